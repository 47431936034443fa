"""The card book by touch: what is known, who says so, and what a file may change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.books.heroes import own_box, own_dice
from companion.games.heroes.cards import (
    Colour,
    Die,
    Hit,
    HoldAdversaries,
    MissionCard,
    Rank,
    TakeHits,
)
from companion.games.heroes.dice import Dice
from companion.store.cardbook import Provenance
from companion.table.players import Player as Person
from companion.ui.heroes.adversary_pad import BonusKey, ColourKey
from companion.ui.heroes.book import TileRow
from companion.ui.heroes.book_dice import DieCheck
from companion.ui.heroes.dice_view import FaceButton, HitButton
from companion.ui.heroes.hero_form import DrawnCard
from companion.ui.screens.book import CardRow
from companion.ui.sheets.merge import ConflictRow, SideCard
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.touch import Chip, Touchable
from tests.ui import looks
from tests.ui.driver import Player, playing

FOE = {"colour": "red", "points": 3, "number": 17}
OTHER = {"colour": "blue", "points": 1, "number": 17}


def put(player: Player, content: dict[str, Any], kind: str = "adversary", **kwargs: Any) -> None:
    source = kwargs.pop("provenance", Provenance.ENTERED)
    player.app.store.cards.put("heroes", kind, content["number"], content, source, **kwargs)


def open_book(player: Player, kind: str = "") -> None:
    player.app.home()
    player.tap("home.book")
    if player.app.shell.sheets:  # more than one game has a book
        player.tap("heroes.title")
    if kind:
        player.tap(f"heroes.book.tab.{kind}")


def row(player: Player, number: int) -> CardRow:
    """The line of a card, found by its number as a person would."""
    player.type(player.app.shell.page.ids.search, str(number))
    player.frames(4)
    found = [r for r in player.visible(CardRow) if r.entry.key == str(number)]
    assert len(list(player.visible(CardRow))) == 1
    return found[0]


def foe(player: Player, number: int) -> Any:
    return player.app.store.cards.get("heroes", "adversary", number)


def share(player: Player, content: object, name: str = "book.json") -> None:
    folder = player.app.store.folder / "shared"
    folder.mkdir(exist_ok=True)
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    (folder / name).write_bytes(data)


def book_file(**parts: Any) -> dict[str, Any]:
    return {"book": "heroes", "version": 1, **parts}


def import_book(player: Player, name: str = "book.json") -> None:
    player.tap("book.menu")
    player.tap("book.import")
    player.tap(name)


def test_the_book_counts_what_is_known_and_what_is_checked(player: Player) -> None:
    for number in range(1, 18):
        card = {"number": number, "strength": 2}
        put(player, card, "hero", checked=number % 2 == 0)
    put(player, {"number": 40, "strength": 1}, "hero", provenance=Provenance.PRACTICE)
    open_book(player)
    assert player.sees("Heroes: 17 of 60 known, 8 checked")
    player.tap("heroes.book.tab.adversary")
    assert player.sees("Adversaries: 0 of 42 known")
    player.tap("heroes.book.tab.mission")
    assert player.sees("Missions: 1 of 15 known")  # what the rulebooks print
    player.tap("heroes.book.tab.tiles")
    assert len(list(player.visible(TileRow))) == 9
    player.tap(next(iter(player.visible(TileRow))))
    assert player.app.shell.sheets  # its rule, in one tap


def test_cards_are_found_by_number_words_and_state(player: Player) -> None:
    put(player, {"number": 4, "strength": 2, "name": "Grandine"}, "hero", checked=True)
    put(player, {"number": 14, "strength": 3, "name": "Élise"}, "hero")
    open_book(player)
    assert row(player, 4).title == "Grandine"
    player.type(player.app.shell.page.ids.search, "elise")
    player.frames(4)
    assert [r.entry.key for r in player.visible(CardRow)] == ["14"]
    player.app.shell.page.ids.search.clear()
    player.tap("book.only.unchecked")
    player.frames(4)
    assert [r.entry.key for r in player.visible(CardRow)] == ["14"]
    player.tap("book.only.known")
    player.frames(4)
    assert [r.entry.key for r in player.visible(CardRow)] == ["4", "14"]
    player.tap("book.only.missing")
    player.frames(4)
    assert "4" not in [r.entry.key for r in player.visible(CardRow)]


def test_an_adversary_is_entered_corrected_checked_and_forgotten(player: Player) -> None:
    put(player, FOE, provenance=Provenance.IMPORTED)
    open_book(player, "adversary")
    player.tap(row(player, 17))
    assert player.sees("imported · not checked yet")
    player.tap("book.check")
    assert foe(player, 17).checked
    player.tap(row(player, 17))
    assert player.sees("checked on the card")
    player.tap("book.edit")
    player.tap(next(k for k in player.visible(ColourKey) if k.colour == "green"))
    player.tap(next(c for c in player.visible(Chip) if c.text == "2"))
    player.tap(next(k for k in player.visible(BonusKey) if k.kind == "none"))
    assert foe(player, 17).content == {"colour": "green", "points": 2, "number": 17}
    player.tap(row(player, 17))
    player.tap("book.forget")
    assert foe(player, 17) is None
    player.tap("bar.undo")
    assert foe(player, 17).content["colour"] == "green"


def test_a_hero_is_drawn_into_the_book(player: Player) -> None:
    open_book(player)
    player.tap(row(player, 33))
    card = next(iter(player.visible(DrawnCard)))
    player.tap_at(*card.to_window(*card.spot("left_half", 0)))
    player.tap("1")
    player.tap("Fight 2")
    player.tap("heroes.hero_form.keep")
    kept = player.app.store.cards.get("heroes", "hero", 33)
    assert kept.content["left"] == ["lightning"]
    assert kept.checked
    assert 33 in [card.number for card in own_box(player.app.book("heroes")).heroes]


def test_a_mission_is_described_with_its_number(player: Player) -> None:
    open_book(player, "mission")
    player.tap(row(player, 61))
    player.tap("heroes.rank.A")
    player.tap(next(b for b in player.visible(HitButton) if b.hit == "fire"))
    player.tap("heroes.mission.keep")
    box = own_box(player.app.book("heroes"))
    mission = next(card for card in box.missions if card.number == 61)
    assert mission == MissionCard(Rank.A, (4, 3), TakeHits((Hit.FIRE,)), "", 61)
    assert player.sees("type A · 4, 3 · 1 fire damage")


def test_a_known_mission_is_corrected_in_its_form_through_another_language(player: Player) -> None:
    """Its number has no keys in the book: the form failed as soon as it was opened (the monkey)."""
    condition = {"kind": "adversaries", "at_least": 3}
    put(player, {"rank": "B", "prestige": [2], "condition": condition, "number": 62}, "mission")
    open_book(player, "mission")
    player.tap(row(player, 62))
    player.tap("book.edit")
    player.tap("heroes.rank.S")
    player.app.change_setting("language", "fr")
    player.frames(6)
    ranks = next(player.visible(Segments))
    assert ranks.value == "S"
    player.tap("heroes.mission.keep")
    mission = next(c for c in own_box(player.app.book("heroes")).missions if c.number == 62)
    assert mission == MissionCard(Rank.S, (2,), HoldAdversaries(3), "", 62)


def test_a_missions_condition_is_what_it_asks_for(player: Player) -> None:
    """HFT-8.2: at least three adversaries, not three more."""
    condition = {"kind": "adversaries", "at_least": 3}
    put(player, {"rank": "B", "prestige": [2], "condition": condition, "number": 62}, "mission")
    open_book(player, "mission")
    assert player.sees("type B · 2 · at least 3 adversaries")


def test_dice_are_held_against_the_real_ones_and_used(player: Player) -> None:
    """HFT-A02, HFT-A03: the first visit asks for it; the result is in every new game."""
    open_book(player)
    player.tap("heroes.book.first")
    check = next(c for c in player.visible(DieCheck) if c.die == "green")
    double = next(
        b for b in player.visible(FaceButton) if b.die == "green" and list(b.hits) == ["any", "any"]
    )
    for _ in range(11):  # around to one hit
        double = [b for b in player.visible(FaceButton) if b.die == "green"][4]
        player.tap(double)
    assert own_dice(player.app.book("heroes")).green == Dice().green  # not before it is confirmed
    player.tap(next(b for b in _buttons(check) if b.text == "Just like mine"))
    assert own_dice(player.app.book("heroes")).green == ((Hit.ANY,),) * 5 + ((),)
    assert player.sees("1 of 3")
    people = (Person("Ana", 0), Person("Bo", 1))
    player.app.store.roster.seated(people)
    player.app.home()
    player.tap("home.play")
    player.tap("new_game.start")
    assert player.app.shell.page.play.state.dice.faces(Die.GREEN)[4] == (Hit.ANY,)


def _buttons(widget: Any) -> list[Any]:
    return [
        w for w in widget.walk(restrict=True) if isinstance(w, Touchable) and hasattr(w, "text")
    ]


def test_a_new_game_knows_the_cards_of_the_book(player: Player) -> None:
    put(player, FOE)
    put(player, {"number": 4, "strength": 2}, "hero")
    player.app.store.roster.seated((Person("Ana", 0), Person("Bo", 1)))
    player.app.home()
    player.tap("home.play")
    player.tap("new_game.start")
    book = player.app.shell.page.play.state.book
    assert (set(book.heroes), set(book.adversaries), set(book.missions)) == ({4}, {17}, {75})


def test_export_wipe_import(tmp_path: Path) -> None:
    with playing(tmp_path / "one") as first:
        first.app.change_setting("language", "en")
        put(first, FOE, checked=True)
        put(first, {"number": 4, "strength": 2}, "hero")
        box = own_box(first.app.book("heroes"))
        open_book(first)
        first.tap("book.menu")
        first.tap("book.export")
        assert first.sees("heroes-cards.json")
        data = (tmp_path / "one" / "shared" / "heroes-cards.json").read_bytes()
    with playing(tmp_path / "two") as second:  # another phone, with nothing on it
        second.app.change_setting("language", "en")
        share(second, data)
        open_book(second)
        import_book(second)
        assert second.sees("New cards: 2. Already known as they are: 1.")
        assert foe(second, 17) is None
        second.tap("book.merge_do")
        assert own_box(second.app.book("heroes")) == box
        assert not foe(second, 17).checked
        second.tap("bar.undo")
        assert foe(second, 17) is None


def test_a_conflict_is_shown_side_by_side_and_the_checked_card_stays(player: Player) -> None:
    put(player, FOE, checked=True)
    share(player, book_file(adversaries=[OTHER]))
    open_book(player, "adversary")
    import_book(player)
    sides = list(player.visible(SideCard))
    assert [side.text for side in sides] == ["Red, 3 points", "Blue, 1 point"]
    assert "checked on the card" in sides[0].note
    player.tap("book.merge_do")  # nobody chose: mine stays
    assert foe(player, 17).content == FOE
    assert foe(player, 17).checked
    import_book(player)
    conflict = next(iter(player.visible(ConflictRow)))
    player.tap(conflict.ids.sides.children[0])
    assert foe(player, 17).content == FOE  # not before it is said
    player.tap("book.merge_do")
    assert foe(player, 17).content == OTHER
    assert not foe(player, 17).checked
    player.tap("bar.undo")
    assert foe(player, 17).content == FOE
    assert foe(player, 17).checked


def test_a_book_with_nothing_new_says_so(player: Player) -> None:
    put(player, FOE)
    share(player, book_file(adversaries=[FOE]))
    open_book(player)
    import_book(player)
    assert player.sees("Nothing new")
    assert not player.app.shell.sheets


BAD: dict[str, tuple[bytes, str]] = {
    "too big": (b" " * 1_000_001, "at most 1000000"),
    "too deep": (b"[" * 40 + b"]" * 40, "levels deep"),
    "wrong game": (json.dumps({**book_file(), "book": "chess"}).encode(), "'chess'"),
    "unknown key": (json.dumps(book_file(colour=1)).encode(), "is not known here"),
    "NaN": (b'{"book": "heroes", "version": NaN}', "is not a number"),
    "duplicate key": (b'{"book": "heroes", "book": "heroes"}', "more than once"),
    "no such bonus": (
        json.dumps(book_file(adversaries=[{**FOE, "bonus": {"kind": "luck"}}])).encode(), "'luck'"
    ),
    "card 61 as a hero": (
        json.dumps(book_file(heroes=[{"number": 61, "strength": 1}])).encode(), "from 1 to 60"
    ),
    "practice cards": (json.dumps(book_file(practice=True)).encode(), "practice cards"),
}  # fmt: skip


def test_a_bad_book_is_one_sentence_and_changes_nothing(player: Player) -> None:
    for name, (data, _) in BAD.items():
        share(player, data, f"{name}.json")
    put(player, FOE, checked=True)
    open_book(player)
    player.tap("book.menu")
    player.tap("book.import")
    for name, (_, complaint) in BAD.items():
        player.tap(f"{name}.json")
        said = [words for words in player.words() if words.startswith("Nothing was read:")]
        assert len(said) == 1, name
        assert complaint in said[0], name
        assert foe(player, 17).content == FOE, name
        assert own_box(player.app.book("heroes")).adversaries[0].colour is Colour.RED, name


@pytest.mark.parametrize(("size", "scale"), [((412, 892), 1.0), ((360, 640), 1.3)])
def test_no_target_is_too_small(player: Player, size: tuple[int, int], scale: float) -> None:
    player.app.change_setting("text_size", scale)
    player.resize(*size)
    open_book(player)
    for kind in ("hero", "adversary", "mission", "tiles", "dice"):
        player.app.shell.page.choose(kind)
        player.frames(4)
        assert looks.too_small(player) == [], kind
