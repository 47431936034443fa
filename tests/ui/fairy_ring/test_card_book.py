"""The card book of Fairy Ring by touch: what a game taught it can be seen, corrected, forgotten."""

from __future__ import annotations

from typing import Any

from companion.books.fairy_ring import MUSHROOM
from companion.games.fairy_ring.cards import Kind, Mushroom
from companion.store.cardbook import Provenance
from companion.ui.fairy_ring.boards import PlaceBoard
from companion.ui.fairy_ring.book import MushroomForm
from companion.ui.fairy_ring.ways import LandingRow
from companion.ui.screens.book import CardRow
from companion.ui.sheets.history import PastRow
from tests.ui.book_hands import bring, kept, look_for, open_book, row
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot
from tests.ui.first_evening import board, new_game

ACADEMY = {"kind": "academy", "moves": [3], "mana": 0, "fireflies": 1}


def key_of(player: Player, text: str) -> Any:
    """A key of the pad, for whatever it asks."""
    form = player.app.shell.sheets[-1]
    assert isinstance(form, MushroomForm)
    return next(key for key in form.pad.ids.choices.children if key.text == text)


def titles(player: Player) -> list[tuple[str, str]]:
    player.frames(4)
    return [(shown.title, shown.detail) for shown in player.visible(CardRow)]


def play_a_card(player: Player, *choices: str) -> None:
    """A game up to its first card, which is an Academy with three steps and a firefly."""
    new_game(player, "fairy_ring", *choices)
    bot = RingBot(player)
    bot.play_until(lambda: isinstance(board(player), PlaceBoard))
    bot.enter_card(Kind.ACADEMY, "3", "1")
    player.tap(next(iter(player.visible(LandingRow))))


def test_a_card_learned_in_a_game_is_seen_and_forgotten(phone: Player) -> None:
    play_a_card(phone)
    open_book(phone, "fairy_ring")
    assert phone.sees("1 card known; checked: 0")
    assert titles(phone) == [("Academy", "3 steps · 1 firefly")]
    phone.tap(row(phone, "academy 3 m0 f1"))
    assert phone.sees("entered here · not checked yet")
    phone.tap("book.forget")
    assert titles(phone) == []
    phone.app.home()
    new_game(phone, "fairy_ring", names=())
    assert board(phone).play.session.setup.options.cards == ()


def test_a_card_of_the_book_is_offered_in_the_next_game(phone: Player) -> None:
    play_a_card(phone)
    phone.app.home()
    new_game(phone, "fairy_ring", names=())
    cards = board(phone).play.session.setup.options.cards
    assert [(card.kind, card.moves, card.fireflies) for card in cards] == [(Kind.ACADEMY, (3,), 1)]


def test_practice_cards_stay_out_of_the_book(phone: Player) -> None:
    play_a_card(phone, "fairy_ring.setup.box.practice")
    assert phone.app.store.cards.count("fairy_ring", "mushroom") == 0


def test_a_card_met_again_keeps_its_mark(phone: Player) -> None:
    phone.app.store.cards.put(
        "fairy_ring", "mushroom", "academy 3 m0 f1", ACADEMY, Provenance.ENTERED, checked=True
    )
    play_a_card(phone)
    found = phone.app.store.cards.get("fairy_ring", "mushroom", "academy 3 m0 f1")
    assert found is not None
    assert found.checked


def test_a_card_is_described_and_a_correction_takes_its_place(phone: Player) -> None:
    open_book(phone, "fairy_ring")
    phone.tap("fairy_ring.book.new")
    phone.tap("fairy_ring.kind.source")
    for text in ("0", "5", "2", "4"):
        phone.tap(key_of(phone, text))
    assert not phone.visible_named("fairy_ring.book.keep")  # FRG-4.2: three distances
    phone.tap(key_of(phone, "6"))
    phone.tap("fairy_ring.book.keep")
    assert titles(phone) == [("Spring", "2/4/6 steps · 5 mana")]
    phone.tap(row(phone, "source 2 4 6 m5 f0"))
    phone.tap("book.edit")
    phone.tap("5 mana")
    phone.tap(key_of(phone, "3"))
    phone.tap("fairy_ring.book.keep")
    assert titles(phone) == [("Spring", "2/4/6 steps · 3 mana")]
    assert kept(phone, "fairy_ring", "mushroom", "source 2 4 6 m5 f0") is None
    phone.tap("bar.undo")
    assert titles(phone) == [("Spring", "2/4/6 steps · 5 mana")]


def test_what_two_and_three_give_is_asked_and_what_one_gives_is_printed(phone: Player) -> None:
    """FRG-6.6: the heights of one and four are known from the start."""
    open_book(phone, "fairy_ring", "lookout")
    assert phone.sees("2 of 4 known")
    phone.tap(row(phone, "4"))
    assert phone.sees("24 mana")
    assert phone.sees("rulebook · not checked yet")
    assert not phone.visible_named("book.forget")
    phone.back()
    bring(phone, "fairy_ring", {"lookouts": [{"height": 3, "mana": 15}]})
    phone.tap("book.merge_do")
    phone.app.home()
    new_game(phone, "fairy_ring")
    assert board(phone).play.state.lookout == (3, None, 15, 24)


def test_a_card_is_found_by_its_type(phone: Player) -> None:
    for kind, moves in (("academy", 3), ("pollenarium", 3), ("academy", 5)):
        content = {**ACADEMY, "kind": kind, "moves": [moves]}
        key = f"{kind} {moves} m0 f1"
        phone.app.store.cards.put("fairy_ring", "mushroom", key, content, Provenance.ENTERED)
    open_book(phone, "fairy_ring")
    look_for(phone, "acad")
    assert [title for title, _ in titles(phone)] == ["Academy", "Academy"]
    look_for(phone, "academy 5")
    assert titles(phone) == [("Academy", "5 steps · 1 firefly")]


def steps_known(player: Player) -> list[tuple[int, ...]]:
    return [card.moves for card in player.app.book("fairy_ring").cards(MUSHROOM)]


def test_the_book_follows_a_card_that_is_corrected_or_taken_back(phone: Player) -> None:
    """A phantom was offered ever after, and the card that lay there was not."""
    play_a_card(phone)
    assert steps_known(phone) == [(3,)]
    phone.tap("play.menu")
    phone.tap("menu.history")
    phone.tap(next(row for row in phone.visible(PastRow) if "Academy" in row.text))
    phone.tap("history.change")
    sheet = phone.app.shell.sheets[-1]
    sheet.pad.take(Mushroom(Kind.ACADEMY, (4,), 0, 1))
    phone.frames(4)
    phone.tap("On the right")
    phone.tap("history.accept")
    assert steps_known(phone) == [(4,)]
    play = phone.app.shell.page.play
    play.undo()
    assert steps_known(phone) == [(3,)]
    play.undo()
    assert steps_known(phone) == []
    play.redo()
    assert steps_known(phone) == [(3,)]
