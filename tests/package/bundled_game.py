"""The second program of a bundle on trial: plays a practice game by touch on the bundle's own code.

`TRIAL=1 make bundle` puts it there; see desktop.spec.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.package.packed_game import played, refuse_strangers

if __name__ == "__main__":
    print(json.dumps(played(), ensure_ascii=False))
    refuse_strangers(Path(sys._MEIPASS))  # type: ignore[attr-defined]  # where a bundle lies
