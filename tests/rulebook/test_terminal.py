"""`companion rules` on the terminal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.cli import main


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def answers(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    line = told(capsys, *arguments, "--json")
    assert line.count("\n") == 1
    found: list[dict[str, Any]] = json.loads(line)["answers"]
    return found


def test_the_best_answers_first_with_what_belongs_to_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = answers(capsys, "HFT-7.5")
    assert found[0]["id"] == "HFT-7.5"
    assert found[0]["title"] == "Losing a fight"
    assert found[0]["rulings"] == ["HFT-A01"]
    assert found[0]["source"] == (
        "English rulebook: Fight; French rulebook: p. 10, Combattre (inferred)"
    )
    assert "rules" not in found[0]


def test_a_plain_answer_names_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    found = answers(capsys, "HFT-Q02")[0]
    assert found["rules"] == ["HFT-5.6", "HFT-5.4"]
    assert found["text"].startswith("No. ")


def test_words_need_no_quotes_and_the_language_is_chosen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = answers(capsys, "combat", "perdu", "--lang", "fr")
    assert found[0]["title"] == "Perdre un combat"
    assert "Livret anglais\u00a0: Fight" in found[0]["source"]


def test_one_game_alone(capsys: pytest.CaptureFixture[str]) -> None:
    found = answers(capsys, "how does the game end", "--game", "fairy_tale")
    assert found
    assert {answer["game"] for answer in found} <= {"fairy_tale", "table"}


def test_people_read_lines(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "HFT-7.5").splitlines()
    assert lines[0] == "HFT-7.5  Losing a fight"
    assert lines[2].startswith("English rulebook")


def test_nothing_found_is_said_with_the_nearest_chapters(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert told(capsys, "zzqx").startswith("Nothing found.")
    found = json.loads(told(capsys, "", "--json"))
    assert found["answers"] == []
    assert len(found["chapters"]) == 4


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["rules", "x", "--game", "chess"])
    assert stop.value.code == 2


def test_a_card_is_an_answer_and_every_answer_names_its_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = answers(capsys, "what", "does", "island", "do")[0]
    assert found["id"] == "card:fantasy_realms/island"
    assert (found["game"], found["sure"], found["title"]) == ("fantasy_realms", True, "Island")
    assert "clear the penalty of one Flood or Flame" in found["text"]
    assert found["rules"] == ["FR-4.1", "FR-3.6"]
    assert answers(capsys, "carte abîmée")[0]["sure"] is False


def test_what_is_told_in_another_language_than_asked_for_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    only_english = "Die Regeln dieses Spiels gibt es bisher nur auf Englisch."
    assert answers(capsys, "HFT-7.5", "--lang", "de")[0]["told_in"] == "en"
    assert only_english in told(capsys, "HFT-7.5", "--lang", "de")
    found = answers(capsys, "FRG-4.1", "--lang", "de")[0]
    assert "told_in" not in found
    assert found["title"] == "Die Fee ziehen"
    assert "told_in" not in answers(capsys, "HFT-7.5", "--lang", "fr")[0]
