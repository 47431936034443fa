"""How a game of Fairy Ring stands."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.games.fairy_ring.cards import Mushroom, Stack, Village
from companion.games.fairy_ring.ring import Place
from companion.table.game import Options, Setup
from companion.table.text import Text

ROUNDS = 2  # FRG-2.1
TURNS = 6  # FRG-2.1
HAND = 7  # FRG-2.1: the seventh card is not played
OBJECTIVES = 3  # FRG-8.1: three of the four
LONGEST_OBJECTIVE = 120
MANA_FOR_A_POINT = 20  # FRG-5.3
# FRG-6.6: one card and four are known; what two and three give is entered by the table.
LOOKOUT: tuple[int | None, ...] = (3, None, None, 24)


Objective = Annotated[str, Meta(max_length=LONGEST_OBJECTIVE)]


class FairyRingOptions(Options, frozen=True):
    """What is settled before the first card.

    `cards` are those the card book knows, offered before anything has to be entered; `asked`
    is what the objectives ask for, in the table's own words. Where practice deals `hands`, it
    deals of these cards; older games of practice deal none.
    """

    objectives: bool = False
    cards: tuple[Mushroom, ...] = ()
    lookout: tuple[int | None, ...] = LOOKOUT
    asked: Annotated[tuple[Objective, ...], Meta(max_length=OBJECTIVES)] = ()
    hands: bool = False


class Harvest(Struct, frozen=True):
    """Mana that somebody took, and by which rule; 0 where a rule could have paid."""

    player: int
    mana: int
    rule: str
    why: Text


class Seat(Struct, frozen=True):
    """A player. `mana` lies open on the table (None: nobody has counted it since it was last
    seen); what the wheel shows is secret to the end, and so are the `hand` that practice dealt and
    the card `chosen` from it until it is placed."""

    name: str
    village: Village = ()
    fairy: Place | None = None
    mana: int | None = 0
    turned: int = 0  # FRG-5.3: points made of mana
    claimed: tuple[int, ...] = ()  # FRG-8.1: objectives, each for a point
    put_right: int = 0  # what the owner of the wheel corrected
    hand: tuple[Mushroom, ...] = ()
    chosen: Mushroom | None = None

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
    box: tuple[Mushroom, ...] = ()  # the practice cards of which hands are dealt


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
        box=options.cards if options.practice and options.hands else (),
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


def acting(state: State) -> State:
    """FRG-2.2 B: everybody has chosen, and the first player is at turn."""
    return replace(state, phase="acting", turn=Turn(state.first), last=())


def are_dealt(state: State) -> bool:
    """Whether practice has dealt the hands of this round."""
    return any(seat.hand for seat in state.seats)


def to_choose(state: State) -> tuple[int, ...]:
    """FRG-2.2 A: who holds a hand and has chosen no card of it yet."""
    return tuple(
        player
        for player in order(state)
        if state.seats[player].hand and state.seats[player].chosen is None
    )


def with_hands(state: State, hands: tuple[tuple[Mushroom, ...], ...]) -> State:
    """Everybody holds such a hand, and has chosen nothing of it."""
    seats = zip(state.seats, hands, strict=True)
    return replace(
        state, seats=tuple(replace(seat, hand=hand, chosen=None) for seat, hand in seats)
    )


def without_hands(state: State) -> State:
    return with_hands(state, ((),) * len(state.seats))


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
