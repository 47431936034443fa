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
from companion.table.moment import Course, Moment
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


class Reworded(Struct, frozen=True):
    """A later step that stays and is about something else after a correction."""

    index: int
    was: Text
    now: Text


@dataclass(frozen=True, slots=True)
class Correction:
    """What correcting a step would do. Nothing has changed until it is accepted.

    Later steps that became impossible are `broken` and go. Those that the rules forbid are
    `overruled` and stay, because the table may allow them (TBL-1). Those that hold and are said
    in other words now are `reworded`: the second card of a row is another one. `restated` are the
    actions that repeated what was corrected, as they are said now. `result` is None where the rules
    refuse the new action itself.
    """

    at: int
    step: Step[Any] | None
    reasons: tuple[Refusal, ...]
    broken: tuple[Questioned, ...]
    overruled: tuple[Questioned, ...]
    result: Moment | None
    seen_from: Moment
    restated: dict[int, Action]
    line: Text | None = None  # what would stand in the history instead
    reworded: tuple[Reworded, ...] = ()
    is_secret: bool = False  # that line does not tell yet what the step is

    def place_after(self, index: int) -> int:
        """Where an old step that stays stands once this is accepted."""
        gone = sum(broken.index < index for broken in self.broken)
        return index - gone - (self.step is None)


def corrected(
    course: Course, now: Moment, at: int, action: Action | None, *, allow: bool
) -> Correction:
    """Another action as step `at` (None takes it out), and the rest derived again."""
    path = now.path()
    if not 0 <= at < len(path):
        raise IndexError(f"there is no step {at}")
    moment = path[at].before or now
    step: Step[Any] | None = None
    reasons: tuple[Refusal, ...] = ()
    if action is not None:
        step, reasons = course.step(moment, action, allow)
        if step is None:
            return Correction(at, Step(action), reasons, (), (), None, now, {})
        moment = course.after(moment, step)
    later = _Later(course, moment)
    for index, old in enumerate(path[at + 1 :], start=at + 1):
        if old.step is not None and old.before is not None:
            later.follow(index, old.step, old.before)
    lists = tuple(later.broken), tuple(later.overruled)
    line, is_secret = _told(course, moment, later.moment) if step else (None, False)
    reworded = tuple(later.reworded)
    return Correction(
        at, step, reasons, *lists, later.moment, now, later.restated, line, reworded, is_secret
    )


def _told(course: Course, made: Moment, after: Moment) -> tuple[Text, bool]:
    """What led to a moment as it may be told after the correction, and whether that hides any."""
    hides = course.game.hides(after.state)
    line = course.line_of(made, after, hides)
    return line, line != course.line_of(made, after, False)


class _Later:
    """The steps after one that was corrected, one after the other."""

    def __init__(self, course: Course, moment: Moment) -> None:
        self._course, self.moment = course, moment
        self.broken: list[Questioned] = []
        self.overruled: list[Questioned] = []
        self.reworded: list[Reworded] = []
        self.restated: dict[int, Action] = {}

    def follow(self, index: int, old: Step[Any], before: Moment) -> None:
        step = self._course.restated(before, old, self.moment)
        against = self._course.objections(self.moment, step)
        was = self._course.line(before, old.action)
        if any(reason.final for reason in against):
            self.broken.append(Questioned(index, was, against))
            return
        if against:
            self.overruled.append(Questioned(index, was, against))
        elif (now := self._course.line(self.moment, step.action)) != was:
            self.reworded.append(Reworded(index, was, now))
        if step is not old:
            self.restated[index] = step.action
        kept = step.allowing(reason.rule for reason in against)
        self.moment = self._course.after(self.moment, kept)


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
