"""The cards of one game: what is in it under the table's options, and each card worked out."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import combinations

from msgspec.structs import replace

from companion.games.fantasy_realms.bits import one_of_each, suit_bits
from companion.games.fantasy_realms.cards import (
    EXTRA_CARD,
    EXTRA_SUITS,
    FROM_DECK,
    FROM_DISCARD,
    SUITS,
    Box,
    Card,
    Condition,
    Effect,
    Item,
    Surroundings,
    TableOptions,
)
from companion.games.fantasy_realms.effects import Names, pay
from companion.games.fantasy_realms.faces import (
    CANNOT_BLANK,
    IMMUNE_TO_OTHERS,
    KEEPS_SUIT,
    KEEPS_SUITS,
    NEVER_BLANKED,
    Blank,
    Face,
    Fade,
    Penalty,
    Table,
)

_TRAITS = {
    "never_blanked": NEVER_BLANKED,
    "immune_to_blank_by_others": IMMUNE_TO_OTHERS,
    "cannot_blank_others": CANNOT_BLANK,
    "keeps_suits_when_blanked": KEEPS_SUITS,
    "immune_to_suit_change": KEEPS_SUIT,
}


def spelled(name: str) -> str:
    """A name without case, accents, spaces and marks, so that all spellings meet."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


class Deck:
    """The cards in the game by id, found by name in either language, with their faces."""

    def __init__(self, box: Box, options: TableOptions) -> None:
        self.box = box
        self.options = options
        self.items: dict[str, Item] = {item.id: item for item in box.items}
        self.cards: dict[str, Card] = {card.id: card for card in _in_game(box, options)}
        self.suits = tuple(s for s in SUITS if options.extra_suits or s not in EXTRA_SUITS)
        self._named = {
            spelled(name): card.id for card in self.cards.values() for name in (card.en, card.fr)
        }
        self._bits = {card.en: 1 << n for n, card in enumerate(self.cards.values())}
        self._words = {
            suit_bits([effect.word])
            for card in self.cards.values()
            for effect in card.bonus
            if effect.op == "clear_word"
        }
        self.faces: dict[str, Face] = {card.id: self._face(card) for card in self.cards.values()}

    def find(self, name: str) -> Card | None:
        """The card with this name; None if this game has none."""
        id = self._named.get(spelled(name))
        return self.cards[id] if id else None

    def printed(self, id: str) -> str | None:
        """The id of this card in this game, whichever printing is meant; None if it has none."""
        if id in self.cards:
            return id
        card = next((card for card in self.box.cards if card.id == id and card.printing), None)
        return self._named[spelled(card.en)] if card else None

    def left_out(self, name: str) -> Card | None:
        """A card of the box with this name, where this game is played without it."""
        wanted = spelled(name)
        cards = (card for card in self.box.cards if wanted in (spelled(card.en), spelled(card.fr)))
        return next((card for card in cards if card.id not in self.cards), None)

    def find_suit(self, name: str) -> str | None:
        """A suit of this game, by its name in either language."""
        wanted = spelled(name)
        french = self.box.suits
        return next((s for s in self.suits if wanted in (s, spelled(french[s]))), None)

    def like(self, name: str) -> Card | None:
        """The card whose name looks most like this one."""
        near = get_close_matches(spelled(name), self._named, 1)
        return self.cards[self._named[near[0]]] if near else None

    def find_item(self, name: str) -> Item | None:
        wanted = spelled(name)
        items = self.items.values()
        return next((i for i in items if wanted in (spelled(i.en), spelled(i.fr))), None)

    def table(self, around: Surroundings) -> Table:
        """What is around the hand. In the discard area a card is only what is printed on it."""
        cards = (self.cards[id] for id in around.discard)
        discard = tuple((self._bits[card.en], suit_bits([card.suit])) for card in cards)
        return Table(discard, around.players, around)

    def names(self, called: Iterable[str]) -> int:
        """Names as bits; those that are not in this game have none."""
        return sum(self._bits.get(name, 0) for name in set(called))

    # -- a card worked out -------------------------------------------------------------------

    def _face(self, card: Card) -> Face:
        extra = self._suits_of(card, "extra_suits")
        suits = suit_bits([card.suit]) | extra
        pays = (pay(effect, self.names) for effect in card.bonus)
        return Face(
            id=card.id,
            shows=card.id,
            name=self._bits[card.en],
            suits=suits,
            units=one_of_each(suits),
            strength=card.strength,
            pays=tuple(part for part in pays if part),
            penalties=self._penalties(card),
            penalty_of=card.id if card.penalty else "",
            clears=self._suits_of(card, "clear_penalty"),
            words=tuple(
                (suit_bits([effect.word]), suit_bits(effect.suits))
                for effect in card.bonus
                if effect.op == "clear_word"
            ),
            guards=self._suits_of(card, "protect_suit"),
            traits=sum(_TRAITS.get(effect.op, 0) for effect in card.bonus),
            extra_suits=extra,
        )

    def _suits_of(self, card: Card, op: str) -> int:
        effect = card.effect(op)
        return suit_bits(effect.suits) if effect else 0

    def _penalties(self, card: Card) -> dict[int, Penalty] | None:
        if not card.penalty:
            return None
        words = sorted(self._words)
        chosen = (group for n in range(len(words) + 1) for group in combinations(words, n))
        return {sum(group): self._penalty(card, sum(group)) for group in chosen}

    def _penalty(self, card: Card, lost: int) -> Penalty:
        """The penalty without the words that were cleared from it (FR-3.6)."""
        costs = (pay(effect, self.names, lost) for effect in card.penalty)
        blanks = (self._blank(effect, lost) for effect in card.penalty)
        lone = [suit_bits(e.suits) for e in card.penalty if e.op == "blank_lone_suits"]
        return Penalty(
            costs=tuple(part for part in costs if part),
            blanks=tuple(part for part in blanks if part),
            fades=tuple(
                fade(effect.when, self.names)
                for effect in card.penalty
                if effect.op == "blank_self"
                and effect.when is not None
                and not (effect.word and suit_bits([effect.word]) & lost)
            ),
            lone=lone[0] if lone else -1,
        )

    def _blank(self, effect: Effect, lost: int) -> Blank | None:
        if effect.op == "blank":
            suits = suit_bits(effect.suits) & ~lost
            return Blank(suits, self.names(effect.except_names), effect.other) if suits else None
        if effect.op == "blank_all_except":
            further = (s for name, s in effect.further.items() if getattr(self.options, name))
            spared = suit_bits(effect.suits) | suit_bits(suit for s in further for suit in s)
            return Blank(spared, self.names(effect.names), spares=True)
        return None


def fade(condition: Condition, names: Names) -> Fade:
    """A condition under which a card blanks itself, as what it needs or what it flees."""
    inner = condition.none or condition
    parts = inner.any or (inner,)
    suits = suit_bits(suit for part in parts for suit in part.has_suit)
    called = names(name for part in parts for name in part.has_name)
    return Fade(suits, called, condition.none is not None)


def _in_game(box: Box, options: TableOptions) -> Iterable[Card]:
    """FR-5.1: the extra suits come all together, and cards they replace stay in the box."""
    replaced = {card.replaces for card in box.cards} if options.extra_suits else set()
    for card in box.cards:
        fits = all(getattr(options, name) == value for name, value in card.printing.items())
        expansion = card.set == "cursed_hoard"
        if fits and card.id not in replaced and (options.extra_suits or not expansion):
            yield _in_chaos(card) if options.chaos else card


def _in_chaos(card: Card) -> Card:
    """FR-7.2: whoever would draw from the discard area draws from the deck, in place of all
    that the card says otherwise."""
    if not any(e.op == EXTRA_CARD and e.source == FROM_DISCARD for e in card.bonus):
        return card
    return replace(card, bonus=(Effect(EXTRA_CARD, source=FROM_DECK),))
