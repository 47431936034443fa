"""Every choice of a hand, tried one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Choice, Surroundings
from companion.games.fantasy_realms.cards.suits import suits_in
from companion.games.fantasy_realms.counting.total import total
from companion.games.fantasy_realms.search.choices import choice_effect, made

Hand = tuple[str, ...]


def totals(of: Deck, cards: Hand, around: Surroundings) -> Iterator[int]:
    """The total of each way to choose, also of naming a suit alone and of clearing a card."""
    for hand, rest in draws(of, cards, around):
        clearing = any(of.cards[id].effect("choose_clear") for id in hand)
        for choices in product(*(list(options(of, hand, id)) for id in hand)):
            chosen = tuple(choice for choice in choices if choice)
            done = made(of, hand, chosen, rest)
            yield total(done.faces, done.table, 0, done.spared)
            for at, face in enumerate(done.faces):
                if clearing and {"flood", "flame"} & set(suits_in(face.suits)):
                    yield total(done.faces, done.table, 1 << at, done.spared)


def draws(of: Deck, cards: Hand, around: Surroundings) -> Iterator[tuple[Hand, Surroundings]]:
    yield cards, around
    for id in cards:
        effect = of.cards[id].effect("extra_card")
        if effect and effect.source == "discard":
            for drawn in around.discard:
                if of.cards[drawn].suit in effect.suits:
                    left = tuple(other for other in around.discard if other != drawn)
                    yield (*cards, drawn), Surroundings(left, around.players)


def options(of: Deck, cards: Hand, id: str) -> Iterator[Choice | None]:
    """What a card can be used for, but clearing, which depends on suits that were changed."""
    yield None
    effect = choice_effect(of, id)
    others = [other for other in cards if other != id]
    match effect.op if effect else "":
        case "choose_copy_from_hand" | "choose_protect":
            yield from (Choice(id, other) for other in others)
        case "choose_copy_name_suit":
            yield from (Choice(id, c.id) for c in of.cards.values() if c.suit in effect.suits)
            yield from (Choice(id, "", suit) for suit in effect.suits if suit in of.suits)
        case "choose_suit_change":
            steady = [o for o in others if of.cards[o].effect("immune_to_suit_change") is None]
            yield from (Choice(id, o, suit) for o in steady for suit in of.suits)


def count(of: Deck, cards: Hand, around: Surroundings) -> int:
    return sum(
        prod(len(list(options(of, hand, id))) for id in hand)
        for hand, _ in draws(of, cards, around)
    )
