"""Fantasy Realms on the screen: hands entered by suit, and every point of them explained."""

from companion.ui.door import Door

DOOR = Door(
    game="fantasy_realms",
    icon="crown-outline",
    desk="desk:FantasyDesk",
    setup="setup:FantasySetup",
    book="book:RealmsBook",
    strictness=False,
)
