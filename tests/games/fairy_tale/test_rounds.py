"""The course of a game: who may play, drafts, cards played one by one, leftovers."""

from __future__ import annotations

import pytest

from companion.games.fairy_tale import GAME
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.state import Variant
from companion.table.players import Player
from companion.table.seating import seating_refusals
from tests.games.fairy_tale.builders import Table, card, effect

PLAIN = card("Baker")


def play_round(table: Table) -> Table:
    table.until("play")
    while table.state.phase == "play":
        table.reveal(*[PLAIN] * len(table.state.seats))
    return table


@pytest.mark.parametrize(
    ("variant", "box", "players", "legal"),
    [
        (Variant.BASIC, 100, 4, True),
        (Variant.BASIC, 100, 5, False),
        (Variant.BASIC, 110, 5, False),
        (Variant.NOVICE, 100, 5, False),
        (Variant.EXPERT, 100, 5, True),
        (Variant.EXPERT, 110, 5, True),
    ],
)
def test_five_need_all_the_cards(variant: Variant, box: int, players: int, legal: bool) -> None:
    """FT-1.1: 80 cards are enough for four, 100 for five."""
    table = Table(players, variant=variant, box=box)
    first = do.Opened(0, card=PLAIN) if variant is Variant.NOVICE else do.Kept()
    if legal:
        table.do(first)
    else:
        assert table.refused(first) == ["FT-1.1"]
        table.do(first, allow=True)


@pytest.mark.parametrize(("players", "legal"), [(1, False), (2, True), (5, True), (6, False)])
def test_two_to_five_sit_down(players: int, legal: bool) -> None:
    """FT-1.1."""
    people = tuple(Player(f"Player {seat}", seat) for seat in range(players))
    assert (seating_refusals(GAME, people) == ()) is legal


def test_expert_cards_stay_out_of_the_basic_game() -> None:
    """FT-1.1."""
    expert = card("Marshal", expert=True)
    basic = Table(variant=Variant.BASIC).do(do.DraftDone())
    assert basic.refused(do.Revealed(0, card=expert)) == ["FT-1.1"]
    Table(variant=Variant.EXPERT).do(do.DraftDone(), do.Revealed(0, card=expert))


def test_no_more_copies_than_the_card_prints() -> None:
    """FT-1.1: two of two are on the table."""
    twin = card("Twin", copies=2)
    table = Table(3).reveal(twin, twin, PLAIN)
    assert table.refused(do.Revealed(0, "twin")) == ["FT-1.1"]


def test_four_drafts_and_plays_then_the_count() -> None:
    """FT-1.2, FT-3.2: 3, 6, 9 and 12 cards after each."""
    table = Table()
    phases = []
    for turn in range(4):
        phases.append((table.state.phase, table.state.round))
        play_round(table)
        assert table.state.phase == "leftovers"
        assert {len(seat.row) for seat in table.state.seats} == {3 * (turn + 1)}
        table.do(do.PutAway())
    assert phases == [("draft", 1), ("draft", 2), ("draft", 3), ("draft", 4)]
    assert table.state.phase == "scoring"
    table.do(do.CountUp())
    assert table.session.over


def test_five_cards_are_kept_one_by_one() -> None:
    """FT-2.1: the picks are counted; the last card is passed to nobody."""
    table = Table()
    asked, said = [], []
    while table.state.phase == "draft":
        [prompt] = table.session.prompts()
        asked.append((prompt.ask.key.rpartition(".")[2], prompt.ask.values["n"]))
        said.append(prompt.answers[0].label.key.rpartition(".")[2])
        table.do(do.Kept())
    assert said == ["kept"] * 4 + ["kept_last"]
    assert asked == [
        ("keep_left", 1), ("keep_left", 2), ("keep_left", 3), ("keep_left", 4), ("keep_last", 5),
    ]  # fmt: skip
    assert table.state.phase == "play"


def test_the_counting_of_picks_can_be_left_out() -> None:
    """FT-2.1: one tap ends a draft wherever it stands."""
    table = Table().do(do.Kept(), do.Kept(), do.DraftDone())
    assert (table.state.phase, table.state.picks) == ("play", 0)


def test_drafts_change_direction() -> None:
    """FT-2.2: left, right, left, right."""
    table = Table()
    ways = []
    for _ in range(4):
        ways.append(table.asks()[0])
        play_round(table).do(do.PutAway())
    assert ways == ["keep_left", "keep_right", "keep_left", "keep_right"]


def test_kept_cards_may_be_looked_at() -> None:
    """FT-2.3: said as soon as there is one."""
    table = Table()
    assert table.session.prompts()[0].detail.key == "fairy_tale.ask.shuffle"
    table.do(do.Kept())
    assert table.session.prompts()[0].detail.key == "fairy_tale.ask.may_look"


def test_three_cards_are_played_one_by_one() -> None:
    """FT-3.1: nobody reveals the next card before all have revealed this one."""
    table = Table().do(do.DraftDone(), do.Revealed(0, card=PLAIN))
    assert table.refused(do.Revealed(0, card=PLAIN)) == ["FT-3.1"]
    assert table.session.prompts()[0].who == (1,)
    table.do(do.Revealed(1, card=PLAIN))
    assert (table.state.phase, table.state.plays) == ("play", 1)
    table.reveal(PLAIN, PLAIN).reveal(PLAIN, PLAIN)
    assert table.state.phase == "leftovers"


def test_a_known_card_needs_only_its_name() -> None:
    """FT-3.1: case, accents and marks forgiven, and the book's spelling kept."""
    table = Table(cards=(card("Dragon's Éclair"),)).do(do.DraftDone())
    table.do(do.Revealed(0, "dragons eclair"))
    assert table.rows() == ["Dragon's Éclair", ""]


def test_two_names_for_one_card_are_refused() -> None:
    """FT-1.1."""
    table = Table().do(do.DraftDone())
    assert table.refused(do.Revealed(0, "Squire", card("Baker"))) == ["FT-1.1"]
    assert table.refused(do.Revealed(0)) == ["FT-1.1"]
    assert table.refused(do.Revealed(0, "x" * 61)) == ["FT-1.1"]


def test_the_leftovers_go_before_the_next_draft() -> None:
    """FT-3.2: two cards each, face down."""
    table = play_round(Table())
    [prompt] = table.session.prompts()
    assert (prompt.rule, prompt.detail.values) == ("FT-3.2", {"n": 3})
    assert table.refused(do.Kept()) == ["FT-3.2"]
    table.do(do.PutAway())
    assert (table.state.phase, table.state.round) == ("draft", 2)


def test_novices_begin_with_a_card() -> None:
    """FT-6.1: then four cards are drafted and two of them played; three lie there."""
    table = Table(variant=Variant.NOVICE)
    assert table.refused(do.Kept()) == ["FT-6.1"]
    table.do(do.Opened(0, card=PLAIN))
    assert table.refused(do.Opened(0, card=PLAIN)) == ["FT-6.1"]
    assert table.session.prompts()[0].who == (1,)
    table.do(do.Opened(1, card=PLAIN))
    assert table.rows() == ["Baker", "Baker"]
    table.do(*[do.Kept()] * 4)
    table.reveal(PLAIN, PLAIN).reveal(PLAIN, PLAIN)
    assert table.state.phase == "leftovers"
    assert [len(seat.row) for seat in table.state.seats] == [3, 3]
    table.do(do.PutAway(), *[do.Kept()] * 5)
    assert table.state.phase == "play"


@pytest.mark.parametrize("kind", ["open", "close"])
def test_a_novice_s_first_card_turns_nothing(kind: str) -> None:
    """FT-6.1: it is dealt again."""
    table = Table(variant=Variant.NOVICE)
    turning = card("Well", "shadow", effect(kind, "shadow"))
    assert table.refused(do.Opened(0, card=turning)) == ["FT-6.1"]


def test_pairs_need_four_players() -> None:
    """FT-6.2: and cannot be made of any other number."""
    table = Table(3, pairs=True)
    assert table.refused(do.Kept()) == ["FT-6.2"]
    assert not table.session.do(do.Kept(), allow=True).done
    Table(4, pairs=True).do(do.Kept())


def test_nobody_sits_there() -> None:
    """FT-1.1."""
    table = Table(2).do(do.DraftDone())
    assert table.refused(do.Revealed(2, card=PLAIN)) == ["FT-1.1"]
    assert table.refused(do.Revealed(-1, card=PLAIN)) == ["FT-1.1"]


def test_whoever_stops_after_a_round_counts_what_lies_there() -> None:
    """FT-1.2: four rounds are the rule, so that the table has to allow it."""
    table = Table()
    assert table.refused(do.StopEarly()) == ["FT-1.2"]  # nothing was played yet
    play_round(table)
    assert table.state.phase == "leftovers"
    assert table.refused(do.StopEarly()) == ["FT-1.2"]
    table.do(do.StopEarly(), allow=True)
    assert table.state.phase == "scoring"
    table.do(do.CountUp())
    assert table.session.scores == (3, 3)


def test_a_draft_that_has_begun_is_not_stopped() -> None:
    """FT-1.2: between two rounds, and not where no other would follow."""
    table = play_round(Table()).do(do.PutAway())
    assert [reason.final for reason in table.session.refusals(do.StopEarly())] == [False]
    table.do(do.Kept())
    assert [reason.final for reason in table.session.refusals(do.StopEarly())] == [True]
    table.do(do.DraftDone())
    for _ in range(3):
        play_round(table)
        last = table.state.round == 4
        assert [reason.final for reason in table.session.refusals(do.StopEarly())] == [last]
        table.do(do.PutAway())
