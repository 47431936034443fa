"""The words of scoring, one small hand each."""

from __future__ import annotations

from tests.games.fantasy_realms.builders import BASE, EXTRA, blanked, points, score


def test_with_pays_once() -> None:
    """FR-3.2: two Wizards, and Magic Wand has its 25 once."""
    found = score(BASE, "Magic Wand", "Enchantress", "Warlock Lord")
    assert points(BASE, found)["Magic Wand"] == 1 + 25


def test_for_each_pays_for_every_card() -> None:
    """FR-3.3: Rangers have 10 for each Land."""
    assert points(BASE, score(BASE, "Rangers", "Cavern", "Forest"))["Rangers"] == 5 + 20


def test_blanked_unless_needs_what_it_names() -> None:
    """FR-3.5: Smoke needs a Flame."""
    assert blanked(BASE, score(BASE, "Smoke", "Knights")) == {"Smoke"}
    assert blanked(BASE, score(BASE, "Smoke", "Candle")) == set()


def test_clearing_voids_a_penalty_before_it_applies() -> None:
    """FR-3.6: Protection Rune clears that of Knights, who keep their strength."""
    assert points(BASE, score(BASE, "Knights"))["Knights"] == 20 - 8
    assert points(BASE, score(BASE, "Knights", "Protection Rune"))["Knights"] == 20


def test_the_book_of_changes_changes_a_suit_and_nothing_else() -> None:
    """FR-4.4: Knights as a Leader still are 20, and have their Leader."""
    names = ("Book of Changes", "Knights")
    found = score(BASE, *names, Book_of_Changes="Knights:leader")
    assert points(BASE, found)["Knights"] == 20


def test_the_table_of_runs_ends_at_seven() -> None:
    """FR-5.3: an eighth strength in a row adds no bonus: 5 and 150 either way."""
    seven = ("Candle", "Jester", "Warlord", "Gem of Order", "Queen", "Forest", "King")
    assert points(EXTRA, score(EXTRA, *seven))["Gem of Order"] == 5 + 150
    assert points(EXTRA, score(EXTRA, *seven, "Beastmaster"))["Gem of Order"] == 5 + 150
    assert points(EXTRA, score(EXTRA, *seven[:6]))["Gem of Order"] == 5 + 100


def test_judge_counts_penalties_that_lost_only_a_word() -> None:
    """FR-5.4: War Dirigible lost the word Army to Rangers, and still has a penalty."""
    assert points(EXTRA, score(EXTRA, "Judge", "War Dirigible", "Rangers"))["Judge"] == 11 + 10
    found = score(EXTRA, "Judge", "War Dirigible", "Rangers", "Protection Rune")
    assert points(EXTRA, found)["Judge"] == 11


def test_chapel_needs_exactly_two() -> None:
    """FR-5.4: of Leaders, Wizards, Outsiders and Undead together."""
    two = score(EXTRA, "Chapel", "King", "Judge")
    three = score(EXTRA, "Chapel", "King", "Judge", "Queen")
    assert points(EXTRA, two)["Chapel"] == 2 + 40
    assert points(EXTRA, three)["Chapel"] == 2
