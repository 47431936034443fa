"""Hands for whole games, each counted with pencil and paper from the texts of its cards."""

from __future__ import annotations

FOUR = {
    "Ana": (
        "Whirlwind", "Great Flood", "Magic Wand", "Unicorn", "Enchantress", "Mirage", "Knights"
    ),
    "Bo": ("Dragon", "Warlock Lord", "King", "Rangers", "Elven Archers", "Light Cavalry", "Forest"),
    "Cléo": (
        "Book of Changes", "Shapeshifter", "Doppelgänger", "Basilisk", "Beastmaster", "Candle",
        "Bell Tower",
    ),
    "Dédé": ("Mountain", "Smoke", "Wildfire", "Lightning", "Fire Elemental", "Forge", "Swamp"),
}  # fmt: skip

# Ana: 53 + 32 + 26 + 24 + 20, Mirage as Rainstorm, Knights blanked.
# Bo: 30 + (25 - 10) + (8 + 15) + (5 + 10) + (10 + 5) + (17 - 2) + (7 + 24).
# Cléo: four Beasts, of which Candle and Shapeshifter became two: 3 + 35 + 35 + 45 + 102 + 23.
# Dédé: 59 + 27 + 40 + 11 + 49 + 9, Swamp blanked.
FOUR_TOTALS = {"Ana": 155, "Bo": 144, "Cléo": 243, "Dédé": 195}

WITH_THE_EXTRA_SUITS = {
    "Ana": (
        "Dark Queen", "Ghoul", "Lich", "Crypt", "Dungeon", "Mountain", "Candle",
        "Dwarvish Infantry",
    ),
    "Bo": (
        "Castle", "Chapel", "Queen", "Princess", "Knights", "Elven Archers", "Light Cavalry",
        "Forest",
    ),
    "Cléo": (
        "Necromancer", "Warhorse", "Hydra", "Whirlwind", "Smoke", "Lightning", "Air Elemental",
        "Bell Tower",
    ),
}  # fmt: skip
# Twelve, as they were counted; those of the second line count for nobody.
DISCARDED = (
    "Forge", "Swamp", "King", "Dragon",
    "Gem of Order", "World Tree", "Book of Changes", "Protection Rune", "Shield of Keth",
    "Warship", "War Dirigible", "Sword of Keth",
)  # fmt: skip

# Cléo's Necromancer takes the Dragon out of the discard area before Ana's Ghoul reads it.
# Ana: (10 + 10) + (8 + 4) + (13 + 20) + (21 + 31) + (7 + 20) + 9 + 2 + 15.
# Bo: (10 + 30 + 10) + 42 + 21 + 34 + 20 + 15 + 15 + 19.
# Cléo: 3 + 20 + 12 + 13 + 27 + 11 + 34 + 23 + 30.
EXTRA_TOTALS = {"Ana": 170, "Bo": 216, "Cléo": 173}
