"""Moments of asking a rule worth a picture."""

from __future__ import annotations

from companion import games
from companion.ui.screens.ask import AskRow
from tests.ui.driver import Player
from tests.ui.first_evening import new_game


def _asked(player: Player, question: str) -> None:
    player.tap("home.ask")
    player.type(player.app.shell.page.ids.field, question)
    player.frames(6)


def ask(player: Player) -> None:
    player.tap("home.ask")


def ask_list(player: Player) -> None:
    _asked(player, "combat perdu degats")


def ask_answer(player: Player) -> None:
    ask_list(player)
    player.tap(next(iter(player.visible(AskRow))))


def ask_two_cards(player: Player) -> None:
    _asked(player, "est-ce que l'ile sauve l'inondation ?")


def ask_card(player: Player) -> None:
    ask_two_cards(player)
    player.tap(next(iter(player.visible(AskRow))))


def ask_card_below(player: Player) -> None:
    """What it touches, and a worked example."""
    ask_card(player)
    player.app.shell.page.ids.scroll.scroll_y = 0.55
    player.frames(4)


def ask_nearest(player: Player) -> None:
    """Nothing says just that."""
    _asked(player, "une carte abîmée")


def ask_moment(player: Player) -> None:
    """What the present prompt touches, below a search of its own."""
    new_game(player, games.IDS[0])
    player.tap("play.rules")


def ask_moment_typed(player: Player) -> None:
    ask_moment(player)
    player.type(player.app.shell.sheets[-1].ids.field, "qui commence")
    player.frames(6)


SCENES = {
    scene.__name__: scene
    for scene in (
        ask, ask_list, ask_answer, ask_two_cards, ask_card, ask_card_below, ask_nearest,
        ask_moment, ask_moment_typed,
    )
}  # fmt: skip
