"""Checksums of what a game was made of.

SQLite notices a damaged page, but not a flipped bit inside a text. A score must not
change because a digit did.
"""

from __future__ import annotations

from zlib import crc32


def setup_checksum(game_id: str, setup: bytes) -> int:
    return crc32(setup, crc32(game_id.encode()))


def entry_checksum(game_id: str, seq: int, entry: bytes) -> int:
    return crc32(entry, crc32(f"{game_id}/{seq}".encode()))
