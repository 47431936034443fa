"""The card book of every game: nothing is lost by a change that is taken back, or by a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.books.book import Book
from companion.books.contents import Contents, Known
from companion.games.fairy_ring.cards import Kind, Lookout, Mushroom
from companion.games.fairy_tale.cards import Card
from companion.games.heroes.cards import AdversaryCard, Colour, HeroCard
from companion.store import Store, open_store
from companion.store.cardbook import Provenance
from tests.english import bad_file

BOOKS = [game for game in games.IDS if find_spec(f"companion.books.{game}")]
WRITTEN = [game for game in BOOKS if game != "fantasy_realms"]
# Two readings of one card, and another card.
CARDS: dict[str, tuple[str, Any, Any, Any]] = {
    "heroes": (
        "adversary",
        AdversaryCard(Colour.RED, 3, number=17),
        AdversaryCard(Colour.BLUE, 1, number=17),
        AdversaryCard(Colour.RED, 3, number=18),
    ),
    "fairy_tale": (
        "card",
        Card("Lonely Lantern", points=6),
        Card("lonely lantern", points=7),
        Card("Silent Stone", points=2),
    ),
    "fairy_ring": ("lookout", Lookout(2, 8), Lookout(2, 9), Lookout(3, 15)),
}
# Rows as the app wrote them before there was one book for all games.
OLD: dict[tuple[str, str], tuple[tuple[str, dict[str, Any]], ...]] = {
    ("heroes", "hero"): (("4", {"number": 4, "strength": 2, "left": ["fire"]}),),
    ("heroes", "adversary"): (("17", {"colour": "red", "points": 3, "number": 17}),),
    ("heroes", "mission"): (("61", {"rank": "B", "prestige": [2], "number": 61}),),
    ("heroes", "dice"): (("green", {"faces": [["any"]] * 5 + [[]]}),),
    ("fairy_tale", "card"): (
        ("lonely lantern", {"name": "Lonely Lantern", "faction": "fairywood", "points": 6}),
    ),
    ("fairy_ring", "mushroom"): (
        ("academy 3 m0 f1", {"kind": "academy", "moves": [3], "mana": 0, "fireflies": 1}),
        ("source 2 m3 f0", {"kind": "source", "moves": [2], "mana": 3, "fireflies": 0}),
    ),
    ("fairy_ring", "lookout"): (("2", {"mana": 8}),),
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "data")
    yield store
    store.close()


def contents(game: str) -> Contents:
    found: Contents = import_module(f"companion.books.{game}").CONTENTS
    return found


def opened(store: Store, game: str) -> Book:
    return Book(contents(game), store.cards, "en")


def rows(store: Store) -> list[tuple[Any, ...]]:
    found = store.database.rows(
        "SELECT game, kind, key, provenance, content, checked FROM cards ORDER BY 1, 2, 3, 4"
    )
    return [tuple(row) for row in found]


def of(book: Book, kind: str, card: Any) -> Known:
    return next(known for known in book.known(kind) if known.card == card)


@pytest.mark.parametrize("game", WRITTEN)
def test_a_card_is_kept_corrected_forgotten_and_each_taken_back(store: Store, game: str) -> None:
    kind, mine, other, _ = CARDS[game]
    book = opened(store, game)
    empty = rows(store)
    first = book.keep(kind, mine)
    assert of(book, kind, mine).checked
    described = rows(store)
    second = book.keep(kind, other, of(book, kind, mine))
    assert mine not in book.cards(kind)
    assert len(rows(store)) == 1
    third = book.forget(of(book, kind, other))
    assert rows(store) == empty
    for change, before in ((third, None), (second, described), (first, empty)):
        book.take_back(change)
        assert before is None or rows(store) == before


@pytest.mark.parametrize("game", WRITTEN)
def test_a_correction_leaves_what_others_say_beside_it(store: Store, game: str) -> None:
    kind, mine, other, _ = CARDS[game]
    book, held = opened(store, game), contents(game).by_id[kind]
    key = held.key(mine)
    store.cards.put(game, kind, key, held.written(mine), Provenance.IMPORTED)
    store.cards.put(game, kind, key, held.written(mine), Provenance.PRACTICE)
    before = rows(store)
    change = book.keep(kind, other, of(book, kind, mine))
    found = {card.provenance: card.content for card in store.cards.sources(game, kind, key)}
    assert found[Provenance.ENTERED] == held.written(other)
    assert found[Provenance.IMPORTED] == found[Provenance.PRACTICE] == held.written(mine)
    book.take_back(change)
    assert rows(store) == before
    book.forget(of(book, kind, mine))
    assert [row[3] for row in rows(store)] == ["practice"]


@pytest.mark.parametrize("game", WRITTEN)
def test_a_card_met_again_keeps_its_mark_and_another_does_not(store: Store, game: str) -> None:
    kind, mine, other, more = CARDS[game]
    book = opened(store, game)
    book.keep(kind, mine)
    book.learn(kind, mine)
    assert of(book, kind, mine).checked
    book.learn(kind, other)
    assert not of(book, kind, other).checked
    book.learn(kind, more)
    assert of(book, kind, more).provenance is Provenance.ENTERED


@pytest.mark.parametrize("game", WRITTEN)
def test_a_file_and_its_conflict_go_one_way_for_all(
    store: Store, tmp_path: Path, game: str
) -> None:
    kind, mine, theirs, more = CARDS[game]
    elsewhere = open_store(tmp_path / "elsewhere")
    sent = opened(elsewhere, game)
    sent.keep(kind, theirs)
    sent.keep(kind, more)
    data = sent.export()
    elsewhere.close()
    book = opened(store, game)
    book.keep(kind, mine)
    before = rows(store)
    merge = book.read(data)
    assert [known.card for known in merge.new] == [more]
    (conflict,) = merge.conflicts
    assert (conflict.mine.card, conflict.theirs.card) == (mine, theirs)
    assert merge.same == sum(len(book.known(k.id)) for k in book.contents.kinds) - 1
    assert rows(store) == before
    change = book.carry_out(merge, [conflict])
    assert {mine, theirs, more} & set(book.cards(kind)) == {theirs, more}
    assert not of(book, kind, theirs).checked  # S4
    assert book.read(data).conflicts == book.read(data).new == ()
    book.take_back(change)
    assert rows(store) == before


@pytest.mark.parametrize("game", BOOKS)
def test_a_book_is_in_order_and_each_card_is_found_by_its_key(store: Store, game: str) -> None:
    book = opened(store, game)
    for kind in book.contents.kinds:
        for known in book.known(kind.id):
            assert book.find(kind.id, known.key) == known
            assert not book.is_kept(known)
        entries = book.entries(kind.id)
        assert len({entry.key for entry in entries}) == len(entries)
        assert len(entries) == len(kind.numbers or book.known(kind.id))


def test_cards_of_today_still_open(store: Store) -> None:
    for (game, kind), cards in OLD.items():
        for key, content in cards:
            store.cards.put(game, kind, key, content, Provenance.ENTERED, checked=True)
    for (game, kind), cards in OLD.items():
        book = opened(store, game)
        assert {key for key, _ in cards} <= {known.key for known in book.known(kind)}
        for key, content in cards:
            found = book.find(kind, key)
            assert found is not None
            assert found.checked
            written = json.loads(json.dumps(contents(game).by_id[kind].written(found.card)))
            assert {name: written[name] for name in content} == content


def test_what_cannot_be_read_is_left_out(store: Store) -> None:
    for game, kind, key in (
        ("heroes", "adversary", "17"),
        ("heroes", "dice", "purple"),
        ("fairy_tale", "card", "broken"),
        ("fairy_ring", "mushroom", "broken"),
        ("fairy_ring", "lookout", "two"),
        ("fairy_ring", "lookout", "9"),
    ):
        store.cards.put(game, kind, key, {"mana": 3, "faces": []}, Provenance.ENTERED)
        assert opened(store, game).find(kind, key) is None
        assert opened(store, game).export()


def test_a_checked_card_of_the_rulebook_can_be_forgotten_again(store: Store) -> None:
    book = opened(store, "heroes")
    (printed,) = book.known("mission")
    assert not book.is_kept(printed)
    book.keep("mission", printed.card, printed)
    (checked,) = book.known("mission")
    assert (checked.provenance, checked.checked) == (Provenance.ENTERED, True)
    assert book.is_kept(checked)
    book.forget(checked)
    assert book.known("mission") == (printed,)


def test_two_spellings_are_one_card(store: Store) -> None:
    book = opened(store, "fairy_tale")
    book.keep("card", Card("Fire-Fly", points=3))
    book.keep("card", Card("Firefly", points=4), of(book, "card", Card("Fire-Fly", points=3)))
    names = [card.name for card in book.cards("card") if "ire" in card.name]
    assert "Fire-Fly" not in names
    assert "Firefly" in names
    assert store.cards.count("fairy_tale", "card") == 1


def test_a_card_without_a_number_or_distance_is_not_learned(store: Store) -> None:
    opened(store, "heroes").learn("adversary", AdversaryCard(Colour.RED, 3))
    opened(store, "fairy_ring").learn("mushroom", Mushroom(Kind.ACADEMY))
    assert rows(store) == []


def test_numbers_stand_in_their_order(store: Store) -> None:
    book = opened(store, "heroes")
    for number in (10, 9, 2):
        book.learn("hero", HeroCard(number=number, strength=1))
    assert [card.number for card in book.cards("hero")] == [2, 9, 10]


def test_a_printed_book_reads_no_file(store: Store) -> None:
    book = opened(store, "fantasy_realms")
    assert not book.can_change
    with bad_file("come with the app"):
        book.read(b"{}")
