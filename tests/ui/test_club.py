"""A club on the phone: joined by a pasted link, sent what is chosen, by touch to the standings."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.club import devices
from companion.club.database import Database, opened
from companion.club.serving import Serving
from companion.ui.membership import PAUSES
from tests.club.visitor import served
from tests.ui.club_phone import (
    CLUB,
    PEOPLE,
    all_sent,
    counted,
    founded,
    joined,
    link_for,
    open_club,
    paste,
    rows,
    send,
    standings,
    tried,
    wait_for,
)
from tests.ui.driver import FRAME, Player, playing
from tests.ui.fairy_ring.bot import RingBot
from tests.ui.test_killed import killed
from tests.web.guests import HERE


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Database]:
    database = opened(str(tmp_path / "club.db"))
    founded(database)
    yield database
    database.close()


@pytest.fixture
def port(club: Database) -> Iterator[int]:
    with served(club) as found:
        yield found


def couriers() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name == "courier"]


def test_from_a_pasted_link_to_the_standings_of_the_club(
    phone: Player, club: Database, port: int
) -> None:
    link, _ = link_for(club, port)
    open_club(phone)
    assert phone.sees("It gives this phone a link")
    paste(phone, link)
    assert phone.sees(CLUB)
    assert phone.sees(f"http://127.0.0.1:{port}")
    assert phone.sees("None yet.")
    phone.back()
    assert phone.sees(CLUB)  # in the settings
    counted(phone, "41", "52", names=PEOPLE)
    tried(phone)
    assert standings(club) == []  # nothing goes by itself
    send(phone)
    assert phone.sees(f"It goes to {CLUB} as soon as it can be reached.")
    all_sent(phone)
    assert standings(club) == [(1, "Bob", 1), (2, "Anna", 0)]
    open_club(phone)
    assert rows(phone) == ["Sent"]
    assert not phone.sees("waits to be sent")
    assert couriers() == []


def test_the_share_sheet_says_what_became_of_the_game(
    player: Player, club: Database, port: int
) -> None:
    joined(player, link_for(club, port)[0])
    counted(player, "12", "9", names=PEOPLE)
    send(player)
    all_sent(player)
    player.tap("podium.share")
    player.tap(f"{CLUB}: Sent")
    assert rows(player) == ["Sent"]


def test_without_a_club_nothing_is_offered_to_one(player: Player) -> None:
    counted(player, "12", "9", names=PEOPLE)
    player.tap("podium.share")
    assert not any("Send" in words for words in player.words())
    assert player.app.membership.club is None
    assert couriers() == []


def test_always_sends_what_ends_from_then_on_and_two_games_stand_there(
    player: Player, club: Database, port: int
) -> None:
    joined(player, link_for(club, port)[0])
    counted(player, "30", "20", names=PEOPLE)
    tried(player)
    open_club(player)
    player.tap("membership.always")
    assert player.app.store.outbox.posts() == ()  # what ended before is not sent by it
    player.back()
    for points in (("10", "20"), ("11", "20")):
        counted(player, *points)
    all_sent(player)
    assert standings(club) == [(1, "Bob", 2), (2, "Anna", 0)]
    open_club(player)
    assert rows(player) == ["Sent", "Sent"]
    player.tap("membership.always")
    player.back()
    counted(player, "40", "20")
    tried(player)
    assert standings(club) == [(1, "Bob", 2), (2, "Anna", 0)]


def test_always_is_one_touch_where_a_game_was_sent(
    player: Player, club: Database, port: int
) -> None:
    joined(player, link_for(club, port)[0])
    counted(player, "30", "20", names=PEOPLE)
    send(player)
    player.tap("membership.chosen.always")
    counted(player, "31", "20")
    all_sent(player)
    assert standings(club) == [(1, "Anna", 2), (2, "Bob", 0)]


def test_a_correction_at_the_podium_is_sent_anew(player: Player, club: Database, port: int) -> None:
    joined(player, link_for(club, port)[0])
    counted(player, "41", "52", names=PEOPLE)
    send(player)
    all_sent(player)
    assert standings(club)[0] == (1, "Bob", 1)
    play = player.app.shell.page.play
    player.tap("bar.undo")
    tried(player)
    open_club(player)
    assert rows(player) == ["Goes on; sent again when it is over"]
    player.back()
    player.app.open_game(play.game_id)
    player.frames(4)
    player.tap("bar.undo")
    bot = RingBot(player)
    bot.tell("7")
    bot.answer(bot.session.prompts()[0].answers[0])
    all_sent(player)
    assert standings(club) == [(1, "Anna", 1), (2, "Bob", 0)]
    with club.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM games").scalar() == 1


# -- where it does not go well --------------------------------------------------------------------


def test_a_club_that_is_down_for_a_while_gets_it_later(player: Player, club: Database) -> None:
    """Longer pauses each time, and none of them is waited for in real time."""
    with ExitStack() as first:
        port = first.enter_context(served(club))
        joined(player, link_for(club, port)[0])
    counted(player, "41", "52", names=PEOPLE)
    send(player)
    tried(player)
    open_club(player)
    assert rows(player) == ["Waiting"]
    assert player.sees("The club cannot be reached now.")
    assert player.sees("1 game waits to be sent.")
    for pause in PAUSES[:2]:
        planned = player.app.membership._planned
        assert planned is not None
        assert planned.timeout == pause
        player.frames(int(pause / FRAME) + 2)
        tried(player)
    serving = Serving(club, "127.0.0.1", port, most_from_one=200, works=False)
    serving.start()
    try:
        player.tap("membership.try_now")
        all_sent(player)
        assert rows(player) == ["Sent"]
        assert not player.sees("cannot be reached")
    finally:
        serving.stop()
    assert standings(club) == [(1, "Bob", 1), (2, "Anna", 0)]


def test_a_revoked_phone_is_told_and_joins_anew(player: Player, club: Database, port: int) -> None:
    link, device = link_for(club, port)
    joined(player, link)
    devices.revoke(club, device)
    counted(player, "41", "52", names=PEOPLE)
    send(player)
    tried(player)
    open_club(player)
    assert rows(player) == ["Waiting"]
    assert player.sees("Nothing is sent. Ask the club for a new link.")
    player.frames(int(sum(PAUSES) / 60 / FRAME))
    assert player.app.membership._planned is None  # nobody knocks at a door that is shut
    paste(player, link)
    assert player.sees("The club does not know this link, or no longer.")
    paste(player, link_for(club, port)[0])
    all_sent(player)
    assert rows(player) == ["Sent"]
    assert standings(club) == [(1, "Bob", 1), (2, "Anna", 0)]


def test_what_the_club_refuses_is_said_with_its_reason(
    player: Player, club: Database, port: int
) -> None:
    """The game stands there already, from another phone and not whole: it is nobody else's."""
    joined(player, link_for(club, port)[0])
    game_id = counted(player, "41", "52", names=PEOPLE)
    send(player)
    all_sent(player)
    with club.changing() as connection:
        connection.exec_driver_sql("UPDATE games SET game = 'another'")
    player.app.store.outbox.choose(game_id)
    player.app.membership.wake()
    tried(player)
    open_club(player)
    assert len(rows(player)) == 1
    assert rows(player)[0].startswith("Refused: ")
    assert not player.sees("waits to be sent")
    with club.changing() as connection:
        connection.exec_driver_sql("UPDATE games SET game = 'fairy_ring'")
    player.tap("membership.again")
    wait_for(player, lambda: rows(player) == ["Sent"], "what was asked again")


def test_a_killed_app_sends_its_full_outbox_when_it_is_opened_again(
    tmp_path: Path, club: Database
) -> None:
    with served(club) as port:
        link, _ = link_for(club, port)
        with playing(tmp_path / "data") as player:
            player.app.change_setting("language", "en")
            joined(player, link)
            open_club(player)
            player.tap("membership.always")
            player.back()
            player.app.membership.close()  # no net from here on
            player.app.membership.wake = lambda: None  # type: ignore[method-assign]
            counted(player, "41", "52", names=PEOPLE)
            counted(player, "10", "9")
            folder = killed(player)
        with playing(folder) as second:
            assert len(second.app.store.outbox.waiting()) == 2
            all_sent(second)
        assert couriers() == []
    assert sorted(name + str(wins) for _, name, wins in standings(club)) == ["Anna1", "Bob1"]


def test_leaving_is_one_touch_and_so_is_coming_back(player: Player, club: Database) -> None:
    with served(club) as port:
        joined(player, link_for(club, port)[0])
    counted(player, "41", "52", names=PEOPLE)
    send(player)
    tried(player)
    open_club(player)
    player.tap("membership.leave")
    assert player.sees(f"Left {CLUB}. 1 game that waited is not sent.")
    assert player.app.store.outbox.club() is None
    assert player.app.store.outbox.posts() == ()
    player.tap("membership.take_back")
    assert player.sees(CLUB)
    assert len(player.app.store.outbox.waiting()) == 1


@pytest.mark.parametrize("answered", [True, False])
def test_an_app_that_is_closed_leaves_no_thread(tmp_path: Path, answered: bool) -> None:
    """Even where somebody takes the call and then says nothing."""
    with socket.create_server((HERE, 0)) as silent, playing(tmp_path / "data") as player:
        open_club(player)
        sheet = player.app.shell.sheets[-1]
        link = f"http://{HERE}:{silent.getsockname()[1]}/join#{'s' * 32}"
        player.type(sheet.ids.field, link)
        sheet.join()
        if answered:
            with silent.accept()[0] as call:
                assert call.recv(4) == b"GET "
                assert couriers() == ["courier"]
                player.app.membership.close()
        player.app.membership.close()
        assert couriers() == []


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("Hello", "This is no link of a club."),
        ("https://club.example/join", "This is no link of a club."),
        ("https://club.example/join#short", "This is no link of a club."),
        ("http://club.example/join#" + "s" * 32, "club.example would be reached without"),
        ("http://8.8.8.8/join#" + "s" * 32, "8.8.8.8 would be reached without"),
    ],
)
def test_a_link_that_will_not_do_is_refused_before_anything_is_sent(
    phone: Player, link: str, why: str
) -> None:
    open_club(phone)
    paste(phone, link)
    assert phone.sees(why)
    phone.app.change_setting("language", "de")
    phone.app.change_setting("language", "en")
    phone.frames(4)
    assert phone.sees(why)  # on the sheet that was built again
    assert phone.app.membership.club is None
    assert couriers() == []


def test_what_answers_and_is_no_club_is_not_joined(player: Player, club: Database) -> None:
    with served(club) as port:
        open_club(player)
        paste(player, f"http://127.0.0.1:{port}/somewhere/join#{'s' * 32}")
    assert player.app.membership.club is None
    assert player.sees("The club says no (404).")


def test_nothing_is_read_and_nobody_called_while_there_is_no_club(tmp_path: Path) -> None:
    """In a process of its own: the start, a game, the sheet opened; then a link is pasted."""
    run = [sys.executable, "-m", "tests.ui.not_yet_joined", str(tmp_path)]
    told = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [
        "sheet open: read none, sockets 0, []",
        "joining: read True",
    ]
