"""Which of the games: asked where the answer cannot be guessed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.ui.door import Door, doors
from companion.ui.sheets.choices import offer_choices


def ask_game(chosen: Callable[[Door], None], offers: Callable[[Door], object] = bool) -> None:
    """Asks for one of the games that offer something; does not ask where there is only one."""
    found = tuple(place for place in doors() if offers(place))
    if len(found) == 1:
        chosen(found[0])
    else:
        offer_choices(
            "new_game.which",
            [(f"{place.game}.title", place.icon, partial(chosen, place)) for place in found],
        )
