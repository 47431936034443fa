"""Which links are joined: checked certificates everywhere, plain http in the own net alone."""

from __future__ import annotations

import ssl

import pytest

from companion.courier.trust import checked_link, is_local_address, tls
from companion.store.parcels import Link
from companion.table.text import Text

SECRET = "s" * 32


def why(told: str) -> str:
    found = checked_link(told)
    return found.key if isinstance(found, Text) else ""


@pytest.mark.parametrize(
    ("told", "address"),
    [
        (f"https://club.example/join#{SECRET}", "https://club.example"),
        (f"  https://club.example:8443/games/join#{SECRET}\n", "https://club.example:8443/games"),
        (f"http://127.0.0.1:8138/join#{SECRET}", "http://127.0.0.1:8138"),
        (f"http://localhost/join#{SECRET}", "http://localhost"),
        (f"http://10.1.2.3/join#{SECRET}", "http://10.1.2.3"),
        (f"http://172.31.0.9/join#{SECRET}", "http://172.31.0.9"),
        (f"http://192.168.1.20:8138/join#{SECRET}", "http://192.168.1.20:8138"),
        (f"http://169.254.7.7/join#{SECRET}", "http://169.254.7.7"),
        (f"http://[::1]:8138/join#{SECRET}", "http://[::1]:8138"),
        (f"http://[fd00::7]/join#{SECRET}", "http://[fd00::7]"),
        (f"http://club.local:8138/join#{SECRET}", "http://club.local:8138"),
    ],
)
def test_a_club_that_may_be_joined(told: str, address: str) -> None:
    assert checked_link(told) == Link(address, SECRET)


@pytest.mark.parametrize(
    "host",
    [
        "club.example", "8.8.8.8", "172.32.0.1", "192.169.0.1", "11.0.0.1", "[2001:db8::1]",
        "localhost.example", "club.local.example", "10.example", "0.0.0.0", "[::ffff:8.8.8.8]",
        "local", "192.0.2.1",
    ],
)  # fmt: skip
def test_plain_http_leaves_no_own_net(host: str) -> None:
    assert why(f"http://{host}/join#{SECRET}") == "membership.trouble.plain"
    assert why(f"https://{host}/join#{SECRET}") == ""


@pytest.mark.parametrize(
    "told",
    [
        "", "club.example", "https://club.example", "https://club.example/join",
        "https://club.example/join#short", f"https://club.example/join#{'s' * 101}",
        f"https://club.example/join#{SECRET}%0d%0aX: y", f"https://club.example/join#{SECRET} x",
        f"ftp://club.example/join#{SECRET}", f"file:///join#{SECRET}", f"https:///join#{SECRET}",
        f"https://somebody:word@club.example/join#{SECRET}",
        f"https://club.example:0/join#{SECRET}", f"https://club.example:99999/join#{SECRET}",
        f"https://club.example:port/join#{SECRET}", f"https://club.example/join?to=x#{SECRET}",
        f"https://[::1/join#{SECRET}", f"javascript:alert(1)/join#{SECRET}",
    ],
)  # fmt: skip
def test_what_is_no_link_of_a_club(told: str) -> None:
    assert why(told) == "membership.trouble.link"


def test_a_name_of_the_own_net_that_lies_is_found_out_by_its_address() -> None:
    assert is_local_address("192.168.0.4")
    assert is_local_address("fe80::1%wlan0")
    assert is_local_address("::ffff:10.0.0.1")
    assert not is_local_address("93.184.216.34")
    assert not is_local_address("club.local")


def test_certificates_and_names_are_checked() -> None:
    context = tls()
    assert context.verify_mode is ssl.CERT_REQUIRED
    assert context.check_hostname
