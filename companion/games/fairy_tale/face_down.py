"""Practice on one phone (FT-3.1): each lays a card face down, then all are turned up at once."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_tale.actions import Chosen, RevealedTogether
from companion.games.fairy_tale.effects import lead_effects
from companion.games.fairy_tale.rounds import has_kept, to_reveal, turned_up
from companion.games.fairy_tale.state import State, card_of, with_seat
from companion.table.game import Change
from companion.table.rules import House, Refusals, impossible
from companion.table.text import say


def is_dealt(state: State) -> bool:
    """Whether everybody who plays now has cards that practice dealt."""
    return all(state.seats[player].kept for player in to_reveal(state))


def to_choose(state: State) -> tuple[int, ...]:
    """Who has laid no card face down yet."""
    return tuple(player for player in to_reveal(state) if state.seats[player].chosen is None)


def refuse_chosen(state: State, action: Chosen, house: House) -> Refusals:
    seat = state.seats[action.player]
    if action.player not in to_choose(state):
        return impossible("FT-3.1", say("fairy_tale.has_chosen", player=seat.name))
    if not has_kept(seat, action.name):
        return impossible("FT-3.1", say("fairy_tale.chooses_kept", player=seat.name))
    return ()


def apply_chosen(state: State, action: Chosen, house: House) -> Change[State]:
    seat = replace(state.seats[action.player], chosen=action.name)
    return Change(with_seat(state, action.player, seat))


def refuse_together(state: State, action: RevealedTogether, house: House) -> Refusals:
    waiting = to_choose(state)
    if waiting:
        name = state.seats[waiting[0]].name
        return impossible("FT-3.1", say("fairy_tale.not_chosen", player=name))
    return ()


def apply_together(state: State, action: RevealedTogether, house: House) -> Change[State]:
    for player in to_reveal(state):
        state = turned_up(state, player, card_of(state, state.seats[player].chosen or "").name)
    return Change(lead_effects(state, house))
