"""Which of the games: asked where the answer cannot be guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from companion.ui.door import Door, doors
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton


class WhichGameSheet(Sheet):
    """One button a game."""

    def __init__(self, found: tuple[Door, ...], chosen: Callable[[Door], None]) -> None:
        app = App.get_running_app()
        super().__init__(title=app.tr("new_game.which"))
        for place in found:
            button = PushButton(text=app.tr(f"games.{place.game}"), icon=place.icon, points=18)
            button.bind(on_release=lambda _, d=place: (self.close(), chosen(d)))
            self.add_widget(button)


def ask_game(chosen: Callable[[Door], None], offers: Callable[[Door], Any] = bool) -> None:
    """Asks for one of the games that offer something; does not ask where there is only one."""
    found = tuple(place for place in doors() if offers(place))
    if len(found) == 1:
        chosen(found[0])
    else:
        App.get_running_app().open_sheet(WhichGameSheet(found, chosen))
