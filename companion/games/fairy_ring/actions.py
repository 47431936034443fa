"""What can be done in a game of Fairy Ring. Each action is one line of the log and one undo."""

from __future__ import annotations

from enum import Enum

from companion.games.fairy_ring.cards import Mushroom
from companion.table.actions import Action, SeatNumber


class End(Enum):
    """FRG-3.1: the ends of a village."""

    LEFT = "left"
    RIGHT = "right"


class LayStart(Action, frozen=True):
    """FRG-1.2: a player's starting card, with the fairy on it."""

    player: SeatNumber
    card: Mushroom


class Begin(Action, frozen=True):
    """FRG-1.2, FRG-2.1: who has the first-player tile; the cards are dealt."""

    first: SeatNumber


class DealHands(Action, frozen=True):
    """FRG-2.1: in practice the companion deals a hand to everybody, seat by seat."""

    cards: tuple[Mushroom, ...]


class ChooseCard(Action, frozen=True):
    """FRG-2.2 A: which card of the hand that practice dealt a player has chosen, in secret."""

    player: SeatNumber
    card: Mushroom


class Chosen(Action, frozen=True):
    """FRG-2.2 A: everybody has chosen a card."""


class Plant(Action, frozen=True):
    """FRG-3.1: a new mushroom at an end of the village."""

    player: SeatNumber
    card: Mushroom
    end: End


class Grow(Action, frozen=True):
    """FRG-3.2: a card onto a mushroom of its type."""

    player: SeatNumber
    card: Mushroom
    stack: int


class Fly(Action, frozen=True):
    """FRG-4.1, FRG-4.2: the fairy goes so many steps; asked where the card leaves a choice."""

    player: SeatNumber
    steps: int


class Pick(Action, frozen=True):
    """FRG-5.2: which mushroom of the same type the guest harvests at home."""

    player: SeatNumber
    stack: int


class TellLookout(Action, frozen=True):
    """FRG-6.6, FRG-A1: what a Lookout of so many cards gives, read from the cards."""

    height: int
    mana: int


class Claim(Action, frozen=True):
    """FRG-8.1: an objective is met."""

    player: SeatNumber
    objective: int


class EndActions(Action, frozen=True):
    """FRG-8.1: no further objective is claimed. Nobody is asked any more: older games say it."""

    player: SeatNumber


class Unseen(Action, frozen=True):
    """FRG-2.2 B: everybody has placed, moved and harvested, and the table does not enter it."""


class PassOn(Action, frozen=True):
    """FRG-2.2 C: the cards go left, the first-player tile goes on."""


class NameObjective(Action, frozen=True):
    """FRG-8.1: what an objective on the table asks for, in the table's own words."""

    objective: int
    text: str


class TellMana(Action, frozen=True):
    """FRG-5.3: the mana in front of a player, counted anew."""

    player: SeatNumber
    mana: int


class TellPoints(Action, frozen=True):
    """FRG-1.2: what a player's wheel really shows; only its owner enters this before the end."""

    player: SeatNumber
    points: int


class Reveal(Action, frozen=True):
    """FRG-7.1: everybody turns the wheel over, in the same moment."""


FairyRingAction = (
    LayStart
    | Begin
    | DealHands
    | ChooseCard
    | Chosen
    | Plant
    | Grow
    | Fly
    | Pick
    | TellLookout
    | Claim
    | EndActions
    | Unseen
    | PassOn
    | NameObjective
    | TellMana
    | TellPoints
    | Reveal
)
