"""Learn the game: its real board, a coach that says one thing at a time, and what to touch lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.boxes.lessons import has_lesson
from companion.rulebook.entries import in_language
from companion.table.rules import Refusal
from companion.ui import spotlight
from companion.ui.board_page import BoardPage
from companion.ui.lesson_play import LessonPlay, draft_key
from companion.ui.widgets.lesson_parts import CoachCard

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.widget import Widget

    from companion.rulebook.lessons import Target
    from companion.ui.spotlight import Spotlight

AIM_SECONDS = 0.1
PATIENCE = 8  # times that nothing is found to light before the step is laid out again
MOST_TIGHT = 2  # first without what to tap, which is lit, then in smaller letters
MOST_MOVES = 3  # a list is moved for the coach while a step settles, and then left alone


class Entered(NamedTuple):
    """The step, what is half entered on its board, and which of its targets is lit; -1 for none."""

    step: int
    draft: object
    lit: int


class LessonScreenIds(Protocol):
    board: BoxLayout
    stage: BoxLayout
    light: Spotlight
    coach: CoachCard


class LessonScreen(BoardPage):
    """A board without a table: what is tried is a step of the lesson, or answered."""

    ids: LessonScreenIds
    step = NumericProperty(0)
    steps = NumericProperty(1)
    place = StringProperty("")
    title = StringProperty("")
    is_last = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._aiming: Any = None
        self._lit: object = None
        self._moves_left = 0
        self._unlit_for = 0  # times that nothing was found to light
        self._before = Entered(0, None, -1)  # when a finger came down

    @property
    def taught(self) -> LessonPlay:
        if not isinstance(self.play, LessonPlay):
            raise LookupError("no lesson is on this screen")
        return self.play

    def enter(self, game: str = "", **_: Any) -> None:
        app = self.app
        if not has_lesson(game):  # an old trail leads to a game that is not here any more
            app.home()
            return
        play = LessonPlay.taken_up(game, app.lang, app.store.drafts.get(draft_key(game)))
        play.bind(on_wrong=self._wrong, on_step=self._stepped)
        self.sit_down(play)
        self.players = list(self.taught.session.setup.players)
        app.bind(compact=self._turned)
        self._stepped()
        self._changed()
        self._aiming = Clock.schedule_interval(self.aim, AIM_SECONDS)

    def leave(self) -> None:
        """Its place is kept; the rest is built again."""
        if self._aiming is not None:
            self._aiming.cancel()
        self.app.unbind(compact=self._turned)
        self._turned.cancel()
        self._drop_boards()
        self._lit = None
        self.stand_up()

    def draft(self) -> object:
        return None

    def on_back(self) -> bool:
        return False

    def speak_again(self) -> None:
        super().speak_again()
        self._stepped()

    # -- the coach --------------------------------------------------------

    def _stepped(self, *_: object) -> None:
        app, play = self.app, self.taught
        self.step, self.steps, self.is_last = play.number, len(play.lesson.steps), play.is_last
        self.title = app.tr(f"{play.lesson.game}.title")
        self.place = app.tr("lesson.place", n=play.number + 1, most=self.steps)
        step, coach = play.step, self.ids.coach
        coach.title = in_language(step.title, app.lang)
        coach.text = in_language(step.text, app.lang)
        if play.number == 0 and app.lang not in step.text:
            coach.text = f"{app.tr('rule.untranslated')} {coach.text}"
        coach.rule = step.rule
        coach.touch = in_language(step.touch, app.lang) if step.touch else ""
        coach.wrong, coach.tight, coach.folded = "", 0, False
        coach.is_read = not step.do
        coach.is_last = play.is_last
        self._lit = None

    def _wrong(self, _: LessonPlay, reason: Refusal | None) -> None:
        """The rule answers; where the rules have nothing against it, the step does."""
        app, step, coach = self.app, self.taught.step, self.ids.coach
        if reason is not None:
            coach.wrong, coach.rule = app.speaker(reason.why), reason.rule
        else:
            said = in_language(step.instead, app.lang) if step.instead else ""
            plain = app.tr("lesson.instead" if step.do else "lesson.read")
            coach.wrong, coach.rule = said or plain, step.rule
        coach.folded = False
        app.buzz()
        Clock.schedule_once(self._lay_again, 0)  # once the touch that tried it is over

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        self._before = self._entered()
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool | None:
        taken = super().on_touch_up(touch)
        Clock.schedule_once(self._judge, AIM_SECONDS)  # once the board is laid out
        return taken

    def _entered(self) -> Entered:
        aimed = self.aimed_at() if self.play is not None else None
        draft = self.board.draft() if self.board is not None else None
        reached = self.taught.step.light.index(aimed[0]) if aimed else -1
        return Entered(int(self.step), draft, reached)

    def _judge(self, *_: object) -> None:
        """Something was entered, and it was not what is lit: that is a wrong try too."""
        before, now = self._before, self._entered()
        if now.step == before.step and now.draft != before.draft and 0 <= now.lit <= before.lit:
            self._before = now
            self._wrong(self.taught, None)

    def _lay_again(self, *_: object) -> None:
        """The board as the step found it: nothing of a wrong try stays chosen."""
        if self.play is not None:
            self._drop_boards()
            self._lit = None
            self.show()

    def go_on(self) -> None:
        """Shows what to do by doing it, or turns the page; from the last one the game begins."""
        if self.taught.is_last:
            self._play_now(self.taught.lesson.game)
        else:
            self.taught.go_on()

    def step_back(self) -> None:
        self.taught.step_back()

    def finish(self) -> None:
        """The lesson is over and begins anew the next time; back to where it was opened from."""
        self._end()
        self.app.back()

    def _play_now(self, game: str) -> None:
        self._end()
        came_from = [name for name, _ in self.app.shell.trail][:-1]
        if came_from[-1:] == ["new_game"]:
            self.app.back()
        else:
            self.app.go_instead("new_game", game=game)

    def _end(self) -> None:
        app, key = self.app, self.taught.game_id
        app.attempt(lambda: app.store.drafts.put(key, {"over": True}))

    # -- the light --------------------------------------------------------

    def aimed_at(self) -> tuple[Target, Widget] | None:
        """What is to be touched now; None where there is only something to read."""
        if self.board is None:
            return None
        play, words = self.taught, spotlight.Spoken(self.taught.reading.words, self.app.tr)
        return spotlight.aimed_at(self.board, play.step.light, words)

    def aim(self, *_: object) -> None:
        """Follows what is lit, wherever the board has it now; the coach stays clear of it."""
        light, coach = self.ids.light, self.ids.coach
        aimed = self.aimed_at()
        if aimed is None:
            light.hole = []
            coach.low, coach.pointed_at = True, 0
            self._find_the_way_back()
            return
        self._unlit_for = 0
        target, part = aimed
        if self._lit is not part:
            self._lit, self._moves_left = part, MOST_MOVES
            spotlight.bring_into_sight(part)
        hole = list(spotlight.place_of(target, part))
        if hole != light.hole:
            light.round_hole, light.hole = bool(target.spot), hole
        stage = self.ids.stage
        floor = stage.to_window(stage.x, stage.y)[1]
        below, above = hole[1] - floor, floor + stage.height - hole[1] - hole[3]
        # Where it fits on neither side it lies low first: lists go up, and what is lit with them.
        squeezed = above < coach.height and below < coach.height and self._moves_left
        coach.low = bool(below >= above or squeezed)
        coach.pointed_at = hole[0] + hole[2] / 2
        self._clear(part, hole)

    def _find_the_way_back(self) -> None:
        """Where something else was touched and nothing is left to light, the step begins again."""
        if self.board is not None and self.taught.step.do:
            self._unlit_for += 1
            if self._unlit_for == PATIENCE:
                self._wrong(self.taught, None)

    def _clear(self, part: Widget, hole: list[float]) -> None:
        """Where the coach would lie on what is lit, the list below is scrolled a little; where
        that is not enough, the coach says less."""
        coach = self.ids.coach
        edge = coach.to_window(coach.x, coach.top if coach.low else coach.y)[1]
        over = edge - hole[1] if coach.low else hole[1] + hole[3] - edge
        if over <= 1:
            return
        if self._moves_left:
            self._moves_left -= 1
            spotlight.move(part, over if coach.low else -over)
        else:
            coach.tight = min(MOST_TIGHT, coach.tight + 1)
