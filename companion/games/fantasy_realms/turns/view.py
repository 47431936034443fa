"""What a seat of Fantasy Realms may know: hands are secret until all of them are counted."""

from __future__ import annotations

from companion.games.fantasy_realms.turns.state import Seat, State
from companion.table.text import Text, say
from companion.table.views import Item, Panel


def is_open(state: State) -> bool:
    """FR-2.4: once every hand is entered, all of them lie open."""
    return all(seat.cards is not None for seat in state.seats)


def table(state: State) -> tuple[Panel, ...]:
    """The discard area as it is counted, the items face up, and in the end every hand."""
    discards = Item(say("fantasy_realms.view.discards", n=state.discards))
    middle = Panel(say("fantasy_realms.view.middle"), (discards,))
    return (middle, *(_before(state, owner) for owner in range(len(state.seats))))


def _before(state: State, owner: int) -> Panel:
    seat = state.seats[owner]
    items = [_hand_told(seat)]
    if state.items:
        items += [Item(_item(state, seat)), *_face_down(state, seat)]
    if is_open(state):
        items += _hand(state, seat)
    return Panel(say("fantasy_realms.view.before", player=seat.name), tuple(items), owner)


def _hand_told(seat: Seat) -> Item:
    """Whether a hand is entered is seen by everybody; what is in it is not."""
    if seat.cards is not None:
        return Item(say("fantasy_realms.view.entered"))
    return Item(say("fantasy_realms.view.held", n=seat.held))


def _item(state: State, seat: Seat) -> Text:
    if seat.item is None:
        return say("fantasy_realms.view.item_unknown")
    return say("fantasy_realms.view.item", item=state.box.name(seat.item))


def _face_down(state: State, seat: Seat) -> list[Item]:
    """FR-6.1: an item was seen by everybody when it was used."""
    return [
        Item(say("fantasy_realms.view.used", item=state.box.name(id)), "item") for id in seat.used
    ]


def _hand(state: State, seat: Seat) -> list[Item]:
    deck = state.box.deck()
    cards = [(id, deck.cards.get(id)) for id in seat.cards or ()]
    return [
        Item(state.box.name(id), card.suit, str(card.strength))
        if card
        else Item(state.box.name(id))
        for id, card in cards
    ]


def own(state: State, seat: int) -> tuple[Panel, ...]:
    """FR-3.1: one's own hand, as far as it is entered."""
    held = state.seats[seat]
    if held.cards is None:
        return ()
    title = say("fantasy_realms.view.own", player=held.name)
    return (Panel(title, tuple(_hand(state, held)), seat),)
