"""The cards of Fantasy Realms in the card book: found by letters, and not to be changed."""

from __future__ import annotations

from companion.ui.screens.book import CardRow
from companion.ui.widgets.touch import PushButton
from tests.ui.book_hands import look_for, open_book
from tests.ui.driver import Player


def titles(player: Player) -> list[str]:
    player.frames(4)
    return [row.title for row in player.visible(CardRow)]


def test_cards_and_items_are_listed(phone: Player) -> None:
    page = open_book(phone, "fantasy_realms")
    names = {page.look.name("card", line["entry"].card) for line in page.rows}
    assert {"Mountain", "Rangers", "Phoenix", "Jester", "Dungeon"} <= names
    phone.tap("fantasy_realms.book.tab.item")
    assert phone.sees("24 cursed items")
    assert len(page.rows) == 24


def test_a_card_is_found_by_letters_in_either_language(phone: Player) -> None:
    open_book(phone, "fantasy_realms")
    look_for(phone, "mounta")
    assert titles(phone) == ["Mountain"]
    look_for(phone, "île")
    assert "Island" in titles(phone)
    phone.tap(next(row for row in phone.visible(CardRow) if row.title == "Island"))
    assert phone.sees("Flood, base strength 14")
    phone.back()
    phone.tap("fantasy_realms.book.tab.item")
    look_for(phone, "longue vue")
    assert titles(phone) == ["Spyglass"]
    look_for(phone, "no such thing")
    assert titles(phone) == []
    assert phone.sees("No card matches.")


def test_nothing_can_be_entered_changed_or_imported(phone: Player) -> None:
    open_book(phone, "fantasy_realms")
    assert not phone.visible_named("book.menu")
    assert not list(phone.visible(PushButton))
    look_for(phone, "mountain")
    phone.tap(next(iter(phone.visible(CardRow))))
    assert phone.app.shell.sheets[-1].rule == "card:fantasy_realms/mountain"
    assert phone.sees("Land, base strength 9")
    for change in ("book.check", "book.edit", "book.forget"):
        assert not phone.visible_named(change)


def test_a_card_of_both_boxes_says_both(phone: Player) -> None:
    """FR-5.1: Rangers stood there as a card of the Cursed Hoard only, and are in every game."""
    open_book(phone, "fantasy_realms")
    look_for(phone, "rangers")
    phone.frames(4)
    details = {row.title: row.detail for row in phone.visible(CardRow)}
    assert details["Rangers"].endswith("base game · The Cursed Hoard")
