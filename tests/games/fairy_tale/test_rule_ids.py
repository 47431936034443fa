"""Every rule and every open question has a test that carries its id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.fairy_tale.rulings import RULINGS

HERE = Path(__file__).parent
SECTIONS = {1: 2, 2: 3, 3: 2, 4: 5, 5: 4, 6: 2}
RULES = [f"FT-{section}.{n + 1}" for section, last in SECTIONS.items() for n in range(last)]
QUESTIONS = [f"FT-A{n}" for n in range(1, 9)]
ID = r"FT-(?:A\d|\d\.\d)"


def ids_in_docstrings() -> set[str]:
    """Ids in the docstrings of test functions; this file does not count."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name != Path(__file__).name:
            for doc in re.findall(
                r'def test_\w+\([^)]*\)[^:]*:\n\s+"""(.*?)"""', path.read_text(), re.DOTALL
            ):
                found |= set(re.findall(ID, doc))
    return found


TESTED = ids_in_docstrings()


@pytest.mark.parametrize("rule", [*RULES, *QUESTIONS])
def test_every_rule_has_a_test(rule: str) -> None:
    assert rule in TESTED


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert {*RULES, *QUESTIONS} >= TESTED


def test_the_questions_a_table_can_answer() -> None:
    assert [ruling.id for ruling in RULINGS] == ["FT-A2", "FT-A3", "FT-A4"]


def test_every_rule_is_in_the_code_and_every_rule_there_exists() -> None:
    code = HERE.parents[2] / "companion" / "games" / "fairy_tale"
    named: set[str] = set()
    for path in code.glob("*.py"):
        named |= set(re.findall(ID, path.read_text()))
    assert named == {*RULES, *QUESTIONS}
