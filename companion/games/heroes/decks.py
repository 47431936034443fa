"""Practice without a box: decks that the companion shuffled once, and what comes from them.

The rules know no chance: the order of the decks is in the action that shuffled them, and
everything after it follows from there. Tables with a box have no decks here.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.heroes.actions import Shuffle
from companion.games.heroes.cards import RANKS, SHOWING, AdversaryCard, MissionCard
from companion.games.heroes.phases import following
from companion.games.heroes.state import Decks, MissionPlace, State
from companion.games.heroes.tiles import POOL
from companion.table.game import Change
from companion.table.rules import House, Refusals, impossible
from companion.table.text import say

# HFT-3.1
HAND = 5


# -- shuffling -----------------------------------------------------------------------------


def to_shuffle(state: State) -> bool:
    """Whether the companion should shuffle now: in practice, before anything is dealt."""
    return state.practice and state.decks is None and state.round == 1


def refuse_shuffle(state: State, action: Shuffle, house: House) -> Refusals:
    if not to_shuffle(state):
        return impossible("HFT-1.6", say("heroes.no_shuffle"))
    book = state.book
    whole = (
        sorted(action.heroes) == sorted(book.heroes)
        and sorted(action.adversaries) == sorted(book.adversaries)
        and sorted(action.missions) == sorted(book.missions)
        and len(action.tiles) == POOL
    )
    return () if whole else impossible("HFT-0.2", say("heroes.not_the_box"))


def apply_shuffle(state: State, action: Shuffle, house: House) -> Change[State]:
    """HFT-1.2, HFT-1.4: three missions and three adversaries show; HFT-3.1: the first hands."""
    by_rank = tuple(
        tuple(n for n in action.missions if state.book.missions[n].rank is rank) for rank in RANKS
    )
    decks = Decks(action.heroes, action.adversaries, by_rank, action.tiles)
    state = refilled(replace(state, decks=decks, foe_deck=len(decks.foes)), ())
    for place in range(len(RANKS)):
        state, mission = next_mission(state, place, None)
        shown = (*state.missions[:place], mission, *state.missions[place + 1 :])
        state = replace(state, missions=shown)
    return Change(hands_dealt(replace(state, phase=following(state.phase))))


# -- what comes from the decks -------------------------------------------------------------


def refilled(state: State, left: tuple[AdversaryCard | None, ...]) -> State:
    """HFT-7.7, HFT-A09: the line with three adversaries again, as long as the deck lasts."""
    new = min(SHOWING - len(left), state.foe_deck)
    come: tuple[AdversaryCard | None, ...] = (None,) * new
    decks = state.decks
    if decks is not None:
        come = tuple(state.book.adversaries[number] for number in decks.foes[:new])
        decks = replace(decks, foes=decks.foes[new:])
    return replace(state, foes=left + come, foe_deck=state.foe_deck - new, decks=decks)


def next_mission(state: State, place: int, full: MissionCard | None) -> tuple[State, MissionPlace]:
    """HFT-8.4: the full card goes under its deck, the next one shows; unknown without decks."""
    rank = state.missions[place].rank
    decks = state.decks
    if decks is None or not decks.missions[place]:
        return state, MissionPlace(rank, under=full)
    top, *rest = decks.missions[place]
    if full is not None and full.number is not None:
        rest.append(full.number)
    missions = (*decks.missions[:place], tuple(rest), *decks.missions[place + 1 :])
    state = replace(state, decks=replace(decks, missions=missions))
    return state, MissionPlace(rank, state.book.missions[top], under=full)


def tile_drawn(state: State) -> State:
    """HFT-9.1: the pool without the tile that has just come."""
    decks = state.decks
    if decks is None:
        return state
    return replace(state, decks=replace(decks, tiles=decks.tiles[1:]))


def hands_dealt(state: State) -> State:
    """HFT-3.1: five heroes for each player."""
    decks = state.decks
    if decks is None:
        return state
    seats = tuple(
        replace(seat, hand=decks.heroes[HAND * at : HAND * (at + 1)])
        for at, seat in enumerate(state.seats)
    )
    rest = decks.heroes[HAND * len(seats) :]
    return replace(state, seats=seats, decks=replace(decks, heroes=rest))


def hands_passed(state: State) -> State:
    """HFT-4.2: each hand goes to the left neighbour, who is the next one clockwise."""
    hands = [seat.hand for seat in state.seats]
    seats = tuple(
        replace(seat, hand=hand)
        for seat, hand in zip(state.seats, (hands[-1], *hands[:-1]), strict=True)
    )
    return replace(state, seats=seats)
