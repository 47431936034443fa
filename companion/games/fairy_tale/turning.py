"""Which cards several effects of one kind can turn together (FT-4.4: as many as possible).

Every effect turns cards of its own, so that a choice is a set of cards that can be shared
out among the effects, and none that is larger can. These sets all have the same size, and
one leads to any other by exchanging cards one by one.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fairy_tale.cards import Card, Effect, matches


def shared_out(cards: Sequence[Card], effects: Sequence[Effect]) -> tuple[int, ...]:
    """A largest set of these cards that the effects can turn, by their places."""
    slots = [
        effect
        for effect in effects
        for _ in range(len(cards) if effect.n == "all" else min(effect.n, len(cards)))
    ]
    holder: dict[int, int] = {}

    def placed(card: int, tried: set[int]) -> bool:
        """Finds a slot for a card, moving others to other slots where it has to."""
        for slot, effect in enumerate(slots):
            if slot in tried or not matches(cards[card], effect.target):
                continue
            tried.add(slot)
            if slot not in holder or placed(holder[slot], tried):
                holder[slot] = card
                return True
        return False

    return tuple(card for card in range(len(cards)) if placed(card, set()))


def can_all_turn(cards: Sequence[Card], effects: Sequence[Effect]) -> bool:
    """Whether the effects can turn all of these cards."""
    return len(shared_out(cards, effects)) == len(cards)


def leaves_a_choice(cards: Sequence[Card], effects: Sequence[Effect]) -> bool:
    """Whether two largest sets differ in more than which of several equal cards is in them."""
    base = shared_out(cards, effects)
    for other in set(range(len(cards))) - set(base):
        for one in base:
            swapped = [cards[i] for i in base if i != one] + [cards[other]]
            if cards[one].name != cards[other].name and can_all_turn(swapped, effects):
                return True
    return False
