"""Card books out and in: nothing lost, nothing overwritten by itself, nothing half read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.cli import main
from companion.games.heroes.cards import Die, Hit
from companion.games.heroes.dice import Dice
from companion.store import Store
from companion.store.book_merge import carry_out, take_back
from companion.store.cardbook import CardBook, Provenance
from companion.ui.heroes.book_file import export_book, read_book
from companion.ui.heroes.own_box import keep_faces, known, own_box, own_dice
from tests.english import bad_file

FOE = {"colour": "red", "points": 3, "number": 17}
OTHER = {"colour": "blue", "points": 1, "number": 17}
HERO = {"number": 4, "strength": 2, "left": ["fire"]}


@pytest.fixture
def book(store: Store) -> CardBook:
    return store.cards


def file(**parts: Any) -> bytes:
    return json.dumps({"book": "heroes", "version": 1, **parts}).encode()


def put(book: CardBook, content: dict[str, Any], kind: str = "adversary", **kwargs: Any) -> None:
    source = kwargs.pop("provenance", Provenance.ENTERED)
    book.put("heroes", kind, content["number"], content, source, **kwargs)


def contents(book: CardBook) -> list[tuple[Any, ...]]:
    rows = book._database.rows(
        "SELECT game, kind, key, provenance, content, checked FROM cards ORDER BY 1, 2, 3, 4"
    )
    return [tuple(row) for row in rows]


def test_a_book_comes_back_as_it_went(book: CardBook) -> None:
    put(book, FOE)
    put(book, HERO, "hero")
    keep_faces(book, Die.GREEN, ((),) * 6)
    data = export_book(book, "en")
    box = own_box(book, "en")
    for kind, key in (("adversary", 17), ("hero", 4), ("dice", "green")):
        book.remove("heroes", kind, key, Provenance.ENTERED)
    assert own_box(book, "en") != box
    carry_out(book, "heroes", read_book(book, data, "en"))
    assert own_box(book, "en") == box
    assert book.get("heroes", "adversary", 17).provenance is Provenance.IMPORTED
    assert not book.get("heroes", "adversary", 17).checked  # S4


def test_what_is_new_is_added_and_what_is_the_same_stays(book: CardBook) -> None:
    put(book, FOE, checked=True)
    merge = read_book(book, file(adversaries=[FOE], heroes=[HERO]), "en")
    assert (len(merge.new), merge.same, merge.conflicts) == (1, 1, ())
    carry_out(book, "heroes", merge)
    assert book.get("heroes", "adversary", 17).checked
    assert [entry.number for entry in known(book, "hero", "en")] == [4]


def test_a_conflict_changes_nothing_until_somebody_chooses(book: CardBook) -> None:
    put(book, FOE, checked=True)
    before = contents(book)
    merge = read_book(book, file(adversaries=[OTHER]), "en")
    assert contents(book) == before
    assert merge.new == ()
    (conflict,) = merge.conflicts
    assert conflict.checked
    assert (conflict.mine.points, conflict.theirs.card.points) == (3, 1)
    carry_out(book, "heroes", merge)
    assert contents(book) == before  # mine is kept where nobody took the file's
    undo = carry_out(book, "heroes", merge, [conflict])
    assert book.get("heroes", "adversary", 17).content == OTHER
    assert not book.get("heroes", "adversary", 17).checked
    take_back(book, undo)
    assert contents(book) == before


def test_the_rulebooks_card_is_a_card_to_differ_from(book: CardBook) -> None:
    card = {"rank": "S", "prestige": [9, 6], "number": 75}
    merge = read_book(book, file(missions=[card]), "en")
    assert merge.conflicts[0].provenance is Provenance.RULEBOOK


def test_practice_cards_stay_apart(book: CardBook) -> None:
    put(book, FOE, provenance=Provenance.PRACTICE)
    assert json.loads(export_book(book, "en"))["adversaries"] == []
    with bad_file("practice cards"):
        read_book(book, file(practice=True, adversaries=[FOE]), "en")
    carry_out(book, "heroes", read_book(book, file(adversaries=[OTHER]), "en"))
    assert book.get("heroes", "adversary", 17, practice=True).content == FOE


def test_dice_are_used_as_they_were_checked(book: CardBook) -> None:
    """HFT-A02, HFT-A03: what the real dice show counts in new games."""
    faces = ((Hit.ANY,),) * 5 + ((),)
    keep_faces(book, Die.GREEN, faces)
    assert own_box(book, "en").dice.green == faces
    assert own_dice(book).red == Dice().red
    merge = read_book(book, file(dice={"green": [[]] * 6}), "en")
    assert merge.conflicts[0].checked


def test_the_terminal_reads_an_exported_book(
    book: CardBook, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    put(book, FOE)
    (tmp_path / "book.json").write_bytes(export_book(book, "en"))
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
def test_a_bad_book_is_refused_whole(book: CardBook, name: str) -> None:
    data, complaint = BAD[name]
    put(book, FOE)
    before = contents(book)
    with bad_file(complaint):
        read_book(book, data, "en")
    assert contents(book) == before
