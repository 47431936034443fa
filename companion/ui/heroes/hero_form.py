"""A hero's card entered by hand: tap the drawn card where the real one has something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from msgspec.structs import replace

from companion.games.heroes.cards import (
    PRINTED,
    Energy,
    HeroCard,
    OwnSlot,
    Step,
    card_refusals,
)
from companion.games.heroes.numbers import MOST_POINTS
from companion.games.heroes.words import step_kind_name
from companion.ui import kv
from companion.ui.heroes import symbols
from companion.ui.heroes.lineup_view import draw_boxes
from companion.ui.widgets import drawing
from companion.ui.widgets.children import in_order
from companion.ui.widgets.sheet import Sheet, SheetIds
from companion.ui.widgets.touch import Chip

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.gridlayout import GridLayout

    from companion.ui.theme import Theme
    from companion.ui.widgets.controls import Field

kv.load("heroes/hero_form")

HALVES: tuple[Energy | None, ...] = (None, *Energy)
# What a tap on an own slot makes of it, one after the other.
OWN = (
    None,
    OwnSlot(),
    *(OwnSlot(prestige=n) for n in range(1, 6)),
    *(OwnSlot(energy=energy) for energy in Energy),
)
MOST_ACTIONS = 3
UNTOLD = -1  # the Strength of a card of which nobody has said it
HIGH = 5  # Strengths from here on share a key


class DrawnCard(drawing.Drawn):
    """The card large enough that each edge and slot is a target of its own."""

    left_half: ListProperty[Energy | None] = ListProperty([None, None, None])
    right_half: ListProperty[Energy | None] = ListProperty([None, None, None])
    own: ListProperty[OwnSlot | None] = ListProperty([None, None, None, None])
    strength = NumericProperty(UNTOLD)
    actions: ListProperty[tuple[Step, ...]] = ListProperty([])
    redraw_on = ("left_half", "right_half", "own", "strength", "actions")
    is_target = True

    def spot(self, column: str, row: int) -> tuple[float, float]:
        """The centre of an edge (three rows) or of an own slot (four rows)."""
        if column == "own":
            return self.center_x, self.top - dp(34) - row * dp(52)
        x = self.x + dp(26) if column == "left_half" else self.right - dp(26)
        return x, self.top - dp(60) - row * dp(58)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        for column, rows in (("left_half", 3), ("right_half", 3), ("own", 4)):
            for row in range(rows):
                x, y = self.spot(column, row)
                if abs(touch.x - x) <= dp(26) and abs(touch.y - y) <= dp(26):
                    self._turn(column, row)
                    return True
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def _turn(self, column: str, row: int) -> None:
        values = list(getattr(self, column))
        order = OWN if column == "own" else HALVES
        values[row] = order[(order.index(values[row]) + 1) % len(order)]
        setattr(self, column, values)

    def draw(self, theme: Theme) -> None:
        line, card = theme.colour("heroes.cardline"), theme.colour("heroes.card")
        drawing.draw_frame(self.x, self.y, self.width, self.height, dp(16), dp(2), line, card)
        Color(*theme.moon)
        drawing.draw_box(self.x + dp(2), self.top - dp(36), dp(36), dp(34), dp(10))
        Color(*theme.onmoon)
        told = "?" if self.strength == UNTOLD else str(int(self.strength))
        drawing.draw_letters(told, self.x + dp(20), self.top - dp(19), dp(22))
        for column in ("left_half", "right_half"):
            for row, energy in enumerate(getattr(self, column)):
                self._draw_edge(theme, column, row, energy)
        for row, slot in enumerate(self.own):
            self._draw_own(theme, row, slot)
        Color(*theme.bg)
        drawing.draw_box(self.x + dp(10), self.y + dp(8), self.width - dp(20), dp(36), dp(8))
        draw_boxes(
            theme, tuple(self.actions), self.center_x, self.y + dp(26), self.width, False,
            list(theme.text),
        )  # fmt: skip

    def _draw_edge(self, theme: Theme, column: str, row: int, energy: Energy | None) -> None:
        x, y = self.spot(column, row)
        if energy is None:
            Color(*theme.ctrl)
            drawing.draw_icon("plus", x, y, dp(18))
            return
        at_left = column == "left_half"
        edge, side = (self.x, "left") if at_left else (self.right, "right")
        symbols.draw_half(theme, energy, edge, y, dp(26), side)

    def _draw_own(self, theme: Theme, row: int, slot: OwnSlot | None) -> None:
        x, y = self.spot("own", row)
        if slot is None:
            Color(*theme.ctrl)
            drawing.draw_icon("circle-outline", x, y, dp(22))
        else:
            symbols.draw_own_slot(theme, slot, x, y, dp(20), theme.colour("heroes.card"))


class StepChip(Chip):
    """An action that a card may print."""

    def __init__(self, step: Step, **kwargs: object) -> None:
        self.step = step
        super().__init__(**kwargs)


class HeroFormIds(SheetIds, Protocol):
    card: DrawnCard
    strengths: GridLayout
    kinds: GridLayout
    name: Field


class HeroForm(Sheet):
    """Strength, halves, slots and actions; kept as a draft until it is complete."""

    ids: HeroFormIds
    number = NumericProperty(1)
    strength = NumericProperty(UNTOLD)
    trouble = StringProperty("")
    actions: ListProperty[tuple[Step, ...]] = ListProperty([])

    def __init__(
        self,
        number: int,
        known: HeroCard | None,
        kept: Callable[[HeroCard], None],
        **kwargs: object,
    ) -> None:
        self._kept = kept
        app = self.app
        super().__init__(title=app.tr("hero_form.title", number=number), number=number, **kwargs)
        self._show_strengths()
        self._show_kinds()
        card = self._drafted_card() or known
        if card is not None:
            self.show_card(card)

    # -- Strength --------------------------------------------------------

    def _show_strengths(self) -> None:
        """One tap: 0 to 4, and a last key that counts on from 5."""
        for strength in range(HIGH + 1):
            key = Chip(text=str(strength))
            key.value = strength
            key.bind(on_release=lambda k: self._tell_strength(k.value))
            self.ids.strengths.add_widget(key)
        self._mark_strength()

    def _tell_strength(self, strength: int) -> None:
        counts_on = strength == HIGH and self.strength >= HIGH
        self.strength = min(MOST_POINTS, self.strength + 1) if counts_on else strength
        self._mark_strength()
        self.keep_draft()

    def _mark_strength(self) -> None:
        for key in in_order(self.ids.strengths, Chip):
            key.chosen = key.value == min(self.strength, HIGH)
            if key.value == HIGH:
                key.text = str(int(self.strength)) if key.chosen else f"{HIGH}+"

    # -- actions --------------------------------------------------------

    def _show_kinds(self) -> None:
        app = self.app
        for kind in PRINTED:
            for n in (1, 2, 3) if kind in symbols.COUNTED else (1,):
                name = app.speaker(step_kind_name(kind))
                counted = kind in symbols.COUNTED
                chip = StepChip(Step(kind, n), text=f"{name} {n}" if counted else name)
                chip.bind(on_release=lambda c: self._flip(c.step))
                self.ids.kinds.add_widget(chip)

    def _flip(self, step: Step) -> None:
        """Each kind of action stands once on a card; another number takes its place."""
        others = [steps for steps in self.actions if steps[0].kind is not step.kind]
        if (step,) in self.actions:
            self.actions = others
        else:
            self.actions = [*others, (step,)][-MOST_ACTIONS:]
        for chip in in_order(self.ids.kinds, StepChip):
            chip.chosen = (chip.step,) in self.actions
        self.keep_draft()

    # -- draft and keeping --------------------------------------------------------

    @property
    def _draft_key(self) -> str:
        return f"hero-form-{int(self.number)}"

    def card(self) -> HeroCard:
        drawn = self.ids.card
        return HeroCard(
            number=int(self.number),
            strength=max(0, int(self.strength)),
            name=self.ids.name.text,
            left=_trimmed(drawn.left_half),
            right=_trimmed(drawn.right_half),
            slots=tuple(slot for slot in drawn.own if slot is not None),
            actions=tuple(self.actions),
        )

    def keep_draft(self) -> None:
        app = self.app
        draft = {**msgspec.to_builtins(self.card()), "strength": int(self.strength)}
        app.attempt(lambda: app.store.drafts.put(self._draft_key, draft))

    def _drafted_card(self) -> HeroCard | None:
        draft = self.app.store.drafts.get(self._draft_key)
        try:
            return _half_told(draft) if draft else None
        except (TypeError, ValueError):
            return None  # half a card that cannot be read is soon tapped again

    def show_card(self, card: HeroCard) -> None:
        self.strength = card.strength
        self._mark_strength()
        self.ids.name.text = card.name
        self.ids.card.left_half = [*card.left, None, None, None][:3]
        self.ids.card.right_half = [*card.right, None, None, None][:3]
        self.ids.card.own = [*card.slots, None, None, None, None][:4]
        self.actions = list(card.actions)
        for chip in in_order(self.ids.kinds, StepChip):
            chip.chosen = (chip.step,) in self.actions

    def keep(self) -> None:
        app = self.app
        if self.strength == UNTOLD:
            self.trouble = app.tr("hero_form.no_strength")
            return
        card = self.card()
        reasons = card_refusals(card)
        if reasons:
            self.trouble = app.speaker(reasons[0].why)
            return
        app.attempt(lambda: app.store.drafts.drop(self._draft_key))
        self.close()
        self._kept(card)


def _half_told(draft: dict[str, Any]) -> HeroCard:
    """A card as far as it was tapped: its Strength may be one that nobody has told."""
    card = msgspec.convert({**draft, "strength": 0}, HeroCard)
    return replace(card, strength=int(draft["strength"]))


def _trimmed(halves: list[Energy | None]) -> tuple[Energy | None, ...]:
    kept = list(halves)
    while kept and kept[-1] is None:
        kept.pop()
    return tuple(kept)
