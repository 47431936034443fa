"""The phases of a game as data: what may be done in each (FT-1.2)."""

from __future__ import annotations

from companion.games.fairy_tale import actions as do
from companion.table.actions import Action
from companion.table.prompts import Phase

ENTERING: tuple[type[Action], ...] = (
    do.Describe,
    do.NameCard,
    do.SetFace,
    do.TellFaces,
)
COUNTING: tuple[type[Action], ...] = (
    do.PutCard,
    do.DropCard,
    do.TellTotal,
    do.TellCount,
    do.CallTrickster,
    do.CountUp,
)

# The draft may begin although nobody said what a card to begin with does: the table allows it.
OPENING = Phase(
    "opening",
    "FT-6.1",
    (do.Opened, do.DealAgain, do.OpeningUnseen, do.Kept, do.DraftDone, *ENTERING),
)
DRAFT = Phase("draft", "FT-2.1", (do.Kept, do.DraftDone, do.DraftDealt, do.StopEarly, *ENTERING))
PLAY = Phase(
    "play",
    "FT-3.1",
    (do.Revealed, do.Chosen, do.RevealedTogether, do.RevealedUnseen, *ENTERING),
)
# FT-3.1: after the third card the leftovers follow, before that the next card.
EFFECTS = Phase("effects", "FT-4.1", (do.Turn, do.EffectsDone, *ENTERING))
# FT-1.2: after the fourth time the count follows, before that the next draft.
LEFTOVERS = Phase("leftovers", "FT-3.2", (do.PutAway, do.StopEarly, *ENTERING))
SCORING = Phase("scoring", "FT-5.1", (*COUNTING, *ENTERING))
END = Phase("end", "FT-5.1", ())
# Outside the round: a game played without the companion comes in here and leaves to the end.
TALLY = Phase("tally", "FT-5.1", (*COUNTING, do.Describe))

PHASES = {
    phase.name: phase for phase in (OPENING, DRAFT, PLAY, EFFECTS, LEFTOVERS, SCORING, END, TALLY)
}
