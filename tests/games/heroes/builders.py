"""Short builders for cards and tables, so that a test says only what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.heroes import GAME
from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    AdversaryCard,
    Bonus,
    Colour,
    Condition,
    Energy,
    HeroCard,
    Hit,
    MissionCard,
    OwnSlot,
    Rank,
    Step,
    StepKind,
)
from companion.games.heroes.state import HeroesOptions, Seat, State
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import House
from companion.table.session import Session

REFEREE = House()
NAMES = ("Ana", "Bo", "Cy", "Dee")

PLAIN = OwnSlot()
L, F, I = Energy.LIGHTNING, Energy.FIRE, Energy.ICE  # noqa: E741
ANY, BOLT, FIRE, ICE = Hit.ANY, Hit.LIGHTNING, Hit.FIRE, Hit.ICE


def prestige(points: int) -> OwnSlot:
    return OwnSlot(prestige=points)


def energy(kind: Energy) -> OwnSlot:
    return OwnSlot(energy=kind)


def steps(*names: str) -> tuple[Step, ...]:
    """`steps("heal 2", "mission")`."""
    parts = [name.split() for name in names]
    return tuple(Step(StepKind(part[0]), int(part[1]) if part[1:] else 1) for part in parts)


def hero(
    number: int,
    *actions: tuple[Step, ...],
    strength: int = 1,
    left: Sequence[Energy | None] = (),
    right: Sequence[Energy | None] = (),
    slots: Sequence[OwnSlot] = (),
) -> HeroCard:
    return HeroCard(
        number, strength, f"Hero {number}", tuple(left), tuple(right), tuple(slots), actions
    )


def foe(colour: str, points: int = 0, bonus: Bonus | None = None, number: int | None = None):
    return AdversaryCard(Colour(colour), points, bonus, number)


def mission(rank: str, *places: int, condition: Condition | None = None) -> MissionCard:
    return MissionCard(Rank(rank), places, condition, f"Mission {rank}")


def session(players: int = 2, house: House = REFEREE, **options: object) -> Session:
    seats = tuple(Player(NAMES[seat], seat) for seat in range(players))
    return Session(GAME, Setup("heroes", seats, HeroesOptions(**options), house))


class Table:
    """A game in the Adventure of its first round, with four heroes for each player.

    Given heroes stand leftmost, so that they act first; plain ones fill the line. Ana starts,
    because hers is the strongest team.
    """

    def __init__(
        self,
        *lines: Sequence[HeroCard],
        house: House = REFEREE,
        foes: Sequence[AdversaryCard] = (),
        missions: Sequence[MissionCard] = (),
    ) -> None:
        self.session = session(max(2, len(lines)), house)
        self.do(do.Deal())
        for place, card in enumerate(missions):
            self.do(do.ShowMission(place, card=card))
        for place, card in enumerate(foes):
            self.do(do.ShowAdversary(place, card=card))
        full = [self._full(seat, lines[seat] if seat < len(lines) else ()) for seat in self.seats]
        for pick in range(4):
            for seat in self.seats:
                self.do(do.Recruit(seat, do.Side.RIGHT, card=full[seat][pick]))
        self.do(do.Begin(0), allow=True)

    @property
    def seats(self) -> range:
        return range(len(self.session.setup.players))

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    @staticmethod
    def _full(seat: int, given: Sequence[HeroCard]) -> list[HeroCard]:
        extra = [hero(60 - 4 * seat - i, strength=0) for i in range(4 - len(given))]
        return [*given, *extra]

    def seat(self, player: int) -> Seat:
        return self.state.seats[player]

    def do(self, *actions: Action, allow: bool = False) -> Table:
        for action in actions:
            verdict = self.session.do(action, allow=allow)
            assert verdict.done, (action, verdict.reasons)
        return self

    def refused(self, action: Action) -> list[str]:
        """The rules that forbid an action; it must not be legal."""
        verdict = self.session.do(action)
        assert not verdict.done, action
        return [reason.rule for reason in verdict.reasons]

    def allows(self, action: Action) -> bool:
        return not self.session.refusals(action)

    def pass_all(self) -> Table:
        """Everybody passes until the Adventure is over."""
        while self.state.phase == "adventure":
            self.do(do.Pass(self.state.turn.player))
        return self

    def come_home(self) -> Table:
        return self.pass_all().do(do.ComeHome())

    def next_round(self, discarding: tuple[int, ...] = (0, 1, 2)) -> Table:
        """Everybody comes home, discards, and recruits four plain heroes on the right."""
        self.come_home().do(*(do.Discard(seat, discarding) for seat in self.seats), do.Deal())
        for pick in range(4):
            for seat in self.seats:
                card = hero(45 - 16 * (self.state.round - 2) - 4 * seat - pick, strength=0)
                self.do(do.Recruit(seat, do.Side.RIGHT, card=card))
        return self.do(do.Begin(0), allow=True)

    def kinds(self) -> list[str]:
        """The kinds of answers to the main prompt."""
        return [answer.kind for answer in self.session.prompts()[0].answers]

    def scores(self) -> tuple[int, ...]:
        return self.session.scores


# Faces of the standard dice, counted from 0, by what they show.
GREEN = {"1": 0, "2": 4, "miss": 5}
YELLOW = {"1": 0, "2": 2, "lightning": 3, "ice": 5}
RED = {"1": 0, "2": 1, "lightning": 3, "lightning+fire": 4, "2 fire": 5}
