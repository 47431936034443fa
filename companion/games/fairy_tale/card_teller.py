"""The effects and the known cards of Fairy Tale as answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.games.fairy_tale.cards import Card, EffectKind, Formula, spelled
from companion.games.fairy_tale.counting import Customs, Front, lines
from companion.games.fairy_tale.words import (
    effect_name,
    faction_name,
    kind_name,
    name_text,
    points_text,
    type_name,
)
from companion.table.card_answers import CardTeller, ToldCard, Worked, WorkedLine, amount, card_key
from companion.table.text import Text, say

# What sources tell for sure, though not enough to play by it.
TOLD = frozenset({"demon", "the_fairy_queen", "dragons_tale_chapter_4"})
BOX = 100  # the box whose words are used
EFFECT_RULES = {
    EffectKind.HUNT: ("FT-4.5", "FT-4.1", "FT-A3"),
    EffectKind.OPEN: ("FT-4.2", "FT-4.1", "FT-A1", "FT-A7"),
    EffectKind.CLOSE: ("FT-4.2", "FT-4.1", "FT-A1", "FT-A7"),
    EffectKind.DRAW: ("FT-A8",),
}
# What lies in front of one player, and the name the Trickster takes there.
SHOWN: dict[str, tuple[tuple[str, ...], str | None]] = {
    "homesteaders": (("Homesteaders",) * 4, None),
    "children_of_the_dragon": (("Children of the Dragon",) * 3, None),
    "mischievous_fairy": (("Mischievous Fairy",) * 2, None),
    "bronze_dragon": (("Bronze Dragon", *("Knight of the Round Table",) * 2), None),
    "the_trickster": ((*("Homesteaders",) * 3, "The Trickster"), "Homesteaders"),
    "shadowkings_tale_chapter_1": (("Shadowking's Tale - Chapter 1",), None),
}


class TaleTeller(CardTeller):
    """No source lists the cards: of each is told what is known, and that the rest is not."""

    def __init__(self, known: Iterable[Card]) -> None:
        self._cards = {card_key(card.name): card for card in known}

    def cards(self) -> tuple[ToldCard, ...]:
        effects = (_effect_told(kind) for kind in EffectKind)
        return (*effects, *(self._told(key, card) for key, card in self._cards.items()))

    def _told(self, key: str, card: Card) -> ToldCard:
        about = say("fairy_tale.told.card")
        if card.faction is not None:
            about = say("fairy_tale.told.of_faction", faction=faction_name(card.faction))
        name = _name(card)
        facts = [*_facts(card), *([say(f"fairy_tale.told.of.{key}")] if key in TOLD else [])]
        return ToldCard(key, name, about, tuple(facts), tuple(dict.fromkeys(_rules(card))))

    def examples(self, key: str) -> tuple[Worked, ...]:
        if key not in SHOWN:
            return ()
        names, called = SHOWN[key]
        cards = tuple(self._cards[card_key(name)] for name in names)
        own = cards.index(self._cards[key])
        front, nobody = Front("Ana", cards, called), Front("Bo", ())
        counted = lines((front, nobody), 0, Customs())
        rows = tuple(
            WorkedLine(line.why, amount(line.points), line.rule)
            for line in counted
            if cards[line.card].points is not None
        )
        called_so = tuple(_name(card) for card in cards)
        given = say("fairy_tale.told.in_front", cards=called_so)
        name, points = called_so[own], counted[own].points
        return (Worked(given, rows, say("fairy_tale.told.comes_to", card=name, n=points)),)

    def held(self, state: Any, key: str) -> tuple[int, ...]:
        """Whoever had this card in front of them."""
        wanted = self._cards.get(key)
        if wanted is None:
            return ()
        return tuple(
            player
            for player, seat in enumerate(state.seats)
            if any(card.name and spelled(card.name) == spelled(wanted.name) for card in seat.row)
        )


def _name(card: Card) -> Text:
    """Its name as it is set: files have straight apostrophes."""
    return name_text(card.name.replace("'", "’"))


def _effect_told(kind: EffectKind) -> ToldCard:
    return ToldCard(
        kind.value,
        kind_name(kind, BOX),
        say("fairy_tale.told.effect"),
        (say(f"fairy_tale.told.does.{kind.value}"),),
        EFFECT_RULES[kind],
    )


def _facts(card: Card) -> Iterator[Text]:
    if card.type is not None:
        yield say("fairy_tale.told.fact", what=type_name(card.type))
    if card.points is not None:
        yield say("fairy_tale.told.worth", points=points_text(card))
    else:
        yield say("fairy_tale.told.points_unknown")
    if card.any_name:
        yield say("fairy_tale.told.any_name")
    for effect in card.effects or ():
        yield say("fairy_tale.told.fact", what=effect_name(effect, BOX))
    if card.effects is None and not card.any_name:
        yield say("fairy_tale.told.effects_unknown")
    if card.copies is not None:
        yield say("fairy_tale.told.copies", n=card.copies)


def _rules(card: Card) -> Iterator[str]:
    if card.any_name:
        yield from ("FT-5.4", "FT-A4")
    points = card.points
    if isinstance(points, Formula):
        yield "FT-5.3" if points.condition is not None else "FT-5.2"
    if card.effects:
        yield from ("FT-4.2", "FT-4.3")
    if card.expert and not card.any_name:
        yield "FT-5.3"
    yield "FT-5.1"
