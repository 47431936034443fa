"""A card in the card book that no public list has."""

from __future__ import annotations

from companion.ui.widgets.touch import Chip
from tests.ui.book_hands import Hands
from tests.ui.driver import Player

LANTERN = {"name": "Lonely Lantern", "faction": "fairywood", "points": 6}


def touch(player: Player, *texts: str) -> None:
    for text in texts:
        player.tap(next(chip for chip in player.visible(Chip) if chip.text == text))
    player.tap("fairy_tale.form.keep")


def describe(player: Player) -> None:
    player.tap("card-plus-outline")
    touch(player, "Fairywood", "6")


HANDS = Hands(
    kind="card",
    key="lonely lantern",
    look="Lonely Lantern",
    describe=describe,
    change=lambda player: touch(player, "7"),
    described=LANTERN,
    changed={**LANTERN, "points": 7},
    theirs={"cards": [{**LANTERN, "points": 9}]},
    said={
        "en": ("Fairywood · 6 points", "Fairywood · 7 points", "Fairywood · 9 points"),
        "fr": ("Fairywood · 6 points", "Fairywood · 7 points", "Fairywood · 9 points"),
        "de": ("Fairywood · 6 Punkte", "Fairywood · 7 Punkte", "Fairywood · 9 Punkte"),
    },
)
