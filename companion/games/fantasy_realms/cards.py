"""The cards as they are printed: facts, with effects in a small language.

What an effect does is said by its `op`; no card is known by name anywhere but in the data.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from companion.documents import read_document

SUITS = (
    "army",
    "leader",
    "wizard",
    "weapon",
    "artifact",
    "beast",
    "land",
    "weather",
    "flood",
    "flame",
    "wild",
    "building",
    "outsider",
    "undead",
)
EXTRA_SUITS = ("building", "outsider", "undead")

# What the table is asked to choose, in the order of FR-4.1.
COPY_FROM_HAND = "choose_copy_from_hand"
COPY_NAME_SUIT = "choose_copy_name_suit"
CHANGE_SUIT = "choose_suit_change"
CLEAR_ONE = "choose_clear"
PROTECT_ONE = "choose_protect"
EXTRA_CARD = "extra_card"
# Where an extra card comes from.
FROM_DISCARD = "discard"
FROM_DECK = "deck_top"
FROM_SEARCH = "deck_search"
HIGHEST = "max_strength"
# Cards that count what lies in the discard area.
READS_DISCARD = "per_discard"


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

    op: str
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

    def effect(self, op: str) -> Effect | None:
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
    players: int = field(default=4)


def read_box(data: bytes) -> Box:
    return read_document(data, Box)
