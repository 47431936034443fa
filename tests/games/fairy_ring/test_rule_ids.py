"""Every rule and every open question has a test that carries its id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SECTIONS = {1: 3, 2: 2, 3: 2, 4: 2, 5: 3, 6: 6, 7: 1, 8: 1}
RULES = [f"FRG-{part}.{n}" for part, most in SECTIONS.items() for n in range(1, most + 1)]
QUESTIONS = [f"FRG-A{n}" for n in range(1, 10)]


def ids_in_docstrings() -> set[str]:
    """Ids in the docstrings of test functions; this file does not count."""
    found: set[str] = set()
    for test in HERE.glob("test_*.py"):
        if test.name != Path(__file__).name:
            for doc in re.findall(r'def test_[^"]*?:\n\s+"""(.*?)"""', test.read_text(), re.S):
                found |= set(re.findall(r"FRG-(?:A\d|\d\.\d)", doc))
    return found


@pytest.mark.parametrize("rule", [*RULES, *QUESTIONS])
def test_every_rule_has_a_test(rule: str) -> None:
    assert rule in ids_in_docstrings()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert {*RULES, *QUESTIONS} >= ids_in_docstrings()
