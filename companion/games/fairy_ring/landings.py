"""Where every possible move would end and what it would bring, before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fairy_ring.actions import End, Fly, Grow, Plant
from companion.games.fairy_ring.cards import TALLEST, Mushroom, height, kind_of
from companion.games.fairy_ring.ring import Place
from companion.games.fairy_ring.state import Harvest, State, stack_at
from companion.games.fairy_ring.turns import Waits, apply_fly, apply_grow, apply_plant, waits_for
from companion.games.fairy_ring.words import kind_name, stack_name
from companion.table.rules import House
from companion.table.text import Text


class Landing(Struct, frozen=True):
    """A way to play a card: how it is placed, how far the fairy goes, and what that brings.

    `end` is counted in the villages as they lie after the card is placed. What it `waits` for is
    asked after it: the mana of a Lookout (FRG-A1), or what a guest harvests.
    """

    placing: Plant | Grow
    steps: int
    end: Place
    harvests: tuple[Harvest, ...]
    waits: Waits = Waits()

    @property
    def open(self) -> bool:
        """Whether more is still to be told."""
        return self.waits != Waits()


def placings(state: State, player: int, card: Mushroom) -> Iterator[Plant | Grow]:
    """FRG-3.1, FRG-3.2: both ends, and every mushroom of the type that can still grow."""
    yield Plant(player, card, End.LEFT)
    yield Plant(player, card, End.RIGHT)
    for index, stack in enumerate(state.seats[player].village):
        if kind_of(stack) is card.kind and height(stack) < TALLEST:
            yield Grow(player, card, index)


def landings(state: State, player: int, card: Mushroom, house: House) -> tuple[Landing, ...]:
    """All of them; the choice of a guest, and unknown Lookouts, are left open."""
    found = []
    for placing in placings(state, player, card):
        for steps in card.moves:
            # One value at a time, so that the flight follows the placing at once.
            after = _placed(state, replace(placing, card=replace(card, moves=(steps,))), house)
            end = after.seats[player].fairy
            if end is not None:
                found.append(Landing(placing, steps, end, after.last, waits_for(after)))
    return tuple(found)


def as_it_lies(state: State, way: Landing) -> Place | None:
    """A landing counted in the villages of now; None for the card that does not lie yet."""
    placing = way.placing
    lies = state.turn is not None and state.turn.card is not None
    if lies or way.end.owner != placing.player or isinstance(placing, Grow):
        return way.end
    size = len(state.seats[placing.player].village)
    stack = way.end.stack - (1 if placing.end is End.LEFT else 0)
    return Place(placing.player, stack) if 0 <= stack < size else None


def landed_name(state: State, way: Landing) -> Text:
    """The mushroom it lands on, which may be the card itself, or have grown by it."""
    place, placing = as_it_lies(state, way), way.placing
    if place is None:
        return kind_name(placing.card.kind)
    stack = stack_at(state, place)
    grows = isinstance(placing, Grow) and place == Place(placing.player, placing.stack)
    return stack_name((*stack, placing.card) if grows else stack)


def _placed(state: State, placing: Plant | Grow, house: House) -> State:
    if isinstance(placing, Plant):
        return apply_plant(state, placing, house).state
    return apply_grow(state, placing, house).state


def flights(state: State, player: int, house: House) -> tuple[Landing, ...]:
    """The same for a card that lies already, where only the distance is open (FRG-4.2)."""
    turn = state.turn
    if turn is None or turn.card is None:
        return ()
    found = []
    for steps in turn.card.moves:
        after = apply_fly(state, Fly(player, steps), house).state
        end = after.seats[player].fairy
        if end is not None:
            placing = Plant(player, turn.card, End.LEFT)
            found.append(Landing(placing, steps, end, after.last, waits_for(after)))
    return tuple(found)
