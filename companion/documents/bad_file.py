"""What a bad file is answered with: the place in it, and what is wrong there."""

from __future__ import annotations

from companion.table.text import Text, say


class BadFile(Exception):
    """A file that cannot be used. `place` is empty where the whole file is meant.

    `why` is a text: whoever tells somebody says it in their language.
    """

    def __init__(self, place: str, what: Text | str) -> None:
        self.place = place
        self.why = say("documents.plain", what=what) if isinstance(what, str) else what
        super().__init__(f"{place}: {self.why.key} {self.why.values}")
