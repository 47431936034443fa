"""Cards of a final count that are half entered: each waits for the player whose card it is."""

from __future__ import annotations

import msgspec

from companion.ui.heroes.adversary_entry import AdversaryEntry


class Halves:
    """One half card at most for each player, by the player's name: seats may be changed."""

    def __init__(self) -> None:
        self._of: dict[str, AdversaryEntry] = {}

    def keep(self, player: str, entry: AdversaryEntry) -> None:
        self._of.pop(player, None)
        if entry != AdversaryEntry():
            self._of[player] = entry

    def of(self, player: str) -> AdversaryEntry:
        return self._of.get(player, AdversaryEntry())

    def first(self, players: list[str]) -> int | None:
        """The first seat whose card waits for the rest."""
        return next((seat for seat, name in enumerate(players) if name in self._of), None)

    def forget(self) -> None:
        self._of.clear()

    def draft(self) -> object:
        return msgspec.to_builtins(self._of)

    def restore(self, draft: object) -> None:
        """Raises msgspec.ValidationError where it cannot be read."""
        self._of = msgspec.convert(draft, dict[str, AdversaryEntry])
