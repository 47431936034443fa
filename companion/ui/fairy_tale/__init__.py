"""Fairy Tale on the screen: four drafts led, cards turned in order, every point explained."""

from companion.ui.door import Door

# The factions: dark, light, high contrast.
COLOURS = {
    "dragonvale": ("#F0827A", "#E56960", "#F8C1BD"),
    "holy_empire": ("#7FA9F7", "#5B8EEC", "#B8CFFB"),
    "fairywood": ("#6CC58B", "#46A066", "#A4DBB7"),
    "shadow": ("#7D84C8", "#858BC6", "#CACDE9"),
}

DOOR = Door(
    game="fairy_tale",
    icon="book-open-page-variant-outline",
    desk="desk:TaleDesk",
    setup="setup:TaleSetup",
    book="book:TaleBook",
    colours=COLOURS,
    figures={
        "drafts": "figures:DraftsFigure",
        "turning": "figures:TurningFigure",
        "count": "figures:CountFigure",
    },
)
