"""What somebody has won is seen, and a hand is not."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.cards import AdversaryCard, Colour, Die
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.heroes.boards.recruit_board import PickerChip
from companion.ui.sheets.history import PastRow
from tests.games.heroes.builders import GREEN
from tests.ui.driver import Player
from tests.ui.heroes.conftest import start_practice
from tests.ui.heroes.unknown import FIGHTER, begun

RED = AdversaryCard(Colour.RED, 3)


def won(player: Player) -> None:
    """Ana has won the red card of the row."""
    play = begun(player, FIGHTER)
    for place, card in enumerate((RED, AdversaryCard(Colour.BLUE, 2))):
        assert play.do(do.ShowAdversary(place, None, card))
    assert play.do(do.Choose(0, 0))
    assert play.do(do.Fight(0, (Die.GREEN,)))
    assert play.do(do.Rolled(0, (GREEN["miss"],)))
    assert play.do(do.Take(0, (0,)))
    player.frames(4)


def test_what_was_won_lies_on_the_table_and_is_named_in_the_history(small: Player) -> None:
    """HFT-7.6: it was nowhere to be seen, and "wins 1 adversary" did not say which."""
    won(small)
    small.tap("play.menu")
    small.tap("menu.table")
    assert small.sees("Gagnés par Ana")
    cards = [view.card for view in small.app.shell.sheets[-1].walk() if is_card(view)]
    assert cards.count(RED) == 1
    small.back()
    small.tap("play.menu")
    small.tap("menu.history")
    said = " ".join(row.text for row in small.visible(PastRow)).replace("\xa0", " ")
    assert "Ana gagne 1 Adversaire : rouge 3" in said


def is_card(view: object) -> bool:
    return isinstance(view, AdversaryView)


def test_a_hand_is_covered_again_once_the_phone_is_handed_on(small: Player) -> None:
    """HFT-4.1: from the cover of the next one a touch on the first tab showed her hand."""
    bot = start_practice(small)
    bot.step()
    board = bot.page.board
    small.tap(board.ids.cover)
    assert not board.covered
    ana, other = small.visible(PickerChip)
    small.tap(other)
    assert board.covered
    small.tap(ana)
    assert board.covered
