"""The nine designs of Constellation tiles (HFT-9.11 to 9.19) as data."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from companion.games.heroes.cards import Die, Hit, Step, StepKind

POOL = 18


class Tile(Enum):
    """A design. How many copies of each exist is not known, only that there are 18 tiles."""

    THREE_HITS = "three_hits"
    GREEN_YELLOW = "green_yellow"
    FULL_HEAL = "full_heal"
    HEAL_MISSION = "heal_mission"
    FIGHT_THREE = "fight_three"
    SHINE_THREE = "shine_three"
    ON_CONSTELLATION = "on_constellation"
    ON_SHINE = "on_shine"
    ON_FIGHT = "on_fight"


class Design(Struct, frozen=True):
    """What a tile does.

    Immediate tiles strike an opponent with hits or dice (HFT-9.2). The others carry steps that
    replace an action: on a hero of one's own (HFT-9.3), or of an opponent where that hero has
    the action named by `on` (HFT-9.4).
    """

    rule: str
    steps: tuple[Step, ...] = ()
    on: StepKind | None = None
    hits: tuple[Hit, ...] = ()
    dice: tuple[Die, ...] = ()

    @property
    def immediate(self) -> bool:
        return not self.steps

    @property
    def interaction(self) -> bool:
        return self.on is not None


DESIGNS: dict[Tile, Design] = {
    Tile.THREE_HITS: Design("HFT-9.11", hits=(Hit.ANY,) * 3),
    Tile.GREEN_YELLOW: Design("HFT-9.12", dice=(Die.GREEN, Die.YELLOW)),
    Tile.FULL_HEAL: Design("HFT-9.13", (Step(StepKind.HEAL_ALL),)),
    Tile.HEAL_MISSION: Design("HFT-9.14", (Step(StepKind.HEAL), Step(StepKind.MISSION))),
    Tile.FIGHT_THREE: Design("HFT-9.15", (Step(StepKind.FIGHT, 3),)),
    Tile.SHINE_THREE: Design("HFT-9.16", (Step(StepKind.SHINE, 3),)),
    Tile.ON_CONSTELLATION: Design(
        "HFT-9.17",
        (Step(StepKind.CONSTELLATION), Step(StepKind.TAKE_YELLOW)),
        on=StepKind.CONSTELLATION,
    ),
    Tile.ON_SHINE: Design(
        "HFT-9.18", (Step(StepKind.SHINE), Step(StepKind.SHARE)), on=StepKind.SHINE
    ),
    Tile.ON_FIGHT: Design("HFT-9.19", (Step(StepKind.FIGHT_WITH_RED, 2),), on=StepKind.FIGHT),
}
