"""Around the turns: the starting cards, who begins, and passing the cards on (FRG-1, FRG-2)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_ring.actions import Begin, Chosen, LayStart, PassOn, Unseen
from companion.games.fairy_ring.ring import Place
from companion.games.fairy_ring.state import ROUNDS, TURNS, State, Turn, with_seat
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say


def led(state: State, house: House) -> bool:
    """Whether every card is entered: once a turn went by unseen, the ring is not known."""
    return house.knows_lineups and not state.unseen


def without_start(state: State) -> tuple[int, ...]:
    return tuple(player for player, seat in enumerate(state.seats) if not seat.village)


def refuse_start(state: State, action: LayStart, house: House) -> Refusals:
    return ()


def apply_start(state: State, action: LayStart, house: House) -> Change[State]:
    seat = state.seats[action.player]
    laid = replace(seat, village=((action.card,),), fairy=Place(action.player, 0))
    return Change(with_seat(state, action.player, laid))


def refuse_begin(state: State, action: Begin, house: House) -> Refusals:
    missing = without_start(state)
    if missing and led(state, house):
        names = tuple(say("fairy_ring.name", name=state.seats[p].name) for p in missing)
        return impossible("FRG-1.2", say("fairy_ring.no_start", players=names))
    return ()


def apply_begin(state: State, action: Begin, house: House) -> Change[State]:
    """FRG-1.2: who plays without entering the cards plays unseen from the first turn on."""
    unseen = bool(without_start(state))
    return Change(replace(state, phase="choosing", first=action.first, unseen=unseen))


def refuse_chosen(state: State, action: Chosen, house: House) -> Refusals:
    return ()


def apply_chosen(state: State, action: Chosen, house: House) -> Change[State]:
    return Change(replace(state, phase="acting", turn=Turn(state.first), last=()))


def refuse_unseen(state: State, action: Unseen, house: House) -> Refusals:
    if led(state, house):
        return forbidden("FRG-2.2", say("fairy_ring.enter_it"))
    return ()


def apply_unseen(state: State, action: Unseen, house: House) -> Change[State]:
    """Whatever was known of mana and wheels before, it may be otherwise now."""
    seats = tuple(replace(seat, mana=None) for seat in state.seats)
    untold = (False,) * len(seats)
    return Change(replace(state, phase="passing", turn=None, unseen=True, seats=seats, told=untold))


def refuse_pass(state: State, action: PassOn, house: House) -> Refusals:
    return ()


def apply_pass(state: State, action: PassOn, house: House) -> Change[State]:
    """FRG-2.1, FRG-2.2: the tile goes clockwise; after six turns the next round is dealt."""
    first = (state.first + 1) % len(state.seats)
    state = replace(state, first=first, phase="choosing")
    if state.number < TURNS:
        return Change(replace(state, number=state.number + 1))
    if state.round < ROUNDS:
        return Change(replace(state, round=state.round + 1, number=1))
    return Change(replace(state, phase="reveal"))
