"""What a Lookout of two cards gives, which no rulebook tells (FRG-A1)."""

from __future__ import annotations

from tests.ui.book_hands import Hands, row
from tests.ui.driver import Player


def tell(player: Player, mana: str) -> None:
    player.tap(mana)
    player.tap("score.keep")


def describe(player: Player) -> None:
    player.tap(row(player, "2"))
    tell(player, "8")


HANDS = Hands(
    kind="lookout",
    key="2",
    look="2",
    describe=describe,
    change=lambda player: tell(player, "9"),
    described={"mana": 8},
    changed={"mana": 9},
    theirs={"lookouts": [{"height": 2, "mana": 7}]},
    said={
        "en": ("8 mana", "9 mana", "7 mana"),
        "fr": ("8 mana", "9 mana", "7 mana"),
        "de": ("8 Mana", "9 Mana", "7 Mana"),
    },
)
