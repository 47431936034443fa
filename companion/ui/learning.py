"""The card book beside a running game: what was entered once is offered ever after."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.ui.play import Play


def learn(play: Play, kind: str, card: Any) -> None:
    """Cards of a practice game stay in it; a book without room loses a comfort, no game."""
    app = App.get_running_app()
    if not play.state.practice:
        app.attempt(lambda: app.book(play.session.setup.game).learn(kind, card))


def recalled(play: Play, kind: str, name: str | int) -> Any | None:
    """A real card by its number or name, where somebody entered it before."""
    if play.state.practice:
        return None
    known = App.get_running_app().book(play.session.setup.game).find(kind, name)
    return None if known is None else known.card
