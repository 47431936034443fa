"""The signature view: a player's heroes side by side, so that the screen looks like the table."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING

from kivy.graphics import Color, Line, SmoothLine, SmoothRoundedRectangle, Triangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from msgspec import Struct

from companion.games.heroes import lineup
from companion.games.heroes.cards import HeroCard, Step
from companion.games.heroes.lineup import Slot
from companion.games.heroes.tiles import Tile
from companion.ui.heroes import symbols
from companion.ui.heroes.action_box import draw_boxes
from companion.ui.heroes.lineup_layout import WIDEST, LineupLayout, laid_out, own_rows
from companion.ui.widgets import drawing
from companion.ui.widgets.badge import draw_player_shape
from companion.ui.widgets.touch import when_held

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.theme import Theme

REACH = 32  # dp within which a touch finds the nearest slot it may have meant


class ShownHero(Struct, frozen=True):
    """A hero as the view draws it. `card` is None while nobody has entered it."""

    number: int | None
    card: HeroCard | None
    boxes: tuple[tuple[Step, ...], ...] = ()
    tile: Tile | None = None
    ghost: bool = False


class LineupView(drawing.Drawn):
    """Draws a line-up; tells which slot or hero was touched.

    `covered` and `suggested` speak of slots by their ids; only `open_slots` can be touched,
    and where it `explains`, a touch on another slot asks why not. `lit` heroes may be chosen,
    `marked` ones go, `kept` ones stay; of a hero, the actions that are `crossed` would be covered.
    """

    heroes: ListProperty[ShownHero] = ListProperty([])
    covered: ListProperty[str] = ListProperty([])
    suggested: DictProperty[str, str] = DictProperty({})
    open_slots: ListProperty[str] = ListProperty([])
    marked: ListProperty[int] = ListProperty([])
    kept: ListProperty[int] = ListProperty([])
    lit: ListProperty[int] = ListProperty([])
    crossed: DictProperty[int, tuple[int, ...]] = DictProperty({})
    explains = BooleanProperty(False)
    active = NumericProperty(-1)
    acted = NumericProperty(-1)
    colour = NumericProperty(0)
    letter = StringProperty("")
    glowing: ListProperty[str] = ListProperty([])
    widest = NumericProperty(WIDEST)  # dp of a card
    redraw_on: tuple[str, ...] = (
        "heroes", "covered", "suggested", "open_slots", "marked", "kept", "lit", "active",
        "acted", "colour", "letter", "glowing", "crossed",
    )  # fmt: skip
    __events__ = ("on_slot", "on_shut", "on_hero", "on_hold")

    TOKEN_ROW = dp(40)
    GAP = 0.0

    def on_slot(self, slot: str) -> None:
        """An open slot was touched."""

    def on_shut(self, slot: str) -> None:
        """A slot was touched that is not open."""

    def on_hero(self, hero: int) -> None:
        """A hero was touched, counted from 0."""

    def on_hold(self, hero: int) -> None:
        """A hero was held, to be looked at."""

    # -- where things are --------------------------------------------------------

    @property
    def layout(self) -> LineupLayout:
        row = self.TOKEN_ROW if self.acted >= 0 else 0
        low, high = self.y + row, self.height - row
        wide = self.widest
        return laid_out(len(self.heroes), self.x, low, self.width, high, self.GAP, wide)

    def slots(self) -> dict[str, tuple[float, float, Slot]]:
        """Every slot with the place of its centre; heroes not entered have none."""
        place = self.layout
        found: dict[str, tuple[float, float, Slot]] = {}
        for index, hero in enumerate(self.heroes, start=1):
            if hero.card is None:
                continue
            rows = _rows(hero.card)
            for own, slot in enumerate(hero.card.slots, start=1):
                x, y = place.own_slot(index, rows, own)
                found[f"{index}.{own}"] = (x, y, Slot(f"{index}.{own}", slot.energy, slot.prestige))
            for seam in self._seams(index):
                x, y = place.seam(index, seam.height)
                name = f"{index}-{index + 1}.{seam.height}"
                found[name] = (x, y, Slot(name, seam.energy))
        return found

    def spot_of(self, name: str) -> tuple[float, float]:
        """Where a slot is, or the middle of a hero by its place from 0."""
        if name.isdecimal():
            place = self.layout
            middle = place.bottom + place.card_height / 2
            return place.card_x(int(name)) + place.card_width / 2, middle
        x, y, _ = self.slots()[name]
        return x, y

    def _seams(self, index: int) -> tuple[lineup.Seam, ...]:
        """What the hero at an index, counted from 1, completes with the next."""
        if index >= len(self.heroes):
            return ()
        left, right = self.heroes[index - 1], self.heroes[index]
        if left.card is None or right.card is None:
            return ()
        return lineup.facing(left.card.right, right.card.left)

    # -- touching --------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        touch.grab(self)
        hero = self.layout.hero_at(*touch.pos)
        if hero is not None:
            when_held(self, touch, lambda: self.dispatch("on_hold", hero))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        meant = self.slots() if self.explains else self.open_slots
        slot = self.nearest_slot(meant, *touch.pos)
        if slot is not None:
            self.dispatch("on_slot" if slot in self.open_slots else "on_shut", slot)
        elif (hero := self.layout.hero_at(*touch.pos)) is not None:
            self.dispatch("on_hero", hero)
        return True

    def nearest_slot(self, wanted: Iterable[str], x: float, y: float) -> str | None:
        """The nearest of these slots that a touch may have meant."""
        places = self.slots()
        near = [
            (hypot(places[slot][0] - x, places[slot][1] - y), slot)
            for slot in wanted
            if slot in places
        ]
        distance, slot = min(near, default=(dp(REACH) + 1, None))
        return slot if distance <= dp(REACH) else None

    # -- drawing: cards, active outline, seams and counters, glow, suggestions, token row -----

    def draw(self, theme: Theme) -> None:
        place = self.layout
        for index, hero in enumerate(self.heroes):
            self._draw_card(theme, place, index, hero)
        for index in self.lit:
            self._draw_outline(theme, place, index, theme.moon)
        if 0 <= self.active < len(self.heroes):
            self._draw_outline(theme, place, int(self.active), theme.player(self.colour))
        places = self.slots()
        for name, (x, y, slot) in places.items():
            self._draw_slot(theme, place, name, x, y, slot)
        self._draw_marks(theme, place)
        if self.acted >= 0:
            self._draw_tokens(theme, place)

    def _draw_marks(self, theme: Theme, place: LineupLayout) -> None:
        """Who goes and who stays, over everything on the card."""
        y = place.bottom + place.card_height / 2
        marks = [(at, "close-thick", theme.bad) for at in self.marked]
        marks += [(at, "check-bold", theme.ok) for at in self.kept]
        for at, icon, colour in marks:
            x = place.card_x(at) + place.card_width / 2
            Color(*theme.bg)
            drawing.draw_disc(x, y, dp(24))
            Color(*colour)
            drawing.draw_icon(icon, x, y, dp(40))

    def _draw_card(self, theme: Theme, place: LineupLayout, index: int, hero: ShownHero) -> None:
        x, y, w, h = place.card_x(index), place.bottom, place.card_width, place.card_height
        is_active = index == self.active
        card = theme.colour("heroes.cardactive" if is_active else "heroes.card")
        fill = theme.bg if hero.ghost and not is_active else card
        framed = hero.ghost or index in (self.kept or self.marked)
        stroke = theme.player(self.colour) if framed else theme.colour("heroes.cardline")
        width = dp(2.5) if framed else dp(1.5)
        drawing.draw_frame(x + 0.5, y, w - 1, h, dp(12), width, stroke, fill)
        if hero.number is not None:
            Color(*theme.text2)
            drawing.draw_letters(
                str(hero.number), x + w - dp(6), y + h - dp(16), dp(16), "regular", "right"
            )
        if hero.card is None:
            Color(*theme.text3)
            drawing.draw_letters("?", x + w / 2, y + h / 2 + dp(10), dp(36), "medium")
        else:
            self._draw_strength(theme, x, y + h, min(dp(30), w * 0.42), hero.card.strength)
            self._draw_halves(theme, place, index, hero.card)
        self._draw_box(theme, place, index, hero, is_active)

    def _draw_strength(
        self, theme: Theme, x: float, top: float, side: float, strength: int
    ) -> None:
        Color(*theme.moon)
        SmoothRoundedRectangle(
            pos=(x + dp(1), top - dp(30)),
            size=(side, dp(29)),
            radius=[dp(11), (dp(2), dp(2)), dp(10), (dp(2), dp(2))],
        )
        Color(*theme.onmoon)
        drawing.draw_letters(str(strength), x + side / 2 + dp(0.5), top - dp(15.5), dp(20))

    def _draw_halves(self, theme: Theme, place: LineupLayout, index: int, card: HeroCard) -> None:
        completed_left = {seam.height for seam in self._seams(index)} if index else set()
        completed_right = {seam.height for seam in self._seams(index + 1)}
        for edge, halves, whole in (
            ("left", card.left, completed_left),
            ("right", card.right, completed_right),
        ):
            x = place.card_x(index) + (0 if edge == "left" else place.card_width)
            for height, energy in enumerate(halves[:3], start=1):
                if energy is not None and height not in whole:
                    y = place.height_y(height)
                    symbols.draw_half(theme, energy, x, y, place.radius, edge)

    def _draw_box(
        self, theme: Theme, place: LineupLayout, index: int, hero: ShownHero, is_active: bool
    ) -> None:
        if not place.foot:
            return
        x, y, w = place.card_x(index), place.bottom, place.card_width
        foot = place.foot - dp(6)
        ink = theme.onmoon if is_active else theme.text
        if hero.tile is not None:
            drawing.draw_frame(
                x + dp(2.5), y + dp(2), w - dp(5), foot + dp(9), dp(9), dp(1.75),
                theme.colour("heroes.tileline"), theme.colour("heroes.tile"),
            )  # fmt: skip
            ink = theme.colour("heroes.ontile")
        else:
            Color(*(theme.moon if is_active else theme.bg))
            drawing.draw_box(x + dp(5), y + dp(6), w - dp(10), foot, dp(8))
        if hero.card is None and not hero.boxes:
            Color(*(ink if is_active else theme.text3))
            drawing.draw_letters("?", x + w / 2, y + dp(6) + foot / 2, dp(18), "medium")
            return
        used = index < self.acted
        ink = [*ink[:3], 0.55 if used else 1]
        crossed = self.crossed.get(index, ())
        at = x + w / 2, y + dp(6) + foot / 2
        draw_boxes(theme, hero.boxes, *at, w, place.narrow, ink, crossed)

    def _draw_outline(
        self, theme: Theme, place: LineupLayout, index: int, colour: list[float]
    ) -> None:
        Color(*colour)
        Line(
            rounded_rectangle=(
                place.card_x(index) + dp(1), place.bottom + dp(1), place.card_width - dp(2),
                place.card_height - dp(2), dp(12),
            ),
            width=dp(1.6),
        )  # fmt: skip

    def _draw_slot(
        self, theme: Theme, place: LineupLayout, name: str, x: float, y: float, slot: Slot
    ) -> None:
        is_seam = "-" in name
        r = place.radius
        card = None if is_seam else self.heroes[int(name.partition(".")[0]) - 1].card
        if card is not None:
            r = place.slot_radius(_rows(card))
        if name in self.suggested or name in self.glowing:
            symbols.draw_glow(theme, x, y, r)
        if name in self.covered:
            if slot.energy is not None:
                symbols.draw_whole(theme, slot.energy, x, y, r, True)
            symbols.draw_counter(theme, x, y, r * (0.78 if slot.energy else 1), slot.prestige)
        elif is_seam and slot.energy is not None:
            symbols.draw_whole(theme, slot.energy, x, y, r, False)
        else:
            symbols.draw_own_slot(theme, slot, x, y, r, theme.colour("heroes.card"))
        if name in self.suggested:
            symbols.draw_suggested(theme, x, y, r * 0.8, self.suggested[name])

    def _draw_tokens(self, theme: Theme, place: LineupLayout) -> None:
        y = self.y + self.TOKEN_ROW / 2 - dp(2)
        Color(*theme.line)
        SmoothLine(
            points=[place.card_x(0) + place.card_width / 2, y,
                    place.card_x(len(self.heroes) - 1) + place.card_width / 2, y],
            width=dp(0.75),
        )  # fmt: skip
        for index in range(len(self.heroes)):
            x = place.card_x(index) + place.card_width / 2
            if index == self.acted:
                Color(*theme.player(self.colour))
                tip = place.bottom - dp(1)
                Triangle(points=[x - dp(9), y + dp(10), x, tip, x + dp(9), y + dp(10)])
                draw_player_shape(int(self.colour), x, y - dp(2), dp(30))
                Color(*theme.onplayer)
                drawing.draw_letters(self.letter, x, y - dp(2), dp(16))
                continue
            Color(*theme.bg)
            drawing.draw_disc(x, y, dp(10))
            Color(*(theme.text2 if index < self.acted else theme.ctrl))
            icon = "check-bold" if index < self.acted else "star-four-points-outline"
            drawing.draw_icon(icon, x, y, dp(17))


def _rows(card: HeroCard) -> tuple[float, ...]:
    def taken(row: int) -> bool:
        left = card.left[row] if row < len(card.left) else None
        right = card.right[row] if row < len(card.right) else None
        return left is not None and right is not None

    return own_rows(len(card.slots), (taken(0), taken(1), taken(2)))
