"""A player who answers every prompt at random, by the rules.

It reads nothing but prompts and the state, as a screen does, and deals hands from one deck.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.games.fantasy_realms import FantasyOptions
from companion.games.fantasy_realms.cards.deck import hand_limit
from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.search.choices import choice_effect, refused
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.final_count import choosing_cards, results
from companion.games.fantasy_realms.turns.items import leads_on
from companion.games.fantasy_realms.turns.state import (
    State,
    around,
    deck_of,
    hand_size,
    room_makers,
)
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.journal import Entry
from companion.table.players import Player
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.session import Session
from tests.games.fantasy_realms.builders import GAME

NAMES = ("Ana", "Bo", "Chloé", "Dev", "Élie", "Fay", "Gus")
REFEREE = House()
SELDOM = frozenset({"set_discards", "end", "show_item", "hand", "items", "discard", "choose"})


def setup(players: int, options: FantasyOptions, house: House = REFEREE) -> Setup[FantasyOptions]:
    seats = tuple(Player(NAMES[seat], seat) for seat in range(players))
    return Setup("fantasy_realms", seats, options, house)


class RandomPlayer:
    """Plays all seats of one session."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session = session
        self.random = random

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    def choose(self) -> Action:
        """An answer to one of the prompts that ask now; an item is used only where it may be."""
        while True:
            action = self._chosen()
            if not isinstance(action, do.UseItem) or not self.session.refusals(action):
                return action

    def _chosen(self) -> Action:
        prompt = self.random.choice(self.session.prompts())
        answers = prompt.answers
        if self.random.random() < 0.8:
            answers = tuple(a for a in answers if a.kind not in SELDOM) or answers
        answer = self.random.choice(answers)
        return answer.action or self._entered(answer, prompt)

    def _entered(self, answer: Answer, prompt: Prompt) -> Action:
        player = self.random.choice(prompt.who or (0,))
        match answer.kind:
            case "hand":
                return self._hand(player)
            case "items":
                return self._items(player)
            case "discard":
                n = self.state.discards or self.random.randint(0, 14)
                return do.EnterDiscard(tuple(self._free(None)[:n]))
            case "choose":
                return self._choices(player)
            case "set_discards":
                return do.SetDiscards(self.random.randint(0, self.state.discards + 1))
            case "show_item":
                return do.ShowItem(player, self._unused_items()[0])
            case "use_item":
                return self._use(player)
        raise AssertionError(answer.kind)

    def _free(self, player: int | None) -> list[str]:
        """Cards that nobody else has, as far as they are entered; a player's own are free too."""
        taken = set(self.state.discard or ()) if player is not None else set()
        for other, seat in enumerate(self.state.seats):
            if other != player:
                taken |= {*(seat.cards or ()), *(c.target for c in seat.choices or ())}
        cards = [id for id in deck_of(self.state, self.session.house).cards if id not in taken]
        self.random.shuffle(cards)
        return cards

    def _hand(self, player: int) -> Action:
        cards = self._free(player)
        deck = deck_of(self.state, self.session.house)
        hand = tuple(cards[: hand_size(self.state)])
        more = tuple(cards[: len(hand) + 1])
        # Six have too few cards for long hands and a whole discard area.
        if self.random.random() < 0.5 and len(self.state.seats) < 6:
            limit = hand_limit(deck, more, room_makers(deck, self.state.seats[player]))
            hand = more if len(more) <= limit else hand
        return do.EnterHand(player, hand)

    def _unused_items(self) -> list[str]:
        gone = {id for seat in self.state.seats for id in (*seat.used, seat.item)}
        items = [i for i in deck_of(self.state, self.session.house).items if i not in gone]
        self.random.shuffle(items)
        return items

    def _items(self, player: int) -> Action:
        used = self.state.seats[player].used
        return do.EnterItems(player, (*used, *self._unused_items()[: self.random.randint(0, 4)]))

    def _use(self, player: int) -> Action:
        deck = deck_of(self.state, self.session.house)
        others = self._unused_items()
        items = [self.state.seats[player].item or others.pop()]
        others = [id for id in deck.items if id not in items]
        self.random.shuffle(others)
        while leads_on(deck, items[-1]) and self.random.random() < 0.8:
            items.append(others.pop())
        return do.UseItem(player, tuple(items), self.random.choice([None, 0, 1]))

    def _choices(self, player: int) -> Action:
        """Any choices that are allowed together."""
        state, house = self.state, self.session.house
        deck = deck_of(state, house)
        result = results(state, house)[player]
        assert result is not None
        chosen: list[Choice] = []
        taken = {id for seat in state.seats for id in seat.cards or ()} | set(state.discard or ())
        for id in choosing_cards(state, player, house):
            effect = choice_effect(deck, id)
            assert effect is not None
            target = self.random.choice(list(deck.cards))
            if effect.op == "extra_card" and target in taken:
                continue
            suit = self.random.choice(deck.suits) if "suit_change" in effect.op else ""
            tried = (*chosen, Choice(id, target, suit))
            hand, used = result.hand.cards, result.hand.items
            if refused(deck, hand, tried, around(state, deck), used) is None:
                chosen.append(tried[-1])
        return do.Choose(player, tuple(chosen))


def play(
    players: int,
    seed: int,
    options: FantasyOptions,
    house: House = REFEREE,
    watch: Callable[[Session], None] = lambda _: None,
    keep: Callable[[Entry], None] = lambda _: None,
) -> Session:
    """A whole game; `watch` sees every moment of it."""
    session = Session(GAME, setup(players, options, house), keep)
    player = RandomPlayer(session, Random(seed))
    watch(session)
    for _ in range(600):
        if session.over:
            return session
        action = player.choose()
        done = session.do(action)
        assert done.done or any(r.rule == "FR-1.1" for r in done.reasons), (action, done)
        watch(session)
    raise AssertionError("the game never ends")
