"""`python -m companion.screen` succeeds where a window can be shown."""

from __future__ import annotations

import sys

from companion.ui.environment import has_screen

if __name__ == "__main__":
    sys.exit(0 if has_screen() else 1)
