"""Choices: what a card was used for, whether that is allowed, and the hand it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import Deck, Table
from companion.games.fantasy_realms.cards.hand_limits import cards_in_all, most_cards
from companion.games.fantasy_realms.cards.printed import (
    FROM_DECK,
    FROM_DISCARD,
    FROM_SEARCH,
    Choice,
    Effect,
    Op,
    Surroundings,
    card_name,
)
from companion.games.fantasy_realms.cards.suits import suit_bits, suit_names
from companion.games.fantasy_realms.counting.faces import faces_of
from companion.games.fantasy_realms.operations.hand import KEEPS_SUIT, Face, copied, in_suit, named
from companion.table.rules import Refusal
from companion.table.text import Text, say

# FR-4.1: the order in which choices take effect.
ORDER = (
    Op.EXTRA_CARD,
    Op.COPY_FROM_HAND,
    Op.COPY_NAME_SUIT,
    Op.CHANGE_SUIT,
    Op.CLEAR_ONE,
    Op.PROTECT_ONE,
    Op.HIGHEST,
)


# FR-4.1: in which order extra cards are drawn, by where they come from.
DRAWS = (FROM_DECK, FROM_SEARCH, FROM_DISCARD)


class Made(Struct, frozen=True):
    """A hand whose choices are made, and the cards chosen to be cleared and protected."""

    faces: list[Face]
    table: Table
    excused: int = 0
    spared: int = 0


class BadChoice(Struct, frozen=True):
    """A choice that is not allowed: which, in which part of it, and why."""

    index: int
    part: str
    refusal: Refusal


# Asked for every card of every hand that is looked at.
@lru_cache(maxsize=2048)
def choice_effect(deck: Deck, id: str) -> Effect | None:
    """What the table chooses for a card; None where nothing is chosen."""
    card = deck.cards[id]
    return next((effect for op in ORDER if (effect := card.effect(op))), None)


def made(deck: Deck, cards: Sequence[str], choices: Sequence[Choice], around: Surroundings) -> Made:
    """The hand after its choices, which are taken to be allowed."""
    by_op: dict[Op, list[Choice]] = {op: [] for op in ORDER}
    for choice in choices:
        effect = choice_effect(deck, choice.card)
        if effect is not None:
            by_op[effect.op].append(choice)
    cards, around = with_extra_cards(deck, cards, by_op[Op.EXTRA_CARD], around)
    at = {id: place for place, id in enumerate(cards)}
    printed = faces_of(deck)
    faces = [printed[id] for id in cards]
    for choice in by_op[Op.COPY_FROM_HAND]:
        of = deck.cards[choice.target]
        faces[at[choice.card]] = copied(faces[at[choice.card]], printed[of.id], of.suit)
    for choice in by_op[Op.COPY_NAME_SUIT]:
        name = printed[choice.target] if choice.target else None
        suit = deck.cards[choice.target].suit if choice.target else choice.suit
        faces[at[choice.card]] = named(faces[at[choice.card]], name, suit)
    for choice in by_op[Op.CHANGE_SUIT]:
        faces[at[choice.target]] = in_suit(faces[at[choice.target]], choice.suit)
    excused = sum(1 << at[c.target] for c in by_op[Op.CLEAR_ONE] if c.target in at)
    spared = sum(1 << at[choice.target] for choice in by_op[Op.PROTECT_ONE])
    return Made(faces, deck.table(around), excused, spared)


def with_extra_cards(
    deck: Deck, cards: Sequence[str], choices: Sequence[Choice], around: Surroundings
) -> tuple[tuple[str, ...], Surroundings]:
    """The hand with what was drawn at the end, and the discard area without it.

    FR-5.2: what goes for a drawn card lies in the discard area, before anybody counts it.
    """
    cards = tuple(cards)
    for choice in sorted(choices, key=lambda choice: _draw_turn(deck, choice)):
        held = choice.card in cards and choice.target not in cards
        if not held or not _found(deck, choice, around):
            continue
        cards = tuple(id for id in (*cards, choice.target) if id != choice.drop)
        discard = tuple(id for id in around.discard if id != choice.target)
        around = replace(around, discard=(*discard, choice.drop) if choice.drop else discard)
    return cards, around


def _draw_turn(deck: Deck, choice: Choice) -> int:
    """FR-4.1: Leprechaun draws before Genie, and Genie before Necromancer."""
    effect = choice_effect(deck, choice.card)
    return DRAWS.index(effect.source) if effect is not None else -1


def _found(deck: Deck, choice: Choice, around: Surroundings) -> bool:
    """Whether the drawn card is where it comes from; nobody has to write the discards down."""
    effect = choice_effect(deck, choice.card)
    return effect is not None and (effect.source != FROM_DISCARD or choice.target in around.discard)


# -- what is allowed -----------------------------------------------------------------------


def refused(
    deck: Deck,
    cards: Sequence[str],
    choices: Sequence[Choice],
    around: Surroundings,
    items: Sequence[str] = (),
) -> BadChoice | None:
    """The first choice that is not allowed, if there is one."""
    drawing = [c for c in choices if _op(deck, c) == Op.EXTRA_CARD]
    full, _ = with_extra_cards(deck, cards, drawing, around)
    good: list[Choice] = []
    used: set[str] = set()
    for index in sorted(range(len(choices)), key=lambda i: _turn(deck, choices[i])):
        choice = choices[index]
        there = (*cards, *full) if _op(deck, choice) == Op.EXTRA_CARD else full
        for part, rule, why in _faults(deck, there, choice, good, around, cards):
            return BadChoice(index, part, Refusal(rule, why))
        if choice.card in used:
            why = say("fantasy_realms.choice.twice", card=_name(deck, choice.card))
            return BadChoice(index, "card", Refusal("FR-4.1", why))
        for part, rule, why in _draw_faults(deck, cards, choice, good, around, items):
            return BadChoice(index, part, Refusal(rule, why))
        used.add(choice.card)
        good.append(choice)
    return None


Fault = tuple[str, str, Text]


def _faults(
    deck: Deck,
    cards: Sequence[str],
    choice: Choice,
    before: Sequence[Choice],
    around: Surroundings,
    dealt: Sequence[str],
) -> Iterator[Fault]:
    if choice.card not in cards:
        why = say("fantasy_realms.choice.not_held", card=_name(deck, choice.card))
        yield "card", "FR-3.1", why
        return
    effect = choice_effect(deck, choice.card)
    if effect is None:
        yield "card", "FR-4.1", say("fantasy_realms.choice.none", card=_name(deck, choice.card))
        return
    if not choice.target and effect.op != Op.COPY_NAME_SUIT:
        yield "target", "FR-4.1", say("documents.missing")
        return
    match effect.op:
        case Op.COPY_NAME_SUIT:
            yield from _name_faults(deck, choice, effect)
        case Op.EXTRA_CARD:
            yield from _extra_faults(deck, dealt, choice, effect, around)
        case Op.CLEAR_ONE | Op.HIGHEST:
            yield from _suit_faults(deck, cards, choice, effect, before, around)
        case _:
            yield from _held(deck, cards, choice)
            if choice.target == choice.card:
                why = say("fantasy_realms.choice.itself", card=_name(deck, choice.card))
                yield "target", "FR-4.1", why
    if effect.op == Op.CHANGE_SUIT:
        yield from _change_faults(deck, choice)
    elif choice.suit and not (effect.op == Op.COPY_NAME_SUIT and _fits(deck, choice)):
        yield "suit", "FR-4.1", say("fantasy_realms.choice.no_suit", card=_name(deck, choice.card))


def _held(deck: Deck, cards: Sequence[str], choice: Choice) -> Iterator[Fault]:
    if choice.target not in cards:
        why = say("fantasy_realms.choice.not_held", card=_name(deck, choice.target))
        yield "target", "FR-3.1", why


def _fits(deck: Deck, choice: Choice) -> bool:
    return not choice.target or deck.cards[choice.target].suit == choice.suit


def _name_faults(deck: Deck, choice: Choice, effect: Effect) -> Iterator[Fault]:
    suit = deck.cards[choice.target].suit if choice.target else choice.suit
    part = "target" if choice.target or not choice.suit else "suit"
    if not suit:
        yield part, "FR-4.6", say("documents.missing")
    elif suit not in effect.suits:
        yield part, "FR-4.6", _wrong_suit(deck, choice, effect)


def _suit_faults(
    deck: Deck,
    cards: Sequence[str],
    choice: Choice,
    effect: Effect,
    before: Sequence[Choice],
    around: Surroundings,
) -> Iterator[Fault]:
    """FR-4.1: the suit counts that a card has after it was changed.

    A card that is not in the hand does no harm here: nothing of it can be cleared or added.
    """
    faces = {face.id: face for face in made(deck, cards, before, around).faces}
    face = faces.get(choice.target, faces_of(deck)[choice.target])
    if not face.suits & suit_bits(effect.suits):
        yield "target", "FR-4.1", _wrong_suit(deck, choice, effect)


def _extra_faults(
    deck: Deck, dealt: Sequence[str], choice: Choice, effect: Effect, around: Surroundings
) -> Iterator[Fault]:
    """FR-4.1: from the discard area, where somebody wrote down what lies there."""
    if effect.suits and deck.cards[choice.target].suit not in effect.suits:
        yield "target", "FR-4.1", _wrong_suit(deck, choice, effect)
    elif choice.target == choice.card:
        why = say("fantasy_realms.choice.itself", card=_name(deck, choice.card))
        yield "target", "FR-4.1", why
    elif (
        effect.source == FROM_DISCARD
        and around.discard
        and choice.target not in (*around.discard, *dealt)
    ):
        why = say("fantasy_realms.choice.not_discarded", card=_name(deck, choice.target))
        yield "target", "FR-4.1", why
    elif effect.source != FROM_DISCARD and choice.target in around.discard:
        why = say("fantasy_realms.choice.discarded", card=_name(deck, choice.target))
        yield "target", "FR-4.1", why


def _draw_faults(
    deck: Deck,
    cards: Sequence[str],
    choice: Choice,
    before: Sequence[Choice],
    around: Surroundings,
    items: Sequence[str],
) -> Iterator[Fault]:
    """FR-5.2, FR-6.2: a card drawn into a full hand is paid for at once, and not with a card
    that has drawn."""
    if _op(deck, choice) != Op.EXTRA_CARD:
        if choice.drop:
            yield "drop", "FR-4.1", say("fantasy_realms.choice.no_drop", n=most_cards(deck))
        return
    held, _ = with_extra_cards(deck, cards, before, around)
    drawn = {c.target for c in (*before, choice)} - set(cards)
    rule = "FR-5.2" if deck.options.extra_suits else "FR-6.2"
    most, drop = most_cards(deck), choice.drop
    if choice.card not in held:
        yield "card", "FR-3.1", say("fantasy_realms.choice.not_held", card=_name(deck, choice.card))
    elif drawn and len(cards) + len(drawn) > cards_in_all(deck, {*cards, *drawn}, items):
        yield "target", "FR-5.2", say("fantasy_realms.choice.full", n=len(cards))
    elif choice.target in held or len(held) < most:
        if drop:
            yield "drop", rule, say("fantasy_realms.choice.no_drop", n=most)
    elif not drop:
        yield "drop", rule, say("fantasy_realms.choice.drop", n=most)
    elif drop not in (*held, choice.target):
        yield "drop", rule, say("fantasy_realms.choice.not_held", card=_name(deck, drop))
    elif drop in (choice.card, *(c.card for c in before)):
        yield "drop", rule, say("fantasy_realms.choice.has_drawn", card=_name(deck, drop))


def _change_faults(deck: Deck, choice: Choice) -> Iterator[Fault]:
    if not choice.suit:
        yield "suit", "FR-4.4", say("documents.missing")
    elif choice.suit not in deck.suits:
        suits = suit_names(deck.suits)
        yield "suit", "FR-4.4", say("fantasy_realms.choice.suits", suits=suits)
    elif faces_of(deck)[choice.target].traits & KEEPS_SUIT:
        why = say("fantasy_realms.choice.keeps_suit", card=_name(deck, choice.target))
        yield "target", "FR-4.4", why


def _wrong_suit(deck: Deck, choice: Choice, effect: Effect) -> Text:
    name = _name(deck, choice.card)
    return say("fantasy_realms.choice.of_suits", card=name, suits=suit_names(effect.suits))


def _name(deck: Deck, id: str) -> Text:
    return card_name(deck.cards[id])


def _op(deck: Deck, choice: Choice) -> Op | None:
    effect = choice_effect(deck, choice.card)
    return effect.op if effect else None


def _turn(deck: Deck, choice: Choice) -> tuple[int, int]:
    op = _op(deck, choice)
    return ORDER.index(op) if op else -1, _draw_turn(deck, choice) if op == Op.EXTRA_CARD else 0
