"""In by the front door: an empty data folder, names typed, everything touched."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Player


def type_names(player: Player, *names: str) -> None:
    """Typed one after another, with the enter key between them and no touch in between."""
    field = player.app.shell.page.ids.name
    for name in names:
        player.until(lambda: field.ids.input.focus, "the cursor in the field")
        field.ids.input.insert_text(name)
        press_enter(player)


def press_enter(player: Player) -> None:
    field = next(f for f in _focused(player))
    field.dispatch("on_text_validate")
    player.frames(3)


def _focused(player: Player) -> Any:
    page = player.app.shell.sheets[-1] if player.app.shell.sheets else player.app.shell.page
    return (w for w in page.walk() if getattr(w, "focus", False))


def sit_down(player: Player, *names: str) -> None:
    """The players' page, from where it is asked for, and back."""
    type_names(player, *names)
    player.tap(player.app.tr("people.done", n=len(names)))


def sit_down_more(player: Player, *names: str, total: int) -> None:
    """More names beside those who sit there already."""
    player.tap(player.app.shell.page.ids.name.ids.input)
    type_names(player, *names)
    player.tap(player.app.tr("people.done", n=total))


def count_the_end(player: Player, game: str, *names: str) -> None:
    """Home, final scoring, the game; and who played."""
    player.tap("home.score")
    player.tap(f"games.{game}")
    if game == "heroes":
        player.tap("score.people")
        sit_down(player, *names)
        return
    player.tap(player.app.shell.page.ids.people)
    sit_down(player, *names)
    player.tap("new_game.count")


def play(player: Player, game: str, *names: str, choose: tuple[str, ...] = ()) -> None:
    """Home, a new game of this kind, who plays, whatever else is chosen; and go."""
    player.tap("home.play")
    page = player.app.shell.page
    if page.game != game:
        player.tap(page.ids.game)
        player.tap(f"games.{game}")
    player.tap(page.ids.people)
    sit_down(player, *names)
    for choice in choose:
        player.tap(choice)
    player.tap("new_game.start")
