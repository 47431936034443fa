"""What can be done in a game of Fairy Tale. Each action is one line of the log and one undo."""

from __future__ import annotations

from companion.games.fairy_tale.cards import Card, Designated
from companion.table.actions import Action, SeatNumber

# -- the draft -----------------------------------------------------------------------------


class Opened(Action, frozen=True):
    """FT-6.1: the face-up card a novice begins with."""

    player: SeatNumber
    name: str = ""
    card: Card | None = None


class DealAgain(Action, frozen=True):
    """FT-6.1: the card a novice was to begin with has Open or Close, and goes back."""

    player: SeatNumber


class OpeningUnseen(Action, frozen=True):
    """FT-6.1: everybody has a card to begin with, and the table does not enter them."""


class Kept(Action, frozen=True):
    """FT-2.1: everybody has kept a card and passed the others on."""


class DraftDone(Action, frozen=True):
    """FT-2.1: the whole draft is over; the picks that remain are not counted."""


class DraftDealt(Action, frozen=True):
    """FT-2.1: in practice the companion deals what everybody keeps, seat by seat."""

    cards: tuple[str, ...]


# -- playing -------------------------------------------------------------------------------


class Revealed(Action, frozen=True):
    """FT-3.1: the card a player has turned up; with its content if the book lacks it."""

    player: SeatNumber
    name: str = ""
    card: Card | None = None


class Chosen(Action, frozen=True):
    """FT-3.1: which of the cards that practice dealt a player has laid face down."""

    player: SeatNumber
    name: str


class RevealedTogether(Action, frozen=True):
    """FT-3.1: everybody has laid a card face down, and all are turned up at once."""


class RevealedUnseen(Action, frozen=True):
    """FT-3.1: everybody has turned a card up, and the table does not enter them."""


class Turn(Action, frozen=True):
    """FT-4.2: the cards a player turns for the effects at hand, by their places in front."""

    player: SeatNumber
    cards: tuple[int, ...]


class EffectsDone(Action, frozen=True):
    """FT-4.4: every card lies on the table as it should."""


class PutAway(Action, frozen=True):
    """FT-3.2: the two unused cards of everybody are discarded face down."""


class StopEarly(Action, frozen=True):
    """FT-1.2: the table plays no further round, and counts what lies there."""


# -- entering what lies on the table; possible at any time -----------------------------------


class Describe(Action, frozen=True):
    """FT-1.1: what is printed on a card that was known by its name only, or wrongly."""

    card: Card


class NameCard(Action, frozen=True):
    """FT-3.1: which card lies at a place in front of a player, and which way up; None leaves
    it as it is known."""

    player: SeatNumber
    index: int
    name: str = ""
    card: Card | None = None
    up: bool | None = True


class SetFace(Action, frozen=True):
    """FT-4.2: a card is set face up or face down by hand."""

    player: SeatNumber
    index: int
    up: bool


class TellFaces(Action, frozen=True):
    """FT-4.2: of the cards that lie nobody knows how, those at these places are face up."""

    player: SeatNumber
    up: tuple[int, ...]


# -- the end -------------------------------------------------------------------------------


class PutCard(Action, frozen=True):
    """FT-5.1: a face-up card in front of a player at the end."""

    player: SeatNumber
    name: str = ""
    card: Card | None = None


class DropCard(Action, frozen=True):
    """FT-5.1: a card entered by mistake goes; `index` is its place in front of the player."""

    player: SeatNumber
    index: int


class TellTotal(Action, frozen=True):
    """FT-5.1: a player's points, added up on the table; None where the cards count."""

    player: SeatNumber
    total: int | None = None


class TellCount(Action, frozen=True):
    """FT-5.3: how many of these cards a player has face up, where only the total was told."""

    player: SeatNumber
    what: Designated
    n: int


class CallTrickster(Action, frozen=True):
    """FT-5.4: the name the Trickster takes; None for the best, empty for its own."""

    player: SeatNumber
    name: str | None = None


class CountUp(Action, frozen=True):
    """FT-5.1: the face-up cards are counted, and the game is over."""


FairyTaleAction = (
    Opened
    | DealAgain
    | OpeningUnseen
    | Kept
    | DraftDone
    | DraftDealt
    | Revealed
    | Chosen
    | RevealedTogether
    | RevealedUnseen
    | Turn
    | EffectsDone
    | PutAway
    | StopEarly
    | Describe
    | NameCard
    | SetFace
    | TellFaces
    | PutCard
    | DropCard
    | TellTotal
    | TellCount
    | CallTrickster
    | CountUp
)
