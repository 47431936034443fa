"""The law of the unknown: who tells things later ends with the same scores, or with a question."""

from __future__ import annotations

import os
from collections import Counter

from tests.games.heroes.half_told import HalfTold

GAMES = 600 if os.environ.get("SOAK") else 60


def test_what_is_told_later_comes_to_the_same() -> None:
    """HFT-5.8, HFT-6.2, HFT-8.2, HFT-11.1, HFT-14.5: unknown is never another number."""
    questions: Counter[str] = Counter()
    corrections: Counter[str] = Counter()
    left_open = 0
    for seed in range(GAMES):
        half = HalfTold(seed)
        try:
            left_open += not half.play()
        except AssertionError as wrong:
            raise AssertionError(f"game {seed}: {wrong}") from wrong
        questions += half.questions
        corrections += half.corrections
    print(f"\n{GAMES} games, {left_open} left open; asked: {dict(questions)}; {dict(corrections)}")
    assert left_open < GAMES / 2
    for question in ("Fitted", "Uncovered", "SetCounters", "TellStrength", "RecruitAround"):
        assert questions[question] > GAMES / 6, question
    assert corrections["made"] > 10 * GAMES
    assert corrections["steps overruled"] > GAMES / 6
