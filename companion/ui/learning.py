"""The card book beside a running game: what was entered once is offered ever after."""

from __future__ import annotations

from typing import Any

from companion.ui.play import Play


def learn(play: Play[object], kind: str, card: Any) -> None:
    """Cards of a practice game stay in it; a book without room loses a comfort, no game."""
    app = play.app
    if not _is_practice(play):
        app.attempt(lambda: app.book(play.session.setup.game).learn(kind, card))


def recalled(play: Play[object], kind: str, name: str | int) -> Any | None:
    """A real card by its number or name, where somebody entered it before."""
    if _is_practice(play):
        return None
    known = play.app.book(play.session.setup.game).find(kind, name)
    return None if known is None else known.card


def _is_practice(play: Play[object]) -> bool:
    return bool(play.session.setup.options.practice)
