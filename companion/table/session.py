"""A game in progress: the one door through which everything happens.

    verdict = session.do(Roll(player=0, face=3))
    if not verdict.done:
        ...  # verdict.reasons says why, each with its rule

Every moment ever reached stays reachable, because each knows the one before it; undo is
going back to a moment. That is why undo cannot be wrong, and why it costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from companion.table import ledger
from companion.table.actions import Action, Adjust, SetRuling, SetStrictness, seats_named
from companion.table.corrections import AskedAgain, Correction, corrected
from companion.table.forms import Asked
from companion.table.game import Game, Setup, Standing
from companion.table.journal import Correct, Do, Redo, Step, Undo
from companion.table.journal import Entry as JournalEntry
from companion.table.ledger import Gain
from companion.table.moment import Course, Moment, TakenBack
from companion.table.prompts import Prompt
from companion.table.rules import House, Refusal
from companion.table.text import Text
from companion.table.views import View


class Verdict(Struct, frozen=True):
    """The answer to an action: whether it was done, and what the rules say against it."""

    done: bool
    reasons: tuple[Refusal, ...] = ()


class BrokenJournal(Exception):
    """A journal that does not replay: a fault of ours or a damaged file, never a player's."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(f"journal entry {index}: {why}")
        self.index = index
        self.why = why


class Refused(Struct, frozen=True):
    """The journal entry at which a replay stops, the action in it, and what forbids it."""

    index: int
    action: Action
    reasons: tuple[Refusal, ...]


class Past(Struct, frozen=True):
    """A line of the history."""

    index: int
    line: Text
    step: Step[Any]
    gains: tuple[Gain, ...]


class Latest(Struct, frozen=True):
    """The last thing done: the state before it, the action, and what it paid."""

    before: Any
    action: Action
    gains: tuple[Gain, ...]


def _forget(_: JournalEntry) -> None:
    """Keeps no journal: for rehearsals and for games that are only replayed."""


class Session:
    """One game at one table, driven by actions.

    `keep` makes a journal entry durable. It is called before anything changes; if it
    raises, nothing has happened.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup[Any],
        keep: Callable[[JournalEntry], None] = _forget,
    ) -> None:
        self.game = game
        self.setup = setup
        self._keep = keep
        self._course = Course(game, setup)
        self._now = self._course.start()
        self._past: list[Moment] = []
        self._future: list[Moment] = []
        self._by_chance: list[Moment] = []

    @classmethod
    def resume(
        cls,
        game: Game[Any],
        setup: Setup[Any],
        journal: Iterable[JournalEntry],
        keep: Callable[[JournalEntry], None] = _forget,
    ) -> Session:
        """The session that wrote this journal, exactly as it was."""
        session = cls(game, setup)
        for index, entry in enumerate(journal):
            session._follow(index, entry)
        session.keep_with(keep)
        return session

    @classmethod
    def recover(
        cls, game: Game[Any], setup: Setup[Any], journal: Iterable[JournalEntry]
    ) -> tuple[Session, int]:
        """The session as far as its journal can be followed, and how many entries that is."""
        session, followed = cls(game, setup), 0
        for entry in journal:
            try:
                session._follow(followed, entry)
            except BrokenJournal:
                break
            followed += 1
        return session, followed

    def keep_with(self, keep: Callable[[JournalEntry], None]) -> None:
        """From now on, this makes the entries durable."""
        self._keep = keep

    # -- how things stand -------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self._now.state

    @property
    def house(self) -> House:
        return self._now.house

    @property
    def now(self) -> Moment:
        return self._now

    @property
    def scores(self) -> tuple[int, ...]:
        return self._now.scores

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    @property
    def hides(self) -> bool:
        """Whether something is still secret: then nothing of the game leaves the phone."""
        return self.game.hides(self.state)

    @property
    def length(self) -> int:
        """How many steps the game has now."""
        return self._now.depth

    def prompts(self) -> tuple[Prompt, ...]:
        return self.game.prompts(self.state, self.house)

    def search(self) -> Iterator[object]:
        """What prompts and views have yet to find, in small steps."""
        return self.game.search(self.state, self.house)

    def standings(self) -> tuple[Standing, ...]:
        return self.game.standings(self.state, self.scores, self.house)

    def view(self, seat: int | None) -> View:
        """What a seat may know; None for what everybody may see."""
        return self.game.view(self.state, self.scores, seat, self.house)

    def steps(self) -> tuple[Step[Any], ...]:
        return tuple(step for moment in self._now.path() if (step := moment.step))

    def ledger(self) -> tuple[ledger.Entry, ...]:
        return tuple(
            ledger.Entry(index, gain)
            for index, moment in enumerate(self._now.path())
            for gain in moment.gains
        )

    def history(self) -> tuple[Past, ...]:
        path = enumerate(self._now.path())
        return tuple(self._past_of(index, moment) for index, moment in path if moment.step)

    def past(self, index: int) -> Past:
        """One line of the history."""
        return self._past_of(index, self._now.path()[index])

    def _past_of(self, index: int, moment: Moment) -> Past:
        if moment.step is None:
            raise IndexError(f"there is no step {index}")
        line = self._course.line_of(moment, self._now, self.hides)
        return Past(index, line, moment.step, moment.gains)

    def taken_back(self) -> tuple[TakenBack, ...]:
        """What the phone's chance brought and the table did not keep, in the order it came."""
        return self._course.taken_back(self._by_chance, self._now)

    @property
    def latest(self) -> Latest | None:
        """The step that led here; None at the start of a game."""
        now = self._now
        if now.before is None or now.step is None:
            return None
        return Latest(now.before.state, now.step.action, now.gains)

    def state_before(self, index: int) -> Any:
        """The state of the game just before step `index`."""
        before = self._now.path()[index].before
        return before.state if before is not None else self.state

    # -- doing ------------------------------------------------------------------------

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        return self._course.refusals(self._now, action)

    def do(self, action: Action, *, allow: bool = False) -> Verdict:
        """Carries out the action unless the rules forbid it; `allow` overrules them (TBL-1)."""
        step, reasons = self._course.step(self._now, action, allow)
        if step is None:
            return Verdict(False, reasons)
        self._advance(Do(step), self._course.after(self._now, step))
        return Verdict(True, reasons)

    def _advance(self, entry: JournalEntry, moment: Moment) -> None:
        self._keep(entry)
        if isinstance(entry, Do) and entry.step.action.left_to_chance:
            self._by_chance.append(moment)
        self._past.append(self._now)
        self._future.clear()
        self._now = moment

    # -- going back and forth ---------------------------------------------------------

    def undo(self, count: int = 1) -> bool:
        """Takes back the latest changes. False, and nothing happens, if there are too few."""
        if not 0 < count <= len(self._past):
            return False
        self._keep(Undo(count))
        for _ in range(count):
            self._future.append(self._now)
            self._now = self._past.pop()
        return True

    def redo(self) -> bool:
        if not self._future:
            return False
        self._keep(Redo())
        self._past.append(self._now)
        self._now = self._future.pop()
        return True

    def undo_line(self) -> Text | None:
        """What undo would take back, in words; None if there is nothing."""
        return self._course.change_line(self._past[-1], self._now) if self._past else None

    def redo_line(self) -> Text | None:
        return self._course.change_line(self._now, self._future[-1]) if self._future else None

    def undos_back_to(self, index: int) -> int:
        """How many undos lead back to the moment before step `index`; 0 if none does."""
        for count, moment in enumerate(reversed(self._past), start=1):
            if moment.depth == index and self._now.follows(moment):
                return count
        return 0

    # -- correcting an older step -----------------------------------------------------

    def ask_again(self, at: int) -> AskedAgain:
        """Step `at` as a question; what the table did by itself was never asked (TBL-1, TBL-3).

        A ruling may be either: asked by the game, as HFT-A21 is, or set by the table.
        """
        moment = self._now.path()[at]
        if moment.before is None or moment.step is None:
            raise IndexError(f"there is no step {at}")
        action, before = moment.step.action, moment.before
        if isinstance(action, Adjust | SetStrictness):
            return AskedAgain(self.game, before, (), action)
        seats = seats_named(action)[:1]
        asked = tuple(
            Asked(prompt, answer, seats[0] if seats else prompt.who[0] if prompt.who else 0)
            for prompt in self.game.prompts(before.state, before.house)
            if not seats or not prompt.who or seats[0] in prompt.who
            for answer in prompt.answers
            if not isinstance(action, SetRuling) or isinstance(answer.action, SetRuling)
        )
        return AskedAgain(self.game, before, asked, action)

    def correction(self, at: int, action: Action | None, *, allow: bool = False) -> Correction:
        """Tries another action as step `at` (None takes it out) and derives the rest again."""
        return corrected(self._course, self._now, at, action, allow=allow)

    def accept(self, correction: Correction) -> None:
        """Makes a correction true. It is one change: a single undo takes it back."""
        if correction.result is None:
            raise ValueError("a refused correction cannot be accepted")
        if correction.seen_from is not self._now:
            raise ValueError("the game has moved on since this correction was tried")
        dropped = tuple(broken.index for broken in correction.broken)
        allowed = {
            kept.index: tuple(reason.rule for reason in kept.reasons)
            for kept in correction.overruled
        }
        entry = Correct(correction.at, correction.step, dropped, allowed, correction.restated)
        self._advance(entry, correction.result)

    # -- reading a journal back -------------------------------------------------------

    def replay(self, journal: Iterable[JournalEntry]) -> Refused | None:
        """Follows a journal of unknown origin and asks the rules about each of its steps.

        Stops before the first step that is refused, and says why.
        """
        for index, entry in enumerate(journal):
            if isinstance(entry, Do | Correct):
                refused = self._checked(index, entry)
                if refused is not None:
                    return refused
            self._follow(index, entry)
        return None

    def _checked(self, index: int, entry: Do[Any] | Correct[Any]) -> Refused | None:
        try:
            return self._first_refused(index, entry)
        except Exception as fault:
            raise BrokenJournal(index, f"{type(fault).__name__}: {fault}") from fault

    def _first_refused(self, index: int, entry: Do[Any] | Correct[Any]) -> Refused | None:
        moment, steps = self._branch(entry)
        for step in steps:
            against = self._course.objections(moment, step)
            if against:
                return Refused(index, step.action, against)
            moment = self._course.after(moment, step)
        return None

    def _follow(self, index: int, entry: JournalEntry) -> None:
        try:
            followed = self._followed(entry)
        except Exception as fault:
            raise BrokenJournal(index, f"{type(fault).__name__}: {fault}") from fault
        if not followed:
            raise BrokenJournal(index, f"{type(entry).__name__} is not possible here")

    def _followed(self, entry: JournalEntry) -> bool:
        match entry:
            case Undo(count=count):
                return self.undo(count)
            case Redo():
                return self.redo()
            case _:
                origin, steps = self._branch(entry)
                for step in steps:
                    origin = self._course.after(origin, step)
                self._advance(entry, origin)
        return True

    def _branch(self, entry: Do[Any] | Correct[Any]) -> tuple[Moment, list[Step[Any]]]:
        """Where an entry sets in, and the steps that it makes from there."""
        if isinstance(entry, Do):
            return self._now, [entry.step]
        path = self._now.path()
        if not 0 <= entry.at < len(path):
            raise IndexError(f"there is no step {entry.at}")
        origin = path[entry.at].before or self._now
        later = enumerate(path[entry.at + 1 :], start=entry.at + 1)
        kept = [
            entry.kept(index, old.step)
            for index, old in later
            if old.step is not None and index not in entry.dropped
        ]
        return origin, kept if entry.step is None else [entry.step, *kept]
