"""Rounds, turns and placing."""

from __future__ import annotations

from itertools import product

import pytest

from companion.games.fairy_ring import GAME
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.actions import End
from companion.games.fairy_ring.landings import landed_name, landings
from companion.games.fairy_ring.ring import Place
from companion.games.fairy_ring.state import ROUNDS, TURNS
from companion.table.rules import House
from companion.table.session import Session
from tests.games.fairy_ring.builders import (
    SCOREKEEPER,
    begun,
    card,
    done,
    mana,
    refused,
    session,
)

ACADEMY = card("academy", 1)


def test_everybody_lays_a_starting_card_with_the_fairy_on_it() -> None:
    """FRG-1.2: the wheel is at 0, and nobody begins before the last card lies."""
    game = session(3)
    assert game.prompts()[0].who == (0, 1, 2)
    done(game, do.LayStart(0, card("lookout")), do.LayStart(2, card("source")))
    assert game.prompts()[0].who == (1,)
    assert refused(game, do.Begin(1)) == ("FRG-1.2", "fairy_ring.no_start")
    done(game, do.LayStart(1, card("academy")), do.Begin(1))
    assert [seat.fairy for seat in game.state.seats] == [Place(n, 0) for n in range(3)]
    assert [seat.points for seat in game.state.seats] == [0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_decks_for_the_number_of_players(players: int) -> None:
    """FRG-1.3: the prompt says which cards stay in."""
    detail = session(players).prompts()[0].detail
    assert detail is not None
    assert detail.key == f"fairy_ring.ask.decks.{players}"


def test_two_rounds_of_six_turns_and_the_tile_goes_round() -> None:
    """FRG-2.1, FRG-2.2: twelve turns; the tile moves clockwise after each."""
    game = done(session(3, SCOREKEEPER), do.Begin(1))
    firsts, turns = [], []
    for _ in range(ROUNDS * TURNS):
        firsts.append(game.state.first)
        turns.append((game.state.round, game.state.number))
        done(game, do.Chosen(), do.Unseen(), do.PassOn())
    assert firsts == [1, 2, 0] * 4
    assert turns == list(product([1, 2], range(1, 7)))
    assert game.state.phase == "reveal"


def test_players_act_from_the_first_clockwise() -> None:
    """FRG-2.2, FRG-A7: in turn, not together."""
    game = begun(ACADEMY, ACADEMY, ACADEMY, first=1)
    order = []
    while game.state.turn is not None:
        order.append(game.state.turn.player)
        done(game, do.Plant(game.state.turn.player, card("magicrodrome", 1), End.LEFT))
    assert order == [1, 2, 0]
    assert game.state.phase == "passing"
    assert refused(begun(ACADEMY, ACADEMY), do.Plant(1, ACADEMY, End.LEFT))[0] == "FRG-2.2"


def test_a_new_mushroom_stands_at_an_end() -> None:
    """FRG-3.1: and the fairies keep standing on what they stood on."""
    game = begun(card("lookout"), card("lookout"))
    done(game, do.Plant(0, card("source", 1, 2, 3, mana=1), End.LEFT), do.Fly(0, 2))
    kinds = [stack[0].kind.value for stack in game.state.seats[0].village]
    assert kinds == ["source", "lookout"]
    # From the Lookout (now second) over the new Source on the left to Bo's Lookout.
    assert game.state.seats[0].fairy == Place(1, 0)
    assert mana(game) == [1 + 3, 3]  # the Source passed; Bo's and Ana's Lookout of one card
    done(game, do.Plant(1, card("academy", 1), End.LEFT))
    assert game.state.seats[0].fairy == Place(1, 1)  # Bo planted left of Ana's fairy


def test_a_mushroom_grows_only_with_its_own_type() -> None:
    """FRG-3.2: the refusal names both types; the table may allow it anyway."""
    game = begun(card("lookout"), card("lookout"))
    assert refused(game, do.Grow(0, ACADEMY, 0)) == ("FRG-3.2", "fairy_ring.other_kind")
    assert refused(game, do.Grow(0, card("lookout", 1), 3)) == ("FRG-3.2", "fairy_ring.no_stack")
    assert game.do(do.Grow(0, ACADEMY, 0), allow=True).done


def act(game: Session) -> None:
    """Ana lets her Academy grow, Bo plants a Magicrodrome."""
    player = game.state.turn.player
    plant = do.Plant(1, card("magicrodrome", 1), End.LEFT)
    done(game, plant if player else do.Grow(0, ACADEMY, 0))


def test_a_fifth_card_on_a_stack_is_refused() -> None:
    """FRG-3.2: four cards at most."""
    game = begun(card("academy"), card("source"))
    for _ in range(3):
        act(game)
        act(game)
        done(game, do.PassOn(), do.Chosen())
    act(game)  # Bo has the tile now
    assert len(game.state.seats[0].village[0]) == 4
    assert refused(game, do.Grow(0, ACADEMY, 0)) == ("FRG-3.2", "fairy_ring.too_tall")


def test_a_source_offers_its_values() -> None:
    """FRG-4.2: chosen after placing; another distance is refused with those offered."""
    game = begun(card("academy"), card("academy"))
    source = card("source", 1, 2, 4, mana=3)
    done(game, do.Plant(0, source, End.RIGHT))
    assert [answer.kind for answer in game.prompts()[0].answers] == ["fly"]
    assert refused(game, do.Fly(0, 3)) == ("FRG-4.2", "fairy_ring.other_move")
    done(game, do.Fly(0, 2))
    assert game.state.seats[0].fairy == Place(0, 1)
    assert mana(game) == [0, 0]  # stopped on the Source itself


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (card("academy"), "FRG-4.1"),
        (card("academy", 1, 2), "FRG-4.1"),
        (card("source"), "FRG-4.2"),
    ],
)
def test_a_card_says_how_far(wrong: object, rule: str) -> None:
    """FRG-4.1, FRG-4.2: one distance, a Source three."""
    assert refused(begun(ACADEMY, ACADEMY), do.Plant(0, wrong, End.LEFT))[0] == rule


def test_every_landing_is_shown_before_it_is_made() -> None:
    """FRG-3.1, FRG-4.1: each way of placing with each distance, as it then really happens."""
    start = (card("academy"), card("magicrodrome", mana=2))
    played = card("academy", 3)
    shown = landings(begun(*start).state, 0, played, House())
    assert [type(landing.placing) for landing in shown] == [do.Plant, do.Plant, do.Grow]
    for landing in shown:
        game = done(begun(*start), landing.placing)
        assert game.state.seats[0].fairy == landing.end
        assert game.state.last == landing.harvests
    assert landings(begun(*start).state, 0, card("lookout", 1, 2), House())[0].steps == 1


def test_a_landing_whose_mana_nobody_has_told_is_open() -> None:
    """FRG-A1: a Lookout of two cards brings what no public source tells; one of one card is known.

    A Lookout grows to two and its owner's fairy, in a ring of two, comes round to it again.
    """
    lookout = card("lookout", 2)
    ways = landings(begun(card("lookout"), ACADEMY).state, 0, lookout, House())
    grown = next(way for way in ways if isinstance(way.placing, do.Grow))
    assert (grown.end, grown.open) == (Place(0, 0), True)
    drome = card("magicrodrome", mana=2)
    known = landings(begun(drome, drome).state, 0, card("academy", 2), House())
    assert not any(way.open for way in known)


def test_unseen_turns_are_for_scorekeepers() -> None:
    """FRG-2.2: a referee sees each card; once a turn went by unseen, the ring is not known."""
    game = begun(ACADEMY, ACADEMY)
    assert refused(game, do.Unseen()) == ("FRG-2.2", "fairy_ring.enter_it")
    assert game.do(do.Unseen(), allow=True).done
    done(game, do.PassOn(), do.Chosen())
    assert isinstance(game.prompts()[0].answers[0].action, do.Unseen)


def test_a_sixth_player_has_no_village() -> None:
    """FRG-1.1: four villages are in the box."""
    assert (GAME.fewest, GAME.most) == (2, 4)
    assert refused(begun(ACADEMY, ACADEMY), do.Plant(5, ACADEMY, End.LEFT))[0] == "FRG-1.1"


def test_what_is_not_in_the_phase_is_refused() -> None:
    """FRG-2.2: planting while everybody still chooses."""
    game: Session = done(begun(ACADEMY, ACADEMY), do.Plant(0, ACADEMY, End.LEFT))
    done(game, do.Plant(1, ACADEMY, End.LEFT))
    assert refused(game, do.Plant(0, ACADEMY, End.LEFT)) == ("FRG-2.2", "fairy_ring.not_in_phase")


def test_a_mushroom_that_grows_is_named_by_the_cards_it_will_have() -> None:
    """FRG-3.2, FRG-4.1: round two villages of one mushroom each, the fairy is back on it."""
    state = begun(ACADEMY, ACADEMY).state
    ways = landings(state, 0, card("academy", 2), House())
    named = {type(way.placing): landed_name(state, way) for way in ways}
    assert named[do.Grow].values["n"] == 2
    over = landings(state, 0, card("academy", 1), House())
    assert landed_name(state, over[-1]).key == "fairy_ring.kind.academy"
