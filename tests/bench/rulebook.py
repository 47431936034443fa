"""How quickly a question is answered: each keystroke on the whole corpus, and the first load."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.boxes import rulebooks
from companion.rulebook.index import read_index
from companion.rulebook.search import Search
from tests.bench._measuring import Figure

QUESTIONS = Path(__file__).parents[1] / "rulebook" / "questions.json"


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def figures() -> list[Figure]:
    """Each figure: what, how much, at most, in what unit."""
    data = (rulebooks.FOLDER / rulebooks.INDEX).read_bytes()
    search = Search(read_index(data))
    load = median(seconds(lambda: Search(read_index(data))) for _ in range(9))
    texts = median(seconds(rulebooks.library.__wrapped__) for _ in range(9))
    strokes = []
    for question in json.loads(QUESTIONS.read_text("utf-8")):
        asked = question["ask"]
        for end in range(1, len(asked) + 1):
            start = perf_counter()
            search.ask(asked[:end])
            strokes.append(perf_counter() - start)
    strokes.sort()
    usual, slow = strokes[len(strokes) // 2], strokes[int(len(strokes) * 0.99)]
    return [
        Figure("loading the rule index", load * 1000, 50.0, "ms"),
        Figure("loading the rule texts", texts * 1000, 50.0, "ms"),
        Figure("a keystroke in Ask a rule, median", usual * 1000, 20.0, "ms"),
        Figure("a keystroke in Ask a rule, 99th of 100", slow * 1000, 20.0, "ms"),
        Figure("a keystroke in Ask a rule, slowest", strokes[-1] * 1000, 20.0, "ms"),
    ]
