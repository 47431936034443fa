"""S2: files from strangers are read strictly, or refused with the place and the reason."""

from __future__ import annotations

import json
from contextlib import suppress
from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta, Struct

from companion.documents import BadFile, read_document, write_document
from companion.texts import Speaker
from tests.english import complaint as told
from tests.english import english


class Colour(Enum):
    BROWN = "brown"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"


class Collection(Struct, frozen=True, tag_field="kind", tag="collection"):
    colours: tuple[Colour, ...] = ()
    points: Annotated[int, Meta(ge=0, le=20)] = 0


class Majority(Struct, frozen=True, tag_field="kind", tag="majority"):
    points: int


class Adversary(Struct, frozen=True):
    colour: Colour
    points: Annotated[int, Meta(ge=0)] = 0
    bonus: Collection | Majority | None = None


class Person(Struct, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=10)]
    adversaries: Annotated[tuple[Adversary, ...], Meta(max_length=4)] = ()


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    game: Literal["heroes"]
    players: tuple[Person, ...]
    rulings: dict[str, bool] = {}
    share: float = 0.5
    pair: tuple[int, str] = (0, "")
    either: int | str | None = None
    optional: Colour | None = None


PLAYERS = [
    {"name": "Ana"},
    {"name": "Bo", "adversaries": [{"colour": c} for c in ("red", "red", "blue", "green")]},
]


def sheet(**changes: Any) -> bytes:
    return json.dumps({"game": "heroes", "players": PLAYERS, **changes}).encode()


def with_adversary(**changes: Any) -> bytes:
    return sheet(players=[{"name": "Ana", "adversaries": [{"colour": "red", **changes}]}])


def complaint(data: bytes, type_: Any = Sheet) -> str:
    with pytest.raises(BadFile) as bad:
        read_document(data, type_)
    return told(bad.value)


# -- what is right ---------------------------------------------------------------------------


def test_a_sound_sheet_is_read() -> None:
    read = read_document(sheet(rulings={"x": True}, share=1, optional=None, either="b"), Sheet)
    assert read.players[1].adversaries[3] == Adversary(Colour.GREEN)
    assert read.rulings == {"x": True}
    assert read.share == 1.0


def test_a_tagged_bonus_is_read() -> None:
    read = read_document(with_adversary(bonus={"kind": "majority", "points": 4}), Sheet)
    assert read.players[0].adversaries[0].bonus == Majority(4)


def test_a_byte_order_mark_is_forgiven() -> None:
    assert read_document(b"\xef\xbb\xbf" + sheet(), Sheet).game == "heroes"


@pytest.mark.parametrize("depth", [15, 16])
def test_sixteen_levels_are_read(depth: int) -> None:
    assert read_document(b"[" * depth + b"]" * depth, list[Any])


# -- what is wrong, with its place -----------------------------------------------------------

WRONG_SHAPES = {
    "a colour that is none": (
        sheet(players=[PLAYERS[0], {"name": "Bo", "adversaries": [{"colour": "purple"}]}]),
        "players[1].adversaries[0].colour: 'purple' is not one of brown, green, blue, red",
    ),
    "a colour of another kind": (
        with_adversary(colour=3),
        "players[0].adversaries[0].colour: 3 is not one of brown, green, blue, red",
    ),
    "an optional colour that is none": (
        sheet(optional="purple"),
        "optional: 'purple' is not one of brown, green, blue, red",
    ),
    "a tag that is none": (
        with_adversary(bonus={"kind": "luck"}),
        "players[0].adversaries[0].bonus.kind: 'luck' is not one of collection, majority",
    ),
    "a missing tag": (
        with_adversary(bonus={"points": 4}),
        "players[0].adversaries[0].bonus.kind: is missing",
    ),
    "another game": (sheet(game="chess"), "game: 'chess' is not one of heroes"),
    "a missing field": (b'{"game": "heroes"}', "players: is missing"),
    "a missing field inside": (sheet(players=[{}]), "players[0].name: is missing"),
    "a field nobody knows": (
        sheet(plaayers=[]),
        "plaayers: is not known here; known: game, players, rulings, share, pair, either, optional",
    ),
    "a field nobody knows in a struct that forbids none": (
        with_adversary(color="red"),
        "players[0].adversaries[0].color: is not known here; known: colour, points, bonus",
    ),
    "a text for a number": (
        with_adversary(points="4"),
        "players[0].adversaries[0].points: must be a whole number",
    ),
    "a fraction": (
        with_adversary(points=1.5),
        "players[0].adversaries[0].points: must be a whole number",
    ),
    "a flag for a number": (
        with_adversary(points=True),
        "players[0].adversaries[0].points: must be a whole number",
    ),
    "a number for a flag": (sheet(rulings={"x": 1}), "rulings.x: must be true or false"),
    "a strange key": (sheet(rulings={"x y": 1}), "rulings['x y']: must be true or false"),
    "a text for a fraction": (sheet(share="half"), "share: must be a number"),
    "null for a text": (sheet(players=[{"name": None}]), "players[0].name: must be text"),
    "an object for a list": (sheet(players={}), "players: must be a list"),
    "a list for an object": (sheet(players=[[]]), "players[0]: must be an object"),
    "a list for the whole": (b"[]", "must be an object"),
    "none of several": (sheet(either=[]), "either: must be one of: a whole number, text or null"),
    "below the range": (
        with_adversary(points=-1),
        "players[0].adversaries[0].points: must be at least 0",
    ),
    "outside the range": (
        with_adversary(bonus={"kind": "collection", "points": 21}),
        "players[0].adversaries[0].bonus.points: must be from 0 to 20",
    ),
    "an empty text": (
        sheet(players=[{"name": ""}]),
        "players[0].name: must have at least 1 character",
    ),
    "a long text": (
        sheet(players=[{"name": "x" * 11}]),
        "players[0].name: must have at most 10 characters",
    ),
    "a long list": (
        sheet(players=[{"name": "A", "adversaries": [{"colour": "red"}] * 5}]),
        "players[0].adversaries: must have at most 4 entries",
    ),
    "half a pair": (sheet(pair=[1]), "pair: must have exactly 2 entries"),
    "a wrong pair": (sheet(pair=[1, 2]), "pair[1]: must be text"),
}


@pytest.mark.parametrize("name", WRONG_SHAPES)
def test_a_wrong_shape_is_told_with_its_place(name: str) -> None:
    data, expected = WRONG_SHAPES[name]
    assert complaint(data) == expected


NASTY = {
    "nothing": (b"", "the file is not JSON (line 1, column 1)"),
    "a cut": (b'{"a": [1,\n 2', "the file is not JSON (line 2, column 3)"),
    "two values": (b"{} {}", "the file is not JSON (line 1, column 4)"),
    "a comment": (b"// hi\n{}", "the file is not JSON (line 1, column 1)"),
    "no text": (b'{"a": "\xff"}', "the file is not UTF-8 text (byte 7)"),
    "two bytes a letter": ('{"a": 1}'.encode("utf-16"), "the file is not UTF-8 text (byte 0)"),
    "a key twice": (b'{"a": {"b": 1, "c": 2, "b": 3}}', "a.b: stands here more than once"),
    "NaN": (b'{"a": [0, NaN]}', "a[1]: is not a number a file may hold"),
    "infinity": (b'{"a": -Infinity}', "a: is not a number a file may hold"),
    "infinity in digits": (b'{"a": 1e999}', "a: is too large a number"),
    "a million digits": (b'{"a": ' + b"9" * 900_000 + b"}", "a: is too large a number"),
    "beyond exact numbers": (b'{"a": 9007199254740992}', "a: is too large a number"),
    "half a character": (b'{"a": "x\\ud800y"}', "a: holds half a character"),
    "half a character in a key": (
        b'{"a": {"\\udc00": 1}}',
        "a['\\udc00']: holds half a character",
    ),
    "seventeen levels": (
        b'{"a":' * 16 + b"[]" + b"}" * 16,
        ".".join("a" * 16) + ": is nested more than 16 levels deep",
    ),
    "a hundred thousand levels": (b"[" * 100_000, "is nested more than 16 levels deep"),
    "more than 1 MB": (
        b" " * 999_999 + b"{}",
        "the file has 1000001 bytes; at most 1000000 are read",
    ),
}


@pytest.mark.parametrize("name", NASTY)
def test_a_nasty_file_is_refused_with_its_place(name: str) -> None:
    data, expected = NASTY[name]
    assert complaint(data, dict[str, Any]) == expected


# As a program writes: without spaces, so that it is read in the quick way where it is sound.
COMPACT = {
    '{"a":1,"a":1}': "a: stands here more than once",
    "[9007199254740992]": "[0]: is too large a number",
    "[-9007199254740992]": "[0]: is too large a number",
    '["]]]]",' + "[" * 16 + "]" * 16 + "]": "[1]"
    + "[0]" * 15
    + ": is nested more than 16 levels deep",
    '["\\ud800"]': "[0]: holds half a character",
}


@pytest.mark.parametrize("data", COMPACT)
def test_what_is_written_without_spaces_is_looked_at_as_closely(data: str) -> None:
    assert complaint(data.encode(), Any) == COMPACT[data]


def test_a_file_of_exactly_1_mb_is_read() -> None:
    assert read_document(b" " * 999_998 + b"{}", dict[str, Any]) == {}


def test_what_stands_in_a_file_cannot_play_tricks_in_the_complaint() -> None:
    said = complaint(sheet(optional="\u202e\x00" + "x" * 10_000))
    assert said.isprintable()
    assert len(said) < 120


def test_place_and_reason_can_be_told_apart() -> None:
    with pytest.raises(BadFile) as bad:
        read_document(sheet(share="half"), Sheet)
    assert (bad.value.place, english(bad.value)) == ("share", "must be a number")
    assert Speaker("fr")(bad.value.why) == "doit être un nombre"


def test_a_reason_in_plain_words_may_hold_braces() -> None:
    assert told(BadFile("here", "{no} placeholder")) == "here: {no} placeholder"
    assert told(BadFile("", "alone")) == "alone"


def test_a_fault_only_the_type_itself_finds_has_its_place_too() -> None:
    class Even(Struct):
        n: Annotated[int, Meta(multiple_of=2)]

    assert complaint(b'[{"n": 2}, {"n": 3}]', list[Even]).startswith("[1].n: ")


# -- writing ---------------------------------------------------------------------------------

colours = st.sampled_from(Colour)
bonuses = st.one_of(
    st.none(),
    st.builds(Collection, st.lists(colours, max_size=3).map(tuple), st.integers(0, 20)),
    st.builds(Majority, st.integers(-(2**53) + 1, 2**53 - 1)),
)
adversaries = st.builds(Adversary, colours, st.integers(0, 99), bonuses)
texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=10)
people = st.builds(Person, texts, st.lists(adversaries, max_size=4).map(tuple))
sheets = st.builds(
    Sheet,
    st.just("heroes"),
    st.lists(people, max_size=3).map(tuple),
    st.dictionaries(texts, st.booleans(), max_size=3),
    st.floats(allow_nan=False, allow_infinity=False),
    st.tuples(st.integers(0, 9), texts),
    st.none() | st.integers(0, 9) | texts,
    st.none() | colours,
)


@settings(deadline=None)
@given(sheets)
def test_what_is_written_reads_back_the_same(value: Sheet) -> None:
    assert read_document(write_document(value), Sheet) == value


def test_what_is_written_does_not_depend_on_the_order_it_was_made_in() -> None:
    assert write_document({"b": 1, "a": 2}) == write_document({"a": 2, "b": 1})
    assert write_document({"b": 1, "a": 2}) == b'{\n  "a": 2,\n  "b": 1\n}\n'


# -- whatever comes --------------------------------------------------------------------------

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["game", "players", "name", "colour", "bonus", "kind", "x"]), inner
        )
    ),
    max_leaves=20,
)


@settings(deadline=None)
@given(values)
def test_any_json_is_read_or_refused(value: Any) -> None:
    with suppress(BadFile):
        assert isinstance(read_document(json.dumps(value).encode(), Sheet), Sheet)


@settings(deadline=None)
@given(values)
def test_with_and_without_spaces_the_same_is_read(value: Any) -> None:
    def read(data: str) -> object:
        try:
            return read_document(data.encode(), Any)
        except BadFile as bad:
            return told(bad)

    plain = json.dumps(value, ensure_ascii=False)
    compact = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    assert read(compact) == read(plain)


@settings(deadline=None)
@given(st.binary(max_size=60) | st.text(alphabet='{}[]",:\\ue019.-ntf ', max_size=40))
def test_any_bytes_are_read_or_refused(data: bytes | str) -> None:
    raw = data if isinstance(data, bytes) else data.encode()
    with suppress(BadFile):
        assert isinstance(read_document(raw, list[Any]), list)


@settings(deadline=None)
@given(sheets, st.data())
def test_a_damaged_byte_never_becomes_an_accident(value: Sheet, data: st.DataObject) -> None:
    written = bytearray(write_document(value))
    at = data.draw(st.integers(0, len(written) - 1))
    written[at] = data.draw(st.integers(0, 255))
    with suppress(BadFile):
        assert isinstance(read_document(bytes(written), Sheet), Sheet)
