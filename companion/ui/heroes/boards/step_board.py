"""The common frame of the boards of a single step: who and what, something to touch, go on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.heroes.state import State
from companion.games.heroes.team import unnamed
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui import kv
from companion.ui.boards.board import QUIET, Board
from companion.ui.heroes.lines_in_room import LEAST, LinesInRoom
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.shown import shown_line
from companion.ui.widgets import bars, notice  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import refilled
from companion.ui.widgets.surfaces import Margin
from companion.ui.widgets.touch import IconButton, PushButton

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.widget import Widget

    from companion.ui.heroes.desk import HeroesDesk
    from companion.ui.widgets.surfaces import ScrollBox

kv.load(__name__)


class StepBoardIds(Protocol):
    scroll: ScrollBox
    body: BoxLayout
    corner: BoxLayout
    foot: BoxLayout
    quiet: BoxLayout


class StepBoard(Board[State]):
    """Subclasses fill `body`, and say what the main button does."""

    ids: StepBoardIds
    tells_notice = True
    quiet_kinds: frozenset[str] = frozenset(QUIET)
    desk: HeroesDesk

    @property
    def has_strip(self) -> bool:
        """A small phone needs the room for what is touched."""
        return not self.app.compact

    name = StringProperty("")
    colour = NumericProperty(0)
    ask = StringProperty("")
    detail = StringProperty("")
    detail_tone = StringProperty("text2")
    rule = StringProperty("")
    main_text = StringProperty("")
    main_ready = BooleanProperty(True)
    quiet_in_corner = BooleanProperty(False)  # a small phone needs the room at the foot

    def __init__(self, desk: HeroesDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self._lines = LinesInRoom(self.ids.body, self.ids.scroll)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        player = prompt.who[0]
        self.name, self.colour = self.name_of(player), self.colour_of(player)
        self.ask = self.app.speaker(prompt.ask)
        self.detail = self.app.speaker(prompt.detail) if prompt.detail else ""
        self.rule = prompt.rule
        self.empty_body()
        self.ids.foot.clear_widgets()
        self.fill(prompt)
        self.show_quiet()

    def empty_body(self) -> None:
        self._lines.let_go()
        self.ids.body.clear_widgets()

    def show_quiet(self) -> None:
        """What may be done instead: a word at the very foot, or an icon beside the question."""
        quiet = [answer for answer in self.prompt.answers if answer.kind in self.quiet_kinds]
        with refilled(self.ids.quiet) as lay, refilled(self.ids.corner) as lay_in_corner:
            for answer in quiet:
                icon = "skip-next" if answer.kind in QUIET else "creation"
                if self.quiet_in_corner:
                    label, take = self.app.speaker(answer.label), partial(self.take, answer)
                    lay_in_corner(IconButton, take, icon=icon, label=label)
                else:
                    self.lay_answer(lay, answer, "text", icon)

    @property
    def player(self) -> int:
        return self.prompt.who[0]

    def fill(self, prompt: Prompt) -> None:
        """Puts what can be touched into the body."""

    def go_on(self) -> None:
        """The main button."""

    def add(self, widget: Widget) -> None:
        """Line-ups take the whole width, everything else keeps off the edges."""
        if isinstance(widget, LineupView):
            self.ids.body.add_widget(widget)
            return
        margin = widget.parent  # where it was shown before
        if margin is None:
            margin = Margin()
            margin.add_widget(widget)
        self.ids.body.add_widget(margin)

    def add_unnamed(self, player: int) -> None:
        """A way to enter heroes where a touch on their cards means another thing."""
        unknown = unnamed(self.state, player)
        if unknown and self.play.session.house.knows_lineups:
            text = say("heroes.ask.name_hero", player=self.name_of(player), n=len(unknown))
            button = PushButton(text=self.app.speaker(text), kind="text", icon="pencil-outline")
            button.bind(on_release=lambda *_: self.desk.enter_heroes(player))
            self.add(button)

    def open_hero(self, player: int, hero: int) -> None:
        self.desk.show_hero(player, hero)

    def add_line(
        self, player: int, wanted: float = LEAST, least: float = LEAST, **kwargs: object
    ) -> LineupView:
        seat = self.state.seats[player]
        view = LineupView(
            heroes=shown_line(self.state, player), covered=sorted(seat.covered),
            colour=self.colour_of(player), size_hint_y=None, **kwargs,
        )  # fmt: skip
        view.bind(on_hold=lambda _, hero: self.desk.look_at_hero(player, hero))
        self.add(view)
        self._lines.hold(view, wanted, least)
        return view
