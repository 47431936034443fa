"""All that lies on the table at once, for a screen that is wide enough: beside what is asked now.

It shows what everybody may see (`View.table`), in words; a game draws of it what it can.
"""

from __future__ import annotations

from typing import Generic, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.table.views import Item, View
from companion.table.views import Panel as Lying
from companion.ui import kv
from companion.ui.desk import Desk
from companion.ui.play import S_co
from companion.ui.widgets import bars  # noqa: F401  kv rules build on it
from companion.ui.widgets.surfaces import Panel
from companion.ui.widgets.words import Words, is_being_laid_out
from companion.ui.within_app import WithinApp

kv.load(__name__)

TWO_COLUMNS = 640  # dp: from here on people lie side by side
SIDE_BY_SIDE = 150  # dp: and the things of one of them
FEW, LARGER = 3, 20  # things that have room for larger words
IN_LARGER = 250  # dp


class LyingTogetherIds(Protocol):
    head: BoxLayout
    things: GridLayout


class LyingTogether(Panel):
    """What lies in the middle, or in front of somebody whose name and points stand above."""

    ids: LyingTogetherIds
    title = StringProperty("")
    letter = StringProperty("")  # of its owner; none for the middle
    colour = NumericProperty(0)
    score = StringProperty("")
    active = BooleanProperty(False)


class LyingThing(BoxLayout):
    """One thing in words, after its sign where it has one."""

    text = StringProperty("")
    points = NumericProperty(16)

    def __init__(self, sign: Widget | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        if sign is not None:
            sign.pos_hint = {"center_y": 0.5}
            self.add_widget(sign, index=len(self.children))


class WholeTableIds(Protocol):
    columns: BoxLayout


class WholeTable(WithinApp, BoxLayout, Generic[S_co]):
    """Built once a game with its desk; `show` is called after every change."""

    ids: WholeTableIds

    def __init__(self, desk: Desk[S_co], **kwargs: object) -> None:
        self.desk, self.play = desk, desk.play
        self._shown: object = None
        self._again = Clock.create_trigger(lambda _: self._show_again(), -1)
        super().__init__(**kwargs)

    def show(self) -> None:
        """Once it has its room: on a turned screen that comes with the layout of this frame.

        Nothing, for as long as something is searched for: it would be the table of before.
        """
        searching = self.play.searching is not None
        self.opacity = 0 if searching else 1
        if searching:
            return
        if is_being_laid_out(self):
            self._again()
            return
        session = self.play.session
        view = session.view(None)
        scores = self.desk.scores() if self.desk.has_scores() else []
        turn = session.prompts()[0].who if session.prompts() else ()
        now = (view, scores, turn, tuple(self.size), self.app.theme.text_scale)
        if now != self._shown:
            self._shown = now
            self._lay_out(view, scores, turn)

    def on_size(self, *_: object) -> None:
        self._again()

    def _show_again(self) -> None:
        """Not where another took its place: a turned screen lays out both."""
        if self.parent is not None:
            self.show()

    def _count(self) -> int:
        return 2 if self.width >= dp(TWO_COLUMNS) else 1

    # -- laying out --------------------------------------------------------

    def _lay_out(self, view: View, scores: list[int], turn: tuple[int, ...]) -> None:
        """The middle above all, then everybody in the order of their seats."""
        for row in self.ids.columns.children:
            kv.let_go(row)
        self.ids.columns.clear_widgets()
        middle = [panel for panel in view.table if panel.owner is None]
        people = [panel for panel in view.table if panel.owner is not None]
        for row in self.in_the_middle(middle):
            self.ids.columns.add_widget(row)
        count = self._count() if len(people) > 1 else 1
        for at in range(0, len(people), count):
            row = BoxLayout(size_hint_y=None, spacing=dp(8))
            row.bind(minimum_height=row.setter("height"))
            for panel in people[at : at + count]:
                part = self.before(panel, scores, turn)
                part.pos_hint = {"top": 1}
                row.add_widget(part)
            if len(people[at : at + count]) < count:
                row.add_widget(Widget())
            self.ids.columns.add_widget(row)

    def in_the_middle(self, panels: list[Lying]) -> list[Widget]:
        """What belongs to nobody; a game may draw it."""
        return [self.told(panel) for panel in panels]

    def before(self, panel: Lying, scores: list[int], turn: tuple[int, ...]) -> LyingTogether:
        """What lies in front of one person."""
        part = self.told(panel)
        owner = panel.owner if panel.owner is not None else 0
        person = self.play.session.setup.players[owner]
        part.letter, part.colour = person.name[:1].upper(), person.colour
        part.score = str(scores[owner]) if scores else ""
        part.active = turn == (owner,)
        return part

    def told(self, panel: Lying) -> LyingTogether:
        app = self.app
        part = LyingTogether(title=app.speaker(panel.title))
        things = part.ids.things
        things.cols = self._beside_each_other(panel)
        points = LARGER if len(panel.items) <= FEW else 16
        for item in panel.items:
            text = app.speaker(item.text)
            things.add_widget(LyingThing(self.sign_of(item), text=text, points=points))
        if not panel.items:
            things.add_widget(Words(text="–", tone="text2"))
        return part

    def _beside_each_other(self, panel: Lying) -> int:
        """How many things of a panel have room in a row; a few of a person lie in a column."""
        is_alone = panel.owner is None
        wide = self.width / (1 if is_alone else self._count()) - dp(24)
        if len(panel.items) > FEW:
            return max(1, int(wide // dp(SIDE_BY_SIDE)))
        return max(1, min(len(panel.items), int(wide // dp(IN_LARGER)))) if is_alone else 1

    def sign_of(self, item: Item) -> Widget | None:
        """How a game draws the sign of a thing."""
        return None
