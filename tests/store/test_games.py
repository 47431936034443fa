"""Games on the disk: durable, listed, finished, removed and brought back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.store import NotSaved, Store, StoreUnreadable
from companion.table.actions import Action
from companion.table.game import Change, Standing
from companion.table.journal import Correct, Do, Redo, Undo
from companion.table.players import Player
from tests.store.conftest import DAY, NOON, Clock
from tests.table.example_game import Bank, Race, RaceRules, Roll, race

Opening = Callable[..., Store]


def reopened(store: Store, opening: Opening) -> Store:
    store.close()
    return opening()


def test_a_game_is_there_after_the_app_was_closed(store: Store, opening: Opening) -> None:
    game_id = store.games.create(race("Ana", "Bo", target=15))
    session = store.games.resume(game_id).session
    session.do(Roll(0, 4))
    session.do(Bank(0))
    resumed = reopened(store, opening).games.resume(game_id)
    assert resumed.news == ()
    assert resumed.session.scores == (4, 0)
    assert resumed.session.setup == race("Ana", "Bo", target=15)


def test_everything_is_in_the_journal_also_what_was_taken_back(
    store: Store, opening: Opening
) -> None:
    game_id = store.games.create(race())
    session = store.games.resume(game_id).session
    session.do(Roll(0, 4))
    session.do(Roll(0, 5), allow=True)
    session.undo()
    session.redo()
    session.accept(session.correction(0, Roll(0, 6)))
    loaded = reopened(store, opening).games.load(game_id)
    assert [type(entry) for entry in loaded.journal] == [Do, Do, Undo, Redo, Correct]
    assert loaded.setup == race()
    assert loaded.lost == 0


def test_a_journal_is_followed_once(
    store: Store, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = store.games.create(race())
    session = store.games.resume(game_id).session
    for face in (2, 3, 4, 5):
        session.do(Roll(0, face))
    apply, applied = RaceRules.apply, []

    def counting(rules: RaceRules, state: Race, action: Action, *more: Any) -> Change[Race]:
        applied.append(action)
        return apply(rules, state, action, *more)

    monkeypatch.setattr(RaceRules, "apply", counting)
    reopened(store, opening).games.resume(game_id)
    assert applied == [Roll(0, 2), Roll(0, 3), Roll(0, 4), Roll(0, 5)]


def test_the_list_knows_the_colours_of_the_people(store: Store) -> None:
    setup = replace(race(), players=(Player("Ana", 5), Player("Bo", 1)))
    game_id = store.games.create(setup)
    assert store.games.summary(game_id).colours == (5, 1)
    assert store.games.history()[0].colours == (5, 1)


def test_a_damaged_setup_is_still_listed(store: Store) -> None:
    game_id = store.games.create(race("Ana", "Bo"))
    with store.games._database.change() as connection:
        connection.execute("UPDATE games SET setup = ? WHERE id = ?", (b"{", game_id))
    summary = store.games.summary(game_id)
    assert (summary.players, summary.colours) == (("Ana", "Bo"), (0, 1))


def test_redo_survives_a_restart(store: Store, opening: Opening) -> None:
    game_id = store.games.create(race())
    session = store.games.resume(game_id).session
    session.do(Roll(0, 4))
    session.undo()
    session = reopened(store, opening).games.resume(game_id).session
    assert session.state.pot == 0
    assert session.redo()
    assert session.state.pot == 4


def test_an_entry_is_on_the_disk_before_do_returns(store: Store, opening: Opening) -> None:
    game_id = store.games.create(race())
    session = store.games.resume(game_id).session
    reader = opening()
    session.do(Roll(0, 4))
    assert len(reader.games.load(game_id).journal) == 1


def test_a_session_that_is_behind_the_disk_is_not_saved(store: Store) -> None:
    game_id = store.games.create(race())
    first = store.games.resume(game_id).session
    second = store.games.resume(game_id).session
    first.do(Roll(0, 4))
    with pytest.raises(NotSaved) as trouble:
        second.do(Roll(0, 6))
    assert trouble.value.text.key == "store.not_saved.moved_on"
    assert second.state.pot == 0
    assert store.games.resume(game_id).session.state.pot == 4


class Saboteur:
    """Stops SQLite after so many of its own steps, in any statement up to the commit."""

    def __init__(self, store: Store) -> None:
        self._connection = store.database.connection

    def stop_after(self, steps: int) -> None:
        left = iter(range(steps))
        self._connection.set_progress_handler(lambda: next(left, None) is None, 1)
        self._connection.set_trace_callback(self._spare_the_commit)

    def _spare_the_commit(self, statement: str) -> None:
        # SQLite asks once more after a commit is done, when stopping means nothing.
        if statement.startswith("COMMIT"):
            self._connection.set_progress_handler(None, 0)

    def rest(self) -> None:
        self._connection.set_progress_handler(None, 0)
        self._connection.set_trace_callback(None)


def test_a_change_that_fails_at_any_point_changes_nothing(store: Store) -> None:
    """R2, before the commit; what a disk can do to the commit itself is in test_durability."""
    game_id = store.games.create(race())
    session = store.games.resume(game_id).session
    session.do(Roll(0, 2))
    saboteur = Saboteur(store)
    failures = 0
    while session.state.pot == 2:
        saboteur.stop_after(failures + 1)
        try:
            session.do(Roll(0, 3))
        except NotSaved:
            failures += 1
            assert session.state.pot == 2
            saboteur.rest()
            assert len(store.games.load(game_id).journal) == 1
    saboteur.rest()
    assert failures > 20
    assert session.state.pot == 5
    assert len(store.games.load(game_id).journal) == 2


def test_a_game_that_is_not_there_is_told(store: Store) -> None:
    with pytest.raises(StoreUnreadable) as trouble:
        store.games.resume("nowhere")
    assert trouble.value.text.key == "store.game.missing"
    with pytest.raises(StoreUnreadable):
        store.games.summary("nowhere")
    with pytest.raises(StoreUnreadable):
        store.games.remains("nowhere")


def test_a_game_this_version_does_not_know_is_told(store: Store) -> None:
    game_id = store.games.create(race())
    store.database.connection.execute("UPDATE games SET game = 'chess'")
    with pytest.raises(StoreUnreadable) as trouble:
        store.games.load(game_id)
    assert trouble.value.text.key == "store.game.unknown"


# -- broken journals -------------------------------------------------------------------------


def three_rolls(store: Store) -> str:
    game_id = store.games.create(race())
    session = store.games.resume(game_id).session
    for face in (2, 3, 4):
        session.do(Roll(0, face))
    return game_id


BREAKS = {
    "a changed digit": ("UPDATE entries SET entry = replace(entry, '3', '6') WHERE seq = 1", 2),
    "an entry gone": ("DELETE FROM entries WHERE seq = 1", 2),
    "the last entry gone": ("DELETE FROM entries WHERE seq = 2", 1),
    "no JSON": ("UPDATE entries SET entry = x'00ff' WHERE seq = 1", 2),
    "no bytes": ("UPDATE entries SET entry = 7 WHERE seq = 1", 2),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_journal_is_recovered_up_to_the_break_and_told(store: Store, name: str) -> None:
    statement, lost = BREAKS[name]
    game_id = three_rolls(store)
    store.database.connection.execute(statement)
    resumed = store.games.resume(game_id)
    assert [(text.key, text.values) for text in resumed.news] == [
        ("store.journal.broken", {"n": lost})
    ]
    assert resumed.session.state.pot == (2 if lost == 2 else 5)


def test_loading_a_broken_journal_writes_nothing(store: Store) -> None:
    game_id = three_rolls(store)
    store.database.connection.execute("UPDATE entries SET entry = x'00ff' WHERE seq = 1")
    before = store.database.connection.total_changes
    store.games.resume(game_id)
    assert store.database.connection.total_changes == before


def test_a_game_goes_on_before_the_break_and_the_rest_stays_exportable(
    store: Store, opening: Opening
) -> None:
    game_id = three_rolls(store)
    store.database.connection.execute(
        "UPDATE entries SET entry = replace(entry, '3', '6') WHERE seq = 1"
    )
    store.games.resume(game_id).session.do(Roll(0, 5))
    store = reopened(store, opening)
    resumed = store.games.resume(game_id)
    assert resumed.news == ()
    assert resumed.session.state.pot == 7
    remains = store.games.remains(game_id)
    assert len(remains.entries) == 4
    assert '"face":6' in remains.entries[2]
    assert '"face":4' in remains.entries[3]


def test_an_entry_that_does_not_follow_breaks_the_journal_there(store: Store) -> None:
    game_id = store.games.add(race(), [Undo(3)])
    resumed = store.games.resume(game_id)
    assert resumed.session.length == 0
    assert [text.values for text in resumed.news] == [{"n": 1}]


def test_a_damaged_setup_is_told_and_stays_exportable(store: Store) -> None:
    game_id = three_rolls(store)
    store.database.connection.execute("UPDATE games SET setup = replace(setup, '20', '21')")
    with pytest.raises(StoreUnreadable) as trouble:
        store.games.load(game_id)
    assert trouble.value.text.key == "store.game.damaged"
    assert len(store.games.remains(game_id).entries) == 3
    assert '"target":21' in store.games.remains(game_id).setup


# -- the history -----------------------------------------------------------------------------


def test_the_history_shows_the_latest_played_first(store: Store, clock: Clock) -> None:
    first = store.games.create(race("Ana", "Bo"), "Friday")
    clock.now += 60
    second = store.games.create(race("Cy", "Di", "Ed"))
    assert [summary.id for summary in store.games.history()] == [second, first]
    clock.now += 60
    store.games.resume(first).session.do(Roll(0, 3))
    latest, _ = store.games.history()
    assert latest.id == first
    assert latest.players == ("Ana", "Bo")
    assert latest.title == "Friday"
    assert (latest.started, latest.touched, latest.finished) == (NOON, NOON + 120, None)


def test_two_thousand_games_are_listed_page_by_page(store: Store, clock: Clock) -> None:
    connection = store.database.connection
    connection.execute("BEGIN")
    connection.executemany(
        "INSERT INTO games (id, game, setup, checksum, title, players, started, touched) "
        "VALUES (?, 'race', x'', 0, '', '[\"Ana\"]', ?, ?)",
        ((f"g{n:04}", n, (n * 7919) % 2000) for n in range(2000)),
    )
    connection.execute("COMMIT")
    assert store.games.count() == 2000
    listed = [
        summary for page in range(40) for summary in store.games.history(50, offset=page * 50)
    ]
    assert [summary.touched for summary in listed] == [float(n) for n in range(1999, -1, -1)]
    assert store.games.history(50, offset=2000) == ()
    plan = store.database.rows(
        "EXPLAIN QUERY PLAN SELECT id FROM games WHERE deleted IS NULL "
        "ORDER BY touched DESC, id LIMIT 50"
    )
    assert "games_newest_first" in plan[0][3]


def test_a_finished_game_is_not_offered_to_resume(store: Store, clock: Clock) -> None:
    assert store.games.unfinished() is None
    first = store.games.create(race())
    clock.now += 60
    second = store.games.create(race(target=4))
    session = store.games.resume(second).session
    session.do(Roll(0, 4))
    session.do(Bank(0))
    assert store.games.unfinished().id == second
    assert store.games.finish(second, session.standings()) is None
    assert store.games.unfinished().id == first
    summary = store.games.summary(second)
    assert summary.finished == NOON + 60
    assert summary.standings == (Standing(0, 4, 1), Standing(1, 0, 2))


def test_an_undo_opens_a_finished_game_again(store: Store) -> None:
    game_id = store.games.create(race(target=4))
    session = store.games.resume(game_id).session
    session.do(Roll(0, 4))
    session.do(Bank(0))
    store.games.finish(game_id, session.standings())
    session.undo()
    assert store.games.unfinished().id == game_id


def test_standings_can_be_noted_before_the_end(store: Store) -> None:
    game_id = store.games.create(race())
    store.games.note_standings(game_id, [Standing(1, 9, 1), Standing(0, 3, 2)])
    summary = store.games.summary(game_id)
    assert [standing.score for standing in summary.standings] == [9, 3]
    assert summary.finished is None


def test_a_damaged_summary_hides_no_game(store: Store) -> None:
    game_id = store.games.create(race())
    store.database.connection.execute("UPDATE games SET players = '[', standings = 7")
    (summary,) = store.games.history()
    assert (summary.id, summary.players, summary.standings) == (game_id, (), ())


def test_a_game_can_be_renamed(store: Store) -> None:
    game_id = store.games.create(race())
    store.games.rename(game_id, "Granny's birthday")
    assert store.games.summary(game_id).title == "Granny's birthday"


# -- removing --------------------------------------------------------------------------------


def test_a_removed_game_comes_back_whole(store: Store) -> None:
    game_id = three_rolls(store)
    store.games.delete(game_id)
    assert store.games.history() == ()
    assert store.games.unfinished() is None
    store.games.undelete(game_id)
    assert store.games.count() == 1
    assert store.games.resume(game_id).session.state.pot == 9


def test_a_removed_game_is_erased_after_thirty_days(store: Store, clock: Clock) -> None:
    removed, kept = three_rolls(store), three_rolls(store)
    store.games.delete(removed)
    clock.now += 30 * DAY
    assert store.games.purge() == 1
    assert [summary.id for summary in store.games.history()] == [kept]
    assert store.database.rows("SELECT DISTINCT game FROM entries") == [(kept,)]


def test_a_game_removed_lately_is_not_erased(store: Store, clock: Clock) -> None:
    game_id = three_rolls(store)
    clock.now -= DAY  # a clock set back changes nothing
    store.games.delete(game_id)
    clock.now += 30 * DAY
    assert store.games.purge() == 0
    store.games.undelete(game_id)
    assert store.games.count() == 1


def test_a_removal_by_damage_erases_nothing(store: Store) -> None:
    three_rolls(store)
    store.database.connection.execute("UPDATE games SET deleted = 0")
    assert store.games.purge() == 0
