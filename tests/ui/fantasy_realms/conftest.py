"""A table of Fantasy Realms, up to where its hands are entered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.driver import Player
from tests.ui.fantasy_realms.bot import FantasyBot, start
from tests.ui.fantasy_realms.hands import FOUR

NAMES = ("Ana", "Bo", "Cléo", "Dédé")
Hands = Callable[..., FantasyBot]


@pytest.fixture
def at_hands(player: Player) -> Hands:
    """A game whose turns the table has ended."""

    def begun(names: tuple[str, ...] = NAMES, *choices: str) -> FantasyBot:
        bot = start(player, names, *choices)
        bot.begin()
        player.tap("fantasy_realms.answer.end")
        return bot

    return begun


@pytest.fixture
def at_result(at_hands: Hands) -> FantasyBot:
    """All four hands are in."""
    bot = at_hands()
    bot.put_hands(*FOUR.values())
    return bot
