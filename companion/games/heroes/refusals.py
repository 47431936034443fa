"""The refusals that many actions share: what cannot be, and whose turn it is not."""

from __future__ import annotations

from companion.games.heroes.cards import StepKind
from companion.games.heroes.state import State, Waiting, waiting
from companion.games.heroes.words import step_kind_name
from companion.table.rules import Refusals, impossible
from companion.table.text import say


def not_at_turn(state: State, player: int) -> Refusals:
    """HFT-6.5: only the player at turn acts."""
    if state.turn is None or state.turn.player != player:
        return impossible("HFT-6.5", say("heroes.not_at_turn", player=state.seats[player].name))
    return ()


def not_stepping(state: State, player: int, *kinds: StepKind) -> Refusals:
    """HFT-6.5: a step can be done when the chosen action has come to it."""
    turn = state.turn
    if turn is None or turn.player != player:
        return not_at_turn(state, player)
    if turn.waiting is not None:
        return impossible("HFT-6.5", say("heroes.unfinished"))
    if turn.open or not turn.steps or turn.steps[0].kind not in kinds:
        return impossible("HFT-6.5", say("heroes.not_the_step", kind=step_kind_name(kinds[0])))
    return ()


def not_waiting(state: State, player: int, kind: type[Waiting], rule: str) -> Refusals:
    """Something can be answered only by whom it waits for."""
    now = waiting(state)
    if not isinstance(now, kind) or now.player != player:
        return impossible(rule, say("heroes.not_asked", player=state.seats[player].name))
    return ()
