"""Scorekeeper: line-ups are not entered, and the table says whether it all fitted."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, StrengthMajority, TakeHits
from companion.games.heroes.tiles import Tile
from companion.table.actions import SetStrictness
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.games.heroes.builders import BOLT, PLAIN, Table, foe, hero, mission, session, steps

KEEPER = House(Strictness.SCOREKEEPER)


def do_all(game: Session, *actions) -> Session:
    for action in actions:
        verdict = game.do(action)
        assert verdict.done, (action, verdict.reasons)
    return game


def out(players: int = 2) -> Session:
    game = session(players, KEEPER)
    return do_all(game, do.Deal(), do.RecruitUnseen(), do.Begin(0))


def kinds(game: Session) -> list[str]:
    return [answer.kind for answer in game.prompts()[0].answers]


def test_recruitment_is_one_tap() -> None:
    """HFT-4.6: all line-ups are full, and nobody knows of what."""
    game = session(2, KEEPER)
    do_all(game, do.Deal())
    assert [a.action for a in game.prompts()[0].answers] == [do.RecruitUnseen()]
    do_all(game, do.RecruitUnseen())
    assert [len(seat.line) for seat in game.state.seats] == [4, 4]


def test_a_referee_wants_the_heroes() -> None:
    """HFT-4.3."""
    game = session(2)
    do_all(game, do.Deal())
    assert [r.rule for r in game.do(do.RecruitUnseen()).reasons] == ["HFT-4.3"]


def test_the_action_is_said_and_the_fight_judged() -> None:
    """HFT-7.4: asked instead of checked."""
    game = out()
    assert kinds(game) == ["declare", "pass"]
    do_all(game, do.Declare(0, steps("fight 2")), do.Fight(0, (Die.RED,)), do.Rolled(0, (5,)))
    assert game.prompts()[0].ask.key == "heroes.ask.fitted"
    assert kinds(game) == ["fitted", "fitted"]
    do_all(game, do.Fitted(0, True), do.Take(0, (0,)))
    assert len(game.state.seats[0].adversaries) == 1


def test_what_did_not_fit_is_lost() -> None:
    """HFT-7.5: the counters are on the table, not here."""
    game = out()
    do_all(game, do.Declare(0, steps("fight 2")), do.Fight(0, (Die.RED,)), do.Rolled(0, (5,)))
    do_all(game, do.Fitted(0, False))
    assert game.state.seats[0].adversaries == ()
    assert game.state.turn.player == 1


def test_missions_pay_as_ever() -> None:
    """HFT-8.3."""
    game = out()
    card = mission("B", 5, condition=TakeHits((BOLT,)))
    do_all(game, do.ShowMission(0, card=card), do.Declare(0, steps("mission")))
    do_all(game, do.GoOnMission(0, 0), do.Fitted(0, True))
    assert game.scores == (5, 0)


def test_tiles_are_followed_on_heroes_nobody_entered() -> None:
    """HFT-9.3."""
    game = out()
    do_all(game, do.Declare(0, steps("constellation")), do.DrawTile(0, Tile.SHINE_THREE))
    do_all(game, do.PlaceTile(0, Tile.SHINE_THREE, 0, 1), do.Pass(1), do.Choose(0, 0))
    assert game.scores == (3, 0)


def back_home() -> Session:
    game = out()
    while game.state.phase == "adventure":
        do_all(game, do.Pass(game.state.turn.player))
    return do_all(game, do.ComeHome())


def test_uncovered_prestige_is_told() -> None:
    """HFT-11.1: the round waits for it."""
    game = back_home()
    assert kinds(game) == ["uncovered"]
    do_all(game, do.Uncovered(0, 4), do.Uncovered(1, 0))
    assert game.scores == (4, 0)
    assert [r.rule for r in game.do(do.Uncovered(0, 4)).reasons] == ["HFT-11.1"]


def test_discarding_unknown_heroes_is_one_tap() -> None:
    """HFT-11.3."""
    game = do_all(back_home(), do.Uncovered(0, 4), do.Uncovered(1, 0))
    taps = [answer.action for prompt in game.prompts() for answer in prompt.answers]
    discards = [action for action in taps if isinstance(action, do.Discard)]
    assert len(discards) == 2
    do_all(game, *discards)
    assert (game.state.round, [len(s.line) for s in game.state.seats]) == (2, [1, 1])


def test_strength_is_told_where_a_bonus_needs_it() -> None:
    """HFT-14.5."""
    game = out()
    fight = (do.Declare(0, steps("fight 1")), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (5,)))
    card = foe("red", 0, StrengthMajority(4))
    do_all(game, do.ShowAdversary(0, card=card), *fight, do.Take(0, (0,)))
    for round_ in (1, 2, 3):
        while game.state.phase == "adventure":
            do_all(game, do.Pass(game.state.turn.player))
        do_all(game, do.ComeHome(), do.Uncovered(0, 0), do.Uncovered(1, 0))
        do_all(game, do.Discard(0, (0, 1, 2)), do.Discard(1, (0, 1, 2)))
        if round_ < 3:
            do_all(game, do.Deal(), do.RecruitUnseen(), do.Begin(0))
    assert [r.rule for r in game.refusals(do.CountUp())] == ["HFT-14.5", "HFT-14.5"]
    do_all(game, do.TellStrength(0, 6), do.TellStrength(1, 5), do.CountUp())
    assert game.scores == (4, 0)


def test_strictness_changes_in_mid_fight() -> None:
    """The same hits are placed by a referee and judged by a scorekeeper."""
    table = Table([hero(1, steps("fight 1"), strength=9, slots=[PLAIN])])
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (0,)))
    assert table.kinds() == ["place_suggested", "place_hits"]
    table.do(SetStrictness(Strictness.SCOREKEEPER))
    assert table.kinds() == ["fitted", "fitted"]
    table.do(SetStrictness(Strictness.REFEREE))
    assert table.kinds() == ["place_suggested", "place_hits"]


def test_a_referee_asks_too_while_a_hero_is_unknown() -> None:
    """A line-up that is not whole cannot be checked."""
    table = Table([hero(1, steps("fight 1"), strength=9)])
    game = table.session
    assert [r.rule for r in game.do(do.Fitted(0, True)).reasons] == ["HFT-7.4"]
    unknown = session(2)
    do_all(unknown, do.Deal())
    for n in range(4):
        do_all(unknown, do.Recruit(0, do.Side.LEFT, n + 1), do.Recruit(1, do.Side.LEFT, n + 11))
    do_all(unknown, do.Begin(0))
    entries = [a.kind for prompt in unknown.prompts() for a in prompt.answers]
    assert entries.count("name_hero") == 2
    do_all(unknown, do.Declare(0, steps("fight 1")), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (0,)))
    assert kinds(unknown) == ["fitted", "fitted"]
