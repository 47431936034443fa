"""The card a novice begins with (FT-6.1): dealt face up, and dealt again if it turns cards."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_tale.actions import DealAgain
from companion.games.fairy_tale.cards import Card, EffectKind
from companion.games.fairy_tale.state import State, card_of, with_row
from companion.table.game import Change
from companion.table.rules import House, Refusals, impossible
from companion.table.text import say

TURNING = (EffectKind.OPEN, EffectKind.CLOSE)


def to_open(state: State) -> tuple[int, ...]:
    """Who has no card to begin with yet."""
    return tuple(player for player, seat in enumerate(state.seats) if not seat.row)


def opening_card(state: State, player: int) -> Card | None:
    row = state.seats[player].row
    return card_of(state, row[0].name) if row and row[0].name is not None else None


def in_question(state: State) -> tuple[int, ...]:
    """Whose card to begin with may turn cards: nobody said what it does."""
    cards = enumerate(opening_card(state, player) for player in range(len(state.seats)))
    return tuple(player for player, card in cards if card is not None and card.effects is None)


def turns_cards(card: Card) -> bool:
    return any(effect.kind in TURNING for effect in card.effects or ())


def go_on(state: State, house: House) -> State:
    """The draft begins once everybody has a card that is known to turn nothing."""
    waits = to_open(state) or (house.knows_lineups and in_question(state))
    return state if waits else replace(state, phase="draft")


def described(before: State, state: State, house: House) -> State:
    """A card of which it was in question is known now: with Open or Close it goes back."""
    for player in in_question(before):
        card = opening_card(state, player)
        if card is not None and turns_cards(card):
            state = with_row(state, player, ())
    return go_on(state, house)


def refuse_deal_again(state: State, action: DealAgain, house: House) -> Refusals:
    seat = state.seats[action.player]
    if not seat.row:
        return impossible("FT-6.1", say("fairy_tale.not_opened", player=seat.name))
    return ()


def apply_deal_again(state: State, action: DealAgain, house: House) -> Change[State]:
    return Change(with_row(state, action.player, ()))
