"""The cards and cursed items of Fantasy Realms as answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from companion.games.fantasy_realms.cards.deck import Deck, OpenBox
from companion.games.fantasy_realms.cards.printed import (
    Card,
    Choice,
    Item,
    Surroundings,
    TableOptions,
    card_name,
)
from companion.games.fantasy_realms.cards.suits import suit_name
from companion.games.fantasy_realms.counting.total import item_points
from companion.games.fantasy_realms.explaining import card_verdicts
from companion.games.fantasy_realms.explaining.card_texts import card_said, item_said
from companion.games.fantasy_realms.explaining.deeds import Deed, deeds
from companion.games.fantasy_realms.explaining.report import report
from companion.table.card_answers import (
    CardTeller,
    ToldCard,
    Touch,
    Worked,
    WorkedLine,
    amount,
    card_key,
)
from companion.table.text import Text, say

BASE = TableOptions()
ALL_SUITS = TableOptions(extra_suits=True)
PROMO = TableOptions(extra_suits=True, phoenix="promo")

# What others do to a card: the words for it, and their deeds.
DONE_TO_IT = (
    ("cleared_by", (Deed.CLEARS, Deed.MAY_CLEAR)),
    ("word_cleared_by", (Deed.CLEARS_WORD,)),
    ("protected_by", (Deed.PROTECTS, Deed.MAY_PROTECT)),
    ("blanked_by", (Deed.BLANKS,)),
    ("lone_by", (Deed.MAY_BLANK,)),
    ("counted_by", (Deed.GAINS,)),
    ("charged_by", (Deed.LOSES,)),
    ("needed_by", (Deed.NEEDS,)),
    ("feared_by", (Deed.FADES,)),
)
# What it does to others, where naming them says more than its own text.
DONE_BY_IT = (
    ("clears", (Deed.CLEARS, Deed.MAY_CLEAR)),
    ("clears_word", (Deed.CLEARS_WORD,)),
    ("blanks", (Deed.BLANKS,)),
)


class ExampleHand(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand, or a part of one, that shows what a card does; names are English."""

    hand: tuple[str, ...]
    choices: tuple[dict[str, str], ...] = ()
    discard: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    extra_suits: bool = False
    players: int = 4


class Examples(Struct, frozen=True, forbid_unknown_fields=True):
    """Hands by the keys of the cards they are shown for."""

    examples: dict[str, tuple[ExampleHand, ...]]


class RealmsTeller(CardTeller):
    """Printed texts come as data; what two printings of a card say differently, both are told."""

    def __init__(self, box: OpenBox, examples: Examples) -> None:
        self._box = box
        self._examples = examples.examples

    @cached_property
    def _deck(self) -> Deck:
        return self._box.deck(ALL_SUITS)

    @cached_property
    def _by_key(self) -> dict[str, Card]:
        return {card_key(card.en): card for card in self._deck.cards.values()}

    def cards(self) -> tuple[ToldCard, ...]:
        base = {card.en: card for card in self._box.deck(BASE).cards.values()}
        cards = (self._told(card, base.get(card.en)) for card in self._deck.cards.values())
        return (*cards, *map(_item_told, self._deck.items.values()))

    def _told(self, card: Card, base: Card | None) -> ToldCard:
        """A card of the box without the extra suits reads as it does there."""
        plain = base or card
        does = card_said(self._box.deck(BASE) if base else self._deck, plain)
        if plain.id != card.id:
            fresh = card_said(self._deck, card, known=plain)
            does += (say("fantasy_realms.does.with_extra_suits", sentences=fresh),)
        promo = self._box.deck(PROMO).find(card.en)
        if promo is not None and promo.id != card.id:
            said = card_said(self._box.deck(PROMO), promo)
            does += (say("fantasy_realms.does.as_promo", sentences=said),)
        return ToldCard(card_key(card.en), card_name(card), _about(plain, card), does)

    # -- what it has to do with others -------------------------------------------------------

    def touches(self, key: str) -> tuple[Touch, ...]:
        card = self._by_key.get(key)
        if card is None:
            return ()
        others = list(self._by_key.items())
        found = [
            Touch(say(f"fantasy_realms.touch.{word}"), _doing(others, card, wanted, by_it=True))
            for word, wanted in DONE_BY_IT
        ]
        found += [
            Touch(say(f"fantasy_realms.touch.{word}"), _doing(others, card, wanted, by_it=False))
            for word, wanted in DONE_TO_IT
        ]
        return tuple(touch for touch in found if touch.cards)

    def verdict(self, one: str, other: str, asked: str) -> Text | None:
        first, second = self._by_key.get(one), self._by_key.get(other)
        if first is None or second is None:
            return None
        return card_verdicts.verdict(first, second, asked, self._by_key.values())

    # -- counted -----------------------------------------------------------------------------

    def examples(self, key: str) -> tuple[Worked, ...]:
        return tuple(self._worked(key, shown) for shown in self._examples.get(key, ()))

    def _worked(self, key: str, shown: ExampleHand) -> Worked:
        deck = self._box.deck(TableOptions(extra_suits=shown.extra_suits))
        item = next((i for i in deck.items.values() if card_key(i.en) == key), None)
        if item is not None:
            return _item_worked(deck, item, shown)
        cards, discard = _ids(deck, shown.hand), _ids(deck, shown.discard)
        choices = tuple(_choice(deck, choice) for choice in shown.choices)
        counted = report(deck, cards, choices, Surroundings(discard, shown.players))
        own = next(c for c in counted.cards if card_key(deck.cards[c.card].en) == key)
        lines = tuple(WorkedLine(line.why, amount(line.points), line.rule) for line in own.lines)
        names = tuple(deck.name(id) for id in cards)
        given = say("fantasy_realms.example.hand", cards=names)
        if discard:
            thrown = tuple(deck.name(id) for id in discard)
            given = say("fantasy_realms.example.discard", cards=names, discard=thrown)
        name = deck.name(own.card)
        comes_to = say(
            "fantasy_realms.example.comes_to", card=name, points=own.points, total=counted.total
        )
        return Worked(given, lines, comes_to)

    def held(self, state: Any, key: str) -> tuple[int, ...]:
        """The hands and the cursed items as they were entered."""
        ids = {card.id for card in self._deck.box.cards if card_key(card.en) == key}
        ids |= {item.id for item in self._deck.box.items if card_key(item.en) == key}
        return tuple(
            player
            for player, seat in enumerate(state.seats)
            if not ids.isdisjoint((*(seat.cards or ()), *seat.used))
        )


def _about(plain: Card, card: Card) -> Text:
    about = say("fantasy_realms.about", suit=suit_name(plain.suit), n=plain.strength)
    if plain.suit != card.suit:
        return say("fantasy_realms.about.or", about=about, suit=suit_name(card.suit))
    return about


def _item_told(item: Item) -> ToldCard:
    about = say("fantasy_realms.about.item")
    return ToldCard(card_key(item.en), card_name(item), about, item_said(item))


def _doing(
    others: Sequence[tuple[str, Card]], card: Card, wanted: tuple[Deed, ...], by_it: bool
) -> tuple[str, ...]:
    found = []
    for key, other in others:
        done = deeds(card, other) if by_it else deeds(other, card)
        if not done.isdisjoint(wanted):
            found.append(key)
    return tuple(found)


def _ids(deck: Deck, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(card.id for name in names if (card := deck.find(name)))


def _choice(deck: Deck, choice: dict[str, str]) -> Choice:
    names = (deck.find(choice["card"]), deck.find(choice.get("target", "")))
    card, target = (found.id if found else "" for found in names)
    return Choice(card, target, choice.get("suit", ""))


def _item_worked(deck: Deck, item: Item, shown: ExampleHand) -> Worked:
    """FR-6.1: what it counts, beside the other items that lie face down."""
    beside = [found for name in shown.items if (found := deck.find_item(name))]
    points = item_points(item, [found.id for found in beside], shown.players)
    names = tuple(card_name(found) for found in beside)
    given = say("fantasy_realms.example.items", items=names, n=shown.players)
    why = say("fantasy_realms.count.item", item=card_name(item))
    line = WorkedLine(why, amount(points), "FR-6.1")
    return Worked(
        given, (line,), say("fantasy_realms.example.item", item=card_name(item), n=points)
    )
