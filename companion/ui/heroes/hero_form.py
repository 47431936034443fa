"""A hero's card entered by hand: tap the drawn card where the real one has something."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
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
from companion.table.text import say
from companion.ui import kv
from companion.ui.heroes import symbols
from companion.ui.heroes.action_box import draw_boxes
from companion.ui.widgets import drawing
from companion.ui.widgets.children import in_order
from companion.ui.widgets.sheet import Sheet, SheetIds
from companion.ui.widgets.touch import Chip, Touchable

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.gridlayout import GridLayout

    from companion.ui.theme import Theme
    from companion.ui.widgets.controls import Field, Segments

kv.load(__name__)

# What a tap on an own slot makes of it, one after the other.
OWN = (
    None,
    OwnSlot(),
    *(OwnSlot(prestige=n) for n in range(1, 6)),
    *(OwnSlot(energy=energy) for energy in Energy),
)
MOST_ACTIONS = 3
UNTOLD = -1  # the Strength of a card of which nobody has said it
TARGET = 46  # dp from one energy to the next on an edge
REACH = 26  # dp within which a touch finds the nearest target
HIGH = 5  # Strengths from here on share a key


class DrawnCard(drawing.Drawn):
    """The card as wide as the sheet: on its edges a target for each energy, slots in its middle.

    A touch on an energy puts it there, another one takes it away; a slot that the keys below the
    card have put there turns from kind to kind.
    """

    left_half: ListProperty[Energy | None] = ListProperty([None, None, None])
    right_half: ListProperty[Energy | None] = ListProperty([None, None, None])
    own: ListProperty[OwnSlot | None] = ListProperty([None, None, None, None])
    strength = NumericProperty(UNTOLD)
    actions: ListProperty[tuple[Step, ...]] = ListProperty([])
    redraw_on = ("left_half", "right_half", "own", "strength", "actions")
    is_target = True

    def spot(self, column: str, row: int, energy: Energy = Energy.LIGHTNING) -> tuple[float, float]:
        """The centre of an energy on an edge (three rows), or of an own slot (four rows)."""
        if column == "own":
            return self.center_x, self.top - dp(30) - row * dp(48)
        at = list(Energy).index(energy) * dp(TARGET)
        start = self.x + dp(24) if column == "left_half" else self.right - dp(24 + 2 * TARGET)
        return start + at, self.top - dp(64) - row * dp(52)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        targets = [("own", row, Energy.LIGHTNING) for row, slot in enumerate(self.own) if slot]
        targets += [
            (column, row, energy)
            for column in ("left_half", "right_half") for row in range(3) for energy in Energy
        ]  # fmt: skip
        far = {target: dist(touch.pos, self.spot(*target)) for target in targets}
        nearest = min(targets, key=lambda target: far[target])
        if far[nearest] <= dp(REACH):
            self._turn(*nearest)
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def _turn(self, column: str, row: int, energy: Energy) -> None:
        values = list(getattr(self, column))
        if column == "own":
            values[row] = OWN[(OWN.index(values[row]) + 1) % len(OWN)]
        else:
            values[row] = None if values[row] is energy else energy
        setattr(self, column, values)

    def add_slot(self, slot: OwnSlot) -> None:
        """One more slot below the others; where all places are taken it is the last one."""
        values = list(self.own)
        free = values.index(None) if None in values else len(values) - 1
        values[free] = slot
        self.own = values

    def draw(self, theme: Theme) -> None:
        line, card = theme.colour("heroes.cardline"), theme.colour("heroes.card")
        drawing.draw_frame(self.x, self.y, self.width, self.height, dp(16), dp(2), line, card)
        Color(*theme.moon)
        drawing.draw_box(self.x + dp(2), self.top - dp(36), dp(36), dp(34), dp(10))
        Color(*theme.onmoon)
        told = "?" if self.strength == UNTOLD else str(int(self.strength))
        drawing.draw_letters(told, self.x + dp(20), self.top - dp(19), dp(22))
        for column in ("left_half", "right_half"):
            for row, put in enumerate(getattr(self, column)):
                for energy in Energy:
                    self._draw_energy(theme, column, row, energy, put)
        for row, slot in enumerate(self.own):
            if slot is not None:
                x, y = self.spot("own", row)
                symbols.draw_own_slot(theme, slot, x, y, dp(20), theme.colour("heroes.card"))
        Color(*theme.bg)
        drawing.draw_box(self.x + dp(10), self.y + dp(8), self.width - dp(20), dp(36), dp(8))
        draw_boxes(
            theme, tuple(self.actions), self.center_x, self.y + dp(26), self.width, False,
            list(theme.text),
        )  # fmt: skip

    def _draw_energy(
        self, theme: Theme, column: str, row: int, energy: Energy, put: Energy | None
    ) -> None:
        """A whole icon where it is on the card; its sign in a ring where it could be."""
        x, y = self.spot(column, row, energy)
        if put is energy:
            symbols.draw_glow(theme, x, y, dp(14))
            symbols.draw_whole(theme, energy, x, y, dp(18), False)
            return
        drawing.draw_ring(x, y, dp(14), dp(1), theme.ctrl, theme.colour("heroes.card"))
        Color(*theme.colour(f"heroes.{energy.value}")[:3], 1 if put is None else 0.5)
        drawing.draw_icon(symbols.ENERGY_ICONS[energy.value], x, y, dp(16))


class SlotFace(drawing.Drawn):
    """A slot as a card prints it."""

    slot: ObjectProperty[OwnSlot] = ObjectProperty(OwnSlot())
    redraw_on = ("slot",)

    def draw(self, theme: Theme) -> None:
        symbols.draw_own_slot(theme, self.slot, self.center_x, self.center_y, dp(15), theme.raised)


class SlotKey(Touchable):
    """Puts one more slot of its kind on the card."""

    slot: ObjectProperty[OwnSlot] = ObjectProperty(OwnSlot())


class StepChip(Chip):
    """An action that a card may print."""

    def __init__(self, step: Step, **kwargs: object) -> None:
        self.step = step
        super().__init__(**kwargs)


class HeroFormIds(SheetIds, Protocol):
    card: DrawnCard
    strengths: GridLayout
    slots: GridLayout
    kinds: GridLayout
    links: Segments
    name: Field


class HeroForm(Sheet):
    """Strength, halves, slots and actions; kept as a draft until it is complete."""

    ids: HeroFormIds
    number = NumericProperty(1)
    strength = NumericProperty(UNTOLD)
    actions: ListProperty[tuple[Step, ...]] = ListProperty([])
    joined = BooleanProperty(False)
    several = BooleanProperty(False)  # actions: only then something stands between them

    def __init__(
        self,
        number: int,
        known: HeroCard | None,
        kept: Callable[[HeroCard], None],
        **kwargs: object,
    ) -> None:
        self._kept = kept
        app = self.app
        super().__init__(
            title=app.tr("heroes.hero_form.title", number=number), number=number, **kwargs
        )
        self._show_strengths()
        self._show_slots()
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

    # -- slots --------------------------------------------------------

    def _show_slots(self) -> None:
        for slot in OWN[1:]:
            key = SlotKey(slot=slot)
            key.bind(on_release=lambda k: self.ids.card.add_slot(k.slot))
            self.ids.slots.add_widget(key)

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

    def _steps(self) -> list[Step]:
        """All that the card prints, whatever stands between."""
        return [step for steps in self.actions for step in steps]

    def _flip(self, step: Step) -> None:
        """Each kind of action stands once on a card; another number takes its place."""
        steps = self._steps()
        others = [other for other in steps if other.kind is not step.kind]
        self._print(others if step in steps else [*others, step][-MOST_ACTIONS:])

    def link(self, sign: str) -> None:
        """HFT-A27: all of them one after the other, or HFT-6.7: one or the other."""
        self.joined = sign == "+"
        self._print(self._steps())

    def _print(self, steps: list[Step]) -> None:
        apart: list[tuple[Step, ...]] = [(step,) for step in steps]
        self.actions = [tuple(steps)] if self.joined and len(steps) > 1 else apart
        self._mark_actions()
        self.keep_draft()

    def _mark_actions(self) -> None:
        steps = self._steps()
        self.several = len(steps) > 1
        for chip in in_order(self.ids.kinds, StepChip):
            chip.chosen = chip.step in steps

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
        self.joined = any(len(steps) > 1 for steps in card.actions)
        self.actions = list(card.actions)
        self._mark_actions()

    def keep(self) -> None:
        app = self.app
        if self.strength == UNTOLD:
            self.complain(say("heroes.hero_form.no_strength"))
            return
        card = self.card()
        reasons = card_refusals(card)
        if reasons:
            self.complain(reasons[0].why)
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
