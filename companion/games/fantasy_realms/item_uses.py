"""What using a cursed item does to the turn and to the discard area (FR-6.1, FR-6.3).

Nobody but the items' own texts says how many cards come or go; here they are by id.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fantasy_realms.deck import Deck
from companion.games.fantasy_realms.hands import AS_COPIED

REPLACES_TURN = "replace_turn"
AFTER_TURN = "after_turn"

# Items through which another is taken and used at once: Larcenous Gloves take one that lies face
# up before somebody else, Junkyard Map one that was discarded.
STEALING, DIGGING_UP = "CH34", "CH35"
BRINGING = frozenset({STEALING, DIGGING_UP})
# What no Repair Kit copies: Sarcophagus, Blindfold, Backpack, Treasure Chest.
NEVER_COPIED = frozenset({"CH25", "CH26", "CH30", "CH39"})
# Shovel puts a card of the discard area under the deck.
SHOVEL = "CH31"

# By how many cards the discard area changes: Sarcophagus, Blindfold, Shovel, Winged Boots,
# Fishhook, Cauldron, and Portal, which leaves out the discard of its turn. All others move none.
DISCARDS = {"CH25": 1, "CH26": 1, "CH31": -1, "CH36": 1, "CH40": 2, "CH44": 1, "CH46": -1}
# Here it depends on what the player did: Market Wagon, Lantern.
OPEN = frozenset({"CH29", "CH45"})


def change_of(items: Sequence[str]) -> int | None:
    """By how many cards the discard area changes; None where only the table knows."""
    if any(id in OPEN for id in items):
        return None
    return sum(DISCARDS.get(id, 0) for id in items)


def leads_on(deck: Deck, id: str) -> bool:
    """Whether another item is used through this one."""
    return id in BRINGING or deck.items[id].timing == AS_COPIED


def turned_over(deck: Deck, items: Sequence[str]) -> tuple[str, ...]:
    """The items that end face down: all but those that were only copied."""
    return tuple(
        id for at, id in enumerate(items) if not at or deck.items[items[at - 1]].timing != AS_COPIED
    )


def copied(deck: Deck, items: Sequence[str]) -> tuple[str, ...]:
    """The items that were only copied."""
    return tuple(id for id in items if id not in turned_over(deck, items))


def replaces_turn(deck: Deck, items: Sequence[str]) -> bool:
    """FR-6.3: also by way of another item."""
    return any(deck.items[id].timing == REPLACES_TURN for id in items)


def gives_turn(deck: Deck, items: Sequence[str]) -> bool:
    return any(deck.items[id].timing == AFTER_TURN for id in items)
