"""A game on the screen: every wish of the players goes through here, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from kivy.event import EventDispatcher

from companion.store import NotSaved, StoreTrouble
from companion.table.actions import Action
from companion.table.corrections import Correction
from companion.table.forms import Asked, Fault
from companion.table.game import Setup
from companion.table.ledger import Gain
from companion.table.prompts import Answer, Prompt
from companion.table.rules import Refusal
from companion.table.session import Session, Verdict
from companion.ui.searching import Searching
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


S_co = TypeVar("S_co", covariant=True)  # the state of the game; `object` to whoever looks at none


def resumed(app: FairyTableApp, game_id: str) -> Play[object] | None:
    """The game as it was; where it cannot be read, says so and goes home.

    One that phones are invited to is open already, and there is no second of it.
    """
    led = app.invitation.play
    if led is not None and led.game_id == game_id:
        return led
    try:
        return Play.resume(app, game_id)
    except StoreTrouble as trouble:
        app.toast(app.speaker(trouble.text))
        app.home()
        return None


class Play(WithinApp, EventDispatcher, Generic[S_co]):
    """A session, where it is kept, and who has to hear of a change (`on_change`)."""

    __events__: tuple[str, ...] = ("on_change", "on_corrected", "on_search")

    def __init__(self, game_id: str, session: Session, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.game_id = game_id
        self.session = session
        self.is_from_elsewhere = False  # what has just changed, another phone did
        self._correction: Correction | None = None  # the latest
        self._searching: tuple[object, object, Searching] | None = None  # of a state and its house

    @classmethod
    def begin(cls, app: FairyTableApp, setup: Setup[Any]) -> Play[S_co]:
        """Starts a new game in the store; raises NotSaved where there is no room for one."""
        return cls.resume(app, app.store.games.create(setup))

    @classmethod
    def resume(cls, app: FairyTableApp, game_id: str) -> Play[S_co]:
        """The game as it was; what could not be recovered is told."""
        resumed = app.store.games.resume(game_id)
        if resumed.news:
            app.toast("\n".join(app.speaker(text) for text in resumed.news))
        return cls(game_id, resumed.session)

    @property
    def state(self) -> S_co:
        state: S_co = self.session.state
        return state

    # -- doing --------------------------------------------------------

    def do(self, *actions: Action, allow: bool = False) -> bool:
        """Does the actions one after the other; the first that is refused is explained.

        Whatever was done before it stays done: each action is a step of its own.
        """
        for index, action in enumerate(actions):
            verdict = self._tried(action, allow)
            if verdict is None or not verdict.done:
                if index:
                    self._changed()
                if verdict is not None:
                    self._explain(action, verdict)
                return False
            if verdict.reasons and not allow:
                self._warn(verdict)
        self._changed()
        return True

    def _tried(self, action: Action, allow: bool) -> Verdict | None:
        app = self.app
        try:
            return self.session.do(action, allow=allow)
        except NotSaved as trouble:
            app.toast(app.speaker(trouble.text))
            return None

    def _explain(self, action: Action, verdict: Verdict) -> None:
        from companion.ui.sheets.refusal import RefusalSheet

        def allow() -> None:
            self.do(action, allow=True)

        ground = self.ground_of(verdict.reasons)
        self.app.open_sheet(lambda: RefusalSheet(verdict.reasons, allow, ground=ground))

    def ground_of(self, reasons: Sequence[Refusal]) -> str:
        """What forbids it: a "rule", what this "table" decided where the rulebooks leave it open,
        or else how the companion plays what they leave "open"."""
        rulings, house = {each.id: each for each in self.session.game.rulings}, self.session.house
        if not rulings.keys() >= {reason.rule for reason in reasons}:
            return "rule"
        asked = [rulings[reason.rule] for reason in reasons]
        decided = any(house.answer(ruling) != ruling.recommended for ruling in asked)
        return "table" if decided else "open"

    def _warn(self, verdict: Verdict) -> None:
        """An adviser lets it pass, and says what the rules think of it."""
        app = self.app
        first = verdict.reasons[0]
        app.toast(app.speaker(first.why), first.rule, lambda: app.open_rule(first.rule))

    def ask(self, prompt: Prompt, answer: Answer) -> None:
        """Asks with a plain form for what an answer still needs, one seat after the other."""
        from companion.ui.sheets.form import FormSheet

        session = self.session
        asked = Asked(prompt, answer, prompt.who[0] if prompt.who else 0)
        form = session.game.form(session.state, asked, session.house)

        def fill(values: dict[str, Any]) -> tuple[Fault, ...]:
            filled = session.game.fill(session.state, asked, values, session.house)
            if isinstance(filled, Action):
                self.do(filled)
                return ()
            return filled

        def built() -> FormSheet:
            sheet = FormSheet(asked, form, fill)
            sheet.prompt = prompt
            return sheet

        self.app.open_sheet(built)

    def accept(self, correction: Correction) -> None:
        before = self.session.scores
        self._correction = correction
        self._move(lambda: self.session.accept(correction))
        self.dispatch("on_corrected", before)

    @property
    def corrected(self) -> Correction | None:
        """The correction that led here; None as soon as anything else has happened."""
        latest = self._correction
        if latest is None or latest.result is None:
            return None
        return latest if latest.result.state is self.session.state else None

    def undo(self, count: int = 1) -> None:
        """A message about what is taken back goes with it."""
        self.app.shell.toast.hide()
        self._move(lambda: self.session.undo(count))

    def redo(self) -> None:
        self._move(self.session.redo)

    def _move(self, move: Callable[[], object]) -> None:
        app = self.app
        if app.attempt(move):
            self._changed()

    def hear(self) -> None:
        """Another phone made a step in the session: what is half entered here stays."""
        self.is_from_elsewhere = True
        try:
            self._changed()
        finally:
            self.is_from_elsewhere = False

    def _changed(self) -> None:
        if self.session.over:
            self._finish()
        self.dispatch("on_change")

    def _finish(self) -> None:
        app = self.app
        games = app.store.games
        if games.summary(self.game_id).finished is None:
            app.attempt(lambda: games.mark_finished(self.game_id, self.session.standings()))
            app.back_up_soon()
            app.membership.wake()

    def note(self, *, settled: bool = True) -> None:
        """Keeps how things stand for the list of games; the journal needs no such note."""
        app, standings = self.app, self.session.standings()
        if not settled or not any(place.score for place in standings):
            standings = ()  # nobody has points yet, or they are secret or not known
        if not self.session.over:
            app.attempt(lambda: app.store.games.note_standings(self.game_id, standings))

    def on_change(self) -> None:
        """Something is different now."""

    def on_corrected(self, before: tuple[int, ...]) -> None:
        """An old entry was put right; these were the scores until then."""

    # -- searching --------------------------------------------------------

    @property
    def searching(self) -> Searching | None:
        """What the rules have yet to find before they are asked; None once it is found.

        It begins with the first who asks; `on_search` tells of every frame of it and of its end.
        """
        state, house = self.session.state, self.session.house
        latest = self._searching
        if latest is None or latest[0] is not state or latest[1] is not house:
            self.rest()
            search = self.session.search()
            told = partial(self.dispatch, "on_search")
            latest = self._searching = (state, house, Searching(search, told))
        return latest[2] if latest[2].is_on else None

    def rest(self) -> None:
        """Nobody looks: what is searched for is let go."""
        if self._searching is not None:
            self._searching[2].stop()
            self._searching = None

    def on_search(self) -> None:
        """A search has come further, or to its end."""

    # -- reading --------------------------------------------------------

    def gains_of(self, player: int) -> tuple[Gain, ...]:
        return tuple(e.gain for e in self.session.ledger() if e.gain.player == player)

    def undo_line(self) -> str:
        line = self.session.undo_line()
        return self.app.speaker(line) if line else ""
