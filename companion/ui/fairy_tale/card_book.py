"""The cards of Fairy Tale that can be meant in a game, and what the card book learns of them."""

from __future__ import annotations

from companion.books.fairy_tale import CARD
from companion.games.fairy_tale.cards import Card, spelled
from companion.games.fairy_tale.state import State, card_of
from companion.table.actions import Action
from companion.ui.learning import learn
from companion.ui.play import Play
from companion.ui.within_app import running_app


def own_cards() -> tuple[Card, ...]:
    """Every card of one's own box that somebody knows, by name."""
    cards: tuple[Card, ...] = running_app().book("fairy_tale").cards(CARD)
    return cards


def cards_for(state: State) -> tuple[Card, ...]:
    """The cards that can be meant in a game: those that lie there, the book's, its own."""
    in_front = (card.name for seat in state.seats for card in seat.row if card.name is not None)
    found = {spelled(name): Card(name) for name in in_front}
    if not state.practice:
        found |= {spelled(card.name): card for card in own_cards()}
    return tuple({**found, **state.book}.values())


def content_of(state: State, name: str) -> Card | None:
    """What an action has to bring along: the content of a card this game has not met yet."""
    if state.practice or spelled(name) in state.book:
        return None
    return next((c for c in own_cards() if spelled(c.name) == spelled(name)), None)


def do_and_learn(play: Play[State], action: Action) -> bool:
    """Does it, and keeps in the book what it says of a card."""
    if not play.do(action):
        return False
    given = getattr(action, "card", None)
    name = given.name if given is not None else getattr(action, "name", "")
    if name:
        learn(play, CARD, card_of(play.state, name))
    return True
