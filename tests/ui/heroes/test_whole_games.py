"""Whole games by touch alone, from Home to the podium, and what they must prove."""

from __future__ import annotations

from pathlib import Path

from companion.games.heroes.actions import (
    AimTile,
    DrawTile,
    Fight,
    Heal,
    Place,
    PlaceTile,
    Rolled,
    Take,
)
from companion.games.heroes.cards import StepKind
from companion.games.heroes.state import TOKENS, tokens_out
from companion.games.heroes.tiles import Tile
from companion.store.exchange import export_game, read_game, replayed
from companion.ui.screens.podium import PodiumStep
from tests.ui import looks
from tests.ui.driver import playing
from tests.ui.heroes.bot import HeroesBot, enter_table, touch_table
from tests.ui.heroes.conftest import start_known


def shown_scores(bot: HeroesBot) -> dict[str, int]:
    steps = list(bot.player.visible(PodiumStep))
    bot.player.until(lambda: all(s.shown_score == s.score for s in steps), "the count-up")
    return {step.name: int(step.shown_score) for step in steps}


def replayed_scores(bot: HeroesBot) -> dict[str, int]:
    """The same game from its exported file, through a session that asks every rule again."""
    data = export_game(bot.player.app.store, bot.page.play.game_id)
    session = replayed(read_game(data))
    names = [player.name for player in session.setup.players]
    return dict(zip(names, session.scores, strict=True))


def done(bot: HeroesBot, kind: type) -> list:
    return [s.action for s in bot.session.steps() if isinstance(s.action, kind)]


def test_a_referee_game_from_home_to_podium(bot: HeroesBot) -> None:
    touch_table(bot)
    assert [m.card.number for m in bot.session.state.missions] == [61, 67, 72]
    assert [card.number for card in bot.session.state.foes] == [1, 2, 3]
    bot.play_to_podium()
    assert shown_scores(bot) == replayed_scores(bot)
    assert bot.session.state.round == 3
    assert len(done(bot, Place)) > 5
    won, lost = len(done(bot, Take)), _lost_fights(bot)
    assert won > 3
    assert lost > 0
    assert done(bot, Heal)
    assert done(bot, DrawTile)
    assert done(bot, PlaceTile) or done(bot, AimTile)
    assert any(gain.rule == "HFT-8.3" for seat in (0, 1) for gain in bot.page.play.gains_of(seat))


def _lost_fights(bot: HeroesBot) -> int:
    """Fights in which dice fell and no adversary was taken afterwards."""
    actions = [step.action for step in bot.session.steps()]
    lost = 0
    for index, action in enumerate(actions):
        fighting = isinstance(action, Rolled) and isinstance(actions[index - 1], Fight)
        lost += fighting and not any(isinstance(a, Take) for a in actions[index + 1 : index + 3])
    return lost


def test_every_tile_and_a_filled_mission(bot: HeroesBot) -> None:
    """HFT-9.11 to 9.19: each design is drawn by touch; HFT-8.4: a full card goes."""
    heroes = bot.session.state.book.heroes.values()
    star = StepKind.CONSTELLATION
    drawers = [h.number for h in heroes if any(s.kind is star for a in h.actions for s in a)]
    others = [h.number for h in heroes if h.number not in drawers]
    bot.heroes, bot.prefers = iter(drawers + others), "Tile"
    enter_table(bot)
    filled = False
    while bot.page.name != "podium":
        bot.step()
        if bot.page.name != "podium":
            filled = filled or any(m.card is None for m in bot.session.state.missions)
    assert {action.tile for action in done(bot, DrawTile)} == set(Tile)
    assert filled
    assert shown_scores(bot) == replayed_scores(bot)


def test_a_scorekeeper_game_enters_no_hero(tmp_path: Path) -> None:
    with playing(tmp_path) as player:
        bot = start_known(player, "scorekeeper")
        enter_table(bot)
        bot.play_to_podium()
        assert "RecruitBoard" not in bot.counts
        assert shown_scores(bot) == replayed_scores(bot)


def test_virtual_dice_are_rolled_in_one_tap(tmp_path: Path) -> None:
    with playing(tmp_path) as player:
        bot = start_known(player, dice="virtual")
        enter_table(bot)
        while not done(bot, Rolled):
            bot.step()
        assert done(bot, Rolled)[0].by_phone


def test_a_kill_in_the_middle_of_a_fight_resumes_there(tmp_path: Path) -> None:
    with playing(tmp_path) as player:
        bot = start_known(player)
        enter_table(bot)
        while type(bot.page.board).__name__ != "FightBoard" or not done(bot, Rolled):
            bot.step()
        words, length = player.words(), bot.session.length
    with playing(tmp_path) as again:  # zero taps: it opens where it was
        bot = HeroesBot(again)
        assert type(bot.page.board).__name__ == "FightBoard"
        assert bot.session.length == length
        assert again.words() == words


def test_tokens_never_exceed_three(bot: HeroesBot) -> None:
    """HFT-1.5, HFT-8.4: seen at every step of a game played by touch."""
    enter_table(bot)
    for _ in range(60):
        bot.step()
        assert all(tokens_out(bot.session.state, seat) <= TOKENS for seat in (0, 1))


def test_same_people_again_is_three_taps(bot: HeroesBot) -> None:
    player = bot.player
    player.app.home()
    before = player.taps
    player.tap("home.play")
    player.tap("new_game.start")
    assert player.taps - before <= 3
    assert bot.page.name == "table"
    assert [p.name for p in bot.session.setup.players] == ["Ana", "Bo"]


def test_no_board_has_a_small_target(bot: HeroesBot) -> None:
    enter_table(bot)
    seen: set[str] = set()
    for _ in range(110):
        kind = type(bot.page.board).__name__
        if kind not in seen:
            seen.add(kind)
            for size in ((360, 640), (412, 892)):
                bot.player.resize(*size)
                small = looks.too_small(bot.player)
                assert not small, f"{kind} at {size}: {small}"
        bot.step()
    assert {"RecruitBoard", "FightBoard", "TakeBoard", "MissionBoard", "DiscardBoard"} <= seen
