"""An old entry of any game is asked again as it was asked then, and the rest derived anew."""

from __future__ import annotations

from random import Random

import pytest

from companion import games
from companion.table.session import Past
from companion.ui.sheets.asking_again import AskingAgainSheet
from companion.ui.sheets.form import FormSheet
from companion.ui.sheets.history import CorrectionSheet, PastRow
from companion.ui.widgets.controls import Field
from companion.ui.widgets.touch import Chip, PushButton
from tests.games.conformance.form_player import FormPlayer
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.first_evening import new_game


def begun(player: Player, game: str) -> Past:
    """A game some steps old, and an entry of it for which the game has no sheet of its own."""
    new_game(player, game)
    desk, session = player.app.shell.page.desk, player.app.shell.page.play.session
    somebody = FormPlayer(session, Random(4))
    while True:
        somebody.step()
        past = session.history()[-1]
        answers = session.ask_again(past.index).answers
        own = isinstance(past.step.action, desk.correctable)
        if not own and (len(answers) > 1 or answers[0].answer.action is None):
            break
    if not session.over:
        somebody.step()
    player.app.shell.page.play.dispatch("on_change")
    player.frames(4)
    return past


def open_entry(player: Player, past: Past) -> None:
    player.tap("play.menu")
    player.tap("menu.history")
    line = player.app.speaker(past.line)
    player.tap(next(row for row in player.visible(PastRow) if line in row.text))
    player.tap("history.change")


@pytest.mark.parametrize("game", games.IDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_old_entry_is_asked_as_it_was_then(phone: Player, game: str, language: str) -> None:
    phone.app.change_setting("language", language)
    past = begun(phone, game)
    session = phone.app.shell.page.play.session
    answers = session.ask_again(past.index).answers
    open_entry(phone, past)
    if len(answers) == 1:  # nothing to choose: its form is there at once
        assert isinstance(phone.app.shell.sheets[-1], FormSheet)
        assert looks.cut(phone) == []
        return
    assert isinstance(phone.app.shell.sheets[-1], AskingAgainSheet)
    own = session.ask_again(past.index).own
    assert all(asked.prompt is own[0].prompt for asked in own)
    answers = (*own, *(asked for asked in answers if asked not in own))
    said = [button.text for button in phone.visible(PushButton)]
    assert said[: len(own)] == [phone.app.speaker(asked.answer.label) for asked in own]
    assert len(said) == len(own) + (len(own) < len(answers))
    if len(own) < len(answers):
        phone.tap("history.something_else")
    said = [button.text for button in phone.visible(PushButton)]
    assert said == [phone.app.speaker(asked.answer.label) for asked in answers]
    assert looks.cut(phone) == []
    before = session.steps()
    other = next(
        (a for a in answers if a.answer.action not in (None, past.step.action)),
        next((a for a in answers if a.answer.action is None), answers[0]),
    )
    phone.tap(list(phone.visible(PushButton))[answers.index(other)])
    now = phone.app.shell.sheets[-1]
    assert session.steps() == before  # nothing has changed yet
    if other.answer.action is None:
        assert isinstance(now, FormSheet)
        assert looks.cut(phone) == []
    elif isinstance(now, CorrectionSheet):
        phone.tap("history.accept")
        assert session.steps()[past.index].action == other.answer.action
        phone.tap(phone.app.shell.page.ids.undo.ids.undo)
        assert session.steps() == before


def test_a_move_of_fairy_ring_is_told_again_by_touch(phone: Player) -> None:
    """The card that Cleo began with was another one; what follows stays as it is."""
    past = begun(phone, "fairy_ring")
    session = phone.app.shell.page.play.session
    open_entry(phone, past)
    phone.tap("Spring")
    phone.type(next(iter(phone.visible(Field))), "2")
    assert phone.sees("Still missing: Printed mana")
    assert not phone.visible_named("forms.save")  # it waits for what is missing
    phone.type(list(phone.visible(Field))[1], "3")
    phone.tap("forms.save")
    assert isinstance(phone.app.shell.sheets[-1], CorrectionSheet)
    phone.tap("history.accept")
    told = session.steps()[past.index].action
    assert (type(told), told.player) == (type(past.step.action), past.step.action.player)
    assert (told.card.kind.value, told.card.fireflies) == ("source", 2)


def test_an_entry_of_many_words_is_read_whole(phone: Player) -> None:
    """A title had one line, and the question of a ruling has two in German (the monkey)."""
    phone.app.change_setting("language", "de")
    new_game(phone, "heroes", "heroes.setup.box.practice")
    phone.app.open_rule("HFT-A11")
    phone.frames(4)
    phone.tap(next(chip for chip in phone.visible(Chip) if not chip.chosen))
    phone.back()
    phone.tap("play.menu")
    phone.tap("menu.history")
    phone.tap(next(iter(phone.visible(PastRow))))
    assert phone.sees("Darf man eine Mission wählen, die man nicht erfüllen kann?")
    assert looks.cut(phone) == []
