"""A lesson as it is played: the real session on practice cards, of which the store keeps nothing
but the place one has reached."""

from __future__ import annotations

from companion import boxes
from companion.boxes.lessons import Reading, lesson, lesson_setup
from companion.languages import LANGUAGES
from companion.rulebook.lessons import LessonStep
from companion.table.actions import Action
from companion.table.rules import Refusal
from companion.table.session import Session
from companion.ui.play import Play


def draft_key(game: str) -> str:
    return f"lesson {game}"


class LessonPlay(Play[object]):
    """Whatever is tried is held against the step: done, or answered with a rule (`on_wrong`).

    What a lesson does is written in its data, so that its place is all there is to keep.
    """

    __events__ = ("on_wrong", "on_step")

    def __init__(self, game: str, language: str, step: int = 0) -> None:
        self.lesson = lesson(game)
        self.language = language
        self.reading = Reading(self.lesson, language)
        session = Session(boxes.game(game), lesson_setup(self.lesson, language))
        super().__init__(draft_key(game), session)
        self._carry_out(self.reading.actions(self.lesson.before))
        self._began: list[int] = [session.length]  # the length of the game at each step
        for _ in range(min(step, len(self.lesson.steps) - 1)):
            self._pass()

    @classmethod
    def taken_up(cls, game: str, language: str, kept: object) -> LessonPlay:
        """The lesson where somebody left it, with the cards of then; else from its beginning."""
        match kept:
            case {"step": int(step), "language": str(spoken)} if spoken in LANGUAGES and step >= 0:
                return cls(game, spoken, step)
        return cls(game, language)

    # -- where one is --------------------------------------------------------

    @property
    def number(self) -> int:
        """The step one is at, counted from 0."""
        return len(self._began) - 1

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        return self.number + 1 == len(self.lesson.steps)

    # -- doing --------------------------------------------------------

    def do(self, *actions: Action, allow: bool = False) -> bool:
        """What the step asks for; anything else is answered, and nothing happens."""
        if actions == self.reading.actions(self.step.do):
            self.go_on()
            return True
        self.dispatch("on_wrong", self.refused(actions))
        return False

    def refused(self, actions: tuple[Action, ...]) -> Refusal | None:
        """What the rules have against it; None where only the lesson has."""
        for action in actions[:1]:
            for reason in self.session.refusals(action):
                return reason
        return None

    def go_on(self) -> None:
        """The step is done, by whoever; the last one has nothing after it."""
        if not self.is_last:
            self._pass()
            self._keep()

    def step_back(self) -> None:
        """To the step before, and the game with it."""
        if self.number:
            self._began.pop()
            more = self.session.length - self._began[-1]
            if more:
                self.session.undo(more)
            self._keep()

    def _pass(self) -> None:
        step = self.step
        self._carry_out(self.reading.actions(step.do))
        self._carry_out(self.reading.actions(step.then))
        self._began.append(self.session.length)

    def _carry_out(self, actions: tuple[Action, ...]) -> None:
        for action in actions:
            verdict = self.session.do(action)
            if not verdict.done:
                raise ValueError(f"a lesson does what the rules forbid: {verdict.reasons}")

    # -- keeping --------------------------------------------------------

    def _keep(self) -> None:
        place = {"step": self.number, "language": self.language}
        self.app.attempt(lambda: self.app.store.drafts.put(self.game_id, place))
        self.dispatch("on_step")
        self.dispatch("on_change")

    def _finish(self) -> None:
        """Nothing of a lesson is a game."""

    def note(self, *, settled: bool = True) -> None:
        """Nor does it stand in a list."""

    def undo(self, count: int = 1) -> None:
        self.step_back()

    def redo(self) -> None:
        """A step is done again by doing it."""

    def on_wrong(self, reason: Refusal | None) -> None:
        """Something else was tried."""

    def on_step(self) -> None:
        """Another step is at hand."""
