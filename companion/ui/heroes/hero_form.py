"""A hero's card entered by hand: tap the drawn card where the real one has something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.games.heroes.cards import (
    PRINTED,
    Energy,
    HeroCard,
    OwnSlot,
    Step,
    card_refusals,
)
from companion.games.heroes.words import step_kind_name
from companion.ui import kv
from companion.ui.heroes import symbols
from companion.ui.heroes.lineup_view import draw_boxes
from companion.ui.widgets import drawing
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import Chip

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


class DrawnCard(drawing.Drawn):
    """The card large enough that each edge and slot is a target of its own."""

    left_half = ListProperty([None, None, None])
    right_half = ListProperty([None, None, None])
    own = ListProperty([None, None, None, None])
    strength = NumericProperty(0)
    actions = ListProperty([])
    redraw_on = ("left_half", "right_half", "own", "strength", "actions")
    is_target = True

    def spot(self, column: str, row: int) -> tuple[float, float]:
        """The centre of an edge (three rows) or of an own slot (four rows)."""
        if column == "own":
            return self.center_x, self.top - dp(34) - row * dp(52)
        x = self.x + dp(26) if column == "left_half" else self.right - dp(26)
        return x, self.top - dp(60) - row * dp(58)

    def on_touch_up(self, touch: object) -> bool:
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

    def on_touch_down(self, touch: object) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def _turn(self, column: str, row: int) -> None:
        values = list(getattr(self, column))
        order = OWN if column == "own" else HALVES
        values[row] = order[(order.index(values[row]) + 1) % len(order)]
        setattr(self, column, values)

    def draw(self, theme: object) -> None:
        drawing.draw_frame(
            self.x, self.y, self.width, self.height, dp(16), dp(2), theme.cardline, theme.card
        )
        Color(*theme.moon)
        drawing.draw_box(self.x + dp(2), self.top - dp(36), dp(36), dp(34), dp(10))
        Color(*theme.onmoon)
        drawing.draw_letters(str(int(self.strength)), self.x + dp(20), self.top - dp(19), dp(22))
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

    def _draw_edge(self, theme: object, column: str, row: int, energy: Energy | None) -> None:
        x, y = self.spot(column, row)
        if energy is None:
            Color(*theme.ctrl)
            drawing.draw_icon("plus", x, y, dp(18))
            return
        at_left = column == "left_half"
        edge, side = (self.x, "left") if at_left else (self.right, "right")
        symbols.draw_half(theme, energy, edge, y, dp(26), side)

    def _draw_own(self, theme: object, row: int, slot: OwnSlot | None) -> None:
        x, y = self.spot("own", row)
        if slot is None:
            Color(*theme.ctrl)
            drawing.draw_icon("circle-outline", x, y, dp(22))
        else:
            symbols.draw_own_slot(theme, slot, x, y, dp(20), theme.card)


class HeroForm(Sheet):
    """Strength, halves, slots and actions; kept as a draft until it is complete."""

    number = NumericProperty(1)
    strength = NumericProperty(2)
    trouble = StringProperty("")
    actions = ListProperty([])

    def __init__(
        self,
        number: int,
        known: HeroCard | None,
        kept: Callable[[HeroCard], None],
        **kwargs: Any,
    ) -> None:
        self._kept = kept
        app = App.get_running_app()
        super().__init__(title=app.tr("hero_form.title", number=number), number=number, **kwargs)
        self._show_kinds()
        card = self._drafted_card() or known
        if card is not None:
            self.show_card(card)

    # -- actions --------------------------------------------------------

    def _show_kinds(self) -> None:
        app = App.get_running_app()
        for kind in PRINTED:
            for n in (1, 2, 3) if kind in symbols.COUNTED else (1,):
                name = app.speaker(step_kind_name(kind))
                counted = kind in symbols.COUNTED
                chip = Chip(text=f"{name} {n}" if counted else name)
                chip.step = Step(kind, n)
                chip.bind(on_release=lambda c: self._flip(c.step))
                self.ids.kinds.add_widget(chip)

    def _flip(self, step: Step) -> None:
        """Each kind of action stands once on a card; another number takes its place."""
        others = [steps for steps in self.actions if steps[0].kind is not step.kind]
        if (step,) in self.actions:
            self.actions = others
        else:
            self.actions = [*others, (step,)][-MOST_ACTIONS:]
        for chip in self.ids.kinds.children:
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
            strength=int(self.strength),
            name=self.ids.name.text,
            left=_trimmed(drawn.left_half),
            right=_trimmed(drawn.right_half),
            slots=tuple(slot for slot in drawn.own if slot is not None),
            actions=tuple(self.actions),
        )

    def keep_draft(self) -> None:
        app = App.get_running_app()
        app.attempt(lambda: app.store.drafts.put(self._draft_key, self.card()))

    def _drafted_card(self) -> HeroCard | None:
        draft = App.get_running_app().store.drafts.get(self._draft_key)
        try:
            return msgspec.convert(draft, HeroCard) if draft else None
        except msgspec.ValidationError:
            return None

    def show_card(self, card: HeroCard) -> None:
        self.strength = card.strength
        self.ids.name.text = card.name
        self.ids.card.left_half = [*card.left, None, None, None][:3]
        self.ids.card.right_half = [*card.right, None, None, None][:3]
        self.ids.card.own = [*card.slots, None, None, None, None][:4]
        self.actions = list(card.actions)
        for chip in self.ids.kinds.children:
            chip.chosen = (chip.step,) in self.actions

    def keep(self) -> None:
        app = App.get_running_app()
        card = self.card()
        reasons = card_refusals(card)
        if reasons:
            self.trouble = app.speaker(reasons[0].why)
            return
        app.attempt(lambda: app.store.drafts.drop(self._draft_key))
        self.close()
        self._kept(card)


def _trimmed(halves: list[Energy | None]) -> tuple[Energy | None, ...]:
    kept = list(halves)
    while kept and kept[-1] is None:
        kept.pop()
    return tuple(kept)
