"""What is served at which address, and what may be asked there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar
from urllib.parse import parse_qs, urlsplit

from msgspec import Struct
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from companion.languages import FALLBACK, LANGUAGES
from companion.store import StoreTrouble
from companion.table.forms import Form
from companion.table.text import say
from companion.web.asked import Entry
from companion.web.asks import open_answer, way_id
from companion.web.entered import BadlySent, Sent, number, sent_by, single, values_of
from companion.web.files import served
from companion.web.guard import Guard, Pace, TooLarge, TooSlow, body_of
from companion.web.owner import Closed, Owner
from companion.web.pages import NO_ROOM, Pages, RoomShown
from companion.web.presence import Presence
from companion.web.published import Published
from companion.web.qr import qr_code
from companion.web.room import Clock, Locked, Phone, Room, phone_of
from companion.web.table import Ask, Heard, LedTable

COOKIE, LANGUAGE = "seat", "language"
WATCHING = "table"  # the seat of whoever only looks on
YEAR = 365 * 86_400
PING_SECONDS = 5.0
LONGEST_QUESTION = 200
MOST_DRAWN = 64  # pages that are kept as they were drawn

R = TypeVar("R")
Act = Callable[[Request], Awaitable[Response]]
Move = Callable[[LedTable, int, int, int], Heard]  # by a phone, for a seat, after so many moves


class Invited(Struct, frozen=True):
    """How to come in: what is typed, what a QR code holds for each network, and the code."""

    addresses: tuple[str, ...] = ()
    invitations: tuple[str, ...] = ()
    code: str = ""


class Site:
    """The pages of one table. It reads what was published, and asks the owner for all else."""

    def __init__(
        self,
        owner: Owner[LedTable],
        now: Published,
        clock: Clock,
        invited: Callable[[], Invited] = Invited,
        settling: float = 0.0,
        language: str = FALLBACK,
    ) -> None:
        """`settling` is how long pages wait with a change: what shows it here comes first.

        `language` is the table's: pages begin in it.
        """
        self._language = language if language in LANGUAGES else FALLBACK
        self._owner = owner
        self._invited = invited
        self._settling = settling
        self._drawn: dict[tuple[object, ...], tuple[int, str]] = {}  # pages by whom they are for
        self._now = now
        self._changed = asyncio.Event()
        self._closing = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._pace = Pace(clock)
        self.presence = Presence(clock)

    def app(self, hosts: Callable[[], frozenset[str]]) -> ASGIApp:
        posts: dict[str, Act] = {
            "/join": self.join,
            "/language": self.language,
            "/seat": self.want_seat,
            "/give": self.give,
            "/deny": self.deny,
            "/free": self.free,
            "/answer": self.answer,
            "/undo": self._move(LedTable.undo),
            "/redo": self._move(LedTable.redo),
            "/take-out": self._move(LedTable.take_out),
            "/keep": self._move(LedTable.keep),
            "/seen": self._move(LedTable.seen),
        }
        routes = [
            Route("/", self.home),
            Route("/live", self.live),
            Route("/rules", self.rules),
            Route("/file/{name}", self.file),
            Route("/favicon.ico", self.no_picture),
            *(Route(path, self._careful(act), methods=["POST"]) for path, act in posts.items()),
        ]
        return Guard(Starlette(routes=routes), hosts)

    # -- publishing --------------------------------------------------------

    def publish(self, now: Published) -> None:
        """From the owner's thread: this is how things stand."""
        self._now = now
        self._wake()

    def close(self) -> None:
        """From any thread: streams end, so that the server can."""
        self._closing = True
        self._wake()

    def _wake(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._turn)

    def _turn(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def _asked(self, deed: Callable[[LedTable], R]) -> R:
        return await asyncio.wrap_future(self._owner.ask(deed))

    def _careful(self, act: Act) -> Act:
        """What is wrong with a request is a status; nothing is changed by it."""

        async def acted(request: Request) -> Response:
            try:
                return await act(request)
            except (BadlySent, ClientDisconnect):  # or cut off in the middle
                return PlainTextResponse("", 400)
            except TooLarge:
                return PlainTextResponse("", 413)
            except TooSlow:
                return PlainTextResponse("", 408)
            except Closed:
                return PlainTextResponse("", 503)
            except StoreTrouble as trouble:
                return PlainTextResponse(self._pages(request).speak(trouble.text), 507)

        return acted

    # -- who asks --------------------------------------------------------

    def _phone(self, request: Request) -> Phone | None:
        secret = request.cookies.get(COOKIE, "")
        return phone_of(self._now.phones, secret) if secret else None

    @property
    def _game(self) -> str:
        return self._now.setup.game

    def _pages(self, request: Request) -> Pages:
        """In the table's language, as long as this phone has chosen no other."""
        chosen = request.cookies.get(LANGUAGE, "")
        setup = self._now.setup
        language = chosen if chosen in LANGUAGES else self._language
        return Pages(language, setup.game, setup.options.practice)

    def _seat(self, told: str, phone: Phone) -> int | None:
        """The seat that a page is for: the one named, or the first of the phone's own."""
        if told == WATCHING and (phone.leads or not phone.seats):
            return None
        allowed = range(len(self._now.names)) if phone.leads else phone.seats
        if told.isascii() and told.isdecimal() and len(told) < 3 and int(told) in allowed:
            return int(told)
        return phone.seats[0] if phone.seats else None

    def _inside(self, pages: Pages, phone: Phone | None, told: str, entry: Entry | None) -> str:
        """What is right for this phone now."""
        if phone is None:
            return pages.join()
        if not (phone.leads or phone.seats) and told != WATCHING:
            return pages.seats(self._now, phone)
        seat, room = self._seat(told, phone), self._room() if phone.leads else NO_ROOM
        if entry is not None and (entry.heard.reasons or not entry.heard.done):
            return pages.table(self._now, phone, seat, entry, room)
        return self._shown(pages, phone, seat, room)

    def _shown(self, pages: Pages, phone: Phone, seat: int | None, room: RoomShown) -> str:
        """Drawn once for each change, however often it is asked for; whoever only looks on is
        shown the same as all others who do.
        """
        now = self._now
        watches = not (phone.leads or phone.seats or phone.wants is not None)
        key = (pages.language, 0 if watches else phone.id, seat, room)
        if key not in self._drawn or self._drawn[key][0] != now.version:
            while len(self._drawn) >= MOST_DRAWN:
                self._drawn.pop(next(iter(self._drawn)), None)
            self._drawn[key] = (now.version, pages.table(now, phone, seat, None, room))
        return self._drawn[key][1]

    def _room(self) -> RoomShown:
        """For the leading page alone: the invitation holds the secret of this table."""
        invited = self._invited()
        codes = tuple(qr_code(told) for told in invited.invitations)
        cut = frozenset(p.id for p in self._now.phones if self.presence.away(p.id) != 0)
        return RoomShown(invited.addresses, codes, invited.code, cut)

    # -- reading --------------------------------------------------------

    async def home(self, request: Request) -> Response:
        pages, phone = self._pages(request), self._phone(request)
        told = request.query_params.get("seat", "")
        seat = self._seat(told, phone) if phone else None
        shown = told if told == WATCHING else "" if seat is None else str(seat)
        live = f"/live?seat={shown}" if phone else None
        return HTMLResponse(pages.page(self._inside(pages, phone, told, None), live, self._game))

    async def live(self, request: Request) -> Response:
        phone = self._phone(request)
        if phone is None:
            return PlainTextResponse("", 403)
        return StreamingResponse(self._there(phone.id, request), media_type="text/event-stream")

    async def _there(self, phone: int, request: Request) -> AsyncIterator[str]:
        """A stream, and that its phone is there as long as it flows."""
        self._loop = asyncio.get_running_loop()
        self.presence.came(phone)
        self._turn()
        try:
            async for event in self._stream(request):
                yield event
        finally:
            self.presence.went(phone)
            self._turn()

    async def _stream(self, request: Request) -> AsyncIterator[str]:
        """The page's inside after every change, and a sign of life in between."""
        pages, told, sent = self._pages(request), request.query_params.get("seat", ""), ""
        while not self._closing:
            changed = self._changed
            inside = self._inside(pages, self._phone(request), told, None)
            table = "" if inside == sent else _event("table", inside)
            sent = inside
            yield table + _event("ping", str(self._now.version))
            try:
                async with asyncio.timeout(PING_SECONDS):
                    await changed.wait()
                if self._settling:
                    await asyncio.sleep(self._settling)
            except TimeoutError:
                if await request.is_disconnected():
                    return
        yield _event("bye", "-")  # who leads has closed the table: no net is to blame

    async def rules(self, request: Request) -> Response:
        pages, phone = self._pages(request), self._phone(request)
        if phone is None:
            return PlainTextResponse("", 403)
        if not self._pace.allows(phone.id):
            return PlainTextResponse("", 429)
        words = request.query_params.get("q", "")[:LONGEST_QUESTION].strip()
        seat = self._seat(request.query_params.get("seat", ""), phone)
        game = self._now.setup.game
        return HTMLResponse(
            pages.page(await run_in_threadpool(pages.rules, game, words, seat), None, game)
        )

    async def file(self, request: Request) -> Response:
        found = served(request.path_params["name"])
        if found is None:
            return PlainTextResponse("", 404)
        return Response(found[0], media_type=found[1])

    async def no_picture(self, request: Request) -> Response:
        return Response(status_code=204)

    # -- joining --------------------------------------------------------

    async def join(self, request: Request) -> Response:
        sent, pages = sent_by(await body_of(request)), self._pages(request)
        told = single(sent, "told")
        try:
            secret = await self._asked(lambda table: table.join(told))
        except Locked:
            return HTMLResponse(pages.join(say("guest.join.locked")), 429)
        if secret is None:
            return HTMLResponse(pages.join(say("guest.join.wrong")), 403)
        answer = Response(headers={"HX-Redirect": "/"})
        _give_cookie(answer, COOKIE, secret)
        return answer

    async def language(self, request: Request) -> Response:
        chosen = single(sent_by(await body_of(request)), "language")
        if chosen not in LANGUAGES:
            raise BadlySent
        answer = Response(headers={"HX-Refresh": "true"})
        _give_cookie(answer, LANGUAGE, chosen)
        return answer

    # -- seats --------------------------------------------------------

    async def want_seat(self, request: Request) -> Response:
        sent, phone = sent_by(await body_of(request)), self._phone(request)
        if phone is None:
            return PlainTextResponse("", 403)
        seat, id_ = number(sent, "seat"), phone.id
        return await self._in_room(request, lambda room: room.want(id_, seat))

    async def give(self, request: Request) -> Response:
        return await self._led(request, "phone", Room.give)

    async def deny(self, request: Request) -> Response:
        return await self._led(request, "phone", Room.deny)

    async def free(self, request: Request) -> Response:
        return await self._led(request, "seat", Room.free)

    async def _led(
        self, request: Request, name: str, change: Callable[[Room, int], bool]
    ) -> Response:
        """What only the leading phone may do."""
        sent, phone = sent_by(await body_of(request)), self._phone(request)
        if phone is None or not phone.leads:
            return PlainTextResponse("", 403)
        whom = number(sent, name)
        return await self._in_room(request, lambda room: change(room, whom))

    async def _in_room(self, request: Request, change: Callable[[Room], bool]) -> Response:
        changed = await self._asked(lambda table: table.in_room(change))
        pages, phone = self._pages(request), self._phone(request)
        here = _shown_on(request)
        return HTMLResponse(self._inside(pages, phone, here, None), 200 if changed else 409)

    # -- playing --------------------------------------------------------

    async def answer(self, request: Request) -> Response:
        sent, phone = sent_by(await body_of(request)), self._phone(request)
        if phone is None:
            return PlainTextResponse("", 403)
        ask = self._ask(sent, phone)
        if not self._pace.allows(phone.id):
            heard = Heard(False, why=say("guest.too_fast"))
            return self._told(request, str(ask.seat), Entry(ask.answer, ask.values, heard), 429)
        heard = await self._asked(lambda table: table.hear(ask))
        status = 200 if heard.done else 422 if heard.faults else 409
        return self._told(request, str(ask.seat), Entry(ask.answer, ask.values, heard), status)

    def _ask(self, sent: Sent, phone: Phone) -> Ask:
        seat, answer = number(sent, "seat"), single(sent, "answer")
        allow, by_chance = single(sent, "allow") == "1", single(sent, "chance") == "1"
        values = {}
        if seat < len(self._now.views) and (phone.leads or seat in phone.seats):
            now = self._now
            found = open_answer(now.views[seat], seat, answer)
            if found is not None:
                asked = found.asked
                form = now.form(asked) if asked.answer.action is None else Form("", ())
                values = values_of(form.fields, sent, by_chance=by_chance)
                chosen = single(sent, "way")
                values = next((w.values for w in form.ways if way_id(w) == chosen), values)
        return Ask(phone.id, seat, single(sent, "ask"), answer, values, allow, by_chance)

    def _move(self, move: Move) -> Act:
        """Back, forth, or that it stays: each names a seat and what the page has seen."""

        async def moved(request: Request) -> Response:
            sent, phone = sent_by(await body_of(request)), self._phone(request)
            if phone is None:
                return PlainTextResponse("", 403)
            id_, seat, moves = phone.id, number(sent, "seat"), number(sent, "moves")
            heard = await self._asked(lambda table: move(table, id_, seat, moves))
            here = _shown_on(request) or str(seat)
            return self._told(request, here, Entry(heard=heard), 200 if heard.done else 409)

        return moved

    def _told(self, request: Request, seat: str, entry: Entry, status: int) -> Response:
        pages, phone = self._pages(request), self._phone(request)
        return HTMLResponse(self._inside(pages, phone, seat, entry), status)


def _shown_on(request: Request) -> str:
    """The seat whose page the request comes from: what is decided about another leads nobody
    away from their own. What it names is checked like any other wish."""
    address = request.headers.get("HX-Current-URL", "")
    return parse_qs(urlsplit(address).query).get("seat", [""])[0]


def _event(name: str, data: str) -> str:
    lines = data.replace("\r", "\n").replace("\n", "\ndata: ")
    return f"event: {name}\ndata: {lines}\n\n"


def _give_cookie(answer: Response, name: str, value: str) -> None:
    answer.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="strict", path="/")
