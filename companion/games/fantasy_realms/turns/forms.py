"""What has to be entered in Fantasy Realms, as data: hands, items, the discard area, choices."""

from __future__ import annotations

from companion.games.fantasy_realms.cards.deck import Deck, hand_size, most_cards
from companion.games.fantasy_realms.cards.printed import Card, Item, card_name
from companion.games.fantasy_realms.cards.printed import Choice as Use
from companion.games.fantasy_realms.cards.suits import suit_name
from companion.games.fantasy_realms.search.choices import choice_effect
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.final_count import choosing_cards
from companion.games.fantasy_realms.turns.items import OPEN
from companion.games.fantasy_realms.turns.state import State, deck_of
from companion.table.forms import (
    Asked,
    Asking,
    Choice,
    Field,
    Filled,
    Form,
    Forms,
    Number,
    OneOf,
    SeveralOf,
    Values,
    When,
)
from companion.table.rules import House
from companion.table.text import say

MOST_MOVED = 10  # cards that one item moves at the most
THROUGH = 3  # FR-6.3: items used one through the other


def _cards(deck: Deck) -> tuple[Choice, ...]:
    """All cards of the game: which of them somebody else holds is nobody's business (FR-3.1)."""
    return tuple(_choice(card) for card in deck.cards.values())


def _choice(card: Card | Item) -> Choice:
    if isinstance(card, Card):
        return Choice(card.id, card_name(card), card.suit, str(card.strength))
    return Choice(card.id, card_name(card), "item")


def _items(deck: Deck) -> tuple[Choice, ...]:
    return tuple(_choice(item) for item in deck.items.values())


# -- in play -------------------------------------------------------------------------------


def _discards_form(state: State, asked: Asked, house: House) -> Form:
    most = len(deck_of(state, house).cards)
    count = Number(id="count", label=asked.answer.label, least=0, most=most)
    return Form("FR-2.3", (count,))


def _read_discards(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.SetDiscards(values["count"])


def _show_form(state: State, asked: Asked, house: House) -> Form:
    choices = _items(deck_of(state, house))
    item = OneOf(id="item", label=say("fantasy_realms.field.item"), choices=choices)
    return Form("FR-6.1", (item,))


def _read_show(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.ShowItem(asked.seat, values["item"])


def _use_form(state: State, asked: Asked, house: House) -> Form:
    """FR-6.3: an item, and what it brought or copied, one through the other."""
    choices = _items(deck_of(state, house))
    fields: list[Field] = []
    before: When | None = None
    for number in range(1, THROUGH + 1):
        id_ = f"item_{number}"
        label = say("fantasy_realms.field.item" if number == 1 else "fantasy_realms.field.through")
        fields.append(OneOf(id=id_, label=label, choices=choices, needed=number == 1, when=before))
        before = When(id_, tuple(choice.id for choice in choices))
    fields.append(
        Number(
            id="discards",
            label=say("fantasy_realms.field.discards"),
            least=-MOST_MOVED,
            most=MOST_MOVED,
            needed=False,
        )
    )
    return Form("FR-6.1", tuple(fields))


def _read_use(state: State, asked: Asked, values: Values, house: House) -> Filled:
    told = (values.get(f"item_{number}") for number in range(1, THROUGH + 1))
    items = tuple(item for item in told if item is not None)
    open_ = any(item in OPEN for item in items)
    return do.UseItem(asked.seat, items, values.get("discards") if open_ else None)


# -- the end -------------------------------------------------------------------------------


def _hand_form(state: State, asked: Asked, house: House) -> Form:
    """FR-2.1, FR-5.2: the hand as it is held at the end, extra cards already drawn among them."""
    deck = deck_of(state, house)
    cards = SeveralOf(
        id="cards",
        label=asked.prompt.ask,
        choices=_cards(deck),
        fewest=hand_size(deck),
        most=most_cards(deck),
    )
    return Form(asked.prompt.rule, (cards,))


def _read_hand(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.EnterHand(asked.seat, tuple(values["cards"]))


def _items_form(state: State, asked: Asked, house: House) -> Form:
    choices = _items(deck_of(state, house))
    items = SeveralOf(
        id="items", label=asked.prompt.ask, choices=choices, fewest=0, most=len(choices)
    )
    return Form("FR-6.1", (items,))


def _read_items(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.EnterItems(asked.seat, tuple(values["items"]))


def _discard_form(state: State, asked: Asked, house: House) -> Form:
    """FR-2.3: as many cards as were counted, where they were; no hand holds any of them."""
    held = {id for seat in state.seats for id in seat.cards or ()}
    choices = tuple(card for card in _cards(deck_of(state, house)) if card.id not in held)
    counted = state.discards if state.taken else None
    cards = SeveralOf(
        id="cards",
        label=asked.prompt.ask,
        choices=choices,
        fewest=0,
        most=len(choices) if counted is None else max(counted, 0),
    )
    return Form("FR-4.1", (cards,))


def _read_discard(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.EnterDiscard(tuple(values["cards"]))


def _choose_form(state: State, asked: Asked, house: House) -> Form:
    """FR-4.1: for each card that leaves a choice, the card and the suit it is used for; FR-5.2:
    the card that goes for a drawn one. What is left open is not used.
    """
    deck = deck_of(state, house)
    cards = _cards(deck)
    suits = tuple(Choice(suit, suit_name(suit), suit) for suit in deck.suits)
    fields: list[Field] = []
    for id in choosing_cards(state, asked.seat, house):
        name = deck.name(id)
        label = say("fantasy_realms.field.target", card=name)
        fields.append(OneOf(id=id, label=label, choices=cards, needed=False))
        label = say("fantasy_realms.field.suit", card=name)
        fields.append(OneOf(id=f"{id} suit", label=label, choices=suits, needed=False))
        label = say("fantasy_realms.field.drop", card=name)
        fields.append(OneOf(id=f"{id} drop", label=label, choices=cards, needed=False))
    return Form("FR-4.1", tuple(fields))


def _read_choose(state: State, asked: Asked, values: Values, house: House) -> Filled:
    deck = deck_of(state, house)
    uses = [
        Use(
            id,
            values.get(id, ""),
            values.get(f"{id} suit", ""),
            values.get(f"{id} drop", ""),
        )
        for id in choosing_cards(state, asked.seat, house)
        if choice_effect(deck, id) is not None
    ]
    used = tuple(use for use in uses if use.target or use.suit)
    return do.Choose(asked.seat, used)


FORMS: Forms[State] = {
    "set_discards": Asking(_discards_form, _read_discards),
    "show_item": Asking(_show_form, _read_show),
    "use_item": Asking(_use_form, _read_use),
    "hand": Asking(_hand_form, _read_hand),
    "items": Asking(_items_form, _read_items),
    "discard": Asking(_discard_form, _read_discard),
    "choose": Asking(_choose_form, _read_choose),
}
