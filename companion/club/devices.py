"""Which phones may send, by secrets of which only hashes are kept."""

from __future__ import annotations

import hashlib
import secrets

from msgspec import Struct
from sqlalchemy import Connection, select

from companion.club import schema
from companion.club.database import Database


class Device(Struct, frozen=True):
    """A phone, or a club that hands its games on."""

    id: str
    name: str
    added: float
    revoked: float | None = None


def hashed(secret: str) -> str:
    """Secrets are long and random, so that a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def add(database: Database, name: str) -> tuple[Device, str]:
    """A new device, and its secret, which is told this once."""
    secret = secrets.token_urlsafe(24)
    device = Device(f"d{secrets.token_hex(5)}", name, database.clock())
    row = {"id": device.id, "name": name, "secret": hashed(secret), "added": device.added}
    with database.changing() as connection:
        connection.execute(schema.devices.insert().values(row))
    return device, secret


def revoke(database: Database, device: str) -> bool:
    """Nothing comes from it any more; what came stays. False where there is none of this id."""
    table = schema.devices
    with database.changing() as connection:
        done = connection.execute(
            table.update()
            .where(table.c.id == device, table.c.revoked.is_(None))
            .values(revoked=database.clock())
        )
        return done.rowcount == 1


def all_of(database: Database) -> list[Device]:
    table = schema.devices
    with database.reading() as connection:
        rows = connection.execute(
            select(table.c.id, table.c.name, table.c.added, table.c.revoked).order_by(table.c.added)
        )
        return [Device(*row) for row in rows]


def known(connection: Connection, secret: str) -> str | None:
    """The id of the device with this secret; None if there is none, or no more."""
    table = schema.devices
    found: str | None = connection.execute(
        select(table.c.id).where(table.c.secret == hashed(secret), table.c.revoked.is_(None))
    ).scalar()
    return found
