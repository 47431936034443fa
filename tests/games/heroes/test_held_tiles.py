"""Constellation tiles that are held, and tiles on tiles: HFT-9."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.heroes import actions as do
from companion.games.heroes.constellation import covered_told, tile_places
from companion.games.heroes.state import PlacedTile
from companion.games.heroes.tiles import Tile
from companion.table.rules import House
from companion.texts import Speaker
from tests.games.heroes.builders import (
    Table,
    hero,
    session,
    steps,
)
from tests.games.heroes.test_tiles import DRAW, acting, drawing

# -- held tiles and tiles on tiles ---------------------------------------------------------


def test_a_tile_may_be_kept_and_placed_on_a_later_turn() -> None:
    """HFT-A13."""
    table = drawing(Tile.SHINE_THREE).do(do.HoldTile(0))
    assert table.seat(0).held == (Tile.SHINE_THREE,)
    assert table.refused(do.PlaceTile(0, Tile.SHINE_THREE, 0, 1)) == ["HFT-6.5"]
    table.do(do.Pass(1))
    assert "place_tile" in table.kinds()
    table.do(do.PlaceTile(0, Tile.SHINE_THREE, 0, 1), do.Choose(0, 0))
    assert table.seat(0).held == ()
    assert table.scores() == (3, 0)


def test_a_tile_nobody_holds_cannot_be_placed() -> None:
    """HFT-A13."""
    table = Table([hero(1, steps("shine 1"), strength=9)])
    assert table.refused(do.PlaceTile(0, Tile.FULL_HEAL, 0, 0)) == ["HFT-A13"]


def test_a_table_may_place_tiles_at_once() -> None:
    """HFT-A13: the other answer; a tile with no place is kept all the same."""
    at_once = House(rulings={"HFT-A13": "at_once"})
    assert drawing(Tile.SHINE_THREE, house=at_once).refused(do.HoldTile(0)) == ["HFT-A13"]
    assert drawing(Tile.ON_FIGHT, house=at_once).allows(do.HoldTile(0))


def test_a_tile_covers_the_whole_box() -> None:
    """HFT-A14: both actions are replaced by one."""
    two = hero(2, steps("fight 1"), steps("mission"), strength=0)
    table = drawing(Tile.SHINE_THREE, ana=[two]).do(do.PlaceTile(0, Tile.SHINE_THREE, 0, 1))
    table.do(do.Pass(1))
    assert table.kinds() == ["choose", "pass"]


def test_a_table_may_cover_one_action_only() -> None:
    """HFT-A14: the other answer."""
    one = House(rulings={"HFT-A14": "one_action"})
    two = hero(2, steps("fight 1"), steps("mission"), strength=0)
    table = drawing(Tile.SHINE_THREE, ana=[two], house=one)
    table.do(do.PlaceTile(0, Tile.SHINE_THREE, 0, 1, box=1), do.Pass(1))
    assert table.kinds() == ["choose", "choose", "pass"]
    table.do(do.Choose(0, 1))
    assert table.scores() == (3, 0)


def test_ones_own_tile_may_be_replaced_but_not_anothers() -> None:
    """HFT-A14."""
    table = acting(Tile.FULL_HEAL).do(do.Pass(0))
    state = replace(table.state, turn=replace(table.state.turn, player=0))
    seat = replace(state.seats[0], held=(Tile.SHINE_THREE,))
    state = replace(state, seats=(seat, state.seats[1]))
    place = do.PlaceTile(0, Tile.SHINE_THREE, 0, 1)
    game = table.session.game
    assert game.refusals(state, place, House()) == ()
    after = game.apply(state, place, House()).state
    assert [p.tile for p in after.seats[0].line[1].tiles] == [Tile.SHINE_THREE]
    assert after.spent_tiles == 1
    theirs = replace(seat.line[1], tiles=(PlacedTile(Tile.ON_SHINE, 1),))
    seat = replace(seat, line=(seat.line[0], theirs, *seat.line[2:]))
    state = replace(state, seats=(seat, state.seats[1]))
    assert [r.rule for r in game.refusals(state, place, House())] == ["HFT-A14"]


def test_the_drawn_tile_comes_first() -> None:
    """HFT-9.1."""
    table = drawing(Tile.SHINE_THREE)
    assert table.refused(do.PlaceTile(0, Tile.FULL_HEAL, 0, 1)) == ["HFT-9.1"]


ONE = House(rulings={"HFT-A14": "one_action"})
TWO = hero(2, steps("fight 1"), steps("shine 1"), strength=0)


def test_which_of_two_actions_a_tile_covers_has_to_be_said() -> None:
    """HFT-A14: otherwise nobody knows; of one action nothing need be said."""
    table = drawing(Tile.SHINE_THREE, ana=[TWO, hero(3, steps("fight 1"))], house=ONE)
    assert table.refused(do.PlaceTile(0, Tile.SHINE_THREE, 0, 1)) == ["HFT-A14"]
    assert table.allows(do.PlaceTile(0, Tile.SHINE_THREE, 0, 2))
    offered = tile_places(table.state, 0, Tile.SHINE_THREE, ONE)
    assert [(place.position, place.box) for place in offered] == [
        (0, 0), (1, 0), (1, 1), (2, 0), (3, 0),
    ]  # fmt: skip


def test_an_interaction_tile_covers_the_one_action_that_matches() -> None:
    """HFT-9.4, HFT-A14: on Fight or Shine, the Shine; the Fight stays."""
    table = drawing(Tile.ON_SHINE, bo=[TWO], house=ONE)
    assert table.refused(do.PlaceTile(0, Tile.ON_SHINE, 1, 0, box=0)) == ["HFT-9.18"]
    table.do(do.PlaceTile(0, Tile.ON_SHINE, 1, 0))
    boxes = [answer.action for answer in table.session.prompts()[0].answers]
    assert boxes == [do.Choose(1, 0), do.Choose(1, 1), do.Pass(1)]
    table.do(do.Choose(1, 1))
    assert table.scores() == (1, 1)


def test_a_hero_with_one_action_has_no_second_box() -> None:
    """HFT-A14."""
    table = drawing(Tile.SHINE_THREE, ana=[hero(3, steps("fight 1"))], house=ONE)
    [reason] = table.session.refusals(do.PlaceTile(0, Tile.SHINE_THREE, 0, 1, box=1))
    assert (reason.rule, reason.final) == ("HFT-A14", True)


def test_a_tile_on_one_action_of_a_hero_not_entered_can_be_chosen() -> None:
    """HFT-9.3, HFT-A14: the tile is known, the hero's other action can be said."""
    game = session(2, ONE)
    for action in (do.Deal(), *(do.Recruit(seat, do.Side.RIGHT) for seat in (0, 1) * 4)):
        assert game.do(action).done
    for action in (do.Begin(0), do.Declare(0, DRAW), do.DrawTile(0, Tile.SHINE_THREE)):
        assert game.do(action).done
    assert [r.rule for r in game.refusals(do.PlaceTile(0, Tile.SHINE_THREE, 0, 1))] == ["HFT-A14"]
    assert game.do(do.PlaceTile(0, Tile.SHINE_THREE, 0, 1, box=1)).done
    assert game.do(do.Pass(1)).done
    answers = game.prompts()[0].answers
    assert [answer.kind for answer in answers] == ["choose", "declare", "pass"]
    assert [r.rule for r in game.refusals(do.Choose(0, 0))] == ["HFT-6.5"]
    assert not game.refusals(do.Declare(0, steps("fight 2")))
    assert game.do(answers[0].action).done
    assert game.scores == (3, 0)


# -- what a tile would cover ---------------------------------------------------------------


def would_cover(table: Table, tile: Tile, owner: int, position: int, house: House) -> str:
    places = [
        place
        for place in tile_places(table.state, 0, tile, house)
        if (place.owner, place.position) == (owner, position)
    ]
    return Speaker("en")(covered_told(table.state, places, house))


def test_a_tile_tells_beforehand_that_it_covers_both_actions() -> None:
    """HFT-9.3, HFT-A14."""
    table = drawing(Tile.SHINE_THREE, ana=[TWO])
    assert would_cover(table, Tile.SHINE_THREE, 0, 1, House()) == "Fight 1 and Shine 1"
    assert would_cover(table, Tile.SHINE_THREE, 0, 2, House()) == "nothing"


def test_a_tile_tells_which_actions_it_may_cover() -> None:
    """HFT-9.4, HFT-A14: one of its owner's choice, or the one that matches."""
    mine = drawing(Tile.SHINE_THREE, ana=[TWO], house=ONE)
    assert would_cover(mine, Tile.SHINE_THREE, 0, 1, ONE) == "Fight 1 or Shine 1"
    theirs = drawing(Tile.ON_SHINE, bo=[TWO], house=ONE)
    assert would_cover(theirs, Tile.ON_SHINE, 1, 0, ONE) == "Shine 1"


def test_what_a_hero_that_is_not_entered_would_lose_is_not_known() -> None:
    """HFT-9.3: not "nothing"; a tile that lies on it is known."""
    game = session(2)
    for action in (do.Deal(), *(do.Recruit(seat, do.Side.RIGHT) for seat in (0, 1) * 4)):
        assert game.do(action).done
    for action in (do.Begin(0), do.Declare(0, DRAW), do.DrawTile(0, Tile.SHINE_THREE)):
        assert game.do(action).done
    place, speak = do.PlaceTile(0, Tile.SHINE_THREE, 0, 1), Speaker("en")
    assert speak(covered_told(game.state, [place], House())) == "action not known"
    assert game.do(place).done
    assert speak(covered_told(game.state, [place], House())) == "Shine 3"
