"""Errors of our own, kept on the phone until somebody shares them. No names are in it.

An exception's message can quote what a person typed. So only its type and the places in the
code are written down; they are what a developer needs.
"""

from __future__ import annotations

import time
import traceback
from pathlib import Path

NAME = "errors.log"
LARGEST = 64 * 1024
_OURS = "companion"


class ErrorLog:
    """A small file that forgets its older half when it is full."""

    def __init__(self, folder: Path | None, version: str) -> None:
        self._path = folder / NAME if folder is not None else None
        self._version = version

    def note(self, fault: BaseException, now: float | None = None) -> str:
        """Writes an error down and answers what was written. Never fails itself."""
        report = describe(fault, self._version, time.time() if now is None else now)
        if self._path is not None:
            try:
                kept = (self.read() + report)[-LARGEST:]
                self._path.write_text(_whole(kept), "utf-8")
            except OSError:
                return report  # a full disk has its own message; this one can still be shown
        return report

    def read(self) -> str:
        if self._path is None:
            return ""
        try:
            return self._path.read_text("utf-8", errors="replace")
        except OSError:
            return ""

    def clear(self) -> None:
        if self._path is not None:
            self._path.unlink(missing_ok=True)


def describe(fault: BaseException, version: str, now: float) -> str:
    """One error: when, which version, what kind, and the way there through the code."""
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(now))
    lines = [f"== {when} UTC, Fairy Table {version}: {type(fault).__name__}"]
    for frame in traceback.extract_tb(fault.__traceback__):
        lines.append(f"   {_place(frame.filename)}:{frame.lineno} {frame.name}")
    return "\n".join(lines) + "\n"


def _place(filename: str) -> str:
    """The part of a path that is about the app: folders of the phone tell of its owner."""
    parts = Path(filename).parts
    if _OURS in parts:
        return "/".join(parts[parts.index(_OURS) :])
    return Path(filename).name


def _whole(text: str) -> str:
    """From the first whole report on."""
    start = text.find("== ")
    return text[start:] if start > 0 else text
