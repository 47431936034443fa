"""Moments of Fairy Ring worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.games.fairy_ring.cards import Kind
from companion.store.cardbook import Provenance
from companion.ui.fairy_ring.boards import PlaceBoard
from companion.ui.fairy_ring.choose_board import ChooseBoard
from companion.ui.fairy_ring.desk import PLACED
from companion.ui.screens.book import CardRow
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot, start
from tests.ui.positions import Wanted, board_of, open_at

NAMES = ("Ana", "Bo", "Cléo")
SAVED = Path(__file__).parent / "saved"


def _at(player: Player, wanted: Wanted, file: str = "objectives") -> RingBot:
    """A saved game at the first such moment."""
    open_at(player, SAVED / f"{file}.json", wanted)
    return RingBot(player)


def _to_place(turn: int) -> Wanted:
    """So many turns into the first round, with a card to be placed."""
    return lambda at: board_of(at) == PlaceBoard.__name__ and at.state.number >= turn


def _phase(name: str) -> Wanted:
    return lambda at: bool(at.state.phase == name)


def starting(player: Player) -> None:
    start(player, NAMES)


def choosing(player: Player) -> None:
    _at(player, _phase("choosing"))


def _dealt(player: Player, wanted: type[Any]) -> RingBot:
    """A game of practice at the first such board, its hands dealt."""
    bot = start(player, NAMES)
    bot.lets_deal = True
    bot.play_until(lambda: isinstance(bot.page.board, wanted))
    return bot


def dealing(player: Player) -> None:
    bot = start(player, NAMES)
    bot.play_until(lambda: bot.session.state.phase == "choosing")


def cover(player: Player) -> None:
    _dealt(player, ChooseBoard)


def hand(player: Player) -> None:
    player.tap(_dealt(player, ChooseBoard).page.board.ids.lift)


def chosen(player: Player) -> None:
    """FRG-2.2: the card from the hand, and where it may go."""
    _dealt(player, PlaceBoard)


def placing(player: Player) -> None:
    _at(player, _to_place(4)).enter_card(Kind.ACADEMY, "3")


def claiming(player: Player) -> None:
    _at(player, _to_place(2)).place()
    player.tap("fairy_ring.answer.claim")


def correcting(player: Player) -> None:
    """The latest card that was placed, asked again."""
    session = _at(player, _to_place(4)).session
    placed = [past for past in session.history() if isinstance(past.step.action, PLACED)]
    player.app.shell.page.desk.correct(placed[-1], lambda _: None)


def peeking(player: Player) -> None:
    _at(player, _to_place(2))
    player.tap("play.menu")
    player.tap("fairy_ring.menu.peek")


def objectives(player: Player) -> None:
    _at(player, _to_place(2))
    player.tap("play.menu")
    player.tap("fairy_ring.menu.objectives")


def wheel(player: Player) -> None:
    bot = _at(player, _phase("reveal"), "scorekeeper")
    bot.answer(bot.session.prompts()[0].answers[0])


def tie(player: Player) -> None:
    """FRG-7.1: level wheels, and the mana that nobody has counted."""
    _at(player, _phase("tie"), "scorekeeper")


def revealed(player: Player) -> None:
    _at(player, lambda at: at.over)


def _some_cards(player: Player) -> None:
    for moves, fireflies in ((3, 1), (5, 0)):
        content = {"kind": "academy", "moves": [moves], "mana": 0, "fireflies": fireflies}
        key = f"academy {moves} m0 f{fireflies}"
        player.app.store.cards.put(
            "fairy_ring", "mushroom", key, content, Provenance.ENTERED, checked=moves == 3
        )


def book(player: Player) -> None:
    _some_cards(player)
    player.app.go("book", game="fairy_ring")


def book_lookouts(player: Player) -> None:
    player.app.go("book", game="fairy_ring", kind="lookout")


def book_form(player: Player) -> None:
    """A card that is being put right, with all its answers above."""
    book(player)
    player.frames(4)
    player.tap(next(iter(player.visible(CardRow))))
    player.tap("book.edit")


PREFIX = "ring-"  # of the names of its pictures

SCENES: dict[str, Callable[[Player], None]] = {
    "starting": starting,
    "choosing": choosing,
    "dealing": dealing,
    "cover": cover,
    "hand": hand,
    "chosen": chosen,
    "placing": placing,
    "claiming": claiming,
    "correcting": correcting,
    "peek": peeking,
    "objectives": objectives,
    "wheel": wheel,
    "tie": tie,
    "podium": revealed,
    "book": book,
    "book-lookouts": book_lookouts,
    "book-form": book_form,
}
