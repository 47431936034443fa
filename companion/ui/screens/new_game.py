"""A new game: who, with which cards, how strict. Same people again is two taps from Home."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import cards, games
from companion.card_book import dice_checked, own_box
from companion.games.heroes.cards import Die
from companion.games.heroes.state import HeroesOptions
from companion.store import NotSaved
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import House, Ruling, Strictness
from companion.table.seating import seating_refusals
from companion.ui.navigation import Page
from companion.ui.play import Play
from companion.ui.screens.people import PARTY
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them

DRAFT = "new-game"


class RulingRow(BoxLayout):
    """One open question of the rulebook, with the table's answer."""

    ruling = StringProperty("")
    question = StringProperty("")
    options = ListProperty([])
    value = StringProperty("")


class NewGameScreen(Page):
    """What is chosen here is a draft until the game starts."""

    players = ListProperty([])
    names = StringProperty("")
    box = StringProperty("own")
    strictness = StringProperty("referee")
    dice = StringProperty("virtual")
    trouble = StringProperty("")
    ready = BooleanProperty(False)
    shows_rulings = BooleanProperty(False)
    dice_open = BooleanProperty(False)  # nobody has held the real dice against ours yet
    game = StringProperty("heroes")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rulings: dict[str, str] = {}
        App.get_running_app().bind(lang=lambda *_: self._show_rulings())

    def enter(self, box: str = "", **_: Any) -> None:
        app = App.get_running_app()
        self.strictness = app.settings.strictness.value
        self.dice = app.settings.dice
        self.dice_open = not all(dice_checked(app.store.cards, die) for die in Die)
        kept = app.store.drafts.get(PARTY)
        party = tuple(Player(str(p["name"]), int(p["colour"])) for p in kept or ())
        self.players = list(party or app.store.roster.last_party())
        draft = app.store.drafts.get(DRAFT) or {}
        self.box = box or str(draft.get("box", "own"))
        self.shows_rulings = False
        self._rulings = {str(k): str(v) for k, v in dict(draft.get("rulings", {})).items()}
        self._show_rulings()
        self._show()

    def _show(self) -> None:
        app = App.get_running_app()
        self.names = ", ".join(player.name for player in self.players)
        reasons = seating_refusals(games.game(self.game), tuple(self.players))
        self.ready = not reasons
        self.trouble = app.speaker(reasons[0].why) if reasons and self.players else ""

    # -- choosing --------------------------------------------------------

    def choose_box(self, box: str) -> None:
        self.box = box
        self._keep_draft()

    def choose_setting(self, name: str, value: str) -> None:
        App.get_running_app().change_setting(name, value)
        setattr(self, name, value)

    def choose_ruling(self, ruling: str, choice: str) -> None:
        self._rulings[ruling] = choice
        self._keep_draft()

    def _keep_draft(self) -> None:
        app = App.get_running_app()
        draft = {"box": self.box, "rulings": self._rulings}
        app.attempt(lambda: app.store.drafts.put(DRAFT, draft))

    def _show_rulings(self) -> None:
        """Those that differ from the recommended are shown open; the others on request."""
        box = self.ids.rulings
        box.clear_widgets()
        for ruling in games.game(self.game).rulings:
            chosen = self._rulings.get(ruling.id, ruling.recommended)
            if self.shows_rulings or chosen != ruling.recommended:
                box.add_widget(self._row(ruling, chosen))

    def _row(self, ruling: Ruling, chosen: str) -> RulingRow:
        app = App.get_running_app()
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

    # -- starting --------------------------------------------------------

    def start(self) -> None:
        app = App.get_running_app()
        players = tuple(self.players)
        house = House(Strictness(self.strictness), dict(self._rulings))
        setup = Setup(self.game, players, self._options(), house)
        try:
            play = Play.begin(setup)
            app.store.roster.seated(players)
            app.store.drafts.drop(PARTY)
            app.store.drafts.drop(DRAFT)
        except NotSaved as trouble:
            app.toast(app.speaker(trouble.text))
            return
        app.open_game(play.game_id)

    def _options(self) -> HeroesOptions:
        language = App.get_running_app().lang
        if self.box == "practice":
            return cards.practice_box(language)
        return own_box(App.get_running_app().store.cards, language)
