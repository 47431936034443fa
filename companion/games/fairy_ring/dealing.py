"""Practice without a box: the companion deals the hands, and they go round (FRG-2.1, FRG-2.2).

The rules know no chance: the cards are in the action that dealt them, in the order of the seats.
Where nobody dealt, the table plays any practice card it likes: older games do.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from companion.games.fairy_ring.actions import ChooseCard, DealHands, Grow, Plant
from companion.games.fairy_ring.cards import Mushroom
from companion.games.fairy_ring.landings import placings
from companion.games.fairy_ring.rounds import led
from companion.games.fairy_ring.state import (
    HAND,
    State,
    acting,
    are_dealt,
    to_choose,
    with_hands,
    with_seat,
)
from companion.table.actions import Action
from companion.table.game import Change
from companion.table.rules import House, Refusals, impossible
from companion.table.text import say

COPIES = 2  # FRG-1.1: some thirty cards a round


def deck(state: State) -> tuple[Mushroom, ...]:
    """FRG-1.1: the practice cards of a round."""
    return tuple(card for card in state.box for _ in range(COPIES))


def cards_dealt(state: State) -> int:
    """FRG-2.1: how many cards everybody gets together."""
    return HAND * len(state.seats)


def may_deal(state: State, house: House) -> bool:
    """FRG-2.1: at the beginning of a round, where cards are entered and there are enough."""
    begins = state.phase == "choosing" and state.number == 1 and not are_dealt(state)
    return begins and led(state, house) and len(deck(state)) >= cards_dealt(state)


def refuse_hands(state: State, action: DealHands, house: House) -> Refusals:
    if not may_deal(state, house):
        return impossible("FRG-2.1", say("fairy_ring.no_deal"))
    short = len(action.cards) != cards_dealt(state)
    if short or Counter(action.cards) - Counter(deck(state)):
        return impossible("FRG-2.1", say("fairy_ring.wrong_deal", n=cards_dealt(state)))
    return ()


def apply_hands(state: State, action: DealHands, house: House) -> Change[State]:
    hands = tuple(
        action.cards[player * HAND : (player + 1) * HAND] for player in range(len(state.seats))
    )
    return Change(with_hands(state, hands))


def refuse_choice(state: State, action: ChooseCard, house: House) -> Refusals:
    seat = state.seats[action.player]
    if action.player not in to_choose(state):
        return impossible("FRG-2.2", say("fairy_ring.has_chosen", player=seat.name))
    if action.card not in seat.hand:
        return impossible("FRG-2.2", say("fairy_ring.not_in_hand", player=seat.name))
    return ()


def apply_choice(state: State, action: ChooseCard, house: House) -> Change[State]:
    """FRG-2.2: the first player begins as soon as everybody has chosen."""
    seat = replace(state.seats[action.player], chosen=action.card)
    state = with_seat(state, action.player, seat)
    return Change(state if to_choose(state) else acting(state))


def is_placed(now: State, before: State, action: ChooseCard) -> bool:
    """FRG-2.2 B: whether everybody has seen the card; not where turns were not entered."""
    turn = (before.round, before.number)
    if (now.round, now.number) != turn or now.phase not in ("choosing", "acting", "passing"):
        return not now.unseen
    return are_dealt(now) and now.seats[action.player].chosen is None


def restated(before: State, action: Action, now: State) -> Action:
    """FRG-2.2: whoever chose another card places that one, where the old one went if it fits."""
    if not isinstance(action, Plant | Grow):
        return action
    old, new = before.seats[action.player].chosen, now.seats[action.player].chosen
    if new is None or action.card != old:
        return action
    moved = replace(action, card=new)
    return moved if moved in placings(now, action.player, new) else action
