"""The networks of this device that phones can join by: Wi-Fi, cable, its own hotspot.

Never those of a mobile operator or a VPN: nobody at the table is in them. Nothing is sent.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import struct
from collections.abc import Iterable, Iterator

try:
    from fcntl import ioctl
except ImportError:  # where interfaces cannot be asked one by one
    ioctl = None  # type: ignore[assignment]  # a system without it

ADDRESS_OF = 0x8915  # SIOCGIFADDR of Linux and Android
NOBODY = ("192.0.2.1", 9)  # an address for documents, which nobody has
HERE = "127.0.0.1"
# Loopback, mobile data, tunnels, and networks that exist in this computer alone.
NOT_OF_THE_ROOM = re.compile(
    r"lo\d*|rmnet|r_rmnet|ccmni|pdp|wwan|clat|ppp|tun|tap|utun|wg|ipsec|zt|tailscale|nordlynx|"
    r"docker|br-|veth|virbr|vmnet|vboxnet|lxc|dummy|ifb|sit|ip6"
)

Named = tuple[str, str]  # an interface and its address


def of_the_room(found: Iterable[Named]) -> tuple[str, ...]:
    """The addresses among these by which a phone of the room can come, each once."""
    fit = (address for name, address in found if _is_of_the_room(name, address))
    return tuple(dict.fromkeys(fit))


def _is_of_the_room(name: str, address: str) -> bool:
    told = ipaddress.IPv4Address(address)
    if NOT_OF_THE_ROOM.match(name) or told.is_loopback or told.is_link_local:
        return False
    return told.is_private  # never an address of the whole internet, nor an operator's


def addresses() -> tuple[str, ...]:
    """Where phones find this device now; its own loopback where it is in no network."""
    return of_the_room(_interfaces()) or (_by_route(),)


def _interfaces() -> Iterator[Named]:
    if ioctl is None:
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            asked = struct.pack("256s", name.encode()[:15])
            try:
                answer = ioctl(probe.fileno(), ADDRESS_OF, asked)
            except OSError:
                continue  # it has no such address
            yield name, socket.inet_ntoa(answer[20:24])


def _by_route() -> str:
    """The address that a packet to the outside would leave from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOBODY)
            return str(probe.getsockname()[0])
        except OSError:
            return HERE
