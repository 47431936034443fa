"""Drawings for pages: a few shapes as SVG, coloured by tokens, icons by name.

Everything is presentation attributes: the pages allow no style of a drawing's own. The parts are
plain text, for speed; words are escaped where they come in, and `picture` seals the whole.
"""

from __future__ import annotations

from html import escape

from markupsafe import Markup

NONE = "none"


def colour(token: str) -> str:
    """A token of the look, or of a game's own (`heroes.fire`)."""
    return token if token == NONE else f"var(--{token.replace('.', '-').replace('_', '-')})"


def _attributes(values: dict[str, object]) -> str:
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_told(value)}"'
        for name, value in values.items()
        if value is not None and value != ""
    )


def _told(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(str(value))


def tag(name: str, inside: str = "", /, **values: object) -> str:
    """An element; the names of attributes have `_` for `-`, and may end with one."""
    return f"<{name}{_attributes(values)}>{inside}</{name}>"


def joined(*parts: str) -> str:
    return "".join(parts)


def picture(
    inside: str, width: float, height: float, label: str, class_: str = "drawing"
) -> Markup:
    """A whole drawing, said in one sentence."""
    box = f"0 0 {_told(float(width))} {_told(float(height))}"
    return Markup(tag("svg", inside, class_=class_, viewBox=box, role="img", aria_label=label))


def sign(inside: str, side: float, shown: float, class_: str) -> Markup:
    """A small square drawing beside its words."""
    box = f"0 0 {side:g} {side:g}"
    return Markup(
        tag(
            "svg", inside, class_=class_, viewBox=box, width=shown, height=shown, aria_hidden="true"
        )
    )


def rect(
    x: float, y: float, w: float, h: float, r: float, fill: str, line: str = NONE, width: float = 0,
    **more: object,
) -> str:  # fmt: skip
    stroke = {"stroke": colour(line), "stroke_width": width} if width else {}
    return tag("rect", x=x, y=y, width=w, height=h, rx=r, fill=colour(fill), **stroke, **more)


def disc(
    x: float, y: float, r: float, fill: str, line: str = NONE, width: float = 0, **more: object
) -> str:
    stroke = {"stroke": colour(line), "stroke_width": width} if width else {}
    return tag("circle", cx=x, cy=y, r=r, fill=colour(fill), **stroke, **more)


def path(d: str, fill: str = NONE, line: str = NONE, width: float = 0, **more: object) -> str:
    stroke = (
        {"stroke": colour(line), "stroke_width": width, "stroke_linejoin": "round"} if width else {}
    )
    return tag("path", d=d, fill=colour(fill), **stroke, **more)


def letters(
    text: object, x: float, y: float, size: float, fill: str, bold: bool = True,
    anchor: str = "middle", **more: object,
) -> str:  # fmt: skip
    return tag(
        "text", escape(str(text)), x=x, y=y, dy=".355em", text_anchor=anchor, font_size=size,
        font_weight=700 if bold else 400, fill=colour(fill), **more,
    )  # fmt: skip


def icon(name: str, x: float, y: float, size: float, fill: str, **more: object) -> str:
    """An icon of the page's own, around a point."""
    return tag(
        "use", href=f"#i-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size,
        fill=colour(fill), **more,
    )  # fmt: skip


def group(*inside: str, **values: object) -> str:
    return tag("g", joined(*inside), **values)


def window(inside: str, x: float, y: float, w: float, h: float) -> str:
    """Only what lies in this box of the drawing is seen."""
    box = f"{_told(float(x))} {_told(float(y))} {_told(float(w))} {_told(float(h))}"
    return tag("svg", inside, x=x, y=y, width=w, height=h, viewBox=box)
