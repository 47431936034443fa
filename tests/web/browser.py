"""Whether there is a browser for the tests; `python -m tests.web.browser` says so if not.

With BROWSER=required in the environment, as CI has it, a missing one is a fault.
"""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec

# The shell is the same engine without a browser's windows: a quarter less work for six phones.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)
FOUND = CHROMIUM is not None and find_spec("playwright") is not None
REQUIRED = os.environ.get("BROWSER") == "required"
WEBKIT = shutil.which("WebKitWebDriver") is not None and shutil.which("Xvfb") is not None
NO_WEBKIT = "Not run: tests/web/webkit (needs webkit2gtk-driver and xvfb)."
NOT_RUN = "Not run: tests/web/browsed (needs chromium, and `make browser`)."


def told(words: list[str]) -> int:
    """The exit status: with --chromium whether there is one, else whether all is as required."""
    if words == ["--chromium"]:
        print(CHROMIUM or "")
        return 0 if CHROMIUM else 1
    if not FOUND:
        print(NOT_RUN)
    if not WEBKIT:
        print(NO_WEBKIT)
    return 1 if REQUIRED and not FOUND else 0


if __name__ == "__main__":
    sys.exit(told(sys.argv[1:]))
