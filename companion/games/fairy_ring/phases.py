"""The phases of Fairy Ring as data: what may be done in each (FRG-2.2)."""

from __future__ import annotations

from companion.games.fairy_ring import actions as do
from companion.table.actions import Action
from companion.table.prompts import Phase

# What can be put right at any time: mana that was miscounted, a wheel that was turned wrongly.
MENDING: tuple[type[Action], ...] = (
    do.NameObjective,
    do.TellMana,
    do.TellPoints,
    do.TellLookout,
)

SETUP = Phase("setup", "FRG-1.2", (do.LayStart, do.Begin, *MENDING))
CHOOSING = Phase("choosing", "FRG-2.2", (do.DealHands, do.ChooseCard, do.Chosen, *MENDING))
# FRG-2.2: that everybody has chosen is said between two turns of practice in older games.
ACTING = Phase(
    "acting",
    "FRG-2.2",
    (do.Plant, do.Grow, do.Fly, do.Pick, do.Claim, do.EndActions, do.Unseen, do.Chosen, *MENDING),
)
# FRG-2.1: after the last turn of the second round the reveal follows.
# FRG-5.2: a needless choice of the last player is read in older games.
PASSING = Phase("passing", "FRG-2.2", (do.PassOn, do.Pick, do.Claim, do.EndActions, *MENDING))
# Equal wheels, and mana that nobody has counted: it decides.
TIE = Phase("tie", "FRG-7.1", (do.TellMana,))
REVEAL = Phase("reveal", "FRG-7.1", (do.Reveal, *MENDING))
TALLY = Phase("tally", "FRG-7.1", (do.Reveal, do.TellMana, do.TellPoints))
END = Phase("end", "FRG-7.1", ())

PHASES = {p.name: p for p in (SETUP, CHOOSING, ACTING, PASSING, REVEAL, TALLY, TIE, END)}
