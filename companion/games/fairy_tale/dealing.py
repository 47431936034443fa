"""Practice without a box: the companion deals, as if everybody had drafted.

The rules know no chance: the cards are in the action that dealt them, in the order of the seats.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from companion.games.fairy_tale.actions import DraftDealt
from companion.games.fairy_tale.cards import spelled
from companion.games.fairy_tale.rounds import refuse_draft
from companion.games.fairy_tale.state import State, Variant, cards_kept
from companion.table.game import Change
from companion.table.rules import House, Refusals, impossible
from companion.table.text import say


def deck(state: State) -> tuple[str, ...]:
    """FT-1.1: the practice cards that have not been dealt yet, each as often as it is there."""
    expert = state.variant is Variant.EXPERT
    box = Counter({c.name: c.copies or 1 for c in state.book.values() if expert or not c.expert})
    gone = Counter(spelled(name) for name in state.away)
    for seat in state.seats:
        gone.update(spelled(card.name) for card in seat.row if card.name is not None)
        gone.update(spelled(name) for name in seat.kept)
    return tuple(name for name, copies in box.items() for _ in range(copies - gone[spelled(name)]))


def cards_dealt(state: State) -> int:
    """FT-2.1: how many cards everybody gets together."""
    return cards_kept(state) * len(state.seats)


def refuse_dealt(state: State, action: DraftDealt, house: House) -> Refusals:
    if not state.practice or state.picks:
        return impossible("FT-2.1", say("fairy_tale.no_deal"))
    short = len(action.cards) != cards_dealt(state)
    if short or Counter(action.cards) - Counter(deck(state)):
        return impossible("FT-2.1", say("fairy_tale.wrong_deal", n=cards_dealt(state)))
    return refuse_draft(state, action, house)


def apply_dealt(state: State, action: DraftDealt, house: House) -> Change[State]:
    """Everybody has kept cards, of which three are played."""
    n = cards_kept(state)
    seats = tuple(
        replace(seat, kept=action.cards[player * n : (player + 1) * n])
        for player, seat in enumerate(state.seats)
    )
    return Change(replace(state, phase="play", seats=seats, picks=0, plays=0))
