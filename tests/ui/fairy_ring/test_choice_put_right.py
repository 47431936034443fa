"""FRG-2.2: a card chosen of a practice hand, put right in the history by touch."""

from __future__ import annotations

from companion.boxes.fairy_ring import practice_box
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Mushroom
from companion.table.session import Session
from companion.ui.fairy_ring.choose_board import HandCard
from companion.ui.sheets.history import PastRow
from companion.ui.widgets.words import Words
from tests.games.fairy_ring.builders import card
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.first_evening import board, new_game

BOX = practice_box().cards
ANNAS, ACADEMY, BOBS = BOX[0], BOX[3], BOX[7]  # Magidrome 2, Academy 3, Luminarium 3


def chosen(phone: Player) -> Session:
    """Hands are dealt, and both have chosen of them."""
    new_game(phone, "fairy_ring", "fairy_ring.setup.box.practice", names=("Anna", "Bob"))
    play = phone.app.shell.page.play
    starts = (do.LayStart(seat, card("academy")) for seat in range(2))
    play.do(*starts, do.Begin(0), do.DealHands(BOX[:14]))
    play.do(do.ChooseCard(0, ANNAS), do.ChooseCard(1, BOBS))
    phone.frames(4)
    session: Session = play.session
    return session


def placed(phone: Player) -> Session:
    """Both have placed what they chose."""
    session = chosen(phone)
    play = phone.app.shell.page.play
    play.do(do.Plant(0, ANNAS, do.End.RIGHT), do.Plant(1, BOBS, do.End.LEFT))
    phone.frames(4)
    return session


def open_entry(phone: Player, words: str) -> None:
    phone.tap("play.menu")
    phone.tap("menu.history")
    phone.tap(next(row for row in phone.visible(PastRow) if words in row.text))


def key(phone: Player, mushroom: Mushroom) -> HandCard:
    found: HandCard = next(k for k in phone.visible(HandCard) if k.meaning == mushroom.key)
    return found


def test_another_card_keeps_what_everybody_placed(phone: Player) -> None:
    """Bob had not played after it, and what he had placed was gone."""
    session = placed(phone)
    open_entry(phone, "Anna has chosen: Magidrome")
    phone.tap("history.change")
    phone.tap(key(phone, ACADEMY))
    assert phone.sees("Everything after it stays valid.")
    phone.tap("history.accept")
    phone.frames(4)
    villages = [seat.village for seat in session.state.seats]
    assert villages == [((card("academy"),), (ACADEMY,)), ((BOBS,), (card("academy"),))]
    assert session.state.phase == "passing"
    assert board(phone).prompt.answers[0].action == do.PassOn()


def test_a_correction_says_which_card_it_was_and_which_it_is(phone: Player) -> None:
    """ "Instead of Anna has chosen a card: Anna has chosen a card" was all it said."""
    placed(phone)
    open_entry(phone, "Anna has chosen: Magidrome")
    phone.tap("history.change")
    assert [k.meaning for k in phone.visible(HandCard) if k.is_entered] == [ANNAS.key]
    assert looks.cut(phone) == []
    phone.tap(key(phone, ACADEMY))
    assert phone.sees(
        "Instead of “Anna has chosen: Magidrome: 2 steps, 4 mana”: "
        "Anna has chosen: Academy: 3 steps, 1 firefly."
    )


def test_a_choice_that_is_secret_is_corrected_behind_a_cover(phone: Player) -> None:
    """FRG-2.2 A: the whole hand lay open to whoever looked at the history."""
    session = chosen(phone)
    open_entry(phone, "Anna has chosen a card in secret")
    phone.tap("history.change")
    assert not list(phone.visible(HandCard))
    phone.tap("I am Anna: show my cards")
    assert [k.meaning for k in phone.visible(HandCard) if k.is_entered] == [ANNAS.key]
    phone.tap(key(phone, ACADEMY))
    said = "“Anna has chosen a card in secret”: the answer changes, and stays secret."
    assert phone.sees(said)
    phone.tap("history.accept")
    assert session.state.seats[0].chosen == ACADEMY


def test_the_history_tells_the_turns_apart(phone: Player) -> None:
    placed(phone)
    phone.app.shell.page.play.do(do.PassOn(), do.ChooseCard(1, BOX[1]))
    phone.tap("play.menu")
    phone.tap("menu.history")
    shown = list(dict.fromkeys(part.text for part in phone.visible((PastRow, Words))))
    second, first = (shown.index(f"Round 1 · Turn {turn}/6") for turn in (2, 1))
    secret = "Bob has chosen a card in secret"
    turn_two, turn_one = shown[second + 1 : first], shown[first + 1 :]
    assert turn_two == [f"10. {secret}"]
    assert len(turn_one) >= 4
