"""“Log in BG Stats”: every game as a link, held field by field against what is written here."""

from __future__ import annotations

import calendar
import json
import time
from typing import Any
from urllib.parse import unquote

import pytest

from companion import boxes
from companion.games.fantasy_realms.options import FantasyOptions
from companion.games.fantasy_realms.turns.actions import Begin
from companion.store.games import Summary
from companion.store.plays import play_link
from companion.table.game import Setup
from companion.table.journal import Do
from companion.table.players import Player as Person
from companion.table.session import Session
from tests.reliability.scripts import journal, setup
from tests.ui.club_phone import counted
from tests.ui.driver import Player

BEGINNING = "https://app.bgstatsapp.com/createPlay.html?data="
NAMES = {
    "heroes": "Heroes of Fairy Tail",
    "fantasy_realms": "Fantasy Realms Deluxe",
    "fairy_tale": "Fairy Tale",
    "fairy_ring": "Fairy Ring",
}
# Name, score, and who began, of the saved games by their places; in Fairy Tale nobody does.
PLACES = {
    "heroes": [("Ana", 38, False), ("Bo", 30, True), ("Cléo", 23, False)],
    "fantasy_realms": [("Bo", 150, True), ("Ana", 94, False)],
    "fairy_tale": [("Bo", 30, False), ("Cléo", 27, False), ("Ana", 22, False)],
    "fairy_ring": [("Cléo", 5, True), ("Ana", 3, False), ("Bo", 2, False)],
}
ENDED = 1_767_268_800.0  # 2026-01-01 12:00:00 universal time


def told(link: str) -> Any:
    assert link.startswith(BEGINNING)
    assert len(link) < 8000
    assert link.isascii()
    assert not set(link[len(BEGINNING) :]) & set(' #&?"+')
    return json.loads(unquote(link[len(BEGINNING) :]))


def summary(game: str, minutes: int = 95) -> Summary:
    return Summary("0123456789ab", game, "", (), (), ENDED - 60 * minutes, ENDED, ENDED, ())


def played(game: str) -> Session:
    session = Session(boxes.game(game), setup(game, 4))
    for entry in journal(game, 4):
        if isinstance(entry, Do):
            session.do(entry.step.action)
    return session


@pytest.mark.parametrize("game", sorted(NAMES))
def test_a_whole_game_of_each_kind(game: str) -> None:
    session = played(game)
    link = play_link(session, summary(game), NAMES[game])
    assert link is not None
    play = told(link)
    players = play.pop("players")
    assert play == {
        "sourceName": "Fairy Table",
        "sourcePlayId": "0123456789ab",
        "playDate": "2026-01-01 12:00:00",
        "game": {
            "name": NAMES[game], "sourceGameId": game, "highestWins": True, "noPoints": False,
        },
        "durationMin": 95,
    }  # fmt: skip
    ids = [one.pop("sourcePlayerId") for one in players]
    assert len(set(ids)) == len(ids)
    assert players == [
        {"name": name, "score": score, "rank": rank, "winner": rank == 1, "startPlayer": began}
        for rank, (name, score, began) in enumerate(PLACES[game], 1)
    ]


def test_where_everybody_begins_at_once_nobody_began() -> None:
    """FR-7.2: the chaos variant has no turns."""
    people = tuple(Person(name, seat) for seat, name in enumerate(("Ana", "Bo", "Cléo")))
    options = FantasyOptions(variant="chaos")
    session = Session(boxes.game("fantasy_realms"), Setup("fantasy_realms", people, options))
    assert session.do(Begin()).done
    link = play_link(session, summary("fantasy_realms"), NAMES["fantasy_realms"])
    assert link is not None
    assert [one["startPlayer"] for one in told(link)["players"]] == [False, False, False]


def test_a_game_that_lay_for_days_tells_no_duration() -> None:
    link = play_link(played("heroes"), summary("heroes", 13 * 60), "Heroes")
    assert link is not None
    assert "durationMin" not in told(link)


def test_a_link_that_would_be_too_long_is_none() -> None:
    session = played("heroes")
    assert play_link(session, summary("heroes"), "Heroes", "é" * 1400) is None
    long_names = tuple(
        Person("é" * 23 + str(seat), seat) for seat in range(len(session.setup.players))
    )
    old = session.setup
    again = Session.resume(
        session.game, Setup(old.game, long_names, old.options, old.house), journal("heroes", 4)
    )
    assert play_link(again, summary("heroes"), "Heroes") is not None


def test_it_is_a_touch_at_the_podium_and_opens_no_page(player: Player) -> None:
    device = player.app.device.device
    handed: list[str] = []
    shared = device.share_text
    device.open_link = lambda link: (handed.append(link), shared(link))[1]
    before = time.time()
    game_id = counted(player, "41", "52", names=("Anna", "Élodie"))
    player.tap("podium.share")
    player.tap("podium.as_play")
    assert player.sees("The link for BG Stats is in the clipboard.")
    play = told(handed[0])
    ended = time.strptime(play.pop("playDate"), "%Y-%m-%d %H:%M:%S")
    assert int(before) <= calendar.timegm(ended) <= time.time()
    people = [one.pop("sourcePlayerId") for one in play["players"]]
    assert len(set(people)) == 2
    assert play == {
        "sourceName": "Fairy Table",
        "sourcePlayId": game_id,
        "game": {
            "name": "Fairy Ring", "sourceGameId": "fairy_ring", "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": "Élodie", "score": 52, "rank": 1, "winner": True, "startPlayer": False},
            {"name": "Anna", "score": 41, "rank": 2, "winner": False, "startPlayer": False},
        ],
    }  # fmt: skip
