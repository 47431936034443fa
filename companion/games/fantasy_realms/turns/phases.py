"""The phases of a game as data: what may be done in each."""

from __future__ import annotations

from companion.games.fantasy_realms.turns import actions as do
from companion.table.prompts import Phase

# FR-7.2: after the deal the chaos variant swaps instead of taking turns.
DEAL = Phase("deal", "FR-2.1", (do.Begin,))
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
)
SWAPPING = Phase("swapping", "FR-7.2", (do.TimeUp,))
ENTERING = (do.EnterHand, do.EnterItems, do.EnterDiscard, do.Choose)
# FR-6.1: an item may be used after the discard, also after the last one.
HANDS = Phase("hands", "FR-3.1", (*ENTERING, do.UseItem))
# What is entered anew may ask for more: then the hands phase comes back.
RESULT = Phase("result", "FR-2.4", (*ENTERING, do.Finish))
END = Phase("end", "FR-2.4", ())

PHASES = {phase.name: phase for phase in (DEAL, TURNS, SWAPPING, HANDS, RESULT, END)}
