"""WebKitGTK on a screen that nobody sees, driven by the protocol that all browsers speak."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from typing import Any

import pytest

from tests.web.browser import WEBKIT

collect_ignore_glob = [] if WEBKIT else ["*"]  # `make test` says so in one line

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # how the protocol names one
PATIENCE = 20.0


class Phone:
    """One browser window."""

    def __init__(self, port: int) -> None:
        self._port = port
        wanted = {"webkitgtk:browserOptions": {"args": ["--automation"]}}
        found = self._asked("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{found['sessionId']}"

    def _asked(self, method: str, path: str, content: Any = None) -> Any:
        line = HTTPConnection("127.0.0.1", self._port, timeout=60)
        line.request(method, path, json.dumps(content) if content is not None else None)
        answer = json.loads(line.getresponse().read())["value"]
        line.close()
        if isinstance(answer, dict) and "error" in answer:
            raise LookupError(answer["message"])
        return answer

    def open(self, address: str) -> None:
        self._asked("POST", f"{self._session}/url", {"url": address})

    def reload(self) -> None:
        self._asked("POST", f"{self._session}/refresh", {})

    def _element(self, selector: str) -> str:
        query = {"using": "css selector", "value": selector}
        return str(self._asked("POST", f"{self._session}/element", query)[ELEMENT])

    def see(self, selector: str, words: str = "", seconds: float = PATIENCE) -> str:
        """Waits until something is shown, with these words in it."""
        end = time.monotonic() + seconds
        while True:
            with suppress(LookupError):
                path = f"{self._session}/element/{self._element(selector)}"
                shown = self._asked("GET", f"{path}/displayed")
                told = str(self._asked("GET", f"{path}/text"))
                if shown and words in told:
                    return told
            if time.monotonic() > end:
                raise AssertionError(f"{selector} with {words!r} was not seen")

    def touch(self, selector: str) -> None:
        self.see(selector)
        self._asked("POST", f"{self._session}/element/{self._element(selector)}/click", {})

    def write(self, selector: str, words: str) -> None:
        path = f"{self._session}/element/{self._element(selector)}/value"
        self._asked("POST", path, {"text": words})

    def run(self, script: str) -> Any:
        content = {"script": script, "args": []}
        return self._asked("POST", f"{self._session}/execute/sync", content)

    def picture(self) -> str:
        """As base64."""
        return str(self._asked("GET", f"{self._session}/screenshot"))

    def close(self) -> None:
        self._asked("DELETE", self._session)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@pytest.fixture(scope="session")
def driver() -> Iterator[int]:
    """The port of a driver, with a screen of its own."""
    read, write = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "412x892x24", "-nolisten", "tcp"],
        pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as told:
        display = told.readline().strip()
    port = _free_port()
    env = os.environ | {
        "DISPLAY": f":{display}",
        "GDK_BACKEND": "x11",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "LANGUAGE": "fr",
    }
    running = subprocess.Popen(
        ["WebKitWebDriver", f"--port={port}"],
        env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            break
    yield port
    for process in (running, screen):
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture
def iphone(driver: int) -> Iterator[Phone]:
    phone = Phone(driver)
    yield phone
    phone.close()
