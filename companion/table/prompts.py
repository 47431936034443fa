"""What the table should do now. The screen shows prompts; it works out no phase itself."""

from __future__ import annotations

from msgspec import Struct

from companion.table.actions import Action
from companion.table.text import Text


class Answer(Struct, frozen=True):
    """One way to answer a prompt.

    With an `action` it is done in one tap. Without one, `kind` names what has to be
    entered first, and the screen for that kind builds the action.
    """

    kind: str
    label: Text
    action: Action | None = None


class Prompt(Struct, frozen=True):
    """Who should do what, by which rule, and how it can be answered."""

    who: tuple[int, ...]
    ask: Text
    rule: str
    answers: tuple[Answer, ...] = ()
    detail: Text | None = None


class Phase(Struct, frozen=True):
    """A part of a game as data: what may be done in it, and what follows it."""

    name: str
    rule: str
    actions: tuple[type[Action], ...]
    then: str | None
