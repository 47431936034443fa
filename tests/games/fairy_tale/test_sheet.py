"""Score sheets: the answer to a file, and the place of whatever is wrong in it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.documents import BadFile
from companion.games.fairy_tale.sheet import scored, table
from companion.texts import Speaker
from tests.cli.terminal import changed
from tests.english import english

SHEET: dict[str, Any] = {
    "game": "fairy_tale",
    "version": 1,
    "options": {"majority_tie": "nobody", "pairs": None},
    "cards": [
        {
            "name": "Homesteaders",
            "faction": "holy_empire",
            "type": "character",
            "points": {"each": 1, "per": {"names": ["Homesteaders"]}},
        },
        {
            "name": "Bronze Dragon",
            "faction": "dragonvale",
            "type": "character",
            "points": {"each": 3, "per": {"names": ["Knight of the Round Table"]}},
        },
        {
            "name": "Dragon's Tale - Chapter 4",
            "faction": "dragonvale",
            "type": "story",
            "points": {"value": 9, "if": {"has": ["The Gold Dragon"]}},
        },
        {
            "name": "Shadowking's Tale - Chapter 1",
            "faction": "shadow",
            "type": "story",
            "points": {"value": 6, "if": {"most": {"faction": "shadow"}}},
        },
        {
            "name": "The Trickster",
            "faction": "shadow",
            "type": "character",
            "points": -1,
            "any_name": True,
        },
    ],
    "players": [
        {"name": "Ana", "face_up": ["Homesteaders", "Homesteaders", "The Trickster"]},
        {
            "name": "Bo",
            "face_up": ["shadowkings tale chapter 1", "Dragon’s Tale – Chapter 4"],
            "face_down": ["Bronze Dragon"],
        },
    ],
}


def answer(sheet: Any, cards: Any = None) -> dict[str, Any]:
    return scored(json.dumps(sheet).encode(), json.dumps(cards).encode() if cards else None)


def fault(sheet: Any) -> BadFile:
    with pytest.raises(BadFile) as bad:
        answer(sheet)
    return bad.value


def points(player: dict[str, Any]) -> list[tuple[str, int, str]]:
    return [(card["card"], card["points"], card["rule"]) for card in player["cards"]]


def test_the_example_is_answered() -> None:
    """FT-5.2, FT-5.4, FT-A2: two Homesteaders with the Trickster as a third are 3 each."""
    told = answer(SHEET)
    ana, bo = told["players"]
    assert points(ana) == [
        ("Homesteaders", 3, "FT-5.2"),
        ("Homesteaders", 3, "FT-5.2"),
        ("The Trickster", -1, "FT-5.4"),
    ]
    assert (ana["total"], ana["rank"], ana["trickster_as"]) == (5, 1, "Homesteaders")
    # The Trickster is of the Shadow too, whatever its name.
    assert points(bo) == [
        ("Shadowking's Tale - Chapter 1", 0, "FT-A2"),
        ("Dragon's Tale - Chapter 4", 0, "FT-5.3"),
    ]
    assert (bo["total"], bo["trickster_as"]) == (0, None)
    assert (told["winners"], told["tie_break"], told["pairs"]) == (["Ana"], None, None)


def test_a_tie_pays_everyone_where_the_table_says_so() -> None:
    """FT-A2."""
    told = answer(changed(SHEET, "options.majority_tie", "everyone"))
    assert [player["total"] for player in told["players"]] == [5, 6]
    assert told["winners"] == ["Bo"]


def test_the_trickster_may_be_called_otherwise() -> None:
    """FT-5.4, FT-A4."""
    told = answer(changed(SHEET, "players.0.trickster_as", "The Gold Dragon"))
    assert (told["players"][0]["total"], told["players"][0]["trickster_as"]) == (
        3,
        "The Gold Dragon",
    )
    strict = answer(changed(SHEET, "options.trickster_counts", False))
    assert strict["players"][0]["total"] == 2 + 2 - 1


@pytest.mark.parametrize("pairs", [True, [["Ana", "cy"], ["Bo", "Dee"]], [[0, 2], [3, 1]]])
def test_pairs_are_added_up(pairs: Any) -> None:
    """FT-6.2."""
    more = [{"name": "Cy", "face_up": ["Homesteaders"]}, {"name": "Dee", "face_up": []}]
    sheet = changed(SHEET, "players", [*SHEET["players"], *more])
    told = answer(changed(sheet, "options.pairs", pairs))
    assert [set(pair["names"]) for pair in told["pairs"]] == [{"Ana", "Cy"}, {"Bo", "Dee"}]
    assert [pair["total"] for pair in told["pairs"]] == [6, 0]
    assert [player["rank"] for player in told["players"]] == [1, 2, 1, 2]
    assert told["winners"] == ["Ana", "Cy"]


def test_an_equal_score_has_several_winners() -> None:
    """FT-A5."""
    sheet = changed(SHEET, "players.0.face_up", ["Dragon's Tale - Chapter 4"])
    sheet = changed(sheet, "players.1.face_up", ["Bronze Dragon"])
    assert answer(sheet)["winners"] == ["Ana", "Bo"]


def test_cards_come_from_a_book_where_the_sheet_has_none() -> None:
    """FT-5.1: and the sheet's own win."""
    book = {"book": "fairy_tale", "version": 1, "cards": SHEET["cards"]}
    bare = changed(SHEET, "cards", [])
    assert answer(bare, book)["players"] == answer(SHEET)["players"]
    own = changed(SHEET, "cards", [{**SHEET["cards"][0], "points": 10}])
    assert answer(own, book)["players"][0]["total"] == 19


def test_the_answer_in_rows() -> None:
    rows = table(answer(SHEET))
    assert rows[1] == ("Ana", 5, 1)
    assert rows[4][:4] == ("Ana", "Homesteaders", "+3", "FT-5.2")
    assert Speaker("en")(rows[4][4]) == "1 × 3 (Homesteaders cards)"  # type: ignore[arg-type]


FOUR = [{"name": name, "face_up": []} for name in "ABCD"]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("players.0.face_up.0", "Zebra", "players[0].face_up[0]"),
        ("players.1.face_down.0", "Zebra", "players[1].face_down[0]"),
        ("players", [{"name": str(n), "face_up": []} for n in range(6)], "players"),
        ("players", [], "players"),
        ("players.1.name", "ana", "players[1].name"),
        ("players.0.face_up", ["Homesteaders"] * 13, "players[0].face_up"),
        ("players.0.hand", [], "players[0].hand"),
        ("players.1.trickster_as", "Homesteaders", "players[1].trickster_as"),
        ("players.0.trickster_as", "the trickster", "players[0].trickster_as"),
        ("cards.0.points", ..., "cards[0].points"),
        ("cards.0.points", {"each": 1}, "cards[0].points"),
        ("cards.0.points", {"value": 1, "if": {"has": ["Homesteaders"]}}, "cards[0].points.if.has"),
        ("cards.0.faction", ..., "cards[0].faction"),
        ("cards.0.copies", 1, "players[0].face_up[1]"),
        ("cards.1.name", "homesteaders", "cards[1].name"),
        ("cards.4.points", {"each": 1, "per": {"type": "home"}}, "cards[4].points"),
        ("cards.0.faction", "empire", "cards[0].faction"),
        ("options.pairs", True, "options.pairs"),
        ("options.majority_tie", "me", "options.majority_tie"),
        ("version", 2, "version"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(path: str, value: Any, place: str) -> None:
    """FT-1.1, FT-3.2, FT-5.3, FT-5.4."""
    assert fault(changed(SHEET, path, value)).place == place


@pytest.mark.parametrize(
    "pairs", [[["A", "B"], ["C", "C"]], [["A", "B"], ["C", "Z"]], [[1, 2], [3, 4]]]
)
def test_pairs_have_everybody_once(pairs: Any) -> None:
    """FT-6.2."""
    sheet = changed(changed(SHEET, "players", FOUR), "options.pairs", pairs)
    assert fault(sheet).place == "options.pairs"


def test_what_is_wrong_is_told_in_words() -> None:
    """FT-5.3: a card nobody defined, one that is nearly right, a condition in a circle."""
    unknown = fault(changed(SHEET, "players.0.face_up.0", "Zebra"))
    assert english(unknown) == "nobody has defined a card called “Zebra”: add it to cards"
    near = fault(changed(SHEET, "players.0.face_up.0", "Homestedders"))
    assert english(near) == "nobody has defined a card called “Homestedders”; is it Homesteaders?"
    circle = {"value": 1, "if": {"has": ["Homesteaders"]}}
    assert "in a circle" in english(fault(changed(SHEET, "cards.0.points", circle)))
    sixth = fault(changed(SHEET, "players", [{"name": str(n), "face_up": []} for n in range(6)]))
    assert english(sixth) == "6 players are too many: two to five play."
