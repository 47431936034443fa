"""`companion score` for a sheet of Fairy Tale."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.boxes.fairy_tale import FOLDER
from tests.cli.terminal import Terminal, changed
from tests.games.fairy_tale.test_sheet import SHEET


def test_score_answers_the_example(terminal: Terminal) -> None:
    answer = terminal.answer("score", SHEET)
    ana, bo = answer["players"]
    assert (ana["total"], ana["trickster_as"], bo["total"]) == (5, "Homesteaders", 0)
    assert ana["cards"][0] == {
        "card": "Homesteaders",
        "points": 3,
        "why": "1 × 3 (Homesteaders cards)",
        "rule": "FT-5.2",
    }
    assert (answer["game"], answer["winners"]) == ("fairy_tale", ["Ana"])


def test_one_player_is_enough(terminal: Terminal) -> None:
    alone = changed(SHEET, "players", SHEET["players"][:1])
    assert terminal.answer("score", alone)["players"][0]["total"] == 5


def test_score_speaks_french(terminal: Terminal) -> None:
    tale = terminal.answer("score", SHEET, "--lang", "fr")["players"][1]["cards"][1]
    assert tale["why"] == "il manque The Gold Dragon"


def test_score_lays_out_a_table(terminal: Terminal) -> None:
    status, out, err = terminal.run("score", terminal.file(SHEET))
    assert (status, err) == (0, "")
    assert out.splitlines()[1].split() == ["Ana", "5", "1"]
    assert "FT-5.4" in out


def test_score_reads_cards_from_a_book(terminal: Terminal) -> None:
    people = [{"name": "Ana", "face_up": ["Ember Hatchling", "The Mummer"]}]
    sheet = {"game": "fairy_tale", "version": 1, "players": people}
    answer = terminal.answer("score", sheet, "--cards", str(FOLDER / "practice.json"))
    assert answer["players"][0]["total"] == 2 - 1
    assert terminal.complaint("score", sheet).startswith("players[0].face_up[0]: ")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("players.0.face_up.0", "Zebra", "players[0].face_up[0]"),
        ("players", [{"name": str(n), "face_up": []} for n in range(6)], "players"),
        ("cards.0.points", {"value": 1, "if": {"has": ["Homesteaders"]}}, "cards[0].points.if.has"),
        ("players.0.luck", 3, "players[0].luck"),
    ],
)
def test_score_names_the_place_of_what_is_wrong(
    terminal: Terminal, path: str, value: Any, place: str
) -> None:
    bad = json.loads(json.dumps(changed(SHEET, path, value)))
    assert terminal.complaint("score", bad).startswith(f"{place}: ")
