"""The server itself: what it sends goes at once, and it ends when it is told to."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

from companion.web.server import Server, listening
from tests.web.guests import HERE, TIMEOUT


async def says_hello(_scope: object, _receive: object, send: object) -> None:
    """The smallest app."""
    assert callable(send)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"hello"})


def test_small_answers_go_at_once() -> None:
    """Not held back until the other side says that the part before has arrived."""

    async def connected() -> int:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def met(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            told.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listening(HERE, 0) as listener:
            async with await asyncio.start_server(met, sock=listener):
                with socket.create_connection(listener.getsockname(), TIMEOUT):
                    return await asyncio.wait_for(told, TIMEOUT)

    # In a thread of its own: whoever drives a browser beside it has a loop in this one.
    with ThreadPoolExecutor(1) as beside:
        assert beside.submit(asyncio.run, connected()).result(TIMEOUT)


def test_a_server_ends_whenever_it_is_told_to() -> None:
    """Before it has begun, in the middle, and once more when it is over."""
    for asked in (False, True):
        listener = listening(HERE, 0)
        server = Server(says_hello, listener)
        server.start()
        if asked:
            with socket.create_connection(listener.getsockname(), TIMEOUT) as line:
                line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
                assert line.recv(65536).startswith(b"HTTP/1.1 200")
        ending = Thread(target=server.stop)
        ending.start()
        ending.join(TIMEOUT)
        assert not ending.is_alive()
        server.stop()
