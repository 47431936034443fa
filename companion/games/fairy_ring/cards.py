"""Mushroom cards. No list of them is public: what a card prints is entered by the table."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from msgspec import Meta, Struct


class Kind(Enum):
    """FRG-6.1 to FRG-6.6: the six types of mushrooms."""

    MAGICRODROME = "magicrodrome"
    ACADEMY = "academy"
    ILLUMINARIUM = "illuminarium"
    POLLENARIUM = "pollenarium"
    SOURCE = "source"
    LOOKOUT = "lookout"


PRINTS_MANA = frozenset({Kind.MAGICRODROME, Kind.SOURCE})
SOURCE_MOVES = 3  # FRG-4.2
TALLEST = 4  # FRG-3.2
LONGEST_MOVE = 12
MOST_MANA = 20
MOST_MANA_TOLD = 99
MOST_FIREFLIES = 3

Move = Annotated[int, Meta(ge=1, le=LONGEST_MOVE)]


class Mushroom(Struct, frozen=True, forbid_unknown_fields=True):
    """A card: its type, how far the fairy goes, and what else it prints."""

    kind: Kind
    moves: Annotated[tuple[Move, ...], Meta(max_length=SOURCE_MOVES)] = ()
    mana: Annotated[int, Meta(ge=0, le=MOST_MANA)] = 0
    fireflies: Annotated[int, Meta(ge=0, le=MOST_FIREFLIES)] = 0

    @property
    def key(self) -> str:
        """Cards have no names: two that print the same are the same to the card book."""
        moves = "-".join(str(move) for move in self.moves)
        return f"{self.kind.value} {moves} m{self.mana} f{self.fireflies}"


class Lookout(Struct, frozen=True, forbid_unknown_fields=True):
    """FRG-6.6, FRG-A1: what a Lookout of so many cards gives, as its cards print it."""

    height: Annotated[int, Meta(ge=1, le=TALLEST)]
    mana: Annotated[int, Meta(ge=0, le=MOST_MANA_TOLD)]


Stack = tuple[Mushroom, ...]  # the lowest card first
Village = tuple[Stack, ...]  # from left to right, as its owner sees it


def kind_of(stack: Stack) -> Kind:
    return stack[0].kind


def height(stack: Stack) -> int:
    return len(stack)
