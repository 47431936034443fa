"""What can be done in a game of Fantasy Realms. Each action is one line of the log and one undo."""

from __future__ import annotations

from companion.games.fantasy_realms.cards.printed import Choice
from companion.table.actions import Action, SeatNumber


class Begin(Action, frozen=True):
    """FR-2.1: the hands are dealt, and somebody starts; FR-7.2: or everybody at once."""

    first: SeatNumber = 0


# -- turns ---------------------------------------------------------------------------------


class Draw(Action, frozen=True):
    """FR-2.2: a card from the deck, then one is discarded."""

    player: SeatNumber


class Take(Action, frozen=True):
    """FR-2.2: a card from the discard area, then one is discarded; FR-7.1: or none yet."""

    player: SeatNumber


class DrawTwo(Action, frozen=True):
    """FR-7.1: two cards from the deck, of which one is discarded, while the hand grows."""

    player: SeatNumber


class SetDiscards(Action, frozen=True):
    """FR-2.3: so many cards lie in the discard area, counted by the table."""

    count: int


class EndTurns(Action, frozen=True):
    """FR-2.3: the table says that the discard area has its last card."""


class TimeUp(Action, frozen=True):
    """FR-7.2: the time for swapping is over."""


# -- cursed items --------------------------------------------------------------------------


class ShowItem(Action, frozen=True):
    """FR-6.1: which item lies face up before a player."""

    player: SeatNumber
    item: str


class SwapItem(Action, frozen=True):
    """FR-6.1: the item face up goes, and another comes; None where nobody says which."""

    player: SeatNumber
    item: str | None = None


class UseItem(Action, frozen=True):
    """FR-6.1: an item is used and turned face down.

    FR-6.3: `items` has it first, and then what it brought or copied, one through the other.
    `discards` is by how many cards the discard area changed, where the texts leave it open.
    """

    player: SeatNumber
    items: tuple[str, ...]
    discards: int | None = None


# -- the end -------------------------------------------------------------------------------


class EnterHand(Action, frozen=True):
    """FR-3.1: the cards a player holds at the end, extra cards already drawn among them."""

    player: SeatNumber
    cards: tuple[str, ...]


class EnterItems(Action, frozen=True):
    """FR-6.1: the items face down before a player at the end."""

    player: SeatNumber
    items: tuple[str, ...]


class EnterDiscard(Action, frozen=True):
    """FR-4.1: what lies in the discard area at the end; nothing where nobody tells."""

    cards: tuple[str, ...]


class Choose(Action, frozen=True):
    """FR-4.1: what a player's cards are used for; None asks for the best."""

    player: SeatNumber
    choices: tuple[Choice, ...] | None = None


class Finish(Action, frozen=True):
    """FR-2.4: everything is entered and chosen; the points are paid."""
