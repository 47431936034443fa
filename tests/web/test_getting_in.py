"""S7: every line of the guests' security, each tried by somebody who wants to get in."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from companion.table.game import Setup
from companion.web import guard, server
from companion.web.files import SERVED
from companion.web.guard import ASKS_A_SECOND, LARGEST_BODY
from companion.web.hosting import Host
from companion.web.room import WRONG_JOINS
from companion.web.server import MOST_CONNECTIONS, MOST_FROM_ONE
from tests.web.guests import FORM, HERE, TIMEOUT, Guest, hosted, leader, practice, seated


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosted(tmp_path, practice("fairy_ring", "Ana", "Bo"), clock=time.monotonic) as found:
        yield found


def raw(host: Host, head: str) -> bytes:
    """Bytes as nobody's browser would send them; what comes back until the end."""
    with socket.create_connection((HERE, host.port), TIMEOUT) as line:
        line.sendall(head.encode("latin-1"))
        parts = []
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize("name", ["evil.example", "", "127.0.0.1", "127.0.0.1:1", "localhost.evil"])
def test_another_host_is_turned_away(host: Host, name: str) -> None:
    """DNS rebinding: a page elsewhere makes a name of its own mean this address."""
    for path in ("/", "/live", "/file/guest.css", "/join"):
        answer = raw(host, f"GET {path} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 421"), path


def test_two_hosts_are_no_host(host: Host) -> None:
    own = f"{HERE}:{host.port}"
    head = f"GET / HTTP/1.1\r\nHost: {own}\r\nHost: {own}\r\nConnection: close\r\n\r\n"
    assert b"200" not in raw(host, head).partition(b"\r\n")[0]


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "https://127.0.0.1:{port}"]
)
def test_nothing_is_changed_for_another_site(host: Host, origin: str | None) -> None:
    lead = leader(host)
    changing = "join seat give deny free answer undo redo language"
    for path in (f"/{word}" for word in changing.split()):
        headers = FORM | ({"Origin": origin.format(port=host.port)} if origin else {})
        lead.send("POST", path, b"seat=0", headers)
        assert lead.status == 403, path
    assert host.room.holder(0) is None
    assert "access-control-allow-origin" not in lead.headers


def test_only_a_form_is_read(host: Host) -> None:
    guest = Guest(host)
    for kind in ("application/json", "text/plain", "multipart/form-data"):
        guest.send("POST", "/join", b"{}", {"Content-Type": kind, "Origin": guest.origin})
        assert guest.status == 415
    for body in (b"told", b"told=%FF", b"told=a&told=b", b"told=\xff"):
        guest.send("POST", "/join", body, FORM | {"Origin": guest.origin})
        assert guest.status == 400, body


def test_every_answer_says_what_a_browser_may_do_with_it(host: Host) -> None:
    guest = Guest(host)
    for path in ("/", "/file/guest.js", "/nowhere", "/rules", "/file/../pages.py"):
        guest.get(path)
        policy = guest.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
        assert "*" not in policy
        assert "http" not in policy
        assert guest.headers["x-content-type-options"] == "nosniff"
        assert guest.headers["referrer-policy"] == "no-referrer"
        assert guest.headers["cache-control"] == "no-store"
        assert "server" not in guest.headers


def test_no_page_has_a_script_or_a_style_of_its_own(host: Host) -> None:
    lead = leader(host)
    for page in (Guest(host).get(), lead.get(), lead.get("/rules?q=draft")):
        assert not re.search(r"<script(?![^>]*\bsrc=)", page.text)
        assert not re.search(r"\s(on\w+|style)=", page.text)
        assert "javascript:" not in page.text


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(host: Host) -> None:
    guest = Guest(host)
    assert guest.join(host.room.code)
    cookie = guest.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert len(guest.cookies["seat"]) >= 43


@pytest.mark.parametrize("cookie", ["", "x", "0" * 64, "é", "a" * 5000])
def test_a_made_up_cookie_is_nobody(host: Host, cookie: str) -> None:
    lead = leader(host)
    stored = host.room.phones[0].secret
    for told in (cookie, stored):  # what is kept on the disk opens nothing
        guest = Guest(host)
        guest.cookies["seat"] = told.encode().decode("latin-1")
        assert 'id="join"' in guest.get().text
        guest.get("/live")
        assert guest.status == 403
        guest.post("/free", seat="0")
        assert guest.status == 403
    assert lead.status == 200


def test_ten_wrong_joins_lock_by_code_and_secret_alike(host: Host) -> None:
    guest = Guest(host)
    for number in range(WRONG_JOINS):
        assert not guest.join(f"WRONG{number}")
        assert guest.status == 403
    for told in (host.room.code, host.room.join_secret, host.room.lead_secret):
        assert not guest.join(told)
        assert guest.status == 429
    assert not guest.cookies


def test_a_large_body_is_not_read(host: Host) -> None:
    guest = Guest(host)
    guest.send("POST", "/join", b"told=" + b"x" * LARGEST_BODY, FORM | {"Origin": guest.origin})
    assert guest.status == 413
    guest.close()
    head = (
        f"POST /join HTTP/1.1\r\nHost: {HERE}:{host.port}\r\nOrigin: {guest.origin}\r\n"
        f"Content-Type: {FORM['Content-Type']}\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    chunks = "".join(f"4000\r\n{'x' * 0x4000}\r\n" for _ in range(5)) + "0\r\n\r\n"
    answer = raw(host, head.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n") + chunks)
    assert answer.startswith(b"HTTP/1.1 413")


def test_a_long_head_is_not_read(host: Host) -> None:
    own, long = f"{HERE}:{host.port}", "x" * 20_000
    head = f"GET / HTTP/1.1\r\nHost: {own}\r\nX: {long}\r\nConnection: close\r\n\r\n"
    assert raw(host, head)[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400")
    head = f"GET /?{long} HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n"
    assert raw(host, head)[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400")


def test_asks_are_counted_by_the_second(tmp_path: Path) -> None:
    """By a clock that stands still, the eleventh is too many."""
    begun = practice("fairy_ring", "Ana", "Bo")
    with hosted(tmp_path, begun, clock=lambda: 5.0) as host:
        lead = leader(host)
        guest = seated(host, lead, 1)
        statuses = []
        for number in range(ASKS_A_SECOND + 1):
            guest.post("/answer", seat="1", answer="none", ask=str(number))
            statuses.append(guest.status)
        assert statuses == [409] * ASKS_A_SECOND + [429]


def test_a_guest_does_nothing_that_is_the_leader_s(host: Host) -> None:
    lead = leader(host)
    bo = seated(host, lead, 1)
    stranger = Guest(host)
    assert stranger.join(host.room.join_secret)
    stranger.post("/seat", seat="0")
    wants = str(host.room.phones[-1].id)
    for guest in (bo, stranger):
        for path, fields in (("/give", {"phone": wants}), ("/free", {"seat": "1"})):
            guest.post(path, fields)
            assert guest.status == 403
    assert host.room.holder(0) is None
    assert "/give" not in [to for to, _ in bo.get().forms]
    assert 'name="allow"' not in bo.get().text


@pytest.mark.parametrize(
    "path",
    ["/file/../site.py", "/file/%2e%2e/site.py", "/file/htmx.js", "/file/", "/file/guest.js/x",
     "/pages/table.html", "/file/..%2f..%2fREADME.md", "/static/guest.css", "/.git/config"],
)  # fmt: skip
def test_only_the_files_of_the_list_have_an_address(host: Host, path: str) -> None:
    guest = Guest(host)
    guest.get(path)
    assert guest.status == 404
    for name in SERVED:
        guest.get(f"/file/{name}")
        assert guest.status == 200


def test_what_people_call_themselves_is_text(tmp_path: Path) -> None:
    names = ("<script>", "a\"b'&")
    begun = practice("fairy_ring", *names)
    with hosted(tmp_path, Setup(begun.game, begun.players, begun.options)) as host:
        page = leader(host).get()
        assert "<script>" not in page.text
        assert "&lt;script&gt;" in page.text
        found = leader_search(host)
        assert "<b>" not in found


def leader_search(host: Host) -> str:
    guest = Guest(host)
    assert guest.join(host.room.join_secret)
    return guest.get("/rules?q=%3Cb%3Ex%22%3E").text


def asked(line: HTTPConnection) -> bytes:
    line.request("GET", "/file/guest.css")
    return line.getresponse().read()


def test_so_many_connections_and_no_more(tmp_path: Path) -> None:
    begun = practice("fairy_ring", "Ana", "Bo")
    for most_from_one, most in ((MOST_FROM_ONE, MOST_FROM_ONE), (99, MOST_CONNECTIONS)):
        folder = tmp_path / str(most)
        with hosted(folder, begun, most_from_one=most_from_one) as host:
            lines = [HTTPConnection(HERE, host.port, timeout=TIMEOUT) for _ in range(most)]
            for line in lines:
                assert asked(line)
            one_more = HTTPConnection(HERE, host.port, timeout=TIMEOUT)
            with pytest.raises(ConnectionError):
                asked(one_more)
            for line in (*lines, one_more):
                line.close()


def test_who_sends_no_whole_request_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.CountedProtocol, "patience", 0.2)
    with hosted(tmp_path, practice("fairy_ring", "Ana", "Bo")) as host:
        assert raw(host, "GET / HTTP/1.1\r\nHost: 127") == b""


def test_a_body_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.2)
    with hosted(tmp_path, practice("fairy_ring", "Ana", "Bo")) as host:
        own = f"{HERE}:{host.port}"
        head = (
            f"POST /join HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\n"
            f"Content-Type: {FORM['Content-Type']}\r\nContent-Length: 20\r\n"
            "Connection: close\r\n\r\ntold="
        )
        assert raw(host, head).startswith(b"HTTP/1.1 408")


def test_nothing_listens_before_and_nothing_after(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("fairy_ring", "Ana", "Bo")) as host:
        port = host.port
        Guest(host).get()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((HERE, port), 2)
