"""A law: whoever leaves things unknown and tells them later ends with the same game.

A whole game is played with everything known. Then it is entered again by a table that leaves a
third of everything out, forgets, goes on as scorekeeper, tells wheels and mana in any order and
corrects itself: it ends with the same scores and places, or it still asks. Never with others.
"""

from __future__ import annotations

from random import Random

import pytest

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.state import FairyRingOptions, State
from companion.table.actions import Action, SetStrictness
from companion.table.rules import Strictness
from companion.table.session import Session
from tests.games.fairy_ring.builders import session
from tests.games.fairy_ring.random_player import ALL_LOOKOUTS, RandomPlayer
from tests.reliability.conftest import rounds

OF_A_TURN = (do.Plant, do.Grow, do.Fly, do.Pick, do.Claim)


def played(
    players: int, random: Random, objectives: bool
) -> tuple[Session, list[Action], list[State]]:
    """A game in which everything is known, its actions, and the state after each."""
    options = FairyRingOptions(objectives=objectives, lookout=ALL_LOOKOUTS)
    table = session(players, options=options)
    player = RandomPlayer(table, random)
    actions, states = [], []
    while not table.over:
        actions.append(player.choose())
        assert table.do(actions[-1]).done
        states.append(table.state)
    return table, actions, states


class Forgetful:
    """Enters the same game again, and leaves a third of everything for later or for ever."""

    def __init__(self, table: Session, random: Random, figures: dict[str, int]) -> None:
        self.table, self.random, self.figures = table, random, figures
        self.wrong: dict[int, Action | None] = {}

    def third(self) -> bool:
        return self.random.random() < 1 / 3

    def done(self, action: Action) -> None:
        verdict = self.table.do(action)
        assert verdict.done, (action, verdict.reasons)

    def enter(self, actions: list[Action], states: list[State]) -> None:
        """From some moment on nobody enters what happens in a turn."""
        left = self.random.randrange(len(actions)) if self.third() else len(actions)
        for index, action in enumerate(actions):
            if index == left or (isinstance(action, do.Begin) and self._lacks_a_start()):
                self.done(SetStrictness(Strictness.SCOREKEEPER))
            if isinstance(action, do.LayStart) and left < len(actions) and self.third():
                continue
            if isinstance(action, OF_A_TURN) and self._is_left(index >= left):
                if self.table.state.phase == "acting":
                    self.done(do.Unseen())
            elif isinstance(action, do.Reveal):
                self.tell_some(states[index - 1])
            else:
                self.mistaken(action, states[max(index - 1, 0)])
            self.tell_lookouts()
            self.change_strictness(index >= left)

    def _lacks_a_start(self) -> bool:
        return any(not seat.village for seat in self.table.state.seats)

    def _is_left(self, later: bool) -> bool:
        return later or self.table.state.unseen

    def mistaken(self, action: Action, state: State) -> None:
        """Now and then a wrong number, which is set right at once or much later."""
        if self.random.random() < 0.05:
            seat = self.random.randrange(len(state.seats))
            number = self.random.randint(0, 45)
            tell = self.random.choice([do.TellMana, do.TellPoints])(seat, number)
            self.wrong[self.table.length] = None
            self.done(tell)
            self.figures["mistakes"] += 1
        self.done(action)
        if self.random.random() < 0.1:
            self.correct()

    def correct(self) -> None:
        """Takes every wrong number out again; all that followed holds."""
        for at in sorted(self.wrong, reverse=True):
            correction = self.table.correction(at, None)
            assert correction.broken == ()
            self.table.accept(correction)
        self.wrong.clear()

    def change_strictness(self, left: bool) -> None:
        if self.third():
            levels = [Strictness.SCOREKEEPER] if left and not self.table.state.unseen else []
            levels = levels or [Strictness.REFEREE, Strictness.ADVISER]
            self.done(SetStrictness(self.random.choice(levels)))

    def tell_lookouts(self) -> None:
        while (asked := self.table.prompts()) and asked[0].answers[0].kind == "tell_lookout":
            height = asked[0].ask.values["n"]
            self.figures["questions"] += 1
            self.done(do.TellLookout(height, ALL_LOOKOUTS[height - 1]))

    def tell_some(self, truth: State) -> None:
        """Before the wheels are turned: all wheels there have to be, of the mana two thirds."""
        self.correct()
        tells: list[Action] = []
        for player, seat in enumerate(truth.seats):
            if self.table.state.unseen:
                tells.append(do.TellPoints(player, seat.points))
                if not self.third():
                    tells.append(do.TellMana(player, seat.mana or 0))
        self.random.shuffle(tells)
        for tell in tells:
            assert not self.table.over
            asked = {p.who[0] for p in self.table.prompts() if p.answers[0].kind == "tell_wheel"}
            assert asked or not isinstance(tell, do.TellPoints)
            self.figures["questions"] += isinstance(tell, do.TellPoints)
            self.done(tell)
        self.done(do.Reveal())

    def answer_the_rest(self, truth: State) -> None:
        """What is still open is asked, and answered in any order."""
        while not self.table.over:
            prompts = self.table.prompts()
            assert prompts, "neither an end nor a question"
            self.figures["questions"] += 1
            player = self.random.choice(prompts).who[0]
            self.done(do.TellMana(player, truth.seats[player].mana or 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_tells_later_ends_with_the_same_game(players: int) -> None:
    """FRG-5.3, FRG-6.6, FRG-7.1."""
    figures = {"games": 0, "left open at the reveal": 0, "questions": 0, "mistakes": 0}
    for seed in range(rounds(60, 700)):
        random = Random(f"{players} {seed}")
        objectives = random.random() < 0.3
        truth, actions, states = played(players, random, objectives)
        table = session(players, options=FairyRingOptions(objectives=objectives))
        forgetful = Forgetful(table, random, figures)
        forgetful.enter(actions, states)
        assert table.scores == truth.scores, seed
        figures["games"] += 1
        figures["left open at the reveal"] += not table.over
        forgetful.answer_the_rest(states[-1])
        assert table.scores == truth.scores, seed
        assert table.standings() == truth.standings(), seed
    assert figures["questions"] > figures["games"] / 4
    print(f"\n   fairy ring, {players} players: {figures}")
