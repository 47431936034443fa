"""`companion replay`: an exported game and its standings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.terminal import SAMPLE, Terminal, changed


def test_replay_accepts_what_the_app_exports(terminal: Terminal) -> None:
    answer = terminal.answer("replay", SAMPLE.read_bytes())
    assert answer["over"] is True
    assert answer["practice"] is True
    assert [place["rank"] for place in answer["standings"]] == [1, 2, 3]
    scores = [place["score"] for place in answer["standings"]]
    assert scores == sorted(scores, reverse=True)


def test_replay_tells_the_first_refused_action_and_its_rules(terminal: Terminal) -> None:
    game = json.loads(SAMPLE.read_bytes())
    journal = game["journal"]
    at = next(i for i, e in enumerate(journal) if e["step"]["action"]["do"] == "recruit")
    again = next(i for i in range(at + 1, len(journal)) if "recruit" in str(journal[i]))
    journal[again]["step"]["action"]["number"] = journal[at]["step"]["action"]["number"]
    status, out, err = terminal.run("replay", "--json", terminal.file(game))
    refused = json.loads(out)["refused"]
    assert (status, err) == (1, "")
    assert (refused["entry"], refused["action"]) == (again, "recruit")
    assert [reason["rule"] for reason in refused["reasons"]] == ["HFT-3.1"]
    assert refused["reasons"][0]["why"]


def test_replay_for_people(terminal: Terminal) -> None:
    status, out, _ = terminal.run("replay", str(SAMPLE))
    assert status == 0
    assert "Chloé" in out
    assert "practice cards" in out
    game = json.loads(SAMPLE.read_bytes())
    game["journal"].pop(0)
    status, out, _ = terminal.run("replay", terminal.file(game))
    assert status == 1
    assert "HFT-" in out


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("format", "other", "format"),
        ("version", 99, "version"),
        ("game", "chess", "game"),
        ("journal.0.step.action.do", "cheat", "journal[0].step.action.do"),
        ("journal.0", {"entry": "undo", "count": 1}, "journal[0]"),
        ("setup.players", [], "setup.players"),
        ("setup.options.dice.green", [[]], "setup.options.dice.green"),
        ("setup.options.heroes.0.strength", -1, "setup.options.heroes[0].strength"),
    ],
)
def test_replay_names_the_place_of_what_is_wrong(
    terminal: Terminal, path: str, value: Any, place: str
) -> None:
    game = json.loads(SAMPLE.read_bytes())
    game["setup"]["options"].setdefault("dice", {})
    assert terminal.complaint("replay", changed(game, path, value)).startswith(f"{place}: ")
