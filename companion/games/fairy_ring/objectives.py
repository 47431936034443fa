"""The objectives variant: claimed at the end of one's own actions, kept for ever (FRG-8.1)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_ring.actions import Claim, EndActions, NameObjective
from companion.games.fairy_ring.state import LONGEST_OBJECTIVE, State, order, with_seat
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import Text, say


def objective_name(state: State, index: int) -> Text:
    text = state.objectives[index] if 0 <= index < len(state.objectives) else ""
    if text:
        return say("fairy_ring.objective.named", number=index + 1, text=text)
    return say("fairy_ring.objective", number=index + 1)


def open_to(state: State, player: int) -> tuple[int, ...]:
    claimed = state.seats[player].claimed
    return tuple(index for index in range(len(state.objectives)) if index not in claimed)


def has_acted(state: State, player: int) -> bool:
    """Whether the player's three actions of this turn are done."""
    if state.phase == "passing":
        return True
    if state.turn is None:
        return False
    seats = order(state)
    return seats.index(player) < seats.index(state.turn.player)


def claimants(state: State) -> tuple[int, ...]:
    """Who may claim something now, the latest first."""
    return tuple(
        player
        for player in reversed(order(state))
        if has_acted(state, player) and open_to(state, player)
    )


def _no_such(state: State, index: int) -> Refusals:
    if 0 <= index < len(state.objectives):
        return ()
    return impossible("FRG-8.1", say("fairy_ring.no_objective"))


def refuse_claim(state: State, action: Claim, house: House) -> Refusals:
    reasons = _no_such(state, action.objective)
    if reasons:
        return reasons
    if not has_acted(state, action.player):
        return impossible("FRG-8.1", say("fairy_ring.act_first"))
    if action.objective in state.seats[action.player].claimed:
        return impossible("FRG-8.1", say("fairy_ring.claimed"))
    return ()


def apply_claim(state: State, action: Claim, house: House) -> Change[State]:
    seat = state.seats[action.player]
    claimed = replace(seat, claimed=(*seat.claimed, action.objective))
    return Change(with_seat(state, action.player, claimed))


def refuse_end(state: State, action: EndActions, house: House) -> Refusals:
    if not has_acted(state, action.player):
        return impossible("FRG-8.1", say("fairy_ring.act_first"))
    return ()


def apply_end(state: State, action: EndActions, house: House) -> Change[State]:
    return Change(state)


def refuse_name(state: State, action: NameObjective, house: House) -> Refusals:
    reasons = _no_such(state, action.objective)
    if len(action.text) > LONGEST_OBJECTIVE:
        return reasons + impossible("FRG-8.1", say("fairy_ring.long", most=LONGEST_OBJECTIVE))
    if action.text and action.text in state.objectives:
        return reasons + forbidden("FRG-8.1", say("fairy_ring.same_objective"))
    return reasons


def apply_name(state: State, action: NameObjective, house: House) -> Change[State]:
    named = list(state.objectives)
    named[action.objective] = " ".join(action.text.split())
    return Change(replace(state, objectives=tuple(named)))
