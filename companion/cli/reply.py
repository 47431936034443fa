"""What a command answers, and how it is laid out for machines and for people."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from companion.table.sheets import Row
from companion.table.text import Text
from companion.texts import Speaker

DONE, REFUSED, BAD = 0, 1, 2


class Reply:
    """What a command answers: an object for machines, rows for people, and the exit status."""

    def __init__(self, content: dict[str, Any], rows: Sequence[Row], status: int = DONE) -> None:
        self.content = content
        self.rows = rows
        self.status = status

    def told(self, speaker: Speaker, as_json: bool) -> str:
        if as_json:
            return json.dumps(_spoken(self.content, speaker), ensure_ascii=False)
        return "\n".join(laid_out(self.rows, speaker))


def _spoken(value: Any, speaker: Speaker) -> Any:
    """The answer with every text said in the reader's language."""
    match value:
        case Text():
            return speaker(value)
        case dict():
            return {key: _spoken(part, speaker) for key, part in value.items()}
        case list():
            return [_spoken(part, speaker) for part in value]
    return value


def laid_out(rows: Sequence[Row], speaker: Speaker) -> list[str]:
    """Rows in columns as wide as they need to be within each block."""
    blocks: list[list[list[str]]] = [[]]
    for row in rows:
        if row:
            blocks[-1].append([str(_spoken(cell, speaker)) for cell in row])
        else:
            blocks.append([])
    lines: list[str] = []
    for block in filter(None, blocks):
        wide = [row for row in block if len(row) > 1]
        widths = [max(map(len, column)) for column in zip_longest(*wide, fillvalue="")]
        for row in block:
            cells = map(str.ljust, row, widths) if row in wide else row
            lines.append("  ".join(cells).rstrip())
        lines.append("")
    return lines[:-1]
