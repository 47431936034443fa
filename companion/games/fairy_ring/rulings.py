"""The questions that the rules we know leave open. The recommended answer stands first."""

from __future__ import annotations

from companion.table.rules import Ruling

FIREFLIES_PAY = Ruling("FRG-A2", ("per_card", "once"))
LEAVING_SOURCE = Ruling("FRG-A3", ("no", "yes"))
PASSING_TWICE = Ruling("FRG-A4", ("each", "once"))
COVERED_FIREFLIES = Ruling("FRG-A9", ("hidden", "seen"))

RULINGS = (FIREFLIES_PAY, LEAVING_SOURCE, PASSING_TWICE, COVERED_FIREFLIES)
