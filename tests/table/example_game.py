"""A tiny game that proves the table; it is not shipped.

A race: in turn, roll as often as you dare and bank what you rolled; a 1 empties the pot.
Whoever banks `target` points first ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.table.actions import Action, SeatNumber
from companion.table.game import Change, Options, Setup, Standing
from companion.table.ledger import Gain
from companion.table.players import Player
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House, Refusal, Ruling
from companion.table.text import Text, say
from companion.table.views import Panel

EXACT = Ruling("RACE-A1", ("over", "exact"))


class Roll(Action, frozen=True):
    """The die shows `face`."""

    player: SeatNumber
    face: int


class Bank(Action, frozen=True):
    """The pot goes to the player, and the turn to the next."""

    player: SeatNumber


class RaceOptions(Options, frozen=True):
    target: Annotated[int, Meta(ge=1, le=100)] = 15


class Race(Struct, frozen=True):
    banked: tuple[int, ...]
    target: int
    turn: int = 0
    pot: int = 0

    @property
    def next_turn(self) -> int:
        return (self.turn + 1) % len(self.banked)


def plain(words: str) -> Text:
    """Words in place of a catalogue, which a game that is not shipped does not have."""
    return say("documents.plain", what=words)


class RaceRules:
    id = "race"
    fewest = 2
    most = 4
    counts_ends = False
    rulings = (EXACT,)
    actions = Roll | Bank
    options = RaceOptions

    def start(self, setup: Setup[RaceOptions]) -> Race:
        return Race((0,) * len(setup.players), setup.options.target)

    def refusals(self, state: Race, action: Action, house: House) -> tuple[Refusal, ...]:
        found: list[Refusal] = []
        player: int = action.player  # type: ignore[attr-defined]
        if not 0 <= player < len(state.banked):
            found.append(Refusal("RACE-5", plain("Nobody sits there."), final=True))
        elif player != state.turn:
            found.append(Refusal("RACE-1", plain("It is another's turn.")))
        if self.over(state):
            found.append(Refusal("RACE-4", plain("the race is over"), final=True))
        if isinstance(action, Roll) and not 1 <= action.face <= 6:
            found.append(Refusal("RACE-2", plain("A die has faces 1 to 6."), final=True))
        if isinstance(action, Bank) and state.pot == 0:
            found.append(Refusal("RACE-3", plain("there is nothing to bank")))
        if isinstance(action, Bank) and 0 <= player < len(state.banked):
            beyond = state.banked[player] + state.pot > state.target
            if beyond and house.answer(EXACT) == "exact":
                found.append(Refusal("RACE-A1", plain("the target must be met exactly")))
        return tuple(found)

    def apply(self, state: Race, action: Action, house: House) -> Change[Race]:
        match action:
            case Roll(face=1):
                return Change(replace(state, turn=state.next_turn, pot=0))
            case Roll(face=face):
                return Change(replace(state, pot=state.pot + face))
            case Bank(player=player):
                banked = tuple(
                    points + state.pot * (seat == player)
                    for seat, points in enumerate(state.banked)
                )
                gain = Gain(player, state.pot, "RACE-3", plain("banked"))
                after = replace(state, banked=banked, turn=state.next_turn, pot=0)
                return Change(after, (gain,))
        raise ValueError(f"no such action in a race: {action}")

    def prompts(self, state: Race, house: House) -> tuple[Prompt, ...]:
        if self.over(state):
            return ()
        roll = Answer("roll", plain("roll"))
        bank = Answer("bank", plain("bank"), Bank(state.turn))
        answers = (roll, bank) if state.pot else (roll,)
        return (Prompt((state.turn,), plain("roll or bank"), "RACE-1", answers),)

    def line(self, state: Race, action: Action) -> Text:
        match action:
            case Roll(player=player, face=face):
                return plain(f"{player} rolls {face}")
            case Bank(player=player):
                return plain(f"{player} banks {state.pot}")
        raise ValueError(f"no such action in a race: {action}")

    def open_line(self, state: Race, action: Action) -> Text:
        return self.line(state, action)

    def restated(self, before: Race, action: Action, now: Race) -> Action:
        return action

    def over(self, state: Race) -> bool:
        return max(state.banked) >= state.target

    def aftermath(
        self, before: Race, action: Action, state: Race, gains: Sequence[Gain], house: House
    ) -> Panel | None:
        return None

    def hides(self, state: Race) -> bool:
        return False

    def hides_step(self, state: Race, before: Race, action: Action) -> bool:
        return False

    def shows_step(self, state: Race, before: Race, action: Action) -> bool:
        return False

    def standings(self, state: Race, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        places = (Standing(seat, scores[seat], rank) for seat, rank in enumerate(ranks))
        return tuple(sorted(places, key=lambda standing: (standing.rank, standing.player)))


RACE = RaceRules()


def find(name: str) -> Any:
    """In place of `companion.games.game`, which knows only what is shipped."""
    if name != RACE.id:
        raise KeyError(name)
    return RACE


def race(*names: str, target: int = 20, house: House | None = None) -> Setup[RaceOptions]:
    """A table laid for a race; Ana and Bo unless others are named."""
    players = tuple(Player(name, seat) for seat, name in enumerate(names or ("Ana", "Bo")))
    return Setup("race", players, RaceOptions(target), house or House())
