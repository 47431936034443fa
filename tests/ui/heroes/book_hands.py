"""An adversary in the card book."""

from __future__ import annotations

from companion.ui.heroes.adversary_pad import BonusKey, ColourKey
from companion.ui.widgets.touch import Chip
from tests.ui.book_hands import Hands, row
from tests.ui.driver import Player


def enter(player: Player, colour: str, points: str) -> None:
    player.tap(next(key for key in player.visible(ColourKey) if key.colour == colour))
    player.tap(next(chip for chip in player.visible(Chip) if chip.text == points))
    player.tap(next(key for key in player.visible(BonusKey) if key.kind == "none"))


def describe(player: Player) -> None:
    player.tap(row(player, "17"))
    enter(player, "red", "3")


HANDS = Hands(
    kind="adversary",
    key="17",
    look="17",
    describe=describe,
    change=lambda player: enter(player, "green", "2"),
    described={"colour": "red", "points": 3, "number": 17},
    changed={"colour": "green", "points": 2, "number": 17},
    theirs={"adversaries": [{"colour": "blue", "points": 1, "number": 17}]},
    said={
        "en": ("Red, 3 points", "Green, 2 points", "Blue, 1 point"),
        "fr": ("Rouge, 3 points", "Vert, 2 points", "Bleu, 1 point"),
        "de": ("Rot, 3 Punkte", "Grün, 2 Punkte", "Blau, 1 Punkt"),
    },
)
