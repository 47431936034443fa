"""The final count done again by hand, as a player with a pencil would: for golden games.

It reads what lies in front of the players and shares no code with the rules' own count.
"""

from __future__ import annotations

from companion.games.heroes.cards import (
    CardCount,
    Majority,
    PerColour,
    PerTile,
    StrengthMajority,
)
from companion.games.heroes.state import State
from tests.games.heroes.brute_force import best_collections


def adversary_points(state: State, player: int) -> int:
    """What a player's adversaries are worth, with the recommended readings."""
    cards = state.seats[player].adversaries
    points = sum(card.points for card in cards)
    points += best_collections(cards, any_three=False, one_per_set=False)
    for card in cards:
        match card.bonus:
            case Majority(colours=colours, points=worth):
                counts = [_of(state, seat, colours) for seat in range(len(state.seats))]
                points += worth * (counts.pop(player) > max(counts))
            case StrengthMajority(points=worth):
                strengths = [_strength(state, seat) for seat in range(len(state.seats))]
                points += worth * (strengths.pop(player) > max(strengths))
            case CardCount(at_least=least, points=worth):
                points += worth * (len(cards) >= least)
            case PerColour(colour=colour, points=worth):
                points += worth * _of(state, player, [colour])
            case PerTile(points=worth):
                points += worth * _tiles(state, player)
    return points


def _of(state: State, player: int, colours) -> int:
    return len([card for card in state.seats[player].adversaries if card.colour in colours])


def _strength(state: State, player: int) -> int:
    line = state.seats[player].line
    return sum(state.book.heroes[place.hero].strength for place in line)


def _tiles(state: State, player: int) -> int:
    seat = state.seats[player]
    return len(seat.held) + sum(len(place.tiles) for place in seat.line)
