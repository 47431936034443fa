"""Whole ways to fill in a form of Heroes, each with its chance."""

from __future__ import annotations

from companion.games.heroes.dice import in_order
from companion.games.heroes.fights import dice_to_choose, prospects
from companion.games.heroes.state import State
from companion.games.heroes.words import die_name
from companion.table.forms import Way
from companion.table.rules import House
from companion.table.text import say


def dice_ways(state: State, seat: int, house: House) -> tuple[Way, ...]:
    """HFT-7.2: every choice of dice, with the chance to take all that they may show."""
    offered = dice_to_choose(state)
    added = offered.added if offered else ()
    return tuple(
        Way(
            {"dice": [die.value for die in found.dice]},
            say("heroes.form.dice_told", dice=tuple(die_name(die) for die in found.dice)),
            say("heroes.form.odds", percent=found.percent, won=found.won, ways=found.ways),
            tuple(die.value for die in in_order((*found.dice, *added))),
        )
        for found in prospects(state, seat, house)
    )
