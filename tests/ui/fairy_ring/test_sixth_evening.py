"""Fairy Ring on a sixth evening: an old move put right as a turn asks for it, and told to hands."""

from __future__ import annotations

import pytest

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.actions import End
from companion.games.fairy_ring.cards import Kind
from companion.ui.fairy_ring.boards import PlaceBoard
from companion.ui.fairy_ring.place_again import PlaceAgainSheet
from companion.ui.fairy_ring.ways import LandingRow
from companion.ui.sheets.history import CorrectionSheet, PastRow
from companion.ui.sheets.refusal import RefusalSheet
from companion.ui.widgets.notice import Notice
from tests.games.fairy_ring.builders import card
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot
from tests.ui.first_evening import board, new_game

STARTS = (card("pollenarium"), card("academy"), card("lookout"))


def begun(player: Player, *moves: do.Plant | do.Grow) -> RingBot:
    """Three villages, and so many cards placed in them, in the box of the table."""
    new_game(player, "fairy_ring")
    page = player.app.shell.page
    starts = (do.LayStart(seat, start) for seat, start in enumerate(STARTS))
    page.play.do(*starts, do.Begin(0), do.Chosen(), *moves)
    player.frames(4)
    return RingBot(player)


def correct(player: Player, line: str) -> None:
    player.tap("play.menu")
    player.tap("menu.history")
    player.tap(next(row for row in player.visible(PastRow) if line in row.text))
    player.tap("history.change")


def rows(player: Player) -> dict[str, str]:
    return {row.title: row.text for row in player.visible(LandingRow)}


# -- an old move -------------------------------------------------------------------------


def test_a_correction_shows_what_it_corrects_and_where_it_may_go(phone: Player) -> None:
    """ "Place", nobody's name, nothing chosen, and places that the rules then refused."""
    begun(phone, do.Plant(0, card("pollenarium", 2), End.LEFT))
    correct(phone, "Anna: Pollenarium on the left")
    sheet = phone.app.shell.sheets[-1]
    assert isinstance(sheet, PlaceAgainSheet)
    assert sheet.title == "Anna: Pollenarium on the left"
    assert sheet.pad.card() == card("pollenarium", 2)
    assert phone.sees("2 steps")
    assert list(rows(phone)) == ["On the left", "On the right", "On the Pollenarium"]
    assert [title for title, text in rows(phone).items() if "as it was entered" in text] == [
        "On the left"
    ]
    assert looks.cut(phone) == []


def test_one_tap_puts_the_other_end_right(phone: Player) -> None:
    bot = begun(phone, do.Plant(0, card("pollenarium", 2), End.LEFT))
    correct(phone, "Anna: Pollenarium on the left")
    phone.tap("On the right")
    assert isinstance(phone.app.shell.sheets[-1], CorrectionSheet)
    phone.tap("history.accept")
    assert bot.session.steps()[-1].action == do.Plant(0, card("pollenarium", 2), End.RIGHT)


def test_choosing_again_comes_back_to_the_sheet_as_it_was_filled_in(phone: Player) -> None:
    """FRG-4.2: a Spring of an older book is refused; the card that was entered is still there."""
    bot = begun(phone, do.Plant(0, card("pollenarium", 2), End.LEFT))
    correct(phone, "Anna: Pollenarium on the left")
    sheet = phone.app.shell.sheets[-1]
    sheet.pad.take(card("source", 1, mana=2))
    phone.frames(4)
    phone.tap("On the right")
    assert isinstance(phone.app.shell.sheets[-1], RefusalSheet)
    phone.tap("refusal.back")
    again = phone.app.shell.sheets[-1]
    assert isinstance(again, PlaceAgainSheet)
    assert again.pad.card() == card("source", 1, mana=2)
    phone.tap("On the right")
    phone.tap("refusal.allow")
    phone.tap("history.accept")
    assert bot.session.steps()[-1].action == do.Plant(0, card("source", 1, mana=2), End.RIGHT)
    assert phone.app.shell.sheets == []


def test_the_sheet_keeps_its_height_while_a_card_is_entered(phone: Player) -> None:
    """It shrank under the finger that went for the next line."""
    begun(phone, do.Plant(0, card("pollenarium", 2), End.LEFT))
    correct(phone, "Anna: Pollenarium on the left")
    panel = phone.app.shell.sheets[-1].ids.panel
    before = panel.top
    for word in ("Pollenarium", "Academy"):
        phone.tap(word)
        assert panel.top == before


def test_a_line_says_how_far_the_fairy_went(phone: Player) -> None:
    """ "Instead of “Anna: Academy”: Anna: Academy": what was wrong was the number of steps."""
    begun(phone, do.Plant(0, card("academy", 3), End.RIGHT))
    correct(phone, "Anna: Academy on the right, 3 steps")
    phone.app.shell.sheets[-1].pad.take(card("academy", 4))
    phone.frames(4)
    phone.tap("On the right")
    assert phone.sees("Anna: Academy on the right, 3 steps”: Anna: Academy on the right, 4 steps.")


# -- what hands have to do ---------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_correction_says_what_to_do_with_the_mana_in_hand(phone: Player, language: str) -> None:
    """FRG-5.3: Anna went from 3 to 2 on the screen, and kept 3 in front of her."""
    bot = begun(phone, do.Plant(0, card("academy", 3), End.RIGHT))
    before = [seat.mana for seat in bot.session.state.seats]
    phone.app.change_setting("language", language)
    phone.frames(4)
    line = phone.app.speaker(bot.session.history()[-1].line)
    correct(phone, line)
    sheet = phone.app.shell.sheets[-1]
    sheet.pad.take(card("academy", 2))
    phone.frames(4)
    phone.tap("fairy_ring.way.right")
    said = [notice.text for notice in phone.visible(Notice)]
    phone.tap("history.accept")
    after = [seat.mana for seat in bot.session.state.seats]
    changed = [new - old for old, new in zip(before, after, strict=True)]
    told = [
        phone.app.tr(
            f"fairy_ring.corrected.{'takes' if change > 0 else 'returns'}",
            player=seat.name, n=abs(change),
        )
        for change, seat in zip(changed, bot.session.state.seats, strict=True)
        if change
    ]  # fmt: skip
    assert told
    assert said == [" ".join(told)]
    assert [notice.text for notice in phone.visible(Notice)] == said  # until the next step
    assert looks.cut(phone) == []
    bot.place()
    assert [notice.text for notice in phone.visible(Notice)] != said


# -- what is offered ---------------------------------------------------------------------


def test_two_mushrooms_of_a_name_are_told_apart(phone: Player) -> None:
    """ "On the Lookout" stood there twice, and nobody knew which one would grow."""
    bot = begun(
        phone,
        do.Plant(0, card("academy", 1), End.RIGHT),
        do.Plant(1, card("academy", 1), End.RIGHT),
    )
    bot.play_until(lambda: isinstance(board(phone), PlaceBoard) and board(phone).name == "Bob")
    bot.enter_card(Kind.ACADEMY, "1")
    on = [title for title in rows(phone) if title.startswith("On the Academy")]
    assert on == ["On the Academy (no. 1 from the left)", "On the Academy (no. 2 from the left)"]


def test_an_option_says_what_will_be_asked(phone: Player) -> None:
    """ "and what is not known yet": a Lookout of two cards is read from the cards (FRG-A1)."""
    bot = begun(
        phone,
        do.Plant(0, card("pollenarium", 1), End.RIGHT),
        do.Plant(1, card("academy", 1), End.RIGHT),
    )
    bot.enter_card(Kind.LOOKOUT, "5")
    assert "and what the Lookout gives, asked next" in rows(phone)["On the Lookout"]
    assert looks.cut(phone) == []


# -- the end -----------------------------------------------------------------------------


def test_points_of_mana_say_of_how_much(phone: Player) -> None:
    """FRG-5.3: "Mana 2 +2" explained nothing."""
    bot = begun(phone)
    bot.play_to_podium()
    seats = bot.session.state.seats
    paid = next(seat.turned for seat in seats if seat.turned)
    page = phone.app.shell.page
    details = {
        part.detail for seat in range(3) for part in page.desk.parts(page.play.gains_of(seat))
    }
    assert f"{paid} × 20 mana" in details


def test_undo_names_the_seventh_card(phone: Player) -> None:
    """FRG-2.1: "Cards passed on", when they went into the box."""
    bot = begun(phone)
    bot.play_until(lambda: bot.session.state.round == 2)
    assert phone.app.speaker(bot.session.history()[-1].line) == "Seventh cards into the box"


def test_two_that_may_grow_say_what_they_hold(phone: Player) -> None:
    """FRG-3.2: "No. 1" and "no. 2" had to be counted on the ring."""
    new_game(phone, "fairy_ring", names=("Anna", "Bob"))
    play, academy = phone.app.shell.page.play, card("academy", 1)
    play.do(do.LayStart(0, card("magicrodrome", mana=2)), do.LayStart(1, card("academy")))
    drome = card("magicrodrome", 1, mana=4, fireflies=1)
    play.do(do.Begin(0), do.Chosen(), do.Plant(0, drome, End.RIGHT), do.Plant(1, academy, End.LEFT))
    play.do(do.PassOn(), do.Chosen(), do.Plant(1, academy, End.LEFT))
    phone.frames(4)
    RingBot(phone).enter_card(Kind.MAGICRODROME)
    grown = [row.text.split(" · ")[0] for row in phone.visible(LandingRow) if "up" in row.icon]
    assert grown == ["so far: 2 mana", "so far: 4 mana, 1 firefly"]
    assert looks.cut(phone) == []
