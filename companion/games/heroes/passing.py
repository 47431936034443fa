"""Doing nothing: passing a turn, leaving out a step, and whether the table lets one (HFT-A07)."""

from __future__ import annotations

from companion.games.heroes.actions import Pass, Skip
from companion.games.heroes.cards import Step, StepKind
from companion.games.heroes.missions import surely_possible
from companion.games.heroes.refusals import not_at_turn
from companion.games.heroes.rulings import PASSING
from companion.games.heroes.state import State, Turn
from companion.games.heroes.team import slots
from companion.games.heroes.tiles import Tile
from companion.games.heroes.turns import act, carry_on, not_choosing, under_token, without_step
from companion.games.heroes.words import step_name
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

# HFT-9.17, HFT-9.18: what an opponent's tile brings cannot be left out.
_FORCED = {StepKind.TAKE_YELLOW: "HFT-9.17", StepKind.SHARE: "HFT-9.18"}


def refuse_pass(state: State, action: Pass, house: House) -> Refusals:
    reasons = not_choosing(state, action.player)
    boxes = under_token(state, action.player) if not reasons else None
    if boxes is None or house.answer(PASSING) == "free":
        return reasons
    if any(can_begin(state, action.player, steps[0], house) for steps in boxes.known.values()):
        return forbidden("HFT-A07", say("heroes.must_act", player=state.seats[action.player].name))
    return ()


def can_begin(state: State, player: int, step: Step, house: House) -> bool:
    """HFT-A07: whether a step can be carried out at all; what is not known cannot be said to be."""
    match step.kind:
        case StepKind.FIGHT | StepKind.FIGHT_WITH_RED:
            return bool(state.foes)
        case StepKind.MISSION:
            places = range(len(state.missions))
            return any(surely_possible(state, player, place, house) for place in places)
        case StepKind.CONSTELLATION:
            return state.pool > 0
        case StepKind.HEAL:
            known = slots(state, player, house) is not None
            return known and bool(state.seats[player].covered)
    return True


def apply_pass(state: State, action: Pass, house: House) -> Change[State]:
    return act(state, house, ())


def refuse_skip(state: State, action: Skip, house: House) -> Refusals:
    turn = state.turn
    if turn is None or turn.player != action.player:
        return not_at_turn(state, action.player)
    if turn.open or not turn.steps or turn.waiting is not None:
        return impossible("HFT-A07", say("heroes.nothing_to_skip"))
    kind = turn.steps[0].kind
    if kind in _FORCED:
        return forbidden(_FORCED[kind], say("heroes.no_skip", step=step_name(turn.steps[0])))
    if house.answer(PASSING) == "free" or _may_leave_out(state, turn):
        return ()
    if can_begin(state, action.player, turn.steps[0], house):
        return forbidden("HFT-A07", say("heroes.no_skip", step=step_name(turn.steps[0])))
    return ()


def _may_leave_out(state: State, turn: Turn) -> bool:
    """HFT-A16: the mission of the tile that heals 1 first is optional."""
    seat = state.seats[turn.player]
    tiles = [placed.tile for placed in seat.line[seat.acted].tiles]
    return turn.steps[0].kind is StepKind.MISSION and Tile.HEAL_MISSION in tiles


def apply_skip(state: State, action: Skip, house: House) -> Change[State]:
    return carry_on(without_step(state), house)
