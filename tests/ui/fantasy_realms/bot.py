"""Plays Fantasy Realms by touch: reads the board in front of it, as a person does."""

from __future__ import annotations

from typing import Any

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.state import deck_of
from companion.table.players import Player as Person
from companion.table.session import Session
from companion.ui.fantasy_realms.hand_board import HandBoard
from companion.ui.fantasy_realms.picker import RealmCardKey, SuitTab
from companion.ui.fantasy_realms.result_board import RealmSeatTab
from companion.ui.fantasy_realms.result_rows import HandResultRow
from tests.ui.driver import NotThere, Player


def start(
    player: Player,
    names: tuple[str, ...] = ("Ana", "Bo", "Cléo"),
    *choices: str,
    tally: bool = False,
) -> FantasyBot:
    """Home, the game, its choices by their text ids, and go."""
    app = player.app
    app.store.roster.seated(tuple(Person(name, seat) for seat, name in enumerate(names)))
    app.home()
    if tally:
        player.tap("home.score")
        player.tap("fantasy_realms.title")
    else:
        player.tap("home.play")
        player.tap(app.shell.page.ids.game)
        player.tap("fantasy_realms.title")
    for choice in choices:
        FantasyBot(player).choose(choice)
    player.tap("new_game.count" if tally else "new_game.start")
    return FantasyBot(player)


class FantasyBot:
    """All hands at the table."""

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    def page(self) -> Any:
        return self.player.app.shell.page

    @property
    def board(self) -> Any:
        return self.page.board

    @property
    def session(self) -> Session:
        return self.page.play.session

    @property
    def deck(self) -> Deck:
        return deck_of(self.session.state, self.session.house)

    def choose(self, choice: str) -> None:
        """A value of the set-up: "extra.with" is that one of the question "extra"."""
        question, _, value = choice.partition(".")
        row = self._question(question)
        self.player.tap(next(chip for chip in row.children if chip.value == value))

    def _question(self, question: str) -> Any:
        parts = self.page.panel.children[::-1]
        words = self.player.app.tr(f"fantasy_realms.setup.{question}")
        index = next(i for i, part in enumerate(parts) if getattr(part, "text", "") == words)
        return parts[index + 1]

    # -- turns --------------------------------------------------------

    def begin(self, name: str = "Ana") -> None:
        self.player.tap(name)

    def turn(self, kind: str = "draw") -> None:
        self.player.tap(f"fantasy_realms.answer.{kind}")

    def draw_to_the_end(self) -> int:
        """Everybody draws until the last card is discarded; how many turns that took."""
        turns = 0
        while self.session.state.phase == "turns":
            filling = any(a.kind == "draw_two" for a in self.session.prompts()[0].answers)
            self.turn("draw_two" if filling else "draw")
            turns += 1
        return turns

    # -- hands --------------------------------------------------------

    def lift(self) -> None:
        """Takes the cover off, if there is one."""
        if isinstance(self.board, HandBoard) and self.board.covered:
            self.player.tap(self.player.app.tr("fantasy_realms.cover.lift", player=self.name))

    @property
    def name(self) -> str:
        return self.board.panel.name

    def pick(self, *names: str) -> None:
        """Cards by their tabs and keys."""
        for name in names:
            card = self.deck.find(name)
            assert card is not None, name
            tab = next(tab for tab in self.player.visible(SuitTab) if tab.suit == card.suit)
            if not tab.chosen:
                self.player.tap(tab)
            self.player.tap(self.key(card.id))

    def key(self, id_: str) -> RealmCardKey:
        found = [key for key in self.player.visible(RealmCardKey) if key.id_ == id_]
        if not found:
            raise NotThere(f"no key of {id_}; on the screen: {self.player.words()}")
        return found[0]

    def done(self) -> None:
        self.player.tap("fantasy_realms.entry.done")

    def enter_hand(self, *names: str) -> None:
        self.lift()
        self.pick(*names)
        self.done()

    def put_hands(self, *hands: tuple[str, ...]) -> None:
        """What people hold from the first seat on, without picking it card by card."""
        for seat, names in enumerate(hands):
            cards = [self.deck.find(name) for name in names]
            self.page.play.do(do.EnterHand(seat, tuple(card.id for card in cards if card)))
        self.player.frames(8)

    def tell_items(self) -> None:
        """Everybody has the items face down that the app has seen (FR-6.1)."""
        while any(a.kind == "no_items" for a in self.session.prompts()[0].answers):
            self.player.tap(self.board.panel.done_text)

    def count_without_discards(self) -> None:
        """FR-2.3: the rules know better, and the table decides."""
        self.player.tap("fantasy_realms.answer.no_discard")
        self.player.tap("refusal.allow")

    def type(self, text: str) -> None:
        """Letters into the line for names."""
        if self.player.app.compact and not self.board.picker.searching:
            self.player.tap("fantasy_realms.pick.search")
        self.player.type(self.board.picker.ids.field, text)

    # -- the result --------------------------------------------------------

    def look_at(self, name: str) -> None:
        tabs = self.player.visible(RealmSeatTab)
        self.player.tap(next(tab for tab in tabs if tab.name == name))

    def rows(self) -> dict[str, HandResultRow]:
        return {row.name: row for row in self.player.visible(HandResultRow)}

    def totals(self) -> dict[str, int]:
        return {tab.name: int(tab.total) for tab in self.player.visible(RealmSeatTab)}
