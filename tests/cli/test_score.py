"""`companion score`: the end of a game from a sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.terminal import PRACTICE, SHEET, Terminal, changed


def test_score_answers_the_example(terminal: Terminal) -> None:
    answer = terminal.answer("score", SHEET)
    ana, bo = answer["players"]
    # Printed 6, collection 4, majority 4, Strength tied 0, count 4, red 3, tiles 2.
    assert {key: ana[key] for key in ("prestige", "adversaries", "total", "cards", "rank")} == {
        "prestige": 31,
        "adversaries": 23,
        "total": 54,
        "cards": 7,
        "rank": 1,
    }
    assert (bo["total"], bo["rank"], bo["lines"]) == (35, 2, [])
    assert (answer["game"], answer["winners"], answer["tie_break"]) == ("heroes", ["Ana"], None)


def test_score_explains_every_part(terminal: Terminal) -> None:
    lines = terminal.answer("score", SHEET)["players"][0]["lines"]
    assert {
        "card": 2,
        "points": 4,
        "rule": "HFT-14.3",
        "why": "set: blue 1, red 2 and green 1",
    } in lines
    strength = [line for line in lines if line["rule"] == "HFT-14.5"]
    assert [(line["card"], line["points"]) for line in strength] == [(4, 0)]
    assert strength[0]["why"]
    assert sum(line["points"] for line in lines) == 23


def test_score_speaks_french(terminal: Terminal) -> None:
    lines = terminal.answer("score", SHEET, "--lang", "fr")["players"][0]["lines"]
    assert "série\u00a0: bleu 1, rouge 2 et vert 1" in [line["why"] for line in lines]


def test_score_follows_the_table_s_rulings(terminal: Terminal) -> None:
    bonus = {"kind": "collection", "colours": ["blue", "red", "green"], "points": 4}
    cards = [{"colour": colour, "points": 0, "bonus": bonus} for colour in ("blue", "red", "green")]
    sheet = changed(SHEET, "players.0.adversaries", cards)
    assert terminal.answer("score", sheet)["players"][0]["adversaries"] == 12
    one = changed(sheet, "rulings", {"collection_one_bonus_per_set": True})
    assert terminal.answer("score", one)["players"][0]["adversaries"] == 4
    other = changed(sheet, "players.0.adversaries.2.colour", "brown")
    assert terminal.answer("score", other)["players"][0]["adversaries"] == 0
    any_three = changed(other, "rulings", {"collection_any_three_colours": True})
    assert terminal.answer("score", any_three)["players"][0]["adversaries"] == 12


def test_score_breaks_a_tie_by_cards_or_shares_it(terminal: Terminal) -> None:
    """HFT-12.3, HFT-A25."""
    tied = changed(SHEET, "players.1.prestige", 54)
    answer = terminal.answer("score", tied)
    assert (answer["winners"], answer["tie_break"]) == (["Ana"], "HFT-12.3")
    assert [player["rank"] for player in answer["players"]] == [1, 2]
    bare = changed(changed(SHEET, "players.0.adversaries", []), "players.0.prestige", 35)
    answer = terminal.answer("score", bare)
    assert (answer["winners"], answer["tie_break"]) == (["Ana", "Bo"], None)


def test_score_takes_a_number_where_the_book_knows_it(terminal: Terminal) -> None:
    box = json.loads(PRACTICE.read_text("utf-8"))
    card = next(c for c in box["adversaries"] if "bonus" not in c)
    sheet = changed(SHEET, "players.1.adversaries", [{"number": card["number"]}])
    answer = terminal.answer("score", sheet, "--cards", str(PRACTICE))
    assert answer["players"][1]["adversaries"] == card["points"]
    complaint = terminal.complaint("score", sheet)
    assert complaint.startswith("players[1].adversaries[0].number: ")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("players.0.adversaries.3.colour", "purple", "players[0].adversaries[3].colour"),
        ("players.0.strength", -1, "players[0].strength"),
        ("players.0.strength", 1.5, "players[0].strength"),
        ("players.0.strength", "7", "players[0].strength"),
        ("players.0.prestige", True, "players[0].prestige"),
        ("players.0.tiles", 19, "players[0].tiles"),
        ("players.0.luck", 3, "players[0].luck"),
        ("players.0.strength", ..., "players[0].strength"),
        ("players.0.adversaries.0.points", ..., "players[0].adversaries[0].points"),
        ("players.0.adversaries.0.colour", ..., "players[0].adversaries[0].colour"),
        ("players.0.adversaries.0.number", 43, "players[0].adversaries[0].number"),
        ("players.0.adversaries.1.bonus.kind", "luck", "players[0].adversaries[1].bonus.kind"),
        (
            "players.0.adversaries.1.bonus.colours",
            ["red", "red", "blue"],
            "players[0].adversaries[1].bonus.colours",
        ),
        (
            "players.0.adversaries.1.bonus.colours",
            ["red", "blue"],
            "players[0].adversaries[1].bonus.colours",
        ),
        ("players.1.name", "ana", "players[1].name"),
        ("players.1.name", "", "players[1].name"),
        ("players.1.name", "x" * 10_000, "players[1].name"),
        ("players", [SHEET["players"][1]], "players"),
        ("players", [{**SHEET["players"][1], "name": str(n)} for n in range(5)], "players"),
        ("players.0.adversaries", [{"colour": "red", "points": 0}] * 43, "players[0].adversaries"),
        ("rulings", {"collection_one_bonus": True}, "rulings.collection_one_bonus"),
        ("version", 2, "version"),
        ("game", "chess", "game"),
        ("game", ..., "game"),
        ("game", ["heroes"], "game"),
    ],
)
def test_score_names_the_place_of_what_is_wrong(
    terminal: Terminal, path: str, value: Any, place: str
) -> None:
    assert terminal.complaint("score", changed(SHEET, path, value)).startswith(f"{place}: ")


def test_score_words_a_wrong_name_clearly(terminal: Terminal) -> None:
    wrong = changed(SHEET, "players.0.adversaries.3.colour", "purple")
    assert terminal.complaint("score", wrong) == (
        "players[0].adversaries[3].colour: 'purple' is not one of brown, green, blue, red"
    )


def test_score_refuses_more_than_the_box_holds(terminal: Terminal) -> None:
    card = {"colour": "red", "points": 0}
    many = changed(SHEET, "players.0.adversaries", [card] * 30)
    many = changed(many, "players.1.adversaries", [card] * 13)
    assert terminal.complaint("score", many).startswith("players: ")
    tiles = changed(changed(SHEET, "players.0.tiles", 10), "players.1.tiles", 9)
    assert terminal.complaint("score", tiles).startswith("players: ")
    twice = changed(SHEET, "players.0.adversaries", [{**card, "number": 7}] * 2)
    assert terminal.complaint("score", twice).startswith("players[0].adversaries[1].number: ")
