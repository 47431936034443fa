"""The cards of one game: what is in it under the table's options, found by id and by name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.printed import (
    FROM_DECK,
    FROM_DISCARD,
    Box,
    Card,
    Choice,
    Effect,
    Item,
    Op,
    Surroundings,
    TableOptions,
    card_name,
)
from companion.games.fantasy_realms.cards.suits import EXTRA_SUITS, SUITS, suit_bits, suit_name
from companion.table.text import Text, say

# FR-2.1 and FR-5.1: the hand in play; FR-6.2 and FR-5.2: what it never exceeds.
SIZES = {False: (7, 8), True: (8, 9)}
# When an item can be used, where it is used as the one it copies.
AS_COPIED = "as_copied"


class Table(Struct, frozen=True):
    """What is around the hand: each discarded card as a name and a suit, and the players."""

    discard: tuple[tuple[int, int], ...] = ()
    players: int = 4


def spelled(name: str) -> str:
    """A name without case, accents, spaces and marks, so that all spellings meet."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


class Deck:
    """The cards in the game by id, found by name in either language."""

    def __init__(self, box: Box, options: TableOptions) -> None:
        self.box = box
        self.options = options
        self.items: dict[str, Item] = {item.id: item for item in box.items}
        self.cards: dict[str, Card] = {card.id: card for card in _in_game(box, options)}
        self._names: dict[str, Text] = {card.id: card_name(card) for card in box.cards}
        self._names |= {item.id: card_name(item) for item in box.items}
        self.suits = tuple(s for s in SUITS if options.extra_suits or s not in EXTRA_SUITS)
        self._named = {
            spelled(name): card.id for card in self.cards.values() for name in (card.en, card.fr)
        }
        self._bits = {card.en: 1 << n for n, card in enumerate(self.cards.values())}

    def name(self, id: str) -> Text:
        """A card or an item of the box in words; what is none is told as it is."""
        return self._names.get(id) or say("fantasy_realms.name", en=id, fr=id)

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
        return Table(discard, around.players)

    def name_bits(self, called: Iterable[str]) -> int:
        """Names as bits; those that are not in this game have none."""
        return sum(self._bits.get(name, 0) for name in set(called))


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
    if not any(e.op is Op.EXTRA_CARD and e.source == FROM_DISCARD for e in card.bonus):
        return card
    return replace(card, bonus=(Effect(Op.EXTRA_CARD, source=FROM_DECK),))


class OpenBox:
    """A box whose decks are worked out once for each way to play."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._decks: dict[TableOptions, Deck] = {}

    def deck(self, options: TableOptions | None = None) -> Deck:
        """The cards in a game with these options."""
        wanted = options or TableOptions()
        if wanted not in self._decks:
            self._decks[wanted] = Deck(self._box, wanted)
        return self._decks[wanted]

    def name(self, id: str) -> Text:
        """A card or an item in words."""
        return self.deck().name(id)

    def told(self, choice: Choice) -> Text:
        """A choice as `Mirage: Rainstorm`."""
        parts = (self.name(choice.target),) if choice.target else ()
        suits = (suit_name(choice.suit),) if choice.suit else ()
        told = say("fantasy_realms.chosen", card=self.name(choice.card), what=(*parts, *suits))
        if not choice.drop:
            return told
        return say("fantasy_realms.chosen_for", choice=told, drop=self.name(choice.drop))


# -- how many cards a hand may have ----------------------------------------------------------


def hand_size(deck: Deck) -> int:
    """The cards everybody holds in play."""
    return SIZES[deck.options.extra_suits][0]


def hand_limit(deck: Deck, cards: Iterable[str], items: Iterable[str] = ()) -> int:
    """The most cards this hand may have: those that bring an extra card make room for it."""
    return min(cards_in_all(deck, cards, items), most_cards(deck))


def brings_card(deck: Deck, card: str) -> bool:
    """FR-4.1: whether one more card may come into a hand for this one."""
    return deck.cards[card].effect(Op.EXTRA_CARD) is not None


def most_cards(deck: Deck) -> int:
    """FR-5.2, FR-6.2: what is above has to be discarded at once."""
    return SIZES[deck.options.extra_suits][1]


def cards_in_all(deck: Deck, cards: Iterable[str], items: Iterable[str] = ()) -> int:
    """The cards that came into this hand once all that brings one has done so.

    A Repair Kit may have copied whatever brings one.
    """
    drawing = sum(brings_card(deck, id) for id in cards)
    drawing += sum(deck.items[id].extra_card or deck.items[id].timing == AS_COPIED for id in items)
    return SIZES[deck.options.extra_suits][0] + drawing
