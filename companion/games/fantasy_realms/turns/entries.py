"""What is entered at the end: hands, cursed items, and the discard area where it matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import SIZES, Deck, hand_limit
from companion.games.fantasy_realms.cards.printed import FROM_DISCARD, Choice, Op
from companion.games.fantasy_realms.explaining.results import draws
from companion.games.fantasy_realms.search.choices import BadChoice, refused
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.items import unknown_items
from companion.games.fantasy_realms.turns.state import (
    Seat,
    State,
    around,
    deck_of,
    printed,
    printed_choices,
    room_makers,
    with_seat,
)
from companion.table.game import Change
from companion.table.rules import House, Refusal, Refusals, forbidden, impossible
from companion.table.text import Text, say

# FR-5.2: no hand is larger, whatever happens; the score counts on it.
LARGEST_HAND = 9


# -- hands ---------------------------------------------------------------------------------


def refuse_hand(state: State, action: do.EnterHand, house: House) -> Refusals:
    deck = deck_of(state, house)
    return (
        strange_cards(deck, action.cards)
        or doubled_cards(deck, printed(deck, action.cards))
        or held_cards(state, deck, printed(deck, action.cards), action.player)
        + wrong_size(state, deck, action.player, printed(deck, action.cards))
    )


def apply_hand(state: State, action: do.EnterHand, house: House) -> Change[State]:
    """Choices made before stay if they hold for this hand too."""
    deck = deck_of(state, house)
    seat = replace(state.seats[action.player], cards=action.cards)
    if bad_choice(state, deck, seat, seat.choices or ()):
        seat = replace(seat, choices=None)
    return Change(settled(with_seat(state, action.player, seat), house))


def bad_choice(state: State, deck: Deck, seat: Seat, choices: Sequence[Choice]) -> BadChoice | None:
    """The first of these choices that the hand of a seat does not allow."""
    cards, used = printed(deck, seat.cards or ()), printed_choices(deck, choices)
    return refused(deck, cards, used, around(state, deck), room_makers(deck, seat))


def strange_cards(deck: Deck, cards: Sequence[str]) -> Refusals:
    """Cards that are not in this game."""
    found: Refusals = ()
    box = {card.id: card for card in deck.box.cards}
    for id in dict.fromkeys(cards):
        if deck.printed(id) is not None:
            continue
        card = box.get(id)
        if card is None:
            found += impossible("FR-1.1", say("fantasy_realms.no_such_card"))
        elif deck.options.extra_suits:
            why = say("fantasy_realms.replaced", card=deck.name(id))
            found += impossible("FR-5.1", why)
        else:
            found += impossible("FR-5.1", say("fantasy_realms.expansion", card=deck.name(id)))
    return found


def doubled_cards(deck: Deck, cards: Sequence[str]) -> Refusals:
    """FR-1.1: every card is in the box once."""
    found: Refusals = ()
    for id, count in Counter(cards).items():
        if count > 1:
            found += impossible("FR-1.1", say("fantasy_realms.twice", card=deck.name(id)))
    return found


def held_cards(
    state: State, deck: Deck, cards: Sequence[str], player: int | None = None
) -> Refusals:
    """Cards that somebody else has; the table may find out later which entry is wrong."""
    places = where_cards_are(state, deck, player)
    return tuple(_held(state, id, places[id]) for id in cards if id in places)


def _held(state: State, id: str, where: Text) -> Refusal:
    """FR-1.1. While hands are entered in secret, nobody learns whose it is."""
    if state.phase == "hands" and "player" in where.values:
        taken = say("fantasy_realms.taken", card=state.box.name(id))
        return Refusal("FR-1.1", taken, hidden=True)
    return Refusal("FR-1.1", say("fantasy_realms.held", card=state.box.name(id), where=where))


def where_cards_are(state: State, deck: Deck, but: int | None) -> dict[str, Text]:
    """All cards that are entered, but those of a player; without one, but the discard area.

    Whoever draws a card at the end has it, and the discard area may still show it.
    """
    places: dict[str, Text] = {}
    if but is not None:
        whose = say("fantasy_realms.sheet.in_discard")
        places.update(dict.fromkeys(printed(deck, state.discard or ()), whose))
    for player, seat in enumerate(state.seats):
        if player == but:
            continue
        whose = say("fantasy_realms.sheet.in_hand", player=seat.name)
        drawn = [
            choice.target
            for choice in draws(deck, printed_choices(deck, seat.choices or ()))
            if but is not None or not draws_from_discard(deck, choice.card)
        ]
        cards = (*printed(deck, seat.cards or ()), *drawn)
        places.update(dict.fromkeys(cards, whose))
    return places


def wrong_size(state: State, deck: Deck, player: int, cards: Sequence[str]) -> Refusals:
    """FR-2.1, FR-5.1, FR-5.2, FR-6.2: neither too few cards nor too many."""
    size, most = SIZES[state.extra_suits]
    plain = "FR-5.1" if state.extra_suits else "FR-2.1"
    n = len(cards)
    if n < size:
        return forbidden(plain, say("fantasy_realms.too_few", n=n, size=size))
    if n > LARGEST_HAND:
        return impossible("FR-5.2", say("fantasy_realms.far_too_many", n=n, most=LARGEST_HAND))
    seat = state.seats[player]
    limit = hand_limit(deck, cards, room_makers(deck, seat))
    if not seat.items_told:
        limit = min(limit + 1, most)
    if n <= limit:
        return ()
    if n > most and state.items and not state.extra_suits:
        return forbidden("FR-6.2", say("fantasy_realms.drop_to", n=n, most=most))
    why = say("fantasy_realms.too_many", n=n, limit=limit, size=size)
    return forbidden(plain, why)


# -- items and the discard area ------------------------------------------------------------


def refuse_items(state: State, action: do.EnterItems, house: House) -> Refusals:
    senseless = unknown_items(state, action.items, house)
    if senseless:
        return senseless
    found: Refusals = ()
    for player, other in enumerate(state.seats):
        for id in action.items:
            if player != action.player and id in other.used:
                why = say("fantasy_realms.item_used", item=state.box.name(id), player=other.name)
                found += forbidden("FR-6.1", why)
    seat = state.seats[action.player]
    if seat.cards is None:
        return found
    deck = deck_of(state, house)
    after = with_seat(state, action.player, _told_items(seat, action.items))
    before = wrong_size(state, deck, action.player, printed(deck, seat.cards))
    later = wrong_size(after, deck, action.player, printed(deck, seat.cards))
    return found + (later if not before else ())


def apply_items(state: State, action: do.EnterItems, house: House) -> Change[State]:
    seat = _told_items(state.seats[action.player], action.items)
    return Change(settled(with_seat(state, action.player, seat), house))


def _told_items(seat: Seat, items: tuple[str, ...]) -> Seat:
    """What was copied is known only of items whose use was seen."""
    copied = seat.copied if set(seat.used) == set(items) else None
    return replace(seat, used=items, items_told=True, copied=copied)


def refuse_discard(state: State, action: do.EnterDiscard, house: House) -> Refusals:
    if state.chaos:
        return impossible("FR-7.2", say("fantasy_realms.no_discard_area"))
    deck = deck_of(state, house)
    cards = printed(deck, action.cards)
    return (
        strange_cards(deck, action.cards)
        or doubled_cards(deck, cards)
        or held_cards(state, deck, cards) + other_count(state, deck, len(cards))
    )


def other_count(state: State, deck: Deck, n: int) -> Refusals:
    """FR-2.3, FR-5.1: as many cards as were counted, but for what is drawn at the end.

    Whoever draws from the discard area may have done so, and whoever draws into a full hand
    has laid a card there. Without turns that were followed nobody has counted.
    """
    held = [deck.cards[id] for seat in state.seats for id in printed(deck, seat.cards or ())]
    drawing = sum(card.effect(Op.EXTRA_CARD) is not None for card in held)
    taking = sum(draws_from_discard(deck, card.id) for card in held)
    if not state.discards or state.discards - taking <= n <= state.discards + drawing:
        return ()
    rule = "FR-5.1" if state.extra_suits else "FR-2.3"
    return forbidden(rule, say("fantasy_realms.other_count", n=n, counted=state.discards))


def apply_discard(state: State, action: do.EnterDiscard, house: House) -> Change[State]:
    return Change(settled(replace(state, discard=action.cards), house))


# -- whether everything is there -----------------------------------------------------------


def draws_from_discard(deck: Deck, id: str) -> bool:
    drawn = deck.cards[id].effect(Op.EXTRA_CARD)
    return drawn is not None and drawn.source == FROM_DISCARD


def discard_readers(state: State, house: House) -> tuple[str, ...]:
    """The cards that need to know what lies in the discard area."""
    if state.chaos:
        return ()
    deck = deck_of(state, house)
    found: list[str] = []
    for seat in state.seats:
        cards = printed(deck, seat.cards or ())
        room = len(cards) < hand_limit(deck, cards, room_makers(deck, seat))
        drawn = [choice.target for choice in draws(deck, printed_choices(deck, seat.choices or ()))]
        found += [
            id
            for id in dict.fromkeys((*cards, *drawn))
            if deck.cards[id].effect(Op.PER_DISCARD) or (room and draws_from_discard(deck, id))
        ]
    return tuple(found)


def settled(state: State, house: House) -> State:
    """The phase that follows an entry: the result once nothing is missing."""
    missing = any(seat.cards is None or not seat.items_told for seat in state.seats)
    if not missing and state.discard is None:
        missing = bool(discard_readers(state, house))
    return replace(state, phase="hands" if missing else "result")
