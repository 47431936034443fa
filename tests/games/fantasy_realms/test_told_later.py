"""A law: whoever leaves things unknown and tells them later ends with the same game.

A whole game is played with everything known. Then its end is entered again by a table that
leaves a third of it out at first, errs, corrects itself, changes how strict it is, and tells
the rest in any order: as long as something is missing that counts it is asked, and the scores
are the same in the end.
"""

from __future__ import annotations

from random import Random

import pytest

from companion.games.fantasy_realms import FantasyOptions
from companion.games.fantasy_realms.options import RULINGS
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.final_count import results
from companion.games.fantasy_realms.turns.state import State, deck_of
from companion.table.actions import Action, SetRuling, SetStrictness
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.games.fantasy_realms.builders import GAME
from tests.games.fantasy_realms.random_player import play, setup
from tests.reliability.conftest import rounds

LEVELS = list(Strictness)


def facts(state: State) -> list[Action]:
    """All there is to tell of an end; what was chosen comes after its hand."""
    told: list[Action] = []
    for player, seat in enumerate(state.seats):
        if state.items:
            told.append(do.EnterItems(player, seat.used))
        told.append(do.EnterHand(player, seat.cards or ()))
    if state.discard is not None:
        told.append(do.EnterDiscard(state.discard))
    return told


def is_told(state: State, fact: Action) -> bool:
    match fact:
        case do.EnterItems(player=player, items=items):
            return state.seats[player].items_told and state.seats[player].used == items
        case do.EnterHand(player=player, cards=cards):
            return state.seats[player].cards == cards
        case do.EnterDiscard(cards=cards):
            return state.discard == cards
        case do.Choose(player=player, choices=choices):
            return state.seats[player].choices == choices
    raise AssertionError(fact)


class Forgetful:
    """Tells the end of a game bit by bit."""

    def __init__(self, table: Session, random: Random, figures: dict[str, int]) -> None:
        self.table, self.random, self.figures = table, random, figures

    def do(self, action: Action) -> None:
        """The table is in charge: what the rules only doubt is allowed."""
        verdict = self.table.do(action, allow=True)
        assert verdict.done, (action, verdict.reasons)

    def up_to_the_hands(self) -> None:
        """In a game with turns a few are tapped, and then somebody counts."""
        if self.table.state.phase != "deal":
            return
        self.do(do.Begin(0))
        if self.table.state.chaos:
            self.do(do.TimeUp())
            return
        for _ in range(self.random.randint(0, 4)):
            turn = self.table.prompts()[0].answers[0].action
            assert turn is not None
            self.do(turn)
        self.do(do.EndTurns())

    def wrong(self, fact: Action) -> Action:
        """Nearly right: a card too few, or another one."""
        match fact:
            case do.EnterHand(player=player, cards=cards):
                deck = deck_of(self.table.state, self.table.house)
                held = {deck.printed(id) for id in cards}
                other = self.random.choice([id for id in deck.cards if id not in held])
                return do.EnterHand(player, (*cards[1:], other))
            case do.EnterDiscard(cards=cards):
                return do.EnterDiscard(cards[1:])
            case do.EnterItems(player=player, items=items):
                return do.EnterItems(player, items[1:])
        return fact

    def tell(self, fact: Action) -> None:
        """Right at once, or wrong first and set right: anew, or in its old place."""
        if self.random.random() < 0.3:
            self.do(SetStrictness(self.random.choice(LEVELS)))
        if self.random.random() < 0.2:
            at = self.table.length
            self.do(self.wrong(fact))
            self.figures["mistakes"] += 1
            if self.random.random() < 0.5:
                correction = self.table.correction(at, fact, allow=True)
                assert correction.result is not None
                self.table.accept(correction)
                return
        self.do(fact)

    def asked(self) -> set[str]:
        return {answer.kind for prompt in self.table.prompts() for answer in prompt.answers}

    def finish(self, told: list[Action], chosen: list[Action]) -> None:
        """What is missing is asked for, until nothing is."""
        for fact in told:
            if not is_told(self.table.state, fact):
                asked = self.asked() & {"hand", "items", "discard"}
                assert asked, "neither a result nor a question"
                self.figures["questions"] += self.table.state.phase == "hands"
                self.do(fact)
        for choice in chosen:
            if not is_told(self.table.state, choice):
                self.do(choice)


def tables(random: Random) -> tuple[int, FantasyOptions, House]:
    extra, items, tally = (random.random() < 0.5 for _ in range(3))
    house = House(rulings={r.id: random.choice(r.choices) for r in RULINGS})
    if random.random() < 0.2:
        return random.randint(3, 7), FantasyOptions("chaos", extra), house
    players = random.randint(2, 5)
    return players, FantasyOptions("standard", extra, items, tally=tally), house


@pytest.mark.parametrize("seed", range(4))
def test_whoever_tells_later_ends_with_the_same_game(seed: int) -> None:
    """FR-2.4, FR-3.1, FR-5.2, FR-6.1."""
    random = Random(seed)
    figures = {"games": 0, "open with a third missing": 0, "questions": 0, "mistakes": 0}
    for game in range(rounds(50, 600)):
        players, options, house = tables(random)
        truth = play(players, random.randrange(10**9), options, house)
        table = Session(GAME, setup(players, options, House(rulings={})))
        forgetful = Forgetful(table, random, figures)
        forgetful.up_to_the_hands()
        told = facts(truth.state)
        chosen: list[Action] = [
            do.Choose(player, result.choices if result and result.gain is None else None)
            for player, result in enumerate(results(truth.state, truth.house))
        ]
        random.shuffle(told)
        some = [fact for fact in told if random.random() > 1 / 3]
        for fact in some:
            forgetful.tell(fact)
        for ruling, choice in house.rulings.items():
            forgetful.do(SetRuling(ruling, choice))
        figures["games"] += 1
        figures["open with a third missing"] += table.state.phase == "hands"
        if table.state.phase == "result":  # what is missing does not count
            forgetful.finish([], chosen)
            forgetful.do(do.Finish())
            assert table.scores == truth.scores, (seed, game)
            table.undo()
        random.shuffle(told)
        forgetful.finish(told, chosen)
        forgetful.do(do.Finish())
        assert table.scores == truth.scores, (seed, game)
        assert table.standings() == truth.standings(), (seed, game)
    assert figures["questions"] > figures["games"]
    print(f"\n   fantasy realms, seed {seed}: {figures}")
