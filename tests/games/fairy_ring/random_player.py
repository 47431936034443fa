"""A player who answers every prompt at random, by the rules, with cards made up on the way."""

from __future__ import annotations

from random import Random

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import PRINTS_MANA, Kind, Mushroom
from companion.games.fairy_ring.dealing import cards_dealt, deck
from companion.games.fairy_ring.landings import placings
from companion.games.fairy_ring.state import State
from companion.table.actions import Action
from companion.table.prompts import Answer
from companion.table.session import Session

ALL_LOOKOUTS = (3, 7, 13, 24)


def any_card(random: Random) -> Mushroom:
    kind = random.choice(list(Kind))
    count = 3 if kind is Kind.SOURCE else 1
    moves = tuple(random.sample(range(1, 8), count))
    mana = random.randint(1, 9) if kind in PRINTS_MANA else 0
    return Mushroom(kind, moves, mana, random.randint(0, 2))


class RandomPlayer:
    """Plays all seats of one session."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session = session
        self.random = random

    def choose(self) -> Action:
        answer = self.random.choice(self.session.prompts()[0].answers)
        return answer.action or self._entered(answer)

    def _entered(self, answer: Answer) -> Action:
        """What has to be entered for an answer that is no action yet."""
        state: State = self.session.state
        prompt, random = self.session.prompts()[0], self.random
        who = prompt.who
        match answer.kind:
            case "deal":
                cards = random.sample(deck(state), cards_dealt(state))
                return do.DealHands(tuple(cards))
            case "choose":
                seat = random.choice(who)
                return do.ChooseCard(seat, random.choice(state.seats[seat].hand))
            case "lay_start":
                return do.LayStart(random.choice(who), Mushroom(random.choice(list(Kind))))
            case "place":
                card = state.seats[who[0]].chosen or any_card(random)
                return random.choice(list(placings(state, who[0], card)))
            case "fly":
                return do.Fly(who[0], random.choice(state.turn.card.moves))
            case "tell_lookout":
                gap = prompt.ask.values["n"]
                return do.TellLookout(gap, ALL_LOOKOUTS[gap - 1])
            case "tell_mana":
                return do.TellMana(who[0], random.randint(0, 19))
        return do.TellPoints(who[0], random.randint(0, 9))
