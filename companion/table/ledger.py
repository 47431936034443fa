"""The ledger: every change of a score, with its reason. Scores are sums of it, nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from companion.table.text import Text

OPEN = "open"  # the kind of a gain of which nobody knows yet what it brings
CARD = "card"  # of what one card counts, which is told where that is 0 too


class Gain(Struct, frozen=True):
    """Points for one player with the rule that gave them; 0 where a rule could have paid.

    `kind` names it where a screen shows it in a way of its own.
    """

    player: int
    amount: int
    rule: str
    why: Text
    kind: str = ""


class Entry(Struct, frozen=True):
    """A gain, and the step of the game that brought it (counted from 0)."""

    step: int
    gain: Gain


def scores(entries: Iterable[Entry], players: int) -> tuple[int, ...]:
    totals = [0] * players
    for entry in entries:
        totals[entry.gain.player] += entry.gain.amount
    return tuple(totals)
