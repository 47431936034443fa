"""Starts what `_child.py` measures, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

COMPILED = Path("build/compiled")  # once, as an app is on a phone: not at every start


def child(kind: str, *more: str, driver: str = "llvmpipe", options: tuple[str, ...] = ()) -> Any:
    """What it found. Memory is measured with Mesa's plain driver: the fast one keeps every
    buffer that was ever drawn from (50 KB for each changed ellipse, in an empty Kivy window
    just the same)."""
    return json.loads(started(kind, *more, driver=driver, options=options).stdout.splitlines()[-1])


def started(
    kind: str, *more: str, driver: str = "llvmpipe", options: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    """With options for Python itself."""
    environment = {
        **os.environ, "SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1",
        "GALLIUM_DRIVER": driver, "KIVY_CLIPBOARD": "sdl2",
        "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(COMPILED.absolute()),
    }  # fmt: skip
    return subprocess.run(
        [sys.executable, *options, "-m", "tests.bench._child", kind, *more],
        env=environment, capture_output=True, check=True, text=True,
    )  # fmt: skip
