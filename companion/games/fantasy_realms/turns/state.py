"""Everything a game of Fantasy Realms is at one moment, as frozen structs, and its deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import AS_COPIED, SIZES, Deck, OpenBox
from companion.games.fantasy_realms.cards.printed import Choice, Surroundings, TableOptions
from companion.games.fantasy_realms.options import PHOENIX, WILDFIRE, FantasyOptions
from companion.table.game import Setup
from companion.table.rules import House

# FR-2.3, FR-5.1, FR-7.1: the discards that end a game, by extra suits and by two players.
LAST_DISCARD = {
    (False, False): 10,
    (True, False): 12,
    (False, True): 12,
    (True, True): 14,
}


class Seat(Struct, frozen=True):
    """What is known of one player.

    In play: `held` counts the cards in hand, `item` lies face up (None: nobody said which),
    `item_moved` says that it was used or swapped in this turn. At the end: `cards` is the
    hand (None: not entered), `choices` what the player chose (None: the best are found),
    `strength` the sum of base strengths once counted (FR-2.4).

    `used` are the items face down; `items_told` says that there are no others. `copied` is
    what a Repair Kit among them copied (None: nobody said).
    """

    name: str
    held: int
    item: str | None = None
    used: tuple[str, ...] = ()
    items_told: bool = True
    item_moved: bool = False
    cards: tuple[str, ...] | None = None
    choices: tuple[Choice, ...] | None = None
    strength: int = 0
    copied: tuple[str, ...] | None = None


class State(Struct, frozen=True):
    """The game. `turn` is whose turn it is, `last` who had the one before, `taken` how many
    there were, `again` that the same player has the next one too.

    `discards` counts the discard area in play; `owed` is what has still to come off it, where
    a card is left out before it was laid (0 or below). `discard` has its cards at the end.
    """

    seats: tuple[Seat, ...]
    players: int
    box: OpenBox
    extra_suits: bool = False
    chaos: bool = False
    items: bool = False
    minutes: int = 5
    phase: str = "deal"
    turn: int = 0
    last: int | None = None
    taken: int = 0
    again: bool = False
    discards: int = 0
    owed: int = 0
    discard: tuple[str, ...] | None = None


def start(setup: Setup[FantasyOptions], box: OpenBox) -> State:
    """FR-2.1: everybody has a hand; FR-7.1: two players have none yet."""
    options = setup.options
    chaos = options.variant == "chaos"
    items = options.items and not chaos
    filling = len(setup.players) == 2 and not chaos and not options.tally
    held = 0 if filling else SIZES[options.extra_suits][0]
    seats = tuple(
        Seat(player.name, held, items_told=not (items and options.tally))
        for player in setup.players
    )
    return State(
        seats,
        players=max(options.player_count or 0, len(seats)),
        box=box,
        extra_suits=options.extra_suits,
        chaos=chaos,
        items=items,
        minutes=options.minutes,
        phase="hands" if options.tally else "deal",
    )


def with_seat(state: State, player: int, seat: Seat) -> State:
    return replace(state, seats=(*state.seats[:player], seat, *state.seats[player + 1 :]))


def hand_size(state: State) -> int:
    """FR-2.1, FR-5.1: the cards everybody holds in play."""
    return SIZES[state.extra_suits][0]


def last_discard(state: State) -> int:
    """The number of discards that ends the game."""
    return LAST_DISCARD[state.extra_suits, len(state.seats) == 2]


def is_full(state: State, player: int) -> bool:
    """FR-7.1: with two players a hand grows before the turns of the rules begin."""
    return state.seats[player].held >= hand_size(state)


# -- its deck, and what was entered as this deck prints it -----------------------------------


def deck_of(state: State, house: House) -> Deck:
    """The deck of this game, with the printings that this table has."""
    phoenix: Literal["deluxe", "promo"] = "promo" if house.answer(PHOENIX) == "promo" else "deluxe"
    spares = house.answer(WILDFIRE) == "spares"
    return state.box.deck(TableOptions(state.extra_suits, phoenix, spares, state.chaos))


def printed(deck: Deck, ids: Iterable[str]) -> tuple[str, ...]:
    """Cards in the printing of this deck; an answer about it may have changed since."""
    return tuple(found for id in ids if (found := deck.printed(id)))


def around(state: State, deck: Deck) -> Surroundings:
    return Surroundings(printed(deck, state.discard or ()), state.players)


def printed_choices(deck: Deck, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            deck.printed(c.card) or c.card,
            deck.printed(c.target) or c.target,
            c.suit,
            deck.printed(c.drop) or c.drop,
        )
        for c in choices
    )


def room_makers(deck: Deck, seat: Seat) -> tuple[str, ...]:
    """The items before a player that may have brought a card, and what a Repair Kit copied."""
    if seat.copied is None:
        return seat.used
    used = (id for id in seat.used if deck.items[id].timing != AS_COPIED)
    return (*used, *seat.copied)
