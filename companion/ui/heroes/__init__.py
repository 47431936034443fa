"""Heroes of Fairy Tail on the screen: full referee, the line-up as its signature view."""

from companion.ui.door import Door

DOOR = Door(
    game="heroes",
    icon="sword-cross",
    desk="desk:HeroesDesk",
    setup="setup:HeroesSetup",
    screens={"score_end": "score_end:ScoreEndScreen"},
    score_end="heroes/score_end",
    book="book:HeroesBook",
    statistics="dice_statistics:DiceStatistics",
)
