"""An earlier step put right: only what became impossible goes, the rest stays (TBL-1)."""

from __future__ import annotations

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die
from companion.games.heroes.combat import Placed
from companion.table.rules import House, Strictness
from companion.table.session import Session
from companion.texts import Speaker
from tests.games.heroes.builders import ANY, GREEN, PLAIN, Table, foe, hero, prestige, steps
from tests.games.heroes.random_player import play

ADVISER = House(Strictness.ADVISER)
FIGHT = steps("fight 1")


def placed(*slots: str) -> do.Place:
    return do.Place(0, tuple(Placed(ANY, slot) for slot in slots))


def fought(face: int, *slots: str) -> Table:
    """Ana has fought and taken hits; everybody else has passed since."""
    team = [hero(1, FIGHT, strength=9, slots=[PLAIN, PLAIN, prestige(3)])]
    table = Table(team, house=ADVISER)
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (face,)))
    return table.do(placed(*slots), do.Take(0, (0,))).come_home()


def index(game: Session, kind: type) -> int:
    return next(i for i, step in enumerate(game.steps()) if isinstance(step.action, kind))


def test_a_roll_corrected_to_two_hits_keeps_what_followed() -> None:
    """HFT-7.5: one hit was placed where two were to be; the fight is lost, the rest stands."""
    table = fought(GREEN["1"], "1.1")
    game = table.session
    tried = game.correction(index(game, do.Rolled), do.Rolled(0, (GREEN["2"],)))
    assert [type(game.steps()[gone.index].action) for gone in tried.broken] == [do.Take]
    assert [(kept.reasons[0].rule, kept.reasons[0].final) for kept in tried.overruled] == [
        ("HFT-7.5", False)
    ]
    before = game.length
    game.accept(tried)
    assert game.length == before - 1
    assert game.state.seats[0].adversaries == ()
    assert game.scores == (3, 0)


def test_a_roll_corrected_to_one_hit_keeps_what_followed() -> None:
    """HFT-7.4: two counters lie where one was to be placed; the table may leave them there."""
    table = fought(GREEN["2"], "1.1", "1.2")
    game = table.session
    tried = game.correction(index(game, do.Rolled), do.Rolled(0, (GREEN["1"],)))
    assert tried.broken == ()
    assert [kept.reasons[0].rule for kept in tried.overruled] == ["HFT-7.4"]
    game.accept(tried)
    assert len(game.state.seats[0].adversaries) == 1


def test_a_heros_strength_corrected_keeps_everything_that_followed() -> None:
    """HFT-6.2: another should have started; that is said, and the game stands."""
    game = fought(GREEN["1"], "1.1").session
    recruits = [at for at, step in enumerate(game.steps()) if isinstance(step.action, do.Recruit)]
    strong = do.Recruit(1, do.Side.RIGHT, card=hero(56, strength=30))
    tried = game.correction(recruits[1], strong)
    assert tried.broken == ()
    assert [kept.reasons[0].rule for kept in tried.overruled] == ["HFT-6.2"]
    length = game.length
    game.accept(tried)
    assert (game.length, game.scores) == (length, (3, 0))


def test_counters_on_a_slot_that_was_corrected_away_lie_where_nobody_has_told() -> None:
    """HFT-5.2, HFT-5.8: the placement stays, and the Prestige is asked for."""
    table = fought(GREEN["2"], "1.1", "1.2")
    game = table.session
    other = hero(1, FIGHT, strength=9, slots=[prestige(4)])
    tried = game.correction(index(game, do.Recruit), do.Recruit(0, do.Side.RIGHT, card=other))
    assert tried.broken == ()
    game.accept(tried)
    assert game.scores == (0, 0)
    assert game.prompts()[0].rule == "HFT-11.1"


@pytest.mark.parametrize("seed", range(8))
def test_a_recruits_side_corrected_keeps_most_of_a_game(seed: int) -> None:
    """HFT-4.3: a game of dozens of steps is not lost for one that was on the other side."""
    game = play(2, seed, ADVISER)
    old = game.steps()[index(game, do.Recruit)].action
    side = do.Side.LEFT if old.side is do.Side.RIGHT else do.Side.RIGHT
    tried = game.correction(index(game, do.Recruit), do.Recruit(old.player, side, old.number))
    assert tried.result is not None
    assert len(tried.broken) < game.length / 2
    game.accept(tried)
    assert game.over


def test_a_correction_tells_which_later_entries_mean_something_else() -> None:
    """HFT-7.6: "the first of the row" is another card once somebody else took that one."""
    foes = [foe("red", 1), foe("blue", 2), foe("green", 3)]
    table = Table([hero(1, FIGHT, strength=9)], [hero(2, FIGHT)], foes=foes)
    for seat in table.seats:
        table.do(do.Choose(seat, 0), do.Fight(seat, (Die.GREEN,)))
        table.do(do.Rolled(seat, (GREEN["miss"],)), do.Take(seat, (0,)))
    game = table.session
    tried = game.correction(index(game, do.Take), do.Take(0, (1,)))
    assert (tried.broken, tried.overruled) == ((), ())
    [other] = tried.reworded
    assert game.steps()[other.index].action == do.Take(1, (0,))
    english = Speaker("en")
    assert english(other.was) == "Bo wins 1 adversary: blue 2"
    assert english(other.now) == "Bo wins 1 adversary: red 1"
    game.accept(tried)
    assert [seat.adversaries[0].points for seat in game.state.seats] == [2, 1]
    assert game.correction(index(game, do.Rolled), do.Rolled(0, (GREEN["miss"],))).reworded == ()
