"""What must be true of any screen, whatever it shows: nothing cut, out of reach or too small."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.widgets.badge import Badge
from companion.ui.widgets.controls import Letters
from companion.ui.widgets.touch import SMALLEST_TARGET, Lettered, Touchable
from companion.ui.widgets.words import Txt, text_width
from tests.ui.driver import WRITTEN, Player

Box = tuple[float, float, float, float]  # left, bottom, right, top, in the window

SLACK = 3.0  # pixels that nobody sees
ONE_TOUCH_AWAY = {
    "UndoBar": "the history has the whole line",
    "AskRow": "the answer has a page of its own",
    "GameRow": "the record of the game names everybody",
    "PastRow": "the entry opens",
    "FileRow": "the file opens",
    "CardRow": "the card opens",
}
ABOVE_ALL = {
    "Toast": "a message lies on what is below for a few seconds; a touch sends it away",
    "CoachCard": "it lies on the board of a lesson, clear of what is lit",
}


def cut(player: Player) -> list[str]:
    """Labels that end in an ellipsis, or are larger than their place; hints that run out of it."""
    hints = [
        line.hint_text
        for line in player.visible(Letters)
        if not line.text
        and text_width(line.hint_text, line.font_size, line.font_name) > line.room + SLACK
    ]
    return hints + [label.text for label in player.visible(WRITTEN) if _is_cut(label)]


def badges_cut(player: Player) -> list[str]:
    """Badges that stand beyond the edge of the window."""
    wide, high = Window.size
    return [
        f"the badge {badge.letter!r} is cut"
        for badge in player.visible(Badge)
        if (box := _seen(badge)) and (min(box[:2]) < 0 or box[2] > wide or box[3] > high)
    ]


def _is_cut(label: Txt | Lettered) -> bool:
    if not label.text.strip() or _inside(label, ONE_TOUCH_AWAY):
        return False
    if isinstance(label, Lettered):
        return label.is_cut
    wide, high = label.texture_size
    free = label.text_size[0] is None
    return bool(
        label.is_shortened
        or (free and wide > label.width + SLACK)
        or high > max(label.height, label.font_size * 1.2) + SLACK
    )


def _inside(widget: Widget, kinds: dict[str, str]) -> bool:
    part: Widget | None = widget
    while part is not None and part is not Window:
        if type(part).__name__ in kinds:
            return True
        part = part.parent
    return False


def is_message(widget: Widget) -> bool:
    """A message comes and goes by its own time."""
    return _inside(widget, ABOVE_ALL)


def out_of_reach(player: Player) -> list[str]:
    """What can be touched but stands outside the window, or below something else."""
    boxes = [
        (w, box)
        for w in player.visible(Touchable)
        if not w.disabled and not is_message(w) and (box := _seen(w))
    ]
    wide, high = Window.size
    found = [
        f"{_named(w)} outside the window"
        for w, (left, low, right, top) in boxes
        if left < -SLACK or low < -SLACK or right > wide + SLACK or top > high + SLACK
    ]
    for unseen in _unseen(player):
        box = _seen(unseen)
        covered = [w for w, other in boxes if box and _overlap(box, other)]
        found += [f"{_named(w)} below {_named(unseen)}, which nobody sees" for w in covered]
    for index, (one, a) in enumerate(boxes):
        for other, b in boxes[index + 1 :]:
            if _overlap(a, b) and not _related(one, other):
                found.append(f"{_named(one)} and {_named(other)} on each other")
    return found


def too_small(player: Player) -> list[str]:
    """What a finger would miss."""
    return [
        f"{type(w).__name__} {w.width:.0f}x{w.height:.0f}"
        for w in player.visible(Touchable)
        if w.is_target and not w.disabled and min(w.width, w.height) < SMALLEST_TARGET - 0.5
    ]


def _unseen(player: Player) -> Iterator[Touchable]:
    """What takes touches although it, or what holds it, is not drawn."""
    shell = player.app.shell
    seen = {id(w) for w in player.visible(Touchable)}
    layer = shell.sheets[-1] if shell.sheets else shell.page
    for widget in layer.walk(restrict=True):
        if isinstance(widget, Touchable) and id(widget) not in seen and not _has_no_size(widget):
            yield widget


def _has_no_size(widget: Widget) -> bool:
    """A widget of no width or height, alone or by what holds it, takes no touch."""
    return any(w.width <= 1 or w.height <= 1 for w in (widget, *_above(widget)))


def _seen(widget: Widget) -> Box | None:
    """The part of a widget that its lists do not hide; None if they hide all of it."""
    left, low = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    part = widget.parent
    while part is not None and part is not part.parent and part is not Window:
        if isinstance(part, ScrollView):
            x, y = part.to_window(part.x, part.y)
            left, low = max(left, x), max(low, y)
            right, top = min(right, x + part.width), min(top, y + part.height)
        part = part.parent
    return (left, low, right, top) if right - left > SLACK and top - low > SLACK else None


def whole(widget: Widget) -> bool:
    """Whether all of a widget is in sight: no list hides a part, and the window holds it."""
    left, low = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    seen, (wide, high) = _seen(widget), Window.size
    if seen is None or left < -SLACK or low < -SLACK or right > wide + SLACK or top > high + SLACK:
        return False
    return all(abs(a - b) <= SLACK for a, b in zip(seen, (left, low, right, top), strict=True))


def _overlap(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > SLACK and min(a[3], b[3]) - max(a[1], b[1]) > SLACK


def _related(one: Widget, other: Widget) -> bool:
    """A button on a row that can be touched itself."""
    return any(other is part for part in _above(one)) or any(one is p for p in _above(other))


def _above(widget: Widget) -> Iterator[Widget]:
    part = widget.parent
    while part is not None and part is not part.parent:
        yield part
        part = part.parent


def _named(widget: Touchable) -> str:
    words = [w.text for w in widget.walk(restrict=True) if isinstance(w, WRITTEN) and w.text]
    return f"{type(widget).__name__} {' '.join(words)[:40]!r}"
