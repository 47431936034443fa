"""Whole games of Fantasy Realms by touch, from Home to the podium."""

from __future__ import annotations

import pytest

from companion.store.exchange import export_game, read_game, replayed
from companion.store.sheet_exchange import export_sheet
from companion.ui.fantasy_realms.hand_board import HandBoard
from companion.ui.fantasy_realms.swap_board import SwapBoard
from companion.ui.screens.podium import PodiumStep
from tests.ui.driver import Player, playing
from tests.ui.fantasy_realms.bot import FantasyBot, start
from tests.ui.fantasy_realms.hands import (
    DISCARDED,
    EXTRA_TOTALS,
    FOUR,
    FOUR_TOTALS,
    WITH_THE_EXTRA_SUITS,
)

LEVEL = {
    "Ana": (
        "Hydra", "Whirlwind", "Lightning", "Bell Tower", "Mountain", "Water Elemental", "Candle"
    ),
    "Bo": (
        "Magic Wand", "Collector", "Fire Elemental", "Air Elemental", "King", "Cavern", "Warlord"
    ),
}  # fmt: skip


def shown_scores(bot: FantasyBot) -> dict[str, int]:
    steps = list(bot.player.visible(PodiumStep))
    bot.player.until(lambda: all(s.shown_score == s.score for s in steps), "the count-up")
    return {step.name: int(step.shown_score) for step in steps}


def replayed_scores(bot: FantasyBot) -> dict[str, int]:
    session = replayed(read_game(export_game(bot.player.app.store, bot.page.play.game_id)))
    names = [player.name for player in session.setup.players]
    return dict(zip(names, session.scores, strict=True))


def finish(bot: FantasyBot) -> None:
    bot.player.tap("fantasy_realms.answer.finish")


def test_four_hands_one_with_three_choices(player: Player) -> None:
    """Ten turns of one tap each; the best of all choices is found, and the replay agrees."""
    bot = start(player, tuple(FOUR))
    bot.begin()
    before = player.taps
    assert bot.draw_to_the_end() == 10
    assert player.taps - before == 10
    for hand in FOUR.values():
        bot.enter_hand(*hand)
    assert bot.totals() == FOUR_TOTALS
    finish(bot)
    assert shown_scores(bot) == replayed_scores(bot) == FOUR_TOTALS
    assert player.app.store.games.summary(bot.page.play.game_id).finished is not None


def test_the_extra_suits_and_the_discard_area(player: Player) -> None:
    """Eight cards, twelve discards; what a hand draws from the area is gone from it (FR-4.1)."""
    bot = start(player, tuple(WITH_THE_EXTRA_SUITS), "extra.with")
    bot.begin("Bo")
    assert player.sees("of 12")
    assert bot.draw_to_the_end() == 12
    for hand in WITH_THE_EXTRA_SUITS.values():
        bot.enter_hand(*hand)
    assert player.sees("Dark Queen, Ghoul and Necromancer")
    bot.pick(*DISCARDED)
    bot.done()
    assert bot.totals() == EXTRA_TOTALS
    bot.look_at("Cléo")
    assert player.sees("Necromancer brings Dragon")
    finish(bot)
    assert shown_scores(bot) == replayed_scores(bot) == EXTRA_TOTALS


def test_two_players_fill_their_hands_first(player: Player) -> None:
    """FR-7.1: hands grow from nothing, and the game ends at twelve discards."""
    bot = start(player, ("Ana", "Bo"))
    bot.begin("Bo")
    assert player.sees("Hand: 0 cards of 7")
    bot.turn("draw_two")
    bot.turn("take")
    assert bot.session.state.discards == 0
    bot.draw_to_the_end()
    assert bot.session.state.discards == 12
    bot.enter_hand(*FOUR["Ana"])
    bot.enter_hand(*FOUR["Bo"])
    finish(bot)
    assert shown_scores(bot) == replayed_scores(bot) == {"Ana": 155, "Bo": 144}


def test_equal_points_are_parted_by_the_lower_strength(player: Player) -> None:
    """FR-2.4: 59 each; Ana's are all base strength, Bo's wand brings 25 of them."""
    bot = start(player, ("Ana", "Bo"))
    bot.begin()
    player.tap("fantasy_realms.answer.end")
    for hand in LEVEL.values():
        bot.enter_hand(*hand)
    assert bot.totals() == {"Ana": 59, "Bo": 59}
    finish(bot)
    assert shown_scores(bot) == {"Ana": 59, "Bo": 59}
    assert [(place.player, place.rank) for place in bot.session.standings()] == [(1, 1), (0, 2)]
    assert "lower sum of base strengths in play wins" in bot.page.tie  # FR-2.4


def seconds_shown(bot: FantasyBot) -> int:
    minutes, _, seconds = bot.board.digits.partition(":")
    assert bot.player.sees(bot.board.digits)
    return 60 * int(minutes) + int(seconds)


def test_chaos_runs_against_the_clock(player: Player) -> None:
    """FR-7.2: the time runs on in another language and on another screen, and can be held."""
    bot = start(player, ("Ana", "Bo", "Cléo"), "variant.chaos", "minutes.3")
    player.tap("fantasy_realms.answer.start_clock")
    assert isinstance(bot.board, SwapBoard)
    player.frames(60 * 10)
    assert seconds_shown(bot) == pytest.approx(170, abs=1)
    player.app.change_setting("language", "fr")
    player.frames(60 * 10)
    assert seconds_shown(bot) == pytest.approx(160, abs=1)
    player.tap("fantasy_realms.clock.hold")
    held = seconds_shown(bot)
    player.frames(60 * 5)
    assert seconds_shown(bot) == held
    player.tap("fantasy_realms.clock.go")
    game = bot.page.play.game_id
    player.app.home()
    player.frames(60 * 30)
    player.app.open_game(game)
    player.frames(2)
    assert seconds_shown(bot) == pytest.approx(held - 30, abs=1)
    player.tap("fantasy_realms.clock.end")
    for name in ("Ana", "Bo", "Cléo"):
        bot.enter_hand(*FOUR[name])
    finish(bot)
    assert shown_scores(bot) == replayed_scores(bot) == {"Ana": 155, "Bo": 144, "Cléo": 243}


def test_the_clock_goes_on_after_a_kill(player: Player) -> None:
    bot = start(player, ("Ana", "Bo", "Cléo"), "variant.chaos", "minutes.10")
    player.tap("fantasy_realms.answer.start_clock")
    player.frames(60 * 10)
    player.app.dispatch("on_pause")
    folder = player.app.store.folder
    player.app.store.close()
    with playing(folder) as second:
        again = FantasyBot(second)
        assert seconds_shown(again) == pytest.approx(590, abs=5)
        before = seconds_shown(again)
        second.frames(60 * 10)
        assert seconds_shown(again) == pytest.approx(before - 10, abs=1)
    assert bot.session.state.phase == "swapping"


def test_the_end_of_the_time_is_felt(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    felt: list[float] = []
    monkeypatch.setattr(player.app, "buzz", lambda seconds=0.04: felt.append(seconds))
    bot = start(player, ("Ana", "Bo", "Cléo"), "variant.chaos", "minutes.3")
    player.tap("fantasy_realms.answer.start_clock")
    bot.page.desk.countdown.left = 2
    bot.page.desk.countdown.go_on()
    felt.clear()
    player.frames(60 * 3)
    assert player.sees("0:00")
    assert [seconds for seconds in felt if seconds > 0.5] != []
    player.tap("fantasy_realms.answer.time_up")
    assert isinstance(bot.board, HandBoard)


def test_one_hand_is_scored_from_home(player: Player) -> None:
    """Eleven taps and seven cards: nobody to hide from, and no cover in the way."""
    bot = start(player, ("Ana",), tally=True)
    assert not bot.board.covered
    bot.pick(*FOUR["Ana"])
    bot.done()
    assert player.sees("155")
    finish(bot)
    assert shown_scores(bot) == {"Ana": 155}
    assert b'"Whirlwind"' in export_sheet(bot.session)


def test_others_at_the_table_count_for_one_hand(player: Player) -> None:
    """The Genie pays for each other player, whether their hands are entered or not."""
    choices = ("extra.with", "others.with", "count.6")
    bot = start(player, ("Ana",), *choices, tally=True)
    assert bot.session.state.players == 6
    assert bot.session.state.extra_suits


def test_what_does_not_go_together_is_said(player: Player) -> None:
    """FR-7.2: chaos is for three or more."""
    with pytest.raises(AssertionError, match="cannot be touched"):
        start(player, ("Ana", "Bo"), "variant.chaos")
    assert player.sees("The Realms of Chaos are for 3 to 7 players.")


def test_the_same_again(player: Player) -> None:
    bot = start(player, tuple(WITH_THE_EXTRA_SUITS), "extra.with", "items.with")
    bot.begin()
    player.tap("fantasy_realms.answer.end")
    for hand in WITH_THE_EXTRA_SUITS.values():
        bot.enter_hand(*hand)
    bot.tell_items()
    bot.count_without_discards()
    finish(bot)
    player.tap("podium.again")
    values = bot.page.panel.values
    assert (values["extra"], values["items"], values["variant"]) == ("with", "with", "standard")
