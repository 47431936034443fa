"""A journal replayed by the same rules as on a phone, and what came of it.

People are called by their ids while a game is replayed, so that no result holds a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from companion.club import schema
from companion.club.intake import HIDES, PROVED, REFUSED, UNKNOWN
from companion.documents import BadFile
from companion.store.exchange import read_game, replayed_as_far
from companion.table.actions import Adjust
from companion.table.game import Standing
from companion.table.rules import Strictness
from companion.table.session import Session
from companion.table.text import Text, say

# What another version of the app may be able to read.
_NOT_YET = frozenset(
    {"store.file.newer", "store.file.version", "store.file.game", "store.file.format"}
)


class Journal(Struct, frozen=True):
    """A game as it is kept."""

    id: str
    revision: int
    head: dict[str, Any]
    people: tuple[str, ...]
    entries: tuple[str, ...]
    whole: bool


class Paid(Struct, frozen=True, omit_defaults=True):
    """A line of the ledger."""

    step: int
    seat: int
    amount: int
    rule: str
    why: Text


class Overruled(Struct, frozen=True):
    """A step that the table allowed against these rules, or a change by hand (TBL-3)."""

    step: int
    line: Text
    rules: tuple[str, ...]


class Told(Struct, frozen=True, omit_defaults=True):
    """What is shown with a result: how the table ruled, and every point with its reason."""

    rulings: tuple[tuple[str, str], ...] = ()
    strictness: str = ""
    overruled: tuple[Overruled, ...] = ()
    ledger: tuple[Paid, ...] = ()


class Judgement(Struct, frozen=True):
    """What a replay came to. `place` and `rule` say where it stops, if it does."""

    state: str
    why: Text
    place: int | None = None
    rule: str | None = None
    steps: int = 0
    practice: bool = False
    tally: bool = False
    by_the_book: bool = False
    standings: tuple[Standing, ...] = ()
    told: Told = Told()


def load(connection: Connection, game: str) -> Journal | None:
    """A game as it is kept; None if there is none of this id."""
    table = schema.games
    row = connection.execute(select(table).where(table.c.id == game)).first()
    if row is None:
        return None
    seats, kept = schema.seats, schema.entries
    people = connection.execute(
        select(seats.c.person).where(seats.c.game == game).order_by(seats.c.seat)
    ).scalars()
    rows = connection.execute(
        select(kept.c.place, kept.c.entry).where(kept.c.game == game).order_by(kept.c.place)
    ).all()
    head = {"format": row.format, "version": row.version, "app": row.app, "game": row.game}
    return Journal(
        game,
        row.revision,
        head | {"setup": msgspec.json.decode(row.setup)},
        tuple(people),
        tuple(entry for _, entry in rows),
        [place for place, _ in rows] == list(range(row.length)),
    )


def as_file(journal: Journal, names: Sequence[str]) -> bytes:
    """The journal as the file that the app exports, with these names at the table."""
    setup = journal.head["setup"]
    seated = [
        {**player, "name": name} for player, name in zip(setup["players"], names, strict=True)
    ]
    head = msgspec.json.encode(journal.head | {"setup": {**setup, "players": seated}})
    body = ",".join(journal.entries)
    return head[:-1] + b',"journal":[' + body.encode() + b"]}"


def judged(journal: Journal) -> Judgement:
    """What the rules say to a journal; never an exception, whatever it holds."""
    try:
        session, stopped = replayed(journal)
    except BadFile as bad:
        state = UNKNOWN if bad.why.key in _NOT_YET else REFUSED
        return Judgement(state, bad.why, place=_place(bad.place))
    if stopped is not None:
        return stopped
    if session.hides:
        return Judgement(HIDES, say("club.why.hides"))
    options = session.setup.options
    if not session.over:
        return Judgement(UNKNOWN, say("club.why.goes_on"), steps=session.length)
    told = _told(session)
    return Judgement(
        PROVED,
        say("club.why.proved"),
        steps=session.length,
        practice=bool(options.practice),
        tally=bool(options.tally),
        by_the_book=not (told.rulings or told.strictness or told.overruled),
        standings=session.standings(),
        told=told,
    )


def replayed(journal: Journal) -> tuple[Session, Judgement | None]:
    """The session of a journal, and where it stops if the rules refuse a step."""
    session, refused = replayed_as_far(read_game(as_file(journal, journal.people)))
    if refused is None:
        return session, None
    whys: tuple[Text, ...] = tuple(reason.why for reason in refused.reasons)
    why = say("club.why.refused", reasons=whys)
    rule = refused.reasons[0].rule
    return session, Judgement(REFUSED, why, place=refused.index, rule=rule)


def _place(told: str) -> int | None:
    """The entry that a place in a file names."""
    found = re.match(r"journal\[(\d+)\]", told)
    return int(found[1]) if found else None


def _told(session: Session) -> Told:
    house = session.house
    rulings = {
        ruling.id: house.answer(ruling)
        for ruling in session.game.rulings
        if house.answer(ruling) != ruling.recommended
    }
    against = any(step.allowed or isinstance(step.action, Adjust) for step in session.steps())
    overruled = tuple(
        Overruled(past.index, past.line, past.step.allowed or ("TBL-3",))
        for past in (session.history() if against else ())  # telling every step takes its time
        if past.step.allowed or isinstance(past.step.action, Adjust)
    )
    ledger = tuple(
        Paid(entry.step, entry.gain.player, entry.gain.amount, entry.gain.rule, entry.gain.why)
        for entry in session.ledger()
    )
    lenient = house.strictness is not Strictness.REFEREE
    return Told(
        tuple(sorted(rulings.items())),
        house.strictness.value if lenient else "",
        overruled,
        ledger,
    )
