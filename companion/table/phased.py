"""A game whose phases and rules are data: what may be done when, and what each action does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from companion.table.actions import Action, seats_named
from companion.table.forms import Asked, Filled, Form, Forms, Values, checked, filled_in
from companion.table.game import Change
from companion.table.ledger import Gain
from companion.table.prompts import Phase, Prompt
from companion.table.rules import House, Refusals, impossible
from companion.table.sheets import Sheets
from companion.table.text import Text, say
from companion.table.views import Panel, View, prompts_of


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


class PhasedGame(ABC, Generic[S]):
    """Refuses what names nobody or comes in the wrong phase, and asks the rules for the rest.

    A game adds its texts `<id>.phase.<name>` and `<id>.not_in_phase`; its last phase is `end`.
    """

    id: str
    seats_rule: str  # by which rule only so many sit there
    counts_ends = True
    phases: Mapping[str, Phase]
    rules: Rules[S]
    forms: Forms[S]
    _latest: tuple[S, House, tuple[Prompt, ...], tuple[Panel, ...]] | None = None

    @abstractmethod
    def prompts(self, now: S, house: House) -> tuple[Prompt, ...]: ...

    @abstractmethod
    def line(self, now: S, action: Action) -> Text: ...

    def search(self, now: S, house: House) -> Iterator[object]:
        """Most games know at once all that they ask."""
        return iter(())

    def open_line(self, now: S, action: Action) -> Text:
        """Most games have nothing to tell that they had hidden."""
        return self.line(now, action)

    def refusals(self, now: S, action: Action, house: House) -> Refusals:
        for seat in seats_named(action):
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

    def restated(self, before: S, action: Action, now: S) -> Action:
        """Most actions repeat nothing of the state before them."""
        return action

    def over(self, now: S) -> bool:
        return now.phase == "end"

    def hides(self, now: S) -> bool:
        """Most games lie open on the table."""
        return False

    def aftermath(
        self, before: S, action: Action, now: S, gains: Sequence[Gain], house: House
    ) -> Panel | None:
        """Most steps leave nothing that the table does not show."""
        return None

    def hides_step(self, now: S, before: S, action: Action) -> bool:
        """Most steps can be read by everybody as soon as they are made."""
        return False

    def shows_step(self, now: S, before: S, action: Action) -> bool:
        """Most secrets are told all at once."""
        return False

    def form(self, now: S, asked: Asked, house: House) -> Form:
        return self.forms[asked.answer.kind].form(now, asked, house)

    def fill(self, now: S, asked: Asked, values: Values, house: House) -> Filled:
        asking = self.forms[asked.answer.kind]
        faults = checked(asking.form(now, asked, house).fields, values)
        return faults or asking.read(now, asked, filled_in(values), house)

    def view(self, now: S, scores: tuple[int, ...], seat: int | None, house: House) -> View:
        prompts, lying = self._shared(now, house)
        return View(
            game=self.id,
            seat=seat,
            phase=say(f"{self.id}.phase.{now.phase}"),
            turn=prompts[0].who if prompts else (),
            scores=self.open_scores(now, scores),
            table=self.seen_from(now, seat, house, lying),
            own=self.own(now, seat, house) if seat is not None else (),
            prompts=prompts_of(prompts, seat),
            over=self.over(now),
        )

    def open_scores(self, now: S, scores: tuple[int, ...]) -> tuple[int | None, ...]:
        """The scores as everybody may see them; None where one is secret."""
        return scores

    def _shared(self, now: S, house: House) -> tuple[tuple[Prompt, ...], tuple[Panel, ...]]:
        """What every view of one moment is made of: all seats are asked for one after the other."""
        latest = self._latest
        if latest is None or latest[0] is not now or latest[1] is not house:
            latest = (now, house, self.prompts(now, house), self.table(now, house))
            self._latest = latest
        return latest[2], latest[3]

    def seen_from(
        self, now: S, seat: int | None, house: House, lying: tuple[Panel, ...]
    ) -> tuple[Panel, ...]:
        """What lies on the table, as a seat may see it; most of it looks the same from all."""
        return lying

    def table(self, now: S, house: House) -> tuple[Panel, ...]:
        """What lies open for everybody."""
        return ()

    def own(self, now: S, seat: int, house: House) -> tuple[Panel, ...]:
        """What only this seat may see."""
        return ()

    def sheets(self) -> Sheets | None:
        return None
