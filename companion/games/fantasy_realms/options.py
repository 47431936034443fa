"""What a table settles for a game of Fantasy Realms, and whether it goes together."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.table.game import Options
from companion.table.rules import Refusal, Refusals, Ruling
from companion.table.text import say

FEWEST, MOST = 2, 7
# FR-7.2: three to seven swap freely; in turns six play at most.
FEWEST_IN_CHAOS = 3
MOST_IN_TURNS = 6
LONGEST = 60

# What printings of two cards leave open, and a table answers by looking at its own. The
# recommended answer stands first.
PHOENIX = Ruling("FR-A01", ("deluxe", "promo"))
WILDFIRE = Ruling("FR-A02", ("blanks", "spares"))

RULINGS = (PHOENIX, WILDFIRE)


class FantasyOptions(Options, frozen=True, omit_defaults=True):
    """What is played with (FR-1.1) and how; two players fill their hands first (FR-7.1).

    `minutes` is how long a table of the chaos variant swaps. `player_count` tells of a tally how
    many played, where not every hand is entered.
    """

    variant: Literal["standard", "chaos"] = "standard"
    extra_suits: bool = False
    items: bool = False
    minutes: Annotated[int, Meta(ge=1, le=LONGEST)] = 5
    player_count: Annotated[int, Meta(ge=1, le=MOST)] | None = None


def table_refusals(options: FantasyOptions, players: int) -> Refusals:
    """Why so many people cannot start with these options; a count of the end is always fine."""
    if options.tally:
        return ()
    found = []
    if options.variant == "chaos" and not FEWEST_IN_CHAOS <= players <= MOST:
        why = say("fantasy_realms.seats.chaos", fewest=FEWEST_IN_CHAOS, most=MOST)
        found.append(Refusal("FR-7.2", why, final=True))
    if options.variant == "chaos" and options.items:
        found.append(Refusal("FR-6.1", say("fantasy_realms.seats.items"), final=True))
    if options.variant == "standard" and players > MOST_IN_TURNS:
        why = say("fantasy_realms.seats.standard", most=MOST_IN_TURNS)
        found.append(Refusal("FR-7.2", why, final=True))
    return tuple(found)
