"""Fairy Ring on the screen: the villages as one closed path, the wheels as a secret."""

from companion.ui.door import Door

DOOR = Door(
    game="fairy_ring",
    icon="mushroom-outline",
    desk="desk:RingDesk",
    setup="setup:RingSetup",
    book="book:RingBook",
    figures={
        "flight": "figures:FlightFigure",
        "passing": "passing",
    },
)
