"""The engine's state in the shape the widgets draw."""

from __future__ import annotations

from companion.games.heroes import team
from companion.games.heroes.cards import HeroCard
from companion.games.heroes.state import State
from companion.ui.heroes.lineup_view import ShownHero


def shown_line(state: State, player: int) -> list[ShownHero]:
    """A player's line-up; heroes nobody has entered are there with nothing on them."""
    heroes = []
    for position, place in enumerate(state.seats[player].line):
        card = state.book.heroes.get(place.hero) if place.hero is not None else None
        boxes = team.alternatives(state, player, position) or ()
        tile = place.tiles[-1].tile if place.tiles else None
        heroes.append(ShownHero(place.hero, card, boxes, tile))
    return heroes


def ghost(card: HeroCard | None, number: int) -> ShownHero:
    """A hero that is not placed yet."""
    return ShownHero(number, card, card.actions if card else (), None, True)
