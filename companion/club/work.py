"""Who works: proves what waits, counts the seasons that have changed, and waits for more."""

from __future__ import annotations

import time
from threading import Event

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from companion import __version__
from companion.club import queue, schema, seasons
from companion.club.database import Database
from companion.club.intake import HIDES, PARTIAL, UNKNOWN, WAITING
from companion.club.proving import Journal, Judgement, judged, load
from companion.club.recount import recount_one

PAUSE = 0.5  # seconds between looks at what other processes have made to do
RECOUNT = 5.0  # seconds after which seasons are counted though games wait, and not before
SHARE = 9.0  # times as long as counting took
AGAIN = 1.0  # seconds before a database that has gone is tried again


class Worker:
    """Works until it is told to stop; may be killed at any moment."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._rested = time.monotonic() + RECOUNT
        self._stopped = Event()

    def stop(self) -> None:
        """Ends the work after what is at hand."""
        self._stopped.set()
        self._database.woken.set()

    def run(self) -> None:
        looked_back = False
        while not self._stopped.is_set():
            try:
                if not looked_back:
                    ask_again_for_unknown(self._database)
                    looked_back = True
                self._database.woken.clear()
                if not self.step():
                    self._database.woken.wait(PAUSE)
            except DBAPIError:
                self._stopped.wait(AGAIN)  # the database is away; it comes back or we are ended

    def step(self) -> bool:
        """One piece of work; False where there is none."""
        if time.monotonic() > self._rested and self._recount():
            return True
        return prove_one(self._database) or self._recount()

    def _recount(self) -> bool:
        """Counts a season that has changed; a large one leaves most of the time to proving."""
        begun = time.monotonic()
        done = recount_one(self._database)
        ended = time.monotonic()
        self._rested = ended + max(RECOUNT, SHARE * (ended - begun))
        return done


def work_off(database: Database) -> int:
    """Everything that waits, in this thread; how many pieces of work it was."""
    done = 0
    while prove_one(database) or recount_one(database):
        done += 1
    return done


# -- proving -------------------------------------------------------------------------------


def prove_one(database: Database) -> bool:
    """Proves the game that has waited longest; False where none waits."""
    return _prove_locked(database) if database.is_postgres else _prove_on_file(database)


def _prove_locked(database: Database) -> bool:
    with database.changing() as connection:
        waiting = queue.next_one(connection)
        if waiting is None:
            return False
        journal = load(connection, waiting.game)
        if journal is not None and journal.whole:
            _write(connection, journal, judged(journal))
        queue.done(connection, waiting)
    return True


def _prove_on_file(database: Database) -> bool:
    """The lock of the file is held for the writing only: uploads go on meanwhile."""
    with database.reading() as connection:
        waiting = queue.any_one(connection)
        if waiting is None:
            return False
        journal = load(connection, waiting.game)
    judgement = judged(journal) if journal is not None and journal.whole else None
    with database.changing() as connection:
        if journal is not None and judgement is not None:
            _write(connection, journal, judgement)
        queue.done(connection, waiting)
    return True


def _write(connection: Connection, journal: Journal, judgement: Judgement) -> None:
    """Keeps a judgement, unless the journal has grown: then it waits again already."""
    games, key = schema.games, journal.id
    row = connection.execute(
        select(games.c.revision, games.c.finished).where(games.c.id == key).with_for_update()
    ).one()
    if row.revision != journal.revision:
        return
    for table in (schema.results, schema.places):
        connection.execute(table.delete().where(table.c.game == key))
    connection.execute(schema.results.insert(), _result(key, judgement))
    places = [
        {
            "game": key,
            "seat": place.player,
            "score": place.score,
            "rank": place.rank,
            "tie_break": place.tie_break,
        }
        for place in judgement.standings
    ]
    if places:
        connection.execute(schema.places.insert(), places)
    if judgement.state == HIDES:  # S6: what is hidden is not kept
        connection.execute(schema.entries.delete().where(schema.entries.c.game == key))
    size = {"size": 0} if judgement.state == HIDES else {}
    connection.execute(
        games.update().where(games.c.id == key).values(state=judgement.state, **size)
    )
    seasons.ask_recount(connection, row.finished)


def _result(game: str, judgement: Judgement) -> dict[str, object]:
    return {
        "game": game,
        "judged_by": __version__,
        "place": judgement.place,
        "rule": judgement.rule,
        "why": msgspec.json.encode(judgement.why).decode(),
        "steps": judgement.steps,
        "practice": judgement.practice,
        "tally": judgement.tally,
        "by_the_book": judgement.by_the_book,
        "told": msgspec.json.encode(judgement.told).decode(),
    }


# -- once more -----------------------------------------------------------------------------


def ask_again_for_unknown(database: Database) -> None:
    """Games that an older version of these rules could not read are tried by this one."""
    games, results = schema.games, schema.results
    with database.changing() as connection:
        found = connection.execute(
            select(games.c.id)
            .join(results, results.c.game == games.c.id)
            .where(games.c.state == UNKNOWN, results.c.judged_by != __version__)
        ).scalars()
        queue.ask(connection, list(found))


def rebuild(database: Database) -> int:
    """Forgets all that was derived and asks for it anew; how many games are to be proved."""
    games = schema.games
    with database.changing() as connection:
        for table in (*schema.DERIVED, schema.queue):
            connection.execute(table.delete())
        whole = games.c.state.not_in((PARTIAL, HIDES))
        found = list(connection.execute(select(games.c.id).where(whole)).scalars())
        connection.execute(games.update().where(whole).values(state=WAITING))
        queue.ask(connection, found)
        seasons.ask_recount_of_all(connection)
    return len(found)
