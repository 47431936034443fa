"""The journal of a game: what was done, taken back, done again and corrected, in order.

It only ever grows. The state of a game is what its journal says, so that undo, redo and
corrections survive a dead battery like everything else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.table.actions import TableAction

A = TypeVar("A")


class Step(Struct, Generic[A], frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action that was carried out, with the rules the table overruled to allow it."""

    action: A
    allowed: tuple[str, ...] = ()

    def allowing(self, rules: Iterable[str]) -> Step[A]:
        """The same step with these rules overruled as well (TBL-1)."""
        return replace(self, allowed=tuple(dict.fromkeys((*self.allowed, *rules))))


class Do(Struct, Generic[A], frozen=True, tag_field="entry", tag="do"):
    """A new step."""

    step: Step[A]


class Undo(Struct, frozen=True, tag_field="entry", tag="undo"):
    """The latest changes are taken back, `count` of them at once."""

    count: int = 1


class Redo(Struct, frozen=True, tag_field="entry", tag="redo"):
    """The latest undone change is made again."""


class Correct(Struct, Generic[A], frozen=True, tag_field="entry", tag="correct"):
    """Step `at` becomes another (or goes), and the steps `dropped` no longer hold.

    `allowed` are the rules that the table overrules to keep later steps, by their place;
    `restated` are the later actions that repeated what step `at` said, as they are said now.
    """

    at: int
    step: Step[A] | None
    dropped: tuple[int, ...] = ()
    allowed: dict[int, tuple[str, ...]] = {}
    restated: dict[int, A] = {}

    def kept(self, index: int, old: Step[A]) -> Step[A]:
        """What a later step that is not dropped becomes."""
        action = self.restated.get(index, old.action)
        return replace(old, action=action).allowing(self.allowed.get(index, ()))


Entry = Do[Any] | Undo | Redo | Correct[Any]


def entry_type(actions: Any) -> Any:
    """The type of a journal entry in a game with these actions, for reading it back."""
    either = actions | TableAction
    return Do[either] | Undo | Redo | Correct[either]  # type: ignore[valid-type]  # made at run time
