"""Icons, spark lines and the course of a game, as SVG without a style of its own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from companion import games
from companion.club.proving import Paid
from companion.club.ratings import START
from companion.web.icons import paths
from companion.web.looks import look

FOLDER = Path(__file__).parent / "pages"
HOUSE = ("translate", "chevron-right", "gavel", "history", "star-four-points")
SPARK = (104, 40)
COURSE = (640, 240)
MARGIN = 5
DASHES = ("", "9 5", "2 5", "14 4 2 4", "5 3", "1 4", "12 3 3 3")  # never colour alone


@cache
def sprite() -> Markup:
    """All icons of the pages, for their beginning."""
    own: dict[str, str] = json.loads((FOLDER / "icons.json").read_text("utf-8"))
    emblems = [look(game).emblem for game in games.IDS] + [look("").emblem]
    drawn = own | {name: paths()[name] for name in (*HOUSE, *emblems)}
    symbols = Markup("").join(
        Markup('<symbol id="i-{}" viewBox="0 0 24 24"><path d="{}"/></symbol>').format(name, path)
        for name, path in drawn.items()
    )
    return Markup('<svg hidden aria-hidden="true">{}</svg>').format(symbols)


def icon(name: str) -> Markup:
    return Markup('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>').format(name)


def emblem(game: str) -> Markup:
    """The icon of a game; one that is not known here has that of any game."""
    return icon(look(game).emblem)


class Scale:
    """One scale for all spark lines of a page."""

    def __init__(self, courses: Iterable[Sequence[float]]) -> None:
        values = [START, *(value for course in courses for value in course)]
        self.least, self.most = min(values), max(values)

    def height(self, value: float) -> float:
        span = (self.most - self.least) or 1.0
        inner = SPARK[1] - 2 * MARGIN
        return round(MARGIN + inner * (1.0 - (value - self.least) / span), 1)


def spark(course: Sequence[float], scale: Scale, label: str) -> Markup:
    """The rating after each game, beginning at the start; the dashed line is the start."""
    width, height = SPARK
    points = [START, *course]
    pace = (width - 2 * MARGIN) / max(1, len(points) - 1)
    where = [(round(MARGIN + pace * at, 1), scale.height(v)) for at, v in enumerate(points)]
    line = " ".join(f"{x},{y}" for x, y in where)
    begin, (end_x, end_y) = scale.height(START), where[-1]
    return Markup(
        '<svg class="spark" viewBox="0 0 {w} {h}" role="img" aria-label="{label}">'
        '<line class="start" x1="0" y1="{s}" x2="{w}" y2="{s}"/>'
        '<polyline points="{line}"/><circle cx="{x}" cy="{y}" r="4"/></svg>'
    ).format(w=width, h=height, label=label, s=begin, line=line, x=end_x, y=end_y)


def course(ledger: Sequence[Paid], seats: int, steps: int, label: str) -> Markup:
    """The scores over the steps of a game, a line for each seat."""
    totals, lines = [0] * seats, [[(0, 0)] for _ in range(seats)]
    for paid in ledger:
        lines[paid.seat].append((paid.step + 1, totals[paid.seat]))
        totals[paid.seat] += paid.amount
        lines[paid.seat].append((paid.step + 1, totals[paid.seat]))
    for seat, total in enumerate(totals):
        lines[seat].append((max(steps, 1), total))
    values = [value for line in lines for _, value in line]
    least, span = min(values), (max(values) - min(values)) or 1
    width, height = COURSE

    def where(step: int, value: int) -> str:
        x = MARGIN + (width - 2 * MARGIN) * step / max(steps, 1)
        y = MARGIN + (height - 2 * MARGIN) * (1 - (value - least) / span)
        return f"{x:.1f},{y:.1f}"

    drawn = Markup("").join(
        Markup('<polyline class="seat{}" stroke-dasharray="{}" points="{}"/>').format(
            seat, DASHES[seat % len(DASHES)], " ".join(where(*point) for point in line)
        )
        for seat, line in enumerate(lines)
    )
    return Markup(
        '<svg class="course" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(width, height, label, drawn)


def key_line(seat: int) -> Markup:
    """A piece of a seat's line, to tell it by."""
    return Markup(
        '<svg class="key" viewBox="0 0 40 8" aria-hidden="true"><polyline class="seat{}" '
        'stroke-dasharray="{}" points="0,4 40,4"/></svg>'
    ).format(seat, DASHES[seat % len(DASHES)])
