"""`companion host` as a process: what it prints, how it ends, and what a kill leaves."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec
import pytest

from companion import boxes
from companion.cli import main
from companion.cli.host import _happened
from companion.games.fairy_ring.state import FairyRingOptions
from companion.store import open_store
from companion.table.game import Setup
from companion.table.session import Session
from companion.table.text import say
from companion.web.done_asks import DoneAsks, KeptAsks
from companion.web.published import Published, published
from companion.web.room import Phone, read_kept
from companion.web.server import USUAL_PORT
from companion.web.taking_back import Regrets
from tests.games.conformance.form_player import FormPlayer
from tests.web.guests import FORM, TIMEOUT, Page, people

ROOT = Path(__file__).parents[2]
TALLY = Setup("fairy_ring", people("Ana", "Bo", "Cléo"), FairyRingOptions(tally=True))


@contextmanager
def process(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    env = os.environ | {"FAIRY_TABLE_DATA": str(folder)}
    command = [sys.executable, "-m", "companion", "host", *words]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as run:
        try:
            yield run
        finally:
            if run.poll() is None:
                run.kill()


def first_line(run: subprocess.Popen[str]) -> dict[str, Any]:
    assert run.stdout is not None
    told: dict[str, Any] = json.loads(run.stdout.readline())
    return told


def requested(port: int, path: str, cookie: str = "", **fields: str) -> tuple[str, str]:
    """A request from this machine: the cookie that came back, and the page."""
    line = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    headers = {"Cookie": f"seat={cookie}", "Accept-Language": "en"}
    if fields:
        headers |= FORM | {"Origin": f"http://127.0.0.1:{port}"}
    line.request("POST" if fields else "GET", path, urlencode(fields) if fields else None, headers)
    response = line.getresponse()
    assert response.status == 200
    given = (response.headers["Set-Cookie"] or "").partition(";")[0].partition("=")[2]
    text = response.read().decode()
    line.close()
    return given or cookie, text


def test_a_killed_host_comes_back_with_the_same_seats_port_and_game(tmp_path: Path) -> None:
    with process(tmp_path, "heroes", "Ana", "Bo", "--practice", "--port", "0", "--json") as run:
        told = first_line(run)
        port, secret = told["port"], urlsplit(told["lead"]).fragment
        lead, _ = requested(port, "/join", told=secret)
        requested(port, "/seat", lead, seat="0")
        inputs = next(iter(Page(requested(port, "/?seat=0", lead)[1]).answers().values()))
        _, after = requested(port, "/answer", lead, **inputs, chance="1")
        run.send_signal(signal.SIGKILL)
        run.wait(TIMEOUT)
    with process(tmp_path, "--resume", told["id"], "--json") as run:
        again = first_line(run)
        assert again["port"] == port
        assert again["id"] == told["id"]
        assert len({told["url"], again["url"], told["lead"], again["lead"]}) == 4
        _, page = requested(port, "/?seat=0", lead)
        assert set(Page(page).answers()) == set(Page(after).answers())
        assert "on this phone" in page
        requested(port, "/answer", lead, **inputs, chance="1")  # sent once more: done once
        run.send_signal(signal.SIGTERM)
        assert run.wait(TIMEOUT) == 0
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 2)
    store = open_store(tmp_path)
    assert store.games.resume(told["id"]).session.length == 1
    store.close()


def test_what_was_begun_when_the_host_was_killed_is_told_by_the_length_of_the_game() -> None:
    written: list[KeptAsks] = []
    asks = DoneAsks(2, written.append)
    asks.begin(1, "first", 7)
    for length, is_done in ((7, False), (8, True)):
        found = json.loads(msgspec.json.encode(written[-1]))
        again = DoneAsks(2, written.append, found, length)
        assert again.has(1, "first") is is_done
        assert again.answered == [0, int(is_done)]
    asks.end(done=True)
    asks.begin(0, "second", 8)
    again = DoneAsks(2, written.append, json.loads(msgspec.json.encode(written[-1])), 8)
    assert again.has(1, "first")
    assert not again.has(0, "second")
    assert DoneAsks(2, written.append, {"answered": "x"}, 8).answered == [0, 0]


def test_the_table_plays_on_when_nobody_reads_along(tmp_path: Path) -> None:
    with process(tmp_path, "heroes", "Ana", "Bo", "--practice", "--port", "0", "--json") as run:
        told = first_line(run)
        assert run.stdout is not None
        run.stdout.close()
        lead, _ = requested(told["port"], "/join", told=urlsplit(told["lead"]).fragment)
        for seat in ("0", "1"):
            requested(told["port"], "/seat", lead, seat=seat)
        run.send_signal(signal.SIGTERM)
        run.wait(TIMEOUT)
    store = open_store(tmp_path)
    kept = read_kept(store.drafts.get(f"room:{told['id']}"))
    store.close()
    assert kept is not None
    assert [phone.seats for phone in kept.phones] == [(0, 1)]


def test_it_prints_the_address_the_code_and_a_qr_and_ends_politely(tmp_path: Path) -> None:
    with process(tmp_path, "fairy_ring", "Ana", "Bo", "--port", "0", "--lang", "fr") as run:
        assert run.stdout is not None
        lines = [run.stdout.readline()]
        while "--resume" not in lines[-1]:
            lines.append(run.stdout.readline())
        run.send_signal(signal.SIGINT)
        rest = run.stdout.read()
        assert run.wait(TIMEOUT) == 0
    assert sum("█" in line for line in lines) > 12
    assert any("http://" in line and "Visez" in line for line in lines)
    assert "Terminé" in rest


def test_a_second_table_takes_another_port_and_says_so(tmp_path: Path) -> None:
    """Where a port was asked for, it is refused in one sentence instead."""
    taken = socket.socket()
    with suppress(OSError):  # somebody else's table may have it: that does as well
        taken.bind(("0.0.0.0", USUAL_PORT))
        taken.listen()
    with process(tmp_path, "fairy_ring", "Ana", "Bo") as run:
        assert run.stdout is not None
        told = run.stdout.readline()
        run.send_signal(signal.SIGTERM)
        run.wait(TIMEOUT)
    assert "usual port is taken" in told
    with process(tmp_path, "fairy_ring", "Ana", "Bo", "--port", str(USUAL_PORT)) as run:
        assert run.wait(TIMEOUT) == 2
    taken.close()


def test_the_terminal_says_each_step_once_and_what_was_undone() -> None:
    session = Session(boxes.game("fairy_ring"), TALLY)
    nobody: tuple[Phone, ...] = ()

    def now(version: int, moves: int, phones: tuple[Phone, ...] = nobody) -> Published:
        return published(session, (version, moves), phones, (0, 0, 0), Regrets())

    before = now(0, 0)
    FormPlayer(session, Random(1)).step()
    step = now(1, 1)
    line = session.undo_line()
    assert line is not None
    assert _happened(before, step) == line
    assert _happened(step, now(2, 1, (Phone(1, ""),))) is None  # somebody came: nothing is said
    session.undo()
    undone = _happened(step, now(3, 2))
    assert undone is not None
    assert undone == say("cli.host.undone", what=line)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Name a game"),
        (("fairy_ring", "Ana"), "2"),
        (("--resume", "nothing"), "--resume"),
        (("fairy_ring", "Ana", "Bo", "--port", "99999"), "--port"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...], said: str,
) -> None:  # fmt: skip
    monkeypatch.setenv("FAIRY_TABLE_DATA", str(tmp_path))
    assert main(["host", *words]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_the_app_s_start_reads_nothing_of_it() -> None:
    """Neither the terminal nor the rules bring a server along."""
    code = (
        "import sys, companion.cli; "
        "print([m for m in ('companion.web', 'starlette', 'uvicorn', 'jinja2', 'segno', 'asyncio')"
        " if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "[]", done.stderr
