"""The questions the rulebook leaves open and a table can answer for itself.

The recommended answer stands first. The other open questions have one sensible answer each;
they are settled where the rule they touch is.
"""

from __future__ import annotations

from companion.table.rules import Ruling

MAJORITY_TIE = Ruling("FT-A2", ("nobody", "everyone"), asked=True)
HUNTED_HUNTS = Ruling("FT-A3", ("together", "lost"))
TRICKSTER_COUNTS = Ruling("FT-A4", ("counts", "conditions_only"))

RULINGS = (MAJORITY_TIE, HUNTED_HUNTS, TRICKSTER_COUNTS)
