"""The phases of a game as data: what may be done in each, and what follows."""

from __future__ import annotations

from companion.games.fantasy_realms import actions as do
from companion.table.prompts import Phase

# FR-7.2: after the deal the chaos variant swaps instead of taking turns.
DEAL = Phase("deal", "FR-2.1", (do.Begin,), "turns")
TURNS = Phase(
    "turns",
    "FR-2.2",
    (
        do.Draw,
        do.Take,
        do.DrawTwo,
        do.SetDiscards,
        do.EndTurns,
        do.ShowItem,
        do.SwapItem,
        do.UseItem,
    ),
    "hands",
)
SWAPPING = Phase("swapping", "FR-7.2", (do.TimeUp,), "hands")
ENTERING = (do.EnterHand, do.EnterItems, do.EnterDiscard, do.Choose)
# FR-6.1: an item may be used after the discard, also after the last one.
HANDS = Phase("hands", "FR-3.1", (*ENTERING, do.UseItem), "result")
# What is entered anew may ask for more: then the hands phase comes back.
RESULT = Phase("result", "FR-2.4", (*ENTERING, do.Finish), "end")
END = Phase("end", "FR-2.4", (), None)

PHASES = {phase.name: phase for phase in (DEAL, TURNS, SWAPPING, HANDS, RESULT, END)}
