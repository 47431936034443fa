"""L1 and L2: twelve phones at one table for a while, over a good line and over a bad one.

`make guests-bench` runs both for ten minutes (SECONDS=60 for less) and prints figures; the tests
run them for a moment and look at what is in the journal. Whole games are played one after the
other; the phones that have no seat look on. Timing decides nothing.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Condition, Thread

from msgspec import Struct
from msgspec.structs import replace

from companion import boxes
from companion.store import open_store
from companion.table.rules import House, Strictness
from companion.table.session import Session
from companion.web.hosting import Host
from tests.web.guests import HERE, TIMEOUT, Guest, hosted, leader, practice
from tests.web.relay import Relay
from tests.web.test_whole_games import Company

PHONES = 12
NAMES = ("Ana", "Bo", "Cleo", "Dede", "Elise", "Fred", "Gil")
GAMES = ("fairy_tale", "heroes", "fantasy_realms", "fairy_ring")
PING = re.compile(rb"event: ping\ndata: (\d+)\n")
PATIENCE = 3.0  # of a guest on a bad line, before it sends again


class Figures(Struct):
    """Asks and how long each took until every phone had it, in milliseconds."""

    asks: int = 0
    sent_again: int = 0
    games: int = 0
    waits: list[float] = []
    worked: float = 0.0
    asked_at: float = 0.0

    def told(self) -> str:
        if len(self.waits) < 2:
            return f"{self.asks} asks"
        late = quantiles(self.waits, n=20)[-1]
        return (
            f"{self.games} games, {self.asks} asks, {self.sent_again} sent again; "
            f"ask to all views: median {median(self.waits):.0f} ms, 95 % {late:.0f} ms, "
            f"most {max(self.waits):.0f} ms; "
            f"the host worked {self.worked / self.asks * 1000:.1f} ms for each"
        )


def host_s_work() -> float:
    """Seconds of processor time of the host's own threads: its table and its pages."""
    return sum(
        time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
        for thread in threading.enumerate()
        if thread.name in ("owner", "pages") and thread.ident is not None
    )


class Watch:
    """The live streams of all phones: which version each has."""

    def __init__(self, guests: list[Guest], port: int, host: Host) -> None:
        self._seen = [-1] * len(guests)
        self._changed = Condition()
        self._over = False
        self._lines: dict[int, HTTPConnection] = {}
        self._port, self._host = port, host
        self._threads = [
            Thread(target=self._read, args=(at, guest), daemon=True)
            for at, guest in enumerate(guests)
        ]
        for thread in self._threads:
            thread.start()

    def _read(self, at: int, guest: Guest) -> None:
        """Connects anew whenever the line is cut, as a page does."""
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        headers = {"Cookie": cookie, "Host": f"{HERE}:{self._host.port}"}
        while not self._over:
            line = self._lines[at] = HTTPConnection(HERE, self._port, timeout=TIMEOUT)
            try:
                line.request("GET", "/live?seat=table", headers=headers)
                self._follow(at, line)
            except (OSError, HTTPException, ValueError, AttributeError):
                pass
            finally:
                line.close()

    def _follow(self, at: int, line: HTTPConnection) -> None:
        stream, rest = line.getresponse(), b""
        while not self._over and (data := stream.read1(65536)):
            rest = (rest + data)[-len(data) - 64 :]
            pings = PING.findall(rest)
            if pings:
                with self._changed:
                    self._seen[at] = int(pings[-1])
                    self._changed.notify_all()

    def wait(self, version: int, most: float) -> bool:
        with self._changed:
            return self._changed.wait_for(lambda: min(self._seen) >= version, most)

    def close(self) -> None:
        self._over = True
        for line in list(self._lines.values()):
            if line.sock is not None:
                line.close()


class Patient(Guest):
    """A guest behind a relay, who sends a form again until it has a verdict."""

    def __init__(self, host: Host, port: int, figures: Figures) -> None:
        super().__init__(host)
        self._real, self._figures = host.port, figures
        self._line = port

    def _headers(self) -> dict[str, str]:
        return super()._headers() | {"Host": f"{HERE}:{self._real}"}

    def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> str:
        if method == "POST":
            self._figures.asked_at = time.monotonic()
        while True:
            self._connection.close()
            self._connection = HTTPConnection(HERE, self._line, timeout=PATIENCE)
            try:
                return super().send(method, path, body, headers)
            except (OSError, HTTPException):
                self._figures.sent_again += 1


@contextmanager
def _line(host: Host, is_bad: bool, random: Random) -> Iterator[int]:
    """The port that guests use: the host's own, or one that loses and cuts."""
    if not is_bad:
        yield host.port
        return
    with Relay(host.port, random) as relay:
        yield relay.port


class Limit(Struct, frozen=True):
    """Until when phones play: a moment, or so many asks; and how often each acts."""

    end: float = float("inf")
    asks: float = float("inf")
    pace: float = 0.0

    def is_reached(self, figures: Figures) -> bool:
        return time.monotonic() >= self.end or figures.asks >= self.asks


def played(folder: Path, limit: Limit, is_bad: bool) -> Figures:
    """Games until it is enough; after each, the journal has every ask exactly once."""
    figures, random = Figures(), Random(17)
    while not limit.is_reached(figures):
        game = GAMES[figures.games % len(GAMES)]
        _one_game(folder / str(figures.games), game, random, is_bad, limit, figures)
        figures.games += 1
    return figures


def _one_game(
    folder: Path, game: str, random: Random, is_bad: bool, limit: Limit, figures: Figures
) -> None:
    names = NAMES[: boxes.game(game).most]
    begun = replace(practice(game, *names), house=House(Strictness.ADVISER))
    with hosted(folder, begun, most_from_one=99) as host, _line(host, is_bad, random) as port:
        lead = leader(host)
        phones = [Patient(host, port, figures) for _ in range(PHONES)]
        for seat, phone in enumerate(phones):
            phone.join(host.room.join_secret)
            if seat < len(names):
                phone.post("/seat", seat=str(seat))
                lead.post("/give", lead.get().form("/give"))
        company = Company(host, random, phones[: len(names)])
        watch = Watch(phones, port, host)
        try:
            while not (company.plain.over or limit.is_reached(figures)):
                begun_at, worked = time.monotonic(), host_s_work()
                company.step()
                figures.asks += 1
                if not watch.wait(host.now.version, 30.0):
                    raise AssertionError("a phone has not what all others have")
                now = time.monotonic()
                figures.worked += host_s_work() - worked
                figures.waits.append((now - figures.asked_at) * 1000)
                time.sleep(max(0.0, limit.pace / PHONES - (now - begun_at)))
        finally:
            watch.close()
        plain, game_id = company.plain, host.table.game_id
    _compare(folder, game_id, plain)


def _compare(folder: Path, game_id: str, plain: Session) -> None:
    """No ask is lost and none is done twice."""
    store = open_store(folder)
    kept = store.games.resume(game_id).session
    store.close()
    if kept.steps() != plain.steps():
        raise AssertionError("the journal is not what was acknowledged")


def main(words: list[str]) -> None:
    seconds = float(os.environ.get("SECONDS", "600"))
    for name, is_bad in (("L1, a good line", False), ("L2, a bad line", True)):
        if words and words[0] != name[:2]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            limit = Limit(time.monotonic() + seconds, pace=1.0)
            found = played(Path(folder), limit, is_bad)
        print(f"{name}, {PHONES} phones, {seconds:.0f} s: {found.told()}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
