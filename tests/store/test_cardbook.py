"""The card book: each card by number or name, from sources that are never mixed."""

from __future__ import annotations

import pytest

from companion.store import Store
from companion.store.cardbook import Provenance, card_key
from tests.store.conftest import NOON, Clock

ENTERED, RULEBOOK = Provenance.ENTERED, Provenance.RULEBOOK
IMPORTED, PRACTICE = Provenance.IMPORTED, Provenance.PRACTICE


def test_a_card_comes_back_as_it_was_put(store: Store) -> None:
    content = {"name": "Élan", "points": 3, "bonus": [None, {"x": 1.5}]}
    store.cards.put("heroes", "adversary", 7, content, ENTERED, checked=True)
    card = store.cards.get("heroes", "adversary", 7)
    assert card.content == content
    assert (card.key, card.provenance, card.checked, card.updated) == ("7", ENTERED, True, NOON)


@pytest.mark.parametrize(
    "name", ["Épée de Feu", "epee  de feu", "ÉPÉE-DE-FEU", "e\u0301pée de feu"]
)
def test_case_accents_and_signs_in_a_name_are_forgiven(store: Store, name: str) -> None:
    store.cards.put("realms", "card", "Épée de feu", {"n": 1}, RULEBOOK)
    assert store.cards.get("realms", "card", name).content == {"n": 1}


def test_a_name_is_not_a_number_in_another_game_or_kind(store: Store) -> None:
    store.cards.put("heroes", "adversary", 7, {}, ENTERED)
    assert store.cards.get("heroes", "hero", 7) is None
    assert store.cards.get("realms", "adversary", 7) is None
    assert card_key("Œuf") == "oeuf"


def test_what_is_put_again_from_the_same_source_replaces(store: Store, clock: Clock) -> None:
    store.cards.put("heroes", "adversary", 7, {"n": 1}, ENTERED, checked=True)
    clock.now += 1
    store.cards.put("heroes", "adversary", 7, {"n": 2}, ENTERED)
    (card,) = store.cards.sources("heroes", "adversary", 7)
    assert (card.content, card.checked, card.updated) == ({"n": 2}, False, NOON + 1)


def test_sources_stand_side_by_side_and_the_most_trusted_answers(store: Store) -> None:
    for source in (IMPORTED, RULEBOOK, ENTERED):
        store.cards.put("heroes", "adversary", 7, {"from": source.value}, source)
        assert store.cards.get("heroes", "adversary", 7).content == {"from": source.value}
    cards = store.cards.sources("heroes", "adversary", 7)
    assert [card.provenance for card in cards] == [ENTERED, RULEBOOK, IMPORTED]
    store.cards.remove("heroes", "adversary", 7, ENTERED)
    assert store.cards.get("heroes", "adversary", 7).provenance is RULEBOOK


def test_practice_cards_stay_in_practice(store: Store) -> None:
    store.cards.put("heroes", "adversary", 7, {"real": False}, PRACTICE)
    assert store.cards.get("heroes", "adversary", 7) is None
    assert store.cards.search("heroes", "adversary") == ()
    assert store.cards.count("heroes", "adversary") == 0
    store.cards.put("heroes", "adversary", 7, {"real": True}, IMPORTED)
    assert store.cards.get("heroes", "adversary", 7, practice=True).content == {"real": False}
    assert store.cards.get("heroes", "adversary", 7).content == {"real": True}


def test_an_imported_card_is_unchecked_until_somebody_checks_it(store: Store) -> None:
    store.cards.put("heroes", "adversary", 7, {}, IMPORTED, checked=True)
    assert not store.cards.get("heroes", "adversary", 7).checked
    store.cards.put("heroes", "adversary", 7, {}, ENTERED, checked=True)
    assert store.cards.get("heroes", "adversary", 7).checked


def test_cards_are_searched_by_how_they_begin(store: Store) -> None:
    for name in ("Dragon", "Drakôn", "Dwarf", "Éléphant"):
        store.cards.put("realms", "card", name, {"name": name}, RULEBOOK)
    store.cards.put("realms", "card", "Dragon", {"name": "My dragon"}, ENTERED)
    found = [card.content["name"] for card in store.cards.search("realms", "card", "DRA")]
    assert found == ["My dragon", "Drakôn"]
    assert len(store.cards.search("realms", "card", limit=2)) == 2
    assert [card.key for card in store.cards.search("realms", "card", "élé")] == ["elephant"]


def test_cards_are_counted_once_each(store: Store) -> None:
    for number in (1, 2, 3):
        store.cards.put("heroes", "adversary", number, {}, RULEBOOK)
    store.cards.put("heroes", "adversary", 3, {}, ENTERED)
    assert store.cards.count("heroes", "adversary") == 3
    assert store.cards.count("heroes", "adversary", ENTERED) == 1


def test_an_unreadable_card_hides_no_other(store: Store) -> None:
    store.cards.put("heroes", "adversary", 1, {"n": 1}, RULEBOOK)
    store.cards.put("heroes", "adversary", 1, {"n": 2}, ENTERED)
    store.database.connection.execute("UPDATE cards SET content = '[' WHERE provenance='entered'")
    assert store.cards.get("heroes", "adversary", 1).content == {"n": 1}
