"""Guests at the table of the app: real requests on this machine, while the app's frames go on."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from http.client import HTTPConnection
from random import Random
from typing import Any, TypeVar

from companion.web.asks import open_answers
from companion.web.hosting import Host
from tests.games.conformance.form_player import some_values
from tests.ui.driver import FRAME, Player
from tests.web.guests import HERE, TIMEOUT, Guest, encoded

R = TypeVar("R")


def in_this_room(player: Player, *addresses: str, port: int = 0) -> None:
    """The phone is reached at these addresses, by a port that nobody else has."""
    player.app.device.device.addresses = lambda: addresses  # type: ignore[attr-defined]
    player.app.invitation.port = port


def meanwhile(player: Player, call: Callable[[], R]) -> R:
    """What a guest does in a thread of its own; the app lives on until it is done."""
    with ThreadPoolExecutor(1) as pool:
        doing = pool.submit(call)
        while not wait([doing], FRAME).done:  # else the app's seconds would fly
            player.frames(1)
        return doing.result()


def wait_for(player: Player, condition: Callable[[], bool], what: str) -> None:
    """What another thread brings about takes real time, which frames here do not measure."""
    until = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < until, f"{what} did not come; on the screen: {player.words()}"
        player.frames(1)
    player.frames(4)


def switch_on(player: Player) -> Host:
    """On the open sheet; what is then led."""
    player.tap("invite.on")
    wait_for(player, lambda: player.app.invitation.is_on, "the invitation")
    return host_of(player)


def host_of(player: Player) -> Host:
    host = player.app.invitation._host
    assert host is not None
    return host


def listens(port: int) -> bool:
    try:
        socket.create_connection((HERE, port), 2).close()
    except ConnectionRefusedError:
        return False
    return True


def joined(player: Player, told: str = "", language: str = "en") -> Guest:
    """A guest who scanned the code, or typed what is told."""
    host = host_of(player)
    guest = Guest(host, language)
    assert meanwhile(player, lambda: guest.join(told or host.room.join_secret))
    return guest


def asking(player: Player, seat: int) -> Guest:
    """A guest who joined and asks for a seat."""
    guest = joined(player)
    meanwhile(player, lambda: guest.post("/seat", seat=str(seat)))
    assert guest.status == 200
    player.frames(20)
    return guest


def seated(player: Player, seat: int) -> Guest:
    """A guest who asked for a seat, and got it with a touch."""
    guest = asking(player, seat)
    player.tap("invite.yes")
    assert seat in player.app.invitation.seats_elsewhere(host_of(player).table.game_id)
    return guest


def answers(player: Player, guest: Guest, seat: int, kind: str = "") -> list[tuple[str, Any]]:
    """What the guest's page would send for an open answer of its seat, filled in somehow."""
    now = host_of(player).now
    found = next(
        each for each in open_answers(now.views[seat], seat) if kind in ("", each.asked.answer.kind)
    )
    page = meanwhile(player, lambda: guest.get(f"/?seat={seat}"))
    inputs = page.answers()[found.id]
    if found.asked.answer.action is not None:
        return [*inputs.items()]
    fields = now.form(found.asked).fields
    return [*inputs.items(), *encoded(fields, some_values(fields, Random(1)))]


def plays(player: Player, guest: Guest, seat: int, kind: str = "") -> int:
    """The guest answers; the status it gets."""
    sent = answers(player, guest, seat, kind)
    meanwhile(player, lambda: guest.post("/answer", sent))
    player.frames(4)
    return guest.status


@contextmanager
def watching(player: Player, guest: Guest) -> Iterator[None]:
    """The guest's page is open: its stream of news is."""
    stream = HTTPConnection(HERE, guest.port, timeout=TIMEOUT)
    cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    stream.request("GET", "/live", headers={"Cookie": cookies})
    response = stream.getresponse()
    assert response.status == 200
    assert meanwhile(player, response.readline)
    try:
        yield
    finally:
        response.close()
        stream.close()
