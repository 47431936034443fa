"""S1: what people type, paste and import is shown as text, or refused with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kivy.uix.label import Label

from companion.table.players import LONGEST_NAME, clean_name, name_refusals
from companion.table.players import Player as Person
from companion.ui.widgets.words import OneLine, Txt, Words
from tests.monkey.nasty import NASTY
from tests.ui.driver import Player, playing
from tests.ui.fairy_ring.bot import start


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    with playing(tmp_path / "data") as found:
        found.app.change_setting("language", "en")
        yield found


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_s1_a_name_is_typed_and_shown_or_refused(player: Player, text: str) -> None:
    """On the real screen: a seat with a clean name, or one sentence, and the app goes on."""
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.people)
    page = player.app.shell.page
    player.type(page.ids.name, text)
    page.ids.name.dispatch("on_enter")
    player.frames(6)
    names = [seat.name for seat in page.seats]
    one_line = " ".join(text.splitlines())  # a field for a name has one line
    assert names in ([], [clean_name(one_line)])
    assert names or page.trouble or not clean_name(one_line)
    for name in names:
        assert 0 < len(name) <= LONGEST_NAME
        assert name.isprintable()
    assert player.picture(Path(player.app.store.folder) / "shown.png").exists()


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_s1_no_label_of_ours_reads_markup(player: Player, text: str) -> None:
    """Names reach many labels; none of them interprets what stands in a name."""
    for kind in (Txt, OneLine, Words):
        label = kind(text=text[:200])
        assert isinstance(label, Label)
        assert not label.markup
        label.texture_update()


def test_s1_people_with_nasty_names_play_a_game(player: Player) -> None:
    names = [clean_name(text) for text in NASTY if not name_refusals(text, ())][:4]
    assert len(names) == 4
    bot = start(player, tuple(names))
    for _ in range(12):
        bot.step()
        assert player.words()
    player.app.home()
    player.frames(4)
    for screen in ("history", "statistics", "people", "settings"):
        player.app.go(screen)
        player.frames(6)
        player.app.home()
    player.picture(Path(player.app.store.folder) / "shown.png")


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_s1_a_question_is_only_a_question(player: Player, text: str) -> None:
    player.tap("home.ask")
    player.type(player.app.shell.page.ids.field, text)
    player.frames(12)
    assert player.app.shell.page.name == "ask"


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=300))
def test_s1_a_clean_name_is_short_printable_and_stays_clean(text: str) -> None:
    if name_refusals(text, ()):
        return
    name = clean_name(text)
    assert 0 < len(name) <= LONGEST_NAME
    assert clean_name(name) == name
    assert not any(ord(letter) < 32 or "\u202a" <= letter <= "\u202e" for letter in name)
    assert Person(name).name == name
