"""The table in turns: one tap each, the count for all to see, cursed items; sizes of targets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.ui.fantasy_realms.entry_board import ChosenCard
from companion.ui.fantasy_realms.pile_boards import ItemsBoard
from companion.ui.fantasy_realms.result_rows import HandResultRow
from companion.ui.fantasy_realms.turn_board import RealmTurnBoard
from companion.ui.fantasy_realms.turn_sheets import UseItemSheet
from companion.ui.widgets.touch import Touchable
from companion.ui.widgets.words import Txt
from tests.ui.driver import NotThere, Player
from tests.ui.fantasy_realms import scenes
from tests.ui.fantasy_realms.bot import FantasyBot, start
from tests.ui.fantasy_realms.hands import FOUR

THREE = ("Ana", "Bo", "Cléo")


def items_out(player: Player) -> FantasyBot:
    bot = start(player, THREE, "items.with")
    bot.begin()
    return bot


def test_a_turn_is_one_tap_and_the_count_is_large(player: Player) -> None:
    bot = start(player, THREE)
    bot.begin("Bo")
    assert isinstance(bot.board, RealmTurnBoard)
    with pytest.raises(NotThere):  # FR-2.2: the very first turn draws from the deck
        bot.turn("take")
    bot.turn()
    assert (bot.board.name, bot.board.discards) == ("Cléo", 1)
    bot.turn("take")
    assert (bot.board.name, bot.board.discards) == ("Ana", 1)
    large = {w.text: w.font_size for w in player.visible(Txt) if w.text in ("1", "of 10", "Ana")}
    assert min(large.values()) >= 36
    assert set(large) == {"1", "of 10", "Ana"}


def test_the_table_sets_the_discards_itself(player: Player) -> None:
    bot = start(player, THREE)
    bot.begin()
    player.tap("fantasy_realms.answer.set_discards")
    player.tap("9")
    player.tap("score.keep")
    assert bot.board.discards == 9
    bot.turn()
    assert bot.session.state.phase == "hands"
    player.tap(bot.page.ids.undo.ids.undo)
    assert bot.board.discards == 9


def test_an_item_is_shown_used_and_counts(player: Player) -> None:
    """FR-6.1: the Sarcophagus replaces the turn, lies face down and counts 5 at the end."""
    bot = items_out(player)
    player.tap("fantasy_realms.answer.show_item")
    player.tap("Sarcophagus")
    assert player.sees("Face up in front of Ana: Sarcophagus.")
    player.tap("fantasy_realms.answer.use_item")
    assert bot.session.state.seats[0].used == ("CH25",)
    assert (bot.board.name, bot.board.discards) == ("Bo", 1)
    player.tap("fantasy_realms.answer.swap_item")
    assert bot.session.state.seats[1].item_moved
    player.tap("fantasy_realms.answer.end")
    for name in THREE:
        bot.enter_hand(*FOUR[name])
    bot.tell_items()
    assert bot.totals()["Ana"] == 160
    assert bot.rows()["Sarcophagus"].points == "5"
    player.tap(bot.rows()["Sarcophagus"])
    assert player.visible_named("FR-6.1")


def test_an_item_through_another_asks_one_thing_at_a_time(player: Player) -> None:
    """FR-6.3: the gloves brought the lantern, of which only the table knows the discards."""
    bot = items_out(player)
    player.tap("fantasy_realms.answer.use_item")
    player.tap("Larcenous Gloves")
    assert isinstance(player.app.shell.sheets[-1], UseItemSheet)
    player.tap("Lantern")
    player.tap("+2")
    seat = bot.session.state.seats[0]
    assert (seat.used, bot.session.state.discards) == (("CH34", "CH45"), 2)
    assert bot.board.name == "Bo"


def test_items_are_entered_where_only_the_end_is_counted(player: Player) -> None:
    bot = start(player, ("Ana", "Bo"), "items.with", tally=True)
    bot.enter_hand(*FOUR["Ana"])
    bot.enter_hand(*FOUR["Bo"])
    assert isinstance(bot.board, ItemsBoard)
    player.tap("Rake")
    player.tap("Bandeau" if player.app.lang == "fr" else "Blindfold")
    bot.done()
    assert bot.key("CH38").detail == "Ana"
    player.tap("fantasy_realms.items.none")
    assert bot.totals() == {"Ana": 155 - 4 + 5, "Bo": 144}


@pytest.mark.parametrize("size", [(360, 640), (412, 892)])
@pytest.mark.parametrize("scene", [scenes.entering_extra, scenes.result, scenes.turns])
def test_targets_keep_apart(
    player: Player, scene: Callable[[Player], None], size: tuple[int, int]
) -> None:
    """Eight dp between neighbours, but for the rows of one list, and the seven cards of a hand
    that are to be in sight together on a small phone. French, as it is longer."""
    player.app.change_setting("language", "fr")
    scene(player)
    player.resize(*size)
    board = FantasyBot(player).board
    found = [w for w in player.visible(Touchable) if w.is_target and board in _above(w)]
    assert len(found) > 3
    for at, one in enumerate(found):
        least = {HandResultRow: -0.1, ChosenCard: 0.9}.get(type(one), 7.9)
        for other in found[at + 1 :]:
            if one.parent is other.parent:
                assert _gap(one, other) >= least, (one, other)


def _gap(one: Touchable, other: Touchable) -> float:
    across = max(one.x - other.right, other.x - one.right)
    along = max(one.y - other.top, other.y - one.top)
    return max(across, along)


def _above(widget: Touchable) -> list[object]:
    above, parent = [], widget.parent
    while parent is not None and parent is not parent.parent:
        above.append(parent)
        parent = parent.parent
    return above


def test_an_item_can_be_used_after_the_last_discard(player: Player) -> None:
    """FR-6.1: by whoever discarded last, from the menu; after that nobody can."""
    bot = items_out(player)
    player.tap("fantasy_realms.answer.show_item")
    player.tap("Spyglass")
    bot.draw_to_the_end()
    last = bot.session.state.last
    player.tap("play.menu")
    player.tap("fantasy_realms.menu.last_item")
    if last != 0:
        player.tap("Crystal Ball")
    assert bot.session.state.seats[last].used
    player.tap("play.menu")
    assert not player.visible_named("fantasy_realms.menu.last_item")
