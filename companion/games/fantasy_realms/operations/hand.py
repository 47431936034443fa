"""What an operation looks at: a card as it counts, and the hand around it.

A `Face` is a card after copies and changes, before clearing and blanking. A `ShownHand` is what
is left of a hand once its blanked cards are gone, and is counted; an `UndecidedHand` is what a
hand may still become, and is bounded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import Table
from companion.games.fantasy_realms.cards.suits import EVERY_SUIT, one_of_each, suit_bits

# Traits.
NEVER_BLANKED = 1
IMMUNE_TO_OTHERS = 2
CANNOT_BLANK = 4
KEEPS_SUITS = 8
KEEPS_SUIT = 16
# Every name that there is, as bits.
EVERY_NAME = -1


class Hand(Protocol):
    """What both hands have: suits as counters, names as bits, and what is around them."""

    units: int
    names: int
    table: Table


class ShownHand:
    """A hand once its blanked cards are gone.

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


# A card that blanks others: its place, its penalty, and those it hits.
Hit = tuple[int, tuple["Blank", ...], int]


class UndecidedHand:
    """A hand as its open choices may still make it; what its penalties blank is worked out once.

    `units` and `names` are those of all its cards, blanked or not. `free` choices may each
    turn a card into any suit, `naming` of them give a name too; `added` are the suits that a
    change could still bring about. `copying` says that one card may become any other, `firm`
    are the suits of which nobody blanks a card.
    """

    __slots__ = (
        "added",
        "copying",
        "faces",
        "firm",
        "free",
        "hits",
        "names",
        "naming",
        "table",
        "units",
    )

    def __init__(
        self, faces: Sequence[Face], table: Table, free: int, naming: int, copying: bool, firm: int
    ) -> None:
        self.faces = faces
        self.firm = firm
        self.hits: list[Hit] | None = None
        self.table = table
        self.free = free
        self.naming = naming
        self.copying = copying
        self.added = EVERY_SUIT if free else 0
        units = names = 0
        for face in faces:
            units += face.units
            names |= face.name
        self.units = units
        self.names = EVERY_NAME if naming else names

    def add_suit(self, suit: str) -> None:
        """One card more has this suit, whichever it is; nothing else is open any longer."""
        self.added = suit_bits([suit])
        self.units += one_of_each(self.added)

    def take_suit_back(self) -> None:
        self.units -= one_of_each(self.added)
        self.added = 0


Pay = Callable[[ShownHand, "Face"], int]
Bound = Callable[[UndecidedHand, "Face"], int]
# Good for both: what it brings does not depend on what is blanked or chosen.
PayAndBound = Callable[[Hand, "Face"], int]


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
    """A card in a hand. `pays` is what its bonus brings, `bounds` what that can be at most.

    `penalties` has one penalty for every set of words it can lose. `clears` are the suits whose
    penalties it clears, `words` the words it clears from those of some suits, `guards` the suits
    of which nobody blanks a card.
    """

    id: str
    shows: str
    name: int
    suits: int
    units: int
    strength: int
    pays: tuple[Pay, ...] = ()
    bounds: tuple[Bound, ...] = ()
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
