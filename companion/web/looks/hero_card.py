"""The parts of a hero's card: energies, slots, counters, action boxes; and where each lies."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from msgspec import Struct

from companion.web import svg

ENERGIES = {"lightning": "flash", "fire": "fire", "ice": "snowflake"}
STEPS = {
    "fight": "sword-cross",
    "fight_with_red": "sword-cross",
    "heal": "heart-plus",
    "heal_all": "heart-plus",
    "mission": "script-text-outline",
    "constellation": "creation",
    "take_yellow": "dice-multiple-outline",
    "share": "account-multiple-outline",
}
COUNTED = ("fight", "fight_with_red", "heal", "shine")
WIDEST, NARROW = 80.0, 76.0


class Frame(Struct, frozen=True):
    """A row of cards that touch. Heights are counted from 1 at the top of a card."""

    heroes: int
    left: float
    top: float
    width: float

    @classmethod
    def of(cls, heroes: int, broad: float, top: float) -> Frame:
        width = min(WIDEST, (broad - 12) // max(1, heroes))
        return cls(heroes, (broad - width * heroes) / 2, top + 4.0, width)

    @property
    def is_narrow(self) -> bool:
        return self.width < NARROW

    @property
    def height(self) -> float:
        return 200.0 if self.is_narrow else 184.0

    @property
    def foot(self) -> float:
        return 58.0 if self.is_narrow else 40.0

    @property
    def radius(self) -> float:
        return 15.0 if self.is_narrow else 16.0

    def x(self, at: int) -> float:
        return self.left + at * self.width

    def y(self, height: float) -> float:
        return self.top + 54 + (height - 1) * 35


# -- energies --------------------------------------------------------


def outline(energy: str, x: float, y: float, r: float) -> str:
    """Each energy has a shape of its own: a square on its tip, a circle, a hexagon."""
    if energy == "fire":
        q = r * 0.9
        return f"M{x} {y - q}A{q} {q} 0 0 1 {x} {y + q}A{q} {q} 0 0 1 {x} {y - q}Z"
    corners = 4 if energy == "lightning" else 6
    points = (
        (x + r * sin(2 * pi * n / corners), y - r * cos(2 * pi * n / corners))
        for n in range(corners)
    )
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "Z"


def whole(energy: str, x: float, y: float, r: float, *, dim: bool = False) -> str:
    """A complete icon, cut out of whatever lies below it."""
    parts = [
        svg.path(outline(energy, x, y, r + 2.5), "surface"),
        svg.path(outline(energy, x, y, r), f"heroes.{energy}", opacity=0.5 if dim else None),
    ]
    if not dim:
        parts.append(svg.icon(ENERGIES[energy], x, y, r * 1.22, "ink"))
    return svg.joined(*parts)


def half(energy: str, x: float, y: float, r: float, side: str) -> str:
    """Half an icon on a card's edge: only the card's own side is seen."""
    shade = f"heroes.{energy}"
    inside = svg.joined(
        svg.path(outline(energy, x, y, r), shade, shade, 1.75, fill_opacity=0.2),
        svg.icon(ENERGIES[energy], x, y, r * 1.15, shade),
    )
    left = x + 1.5 if side == "left" else x - r - 4
    return svg.window(inside, left, y - r - 4, r + 2.5, 2 * r + 8)


# -- slots --------------------------------------------------------


def own_slot(slot: dict[str, Any], x: float, y: float, r: float) -> str:
    """A free slot printed on a hero: plain, with Prestige, or with an energy."""
    if slot["energy"]:
        return whole(slot["energy"], x, y, r + 1)
    if not slot["prestige"]:
        return svg.disc(x, y, r, "heroes.well", "ctrl", 1.75)
    return svg.joined(
        svg.disc(x, y, r, "heroes.well", "gold", 1.75),
        svg.letters(slot["prestige"], x, y, r * 1.38, "gold"),
        svg.disc(x + r * 0.77, y - r * 0.77, r * 0.5, "heroes.card"),
        svg.icon("star-four-points", x + r * 0.77, y - r * 0.77, r * 0.92, "gold"),
    )


def covered(slot: dict[str, Any], x: float, y: float, r: float) -> str:
    """A damage counter; on a Prestige slot it strikes out what is lost."""
    below = whole(slot["energy"], x, y, r, dim=True) if slot["energy"] else ""
    size = r * 0.78 if slot["energy"] else r
    ring = svg.disc(x, y, size, "heroes.dmg", "heroes.dmgring", 1.5)
    if not slot["prestige"]:
        return svg.joined(below, ring, svg.icon("close-thick", x, y, size * 1.2, "heroes.dmgring"))
    line = f"M{x - r * 0.66:.1f} {y + r * 0.5:.1f}L{x + r * 0.66:.1f} {y - r * 0.5:.1f}"
    lost = svg.letters(slot["prestige"], x, y, 16, "heroes.dmgring")
    return svg.joined(below, ring, lost, svg.path(line, line="heroes.dmgring", width=2))


def proposed(slot: dict[str, Any], drawn: str, x: float, y: float, r: float) -> str:
    """What would change: a slot with the counter that it would get, or that would go."""
    now = svg.group(drawn, opacity=0.45) if slot["covered"] else covered(slot, x, y, r)
    return svg.joined(now, svg.disc(x, y, r + 3, svg.NONE, "gold", 3))


# -- action boxes --------------------------------------------------------


def boxes(frame: Frame, at: int, hero: dict[str, Any], active: bool, used: bool) -> str:
    """HFT-6.7: the alternatives of a hero, side by side or one above the other."""
    x, w = frame.x(at), frame.width
    top, high = frame.top + frame.height - frame.foot, frame.foot - 6
    ink = "onmoon" if active else "text"
    if hero.get("tile"):
        ink = "heroes.ontile"
        back = svg.rect(
            x + 2.5, top - 5, w - 5, high + 9, 9, "heroes.tile", "heroes.tileline", 1.75
        )
    else:
        back = svg.rect(x + 5, top, w - 10, high, 8, "moon" if active else "bg")
    middle, y = x + w / 2, top + high / 2
    ways = hero["boxes"]
    if not ways:
        told = svg.icon("minus", middle, y, 20, ink)
        if "strength" not in hero:
            told = svg.letters("?", middle, y, 18, ink)
        return svg.joined(back, told)
    apart = 0.0 if len(ways) == 1 else 38.0 if not frame.is_narrow else 48 / len(ways)
    parts = []
    for place, steps in enumerate(ways):
        off = (place - (len(ways) - 1) / 2) * apart
        cx, cy = (middle, y + off) if frame.is_narrow else (middle + off, y)
        size = _size(steps, w - 12 if frame.is_narrow or len(ways) == 1 else 34)
        parts.append(_steps(steps, cx, cy, size, ink))
    return svg.joined(back, svg.group(*parts, opacity=0.55 if used and not active else None))


def _size(steps: list[list[Any]], room: float) -> float:
    return min(18.0, room / (sum(_spans(steps)) + 0.6 * (len(steps) - 1)))


def _spans(steps: list[list[Any]]) -> list[float]:
    return [1.75 if kind in COUNTED else 1.0 for kind, _ in steps]


def _steps(steps: list[list[Any]], cx: float, cy: float, size: float, ink: str) -> str:
    """The steps of one action from left to right; HFT-A27: with a "+" between them."""
    spans = _spans(steps)
    x = cx - (sum(spans) + 0.6 * (len(steps) - 1)) * size / 2
    parts = []
    for place, ((kind, n), span) in enumerate(zip(steps, spans, strict=True)):
        if place:
            parts.append(svg.letters("+", x + size * 0.3, cy, size * 0.8, ink))
            x += size * 0.6
        parts.append(_step(kind, x + size / 2, cy, size, ink))
        if kind in COUNTED:
            parts.append(svg.letters(n, x + size * 1.35, cy, size * 0.95, ink))
        x += span * size
    return svg.joined(*parts)


def _step(kind: str, x: float, y: float, size: float, ink: str) -> str:
    """Shine is a coin: gold means Prestige."""
    if kind in STEPS:
        return svg.icon(STEPS[kind], x, y, size, ink)
    return svg.joined(
        svg.disc(x, y, size / 2 - 0.75, "coin", "coinline", 1.25),
        svg.icon("star-four-points", x, y, size * 0.72, "ink"),
    )
