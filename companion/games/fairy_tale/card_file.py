"""Files of cards: whole ones, and what is known of the real ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.documents import BadFile, read_document
from companion.games.fairy_tale.card_faults import faults
from companion.games.fairy_tale.cards import Card, Condition, Designated, Formula, spelled
from companion.table.text import say


class FairyTaleCards(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards; `names` holds their names in other languages, by the name here."""

    book: Literal["fairy_tale"]
    version: Literal[1]
    practice: bool = False
    cards: tuple[Card, ...] = ()
    names: dict[str, dict[str, str]] = {}


class KnownCard(Struct, frozen=True, forbid_unknown_fields=True):
    """What sources print of a real card, how sure each part is, and what is only supposed.

    A supposition stands in `notes`, for people; the companion never plays by it.
    """

    card: Card
    confidence: dict[str, str]
    sources: tuple[str, ...]
    notes: str = ""


class KnownCards(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of real cards; nothing in it is invented."""

    book: Literal["fairy_tale"]
    version: Literal[1]
    practice: Literal[False]
    cards: tuple[KnownCard, ...]


def read_cards(data: bytes) -> FairyTaleCards:
    """A file of cards; BadFile with the place if it is none."""
    cards = read_document(data, FairyTaleCards)
    check_cards(cards.cards)
    return cards


def check_cards(cards: Iterable[Card]) -> None:
    """BadFile where a card cannot be, or stands there twice."""
    seen: set[str] = set()
    for index, card in enumerate(cards):
        for fault in faults(card):
            raise BadFile(f"cards[{index}].{fault.field}", fault.why)
        if spelled(card.name) in seen:
            raise BadFile(f"cards[{index}].name", say("fairy_tale.sheet.twice", card=card.name))
        seen.add(spelled(card.name))


def book(cards: Iterable[Card]) -> dict[str, Card]:
    return {spelled(card.name): card for card in cards}


def translated(cards: FairyTaleCards, language: str) -> tuple[Card, ...]:
    """The cards with their names in a language, also where formulas and effects speak of them."""
    names = {spelled(name): other for name, other in cards.names.get(language, {}).items()}

    def told(name: str) -> str:
        return names.get(spelled(name), name)

    return tuple(_renamed(card, told) for card in cards.cards) if names else cards.cards


Told = Callable[[str], str]


def _renamed(card: Card, told: Told) -> Card:
    points = card.points
    if isinstance(points, Formula):
        points = replace(
            points, per=_target(points.per, told), condition=_condition(points.condition, told)
        )
    effects = card.effects
    if effects is not None:
        effects = tuple(replace(effect, target=_target(effect.target, told)) for effect in effects)
    return replace(card, name=told(card.name), points=points, effects=effects)


def _condition(condition: Condition | None, told: Told) -> Condition | None:
    if condition is None:
        return None
    has = tuple(told(name) for name in condition.has)
    return Condition(has, _target(condition.most, told))


def _target(target: Designated | None, told: Told) -> Designated | None:
    if target is None:
        return None
    return replace(target, names=tuple(told(name) for name in target.names))
