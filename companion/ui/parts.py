"""A player's points in rows: what belongs together is one row, and every row has its rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from companion.table.ledger import Gain
from companion.table.text import Text, say

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


class Part(NamedTuple):
    """Gains that are read together: what they are called, and a word about them.

    `card` is the id of the card they come from, where it is one that answers.
    """

    title: Text
    detail: str
    gains: tuple[Gain, ...]
    card: str = ""

    @property
    def rule(self) -> str:
        return self.gains[0].rule

    @property
    def points(self) -> int:
        return sum(gain.amount for gain in self.gains)


def by_rule(app: FairyTableApp, game: str, gains: Iterable[Gain]) -> list[Part]:
    """One row a rule: its reason, or where there are several the numbers that make its sum."""
    found: dict[str, list[Gain]] = {}
    for gain in gains:
        found.setdefault(gain.rule, []).append(gain)
    rows = []
    for rule, parts in found.items():
        paying = [gain for gain in parts if gain.amount]
        several = ", ".join(str(gain.amount) for gain in paying)
        detail = several if len(paying) > 1 else app.speaker((paying or parts)[0].why)
        rows.append(Part(_name(app, game, rule), detail, tuple(parts)))
    return rows


def _name(app: FairyTableApp, game: str, rule: str) -> Text:
    """What the game calls a part of the score; the rule's own title where it has no name."""
    for key in (f"{game}.part.{rule}", f"table.part.{rule}"):
        if app.speaker.knows(key):
            return say(key)
    from companion.boxes import rulebooks

    return say("table.part.other", rule=rulebooks.title(rule, app.lang))
