"""The practice box and the cards that are really known."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from companion.boxes.heroes import FOLDER, known_book, known_cards, practice_box
from companion.documents import BadFile
from companion.games.heroes.card_file import read_cards
from companion.games.heroes.cards import Colour, Rank, StepKind, TakeHits, card_refusals
from companion.languages import LANGUAGES
from tests.games.heroes.builders import BOLT, FIRE, ICE


def test_the_practice_box_is_a_whole_box() -> None:
    """HFT-0.2: as many cards of each kind as the real one has."""
    box = practice_box()
    assert box.practice
    assert [card.number for card in box.heroes] == list(range(1, 61))
    assert [card.number for card in box.adversaries] == list(range(1, 43))
    assert [card.number for card in box.missions] == list(range(61, 76))
    ranks = Counter(card.rank for card in box.missions)
    assert ranks == {Rank.B: 6, Rank.A: 5, Rank.S: 4}


def test_every_practice_card_can_be_played() -> None:
    box = practice_box()
    for card in (*box.heroes, *box.adversaries, *box.missions):
        assert card_refusals(card) == ()


def test_the_practice_box_shows_everything_there_is_to_practise() -> None:
    box = practice_box()
    steps = {step.kind for hero in box.heroes for way in hero.actions for step in way}
    assert steps == {
        StepKind.FIGHT,
        StepKind.MISSION,
        StepKind.CONSTELLATION,
        StepKind.HEAL,
        StepKind.SHINE,
    }
    assert any(not hero.actions for hero in box.heroes)
    assert any(len(hero.actions) == 2 for hero in box.heroes)
    assert {card.colour for card in box.adversaries} == set(Colour)
    assert len({type(card.bonus) for card in box.adversaries}) == 7
    assert len({type(card.condition) for card in box.missions}) == 3


def test_practice_missions_have_names_in_every_language() -> None:
    names = [{card.name for card in practice_box(code).missions} for code in LANGUAGES]
    assert [len(each) for each in names] == [15] * len(LANGUAGES)
    assert len(set().union(*names)) == 15 * len(LANGUAGES)


def test_real_cards_come_with_confidence_and_source() -> None:
    """Nothing is invented: what is not printed in a rulebook stays open."""
    cards = known_cards()
    assert len(cards) == 6
    assert all(card.confidence and card.sources for card in cards)
    assert not any(card.kind == "hero" for card in cards)


def test_the_one_mission_that_is_known_whole() -> None:
    """HFT-8.5: eight for the first, six for the second."""
    [card] = known_book("en").missions.values()
    assert (card.number, card.name, card.rank, card.prestige) == (
        75,
        "Stop Minerva!",
        Rank.S,
        (8, 6),
    )
    assert card.condition == TakeHits((FIRE, ICE, BOLT, BOLT))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"heroes": [{"number": 61, "strength": 1}]}, "heroes[0].number"),
        ({"heroes": [{"number": 6, "strength": -1}]}, "heroes[0].strength"),
        ({"heroes": [{"number": 6, "strength": 1, "colour": "red"}]}, "heroes[0].colour"),
        ({"missions": [{"rank": "C", "prestige": [1]}]}, "missions[0].rank"),
        (
            {
                "missions": [
                    {
                        "rank": "B",
                        "prestige": [1],
                        "condition": {"kind": "dice", "dice": ["red", "red"]},
                    }
                ]
            },
            "missions[0]",
        ),
    ],
)
def test_a_bad_card_file_names_the_place(change: dict[str, object], place: str) -> None:
    file = {"book": "heroes", "version": 1} | change
    with pytest.raises(BadFile) as bad:
        read_cards(json.dumps(file).encode())
    assert bad.value.place == place


def test_practice_cards_say_that_they_are() -> None:
    for path in FOLDER.glob("*.json"):
        assert json.loads(path.read_text("utf-8"))["practice"] is (path.stem == "practice")
