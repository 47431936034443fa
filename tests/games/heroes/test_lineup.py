"""Slots of a line-up: HFT-5."""

from __future__ import annotations

from companion.games.heroes.cards import Energy
from companion.games.heroes.lineup import (
    Seam,
    Slot,
    facing,
    free_by_kind,
    slots,
    strength,
    would_complete,
)
from tests.games.heroes.builders import PLAIN, F, I, L, energy, hero, prestige


def ids(line, halves="equal") -> list[str]:
    return [slot.id for slot in slots(line, halves)]


def test_hero_shows_its_own_slots() -> None:
    """HFT-5.1: plain, with Prestige, or with a whole energy."""
    card = hero(1, strength=3, left=(F,), right=(I,), slots=[PLAIN, prestige(2), energy(L)])
    assert slots([card]) == (Slot("1.1"), Slot("1.2", None, 2), Slot("1.3", L, 0))
    assert strength([card, hero(2, strength=4)]) == 7


def test_equal_facing_halves_complete_an_icon() -> None:
    """HFT-5.2: only a complete icon is a slot, at the height where the halves meet."""
    line = [hero(1, right=(I, None, F)), hero(2, left=(I, None, F))]
    assert slots(line) == (Slot("1-2.1", I), Slot("1-2.3", F))


def test_three_energies() -> None:
    """HFT-5.3."""
    assert {energy.value for energy in Energy} == {"lightning", "fire", "ice"}


def test_mismatched_and_outer_halves_are_no_slots() -> None:
    """HFT-A28: the recommended reading."""
    line = [hero(1, left=(F,), right=(F, I)), hero(2, left=(L, None), right=(I,))]
    assert slots(line) == ()


def test_halves_at_different_heights_do_not_meet() -> None:
    """HFT-5.2."""
    assert facing((F, None), (None, F)) == ()
    assert facing((F,), (None, F)) == ()


def test_a_table_may_count_mixed_halves() -> None:
    """HFT-A28: two different halves make a slot without an energy."""
    line = [hero(1, right=(F, I)), hero(2, left=(L, I))]
    assert slots(line, "mixed") == (Slot("1-2.1"), Slot("1-2.2", I))


def test_a_table_may_count_outer_halves() -> None:
    """HFT-A28: halves at both ends of the line."""
    line = [hero(1, left=(F,), right=(I,)), hero(2, left=(L,), right=(None, I))]
    assert slots(line, "outer") == (Slot("0-1.1", F), Slot("2-3.2", I))


def test_seam_ids_follow_the_places_of_the_heroes() -> None:
    line = [hero(n, left=(F,), right=(F,), slots=[PLAIN]) for n in (7, 8, 9)]
    assert ids(line) == ["1.1", "1-2.1", "2.1", "2-3.1", "3.1"]


def test_closing_the_line_forms_seams_again() -> None:
    """HFT-11.4: neighbours that come together complete what they can."""
    first, middle, last = hero(1, right=(F,)), hero(2, left=(I,), right=(I,)), hero(3, left=(F,))
    assert ids([first, middle, last]) == []
    assert ids([first, last]) == ["1-2.1"]


def test_which_seams_a_hero_would_complete() -> None:
    line = [hero(1, left=(F, I)), hero(2, right=(L, None, I))]
    newcomer = hero(3, left=(L, None, F), right=(F, I))
    assert would_complete(line, newcomer) == {
        "left": (Seam(1, F), Seam(2, I)),
        "right": (Seam(1, L),),
    }
    assert would_complete([], newcomer) == {"left": (), "right": ()}


def test_free_slots_by_kind() -> None:
    line = [hero(1, slots=[PLAIN, prestige(1), energy(F)], right=(F,)), hero(2, left=(F,))]
    free = free_by_kind(slots(line), frozenset({"1.3"}))
    assert free == {None: 2, F: 1, L: 0, I: 0}


def test_a_hero_that_is_not_entered_has_no_slots_to_tell() -> None:
    """HFT-5.2: nor have its seams; the others keep their places."""
    line = [hero(1, right=(F,), slots=[PLAIN]), None, hero(3, left=(F,), slots=[PLAIN], strength=2)]
    assert ids(line) == ["1.1", "3.1"]
    assert ids([None, *line], "outer") == ["2.1", "4.1"]
    assert strength(line) == 3


def test_what_a_hero_completes_beside_one_not_entered_is_not_known() -> None:
    """HFT-5.2: not known is not the same as no icon."""
    found = would_complete([None, hero(2, right=(F,))], hero(3, left=(F,)))
    assert found == {"left": None, "right": (Seam(1, F),)}
