"""Collections: the split of a player's adversaries into sets of three that pays most.

HFT-14.3 and HFT-A35. A set has three different colours, so it is named by the colour that it
leaves out: there are four kinds of sets. How many sets of each kind are made decides
everything else, because cards of one colour are only told apart by the bonus they carry. So
the few possible counts are tried, and for each the best payers are found exactly: they form a
matroid, in which taking the dearest card that still finds a place cannot go wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec import Struct

from companion.games.heroes.cards import AdversaryCard, Collection, Colour

COLOURS = tuple(Colour)
_KINDS = range(len(COLOURS))


class CardSet(Struct, frozen=True):
    """Three cards by their place among the player's, and those of them that pay."""

    cards: tuple[int, ...]
    paying: tuple[int, ...]


class _Payer(Struct, frozen=True):
    """A collection card and the kinds of sets in which it pays."""

    card: int
    colour: int
    points: int
    kinds: tuple[int, ...]


def best_sets(
    cards: Sequence[AdversaryCard], *, any_three: bool = False, one_per_set: bool = False
) -> tuple[CardSet, ...]:
    """The sets that pay most together; sets that pay nothing are left out."""
    payers = _payers(cards, any_three)
    if not payers:
        return ()
    groups = _groups(payers, one_per_set)
    have = [sum(card.colour is colour for card in cards) for colour in COLOURS]
    best: tuple[int, Counts, Places] = (0, (0, 0, 0, 0), {})
    for counts in _largest_counts(have, len(payers)):
        places: Places = {}
        for group in groups:
            places |= _seated(group, counts)
        value = sum(payer.points for payer in places)
        if value > best[0]:
            best = (value, counts, places)
    return _sets(cards, best[1], best[2], one_per_set)


def pays_in(card: AdversaryCard, colours: frozenset[Colour], any_three: bool) -> bool:
    """Whether a card earns its bonus in a set of these colours (HFT-A23)."""
    if not isinstance(card.bonus, Collection) or card.colour not in colours:
        return False
    return any_three or card.bonus.colours is None or set(card.bonus.colours) == colours


def colours_without(kind: int) -> tuple[Colour, ...]:
    return tuple(colour for index, colour in enumerate(COLOURS) if index != kind)


Counts = tuple[int, ...]
Places = dict[_Payer, int]


def _payers(cards: Sequence[AdversaryCard], any_three: bool) -> list[_Payer]:
    """The cards a set can pay for, the dearest first."""
    payers = []
    for index, card in enumerate(cards):
        kinds = tuple(
            kind for kind in _KINDS if pays_in(card, frozenset(colours_without(kind)), any_three)
        )
        if isinstance(card.bonus, Collection) and card.bonus.points and kinds:
            payers.append(_Payer(index, COLOURS.index(card.colour), card.bonus.points, kinds))
    return sorted(payers, key=lambda payer: -payer.points)


def _groups(payers: list[_Payer], one_per_set: bool) -> list[list[_Payer]]:
    """Who competes for a place: all payers for the set's one bonus, or those of one colour."""
    if one_per_set:
        return [payers]
    return [[payer for payer in payers if payer.colour == colour] for colour in _KINDS]


def _largest_counts(have: list[int], most: int) -> Iterator[Counts]:
    """Counts of sets of each kind that cannot be raised; more sets never pay less."""
    limits = (range(min([most, *(have[c] for c in _KINDS if c != kind)]) + 1) for kind in _KINDS)
    for counts in product(*limits):
        total = sum(counts)
        room = [have[colour] - (total - counts[colour]) for colour in _KINDS]
        if total > most or min(room) < 0:
            continue
        if total < most and any(
            all(room[colour] for colour in _KINDS if colour != kind) for kind in _KINDS
        ):
            continue
        yield counts


def _seated(payers: list[_Payer], counts: Counts) -> Places:
    """The payers that find a place in these sets, with the kind of set each is in."""
    places: Places = {}
    for payer in payers:
        _seat(payer, counts, places, set())
    return places


def _seat(payer: _Payer, counts: Counts, places: Places, tried: set[int]) -> bool:
    """Seats a payer, moving others to another kind of set where that makes room."""
    for kind in payer.kinds:
        if kind in tried:
            continue
        tried.add(kind)
        there = [other for other, at in places.items() if at == kind]
        if len(there) < counts[kind] or any(_seat(other, counts, places, tried) for other in there):
            places[payer] = kind
            return True
    return False


def _sets(
    cards: Sequence[AdversaryCard], counts: Counts, places: Places, one_per_set: bool
) -> tuple[CardSet, ...]:
    """The sets themselves: payers where they are seated, any card of the colour beside them."""
    seated = {payer.card for payer in places}
    others = [
        [i for i, card in enumerate(cards) if card.colour is colour and i not in seated]
        for colour in COLOURS
    ]
    waiting: dict[tuple[int, int], list[_Payer]] = {}
    for payer, kind in places.items():
        waiting.setdefault((kind, payer.colour), []).append(payer)
    found = []
    for kind in _KINDS:
        for _ in range(counts[kind]):
            found.append(_one_set(kind, waiting, others, one_per_set))
    return tuple(card_set for card_set in found if card_set.paying)


def _one_set(
    kind: int,
    waiting: dict[tuple[int, int], list[_Payer]],
    others: list[list[int]],
    one_per_set: bool,
) -> CardSet:
    cards: list[int] = []
    paying: list[int] = []
    for colour in _KINDS:
        if colour == kind:
            continue
        payers = waiting.get((kind, colour))
        if payers and not (one_per_set and paying):
            card = payers.pop(0).card
            paying.append(card)
        else:
            card = others[colour].pop(0)
        cards.append(card)
    return CardSet(tuple(cards), tuple(paying))
