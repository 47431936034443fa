"""Short builders for cards and tables, so that a test says only what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fairy_tale import GAME, FairyTaleOptions
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import (
    Card,
    CardType,
    Condition,
    Designated,
    Effect,
    EffectKind,
    Faction,
    Formula,
    Scope,
)
from companion.games.fairy_tale.state import State, Variant
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import House, Strictness
from companion.table.session import Session

REFEREE = House()
KEEPER = House(Strictness.SCOREKEEPER)
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve")


def of(what: str) -> Designated:
    """`of("shadow")`, `of("home")`, or the name of a card."""
    if what in {faction.value for faction in Faction}:
        return Designated(faction=Faction(what))
    if what in {type_.value for type_ in CardType}:
        return Designated(type=CardType(what))
    return Designated(names=(what,))


def per(each: int, what: str) -> Formula:
    return Formula(each=each, per=of(what))


def having(value: int, *names: str) -> Formula:
    return Formula(value=value, condition=Condition(has=names))


def most(value: int, what: str) -> Formula:
    return Formula(value=value, condition=Condition(most=of(what)))


def effect(kind: str, target: str = "", n: object = 1, scope: str = "you") -> Effect:
    return Effect(EffectKind(kind), Scope(scope), of(target) if target else None, n)  # type: ignore[arg-type]


def card(
    name: str,
    faction: str = "holy_empire",
    *effects: Effect,
    points: int | Formula | None = 1,
    type_: str = "character",
    **more: object,
) -> Card:
    return Card(name, Faction(faction), CardType(type_), points, effects, **more)  # type: ignore[arg-type]


def trickster(name: str = "Trickster", points: int = -1) -> Card:
    return card(name, "shadow", points=points, any_name=True)


def session(
    players: int = 2,
    house: House = REFEREE,
    variant: Variant = Variant.EXPERT,
    **options: object,
) -> Session:
    seats = tuple(Player(NAMES[seat], seat) for seat in range(players))
    return Session(GAME, Setup("fairy_tale", seats, FairyTaleOptions(variant, **options), house))


class Table:
    """A game of which a test says only what matters."""

    def __init__(self, players: int = 2, house: House = REFEREE, **options: object) -> None:
        self.session = session(players, house, **options)

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

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

    def reveal(self, *cards: Card) -> Table:
        """Everybody reveals a card; before that, whatever has to come before a reveal."""
        self.until("play")
        return self.do(*(do.Revealed(player, card=c) for player, c in enumerate(cards)))

    def until(self, phase: str) -> Table:
        """Goes on by what takes one tap, as far as this phase."""
        taps = {"draft": do.DraftDone(), "effects": do.EffectsDone(), "leftovers": do.PutAway()}
        while self.state.phase != phase:
            self.do(taps[self.state.phase])
        return self

    def rows(self) -> list[str]:
        """What lies in front of everybody; a card face down stands in brackets, and one that
        lies nobody knows how behind a question mark."""
        looks = {True: "{}", False: "[{}]", None: "?{}"}
        return [" ".join(looks[c.up].format(c.name) for c in seat.row) for seat in self.state.seats]

    def kinds(self) -> list[list[str]]:
        return [[answer.kind for answer in prompt.answers] for prompt in self.session.prompts()]

    def asks(self) -> list[str]:
        return [prompt.ask.key.removeprefix("fairy_tale.ask.") for prompt in self.session.prompts()]


class Tally(Table):
    """A game of which only the end is counted."""

    def __init__(self, *fronts: Sequence[Card], house: House = REFEREE, **options: object) -> None:
        super().__init__(max(2, len(fronts)), house, tally=True, **options)
        for player, cards in enumerate(fronts):
            self.do(*(do.PutCard(player, card=c) for c in cards))

    def count(self) -> tuple[int, ...]:
        """Whoever has nothing has one card that is worth nothing."""
        for player, seat in enumerate(self.state.seats):
            if not seat.row and seat.total is None:
                self.do(do.PutCard(player, card=card("Pebble", points=0, type_="home")))
        return self.do(do.CountUp()).session.scores

    def lines(self, player: int = 0) -> list[tuple[int, str]]:
        """What each card brought, with its rule."""
        return [
            (entry.gain.amount, entry.gain.rule)
            for entry in self.session.ledger()
            if entry.gain.player == player
        ]
