"""Fairy Tale on the first evening: nothing moves under a finger, and every card is at hand."""

from __future__ import annotations

import pytest

from companion.games.fairy_tale.actions import DraftDealt
from companion.games.fairy_tale.dealing import cards_dealt, deck
from companion.games.fairy_tale.state import ROUNDS, card_of
from companion.ui.fairy_tale.boards.count_board import CountBoard
from companion.ui.fairy_tale.boards.count_parts import EnteredCard
from companion.ui.fairy_tale.boards.reveal_board import RevealBoard
from companion.ui.fairy_tale.card_finder import CardKey, FactionTab
from companion.ui.screens.podium import Breakdown, PartRow
from companion.ui.setup_panel import SetupHead
from companion.ui.widgets.touch import PushButton
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_tale.bot import TaleBot
from tests.ui.first_evening import board, new_game, press_enter, score_the_end, type_on

WITH = "Only together with:"
PRACTICE = "fairy_tale.setup.cards.practice"


def to_the_reveal(player: Player) -> RevealBoard:
    new_game(player, "fairy_tale", PRACTICE)
    player.tap("fairy_tale.answer.enter_all")
    found = board(player)
    assert isinstance(found, RevealBoard)
    return found


def keys(player: Player) -> dict[str, tuple[float, float]]:
    """The cards that are offered, and where each of them is on the screen."""
    return {key.name: tuple(key.to_window(*key.pos)) for key in player.visible(CardKey)}


def take(player: Player, name: str) -> None:
    player.tap(next(key for key in player.visible(CardKey) if key.name == name))


def open_tab(player: Player, faction: str) -> None:
    player.tap(next(tab for tab in player.visible(FactionTab) if tab.faction == faction))


# -- nothing moves ---------------------------------------------------------------------------


def test_cards_keep_their_places_from_one_card_to_the_next(phone: Player) -> None:
    """The list of cards reshuffled after each card, and shifted when the last player came."""
    to_the_reveal(phone)
    before = keys(phone)
    assert len(before) == 6
    take(phone, "Ember Hatchling")
    assert keys(phone) == before
    take(phone, "Cinder Guard")
    assert phone.sees("Cleo")
    assert keys(phone) == before


def test_every_reveal_begins_with_the_same_player(phone: Player) -> None:
    """The second reveal began with whoever was last in the first one."""
    shown = to_the_reveal(phone)
    for name in ("Cinder Guard", "Cinder Guard", "Old Ash Road"):
        take(phone, name)
    assert phone.sees("Card 2 of 3")
    assert shown.name == "Anna"


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_reveal_says_what_hands_do(phone: Player, scale: float) -> None:
    """FT-3.1: it began with a name, and cards were turned up one by one."""
    phone.app.change_setting("text_size", scale)
    shown = to_the_reveal(phone)
    assert shown.ask == "Card 1 of 3: choose face down, then all reveal together"
    assert looks.cut(phone) == []
    take(phone, "Ember Hatchling")
    assert shown.ask == "Card 1 of 3 · Then: Cleo"


def test_the_name_of_the_player_stays_in_sight(phone: Player) -> None:
    """The name scrolled away with the list, and a card went to somebody else."""
    shown = to_the_reveal(phone)
    scroll = shown.ids.scroll
    scroll.scroll_y = 0
    phone.frames(4)
    name = next(label for label in phone.visible() if getattr(label, "text", "") == "Anna")
    low, high = (name.to_window(name.x, y)[1] for y in (name.y, name.top))
    assert shown.to_window(0, scroll.top)[1] <= low < high <= shown.to_window(0, shown.top)[1]


def test_the_button_of_the_draft_stays_where_it_is(phone: Player) -> None:
    """It jumped at the fifth pick, where nothing is passed on any more."""
    new_game(phone, "fairy_tale")
    places = set()
    for _ in range(5):
        button = next(b for b in phone.visible(PushButton) if b.kind == "main")
        places.add(tuple(button.to_window(*button.center)))
        phone.tap(button)
    assert len(places) == 1
    assert isinstance(board(phone), RevealBoard)


# -- every card at hand ----------------------------------------------------------------------


def test_a_count_is_two_taps_a_card(phone: Player) -> None:
    """The count was typing, with two suggestions on an empty screen: a faction, then the card."""
    score_the_end(phone, "fairy_tale", PRACTICE)
    assert isinstance(board(phone), CountBoard)
    before = phone.taps
    open_tab(phone, "fairywood")
    take(phone, "Moss Piper")
    take(phone, "Moss Piper")
    assert phone.taps - before == 3
    assert [card.name for card in phone.visible(EnteredCard)] == ["Moss Piper", "Moss Piper"]


def test_a_card_just_made_is_among_those_offered(phone: Player) -> None:
    """A card that was entered for the first time could not be found again without typing."""
    score_the_end(phone, "fairy_tale")
    phone.tap(board(phone).finder.ids.field.ids.input)
    type_on(phone, "Lonely Lantern")
    press_enter(phone)
    phone.tap("fairy_tale.form.later")
    assert "Lonely Lantern" in keys(phone)
    assert [card.points for card in phone.visible(EnteredCard)] == ["?"]


def test_matches_come_before_a_new_card(phone: Player) -> None:
    """ "New card: bro" stood above the match "Bronze Dragon"."""
    score_the_end(phone, "fairy_tale")
    phone.tap(board(phone).finder.ids.field.ids.input)
    type_on(phone, "bro")
    new = phone.find("New card: bro")
    assert keys(phone)["Bronze Dragon"][1] > new.to_window(*new.pos)[1]


def test_cards_are_typed_one_after_another(phone: Player) -> None:
    """Fields keep the cursor: after a card by its key or by enter, the next name is typed."""
    score_the_end(phone, "fairy_tale")
    phone.tap(board(phone).finder.ids.field.ids.input)
    type_on(phone, "bro")
    take(phone, "Bronze Dragon")
    type_on(phone, "bronze dragon")
    press_enter(phone)
    type_on(phone, "bro")
    entered = [card.name for card in phone.visible(EnteredCard)]
    assert entered == ["Bronze Dragon", "Bronze Dragon"]


def test_the_form_of_a_card_has_no_hole(phone: Player) -> None:
    """An empty place of 115 dp looked like the end of the form: the field follows its question."""
    score_the_end(phone, "fairy_tale")
    phone.tap(board(phone).finder.ids.field.ids.input)
    type_on(phone, "Lonely Lantern")
    press_enter(phone)
    phone.tap("fairy_tale.form.points.has")
    form = phone.app.shell.sheets[-1]
    head = next(label for label in phone.visible(SetupHead) if label.text == WITH)
    field = form.points.names.finder.ids.field
    assert 0 <= head.to_window(0, head.y)[1] - field.to_window(0, field.top)[1] <= 24


# -- practice on one phone -------------------------------------------------------------------


def dealt(player: Player) -> RevealBoard:
    new_game(player, "fairy_tale", PRACTICE)
    assert player.sees("The app drafts for you")
    player.tap("fairy_tale.answer.deal")
    found = board(player)
    assert isinstance(found, RevealBoard)
    return found


def choose_in_secret(player: Player, shown: RevealBoard) -> str:
    player.tap(shown.ids.lift)
    key = next(iter(player.visible(CardKey)))
    name = key.name
    player.tap(key)
    return str(name)


def test_no_word_of_a_card_before_all_have_chosen(phone: Player) -> None:
    """FT-3.1: the first player's card lay open while the others still chose."""
    shown = dealt(phone)
    chosen = []
    for name in ("Anna", "Bob", "Cleo"):
        assert shown.name == name
        assert not [card for card in chosen if phone.sees(card)]
        assert not list(phone.visible(CardKey))
        chosen.append(choose_in_secret(phone, shown))
    assert not [card for card in chosen if phone.sees(card)]
    phone.tap("fairy_tale.answer.together")
    said = phone.app.shell.page.notice
    assert [card for card in chosen if card not in said] == []
    assert phone.sees(said)


def test_news_move_nothing_that_is_touched(phone: Player) -> None:
    """FT-3.1: "Turned up: ..." came above the cards, and a touch hit what had been there."""
    new_game(phone, "fairy_tale", PRACTICE)
    bot = TaleBot(phone)
    cards = deck(bot.state)
    plain = [name for name in cards if not card_of(bot.state, name).effects]
    bot.page.play.do(DraftDealt(tuple(plain[: cards_dealt(bot.state)])))  # nothing turns another
    phone.frames(6)
    shown = board(phone)
    assert isinstance(shown, RevealBoard)
    phone.tap(shown.ids.lift)
    usual = top_of_cards(phone)
    bot.play_until(lambda: bool(bot.page.notice))
    assert shown.covered
    phone.tap(shown.ids.lift)
    assert phone.sees(bot.page.notice)
    assert top_of_cards(phone) == usual


def top_of_cards(player: Player) -> float:
    """Where the first card that can be touched begins on the screen."""
    return max(key.to_window(key.x, key.top)[1] for key in player.visible(CardKey))


def test_practice_asks_no_hands_for_cards_that_are_not_there(phone: Player) -> None:
    """FT-4.4, FT-3.2: "turn these cards over on the table" where none lies there."""
    dealt(phone)
    bot = TaleBot(phone, seed=2)
    bot.lets_deal = True
    heard: set[str] = set()
    turned = "These cards were turned over."  # in two rounds of a real deal perhaps none is
    while bot.state.round < 3 or (turned not in heard and bot.state.round < ROUNDS):
        heard.update(phone.words())
        bot.step()
    assert turned in heard
    assert "The app puts everybody’s two unused cards aside." in heard
    assert not [words for words in heard if "on the table" in words]


def test_a_table_stops_after_a_round_and_counts(phone: Player) -> None:
    """FT-1.2: there was no way to an early end."""
    dealt(phone)
    bot = TaleBot(phone)
    bot.lets_deal = True
    bot.play_until(lambda: bot.state.phase == "leftovers")
    phone.tap("play.menu")
    phone.tap("fairy_tale.menu.stop")
    assert isinstance(board(phone), CountBoard)  # what is offered is not refused
    bot.play_to_podium()
    assert phone.sees("Stopped after round 1 of 4")
    assert looks.cut(phone) == []


# -- the end ---------------------------------------------------------------------------------


def test_the_end_says_what_the_points_are_made_of(phone: Player) -> None:
    """FT-5.1: numbers without cards, and a total of the table as "printed on the cards"."""
    score_the_end(phone, "fairy_tale", PRACTICE)
    open_tab(phone, "fairywood")
    take(phone, "Moss Piper")
    bot = TaleBot(phone)
    for seat in (1, 2):
        phone.tap(bot.cell(seat))
        bot.tell_total("42" if seat == 1 else "0")
    phone.tap("fairy_tale.answer.count")
    rows = {row.title: row for row in phone.visible(PartRow)}
    assert rows["Total told by the table"].points == "+42"
    assert "Printed on the cards" not in rows
    assert phone.sees("Tap a row to read its points line by line.")
    phone.tap(next(part for part in phone.visible(Breakdown) if part.name == "Anna").ids.head)
    piper = next(row for row in phone.visible(PartRow) if "Moss Piper" in row.detail)
    phone.tap(piper)
    assert phone.app.shell.sheets
    assert phone.sees("Moss Piper")


# -- every way in ----------------------------------------------------------------------------


def test_play_count_and_book_from_an_empty_folder_and_again(phone: Player) -> None:
    """Score the end, the card book, then a practice game with the same people, to the podium."""
    score_the_end(phone, "fairy_tale")
    phone.tap(board(phone).finder.ids.field.ids.input)
    type_on(phone, "bronze dragon")
    press_enter(phone)
    bot = TaleBot(phone)
    for seat in range(1, len(bot.state.seats)):
        phone.tap(bot.cell(seat))
        bot.tell_total("0")
    phone.tap("fairy_tale.answer.count")
    assert phone.app.shell.page.name == "podium"
    phone.app.home()
    phone.tap("home.book")
    phone.tap("fairy_tale.title")
    assert phone.app.shell.page.name == "book"
    phone.app.home()
    new_game(phone, "fairy_tale", PRACTICE, names=())
    assert phone.sees("the app gives everybody 5 cards")
    bot = TaleBot(phone)
    bot.lets_deal = True
    bot.play_to_podium()
    phone.tap("podium.again")
    assert phone.sees("Anna, Bob, Cleo")
    phone.tap("new_game.start")
    assert phone.sees("the app gives everybody 5 cards")
