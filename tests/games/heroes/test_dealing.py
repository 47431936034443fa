"""Practice without a box: the companion shuffles once, and every deck follows from that."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.games.heroes import GAME
from companion.games.heroes import actions as do
from companion.games.heroes.tiles import Tile
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.games.heroes import invariants
from tests.games.heroes.random_player import BOX, PRACTICE, RandomPlayer, setup, shuffle

TWO_OF_EACH = tuple(tile for tile in Tile for _ in range(2))
IN_ORDER = do.Shuffle(tuple(range(1, 61)), tuple(range(1, 43)), tuple(range(61, 76)), TWO_OF_EACH)


def dealt(players: int = 2, house: House | None = None) -> Session:
    session = Session(GAME, setup(players, house or House(), PRACTICE))
    assert session.do(IN_ORDER).done
    return session


def picked(session: Session, player: int, number: int) -> None:
    assert session.do(do.Recruit(player, do.Side.RIGHT, number)).done


def rules(session: Session, action: do.HeroesAction) -> list[tuple[str, bool]]:
    return [(reason.rule, reason.final) for reason in session.refusals(action)]


def test_shuffling_lays_three_missions_and_three_adversaries() -> None:
    """HFT-1.2, HFT-1.4: one mission of each rank, three adversaries in the line."""
    state = dealt().state
    assert [mission.card.number for mission in state.missions] == [61, 67, 72]
    assert [foe.number for foe in state.foes] == [1, 2, 3]
    assert state.foe_deck == 39


def test_everybody_is_dealt_five_heroes() -> None:
    """HFT-3.1."""
    assert [seat.hand for seat in dealt(3).state.seats] == [
        (1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 14, 15),
    ]  # fmt: skip


def test_the_hand_goes_left_when_everybody_has_picked() -> None:
    """HFT-4.1, HFT-4.2: the left neighbour is the next one clockwise."""
    session = dealt(3)
    picked(session, 0, 2)
    picked(session, 2, 11)
    assert session.state.seats[0].hand == (1, 3, 4, 5)
    picked(session, 1, 6)
    assert [seat.hand for seat in session.state.seats] == [
        (12, 13, 14, 15), (1, 3, 4, 5), (7, 8, 9, 10),
    ]  # fmt: skip


def test_only_a_hero_of_the_hand_can_be_picked_and_only_once() -> None:
    """HFT-4.1: final, because there is no other card that could be placed."""
    session = dealt()
    assert rules(session, do.Recruit(0, do.Side.LEFT, 6)) == [("HFT-4.1", True)]
    assert rules(session, do.Recruit(0, do.Side.LEFT)) == [("HFT-4.1", True)]
    picked(session, 0, 1)
    assert rules(session, do.Recruit(0, do.Side.LEFT, 2)) == [("HFT-4.1", True)]


def test_the_last_card_of_each_hand_is_gone_and_the_next_round_deals_others() -> None:
    """HFT-3.1, HFT-4.6: the deck is never shuffled again."""
    session = dealt()
    for _ in range(4):
        for seat in (0, 1):
            picked(session, seat, session.state.seats[seat].hand[0])
    session.do(do.Begin(0), allow=True)
    assert [seat.hand for seat in session.state.seats] == [(), ()]
    assert session.state.decks.heroes == tuple(range(11, 61))


def test_a_table_with_a_box_is_not_shuffled_for() -> None:
    """HFT-1.6: nor is a practice game with cards that are not its own."""
    own = Session(GAME, setup(2, House(), BOX))
    assert rules(own, IN_ORDER) == [("HFT-1.6", True)]
    practice = Session(GAME, setup(2, House(), PRACTICE))
    short = do.Shuffle(IN_ORDER.heroes[1:], IN_ORDER.adversaries, IN_ORDER.missions, TWO_OF_EACH)
    assert rules(practice, short) == [("HFT-0.2", True)]


def test_nothing_is_entered_where_the_companion_deals() -> None:
    """HFT-1.2, HFT-1.4."""
    session = dealt()
    assert rules(session, do.ShowMission(0, 62)) == [("HFT-1.2", True)]
    assert rules(session, do.ShowAdversary(0, 30)) == [("HFT-1.4", True)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("strictness", [Strictness.REFEREE, Strictness.SCOREKEEPER])
def test_practice_is_played_to_its_end(players: int, strictness: Strictness) -> None:
    """HFT-0.1: no card comes twice, the line and the missions fill themselves."""
    for seed in range(12):
        random = Random(seed)
        session = Session(GAME, setup(players, House(strictness), PRACTICE))
        session.do(shuffle(random))
        player = RandomPlayer(session, random)
        while not session.over:
            action = player.choose()
            verdict = session.do(action)
            assert verdict.done, (action, verdict.reasons)
            invariants.check(session)
            assert None not in session.state.foes
            assert all(mission.card for mission in session.state.missions)
        steps = [step.action for step in session.steps()]
        heroes = Counter(a.number for a in steps if isinstance(a, do.Recruit))
        assert sum(heroes.values()) == len(heroes) == 12 * players
        tiles = Counter(a.tile for a in steps if isinstance(a, do.DrawTile))
        assert not tiles - Counter(TWO_OF_EACH)
