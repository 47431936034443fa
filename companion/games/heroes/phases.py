"""The phases of a round as data: what may be done in each, and what follows (HFT-2.1)."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.table.actions import Action
from companion.table.prompts import Phase

ENTERING: tuple[type[Action], ...] = (
    do.ShowMission,
    do.ShowAdversary,
    do.NameAdversary,
    do.NameHero,
    do.DescribeHero,
)

PREPARATION = Phase("preparation", "HFT-3.1", (do.Shuffle, do.Deal, *ENTERING), "recruitment")
RECRUITMENT = Phase(
    "recruitment",
    "HFT-4.1",
    (do.Recruit, do.RecruitUnseen, do.RecruitAround, do.Begin, *ENTERING),
    "adventure",
)
ADVENTURE = Phase(
    "adventure",
    "HFT-6.5",
    (
        do.Choose,
        do.Declare,
        do.Pass,
        do.Skip,
        do.Fight,
        do.Rolled,
        do.Place,
        do.Fitted,
        do.Take,
        do.GoOnMission,
        do.DrawTile,
        do.AimTile,
        do.PlaceTile,
        do.HoldTile,
        do.Heal,
        do.Share,
        do.SetCounters,
        *ENTERING,
    ),
    "return",
)
# HFT-11.5: after the third round the count follows, otherwise the next Preparation.
RETURN = Phase(
    "return",
    "HFT-11.3",
    (
        do.ComeHome,
        do.Uncovered,
        do.Discard,
        do.TellStrength,
        do.CountUp,
        do.SetCounters,
        *ENTERING,
    ),
    "preparation",
)
END = Phase("end", "HFT-12.2", (), None)
# Outside the round: a game played without the companion comes in here and leaves to the end.
TALLY = Phase(
    "tally",
    "HFT-12.1",
    (
        do.AddAdversary,
        do.DropAdversary,
        do.NameAdversary,
        do.TellTrack,
        do.TellStrength,
        do.TellTiles,
        do.CountUp,
    ),
    None,
)

PHASES = {p.name: p for p in (PREPARATION, RECRUITMENT, ADVENTURE, RETURN, END, TALLY)}


def following(phase: str) -> str:
    """The phase that comes after this one."""
    return PHASES[phase].then or phase
