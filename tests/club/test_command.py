"""`companion club` as people use it: another process, its words and its exit."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.store.parcels import parcel_path, read_link
from tests.cli.terminal import ROOT
from tests.club.journals import body, played
from tests.club.visitor import Visitor, until

GAME = played("fairy_ring", 3)


class Terminal:
    """Runs `companion club` on one database."""

    def __init__(self, address: str) -> None:
        self.address = address

    def command(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "companion", "club", *words, "--database", self.address]

    def run(self, *words: str) -> tuple[int, str, str]:
        """What a word answers: status, output, errors. The same code, without a new process."""
        out, errors = StringIO(), StringIO()
        with redirect_stdout(out), redirect_stderr(errors):
            status = main(["club", *words, "--database", self.address])
        return status, out.getvalue(), errors.getvalue()

    def told(self, *words: str) -> Any:
        status, out, errors = self.run(*words, "--json")
        assert (status, errors) == (0, "")
        return json.loads(out)

    @contextmanager
    def running(self, *words: str) -> Iterator[Any]:
        """A process that goes on until it is told to stop; what its first line says."""
        process = subprocess.Popen(
            self.command(*words, "--json"), cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            yield json.loads(process.stdout.readline())
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(60) == 0
            process.stdout.close()


@pytest.fixture
def terminal(address: Callable[[], str]) -> Terminal:
    return Terminal(address())


def test_an_evening_from_the_first_device_to_the_standings(terminal: Terminal) -> None:
    device = terminal.told("device", "add", "Ana’s phone", "--address", "https://club.example")
    link = read_link(device["link"])
    assert link is not None
    assert (link.address, link.secret) == ("https://club.example", device["secret"])
    season = terminal.told("season", "new", "Automne", "--begins", "2025-11-01", "--rounds", "8")
    with terminal.running("serve", "--port", "0", "--no-worker", "--name", "Tablées") as serving:
        phone = Visitor(serving["port"], device["secret"])
        assert phone.put(parcel_path("0a1b2c3d-game"), body(GAME)).json["state"] == "waiting"
        assert phone.get("/", accept="application/json").json == {"club": "Tablées"}
        with terminal.running("work"):
            sent = parcel_path("0a1b2c3d-game")
            until(lambda: phone.put(sent, body(GAME)).json["state"] == "proved")
            counted = f"/standings.json?season={season['id']}"
            until(lambda: bool(phone.get(counted).json["rows"]))
        rows = phone.get("/standings.json").json["rows"]
        assert [row["points"] for row in rows] == [2, 1]
        terminal.told("person", "rename", rows[0]["person"], "Zoé")
        terminal.told("person", "forget", rows[1]["id"])
        rows = phone.get("/standings.json").json["rows"]
        assert [row["person"] for row in rows] == ["Zoé", None]
        terminal.told("device", "revoke", device["id"])
        assert phone.put(parcel_path("0a1b2c3d-game"), body(GAME)).status == 401
    assert terminal.told("season", "close", season["id"]) == {"closed": season["id"]}
    assert terminal.told("rebuild") == {"games": 1}


def test_what_cannot_be_done_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CLUB_SECRET", raising=False)
    terminal = Terminal(str(tmp_path / "club.db"))
    for words, said in (
        (("season", "close", "none"), "There is no season none, or it was closed before."),
        (("device", "revoke", "none"), "There is no device none, or it was revoked before."),
        (("person", "forget", "Ana"), "There is nobody called Ana."),
        (("season", "new", "x", "--table", "9"), "--table: A table has 2 to 5 seats."),
        (("season", "new", "x", "--begins", "soon"), "--begins: A day is written 2026-09-01."),
        (("push", "https://x.example"), "The other club’s secret has to be in CLUB_SECRET."),
    ):
        assert terminal.run(*words) == (2, "", f"{said}\n")


@pytest.mark.parametrize(
    "address", ["mysql://x/y", "postgresql://nobody@127.0.0.1:1/x", "/no/x.db"]
)
def test_a_database_that_is_not_there_is_one_line(address: str) -> None:
    status, out, errors = Terminal(address).run("device", "list")
    assert (status, out) == (2, "")
    assert errors.startswith("--database: ")
    assert errors.count("\n") == 1
