"""Every rule and every open question has a test that carries its id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.heroes.rulings import RULINGS

HERE = Path(__file__).parent

SECTIONS = {
    0: [1, 2, 3],
    1: [1, 2, 3, 4, 5, 6],
    2: [1],
    3: [1],
    4: [1, 2, 3, 4, 5, 6, 7],
    5: [1, 2, 3, 4, 5, 6, 7, 8],
    6: [1, 2, 3, 4, 5, 6, 7],
    7: [1, 2, 3, 4, 5, 6, 7],
    8: [1, 2, 3, 4, 5],
    9: [1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    10: [1, 2, 3],
    11: [1, 2, 3, 4, 5],
    12: [1, 2, 3],
    13: [1, 2, 3],
    14: [1, 2, 3, 4, 5, 6, 7, 8],
}
RULES = [f"HFT-{section}.{n}" for section, numbers in SECTIONS.items() for n in numbers]
# There is no HFT-A05.
QUESTIONS = [f"HFT-A{n:02d}" for n in range(1, 36) if n != 5]

TABLE_OPTIONS = [
    "A01", "A07", "A10", "A11", "A13", "A14", "A15", "A18", "A21", "A23", "A24", "A28", "A35",
]  # fmt: skip


def ids_in_docstrings() -> set[str]:
    """Ids in the docstrings of test functions; this file does not count."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name != Path(__file__).name:
            for doc in re.findall(
                r'def test_\w+\([^)]*\)[^:]*:\n\s+"""(.*?)"""', path.read_text(), re.S
            ):
                found |= set(re.findall(r"HFT-(?:A\d\d|\d+\.\d+)", doc))
    return found


TESTED = ids_in_docstrings()


@pytest.mark.parametrize("rule", [*RULES, *QUESTIONS])
def test_every_rule_has_a_test(rule: str) -> None:
    assert rule in TESTED


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert {*RULES, *QUESTIONS} >= TESTED


def test_the_questions_a_table_can_answer() -> None:
    assert [ruling.id for ruling in RULINGS] == [f"HFT-{name}" for name in TABLE_OPTIONS]


def test_every_rule_named_by_the_code_exists() -> None:
    code = HERE.parents[2] / "companion" / "games" / "heroes"
    named: set[str] = set()
    for path in code.glob("*.py"):
        named |= set(re.findall(r"HFT-(?:A\d\d|\d+\.\d+)", path.read_text()))
    assert named <= {*RULES, *QUESTIONS}
    assert len(named) > 80
