"""A card as it counts in a hand: after copies and changes, before clearing and blanking."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.bits import one_of_each, suit_bits
from companion.games.fantasy_realms.cards import Surroundings

# Traits.
NEVER_BLANKED = 1
IMMUNE_TO_OTHERS = 2
CANNOT_BLANK = 4
KEEPS_SUITS = 8
KEEPS_SUIT = 16


class Live:
    """What a hand shows once its blanked cards are gone; effects are worked out from it.

    `units` counts suits, also those of a blanked card that keeps them; `plain` does not.
    `shown` has the cards behind `units`, `active` those that are not blanked.
    """

    __slots__ = ("active", "names", "penalties", "plain", "shown", "size", "table", "units")

    def __init__(self, faces: list[Face], out: int, penalties: int, table: Table) -> None:
        self.table = table
        self.size = len(faces)
        if out:
            self.active = [face for at, face in enumerate(faces) if not out >> at & 1]
        else:
            self.active = faces
        units = names = 0
        for face in self.active:
            units += face.units
            names |= face.name
        self.plain = self.units = units
        self.names = names
        self.shown = self.active
        self.penalties = penalties
        if out:
            lasting = [f for at, f in enumerate(faces) if out >> at & 1 and f.traits & KEEPS_SUITS]
            if lasting:
                self.shown = self.active + lasting
                self.units += sum(face.units for face in lasting)


class Table(Struct, frozen=True):
    """What is around the hand: each discarded card as a name and a suit, and the players."""

    discard: tuple[tuple[int, int], ...] = ()
    players: int = 4
    around: Surroundings = Surroundings()


Pay = Callable[[Live, "Face"], int]


class Blank(Struct, frozen=True, gc=False):
    """Cards that a penalty blanks. `spares` turns it round: all but these are blanked."""

    suits: int
    names: int = 0
    other: bool = False
    spares: bool = False


class Fade(Struct, frozen=True, gc=False):
    """Blanks its own card: where these are missing (`needs`), or where one of them is there."""

    suits: int
    names: int
    needs: bool


class Penalty(Struct, frozen=True):
    """A penalty, worked out for the words of it that are left."""

    costs: tuple[Pay, ...] = ()
    blanks: tuple[Blank, ...] = ()
    fades: tuple[Fade, ...] = ()
    lone: int = -1


class Face(Struct, frozen=True, eq=False):
    """A card in a hand. `penalties` has one penalty for every set of words it can lose."""

    id: str
    shows: str
    name: int
    suits: int
    units: int
    strength: int
    pays: tuple[Pay, ...] = ()
    penalties: dict[int, Penalty] | None = None
    penalty_of: str = ""
    clears: int = 0
    words: tuple[tuple[int, int], ...] = ()
    guards: int = 0
    traits: int = 0
    extra_suits: int = 0


def in_suit(face: Face, suit: str) -> Face:
    """FR-4.4: another suit; what a card counts as besides, it still does."""
    suits = suit_bits([suit]) | face.extra_suits
    return replace(face, suits=suits, units=one_of_each(suits))


def named(face: Face, name: Face | None, suit: str) -> Face:
    """FR-4.6: name and suit of another card, or a suit alone; strength and text stay."""
    changed = in_suit(face, suit)
    return changed if name is None else replace(changed, shows=name.shows, name=name.name)


def copied(face: Face, of: Face, suit: str) -> Face:
    """Doppelgänger: name, suit, base strength and penalty of a card, but not its bonus."""
    return replace(
        in_suit(face, suit),
        shows=of.shows,
        name=of.name,
        strength=of.strength,
        penalties=of.penalties,
        penalty_of=of.penalty_of,
    )
