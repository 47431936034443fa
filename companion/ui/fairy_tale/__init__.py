"""Fairy Tale on the screen: four drafts led, cards turned in order, every point explained."""

from companion.ui.door import Door

DOOR = Door(
    game="fairy_tale",
    icon="book-open-page-variant-outline",
    desk="desk:TaleDesk",
    setup="setup:TaleSetup",
    book="book:TaleBook",
)
