"""A game whose phases and rules are data: what may be done when, and what each action does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from companion.table.actions import Action
from companion.table.game import Change
from companion.table.prompts import Phase
from companion.table.rules import House, Refusals, impossible
from companion.table.text import say


class Phased(Protocol):
    """All that is asked of a state here: its phase, and who sits at the table."""

    @property
    def phase(self) -> str: ...

    @property
    def seats(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Phased)

Rules = Mapping[
    type[Action],
    tuple[Callable[[S, Any, House], Refusals], Callable[[S, Any, House], Change[S]]],
]

SEATS = ("player", "opponent", "owner", "first")  # the fields of actions that name a seat


class PhasedGame(Generic[S]):
    """Refuses what names nobody or comes in the wrong phase, and asks the rules for the rest.

    A game adds its texts `<id>.phase.<name>` and `<id>.not_in_phase`; its last phase is `end`.
    """

    id: str
    seats_rule: str  # by which rule only so many sit there
    phases: Mapping[str, Phase]
    rules: Rules[S]

    def refusals(self, now: S, action: Action, house: House) -> Refusals:
        for seat in (getattr(action, field, 0) for field in SEATS):
            if not 0 <= seat < len(now.seats):
                return impossible(self.seats_rule, say("table.no_such_seat", seat=seat))
        phase = self.phases[now.phase]
        if type(action) not in phase.actions:
            name = say(f"{self.id}.phase.{phase.name}")
            return impossible(phase.rule, say(f"{self.id}.not_in_phase", phase=name))
        refuse, _ = self.rules[type(action)]
        return refuse(now, action, house)

    def apply(self, now: S, action: Action, house: House) -> Change[S]:
        _, apply = self.rules[type(action)]
        return apply(now, action, house)

    def over(self, now: S) -> bool:
        return now.phase == "end"

    def hides(self, now: S) -> bool:
        """Most games lie open on the table."""
        return False
