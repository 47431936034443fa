"""`companion score` for a sheet of Fantasy Realms."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.terminal import Terminal, changed

SHEET: dict[str, Any] = {
    "game": "fantasy_realms",
    "version": 1,
    "options": {"extra_suits": False, "phoenix": "deluxe", "wildfire_spares_outsiders": True},
    "discard": [],
    "players": [
        {
            "name": "Ana",
            "hand": [
                "Mountain",
                "feu de foret",
                "FUMÉE",
                "Inondation",
                "Whirlwind",
                "Mirage",
                "élémental d'air",
            ],
            "choices": [{"card": "Mirage", "target": "Rainstorm"}],
            "items": [],
        },
        {
            "name": "Bo",
            "hand": ["Island", "Swamp", "Dragon", "Basilisk", "King", "Candle"],
            "choices": [],
            "items": ["Spyglass", "Longue-vue"][:1],
        },
    ],
}


def test_score_answers_with_every_card(terminal: Terminal) -> None:
    """The example of the rulebook, 260 points."""
    answer = terminal.answer("score", SHEET)
    ana, bo = answer["players"]
    assert (ana["total"], ana["rank"], ana["gain"]) == (260, 1, None)
    assert ana["choices"] == [{"card": "Mirage", "target": "Rainstorm"}]
    assert {card["card"]: card["points"] for card in ana["cards"]} == {
        "Mountain": 59,
        "Wildfire": 40,
        "Smoke": 27,
        "Great Flood": 32,
        "Whirlwind": 53,
        "Mirage": 0,
        "Air Elemental": 49,
    }
    assert set(ana["cards"][0]) == {"card", "points", "blanked", "blanked_by", "lines"}
    king = next(card for card in bo["cards"] if card["card"] == "King")
    assert (king["points"], king["blanked"], king["blanked_by"]) == (0, True, ["Basilisk"])
    # With two players the Spyglass is -10.
    assert bo["items"] == [{"item": "Spyglass", "points": -10}]
    assert bo["total"] == 14 + 15 + 35 + 2 - 10
    assert (answer["winners"], answer["tie_break"]) == (["Ana"], None)


def test_score_says_why(terminal: Terminal) -> None:
    lines = terminal.answer("score", SHEET)["players"][0]["cards"][0]["lines"]
    assert {"points": 50, "rule": "FR-3.2", "why": "+50 with Smoke and with Wildfire"} in lines
    french = terminal.answer("score", SHEET, "--lang", "fr")["players"][0]["cards"][0]
    assert french["card"] == "Montagne"
    assert "+50 avec Fumée et avec Feu de forêt" in [line["why"] for line in french["lines"]]


def test_score_finds_the_best_choices_and_takes_them_back(terminal: Terminal) -> None:
    sheet = changed(SHEET, "players.0.choices", ...)
    ana = terminal.answer("score", sheet)["players"][0]
    assert (ana["total"], ana["gain"]) == (260, 55)
    again = terminal.answer("score", changed(sheet, "players.0.choices", ana["choices"]))
    assert again["players"][0]["total"] == 260


def test_score_of_one_hand(terminal: Terminal) -> None:
    answer = terminal.answer("score", changed(SHEET, "players", SHEET["players"][:1]))
    assert answer["winners"] == ["Ana"]


def test_score_breaks_a_tie_by_the_lower_base_strength(terminal: Terminal) -> None:
    """FR-2.4."""
    players = [
        {"name": "Ana", "hand": ["Rangers", "Mountain", "Forge"], "choices": []},
        {"name": "Bo", "hand": ["Air Elemental", "Rainstorm", "Cavern"], "choices": []},
    ]
    answer = terminal.answer("score", changed(SHEET, "players", players))
    assert [player["total"] for player in answer["players"]] == [33, 33]
    assert (answer["winners"], answer["tie_break"]) == (["Bo"], "FR-2.4")
    assert [player["rank"] for player in answer["players"]] == [2, 1]


def test_who_draws_from_the_discard_area_does_so_before_it_counts(terminal: Terminal) -> None:
    """FR-4.1."""
    sheet = {
        "game": "fantasy_realms",
        "version": 1,
        "options": {"extra_suits": True},
        "discard": ["King", "Dragon"],
        "players": [
            {"name": "Ana", "hand": ["Ghoul"]},
            {"name": "Bo", "hand": ["Nécromancien"]},
        ],
    }
    ana, bo = terminal.answer("score", sheet)["players"]
    assert bo["choices"] == [{"card": "Necromancer", "target": "Dragon"}]
    assert (ana["total"], bo["total"]) == (12, 33)


def test_score_for_people(terminal: Terminal) -> None:
    status, out, _ = terminal.run("score", terminal.file(SHEET))
    assert status == 0
    assert "Winner: Ana" in out
    status, out, _ = terminal.run("score", "--lang", "fr", terminal.file(SHEET))
    assert "Élémental d’Air" in out


TEN = ["Mountain", "Cavern", "Forest", "Swamp", "Forge", "Candle", "King", "Queen", "Dragon"]


@pytest.mark.parametrize(
    ("path", "value", "place", "word"),
    [
        ("players.0.hand", [*TEN, "Hydra"], "players[0].hand", "too many"),
        ("players.0.hand", TEN[:8], "players[0].hand", "too many"),
        ("players.0.hand", [], "players[0].hand", "at least"),
        ("players.0.hand.1", "Montagne", "players[0].hand[1]", "Mountain is already"),
        ("players.1.hand.1", "Montagne", "players[1].hand[1]", "already with Ana"),
        ("players.0.hand.1", "Angel", "players[0].hand[1]", "extra suits"),
        ("players.0.hand.1", "Beffroid", "players[0].hand[1]", "Bell Tower"),
        ("players.0.hand.1", "Xyzzy", "players[0].hand[1]", "Xyzzy"),
        ("players.0.hand.1", 7, "players[0].hand[1]", "text"),
        ("players.0.choices.0.target", "Dragon", "players[0].choices[0].target", "Mirage needs"),
        ("players.0.choices.0.target", "Drache", "players[0].choices[0].target", "no card"),
        ("players.0.choices.0.card", "Shapeshifter", "players[0].choices[0].card", "not in this"),
        ("players.0.choices.0.suit", "purple", "players[0].choices[0].suit", "'purple' is not"),
        ("players.0.choices.0.luck", 1, "players[0].choices[0].luck", "known"),
        ("players.0.items", ["Spoon"], "players[0].items[0]", "Spoon"),
        ("players.0.items", ["Spyglass"], "players[1].items[0]", "already"),
        ("discard", ["Mountain"], "players[0].hand[0]", "discard area"),
        ("discard", ["Rangers", "Éclaireurs"], "discard[1]", "already"),
        ("options.phoenix", "blue", "options.phoenix", "deluxe, promo"),
        ("options.player_count", 1, "options.player_count", "2 hands"),
        ("options.player_count", 8, "options.player_count", "from 1 to 7"),
        ("players.1.name", "ana", "players[1].name", ""),
        ("players", [], "players", ""),
        ("version", 2, "version", ""),
    ],
)
def test_score_says_what_is_wrong_and_where(
    terminal: Terminal, path: str, value: Any, place: str, word: str
) -> None:
    complaint = terminal.complaint("score", changed(SHEET, path, value))
    assert complaint.startswith(f"{place}: ")
    assert word in complaint
