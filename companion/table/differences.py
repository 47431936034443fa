"""What everybody may see otherwise once a correction is made: nothing of what is secret."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from msgspec import Struct

from companion.table.corrections import Correction
from companion.table.game import Game
from companion.table.moment import Moment
from companion.table.text import Text
from companion.table.views import Panel, View

FEW_STEPS = 100  # of a search: nobody waits for more


class Different(Struct, frozen=True):
    """A panel of the table: what is gone from it, and what has come."""

    title: Text
    was: tuple[Text, ...]
    now: tuple[Text, ...]


def is_found(game: Game[Any], moment: Moment) -> bool:
    """Whether a moment can be looked at without a long search."""
    steps = islice(game.search(moment.state, moment.house), FEW_STEPS)
    return sum(1 for _ in steps) < FEW_STEPS


def seen_by_all(game: Game[Any], moment: Moment) -> View:
    return game.view(moment.state, moment.scores, None, moment.house)


def differences(game: Game[Any], correction: Correction) -> tuple[Different, ...]:
    """Panel by panel, each thing once."""
    if correction.result is None:
        return ()
    before, after = (
        {(panel.title.key, panel.owner): panel for panel in seen_by_all(game, moment).table}
        for moment in (correction.seen_from, correction.result)
    )
    found: list[Different] = []
    for place in {**after, **before}:
        old, new = before.get(place), after.get(place)
        was, now = _left(old, new, found), _left(new, old, found)
        if was or now:
            titled = new or before[place]
            found.append(Different(titled.title, was, now))
    return tuple(found)


def _left(panel: Panel | None, other: Panel | None, told: Iterable[Different]) -> tuple[Text, ...]:
    """What lies in one and not in the other: two that are alike are two."""
    rest = [item.text for item in other.items] if other is not None else []
    known = [text for different in told for text in (*different.was, *different.now)]
    left = []
    for item in panel.items if panel is not None else ():
        if item.text in rest:
            rest.remove(item.text)
        elif item.text not in known:
            left.append(item.text)
    return tuple(left)
