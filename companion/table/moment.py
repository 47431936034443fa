"""Moments of a game, and how a step leads from one to the next.

A game's rules know their own actions; here the table's own are added: adjusting a score,
changing the strictness, answering an open question of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.table.actions import Action, Adjust, SetRuling, SetStrictness
from companion.table.game import Change, Game, Setup
from companion.table.journal import Step
from companion.table.ledger import Gain
from companion.table.rules import House, Refusal, Strictness
from companion.table.text import Text, say

LONGEST_NOTE = 200
LARGEST_ADJUSTMENT = 999


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """How things stood after a step, and the moment before it."""

    before: Moment | None
    step: Step[Any] | None
    state: Any
    house: House
    gains: tuple[Gain, ...]
    scores: tuple[int, ...]
    depth: int

    def path(self) -> list[Moment]:
        """The moments from the first step to this one; the start itself is left out."""
        moments: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and moment.before is not None:
            moments.append(moment)
            moment = moment.before
        return moments[::-1]

    def follows(self, earlier: Moment) -> bool:
        """Whether `earlier` lies on the way to this moment."""
        here: Moment | None = self
        while here is not None and here.depth > earlier.depth:
            here = here.before
        return here is earlier


class TakenBack(Struct, frozen=True):
    """What chance once brought as step `index`, and does not stand there any more."""

    index: int
    line: Text


class Course:
    """The rules by which one table's game takes its course: the game's and the table's."""

    def __init__(self, game: Game[Any], setup: Setup[Any]) -> None:
        self.game = game
        self.setup = setup

    def start(self) -> Moment:
        nobody = (0,) * len(self.setup.players)
        return Moment(None, None, self.game.start(self.setup), self.setup.house, (), nobody, 0)

    def refusals(self, moment: Moment, action: Action) -> tuple[Refusal, ...]:
        match action:
            case Adjust():
                return self._adjust_refusals(action)
            case SetStrictness():
                return ()
            case SetRuling():
                return self._ruling_refusals(action)
            case _:
                return self.game.refusals(moment.state, action, moment.house)

    def step(
        self, moment: Moment, action: Action, allow: bool
    ) -> tuple[Step[Any] | None, tuple[Refusal, ...]]:
        """The step this action would be (None if it is refused), and what speaks against it.

        A referee refuses. An adviser, or a table that says "allow anyway" (TBL-1), lets it
        pass, and the overruled rules are kept with the step. What makes no sense at all is
        refused in any case.
        """
        reasons = self.refusals(moment, action)
        lenient = allow or moment.house.strictness is not Strictness.REFEREE
        if any(reason.final for reason in reasons) or (reasons and not lenient):
            return None, reasons
        return Step(action, tuple(dict.fromkeys(reason.rule for reason in reasons))), reasons

    def objections(self, moment: Moment, step: Step[Any]) -> tuple[Refusal, ...]:
        """What speaks against a step already made: nothing that the table once allowed."""
        return tuple(
            reason
            for reason in self.refusals(moment, step.action)
            if reason.final or reason.rule not in step.allowed
        )

    def restated(self, before: Moment, step: Step[Any], now: Moment) -> Step[Any]:
        """A step made in one moment, as it is said in another after a correction."""
        if isinstance(step.action, Adjust | SetStrictness | SetRuling):
            return step
        action = self.game.restated(before.state, step.action, now.state)
        return step if action == step.action else replace(step, action=action)

    def after(self, moment: Moment, step: Step[Any]) -> Moment:
        house = moment.house
        change: Change[Any] = Change(moment.state)
        match step.action:
            case Adjust(player=player, amount=amount, note=note):
                why = say("table.adjust.why", note=note) if note else say("table.adjust.bare")
                change = Change(moment.state, (Gain(player, amount, "TBL-3", why),))
            case SetStrictness(strictness=strictness):
                house = replace(house, strictness=strictness)
            case SetRuling(ruling=ruling, choice=choice):
                house = replace(house, rulings={**house.rulings, ruling: choice})
            case action:
                change = self.game.apply(moment.state, action, house)
        scores = _paid(moment.scores, change.gains)
        return Moment(moment, step, change.state, house, change.gains, scores, moment.depth + 1)

    def line(self, moment: Moment, action: Action, *, hides: bool = True) -> Text:
        """An action in words; where the game `hides` nothing any more, with all that was done."""
        match action:
            case Adjust(player=player, amount=amount):
                name = self.setup.players[player].name
                return say("table.log.adjust", player=name, amount=f"{amount:+d}")
            case SetStrictness(strictness=strictness):
                return say("table.log.strictness", level=say(f"table.{strictness.value}"))
            case SetRuling(ruling=ruling):
                question = say(f"{self.setup.game}.ruling.{ruling}")
                return say("table.log.ruling", ruling=question)
            case _:
                said = self.game.line if hides else self.game.open_line
                return said(moment.state, action)

    def line_of(self, moment: Moment, now: Moment, hides: bool) -> Text:
        """What led to a moment, as it may be told now."""
        if moment.before is None or moment.step is None:
            raise ValueError("nothing led to the start of a game")
        action, before = moment.step.action, moment.before
        told = now.state, before.state, action
        hidden = (hides and not self.game.shows_step(*told)) or self.game.hides_step(*told)
        return self.line(before, action, hides=hidden)

    def change_line(self, before: Moment, after: Moment) -> Text:
        """What led from one moment to another: a step, or an old step put right."""
        if after.before is before and after.step is not None:
            return self.line(before, after.step.action)
        kept = set(map(id, after.path()))
        old = next((moment for moment in before.path() if id(moment) not in kept), None)
        if old is None or old.before is None or old.step is None:
            return say("table.log.correction")
        return say("table.log.corrected", what=self.line(old.before, old.step.action))

    def taken_back(self, by_chance: Iterable[Moment], now: Moment) -> tuple[TakenBack, ...]:
        """An action keeps its place in memory wherever corrections take its step."""
        kept = {id(moment.step.action) for moment in now.path() if moment.step is not None}
        return tuple(
            TakenBack(moment.depth - 1, self.line(moment.before, moment.step.action))
            for moment in by_chance
            if moment.step is not None and moment.before is not None
            if id(moment.step.action) not in kept
        )

    def _adjust_refusals(self, action: Adjust) -> tuple[Refusal, ...]:
        reasons = []
        if not 0 <= action.player < len(self.setup.players):
            reasons.append(say("table.no_such_seat", seat=action.player))
        if not 0 < abs(action.amount) <= LARGEST_ADJUSTMENT:
            reasons.append(say("table.adjust.amount", most=LARGEST_ADJUSTMENT))
        if len(action.note) > LONGEST_NOTE:
            reasons.append(say("table.adjust.note", most=LONGEST_NOTE))
        return tuple(Refusal("TBL-3", why, final=True) for why in reasons)

    def _ruling_refusals(self, action: SetRuling) -> tuple[Refusal, ...]:
        known = {ruling.id: ruling.choices for ruling in self.game.rulings}
        if action.choice in known.get(action.ruling, ()):
            return ()
        why = say("table.no_such_ruling", ruling=action.ruling, choice=action.choice)
        return (Refusal("TBL-4", why, final=True),)


def _paid(scores: tuple[int, ...], gains: tuple[Gain, ...]) -> tuple[int, ...]:
    if not gains:
        return scores
    totals = list(scores)
    for gain in gains:
        totals[gain.player] += gain.amount
    return tuple(totals)
