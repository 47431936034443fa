"""Which addresses of a phone the room can come by."""

from __future__ import annotations

from companion.device.android import room_addresses


def test_wifi_comes_first_then_the_hotspot_and_nothing_else() -> None:
    cards = [
        ("lo", "127.0.0.1"),
        ("rmnet_data0", "10.62.1.7"),
        ("tun0", "10.8.0.2"),
        ("swlan0", "192.168.43.1"),
        ("wlan0", "fe80::1%wlan0"),
        ("wlan0", "192.168.1.24"),
    ]
    assert room_addresses(cards) == ("192.168.1.24", "192.168.43.1")


def test_a_phone_with_mobile_data_alone_is_in_no_room() -> None:
    assert room_addresses([("lo", "127.0.0.1"), ("rmnet0", "10.1.2.3")]) == ()
