"""Phones that look on, in a process of their own: `python -m tests.bench._watchers PORT COOKIE...`.

Each comes from an address of its own, as phones do. A line is printed once all are being served.
"""

from __future__ import annotations

import sys
from http.client import HTTPConnection
from threading import Thread

from tests.web.guests import HERE, TIMEOUT


def main(port: int, cookies: list[str]) -> None:
    streams = []
    for number, cookie in enumerate(cookies, 2):
        line = HTTPConnection(HERE, port, TIMEOUT, source_address=(f"127.0.0.{number}", 0))
        line.request("GET", "/live", headers={"Cookie": cookie})
        response = line.getresponse()
        if response.status != 200:
            raise ConnectionError(response.status)
        response.readline()
        streams.append(response)
    print("here", flush=True)
    threads = [Thread(target=stream.read) for stream in streams]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
