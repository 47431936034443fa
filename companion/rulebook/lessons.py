"""Lessons: how a game is learnt, step by step, on its own boards.

The structs are the shape of `assets/lessons/<game>.json`. What is done in a step is an action of
the game as its journal has it; how it is read is left to whoever knows the game.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from companion.rulebook.entries import Sentence


class Target(Struct, frozen=True, forbid_unknown_fields=True):
    """What is lit: a part of a board by the name of its kind and what it shows.

    `says` is the id of what is written on it, `answer` the kind of answer that a button gives,
    `spot` a place on a drawing. A target is reached once there is what `done` names; the next one
    is lit then.
    """

    part: str = ""
    where: dict[str, Any] = {}
    says: str = ""
    answer: str = ""
    spot: str = ""
    done: Target | None = None


class WrongTry(Struct, frozen=True, forbid_unknown_fields=True):
    """Something one may try instead, and the rule that answers: of the game, or of the step."""

    actions: tuple[msgspec.Raw, ...]
    rule: str


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing at a time: what the coach says, what is lit, what is to be done.

    Where nothing is to be done it is read. `then` is what others do after it, and what dice show.
    `instead` answers a try that the rules allow and the step does not ask for.
    """

    title: Sentence
    text: Sentence
    rule: str
    touch: Sentence | None = None
    light: tuple[Target, ...] = ()
    do: tuple[msgspec.Raw, ...] = ()
    then: tuple[msgspec.Raw, ...] = ()
    instead: Sentence | None = None
    tries: tuple[WrongTry, ...] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson. `players` sit at its table, `before` happened before its first step."""

    game: str
    players: tuple[str, ...]
    minutes: int
    steps: tuple[LessonStep, ...]
    options: dict[str, Any] = {}
    before: tuple[msgspec.Raw, ...] = ()


_decoder = msgspec.json.Decoder(Lesson)


def read_lesson(data: bytes) -> Lesson:
    """A lesson; msgspec.ValidationError where a file of ours is not whole."""
    return _decoder.decode(data)
