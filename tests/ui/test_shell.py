"""The shell: Home, the way back, settings that take effect at once, people who sit down."""

from __future__ import annotations

import gc
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from companion.store import open_store
from companion.table.ledger import Gain
from companion.table.text import say
from companion.ui.heroes.by_number import NumberEntry
from companion.ui.navigation import SCREENS
from companion.ui.sheets.why import WhySheet
from companion.ui.theme import PALETTE, Theme
from companion.ui.widgets.controls import NumberPad, Toggle
from companion.ui.widgets.words import Txt
from tests.ui import looks
from tests.ui.driver import NotThere, Player, playing

OF_A_GAME = {"table", "podium", "glance"}  # looked at in tests/ui/heroes, with a game
SIZES = [(412, 892), (360, 640), (800, 1280)]


def test_home_shows_its_ways_in(player: Player) -> None:
    for entry in ("home.play", "home.score", "home.ask", "home.book", "home.history"):
        assert player.find(entry) is not None
    with pytest.raises(NotThere):
        player.find("home.resume")  # no game waits yet


def test_every_way_in_leads_back_home_with_the_back_key(player: Player) -> None:
    for entry in ("home.play", "home.score", "home.ask", "home.book", "home.settings"):
        player.tap(entry)
        if player.app.shell.sheets:  # which game?
            player.tap("heroes.title")
        assert player.app.shell.page.name != "home"
        assert player.back()
        assert player.app.shell.page.name == "home"
    assert not player.back()  # at the top, back belongs to the system


def test_language_changes_live_and_is_kept(tmp_path: Path) -> None:
    with playing(tmp_path) as first:
        first.tap("home.settings")
        first.tap("Français")
        assert first.sees("Réglages")
        first.tap("English")
        assert first.sees("Settings")
        first.tap("Français")
    with playing(tmp_path) as second:
        assert second.app.lang == "fr"
        assert second.app.shell.page.name == "settings"  # it opens where it was


def test_every_token_of_the_look_is_declared_and_worn() -> None:
    theme = Theme()
    assert set(PALETTE) <= set(theme.properties())
    theme.wear("light")
    assert {token: theme.colour(token) for token in PALETTE} == {
        token: get_color_from_hex(light) for token, (_, light) in PALETTE.items()
    }


def test_theme_and_text_size_reach_what_is_on_the_screen(player: Player) -> None:
    player.tap("home.settings")
    title = next(w for w in player.visible(Txt) if w.text == "Settings")
    dark, small = tuple(title.color), title.font_size
    player.tap("Light")
    player.tap("130 %")
    assert tuple(title.color) != dark
    assert title.font_size == pytest.approx(small * 1.3)


def test_a_switch_is_kept(player: Player) -> None:
    player.tap("home.settings")
    toggles = list(player.visible(Toggle))
    assert player.app.settings.motion is True
    player.tap(toggles[0])
    assert player.app.settings.motion is False
    assert player.app.store.settings.load().motion is False


def to_people(player: Player) -> None:
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.people)


def add(player: Player, name: str) -> None:
    player.type(player.app.shell.page.ids.name, name)
    player.tap("add")


def test_people_sit_down_and_come_again(player: Player) -> None:
    to_people(player)
    for name in ("Ana", "Bo", "Cléo"):
        add(player, name)
    assert [p.name for p in player.app.shell.page.seats] == ["Ana", "Bo", "Cléo"]
    player.tap("done")
    assert player.app.shell.page.name == "new_game"
    assert player.sees("Ana, Bo, Cléo")
    player.tap("new_game.start")
    assert [p.name for p in player.app.store.roster.last_party()] == ["Ana", "Bo", "Cléo"]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [("", "Type a name first."), ("   ", "Type a name first."), ("ana", "already sits"),
     ("x" * 300, "300 characters")],
)  # fmt: skip
def test_a_bad_name_is_explained_and_stays_to_be_mended(
    player: Player, typed: str, complaint: str
) -> None:
    to_people(player)
    add(player, "Ana")
    add(player, typed)
    assert player.sees(complaint)
    assert player.app.shell.page.ids.name.text == typed
    assert [p.name for p in player.app.shell.page.seats] == ["Ana"]


def test_seats_are_kept_through_a_killed_app(tmp_path: Path) -> None:
    with playing(tmp_path) as first:
        to_people(first)
        add(first, "Ana")
        add(first, "Bo")
    with playing(tmp_path) as second:
        assert second.app.shell.page.name == "people"
        assert [p.name for p in second.app.shell.page.seats] == ["Ana", "Bo"]


def test_seats_change_order_and_colour(player: Player) -> None:
    to_people(player)
    add(player, "Ana")
    add(player, "Bo")
    player.tap("Move up one seat")
    assert [p.name for p in player.app.shell.page.seats] == ["Bo", "Ana"]
    before = player.app.shell.page.seats[0].colour
    player.tap("B")
    after = player.app.shell.page.seats[0].colour
    assert after not in (before, player.app.shell.page.seats[1].colour)


def test_a_removed_person_comes_back_with_one_tap(player: Player) -> None:
    player.app.store.roster.add("Dédé", 3)
    to_people(player)
    player.tap("pencil-outline")
    player.tap("people.remove")
    assert player.app.store.roster.people() == ()
    player.tap("bar.undo")
    assert [p.name for p in player.app.store.roster.people()] == ["Dédé"]


def test_a_renamed_person_keeps_a_good_name_only(player: Player) -> None:
    player.app.store.roster.add("Ana", 0)
    player.app.store.roster.add("Bo", 1)
    to_people(player)
    player.tap("pencil-outline")
    sheet = player.app.shell.sheets[-1]
    other = "Bo" if sheet.name == "Ana" else "Ana"
    player.type(sheet.ids.field, other)
    player.tap("people.rename")
    assert player.sees("already sits")
    player.type(sheet.ids.field, "Eva")
    player.tap("people.rename")
    assert {p.name for p in player.app.store.roster.people()} == {other, "Eva"}


def test_a_name_full_of_markup_is_shown_as_text(player: Player) -> None:
    to_people(player)
    add(player, "[size=abc][b]Bo")
    assert player.sees("[size=abc][b]Bo")


def test_why_sheet_names_rules_and_closes_beside_it(player: Player) -> None:
    gains = (Gain(0, 3, "TBL-3", say("table.adjust.bare")),)
    player.app.open_sheet(lambda: WhySheet.of_score(say("table.adjust.bare"), gains))
    player.frames(4)
    assert player.sees("Changed by hand")
    assert player.sees("+3")
    player.tap("TBL-3")
    assert player.sees("The table may change a score by hand")
    player.back()
    assert player.sees("Changed by hand")
    player.tap_at(206, 880)
    assert not player.app.shell.sheets


def test_number_pad_holds_what_is_pressed(player: Player) -> None:
    sheet = WhySheet(title="pad")
    pad = NumberPad()
    sheet.add_widget(pad)
    player.app.open_sheet(lambda: sheet)
    player.frames(4)
    for key in ("0", "4", "2", "7"):
        player.tap(key)
    assert pad.text == "42"
    player.tap("back")
    assert pad.text == "4"


def test_a_button_that_changed_its_meaning_is_locked_for_a_moment(player: Player) -> None:
    to_people(player)
    button = player.app.shell.page.ids.done
    pressed: list[str] = []
    button.disabled = False
    button.bind(on_release=lambda b: pressed.append(b.text))
    button.text = "Something else"
    player.tap_at(*button.to_window(*button.center))
    assert pressed == []
    player.frames(20)
    player.tap_at(*button.to_window(*button.center))
    assert pressed == ["Something else"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_touch_target_is_under_48_dp(
    player: Player, size: tuple[int, int], scale: float
) -> None:
    player.app.change_setting("text_size", scale)
    player.app.store.roster.add("Maximiliane-Alexandra", 4)
    player.resize(*size)
    for name in set(SCREENS) - OF_A_GAME:
        player.app.shell.restart([("home", {}), (name, {})])
        player.frames(6)
        small = looks.too_small(player)
        assert not small, f"{name}: {small}"


def test_the_target_check_can_fail(player: Player) -> None:
    player.find("home.play").height = dp(40)
    player.frames(1)
    assert looks.too_small(player) == ["NavCard 380x40"]


def test_a_read_only_second_copy_says_so(tmp_path: Path) -> None:
    owner = open_store(tmp_path)
    try:
        with playing(tmp_path) as second:
            second.until(lambda: second.app.shell.toast.shown, "the news")
            second.app.change_setting("theme", "light")
            assert second.app.settings.theme == "dark"
            assert second.app.shell.toast.text
    finally:
        owner.close()


def test_a_damaged_database_is_told_and_kept_aside(tmp_path: Path) -> None:
    with playing(tmp_path) as first:
        first.app.store.roster.add("Ana", 0)
    database = next(p for p in tmp_path.iterdir() if p.suffix in {".db", ".sqlite", ".sqlite3"})
    data = database.read_bytes()
    database.write_bytes(b"x" * 100 + data[100:])
    with playing(tmp_path) as second:
        second.until(lambda: second.app.shell.toast.shown, "the news")
        assert second.app.shell.toast.text
    kept = [p for p in tmp_path.rglob("*") if p.is_file() and p.read_bytes()[:20] == b"x" * 20]
    assert kept


def test_a_newer_database_is_left_alone_and_told(tmp_path: Path) -> None:
    with playing(tmp_path) as first:
        first.app.store.roster.add("Ana", 0)
    database = tmp_path / "fairy-table.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 999")
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = database.read_bytes()
    with playing(tmp_path) as second:
        second.until(lambda: second.app.shell.toast.shown, "the news")
        second.tap("home.settings")  # the app goes on all the same
    assert database.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with playing(tmp_path / "file" / "data") as player:
        player.until(lambda: player.app.shell.toast.shown, "the news")
        assert not player.app.store.kept
        to_people(player)
        add(player, "Ana")
        assert [p.name for p in player.app.shell.page.seats] == ["Ana"]


def test_a_home_in_which_nothing_was_ever_kept_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new account has no folder for settings of programs; Kivy makes only the one in it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home" / "config"))
    (tmp_path / "file").write_text("not a folder")
    with playing(tmp_path / "file" / "data") as player:
        assert player.app.shell.page.name == "home"


def test_what_is_folded_outlives_nothing_that_its_rules_speak_of(player: Player) -> None:
    """Memory was rid of a form before the keys folded into it: the next change of size failed."""
    entry = NumberEntry(lambda _: None)
    keys = entry.ids.pad.__self__
    assert keys.parent is None  # folded
    del entry
    gc.collect()
    keys.text = "4"
    assert keys.fold.parent.number == "4"
