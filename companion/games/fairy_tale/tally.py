"""Entering the end: the face-up cards of a game that was not followed card by card.

A game that was played without the companion is one that begins here. That is why undo, the
journal, the podium and the history need nothing of their own for it.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_tale.actions import (
    CallTrickster,
    DropCard,
    PutCard,
    TellCount,
    TellTotal,
)
from companion.games.fairy_tale.card_faults import card_refusals
from companion.games.fairy_tale.cards import IN_FRONT, Card, spelled
from companion.games.fairy_tale.entries import entered, entry_refusals, learned, no_such_card
from companion.games.fairy_tale.scoring import fronts
from companion.games.fairy_tale.state import (
    CountTold,
    InFront,
    State,
    changed,
    is_full,
    with_row,
    with_seat,
)
from companion.table.game import Change
from companion.table.players import clean_name
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

LARGEST_TOTAL = 999


def refuse_put(state: State, action: PutCard, house: House) -> Refusals:
    found = entry_refusals(state, action)
    if is_full(state, action.player):
        name = state.seats[action.player].name
        found += forbidden("FT-3.2", say("fairy_tale.has_twelve", player=name, n=IN_FRONT))
    return found


def apply_put(state: State, action: PutCard, house: House) -> Change[State]:
    """The card takes the place of one that was not entered, where there is any."""
    row = state.seats[action.player].row
    card = InFront(entered(state, action).name)
    free = next((index for index, other in enumerate(row) if other.name is None), len(row))
    state = with_row(state, action.player, changed(row, free, card))
    return Change(learned(state, action.card))


def refuse_drop(state: State, action: DropCard, house: House) -> Refusals:
    return no_such_card(state, action.player, action.index)


def apply_drop(state: State, action: DropCard, house: House) -> Change[State]:
    """FT-3.2: in a game that was followed a card stays there, only nobody knows which."""
    row = state.seats[action.player].row
    if state.phase == "tally":
        left = row[: action.index] + row[action.index + 1 :]
    else:
        left = changed(row, action.index, InFront())
    return Change(with_row(state, action.player, left))


def refuse_total(state: State, action: TellTotal, house: House) -> Refusals:
    if action.total is not None and abs(action.total) > LARGEST_TOTAL:
        return impossible("FT-5.1", say("fairy_tale.out_of_range", most=LARGEST_TOTAL))
    return ()


def apply_total(state: State, action: TellTotal, house: House) -> Change[State]:
    seat = replace(state.seats[action.player], total=action.total)
    return Change(with_seat(state, action.player, seat))


def refuse_told_count(state: State, action: TellCount, house: House) -> Refusals:
    """FT-3.2: a player has twelve cards at most."""
    if not 0 <= action.n <= IN_FRONT:
        return impossible("FT-5.3", say("fairy_tale.twelve_at_most", most=IN_FRONT))
    return ()


def apply_told_count(state: State, action: TellCount, house: House) -> Change[State]:
    seat = state.seats[action.player]
    others = tuple(told for told in seat.counts if told.what != action.what)
    seat = replace(seat, counts=(*others, CountTold(action.what, action.n)))
    return Change(with_seat(state, action.player, seat))


def refuse_call(state: State, action: CallTrickster, house: House) -> Refusals:
    tricksters = [card for card in fronts(state)[action.player].cards if card.any_name]
    if not tricksters:
        name = state.seats[action.player].name
        return impossible("FT-5.4", say("fairy_tale.no_trickster", player=name))
    if not action.name:
        return ()
    if spelled(action.name) in {spelled(card.name) for card in tricksters}:
        return impossible("FT-5.4", say("fairy_tale.another_name"))
    return card_refusals(Card(action.name))


def apply_call(state: State, action: CallTrickster, house: House) -> Change[State]:
    called = clean_name(action.name) if action.name else action.name
    seat = replace(state.seats[action.player], called=called)
    return Change(with_seat(state, action.player, seat))
