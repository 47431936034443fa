"""`make club-bench`: what a club stores, proves, shows and counts, on a file and on PostgreSQL.

Everything is measured by real processes and real HTTP on this machine, clients among them; the
databases wait for the disk. GAMES=100 is quicker and says less. Timing decides nothing.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Thread

from sqlalchemy import func, select

from companion import games
from companion.club import devices, queue, schema, seasons
from companion.club.database import Database, opened
from companion.club.proving import judged, load
from companion.club.recount import recount_one
from companion.club.work import rebuild
from companion.store.parcels import parcel_path
from tests.club import kills
from tests.club.journals import DAY, FIRST_EVENING, body, played, send
from tests.club.kills import Process
from tests.club.postgres import Postgres
from tests.club.visitor import until

GAMES = int(os.environ.get("GAMES", "400"))
SEASON = int(os.environ.get("SEASON", "100000"))
CLIENTS = 8
PAGES = 400
KINDS = ("file", "postgres")
WHY = '{"key":"club.why.proved"}'


def say(what: str, figure: str) -> None:
    print(f"{what:58} {figure}", flush=True)


@contextmanager
def fresh(kind: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        if kind == "file":
            yield str(Path(folder) / "club.db")
            return
        server = Postgres(careful=True)
        try:
            yield server.make("bench")
        finally:
            server.stop()


def together(clients: int, work: Callable[[int], None]) -> float:
    """How long it takes so many threads, each with its own share."""
    threads = [Thread(target=work, args=(number,)) for number in range(clients)]
    begun = time.perf_counter()
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return time.perf_counter() - begun


def parcels() -> list[tuple[str, bytes]]:
    """So many games of all kinds, ready to be sent."""
    random = Random(7)
    found = []
    for number in range(GAMES):
        game = played(games.IDS[number % len(games.IDS)], 1 + number // 4 % 3)
        names = tuple(f"Player {n}" for n in random.sample(range(60), game.seats))
        data = body(game, names, FIRST_EVENING + 60.0 * number)
        found.append((f"bench-{number:06}", data))
    return found


def paced(games: int, seconds: float, processor: float) -> str:
    """The processor time says more than the pace where the machine has much else to do."""
    used = 1000.0 * processor / games
    return f"{games / seconds:.0f} games/s, {used:.1f} ms of processor a game"


def stored(address: str, sent: list[tuple[str, bytes]]) -> str:
    """Games a second that a server acknowledges, and what one costs it."""
    database = opened(address)
    secret = devices.add(database, "phone")[1]
    seasons.new(database, "Bench", begins=FIRST_EVENING - DAY, practice=True)
    database.close()
    server = Process("serve", "--port", "0", "--database", address, "--no-worker")
    headers = {"authorization": f"Bearer {secret}", "content-type": "application/json"}

    def client(number: int) -> None:
        connection = HTTPConnection("127.0.0.1", server.told["port"], timeout=60)
        for game_id, data in sent[number::CLIENTS]:
            connection.request("PUT", parcel_path(game_id), data, headers)
            answer = connection.getresponse()
            answer.read()
            assert answer.status == 200
        connection.close()

    try:
        begun = server.processor()
        took = together(CLIENTS, client)
        return paced(len(sent), took, server.processor() - begun)
    finally:
        server.kill()


def stored_alone(address: str, sent: list[tuple[str, bytes]]) -> str:
    """The same games read and kept by one thread, without any HTTP."""
    database = opened(address)
    begun, before = time.perf_counter(), time.process_time()
    for game_id, data in sent:
        send(database, "bench", game_id, data)
    took, used = time.perf_counter() - begun, time.process_time() - before
    database.close()
    return paced(len(sent), took, used)


def proved(address: str, workers: int) -> str:
    """Games a second that so many workers prove, and what one costs them."""
    database = opened(address)
    games = rebuild(database)
    with database.changing() as connection:
        waits = connection.execute(select(schema.queue.c.game)).scalars().all()
        connection.execute(schema.queue.delete())
    processes = [Process("work", "--database", address) for _ in range(workers)]
    with database.changing() as connection:
        queue.ask(connection, waits)
    begun = time.perf_counter()
    before = sum(process.processor() for process in processes)
    until(lambda: _proved_all(database, games))
    took = time.perf_counter() - begun
    used = sum(process.processor() for process in processes) - before
    for process in processes:
        process.kill()
    database.close()
    return paced(games, took, used)


def _proved_all(database: Database, games: int) -> bool:
    with database.reading() as connection:
        done = connection.execute(select(func.count()).select_from(schema.results)).scalar_one()
    return done == games


def pages(address: str, path: str) -> tuple[float, float, float]:
    """Pages a second, the median and the 95th of a hundred, in milliseconds."""
    server = Process("serve", "--port", "0", "--database", address, "--no-worker")
    waits: list[float] = []

    def client(_: int) -> None:
        connection = HTTPConnection("127.0.0.1", server.told["port"], timeout=60)
        for _ in range(PAGES // CLIENTS):
            begun = time.perf_counter()
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            assert answer.status == 200, path
            waits.append(1000.0 * (time.perf_counter() - begun))
        connection.close()

    try:
        took = together(CLIENTS, client)
    finally:
        server.kill()
    return len(waits) / took, median(waits), quantiles(waits, n=20)[-1]


def large_season(address: str) -> None:
    """A season of so many games that are proved already."""
    database = opened(address)
    seasons.new(database, "Large", begins=FIRST_EVENING - DAY)
    random = Random(3)
    people = [f"p{n:015}" for n in range(2000)]
    with database.changing() as connection:
        rows = [{"id": each, "name": f"N {n}"} for n, each in enumerate(people)]
        connection.execute(schema.people.insert(), rows)
    for first in range(0, SEASON, 5000):
        _add_proved(database, random, people, range(first, min(first + 5000, SEASON)))
    database.close()


def recounted(address: str, corrected: int | None = None) -> str:
    """How long it takes to count it: all of it, or what follows from one game turned round."""
    database, places = opened(address), schema.places
    with database.changing() as connection:
        if corrected is not None:
            turned = places.update().where(places.c.game == _large_id(corrected))
            connection.execute(turned.values(rank=5 - places.c.rank))
        seasons.ask_recount_of_all(connection)
    begun, before = time.perf_counter(), time.process_time()
    recount_one(database)
    took, used = time.perf_counter() - begun, time.process_time() - before
    database.close()
    return f"{took:.0f} s, {used:.0f} s of processor"


def _large_id(number: int) -> str:
    return f"large-{number:08}"


def _add_proved(database: Database, random: Random, people: list[str], numbers: range) -> None:
    game_rows, results, places, seats = [], [], [], []
    for number in numbers:
        game_id = _large_id(number)
        game_rows.append(
            {
                "id": game_id, "device": "d", "format": "f", "version": 1,
                "game": games.IDS[number % 4], "app": "", "setup": "{}", "started": 0.0,
                "finished": FIRST_EVENING + 60.0 * number, "length": 1, "size": 1, "stored": 0.0,
                "by_name": True, "revision": 1, "state": "proved",
            }
        )  # fmt: skip
        results.append(
            {
                "game": game_id, "judged_by": "bench", "why": WHY, "steps": 1, "practice": False,
                "tally": False, "by_the_book": True, "told": "{}",
            }
        )  # fmt: skip
        for seat, person in enumerate(random.sample(people, 4)):
            seats.append({"game": game_id, "seat": seat, "person": person})
            places.append({"game": game_id, "seat": seat, "score": 4 - seat, "rank": seat + 1})
    with database.changing() as connection:
        connection.execute(schema.games.insert(), game_rows)
        connection.execute(schema.results.insert(), results)
        connection.execute(schema.places.insert(), places)
        connection.execute(schema.seats.insert(), seats)


def one_replay() -> None:
    """What a single proof costs, without any database beside it."""
    with tempfile.TemporaryDirectory() as folder:
        database = opened(str(Path(folder) / "club.db"))
        for name in games.IDS:
            send(database, "d", f"one-{name}", body(played(name, 2)))
            with database.reading() as connection:
                journal = load(connection, f"one-{name}")
            assert journal is not None
            begun = time.process_time()
            for _ in range(5):
                judged(journal)
            took = 1000.0 * (time.process_time() - begun) / 5
            say(f"one proof, {name}, {len(journal.entries)} entries", f"{took:.0f} ms")
        database.close()


def main() -> None:
    one_replay()
    sent = parcels()
    size = sum(len(data) for _, data in sent) / len(sent) / 1024
    say(f"games: {len(sent)} of all kinds, in the mean", f"{size:.0f} KB")
    for kind in KINDS:
        with fresh(kind) as address:
            say(f"{kind}: stored without HTTP, one thread", stored_alone(address, sent))
        with fresh(kind) as address:
            say(f"{kind}: stored, {CLIENTS} clients", stored(address, sent))
            for workers in (1, 2, 4):
                say(f"{kind}: proved, {workers} workers", proved(address, workers))
    for kind in KINDS:
        with fresh(kind) as address:
            large_season(address)
            say(f"{kind}: a season of {SEASON} games counted", recounted(address))
            for late in (SEASON - 1, SEASON * 9 // 10, SEASON // 2):
                say(f"{kind}: and game {late} of it corrected", recounted(address, late))
            for path in ("/", "/games", "/people/p000000000000007"):
                pace, middle, late = pages(address, path)
                figure = f"{pace:.0f} a second, median {middle:.0f} ms, 95 % {late:.0f} ms"
                say(f"{kind}: {path}, {CLIENTS} clients", figure)
    kills.main()


if __name__ == "__main__":
    main()
