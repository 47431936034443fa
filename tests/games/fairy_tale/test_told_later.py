"""A law: whoever leaves things unknown and tells them later ends with the same game.

A whole game is played with every card known. Then it is entered again by a table that knows a
third of the cards by their names only, plays some reveals as scorekeeper, carries out effects by
hand, errs and corrects itself, and tells the rest at the end in any order: it ends with the same
scores and places, or it still asks. Never with others.
"""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.fairy_tale import GAME, FairyTaleOptions
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import Card, Designated, EffectKind, spelled
from companion.games.fairy_tale.state import InFront, State, Variant
from companion.table.actions import Action, SetStrictness
from companion.table.game import Setup
from companion.table.prompts import Prompt
from companion.table.rules import Strictness
from companion.table.session import Session
from tests.games.fairy_tale.random_player import BOX, RandomPlayer, setup
from tests.reliability.conftest import rounds

PRINTED = {spelled(card.name): card for card in BOX}
Turns = dict[tuple[int, EffectKind | None, int], tuple[int, ...]]


def printed(name: str) -> Card:
    return PRINTED[spelled(name)]


class Truth:
    """A game in which everything is known: what lay before and after each reveal, and who
    turned what by choice."""

    def __init__(self, players: int, seed: int) -> None:
        known = setup(players, seed)
        options = replace(known.options, cards=BOX)
        self.session = Session(GAME, replace(known, options=options))
        self.turns: Turns = {}
        self.after: list[State] = []
        player = RandomPlayer(self.session, Random(seed))
        while not self.session.over:
            before: State = self.session.state
            action = player.choose()
            assert self.session.do(action).done, action
            if isinstance(action, do.Turn):
                self.turns[len(self.after), before.stage, action.player] = action.cards
            now: State = self.session.state
            revealed = before.phase in ("play", "effects") and now.phase in ("play", "leftovers")
            if revealed and (now.plays > before.plays):
                self.after.append(now)

    @property
    def end(self) -> State:
        state: State = self.session.state
        return state

    def row(self, reveal: int, player: int) -> tuple[InFront, ...]:
        """What lies in front of a player as soon as this many reveals are over."""
        if reveal:
            return self.after[reveal - 1].seats[player].row
        opening = self.after[0].seats[player].row[:-1]
        return tuple(replace(card, up=True) for card in opening)

    def revealed(self, reveal: int, player: int) -> str:
        return self.after[reveal].seats[player].row[-1].name or ""

    def count(self, player: int, what: Designated) -> int:
        """The face-up cards of a kind, counted with a finger."""
        cards = [printed(c.name or "") for c in self.end.seats[player].row if c.up]
        if what.names:
            names = {spelled(name) for name in what.names}
            return sum(spelled(card.name) in names for card in cards)
        if what.faction is not None:
            return sum(card.faction is what.faction for card in cards)
        return sum(card.type is what.type for card in cards)


class Forgetful:
    """Enters the same game again."""

    def __init__(self, truth: Truth, random: Random, figures: dict[str, int]) -> None:
        options: FairyTaleOptions = truth.session.setup.options
        known = tuple(card for card in BOX if random.random() < 0.3)
        self.truth, self.random, self.figures = truth, random, figures
        self.table = Session(
            GAME,
            Setup(
                "fairy_tale",
                truth.session.setup.players,
                replace(options, cards=known),
                truth.session.house,
            ),
        )

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def third(self) -> bool:
        return self.random.random() < 1 / 3

    def do(self, action: Action) -> None:
        verdict = self.table.do(action)
        assert verdict.done, (action, verdict.reasons)

    def enter(self, action: do.Opened | do.Revealed) -> None:
        """By its name only, or with its content; now and then a wrong card first."""
        card = printed(action.name)
        if not self.third():
            action = replace(action, name="", card=card)
        if self.random.random() < 0.1 and len(self.table.prompts()[0].who) > 1:
            at = self.table.length
            self.do(replace(action, name="Somebody Else", card=None))
            self.figures["mistakes"] += 1
            correction = self.table.correction(at, action)
            assert correction.result is not None
            self.table.accept(correction)
        else:
            self.do(action)

    # -- playing ---------------------------------------------------------------------------

    def play(self) -> None:
        while self.state.phase not in ("scoring", "end"):
            match self.state.phase:
                case "opening":
                    self.open()
                case "draft":
                    self.do(do.DraftDone())
                case "play":
                    self.reveal()
                case "effects":
                    self.lead()
                case "leftovers":
                    self.do(do.PutAway())

    @property
    def reveals(self) -> int:
        """How many are over."""
        lying = sum(not card.fresh for card in self.state.seats[0].row)
        return lying - (self.state.variant is Variant.NOVICE)

    def open(self) -> None:
        prompt = self.table.prompts()[0]
        if prompt.answers[0].kind != "open":
            self.figures["questions"] += 1
            action = prompt.answers[0].action
            assert action is not None
            self.do(action)
            return
        player = prompt.who[0]
        self.enter(do.Opened(player, self.truth.row(1, player)[0].name or ""))

    def reveal(self) -> None:
        reveal = self.reveals
        if self.random.random() < 0.2:
            self.do(SetStrictness(Strictness.SCOREKEEPER))
            self.do(do.RevealedUnseen())
            self.figures["reveals that nobody entered"] += 1
            level = self.random.choice([Strictness.REFEREE, Strictness.ADVISER])
            self.do(SetStrictness(level))
            return
        for _ in self.state.seats:
            player = self.random.choice(self.table.prompts()[0].who)
            self.enter(do.Revealed(player, self.truth.revealed(reveal, player)))

    def lead(self) -> None:
        """Answers one question of the effects, or carries them out by hand."""
        prompts = self.table.prompts()
        kinds = {answer.kind for prompt in prompts for answer in prompt.answers}
        if "by_hand" in kinds and self.random.random() < 0.15:
            self.figures["effects by hand"] += 1
            self.do(do.EffectsDone())
            return
        prompt = prompts[0]
        kind = prompt.answers[0].kind
        if kind == "turn":
            key = (self.reveals, self.state.stage, prompt.who[0])
            self.do(do.Turn(prompt.who[0], self.truth.turns[key]))
        elif kind == "continue":
            self.do(do.EffectsDone())
        else:
            before = (*self.truth.row(self.reveals, prompt.who[0]), InFront())
            self.answer(prompt, kind, before)

    def answer(self, prompt: Prompt, kind: str, row: tuple[InFront, ...]) -> None:
        """What is asked of cards, as it is on the table at this moment."""
        self.figures["questions"] += 1
        player = prompt.who[0]
        match kind:
            case "describe":
                self.do(do.Describe(printed(str(prompt.ask.values["card"]))))
            case "name_card":
                lying = self.state.seats[player].row
                index = next(i for i, card in enumerate(lying) if card.name is None)
                name = self.truth.end.seats[player].row[index].name or ""
                self.do(do.NameCard(player, index, name, up=None))
            case "tell_faces":
                self.do(do.TellFaces(player, tuple(i for i, card in enumerate(row) if card.up)))
            case _:
                raise AssertionError(kind)

    # -- the count -------------------------------------------------------------------------

    def settle(self) -> None:
        """Everything that is still unknown, in any order, until the count is offered."""
        for player in self.random.sample(range(len(self.state.seats)), len(self.state.seats)):
            self.tell_cards(player)
        for player, seat in enumerate(self.truth.end.seats):
            if seat.called is not None and self.state.seats[player].total is None:
                self.call(player, seat.called)
        while not self.is_offered():
            prompts = self.table.prompts()
            assert prompts, "neither a count nor a question"
            prompt = self.random.choice([p for p in prompts if p.answers[0].kind in ASKED])
            kind, player = prompt.answers[0].kind, prompt.who[0]
            if kind == "tell_count":
                self.figures["questions"] += 1
                none = prompt.answers[1].action
                assert isinstance(none, do.TellCount)
                self.do(replace(none, n=self.truth.count(player, none.what)))
            else:
                self.answer(prompt, kind, self.truth.end.seats[player].row)
        for player, seat in enumerate(self.truth.end.seats):
            if seat.called is not None and self.state.seats[player].total is None:
                self.call(player, seat.called)
        self.do(do.CountUp())

    def call(self, player: int, name: str) -> None:
        if not self.table.refusals(do.CallTrickster(player, name)):
            self.do(do.CallTrickster(player, name))

    def is_offered(self) -> bool:
        actions = [a.action for prompt in self.table.prompts() for a in prompt.answers]
        return do.CountUp() in actions

    def tell_cards(self, player: int) -> None:
        """The total, or the names of all cards that nobody saw."""
        lying, truth = self.state.seats[player].row, self.truth.end.seats[player].row
        if self.random.random() < 0.2:
            self.do(do.TellTotal(player, self.truth.session.scores[player]))
            self.figures["totals told"] += 1
            return
        for index, card in enumerate(lying):
            if card.name is None:
                up = self.random.choice([None, truth[index].up])
                self.do(do.NameCard(player, index, truth[index].name or "", up=up))


ASKED = ("describe", "name_card", "tell_faces", "tell_count")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whoever_tells_later_ends_with_the_same_game(players: int) -> None:
    """FT-4.2, FT-5.1, FT-5.3, FT-6.1."""
    figures = dict.fromkeys(
        ("games", "open before the rest was told", "questions", "mistakes",
         "reveals that nobody entered", "effects by hand", "totals told"), 0
    )  # fmt: skip
    for seed in range(rounds(40, 400)):
        truth = Truth(players, seed * 10 + players)
        forgetful = Forgetful(truth, Random(seed), figures)
        forgetful.play()
        figures["games"] += 1
        figures["open before the rest was told"] += not forgetful.is_offered()
        forgetful.settle()
        assert forgetful.table.scores == truth.session.scores, seed
        assert forgetful.table.standings() == truth.session.standings(), seed
    assert figures["questions"] > figures["games"]
    print(f"\n   fairy tale, {players} players: {figures}")
