"""What can be done in a game of Heroes. Each action is one line of the log and one undo."""

from __future__ import annotations

from enum import Enum

from companion.games.heroes.cards import AdversaryCard, Die, HeroCard, MissionCard, Step
from companion.games.heroes.combat import Placed
from companion.games.heroes.tiles import Tile
from companion.table.actions import Action, SeatNumber


class Side(Enum):
    """HFT-4.3: the end of the line-up to which a hero is added."""

    LEFT = "left"
    RIGHT = "right"


# -- entering what lies on the table; possible at any time ----------------------------------


class ShowMission(Action, frozen=True):
    """HFT-1.2, HFT-8.4: which mission shows on a deck (0 B, 1 A, 2 S)."""

    place: int
    number: int | None = None
    card: MissionCard | None = None


class ShowAdversary(Action, frozen=True):
    """HFT-1.4, HFT-7.7: which adversary stands at a place of the line."""

    place: int
    number: int | None = None
    card: AdversaryCard | None = None


class NameAdversary(Action, frozen=True):
    """HFT-7.6: which adversary a player has already taken; `index` is its place among his."""

    player: SeatNumber
    index: int
    number: int | None = None
    card: AdversaryCard | None = None


class NameHero(Action, frozen=True):
    """HFT-4.3: which hero stands at a place of a line-up that was not entered."""

    player: SeatNumber
    position: int
    number: int
    card: HeroCard | None = None


class DescribeHero(Action, frozen=True):
    """HFT-5.1: what is printed on a hero that was known by its number only, or wrongly."""

    card: HeroCard


class SetCounters(Action, frozen=True):
    """HFT-5.8: which slots of a line-up are covered, set right by hand."""

    player: SeatNumber
    covered: tuple[str, ...]


# -- preparation and recruitment -----------------------------------------------------------


class Shuffle(Action, frozen=True):
    """HFT-1.2 to HFT-1.6, HFT-3.1: the decks of the practice box in the order that chance gave
    them, and the first hands dealt from them.
    """

    heroes: tuple[int, ...]
    adversaries: tuple[int, ...]
    missions: tuple[int, ...]
    tiles: tuple[Tile, ...]


class Deal(Action, frozen=True):
    """HFT-3.1: everybody has five heroes in hand."""


class Recruit(Action, frozen=True):
    """HFT-4.3: a hero joins an end of a line-up; with its content if the book lacks it."""

    player: SeatNumber
    side: Side
    number: int | None = None
    card: HeroCard | None = None


class RecruitUnseen(Action, frozen=True):
    """HFT-4.6: all line-ups are complete, and the table does not enter them."""


class RecruitAround(Action, frozen=True):
    """HFT-4.3: a line-up is complete; so many of its new heroes stand left of those kept."""

    player: SeatNumber
    left: int


class Begin(Action, frozen=True):
    """HFT-4.6, HFT-6.1, HFT-6.2: the last cards go, the tokens are set, somebody starts."""

    first: SeatNumber


# -- adventure -----------------------------------------------------------------------------


class Choose(Action, frozen=True):
    """HFT-6.5, HFT-6.7: one alternative of the hero under the token, counted from 0."""

    player: SeatNumber
    alternative: int


class Declare(Action, frozen=True):
    """HFT-6.5: what a hero that was not entered does."""

    player: SeatNumber
    steps: tuple[Step, ...]


class Pass(Action, frozen=True):
    """HFT-A07, HFT-10.3: the hero under the token does nothing."""

    player: SeatNumber


class Skip(Action, frozen=True):
    """HFT-A07, HFT-A16: the next step of the chosen action is left out."""

    player: SeatNumber


class Fight(Action, frozen=True):
    """HFT-7.1, HFT-7.2: the dice chosen, one for each adversary faced."""

    player: SeatNumber
    dice: tuple[Die, ...]


class Rolled(Action, frozen=True):
    """HFT-7.3: the faces that came up in the order green, yellow, red, counted from 0."""

    player: SeatNumber
    faces: tuple[int, ...]
    by_phone: bool = False

    @property
    def left_to_chance(self) -> bool:
        return self.by_phone


class Place(Action, frozen=True):
    """HFT-7.4, HFT-7.5: where the hits go."""

    player: SeatNumber
    placed: tuple[Placed, ...]


class Fitted(Action, frozen=True):
    """HFT-7.4, HFT-8.2: a table that has not entered the line-up says whether all fitted."""

    player: SeatNumber
    everything: bool


class Take(Action, frozen=True):
    """HFT-7.6: the adversaries won, by their places in the line."""

    player: SeatNumber
    places: tuple[int, ...]


class GoOnMission(Action, frozen=True):
    """HFT-8.1: the mission chosen, by its deck (0 B, 1 A, 2 S)."""

    player: SeatNumber
    place: int


class DrawTile(Action, frozen=True):
    """HFT-9.1: the tile that came from the pool."""

    player: SeatNumber
    tile: Tile


class AimTile(Action, frozen=True):
    """HFT-9.2: the opponent whom an immediate tile strikes."""

    player: SeatNumber
    opponent: SeatNumber


class PlaceTile(Action, frozen=True):
    """HFT-9.3, HFT-9.4: a tile just drawn or held goes onto a hero's action box."""

    player: SeatNumber
    tile: Tile
    owner: SeatNumber
    position: int
    box: int | None = None


class HoldTile(Action, frozen=True):
    """HFT-A13: the tile just drawn is kept for a later turn."""

    player: SeatNumber


class Heal(Action, frozen=True):
    """HFT-10.1: the slots from which counters go; `unseen`, where nobody could see them."""

    player: SeatNumber
    slots: tuple[str, ...] = ()
    unseen: bool = False


class Share(Action, frozen=True):
    """HFT-9.18: the opponent who gains Prestige too."""

    player: SeatNumber
    opponent: SeatNumber


# -- return and end ------------------------------------------------------------------------


class ComeHome(Action, frozen=True):
    """HFT-11.1, HFT-11.2: uncovered Prestige pays, and all counters go."""


class Uncovered(Action, frozen=True):
    """HFT-11.1: the Prestige left uncovered in a line-up that was not entered."""

    player: SeatNumber
    points: int


class Discard(Action, frozen=True):
    """HFT-11.3: the heroes that go, by their places counted from 0."""

    player: SeatNumber
    positions: tuple[int, ...]


class TellStrength(Action, frozen=True):
    """HFT-14.5: the Strength of a line-up that was not entered."""

    player: SeatNumber
    strength: int


class CountUp(Action, frozen=True):
    """HFT-12.1: the adversaries are counted, and the game is over."""


# -- a game played without the companion, of which only the end is counted ------------------


class AddAdversary(Action, frozen=True):
    """HFT-7.6: an adversary that lies in front of a player."""

    player: SeatNumber
    number: int | None = None
    card: AdversaryCard | None = None


class DropAdversary(Action, frozen=True):
    """HFT-7.6: an adversary entered by mistake goes; `index` is its place among the player's."""

    player: SeatNumber
    index: int


class TellTrack(Action, frozen=True):
    """HFT-12.2: the Prestige on the track, before adversaries."""

    player: SeatNumber
    prestige: int


class TellTiles(Action, frozen=True):
    """HFT-14.8: how many Constellation tiles count for a player."""

    player: SeatNumber
    tiles: int


Entering = ShowMission | ShowAdversary | NameAdversary | NameHero | DescribeHero | SetCounters

HeroesAction = (
    Entering
    | Shuffle
    | Deal
    | Recruit
    | RecruitUnseen
    | RecruitAround
    | Begin
    | Choose
    | Declare
    | Pass
    | Skip
    | Fight
    | Rolled
    | Place
    | Fitted
    | Take
    | GoOnMission
    | DrawTile
    | AimTile
    | PlaceTile
    | HoldTile
    | Heal
    | Share
    | ComeHome
    | Uncovered
    | Discard
    | TellStrength
    | CountUp
    | AddAdversary
    | DropAdversary
    | TellTrack
    | TellTiles
)
