"""A new game: which, who, with which cards, how strict. Same people again is two taps from Home.

The end of a game that was played without the companion starts here as well, where the game
has no screen of its own for that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import games
from companion.boxes.lessons import has_lesson, lesson
from companion.store import NotSaved, StoreTrouble
from companion.table.game import Options, Setup
from companion.table.players import Player
from companion.table.rules import House, Ruling, Strictness
from companion.table.seating import seating_refusals
from companion.ui import door, party
from companion.ui.door import Door
from companion.ui.navigation import Page
from companion.ui.play import Play
from companion.ui.setup_panel import SetupPanel
from companion.ui.sheets.which_game import ask_game
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them

if TYPE_CHECKING:
    from companion.ui.widgets.surfaces import ScrollBox

DRAFT = "new-game"


class RulingRow(BoxLayout):
    """One open question of the rulebook, with the table's answer."""

    ruling = StringProperty("")
    question = StringProperty("")
    options: ListProperty[tuple[str, str]] = ListProperty([])
    value = StringProperty("")


class NewGameScreenIds(Protocol):
    scroll: ScrollBox
    panel: BoxLayout
    rulings: BoxLayout


class NewGameScreen(Page):
    """What is chosen here is a draft until the game starts."""

    ids: NewGameScreenIds
    game = StringProperty("")
    icon = StringProperty("")
    tally = BooleanProperty(False)
    players: ListProperty[Player] = ListProperty([])
    names = StringProperty("")
    strict = BooleanProperty(True)
    strictness = StringProperty("referee")
    trouble = StringProperty("")
    ready = BooleanProperty(False)
    has_rulings = BooleanProperty(False)
    lesson_minutes = NumericProperty(0)  # 0 where there is no lesson to offer
    shows_rulings = BooleanProperty(False)
    panel: SetupPanel[Options]

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._draft: dict[str, Any] = {}
        self._rulings: dict[str, str] = {}
        self._read_game = ""
        self._reading: Iterator[object] = iter(())
        self._left_at = 1.0  # where somebody was who only looked something up

    def enter(self, game: str = "", like: str = "", tally: bool = False, **_: Any) -> None:
        """`like` is an earlier game whose choices are taken again."""
        app = self.app
        self.tally = tally
        self.strictness = app.settings.strictness.value
        self.players = party.chosen(app.store)
        self._draft = dict(app.store.drafts.get(DRAFT) or {})
        self.shows_rulings = False
        self._sit_to(game or self._last_game(), like)
        self.ids.scroll.scroll_y = self._left_at

    def leave(self) -> None:
        comes_back = any(name == self.name for name, _ in self.app.shell.trail)
        self._left_at = self.ids.scroll.scroll_y if comes_back else 1.0

    def build_next(self) -> bool:
        """The game that is chosen is read before it starts."""
        if self._read_game != self.game:
            self._read_game, self._reading = self.game, door.read_ahead(self.game)
        return next(self._reading, None) is not None

    def speak_again(self) -> None:
        self._show_game()

    def _last_game(self) -> str:
        """The game that was being prepared, else the one played last."""
        latest = [summary.game for summary in self.app.store.games.history(limit=1)]
        wanted = [str(self._draft.get("game", "")), *latest, games.IDS[0]]
        return next(name for name in wanted if name in games.IDS)

    def _sit_to(self, game: str, like: str = "") -> None:
        self.game = game
        place = door.door(game)
        self.icon, self.strict = place.icon, place.strictness and not self.tally
        teaches = has_lesson(game) and not self.tally
        self.lesson_minutes = lesson(game).minutes if teaches else 0
        kept = dict(self._draft.get(game, {}))
        self._values = dict(kept.get("values", {}))
        self._rulings = {str(k): str(v) for k, v in dict(kept.get("rulings", {})).items()}
        if like:
            self._take_over(like)
        self._show_game()

    def _take_over(self, game_id: str) -> None:
        try:
            setup = Play[object].resume(self.app, game_id).session.setup
        except StoreTrouble:
            return  # its choices are a comfort; the game starts without them
        self._values = door.setup_of(self.game).like(setup.options)
        self._rulings = dict(setup.house.rulings)

    # -- showing --------------------------------------------------------

    def _show_game(self) -> None:
        panel = door.setup_of(self.game)
        self.panel = panel(self._values, self.game, tally=self.tally, seats=len(self.players))
        self.panel.bind(on_change=self._chosen)
        self.ids.panel.clear_widgets()
        self.ids.panel.add_widget(self.panel)
        self._show_rulings()
        self._show()

    def _show(self) -> None:
        app, players = self.app, tuple(self.players)
        self.names = ", ".join(player.name for player in players)
        fewest = 1 if self.tally else None
        reasons = [r.why for r in seating_refusals(games.game(self.game), players, fewest)]
        reasons = reasons or list(self.panel.refusals(players))
        self.ready = not reasons
        self.trouble = app.speaker(reasons[0]) if reasons and players else ""

    # -- choosing --------------------------------------------------------

    def choose_game(self) -> None:
        ask_game(self._game_chosen, self._is_offered)

    def _is_offered(self, place: Door) -> bool:
        """An end is counted here unless the game cannot, or has a screen of its own for it."""
        return not self.tally or (place.counts_ends and not place.score_end)

    def _game_chosen(self, place: Door) -> None:
        self._sit_to(place.game)
        self._keep_draft()

    def choose_strictness(self, value: str) -> None:
        self.app.change_setting("strictness", value)
        self.strictness = value

    def choose_ruling(self, ruling: str, choice: str) -> None:
        self._rulings[ruling] = choice
        self._keep_draft()

    def _chosen(self, *_: object) -> None:
        self._values = dict(self.panel.values)
        self._keep_draft()
        self._show()

    def _keep_draft(self) -> None:
        app = self.app
        self._draft["game"] = self.game
        self._draft[self.game] = {"values": self._values, "rulings": self._rulings}
        app.attempt(lambda: app.store.drafts.put(DRAFT, self._draft))

    def _show_rulings(self) -> None:
        """Those that differ from the recommended are shown open; the others on request.

        What the game will ask is not asked here, unless it was answered before.
        """
        box, rulings = self.ids.rulings, games.game(self.game).rulings
        self.has_rulings = bool(rulings)
        box.clear_widgets()
        for ruling in rulings:
            chosen = self._rulings.get(ruling.id, ruling.recommended)
            may_show = not ruling.asked or ruling.id in self._rulings
            if may_show and (self.shows_rulings or chosen != ruling.recommended):
                box.add_widget(self._row(ruling, chosen))

    def _row(self, ruling: Ruling, chosen: str) -> RulingRow:
        app = self.app
        row = RulingRow(
            ruling=ruling.id,
            question=app.tr(f"{self.game}.ruling.{ruling.id}"),
            value=chosen,
        )
        row.options = [(c, app.tr(f"{self.game}.ruling.{ruling.id}.{c}")) for c in ruling.choices]
        return row

    def toggle_rulings(self) -> None:
        self.shows_rulings = not self.shows_rulings
        self._show_rulings()
        if self.shows_rulings:
            Clock.schedule_once(self._bring_rulings, 0.05)  # once they are laid out

    def _bring_rulings(self, *_: object) -> None:
        """What was asked for lies below the edge: its first question comes to the top."""
        scroll = self.ids.scroll
        long = scroll.children[0].height
        above = long - self.ids.rulings.top
        scroll.scroll_y = 1 - min(1, above / max(1, long - scroll.height))

    # -- starting --------------------------------------------------------

    def start_and_invite(self) -> None:
        """There is nothing to join before the game has begun."""
        game_id = self._begun()
        if game_id:
            self.app.invite(game_id)

    def start(self) -> None:
        self._begun()

    def _begun(self) -> str:
        """The id of the new game; none where there is no room for one."""
        app = self.app
        players = tuple(self.players)
        house = House(Strictness(self.strictness), dict(self._rulings))
        setup = Setup(self.game, players, self.panel.options(), house)
        try:
            play = Play[object].begin(app, setup)
            app.store.roster.seated(players)
            party.forget(app.store)
            app.store.drafts.drop(DRAFT)
        except NotSaved as trouble:
            app.toast(app.speaker(trouble.text))
            return ""
        app.open_game(play.game_id)
        return play.game_id
