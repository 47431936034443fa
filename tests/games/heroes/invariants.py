"""What holds at every moment of every game of Heroes."""

from __future__ import annotations

from collections import Counter

from companion.games.heroes import team
from companion.games.heroes.state import State, tiles_drawn
from companion.table import ledger
from companion.table.session import Session


def check(session: Session) -> None:
    state: State = session.state
    _slots_are_covered_once(session, state)
    _tokens_are_three_each(state)
    _tiles_are_eighteen(state)
    _each_hero_is_once(state)
    _adversaries_are_forty_two(state)


def _slots_are_covered_once(session: Session, state: State) -> None:
    """HFT-5.8: counters lie on slots that exist."""
    for player, seat in enumerate(state.seats):
        slots = team.slots(state, player, session.house) if seat.covered else None
        if slots is not None:
            assert len({slot.id for slot in slots}) == len(slots)
            assert seat.covered <= {slot.id for slot in slots}
        assert len(seat.line) <= 3 + state.round
        assert state.phase != "adventure" or seat.acted <= len(seat.line)


def _tokens_are_three_each(state: State) -> None:
    """HFT-1.5: on missions or at home; one of each player on a mission."""
    for player in range(len(state.seats)):
        out = [mission.tokens.count(player) for mission in state.missions]
        assert sum(out) <= 3
        assert max(out) <= 1
    for mission in state.missions:
        assert len(mission.tokens) < (len(mission.card.prestige) if mission.card else 1)


def _tiles_are_eighteen(state: State) -> None:
    """HFT-1.3: in the pool, held, on heroes, in somebody's hand, or gone."""
    held = sum(len(seat.held) for seat in state.seats)
    placed = sum(len(place.tiles) for seat in state.seats for place in seat.line)
    assert state.pool >= 0
    assert state.pool + held + placed + state.spent_tiles + tiles_drawn(state) == 18


def _each_hero_is_once(state: State) -> None:
    """HFT-3.1: in one line-up, or gone."""
    heroes = Counter(place.hero for seat in state.seats for place in seat.line if place.hero)
    heroes.update(list(state.gone))
    assert all(count == 1 for count in heroes.values())


def _adversaries_are_forty_two(state: State) -> None:
    """HFT-0.2: in the deck, in line, or won."""
    won = [card for seat in state.seats for card in seat.adversaries]
    assert state.foe_deck + len(state.foes) + len(won) == 42
    assert len(state.foes) == min(3, 42 - len(won))
    numbers = [card.number for card in (*won, *state.foes) if card and card.number]
    assert len(numbers) == len(set(numbers))


def check_scores(session: Session) -> None:
    """Scores are sums of the ledger and nothing else."""
    totals = [0] * len(session.scores)
    for entry in session.ledger():
        totals[entry.gain.player] += entry.gain.amount
    assert tuple(totals) == session.scores
    assert ledger.scores(session.ledger(), len(totals)) == session.scores
