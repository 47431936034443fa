"""Open answers by an id of their own, so that what is asked is still what was shown.

An id is made of what the seat itself may see: by which rule it is asked, and which answer it is.
It stays the same while others act, and is gone as soon as the prompt is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from companion.table.forms import Asked, Way
from companion.table.prompts import Answer, Prompt
from companion.table.views import View

SHOWN = 16  # letters of an id


class OpenAnswer(Struct, frozen=True):
    """One way to answer one open prompt of a seat."""

    id: str
    asked: Asked


def _digest(*parts: object) -> str:
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:SHOWN]


def _is(prompt: Prompt, answer: Answer) -> tuple[object, ...]:
    """What makes an answer the same one: nothing that changes while others act, such as who else
    is still asked.
    """
    action = msgspec.to_builtins(answer.action) if answer.action is not None else None
    return prompt.rule, prompt.kind, answer.kind, answer.about, action


def way_id(way: Way) -> str:
    """The same for the same values, whatever else is offered beside them."""
    return _digest(way.values)


def open_answers(view: View, seat: int) -> Iterator[OpenAnswer]:
    """Every answer that this seat may give now."""
    met: dict[str, int] = {}
    for prompt in view.prompts:
        for answer in prompt.answers:
            alike = _digest(seat, _is(prompt, answer))
            met[alike] = met.get(alike, 0) + 1
            yield OpenAnswer(_digest(alike, met[alike]), Asked(prompt, answer, seat))


def open_answer(view: View, seat: int, id_: str) -> OpenAnswer | None:
    """The answer with this id; None where the table has moved on."""
    return next((found for found in open_answers(view, seat) if found.id == id_), None)


def ask_id(phone: int, answer: str, answered: int) -> str:
    """The same for every sending of one form, and another once its seat has been heard."""
    return _digest(phone, answer, answered)
