"""The cards as data: faction, type, points and effects, as far as somebody knows them.

No public list of them exists, so that every field but the name may stay unknown (None). What
is unknown is asked when a rule needs it, and never filled in.
"""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST_CARD_NAME = 60
# FT-3.2: the cards in front of a player at the end.
IN_FRONT = 12

CardName = Annotated[str, Meta(min_length=1, max_length=LONGEST_CARD_NAME)]
Names = Annotated[tuple[CardName, ...], Meta(max_length=IN_FRONT)]
Value = Annotated[int, Meta(ge=-99, le=99)]


class Faction(Enum):
    """FT-A7 has the names other editions give them."""

    DRAGONVALE = "dragonvale"
    HOLY_EMPIRE = "holy_empire"
    FAIRYWOOD = "fairywood"
    SHADOW = "shadow"


class CardType(Enum):
    """FT-A7: Home is also Place, Story is also Tale."""

    CHARACTER = "character"
    HOME = "home"
    STORY = "story"


class Designated(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The cards that a formula counts or an effect hits: by names, a faction or a type."""

    names: Names = ()
    faction: Faction | None = None
    type: CardType | None = None


class Condition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """FT-5.3: has all these names face up, or has the most of the cards designated."""

    has: Names = ()
    most: Designated | None = None


class Formula(
    Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename={"condition": "if"}
):
    """FT-5.2: so much for `each` of the cards `per` designates. FT-5.3: `value`, or 0."""

    each: Value | None = None
    per: Designated | None = None
    value: Value | None = None
    condition: Condition | None = None

    def names(self) -> tuple[str, ...]:
        """Every card name the points depend on."""
        condition = self.condition or Condition()
        counted = (self.per, condition.most)
        return (*(n for part in counted if part for n in part.names), *condition.has)


class EffectKind(Enum):
    """FT-4.1, FT-4.5. Draw is known of the box of 110, and not led (FT-A8)."""

    HUNT = "hunt"
    OPEN = "open"
    CLOSE = "close"
    DRAW = "draw"


class Scope(Enum):
    """Whose cards an effect hits: those of the card's owner, or of all players."""

    YOU = "you"
    ALL = "all"


class Effect(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a card does when it is revealed.

    `n` is how many cards each player it hits must turn (FT-A1); without a target any will do.
    """

    kind: EffectKind
    scope: Scope = Scope.YOU
    target: Designated | None = None
    n: Annotated[int, Meta(ge=1, le=IN_FRONT)] | Literal["all"] = 1


Effects = Annotated[tuple[Effect, ...], Meta(max_length=4)]


class Card(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card by its name. `effects` empty means that it has none; None that nobody knows.

    `any_name` marks the Trickster (FT-5.4); `copies` and `expert` are printed too.
    """

    name: CardName
    faction: Faction | None = None
    type: CardType | None = None
    points: Value | Formula | None = None
    effects: Effects | None = None
    any_name: bool = False
    copies: Annotated[int, Meta(ge=1, le=110)] | None = None
    expert: bool | None = None


@lru_cache(maxsize=4096)  # a few hundred names, compared at every step
def spelled(name: str) -> str:
    """A name without case, accents, spaces and marks, so that all spellings meet."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


def matches(card: Card, target: Designated | None) -> bool:
    """Whether a card is one of those designated; what is not known of it does not match."""
    if target is None:
        return True
    if target.names:
        return spelled(card.name) in {spelled(name) for name in target.names}
    if target.faction is not None:
        return card.faction is target.faction
    return card.type is target.type


def unknown_field(card: Card, target: Designated | None) -> str | None:
    """The field that would decide whether the card is designated, where nobody knows it."""
    if target is None or target.names:
        return None
    field = "faction" if target.faction is not None else "type"
    return field if getattr(card, field) is None else None
