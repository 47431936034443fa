"""Rulings where scorers go wrong, one fact each."""

from __future__ import annotations

import pytest

from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.deck import hand_limit
from companion.games.fantasy_realms.cards.printed import Choice, Surroundings, TableOptions
from companion.games.fantasy_realms.search.choices import refused
from companion.languages import LANGUAGES
from companion.texts import Speaker
from tests.games.fantasy_realms.builders import BASE, EXTRA, blanked, ids, points, score


def test_a_chain_starts_with_the_card_nobody_blanks() -> None:
    """FR-4.1."""
    found = score(BASE, "Blizzard", "Great Flood", "Wildfire")
    assert (found.total, blanked(BASE, found)) == (65, {"Great Flood"})


def test_a_card_blanked_later_has_still_cleared() -> None:
    """FR-4.2."""
    found = score(BASE, "Cavern", "Blizzard", "Great Flood", "Wildfire")
    assert (found.total, blanked(BASE, found)) == (62, {"Cavern", "Wildfire"})


def test_a_cycle_spares_the_cards_beside_it() -> None:
    """FR-4.3: both are blanked, and a blanked card has no penalty."""
    found = score(BASE, "Basilisk", "Doppelgänger", "Knights", Doppelgänger="Basilisk")
    assert blanked(BASE, found) == {"Basilisk", "Doppelgänger"}
    assert [card.blanked_by for card in found.cards[:2]] == [
        ids(BASE, "Doppelgänger"),
        ids(BASE, "Basilisk"),
    ]


def test_a_lost_flame_takes_the_smoke_with_it_and_the_dirigible_flies() -> None:
    names = ("Phoenix", "Swamp", "Smoke", "War Dirigible", "Knights")
    assert blanked(BASE, score(BASE, *names)) == {"Phoenix", "Smoke"}
    promo = deck(TableOptions(phoenix="promo"))
    assert blanked(promo, score(promo, *names)) == {"Phoenix", "War Dirigible"}


def test_a_card_that_flees_its_own_new_suit_is_blanked() -> None:
    found = score(
        BASE, "War Dirigible", "Knights", "Book of Changes", Book_of_Changes="War Dirigible:weather"
    )
    assert blanked(BASE, found) == {"War Dirigible"}


def test_a_card_that_needs_its_own_new_suit_stays() -> None:
    found = score(BASE, "Smoke", "Book of Changes", Book_of_Changes="Smoke:flame")
    assert blanked(BASE, found) == set()


def test_book_of_changes_may_give_the_suit_of_the_wild_cards() -> None:
    """FR-4.4: wild is a suit of the game. World Tree (2 + 50) wants seven suits that differ."""
    names = ("World Tree", "Book of Changes", "Knights", "Princess", "Unicorn", "Candle", "Swamp")
    choice = Choice(*ids(BASE, "Book of Changes", "World Tree"), "wild")
    assert refused(BASE, ids(BASE, *names), (choice,), Surroundings()) is None
    alike = score(BASE, *names)
    turned = score(BASE, *names, Book_of_Changes="World Tree:wild")
    assert points(BASE, alike)["World Tree"] == 2
    assert points(BASE, turned)["World Tree"] == 2 + 50


def test_two_runs_pay_and_every_card_is_in_one() -> None:
    names = ("Gem of Order", "Princess", "Elven Longbow", "World Tree", "Book of Changes")
    found = score(BASE, *names, "Air Elemental", "Earth Elemental")
    # 2-3-4-5 and 2-3-4.
    assert points(BASE, found)["Gem of Order"] == 5 + 30 + 10


def test_wildfire_spares_outsiders_where_the_copy_says_so() -> None:
    spares = deck(TableOptions(True, "deluxe", True))
    assert blanked(EXTRA, score(EXTRA, "Wildfire", "Leprechaun")) == {"Leprechaun"}
    assert blanked(spares, score(spares, "Wildfire", "Leprechaun")) == set()


def test_the_world_tree_of_the_extra_suits_pays_more() -> None:
    assert score(BASE, "World Tree").total == 52
    assert score(EXTRA, "World Tree").total == 72


def test_moving_a_card_from_the_discard_area_rescores() -> None:
    discard = ("Knights", "King")
    assert score(EXTRA, "Ghoul", "Necromancer", discard=discard).total == 8 + 8 + 3
    found = score(EXTRA, "Ghoul", "Necromancer", discard=discard, Necromancer="Knights")
    assert found.total == 8 + 4 + 3 + 12


@pytest.mark.parametrize(
    ("extra", "names", "limit"),
    [
        (False, ("Knights",), 7),
        (False, ("Necromancer",), 8),
        (True, ("Knights",), 8),
        (True, ("Leprechaun",), 9),
        (True, ("Leprechaun", "Genie", "Necromancer"), 9),
    ],
)
def test_how_many_cards_a_hand_may_have(extra: bool, names: tuple[str, ...], limit: int) -> None:
    """FR-2.1, FR-5.1, FR-5.2."""
    of = EXTRA if extra else BASE
    assert hand_limit(of, ids(of, *names)) == limit


def test_a_portal_makes_room_for_one_card() -> None:
    portal = BASE.find_item("Portail")
    assert portal is not None
    assert hand_limit(BASE, ids(BASE, "Knights"), (portal.id,)) == 8
    # FR-6.2
    assert hand_limit(BASE, ids(BASE, "Necromancer"), (portal.id,)) == 8


@pytest.mark.parametrize(
    ("hand", "choice", "part"),
    [
        (("Doppelgänger",), ("Doppelgänger", "Knights", ""), "target"),
        (("Doppelgänger",), ("Doppelgänger", "Doppelgänger", ""), "target"),
        (("Mirage",), ("Mirage", "Dragon", ""), "target"),
        (("Mirage",), ("Mirage", "Swamp", "flame"), "suit"),
        (("Shapeshifter",), ("Shapeshifter", "Swamp", ""), "target"),
        (("Book of Changes", "Swamp"), ("Book of Changes", "Swamp", ""), "suit"),
        (("Book of Changes", "Swamp"), ("Book of Changes", "Swamp", "undead"), "suit"),
        (("Book of Changes",), ("Book of Changes", "Book of Changes", "army"), "target"),
        (("Book of Changes", "Phoenix"), ("Book of Changes", "Phoenix", "army"), "target"),
        (("Island", "Knights"), ("Island", "Knights", ""), "target"),
        (("Knights", "King"), ("Knights", "King", ""), "card"),
        (("Knights",), ("Mirage", "Swamp", ""), "card"),
        (("Necromancer",), ("Necromancer", "Swamp", ""), "target"),
        (("Necromancer",), ("Necromancer", "King", ""), "target"),
    ],
)
def test_a_choice_that_is_not_allowed(
    hand: tuple[str, ...], choice: tuple[str, str, str], part: str
) -> None:
    card, target, suit = choice
    around = Surroundings(ids(BASE, "Rangers"))
    bad = refused(BASE, ids(BASE, *hand), (Choice(*ids(BASE, card, target), suit),), around)
    assert bad is not None
    assert bad.part == part
    assert all(Speaker(language)(bad.refusal.why) for language in LANGUAGES)


def test_a_card_is_used_once() -> None:
    choice = Choice(*ids(BASE, "Mirage", "Swamp"))
    bad = refused(BASE, ids(BASE, "Mirage"), (choice, choice), Surroundings())
    assert bad is not None
    assert bad.index == 1


def test_clearing_looks_at_the_suit_after_the_change() -> None:
    """FR-4.1."""
    hand = ids(BASE, "Island", "Dragon", "Book of Changes")
    clear = Choice(*ids(BASE, "Island", "Dragon"))
    change = Choice(*ids(BASE, "Book of Changes", "Dragon"), "flame")
    assert refused(BASE, hand, (clear,), Surroundings()) is not None
    assert refused(BASE, hand, (clear, change), Surroundings()) is None


def test_suits_are_called_as_the_cards_call_them() -> None:
    speaker = Speaker("fr")
    for suit, name in BASE.box.suits.items():
        assert speaker.say(f"fantasy_realms.suit.{suit}") == name
