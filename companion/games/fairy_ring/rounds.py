"""Around the turns: the starting cards, who begins, and passing the cards on (FRG-1, FRG-2)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_ring.actions import Begin, Chosen, LayStart, PassOn, Unseen
from companion.games.fairy_ring.ring import Place
from companion.games.fairy_ring.state import (
    ROUNDS,
    TURNS,
    State,
    Turn,
    acting,
    are_dealt,
    to_choose,
    with_hands,
    with_seat,
    without_hands,
)
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


def begins_to_act(state: State) -> bool:
    """FRG-2.2 B: nobody has placed a card in this turn yet."""
    return state.practice and state.turn == Turn(state.first)


def refuse_chosen(state: State, action: Chosen, house: House) -> Refusals:
    """FRG-2.2 A: whoever was dealt a hand chooses of it. Older games of practice say it once more
    where the turn has begun by itself."""
    waiting = to_choose(state) if state.phase == "choosing" and led(state, house) else ()
    if waiting:
        name = state.seats[waiting[0]].name
        return impossible("FRG-2.2", say("fairy_ring.not_chosen", player=name))
    if state.phase == "acting" and not begins_to_act(state):
        return impossible("FRG-2.2", say("fairy_ring.all_chose"))
    return ()


def apply_chosen(state: State, action: Chosen, house: House) -> Change[State]:
    """A table that does not say what it chose plays without the hands that were dealt."""
    return Change(acting(without_hands(state)) if state.phase == "choosing" else state)


def refuse_unseen(state: State, action: Unseen, house: House) -> Refusals:
    if led(state, house):
        return forbidden("FRG-2.2", say("fairy_ring.enter_it"))
    return ()


def apply_unseen(state: State, action: Unseen, house: House) -> Change[State]:
    """Whatever was known of mana and wheels before, it may be otherwise now."""
    state = without_hands(state)
    seats = tuple(replace(seat, mana=None) for seat in state.seats)
    untold = (False,) * len(seats)
    return Change(replace(state, phase="passing", turn=None, unseen=True, seats=seats, told=untold))


def refuse_pass(state: State, action: PassOn, house: House) -> Refusals:
    return ()


def apply_pass(state: State, action: PassOn, house: House) -> Change[State]:
    """FRG-2.1, FRG-2.2: the tile goes clockwise; after six turns the next round is dealt."""
    first = (state.first + 1) % len(state.seats)
    has_hands = are_dealt(state)
    state = replace(_passed_left(state), first=first, phase="choosing")
    if state.number < TURNS:
        state = replace(state, number=state.number + 1)
    elif state.round < ROUNDS:
        state = replace(state, round=state.round + 1, number=1)
    else:
        return Change(replace(state, phase="reveal"))
    # Practice that deals no hands has nothing to choose from, and nothing to wait for.
    return Change(acting(state) if state.practice and not has_hands else state)


def _passed_left(state: State) -> State:
    """FRG-2.2 C: the cards that are left go to the next clockwise; FRG-2.1: the last is unused."""
    if state.number == TURNS:
        return without_hands(state)
    hands = tuple(seat.hand for seat in state.seats)
    return with_hands(state, (*hands[-1:], *hands[:-1]))
