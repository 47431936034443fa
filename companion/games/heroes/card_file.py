"""Files of cards: whole ones, and what is known of the real ones."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.documents import BadFile, read_document
from companion.games.heroes.cards import (
    AdversaryCard,
    Book,
    Condition,
    Die,
    HeroCard,
    MissionCard,
    Rank,
    card_refusals,
)
from companion.games.heroes.dice import Faces


class HeroesCards(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of whole cards; `names` holds missions' names in other languages, by number.

    `dice` are the faces of somebody's dice, where they were looked at.
    """

    book: Literal["heroes"]
    version: Literal[1]
    practice: bool = False
    heroes: tuple[HeroCard, ...] = ()
    adversaries: tuple[AdversaryCard, ...] = ()
    missions: tuple[MissionCard, ...] = ()
    names: dict[str, dict[str, str]] = {}
    dice: dict[Die, Faces] = {}


class KnownCard(Struct, frozen=True, forbid_unknown_fields=True):
    """What the rulebooks print of a real card, as far as they do, and how sure it is."""

    kind: Literal["hero", "adversary", "mission"]
    confidence: str
    sources: tuple[str, ...]
    number: int | None = None
    names: dict[str, str] = {}
    rank: Rank | None = None
    prestige: tuple[int, ...] = ()
    condition: Condition | None = None
    visible_number: int | None = None
    starting: bool = False

    def mission(self, language: str) -> MissionCard | None:
        """The card, if enough of it is known to play with."""
        if self.kind != "mission" or self.rank is None or not self.prestige:
            return None
        name = self.names.get(language) or next(iter(self.names.values()), "")
        return MissionCard(self.rank, self.prestige, self.condition, name, self.number)


class KnownCards(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of real cards; nothing in it is invented."""

    book: Literal["heroes"]
    version: Literal[1]
    practice: Literal[False]
    cards: tuple[KnownCard, ...]


def read_cards(data: bytes) -> HeroesCards:
    """A file of whole cards; BadFile with the place if it is none."""
    cards = read_document(data, HeroesCards)
    for kind in ("heroes", "adversaries", "missions"):
        for index, card in enumerate(getattr(cards, kind)):
            for reason in card_refusals(card):
                raise BadFile(f"{kind}[{index}]", reason.why)
    return cards


def book(cards: HeroesCards) -> Book:
    return Book(
        heroes={card.number: card for card in cards.heroes},
        adversaries={card.number: card for card in cards.adversaries if card.number},
        missions={card.number: card for card in cards.missions if card.number},
    )
