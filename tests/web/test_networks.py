"""One address for each network of the room, and none of a mobile operator or a VPN."""

from __future__ import annotations

import ipaddress

import pytest

from companion.web.networks import addresses, of_the_room
from companion.web.qr import qr_code


def test_wi_fi_and_hotspot_are_offered_each_once() -> None:
    found = of_the_room(
        [
            ("lo", "127.0.0.1"),
            ("wlan0", "192.168.1.24"),
            ("ap0", "192.168.43.1"),
            ("eth0", "10.0.0.7"),
            ("wlan0", "192.168.1.24"),
        ]
    )
    assert found == ("192.168.1.24", "192.168.43.1", "10.0.0.7")


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("rmnet_data0", "10.117.4.2"),  # mobile data
        ("ccmni1", "10.8.1.1"),
        ("wlan0", "100.64.3.3"),  # an operator's own
        ("tun0", "10.8.0.2"),  # a VPN
        ("utun3", "10.2.0.2"),
        ("wg0", "10.66.66.2"),
        ("tailscale0", "100.101.1.1"),
        ("docker0", "172.17.0.1"),  # in this computer alone
        ("wlan0", "169.254.10.1"),
        ("eth0", "8.8.8.8"),
    ],
)
def test_others_are_not(name: str, address: str) -> None:
    assert of_the_room([(name, address)]) == ()


def test_this_device_has_an_address() -> None:
    for address in addresses():
        ipaddress.IPv4Address(address)


def test_a_qr_code_is_drawn_with_its_quiet_zone() -> None:
    drawn = qr_code("http://192.168.1.24:8137/#secret")
    assert 'viewBox="0 0 37 37"' in drawn  # version 3 is 29 modules wide, and 4 on each side
    assert 'd="M4 4h7v1h-7z' in drawn  # the corner that every code has
