"""The card book beside a running game: what was entered once is offered ever after."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.ui.play import Play


def learn(play: Play[object], kind: str, card: Any) -> bool:
    """Cards of a practice game stay in it; a book without room loses a comfort, no game.

    True where the book did not know the card.
    """
    app = play.app
    book = app.book(play.session.setup.game)
    if _is_practice(play) or card in book.cards(kind):
        return False
    return app.attempt(lambda: book.learn(kind, card))


def unlearn(play: Play[object], kind: str, card: Any) -> None:
    """A card that was entered by mistake; one that somebody has checked since stays."""
    app = play.app
    book = app.book(play.session.setup.game)
    for known in book.known(kind):
        if known.card == card and not known.checked:
            app.attempt(partial(book.forget, known))


def recalled(play: Play[object], kind: str, name: str | int) -> Any | None:
    """A real card by its number or name, where somebody entered it before."""
    if _is_practice(play):
        return None
    known = play.app.book(play.session.setup.game).find(kind, name)
    return None if known is None else known.card


def _is_practice(play: Play[object]) -> bool:
    return bool(play.session.setup.options.practice)
