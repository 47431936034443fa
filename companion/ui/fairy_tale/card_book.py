"""The cards of Fairy Tale that somebody knows: what sources print, and what was entered here.

Nobody publishes them all, so that a card is learned the first time it is entered, and is
offered ever after.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from kivy.app import App
from msgspec import Struct

from companion.boxes.fairy_tale import known_cards
from companion.games.fairy_tale.card_faults import faults
from companion.games.fairy_tale.cards import Card, spelled
from companion.games.fairy_tale.state import State, card_of
from companion.store.cardbook import Provenance
from companion.table.actions import Action
from companion.ui.play import Play

GAME = "fairy_tale"
KIND = "card"
MOST = 500


class Known(Struct, frozen=True):
    """A card of the book: what it says, where that comes from, and what supports it."""

    card: Card
    provenance: Provenance
    checked: bool = False
    sources: tuple[str, ...] = ()


def known() -> tuple[Known, ...]:
    """Every card of one's own box that somebody knows, by name."""
    found = {spelled(entry.card.name): entry for entry in _public()}
    for kept in App.get_running_app().store.cards.search(GAME, KIND, limit=MOST):
        card = readable(kept.content)
        if card is not None:
            found[spelled(card.name)] = Known(card, kept.provenance, kept.checked)
    return tuple(found[key] for key in sorted(found))


@lru_cache(maxsize=1)
def _public() -> tuple[Known, ...]:
    """What comes with the companion; asked at every letter that is typed."""
    return tuple(
        Known(printed.card, Provenance.RULEBOOK, sources=printed.sources)
        for printed in known_cards()
    )


def readable(content: object) -> Card | None:
    """A kept card as the rules see it; None where it is none."""
    try:
        card = msgspec.convert(content, Card)
    except msgspec.ValidationError:
        return None
    return None if faults(card) else card


def own_cards() -> tuple[Card, ...]:
    return tuple(entry.card for entry in known())


def cards_for(state: State) -> tuple[Card, ...]:
    """The cards that can be meant in a game: those that lie there, the book's, its own."""
    lying = (card.name for seat in state.seats for card in seat.row if card.name is not None)
    found = {spelled(name): Card(name) for name in lying}
    if not state.practice:
        found |= {spelled(card.name): card for card in own_cards()}
    return tuple({**found, **state.book}.values())


def content_of(state: State, name: str) -> Card | None:
    """What an action has to bring along: the content of a card this game has not met yet."""
    if state.practice or spelled(name) in state.book:
        return None
    return next((c for c in own_cards() if spelled(c.name) == spelled(name)), None)


def do_and_learn(play: Play, action: Action) -> bool:
    """Does it, and keeps in the book what it says of a card."""
    if not play.do(action):
        return False
    given = getattr(action, "card", None)
    name = given.name if given is not None else getattr(action, "name", "")
    if name:
        learn(play, card_of(play.state, name))
    return True


def learn(play: Play, card: Card) -> None:
    """Practice cards stay out of the book; a book without room loses a comfort, no game."""
    if play.state.practice or any(kept == card for kept in own_cards()):
        return
    app, content = App.get_running_app(), msgspec.to_builtins(card)
    app.attempt(lambda: app.store.cards.put(GAME, KIND, card.name, content, Provenance.ENTERED))
