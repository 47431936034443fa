"""S2, S3, S4: whatever a file holds, it is taken whole or refused with a place, and soon."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import boxes, games
from companion.books.book import Book
from companion.books.heroes import own_book
from companion.documents import BadFile
from companion.games.fairy_ring.card_file import read_cards as read_ring_cards
from companion.games.fairy_tale.card_file import read_cards as read_tale_cards
from companion.store import Store, open_store
from companion.store.cardbook import Provenance
from companion.store.exchange import import_game, read_game, write_game
from tests.reliability.conftest import rounds
from tests.reliability.scripts import GAMES, journal, setup
from tests.reliability.test_faults import everything

CORPUS = sorted((Path(__file__).parent / "corpus").iterdir())
BOOKS = [game for game in games.IDS if find_spec(f"companion.books.{game}")]
Reader = Callable[[bytes], object]
ONE_MB = 1_000_000  # the promise, not whatever the code says
STRANGE: tuple[object, ...] = (None, -1, 10**30, "\u0000", [], {}, True, 1.5, "[b]", -(2**63))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "data")
    yield store
    store.close()


def opened(store: Store, game: str) -> Book:
    return Book(import_module(f"companion.books.{game}").CONTENTS, store.cards, "en")


def readers(store: Store) -> dict[str, Reader]:
    """Everything in the app and on the terminal that reads a file from elsewhere."""
    found: dict[str, Reader] = {
        "game": lambda data: import_game(store, data),
        **{f"book of {game}": opened(store, game).read for game in BOOKS},
        "tale cards": read_tale_cards,
        "ring cards": read_ring_cards,
    }
    for game in games.IDS:
        found[f"sheet of {game}"] = sheet_reader(game)
    sheets = import_module("companion.games.heroes.sheet_game")
    found["counted heroes"] = lambda data: sheets.read_sheet(
        data, own_book(opened(store, "heroes"))
    )
    return found


def sheet_reader(game: str) -> Reader:
    sheets = boxes.game(game).sheets()
    assert sheets is not None
    return lambda data: sheets.scored(data, None)


def taken(read: Reader, data: bytes) -> bool:
    """Whether it was taken; anything but BadFile is a fault of ours."""
    try:
        read(data)
    except BadFile as bad:
        return not str(bad)  # a refusal without a word would be as bad
    return True


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_s2_nasty_files_are_refused_and_nothing_is_written(store: Store, path: Path) -> None:
    before = everything(store)
    for name, read in readers(store).items():
        if path.stem != "path_name":  # whose names are only ugly
            assert not taken(read, path.read_bytes()), name
        else:
            taken(read, path.read_bytes())
    assert everything(store) == before


@pytest.mark.parametrize("size", [ONE_MB + 1, 4 * ONE_MB])
def test_s2_a_file_over_the_limit_is_refused_unread(store: Store, size: int) -> None:
    """Padded with blanks: legal JSON, and valid but for its size."""
    whole = b'{"game": "fairy_ring", "version": 1, "players": [{"name": "A", "points": 1}]}'
    for name, read in readers(store).items():
        assert not taken(read, whole + b" " * (size - len(whole))), name
    assert taken(readers(store)["sheet of fairy_ring"], whole + b" " * (ONE_MB - len(whole)))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=20,
)


@settings(max_examples=120, deadline=None)
@given(st.binary(max_size=200) | JSON.map(lambda value: json.dumps(value).encode()))
def test_s2_anything_at_all_is_taken_or_refused(data: bytes) -> None:
    for game in games.IDS:
        taken(sheet_reader(game), data)
    taken(read_game, data)
    taken(read_ring_cards, data)
    taken(read_tale_cards, data)


@pytest.mark.parametrize("game", GAMES)
def test_s2_a_changed_game_file_is_never_an_accident(store: Store, game: str) -> None:
    """Every value of a real exported game replaced by something else, one at a time."""
    whole = json.loads(write_game(setup(game, 1), journal(game, 1)[:25]))
    before = everything(store)
    refused = 0
    random = Random(game)
    everywhere = list(places(whole))
    for path in random.sample(everywhere, min(len(everywhere), rounds(60, 600))):
        changed = json.loads(json.dumps(whole))
        put(changed, path, random.choice(STRANGE))
        if taken(lambda data: import_game(store, data), json.dumps(changed).encode()):
            before = everything(store)
        else:
            refused += 1
            assert everything(store) == before, path
    assert refused > 40


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*path, key)
        if isinstance(inner, dict | list):
            yield from places(inner, (*path, key))


def put(value: Any, path: tuple[Any, ...], strange: object) -> None:
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = strange


def test_s4_imported_cards_are_marked_and_unchecked(store: Store) -> None:
    """Also where the file says that somebody checked them."""
    card = {"colour": "red", "points": 2, "number": 7}
    file = json.dumps({"book": "heroes", "version": 1, "adversaries": [card]}).encode()
    book = opened(store, "heroes")
    book.carry_out(book.read(file))
    kept = store.cards.get("heroes", "adversary", 7)
    assert kept is not None
    assert (kept.provenance, kept.checked) == (Provenance.IMPORTED, False)
    boast = json.dumps({"book": "heroes", "version": 1, "adversaries": [{**card, "checked": True}]})
    assert not taken(lambda data: book.read(data), boast.encode())
    assert b"checked" not in book.export()
