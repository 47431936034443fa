"""The count: every hand with its choices, what it pays, and who has won (FR-2.4, FR-3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import Deck, OpenBox
from companion.games.fantasy_realms.explaining.report import TELLING, CardResult
from companion.games.fantasy_realms.explaining.results import (
    Hand,
    Scored,
    draws,
    score_hands,
    score_one,
    search_hands,
)
from companion.games.fantasy_realms.search.choices import choice_effect
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.entries import (
    bad_choice,
    held_cards,
    settled,
    strange_cards,
)
from companion.games.fantasy_realms.turns.state import (
    Seat,
    State,
    around,
    deck_of,
    printed,
    printed_choices,
    with_seat,
)
from companion.table.game import Change, Standing
from companion.table.ledger import CARD, Gain
from companion.table.rules import House, Refusal, Refusals, impossible
from companion.table.text import Text, say

ITEM = "item"  # the kind of a gain of a cursed item


def all_results(state: State, house: House) -> tuple[Scored, ...]:
    """By seats, once every hand is entered."""
    return tuple(scored for scored in results(state, house) if scored is not None)


def results(state: State, house: House) -> tuple[Scored | None, ...]:
    """Every hand that is entered with its result, by seats; the best choices where none is."""
    deck, entered, hands = _hands(state, house)
    found = dict(zip(entered, score_hands(deck, hands, around(state, deck)), strict=True))
    return tuple(found.get(player) for player in range(len(state.seats)))


def result_of(state: State, player: int, house: House) -> Scored:
    """The result of one hand that is entered: nothing is searched for the others."""
    deck, entered, hands = _hands(state, house)
    return score_one(deck, hands, entered.index(player), around(state, deck))


def best_result_of(state: State, player: int, house: House) -> Scored:
    """What the best choices would bring a player, whatever was chosen."""
    return result_of(_unchosen(state, player), player, house)


class SoFar(Struct, frozen=True):
    """How far the search for the best choices is: `seat` is looked at, and its total not final.

    None has a total whose hand was not looked at yet.
    """

    seat: int
    totals: tuple[int | None, ...]


def search(state: State, house: House) -> Iterator[SoFar]:
    """All that the results have yet to find once every hand is entered, in small steps.

    What the best would have brought those who chose otherwise is found last.
    """
    deck, _, hands = _hands(state, house)
    totals: list[int | None] = [None] * len(hands)
    for player, total in search_hands(deck, hands, around(state, deck)):
        totals[player] = total
        yield SoFar(player, tuple(totals))
    for player, seat in enumerate(state.seats):
        if seat.choices is not None:
            _, _, hands = _hands(_unchosen(state, player), house)
            for _ in search_hands(deck, hands, around(state, deck), last=player):
                yield SoFar(player, tuple(totals))


def _unchosen(state: State, player: int) -> State:
    return with_seat(state, player, replace(state.seats[player], choices=None))


def _hands(state: State, house: House) -> tuple[Deck, list[int], list[Hand]]:
    """The deck, whose hands are entered, and those hands."""
    deck = deck_of(state, house)
    entered = [player for player, seat in enumerate(state.seats) if seat.cards is not None]
    return deck, entered, [_hand(state, deck, state.seats[player]) for player in entered]


def _hand(state: State, deck: Deck, seat: Seat) -> Hand:
    """Choices that no longer hold, since something else was entered anew, are not made."""
    choices = None
    if seat.choices is not None and not bad_choice(state, deck, seat, seat.choices):
        choices = printed_choices(deck, seat.choices)
    return Hand(seat.name, printed(deck, seat.cards or ()), seat.used, choices)


def running_totals(state: State, house: House) -> tuple[int | None, ...]:
    """What everybody has if it is counted now; None for a hand that is not entered."""
    return tuple(result.total if result else None for result in results(state, house))


def choosing_cards(state: State, player: int, house: House) -> tuple[str, ...]:
    """The cards of a hand for which something can be chosen, extra cards among them."""
    deck = deck_of(state, house)
    if state.seats[player].cards is None:
        return ()
    cards = [card.card for card in result_of(state, player, house).report.cards]
    return tuple(id for id in cards if choice_effect(deck, id) is not None)


# -- choices -------------------------------------------------------------------------------


def refuse_choose(state: State, action: do.Choose, house: House) -> Refusals:
    seat = state.seats[action.player]
    if seat.cards is None:
        return impossible("FR-4.1", say("fantasy_realms.hand_first", player=seat.name))
    if action.choices is None:
        return ()
    deck = deck_of(state, house)
    others = [id for c in action.choices for id in (c.target, c.drop) if id]
    strange = strange_cards(deck, [*(choice.card for choice in action.choices), *others])
    if strange:
        return strange
    bad = bad_choice(state, deck, seat, action.choices)
    if bad is not None:
        return (Refusal(bad.refusal.rule, bad.refusal.why, final=True),)
    drawn = [c.target for c in draws(deck, printed_choices(deck, action.choices))]
    drawn = [id for id in drawn if id not in around(state, deck).discard]
    return held_cards(state, deck, drawn, action.player)


def apply_choose(state: State, action: do.Choose, house: House) -> Change[State]:
    seat = replace(state.seats[action.player], choices=action.choices)
    return Change(settled(with_seat(state, action.player, seat), house))


# -- the end -------------------------------------------------------------------------------


def apply_finish(state: State, action: do.Finish, house: House) -> Change[State]:
    seats: list[Seat] = []
    for player, result in enumerate(results(state, house)):
        seat = state.seats[player]
        if result is not None:
            seat = replace(seat, strength=result.report.strength)
        seats.append(seat)
    gains = final_gains(state, house)
    return Change(replace(state, seats=tuple(seats), phase="end"), gains)


def final_gains(state: State, house: House) -> tuple[Gain, ...]:
    """What every hand that is entered pays."""
    return tuple(
        gain
        for player, result in enumerate(results(state, house))
        if result is not None
        for gain in _gains(state.box, player, result)
    )


def _gains(box: OpenBox, player: int, result: Scored) -> list[Gain]:
    """One for every card, since others may count by what it became, and for every item."""
    cards = [Gain(player, card.points, *_reason(box, card), CARD) for card in result.report.cards]
    items = [
        Gain(player, points, "FR-6.1", say("fantasy_realms.count.item", item=box.name(id)), ITEM)
        for id, points in result.items
        if points
    ]
    return cards + items


def _reason(box: OpenBox, card: CardResult) -> tuple[str, Text]:
    """The rule of what weighs most, and all that made the points or is worth saying."""
    worth = tuple(line for line in card.lines if line.points or line.kind == TELLING)
    lines = card.lines if card.blanked else worth or card.lines
    weightiest = max(lines, key=lambda line: abs(line.points))
    parts = tuple(line.told for line in lines)
    why = say("fantasy_realms.count.card", card=box.name(card.card), parts=parts)
    return weightiest.rule, why


def standings(state: State, scores: tuple[int, ...]) -> tuple[Standing, ...]:
    """FR-2.4: most points, then the lower sum of base strengths; after that a place is shared.

    Before the end nobody's strengths are known, and equal scores share a place.
    """
    players = range(len(scores))
    keys = [(-scores[player], state.seats[player].strength) for player in players]
    found = []
    for player in sorted(players, key=lambda p: keys[p]):
        rank = 1 + sum(key < keys[player] for key in keys)
        apart = any(key[0] == keys[player][0] and key != keys[player] for key in keys)
        found.append(Standing(player, scores[player], rank, "FR-2.4" if apart else None))
    return tuple(found)
