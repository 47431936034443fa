"""What a bad file is answered with: the place in it, and what is wrong there."""

from __future__ import annotations

from functools import cache

from companion.table.text import Text, say
from companion.texts import Speaker


@cache
def _english() -> Speaker:
    return Speaker("en")


class BadFile(Exception):
    """A file that cannot be used. `place` is empty where the whole file is meant.

    `what` is English, for the terminal; `why` is the same as a text, for the screen.
    """

    def __init__(self, place: str, what: Text | str) -> None:
        self.place = place
        self.why = say("documents.plain", what=what) if isinstance(what, str) else what
        self.what = _english()(self.why)
        super().__init__(f"{place}: {self.what}" if place else self.what)
