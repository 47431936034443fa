"""The card book: what is known of each card, and from where.

A card may be known from several sources at once. They are never mixed: what a stranger's
file says replaces nothing the owner has entered, and practice cards stay in practice.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct

from companion.store.database import Database

_CARD = "SELECT game, kind, key, provenance, content, checked, updated FROM cards "
_CONTENT = msgspec.json.Decoder(dict[str, Any])


class Provenance(Enum):
    """Where a card's content comes from, the most trusted first."""

    ENTERED = "entered"
    RULEBOOK = "rulebook"
    IMPORTED = "imported"
    PRACTICE = "practice"


_REAL = (Provenance.ENTERED, Provenance.RULEBOOK, Provenance.IMPORTED)
_TRUST = "CASE provenance WHEN 'entered' THEN 0 WHEN 'rulebook' THEN 1 ELSE 2 END"


class Card(Struct, frozen=True):
    """One card from one source. `checked` means that somebody held it against the real one."""

    game: str
    kind: str
    key: str
    provenance: Provenance
    content: dict[str, Any]
    checked: bool
    updated: float


def card_key(name: str | int) -> str:
    """A card's number or name as it is looked up: case and accents forgiven."""
    if isinstance(name, int):
        return str(name)
    plain = unicodedata.normalize("NFKD", name.casefold().replace("œ", "oe").replace("æ", "ae"))
    letters = (c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    return " ".join("".join(letters).split())


class CardBook:
    """Cards by game, kind and number or name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, game: str, kind: str, name: str | int, *, practice: bool = False) -> Card | None:
        """The card from its most trusted source; practice cards only where asked for."""
        for card in self._cards(
            "WHERE game = ? AND kind = ? AND key = ? AND (provenance = 'practice') = ? "
            f"ORDER BY {_TRUST}",
            (game, kind, card_key(name), practice),
        ):
            return card
        return None

    def sources(self, game: str, kind: str, name: str | int) -> tuple[Card, ...]:
        """The card from every source that knows it, the most trusted first."""
        return self._cards(
            f"WHERE game = ? AND kind = ? AND key = ? ORDER BY {_TRUST}, provenance",
            (game, kind, card_key(name)),
        )

    def put(
        self,
        game: str,
        kind: str,
        name: str | int,
        content: dict[str, Any],
        provenance: Provenance,
        *,
        checked: bool = False,
    ) -> None:
        """Keeps a card beside what other sources say. An imported one is unchecked (S4)."""
        seen = checked and provenance is not Provenance.IMPORTED
        self.change_all([Card(game, kind, card_key(name), provenance, content, seen, 0.0)])

    def change_all(self, kept: Sequence[Card], gone: Sequence[Card] = ()) -> None:
        """Many cards at once, whole or not at all; the marks are kept as they are given."""
        now = self._database.clock()
        with self._database.change() as connection:
            connection.executemany(
                "DELETE FROM cards WHERE game = ? AND kind = ? AND key = ? AND provenance = ?",
                [(card.game, card.kind, card.key, card.provenance.value) for card in gone],
            )
            connection.executemany(
                "INSERT OR REPLACE INTO cards "
                "(game, kind, key, provenance, content, checked, updated) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        card.game,
                        card.kind,
                        card.key,
                        card.provenance.value,
                        msgspec.json.encode(card.content).decode(),
                        card.checked,
                        now,
                    )
                    for card in kept
                ],
            )

    def remove(self, game: str, kind: str, name: str | int, provenance: Provenance) -> None:
        with self._database.change() as connection:
            connection.execute(
                "DELETE FROM cards WHERE game = ? AND kind = ? AND key = ? AND provenance = ?",
                (game, kind, card_key(name), provenance.value),
            )

    def search(
        self, game: str, kind: str, prefix: str = "", limit: int = 50, *, practice: bool = False
    ) -> tuple[Card, ...]:
        """Cards whose key begins like this, each from its most trusted source."""
        start = card_key(prefix)
        cards = self._cards(
            "WHERE game = ? AND kind = ? AND key >= ? AND key < ? "
            f"AND (provenance = 'practice') = ? ORDER BY key, {_TRUST} LIMIT ?",
            (game, kind, start, f"{start}\U0010ffff", practice, limit * len(_REAL)),
        )
        best: dict[str, Card] = {}
        for card in cards:
            best.setdefault(card.key, card)
        return tuple(best.values())[:limit]

    def count(self, game: str, kind: str, provenance: Provenance | None = None) -> int:
        """How many different cards of this kind are known, from one source or any real one."""
        wanted = (provenance,) if provenance else _REAL
        marks = ", ".join("?" for _ in wanted)
        row = self._database.row(
            "SELECT count(DISTINCT key) FROM cards "
            f"WHERE game = ? AND kind = ? AND provenance IN ({marks})",
            game,
            kind,
            *(source.value for source in wanted),
        )
        return int(row[0]) if row else 0

    def _cards(self, where: str, values: tuple[Any, ...]) -> tuple[Card, ...]:
        rows = self._database.rows(_CARD + where, *values)
        return tuple(card for card in map(_card, rows) if card is not None)


def _card(row: Any) -> Card | None:
    """The card in a row; None where the row cannot be read."""
    game, kind, key, provenance, content, checked, updated = row
    try:
        source = Provenance(provenance)
        return Card(game, kind, key, source, _CONTENT.decode(content), bool(checked), updated)
    except (TypeError, ValueError, msgspec.MsgspecError):
        return None
