"""Small tables of Fairy Ring, laid by hand."""

from __future__ import annotations

from companion.games.fairy_ring import GAME
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Kind, Mushroom
from companion.games.fairy_ring.state import FairyRingOptions
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import House, Strictness
from companion.table.session import Session, Verdict

NAMES = ("Ana", "Bo", "Cléo", "Dédé")
REFEREE = House()
SCOREKEEPER = House(Strictness.SCOREKEEPER)
PLAIN = FairyRingOptions()


def card(kind: str, *moves: int, mana: int = 0, fireflies: int = 0) -> Mushroom:
    return Mushroom(Kind(kind), moves, mana, fireflies)


def session(players: int = 2, house: House = REFEREE, options: FairyRingOptions = PLAIN) -> Session:
    seats = tuple(Player(NAMES[seat], seat) for seat in range(players))
    return Session(GAME, Setup("fairy_ring", seats, options, house))


def done(table: Session, *actions: Action) -> Session:
    """Does them all; every one has to be legal."""
    for action in actions:
        verdict = table.do(action)
        assert (verdict.done, verdict.reasons) == (True, ()), action
    return table


def begun(
    *starts: Mushroom, first: int = 0, house: House = REFEREE, objectives: bool = False
) -> Session:
    """Starting cards laid, the first turn's cards chosen."""
    table = session(len(starts), house, FairyRingOptions(objectives=objectives))
    done(table, *(do.LayStart(seat, start) for seat, start in enumerate(starts)))
    return done(table, do.Begin(first), do.Chosen())


def mana(table: Session) -> list[int]:
    return [seat.mana for seat in table.state.seats]


def refused(table: Session, action: Action) -> tuple[str, str]:
    """The rule and the text id of the first reason against an action; nothing has changed."""
    before = table.state
    verdict: Verdict = table.do(action)
    assert not verdict.done
    assert table.state is before
    return verdict.reasons[0].rule, verdict.reasons[0].why.key
