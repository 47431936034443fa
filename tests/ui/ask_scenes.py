"""Moments of asking a rule worth a picture."""

from __future__ import annotations

from companion.ui.screens.ask import AskRow
from tests.ui.driver import Player


def ask(player: Player) -> None:
    player.tap("home.ask")


def ask_list(player: Player) -> None:
    player.tap("home.ask")
    player.type(player.app.shell.page.ids.field, "combat perdu degats")
    player.frames(6)


def ask_answer(player: Player) -> None:
    ask_list(player)
    player.tap(next(iter(player.visible(AskRow))))


SCENES = {scene.__name__: scene for scene in (ask, ask_list, ask_answer)}
