"""A card answers wherever it lies: in a counted hand, in the book, in Ask, and back to hands."""

from __future__ import annotations

from companion.ui.screens.ask import AskRow
from companion.ui.screens.book import CardRow
from companion.ui.sheets.card_answer import TouchRow, WorkedPanel
from companion.ui.widgets.touch import PushButton
from tests.ui.book_hands import look_for, open_book
from tests.ui.driver import Player
from tests.ui.fantasy_realms.bot import FantasyBot
from tests.ui.looks import too_small

ISLAND, FLOOD = "card:fantasy_realms/island", "card:fantasy_realms/great_flood"


def ask(player: Player, question: str) -> None:
    player.app.home()
    player.tap("home.ask")
    player.type(player.app.shell.page.ids.field, question)
    player.frames(4)


def rows(player: Player) -> list[AskRow]:
    shown = [row for row in player.visible(AskRow) if row.title]
    return sorted(shown, key=lambda row: -row.y)


def test_a_card_is_asked_for_by_its_name(phone: Player) -> None:
    ask(phone, "what does island do")
    first = rows(phone)[0]
    assert (first.key, first.title) == (ISLAND, "Island")
    assert first.hint.startswith("Fantasy Realms Deluxe · It may clear")
    phone.tap(first)
    assert phone.sees("It may clear the penalty of one Flood or Flame in hand, of your choice.")
    assert phone.sees("Fantasy Realms Deluxe · Flood, base strength 14")
    panels = (w for w in phone.app.shell.page.ids.answer.walk() if isinstance(w, WorkedPanel))
    sums = [panel.comes_to for panel in panels]
    assert sums == ["Island: 14; together 79", "Island: 14; together 54"]
    phone.tap(next(row for row in phone.visible(TouchRow) if row.names == "Blizzard"))
    assert phone.app.shell.page.shown == "card:fantasy_realms/blizzard"


def test_two_cards_are_answered_yes_or_no_first(phone: Player) -> None:
    ask(phone, "does island save the great flood?")
    first = rows(phone)[0]
    assert first.hint.endswith("Yes: Island may clear the penalty of Great Flood.")
    phone.tap(first)
    assert phone.sees("Yes: Island may clear the penalty of Great Flood.")
    ask(phone, "island")
    phone.tap(rows(phone)[0])
    assert not phone.sees("Yes: Island may clear the penalty of Great Flood.")


def test_several_cards_behind_a_line_are_offered(phone: Player) -> None:
    ask(phone, "great flood")
    phone.tap(rows(phone)[0])
    phone.tap(next(row for row in phone.visible(TouchRow) if "cleared by" in row.what))
    phone.tap("Island")
    assert phone.app.shell.page.shown == ISLAND


def test_a_counted_hand_leads_to_its_cards(player: Player, at_result: FantasyBot) -> None:
    player.tap(at_result.rows()["Great Flood"])
    player.tap("What does Great Flood do?")
    sheet = player.app.shell.sheets[-1]
    assert sheet.rule == FLOOD
    assert player.sees("Blanked by")


def test_a_card_leads_to_the_hands_that_held_it(player: Player, at_result: FantasyBot) -> None:
    ask(player, "great flood")
    player.tap(rows(player)[0])
    player.tap("rule.card.held")
    assert player.sees("No finished game of the history had it.")  # this one is still secret
    player.back()
    player.back()
    player.app.open_game(player.app.store.games.unfinished().id)
    player.frames(6)
    player.tap("fantasy_realms.answer.finish")
    player.frames(60)
    ask(player, "great flood")
    player.tap(rows(player)[0])
    player.tap("rule.card.held")
    hands = [button for button in player.visible(PushButton) if "points" in button.text]
    assert [button.text.split(",")[:2] for button in hands] == [["Ana", " 155 points"]]
    player.tap(hands[0])
    assert player.app.shell.page.name == "game_record"


def test_the_podium_leads_to_the_card_too(player: Player, at_result: FantasyBot) -> None:
    player.tap("fantasy_realms.answer.finish")
    player.frames(60)
    player.tap("Basilisk")
    player.tap("What does Basilisk do?")
    assert player.app.shell.sheets[-1].rule == "card:fantasy_realms/basilisk"


def test_a_row_of_the_card_book_opens_the_same_page(phone: Player) -> None:
    """A sheet of two lines stood between, with one button that led on."""
    open_book(phone, "fantasy_realms")
    look_for(phone, "island")
    phone.tap(next(row for row in phone.visible(CardRow) if row.title == "Island"))
    assert phone.app.shell.sheets[-1].rule == ISLAND
    assert too_small(phone) == []


def test_another_game_answers_where_the_chosen_one_has_nothing(phone: Player) -> None:
    ask(phone, "island")
    phone.tap("Heroes of Fairy Tail")
    assert phone.app.shell.page.heading == "Nothing in Heroes of Fairy Tail. From the other games:"
    assert rows(phone)[0].key == ISLAND


def test_all_cards_of_a_game_can_be_leafed_through(phone: Player) -> None:
    phone.tap("home.ask")
    page = phone.app.shell.page
    page.take("cards", "fairy_ring")
    phone.frames(4)
    assert [row.title for row in rows(phone)][:3] == ["Magidrome", "Academy", "Luminarium"]
    assert phone.back()
    assert page.chapter == ""
