"""Whether there is a browser for the tests; `python -m tests.web.browser` says so if not."""

from __future__ import annotations

import shutil
from importlib.util import find_spec

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FOUND = CHROMIUM is not None and find_spec("playwright") is not None

if __name__ == "__main__" and not FOUND:
    print("Not run: tests/web/test_browser.py (needs chromium and requirements-browser.txt).")
