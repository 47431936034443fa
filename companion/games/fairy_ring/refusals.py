"""The refusals that many actions share."""

from __future__ import annotations

from companion.games.fairy_ring.state import State
from companion.table.rules import Refusals, impossible
from companion.table.text import say


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
