"""No label of any scene is cut, for names up to eight letters; nothing is out of reach or small.

The exceptions are `looks.ONE_TOUCH_AWAY`: there a touch shows the whole text.
"""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from companion.languages import LANGUAGES
from companion.ui.screens.podium import PartRow
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.words import HeadLine, text_width
from tests.screens import SCENES
from tests.ui import invite_scenes, looks
from tests.ui.driver import Player, playing

EIGHT_LETTERS = ("Clémence", "Philippe", "Apolline", "Théodore", "Bérénice")
PHONES = (((412, 892), 1.0), ((360, 640), 1.0), ((360, 640), 1.3))
WIDE = (((1280, 800), 1.3), ((800, 1280), 1.0))


@pytest.mark.parametrize("name", SCENES)
def test_every_label_is_whole_and_every_target_in_reach(tmp_path: Path, name: str) -> None:
    with playing(tmp_path / "data") as player:
        for colour, person in enumerate(EIGHT_LETTERS):
            player.app.store.roster.add(person, colour)
        player.app.change_setting("language", LANGUAGES[0])
        player.app.home()
        SCENES[name](player)
        faults = _faults(player)
        invite_scenes.everybody_goes_home(player)
        assert faults == []


def _faults(player: Player) -> list[tuple[str, tuple[int, int], float, list[str]]]:
    found = []
    forth = (*PHONES, *WIDE)  # and back: nothing is laid out that is not looked at
    for language, ways in zip(LANGUAGES, cycle((forth, forth[::-1])), strict=False):
        player.app.change_setting("language", language)
        for size, scale in ways:
            player.app.change_setting("text_size", scale)
            player.resize(*size)
            player.frames(12)
            wrong = looks.cut(player) + looks.badges_cut(player)
            wrong += looks.out_of_reach(player) + looks.too_small(player)
            if wrong:
                found.append((language, size, scale, wrong))
    return found


def test_a_label_that_is_cut_is_seen(player: Player) -> None:
    """The check can fail: a title too long for its bar."""
    player.tap("home.settings")
    page = player.app.shell.page
    bar = next(w for w in page.walk() if type(w).__name__ == "TopBar")
    assert looks.cut(player) == []
    bar.title = "A title much too long for the bar of any telephone there is"
    player.frames(3)
    assert looks.cut(player) == [bar.title]


@pytest.mark.parametrize("spare", [-2, -1, 0, 1, 2, 3])
def test_a_title_about_as_wide_as_its_room_is_whole(player: Player, spare: int) -> None:
    title = HeadLine(text="Manche 1 · Tour 1/6", points=20, weight="medium", height=56)
    player.app.shell.add_widget(title)
    wide = text_width(title.text, title.font_size, FONTS["medium"])
    title.size_hint = (None, None)
    title.width = wide + spare
    player.frames(3)
    assert not title.is_shortened


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_points_of_any_size_are_whole_beside_their_reason(phone: Player, scale: float) -> None:
    """A card described with large numbers pays thousands (found by the monkey)."""
    phone.app.change_setting("text_size", scale)
    sheet = Sheet(title="Why")
    for points in ("+3", "-120", "+6331", "-88888"):
        sheet.add_widget(WhyLine(what="A village of many houses, each paying", points=points))
        sheet.add_widget(PartRow(title="Card blue 1: printed points", points=points))
    phone.app.open_sheet(lambda: sheet)
    phone.frames(6)
    assert [points for points in looks.cut(phone) if points[0] in "+-"] == []
    assert {"+3", "+6331", "-88888"} <= set(phone.words())
