"""Rules of line-ups, dice and missions as drawings, made of what the boards are made of."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from msgspec import Struct

from companion.games.heroes import combat, lineup
from companion.games.heroes.cards import Die, Energy, HeroCard, Hit, MissionCard
from companion.games.heroes.combat import STANDARD
from companion.games.heroes.words import energy_name
from companion.ui.figures import FigureBody, FigureColumn, FigureRow, draw_mark
from companion.ui.heroes.dice_view import FaceView, HitView
from companion.ui.heroes.lineup_layout import LineupLayout, laid_out
from companion.ui.heroes.lineup_view import LineupView, ShownHero
from companion.ui.heroes.mission_view import PlacesView
from companion.ui.theme import Theme
from companion.ui.widgets.badge import Badge
from companion.ui.widgets.words import Icon, Words

BARE = 128  # dp: a card without its action box
PEOPLE = ("A", "B", "C", "D")


class Heroes(Struct, frozen=True):
    """Heroes side by side; `covered` slots carry a counter."""

    heroes: tuple[HeroCard, ...]
    covered: tuple[str, ...] = ()


def _shown(heroes: tuple[HeroCard, ...], ghosts: tuple[int, ...] = ()) -> list[ShownHero]:
    return [ShownHero(hero.number, hero, ghost=at in ghosts) for at, hero in enumerate(heroes)]


def _bare(heroes: tuple[HeroCard, ...], ghosts: tuple[int, ...] = ()) -> LineupView:
    """A line-up to look at."""
    return LineupView(
        heroes=_shown(heroes, ghosts), disabled=True, size_hint_y=None, height=dp(BARE)
    )


# -- half icons --------------------------------------------------------


class Meeting(Struct, frozen=True):
    """Two halves at one height of a seam, counted from 1; `good` if they make an icon."""

    seam: int
    height: int
    halves: tuple[Energy, Energy]
    good: bool


def meetings(heroes: tuple[HeroCard, ...]) -> list[Meeting]:
    """HFT-5.2: wherever two halves meet, and whether that is an icon."""
    found = []
    for seam in range(1, len(heroes)):
        right, left = heroes[seam - 1].right, heroes[seam].left
        whole = {part.height for part in lineup.facing(right, left)}
        for height, (one, other) in enumerate(zip(right, left, strict=False), start=1):
            if one is not None and other is not None:
                found.append(Meeting(seam, height, (one, other), height in whole))
    return found


class SeamLineup(LineupView):
    """Where halves meet, a line leads down to what it is worth."""

    meetings: ListProperty[Meeting] = ListProperty([])
    redraw_on = (*LineupView.redraw_on, "meetings")
    BELOW = dp(42)

    @property
    def layout(self) -> LineupLayout:
        low, high = self.y + self.BELOW, self.height - self.BELOW
        return laid_out(len(self.heroes), self.x, low, self.width, high)

    def draw(self, theme: Theme) -> None:
        super().draw(theme)
        place = self.layout
        for met in self.meetings:
            x, y = place.seam(met.seam, met.height)
            colour = theme.ok if met.good else theme.bad
            if not met.good:
                self._draw_dashes(theme, x, y, place.radius + dp(9))
            Color(*colour)
            top = min(y - place.radius - dp(10), place.bottom + dp(12))
            SmoothLine(points=[x, top, x, self.y + dp(26)], width=dp(1))
            draw_mark(theme, met.good, x, self.y + dp(14))

    def _draw_dashes(self, theme: Theme, x: float, y: float, radius: float) -> None:
        Color(*theme.bad)
        for part in range(12):
            start = part * 360 / 12
            SmoothLine(circle=(x, y, radius, start, start + 180 / 12), width=dp(1.1))


class SeamsFigure(FigureBody[Heroes]):
    """HFT-5.2: which halves make an icon, and which do not."""

    shape = Heroes

    def lay(self, data: Heroes) -> None:
        app, found = self.app, meetings(data.heroes)
        view = SeamLineup(
            heroes=_shown(data.heroes), meetings=found, disabled=True, size_hint_y=None,
            height=dp(BARE) + SeamLineup.BELOW,
            glowing=[f"{m.seam}-{m.seam + 1}.{m.height}" for m in found if m.good],
        )  # fmt: skip
        self.add_widget(view)
        row, space = FigureRow(spacing=0), 1 / (2 * len(data.heroes))
        row.add_widget(Widget(size_hint=(space, None), height=1))
        for met in found:
            one, other = map(energy_name, met.halves)
            cell = FigureColumn(size_hint_x=2 * space, padding=(dp(4), 0), pos_hint={"top": 1})
            word = app.tr("heroes.figure.counts" if met.good else "heroes.figure.counts_not")
            cell.add_widget(Words(text=word, points=18, weight="medium", halign="center"))
            halves = app.tr("heroes.figure.halves", one=one, other=other)
            cell.add_widget(Words(text=halves, tone="text2", halign="center"))
            row.add_widget(cell)
        row.add_widget(Widget(size_hint=(space, None), height=1))
        self.add_widget(row)


# -- hits --------------------------------------------------------


class HitsTaken(Heroes, frozen=True):
    """Hits that come to a line-up."""

    hits: tuple[Hit, ...] = ()


class HitsFigure(FigureBody[HitsTaken]):
    """HFT-5.4 to HFT-5.8, HFT-7.4, HFT-7.5: where damage goes, and what finds no place."""

    shape = HitsTaken

    def lay(self, data: HitsTaken) -> None:
        app = self.app
        slots, covered = lineup.slots(data.heroes), frozenset(data.covered)
        placed = combat.best_placement(slots, covered, data.hits)
        left = list(placed.unplaced)
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(48))
        for hit in data.hits:
            mark = "left" if hit in left else "placed"
            if mark == "left":
                left.remove(hit)
            row.add_widget(HitView(hit=hit.value, mark=mark, size_hint_x=None, width=dp(48)))
        self.add_widget(row)
        view = _bare(data.heroes)
        view.covered = list(data.covered)
        view.suggested = {each.slot: each.hit.value for each in placed.placed}
        self.add_widget(view)
        if not placed.unplaced:
            self.judge(True, app.tr("heroes.figure.all_taken", n=len(data.hits)))
        reasons = combat.unplaced_reasons(slots, covered, placed)
        for why in dict.fromkeys(app.speaker(reason.why) for _, reason in reasons):
            self.judge(False, app.tr("heroes.figure.no_place"), why)


class UncoveredFigure(FigureBody[Heroes]):
    """HFT-5.7, HFT-11.1: what is left uncovered pays."""

    shape = Heroes

    def lay(self, data: Heroes) -> None:
        view = _bare(data.heroes)
        view.covered = list(data.covered)
        self.add_widget(view)
        worth = [slot for slot in lineup.slots(data.heroes) if slot.prestige]
        free = sum(slot.prestige for slot in worth if slot.id not in data.covered)
        lost = sum(slot.prestige for slot in worth if slot.id in data.covered)
        if free:
            self.judge(True, self.app.tr("heroes.figure.uncovered", n=free))
        if lost:
            self.judge(False, self.app.tr("heroes.figure.covered", n=lost))


# -- the line-up grows and shrinks --------------------------------------------------------


class NewHero(Heroes, frozen=True, kw_only=True):
    """A hero about to join a line-up."""

    hero: HeroCard


class EndsFigure(FigureBody[NewHero]):
    """HFT-4.3, HFT-4.4: a hero joins at one of the two ends."""

    shape = NewHero

    def lay(self, data: NewHero) -> None:
        app = self.app
        both = lineup.would_complete(data.heroes, data.hero)
        ends = {"left": (data.hero, *data.heroes), "right": (*data.heroes, data.hero)}
        for end, heroes in ends.items():
            self.add_widget(_bare(heroes, (0 if end == "left" else len(heroes) - 1,)))
            seams = both[end] or ()
            self.judge(True, app.tr(f"heroes.figure.at_{end}", n=len(seams)))


class Parting(Heroes, frozen=True, kw_only=True):
    """The heroes that are discarded, by their places from 0."""

    discarded: tuple[int, ...]


class ClosingFigure(FigureBody[Parting]):
    """HFT-11.3, HFT-11.4: three go, and the rest closes up in its order."""

    shape = Parting

    def lay(self, data: Parting) -> None:
        before = _bare(data.heroes)
        before.marked = list(data.discarded)
        self.add_widget(before)
        self.arrow()
        stay = tuple(hero for at, hero in enumerate(data.heroes) if at not in data.discarded)
        self.add_widget(_bare(stay))
        self.judge(True, self.app.tr("heroes.figure.kept", n=len(stay)))


# -- missions and dice --------------------------------------------------------


class Tokens(Struct, frozen=True):
    """A mission, and how many players fulfil it one after the other."""

    mission: MissionCard
    players: int


class MissionFigure(FigureBody[Tokens]):
    """HFT-8.3 to HFT-8.5: each takes the leftmost free place; a full card sends tokens home."""

    shape = Tokens

    def lay(self, data: Tokens) -> None:
        app, places = self.app, data.mission.prestige
        tokens = [(at, PEOPLE[at]) for at in range(data.players)]
        for at in range(data.players):
            row = BoxLayout(spacing=dp(12), size_hint_y=None, height=dp(48))
            view = PlacesView(prestige=list(places), tokens=tokens[: at + 1], size_hint_x=None)
            view.width = dp(42) * len(places)
            row.add_widget(view)
            paid = app.tr("heroes.figure.paid", player=PEOPLE[at], n=places[at])
            row.add_widget(Words(text=paid, points=18, weight="medium", pos_hint={"center_y": 0.5}))
            self.add_widget(row)
        if data.players == len(places):
            home = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(40))
            icon = Icon(icon="home-import-outline", tone="link", pos_hint={"center_y": 0.5})
            home.add_widget(icon)
            for colour, letter in tokens:
                home.add_widget(Badge(colour=colour, letter=letter, size_hint_x=None, width=dp(34)))
            text = app.tr("heroes.figure.tokens_home", n=len(tokens))
            home.add_widget(Words(text=text, pos_hint={"center_y": 0.5}))
            self.add_widget(home)


class OneDie(Struct, frozen=True):
    die: Die


class FacesFigure(FigureBody[OneDie]):
    """HFT-13.1 to HFT-13.3: the six faces of a die."""

    shape = OneDie

    def lay(self, data: OneDie) -> None:
        row = BoxLayout(spacing=dp(4), size_hint_y=None, height=dp(48))
        for hits in STANDARD.faces(data.die):
            row.add_widget(FaceView(die=data.die.value, hits=[hit.value for hit in hits]))
        self.add_widget(row)
