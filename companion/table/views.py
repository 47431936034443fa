"""What a seat may know, as data: built up from nothing, never stripped down from the state.

Law: change any secret of another seat, and this seat's view is equal to the byte.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.table.prompts import Prompt
from companion.table.text import Text


class Item(Struct, frozen=True):
    """A thing on the table in words; `badge` names its look where a game has one, `mark` is the
    number or letter that stands on it.
    """

    text: Text
    badge: str = ""
    mark: str = ""


class Panel(Struct, frozen=True):
    """What lies together: in the middle of the table, or in front of a seat.

    `drawing` is the same for whoever can draw it, by the game's own word for it and as plain
    data; the items say all of it for those who cannot.
    """

    title: Text
    items: tuple[Item, ...] = ()
    owner: int | None = None
    drawing: tuple[str, object] | None = None


class View(Struct, frozen=True):
    """The game as one seat may see it; `seat` is None for what everybody may see.

    A score that is secret or not known yet is None, never 0. `own` is what nobody else sees.
    `prompts` are those that this seat may answer; without a seat, who is asked what.
    """

    game: str
    seat: int | None
    phase: Text
    turn: tuple[int, ...]
    scores: tuple[int | None, ...]
    table: tuple[Panel, ...]
    own: tuple[Panel, ...]
    prompts: tuple[Prompt, ...]
    over: bool


def prompts_of(prompts: tuple[Prompt, ...], seat: int | None) -> tuple[Prompt, ...]:
    """The prompts that a seat may answer: its own, and those of the whole table.

    Everybody may see who is asked what; how it can be answered is for those who are asked, since
    already that may depend on what they hold.
    """
    if seat is None:
        return tuple(replace(prompt, answers=()) for prompt in prompts)
    return tuple(prompt for prompt in prompts if not prompt.who or seat in prompt.who)
