"""An eighth evening, with the other games: nothing of what a finger meant a moment ago."""

from __future__ import annotations

from companion.ui.fairy_tale.boards.reveal_board import RevealBoard
from companion.ui.fairy_tale.card_finder import CardKey
from companion.ui.fantasy_realms.hand_board import HandBoard
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.first_evening import board, new_game, score_the_end

# -- covers that hand the phone on ---------------------------------------------------------


def dealt(player: Player) -> RevealBoard:
    new_game(player, "fairy_tale", "fairy_tale.setup.cards.practice")
    player.tap("fairy_tale.answer.deal")
    found = board(player)
    assert isinstance(found, RevealBoard)
    return found


def test_a_second_tap_opens_nobody_elses_hand(phone: Player) -> None:
    """FT-3.1: a tap a second after the one that chose a card opened the next one's hand."""
    shown = dealt(phone)
    phone.tap(shown.ids.lift)
    phone.tap(next(iter(phone.visible(CardKey))))
    assert shown.covered
    assert shown.name == "Bob"
    for _ in range(3):
        phone.tap_at(*shown.ids.lift.to_window(*shown.ids.lift.center))
        phone.frames(6)
    assert shown.covered
    phone.tap(shown.ids.lift)
    assert not shown.covered


def test_where_cards_lie_no_hand_is_opened(phone: Player) -> None:
    """The cover of the next one came where the card had been."""
    shown = dealt(phone)
    phone.tap(shown.ids.lift)
    key = next(iter(phone.visible(CardKey)))
    place = key.to_window(*key.center)
    phone.tap(key)
    phone.frames(120)
    phone.tap_at(*place)
    assert shown.covered
    assert looks.cut(phone) == []


def test_a_second_tap_opens_no_hand_of_a_realm(phone: Player) -> None:
    score_the_end(phone, "fantasy_realms", names=("Ana", "Bo"))
    hand = board(phone)
    assert isinstance(hand, HandBoard)
    hand.turn_to(hand._waiting()[1])
    phone.frames(4)
    button = phone.find("I am Bo")
    phone.tap_at(*button.to_window(*button.center))
    assert hand.covered
    phone.tap(button)
    assert not hand.covered
