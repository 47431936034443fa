"""Hits on their way to slots: the suggestion first, then whatever the player changes."""

from __future__ import annotations

from companion.games.heroes import combat
from companion.games.heroes.cards import Hit
from companion.games.heroes.combat import Placed, Placement
from companion.games.heroes.lineup import Slot
from companion.table.rules import Refusal


class Placing:
    """Which hit lies where. One hit may be in hand; touching an open slot puts it there."""

    def __init__(
        self,
        slots: tuple[Slot, ...],
        covered: frozenset[str],
        hits: tuple[Hit, ...],
        suggestion: Placement,
    ) -> None:
        self._slots = {slot.id: slot for slot in slots}
        self._covered = covered
        self.hits = hits
        self._at: dict[int, str] = {}
        self._hand: int | None = None
        self._proposed = suggestion.placed
        self.propose()

    # -- reading --------------------------------------------------------

    @property
    def placed_count(self) -> int:
        return len(self._at)

    @property
    def missing(self) -> int:
        """HFT-7.5: how many hits more have to be placed, as many as the suggestion does."""
        return len(self._proposed) - len(self._at)

    @property
    def is_proposed(self) -> bool:
        """Nothing was changed: which of two equal hits lies where makes no difference."""
        return set(self.placed()) == set(self._proposed)

    @property
    def wins(self) -> bool:
        return len(self._at) == len(self.hits)

    def placed(self) -> tuple[Placed, ...]:
        return tuple(Placed(self.hits[i], slot) for i, slot in sorted(self._at.items()))

    def by_slot(self) -> dict[str, str]:
        return {slot: self.hits[i].value for i, slot in self._at.items()}

    def mark(self, index: int) -> str:
        if index == self._hand:
            return "hand"
        return "placed" if index in self._at else "left"

    def open_slots(self) -> list[str]:
        """Where the hit in hand may go, and the hits that can be taken up again."""
        return [*self._free_for(self._hand), *self._at.values()]

    def obstacles(self) -> tuple[tuple[Hit, Refusal], ...]:
        left = tuple(hit for i, hit in enumerate(self.hits) if i not in self._at)
        slots = tuple(self._slots.values())
        state = Placement(self.placed(), left, 0)
        return combat.unplaced_reasons(slots, self._covered, state)

    def why_not(self, slot: str) -> Refusal | None:
        """What the slot has against the hit in hand; None without one."""
        if self._hand is None:
            return None
        full = self._covered | set(self._at.values())
        return combat.slot_refusals(self._slots[slot], self.hits[self._hand], full)[0]

    def _free_for(self, index: int | None) -> list[str]:
        if index is None:
            return []
        full = self._covered | set(self._at.values())
        hit = self.hits[index]
        return [s.id for s in self._slots.values() if not combat.slot_refusals(s, hit, full)]

    # -- changing --------------------------------------------------------

    def take(self, index: int) -> None:
        """Takes a hit in hand, off its slot if it had one; a second time puts it aside."""
        self._at.pop(index, None)
        self._hand = None if index == self._hand else index

    def touch(self, slot: str) -> None:
        for index, place in list(self._at.items()):
            if place == slot:
                self.take(index)
                return
        if self._hand is not None and slot in self._free_for(self._hand):
            self._at[self._hand] = slot
            self._hand = self._next_to_place()

    def propose(self) -> None:
        """As many as can be placed, as the companion would."""
        self._at.clear()
        self._hand = None
        for placed in self._proposed:
            same = (i for i, hit in enumerate(self.hits) if hit is placed.hit)
            self._at[next(i for i in same if i not in self._at)] = placed.slot

    def clear(self) -> None:
        """All hits back, the first in hand: from here it is one touch a hit."""
        self._at.clear()
        self._hand = self._next_to_place()

    def _next_to_place(self) -> int | None:
        waiting = (i for i in range(len(self.hits)) if i not in self._at)
        return next((i for i in waiting if self._free_for(i)), None)
