"""A change of theme or language reaches everything that is open, and loses nothing typed there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kivy.graphics import Color

from companion.table.players import Player as Person
from companion.ui.heroes.by_number import NumberEntry
from companion.ui.heroes.mission_form import MissionForm
from companion.ui.screens.home import HomeScreen
from companion.ui.sheets.number import NumberSheet
from companion.ui.theme import colours
from companion.ui.widgets.badge import Badge
from companion.ui.widgets.table_parts import ScoreCell
from companion.ui.widgets.touch import Chip, Lettered
from companion.ui.widgets.words import Icon, Txt, Words
from tests.ui.driver import Player
from tests.ui.heroes.conftest import start_practice

SCREENS = Path(__file__).parents[2] / "companion" / "ui"
GIVEN = re.compile(r"(\.(color|fill|stroke|tint) = |\b(color|fill|stroke|tint)=).*\btheme\b")


def hexed(colour: list[float]) -> str:
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour[:3])


def label(player: Player, text: str) -> Txt:
    return next(w for w in player.visible(Txt) if w.text == text)


def test_a_colour_chosen_in_python_follows_the_theme(player: Player) -> None:
    start_practice(player)
    player.tap("play.menu")
    words = player.app.tr("menu.strictness")
    for style in ("light", "contrast", "dark"):
        player.app.change_setting("theme", style)
        player.frames(3)
        assert hexed(label(player, words).color) == colours(style)["text2"]


def test_no_screen_hands_a_colour_past_the_theme() -> None:
    """It would stay as it was when the theme changes: tokens are named, not read."""
    found = [
        f"{path.name}: {line.strip()}"
        for path in SCREENS.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if GIVEN.search(line)
    ]
    assert found == []


def test_an_open_sheet_speaks_the_new_language(player: Player) -> None:
    start_practice(player)
    player.tap("play.menu")
    player.tap("menu.history")
    english = player.words()
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert player.app.shell.sheets[-1].title == "Ce qui s’est passé"
    assert set(player.words()) & set(english) == set()
    player.back()
    assert player.app.shell.page.name == "table"


def test_what_is_typed_into_a_sheet_stays_in_another_language(player: Player) -> None:
    bot = start_practice(player)
    player.hold(next(player.visible(ScoreCell)))
    player.tap("+5")
    player.type(player.app.shell.sheets[-1].ids.note, "a forgotten hit")
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert player.app.shell.sheets[-1].ids.note.text == "a forgotten hit"
    player.tap("adjust.keep")
    assert bot.session.scores == (5, 0)


def test_a_number_half_typed_stays_with_its_keys_in_another_language(player: Player) -> None:
    """The keys closed, and the next digit had to be looked for."""
    bot, app = start_practice(player), player.app
    bot.page.desk.enter_mission(0)
    player.frames(4)
    player.tap("heroes.adversary.by_number")
    player.tap("4")
    app.change_setting("language", "fr")
    player.frames(4)
    player.tap("1")
    assert next(player.visible(NumberEntry)).number == "41"


def test_a_mission_half_entered_stays_in_another_language(player: Player) -> None:
    bot, app = start_practice(player), player.app
    bot.page.desk.enter_mission(0)
    player.frames(4)
    form = app.shell.sheets[-1]
    assert isinstance(form, MissionForm)
    form.kind, form.least, form.first = "adversaries", 5, 7
    app.change_setting("language", "fr")
    player.frames(4)
    again = app.shell.sheets[-1]
    assert again is not form
    assert (again.kind, again.least, again.first) == ("adversaries", 5, 7)
    assert again.condition() == form.condition()


def test_what_is_wrong_in_a_sheet_is_told_in_another_language(player: Player) -> None:
    bot, app = start_practice(player), player.app
    bot.page.desk.enter_mission(0)
    player.frames(4)
    player.tap("heroes.mission.keep")
    for language in ("fr", "de", "en"):
        app.change_setting("language", language)
        player.frames(4)
        assert app.shell.sheets[-1].trouble == app.tr("heroes.mission.incomplete")
        assert player.sees(app.tr("heroes.mission.incomplete"))


def test_a_pad_of_numbers_keeps_its_digits_in_another_language(player: Player) -> None:
    start_practice(player)
    player.app.home()
    player.tap("home.score")
    player.tap("heroes.title")
    player.tap("score.track")
    player.tap("4")
    player.tap("2")
    player.app.change_setting("language", "fr")
    player.frames(4)
    sheet = player.app.shell.sheets[-1]
    assert isinstance(sheet, NumberSheet)
    assert sheet.text == "42"


def test_the_badges_on_home_wear_the_colours_of_the_people(player: Player) -> None:
    """Ana has taken colour 4; her seat is the first."""
    app = player.app
    app.store.roster.seated((Person("Ana", 4), Person("Bo", 2)))
    app.home()
    player.tap("home.play")
    player.tap("heroes.setup.box.practice")
    player.tap("new_game.start")
    player.hold(next(player.visible(ScoreCell)))
    player.tap("+5")
    player.tap("adjust.keep")
    player.app.home()
    player.frames(4)
    home = app.shell.page
    assert isinstance(home, HomeScreen)
    badges = [w for w in home.ids.scores.walk() if isinstance(w, Badge)]
    assert [(badge.letter, badge.colour) for badge in badges] == [("A", 4), ("B", 2)]


def test_the_same_people_begin_the_next_game_with_nothing(player: Player) -> None:
    """The strip does not count down from what the last game ended with."""
    bot = start_practice(player)
    player.hold(next(player.visible(ScoreCell)))
    player.tap("+5")
    player.tap("adjust.keep")
    player.until(lambda: next(player.visible(ScoreCell)).shown_score == 5, "the count-up")
    player.app.home()
    player.tap("home.play")
    player.tap("heroes.setup.box.practice")
    player.tap(player.find("new_game.start"))
    seen = []
    for _ in range(30):
        seen += [cell.shown_score for cell in player.visible(ScoreCell)]
        player.frames(1)
    assert bot.session.scores == (0, 0)
    assert set(seen) == {0}


def test_another_game_shows_its_scores_at_once(player: Player) -> None:
    first = start_practice(player).page.play.game_id
    player.hold(next(player.visible(ScoreCell)))
    player.tap("+5")
    player.tap("adjust.keep")
    player.app.home()
    start_practice(player)
    player.app.open_game(first)
    assert next(player.visible(ScoreCell)).shown_score == 5


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_the_games_above_the_answers_are_whole(
    player: Player, size: tuple[int, int], text_size: float
) -> None:
    """No chip is cut by the row that scrolls them."""
    player.app.change_setting("text_size", text_size)
    player.resize(*size)
    player.tap("home.ask")
    player.frames(4)
    chips = player.app.shell.page.ids.games
    row = chips.parent
    for chip in chips.children:
        _, low = chip.to_window(chip.x, chip.y)
        _, high = chip.to_window(chip.x, chip.top)
        _, floor = row.to_window(row.x, row.y)
        _, ceiling = row.to_window(row.x, row.top)
        assert floor <= low
        assert high <= ceiling


def test_a_paragraph_without_a_tone_is_plain_text(player: Player) -> None:
    assert hexed(Words(text="a").color) == colours("dark")["text"]


SCREENS_SHOWN = ("home.play", "home.settings", "home.ask", "home.history")


@pytest.mark.parametrize("way", SCREENS_SHOWN)
def test_a_new_theme_colours_every_label_as_a_fresh_screen_would(player: Player, way: str) -> None:
    """What is on the screen when the theme changes looks as if it had been built in that theme."""
    player.tap(way)
    for style in ("light", "contrast", "dark"):
        player.app.change_setting("theme", style)
        player.frames(3)
        for shown in player.visible(Txt):
            assert hexed(shown.color) == colours(style)[shown.tone], (style, shown.text)
        for button in player.visible(Lettered):
            assert hexed(button.ink) == colours(style)[button.look.ink], (style, button.text)
        for icon in (each for each in player.visible(Icon) if each.icon):
            painted = next(part for part in icon.canvas.children if isinstance(part, Color))
            assert hexed(painted.rgba) == colours(style)[icon.tone], (style, icon.icon)


def test_what_is_chosen_stays_readable_in_a_new_theme(player: Player) -> None:
    player.tap("home.settings")
    player.tap("Light")
    chosen = [chip for chip in player.visible(Chip) if chip.chosen]
    assert chosen
    for chip in chosen:
        assert hexed(chip.ink) == colours("light")["onmoon"]
        assert hexed(chip.fill) == colours("light")["moon"]


def test_kv_names_colours_by_their_token() -> None:
    """A label with a colour of its own would fall back to the common one when the theme changes."""
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted((SCREENS.parents[1] / "kv").rglob("*.kv"))
        for line in path.read_text("utf-8").splitlines()
        if re.match(r"\s+color: (?!app\.theme\.colour\(self\.tone)", line)
    ]
    assert found == []


def test_a_count_left_in_one_language_is_taken_up_in_another(player: Player) -> None:
    """Its keys are built once; the language changed while Home was in sight."""
    player.app.store.roster.seated((Person("Ana", 0), Person("Bo", 1)))
    player.app.home()
    player.tap("home.score")
    player.tap("heroes.title")
    assert player.sees("Brown")
    player.app.home()
    player.app.change_setting("language", "fr")
    player.frames(4)
    player.tap("home.score")
    player.tap("heroes.title")
    assert player.sees("Marron")
    assert not player.sees("Brown")
