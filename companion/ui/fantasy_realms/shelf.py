"""What can be picked: cards by suit or by letters, items, and why one of them cannot be had."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from companion.games.fantasy_realms.cards.deck import Deck, spelled
from companion.games.fantasy_realms.cards.printed import Card, card_name
from companion.games.fantasy_realms.cards.suits import SUITS
from companion.games.fantasy_realms.turns.entries import held_cards, strange_cards, where_cards_are
from companion.games.fantasy_realms.turns.state import State
from companion.table.rules import Refusal
from companion.table.text import Text, say
from companion.ui.fantasy_realms.suits import ITEM

MOST_FOUND = 12
FEW = 12  # so many are shown all at once


class Offer(Struct, frozen=True):
    """One thing to pick. `place` says who has it, `against` why it cannot be picked; `words` are
    its names from each of their words on."""

    id: str
    suit: str
    number: str
    name: Text
    spellings: tuple[str, ...]
    place: Text | None = None
    against: Refusal | None = None
    words: tuple[str, ...] = ()


class Shelf:
    """Offers by suit and by letters; what is not in this game is found by letters only."""

    def __init__(self, offers: Iterable[Offer], strangers: Iterable[Offer] = ()) -> None:
        self.offers = tuple(offers)
        self._strangers = tuple(strangers)
        self._by_id = {offer.id: offer for offer in (*self._strangers, *self.offers)}

    def __getitem__(self, id_: str) -> Offer:
        return self._by_id[id_]

    def __contains__(self, id_: str) -> bool:
        return id_ in self._by_id

    @property
    def suits(self) -> tuple[str, ...]:
        """The tabs; none where everything fits on one page."""
        if len(self.offers) <= FEW:
            return ()
        found = {offer.suit for offer in self.offers}
        return tuple(suit for suit in SUITS if suit in found)

    def of_suit(self, suit: str) -> tuple[Offer, ...]:
        if not self.suits:
            return self.offers
        return tuple(offer for offer in self.offers if offer.suit == suit)

    def by_suit(self) -> tuple[Offer, ...]:
        """All of them, those of a suit together."""
        return tuple(offer for suit in self.suits for offer in self.of_suit(suit))

    def named(self, letters: str) -> tuple[Offer, ...]:
        """Those with these letters in either language: names that begin with them, then those
        with such a word; letters within a word mean something only where no word begins so."""
        wanted = spelled(letters)
        if not wanted:
            return ()
        every = (*self.offers, *self._strangers)
        begins = [o for o in every if any(s.startswith(wanted) for s in o.spellings)]
        words = [o for o in every if o not in begins and any(w.startswith(wanted) for w in o.words)]
        within = [o for o in every if any(wanted in s for s in o.spellings)]
        return tuple(begins + words or within)[:MOST_FOUND]

    def meant(self, letters: str) -> Offer | None:
        """What the enter key means: the name as it is typed, or the only one there is."""
        found, wanted = self.named(letters), spelled(letters)
        exact = [offer for offer in found if wanted in offer.spellings]
        return exact[0] if exact else found[0] if len(found) == 1 else None


def card_offer(card: Card, place: Text | None = None, against: Refusal | None = None) -> Offer:
    spellings = (spelled(card.en), spelled(card.fr))
    number, words = str(card.strength), _from_each_word(card.en, card.fr)
    return Offer(card.id, card.suit, number, card_name(card), spellings, place, against, words)


def _from_each_word(*names: str) -> tuple[str, ...]:
    """How names are spelled from each of their words on: "Bell Tower", "Tower"."""
    split = (re.findall(r"[^\W_]+", name) for name in names)
    return tuple(spelled(" ".join(words[at:])) for words in split for at in range(len(words)))


def card_shelf(state: State, deck: Deck, player: int | None, secret: bool = False) -> Shelf:
    """All cards for a player's hand, or without one for the discard area.

    In `secret` nothing shows what others have: a card that is taken is told once it is picked.
    """
    places = {} if secret else where_cards_are(state, deck, player)
    offers = [
        card_offer(
            card, _short_place(places[card.id]), held_cards(state, deck, (card.id,), player)[0]
        )
        if card.id in places
        else card_offer(card)
        for card in deck.cards.values()
    ]
    return Shelf(offers, strangers(deck))


def strangers(deck: Deck) -> tuple[Offer, ...]:
    """Cards of the box that this game is played without, with the reason."""
    known = {card.en for card in deck.cards.values()}
    return tuple(
        card_offer(card, say("fantasy_realms.not_in_play"), strange_cards(deck, (card.id,))[0])
        for card in deck.box.cards
        if card.en not in known
    )


def _short_place(where: Text) -> Text:
    """A holder's name says it all."""
    name = where.values.get("player")
    return say("fantasy_realms.player", name=name) if name is not None else where


def item_shelf(deck: Deck, taken: dict[str, str], only: Sequence[str] | None = None) -> Shelf:
    """The cursed items; `taken` has those that lie before somebody, with the name."""
    return Shelf(
        Offer(
            item.id,
            ITEM,
            str(item.points),
            card_name(item),
            (spelled(item.en), spelled(item.fr)),
            *_taken(card_name(item), taken.get(item.id)),
            _from_each_word(item.en, item.fr),
        )
        for item in sorted(deck.items.values(), key=lambda item: item.id)
        if only is None or item.id in only
    )


def _taken(item: Text, player: str | None) -> tuple[Text | None, Refusal | None]:
    if player is None:
        return None, None
    why = say("fantasy_realms.item_used", item=item, player=player)
    return say("fantasy_realms.player", name=player), Refusal("FR-6.1", why)
