"""What printings of two cards leave open, and a table answers by looking at its own.

The recommended answer stands first.
"""

from __future__ import annotations

from companion.table.rules import Ruling

PHOENIX = Ruling("FR-A01", ("deluxe", "promo"))
WILDFIRE = Ruling("FR-A02", ("blanks", "spares"))

RULINGS = (PHOENIX, WILDFIRE)
