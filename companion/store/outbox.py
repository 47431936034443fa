"""The club that this phone has joined, and the finished games that somebody chose to send it.

A game in the outbox is compared with what the club answered last: how many entries it had then,
and when it had ended. So a game that was corrected afterwards waits again by itself.
"""

from __future__ import annotations

import sqlite3
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.store.database import Database

LONGEST_REASON = 80
LONGEST_SENTENCE = 400  # of what a club says; it is read on a phone

_CLUB = "address, secret, name, always, refuses"
_ROW = "game, chosen, there, answer, length, finished, reason, sentence"
_POST = (
    "SELECT outbox.game, games.game, games.players, games.length, games.finished, "
    "outbox.there, outbox.answer, outbox.length, outbox.finished, outbox.reason, outbox.sentence "
    "FROM outbox JOIN games ON games.id = outbox.game WHERE games.deleted IS NULL "
)


class Club(Struct, frozen=True):
    """Where finished games may go; with `refuses` it does not know this phone any more."""

    address: str
    secret: str
    name: str
    always: bool = False
    refuses: bool = False


class Fate(Enum):
    """How things stand with a game in the outbox."""

    OPEN = "open"  # it goes on: nothing is sent before it is over again
    WAITING = "waiting"
    SENT = "sent"
    REFUSED = "refused"


class Post(Struct, frozen=True):
    """A game in the outbox. `there` counts the entries that the club has by its own word.

    Why it was refused is `reason`, an id, and `sentence`, in the language it was told in.
    """

    id: str
    game: str
    players: tuple[str, ...]
    length: int
    finished: float | None
    there: int
    fate: Fate
    reason: str = ""
    sentence: str = ""


class Left(Struct, frozen=True):
    """A club that was left, so that leaving it can be taken back."""

    club: Club
    rows: tuple[Any, ...]


def choose_where_always(connection: sqlite3.Connection, game_id: str, now: float) -> None:
    """A game that has just ended here, for a club that is always sent such games."""
    connection.execute(
        "INSERT OR IGNORE INTO outbox (game, chosen) SELECT ?, ? FROM club WHERE always",
        (game_id, now),
    )


class Outbox:
    """Joined and left, chosen and sent; every change is on the disk when it returns."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # -- the club ---------------------------------------------------------------------

    def club(self) -> Club | None:
        row = self._database.row(f"SELECT {_CLUB} FROM club")
        if row is None:
            return None
        address, secret, name, always, refuses = row
        return Club(str(address), str(secret), str(name), bool(always), bool(refuses))

    def join(self, club: Club) -> None:
        """What was meant for another club does not go to this one."""
        with self._database.change() as connection:
            connection.execute(
                "DELETE FROM outbox WHERE NOT EXISTS (SELECT 1 FROM club WHERE address = ?)",
                (club.address,),
            )
            _put_club(connection, club)

    def leave(self) -> Left | None:
        """Forgets the club, its secret and what was meant for it."""
        club = self.club()
        if club is None:
            return None
        left = Left(club, tuple(self._database.rows(f"SELECT {_ROW} FROM outbox")))
        with self._database.change() as connection:
            connection.execute("DELETE FROM club")
            connection.execute("DELETE FROM outbox")
        return left

    def come_back(self, left: Left) -> None:
        with self._database.change() as connection:
            _put_club(connection, left.club)
            marks = ", ".join("?" for _ in _ROW.split(","))
            connection.executemany(
                f"INSERT OR IGNORE INTO outbox ({_ROW}) VALUES ({marks})", left.rows
            )

    def send_always(self, always: bool) -> None:
        with self._database.change() as connection:
            connection.execute("UPDATE club SET always = ?", (always,))

    def note_club_refuses(self) -> None:
        """It does not know this phone any more: everything waits until somebody joins anew."""
        with self._database.change() as connection:
            connection.execute("UPDATE club SET refuses = 1")

    # -- the games --------------------------------------------------------------------

    def choose(self, game_id: str) -> None:
        """To be sent, now or again: what the club once refused is asked again."""
        with self._database.change() as connection:
            connection.execute(
                "INSERT INTO outbox (game, chosen) VALUES (?, ?) "
                "ON CONFLICT (game) DO UPDATE SET answer = ''",
                (game_id, self._database.clock()),
            )

    def posts(self, limit: int = 50) -> tuple[Post, ...]:
        """What was chosen, the latest first."""
        latest = "ORDER BY outbox.chosen DESC, outbox.game LIMIT ?"
        rows = self._database.rows(_POST + latest, limit)
        return tuple(_post(row) for row in rows)

    def post(self, game_id: str) -> Post | None:
        row = self._database.row(_POST + "AND outbox.game = ?", game_id)
        return _post(row) if row else None

    def waiting(self) -> tuple[Post, ...]:
        """What is still to be sent, the first chosen first."""
        rows = self._database.rows(_POST + "ORDER BY outbox.chosen, outbox.game")
        return tuple(post for post in map(_post, rows) if post.fate is Fate.WAITING)

    def note_there(self, game_id: str, there: int) -> None:
        """So many entries are with the club: the next try goes on from there."""
        with self._database.change() as connection:
            connection.execute("UPDATE outbox SET there = ? WHERE game = ?", (there, game_id))

    def note_sent(self, post: Post, there: int) -> None:
        """The club has this game, as it was in this post."""
        self._note(post, Fate.SENT, there, "", "")

    def note_refused(self, post: Post, reason: str, sentence: str) -> None:
        """It is not taken as it was in this post, and why."""
        self._note(post, Fate.REFUSED, post.there, reason, sentence)

    def _note(self, post: Post, fate: Fate, there: int, reason: str, sentence: str) -> None:
        with self._database.change() as connection:
            connection.execute(
                "UPDATE outbox SET answer = ?, there = ?, length = ?, finished = ?, reason = ?, "
                "sentence = ? WHERE game = ?",
                (
                    fate.value,
                    there,
                    post.length,
                    post.finished,
                    reason[:LONGEST_REASON],
                    sentence[:LONGEST_SENTENCE],
                    post.id,
                ),
            )


def _put_club(connection: sqlite3.Connection, club: Club) -> None:
    connection.execute(
        f"INSERT OR REPLACE INTO club (seat, {_CLUB}) VALUES (0, ?, ?, ?, ?, ?)",
        (club.address, club.secret, club.name, club.always, club.refuses),
    )


def _post(row: Any) -> Post:
    game_id, game, players, length, finished, there, answer, then, ended, reason, sentence = row
    fate = Fate.WAITING
    if finished is None:
        fate = Fate.OPEN
    elif (then, ended) == (length, finished) and answer in (Fate.SENT.value, Fate.REFUSED.value):
        fate = Fate(answer)
    try:
        names = msgspec.json.decode(players, type=tuple[str, ...])
    except (TypeError, ValueError, msgspec.MsgspecError):
        names = ()  # damaged; opening the game says more
    post = Post(game_id, game, names, length, finished, there, fate)
    if fate is Fate.REFUSED:
        return replace(post, reason=str(reason), sentence=str(sentence))
    return post
