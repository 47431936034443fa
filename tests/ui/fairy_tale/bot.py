"""Plays Fairy Tale by touch: reads the board in front of it, as a person does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

from companion.games.fairy_tale.actions import PutCard, Turn
from companion.games.fairy_tale.cards import EffectKind
from companion.games.fairy_tale.effects import choice
from companion.games.fairy_tale.entries import entry_refusals
from companion.table.players import Player as Person
from companion.table.session import Session
from companion.ui.fairy_tale.boards.count_board import CountBoard
from companion.ui.fairy_tale.boards.reveal_board import RevealBoard
from companion.ui.fairy_tale.boards.turn_board import TurnBoard
from companion.ui.fairy_tale.card_finder import CardKey
from companion.ui.fairy_tale.table_rows import TableRow
from companion.ui.widgets.touch import PushButton
from tests.ui.driver import Player


def seat(player: Player, names: tuple[str, ...]) -> None:
    people = tuple(Person(name, colour) for colour, name in enumerate(names))
    player.app.store.roster.seated(people)


def prepare(
    player: Player,
    names: tuple[str, ...] = ("Ana", "Bo"),
    cards: str = "practice",
    variant: str = "expert",
) -> None:
    """Home, the game chosen, its questions answered."""
    seat(player, names)
    player.app.home()
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.game)
    player.tap("fairy_tale.title")
    player.tap(f"fairy_tale.setup.cards.{cards}")
    player.tap(f"fairy_tale.setup.variant.{variant}")


def start(
    player: Player,
    names: tuple[str, ...] = ("Ana", "Bo"),
    cards: str = "practice",
    variant: str = "expert",
    strictness: str = "referee",
) -> TaleBot:
    player.app.change_setting("strictness", strictness)
    prepare(player, names, cards, variant)
    player.tap("new_game.start")
    return TaleBot(player)


def count_an_end(
    player: Player, names: tuple[str, ...] = ("Ana", "Bo"), cards: str = "practice"
) -> TaleBot:
    """Home, Score the end, Fairy Tale with the expert cards."""
    seat(player, names)
    player.app.home()
    player.tap("home.score")
    player.tap("fairy_tale.title")
    player.tap(f"fairy_tale.setup.cards.{cards}")
    player.tap("fairy_tale.setup.variant.expert")
    player.tap("new_game.count")
    return TaleBot(player)


class TaleBot:
    """All hands at the table. `turned` collects the kinds of effects that turned a card.

    Where the companion would deal, its seed chooses the cards instead, unless it `lets_deal`.
    """

    lets_deal = False

    def __init__(self, player: Player, seed: int = 5) -> None:
        self.player = player
        self.random = Random(seed)
        self.turned: set[EffectKind] = set()

    @property
    def page(self) -> Any:
        return self.player.app.shell.page

    @property
    def session(self) -> Session:
        return self.page.play.session

    @property
    def state(self) -> Any:
        return self.session.state

    def play_until(self, done: Callable[[], bool]) -> None:
        for _ in range(400):
            if done():
                return
            self.step()
        raise AssertionError(f"no end in sight: {self.player.words()}")

    def play_to_podium(self) -> None:
        self.play_until(lambda: self.page.name == "podium")

    def play_to(self, board: type[Any]) -> None:
        self.play_until(lambda: isinstance(self.page.board, board))

    def step(self) -> None:
        """One prompt, answered by touches."""
        board = self.page.board
        self.turned |= {flip.kind for flip in self.state.flips}
        if isinstance(board, RevealBoard):
            if board.covered:
                self.player.tap(board.ids.lift)
            self.enter(self.any_card())
        elif isinstance(board, TurnBoard):
            self.turn()
        elif isinstance(board, CountBoard):
            self.count()
        else:
            first, *others = self.session.prompts()[0].answers
            by_hand = first.kind == "deal" and not self.lets_deal
            self.answer(others[0] if by_hand else first)

    def answer(self, answer: Any) -> None:
        text = self.player.app.speaker(answer.label)
        self.player.tap(next(b for b in self.player.visible(PushButton) if b.text == text))

    def count(self) -> None:
        """Who entered no card tells a total. A tie that matters is answered as the companion
        recommends (FT-A2)."""
        for seat, told in enumerate(self.state.seats):
            if told.total is None and not any(card.name for card in told.row):
                if self.page.board.seat != seat:
                    self.player.tap(self.cell(seat))
                self.tell_total("10")
        self.player.tap("fairy_tale.answer.count")
        if self.player.app.shell.sheets:
            self.player.tap("fairy_tale.ruling.FT-A2.nobody")

    # -- cards --------------------------------------------------------

    def any_card(self) -> str:
        """One that practice dealt, or a card of the box of which a copy is left."""
        kept = self.state.seats[int(self.page.board.seat)].kept
        if kept:
            return self.random.choice(kept)
        cards = self.state.book.values()
        free = [c for c in cards if not entry_refusals(self.state, PutCard(0, c.name))]
        return str(self.random.choice(free).name)

    def enter(self, name: str) -> None:
        """By its key, or by a few letters and then its key."""
        if self._key(name) is None:
            self.type(name[:6])
        self.player.tap(self._key(name))

    def _key(self, name: str) -> CardKey | None:
        return next((key for key in self.player.visible(CardKey) if key.name == name), None)

    def type(self, text: str) -> None:
        self.player.type(self.page.board.finder.ids.field, text)

    def turn(self) -> None:
        """The first choice the rules allow."""
        board = self.page.board
        open_now = choice(self.state, board.player)
        for cards in combinations(open_now.cards, open_now.n):
            if not self.session.refusals(Turn(board.player, cards)):
                for index in cards:
                    rows = board.ids.cards.children
                    self.player.tap(next(row for row in rows if row.index == index))
                self.player.tap(board.button_text)
                return
        raise AssertionError("nothing can be chosen")

    def row(self, name: str) -> TableRow:
        """A card in front of the player who is shown."""
        return next(row for row in self.player.visible(TableRow) if row.title == name)

    def cell(self, seat: int) -> Any:
        strip = self.page.board.ids.strip
        return next(cell for cell in strip.children if cell.seat == seat)

    def tell_total(self, total: str) -> None:
        self.player.tap("fairy_tale.answer.total")
        for digit in total:
            self.player.tap(digit)
        self.player.tap("score.keep")
