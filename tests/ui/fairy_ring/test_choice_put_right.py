"""FRG-2.2: a card chosen of a practice hand, put right in the history by touch."""

from __future__ import annotations

from companion.boxes.fairy_ring import practice_box
from companion.games.fairy_ring import actions as do
from companion.table.session import Session
from companion.ui.sheets.history import PastRow
from tests.games.fairy_ring.builders import card
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


def test_another_card_keeps_what_everybody_placed(phone: Player) -> None:
    """Bob had not played after it, and what he had placed was gone."""
    session = placed(phone)
    open_entry(phone, "Anna has chosen a card")
    phone.tap("history.change")
    phone.tap("Academy: 3 steps, 1 firefly")
    phone.tap("forms.save")
    assert phone.sees("Everything after it stays valid.")
    phone.tap("history.accept")
    phone.frames(4)
    villages = [seat.village for seat in session.state.seats]
    assert villages == [((card("academy"),), (ACADEMY,)), ((BOBS,), (card("academy"),))]
    assert session.state.phase == "passing"
    assert board(phone).prompt.answers[0].action == do.PassOn()
