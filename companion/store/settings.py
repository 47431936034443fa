"""What the player has set: one row each, so that one bad value spoils no other."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields, replace

from companion.languages import LANGUAGES
from companion.store.database import Database
from companion.table.rules import Strictness

_OURS = f"^({'|'.join(LANGUAGES)})$"


class Settings(Struct, frozen=True):
    """Every setting with what holds until it is changed. `language` None is the phone's own."""

    language: Annotated[str, Meta(pattern=_OURS)] | None = None
    theme: Literal["dark", "light", "contrast", "system"] = "dark"
    text_size: Annotated[float, Meta(ge=1.0, le=1.3)] = 1.0
    motion: bool = True
    strictness: Strictness = Strictness.REFEREE
    dice: Literal["virtual", "physical"] = "physical"  # whoever has a box has dice
    buzz: bool = True
    speech: bool = False
    awake: bool = True
    left_handed: bool = False
    card_view: Literal["suits", "board"] = "suits"
    phases: bool = True


_TYPES: dict[str, Any] = {field.name: field.type for field in fields(Settings)}


class SettingsKeeper:
    """Loads all settings, saves one at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def load(self) -> Settings:
        """The settings; an unknown or unreadable one is as if it had never been set."""
        found: dict[str, Any] = {}
        for key, value in self._database.rows("SELECT key, value FROM settings"):
            if key in _TYPES:
                try:
                    found[key] = msgspec.json.decode(value, type=_TYPES[key])
                except (TypeError, ValueError, msgspec.MsgspecError):
                    continue
        return Settings(**found)

    def save(self, name: str, value: object) -> Settings:
        """Keeps one setting and answers all of them; ValueError if there is no such value."""
        if name not in _TYPES:
            raise ValueError(f"there is no setting {name!r}")
        kept = msgspec.convert(msgspec.to_builtins(value), _TYPES[name])
        others = self.load()  # read before: a read that fails afterwards would deny the change
        with self._database.change() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)",
                (name, msgspec.json.encode(kept).decode()),
            )
        return replace(others, **{name: kept})
