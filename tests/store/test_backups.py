"""R10: copies that are checked, bounded, and restored whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import NotSaved, Store, StoreUnreadable
from companion.store.backups import KEPT
from companion.table.game import Standing
from tests.store.conftest import DAY, Clock
from tests.table.example_game import Bank, Roll, race

Opening = Callable[..., Store]


def banked(store: Store, points: int) -> str:
    game_id = store.games.create(race())
    session = store.games.resume(game_id).session
    session.do(Roll(0, points))
    session.do(Bank(0))
    return game_id


def test_a_backup_taken_during_play_restores_to_the_same_score(store: Store) -> None:
    game_id = banked(store, 5)
    session = store.games.resume(game_id).session
    backup = store.backups.take()
    session.do(Roll(1, 6))
    session.do(Bank(1))
    store.backups.restore(backup)
    assert store.games.resume(game_id).session.scores == (5, 0)


def test_a_restored_store_goes_on_and_lasts(store: Store, opening: Opening) -> None:
    game_id = banked(store, 5)
    backup = store.backups.take()
    store.games.delete(game_id)
    store.backups.restore(backup)
    store.games.resume(game_id).session.do(Roll(1, 4))
    store.close()
    store = opening()
    assert store.news == ()
    assert store.games.resume(game_id).session.state.pot == 4
    assert store.database.row("PRAGMA journal_mode") == ("wal",)


def test_a_restore_can_itself_be_taken_back(store: Store) -> None:
    banked(store, 5)
    backup = store.backups.take()
    banked(store, 6)
    store.backups.restore(backup)
    assert store.games.count() == 1
    store.backups.restore(store.backups.all()[0])
    assert store.games.count() == 2


def test_the_ring_is_bounded_and_the_newest_stay(store: Store, clock: Clock) -> None:
    for _ in range(KEPT + 3):
        store.backups.take()
        clock.now -= DAY  # a clock set back does not make the newest the oldest
    numbers = [backup.number for backup in store.backups.all()]
    assert numbers == [8, 7, 6, 5, 4]


def test_restoring_the_oldest_does_not_push_it_out(store: Store) -> None:
    game_id = banked(store, 5)
    oldest = store.backups.take()
    for _ in range(KEPT - 1):
        store.backups.take()
    store.games.delete(game_id)
    store.backups.restore(oldest)
    assert store.games.count() == 1
    assert oldest in store.backups.all()


def test_a_damaged_backup_is_not_restored_and_nothing_changes(store: Store) -> None:
    game_id = banked(store, 5)
    backup = store.backups.take()
    whole = backup.path.read_bytes()
    for cut in (0, 50, 4096, len(whole) // 2, len(whole) - 1):
        backup.path.write_bytes(whole[:cut])
        with pytest.raises(StoreUnreadable) as trouble:
            store.backups.restore(backup)
        assert trouble.value.text.key == "store.backup.damaged"
        assert store.games.resume(game_id).session.scores == (5, 0)


def test_a_backup_is_one_file_without_a_log(store: Store, folder: Path) -> None:
    banked(store, 5)
    backup = store.backups.take()
    assert list((folder / "backups").iterdir()) == [backup.path]


def test_an_empty_store_is_not_copied(store: Store, opening: Opening, clock: Clock) -> None:
    store.close()
    clock.now += 2 * DAY
    assert opening().backups.all() == ()


def test_a_copy_is_taken_on_the_first_start_of_a_day(
    store: Store, opening: Opening, clock: Clock
) -> None:
    banked(store, 5)
    counts = []
    for hours in (0, 1, 22, 2, 25):
        store.close()
        clock.now += hours * 3600
        store = opening()
        counts.append(len(store.backups.all()))
    assert counts == [1, 1, 1, 2, 3]


def test_a_copy_is_taken_after_a_finished_game(store: Store) -> None:
    game_id = banked(store, 5)
    assert store.backups.all() == ()
    assert store.games.finish(game_id, (Standing(0, 5, 1), Standing(1, 0, 2))) is None
    (backup,) = store.backups.all()
    store.games.note_standings(game_id, ())
    store.backups.restore(backup)
    assert store.games.summary(game_id).standings[0].score == 5


def test_a_copy_that_cannot_be_made_is_told_and_play_goes_on(store: Store, folder: Path) -> None:
    (folder / "backups").write_text("a file where the folder should be")
    game_id = banked(store, 5)
    text = store.games.finish(game_id, ())
    assert text.key == "store.backup.failed"
    assert store.games.summary(game_id).finished is not None
    with pytest.raises(NotSaved):
        store.backups.take()


def test_a_copy_that_only_reads_takes_no_backup(store: Store, opening: Opening) -> None:
    with pytest.raises(NotSaved):
        opening().backups.take()
