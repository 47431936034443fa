"""The games that were played: found, opened, replayed, removed and brought back."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from companion import games
from companion.games.heroes.state import HeroesOptions
from companion.store.exchange import export_game, import_game, read_game, replayed
from companion.table.game import Setup, Standing
from companion.table.players import Player as Person
from companion.ui.heroes.dice_statistics import DieBars
from companion.ui.screens.game_record import ScoreThen, StandingRow
from companion.ui.screens.history import GameRow, WinnerBadge
from companion.ui.screens.statistics import RecordRow, ScoreBars
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.chart import LineChart, grid_step
from tests.ui import looks
from tests.ui.driver import Player

SAMPLE = Path("assets/samples/heroes_practice.json")


def play_sample(player: Player, practice: bool = True) -> str:
    """The sample is a practice game; another one is the same with cards of one's own."""
    game = SAMPLE.read_bytes()
    if not practice:
        game = game.replace(b'"practice":true', b'"practice":false')
    return import_game(player.app.store, game)


def played(player: Player, over: bool = True, **scores: int) -> str:
    """A game that is only a line of the list."""
    people = tuple(Person(name, seat) for seat, name in enumerate(scores))
    values = list(scores.values())
    places = [Standing(i, s, 1 + sum(o > s for o in values)) for i, s in enumerate(values)]
    setup = Setup("heroes", people, HeroesOptions())
    return player.app.store.games.add(setup, (), "", places, over)


def open_history(player: Player) -> None:
    player.app.home()
    player.tap("home.history")


def rows(player: Player) -> list[str]:
    return [row.scores for row in player.visible(GameRow)]


def badges(player: Player, scores: str) -> list[tuple[str, int]]:
    row = next(row for row in player.visible(GameRow) if row.scores == scores)
    return [(badge.letter, badge.colour) for badge in row.walk(restrict=True) if seen(badge)]


def seen(widget: object) -> bool:
    return isinstance(widget, WinnerBadge) and widget.opacity > 0 and widget.width > 0


def test_a_shared_win_shows_everybody_who_won(player: Player) -> None:
    """Anna 5, Bob 5: the badge of one of them looked like the only winner."""
    played(player, Ana=5, Bo=5, Cleo=3)
    played(player, Ana=4, Bo=5)
    played(player, over=False, Ana=1, Bo=1)
    open_history(player)
    assert badges(player, "Ana 5 · Bo 5 · Cleo 3") == [("A", 0), ("B", 1)]
    assert badges(player, "Bo 5 · Ana 4") == [("B", 1)]
    assert badges(player, "Ana 1 · Bo 1") == []
    assert looks.cut(player) == []


def test_an_empty_history_says_what_to_do(player: Player) -> None:
    open_history(player)
    assert player.sees("No game yet")
    player.tap("home.score")
    player.tap("heroes.title")
    assert player.app.shell.page.name == "heroes/score_end"
    player.back()
    player.tap("home.play")
    assert player.app.shell.page.name == "new_game"


def test_games_are_listed_and_found_by_person(player: Player) -> None:
    played(player, Ana=50, Bo=40)
    played(player, Cléo=30, Bo=31)
    played(player, over=False, Ana=3, Dédé=4)
    open_history(player)
    assert set(rows(player)) == {"Ana 50 · Bo 40", "Bo 31 · Cléo 30", "Dédé 4 · Ana 3"}
    assert player.sees("Not finished")
    player.tap(player.app.shell.page.ids.person)
    player.tap("Ana")
    assert set(rows(player)) == {"Ana 50 · Bo 40", "Dédé 4 · Ana 3"}
    assert player.sees("2 games")
    player.tap(player.app.shell.page.ids.person)
    player.tap("past.everybody")
    player.tap(player.app.shell.page.ids.game)
    player.tap("heroes.title")
    assert player.sees("3 games")


def test_where_no_game_fits_all_are_one_touch_away(player: Player) -> None:
    played(player, Ana=50, Bo=40)
    open_history(player)
    player.tap("past.every_game")
    player.tap("fairy_ring.title")
    assert player.sees(player.app.tr("past.none_such"))
    player.tap("past.show_all")
    assert not player.sees(player.app.tr("past.none_such"))
    assert rows(player) == ["Ana 50 · Bo 40"]


def test_a_finished_game_is_opened_and_replayed_step_by_step(player: Player) -> None:
    game_id = play_sample(player)
    session = replayed(read_game(SAMPLE.read_bytes()))
    open_history(player)
    player.tap(next(iter(player.visible(GameRow))))
    page = player.app.shell.page
    assert page.name == "game_record"
    assert [row.score for row in player.visible(StandingRow)] == sorted(session.scores)[::-1]
    assert page.at == session.length
    player.tap("past.first")
    assert player.sees("The start")
    assert then(player) == [0] * len(session.scores)
    for index in range(3):
        player.tap("past.next")
        assert player.sees(player.app.speaker(session.history()[index].line))
    player.tap("past.previous")
    assert page.at == 2
    player.tap("past.last")
    assert then(player) == list(session.scores)
    assert page.play.game_id == game_id


def then(player: Player) -> list[int]:
    return [int(cell.score) for cell in player.visible(ScoreThen)]


def test_a_touch_on_the_chart_goes_to_that_moment(player: Player) -> None:
    game_id = play_sample(player)
    player.app.go("game_record", game=game_id)
    player.frames(4)
    page, chart = player.app.shell.page, next(iter(player.visible(LineChart)))
    middle = page.steps // 2
    player.tap_at(*chart.to_window(*chart.spot(middle, 0)))
    assert page.at == middle
    gains = [e.gain for e in page.play.session.ledger() if e.step < middle]
    totals = [sum(g.amount for g in gains if g.player == seat) for seat in range(3)]
    assert then(player) == totals
    assert [series[2][-1] for series in chart.series] == list(page.play.session.scores)


def test_the_grid_has_round_steps() -> None:
    assert [grid_step(span) for span in (1, 5, 6, 40, 58, 200, 999)] == [1, 1, 2, 10, 20, 50, 200]


def test_every_point_is_one_touch_away(player: Player) -> None:
    player.app.go("game_record", game=play_sample(player))
    player.frames(4)
    player.tap("menu.ledger")
    assert len(list(player.visible(WhyLine))) > 10
    player.back()
    player.tap(next(iter(player.visible(StandingRow))))
    assert list(player.visible(WhyLine))


def test_a_removed_game_comes_back_with_one_touch(player: Player) -> None:
    played(player, Ana=50, Bo=40)
    play_sample(player)
    open_history(player)
    player.tap(next(row for row in player.visible(GameRow) if "Ana 50" in row.scores))
    player.tap("past.menu")
    player.tap("past.delete")
    assert player.app.shell.page.name == "history"
    assert len(rows(player)) == 1
    player.tap("bar.undo")
    player.frames(4)
    assert len(rows(player)) == 2


def test_an_unfinished_game_is_resumed(player: Player) -> None:
    played(player, over=False, Ana=0, Bo=0)
    open_history(player)
    player.tap(next(iter(player.visible(GameRow))))
    player.tap("home.resume")
    assert player.app.shell.page.name == "table"


def test_games_of_the_same_people_that_wait_are_told_apart(player: Player) -> None:
    """They stood in the list, and on Home, with the same words."""
    database = player.app.store.games._database
    for hour in (14, 16):
        moment = time.mktime((2026, 9, 12, hour, 5, 0, 0, 0, -1))
        database.clock = lambda moment=moment: moment
        played(player, over=False, Ana=0, Bo=0)
    open_history(player)
    told = [row.date for row in player.visible(GameRow)]
    assert told == ["12 Sept, 16:05", "12 Sept, 14:05"]
    player.app.home()
    player.frames(4)
    assert player.sees("Ana, Bo · 12 Sept, 16:05")
    player.app.shell.page.choose_waiting()
    player.frames(4)
    assert player.sees("12 Sept, 14:05")


def test_a_game_goes_out_as_a_file_and_comes_in_again(player: Player) -> None:
    game_id = play_sample(player)
    player.app.go("game_record", game=game_id)
    player.frames(4)
    player.tap("past.menu")
    player.tap("past.export")
    (file,) = (player.app.store.folder / "shared").glob("heroes-*.json")
    assert file.read_bytes() == export_game(player.app.store, game_id)
    open_history(player)
    player.tap("past.menu")
    player.tap("past.import")
    player.tap(file.name)
    assert player.sees("This game is in the list already.")  # it would count twice
    assert player.app.store.games.count() == 1
    player.back()
    player.app.store.games.delete(game_id)
    player.tap("past.menu")
    player.tap("past.import")
    player.tap(file.name)
    assert player.app.shell.page.name == "game_record"
    assert player.app.store.games.count() == 1


BAD = {
    "too big": (b" " * 1_000_001, "at most 1000000"),
    "too deep": (b"[" * 40 + b"]" * 40, "levels deep"),
    "wrong game": (SAMPLE.read_bytes().replace(b'"heroes"', b'"chess"'), "chess"),
    "unknown key": (SAMPLE.read_bytes().replace(b"{", b'{"x": 1,', 1), "not known here"),
    "NaN": (SAMPLE.read_bytes().replace(b'"version": 1', b'"version": NaN'), "not a number"),
    "duplicate key": (b'{"format": 1, "format": 2}', "more than once"),
    "card 61 as a hero": (
        SAMPLE.read_bytes().replace(b'"number":1,', b'"number":61,', 1), "from 1 to 60",
    ),
}  # fmt: skip


def test_a_bad_game_file_is_one_sentence_and_changes_nothing(player: Player) -> None:
    folder = player.app.store.folder / "shared"
    folder.mkdir()
    for name, (data, _) in BAD.items():
        (folder / f"{name}.json").write_bytes(data)
    open_history(player)
    player.tap("past.menu")
    player.tap("past.import")
    for name, (_, complaint) in BAD.items():
        player.tap(f"{name}.json")
        said = [words for words in player.words() if words.startswith("Nothing was read:")]
        assert len(said) == 1, name
        assert complaint in said[0], name
        assert player.app.store.games.count() == 0, name


def test_the_whole_list_is_exported_and_says_where(player: Player) -> None:
    played(player, Ana=50, Bo=40)
    open_history(player)
    player.tap("past.menu")
    player.tap("past.csv")
    assert player.sees("history.csv")
    assert player.sees("shared")
    player.tap("past.menu")
    player.tap("past.json")
    folder = player.app.store.folder / "shared"
    assert b"Ana,50,1" in (folder / "history.csv").read_bytes()
    assert json.loads((folder / "history.json").read_bytes())["games"][0]["players"][0] == {
        "name": "Ana", "score": 50, "rank": 1,
    }  # fmt: skip


def test_statistics_of_people_scores_and_dice(player: Player) -> None:
    play_sample(player, practice=False)
    played(player, Ana=50, Bo=40)
    open_history(player)
    player.tap("past.statistics")
    records = {row.name: row.wins for row in player.visible(RecordRow)}
    assert records["Ana"] == "Won 2 of 2 games"
    player.tap("stats.scores")
    spread = next(iter(player.visible(ScoreBars)))
    assert sum(count for _, count, _ in spread.bars) == 5
    player.tap("heroes.statistics")
    player.frames(10)
    real = [part.verdict for part in player.visible(DieBars)]
    assert len(real) == 3
    assert all("Too few to judge" in verdict for verdict in real)
    assert not real[0].startswith("0 rolls")


@pytest.mark.parametrize("game", games.IDS)
def test_practice_says_nothing_about_anybody(player: Player, game: str) -> None:
    """Practice games stood in the records; they stay in the history."""
    people = (Person("Ana", 0), Person("Bo", 1))
    options = games.game(game).options
    for practice, best in ((True, 90), (False, 50)):
        setup = Setup(game, people, options(practice=practice))
        places = [Standing(0, best, 1), Standing(1, 40, 2)]
        player.app.store.games.add(setup, (), "", places, True)
    open_history(player)
    assert player.sees("2 games")
    player.tap("past.statistics")
    records = {row.name: row for row in player.visible(RecordRow)}
    assert records["Ana"].wins == "Won 1 of 1 game"
    assert "90" not in records["Ana"].detail
    player.tap("stats.scores")
    spread = next(iter(player.visible(ScoreBars)))
    assert sum(count for _, count, _ in spread.bars) == 2


def test_practice_dice_are_no_dice_of_the_table(player: Player) -> None:
    """The sample rolls many dice, all of them in practice."""
    play_sample(player)
    open_history(player)
    player.tap("past.statistics")
    player.tap("heroes.statistics")
    player.frames(10)
    assert all(part.verdict.startswith("0 rolls") for part in player.visible(DieBars))


def test_two_thousand_games_open_and_scroll(player: Player) -> None:
    """Only the rows in sight are built, whatever the list holds."""
    setup = Setup("heroes", (Person("Ana", 0), Person("Bo", 1)), HeroesOptions())
    places = [Standing(0, 50, 1), Standing(1, 40, 2)]
    connection = player.app.store.database.connection
    connection.execute("PRAGMA synchronous = OFF")  # only to fill it quickly
    for _ in range(2000):
        player.app.store.games.add(setup, (), "", places, True)
    open_history(player)
    assert player.sees("2000 games")
    assert len(list(player.app.shell.page.ids.list.children[0].children)) < 40
    player.app.shell.page.ids.list.scroll_y = 0.5
    player.frames(4)
    assert len(list(player.app.shell.page.ids.list.children[0].children)) < 40


@pytest.mark.parametrize(("size", "scale"), [((412, 892), 1.0), ((360, 640), 1.3)])
def test_no_target_is_too_small(player: Player, size: tuple[int, int], scale: float) -> None:
    player.app.change_setting("text_size", scale)
    player.resize(*size)
    game_id = play_sample(player)
    for name, params in (("history", {}), ("game_record", {"game": game_id}), ("statistics", {})):
        player.app.go(name, **params)
        player.frames(4)
        assert looks.too_small(player) == [], name


def test_statistics_say_that_practice_is_left_out(player: Player) -> None:
    """ "Won 0 of 1 game" stood there of somebody who had just won a practice game."""
    played(player, Ana=50, Bo=40)
    player.app.go("statistics")
    player.frames(4)
    assert player.sees("Ana")
    assert not player.sees("Practice games are not counted.")
    play_sample(player)
    player.app.home()
    player.app.go("statistics")
    player.frames(4)
    assert player.sees("Practice games are not counted.")
    player.tap("stats.scores")
    assert player.sees("Practice games are not counted.")


def test_the_list_marks_practice_games(player: Player) -> None:
    played(player, Ana=50, Bo=40)
    practice = play_sample(player)
    open_history(player)
    states = {row.game_id: row.state for row in player.visible(GameRow)}
    assert states.pop(practice) == "practice"
    assert list(states.values()) == [""]
    assert player.sees("practice")
