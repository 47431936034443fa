"""Which clubs may be spoken to, and how: checked before a secret goes anywhere."""

from __future__ import annotations

import re
import ssl
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from companion.store.parcels import Link, read_link
from companion.table.text import Text, say

SECRET = re.compile(r"[A-Za-z0-9_-]{8,100}")
LOCAL_NETS = tuple(
    ip_network(net)
    for net in (
        "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
        "::1/128", "fc00::/7", "fe80::/10",
    )
)  # fmt: skip
LOCAL_NAMES = ("localhost",)
LOCAL_ENDING = ".local"
# Where Android keeps whom it trusts; elsewhere the system tells by itself.
PHONE_STORES = (
    Path("/apex/com.android.conscrypt/cacerts"),
    Path("/system/etc/security/cacerts"),
)


def checked_link(told: str) -> Link | Text:
    """The link of a club that may be joined, or why not."""
    link = read_link(told)
    if link is None or SECRET.fullmatch(link.secret) is None or not _has_port(link):
        return say("membership.trouble.link")
    parts = urlsplit(link.address)
    if parts.scheme == "http" and not is_local_name(parts.hostname or ""):
        return say("membership.trouble.plain", host=parts.hostname or "")
    return link


def _has_port(link: Link) -> bool:
    """Whether the port can be one; the usual one where none is named."""
    try:
        return urlsplit(link.address).port != 0
    except ValueError:
        return False


def is_local_name(host: str) -> bool:
    """Whether a name or an address is of the local net, as far as one can tell by reading it."""
    plain = host.lower().rstrip(".")
    if plain in LOCAL_NAMES or plain.endswith(LOCAL_ENDING):
        return True
    return is_local_address(plain)


def is_local_address(address: str) -> bool:
    """Private, of this very machine, or of the cable it hangs on."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    place = mapped or found
    return any(place.version == net.version and place in net for net in LOCAL_NETS)


def tls() -> ssl.SSLContext:
    """Certificates and names are checked, against whom the phone itself trusts."""
    context = ssl.create_default_context()
    for store in PHONE_STORES:
        if store.is_dir():
            for path in sorted(store.iterdir()):
                _trust(context, path)
            break
    return context


def _trust(context: ssl.SSLContext, path: Path) -> None:
    try:
        context.load_verify_locations(cafile=path)
    except (OSError, ssl.SSLError):
        return  # one that cannot be read is trusted by nobody
