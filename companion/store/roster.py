"""The people who play here, and who sat together last."""

from __future__ import annotations

import sqlite3

from msgspec import Struct

from companion.store.database import Database
from companion.table.players import Player, clean_name, name_refusals
from companion.table.rules import Refusal

_PERSON = "SELECT id, name, colour, last_played FROM people "


class Person(Struct, frozen=True):
    """Somebody on the roster; `last_played` is None until the first game."""

    id: int
    name: str
    colour: int
    last_played: float | None


class Welcome(Struct, frozen=True):
    """The answer to a name: the person, or the reasons why the name will not do."""

    person: Person | None
    reasons: tuple[Refusal, ...] = ()


class Roster:
    """Add, rename, remove; and the same people again."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def people(self) -> tuple[Person, ...]:
        """Everybody, whoever played last first, then by name."""
        rows = self._database.rows(
            _PERSON + "WHERE removed IS NULL "
            "ORDER BY last_played IS NULL, last_played DESC, key, id"
        )
        return tuple(Person(*row) for row in rows)

    def refusals(self, name: str, person_id: int | None = None) -> tuple[Refusal, ...]:
        """Why nobody new, or not this person, can have this name."""
        others = tuple(person.name for person in self.people() if person.id != person_id)
        return name_refusals(name, others)

    def add(self, name: str, colour: int = 0) -> Welcome:
        reasons = self.refusals(name)
        if reasons:
            return Welcome(None, reasons)
        with self._database.change() as connection:
            person_id = _settled(connection, clean_name(name), colour)
            person = _person(connection, person_id)
        return Welcome(person)

    def rename(self, person_id: int, name: str) -> Welcome:
        reasons = self.refusals(name, person_id)
        if reasons:
            return Welcome(None, reasons)
        kept = clean_name(name)
        with self._database.change() as connection:
            # A name is free again once whoever had it was removed.
            connection.execute(
                "DELETE FROM people WHERE key = ? AND removed IS NOT NULL AND id <> ?",
                (_key(kept), person_id),
            )
            connection.execute(
                "UPDATE people SET name = ?, key = ? WHERE id = ?", (kept, _key(kept), person_id)
            )
            person = _person(connection, person_id)
        return Welcome(person)

    def remove(self, person_id: int) -> None:
        """Takes somebody off the roster; `restore` takes it back. Games keep their names."""
        with self._database.change() as connection:
            _mark_removed(connection, person_id, self._database.clock())

    def restore(self, person_id: int) -> bool:
        """Brings somebody back; False if the name has gone to another since."""
        with self._database.change() as connection:
            _mark_removed(connection, person_id, None)
            return _person(connection, person_id) is not None

    # -- the same people again --------------------------------------------------------

    def seated(self, players: tuple[Player, ...]) -> None:
        """Remembers who sits down to play, in seat order; newcomers join the roster."""
        now = self._database.clock()
        with self._database.change() as connection:
            connection.execute("DELETE FROM party")
            for seat, player in enumerate(players):
                person_id = _settled(connection, clean_name(player.name), player.colour)
                connection.execute(
                    "UPDATE people SET last_played = ? WHERE id = ?", (now, person_id)
                )
                connection.execute(
                    "INSERT INTO party (seat, person, colour) VALUES (?, ?, ?)",
                    (seat, person_id, player.colour),
                )

    def last_party(self) -> tuple[Player, ...]:
        """Who played last, in seat order, by their present names; without those removed."""
        rows = self._database.rows(
            "SELECT people.name, party.colour FROM party JOIN people ON people.id = party.person "
            "WHERE people.removed IS NULL ORDER BY party.seat"
        )
        return tuple(Player(*row) for row in rows)


# What is answered about a change is read within it: a read that failed afterwards would deny
# a change that was made (R2).


def _person(connection: sqlite3.Connection, person_id: int) -> Person | None:
    question = _PERSON + "WHERE id = ? AND removed IS NULL"
    row = connection.execute(question, (person_id,)).fetchone()
    return Person(*row) if row else None


def _mark_removed(connection: sqlite3.Connection, person_id: int, when: float | None) -> None:
    connection.execute("UPDATE people SET removed = ? WHERE id = ?", (when, person_id))


def _key(name: str) -> str:
    return name.casefold()


def _settled(connection: sqlite3.Connection, name: str, colour: int) -> int:
    """The id of the person with this name: known, back again, or new."""
    row = connection.execute(
        "SELECT id, removed FROM people WHERE key = ?", (_key(name),)
    ).fetchone()
    if row is None:
        fresh = connection.execute(
            "INSERT INTO people (name, key, colour) VALUES (?, ?, ?)", (name, _key(name), colour)
        )
        return int(fresh.lastrowid or 0)
    if row[1] is not None:
        connection.execute(
            "UPDATE people SET name = ?, colour = ?, removed = NULL WHERE id = ?",
            (name, colour, row[0]),
        )
    return int(row[0])
