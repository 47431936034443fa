"""The card book of Fairy Tale by touch: what is known, put right, forgotten, handed on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.games.fairy_tale.card_file import read_cards
from companion.store.cardbook import Provenance
from companion.ui.screens.book import CardRow
from companion.ui.sharing import shared_folder
from companion.ui.widgets.controls import Field
from companion.ui.widgets.touch import Chip
from tests.ui.driver import Player

LANTERN = {"name": "Lonely Lantern", "faction": "fairywood", "points": 7}


def open_book(player: Player) -> Any:
    player.app.home()
    player.tap("home.book")
    player.tap("fairy_tale.title")
    return player.app.shell.page


def put(player: Player, content: dict[str, Any], **kwargs: Any) -> None:
    player.app.store.cards.put(
        "fairy_tale", "card", content["name"], content, Provenance.ENTERED, **kwargs
    )


def kept(player: Player, name: str = "Lonely Lantern") -> Any:
    return player.app.store.cards.get("fairy_tale", "card", name)


def row(player: Player, title: str) -> CardRow:
    return next(row for row in player.visible(CardRow) if row.title == title)


def chip(player: Player, text: str) -> Chip:
    return next(chip for chip in player.visible(Chip) if chip.text == text)


def bring(player: Player, document: object) -> None:
    """A file in the shared folder, read from the menu of the book."""
    shared_folder().mkdir(parents=True, exist_ok=True)
    (shared_folder() / "theirs.json").write_text(json.dumps(document), "utf-8")
    player.tap("book.menu")
    player.tap("book.import")
    player.tap("theirs.json")


def test_public_cards_are_there_with_their_sources(player: Player) -> None:
    page = open_book(player)
    player.type(page.ids.search, "bronze")
    assert [r.title for r in player.visible(CardRow)] == ["Bronze Dragon"]
    player.tap(row(player, "Bronze Dragon"))
    assert player.sees("3 points per Knight of the Round Table card")
    assert player.sees("Sources: rulebook, French translation")
    assert player.sees("public sources · not checked yet")


def test_a_card_is_held_against_the_real_one(player: Player) -> None:
    open_book(player)
    player.tap(row(player, "Bronze Dragon"))
    player.tap("book.check")
    card = kept(player, "Bronze Dragon")
    assert (card.provenance, card.checked) == (Provenance.ENTERED, True)
    assert row(player, "Bronze Dragon").checked
    player.tap("bar.undo")
    assert kept(player, "Bronze Dragon") is None
    assert not row(player, "Bronze Dragon").checked


def test_a_card_is_added_put_right_and_forgotten(player: Player) -> None:
    page = open_book(player)
    player.type(page.ids.search, "Lonely Lantern")
    player.tap("New card: Lonely Lantern")
    player.tap(chip(player, "Fairywood"))
    player.tap(chip(player, "6"))
    player.tap("fairy_tale.form.keep")
    assert kept(player).content == {"name": "Lonely Lantern", "faction": "fairywood", "points": 6}
    player.tap("book.only.own")
    player.tap(row(player, "Lonely Lantern"))
    player.tap("book.edit")
    player.tap(chip(player, "7"))
    player.tap("fairy_tale.form.keep")
    assert (kept(player).content["points"], kept(player).checked) == (7, True)
    player.tap(row(player, "Lonely Lantern"))
    player.tap("book.forget")
    assert kept(player) is None
    player.tap("bar.undo")
    assert kept(player).content == LANTERN


def test_the_book_goes_out_and_comes_in_again(player: Player) -> None:
    put(player, LANTERN, checked=True)
    open_book(player)
    player.tap("book.menu")
    player.tap("book.export")
    data = (shared_folder() / "fairy-tale-cards.json").read_bytes()
    names = [card.name for card in read_cards(data).cards]
    assert {"Lonely Lantern", "Bronze Dragon"} <= set(names)
    player.tap("book.menu")
    player.tap("book.import")
    player.tap("fairy-tale-cards.json")
    assert player.sees(f"Nothing new: {len(names)} cards")


def test_a_file_overwrites_nothing_by_itself(player: Player) -> None:
    put(player, LANTERN, checked=True)
    theirs = {**LANTERN, "points": 9}
    stone = {"name": "Silent Stone", "points": 2}
    document = {"book": "fairy_tale", "version": 1, "cards": [theirs, stone]}
    open_book(player)
    bring(player, document)
    assert player.sees("Fairywood · 7 points")
    assert player.sees("Fairywood · 9 points")
    player.tap("book.merge_do")
    assert (kept(player).content["points"], kept(player).checked) == (7, True)
    imported = kept(player, "Silent Stone")
    assert (imported.provenance, imported.checked) == (Provenance.IMPORTED, False)
    player.tap("bar.undo")
    assert kept(player, "Silent Stone") is None
    bring(player, document)
    player.tap("book.theirs")
    player.tap("book.merge_do")
    assert (kept(player).content["points"], kept(player).checked) == (9, False)
    player.tap("bar.undo")
    assert (kept(player).content, kept(player).checked) == (LANTERN, True)


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({"book": "fairy_tale", "version": 1, "practice": True, "cards": []}, "practice cards"),
        ({"book": "heroes", "version": 1}, "book"),
        ({"book": "fairy_tale", "version": 1, "cards": [{"name": "A", "points": 400}]}, "cards[0]"),
        ({"book": "fairy_tale", "version": 1, "cards": [LANTERN, LANTERN]}, "defined twice"),
        (
            {
                "book": "fairy_tale",
                "version": 1,
                "cards": [{"name": "A", "points": {"value": 3, "if": {"has": ["a"]}}}],
            },
            "in a circle",
        ),
    ],
)
def test_a_bad_file_changes_nothing(player: Player, document: object, complaint: str) -> None:
    put(player, LANTERN)
    open_book(player)
    bring(player, document)
    said = [words for words in player.words() if words.startswith("Nothing was read:")]
    assert len(said) == 1
    assert complaint in said[0]
    assert kept(player).content == LANTERN
    assert player.app.store.cards.count("fairy_tale", "card") == 1


def test_an_unreadable_row_is_left_out(player: Player) -> None:
    put(player, {"name": "Broken", "points": "many"})
    page = open_book(player)
    assert "Broken" not in [entry["entry"].card.name for entry in page.rows]
    assert len(page.rows) > 5


def fields_of(sheet: Widget) -> list[Field]:
    return [field for field in sheet.walk(restrict=True) if isinstance(field, Field)]


def test_half_a_card_is_there_in_another_language(player: Player) -> None:
    """A formula whose cards are not named yet, an effect, and names half typed."""
    page = open_book(player)
    player.type(page.ids.search, "bronze")
    player.tap(row(player, "Bronze Dragon"))
    player.tap("book.edit")
    player.tap("fairy_tale.form.points.per")
    player.tap("Hunt")
    player.tap("fairy_tale.form.by_name")
    sheet = player.app.shell.sheets[-1]
    for number, field in enumerate(fields_of(sheet)):
        player.type(field, f"Zor{number}")
    before = [chip.text for chip in player.visible(Chip) if chip.chosen]
    words = sorted(player.words())
    for language in ("fr", "en"):
        player.app.change_setting("language", language)
        player.frames(4)
    assert [chip.text for chip in player.visible(Chip) if chip.chosen] == before
    assert sorted(player.words()) == words
    assert player.app.tr("fairy_tale.find.new", name="Zor0") in words
