"""What the table has entered once is offered ever after: cards, and the mana of Lookouts."""

from __future__ import annotations

import msgspec
from kivy.app import App

from companion.games.fairy_ring.cards import TALLEST, Mushroom
from companion.games.fairy_ring.state import LOOKOUT
from companion.store.cardbook import Provenance
from companion.ui.play import Play

GAME = "fairy_ring"
MUSHROOM = "mushroom"
HEIGHT = "lookout"
MOST = 66


class _Lookout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mana: int


def known_cards() -> tuple[Mushroom, ...]:
    """The cards of one's own box that were entered before; others are left out in silence."""
    found = []
    for kept in App.get_running_app().store.cards.search(GAME, MUSHROOM, limit=MOST):
        try:
            found.append(msgspec.convert(kept.content, Mushroom))
        except msgspec.ValidationError:
            continue
    return tuple(found)


def known_lookouts() -> tuple[int | None, ...]:
    """FRG-A1: the mana by height, where it is known or was once told."""
    book, heights = App.get_running_app().store.cards, list(LOOKOUT)
    for tall in range(1, TALLEST + 1):
        kept = book.get(GAME, HEIGHT, tall)
        if kept is not None:
            try:
                heights[tall - 1] = msgspec.convert(kept.content, _Lookout).mana
            except msgspec.ValidationError:
                continue
    return tuple(heights)


def learn_card(play: Play, card: Mushroom) -> None:
    if card.moves:
        _learn(play, MUSHROOM, card.key, msgspec.to_builtins(card))


def learn_lookout(play: Play, height: int, mana: int) -> None:
    _learn(play, HEIGHT, height, {"mana": mana})


def _learn(play: Play, kind: str, key: str | int, content: dict[str, object]) -> None:
    """Practice cards stay out of the book; a book without room loses a comfort, no game."""
    app = App.get_running_app()
    if not play.state.practice:
        app.attempt(lambda: app.store.cards.put(GAME, kind, key, content, Provenance.ENTERED))
