"""German by touch: chosen, spoken at once, and honest where only English is written."""

from __future__ import annotations

import pytest

from companion.ui.sheets.rule import AnswerView
from tests.ui.driver import Player


def test_german_is_chosen_by_its_own_name(player: Player) -> None:
    player.tap("home.settings")
    player.tap("Deutsch")
    assert player.app.lang == "de"
    assert player.sees("Einstellungen")
    assert player.app.store.settings.load().language == "de"


def test_a_rule_says_where_it_is_not_translated(player: Player) -> None:
    only_english = "Die Regeln dieses Spiels gibt es bisher nur auf Englisch."
    player.app.change_setting("language", "de")
    player.app.open_rule("HFT-7.5")
    player.frames(5)
    assert player.sees(only_english)
    for sheet in player.app.shell.sheets[::-1]:
        sheet.close()
    player.app.open_rule("FRG-4.1")
    player.frames(5)
    assert next(player.visible(AnswerView)).id_shown == "FRG-4.1"
    assert player.sees("Die Fee ziehen")
    assert not player.sees(only_english)
    player.app.change_setting("language", "fr")
    player.app.open_rule("HFT-7.5")
    player.frames(5)
    assert not player.sees("Les règles de ce jeu ne sont encore qu’en anglais.")


@pytest.mark.parametrize(("game", "english"), [("heroes", True), ("fairy_ring", False)])
def test_a_lesson_that_is_in_english_says_so_at_its_beginning(
    player: Player, game: str, english: bool
) -> None:
    player.app.change_setting("language", "de")
    player.app.go("lesson", game=game)
    player.frames(4)
    assert player.sees("nur auf Englisch") == english
