"""Worked examples of the games whose numbers fit on a slip of paper: each is added up here."""

from __future__ import annotations

import pytest

from companion import boxes
from companion.games.fairy_ring.cards import Kind, Mushroom
from companion.games.fairy_ring.state import Seat as Villager
from companion.games.fairy_ring.state import State as Ring
from companion.texts import Speaker

speak = Speaker("en")

# What each line of the first example brings, and what it comes to.
COUNTED = {
    # HFT-13.1 to 13.3: faces of six; two dice together in 36 ways.
    ("heroes", "green_die"): (["1/6", "4/6", "1/6"], "Some damage in 5 of 6 ways."),
    ("heroes", "yellow_die"): (["5/6", "1/6"], "Some damage in 6 of 6 ways."),
    ("heroes", "red_die"): (["2/6", "4/6"], "Some damage in 6 of 6 ways."),
    # Green 0, 1, 2 (1, 4, 1 ways) with yellow 1, 2 (5, 1): 1 is 1x5; 2 is 1x1 + 4x5; 3 is
    # 4x1 + 1x5; 4 is 1x1.
    ("heroes", "tile_green_and_yellow"): (
        ["5/36", "21/36", "9/36", "1/36"],
        "Some damage in 36 of 36 ways.",
    ),
    ("heroes", "collection_bonus"): (["+1", "+4"], "All adversaries together: 8"),  # 1+4+2+1
    ("heroes", "majority_bonus"): (["+1", "+4"], "All adversaries together: 7"),  # 1+4+2
    ("heroes", "strength_bonus"): (["+1", "+4"], "All adversaries together: 5"),
    ("heroes", "number_bonus"): (["+1", "+4"], "All adversaries together: 10"),  # 1+4+2+1+2
    ("heroes", "colour_bonus"): (["+2"], "All adversaries together: 7"),  # two red; 2+1+2
    ("heroes", "constellation_bonus"): (["+3"], "All adversaries together: 3"),
    ("fairy_ring", "magidrome"): (["+10"], "10 mana"),  # 4 + 6
    ("fairy_ring", "academy"): (["+10"], "10 mana"),  # 5 steps, 2 cards
    ("fairy_ring", "luminarium"): (["+8"], "8 mana"),  # 2 on top and 2 beside, 2 cards
    ("fairy_ring", "pollenarium"): (["+6"], "6 mana"),  # 3 mushrooms, 2 cards
    ("fairy_ring", "spring"): (["+4"], "4 mana"),
    ("fairy_ring", "lookout"): (["+24"], "24 mana"),
    ("fairy_tale", "homesteaders"): (["+4"] * 4, "Homesteaders: 4"),
    ("fairy_tale", "children_of_the_dragon"): (["+3"] * 3, "Children of the Dragon: 3"),
    ("fairy_tale", "mischievous_fairy"): (["+2"] * 2, "Mischievous Fairy: 2"),
    ("fairy_tale", "bronze_dragon"): (["+6"], "Bronze Dragon: 6"),  # 3 for each of two
    ("fairy_tale", "the_trickster"): (["+4"] * 3 + ["-1"], "The Trickster: -1"),
    ("fairy_tale", "shadowkings_tale_chapter_1"): (["+6"], "Shadowking’s Tale - Chapter 1: 6"),
}


@pytest.mark.parametrize(("game", "key"), COUNTED)
def test_an_example_is_what_paper_says(game: str, key: str) -> None:
    amounts, sum_ = COUNTED[game, key]
    worked = boxes.teller(game).examples(key)[0]
    assert [line.amount for line in worked.lines] == amounts
    assert speak(worked.comes_to) == sum_


@pytest.mark.parametrize("game", ["heroes", "fairy_ring", "fairy_tale"])
def test_no_example_is_left_out(game: str) -> None:
    teller = boxes.teller(game)
    shown = {(game, card.key) for card in teller.cards() if teller.examples(card.key)}
    assert shown == {place for place in COUNTED if place[0] == game}


def test_a_spring_gives_nothing_to_whoever_stops_there() -> None:
    stopped = boxes.teller("fairy_ring").examples("spring")[1]
    assert [line.amount for line in stopped.lines] == ["0"]


def test_a_game_that_tells_of_no_cards_has_none() -> None:
    nobody = boxes.teller("table")
    assert nobody.cards() == ()
    assert nobody.touches("island") == nobody.examples("island") == nobody.held(None, "x") == ()
    assert nobody.verdict("island", "great_flood", "") is None


def test_whoever_had_a_mushroom_is_found() -> None:
    lookout, spring = Mushroom(Kind.LOOKOUT, (2,)), Mushroom(Kind.SOURCE, (1, 2, 3), mana=3)
    state = Ring("end", (Villager("Ana", ((spring,),)), Villager("Bo", ((lookout,), (spring,)))))
    teller = boxes.teller("fairy_ring")
    assert teller.held(state, "lookout") == (1,)
    assert teller.held(state, "spring") == (0, 1)
    assert teller.held(state, "academy") == ()
