"""A fresh install, as a new table meets it: the front door, names typed, a game started."""

from __future__ import annotations

from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.door import door
from companion.ui.widgets.controls import Field
from tests.ui.driver import Player

NAMES = ("Anna", "Bob", "Cleo")


def cursor(player: Player) -> TextInput | None:
    """The field that letters would go into."""
    fields = (field.ids.input for field in player.visible(Field))
    return next((box for box in fields if box.focus), None)


def type_on(player: Player, text: str) -> None:
    """Letters from the keyboard: they go where the cursor is, and nowhere else."""
    box = cursor(player)
    assert box is not None, f"no cursor to type {text!r}; on the screen: {player.words()}"
    box.insert_text(text)
    player.frames(2)


def press_enter(player: Player) -> None:
    """The enter key, as Kivy handles it."""
    box = cursor(player)
    assert box is not None, f"no cursor; on the screen: {player.words()}"
    box.dispatch("on_text_validate")
    if box.text_validate_unfocus:
        box.focus = False
    player.frames(2)


def touch_in_sight(player: Player, widget: Widget) -> None:
    """A tap on what is wholly on the screen already: nothing is scrolled for it."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            low, high = (widget.to_window(0, y)[1] for y in (widget.y, widget.top))
            floor, ceiling = (parent.to_window(0, y)[1] for y in (parent.y, parent.top))
            assert floor <= low, f"cut off below; on the screen: {player.words()}"
            assert high <= ceiling, f"cut off above; on the screen: {player.words()}"
        parent = parent.parent
    player.tap(widget)


def seat_people(player: Player, names: tuple[str, ...] = NAMES) -> None:
    """Who plays: every name is typed after the other, and nothing touched in between."""
    player.tap("new_game.people")
    type_names(player, *names)


def type_names(player: Player, *names: str) -> None:
    """On the players' page: the cursor waits where nobody sits yet, else the field is touched."""
    page = player.app.shell.page
    if page.seats:
        player.tap(page.ids.name.ids.input)
    player.until(lambda: cursor(player) is not None, "the cursor in the field")
    for name in names:
        type_on(player, name)
        press_enter(player)
    player.tap(page.ids.done)


def new_game(player: Player, game: str, *choices: str, names: tuple[str, ...] = NAMES) -> None:
    """Home, Play, the game, the people, its choices by their text ids, and go."""
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.game)
    player.tap(f"{game}.title")
    _start(player, "new_game.start", choices, names)


def score_the_end(player: Player, game: str, *choices: str, names: tuple[str, ...] = NAMES) -> None:
    """Home, Score the end, the game, the people, its choices, and go."""
    player.tap("home.score")
    player.tap(f"{game}.title")
    if door(game).score_end:  # a screen of its own, which asks for the people first
        player.tap("score.people")
        type_names(player, *names)
    else:
        _start(player, "new_game.count", choices, names)


def _start(player: Player, go: str, choices: tuple[str, ...], names: tuple[str, ...]) -> None:
    if names:
        seat_people(player, names)
    for choice in choices:
        player.tap(choice)
    player.tap(go)


def board(player: Player) -> Any:
    return player.app.shell.page.board
