"""Constellation tiles: HFT-9."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, Hit, TakeHits
from companion.games.heroes.combat import Placed
from companion.games.heroes.constellation import tile_places
from companion.games.heroes.state import PlacedTile
from companion.games.heroes.tiles import DESIGNS, Tile
from companion.table.rules import House
from tests.games.heroes.builders import (
    ANY,
    BOLT,
    GREEN,
    PLAIN,
    RED,
    YELLOW,
    I,
    L,
    Table,
    energy,
    hero,
    mission,
    steps,
)

DRAW = steps("constellation")


def drawing(tile: Tile, *, ana=(), bo=(), house: House | None = None, **table) -> Table:
    """Ana draws a tile with her first hero."""
    mine = [hero(1, DRAW, strength=9), *ana]
    return Table(mine, bo, house=house or House(), **table).do(
        do.Choose(0, 0), do.DrawTile(0, tile)
    )


def placed(player: int, *pairs: tuple[Hit, str]) -> do.Place:
    return do.Place(player, tuple(Placed(hit, slot) for hit, slot in pairs))


def on(table: Table, player: int, position: int) -> tuple[PlacedTile, ...]:
    return table.seat(player).line[position].tiles


def acting(tile: Tile, *, slots=(PLAIN, PLAIN, PLAIN), **table) -> Table:
    """Ana has put a tile on her second hero, and it is that hero's turn."""
    built = drawing(tile, ana=[hero(2, strength=0, slots=slots)], **table)
    return built.do(do.PlaceTile(0, tile, 0, 1), do.Pass(1))


def hindered(tile: Tile, action: str, **table) -> Table:
    """Ana has put a tile on the action of Bo's first hero, and it is his turn."""
    victim = hero(11, steps(action), strength=0, slots=[PLAIN, PLAIN, energy(L), energy(I)])
    return drawing(tile, bo=[victim], **table).do(do.PlaceTile(0, tile, 1, 0))


# -- drawing -------------------------------------------------------------------------------


def test_a_tile_comes_from_the_pool() -> None:
    """HFT-9.1."""
    table = drawing(Tile.SHINE_THREE)
    assert table.state.pool == 17
    assert table.session.prompts()[0].rule == "HFT-9.16"


def test_no_draw_from_an_empty_pool() -> None:
    """HFT-A34: discarded tiles do not come back."""
    table = Table([hero(1, DRAW, strength=9)]).do(do.Choose(0, 0))
    empty = replace(table.state, pool=0)
    game = table.session.game
    assert [r.rule for r in game.refusals(empty, do.DrawTile(0, Tile.ON_FIGHT), House())] == [
        "HFT-A34"
    ]
    assert [a.kind for a in game.prompts(empty, House())[0].answers] == ["skip"]


def test_nine_designs_each_by_its_rule() -> None:
    """HFT-9.11 to HFT-9.19."""
    assert [DESIGNS[tile].rule for tile in Tile] == [f"HFT-9.{n}" for n in range(11, 20)]


# -- immediate tiles -----------------------------------------------------------------------


def test_immediate_tiles_are_resolved_and_discarded() -> None:
    """HFT-9.2: never placed, never kept."""
    table = drawing(Tile.THREE_HITS)
    assert table.refused(do.HoldTile(0)) == ["HFT-9.2"]
    assert table.refused(do.PlaceTile(0, Tile.THREE_HITS, 0, 0)) == ["HFT-9.2"]
    table.do(do.AimTile(0, 1))
    assert table.state.spent_tiles == 1
    assert table.seat(0).held == ()


def test_three_hits_for_an_opponent() -> None:
    """HFT-9.11: or as many as possible."""
    table = drawing(Tile.THREE_HITS, bo=[hero(11, slots=[PLAIN, PLAIN])]).do(do.AimTile(0, 1))
    assert table.session.prompts()[0].who == (1,)
    assert table.refused(placed(1, (ANY, "1.1"))) == ["HFT-9.11"]
    table.do(placed(1, (ANY, "1.1"), (ANY, "1.2")))
    assert table.seat(1).covered == {"1.1", "1.2"}
    assert table.state.turn.player == 1


def test_an_opponent_is_struck_not_oneself() -> None:
    """HFT-9.11, HFT-9.12."""
    assert drawing(Tile.THREE_HITS).refused(do.AimTile(0, 0)) == ["HFT-9.11"]
    assert drawing(Tile.GREEN_YELLOW).refused(do.AimTile(0, 0)) == ["HFT-9.12"]


def test_green_and_yellow_for_an_opponent() -> None:
    """HFT-9.12, HFT-A17: the opponent rolls; types are as on the dice."""
    victim = hero(11, slots=[PLAIN, PLAIN])
    table = drawing(Tile.GREEN_YELLOW, bo=[victim]).do(do.AimTile(0, 1))
    assert table.refused(do.Rolled(0, (0, 0))) == ["HFT-7.3"]
    table.do(do.Rolled(1, (GREEN["1"], YELLOW["lightning"])))
    assert table.refused(placed(1, (ANY, "1.1"), (BOLT, "1.2"))) == ["HFT-5.6"]
    table.do(placed(1, (ANY, "1.1")))
    assert table.seat(1).covered == {"1.1"}


def test_a_victim_without_room_is_spared() -> None:
    """HFT-9.11: as many as possible is none."""
    table = drawing(Tile.THREE_HITS).do(do.AimTile(0, 1))
    assert table.state.turn.player == 1


# -- tiles on one's own heroes -------------------------------------------------------------


def test_an_own_tile_replaces_the_action() -> None:
    """HFT-9.3."""
    table = acting(Tile.SHINE_THREE)
    boxes = table.session.prompts()[0].answers
    assert [answer.action for answer in boxes] == [do.Choose(0, 0), do.Pass(0)]
    table.do(do.Choose(0, 0))
    assert table.scores() == (3, 0)


def test_an_own_tile_goes_on_ones_own_hero() -> None:
    """HFT-9.3."""
    assert drawing(Tile.FULL_HEAL).refused(do.PlaceTile(0, Tile.FULL_HEAL, 1, 0)) == ["HFT-9.3"]


def test_a_hero_without_action_can_receive_a_tile() -> None:
    """HFT-10.3."""
    table = acting(Tile.FIGHT_THREE)
    assert table.state.book.heroes[2].actions == ()
    assert table.kinds() == ["choose", "pass"]


def test_a_tile_stays_with_a_kept_hero_and_goes_with_a_discarded_one() -> None:
    """HFT-9.3, HFT-11.3."""
    kept = acting(Tile.SHINE_THREE).next_round(discarding=(0, 2, 3))
    assert [p.tile for p in kept.seat(0).line[0].tiles] == [Tile.SHINE_THREE]
    gone = acting(Tile.SHINE_THREE).next_round(discarding=(0, 1, 2))
    assert gone.state.spent_tiles == 1
    assert all(place.tiles == () for place in gone.seat(0).line)


def test_full_heal() -> None:
    """HFT-9.13."""
    table = acting(Tile.FULL_HEAL).do(do.SetCounters(0, ("2.1", "2.3")), do.Choose(0, 0))
    assert table.seat(0).covered == frozenset()


def test_heal_one_then_an_optional_mission() -> None:
    """HFT-9.14, HFT-A16."""
    card = mission("B", 5, condition=TakeHits((ANY,)))
    table = acting(Tile.HEAL_MISSION, missions=[card])
    table.do(do.SetCounters(0, ("2.1", "2.2")), do.Choose(0, 0), do.Heal(0, ("2.1",)))
    assert table.kinds()[0] == "mission"
    table.do(do.Skip(0))
    assert table.scores() == (0, 0)
    assert table.seat(0).covered == {"2.2"}


def test_fight_up_to_three() -> None:
    """HFT-9.15."""
    table = acting(Tile.FIGHT_THREE).do(do.Choose(0, 0))
    assert table.allows(do.Fight(0, (Die.GREEN, Die.YELLOW, Die.RED)))


def test_three_prestige() -> None:
    """HFT-9.16."""
    table = acting(Tile.SHINE_THREE).do(do.Choose(0, 0))
    assert table.scores() == (3, 0)


# -- tiles on opponents' heroes ------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "action"),
    [
        (Tile.ON_CONSTELLATION, "constellation"),
        (Tile.ON_SHINE, "shine 2"),
        (Tile.ON_FIGHT, "fight 1"),
    ],
)
def test_an_interaction_covers_a_matching_action_of_an_opponent(tile: Tile, action: str) -> None:
    """HFT-9.4."""
    bo = [hero(11, steps(action)), hero(12, steps("heal 1"))]
    table = drawing(tile, ana=[hero(2, steps(action))], bo=bo)
    assert table.refused(do.PlaceTile(0, tile, 0, 1)) == ["HFT-9.4"]
    assert table.refused(do.PlaceTile(0, tile, 1, 1)) == [DESIGNS[tile].rule]
    assert [(p.owner, p.position) for p in tile_places(table.state, 0, tile, House())] == [(1, 0)]
    table.do(do.PlaceTile(0, tile, 1, 0))
    assert on(table, 1, 0) == (PlacedTile(tile, 0),)


def test_a_hindered_constellation_brings_a_tile_and_the_yellow_die() -> None:
    """HFT-9.17, HFT-A17: as many hits as possible, and the tile is kept anyway."""
    table = hindered(Tile.ON_CONSTELLATION, "constellation").do(do.Choose(1, 0))
    table.do(do.DrawTile(1, Tile.SHINE_THREE), do.HoldTile(1))
    assert table.session.prompts()[0].rule == "HFT-9.17"
    assert table.refused(do.Skip(1)) == ["HFT-A07"]
    table.do(do.Rolled(1, (YELLOW["2"],)))
    table.do(placed(1, (ANY, "1.1"), (ANY, "1.2")))
    assert table.seat(1).covered == {"1.1", "1.2"}
    assert table.seat(1).held == (Tile.SHINE_THREE,)
    assert table.state.turn.player == 0


def test_a_hindered_shine_pays_one_and_one_to_an_opponent() -> None:
    """HFT-9.18: with two players there is nobody else to name."""
    table = hindered(Tile.ON_SHINE, "shine 3").do(do.Choose(1, 0))
    assert table.scores() == (1, 1)


def test_the_opponent_who_gains_too_is_named() -> None:
    """HFT-9.18: of several; never oneself, and it cannot be left out."""
    mine = [hero(1, DRAW, strength=9)]
    table = Table(mine, [hero(11, steps("shine 3"), strength=0)], [])
    table.do(do.Choose(0, 0), do.DrawTile(0, Tile.ON_SHINE))
    table.do(do.PlaceTile(0, Tile.ON_SHINE, 1, 0), do.Choose(1, 0))
    assert table.kinds() == ["share", "share"]
    assert table.refused(do.Share(1, 1)) == ["HFT-9.18"]
    assert table.refused(do.Skip(1)) == ["HFT-9.18"]
    table.do(do.Share(1, 2))
    assert table.scores() == (0, 1, 1)


def test_a_hindered_fight_adds_the_red_die() -> None:
    """HFT-9.19: up to two, and red in the roll."""
    table = hindered(Tile.ON_FIGHT, "fight 3").do(do.Choose(1, 0))
    assert table.session.prompts()[0].ask.values["n"] == 2
    assert table.state.turn.steps == steps("fight_with_red 2")
    table.do(do.Fight(1, (Die.GREEN,)))
    assert table.refused(do.Rolled(1, (0,))) == ["HFT-7.3"]
    table.do(do.Rolled(1, (GREEN["1"], RED["lightning"])))
    table.do(placed(1, (ANY, "1.1"), (BOLT, "1.3")))
    assert table.kinds() == ["take_adversaries"]


def test_the_added_red_die_earns_no_card() -> None:
    """HFT-A18: cards for the adversaries faced; red is not one's own die."""
    table = hindered(Tile.ON_FIGHT, "fight 3").do(do.Choose(1, 0))
    assert table.refused(do.Fight(1, (Die.RED,))) == ["HFT-A18"]
    table.do(do.Fight(1, (Die.GREEN,)), do.Rolled(1, (GREEN["miss"], RED["1"])))
    table.do(placed(1, (ANY, "1.1")))
    assert table.refused(do.Take(1, (0, 1))) == ["HFT-7.6"]
    assert table.allows(do.Take(1, (0,)))


def test_a_table_may_pay_a_card_for_the_added_die() -> None:
    """HFT-A18: the other answer."""
    paid = House(rulings={"HFT-A18": "card"})
    table = hindered(Tile.ON_FIGHT, "fight 3", house=paid).do(do.Choose(1, 0))
    table.do(do.Fight(1, (Die.GREEN,)), do.Rolled(1, (GREEN["miss"], RED["1"])))
    table.do(placed(1, (ANY, "1.1")))
    assert table.allows(do.Take(1, (0, 1)))
