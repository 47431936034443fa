"""A table led for browsers: room, owner, pages and server together.

host = Host(store, game_id, port)
host.open()      # the server listens
host.serve()     # this thread owns the table until `close`
"""

from __future__ import annotations

import time

from companion.device import chance
from companion.store import Store
from companion.web.networks import addresses
from companion.web.owner import Owner
from companion.web.published import Published
from companion.web.room import Clock, Room, read_kept
from companion.web.server import MOST_FROM_ONE, USUAL_PORT, Server, listening
from companion.web.site import Invited, Site
from companion.web.table import LedTable, Publish

EVERYWHERE = "0.0.0.0"
HERE = ("127.0.0.1", "localhost")


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
    ) -> None:
        kept = read_kept(store.drafts.get(f"room:{game_id}"))
        seats = len(store.games.load(game_id).setup.players)
        wanted = port if port is not None else kept.port if kept else USUAL_PORT
        self._listener = listening(address, wanted)
        self.port: int = self._listener.getsockname()[1]
        self.room = Room(seats, clock, kept)
        self.table = LedTable(store, game_id, self.room, self.port, roll)
        self._owner = Owner(self.table)
        self._site = Site(self._owner, self.table.now, clock, self._invited)
        self.table.listen(self._site.publish)
        self._fixed = None if address == EVERYWHERE else address
        self._server = Server(self._site.app(self._hosts), self._listener, most_from_one)

    @property
    def ips(self) -> tuple[str, ...]:
        """Where phones find this table now: an address for each network of the room."""
        return (self._fixed,) if self._fixed is not None else addresses()

    @property
    def ip(self) -> str:
        return self.ips[0]

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
