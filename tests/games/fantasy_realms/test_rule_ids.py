"""Every rule that the game names has a test that carries its id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.boxes import rulebooks
from companion.games.fantasy_realms.options import RULINGS

HERE = Path(__file__).parent
CODE = HERE.parents[2] / "companion" / "games" / "fantasy_realms"
RULE_ID = re.compile(r"\bFR-(?:A\d\d|\d+\.\d+)")
DOCSTRING = re.compile(r'def test_\w+\([^)]*\)[^:]*:\n\s+"""(.*?)"""', re.DOTALL)


def ids_in_docstrings() -> set[str]:
    """Ids in the docstrings of test functions; this file does not count."""
    found: set[str] = set()
    for path in HERE.rglob("test_*.py"):
        if path.name != Path(__file__).name:
            for doc in DOCSTRING.findall(path.read_text("utf-8")):
                found |= set(RULE_ID.findall(doc))
    return found


def ids_in_code() -> set[str]:
    return {id for path in CODE.rglob("*.py") for id in RULE_ID.findall(path.read_text("utf-8"))}


TESTED = ids_in_docstrings()


@pytest.mark.parametrize("rule", sorted(ids_in_code()))
def test_every_rule_has_a_test(rule: str) -> None:
    assert rule in TESTED


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    library = rulebooks.library()
    assert {rule for rule in TESTED if rule not in library} == set()


def test_the_questions_a_table_can_answer() -> None:
    assert [ruling.id for ruling in RULINGS] == ["FR-A01", "FR-A02"]
