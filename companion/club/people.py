"""People: opaque ids with the names they chose.

A phone knows people by their names, and so does the club: who comes with a name that is known is
that person. A club that hands its games on names the ids, which are nobody else's. Journals are
kept without names; what is shown of a game is given them again, as they are today.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection, func, select

from companion.club import schema, seasons
from companion.club.database import Database
from companion.club.upserts import added
from companion.documents import BadFile
from companion.table.players import clean_name, name_refusals
from companion.table.text import Text, Value, say

PERSON = re.compile(r"[a-z0-9_-]{8,24}")  # short enough for a name at a table


def name_key(name: str) -> str:
    """A name as it is compared."""
    return clean_name(name).casefold()


def settle(connection: Connection, names: Sequence[str], ids: Sequence[str]) -> list[str]:
    """The person of each seat; whoever is new is added."""
    if ids:
        rows = [{"id": each, "name": name} for each, name in zip(ids, names, strict=True)]
        for row in sorted(rows, key=lambda each: each["id"]):
            added(connection, schema.people, row)
        return list(ids)
    found = _by_key(connection, names)
    for key, name in sorted((name_key(name), name) for name in names):
        if key not in found:
            found[key] = _met(connection, key, name)
    return [found[name_key(name)] for name in names]


def seat(connection: Connection, game: str, people: Sequence[str]) -> None:
    """Who sits at the table of a game."""
    rows = [{"game": game, "seat": seat, "person": each} for seat, each in enumerate(people)]
    connection.execute(schema.seats.insert(), rows)


def seated(connection: Connection, game: str) -> list[str]:
    table = schema.seats
    found = select(table.c.person).where(table.c.game == game).order_by(table.c.seat)
    return list(connection.execute(found).scalars())


def _by_key(connection: Connection, names: Iterable[str]) -> dict[str, str]:
    table = schema.aliases
    keys = [name_key(name) for name in names]
    rows = connection.execute(select(table.c.key, table.c.person).where(table.c.key.in_(keys)))
    return {row.key: row.person for row in rows}


def _met(connection: Connection, key: str, name: str) -> str:
    """Two uploads may name somebody new at the same time: the first one counts."""
    person = f"p{secrets.token_hex(8)}"
    new = {"key": key, "person": person}
    if added(connection, schema.aliases, new) is not None:
        connection.execute(schema.people.insert(), {"id": person, "name": name})
        return person
    return _by_key(connection, [name])[key]


def names(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """The names of these people who have one; whoever was merged bears the name of the other."""
    one, other = schema.people, schema.people.alias("other")
    rows = connection.execute(
        select(one.c.id, func.coalesce(other.c.name, one.c.name).label("name"))
        .select_from(one.outerjoin(other, one.c.merged_into == other.c.id))
        .where(one.c.id.in_(set(ids)))
    )
    return {row.id: row.name for row in rows if row.name is not None}


def merged(connection: Connection) -> dict[str, str]:
    """Who was merged, into whom."""
    table = schema.people
    rows = connection.execute(
        select(table.c.id, table.c.merged_into).where(table.c.merged_into.is_not(None))
    )
    return {row.id: row.merged_into for row in rows}


def with_names(text: Text, named: Mapping[str, str]) -> Text:
    """A text of a replayed game, people's ids in it replaced by their names."""
    values = {key: _named(value, named) for key, value in text.values.items()}
    return Text(text.key, values)


def _named(value: Value, named: Mapping[str, str]) -> Value:
    if isinstance(value, Text):
        return with_names(value, named)
    if isinstance(value, tuple):
        return tuple(
            with_names(part, named) if isinstance(part, Text) else _in_words(part, named)
            for part in value
        )
    return _in_words(value, named) if isinstance(value, str) else value


def _in_words(words: str, named: Mapping[str, str]) -> str:
    for person, name in named.items():
        if person in words:
            words = words.replace(person, name)
    return words


# -- what the people who lead a club settle ------------------------------------------------


def rename(database: Database, person: str, name: str) -> None:
    """Another name; the old one still leads to the same person, as phones go on using it."""
    for reason in name_refusals(name, ()):
        raise BadFile("", reason.why)
    name, key = clean_name(name), name_key(name)
    with database.changing() as connection:
        person = _one(connection, person)
        holder = _by_key(connection, [name]).get(key, person)
        if holder != person:
            raise BadFile("", say("club.cli.taken", name=name, person=holder))
        table = schema.people
        connection.execute(table.update().where(table.c.id == person).values(name=name))
        added(connection, schema.aliases, {"key": key, "person": person})


def merge(database: Database, person: str, into: str) -> None:
    """Two ids are one person: all games count for the second."""
    with database.changing() as connection:
        person, into = _one(connection, person), _one(connection, into)
        if person == into:
            raise BadFile("", say("club.cli.same_person"))
        table, other = schema.people, schema.aliases
        absorbed = (table.c.id == person) | (table.c.merged_into == person)
        connection.execute(table.update().where(absorbed).values(merged_into=into))
        connection.execute(other.update().where(other.c.person == person).values(person=into))
        seasons.ask_recount_of_all(connection)


def forget(database: Database, person: str) -> None:
    """The name goes from every table; the results stay."""
    with database.changing() as connection:
        person = _one(connection, person)
        table, other = schema.people, schema.aliases
        same = (table.c.id == person) | (table.c.merged_into == person)
        connection.execute(table.update().where(same).values(name=None))
        connection.execute(other.delete().where(other.c.person == person))


def _one(connection: Connection, told: str) -> str:
    """The id of the person with this id or name, as merged; BadFile if there is none."""
    table = schema.people
    found = connection.execute(
        select(table.c.id, table.c.merged_into).where(table.c.id == told)
    ).first()
    if found is not None:
        return str(found.merged_into or found.id)
    by_name = _by_key(connection, [told])
    if not by_name:
        raise BadFile("", say("club.cli.nobody", person=told))
    return next(iter(by_name.values()))
