"""Drawings for pages: a few shapes as SVG, coloured by tokens, icons by name.

Everything is presentation attributes: the pages allow no style of a drawing's own.
"""

from __future__ import annotations

from markupsafe import Markup, escape

NONE = "none"


def colour(token: str) -> str:
    """A token of the look, or of a game's own (`heroes.fire`)."""
    return token if token == NONE else f"var(--{token.replace('.', '-').replace('_', '-')})"


def _attributes(values: dict[str, object]) -> Markup:
    told = ((name.rstrip("_").replace("_", "-"), value) for name, value in values.items())
    return Markup("").join(
        Markup(' {}="{}"').format(name, _number(value))
        for name, value in told
        if value is not None and value != ""
    )


def _number(value: object) -> object:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else value


def tag(name: str, inside: str = "", /, **values: object) -> Markup:
    """An element; the names of attributes have `_` for `-`, and may end with one."""
    return Markup("<{0}{1}>{2}</{0}>").format(name, _attributes(values), inside)


def joined(*parts: str) -> Markup:
    return Markup("").join(parts)


def picture(
    inside: str, width: float, height: float, label: str, class_: str = "drawing", top: float = 0
) -> Markup:
    """A whole drawing, said in one sentence."""
    box = f"0 {_number(float(top))} {_number(float(width))} {_number(float(height))}"
    return tag("svg", inside, class_=class_, viewBox=box, role="img", aria_label=label)


def rect(
    x: float, y: float, w: float, h: float, r: float, fill: str, line: str = NONE, width: float = 0,
    **more: object,
) -> Markup:  # fmt: skip
    stroke = {"stroke": colour(line), "stroke_width": width} if width else {}
    return tag("rect", x=x, y=y, width=w, height=h, rx=r, fill=colour(fill), **stroke, **more)


def disc(
    x: float, y: float, r: float, fill: str, line: str = NONE, width: float = 0, **more: object
) -> Markup:
    stroke = {"stroke": colour(line), "stroke_width": width} if width else {}
    return tag("circle", cx=x, cy=y, r=r, fill=colour(fill), **stroke, **more)


def path(d: str, fill: str = NONE, line: str = NONE, width: float = 0, **more: object) -> Markup:
    stroke = (
        {"stroke": colour(line), "stroke_width": width, "stroke_linejoin": "round"} if width else {}
    )
    return tag("path", d=d, fill=colour(fill), **stroke, **more)


def letters(
    text: object, x: float, y: float, size: float, fill: str, bold: bool = True,
    anchor: str = "middle", **more: object,
) -> Markup:  # fmt: skip
    return tag(
        "text", escape(str(text)), x=x, y=y, dy=".355em", text_anchor=anchor, font_size=size,
        font_weight=700 if bold else 400, fill=colour(fill), **more,
    )  # fmt: skip


def icon(name: str, x: float, y: float, size: float, fill: str, **more: object) -> Markup:
    """An icon of the page's own, around a point."""
    return tag(
        "use", href=f"#i-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size,
        fill=colour(fill), **more,
    )  # fmt: skip


def group(*inside: str, **values: object) -> Markup:
    return tag("g", joined(*inside), **values)


def window(inside: str, x: float, y: float, w: float, h: float) -> Markup:
    """Only what lies in this box of the drawing is seen."""
    box = f"{_number(float(x))} {_number(float(y))} {_number(float(w))} {_number(float(h))}"
    return tag("svg", inside, x=x, y=y, width=w, height=h, viewBox=box)
