"""The wheels, the objectives, and the end."""

from __future__ import annotations

import json

import pytest

from companion.documents import BadFile
from companion.games.fairy_ring import GAME
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.actions import End
from companion.games.fairy_ring.ending import standings
from companion.games.fairy_ring.sheet import scored
from companion.games.fairy_ring.sheet_game import read_sheet, sheet_of
from companion.games.fairy_ring.state import FairyRingOptions
from companion.languages import LANGUAGES
from companion.table.session import Session
from companion.texts import Speaker
from tests.games.fairy_ring.builders import (
    REFEREE,
    SCOREKEEPER,
    begun,
    card,
    done,
    refused,
    session,
)

ACADEMY = card("academy", 1)


def tally(players: int = 2) -> Session:
    return session(players, options=FairyRingOptions(tally=True))


@pytest.mark.parametrize(
    ("points", "mana", "ranks", "rules"),
    [
        ((3, 2), (0, 19), (1, 2), (None, None)),
        ((3, 3), (4, 9), (2, 1), ("FRG-7.1", "FRG-7.1")),
        ((3, 3), (9, 9), (1, 1), (None, None)),
        ((2, 3, 3, 3), (9, 1, 5, 5), (4, 3, 1, 1), (None, "FRG-7.1", "FRG-7.1", "FRG-7.1")),
        ((0,), (0,), (1,), (None,)),
    ],
)
def test_points_then_mana_then_shared(
    points: tuple[int, ...], mana: tuple[int, ...], ranks: tuple[int, ...], rules: tuple[str, ...]
) -> None:
    """FRG-7.1"""
    places = standings(points, mana)
    assert tuple(place.rank for place in places) == ranks
    assert tuple(place.tie_break for place in places) == rules


def test_a_counted_end() -> None:
    """FRG-7.1: wheels and mana are told, then revealed in one moment."""
    game = done(tally(), do.TellPoints(0, 3), do.TellMana(0, 12), do.TellMana(1, 14))
    assert refused(game, do.Reveal()) == ("FRG-7.1", "fairy_ring.wheels_missing")
    assert game.scores == (0, 0)
    done(game, do.TellPoints(1, 3), do.Reveal())
    assert game.over
    assert game.scores == (3, 3)
    assert [place.rank for place in game.standings()] == [2, 1]


def test_nothing_is_paid_before_the_reveal() -> None:
    """FRG-1.2, FRG-7.1: the ledger is empty and the standings are level until then."""
    game = begun(card("academy"), card("academy"))
    done(game, do.TellMana(0, 19), do.Plant(0, card("magicrodrome", 2, mana=7), End.RIGHT))
    assert game.state.seats[0].points == 1
    assert game.scores == (0, 0)
    assert game.ledger() == ()
    assert {place.rank for place in game.standings()} == {1}
    assert game.hides


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_log_tells_a_wheel(language: str) -> None:
    """FRG-1.2: 73 is entered as a wheel, and nobody reads it."""
    game = done(tally(), do.TellPoints(0, 73))
    spoken = Speaker(language)
    assert all("73" not in spoken(past.line) for past in game.history())
    assert all("73" not in spoken(prompt.ask) for prompt in game.prompts())


def test_the_owner_puts_a_wheel_right() -> None:
    """FRG-1.2: what was reckoned stays visible as such in the count."""
    game = begun(card("academy"), card("academy"), house=SCOREKEEPER)
    for _ in range(11):
        done(game, do.Unseen(), do.PassOn(), do.Chosen())
    done(game, do.Unseen(), do.PassOn())
    done(game, do.TellPoints(0, 4), do.TellPoints(0, 2), do.TellPoints(1, 0), do.Reveal())
    assert game.over
    assert game.scores == (2, 0)
    assert [(e.gain.player, e.gain.amount, e.gain.rule) for e in game.ledger()] == [
        (0, 2, "FRG-1.2"),
        (1, 0, "FRG-5.3"),
    ]
    assert refused(tally(), do.TellPoints(0, 100)) == ("FRG-1.2", "fairy_ring.range")
    assert refused(tally(), do.TellMana(0, -1)) == ("FRG-5.3", "fairy_ring.range")


def test_objectives_are_claimed_after_the_three_actions() -> None:
    """FRG-8.1: once each, several in one turn, kept for ever."""
    game = begun(card("academy"), card("academy"), objectives=True)
    done(game, do.NameObjective(0, "  four   Springs "))
    assert game.state.objectives == ("four Springs", "", "")
    assert refused(game, do.Claim(0, 0)) == ("FRG-8.1", "fairy_ring.act_first")
    done(game, do.Plant(0, card("magicrodrome", 1), End.LEFT))
    assert refused(game, do.Claim(0, 3)) == ("FRG-8.1", "fairy_ring.no_objective")
    done(game, do.Claim(0, 0))
    assert refused(game, do.Claim(0, 0)) == ("FRG-8.1", "fairy_ring.claimed")
    done(game, do.Claim(0, 2))
    assert game.state.seats[0].points == 2
    assert refused(game, do.Claim(1, 0)) == ("FRG-8.1", "fairy_ring.act_first")
    done(game, do.Plant(1, card("magicrodrome", 1), End.LEFT))
    done(game, do.Claim(1, 0), do.Claim(1, 1), do.Claim(1, 2), do.Claim(0, 1))
    assert game.state.phase == "passing"
    assert len(game.prompts()) == 1  # all met by all: nothing is offered any more
    assert refused(game, do.NameObjective(1, "x" * 121)) == ("FRG-8.1", "fairy_ring.long")
    assert refused(game, do.NameObjective(1, "four Springs"))[1] == "fairy_ring.same_objective"


def test_nobody_is_asked_for_objectives() -> None:
    """FRG-8.1: the next player's turn comes at once; a claim is offered beside it."""
    game = begun(card("academy"), card("academy"), objectives=True)
    assert [prompt.rule for prompt in game.prompts()] == ["FRG-3.1"]
    done(game, do.Plant(0, card("magicrodrome", 1), End.LEFT))
    assert [prompt.who for prompt in game.prompts()] == [(1,), (0,)]
    assert [prompt.rule for prompt in game.prompts()] == ["FRG-3.1", "FRG-8.1"]
    done(game, do.Plant(1, card("magicrodrome", 1), End.LEFT))
    assert [prompt.who for prompt in game.prompts()] == [(0, 1), (1, 0)]
    done(game, do.PassOn())
    assert refused(game, do.Claim(0, 0))[0] == "FRG-2.2"


def test_a_game_in_which_everybody_was_asked_can_still_be_read() -> None:
    """FRG-8.1: "no further objective" was a step of its own, and changes nothing now."""
    game = begun(card("academy"), card("academy"), objectives=True)
    done(game, do.Plant(0, card("magicrodrome", 1), End.LEFT), do.EndActions(0))
    assert game.state.turn is not None
    assert game.state.turn.player == 1
    done(game, do.Plant(1, card("magicrodrome", 1), End.LEFT), do.EndActions(1))
    assert game.state.phase == "passing"


def test_objectives_are_named_before_the_game() -> None:
    """FRG-8.1: in the table's own words, as many as somebody cared to name."""
    options = FairyRingOptions(objectives=True, asked=("four Springs",))
    assert session(2, REFEREE, options).state.objectives == ("four Springs", "", "")


def test_without_the_variant_there_is_nothing_to_claim() -> None:
    """FRG-8.1"""
    game = done(begun(ACADEMY, ACADEMY), do.Plant(0, ACADEMY, End.LEFT))
    assert game.state.turn is not None
    assert game.state.turn.player == 1
    assert refused(game, do.Claim(1, 0))[1] == "fairy_ring.no_objective"


def test_a_sheet_gives_the_same_end_again() -> None:
    """FRG-7.1: out of the app, through the terminal's answer, and in again."""
    game = done(tally(), do.TellPoints(0, 3), do.TellMana(0, 12), do.TellPoints(1, 3))
    with pytest.raises(BadFile):
        sheet_of(game.state, game.house)
    done(game, do.TellMana(1, 0), do.Reveal())
    file = sheet_of(game.state, game.house)
    answer = scored(file)
    assert [(p["name"], p["total"], p["mana"], p["rank"]) for p in answer["players"]] == [
        ("Ana", 3, 12, 1),
        ("Bo", 3, 0, 2),
    ]
    assert (answer["winners"], answer["tie_break"]) == (["Ana"], "FRG-7.1")
    again = read_sheet(file)
    assert done(Session(GAME, again.setup), *again.actions).scores == (3, 3)


@pytest.mark.parametrize(
    ("players", "place"),
    [
        ([{"name": "Ana", "points": -1}], "players[0].points"),
        ([{"name": "Ana", "points": 1, "wheel": 2}], "players[0]"),
        ([{"name": "Ana", "points": 1}, {"name": "ANA ", "points": 1}], "players[1].name"),
        ([], "players"),
        ([{"name": n, "points": 1} for n in "ABCDE"], "players"),
    ],
)
def test_a_bad_sheet_names_the_place(players: list[dict[str, object]], place: str) -> None:
    with pytest.raises(BadFile) as bad:
        scored(json.dumps({"game": "fairy_ring", "version": 1, "players": players}).encode())
    assert bad.value.place.startswith(place)
