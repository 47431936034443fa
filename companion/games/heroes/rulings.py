"""The questions the rulebook leaves open and a table can answer for itself.

The recommended answer stands first. The other open questions have one sensible answer each;
they are settled where the rule they touch is.
"""

from __future__ import annotations

from companion.table.rules import Ruling

LOST_FIGHT = Ruling("HFT-A01", ("hurts", "harmless"))
PASSING = Ruling("HFT-A07", ("free", "must_act"))
FAILED_MISSION = Ruling("HFT-A10", ("hurts", "harmless"))
HOPELESS_MISSION = Ruling("HFT-A11", ("dice_only", "always"))
HELD_TILES = Ruling("HFT-A13", ("may_hold", "at_once"))
TILE_COVERS = Ruling("HFT-A14", ("whole_box", "one_action"))
TILE_COUNTS_FOR = Ruling("HFT-A15", ("owner", "placer"))
ADDED_RED_DIE = Ruling("HFT-A18", ("no_card", "card"))
LAST_DISCARD = Ruling("HFT-A21", ("before", "after"), asked=True)
COLLECTION_COLOURS = Ruling("HFT-A23", ("shown", "any_three"))
COLOUR_BONUS = Ruling("HFT-A24", ("with_itself", "others_only"))
HALF_ICONS = Ruling("HFT-A28", ("equal", "mixed", "outer"))
COLLECTION_PAYS = Ruling("HFT-A35", ("every_card", "one_per_set"))

RULINGS = (
    LOST_FIGHT,
    PASSING,
    FAILED_MISSION,
    HOPELESS_MISSION,
    HELD_TILES,
    TILE_COVERS,
    TILE_COUNTS_FOR,
    ADDED_RED_DIE,
    LAST_DISCARD,
    COLLECTION_COLOURS,
    COLOUR_BONUS,
    HALF_ICONS,
    COLLECTION_PAYS,
)
