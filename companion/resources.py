"""Where the files lie that the code reads: texts, cards, rules, pages, and the kv of screens.

In the sources and on the phone `assets/` and `kv/` lie beside this package; a wheel carries them
inside, so that an installation adds no other name.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent

ASSETS = _ROOT / "assets"
KV = _ROOT / "kv"
