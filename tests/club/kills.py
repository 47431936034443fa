"""L3: server, worker and database killed at random under load.

Phones send games in pieces and send again what was not acknowledged; meanwhile one process after
another is killed and started again. At the end everything acknowledged is there, and every game
is counted once. `python -m tests.club.kills` does it at length and prints figures.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from threading import Condition, Thread
from typing import Any

from msgspec import Struct
from sqlalchemy import func, select

from companion.club import devices, queue, schema, seasons
from companion.club.database import opened
from companion.store.parcels import parcel_path
from tests.club.journals import DAY, FIRST_EVENING, body, played
from tests.club.postgres import Postgres
from tests.club.visitor import until

ROOT = Path(__file__).parents[2]
GAME = played("fairy_ring", 3)
LENGTH = len(GAME.journal)
POINTS = 3  # two for the first of two, one for the second
SENDERS = 4
PATIENCE = 300.0


class Figures(Struct):
    """What came of it."""

    games: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    kills: int = 0
    lost: int = 0
    counted_twice: int = 0
    seconds: float = 0.0

    def told(self) -> str:
        return (
            f"{self.games} games in {self.acknowledged} acknowledged pieces, "
            f"{self.sent_again} sent again, {self.kills} kills, "
            f"{self.lost} lost, {self.counted_twice} counted twice, "
            f"{self.games / self.seconds:.0f} games/s"
        )


class Process:
    """A process of the club that can be killed and started again at the same place."""

    def __init__(self, *words: str) -> None:
        self._words = words
        self.told: Any = None
        self._start()

    def _start(self, *more: str) -> None:
        command = [sys.executable, "-m", "companion", "club", *self._words, *more, "--json"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.told = json.loads(self._process.stdout.readline())

    def processor(self) -> float:
        """Seconds of processor that it has used; 0 where the system does not tell."""
        told = Path(f"/proc/{self._process.pid}/stat")
        if not told.exists():
            return 0.0
        fields = told.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def again(self) -> None:
        port = self.told.get("port")
        self._start(*(("--port", str(port)) if port else ()))


class Storm:
    """Phones that send, and whoever kills."""

    def __init__(self, address: str, postgres: Postgres | None, games: int, seed: int) -> None:
        self.figures = Figures(games=games)
        self._postgres = postgres
        self._random = Random(seed)
        self._changed = Condition()
        self._todo = list(range(games))
        self._up = True
        self._ended = False  # nobody sends any more
        self.kept: set[tuple[str, int]] = set()
        self.database = opened(address)
        self.season = seasons.new(self.database, "Storm", begins=FIRST_EVENING - DAY)
        self._secret = devices.add(self.database, "phone")[1]
        self._server = Process("serve", "--port", "0", "--database", address, "--no-worker")
        self._workers = [
            Process("work", "--database", address) for _ in range(2 if postgres else 1)
        ]

    def run(self, kills: int) -> None:
        begun = time.monotonic()
        senders = [Thread(target=self._send) for _ in range(SENDERS)]
        for each in senders:
            each.start()
        try:
            for number in range(kills):
                self._wait_for_share((number + 1) / (kills + 1))
                self._kill_one()
        except BaseException:
            self._end()
            raise
        finally:
            for each in senders:
                each.join()
        self._finish()
        self.figures.seconds = time.monotonic() - begun

    def _end(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _wait_for_share(self, share: float) -> None:
        """Until this share of all games is under way."""
        left = self.figures.games * (1.0 - share)
        with self._changed:
            assert self._changed.wait_for(lambda: len(self._todo) <= left, PATIENCE)

    def stop(self) -> None:
        for process in (self._server, *self._workers):
            process.kill()
        self.database.close()

    # -- killing ---------------------------------------------------------------------------

    def _kill_one(self) -> None:
        self.figures.kills += 1
        what = self._random.choice(["server", "worker"] + ["database"] * bool(self._postgres))
        if what == "worker":
            worker = self._random.choice(self._workers)
            worker.kill()
            worker.again()
            return
        with self._changed:
            self._up = False
        if what == "server":
            self._server.kill()
            self._server.again()
        elif self._postgres is not None:
            self._postgres.kill()
            self._postgres.start()
        with self._changed:
            self._up = True
            self._changed.notify_all()

    # -- sending ---------------------------------------------------------------------------

    def _send(self) -> None:
        while True:
            with self._changed:
                if not self._todo or self._ended:
                    return
                number = self._todo.pop()
                self._changed.notify_all()
            random = Random(number)
            cut = random.randrange(1, LENGTH)
            pieces = [(0, cut), (cut, LENGTH)]
            random.shuffle(pieces)
            for first, last in pieces:
                self._deliver(number, first, last)

    def _deliver(self, number: int, first: int, last: int) -> None:
        """Until it is acknowledged, as a phone's outbox does."""
        game_id = f"storm-{number:06}"
        names = (f"Ana {number % 7}", f"Bo {number % 5}")
        data = body(GAME, names, FIRST_EVENING + number, first, last)
        while not self._put(parcel_path(game_id, first), data):
            with self._changed:
                self.figures.sent_again += 1
                assert self._changed.wait_for(lambda: self._up or self._ended, PATIENCE)
                if self._ended:
                    return
        with self._changed:
            self.figures.acknowledged += 1
            self.kept |= {(game_id, place) for place in range(first, last)}

    def _put(self, path: str, data: bytes) -> bool:
        connection = HTTPConnection("127.0.0.1", self._server.told["port"], timeout=60)
        headers = {"authorization": f"Bearer {self._secret}", "content-type": "application/json"}
        try:
            connection.request("PUT", path, data, headers)
            answer = connection.getresponse()
            answer.read()
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()
        assert answer.status in (200, 500, 503), answer.status
        return answer.status == 200

    # -- what is there ---------------------------------------------------------------------

    def _finish(self) -> None:
        """Waits until nothing is left to prove and to count."""
        until(self._settled, PATIENCE)

    def _settled(self) -> bool:
        with self.database.reading() as connection:
            waits = queue.length(connection) or seasons.to_recount(connection)
        return not waits

    def look(self) -> None:
        """Nothing acknowledged is lost, nothing is counted twice."""
        figures = self.figures
        with self.database.reading() as connection:
            rows = connection.execute(select(schema.entries.c.game, schema.entries.c.place)).all()
            states = connection.execute(
                select(schema.games.c.state, func.count()).group_by(schema.games.c.state)
            ).all()
            counted = connection.execute(
                select(schema.counts.c.counted).where(schema.counts.c.game == "")
            ).scalar_one()
            points = connection.execute(
                select(func.sum(schema.standings.c.points)).where(schema.standings.c.game == "")
            ).scalar_one()
        figures.lost = len(self.kept - {(row.game, row.place) for row in rows})
        figures.counted_twice = counted - figures.games
        assert len(self.kept) == figures.games * LENGTH
        assert [tuple(state) for state in states] == [("proved", figures.games)]
        assert (figures.lost, figures.counted_twice, points) == (0, 0, POINTS * figures.games)


def storm(address: str, postgres: Postgres | None, games: int, kills: int, seed: int) -> Figures:
    found = Storm(address, postgres, games, seed)
    try:
        found.run(kills)
        found.look()
    finally:
        found.stop()
    return found.figures


def fresh(folder: str, kind: str) -> tuple[str, Postgres | None]:
    """An empty database that waits for the disk, as a real one does."""
    if kind == "file":
        return str(Path(folder) / "club.db"), None
    server = Postgres(careful=True)
    return server.make("storm"), server


def main() -> None:
    games, kills = int(os.environ.get("GAMES", "2000")), int(os.environ.get("KILLS", "40"))
    for kind in ("file", "postgres"):
        with tempfile.TemporaryDirectory() as folder:
            address, server = fresh(folder, kind)
            try:
                print(f"{kind}: {storm(address, server, games, kills, 1).told()}", flush=True)
            finally:
                if server is not None:
                    server.stop()


if __name__ == "__main__":
    main()
