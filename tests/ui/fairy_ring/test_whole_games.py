"""Whole games of Fairy Ring by touch, from Home to the podium; the secret of the wheels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.documents import BadFile
from companion.games.fairy_ring.actions import TellPoints
from companion.games.fairy_ring.cards import Kind
from companion.games.fairy_ring.state import ROUNDS, TURNS
from companion.store.exchange import export_game, read_game, replayed
from companion.ui.fairy_ring.boards import PlaceBoard
from companion.ui.fairy_ring.peek import PeekButton
from companion.ui.fairy_ring.ways import LandingRow
from companion.ui.screens.podium import PodiumStep
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.fairy_ring.bot import RingBot, start


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    with playing(tmp_path / "data") as found:
        found.app.change_setting("language", "en")
        yield found


def shown_scores(bot: RingBot) -> dict[str, int]:
    steps = list(bot.player.visible(PodiumStep))
    bot.player.until(lambda: all(s.shown_score == s.score for s in steps), "the count-up")
    return {step.name: int(step.shown_score) for step in steps}


def replayed_scores(bot: RingBot) -> dict[str, int]:
    session = replayed(read_game(export_game(bot.player.app.store, bot.page.play.game_id)))
    names = [player.name for player in session.setup.players]
    return dict(zip(names, session.scores, strict=True))


def to_a_card(bot: RingBot) -> None:
    bot.play_until(lambda: isinstance(bot.page.board, PlaceBoard))


def test_a_referee_game_with_objectives(player: Player) -> None:
    """Every card touched in; the podium shows what the wheels show, and the replay agrees."""
    bot = start(player, ("Ana", "Bo", "Cléo"), objectives=True)
    bot.play_to_podium()
    state = bot.session.state
    assert (state.round, state.number) == (ROUNDS, TURNS)
    assert [sum(map(len, seat.village)) for seat in state.seats] == [13, 13, 13]
    assert shown_scores(bot) == replayed_scores(bot)
    assert shown_scores(bot) == {seat.name: seat.points for seat in state.seats}
    assert sum(seat.turned for seat in state.seats) > 3


def test_a_scorekeeper_game_tells_its_wheels_at_the_end(player: Player) -> None:
    bot = start(player, strictness="scorekeeper")
    bot.play_to_podium()
    assert shown_scores(bot) == replayed_scores(bot) == {"Ana": 3, "Bo": 3}
    assert player.sees("Ana and Bo")  # level in mana too: a shared victory


def test_in_a_tie_the_mana_is_asked_for(player: Player) -> None:
    """FRG-7.1: the wheels show the same; the app asks before it puts anybody first."""
    player.app.change_setting("language", "fr")
    player.resize(360, 640)
    bot = start(player, strictness="scorekeeper")
    bot.play_until(lambda: bot.session.state.phase == "tie")
    assert player.sees("le mana départage")
    bot.tell("5")
    bot.tell("11")
    bot.play_to_podium()
    assert [place.rank for place in bot.session.standings()] == [2, 1]


def test_the_end_of_a_game_is_counted_from_home(player: Player) -> None:
    """One player is enough to have an end counted; here two, parted by their mana."""
    start(player)
    player.app.home()
    player.tap("home.score")
    player.tap("fairy_ring.title")
    player.tap("new_game.count")
    bot = RingBot(player)
    bot.tell("4")
    bot.tell("4")
    bot.answer(bot.session.prompts()[0].answers[0])
    bot.tell("7")
    bot.tell("9")
    assert shown_scores(bot) == {"Ana": 4, "Bo": 4}
    assert [place.rank for place in bot.session.standings()] == [2, 1]
    assert player.sees("most points wins, then most mana in front of you")  # FRG-7.1


def test_a_known_card_is_two_taps_and_a_place(player: Player) -> None:
    """Four taps for a card that nobody entered before, three for one that somebody did."""
    bot = start(player)
    to_a_card(bot)
    before = player.taps
    bot.enter_card(Kind.ACADEMY, "5")
    player.tap(next(iter(player.visible(LandingRow))))
    assert player.taps - before <= 4
    to_a_card(bot)
    before = player.taps
    player.tap("fairy_ring.kind.academy")
    player.tap("5 steps")
    player.tap(next(iter(player.visible(LandingRow))))
    assert player.taps - before == 3


def test_a_peek_lasts_as_long_as_it_is_held(player: Player) -> None:
    """FRG-1.2: the number is in no widget before, after, or for another player."""
    bot = start(player)
    to_a_card(bot)
    bot.page.play.do(TellPoints(0, 73))
    player.tap("play.menu")
    player.tap("fairy_ring.menu.peek")
    button = next(b for b in player.visible(PeekButton) if b.name == "Ana")
    assert not player.sees("73")
    with player.touching(*button.to_window(*button.center)):
        assert player.sees("73")
    assert not player.sees("73")
    other = next(b for b in player.visible(PeekButton) if b.name == "Bo")
    with player.touching(*other.to_window(*other.center)):
        assert not player.sees("73")


def test_nothing_tells_a_wheel_before_the_reveal(player: Player) -> None:
    """S6: not the table, the history, the points, glance mode, nor an export."""
    bot = start(player)
    to_a_card(bot)
    bot.page.play.do(TellPoints(0, 73))
    game = bot.page.play.game_id
    assert not player.sees("73")
    for entry in ("menu.history", "menu.ledger", "play.glance"):
        player.tap("play.menu")
        player.tap(entry)
        player.frames(6)
        assert not player.sees("73"), entry
        player.back()
    with pytest.raises(BadFile):
        export_game(player.app.store, game)
    player.app.home()
    player.frames(6)
    assert not player.sees("73")


def test_a_half_entered_card_survives_a_turn_of_the_phone_and_a_kill(
    player: Player, tmp_path: Path
) -> None:
    bot = start(player)
    to_a_card(bot)
    bot.enter_card(Kind.MAGICRODROME, "4")
    entered = bot.page.board.pad.draft()
    player.resize(360, 640)
    assert bot.page.board.pad.draft() == entered
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert bot.page.board.pad.draft() == entered
    player.app.dispatch("on_pause")
    folder = player.app.store.folder
    player.app.store.close()
    with playing(folder) as second:
        assert second.app.shell.page.name == "table"
        kept = second.app.shell.page.board.pad.draft()
        assert (kept["kind"], list(kept["moves"]), kept["mana"]) == ("magicrodrome", [4], 5)
        assert list(second.visible(LandingRow))


def test_an_undone_flight_is_asked_again(player: Player) -> None:
    bot = start(player)
    to_a_card(bot)
    before = bot.session.state
    bot.place()
    assert bot.session.state != before
    while bot.session.state != before:
        player.tap(bot.page.ids.undo.ids.undo)
    assert isinstance(bot.page.board, PlaceBoard)


def test_what_is_touched_is_large_enough(player: Player) -> None:
    bot = start(player)
    to_a_card(bot)
    bot.enter_card(Kind.SOURCE, "2")
    for size in ((360, 640), (412, 892), (800, 1280)):
        player.resize(*size)
        assert looks.too_small(player) == []
