"""A player who answers every prompt at random, by the rules.

It reads nothing but prompts and the state, as a screen does. What it enters by hand (heroes,
faces, slots, tiles) it takes from the practice box or from what is free on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.cards import practice_box
from companion.games.heroes import GAME
from companion.games.heroes import actions as do
from companion.games.heroes import team as teams
from companion.games.heroes.cards import RANKS, Step, StepKind
from companion.games.heroes.combat import Placed, best_placement
from companion.games.heroes.constellation import tile_places
from companion.games.heroes.fights import dice_to_choose
from companion.games.heroes.state import HeroesOptions, State, waiting
from companion.games.heroes.tiles import Tile
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.journal import Entry
from companion.table.players import Player
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.session import Session

NAMES = ("Ana", "Bo", "Chloé", "Dev")
PRACTICE = practice_box()
# A table with a box of its own, all of whose cards are known.
BOX = replace(PRACTICE, practice=False)
REFEREE = House()


def setup(players: int, house: House = REFEREE, box: HeroesOptions = BOX) -> Setup[HeroesOptions]:
    seats = tuple(Player(NAMES[seat], seat) for seat in range(players))
    return Setup("heroes", seats, box, house)


class RandomPlayer:
    """Plays all seats of one session."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session = session
        self.random = random
        self.deck = list(range(1, 61))
        self.foes = list(range(1, 43))
        self.tiles = [tile for tile in Tile for _ in range(2)]
        random.shuffle(self.deck)
        random.shuffle(self.foes)
        random.shuffle(self.tiles)

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    def choose(self) -> Action:
        """An answer to one of the prompts that ask now."""
        prompts = self.session.prompts()
        optional = [prompt for prompt in prompts if self._is_entry(prompt)]
        asked = [prompt for prompt in prompts if prompt not in optional]
        if optional and (not asked or self.random.random() < 0.6):
            asked = optional
        prompt = self.random.choice(asked)
        answer = self.random.choice(self._liked(prompt.answers))
        return answer.action or self._entered(answer, prompt)

    @staticmethod
    def _is_entry(prompt: Prompt) -> bool:
        kinds = {"show_mission", "show_adversary", "name_adversary"}
        return {answer.kind for answer in prompt.answers} <= kinds

    def _liked(self, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
        """Doing nothing is legal but dull, so it is seldom done."""
        doing = tuple(answer for answer in answers if answer.kind not in ("pass", "skip"))
        return doing if doing and self.random.random() < 0.95 else answers

    def _entered(self, answer: Answer, prompt: Prompt) -> Action:
        player = prompt.who[0] if prompt.who else 0
        make: dict[str, Any] = {
            "shuffle": lambda seat: shuffle(self.random),
            "recruit": self._recruit,
            "declare": self._declare,
            "fight": self._fight,
            "roll": self._roll,
            "place_hits": self._place,
            "take_adversaries": self._take,
            "draw_tile": self._draw,
            "place_tile": self._place_tile,
            "heal": self._heal,
            "show_mission": self._show_mission,
            "show_adversary": self._show_adversary,
            "name_adversary": self._name_adversary,
            "uncovered": lambda seat: do.Uncovered(seat, self.random.randint(0, 9)),
            "discard": self._discard,
            "tell_strength": lambda seat: do.TellStrength(seat, self.random.randint(0, 12)),
        }
        action: Action = make[answer.kind](player)
        return action

    def _recruit(self, player: int) -> Action:
        side = self.random.choice(list(do.Side))
        hand = self.state.seats[player].hand
        return do.Recruit(player, side, self.random.choice(hand) if hand else self.deck.pop())

    def _declare(self, player: int) -> Action:
        kinds = (StepKind.FIGHT, StepKind.MISSION, StepKind.CONSTELLATION, StepKind.HEAL)
        kind = self.random.choice((*kinds, StepKind.SHINE))
        return do.Declare(player, (Step(kind, self.random.randint(1, 3)),))

    def _fight(self, player: int) -> Action:
        dice = dice_to_choose(self.state)
        assert dice is not None
        amount = self.random.randint(1, dice.most)
        return do.Fight(player, tuple(self.random.sample(dice.own, amount)))

    def _roll(self, player: int) -> Action:
        now = waiting(self.state)
        return do.Rolled(player, tuple(self.random.randrange(6) for _ in now.dice))

    def _place(self, player: int) -> Action:
        """As many hits as possible, each anywhere it fits."""
        now = waiting(self.state)
        slots = teams.slots(self.state, player, self.session.house)
        covered = self.state.seats[player].covered
        most = len(best_placement(slots, covered, now.hits).placed)
        placed: list[Placed] = []
        free = [slot for slot in slots if slot.id not in covered]
        for hit in sorted(now.hits, key=lambda hit: hit.energy is None):
            fitting = [s for s in free if hit.energy in (None, s.energy)]
            if fitting and len(placed) < most:
                slot = self.random.choice(fitting)
                free.remove(slot)
                placed.append(Placed(hit, slot.id))
        return do.Place(player, tuple(placed))

    def _take(self, player: int) -> Action:
        places = range(len(self.state.foes))
        return do.Take(player, tuple(self.random.sample(places, waiting(self.state).cards)))

    def _draw(self, player: int) -> Action:
        return do.DrawTile(player, self.tiles.pop())

    def _place_tile(self, player: int) -> Action:
        now = waiting(self.state)
        held = (now.tile,) if now else self.state.seats[player].held
        places = [
            place
            for tile in held
            for place in tile_places(self.state, player, tile, self.session.house)
        ]
        return self.random.choice(places)

    def _heal(self, player: int) -> Action:
        covered = sorted(self.state.seats[player].covered)
        most = self.state.turn.steps[0].n
        amount = self.random.randint(0, min(most, len(covered)))
        return do.Heal(player, tuple(self.random.sample(covered, amount)))

    def _discard(self, player: int) -> Action:
        places = range(len(self.state.seats[player].line))
        return do.Discard(player, tuple(self.random.sample(places, 3)))

    def _show_mission(self, player: int) -> Action:
        place = next(i for i, mission in enumerate(self.state.missions) if mission.card is None)
        out = [m.card for m in self.state.missions] + [self.state.missions[place].under]
        showing = {card.number for card in out if card}
        fitting = [
            card.number
            for card in BOX.missions
            if card.rank is RANKS[place] and card.number not in showing
        ]
        return do.ShowMission(place, self.random.choice(fitting))

    def _show_adversary(self, player: int) -> Action:
        return do.ShowAdversary(self.state.foes.index(None), self.foes.pop())

    def _name_adversary(self, player: int) -> Action:
        index = self.state.seats[player].adversaries.index(None)
        return do.NameAdversary(player, index, self.foes.pop())


def shuffle(random: Random) -> do.Shuffle:
    """The decks of the practice box in an order of chance."""
    heroes, foes, missions = list(range(1, 61)), list(range(1, 43)), list(range(61, 76))
    tiles = [tile for tile in Tile for _ in range(2)]
    for deck in (heroes, foes, missions, tiles):
        random.shuffle(deck)
    return do.Shuffle(tuple(heroes), tuple(foes), tuple(missions), tuple(tiles))


def play(
    players: int,
    seed: int,
    house: House = REFEREE,
    watch: Callable[[Session], None] | None = None,
    keep: Callable[[Entry], None] | None = None,
) -> Session:
    """A whole random game; `watch` sees every moment of it, `keep` its journal."""
    session = Session(GAME, setup(players, house), keep or (lambda entry: None))
    player = RandomPlayer(session, Random(seed))
    while not session.over:
        action = player.choose()
        verdict = session.do(action)
        assert verdict.done, (action, verdict.reasons)
        if watch is not None:
            watch(session)
    return session
