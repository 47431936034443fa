"""The podium: standings, and every player's points down to the last card with its rule."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.store.exchange import export_game
from companion.store.sheet_exchange import export_sheet
from companion.table.game import Standing
from companion.table.ledger import Gain
from companion.ui.navigation import Page
from companion.ui.play import Play, resumed
from companion.ui.screens.people import PARTY
from companion.ui.sharing import offer_file, share_picture, share_text
from companion.ui.sheets.share import ShareSheet
from companion.ui.sheets.why import WhySheet
from companion.ui.widgets import bars, controls, table_parts  # noqa: F401
from companion.ui.widgets.touch import Touchable

STEPS = (1.0, 0.72, 0.5, 0.36, 0.3, 0.25, 0.2)
COUNT_SECONDS = 0.8


class PodiumStep(BoxLayout):
    """A place on the podium; the first is the highest."""

    name = StringProperty("")
    colour = NumericProperty(0)
    score = NumericProperty(0)
    shown_score = NumericProperty(0)
    rank = NumericProperty(1)
    part = NumericProperty(1.0)

    def count_up(self, motion: bool) -> None:
        if motion:
            Animation(shown_score=self.score, duration=COUNT_SECONDS, t="out_quad").start(self)
        else:
            self.shown_score = self.score


class PartRow(Touchable):
    """The points of one rule; a touch shows each of them."""

    title = StringProperty("")
    detail = StringProperty("")
    rule = StringProperty("")
    points = StringProperty("")
    paid = BooleanProperty(True)


class Breakdown(BoxLayout):
    """One player's points, folded until asked for."""

    name = StringProperty("")
    colour = NumericProperty(0)
    total = NumericProperty(0)
    opened = BooleanProperty(False)


class PodiumScreen(Page):
    """The end of a game, from its session alone."""

    tie = StringProperty("")
    play: Play | None = None

    def enter(self, game: str = "", **_: Any) -> None:
        self.play = resumed(game)
        if self.play is None:
            return
        self.play.bind(on_change=self._changed)
        self._changed()

    def _changed(self, *_: object) -> None:
        app, session = App.get_running_app(), self.play.session
        if not session.over:
            app.go_instead("table", game=self.play.game_id)
            return
        standings = sorted(session.standings(), key=lambda s: (s.rank, s.player))
        self.tie = self._tie_line(standings)
        self._show_steps(standings)
        self._show_breakdowns(standings)
        self.ids.undo.show(self.play)

    # -- the podium -----------------------------------------------------

    def _show_steps(self, standings: list[Standing]) -> None:
        app, players = App.get_running_app(), self.play.session.setup.players
        row = self.ids.steps
        row.clear_widgets()
        # The winner in the middle, the second on the left, as on any podium.
        order = standings[1:2] + standings[:1] + standings[2:]
        for standing in order:
            player = players[standing.player]
            step = PodiumStep(
                name=player.name, colour=player.colour, score=standing.score,
                rank=standing.rank, part=STEPS[standing.rank - 1],
            )  # fmt: skip
            row.add_widget(step)
            step.count_up(app.theme.motion)

    def _tie_line(self, standings: list[Standing]) -> str:
        app, players = App.get_running_app(), self.play.session.setup.players
        winners = [s for s in standings if s.rank == 1]
        if len(winners) > 1:
            names = ", ".join(players[s.player].name for s in winners)
            return app.tr("podium.shared", names=names)
        level = [s for s in standings if s.score == winners[0].score]
        if len(level) > 1:
            rule = next((s.tie_break for s in level if s.tie_break), "")
            names = ", ".join(players[s.player].name for s in level)
            return app.tr("podium.tie", names=names, rule=rule)
        return ""

    # -- the points -----------------------------------------------------

    def _show_breakdowns(self, standings: list[Standing]) -> None:
        box = self.ids.breakdowns
        box.clear_widgets()
        for standing in standings:
            player = self.play.session.setup.players[standing.player]
            part = Breakdown(
                name=player.name, colour=player.colour, total=standing.score,
                opened=standing is standings[0],
            )  # fmt: skip
            for row in self._rows(self.play.gains_of(standing.player)):
                part.ids.lines.add_widget(row)
            box.add_widget(part)

    def _rows(self, gains: tuple[Gain, ...]) -> list[PartRow]:
        app = App.get_running_app()
        by_rule: dict[str, list[Gain]] = {}
        for gain in gains:
            by_rule.setdefault(gain.rule, []).append(gain)
        rows = []
        for rule, parts in by_rule.items():
            total = sum(gain.amount for gain in parts)
            title = app.tr(f"part.{rule}") if app.speaker.knows(f"part.{rule}") else rule
            paying = [str(gain.amount) for gain in parts if gain.amount]
            row = PartRow(
                title=title, rule=rule, paid=bool(total), points=f"{total:+d}" if total else "0",
                detail=", ".join(paying) or app.speaker(parts[0].why),
            )  # fmt: skip
            row.bind(on_release=lambda _, t=title, g=tuple(parts): self._open(t, g))
            rows.append(row)
        return rows

    def _open(self, title: str, gains: tuple[Gain, ...]) -> None:
        App.get_running_app().open_sheet(WhySheet.of_score(title, gains))

    # -- afterwards -----------------------------------------------------

    def share(self) -> None:
        app = App.get_running_app()
        app.open_sheet(ShareSheet(self._share_text, self._share_picture, self._share_file))

    def result_text(self) -> str:
        app, session = App.get_running_app(), self.play.session
        lines = [app.tr(f"games.{session.setup.game}")]
        for standing in sorted(session.standings(), key=lambda s: (s.rank, s.player)):
            name = session.setup.players[standing.player].name
            line = app.tr("podium.line", rank=standing.rank, player=name, n=standing.score)
            lines.append(line)
        return "\n".join([*lines, self.tie] if self.tie else lines)

    def _share_text(self) -> None:
        share_text(self.result_text(), "podium.copied")

    def _share_picture(self) -> None:
        share_picture(self.ids.picture, f"result-{self.play.game_id}.png")

    def _share_file(self) -> None:
        """A count without a game as its sheet, a whole game as its journal."""
        app, game_id = App.get_running_app(), self.play.game_id
        if getattr(self.play.session.setup.options, "tally", False):
            offer_file(f"sheet-{game_id}.json", lambda: export_sheet(self.play.session))
        else:
            offer_file(f"game-{game_id}.json", lambda: export_game(app.store, game_id))

    def again(self) -> None:
        """The same people sit down to a new game."""
        app = App.get_running_app()
        players = list(self.play.session.setup.players)
        setup, like = self.play.session.setup, self.play.game_id
        if app.attempt(lambda: app.store.drafts.put(PARTY, players)):
            app.shell.restart([("home", {}), ("new_game", {"game": setup.game, "like": like})])
