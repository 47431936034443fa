"""Chips of one row: one size, one height, and no word broken, at large text in French too."""

from __future__ import annotations

from companion.games.fairy_ring.cards import Kind
from companion.ui.fairy_ring.boards import PlaceBoard
from companion.ui.widgets.children import in_order
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.touch import Chip
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import start
from tests.ui.first_evening import board


def large(player: Player) -> None:
    player.app.change_setting("language", "fr")
    player.app.change_setting("text_size", 1.3)


def sizes(chips: list[Chip]) -> set[float]:
    return {chip.words.options["font_size"] for chip in chips if chip.words is not None}


def test_two_answers_beside_each_other_are_as_high(phone: Player) -> None:
    """ "Real dice" was lower than "Dice of the phone", which needs two lines."""
    large(phone)
    phone.app.go("statistics")
    phone.app.shell.page.choose("heroes")
    phone.frames(20)
    rows = [in_order(row, Chip) for row in phone.visible(Segments)]
    assert len(rows[-1]) == 2
    for chips in rows:
        assert len({chip.height for chip in chips}) == 1
        assert len({chip.to_window(0, chip.y)[1] for chip in chips}) == 1
        assert len(sizes(chips)) == 1
    assert looks.cut(phone) == []


def test_the_longest_type_stands_beside_its_numbers_unbroken(phone: Player) -> None:
    """It was "Magicrodro/me", and smaller than the words beside it."""
    large(phone)
    bot = start(phone, ("Ana", "Bo"))
    bot.play_until(lambda: isinstance(board(phone), PlaceBoard))
    bot.enter_card(Kind.MAGICRODROME)
    phone.frames(10)
    chips = in_order(board(phone).pad.ids.answers, Chip)
    assert [chip.text.split()[-1] for chip in chips] == ["Magicrodrome", "luciole", "mana", "pas"]
    assert len(sizes(chips)) == 1
    assert len({chip.words_height for chip in chips}) == 1  # one line each
    assert all(chip.width >= 48 for chip in chips)
    assert looks.cut(phone) == []


def test_a_chip_that_is_chosen_keeps_the_size_of_its_row(phone: Player) -> None:
    large(phone)
    phone.app.go("statistics")
    phone.frames(20)
    before = sizes(in_order(next(iter(phone.visible(Segments))), Chip))
    phone.app.shell.page.choose("scores")
    phone.frames(20)
    assert sizes(in_order(next(iter(phone.visible(Segments))), Chip)) == before


def test_a_word_is_written_smaller_before_it_is_broken(phone: Player) -> None:
    large(phone)
    labels = [("a", "Magicrodrome"), ("b", "Non")]
    row = Segments(size=(190, 48), size_hint=(None, None))
    row.options = labels
    phone.frames(10)
    chips = in_order(row, Chip)
    assert len({chip.words_height for chip in chips}) == 1  # one line each
    assert len(sizes(chips)) == 1
