"""A text of ours beside a label of Kivy's: it watches less, and misses nothing that we change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.widgets.words import WATCHED, Txt, Words
from tests.ui.driver import Player

ROOT = Path(__file__).resolve().parents[2]
CHANGES = {
    "text": "two words",
    "text_size": (60, 30),
    "font_size": 31,
    "font_name": "data/fonts/Roboto-Bold.ttf",
    "line_height": 2.0,
    "max_lines": 1,
    "padding": (7, 5, 3, 1),
    "halign": "right",
    "valign": "top",
    "shorten": True,
    "shorten_from": "left",
    "strikethrough": True,
    "color": (1, 0, 0, 1),
    "disabled_color": (0, 1, 0, 1),
    "disabled": True,
}
ASKED_FOR = {
    "disabled": {"disabled_color": (0, 1, 0, 1)},
    "disabled_color": {"disabled": True},
    "shorten_from": {"text": "much too long for one line", "text_size": (60, 30), "shorten": True},
    "halign": {"text_size": (200, 60)},
    "valign": {"text_size": (200, 60)},
    "shorten": {"text": "much too long for one line", "text_size": (60, 30)},
    "max_lines": {"text": "one\ntwo\nthree"},
    "line_height": {"text": "one\ntwo\nthree"},
}


@pytest.mark.parametrize("name", WATCHED)
def test_a_text_follows_a_change_as_a_label_of_kivy_does(player: Player, name: str) -> None:
    before = {"text": "word", "color": (1, 1, 1, 1), **ASKED_FOR.get(name, {})}
    ours, kivys = Txt(), Label(font_name=Txt().font_name)
    for label in (ours, kivys):
        label.font_size = 16
        for each, value in before.items():
            setattr(label, each, value)
    player.frames(2)
    unchanged = ours.texture.pixels
    for label in (ours, kivys):
        setattr(label, name, CHANGES[name])
    player.frames(2)
    assert ours.texture.pixels == kivys.texture.pixels
    assert ours.texture.pixels != unchanged


@pytest.mark.parametrize(
    ("folder", "kind", "gives"), [("kv", "*.kv", ":"), ("companion/ui", "*.py", "=")]
)
def test_no_text_is_given_what_it_does_not_watch(folder: str, kind: str, gives: str) -> None:
    unwatched = {*Label._font_properties, "padding_x", "padding_y"} - set(WATCHED)
    given = re.compile(rf"\b({'|'.join(sorted(unwatched))})\s*{gives}(?!=)")
    for file in sorted((ROOT / folder).rglob(kind)):
        assert not given.search(file.read_text("utf-8")), file.name


class Counted(Words):
    """A paragraph that counts how often it is written."""

    times = 0

    def texture_update(self, *args: object) -> None:
        self.times += 1
        super().texture_update(*args)


def test_a_text_is_written_once_it_has_its_room(player: Player) -> None:
    """Deep in boxes that find their width one after the other, and as wide as the last of them."""
    words = Counted(text="as many words as need two or three lines on a narrow phone " * 2)
    inner: Widget = words
    for _ in range(4):
        box = BoxLayout(padding=5)
        box.add_widget(inner)
        inner = box
    player.app.shell.add_widget(inner)
    player.frames(1)
    assert words.times == 1
    assert words.texture_size[0] == words.width == player.app.shell.width - 4 * 10
    assert words.height == words.texture_size[1] > words.font_size
    words.text = "short"
    player.frames(1)
    assert words.times == 2
    assert words.height == words.texture_size[1]


def test_what_is_written_already_is_not_written_again(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be touched for a moment, and what was gone and comes back."""
    label = Txt(text="a notice")
    player.frames(2)
    written, size, picture = [], list(label.texture_size), label.texture.pixels
    refresh = LabelBase.refresh

    def refreshed(core: LabelBase) -> None:
        written.append(core.text)
        refresh(core)

    monkeypatch.setattr(LabelBase, "refresh", refreshed)
    for name, values in {"disabled": (True, False), "text": ("", "a notice")}.items():
        for value in values:
            setattr(label, name, value)
            player.frames(2)
    assert written == []
    assert (label.texture_size, label.texture.pixels) == (size, picture)
    for name in ("another", "a notice"):
        label.text = name
        player.frames(2)
    assert written == ["another", "a notice"]
    assert (label.texture_size, label.texture.pixels) == (size, picture)


def test_what_changed_back_unseen_is_not_written_again(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name on the strip while a board without it is shown; a picture that is lost is another."""
    label, written = Txt(text="a name"), []
    own = label.color
    player.frames(2)
    picture = label.texture.pixels
    fill = LabelBase._texture_fill

    def filled(core: LabelBase, texture: Texture) -> None:
        written.append(core.options["color"])
        fill(core, texture)

    monkeypatch.setattr(LabelBase, "_texture_fill", filled)
    for colour in ((1, 0, 0, 1), own):
        label.color = colour
        player.frames(2)
    assert label.texture.pixels == picture
    assert written == []
    label.color = (1, 0, 0, 1)
    player.frames(2)
    assert label.texture.pixels != picture
    label._label._texture_refresh(label.texture)
    assert label.texture.pixels != picture
    assert written == [[1, 0, 0, 1]] * 2


def test_a_text_that_is_gone_has_no_size(player: Player) -> None:
    label = Txt(text="a notice")
    player.frames(2)
    label.text = ""
    player.frames(2)
    assert (label.texture, label.texture_size) == (None, [0, 0])
