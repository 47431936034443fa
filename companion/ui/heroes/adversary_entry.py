"""An adversary, tap by tap: colour, points, bonus, then only what that bonus still needs.

Colour, points and no bonus are three taps; a bonus with a value four; its colour five.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.games.heroes.cards import (
    AdversaryCard,
    Bonus,
    CardCount,
    Collection,
    Colour,
    Majority,
    PerColour,
    PerTile,
    StrengthMajority,
)

KINDS = ("none", "collection", "majority", "strength", "count", "colour", "constellation")
KIND_OF = {
    type(None): "none",
    Collection: "collection",
    Majority: "majority",
    StrengthMajority: "strength",
    CardCount: "count",
    PerColour: "colour",
    PerTile: "constellation",
}
VALUED = {"collection", "majority", "strength", "count"}
COLOURED = {"collection", "majority", "colour"}


class AdversaryEntry(Struct, frozen=True):
    """What has been tapped so far."""

    colour: Colour | None = None
    points: int | None = None
    kind: str | None = None
    value: int | None = None
    bonus_colour: Colour | None = None
    several: tuple[Colour, ...] | None = None  # HFT-14.4: those of a majority of more than one
    at_least: int | None = None
    number: int | None = None

    @classmethod
    def of(cls, card: AdversaryCard) -> AdversaryEntry:
        """All that would have been tapped for this card."""
        kind = KIND_OF[type(card.bonus)]
        entry = cls(card.colour, card.points, kind, number=card.number)
        match card.bonus:
            case Collection(colours=None, points=points):
                return replace(entry, value=points)
            case Collection(colours=tuple(colours), points=points):
                absent = next(colour for colour in Colour if colour not in colours)
                return replace(entry, value=points, bonus_colour=absent)
            case Majority(colours=colours, points=points):
                several = colours if len(colours) > 1 else None
                return replace(entry, value=points, bonus_colour=colours[0], several=several)
            case StrengthMajority(points=points):
                return replace(entry, value=points)
            case CardCount(at_least=least, points=points):
                return replace(entry, value=points, at_least=least)
            case PerColour(colour=colour):
                return replace(entry, bonus_colour=colour)
        return entry

    @property
    def asks(self) -> str:
        """What comes next: colour, points, bonus, value, bonus_colour or several, set, at_least,
        done."""
        if self.colour is None:
            return "colour"
        if self.points is None:
            return "points"
        if self.kind is None:
            return "bonus"
        if self.kind in VALUED and self.value is None:
            return "value"
        if self.kind in COLOURED and self.bonus_colour is None:
            one = "bonus_colour" if self.several is None else "several"
            return "set" if self.kind == "collection" else one
        if self.kind == "count" and self.at_least is None:
            return "at_least"
        return "done"

    def card(self) -> AdversaryCard | None:
        """The card, once nothing is asked any more."""
        if self.asks != "done" or self.colour is None or self.points is None:
            return None
        return AdversaryCard(self.colour, self.points, self._bonus(), self.number)

    def _bonus(self) -> Bonus | None:
        value = self.value or 0
        match self.kind:
            case "collection" if self.bonus_colour is not None:
                # A set has three of the four colours: naming the absent one names them all.
                shown = tuple(c for c in Colour if c is not self.bonus_colour)
                return Collection(value, shown)
            case "majority" if self.bonus_colour is not None:
                return Majority(self.several or (self.bonus_colour,), value)
            case "strength":
                return StrengthMajority(value)
            case "count":
                return CardCount(self.at_least or 1, value)
            case "colour" if self.bonus_colour is not None:
                return PerColour(self.bonus_colour)
            case "constellation":
                return PerTile()
        return None
