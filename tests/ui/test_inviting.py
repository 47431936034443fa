"""Phones are invited by touch, and play at the table of the app by real requests."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.ui.fantasy_realms.picker import RealmCardKey
from companion.ui.invitation import LAST_LOOK, PATIENCE
from companion.ui.sheets.invite import InviteSheet, PhoneRow, SeatSheet
from companion.ui.widgets.qr import QrCode
from tests.ui.driver import Player, playing
from tests.ui.first_evening import new_game, score_the_end
from tests.ui.invited import (
    answers,
    asking,
    host_of,
    in_this_room,
    joined,
    listens,
    meanwhile,
    plays,
    seated,
    switch_on,
    wait_for,
    watching,
)  # fmt: skip
from tests.web.guests import _GUESTS, HERE

ANNA, BOB, CLEO = range(3)


@pytest.fixture(autouse=True)
def everybody_goes_home() -> Iterator[None]:
    yield
    while _GUESTS:
        _GUESTS.pop().close()


@pytest.fixture
def table(player: Player) -> Player:
    """Three people count the points of a ring, each for themselves: all are asked at once."""
    in_this_room(player, HERE)
    score_the_end(player, "fairy_ring")
    player.frames(4)
    return player


def invited(player: Player) -> None:
    """From the menu of the table; the sheet is closed again."""
    player.tap("play.menu")
    player.tap("invite.title")
    switch_on(player)
    player.back()


def row(player: Player, seat: int) -> PhoneRow:
    return next(row for row in player.visible(PhoneRow) if row.seat == seat)


# -- before and after the switch ----------------------------------------------------------------


def test_nothing_is_read_and_nothing_listens_before_the_switch(tmp_path: Path) -> None:
    """In a process of its own: the start, a game, and the sheet opened; then the switch."""
    run = [sys.executable, "-m", "tests.ui.not_yet_invited", str(tmp_path)]
    told = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == ["started: none", "sheet open: none", "listening: none", "on: all"]


def test_nothing_listens_after_the_switch_is_off(table: Player) -> None:
    table.tap("play.menu")
    table.tap("invite.title")
    port = switch_on(table).port
    assert listens(port)
    table.tap("invite.off")
    assert not listens(port)
    assert not table.app.invitation.is_on
    assert list(table.visible(QrCode)) == []


def test_nothing_listens_once_the_app_is_closed(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        in_this_room(player, HERE)
        score_the_end(player, "fairy_ring")
        invited(player)
        port = host_of(player).port
        assert listens(port)
    assert not listens(port)


def test_the_phone_stays_awake_while_others_are_at_its_table(table: Player) -> None:
    asked: list[bool] = []
    table.app.device.device.keep_awake = asked.append  # type: ignore[attr-defined]
    table.app.change_setting("awake", False)
    invited(table)
    table.app.invitation.switch_off()
    assert asked == [False, True, False]


# -- ways in ----------------------------------------------------------------------------------


def test_from_home_for_the_game_that_waits(table: Player) -> None:
    table.tap("play.home")
    table.tap("invite.title")
    switch_on(table)
    table.back()
    assert table.visible_named("home.invited")
    table.tap("home.resume")
    assert table.app.shell.page.play is table.app.invitation.play


def test_from_new_game(player: Player) -> None:
    in_this_room(player, HERE)
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.game)
    player.tap("fairy_ring.title")
    from tests.ui.first_evening import seat_people

    seat_people(player)
    player.tap("invite.start")
    assert player.app.shell.page.name == "table"
    assert isinstance(player.app.shell.sheets[-1], InviteSheet)
    switch_on(player)
    assert player.sees(f"{HERE}:{host_of(player).port}")
    assert player.sees(host_of(player).room.code)


# -- seats ------------------------------------------------------------------------------------


def test_a_guest_asks_is_given_the_seat_by_touch_and_plays(table: Player) -> None:
    invited(table)
    bob = seated(table, BOB)
    assert table.app.shell.sheets == []
    assert plays(table, bob, BOB) == 200
    session = table.app.shell.page.play.session
    assert session.length == 1
    assert all(BOB not in prompt.who for prompt in session.prompts())
    assert table.sees("Bob, by phone:")


def test_the_code_lets_in_as_well(table: Player) -> None:
    invited(table)
    code = host_of(table).room.code
    guest = joined(table, code.lower())
    assert "Anna" in meanwhile(table, guest.get).text


def test_a_seat_is_refused_by_touch(table: Player) -> None:
    invited(table)
    guest = asking(table, CLEO)
    table.tap("invite.no")
    assert table.app.shell.sheets == []
    assert table.app.invitation.wishes() == []
    meanwhile(table, guest.get)
    assert host_of(table).room.holder(CLEO) is None


def test_a_seat_is_asked_for_wherever_the_host_is(table: Player) -> None:
    invited(table)
    table.tap("play.home")
    table.tap("home.settings")
    asking(table, BOB)
    assert isinstance(table.app.shell.sheets[-1], SeatSheet)
    table.tap("invite.yes")
    assert host_of(table).room.holder(BOB) is not None
    assert table.app.shell.page.name == "settings"


def test_a_question_lies_over_no_open_sheet(table: Player) -> None:
    invited(table)
    table.tap("play.menu")
    sheets = list(table.app.shell.sheets)
    asking(table, BOB)
    assert table.app.shell.sheets == sheets
    assert table.sees("“Fox” asks for the seat of Bob")
    table.tap("invite.yes")
    assert host_of(table).room.holder(BOB) is not None


def test_the_sheet_shows_who_is_there_and_takes_a_seat_back_with_one_touch(table: Player) -> None:
    invited(table)
    bob = seated(table, BOB)
    table.tap("play.menu")
    table.tap("invite.title")
    with watching(table, bob):
        wait_for(table, lambda: row(table, BOB).state == "still at it", "the phone of Bob")
        assert row(table, ANNA).state == "on this phone"
    away = table.app.invitation
    wait_for(table, lambda: bool(away.seats()[BOB].away), "the end of the stream")
    table.frames(70)  # the sheet looks once a second
    assert row(table, BOB).state.startswith("cut off for")
    table.tap("invite.free")
    assert host_of(table).room.holder(BOB) is None
    assert row(table, BOB).state == "on this phone"
    assert "/answer" not in meanwhile(table, bob.get).text


def test_a_phone_without_a_seat_is_counted(table: Player) -> None:
    invited(table)
    guest = joined(table)
    table.tap("play.menu")
    table.tap("invite.title")
    with watching(table, guest):
        wait_for(table, lambda: table.sees("1 phone is here without a seat."), "the phone")


# -- at the same time ---------------------------------------------------------------------------


def test_the_board_asks_for_those_without_a_phone_first(table: Player) -> None:
    invited(table)
    seated(table, ANNA)
    assert table.app.shell.page.board.prompt.who == (BOB,)


def test_what_is_half_entered_here_outlives_the_step_of_a_guest(player: Player) -> None:
    """FR: Anna is at her hand on this phone when Bob's comes in from his own."""
    in_this_room(player, HERE)
    score_the_end(player, "fantasy_realms")
    invited(player)
    bob = seated(player, BOB)
    board = player.app.shell.page.board
    player.tap("I am Anna")
    player.tap(next(player.visible(RealmCardKey)))
    begun = board.draft()
    assert len(begun["cards"]) >= 1
    assert plays(player, bob, BOB) == 200
    assert player.app.shell.page.board is board
    assert board.draft() == begun


def test_what_host_and_guest_enter_in_turn_is_both_kept(table: Player) -> None:
    invited(table)
    bob, cleo = seated(table, BOB), seated(table, CLEO)
    sent = {guest: answers(table, guest, seat) for guest, seat in ((bob, BOB), (cleo, CLEO))}
    for guest, values in sent.items():
        meanwhile(table, lambda guest=guest, values=values: guest.post("/answer", values))
        assert guest.status == 200
    for values in sent.values():  # the same asks again change nothing
        meanwhile(table, lambda values=values: bob.post("/answer", values))
    assert table.app.shell.page.play.session.length == 2


def test_a_guest_s_undo_is_told(table: Player) -> None:
    invited(table)
    bob = seated(table, BOB)
    assert plays(table, bob, BOB) == 200
    page = meanwhile(table, lambda: bob.get(f"/?seat={BOB}"))
    meanwhile(table, lambda: bob.post("/undo", page.form("/undo")))
    table.frames(4)
    assert bob.status == 200
    assert table.app.shell.page.play.session.length == 0
    assert table.sees("Bob took the last step back.")


def test_steps_of_the_host_reach_the_guests(table: Player) -> None:
    invited(table)
    bob = seated(table, BOB)
    assert plays(table, bob, BOB) == 200
    before = host_of(table).now.moves
    table.tap("bar.undo")
    assert host_of(table).now.moves == before + 1
    assert any(BOB in prompt.who for prompt in host_of(table).now.open.prompts)


def test_the_table_goes_on_while_the_host_looks_at_something_else(table: Player) -> None:
    invited(table)
    bob = seated(table, BOB)
    table.tap("play.home")
    assert plays(table, bob, BOB) == 200
    assert table.app.shell.page.name == "home"
    table.tap("home.resume")
    assert table.app.shell.page.play.session.length == 1


# -- the end ------------------------------------------------------------------------------------


def test_it_is_off_when_the_game_is_over(table: Player) -> None:
    invited(table)
    port = host_of(table).port
    guests = [(seated(table, seat), seat) for seat in (ANNA, BOB, CLEO)]
    session = table.app.shell.page.play.session
    while not session.over:
        prompt = session.prompts()[0]
        guest, seat = guests[prompt.who[0] if prompt.who else ANNA]
        assert plays(table, guest, seat) == 200
    assert table.app.shell.page.name == "podium"
    assert listens(port)  # every phone still gets the end
    table.frames(int(LAST_LOOK * 60) + 10)
    assert not listens(port)
    assert not table.app.invitation.is_on


def test_a_removed_game_has_no_guests(table: Player) -> None:
    invited(table)
    port = host_of(table).port
    table.tap("play.home")
    table.tap("home.history")
    table.tap("Anna, Bob, Cleo")
    table.app.shell.page.delete()
    assert not listens(port)


# -- when it goes wrong ---------------------------------------------------------------------------


def test_a_killed_host_comes_back_with_the_same_port_and_seats_in_one_touch(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        in_this_room(player, HERE)
        score_the_end(player, "fairy_ring")
        invited(player)
        bob, port = seated(player, BOB), host_of(player).port
    with playing(tmp_path / "data") as player:
        player.app.device.device.addresses = lambda: (HERE,)  # type: ignore[attr-defined]
        assert player.sees("Phones are cut off")
        player.tap("wifi-off")
        wait_for(player, lambda: player.app.invitation.is_on, "the invitation")
        assert host_of(player).port == port
        player.back()
        assert plays(player, bob, BOB) == 200


def test_without_a_network_it_says_so_and_stays_off(table: Player) -> None:
    in_this_room(table)
    table.tap("play.menu")
    table.tap("invite.title")
    table.tap("invite.on")
    wait_for(table, lambda: table.sees("This phone is on no Wi-Fi."), "the sentence")
    assert not table.app.invitation.is_on


def test_where_the_port_is_taken_another_is_one_touch_away(table: Player) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        in_this_room(table, HERE, port=taken.getsockname()[1])
        table.tap("play.menu")
        table.tap("invite.title")
        table.tap("invite.on")
        wait_for(table, lambda: table.sees("uses the port"), "the sentence")
        table.tap("invite.other_port")
        wait_for(table, lambda: table.app.invitation.is_on, "the invitation")
        assert host_of(table).port != taken.getsockname()[1]


def test_where_nobody_comes_a_checklist_helps(table: Player) -> None:
    table.tap("play.menu")
    table.tap("invite.title")
    switch_on(table)
    table.frames(int((PATIENCE - 2) * 60))
    assert not table.sees("Nobody has come yet")
    table.frames(240)
    assert table.sees("Nobody has come yet")
    guest = joined(table)
    with watching(table, guest):
        wait_for(table, lambda: not table.sees("Nobody has come yet"), "the end of the list")


def test_another_address_brings_another_code(table: Player) -> None:
    table.tap("play.menu")
    table.tap("invite.title")
    host = switch_on(table)
    before = [code.modules for code in table.visible(QrCode)]
    table.app.device.device.addresses = lambda: ("localhost",)  # type: ignore[attr-defined]
    table.frames(80)
    assert table.sees(f"localhost:{host.port}")
    assert [code.modules for code in table.visible(QrCode)] != before


@pytest.mark.parametrize("game", ["heroes", "fantasy_realms", "fairy_tale", "fairy_ring"])
def test_the_switch_leaves_the_board_as_it_is(player: Player, game: str) -> None:
    in_this_room(player, HERE)
    new_game(player, game)
    player.frames(4)
    board, words = player.app.shell.page.board, set(player.words())
    invited(player)
    assert player.app.shell.page.board is board
    assert words <= set(player.words())
