"""The podium: standings, and every player's points down to the last card with its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.boxes import rulebooks
from companion.store.exchange import export_game
from companion.store.sheet_exchange import export_sheet
from companion.table.game import Standing
from companion.ui import door, party
from companion.ui.dates import date_of
from companion.ui.game_page import GamePage
from companion.ui.parts import Part
from companion.ui.play import resumed
from companion.ui.sharing import game_file, hand_link, offer_file, share_picture, share_text
from companion.ui.sheets.share import ShareSheet, Way
from companion.ui.sheets.why import WhySheet
from companion.ui.widgets import bars, controls, table_parts  # noqa: F401
from companion.ui.widgets.children import Refill, build_ahead, refilled
from companion.ui.widgets.touch import Touchable
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.widgets.bars import UndoBar
    from companion.ui.widgets.surfaces import ScrollBox

STEPS = (1.0, 0.72, 0.5)
LOWEST = 0.36
COUNT_SECONDS = 0.8
ONE_ROW = 4  # more scores of three digits do not fit beside each other on a phone
HIGH = 3
USUAL_PARTS = 7


class PodiumStep(BoxLayout):
    """A place on the podium; the first is the highest."""

    name = StringProperty("")
    colour = NumericProperty(0)
    score = NumericProperty(0)
    shown_score = NumericProperty(0)
    rank = NumericProperty(1)
    part = NumericProperty(1.0)

    def count_up(self, motion: bool) -> None:
        Animation.cancel_all(self, "shown_score")
        self.shown_score = 0
        if motion:
            Animation(shown_score=self.score, duration=COUNT_SECONDS, t="out_quad").start(self)
        else:
            self.shown_score = self.score


class TeamRow(BoxLayout):
    """Partners, and what they have together."""

    rank = NumericProperty(1)
    names = StringProperty("")
    total = NumericProperty(0)


class PartRow(Touchable):
    """Points that belong together; a touch shows each of them."""

    title = StringProperty("")
    detail = StringProperty("")
    rule = StringProperty("")
    points = StringProperty("")
    paid = BooleanProperty(True)


class BreakdownIds(Protocol):
    head: Touchable
    lines: BoxLayout


class Breakdown(WithinApp, BoxLayout):
    """One player's points, folded until asked for; only then they are laid out in rows."""

    ids: BreakdownIds
    name = StringProperty("")
    colour = NumericProperty(0)
    total = NumericProperty(0)
    opened = BooleanProperty(False)
    to_correct = StringProperty("")  # how the way back to what was entered is called

    def __init__(self, **kwargs: object) -> None:
        self._parts: Callable[[], list[Part]] = list
        self.correct: Callable[[], None] = lambda: None
        super().__init__(**kwargs)

    def show(
        self, parts: Callable[[], list[Part]], correct: Callable[[], None], opened: bool
    ) -> None:
        self.opened = False
        self._parts, self.correct = parts, correct
        self.opened = opened

    def on_opened(self, *_: object) -> None:
        if not self.opened:
            return
        with refilled(self.ids.lines) as lay:
            for part in self._parts():
                total, title = part.points, self.app.speaker(part.title)
                lay(
                    PartRow, partial(self._open, part),
                    title=title, detail=part.detail if part.detail != title else "",
                    rule=part.rule, paid=bool(total), points=f"{total:+d}" if total else "0",
                )  # fmt: skip

    def _open(self, part: Part) -> None:
        self.app.open_sheet(lambda: WhySheet.of_score(part.title, part.gains, part.card))


class PodiumScreenIds(Protocol):
    scroll: ScrollBox
    picture: BoxLayout
    steps: BoxLayout
    others: BoxLayout
    teams: BoxLayout
    breakdowns: BoxLayout
    undo: UndoBar


class PodiumScreen(GamePage[object]):
    """The end of a game, from its session alone."""

    ids: PodiumScreenIds
    tie = StringProperty("")
    about = StringProperty("")
    counted = BooleanProperty(False)  # its end was, on a screen of its own

    def build_ahead(self) -> None:
        build_ahead(self.ids.steps, PodiumStep, ONE_ROW)
        winner, *_ = build_ahead(self.ids.breakdowns, Breakdown, ONE_ROW)
        build_ahead(winner.ids.lines, PartRow, USUAL_PARTS)

    def enter(self, game: str = "", **_: Any) -> None:
        play = resumed(self.app, game)
        if play is None:
            return
        self.sit_down(play)
        play.bind(on_change=self._changed)
        self._changed()
        self.ids.scroll.scroll_y = 1

    def leave(self) -> None:
        if self.play is not None:
            self.play.unbind(on_change=self._changed)
        self.stand_up()

    def speak_again(self) -> None:
        self._changed()

    def _changed(self, *_: object) -> None:
        app, session = self.app, self.playing.session
        if not session.over:
            app.go_instead("table", game=self.playing.game_id)
            return
        standings = sorted(session.standings(), key=lambda s: (s.rank, s.player))
        setup = session.setup
        self.counted = setup.options.tally and bool(door.door(setup.game).score_end)
        summary = app.store.games.summary(self.playing.game_id)
        day = date_of(app, summary.finished or summary.touched)
        about = (app.game_title(session.setup.game), day, self.desk.end_note())
        self.about = " · ".join(filter(None, about))
        self.tie = self._tie_line(standings)
        self._show_steps(standings)
        self._show_teams(standings)
        self._show_breakdowns(standings)
        self.ids.undo.show(self.playing)

    # -- the podium -----------------------------------------------------

    def _show_steps(self, standings: list[Standing]) -> None:
        """Everybody in a row, or the first three where the others would have no room."""
        high = standings if len(standings) <= ONE_ROW else standings[:HIGH]
        # The winner in the middle, the second on the left, as on any podium.
        order = high[1:2] + high[:1] + high[2:]
        for row, places in ((self.ids.steps, order), (self.ids.others, standings[len(high) :])):
            with refilled(row) as lay:
                for standing in places:
                    self._lay_step(lay, standing)

    def _lay_step(self, lay: Refill, standing: Standing) -> None:
        player, rank = self.playing.session.setup.players[standing.player], standing.rank
        step = lay(
            PodiumStep, name=player.name, colour=player.colour, score=standing.score, rank=rank,
            part=STEPS[rank - 1] if rank <= len(STEPS) else LOWEST,
        )  # fmt: skip
        step.count_up(self.app.theme.motion)

    def _team_places(self, standings: list[Standing]) -> list[tuple[int, str, int]]:
        """Of each team its place, its people and what they have together; the first first."""
        found = []
        for seats in self.desk.teams():
            places = [place for place in standings if place.player in seats]
            total = sum(place.score for place in places)
            found.append((places[0].rank, ", ".join(self._names(seats)), total))
        return sorted(found)

    def _show_teams(self, standings: list[Standing]) -> None:
        with refilled(self.ids.teams) as lay:
            for rank, names, total in self._team_places(standings):
                lay(TeamRow, rank=rank, names=names, total=total)

    def _names(self, seats: Sequence[int], tied: bool = False) -> tuple[str, ...]:
        """The people of some seats; with what parts them, where they are level."""
        app, players, found = self.app, self.playing.session.setup.players, []
        for seat in seats:
            name, word = players[seat].name, self.desk.tie_word(seat) if tied else ""
            found.append(app.tr("podium.tied", player=name, what=word) if word else name)
        return tuple(found)

    def _tie_line(self, standings: list[Standing]) -> str:
        app = self.app
        winners = [s.player for s in standings if s.rank == 1]
        if any(set(winners) <= set(team) for team in self.desk.teams()):
            return ""  # partners who win together share nothing with anybody else
        if len(winners) > 1:
            return app.tr("podium.shared", names=self._names(winners))
        level = [s for s in standings if s.score == standings[0].score]
        if len(level) > 1:
            rule = next((s.tie_break for s in level if s.tie_break), "")
            names = self._names([s.player for s in level], tied=True)
            return app.tr("podium.tie", names=names, rule=rulebooks.short(rule, app.lang))
        return ""

    # -- the points -----------------------------------------------------

    def _show_breakdowns(self, standings: list[Standing]) -> None:
        key = self.desk.correct_at_end
        to_correct = self.app.tr(key) if key else ""
        with refilled(self.ids.breakdowns) as lay:
            for standing in standings:
                player = self.playing.session.setup.players[standing.player]
                told = {"name": player.name, "colour": player.colour, "total": standing.score}
                part = lay(Breakdown, to_correct=to_correct, **told)
                seat, opened = standing.player, standing is standings[0]
                part.show(partial(self._parts_of, seat), partial(self._correct, seat), opened)

    def _parts_of(self, seat: int) -> list[Part]:
        return self.desk.parts(self.playing.gains_of(seat))

    def _correct(self, seat: int) -> None:
        """Back to the count, and there to what a player has entered."""
        app, session = self.app, self.playing.session
        count = session.undos_back_to(session.length - 1)
        if not count:
            app.toast(app.tr("history.no_way_back"))
            return
        self.playing.undo(count)
        if isinstance(app.shell.page, GamePage):
            app.shell.page.correct_of(seat)

    # -- afterwards -----------------------------------------------------

    def share(self) -> None:
        app = self.app
        ways = [
            Way(lambda: app.tr("podium.as_text"), "text-long", self._share_text),
            Way(lambda: app.tr("podium.as_picture"), "image-outline", self._share_picture),
            Way(lambda: app.tr("podium.as_file"), "file-export-outline", self._share_file),
        ]
        if self.playing.session.setup.options.tally:
            ways.append(Way(lambda: app.tr("podium.as_sheet"), "file-table-outline", self._sheet))
        ways.append(Way(lambda: app.tr("podium.as_play"), "chart-bar", self._share_play))
        if app.membership.club is not None:
            ways.append(Way(self._club_line, "trophy-outline", self._send))
        app.open_sheet(lambda: ShareSheet(ways))

    def result_text(self) -> str:
        app, session = self.app, self.playing.session
        lines = [app.game_title(session.setup.game)]
        standings = sorted(session.standings(), key=lambda s: (s.rank, s.player))
        for rank, names, total in self._team_places(standings):
            lines.append(app.tr("podium.line", rank=rank, player=names, n=total))
        for standing in standings:
            name = session.setup.players[standing.player].name
            line = app.tr("podium.line", rank=standing.rank, player=name, n=standing.score)
            lines.append(line)
        return "\n".join([*lines, self.tie] if self.tie else lines)

    def _share_text(self) -> None:
        share_text(self.result_text(), "podium.copied")

    def _share_picture(self) -> None:
        share_picture(self.ids.picture, f"{game_file(self.playing)}.png")

    def _share_file(self) -> None:
        """The game as the history exports it and reads it again."""
        app, game_id = self.app, self.playing.game_id
        offer_file(f"{game_file(self.playing)}.json", lambda: export_game(app.store, game_id))

    def _sheet(self) -> None:
        """What was counted, as the terminal reads it."""
        name = f"sheet-{game_file(self.playing)}.json"
        offer_file(name, lambda: export_sheet(self.playing.session))

    def _share_play(self) -> None:
        """Who played and how it ended, as a link for BG Stats."""
        from companion.store.plays import play_link

        app, session = self.app, self.playing.session
        summary = app.store.games.summary(self.playing.game_id)
        told = [app.tr("podium.practice")] if session.setup.options.practice else []
        comments = "\n".join([*told, self.tie] if self.tie else told)
        link = play_link(session, summary, app.game_title(session.setup.game), comments)
        if link is None:
            app.toast(app.tr("podium.play_large"))
        else:
            hand_link(link, "podium.play_copied")

    def _club_line(self) -> str:
        """What a touch would do, or what it did."""
        app, club = self.app, self.app.membership.club
        post = app.store.outbox.post(self.playing.game_id)
        name = club.name if club is not None else ""
        if post is None:
            return app.tr("membership.send", club=name)
        return app.tr("membership.fate", club=name, state=app.tr(f"membership.{post.fate.value}"))

    def _send(self) -> None:
        """To the club; where it is chosen already, what became of it."""
        app, game_id = self.app, self.playing.game_id
        club = app.membership.club
        if club is None or app.store.outbox.post(game_id) is not None:
            app.open_club()
        elif self.playing.session.hides:
            app.toast(app.tr("store.file.secret"))
        elif app.membership.choose(game_id):
            told, action = app.tr("membership.chosen", club=club.name), ""
            if not club.always:
                action = app.tr("membership.chosen.always")
            app.toast(told, action, self._send_always)

    def _send_always(self) -> None:
        app = self.app
        app.membership.send_always(True)
        if app.membership.club is not None:
            app.toast(app.tr("membership.always_on", club=app.membership.club.name))

    def again(self) -> None:
        """The same people sit down to a new game; after a scoring, to another scoring, from
        which it is one step back to the result."""
        app = self.app
        players = list(self.playing.session.setup.players)
        setup, like = self.playing.session.setup, self.playing.game_id
        tally, own = setup.options.tally, door.door(setup.game).score_end
        if not app.attempt(lambda: party.choose(app.store, players)):
            return
        if tally and own:
            app.shell.restart([("home", {}), ("podium", {"game": like}), (own, {})])
        else:
            wanted = {"game": setup.game, "like": like, "tally": tally}
            app.shell.restart([("home", {}), ("new_game", wanted)])
