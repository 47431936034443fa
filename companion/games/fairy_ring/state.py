"""How a game of Fairy Ring stands."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.games.fairy_ring.cards import Mushroom, Stack, Village
from companion.games.fairy_ring.ring import Place
from companion.table.game import Setup
from companion.table.text import Text

ROUNDS = 2  # FRG-2.1
TURNS = 6  # FRG-2.1
OBJECTIVES = 3  # FRG-8.1: three of the four
LONGEST_OBJECTIVE = 120
MANA_FOR_A_POINT = 20  # FRG-5.3
# FRG-6.6: one card and four are known; what two and three give is entered by the table.
LOOKOUT: tuple[int | None, ...] = (3, None, None, 24)


Objective = Annotated[str, Meta(max_length=LONGEST_OBJECTIVE)]


class FairyRingOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What is settled before the first card.

    `cards` are those the card book knows, offered before anything has to be entered; `asked`
    is what the objectives ask for, in the table's own words. `tally` says that the game was
    played without the companion, and only its end is counted.
    """

    objectives: bool = False
    practice: bool = False
    cards: tuple[Mushroom, ...] = ()
    lookout: tuple[int | None, ...] = LOOKOUT
    tally: bool = False
    asked: Annotated[tuple[Objective, ...], Meta(max_length=OBJECTIVES)] = ()


class Harvest(Struct, frozen=True):
    """Mana that somebody took, and by which rule; 0 where a rule could have paid."""

    player: int
    mana: int
    rule: str
    why: Text


class Seat(Struct, frozen=True):
    """A player. `mana` lies open on the table (None: nobody has counted it since it was last
    seen); what the wheel shows is secret to the end."""

    name: str
    village: Village = ()
    fairy: Place | None = None
    mana: int | None = 0
    turned: int = 0  # FRG-5.3: points made of mana
    claimed: tuple[int, ...] = ()  # FRG-8.1: objectives, each for a point
    put_right: int = 0  # what the owner of the wheel corrected

    @property
    def points(self) -> int:
        return self.turned + len(self.claimed) + self.put_right


class Turn(Struct, frozen=True):
    """The actions of one player, as far as they are done (FRG-2.2)."""

    player: int
    card: Mushroom | None = None  # planted
    steps: int | None = None  # flown
    owner_paid: bool = False
    guest_paid: bool = False


class State(Struct, frozen=True):
    """Everything that is known of the game. `last` is what the latest flight brought."""

    phase: str
    seats: tuple[Seat, ...]
    lookout: tuple[int | None, ...] = LOOKOUT
    round: int = 1
    number: int = 1  # of the turn within the round
    first: int = 0
    turn: Turn | None = None
    last: tuple[Harvest, ...] = ()
    seen: tuple[Mushroom, ...] = ()  # cards offered for entering, the latest first
    objectives: tuple[str, ...] = ()
    unseen: bool = False  # some turns were not entered: the wheels have to be told
    told: tuple[bool, ...] = ()  # whose wheel, since the last turn that nobody entered
    practice: bool = False


def start(setup: Setup[FairyRingOptions]) -> State:
    options = setup.options
    return State(
        phase="tally" if options.tally else "setup",
        seats=tuple(
            Seat(player.name, mana=None if options.tally else 0) for player in setup.players
        ),
        lookout=options.lookout if len(options.lookout) == len(LOOKOUT) else LOOKOUT,
        seen=options.cards,
        objectives=(*options.asked, *("",) * OBJECTIVES)[:OBJECTIVES] if options.objectives else (),
        unseen=options.tally,
        told=(False,) * len(setup.players),
        practice=options.practice,
    )


def villages(state: State) -> tuple[Village, ...]:
    return tuple(seat.village for seat in state.seats)


def stack_at(state: State, place: Place) -> Stack:
    return state.seats[place.owner].village[place.stack]


def with_seat(state: State, player: int, seat: Seat) -> State:
    seats = (*state.seats[:player], seat, *state.seats[player + 1 :])
    return replace(state, seats=seats)


def order(state: State) -> tuple[int, ...]:
    """FRG-2.2: clockwise from the first player."""
    count = len(state.seats)
    return tuple((state.first + seat) % count for seat in range(count))


def paid(state: State, harvest: Harvest) -> State:
    seat = state.seats[harvest.player]
    if seat.mana is not None:
        seat = exchanged(replace(seat, mana=seat.mana + harvest.mana))
    return replace(with_seat(state, harvest.player, seat), last=(*state.last, harvest))


def exchanged(seat: Seat) -> Seat:
    """FRG-5.3, FRG-A6: twenty mana become a point, as often as it takes."""
    if seat.mana is None:
        return seat
    points, mana = divmod(seat.mana, MANA_FOR_A_POINT)
    return replace(seat, mana=mana, turned=seat.turned + points)


def wheel(state: State, player: int) -> int | None:
    """FRG-1.2: what a wheel shows; None where turns were not entered and nobody told it."""
    known = state.told[player] or not state.unseen
    return state.seats[player].points if known else None
