"""A player's team as the rules see it: its cards, slots and Strength, and what it can do."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from companion.games.heroes import lineup
from companion.games.heroes.adversaries import Team
from companion.games.heroes.cards import HeroCard, Step
from companion.games.heroes.lineup import Slot
from companion.games.heroes.rulings import HALF_ICONS, LAST_DISCARD, TILE_COUNTS_FOR
from companion.games.heroes.state import InLine, State
from companion.games.heroes.tiles import DESIGNS
from companion.table.rules import House
from companion.table.text import Text, say

Steps = tuple[Step, ...]


def card_of(state: State, place: InLine) -> HeroCard | None:
    """The card of a hero in line; None while nobody has entered it."""
    return None if place.hero is None else state.book.heroes.get(place.hero)


def known_cards(state: State, player: int) -> tuple[HeroCard | None, ...]:
    """A line-up as far as it is entered: None for each hero that is not."""
    entered, line = state.book.heroes, state.seats[player].line
    # Asked for a thousand times a game: without a call for each place.
    return tuple([None if place.hero is None else entered.get(place.hero) for place in line])


def cards(state: State, line: tuple[InLine, ...]) -> tuple[HeroCard, ...] | None:
    """The cards of a line-up; None while one of them is not entered."""
    found = tuple([card for place in line if (card := card_of(state, place)) is not None])
    return found if len(found) == len(line) else None


def line_up(state: State, player: int) -> tuple[HeroCard, ...] | None:
    return cards(state, state.seats[player].line)


def known_slots(state: State, player: int, house: House) -> tuple[Slot, ...]:
    """The slots that can be told: those of the heroes entered, and between two of them."""
    return _slots(known_cards(state, player), house.answer(HALF_ICONS))


# They are asked for many times a turn, about the few line-ups of a table.
_slots = lru_cache(maxsize=64)(lineup.slots)


def slots(state: State, player: int, house: House) -> tuple[Slot, ...] | None:
    """The slots of a team; None where the table does not enter line-ups, or not yet.

    Nor are they known while counters lie where nobody has said (HFT-5.8).
    """
    if not house.knows_lineups or state.seats[player].unseen:
        return None
    known = known_cards(state, player)
    return None if None in known else _slots(known, house.answer(HALF_ICONS))


def unnamed(state: State, player: int) -> tuple[int, ...]:
    """The places of a line-up whose heroes nobody has entered."""
    return tuple(at for at, card in enumerate(known_cards(state, player)) if card is None)


class Boxes(Struct, frozen=True):
    """What a hero can do, tiles included, by the number of the action counted from 0.

    It is not the `whole` of it while nobody has entered the hero (HFT-A14: a tile that covers
    one action of such a hero is known, the other actions are not).
    """

    known: dict[int, Steps]
    whole: bool


def boxes_of(state: State, player: int, position: int) -> Boxes:
    place = state.seats[player].line[position]
    over_all = [placed for placed in place.tiles if placed.box is None]
    if over_all:
        return Boxes({0: DESIGNS[over_all[-1].tile].steps}, True)
    card = card_of(state, place)
    known = dict(enumerate(card.actions)) if card is not None else {}
    for placed in place.tiles:
        box = placed.box or 0
        # HFT-10.3: a hero without an action has a box for a tile all the same.
        at = box if card is None or box in known else len(known)
        known[at] = DESIGNS[placed.tile].steps
    return Boxes(known, card is not None)


def alternatives(state: State, player: int, position: int) -> tuple[Steps, ...] | None:
    """What the hero at a place can do, tiles included; None while nobody has entered it."""
    boxes = boxes_of(state, player, position)
    return tuple(boxes.known.values()) if boxes.whole else None


def is_unhurt(state: State, player: int, house: House) -> bool:
    """HFT-10.1: no counter lies on the team, and nobody doubts it: healing would do nothing."""
    return not state.seats[player].covered and slots(state, player, house) is not None


def hero_name(state: State, number: int | None) -> Text:
    if number is None:
        return say("heroes.hero.unknown")
    card = state.book.heroes.get(number)
    if card is None or not card.name:
        return say("heroes.hero.number", number=number)
    return say("heroes.hero.named", number=number, name=card.name)


def opponents(state: State, player: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(state.seats)) if seat != player)


# -- for the final count -------------------------------------------------------------------


def final_lineups(state: State, house: House) -> tuple[tuple[InLine, ...], ...]:
    """HFT-A21: the line-ups that count, after the last discard or before it."""
    if house.answer(LAST_DISCARD) == "after" and state.full_lineups:
        return state.full_lineups
    return tuple(seat.line for seat in state.seats)


def tiles_counted(
    state: State, lineups: tuple[tuple[InLine, ...], ...], player: int, house: House
) -> int:
    """HFT-14.8: the tiles held, and those on heroes: one's own, or where one put them."""
    on_heroes = [
        (owner, tile) for owner, line in enumerate(lineups) for p in line for tile in p.tiles
    ]
    if house.answer(TILE_COUNTS_FOR) == "placer":
        return len(state.seats[player].held) + sum(tile.by == player for _, tile in on_heroes)
    return len(state.seats[player].held) + sum(owner == player for owner, _ in on_heroes)


def final_strength(state: State, player: int, house: House) -> int | None:
    """HFT-14.5: a team's Strength by its heroes, or as it was told; None while nobody knows.

    What was told for six heroes says nothing about the three that stay (HFT-A21).
    """
    line = final_lineups(state, house)[player]
    heroes = cards(state, line)
    if heroes is not None and not state.tally:
        return lineup.strength(heroes)
    return state.seats[player].strengths.get(len(line))


def teams(state: State, house: House) -> tuple[Team, ...]:
    """The teams as the final count sees them now; None where something was never told."""
    lineups = final_lineups(state, house)
    found = []
    for player, seat in enumerate(state.seats):
        known = tuple(card for card in seat.adversaries if card is not None)
        found.append(
            Team(
                seat.name,
                known,
                final_strength(state, player, house),
                seat.tiles if state.tally else tiles_counted(state, lineups, player, house),
                len(seat.adversaries) - len(known),
            )
        )
    return tuple(found)
