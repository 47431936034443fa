"""QR codes: as a drawing for a page, and for the terminal."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup

from companion.web import svg

QUIET = 4  # modules around it


def qr_modules(address: str) -> tuple[tuple[bool, ...], ...]:
    """The dark modules, row by row, with the quiet zone around them."""
    matrix = segno.make(address, error="m").matrix_iter(border=QUIET)
    return tuple(tuple(bool(module) for module in row) for row in matrix)


@lru_cache(maxsize=8)
def qr_code(address: str) -> Markup:
    """Ink on white in both themes; whole modules, so that a camera finds it."""
    rows = qr_modules(address)
    runs = []
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            if is_dark and (x == 0 or not row[x - 1]):
                after = next((at for at in range(x, len(row)) if not row[at]), len(row))
                runs.append(f"M{x} {y}h{after - x}v1h{x - after}z")
    return svg.picture(svg.path("".join(runs), "ink"), len(rows[0]), len(rows), "QR", "code")


def qr_lines(address: str) -> list[str]:
    """For the terminal: two rows of modules in a line, light on dark."""
    rows = list(qr_modules(address))
    if len(rows) % 2:
        rows.append((False,) * len(rows[0]))
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return [
        "".join(signs[above, below] for above, below in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]
