"""What nobody has told is not nothing: it is asked when it matters, and open until then."""

from __future__ import annotations

import json

import pytest

from companion.games.heroes import GAME
from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    AdversaryCard,
    Colour,
    Die,
    HeroCard,
    Majority,
    PerTile,
    StrengthMajority,
    TakeHits,
)
from companion.games.heroes.combat import Placed
from companion.games.heroes.recruitment import starters
from companion.games.heroes.scoring import both_counts
from companion.games.heroes.state import HeroesOptions
from companion.games.heroes.tiles import Tile
from companion.store.exchange import read_game, replayed, write_game
from companion.table.actions import SetRuling
from companion.table.game import Setup
from companion.table.journal import Do, Step
from companion.table.players import Player
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.games.heroes.builders import (
    ANY,
    BOLT,
    GREEN,
    PLAIN,
    YELLOW,
    Table,
    foe,
    hero,
    mission,
    prestige,
    session,
    steps,
)

KEEPER = House(Strictness.SCOREKEEPER)
FIGHT = steps("fight 1")
RIGHT = do.Side.RIGHT


def asked(game: Session) -> list[str]:
    """The kinds of answers to everything that is asked now."""
    return [answer.kind for prompt in game.prompts() for answer in prompt.answers]


def done(game: Session, *actions: object) -> Session:
    for action in actions:
        verdict = game.do(action)
        assert verdict.done, (action, verdict.reasons)
    return game


def unnamed(first: HeroCard, **table: object) -> Table:
    """Ana's first hero stands in the line, but nobody has entered which it is."""
    built = Table([first], **table)
    line = built.session
    line.undo(9)
    cards = [[None, hero(59), hero(58), hero(57)], [hero(56 - n) for n in range(4)]]
    for pick in range(4):
        for seat in (0, 1):
            card = cards[seat][pick]
            done(line, do.Recruit(seat, RIGHT, card=card) if card else do.Recruit(seat, RIGHT))
    done(line, do.Begin(0))
    return built


def judged(first: HeroCard) -> Table:
    """Ana has won a fight of one hit that the table judged by itself."""
    fight = (do.Declare(0, FIGHT), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["1"],)))
    return unnamed(first).do(*fight, do.Fitted(0, True), do.Take(0, (0,)))


# -- the last discard (HFT-A21) ------------------------------------------------------------


def to_the_last_return(game: Session) -> Session:
    """Everybody passes, discards and recruits unknown heroes, until the third Return."""
    while True:
        while game.state.phase == "adventure":
            done(game, do.Pass(game.state.turn.player))
        done(game, do.ComeHome())
        for seat in range(len(game.state.seats)):
            if not game.state.seats[seat].settled:
                done(game, do.Uncovered(seat, 0))
        if game.state.round == 3:
            return game
        for seat in range(len(game.state.seats)):
            line = range(len(game.state.seats[seat].line))
            done(game, do.Discard(seat, tuple(line)[-3:]))
        done(game, do.Deal())
        for seat in [*range(len(game.state.seats))] * 4:
            done(game, do.Recruit(seat, RIGHT))
        done(game, do.Begin(0))


def strong_six() -> Session:
    """Ana holds a card that compares Strength; nobody has entered the heroes of later rounds."""
    table = Table([hero(1, FIGHT, strength=6)], foes=[foe("red", 0, StrengthMajority(4))])
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["miss"],)))
    return to_the_last_return(table.do(do.Take(0, (0,))).session)


def test_there_is_no_figure_after_a_discard_that_nobody_has_made() -> None:
    """HFT-A21: two known teams; until the discard, only the count of all six is known."""
    ana = [hero(1, FIGHT, strength=6), *(hero(n) for n in (2, 3, 4))]
    table = Table(ana, foes=[foe("red", 1, StrengthMajority(4))])
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["miss"],)))
    table.do(do.Take(0, (0,))).next_round((1, 2, 3)).next_round((1, 2, 3)).come_home()
    assert both_counts(table.state, House()) == {"before": (None, None), "after": (5, 0)}
    before, after = (table.session.prompts()[0].detail.values[c] for c in ("before", "after"))
    assert [result.key for result in before] == ["heroes.ask.both_open"]
    assert [result.values["n"] for result in after] == [5, 0]
    table.do(do.Discard(0, (0, 1, 2)))
    assert both_counts(table.state, House())["before"] == (None, None)
    table.do(do.Discard(1, (0, 1, 2)))
    assert both_counts(table.state, House()) == {"before": (1, 0), "after": (5, 0)}


# -- Strength (HFT-14.5) -------------------------------------------------------------------


def test_strength_is_asked_after_the_last_discard_and_again_for_other_heroes() -> None:
    """HFT-14.5, HFT-A21: what was told of six heroes says nothing about three."""
    game = strong_six()
    assert "tell_strength" not in asked(game)
    done(game, do.TellStrength(0, 40), do.TellStrength(1, 2))
    done(game, do.Discard(0, (0, 1, 2)), do.Discard(1, (0, 1, 2)))
    assert asked(game).count("tell_strength") == 2
    done(game, do.TellStrength(0, 1), do.TellStrength(1, 2), do.CountUp())
    assert game.scores == (0, 0)


def test_strength_is_asked_again_where_the_ruling_changes_after_it_was_told() -> None:
    """HFT-14.5, HFT-A21: all six count now, and nobody has told of them."""
    game = strong_six()
    done(game, do.Discard(0, (0, 1, 2)), do.Discard(1, (0, 1, 2)))
    done(game, do.TellStrength(0, 1), do.TellStrength(1, 2))
    done(game, SetRuling("HFT-A21", "after"))
    assert asked(game).count("tell_strength") == 2
    assert [reason.rule for reason in game.refusals(do.CountUp())] == ["HFT-14.5", "HFT-14.5"]
    done(game, SetRuling("HFT-A21", "before"))
    assert "tell_strength" not in asked(game)


def test_a_known_line_up_has_the_strength_of_its_heroes() -> None:
    """HFT-14.5: 99 is not 6; and no less than what is known can be told."""
    table = Table([hero(1, FIGHT, strength=6)], foes=[foe("red", 0, StrengthMajority(4))])
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["miss"],)))
    table.do(do.Take(0, (0,))).next_round((1, 2, 3)).next_round((1, 2, 3)).come_home()
    assert table.refused(do.TellStrength(0, 99)) == ["HFT-14.5"]
    table.do(do.Discard(0, (1, 2, 3)), do.Discard(1, (1, 2, 3)))
    [reason] = table.session.refusals(do.TellStrength(0, 99))
    assert (reason.final, reason.why.values["n"]) == (True, 6)
    game = strong_six()
    assert [reason.rule for reason in game.refusals(do.TellStrength(0, 5))] == ["HFT-14.5"]


@pytest.mark.parametrize("discarded", [False, True])
def test_a_hero_named_after_the_last_coming_home_counts_in_the_full_line_up(
    discarded: bool,
) -> None:
    """HFT-14.5, HFT-A21 "after": 6 and not 1."""
    teams = ([hero(1, FIGHT, strength=1)], [hero(2, strength=3)])
    table = Table(*teams, foes=[foe("red", 0, StrengthMajority(4))])
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["miss"],)))
    table.do(do.Take(0, (0,))).next_round((1, 2, 3)).next_round((1, 2, 3)).come_home()
    if discarded:
        table.do(do.Discard(0, (1, 2, 3)), do.Discard(1, (1, 2, 3)))
    table.do(do.NameHero(0, 0, 9, hero(9, strength=6)))
    table.do(SetRuling("HFT-A21", "after"), do.CountUp())
    assert table.scores() == (4, 0)


# -- where kept heroes stand (HFT-4.3) -----------------------------------------------------


def keeping_a_tile() -> Session:
    """A scorekeeper's second recruitment; Ana has kept the hero with a tile."""
    game = done(session(2, KEEPER), do.Deal(), do.RecruitUnseen(), do.Begin(0))
    done(game, do.Declare(0, steps("constellation")), do.DrawTile(0, Tile.SHINE_THREE))
    done(game, do.PlaceTile(0, Tile.SHINE_THREE, 0, 0))
    while game.state.phase == "adventure":
        done(game, do.Pass(game.state.turn.player))
    done(game, do.ComeHome(), do.Uncovered(0, 0), do.Uncovered(1, 0))
    return done(game, do.Discard(0, (1, 2, 3)), do.Discard(1, (0, 1, 2)), do.Deal())


def test_new_heroes_may_stand_left_of_a_kept_one_so_that_its_turn_comes_later() -> None:
    """HFT-4.3, HFT-6.5, HFT-9.3: with four on the left, the kept tile comes up in turn 5."""
    game = keeping_a_tile()
    prompt = game.prompts()[0]
    assert (prompt.who, prompt.rule) == ((0,), "HFT-4.3")
    assert [answer.action for answer in prompt.answers] == [
        do.RecruitAround(0, left) for left in range(5)
    ]
    done(game, do.RecruitAround(0, 4))
    assert [a.action for a in game.prompts()[0].answers] == [do.RecruitUnseen()]
    done(game, do.RecruitUnseen(), do.Begin(0))
    assert [len(seat.line) for seat in game.state.seats] == [5, 5]
    turns = 0
    while "choose" not in asked(game):
        turns += game.state.turn.player == 0
        done(game, do.Pass(game.state.turn.player))
    assert turns == 4
    assert [reason.final for reason in game.refusals(do.RecruitAround(0, 1))] == [True]


def test_recruiting_at_once_is_against_the_rules_while_a_kept_hero_matters() -> None:
    """HFT-4.3: nobody knows where it stands."""
    game = keeping_a_tile()
    assert [reason.rule for reason in game.refusals(do.RecruitUnseen())] == ["HFT-4.3"]
    assert [reason.final for reason in game.refusals(do.RecruitAround(0, 5))] == [True]
    assert [reason.rule for reason in session(2).do(do.RecruitAround(0, 5)).reasons] == ["HFT-3.1"]


# -- who starts (HFT-6.2) ------------------------------------------------------------------


def test_whoever_cannot_have_the_most_strength_does_not_start() -> None:
    """HFT-6.2: Bo's 3 are less than Cy's 9, whatever Ana's unknown hero has."""
    game = done(session(3), do.Deal())
    rows = ((None, 1, 1, 1), (3, 0, 0, 0), (9, 0, 0, 0))
    for pick in range(4):
        for seat, row in enumerate(rows):
            card = hero(10 * seat + pick + 1, strength=row[pick] or 0)
            unknown = row[pick] is None
            done(game, do.Recruit(seat, RIGHT) if unknown else do.Recruit(seat, RIGHT, card=card))
    assert starters(game.state, game.house).players == (0, 2)
    assert [answer.action for answer in game.prompts()[0].answers] == [do.Begin(0), do.Begin(2)]
    assert [reason.rule for reason in game.do(do.Begin(1)).reasons] == ["HFT-6.2"]
    done(game, do.NameHero(0, 0, 1, hero(1, strength=7)))
    assert starters(game.state, game.house).players == (0,)


# -- a game played elsewhere (HFT-12.1, HFT-14.8) ------------------------------------------


def tally(players: int = 2) -> Session:
    seats = tuple(Player(name, seat) for seat, name in enumerate("ABCD"[:players]))
    return Session(GAME, Setup("heroes", seats, HeroesOptions(tally=True)))


def test_a_track_that_was_never_told_is_asked_for() -> None:
    """HFT-12.1: it does not count as 0."""
    game = done(tally(), do.TellTrack(0, 12))
    assert asked(game) == ["add_adversary", "tell_track"]
    assert [reason.rule for reason in game.do(do.CountUp()).reasons] == ["HFT-12.1"]
    done(game, do.TellTrack(1, 0), do.CountUp())
    assert game.scores == (12, 0)


def test_tiles_that_a_card_counts_are_asked_for() -> None:
    """HFT-14.8: of whoever has the card."""
    game = done(tally(), do.TellTrack(0, 0), do.TellTrack(1, 0))
    done(game, do.AddAdversary(1, None, AdversaryCard(Colour.RED, 0, PerTile(2))))
    assert asked(game) == ["add_adversary", "tell_tiles"]
    assert game.prompts()[1].who == (1,)
    done(game, do.TellTiles(1, 3), do.CountUp())
    assert game.scores == (0, 6)


def test_a_majority_is_open_where_nobody_else_is_counted() -> None:
    """HFT-0.3, HFT-14.4: one player's end from a file; the count says that it cannot know."""
    bonus = Majority((Colour.RED,), 4)
    actions = (
        do.TellTrack(0, 7),
        do.AddAdversary(0, None, AdversaryCard(Colour.RED, 2, bonus)),
        do.AddAdversary(0, None, AdversaryCard(Colour.RED, 1, StrengthMajority(3))),
        do.TellStrength(0, 5),
        do.CountUp(),
    )
    setup = Setup("heroes", (Player("Ana", 0),), HeroesOptions(tally=True))
    data = write_game(setup, [Do(Step(action)) for action in actions])
    assert json.loads(data)["game"] == "heroes"
    again = replayed(read_game(data))
    assert again.scores == (10,)
    opened = [entry.gain.rule for entry in again.ledger() if not entry.gain.amount]
    assert opened == ["HFT-14.4", "HFT-14.5"]


# -- hits that a mission asks for, with heroes unknown --------------------------------------


def test_heroes_named_between_roll_and_placing_spare_a_table_that_lost_harmlessly() -> None:
    """HFT-A01 "harmless": no damage is to be placed, and placing none is right."""
    first = hero(1, FIGHT, strength=9, slots=[PLAIN])
    table = unnamed(first, house=House(rulings={"HFT-A01": "harmless"}))
    table.do(do.Declare(0, FIGHT), do.Fight(0, (Die.YELLOW,)), do.Rolled(0, (YELLOW["2"],)))
    table.do(do.NameHero(0, 0, 1, first))
    assert table.session.prompts()[0].answers[0].action == do.Place(0, ())
    assert table.refused(do.Place(0, (Placed(ANY, "1.1"),))) == ["HFT-A01"]
    table.do(do.Place(0, ()))
    assert table.seat(0).covered == frozenset()
    assert table.state.turn.player == 1


def test_a_mission_not_met_harmlessly_covers_nothing() -> None:
    """HFT-A10 "harmless": nothing to ask for, and nothing open."""
    house = House(rulings={"HFT-A10": "harmless", "HFT-A11": "always"})
    team = [hero(1, steps("mission"), strength=9, slots=[prestige(3)])]
    card = mission("B", 5, condition=TakeHits((BOLT,)))
    table = Table(team, house=house, missions=[card])
    table.do(do.Choose(0, 0), do.GoOnMission(0, 0)).come_home()
    assert table.scores() == (3, 0)
