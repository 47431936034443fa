"""The outbox: what is chosen, compared with what the club has; kept through everything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.fairy_ring.actions import TellPoints
from companion.store import Store, open_store
from companion.store.outbox import Club, Fate, Post
from tests.reliability.scripts import setup

HERE = Club("https://club.example", "s" * 32, "Here")
ELSEWHERE = Club("https://other.example", "t" * 32, "Elsewhere")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    found = open_store(folder)
    yield found
    found.close()


def ended(store: Store) -> str:
    """A game that ended; what is in it is nothing to the outbox."""
    game_id = store.games.create(setup("fairy_ring", 0))
    store.games.finish(game_id, ())
    return game_id


def post(store: Store, game_id: str) -> Post:
    found = store.outbox.post(game_id)
    assert found is not None
    return found


def test_without_a_club_nothing_is_chosen_by_itself(store: Store) -> None:
    ended(store)
    assert store.outbox.club() is None
    assert store.outbox.posts() == ()


def test_always_chooses_what_ends_here_and_nothing_that_is_imported(store: Store) -> None:
    before = ended(store)
    store.outbox.join(HERE)
    once = ended(store)
    store.outbox.send_always(True)
    always = ended(store)
    store.games.add(setup("fairy_ring", 0), (), finished=True)
    assert [found.id for found in store.outbox.waiting()] == [always]
    assert store.outbox.post(before) is store.outbox.post(once) is None


def test_a_game_waits_again_when_it_ends_anew(store: Store) -> None:
    store.outbox.join(HERE)
    game_id = ended(store)
    store.outbox.choose(game_id)
    store.outbox.note_sent(post(store, game_id), 0)
    assert post(store, game_id).fate is Fate.SENT
    session = store.games.resume(game_id).session
    session.do(TellPoints(0, 7), allow=True)
    assert post(store, game_id).fate is Fate.OPEN
    assert store.outbox.waiting() == ()
    store.games.finish(game_id, ())
    assert post(store, game_id).fate is Fate.WAITING


def test_a_refusal_stands_until_somebody_asks_again(store: Store) -> None:
    store.outbox.join(HERE)
    game_id = ended(store)
    store.outbox.choose(game_id)
    store.outbox.note_refused(post(store, game_id), "club.refused.differs", "It differs.")
    found = post(store, game_id)
    assert (found.fate, found.reason, found.sentence) == (
        Fate.REFUSED, "club.refused.differs", "It differs.",
    )  # fmt: skip
    store.outbox.choose(game_id)
    assert (post(store, game_id).fate, post(store, game_id).sentence) == (Fate.WAITING, "")


def test_what_was_meant_for_one_club_goes_to_no_other(store: Store) -> None:
    store.outbox.join(HERE)
    game_id = ended(store)
    store.outbox.choose(game_id)
    store.outbox.join(Club(HERE.address, "u" * 32, "Here, with a new secret"))
    assert [found.id for found in store.outbox.waiting()] == [game_id]
    store.outbox.join(ELSEWHERE)
    assert store.outbox.posts() == ()
    assert store.outbox.club() == ELSEWHERE


def test_leaving_forgets_the_secret_and_can_be_taken_back(store: Store) -> None:
    store.outbox.join(HERE)
    game_id = ended(store)
    store.outbox.choose(game_id)
    left = store.outbox.leave()
    assert left is not None
    assert (store.outbox.club(), store.outbox.posts()) == (None, ())
    store.outbox.come_back(left)
    assert store.outbox.club() == HERE
    assert [found.id for found in store.outbox.waiting()] == [game_id]


def test_a_removed_game_is_not_sent(store: Store) -> None:
    store.outbox.join(HERE)
    game_id = ended(store)
    store.outbox.choose(game_id)
    store.games.delete(game_id)
    assert store.outbox.waiting() == ()
    store.games.undelete(game_id)
    assert [found.id for found in store.outbox.waiting()] == [game_id]


def test_everything_is_there_after_a_kill(store: Store, folder: Path) -> None:
    store.outbox.join(HERE)
    store.outbox.send_always(True)
    game_id = ended(store)
    store.outbox.note_there(game_id, 5)
    store.outbox.note_club_refuses()
    store.database.connection.close()
    store._lock.release()  # type: ignore[union-attr]
    again = open_store(folder)
    assert again.outbox.club() == Club(HERE.address, HERE.secret, "Here", True, True)
    assert post(again, game_id).there == 5
    again.close()
