"""From the deal to the last discard: who is at turn, and how many cards lie in the discard area."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.state import (
    Seat,
    State,
    deck_of,
    hand_size,
    is_full,
    last_discard,
    with_seat,
)
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say


def apply_begin(state: State, action: do.Begin, house: House) -> Change[State]:
    phase = "swapping" if state.chaos else "turns"
    return Change(replace(state, phase=phase, turn=action.first))


# -- a turn is one tap ---------------------------------------------------------------------


def not_at_turn(state: State, player: int) -> Refusals:
    """FR-2.1: clockwise, one after the other."""
    if player == state.turn:
        return ()
    name = state.seats[state.turn].name
    return forbidden("FR-2.1", say("fantasy_realms.not_at_turn", player=name))


def refuse_draw(state: State, action: do.Draw, house: House) -> Refusals:
    found = not_at_turn(state, action.player)
    if not is_full(state, action.player):
        why = say("fantasy_realms.still_filling", n=hand_size(state))
        found += forbidden("FR-7.1", why)
    return found


def apply_draw(state: State, action: do.Draw, house: House) -> Change[State]:
    return Change(passed(state, action.player, 1))


def refuse_draw_two(state: State, action: do.DrawTwo, house: House) -> Refusals:
    found = not_at_turn(state, action.player)
    if is_full(state, action.player):
        found += forbidden("FR-7.1", say("fantasy_realms.no_longer_filling"))
    return found


def apply_draw_two(state: State, action: do.DrawTwo, house: House) -> Change[State]:
    return Change(passed(_grown(state, action.player), action.player, 1))


def refuse_take(state: State, action: do.Take, house: House) -> Refusals:
    """FR-2.2: the very first turn draws from the deck."""
    found = not_at_turn(state, action.player)
    if not state.taken:
        found += forbidden("FR-2.2", say("fantasy_realms.first_turn"))
    if not state.discards:
        found += impossible("FR-2.2", say("fantasy_realms.nothing_discarded"))
    return found


def apply_take(state: State, action: do.Take, house: House) -> Change[State]:
    if is_full(state, action.player):
        return Change(passed(state, action.player, 0))
    return Change(passed(_grown(state, action.player), action.player, -1))


def _grown(state: State, player: int) -> State:
    """FR-7.1: one card more, up to a whole hand."""
    if is_full(state, player):
        return state
    seat = state.seats[player]
    return with_seat(state, player, replace(seat, held=seat.held + 1))


def passed(state: State, player: int, change: int) -> State:
    """The turn is over; the discard area has changed by so many cards."""
    following = player if state.again else (player + 1) % len(state.seats)
    seat = replace(state.seats[following], item_moved=False)
    after = replace(
        with_seat(state, following, seat),
        turn=following,
        last=player,
        taken=state.taken + 1,
        again=False,
    )
    return with_discards(after, change)


def with_discards(state: State, change: int) -> State:
    """The discard area changed; FR-2.3: with its last card the game ends."""
    count = state.discards + state.owed + change
    return ended(replace(state, discards=max(count, 0), owed=min(count, 0)))


def ended(state: State) -> State:
    """FR-2.3, FR-5.1; FR-7.1: with two players only once both hands are whole."""
    whole = all(is_full(state, player) for player in range(len(state.seats)))
    if whole and state.discards >= last_discard(state):
        return replace(state, phase="hands")
    return state


# -- set right by the table ----------------------------------------------------------------


def refuse_set_discards(state: State, action: do.SetDiscards, house: House) -> Refusals:
    most = len(deck_of(state, house).cards)
    if not 0 <= action.count <= most:
        return impossible("FR-2.3", say("fantasy_realms.out_of_range", most=most))
    return ()


def apply_set_discards(state: State, action: do.SetDiscards, house: House) -> Change[State]:
    missed = action.count > state.discards
    after = ended(replace(state, discards=action.count, owed=0))
    return Change(_items_unseen(after) if missed else after)


def apply_end(state: State, action: do.EndTurns, house: House) -> Change[State]:
    """The table has counted; turns that nobody tapped are taken to have happened."""
    size = hand_size(state)
    seats: tuple[Seat, ...] = tuple(
        replace(seat, held=max(seat.held, size)) for seat in state.seats
    )
    count = max(state.discards, last_discard(state))
    after = replace(state, seats=seats, discards=count, owed=0, phase="hands")
    return Change(_items_unseen(after) if count > state.discards else after)


def _items_unseen(state: State) -> State:
    """FR-6.1: in turns that nobody tapped anybody may have used an item."""
    if not state.items:
        return state
    return replace(state, seats=tuple(replace(seat, items_told=False) for seat in state.seats))


def apply_time_up(state: State, action: do.TimeUp, house: House) -> Change[State]:
    return Change(replace(state, phase="hands"))
