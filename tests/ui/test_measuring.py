"""A word is measured once, and as Kivy measures it."""

from __future__ import annotations

import pytest
from kivy.core.text import Label

from companion.ui.widgets import measuring
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.words import (
    SMALLEST,
    Fitted,
    count_lines,
    fit_on_two_lines,
    text_width,
)
from tests.ui import driver  # noqa: F401  opens the window that Kivy asks for

WORDS = ("Fairy", "Ölgötze", "…", " ", "WWW", "a much longer line of words")


@pytest.mark.parametrize("weight", FONTS)
@pytest.mark.parametrize("size", [12, 16.0, 17.6])
def test_a_measured_word_is_as_large_as_kivy_says(weight: str, size: float) -> None:
    label = Label(font_name=FONTS[weight], font_size=size)
    measured = label.get_cached_extents()
    for _ in range(2):
        for word in WORDS:
            assert measured(word) == label.get_extents(word)
            assert text_width(word, size, FONTS[weight]) == label.get_extents(word)[0]


def test_words_of_another_weight_or_size_are_measured_anew() -> None:
    text = "a much longer line of words"
    looks = [(weight, size) for weight in ("light", "bold") for size in (18, 19)]
    assert len({text_width(text, size, FONTS[weight]) for weight, size in looks}) == len(looks)


def test_sdl_writes_in_whole_pixels() -> None:
    """So fractions of a pixel share a font, and all that was measured in it."""
    assert Label(font_size=17.9).get_extents("wide") == Label(font_size=17).get_extents("wide")


def test_what_was_measured_is_forgotten_before_it_is_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(measuring, "WORDS", 5)
    measured = Label(font_size=41).get_cached_extents()
    sizes = [measured(str(number)) for number in range(20)]
    assert len(measuring._measured_in(Label(font_size=41)._get_font_id())) <= 5
    assert sizes == [measured(str(number)) for number in range(20)]


def tried_one_by_one(text: str, room: float, full: float, font: str) -> Fitted:
    """The largest size in which no word is broken and two lines suffice; else the smallest."""
    size = full
    while size > full * SMALLEST:
        lines = sum(count_lines(line.split(" "), room, size, font) for line in text.split("\n"))
        if lines <= 2 and all(text_width(word, size, font) <= room for word in text.split()):
            break
        size -= 1
    return Fitted(size, max(text_width(line, size, font) for line in text.split("\n")) > room)


@pytest.mark.parametrize(
    "text",
    ["Undo", "Undo: Chloé: Heal 2", "one line\nand another that is longer", "Sechsundsechzig"],
)
@pytest.mark.parametrize("full", [16.0, 20.0, 27.2])
def test_what_is_too_much_by_far_is_as_small_as_if_each_size_were_tried(
    text: str, full: float
) -> None:
    for room in range(-10, 260, 3):
        wanted = tried_one_by_one(text, room, full, FONTS["medium"])
        assert fit_on_two_lines(text, room, full, FONTS["medium"]) == wanted
