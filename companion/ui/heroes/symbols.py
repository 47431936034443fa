"""The game's symbols, drawn: energies, slots, hits, counters, dice and action icons."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp

from companion.games.heroes.cards import Energy, OwnSlot, StepKind
from companion.games.heroes.lineup import Slot
from companion.ui.widgets import drawing, shapes

if TYPE_CHECKING:
    from companion.ui.theme import Colour, Theme

ENERGY_ICONS = {"lightning": "flash", "fire": "fire", "ice": "snowflake", "any": "asterisk"}
STEP_ICONS = {
    StepKind.FIGHT: "sword-cross",
    StepKind.FIGHT_WITH_RED: "sword-cross",
    StepKind.HEAL: "heart-plus",
    StepKind.HEAL_ALL: "heart-plus",
    StepKind.MISSION: "script-text-outline",
    StepKind.CONSTELLATION: "creation",
    StepKind.TAKE_YELLOW: "dice-multiple-outline",
    StepKind.SHARE: "account-multiple-outline",
    StepKind.SHINE: "coin",
}
COUNTED = {StepKind.FIGHT, StepKind.FIGHT_WITH_RED, StepKind.HEAL, StepKind.SHINE}


def outline(energy: str, radius: float) -> shapes.Points:
    """Each energy has a shape of its own: a square on its tip, a circle, a hexagon."""
    if energy == "lightning":
        return shapes.regular(4, radius, pi / 2)
    if energy == "fire":
        return shapes.regular(32, radius * 0.9, pi / 2)
    return shapes.regular(6, radius, pi / 2)


@shapes.once_a_size
def _half_outline(energy: str, radius: float, inward: int, gap: float) -> shapes.Points:
    """What of an outline lies on one side of a card's edge, from its top to its foot."""
    whole = outline(energy, radius)
    points = sorted((p for p in whole if p[0] * inward > 0.01), key=lambda p: -p[1])
    top = max(y for _, y in whole)
    return ((gap * inward, top), *points, (gap * inward, -top))


def draw_whole(theme: Theme, energy: Energy, cx: float, cy: float, r: float, dim: bool) -> None:
    """A complete icon, cut out of whatever lies below it."""
    Color(*theme.bg)
    drawing.draw_polygon(outline(energy.value, r + dp(3)), cx, cy)
    Color(*theme.colour(f"heroes.{energy.value}")[:3], 0.5 if dim else 1)
    drawing.draw_polygon(outline(energy.value, r), cx, cy)
    if not dim:
        Color(*theme.ink)
        drawing.draw_icon(ENERGY_ICONS[energy.value], cx, cy, r * 1.22)


def draw_half(theme: Theme, energy: Energy, cx: float, cy: float, r: float, edge: str) -> None:
    """Half an icon on a card's left or right edge: only the card's own side is drawn."""
    border = _half_outline(energy.value, r, 1 if edge == "left" else -1, dp(1.5))
    colour = theme.colour(f"heroes.{energy.value}")
    Color(*colour[:3], 0.2)
    drawing.draw_polygon(border, cx, cy)
    Color(*colour)
    SmoothLine(points=shapes.flat(border, cx, cy), width=dp(0.9))
    side = "right" if edge == "left" else "left"
    drawing.draw_half_icon(ENERGY_ICONS[energy.value], cx, cy, r * 1.15, side)


def draw_counter(theme: Theme, cx: float, cy: float, r: float, lost: int = 0) -> None:
    """A damage counter; on a Prestige slot it strikes out what is lost."""
    ring, fill = theme.colour("heroes.dmgring"), theme.colour("heroes.dmg")
    drawing.draw_ring(cx, cy, r, dp(1.5), ring, fill)
    Color(1, 1, 1)
    if lost:
        drawing.draw_letters(str(lost), cx, cy, dp(16))
        SmoothLine(points=[cx - r * 0.66, cy - r * 0.5, cx + r * 0.66, cy + r * 0.5], width=dp(1))
    else:
        drawing.draw_icon("close-thick", cx, cy, r * 1.15)


def draw_glow(theme: Theme, cx: float, cy: float, r: float) -> None:
    """Three rings: here something can be placed."""
    for distance, alpha in ((3, 0.42), (6, 0.20), (9, 0.10)):
        Color(*theme.glow[:3], alpha)
        SmoothLine(circle=(cx, cy, r + dp(distance)), width=dp(1.5))


def draw_suggested(theme: Theme, cx: float, cy: float, r: float, hit: str) -> None:
    drawing.draw_ring(cx, cy, r, dp(2.5), theme.bad, theme.colour("heroes.well"))
    Color(*theme.bad)
    drawing.draw_icon(ENERGY_ICONS[hit], cx, cy, r * 1.35)


def draw_own_slot(
    theme: Theme, slot: Slot | OwnSlot, cx: float, cy: float, r: float, card: Colour
) -> None:
    """A free slot printed on a hero: plain, with Prestige, or with an energy."""
    if slot.energy is not None:
        draw_whole(theme, slot.energy, cx, cy, r + dp(1), False)
    elif slot.prestige:
        drawing.draw_ring(cx, cy, r, dp(1.75), theme.gold, theme.colour("heroes.well"))
        Color(*theme.gold)
        drawing.draw_letters(str(slot.prestige), cx, cy, r * 1.38)
        Color(*card)
        drawing.draw_disc(cx + r * 0.77, cy + r * 0.77, r * 0.5)
        Color(*theme.gold)
        drawing.draw_polygon(shapes.star(r * 0.46), cx + r * 0.77, cy + r * 0.77)
    else:
        drawing.draw_ring(cx, cy, r, dp(1.75), theme.ctrl, theme.colour("heroes.well"))


def draw_step(theme: Theme, kind: StepKind, cx: float, cy: float, size: float) -> None:
    """The icon of an action in the colour now in force; Shine is a coin."""
    icon = STEP_ICONS[kind]
    if icon == "coin":
        drawing.draw_coin(theme, cx, cy, size)
    else:
        drawing.draw_icon(icon, cx, cy, size)
