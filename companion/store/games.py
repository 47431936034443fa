"""The games that were and are played: begun, listed, finished, removed.

Listing reads the cached summary and no journal, so that a history of years opens at once.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from companion.store.checksums import setup_checksum
from companion.store.database import Database
from companion.store.journals import Find, Journals, entry_row
from companion.store.outbox import choose_where_always
from companion.store.troubles import StoreUnreadable
from companion.table.game import Setup, Standing
from companion.table.journal import Entry
from companion.table.text import Text, say

REMOVED_FOR_GOOD = 30 * 86_400.0  # seconds after which a removed game is purged

_SUMMARY = (
    "SELECT id, game, title, players, started, touched, finished, standings, setup FROM games "
)
_NAMES = msgspec.json.Decoder(tuple[str, ...])
_STANDINGS = msgspec.json.Decoder(tuple[Standing, ...])


class _Seat(Struct, frozen=True):
    colour: int


class _Chosen(Struct, frozen=True):
    practice: bool = False


class _Known(Struct, frozen=True):
    """What of a setup the list shows; the rest of it is not decoded."""

    players: tuple[_Seat, ...] = ()
    options: _Chosen = _Chosen()


_KNOWN = msgspec.json.Decoder(_Known)


class Summary(Struct, frozen=True):
    """A line of the history. Times are seconds since 1970; `standings` are as last noted.

    `practice` games are played with made-up cards.
    """

    id: str
    game: str
    title: str
    players: tuple[str, ...]
    colours: tuple[int, ...]
    started: float
    touched: float
    finished: float | None
    standings: tuple[Standing, ...]
    practice: bool = False


class Games(Journals):
    """Every game in the store. Reading one back is in `journals`; here is the list of them."""

    def __init__(
        self, database: Database, find: Find, copy: Callable[[], Text | None] = lambda: None
    ) -> None:
        """`copy` takes a backup, and answers what to tell the player if it could not."""
        super().__init__(database, find)
        self._copy = copy

    # -- beginning and ending ---------------------------------------------------------

    def create(self, setup: Setup[Any], title: str = "") -> str:
        """Begins a game and answers its id."""
        return self.add(setup, (), title)

    def has(self, setup: Setup[Any], journal: Sequence[Entry]) -> bool:
        """Whether this very game is in the list: imported twice it would count twice."""
        rows = self._database.rows(
            "SELECT id FROM games WHERE setup = ? AND length = ? AND deleted IS NULL",
            msgspec.json.encode(setup),
            len(journal),
        )
        return any(list(self.load(row[0]).journal) == list(journal) for row in rows)

    def add(
        self,
        setup: Setup[Any],
        journal: Sequence[Entry],
        title: str = "",
        standings: Sequence[Standing] = (),
        finished: bool = False,
    ) -> str:
        """A game with all it already has, whole or not at all."""
        game_id = secrets.token_hex(6)
        now = self._database.clock()
        data = msgspec.json.encode(setup)
        row = {
            "id": game_id,
            "game": setup.game,
            "setup": data,
            "checksum": setup_checksum(game_id, data),
            "title": title,
            "players": msgspec.json.encode([player.name for player in setup.players]).decode(),
            "started": now,
            "touched": now,
            "finished": now if finished else None,
            "standings": _written(standings),
            "length": len(journal),
        }
        entries = [
            entry_row(game_id, seq, now, msgspec.json.encode(entry))
            for seq, entry in enumerate(journal)
        ]
        with self._database.change() as connection:
            connection.execute(
                f"INSERT INTO games ({', '.join(row)}) VALUES (:{', :'.join(row)})", row
            )
            connection.executemany(
                "INSERT INTO entries (game, seq, at, entry, checksum) VALUES (?, ?, ?, ?, ?)",
                entries,
            )
        return game_id

    def note_standings(self, game_id: str, standings: Sequence[Standing]) -> None:
        """Keeps how things stand, for the list; the journal alone is the truth."""
        with self._database.change() as connection:
            connection.execute(
                "UPDATE games SET standings = ? WHERE id = ?", (_written(standings), game_id)
            )

    def finish(self, game_id: str, standings: Sequence[Standing]) -> Text | None:
        """Marks a game as finished and takes a backup; the text if that one failed."""
        self.mark_finished(game_id, standings)
        return self._copy()

    def mark_finished(self, game_id: str, standings: Sequence[Standing]) -> None:
        """Any further entry, such as an undo, opens the game again. A club that is always sent
        what ends here finds it in the outbox by the same change."""
        with self._database.change() as connection:
            connection.execute(
                "UPDATE games SET finished = ?, standings = ? WHERE id = ?",
                (self._database.clock(), _written(standings), game_id),
            )
            choose_where_always(connection, game_id, self._database.clock())

    def rename(self, game_id: str, title: str) -> None:
        with self._database.change() as connection:
            connection.execute("UPDATE games SET title = ? WHERE id = ?", (title, game_id))

    # -- the history ------------------------------------------------------------------

    def history(self, limit: int = 50, offset: int = 0) -> tuple[Summary, ...]:
        """The games that are not removed, the latest played first."""
        rows = self._database.rows(
            _SUMMARY + "WHERE deleted IS NULL ORDER BY touched DESC, id LIMIT ? OFFSET ?",
            limit,
            offset,
        )
        return tuple(_summary(row) for row in rows)

    def count(self) -> int:
        row = self._database.row("SELECT count(*) FROM games WHERE deleted IS NULL")
        return int(row[0]) if row else 0

    def is_listed(self, game_id: str) -> bool:
        """Whether there is such a game, and nobody removed it."""
        found = self._database.row("SELECT 1 FROM games WHERE id = ? AND deleted IS NULL", game_id)
        return found is not None

    def unfinished(self) -> Summary | None:
        """The game to resume: the one played last that has not ended."""
        row = self._database.row(
            _SUMMARY + "WHERE deleted IS NULL AND finished IS NULL "
            "ORDER BY touched DESC, id LIMIT 1"
        )
        return _summary(row) if row else None

    def all_unfinished(self, limit: int = 20) -> tuple[Summary, ...]:
        """The games that wait, the latest played first."""
        rows = self._database.rows(
            _SUMMARY + "WHERE deleted IS NULL AND finished IS NULL "
            "ORDER BY touched DESC, id LIMIT ?",
            limit,
        )
        return tuple(_summary(row) for row in rows)

    def summary(self, game_id: str) -> Summary:
        row = self._database.row(_SUMMARY + "WHERE id = ?", game_id)
        if row is None:
            raise StoreUnreadable(say("store.game.missing"))
        return _summary(row)

    # -- removing ---------------------------------------------------------------------

    def delete(self, game_id: str) -> None:
        """Takes a game out of the list. `undelete` brings it back until it is purged."""
        with self._database.change() as connection:
            connection.execute(
                "UPDATE games SET deleted = max(started, ?) WHERE id = ?",
                (self._database.clock(), game_id),
            )

    def undelete(self, game_id: str) -> None:
        with self._database.change() as connection:
            connection.execute("UPDATE games SET deleted = NULL WHERE id = ?", (game_id,))

    def purge(self, older_than: float = REMOVED_FOR_GOOD) -> int:
        """Erases the games removed longer ago than this many seconds; how many they were.

        A game removed before it began was removed by damage, and stays.
        """
        latest = self._database.clock() - older_than
        with self._database.change() as connection:
            gone = connection.execute(
                "DELETE FROM games WHERE deleted BETWEEN started AND ?", (latest,)
            )
        return gone.rowcount


def _written(standings: Sequence[Standing]) -> str:
    return msgspec.json.encode(standings).decode()


def _summary(row: Any) -> Summary:
    identity, game, title, players, started, touched, finished, standings, setup = row
    names = _read(_NAMES, players, ())
    known = _read(_KNOWN, setup, _Known())
    seats = known.players
    return Summary(
        identity,
        game,
        title,
        names,
        tuple(seat.colour for seat in seats) if len(seats) == len(names) else _by_seat(names),
        started,
        touched,
        finished,
        _read(_STANDINGS, standings, ()),
        known.options.practice,
    )


def _by_seat(names: Sequence[str]) -> tuple[int, ...]:
    """Colours for the names of a damaged game, which has forgotten them."""
    return tuple(range(len(names)))


def _read(decoder: msgspec.json.Decoder[Any], text: str | bytes, empty: Any) -> Any:
    """A column for the list; a damaged one is shown as empty, opening the game says more."""
    try:
        return decoder.decode(text)
    except (TypeError, ValueError, msgspec.MsgspecError):
        return empty
