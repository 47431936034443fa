"""A player who answers every prompt at random, by the rules, with the practice cards.

It reads nothing but prompts and the state, as a screen does. It deals from a shuffled box and
knows a card's content only where the box has it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.boxes.fairy_tale import practice_box
from companion.games.fairy_tale import GAME, FairyTaleOptions
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import Card, EffectKind, spelled
from companion.games.fairy_tale.dealing import cards_dealt, deck
from companion.games.fairy_tale.effects import choice, effects_on
from companion.games.fairy_tale.scoring import to_count
from companion.games.fairy_tale.state import State, Variant, card_of, unturned
from companion.games.fairy_tale.turning import can_all_turn
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.journal import Entry
from companion.table.players import Player
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.session import Session

NAMES = ("Ana", "Bo", "Chloé", "Dev", "Eve")
BOX = practice_box().cards
REFEREE = House()
# Entering what was not seen is never asked for by a rule; it is done now and then.
OPTIONAL = {"name_card", "put_card", "call_trickster", "skip_draft"}


def setup(players: int, seed: int, house: House = REFEREE) -> Setup[FairyTaleOptions]:
    """A table by the seed: the variant, pairs, and a book that knows some of the cards."""
    random = Random(seed)
    variant = random.choice(list(Variant)) if players < 5 else Variant.EXPERT
    known = tuple(card for card in BOX if random.random() < (0.6 if seed % 3 == 0 else 1))
    options = FairyTaleOptions(variant, pairs=players == 4 and seed % 2 == 0, cards=known)
    seats = tuple(Player(NAMES[seat], seat) for seat in range(players))
    return Setup("fairy_tale", seats, options, house)


class RandomPlayer:
    """Plays all seats of one session."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session = session
        self.random = random
        expert = self.state.variant is Variant.EXPERT
        box = [card for card in BOX if expert or not card.expert]
        self.deck = [card for card in box for _ in range(card.copies or 0)]
        random.shuffle(self.deck)

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    def choose(self) -> Action:
        prompt = self.random.choice(self.session.prompts())
        answer = self.random.choice(prompt.answers)
        if answer.kind in OPTIONAL and self.random.random() < 0.8:
            return self.choose()
        return answer.action or self._entered(answer, prompt)

    def _entered(self, answer: Answer, prompt: Prompt) -> Action:
        player = self.random.choice(prompt.who)
        match answer.kind:
            case "open":
                return do.Opened(player, card=self._drawn(plain=True))
            case "deal":
                cards = list(deck(self.state))
                self.random.shuffle(cards)
                return do.DraftDealt(tuple(cards[: cards_dealt(self.state)]))
            case "choose":
                return do.Chosen(player, self.random.choice(self.state.seats[player].kept))
            case "reveal":
                return self._reveal(player)
            case "turn":
                return do.Turn(player, self._turned(player))
            case "describe":
                return do.Describe(self._printed(str(prompt.ask.values["card"])))
            case "name_card":
                index = self._unseen(player)
                return do.NameCard(player, index, card=self._drawn(), up=self.random.random() < 0.5)
            case "put_card":
                return do.PutCard(player, card=self._drawn())
            case "tell_total":
                return do.TellTotal(player, self.random.randint(-9, 60))
            case "tell_faces":
                unknown = unturned(self.state, player)
                return do.TellFaces(player, tuple(i for i in unknown if self.random.random() < 0.5))
            case "tell_count":
                what = next(w for p, w in to_count(self.state, self.session.house) if p == player)
                return do.TellCount(player, what, self.random.randint(0, 12))
            case "call_trickster":
                return do.CallTrickster(player, self.random.choice([None, "", "Moss Piper"]))
        raise AssertionError(answer.kind)

    def _drawn(self, plain: bool = False) -> Card:
        """The next card of the deck; `plain` ones are dealt again until one turns nothing."""
        fitting = [card for card in self.deck if not plain or not card.effects]
        self.deck.remove(fitting[-1])
        return fitting[-1]

    def _reveal(self, player: int) -> Action:
        """By its name where the book knows it; with its content, or by its name alone."""
        card = self._drawn()
        if spelled(card.name) in self.state.book or self.random.random() < 0.5:
            return do.Revealed(player, card.name.upper())
        return do.Revealed(player, card=card)

    def _printed(self, name: str) -> Card:
        return next(card for card in BOX if spelled(card.name) == spelled(name))

    def _unseen(self, player: int) -> int:
        row = self.state.seats[player].row
        return self.random.choice([index for index, card in enumerate(row) if card.name is None])

    def _turned(self, player: int) -> tuple[int, ...]:
        """A random largest set: cards are added as long as the effects can turn them all."""
        asked = choice(self.state, player)
        assert asked is not None
        effects = effects_on(self.state, player, self.state.stage or EffectKind.CLOSE)
        row = self.state.seats[player].row
        chosen: list[int] = []
        for index in self.random.sample(asked.cards, len(asked.cards)):
            cards = [card_of(self.state, row[i].name or "") for i in [*chosen, index]]
            if can_all_turn(cards, effects):
                chosen.append(index)
        assert len(chosen) == asked.n
        return tuple(chosen)


def play(
    players: int,
    seed: int,
    house: House = REFEREE,
    watch: Callable[[Session], None] | None = None,
    keep: Callable[[Entry], None] = lambda entry: None,
) -> Session:
    """A whole game by prompts alone; every answer must be legal."""
    session = Session(GAME, setup(players, seed, house), keep)
    player = RandomPlayer(session, Random(seed))
    while not session.over:
        assert session.length < 600
        action = player.choose()
        verdict = session.do(action)
        assert verdict.done, (action, verdict.reasons)
        if watch is not None:
            watch(session)
    return session
