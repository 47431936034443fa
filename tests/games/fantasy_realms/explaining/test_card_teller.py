"""Cards of Fantasy Realms as answers: their words, their deeds, and hands counted by others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.boxes.fantasy_realms import FOLDER, deck, teller
from companion.games.fantasy_realms.cards.printed import Op, TableOptions
from companion.games.fantasy_realms.explaining.card_texts import SAID
from companion.table.card_answers import CANCELS, PAYS, SAVES, TAKES_OUT, card_key
from companion.texts import Speaker
from tests.games.fantasy_realms.builders import CASES, ids
from tests.games.fantasy_realms.counting import recount

TELLER = teller()
EXAMPLES: dict[str, list[dict[str, Any]]] = json.loads((FOLDER / "examples.json").read_bytes())[
    "examples"
]
SHOWN = [(key, at, hand) for key, hands in EXAMPLES.items() for at, hand in enumerate(hands)]
HANDS = [shown for shown in SHOWN if shown[2]["hand"]]
speak = Speaker("en")

# What hangs on more than the hand, added up by hand: strength and so much for each.
AROUND = {
    "genie": -50 + 10 * 4,  # four others
    "dark_queen": 10 + 5 * 3,  # Mountain, Swamp and Unicorn, not Knights
    "ghoul": 8 + 4 * 2,  # King and Knights
    "specter": 12 + 6 * 2,  # Collector and Gem of Order
    "death_knight": 14 + 7 * 2,  # Magic Wand and Knights
}
ITEMS = {"treasure_chest": ["20", "-5"], "spyglass": ["-1", "-10"], "portal": ["-20"]}


def comes_to(key: str, at: int) -> dict[str, Any]:
    return dict(TELLER.examples(key)[at].comes_to.values)


def naive_total(hand: dict[str, Any]) -> int:
    """The hand counted by the slow twin that shares nothing with the app."""
    of = deck(TableOptions(extra_suits=hand.get("extra_suits", False)))
    choices = [
        (*ids(of, choice["card"], choice["target"]), choice.get("suit", ""))
        for choice in hand.get("choices", [])
        if choice["card"] != "Fountain of Life"
    ]
    cards, cleared, protected = recount.changed(ids(of, *hand["hand"]), choices)
    return recount.total(cards, cleared, protected)


def test_every_operation_has_its_words() -> None:
    assert set(SAID) == set(Op)


def test_all_cards_and_items_of_the_box_are_told() -> None:
    box = deck().box
    names = {card_key(card.en) for card in (*box.cards, *box.items)}
    assert {card.key for card in TELLER.cards()} == names
    assert len(names) == 70 + 24  # FR-1.1: 71 cards, two of them a Bell Tower


def test_every_card_has_a_worked_example() -> None:
    assert {card.key for card in TELLER.cards()} == set(EXAMPLES)


@pytest.mark.parametrize(("key", "at", "hand"), HANDS, ids=lambda value: str(value)[:24])
def test_an_example_is_what_others_count(key: str, at: int, hand: dict[str, Any]) -> None:
    told = comes_to(key, at)
    if key in AROUND:
        assert told["points"] == AROUND[key]
    else:
        assert told["total"] == naive_total(hand)


def test_examples_that_were_gathered_have_the_numbers_of_their_source() -> None:
    compared = 0
    for key, at, hand in HANDS:
        for case in CASES["cases"]:
            same = case["hand"] == hand["hand"] and case.get("choices", []) == hand.get(
                "choices", []
            )
            alike = case["expansion_suits"] == hand.get("extra_suits", False)
            if same and alike and case["status"] == "agreed" and case.get("full"):
                name = next(n for n in case["hand"] if card_key(n) == key)
                told = comes_to(key, at)
                assert told["points"] == case["full"]["cards"][name], key
                assert told["total"] == case["full"]["total"], key
                compared += 1
    assert compared >= 40


@pytest.mark.parametrize("key", ITEMS)
def test_items_count_what_the_box_prints(key: str) -> None:
    assert [str(comes_to(key, at)["n"]) for at in range(len(ITEMS[key]))] == ITEMS[key]


@pytest.mark.parametrize(
    ("one", "other", "asked", "said"),
    [
        ("island", "great_flood", SAVES, "Yes: Island may clear the penalty of Great Flood."),
        ("great_flood", "island", SAVES, "Yes: Island may clear the penalty of Great Flood."),
        ("mountain", "great_flood", CANCELS, "Yes: Mountain clears the penalty of Great Flood."),
        ("cavern", "great_flood", SAVES, "Not directly: Cavern only clears what would blank"),
        ("cavern", "unicorn", SAVES, "No: as printed, Cavern neither clears nor protects"),
        ("island", "knights", SAVES, "Not directly: Island only clears what would blank Knights"),
        ("great_flood", "mountain", TAKES_OUT, "No: as printed, Great Flood does not blank"),
        ("island", "wildfire", TAKES_OUT, "No: Island may clear the penalty of Wildfire."),
        ("great_flood", "knights", TAKES_OUT, "Yes: Great Flood blanks Knights"),
        ("wildfire", "unicorn", TAKES_OUT, "No: as printed, Wildfire does not blank Unicorn."),
        ("rangers", "wildfire", SAVES, "No: as printed, Rangers neither"),  # FR-4.5
        ("blizzard", "island", TAKES_OUT, "Yes: Blizzard blanks Island"),
        ("angel", "queen", SAVES, "Yes: Angel may keep Queen from being blanked."),
        ("basilisk", "angel", TAKES_OUT, "No: as printed, Basilisk does not blank Angel."),
        ("swamp", "phoenix", TAKES_OUT, "Yes: Phoenix blanks itself beside Swamp."),
        ("candle", "smoke", SAVES, "Yes: Smoke needs a card such as Candle"),
        ("hydra", "swamp", PAYS, "Yes: Swamp is good for the points of Hydra."),
        ("king", "swamp", PAYS, "No: as printed, neither King nor Swamp"),
    ],
)
def test_two_cards_and_a_question(one: str, other: str, asked: str, said: str) -> None:
    """FR-3.6, FR-4.5: Rangers clear the word Army, and Wildfire's text has none."""
    told = TELLER.verdict(one, other, asked)
    assert told is not None
    assert speak(told).startswith(said)


def test_nothing_is_said_of_two_cards_that_have_nothing_to_do_with_each_other() -> None:
    assert TELLER.verdict("king", "swamp", "") is None
    assert TELLER.verdict("king", "king", SAVES) is None
    assert TELLER.verdict("king", "spyglass", SAVES) is None


def test_a_card_names_who_touches_it() -> None:
    touched = {speak(touch.what): set(touch.cards) for touch in TELLER.touches("great_flood")}
    assert touched["Its penalty is cleared by"] == {"mountain", "island", "protection_rune"}
    assert touched["Blanked by"] == {"blizzard"}
    assert touched["A word of its penalty is cleared by"] == {"rangers", "warship"}


def test_what_two_printings_say_differently_is_told() -> None:
    told = {card.key: " ".join(speak(does) for does in card.does) for card in TELLER.cards()}
    assert "With the extra suits: +70" in told["world_tree"]
    assert "On the promo card:" in told["phoenix"]
    assert "With the extra suits: Penalty: blanks every Building." in told["great_flood"]
