"""Slots that a form does not take, each with its rule, for whoever touches one."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.heroes import combat
from companion.games.heroes.cards import Hit
from companion.games.heroes.lineup import Slot
from companion.table.forms import Shut
from companion.table.rules import Refusal
from companion.table.text import say

Slots = tuple[Slot, ...]


def shut_to_hits(hits: tuple[Hit, ...], team: Slots, covered: frozenset[str]) -> tuple[Shut, ...]:
    """HFT-7.4: for each point of damage, the slots that do not take it."""
    return tuple(
        shut for at, hit in enumerate(hits) for shut in _shut_to(hit, str(at), team, covered)
    )


def _shut_to(hit: Hit, thing: str, team: Slots, covered: frozenset[str]) -> Iterable[Shut]:
    """Slots that one rule shuts are told together."""
    found: dict[str, Shut] = {}
    for slot in team:
        for reason in combat.slot_refusals(slot, hit, covered)[-1:]:
            others = found[reason.rule].ids if reason.rule in found else ()
            found[reason.rule] = Shut((*others, slot.id), reason, thing)
    return found.values()


def shut_to_healing(team: Slots, covered: frozenset[str]) -> tuple[Shut, ...]:
    """HFT-10.1: only a slot with a counter can be healed."""
    free = tuple(slot.id for slot in team if slot.id not in covered)
    return (Shut(free, Refusal("HFT-10.1", say("heroes.no_counter"))),) if free else ()
