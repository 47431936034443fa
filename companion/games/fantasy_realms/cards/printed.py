"""The cards as they are printed: facts, with what their texts do in a small language.

No card is known by name anywhere but in the data: what an effect does is said by its `Op`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from companion.documents import read_document
from companion.table.text import Text, say


class Op(StrEnum):
    """Everything the text of a card can do. `operations/` says of each what comes of it."""

    # It brings points.
    FLAT = "flat"
    PER_SUIT = "per_suit"
    PER_NAME = "per_name"
    PER_DISCARD = "per_discard"
    PER_OTHER_PLAYER = "per_other_player"
    PER_PENALTY = "per_uncleared_penalty_card"
    BEST = "best"
    FIRST_THEN = "first_then"
    EXACTLY = "exactly"
    ALL_SUITS_DIFFER = "all_suits_differ"
    HIGHEST = "max_strength"
    SUM_STRENGTH = "sum_strength"
    ODD = "odd"
    SETS = "sets"
    RUNS = "runs"
    # It clears penalties.
    CLEAR_PENALTY = "clear_penalty"
    CLEAR_WORD = "clear_word"
    # It blanks cards.
    BLANK = "blank"
    BLANK_ALL_EXCEPT = "blank_all_except"
    BLANK_LONE_SUITS = "blank_lone_suits"
    BLANK_SELF = "blank_self"
    # It keeps cards from being blanked, or from a change.
    PROTECT_SUIT = "protect_suit"
    NEVER_BLANKED = "never_blanked"
    IMMUNE_TO_OTHERS = "immune_to_blank_by_others"
    CANNOT_BLANK_OTHERS = "cannot_blank_others"
    KEEPS_SUITS_WHEN_BLANKED = "keeps_suits_when_blanked"
    IMMUNE_TO_SUIT_CHANGE = "immune_to_suit_change"
    # It counts as more than it shows.
    EXTRA_SUITS = "extra_suits"
    # The table chooses.
    EXTRA_CARD = "extra_card"
    COPY_FROM_HAND = "choose_copy_from_hand"
    COPY_NAME_SUIT = "choose_copy_name_suit"
    CHANGE_SUIT = "choose_suit_change"
    CLEAR_ONE = "choose_clear"
    PROTECT_ONE = "choose_protect"


# What the screens ask for.
COPY_NAME_SUIT, CHANGE_SUIT = Op.COPY_NAME_SUIT, Op.CHANGE_SUIT
# Where an extra card comes from.
FROM_DISCARD = "discard"
FROM_DECK = "deck_top"
FROM_SEARCH = "deck_search"


class Condition(Struct, frozen=True, forbid_unknown_fields=True, rename={"none": "not"}):
    """What the hand must hold; exactly one of these is given."""

    has_suit: tuple[str, ...] = ()
    has_name: tuple[str, ...] = ()
    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    none: Condition | None = None


class Effect(
    Struct, frozen=True, forbid_unknown_fields=True, rename={"when": "if", "source": "from"}
):
    """One part of a bonus or a penalty; which fields mean something depends on `op`."""

    op: Op
    points: int = 0
    more: int = 0
    all: int = 0
    count: int = 0
    suits: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    except_names: tuple[str, ...] = ()
    other: bool = False
    once: bool = True
    word: str = ""
    source: str = ""
    when: Condition | None = None
    table: dict[int, int] = {}
    of: tuple[Effect, ...] = ()
    # Further suits where the table's copy of the card prints them: option -> suits.
    further: dict[str, tuple[str, ...]] = {}


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card. `printing` names the table setting under which this text is the one in use."""

    id: str
    set: Literal["base", "promo", "cursed_hoard"]
    en: str
    fr: str
    suit: str
    strength: int
    bonus: tuple[Effect, ...]
    penalty: tuple[Effect, ...]
    printing: dict[str, str] = {}
    replaces: str = ""

    def effect(self, op: Op) -> Effect | None:
        """The part of the bonus with this op, if the card has one."""
        return next((effect for effect in self.bonus if effect.op == op), None)


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """A cursed item (FR-6.1): what it counts once it lies face down."""

    id: str
    en: str
    fr: str
    points: int
    timing: str
    two_players: int | None = None
    bonus: int = 0
    with_others: int = 0
    extra_card: bool = False


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box; `suits` has the French names."""

    suits: dict[str, str]
    cards: tuple[Card, ...]
    items: tuple[Item, ...]


class TableOptions(Struct, frozen=True):
    """What this table plays with, and which printing of two cards it has (FR-1.1).

    `chaos` is the variant without turns, which changes a card too (FR-7.2).
    """

    extra_suits: bool = False
    phoenix: Literal["deluxe", "promo"] = "deluxe"
    wildfire_spares_outsiders: bool = False
    chaos: bool = False


class Choice(Struct, frozen=True, omit_defaults=True):
    """What a card was used for: ids of cards, and a suit where one is named (FR-4.1).

    `drop` is the card that went for a drawn one, where the hand was full (FR-5.2).
    """

    card: str
    target: str = ""
    suit: str = ""
    drop: str = ""


class Surroundings(Struct, frozen=True):
    """What counts beside the hand: the discard area by ids, and how many play."""

    discard: tuple[str, ...] = ()
    players: int = 4


def read_box(data: bytes) -> Box:
    return read_document(data, Box)


def card_name(card: Card | Item) -> Text:
    """The card data has the names that boxes print: a sentence picks the reader's."""
    return say("fantasy_realms.name", en=card.en, fr=card.fr)
