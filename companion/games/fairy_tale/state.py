"""Everything a game of Fairy Tale is at one moment, as frozen structs."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fairy_tale.cards import IN_FRONT, Card, Designated, EffectKind, spelled
from companion.table.game import Options, Setup

T = TypeVar("T")

# FT-1.2: four times draft and play.
ROUNDS = 4
# FT-2.1, FT-3.1: five cards kept, three of them played.
KEPT = 5
PLAYED = 3
# FT-1.1: the basic game is played without the expert cards.
BASIC_CARDS = 80


class Variant(Enum):
    """FT-1.1, FT-6.1: novice is the basic game with a card to begin with."""

    BASIC = "basic"
    NOVICE = "novice"
    EXPERT = "expert"


class FairyTaleOptions(Options, frozen=True, omit_defaults=True):
    """What is settled before the game, and the cards already known.

    `pairs` are partners opposite each other (FT-6.2), `box` the cards in the box (FT-A8).
    """

    variant: Variant = Variant.BASIC
    pairs: bool = False
    box: Literal[100, 110] = 100
    cards: tuple[Card, ...] = ()


class InFront(Struct, frozen=True):
    """A card in front of a player; its name is None where the table has not entered it, and
    `up` where nobody told which way it lies since effects were carried out unseen.

    `fresh` cards were revealed just now; one that was `hunted` has lost its effects.
    """

    name: str | None = None
    up: bool | None = True
    fresh: bool = False
    hunted: bool = False


class CountTold(Struct, frozen=True):
    """FT-5.3: how many of the designated cards somebody has face up, counted on the table."""

    what: Designated
    n: int


class Seat(Struct, frozen=True):
    """What lies in front of one player.

    `called` is the name the Trickster takes: None while the best is found, empty where it
    keeps its own. `total` is told by a table that does not enter the cards, and `counts` what
    a majority needs of them.
    """

    name: str
    row: tuple[InFront, ...] = ()
    called: str | None = None
    total: int | None = None
    counts: tuple[CountTold, ...] = ()
    kept: tuple[
        str, ...
    ] = ()  # FT-2.3: what practice dealt, the player's secret until it is played
    chosen: str | None = None  # FT-3.1: one of the kept cards, face down until all are turned up


class Flip(Struct, frozen=True):
    """A card that has to be turned on the table: whose, which, which way, and by what."""

    player: int
    index: int
    up: bool
    kind: EffectKind


class State(Struct, frozen=True):
    """The game. `picks` counts the cards kept in this draft, `plays` those revealed in a round.

    While effects are led, `stage` is the kind at hand, `done` who has turned for it, and
    `flips` all that was turned since the reveal.
    """

    seats: tuple[Seat, ...]
    book: dict[str, Card]
    variant: Variant = Variant.BASIC
    pairs: bool = False
    box: Literal[100, 110] = 100
    practice: bool = False
    round: int = 1
    phase: str = "draft"
    picks: int = 0
    plays: int = 0
    stage: EffectKind | None = None
    done: tuple[int, ...] = ()
    flips: tuple[Flip, ...] = ()
    away: tuple[str, ...] = ()  # FT-3.2: what practice dealt and nobody played


def start(setup: Setup[FairyTaleOptions]) -> State:
    options = setup.options
    begun = State(
        seats=tuple(Seat(player.name) for player in setup.players),
        book={spelled(card.name): card for card in options.cards},
        variant=options.variant,
        pairs=options.pairs,
        box=options.box,
        practice=options.practice,
    )
    if options.tally:
        return replace(begun, round=ROUNDS, phase="tally")
    return replace(begun, phase="opening") if options.variant is Variant.NOVICE else begun


def cards_kept(state: State) -> int:
    """FT-6.1: novices begin with a card and draft one less."""
    return KEPT - _given(state)


def cards_played(state: State) -> int:
    return PLAYED - _given(state)


def _given(state: State) -> int:
    return int(state.variant is Variant.NOVICE and state.round == 1)


def cards_in_box(state: State) -> int:
    return state.box if state.variant is Variant.EXPERT else BASIC_CARDS


def card_of(state: State, name: str) -> Card:
    """What is known of a card: all the book says, or its name."""
    return state.book.get(spelled(name)) or Card(name)


def with_seat(state: State, player: int, seat: Seat) -> State:
    return replace(state, seats=changed(state.seats, player, seat))


def with_row(state: State, player: int, row: tuple[InFront, ...]) -> State:
    return with_seat(state, player, replace(state.seats[player], row=row))


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def unseen(state: State, player: int) -> int:
    """How many cards lie in front of a player that nobody has entered."""
    return sum(card.name is None for card in state.seats[player].row)


def is_full(state: State, player: int) -> bool:
    """FT-3.2: twelve cards in front of a player, all of them entered."""
    return len(state.seats[player].row) - unseen(state, player) >= IN_FRONT


def unturned(state: State, player: int) -> tuple[int, ...]:
    """FT-4.2: the places of known cards of which nobody told which way up they lie."""
    row = state.seats[player].row
    return tuple(i for i, card in enumerate(row) if card.name is not None and card.up is None)
