"""What the table should do now. The screen shows prompts; it works out no phase itself."""

from __future__ import annotations

from msgspec import Struct

from companion.table.actions import Action
from companion.table.text import Text


class Answer(Struct, frozen=True):
    """One way to answer a prompt.

    With an `action` it is done in one tap. Without one, the game has a form of its `kind`
    that says what is missing (`forms.py`). `about` names what it is about, by the game's own
    word for it, where the prompt may ask the same of several things. `detail` is what it would
    do, where the label alone does not tell; `sure` asks once more before it is done, where a
    mistaken touch would cost the table dearly. `drawing` shows what it would do, as that of a
    panel does (`views.py`).
    """

    kind: str
    label: Text
    action: Action | None = None
    about: str = ""
    detail: Text | None = None
    sure: Text | None = None
    drawing: tuple[str, object] | None = None


class Prompt(Struct, frozen=True):
    """Who should do what, by which rule, and how it can be answered.

    `kind` names it where a screen shows it in a way of its own. `once` says that one answer does
    for all who are asked, such as dealing: whoever has several phones asks one of them.
    """

    who: tuple[int, ...]
    ask: Text
    rule: str
    answers: tuple[Answer, ...] = ()
    detail: Text | None = None
    kind: str = ""
    once: bool = False


class Phase(Struct, frozen=True):
    """A part of a game as data: what may be done in it."""

    name: str
    rule: str
    actions: tuple[type[Action], ...]
