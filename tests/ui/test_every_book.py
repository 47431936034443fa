"""The card book of every game that has one, by touch from an empty data folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import games
from companion.languages import LANGUAGES
from companion.ui.door import door
from companion.ui.screens.book import CardRow
from companion.ui.sharing import shared_folder
from companion.ui.sheets.merge import ConflictRow, SideCard
from tests.ui import looks
from tests.ui.book_hands import (
    BOOKS,
    PRINTED,
    WRITTEN,
    bring,
    hands_of,
    kept,
    look_for,
    open_book,
    row,
)
from tests.ui.driver import Player


def speak(phone: Player, language: str) -> None:
    phone.app.change_setting("language", language)
    phone.frames(4)


def assert_whole(phone: Player) -> None:
    """Nothing is cut, out of reach or too small, whatever is shown now."""
    phone.frames(6)
    assert looks.cut(phone) + looks.out_of_reach(phone) + looks.too_small(phone) == []


def test_every_game_of_the_four_has_a_book() -> None:
    assert [game for game in games.IDS if door(game).book] == BOOKS
    assert sorted(BOOKS) == ["fairy_ring", "fairy_tale", "fantasy_realms", "heroes"]
    assert PRINTED == ["fantasy_realms"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("game", BOOKS)
def test_every_page_of_an_empty_book_is_whole(
    phone: Player, game: str, language: str, scale: float
) -> None:
    speak(phone, language)
    phone.app.change_setting("text_size", scale)
    page = open_book(phone, game)
    for tab in page.look.tabs:
        page.choose(tab)
        assert_whole(phone)
    if page.can_change:
        phone.tap("book.menu")
        assert_whole(phone)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("game", WRITTEN)
def test_a_card_is_described_seen_changed_forgotten_and_taken_back(
    phone: Player, game: str, language: str, scale: float
) -> None:
    speak(phone, language)
    phone.app.change_setting("text_size", scale)
    hands = hands_of(game)
    described, changed, _ = hands.said[language]
    place = (game, hands.kind, hands.key)
    open_book(phone, game, hands.kind)
    look_for(phone, hands.look)
    assert kept(phone, *place) is None
    hands.describe(phone)
    assert kept(phone, *place) == hands.described
    look_for(phone, hands.look)
    seen = row(phone, hands.key)
    assert described in (seen.title, seen.detail)
    assert seen.checked  # whoever describes a card holds it in hand
    assert_whole(phone)
    phone.tap(seen)
    assert phone.sees(described)
    assert_whole(phone)
    phone.tap("book.edit")
    assert_whole(phone)
    hands.change(phone)
    assert kept(phone, *place) == hands.changed
    phone.tap("bar.undo")
    assert kept(phone, *place) == hands.described
    phone.tap(row(phone, hands.key))
    phone.tap("book.edit")
    hands.change(phone)
    phone.tap(row(phone, hands.key))
    phone.tap("book.forget")
    assert kept(phone, *place) is None
    phone.frames(4)
    assert not any(shown.is_known for shown in phone.visible(CardRow))
    phone.tap("bar.undo")
    assert kept(phone, *place) == hands.changed
    assert changed in (row(phone, hands.key).title, row(phone, hands.key).detail)
    assert row(phone, hands.key).checked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("game", WRITTEN)
def test_a_conflict_of_a_file_is_decided_card_by_card(
    phone: Player, game: str, language: str, scale: float
) -> None:
    speak(phone, language)
    phone.app.change_setting("text_size", scale)
    hands = hands_of(game)
    mine, _, theirs = hands.said[language]
    place = (game, hands.kind, hands.key)
    open_book(phone, game, hands.kind)
    look_for(phone, hands.look)
    hands.describe(phone)
    bring(phone, game, hands.theirs)
    assert [side.text for side in phone.visible(SideCard)] == [mine, theirs]
    assert_whole(phone)
    phone.tap("book.merge_do")  # nobody chose: mine stays
    assert kept(phone, *place) == hands.described
    bring(phone, game, hands.theirs)
    phone.tap(next(iter(phone.visible(ConflictRow))).ids.sides.children[0])
    assert_whole(phone)
    assert kept(phone, *place) == hands.described  # not before it is said
    phone.tap("book.merge_do")
    look_for(phone, hands.look)
    taken = row(phone, hands.key)
    assert theirs in (taken.title, taken.detail)
    assert not taken.checked  # S4
    phone.tap("bar.undo")
    assert kept(phone, *place) == hands.described
    assert row(phone, hands.key).checked


@pytest.mark.parametrize("game", WRITTEN)
def test_what_goes_out_comes_in_again(phone: Player, game: str, tmp_path: Path) -> None:
    hands = hands_of(game)
    place = (game, hands.kind, hands.key)
    open_book(phone, game, hands.kind)
    look_for(phone, hands.look)
    hands.describe(phone)
    phone.tap("book.menu")
    phone.tap("book.export")
    file = shared_folder() / f"{game.replace('_', '-')}-cards.json"
    assert json.loads(file.read_bytes())["book"] == game
    look_for(phone, hands.look)
    phone.tap(row(phone, hands.key))
    phone.tap("book.forget")
    phone.tap("book.menu")
    phone.tap("book.import")
    phone.tap(file.name)
    assert phone.sees("New cards: 1.")
    phone.tap("book.merge_do")
    assert kept(phone, *place) == hands.described
    phone.tap("book.menu")
    phone.tap("book.import")
    phone.tap(file.name)
    assert phone.sees("Nothing new")


def test_each_book_begins_on_its_first_page(phone: Player) -> None:
    """One screen shows them all: nothing of one game is left in the next."""
    page = open_book(phone, "heroes", "mission")
    phone.tap("book.only.missing")
    look_for(phone, "61")
    assert (page.words, page.only, page.kind) == ("61", "missing", "mission")
    others = [game for game in BOOKS if game != "heroes"]
    for game in (*others, "heroes"):
        page = open_book(phone, game)
        assert (page.words, page.only, page.ids.search.text) == ("", "all", "")
        assert page.kind == next(iter(page.look.tabs))
