"""`python -m companion`: the app, or with a word after it the terminal."""

from __future__ import annotations

import sys

from companion.cli import main

if __name__ == "__main__":
    sys.exit(main())
