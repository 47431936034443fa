"""Hands as codes: there and back, and no wrong sign unseen."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.boxes.fantasy_realms import deck
from companion.documents import BadFile
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.hand_codes import SIGNS, HandCode, hand_code, read_code
from companion.games.fantasy_realms.cards.printed import Choice, TableOptions
from tests.english import bad_file, english
from tests.games.fantasy_realms.builders import BASE, EXTRA, ids

DECKS = [BASE, EXTRA, deck(TableOptions(True, "promo", True)), deck(TableOptions(chaos=True))]
SEVEN = ids(BASE, "Mountain", "Great Flood", "Smoke", "Wildfire", "King", "Queen", "Mirage")


@st.composite
def hands(draw: Any) -> tuple[Deck, tuple[str, ...], tuple[Choice, ...] | None]:
    of = draw(st.sampled_from(DECKS))
    cards = draw(st.lists(st.sampled_from(list(of.cards)), max_size=9, unique=True))
    choice = st.builds(
        Choice,
        st.sampled_from(list(of.cards)),
        st.sampled_from(["", *of.cards]),
        st.sampled_from(["", *of.suits]),
    )
    many = st.lists(choice, max_size=5, unique_by=lambda made: made.card)
    choices = draw(st.none() | many)
    return of, tuple(cards), None if choices is None else tuple(choices)


@given(hands(), st.randoms(use_true_random=False))
@settings(max_examples=400, deadline=None)
def test_a_code_gives_the_hand_again(hand: Any, random: Any) -> None:
    of, cards, choices = hand
    code = hand_code(of, cards, choices)
    assert set(code) <= {*SIGNS, "-"}
    typed = "".join(random.choice([sign, sign.lower(), f" {sign}", f"{sign}-"]) for sign in code)
    found = read_code(of, typed)
    places = list(of.cards)
    assert found.cards == tuple(sorted(cards, key=places.index))
    expected = None if choices is None else sorted(choices, key=lambda c: places.index(c.card))
    assert (None if found.choices is None else list(found.choices)) == expected


@given(hands(), st.data())
@settings(max_examples=400, deadline=None)
def test_a_single_wrong_sign_never_passes(hand: Any, data: Any) -> None:
    of, cards, choices = hand
    signs = hand_code(of, cards, choices).replace("-", "")
    at = data.draw(st.integers(0, len(signs) - 1))
    wrong = data.draw(st.characters(min_codepoint=33, max_codepoint=0x2FF))
    if wrong.upper() == signs[at] or wrong == "-" or wrong.isspace():
        return
    with pytest.raises(BadFile):
        read_code(of, signs[:at] + wrong + signs[at + 1 :])


def test_every_wrong_sign_of_one_code_is_seen() -> None:
    signs = hand_code(BASE, SEVEN, (Choice(SEVEN[6], "FR11"),)).replace("-", "")
    for at in range(len(signs)):
        for wrong in SIGNS.replace(signs[at], ""):
            with pytest.raises(BadFile):
                read_code(BASE, signs[:at] + wrong + signs[at + 1 :])


def test_a_code_is_short() -> None:
    """Seven cards in ten signs; eight of the extra suits in ten as well."""
    assert len(hand_code(BASE, SEVEN).replace("-", "")) <= 10
    assert len(hand_code(EXTRA, list(EXTRA.cards)[-8:]).replace("-", "")) <= 10


def test_codes_stay_what_they_are() -> None:
    """Somebody may have written one down."""
    code = hand_code(BASE, SEVEN)
    assert code == "95HA3-E7JK"
    assert read_code(BASE, code) == HandCode(SEVEN)


def test_either_phoenix_has_the_same_code() -> None:
    """FR-A01: a code does not depend on the printing."""
    promo = deck(TableOptions(phoenix="promo"))
    code = hand_code(BASE, ("FR01", "FR55"))
    assert code == hand_code(promo, ("FR01", "FR55P"))
    assert read_code(promo, code).cards == ("FR01", "FR55P")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "There is no code."),
        (" - ", "There is no code."),
        ("22", "This is not a whole hand code: a sign is missing or wrong."),
        ("95HA3-E7J", "This is not a whole hand code: a sign is missing or wrong."),
        ("95HA3-E7J0", "“0” is in no code; codes have neither 0, 1, I nor O."),
    ],
)
def test_a_bad_code_is_told_politely(code: str, why: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_code(BASE, code)
    assert english(caught.value) == why


def test_a_code_of_other_suits_says_so() -> None:
    """FR-5.1: a hand with the extra suits is none of this game, nor the other way round."""
    with bad_file("has the extra suits"):
        read_code(BASE, hand_code(EXTRA, list(EXTRA.cards)[:8]))
    with bad_file("without the extra suits"):
        read_code(EXTRA, hand_code(BASE, SEVEN))
