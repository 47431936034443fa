"""Practice from a fresh install: the companion deals, and nobody needs a box or a number."""

from __future__ import annotations

from companion.games.heroes.actions import DrawTile, Recruit, Shuffle, Side
from companion.games.heroes.state import Drawn, waiting
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.front_door import PRACTICE, walk_in

ENTERED = {"ShowMission", "ShowAdversary", "NameAdversary", "NameHero", "DescribeHero"}


def dealt(player: Player, names: tuple[str, ...] = ("Léa", "Hugo")) -> HeroesBot:
    bot = walk_in(player, names, PRACTICE, "")
    player.tap("heroes.answer.shuffle")
    return bot


def test_one_tap_deals_hands_missions_and_adversaries(player: Player) -> None:
    """HFT-1.2, HFT-1.4, HFT-3.1."""
    bot = dealt(player)
    assert [type(step.action) for step in bot.session.steps()] == [Shuffle]
    state = bot.session.state
    assert [len(seat.hand) for seat in state.seats] == [5, 5]
    assert None not in state.foes
    assert all(mission.card for mission in state.missions)
    assert not player.sees("to describe")


def test_a_hero_of_the_hand_is_two_taps_and_the_hands_go_round(player: Player) -> None:
    """HFT-4.1 to HFT-4.3: a card, a side; then the rest goes to the left neighbour."""
    bot = dealt(player)
    hands = [seat.hand for seat in bot.session.state.seats]
    player.tap(bot.page.board.ids.cover)
    before = player.taps
    bot.tap_hero(bot.page.board.ids.hand, 2)
    player.tap(bot.page.board.ids.left)
    assert player.taps - before == 2
    assert bot.session.steps()[-1].action == Recruit(0, Side.LEFT, hands[0][2])
    assert player.sees("Pass the phone to Hugo")
    bot.step()
    left = [n for n in hands[0] if n != hands[0][2]]
    assert list(bot.session.state.seats[1].hand) == left


def test_a_side_waits_for_a_card_of_the_hand(player: Player) -> None:
    bot = dealt(player)
    length = bot.session.length
    player.tap(bot.page.board.ids.left)
    assert bot.session.length == length


def test_tiles_are_drawn_by_the_companion(player: Player) -> None:
    """HFT-9.1: one button, and the tile that comes is in the action."""
    bot = dealt(player)
    bot.prefers = "Tile"
    while not any(isinstance(step.action, DrawTile) for step in bot.session.steps()):
        bot.step()
        assert type(bot.page.board).__name__ != "DrawTileBoard"
    assert isinstance(waiting(bot.session.state), Drawn)


def test_a_practice_round_asks_for_no_card_and_undo_goes_all_the_way(player: Player) -> None:
    bot = dealt(player)
    before = player.taps
    while bot.session.state.phase == "recruitment":
        bot.step()
    assert player.taps - before == 3 * 8 + 1  # the phone, a hero, a side; and who starts
    while bot.session.state.round == 1:
        bot.step()
        assert None not in bot.session.state.foes
    assert not {type(step.action).__name__ for step in bot.session.steps()} & ENTERED
    for _ in range(bot.session.length):
        player.tap(bot.page.ids.undo.ids.undo)
    assert bot.session.length == 0
    assert player.sees(player.app.tr("heroes.answer.shuffle"))


def test_practice_is_played_to_the_podium(player: Player) -> None:
    bot = dealt(player)
    bot.play_to_podium()
    assert not {type(step.action).__name__ for step in bot.session.steps()} & ENTERED
    assert bot.session.state.round == 3
