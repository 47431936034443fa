"""The end of the game: HFT-12, and the discard before it (HFT-A21)."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, StrengthMajority
from companion.games.heroes.scoring import both_counts, standings
from companion.games.heroes.team import teams
from companion.games.heroes.tiles import Tile
from companion.table.actions import Adjust, SetRuling
from companion.table.rules import House
from tests.games.heroes.builders import GREEN, Table, foe, hero, steps

WIN = (do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["miss"],)))


def last_return(card=None, *, strong: int = 9, house: House | None = None) -> Table:
    """The third Return; Ana kept a strong hero, and has won `card` in the first round."""
    fighter = hero(1, steps("fight 1"), strength=strong)
    table = Table(
        [fighter], [hero(2, strength=1)], house=house or House(), foes=[card] if card else []
    )
    if card:
        table.do(*WIN, do.Take(0, (0,)))
    keep = (1, 2, 3)
    return table.next_round(discarding=keep).next_round(discarding=keep).come_home()


def test_adversaries_are_counted_line_by_line() -> None:
    """HFT-12.1."""
    table = last_return(foe("red", 2, StrengthMajority(4)))
    table.do(do.Discard(0, (1, 2, 3)), do.Discard(1, (1, 2, 3)), do.CountUp())
    lines = [(e.gain.player, e.gain.amount, e.gain.rule) for e in table.session.ledger()]
    assert lines == [(0, 2, "HFT-14.2"), (0, 4, "HFT-14.5")]
    assert table.scores() == (6, 0)


def test_nothing_is_counted_before_every_card_is_entered() -> None:
    """HFT-12.1: a card that stays unknown can be allowed, and pays nothing."""
    fight = Table([hero(1, steps("fight 1"), strength=9)]).do(*WIN, do.Take(0, (0,)))
    fight.next_round().next_round().come_home()
    fight.do(do.Discard(0, (0, 1, 2)), do.Discard(1, (0, 1, 2)))
    assert fight.refused(do.CountUp()) == ["HFT-12.1"]
    fight.do(do.CountUp(), allow=True)
    assert fight.scores() == (0, 0)


def test_most_prestige_wins() -> None:
    """HFT-12.2."""
    assert [(s.player, s.rank) for s in standings([3, 9, 5], [0, 0, 0])] == [(1, 1), (2, 2), (0, 3)]


def test_a_tie_is_broken_by_adversary_cards() -> None:
    """HFT-12.3."""
    found = standings([9, 9, 5], [2, 3, 8])
    assert [(s.player, s.rank, s.tie_break) for s in found] == [
        (1, 1, "HFT-12.3"),
        (0, 2, "HFT-12.3"),
        (2, 3, None),
    ]


def test_a_tie_after_that_is_shared() -> None:
    """HFT-A25."""
    found = standings([9, 9, 5], [3, 3, 8])
    assert [(s.player, s.rank, s.tie_break) for s in found] == [
        (0, 1, None),
        (1, 1, None),
        (2, 3, None),
    ]


def test_the_tie_break_decides_a_played_game() -> None:
    """HFT-12.3: through the Session."""
    table = last_return(foe("red", 0))
    table.do(do.Discard(0, (1, 2, 3)), do.Discard(1, (1, 2, 3)), do.CountUp())
    assert table.scores() == (0, 0)
    places = table.session.standings()
    assert [(p.player, p.rank, p.tie_break) for p in places] == [
        (0, 1, "HFT-12.3"),
        (1, 2, "HFT-12.3"),
    ]


def test_before_the_end_equal_scores_share_a_place() -> None:
    table = Table([hero(1, steps("fight 1"), strength=9)]).do(*WIN, do.Take(0, (0,)))
    assert [place.rank for place in table.session.standings()] == [1, 1]


# -- the last discard ----------------------------------------------------------------------


def test_strength_counts_after_the_last_discard() -> None:
    """HFT-A21: the recommended reading; Ana sends her strong hero away."""
    table = last_return(foe("red", 0, StrengthMajority(4)))
    assert table.refused(do.CountUp()) == ["HFT-A21", "HFT-A21"]
    table.do(do.Discard(0, (0, 1, 2)), do.Discard(1, (1, 2, 3)), do.CountUp())
    assert table.scores() == (0, 0)


def test_a_table_may_count_all_six() -> None:
    """HFT-A21: the other answer; nobody discards in the third round."""
    after = House(rulings={"HFT-A21": "after"})
    table = last_return(foe("red", 0, StrengthMajority(4)), house=after)
    assert table.refused(do.Discard(0, (0, 1, 2))) == ["HFT-A21"]
    table.do(do.CountUp())
    assert table.scores() == (4, 0)


def test_the_table_is_asked_before_the_third_round_ends() -> None:
    """HFT-A21: once, with both results; not again when it has answered."""
    table = last_return(foe("red", 0, StrengthMajority(4)))
    prompt = table.session.prompts()[0]
    assert prompt.rule == "HFT-A21"
    assert [answer.action for answer in prompt.answers] == [
        SetRuling("HFT-A21", "before"),
        SetRuling("HFT-A21", "after"),
    ]
    table.do(SetRuling("HFT-A21", "before"))
    assert table.session.prompts()[0].rule == "HFT-11.3"


def test_the_answer_may_come_after_the_discard() -> None:
    """HFT-A21: the line-ups before it are remembered, so both results can be shown."""
    table = last_return(foe("red", 0, StrengthMajority(4)))
    table.do(do.Discard(0, (0, 1, 2)), do.Discard(1, (1, 2, 3)))
    assert both_counts(table.state, House()) == {"before": (0, 0), "after": (4, 0)}
    table.do(SetRuling("HFT-A21", "after"), do.CountUp())
    assert table.scores() == (4, 0)


def test_only_whole_results_are_scores() -> None:
    """Scores are sums of the ledger, also when the table adjusts one."""
    table = Table().do(Adjust(1, 5, "tea"))
    assert table.scores() == (0, 5)


# -- whose tile ----------------------------------------------------------------------------


def tiled(house: House) -> tuple[int, int]:
    """The tiles counted for Ana and Bo: Ana has put one on Bo's hero and holds one."""
    mine = [
        hero(1, steps("constellation"), strength=9),
        hero(3, steps("constellation"), strength=0),
    ]
    table = Table(mine, [hero(2, steps("shine 1"), strength=0)], house=house)
    table.do(do.Choose(0, 0), do.DrawTile(0, Tile.ON_SHINE), do.PlaceTile(0, Tile.ON_SHINE, 1, 0))
    table.do(do.Pass(1), do.Choose(0, 0), do.DrawTile(0, Tile.FULL_HEAL), do.HoldTile(0))
    ana, bo = teams(table.state, house)
    return ana.tiles, bo.tiles


def test_a_tile_counts_where_it_lies() -> None:
    """HFT-A15, HFT-14.8: for the hero's owner, each once; held tiles count too."""
    assert tiled(House()) == (1, 1)


def test_a_table_may_count_it_for_whoever_placed_it() -> None:
    """HFT-A15: the other answer."""
    assert tiled(House(rulings={"HFT-A15": "placer"})) == (2, 0)
