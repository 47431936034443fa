"""The largest sets of cards that effects can turn, against trying everything."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.fairy_tale.cards import Card, CardType, Effect, EffectKind, Faction, matches
from companion.games.fairy_tale.turning import can_all_turn, leaves_a_choice, shared_out
from tests.games.fairy_tale.builders import of

FACTIONS = (Faction.SHADOW, Faction.FAIRYWOOD)
KINDS = [(faction, type_) for faction in FACTIONS for type_ in CardType]
TARGETS = [None, of("shadow"), of("fairywood"), of("home"), of("character"), of("C0")]

CARDS = st.lists(st.sampled_from(KINDS), max_size=5).map(
    lambda kinds: [
        Card(f"C{KINDS.index(kind)}", kind[0], kind[1]) for kind in kinds
    ]
)  # fmt: skip
EFFECTS = st.lists(
    st.builds(
        Effect,
        kind=st.just(EffectKind.CLOSE),
        target=st.sampled_from(TARGETS),
        n=st.sampled_from([1, 2, "all"]),
    ),
    max_size=3,
)


def fits(cards: list[Card], effects: list[Effect]) -> bool:
    """Whether every card can have a slot of its own: all orders of slots are tried."""
    slots = [e for e in effects for _ in range(len(cards) if e.n == "all" else e.n)]
    if len(slots) < len(cards):
        return False
    return any(
        all(matches(card, effect.target) for card, effect in zip(cards, order, strict=True))
        for order in set(permutations(slots, len(cards)))
    )


def largest(cards: list[Card], effects: list[Effect]) -> list[tuple[int, ...]]:
    for size in range(len(cards), -1, -1):
        sets = [
            places
            for places in combinations(range(len(cards)), size)
            if fits([cards[i] for i in places], effects)
        ]
        if sets:
            return sets
    return [()]


@settings(max_examples=150, deadline=None)
@given(CARDS, EFFECTS)
def test_as_many_as_possible_are_turned(cards: list[Card], effects: list[Effect]) -> None:
    """FT-4.4."""
    best = largest(cards, effects)
    assert shared_out(cards, effects) in best
    names = {tuple(sorted(cards[i].name for i in places)) for places in best}
    assert leaves_a_choice(cards, effects) is (len(names) > 1)


@settings(max_examples=100, deadline=None)
@given(CARDS, EFFECTS)
def test_what_can_be_turned_together(cards: list[Card], effects: list[Effect]) -> None:
    """FT-4.4: every effect turns cards of its own."""
    assert can_all_turn(cards, effects) is fits(cards, effects)
