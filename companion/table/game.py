"""The whole contract between a game's rules and everything around them.

A game is a folder in `games/` that offers `GAME`, a folder in `ui/` that offers `DOOR`, and its
id in `games.IDS`. Its texts and rules are files named after it in `assets/`. This is all that a
game must offer, and what happens where it offers nothing:

- rules (`Game`): all of it. `PhasedGame` has the common part of games with phases.
- options: a struct on `Options`. Where `counts_ends` is off, no end can be counted by itself.
- forms (`Game.form`, `Game.fill`): one for every answer without an action.
- view (`Game.view`): what a seat may know.
- sheets (`Game.sheets`): optional; without them the end of a game has no file of its own, and
  `companion score` says so.
- commands (`games/<game>/commands.py`): optional; words for the terminal (`FileCommand`).
- cards: optional; a game that needs its box has `with_cards`, and `boxes/` hands it in.
- cards that answer: optional; a `CardTeller` that `boxes/` offers as `teller()`. Without one
  nothing is told of cards, and all else works.
- texts: `<game>.name`, and `<game>.part.<rule>` for what a part of the score is called; where
  there is none, the rule's own title stands for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from companion.table.actions import Action
from companion.table.forms import Asked, Filled, Form, Values
from companion.table.ledger import Gain
from companion.table.players import Player
from companion.table.prompts import Prompt
from companion.table.rules import House, Refusal, Ruling
from companion.table.sheets import Row, Sheets
from companion.table.text import Text
from companion.table.views import Panel, View

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  the options of a game


class Options(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is settled before a game begins; every game adds its own.

    `tally`: it was played without the companion, and only its end is counted. `practice`: the
    cards are made up, and say so.
    """

    tally: bool = False
    practice: bool = False


class Setup(Struct, Generic[O], frozen=True):
    """Everything that is settled before the first action."""

    game: str
    players: tuple[Player, ...]
    options: O
    house: House = House()


class Change(Struct, Generic[S], frozen=True):
    """What an action did: the new state, and the points it brought."""

    state: S
    gains: tuple[Gain, ...] = ()


class Standing(Struct, frozen=True):
    """A player's place; `tie_break` is the rule that put it apart from an equal score."""

    player: int
    score: int
    rank: int
    tie_break: str | None = None


@dataclass(frozen=True)
class FileCommand:
    """A word of a game's own for the terminal: it answers a file, for machines and in rows."""

    about: Text
    answered: Callable[[bytes], dict[str, Any]]
    table: Callable[[dict[str, Any]], Sequence[Row]]


class Game(Protocol[S]):
    """The rules of one game: pure functions over frozen structs.

    `apply` never fails on an action without final refusals, legal or allowed anyway.
    """

    id: str
    fewest: int
    most: int
    counts_ends: bool
    rulings: tuple[Ruling, ...]
    actions: Any
    options: type[Any]

    def start(self, setup: Setup[Any]) -> S: ...

    def refusals(self, state: S, action: Action, house: House) -> tuple[Refusal, ...]:
        """Every reason why the action is not legal now; empty means that it is."""
        ...

    def apply(self, state: S, action: Action, house: House) -> Change[S]: ...

    def restated(self, before: S, action: Action, now: S) -> Action:
        """A later action as it would have been made after a correction: what it only repeats of
        the state before it, such as the card that was chosen, as it is said now. Most repeat
        nothing.
        """
        ...

    def prompts(self, state: S, house: House) -> tuple[Prompt, ...]: ...

    def search(self, state: S, house: House) -> Iterator[object]:
        """What prompts and views of this moment have yet to find, in small steps, each telling
        how far it is. Whoever asks for them before its end waits for all of it.
        """
        ...

    def line(self, state: S, action: Action) -> Text:
        """The action in words, told from the state before it."""
        ...

    def open_line(self, state: S, action: Action) -> Text:
        """The same, with what had to be hidden then and may be told now."""
        ...

    def aftermath(
        self, before: S, action: Action, state: S, gains: Sequence[Gain], house: House
    ) -> Panel | None:
        """What a step left to be seen by everybody: dice as they fell, what hands have to do."""
        ...

    def over(self, state: S) -> bool: ...

    def hides(self, state: S) -> bool:
        """Whether something is still secret: then nothing of the game leaves the phone."""
        ...

    def hides_step(self, state: S, before: S, action: Action) -> bool:
        """Whether what this step brought is still secret now, though others are not: then it is
        told by `line` alone.
        """
        ...

    def shows_step(self, state: S, before: S, action: Action) -> bool:
        """Whether what this step hid lies open now, though others are still secret: then it is
        told by `open_line`.
        """
        ...

    def standings(self, state: S, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
        """The places at any moment, by the table's own rulings."""
        ...

    def form(self, state: S, asked: Asked, house: House) -> Form:
        """What an answer without an action still needs."""
        ...

    def fill(self, state: S, asked: Asked, values: Values, house: House) -> Filled:
        """The action that comes of a form, or what is wrong with each of its fields."""
        ...

    def open_scores(self, now: S, scores: tuple[int, ...]) -> tuple[int | None, ...]:
        """The scores as everybody may see them; None where one is secret or not known yet."""
        ...

    def view(self, state: S, scores: tuple[int, ...], seat: int | None, house: House) -> View:
        """What a seat may know; None for what everybody may see."""
        ...

    def sheets(self) -> Sheets | None:
        """The end of a game as a file, both ways; read when first asked for."""
        ...
