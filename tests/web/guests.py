"""A host in a thread of its own, and guests who speak to it by real requests on this machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path
from threading import Event, Thread
from typing import Any
from urllib.parse import urlencode

from companion import boxes
from companion.store import open_store
from companion.table.forms import (
    DESCRIBED,
    KNOWN,
    CardField,
    Field,
    Order,
    Pairing,
    SeveralOf,
)
from companion.table.game import Setup
from companion.table.players import Player
from companion.web.hosting import Host

HERE = "127.0.0.1"
_GUESTS: list[Guest] = []  # who goes home at the end of a host's block
TIMEOUT = 20
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def people(*names: str) -> tuple[Player, ...]:
    return tuple(Player(name, seat) for seat, name in enumerate(names))


def practice(game: str, *names: str) -> Setup[Any]:
    return Setup(game, people(*names), boxes.practice(game, "en"))


@contextmanager
def hosted(
    folder: Path,
    setup: Setup[Any] | None = None,
    resume: str = "",
    most_from_one: int = 32,
    clock: Callable[[], float] | None = None,
    language: str = "en",
    port: int = 0,
) -> Iterator[Host]:
    """A host that listens on this machine alone until the end of the block.

    All guests of a test come from one address: `most_from_one` lets them. They are quicker than
    people: by its clock a second goes by whenever it looks at it.
    """
    ticking = clock or partial(next, map(float, count()))
    ready, made = Event(), []

    def lead() -> None:
        store = open_store(folder)
        try:
            game_id = resume or store.games.create(setup)  # type: ignore[arg-type]
            was_led = store.drafts.get(f"room:{game_id}") is not None
            host = Host(
                store,
                game_id,
                None if was_led else port,
                address=HERE,
                most_from_one=most_from_one,
                clock=ticking,
                language=language,
            )
            host.open()
            made.append(host)
            ready.set()
            host.serve()
        finally:
            ready.set()
            store.close()

    thread = Thread(target=lead, name="owner")
    thread.start()
    assert ready.wait(TIMEOUT)
    try:
        yield made[0]
    finally:
        while _GUESTS:
            _GUESTS.pop().close()
        if made:
            made[0].close()
        thread.join(TIMEOUT)
    assert not thread.is_alive()


class Page(HTMLParser):
    """The forms of a page: where each goes, and the inputs that are written into it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        assert "Text(key=" not in text, "a sentence that nobody has said"
        self.text = text
        self.forms: list[tuple[str, dict[str, str]]] = []
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "form":
            self.forms.append((found.get("hx-post") or "", {}))
        name = found.get("name")
        if name and self.forms:
            self.names.add(name)
            if found.get("type") == "hidden":
                self.forms[-1][1][name] = found.get("value") or ""

    def answers(self) -> dict[str, dict[str, str]]:
        """The hidden inputs of every open answer, by its id."""
        return {inputs["answer"]: inputs for to, inputs in self.forms if to == "/answer"}

    def form(self, to: str) -> dict[str, str]:
        return next(inputs for where, inputs in self.forms if where == to)


class Guest:
    """A browser without a window: one connection, and the cookies it was given."""

    def __init__(self, host: Host, language: str = "en") -> None:
        self.port = host.port
        self.language = language
        self.cookies: dict[str, str] = {}
        self.status = 0
        self.headers: dict[str, str] = {}
        self._connection = HTTPConnection(HERE, self.port, timeout=TIMEOUT)
        _GUESTS.append(self)

    @property
    def origin(self) -> str:
        return f"http://{HERE}:{self.port}"

    def close(self) -> None:
        self._connection.close()

    def _headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Accept-Language": self.language} | ({"Cookie": cookies} if cookies else {})

    def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> str:
        try:
            self._connection.request(method, path, body, self._headers() | (headers or {}))
            response = self._connection.getresponse()
        except ConnectionError:  # the server let go of an idle connection, as it does of browsers'
            self._connection.close()
            self._connection.request(method, path, body, self._headers() | (headers or {}))
            response = self._connection.getresponse()
        self._note(response)
        return response.read().decode()

    def _note(self, response: HTTPResponse) -> None:
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        for cookie in response.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value

    at = "/"  # the address of the page that is open

    def get(self, path: str = "/") -> Page:
        self.at = path
        return Page(self.send("GET", path))

    def post(self, path: str, fields: Any = (), **more: str) -> Page:
        pairs = [*(fields.items() if isinstance(fields, dict) else fields), *more.items()]
        body = urlencode(pairs).encode()
        htmx = {"HX-Current-URL": self.origin + self.at}
        return Page(self.send("POST", path, body, FORM | {"Origin": self.origin} | htmx))

    def join(self, told: str) -> bool:
        self.post("/join", told=told)
        return self.status == 200


def leader(host: Host) -> Guest:
    found = Guest(host)
    assert found.join(host.room.lead_secret)
    return found


def seated(host: Host, lead: Guest, *seats: int) -> Guest:
    """A guest who asked for these seats, and got them."""
    guest = Guest(host)
    assert guest.join(host.room.join_secret)
    for seat in seats:
        guest.post("/seat", seat=str(seat))
        assert guest.status == 200
        wish = lead.get().form("/give")
        lead.post("/give", wish)
        assert lead.status == 200
    return guest


def encoded(fields: tuple[Field, ...], values: dict[str, Any], prefix: str = "f") -> list[Any]:
    """Values as the inputs of a browser's form."""
    pairs: list[tuple[str, str]] = []
    for field in fields:
        name, value = f"{prefix}.{field.id}", values.get(field.id)
        if value is None:
            continue
        match field:
            case SeveralOf() | Order():
                pairs += [(name, each) for each in value]
            case Pairing():
                pairs += [(f"{name}.{thing}", place) for thing, place in value.items()]
            case CardField() if KNOWN in value:
                pairs.append((f"{name}.{KNOWN}", value[KNOWN]))
            case CardField(described=described):
                pairs += encoded(described, value[DESCRIBED], f"{name}.{DESCRIBED}")
            case _:
                pairs.append((name, str(value)))
    return pairs
