"""A table led for browsers: room, owner, pages and server together.

host = Host(store, game_id, port)
host.open()      # the server listens
host.serve()     # this thread owns the table until `close`

An app leads a game that it has open: `Host(..., led=..., wake=...)`, then `attend` in its own
thread whenever it is woken, and `end`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.device import chance
from companion.languages import FALLBACK
from companion.store import Store
from companion.web.networks import addresses
from companion.web.owner import Owner
from companion.web.presence import Presence
from companion.web.published import Published
from companion.web.room import Clock, Room, read_kept
from companion.web.server import MOST_FROM_ONE, USUAL_PORT, Server, listening
from companion.web.site import Invited, Site
from companion.web.table import LedTable, OpenGame, Publish

EVERYWHERE = "0.0.0.0"
HERE = ("127.0.0.1", "localhost")
FRAMES_FIRST = 0.1  # seconds: a tap of the app is on its own screen before pages are drawn


class Host:
    """One led game. Nothing listens before `open` and nothing after `serve` has ended.

    OSError where the port is taken.
    """

    def __init__(
        self,
        store: Store,
        game_id: str,
        port: int | None = None,
        roll: chance.Roll = chance.roll,
        address: str = EVERYWHERE,
        most_from_one: int = MOST_FROM_ONE,
        clock: Clock = time.monotonic,
        led: OpenGame | None = None,
        wake: Callable[[], object] | None = None,
        reached_at: Callable[[], tuple[str, ...]] = addresses,
        language: str = FALLBACK,
    ) -> None:
        kept = read_kept(store.drafts.get(f"room:{game_id}"))
        seats = len(store.games.load(game_id).setup.players)
        wanted = port if port is not None else kept.port if kept else USUAL_PORT
        self._listener = listening(address, wanted)
        self.port: int = self._listener.getsockname()[1]
        self.room = Room(seats, clock, kept)
        if led is not None:
            self.room.lead_from_here()
        self.table = LedTable(store, game_id, self.room, self.port, roll, led)
        self._owner = Owner(self.table) if wake is None else Owner(self.table, wake)
        settling = 0.0 if led is None else FRAMES_FIRST
        self._site = Site(self._owner, self.table.now, clock, self._invited, settling, language)
        self.table.listen(self._site.publish)
        self._reached_at = reached_at if address == EVERYWHERE else lambda: (address,)
        self._server = Server(self._site.app(self._hosts), self._listener, most_from_one)

    @property
    def ips(self) -> tuple[str, ...]:
        """Where phones find this table now: an address for each network of the room."""
        return self._reached_at()

    @property
    def ip(self) -> str:
        return self.ips[0]

    @property
    def presence(self) -> Presence:
        return self._site.presence

    def _hosts(self) -> frozenset[str]:
        """The names that a browser may have asked for; they change with the networks."""
        return frozenset(f"{name}:{self.port}" for name in (*self.ips, *HERE))

    def _invited(self) -> Invited:
        told = tuple(f"{ip}:{self.port}" for ip in self.ips)
        return Invited(told, self.invitations, self.room.code)

    @property
    def invitations(self) -> tuple[str, ...]:
        """For everybody, one for each network; see `invitation`."""
        return tuple(f"http://{ip}:{self.port}/#{self.room.join_secret}" for ip in self.ips)

    @property
    def url(self) -> str:
        return f"http://{self.ip}:{self.port}/"

    @property
    def invitation(self) -> str:
        """For everybody: the secret stands in the fragment, which no browser sends."""
        return f"{self.url}#{self.room.join_secret}"

    @property
    def leading(self) -> str:
        """For the one phone that leads."""
        return f"{self.url}#{self.room.lead_secret}"

    def tell(self, listener: Publish) -> None:
        self.table.listen(listener)

    @property
    def now(self) -> Published:
        return self.table.now

    def open(self) -> None:
        self._server.start()

    def serve(self) -> None:
        """Owns the table in this thread until somebody closes it."""
        try:
            self._owner.serve()
        finally:
            self._site.close()
            self._server.stop()

    def close(self) -> None:
        """From any thread, or a signal."""
        self._owner.close()

    def attend(self) -> None:
        """Does what guests ask for now, in the thread that owns the table."""
        self._owner.attend()

    def end(self) -> None:
        """In the thread that owns the table: nothing listens after this."""
        self._owner.end()
        self._site.close()
        self._server.stop()
