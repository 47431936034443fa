"""Fantasy Realms on the screen: hands entered by suit, and every point of them explained."""

from companion.ui.door import Door

# The suits and the items: dark, light, high contrast.
COLOURS = {
    "army": ("#F0827A", "#E56960", "#F8C1BD"),
    "leader": ("#F2B27A", "#D77620", "#F5C69C"),
    "wizard": ("#C79BFA", "#AD73F1", "#DEC4FC"),
    "weapon": ("#D0A077", "#BC8353", "#E5CAB2"),
    "artifact": ("#E8C98A", "#B4882D", "#E9CB8E"),
    "beast": ("#8CCB6B", "#609F3F", "#AFDB98"),
    "land": ("#B5B06A", "#969251", "#D3D0A7"),
    "weather": ("#A9C4D9", "#6894B6", "#BDD1E2"),
    "flood": ("#6FB7F2", "#3594E2", "#A8D4F7"),
    "flame": ("#FF8A5C", "#F45F25", "#FFC0A8"),
    "wild": ("#E4A0E8", "#CD68D3", "#EDC0F0"),
    "building": ("#B8B3A6", "#958F7E", "#D2CEC6"),
    "outsider": ("#9AD9C8", "#439E86", "#9EDBCA"),
    "undead": ("#9FA8B8", "#8590A2", "#CACFD8"),
    "item": ("#B9A5FF", "#977BF8", "#D4C7FF"),
}

DOOR = Door(
    game="fantasy_realms",
    icon="crown-outline",
    desk="desk:FantasyDesk",
    setup="setup:FantasySetup",
    book="book:RealmsBook",
    colours=COLOURS,
    strictness=False,
    figures={
        "hand": "figures:HandFigure",
    },
)
