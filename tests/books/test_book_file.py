"""Card books out and in: nothing lost, nothing overwritten by itself, nothing half read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.books.book import Book
from companion.books.heroes import CONTENTS, DieFaces, own_box, own_dice
from companion.cli import main
from companion.games.heroes.cards import Die, Hit
from companion.games.heroes.dice import Dice
from companion.store import Store, open_store
from companion.store.cardbook import CardBook, Provenance
from tests.english import bad_file

FOE = {"colour": "red", "points": 3, "number": 17}
OTHER = {"colour": "blue", "points": 1, "number": 17}
HERO = {"number": 4, "strength": 2, "left": ["fire"]}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "data")
    yield store
    store.close()


@pytest.fixture
def rows(store: Store) -> CardBook:
    return store.cards


@pytest.fixture
def book(rows: CardBook) -> Book:
    return Book(CONTENTS, rows, "en")


def file(**parts: Any) -> bytes:
    return json.dumps({"book": "heroes", "version": 1, **parts}).encode()


def put(rows: CardBook, content: dict[str, Any], kind: str = "adversary", **kwargs: Any) -> None:
    source = kwargs.pop("provenance", Provenance.ENTERED)
    rows.put("heroes", kind, content["number"], content, source, **kwargs)


def contents(rows: CardBook) -> list[tuple[Any, ...]]:
    found = rows._database.rows(
        "SELECT game, kind, key, provenance, content, checked FROM cards ORDER BY 1, 2, 3, 4"
    )
    return [tuple(row) for row in found]


def test_a_book_comes_back_as_it_went(book: Book, rows: CardBook) -> None:
    put(rows, FOE)
    put(rows, HERO, "hero")
    book.keep("dice", DieFaces(Die.GREEN, ((),) * 6))
    data = book.export()
    box = own_box(book)
    for kind, key in (("adversary", 17), ("hero", 4), ("dice", "green")):
        rows.remove("heroes", kind, key, Provenance.ENTERED)
    assert own_box(book) != box
    book.carry_out(book.read(data))
    assert own_box(book) == box
    assert rows.get("heroes", "adversary", 17).provenance is Provenance.IMPORTED
    assert not rows.get("heroes", "adversary", 17).checked  # S4


def test_what_is_new_is_added_and_what_is_the_same_stays(book: Book, rows: CardBook) -> None:
    put(rows, FOE, checked=True)
    merge = book.read(file(adversaries=[FOE], heroes=[HERO]))
    assert (len(merge.new), merge.same, merge.conflicts) == (1, 1, ())
    book.carry_out(merge)
    assert rows.get("heroes", "adversary", 17).checked
    assert [entry.card.number for entry in book.known("hero")] == [4]


def test_a_conflict_changes_nothing_until_somebody_chooses(book: Book, rows: CardBook) -> None:
    put(rows, FOE, checked=True)
    before = contents(rows)
    merge = book.read(file(adversaries=[OTHER]))
    assert contents(rows) == before
    assert merge.new == ()
    (conflict,) = merge.conflicts
    assert conflict.mine.checked
    assert (conflict.mine.card.points, conflict.theirs.card.points) == (3, 1)
    book.carry_out(merge)
    assert contents(rows) == before  # mine is kept where nobody took the file's
    undo = book.carry_out(merge, [conflict])
    assert rows.get("heroes", "adversary", 17).content == OTHER
    assert not rows.get("heroes", "adversary", 17).checked
    book.take_back(undo)
    assert contents(rows) == before


def test_the_rulebooks_card_is_a_card_to_differ_from(book: Book, rows: CardBook) -> None:
    card = {"rank": "S", "prestige": [9, 6], "number": 75}
    merge = book.read(file(missions=[card]))
    assert merge.conflicts[0].mine.provenance is Provenance.RULEBOOK


def test_practice_cards_stay_apart(book: Book, rows: CardBook) -> None:
    put(rows, FOE, provenance=Provenance.PRACTICE)
    assert json.loads(book.export())["adversaries"] == []
    with bad_file("practice cards"):
        book.read(file(practice=True, adversaries=[FOE]))
    book.carry_out(book.read(file(adversaries=[OTHER])))
    assert rows.get("heroes", "adversary", 17, practice=True).content == FOE


def test_dice_are_used_as_they_were_checked(book: Book, rows: CardBook) -> None:
    """HFT-A02, HFT-A03: what the real dice show counts in new games."""
    faces = ((Hit.ANY,),) * 5 + ((),)
    book.keep("dice", DieFaces(Die.GREEN, faces))
    assert own_box(book).dice.green == faces
    assert own_dice(book).red == Dice().red
    merge = book.read(file(dice={"green": [[]] * 6}))
    assert merge.conflicts[0].mine.checked


def test_the_terminal_reads_an_exported_book(
    book: Book, rows: CardBook, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    put(rows, FOE)
    (tmp_path / "book.json").write_bytes(book.export())
    people = [
        {"name": "Ana", "prestige": 1, "strength": 0, "tiles": 0, "adversaries": [{"number": 17}]},
        {"name": "Bo", "prestige": 0, "strength": 0, "tiles": 0, "adversaries": []},
    ]
    sheet = {"game": "heroes", "version": 1, "players": people}
    (tmp_path / "sheet.json").write_text(json.dumps(sheet))
    main(["score", str(tmp_path / "sheet.json"), "--cards", str(tmp_path / "book.json"), "--json"])
    assert json.loads(capsys.readouterr().out)["players"][0]["total"] == 4


BAD = {
    "too big": (b" " * 1_000_001, "at most"),
    "too deep": (b"[" * 40 + b"]" * 40, "levels deep"),
    "wrong game": (file().replace(b"heroes", b"chess"), "'chess' is not one of heroes"),
    "unknown key": (file(colour=1), "is not known here"),
    "NaN": (b'{"book": "heroes", "version": NaN}', "is not a number"),
    "duplicate key": (b'{"book": "heroes", "book": "heroes"}', "more than once"),
    "no such bonus": (file(adversaries=[{**FOE, "bonus": {"kind": "luck"}}]), "'luck'"),
    "card 61 as a hero": (file(heroes=[{**HERO, "number": 61}]), r"heroes\[0\].number"),
    "the same card twice": (file(adversaries=[FOE, OTHER]), "more than once"),
    "a card without a number": (file(adversaries=[{"colour": "red", "points": 1}]), "number"),
    "a good card before a bad one": (file(heroes=[HERO, {"number": 0, "strength": 1}]), "1 to 60"),
    "a die with five faces": (file(dice={"green": [[]] * 5}), "6"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_book_is_refused_whole(book: Book, rows: CardBook, name: str) -> None:
    data, complaint = BAD[name]
    put(rows, FOE)
    before = contents(rows)
    with bad_file(complaint):
        book.read(data)
    assert contents(rows) == before
