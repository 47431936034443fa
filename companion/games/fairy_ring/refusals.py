"""The refusals that many actions share."""

from __future__ import annotations

from companion.games.fairy_ring.state import State
from companion.table.rules import Refusal
from companion.table.text import Text, say

Refusals = tuple[Refusal, ...]


def forbidden(rule: str, why: Text) -> Refusals:
    """The rules forbid it; the table may allow it anyway."""
    return (Refusal(rule, why),)


def impossible(rule: str, why: Text) -> Refusals:
    """It cannot be carried out at all."""
    return (Refusal(rule, why, final=True),)


def out_of_range(rule: str, value: int, least: int, most: int) -> Refusals:
    if least <= value <= most:
        return ()
    return impossible(rule, say("fairy_ring.range", least=least, most=most))


def not_at_turn(state: State, player: int) -> Refusals:
    """FRG-2.2: from the first player clockwise, one after the other."""
    if state.turn is None or state.turn.player != player:
        name = state.seats[player].name
        return impossible("FRG-2.2", say("fairy_ring.not_at_turn", player=name))
    return ()
