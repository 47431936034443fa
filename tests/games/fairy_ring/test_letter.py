"""The letter of the rules of Fairy Ring, where something is not known yet or easily misread."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.documents import BadFile
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.actions import End
from companion.games.fairy_ring.card_file import read_cards
from companion.games.fairy_ring.sheet import scored
from companion.games.fairy_ring.sheet_game import read_sheet
from companion.games.fairy_ring.state import FairyRingOptions, wheel
from companion.table.actions import SetStrictness
from companion.table.rules import Strictness
from companion.table.session import Session
from tests.games.fairy_ring.builders import SCOREKEEPER, begun, card, done, mana, refused, session

ACADEMY = card("academy", 1)


def tally(players: int = 2) -> Session:
    return session(players, options=FairyRingOptions(tally=True))


def sheet(*players: tuple[str, int, int | None]) -> bytes:
    told: list[dict[str, Any]] = [{"name": n, "points": p, "mana": m} for n, p, m in players]
    return json.dumps({"game": "fairy_ring", "version": 1, "players": told}).encode()


# -- twenty mana are a point ---------------------------------------------------------------


def test_you_score_a_point_as_soon_as_twenty_mana_lie_in_front_of_you() -> None:
    """FRG-5.3: counted anew in play, 25 mana are a point and 5 mana."""
    game = done(begun(ACADEMY, ACADEMY), do.TellMana(0, 25))
    assert (mana(game)[0], game.state.seats[0].points) == (5, 1)


@pytest.mark.parametrize("mana_first", [True, False])
def test_what_exceeds_twenty_is_kept_at_the_end_too(mana_first: bool) -> None:
    """FRG-5.3: a wheel of 2 with 25 mana beside it beats a wheel of 2 with 19, in any order."""
    told = [do.TellMana(0, 25), do.TellPoints(0, 2)]
    game = done(tally(), *(told if mana_first else told[::-1]))
    done(game, do.TellPoints(1, 2), do.TellMana(1, 19), do.Reveal())
    assert (game.over, game.scores, mana(game)) == (True, (3, 2), [5, 19])
    assert [place.rank for place in game.standings()] == [1, 2]


def test_a_sheet_exchanges_its_mana() -> None:
    """FRG-5.3: 3 points and 25 mana are 4 and 5, and win against 3 and 19."""
    file = sheet(("Ana", 3, 19), ("Bo", 3, 25))
    answer = scored(file)
    assert [(p["total"], p["mana"], p["rank"]) for p in answer["players"]] == [
        (3, 19, 2),
        (4, 5, 1),
    ]
    again = read_sheet(file)
    assert done(Session(tally().game, again.setup), *again.actions).scores == (3, 4)


# -- a tie waits for the mana --------------------------------------------------------------


def unseen_to_the_end(game: Session) -> Session:
    while game.state.phase != "reveal":
        match game.state.phase:
            case "acting":
                done(game, do.Unseen())
            case "passing":
                done(game, do.PassOn())
            case _:
                done(game, do.Chosen())
    return game


def test_in_a_tie_the_most_mana_wins_and_it_is_asked_for() -> None:
    """FRG-7.1: turns were entered, then the table went on as scorekeeper; the wheels are level.

    The mana of before is no longer true: nobody is put first until everybody's is told.
    """
    game = done(begun(ACADEMY, ACADEMY), do.TellMana(0, 9))
    done(game, SetStrictness(Strictness.SCOREKEEPER))
    unseen_to_the_end(game)
    assert mana(game) == [None, None]
    done(game, do.TellPoints(0, 3), do.TellPoints(1, 3), do.Reveal())
    assert not game.over
    assert game.scores == (3, 3)
    assert [(place.rank, place.tie_break) for place in game.standings()] == [(1, None)] * 2
    assert [(p.who, p.rule, p.answers[0].kind) for p in game.prompts()] == [
        ((0,), "FRG-7.1", "tell_mana"),
        ((1,), "FRG-7.1", "tell_mana"),
    ]
    done(game, do.TellMana(0, 4))
    assert [place.rank for place in game.standings()] == [1, 1]
    done(game, do.TellMana(1, 5))
    assert game.over
    assert [(place.rank, place.tie_break) for place in game.standings()] == [
        (2, "FRG-7.1"),
        (1, "FRG-7.1"),
    ]


def test_mana_told_in_a_tie_may_be_a_point() -> None:
    """FRG-5.3, FRG-7.1: 21 mana are a point; with it the tie is gone, and the ledger says why."""
    game = done(tally(3), *(do.TellPoints(seat, 2) for seat in range(2)), do.TellPoints(2, 5))
    done(game, do.Reveal(), do.TellMana(1, 21))
    assert (game.over, game.scores) == (True, (2, 3, 5))
    assert game.ledger()[-1].gain.rule == "FRG-5.3"


def test_mana_is_not_asked_where_nothing_is_level() -> None:
    """FRG-7.1: the wheels decide alone."""
    game = done(tally(), do.TellPoints(0, 4), do.TellPoints(1, 3), do.Reveal())
    assert game.over


def test_a_sheet_without_the_mana_that_decides_is_sent_back() -> None:
    """FRG-7.1: and it names whose mana is missing."""
    with pytest.raises(BadFile) as bad:
        scored(sheet(("Ana", 3, 1), ("Bo", 3, None)))
    assert bad.value.place == "players[1].mana"
    assert scored(sheet(("Ana", 3, None), ("Bo", 2, None)))["winners"] == ["Ana"]


def test_a_wheel_told_before_a_turn_nobody_entered_is_asked_again() -> None:
    """FRG-1.2, FRG-7.1: what a wheel showed in the first turn is not what it shows at the end."""
    game = begun(ACADEMY, ACADEMY, house=SCOREKEEPER)
    done(game, do.TellPoints(0, 1))
    assert wheel(game.state, 0) == 1
    unseen_to_the_end(game)
    assert [wheel(game.state, seat) for seat in (0, 1)] == [None, None]
    assert [prompt.who for prompt in game.prompts()] == [(0,), (1,)]


def test_a_ring_that_nobody_followed_takes_no_card() -> None:
    """FRG-4.1: back as referee, a fairy cannot be moved on villages that nobody knows."""
    game = begun(ACADEMY, ACADEMY, house=SCOREKEEPER)
    done(game, do.Unseen(), do.PassOn(), SetStrictness(Strictness.REFEREE), do.Chosen())
    assert refused(game, do.Plant(1, ACADEMY, End.LEFT)) == ("FRG-2.2", "fairy_ring.ring_unknown")
    done(game, do.Unseen())


# -- Sources -------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [(1,), (2, 3), (2, 2, 2), (1, 1, 4)])
def test_a_source_has_three_different_distances(moves: tuple[int, ...]) -> None:
    """FRG-4.2: anything else is refused; the table may have such a card anyway."""
    game = begun(ACADEMY, ACADEMY)
    plant = do.Plant(0, card("source", *moves), End.LEFT)
    assert refused(game, plant) == ("FRG-4.2", "fairy_ring.source_moves")
    assert refused(game, do.Grow(0, plant.card, 0))[0] == "FRG-4.2"
    assert game.do(plant, allow=True).done


def test_an_older_card_book_is_still_read() -> None:
    """FRG-4.2: a Source with one distance was taken before, and is met when played."""
    told = {"kind": "source", "moves": [2], "mana": 3, "fireflies": 0}
    file = json.dumps({"book": "fairy_ring", "version": 1, "cards": [told]}).encode()
    assert read_cards(file).cards == (card("source", 2, mana=3),)


def test_a_fairy_that_stops_on_a_source_chooses_nothing() -> None:
    """FRG-5.2, FRG-6.5: two Sources at home give nothing either, so that nobody is asked."""
    game = begun(card("source", mana=6), card("source", mana=4))
    done(game, do.Plant(0, card("source", 1, 2, 4, mana=3), End.RIGHT), do.Fly(0, 1))
    assert game.state.seats[0].fairy is not None
    assert game.state.seats[0].fairy.owner == 1
    assert game.state.turn is not None
    assert game.state.turn.player == 1
    assert [(h.player, h.mana, h.rule) for h in game.state.last] == [
        (1, 0, "FRG-6.5"),
        (0, 0, "FRG-6.5"),
    ]


def test_a_game_in_which_a_source_was_picked_can_still_be_read() -> None:
    """FRG-5.2: the needless choice was a step of its own, and changes nothing now."""
    game = begun(card("source", mana=6), card("source", mana=4))
    done(game, do.Plant(0, card("source", 1, 2, 4, mana=3), End.RIGHT), do.Fly(0, 1))
    before = game.state
    done(game, do.Pick(0, 1))
    assert game.state == before
