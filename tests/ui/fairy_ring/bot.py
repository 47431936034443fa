"""Plays Fairy Ring by touch: reads the board in front of it, as a person does."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.fairy_ring.cards import PRINTS_MANA, Kind
from companion.table.players import Player as Person
from companion.table.session import Session
from companion.ui.fairy_ring.boards import PlaceBoard, StartBoard
from companion.ui.fairy_ring.choose_board import ChooseBoard, HandCard
from companion.ui.fairy_ring.ways import LandingRow
from companion.ui.widgets.touch import PushButton
from tests.ui.driver import Player

LOOKOUT = {1: "3", 2: "8", 3: "15", 4: "24"}


def start(
    player: Player,
    names: tuple[str, ...] = ("Ana", "Bo"),
    strictness: str = "referee",
    objectives: bool = False,
    box: str = "practice",
) -> RingBot:
    """Home, the game chosen, its cards, start."""
    app = player.app
    app.change_setting("strictness", strictness)
    app.store.roster.seated(tuple(Person(name, seat) for seat, name in enumerate(names)))
    app.home()
    player.tap("home.play")
    player.tap(app.shell.page.ids.game)
    player.tap("fairy_ring.title")
    player.tap(f"fairy_ring.setup.box.{box}")
    if objectives:
        player.tap("fairy_ring.setup.objectives.with")
    player.tap("new_game.start")
    return RingBot(player)


class RingBot:
    """All hands at the table."""

    def __init__(self, player: Player, seed: int = 5) -> None:
        self.player = player
        self.random = Random(seed)
        self.lets_deal = False  # in practice; else any card is played

    @property
    def page(self) -> Any:
        return self.player.app.shell.page

    @property
    def session(self) -> Session:
        return self.page.play.session

    def play_until(self, done: Any) -> None:
        for _ in range(400):
            if done():
                return
            self.step()
        raise AssertionError(f"no end in sight: {self.player.words()}")

    def play_to_podium(self) -> None:
        self.play_until(lambda: self.page.name == "podium")

    def step(self) -> None:
        """One prompt, answered by touches."""
        board, prompt = self.page.board, self.session.prompts()[0]
        kinds = {answer.kind for answer in prompt.answers}
        if isinstance(board, StartBoard):
            self.lay_start()
        elif isinstance(board, ChooseBoard):
            self.choose()
        elif isinstance(board, PlaceBoard):
            self.place()
        elif "tell_lookout" in kinds:
            self.tell(LOOKOUT[prompt.ask.values["n"]])
        elif "tell_wheel" in kinds:
            self.tell("3")
        elif "tell_mana" in kinds:
            self.tell("7")
        elif "fly" in kinds:
            self.player.tap(self.random.choice(list(self.player.visible(LandingRow))))
        elif "deal" in kinds:
            self.answer(prompt.answers[0 if self.lets_deal else 1])
        else:
            self.answer(self.random.choice(prompt.answers))

    def choose(self) -> None:
        """The cover goes, and a card of the hand below it is taken."""
        if self.page.board.covered:
            self.player.tap(self.page.board.ids.lift)
        self.player.tap(self.random.choice(list(self.player.visible(HandCard))))

    def answer(self, answer: Any) -> None:
        text = self.player.app.speaker(answer.label)
        buttons = [b for b in self.player.visible(PushButton) if b.text == text]
        self.player.tap(buttons[0])

    def tell(self, *numbers: str) -> None:
        """The button of the prompt, then a number a sheet."""
        self.answer(self.session.prompts()[0].answers[0])
        for number in numbers:
            for digit in number:
                self.player.tap(digit)
            self.player.tap("score.keep")

    def lay_start(self) -> None:
        kind = self.random.choice(list(Kind))
        self.player.tap(f"fairy_ring.kind.{kind.value}")
        self.number("0")
        if kind in PRINTS_MANA:
            self.number("4")

    def enter_card(self, kind: Kind, move: str = "3", fireflies: str = "0") -> None:
        """Type, fireflies, the printed mana where there is any, distance."""
        self.player.tap(f"fairy_ring.kind.{kind.value}")
        self.number(fireflies)
        if kind in PRINTS_MANA:
            self.number("5")
        self.number(move)
        for other in ("7", "8") if kind is Kind.SOURCE else ():
            self.number(other)

    def number(self, value: str) -> None:
        """The key with this number, for whatever the pad asks."""
        keys = self.page.board.pad.ids.choices.children
        self.player.tap(next(key for key in keys if key.text == value))

    def place(self) -> None:
        """A card that was chosen from a hand is known; any other one is entered."""
        board = self.page.board
        if board.state.seats[int(board.player)].chosen is None:
            self.enter_card(self.random.choice(list(Kind)), str(self.random.randint(1, 6)))
        self.player.tap(self.random.choice(list(self.player.visible(LandingRow))))
