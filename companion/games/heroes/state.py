"""Everything a game of Heroes is at one moment, as frozen structs."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.heroes.cards import (
    ADVERSARIES,
    RANKS,
    ROUNDS,
    SHOWING,
    AdversaryCard,
    Book,
    Die,
    HeroCard,
    Hit,
    MissionCard,
    Rank,
    Step,
)
from companion.games.heroes.dice import Dice
from companion.games.heroes.tiles import POOL, Tile
from companion.table.game import Options, Setup

T = TypeVar("T")

# HFT-1.5, HFT-A31: three objective tokens each.
TOKENS = 3


class HeroesOptions(Options, frozen=True, omit_defaults=True):
    """What is settled before the game: the cards already known, and the faces of the dice."""

    heroes: tuple[HeroCard, ...] = ()
    adversaries: tuple[AdversaryCard, ...] = ()
    missions: tuple[MissionCard, ...] = ()
    dice: Dice = Dice()


class PlacedTile(Struct, frozen=True):
    """A tile on a hero: who put it there, and which alternative it covers (None: all)."""

    tile: Tile
    by: int
    box: int | None = None


class InLine(Struct, frozen=True):
    """A hero in a line-up; None where the table has not entered which."""

    hero: int | None = None
    tiles: tuple[PlacedTile, ...] = ()


class Seat(Struct, frozen=True):
    """What lies in front of one player.

    `unseen` says that counters lie where nobody has told, so that `covered` is not the whole
    truth. `hand` is dealt in a practice game only; `face_down` is the place of the hero picked
    from it, until everybody has picked (HFT-4.1). `recruited` and `acted` count this round;
    `settled` says that the uncovered Prestige has been paid, `discarded` that three heroes went,
    and `left` from which places of the last line-up. `sure` is the Prestige that is known to lie
    uncovered while the table has yet to tell all of it (HFT-11.1). `strengths` are told by a
    table that does not enter its line-ups, each for a line-up of so many heroes; `track` and
    `tiles` by one that counts only the end. None is what nobody has told.
    """

    name: str
    line: tuple[InLine, ...] = ()
    covered: frozenset[str] = frozenset()
    unseen: bool = False
    hand: tuple[int, ...] = ()
    face_down: int | None = None
    held: tuple[Tile, ...] = ()
    adversaries: tuple[AdversaryCard | None, ...] = ()
    recruited: int = 0
    acted: int = 0
    settled: bool = False
    discarded: bool = False
    left: tuple[int, ...] = ()
    sure: int | None = None
    strengths: dict[int, int] = {}
    track: int | None = None
    tiles: int | None = None


class MissionPlace(Struct, frozen=True):
    """The mission showing on one of the three decks, and the seats with a token on it.

    `under` is the full card that went under the deck before it (HFT-8.4).
    """

    rank: Rank
    card: MissionCard | None = None
    tokens: tuple[int, ...] = ()
    under: MissionCard | None = None


class InFight(Struct, frozen=True):
    """Hits of a fight; so many adversaries are won if all of them fit."""

    cards: int


class OnMission(Struct, frozen=True):
    """Hits that a mission asks for."""

    place: int


class ByTile(Struct, frozen=True):
    """Hits from a tile: taken as far as possible, nothing to win (HFT-A17)."""

    tile: Tile


Cause = InFight | OnMission | ByTile


class Rolling(Struct, frozen=True):
    """Somebody has to roll these dice."""

    player: int
    dice: tuple[Die, ...]
    cause: Cause


class Taking(Struct, frozen=True):
    """Somebody has to place these hits. Without hits the table judges by itself."""

    player: int
    hits: tuple[Hit, ...]
    cause: Cause


class Winning(Struct, frozen=True):
    """Somebody chooses so many adversaries from the line."""

    player: int
    cards: int


class Drawn(Struct, frozen=True):
    """Somebody has a tile in hand and has to say where it goes."""

    player: int
    tile: Tile


Waiting = Rolling | Taking | Winning | Drawn


class Turn(Struct, frozen=True):
    """One player's turn: open until an alternative is chosen, then its steps that remain."""

    player: int
    open: bool = True
    steps: tuple[Step, ...] = ()
    waiting: Waiting | None = None


class Decks(Struct, frozen=True):
    """The decks of a practice game, each with its next card first.

    There is one deck of missions for each rank; the card that shows is not in it any more.
    """

    heroes: tuple[int, ...]
    foes: tuple[int, ...]
    missions: tuple[tuple[int, ...], ...]
    tiles: tuple[Tile, ...]


class Gone(Struct, frozen=True):
    """A hero that was discarded: from whose line-up, in which round."""

    player: int
    round: int


class State(Struct, frozen=True):
    """The game. `full_lineups` are the third round's line-ups before the discard (HFT-A21).

    `tally` says that it was played without the companion, and nobody entered its line-ups.
    `decks` are known only where the companion deals: in practice, once it has shuffled.
    """

    seats: tuple[Seat, ...]
    book: Book
    dice: Dice
    practice: bool = False
    tally: bool = False
    round: int = 1
    phase: str = "preparation"
    turn: Turn | None = None
    first: int | None = None
    home: bool = False
    foes: tuple[AdversaryCard | None, ...] = (None,) * SHOWING
    foe_deck: int = ADVERSARIES - SHOWING
    missions: tuple[MissionPlace, ...] = tuple(MissionPlace(rank) for rank in RANKS)
    pool: int = POOL
    spent_tiles: int = 0
    gone: dict[int, Gone] = {}
    full_lineups: tuple[tuple[InLine, ...], ...] = ()
    decks: Decks | None = None


def start(setup: Setup[HeroesOptions]) -> State:
    """HFT-1: the table laid, with everything unknown that nobody has entered."""
    options = setup.options
    book = Book(
        heroes={card.number: card for card in options.heroes},
        adversaries={card.number: card for card in options.adversaries if card.number},
        missions={card.number: card for card in options.missions if card.number},
    )
    seats = tuple(Seat(player.name) for player in setup.players)
    begun = State(seats, book, options.dice, options.practice)
    return _at_the_end(begun) if options.tally else begun


def _at_the_end(begun: State) -> State:
    """A game that was played elsewhere begins where only the count is left (HFT-12)."""
    return replace(
        begun,
        tally=True,
        seats=tuple(replace(seat, settled=True, discarded=True) for seat in begun.seats),
        round=ROUNDS,
        phase="tally",
        home=True,
        foes=(),
        foe_deck=ADVERSARIES,
    )


def with_seat(state: State, player: int, seat: Seat) -> State:
    return replace(state, seats=changed(state.seats, player, seat))


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def with_turn(state: State, turn: Turn) -> State:
    return replace(state, turn=turn)


def waiting(state: State) -> Waiting | None:
    return state.turn.waiting if state.turn else None


def tokens_out(state: State, player: int) -> int:
    return sum(mission.tokens.count(player) for mission in state.missions)


def tiles_drawn(state: State) -> int:
    """A tile just drawn and not yet dealt with."""
    return int(isinstance(waiting(state), Drawn))
