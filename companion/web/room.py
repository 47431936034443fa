"""Who is at the table: secrets, seats given and freed, the leading phone.

Secrets are kept as hashes only and compared in constant time. Whoever joins by a secret or by the
code becomes a `Phone`; a seat is its own once the leading phone has said yes.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

JOIN_BYTES, SEAT_BYTES = 16, 32
CODE_LENGTH = 6
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"  # without I, L and O, which look like others
WRONG_JOINS, LOCKED_SECONDS = 10, 60.0
MOST_PHONES = 32

Clock = Callable[[], float]


class Phone(Struct, frozen=True):
    """A browser that has joined. `wants` is the seat it asks for."""

    id: int
    secret: str
    leads: bool = False
    seats: tuple[int, ...] = ()
    wants: int | None = None


class Kept(Struct, frozen=True):
    """What of a room outlives its process: hashes, seats, and the port."""

    phones: tuple[Phone, ...] = ()
    port: int = 0


class Locked(Exception):
    """Too many wrong joins: nobody gets in for a while."""


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def is_secret(told: str, expected: str) -> bool:
    """Whether a secret has this hash, in the same time whatever it is."""
    return hmac.compare_digest(hashed(told), expected)


def phone_of(phones: tuple[Phone, ...], secret: str) -> Phone | None:
    """The phone with this secret; every one of them is compared."""
    found, told = None, hashed(secret)
    for phone in phones:
        if hmac.compare_digest(told, phone.secret):
            found = phone
    return found


class Room:
    """The phones of one table. Only the owner of the table changes it."""

    def __init__(self, seats: int, clock: Clock, kept: Kept | None = None) -> None:
        self.seats = seats
        self._clock = clock
        self.phones: tuple[Phone, ...] = kept.phones if kept else ()
        self.join_secret = secrets.token_urlsafe(JOIN_BYTES)
        self.lead_secret = secrets.token_urlsafe(JOIN_BYTES)
        self.code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        self._join, self._lead = hashed(self.join_secret), hashed(self.lead_secret)
        self._code = hashed(self.code)
        self._lead_is_spent = False
        self._wrong: list[float] = []
        self._next_id = max((phone.id for phone in self.phones), default=0) + 1

    def kept(self, port: int) -> Kept:
        return Kept(self.phones, port)

    def lead_from_here(self) -> None:
        """No browser leads: the one who opened the room does, on a screen of their own."""
        self._lead_is_spent = True
        self.phones = tuple(replace(phone, leads=False) for phone in self.phones)

    # -- joining --------------------------------------------------------

    def join(self, told: str) -> str | None:
        """A new phone's secret for whoever knows the code or a secret; None for a wrong one.

        The first to join with the leader's secret leads, instead of whoever led before.
        """
        now = self._clock()
        self._wrong = [at for at in self._wrong if now - at < LOCKED_SECONDS]
        if len(self._wrong) >= WRONG_JOINS:
            raise Locked
        leads = is_secret(told, self._lead) and not self._lead_is_spent
        known = is_secret(told, self._join) | is_secret("".join(told.split()).upper(), self._code)
        if not (leads or known):
            self._wrong.append(now)
            return None
        return self._added(leads)

    def _added(self, leads: bool) -> str:
        secret = secrets.token_urlsafe(SEAT_BYTES)
        if leads:
            self._lead_is_spent = True
            self.phones = tuple(replace(phone, leads=False) for phone in self.phones)
        idle = [phone for phone in self.phones if not (phone.leads or phone.seats)]
        if len(self.phones) >= MOST_PHONES and idle:
            self.phones = tuple(phone for phone in self.phones if phone is not idle[0])
        self.phones = (*self.phones, Phone(self._next_id, hashed(secret), leads))
        self._next_id += 1
        return secret

    # -- seats --------------------------------------------------------

    def phone(self, id_: int) -> Phone | None:
        return next((phone for phone in self.phones if phone.id == id_), None)

    def holder(self, seat: int) -> Phone | None:
        return next((phone for phone in self.phones if seat in phone.seats), None)

    def want(self, id_: int, seat: int) -> bool:
        """A phone asks for a seat; the leading one need not ask for a free one.

        A seat that another phone holds may be asked for too: whoever comes with another browser,
        or after the address has changed, has it again by one touch of the leader.
        """
        phone = self.phone(id_)
        if phone is None or not 0 <= seat < self.seats or seat in phone.seats:
            return False
        holder = self.holder(seat)
        if phone.leads:
            return holder is None and self._change(id_, seats=(*phone.seats, seat))
        return not (holder and holder.leads) and self._change(id_, wants=seat)

    def give(self, id_: int) -> bool:
        """The leading phone says yes: the seat that was asked for goes to whoever asked."""
        phone = self.phone(id_)
        if phone is None or phone.wants is None:
            return False
        seat, holder = phone.wants, self.holder(phone.wants)
        if holder is not None and holder.leads:
            return self._change(id_, wants=None)
        if holder is not None:
            self.free(seat)
        for other in self.phones:
            if other.wants == seat:
                self._change(other.id, wants=None)
        return self._change(id_, seats=(*phone.seats, seat))

    def deny(self, id_: int) -> bool:
        return self._change(id_, wants=None)

    def free(self, seat: int) -> bool:
        """A seat is nobody's again."""
        holder = self.holder(seat)
        if holder is None:
            return False
        return self._change(holder.id, seats=tuple(s for s in holder.seats if s != seat))

    def _change(self, id_: int, **fields: Any) -> bool:
        if self.phone(id_) is None:
            return False
        self.phones = tuple(
            replace(phone, **fields) if phone.id == id_ else phone for phone in self.phones
        )
        return True


def read_kept(found: object) -> Kept | None:
    """A room from the store; None where there is none that can be read."""
    try:
        return msgspec.convert(found, Kept) if found is not None else None
    except msgspec.ValidationError:
        return None
