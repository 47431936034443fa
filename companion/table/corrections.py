"""An old step put right: what was asked then, and what another answer would do to the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from companion.table.actions import Action
from companion.table.forms import DESCRIBED, Asked, CardField, Field, Filled, Form, OneOf, Values
from companion.table.game import Game
from companion.table.journal import Step
from companion.table.moment import Moment
from companion.table.rules import Refusal
from companion.table.text import Text


def _fitting(fields: tuple[Field, ...], told: dict[str, Any]) -> dict[str, Any]:
    """The values by the names of the fields that take them."""
    values: dict[str, Any] = {}
    for field in fields:
        value = told.get(field.id)
        if isinstance(field, CardField) and isinstance(value, dict):
            value = {DESCRIBED: _fitting(field.described, value)}
        if isinstance(field, OneOf) and isinstance(value, int):
            value = str(value)  # numbers are chosen by their ids
        if value is not None and field.fault(value) is None:
            values[field.id] = value
    return values


class Questioned(Struct, frozen=True):
    """A later step that the rules have something against after a correction, and what."""

    index: int
    line: Text
    reasons: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """What correcting a step would do. Nothing has changed until it is accepted.

    Later steps that became impossible are `broken` and go. Those that the rules forbid are
    `overruled` and stay, because the table may allow them (TBL-1). `result` is None where the
    rules refuse the new action itself.
    """

    at: int
    step: Step[Any] | None
    reasons: tuple[Refusal, ...]
    broken: tuple[Questioned, ...]
    overruled: tuple[Questioned, ...]
    result: Moment | None
    seen_from: Moment
    line: Text | None = None  # what would stand in the history instead


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """What was asked when an old step was made: every answer open to the seat that made it."""

    game: Game[Any]
    before: Moment
    answers: tuple[Asked, ...]
    action: Action

    @property
    def own(self) -> tuple[Asked, ...]:
        """The answers to the question that the step answered, without all else that was open."""
        tag = self.action.__struct_config__.tag
        for asked in self.answers:
            if type(asked.answer.action) is type(self.action) or asked.answer.kind == tag:
                return tuple(other for other in self.answers if other.prompt is asked.prompt)
        first = self.answers[0].prompt
        return tuple(other for other in self.answers if other.prompt is first)

    def form(self, asked: Asked) -> Form:
        return self.game.form(self.before.state, asked, self.before.house)

    def answered(self, asked: Asked) -> Values:
        """What was filled in then, as far as the form asks for it by the names of the action."""
        told: dict[str, Any] = msgspec.to_builtins(self.action)
        return _fitting(self.form(asked).fields, told)

    def fill(self, asked: Asked, values: Values) -> Filled:
        return self.game.fill(self.before.state, asked, values, self.before.house)
