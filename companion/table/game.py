"""The one contract between a game's rules and everything around them."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from companion.table.actions import Action
from companion.table.ledger import Gain
from companion.table.players import Player
from companion.table.prompts import Prompt
from companion.table.rules import House, Refusal, Ruling
from companion.table.text import Text

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  the options of a game


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


class Game(Protocol[S]):
    """The rules of one game: pure functions over frozen structs.

    `apply` never fails on an action without final refusals, legal or allowed anyway.
    """

    id: str
    fewest: int
    most: int
    rulings: tuple[Ruling, ...]
    actions: Any
    options: type[Any]

    def start(self, setup: Setup[Any]) -> S: ...

    def refusals(self, state: S, action: Action, house: House) -> tuple[Refusal, ...]:
        """Every reason why the action is not legal now; empty means that it is."""
        ...

    def apply(self, state: S, action: Action, house: House) -> Change[S]: ...

    def prompts(self, state: S, house: House) -> tuple[Prompt, ...]: ...

    def line(self, state: S, action: Action) -> Text:
        """The action in words, told from the state before it."""
        ...

    def over(self, state: S) -> bool: ...

    def hides(self, state: S) -> bool:
        """Whether something is still secret: then nothing of the game leaves the phone."""
        ...

    def standings(self, state: S, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
        """The places at any moment, by the table's own rulings."""
        ...
