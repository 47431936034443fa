"""The three dice: HFT-13."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from companion.games.heroes.cards import Die
from companion.games.heroes.dice import Dice, Wounds, choices, outcomes, shown, ways
from tests.games.heroes.builders import ANY, BOLT, FIRE, ICE, session

G, Y, R = Die.GREEN, Die.YELLOW, Die.RED


def test_green() -> None:
    """HFT-13.1, HFT-A02: one hit four times, two hits once, a miss once."""
    assert Counter(Dice().green) == {(ANY,): 4, (ANY, ANY): 1, (): 1}


def test_yellow() -> None:
    """HFT-13.2, HFT-A03."""
    assert Counter(Dice().yellow) == {(ANY,): 2, (ANY, ANY): 1, (BOLT,): 2, (ICE,): 1}


def test_red() -> None:
    """HFT-13.3, HFT-A03."""
    expected = {(ANY,): 1, (ANY, ANY): 2, (BOLT,): 1, (BOLT, FIRE): 1, (FIRE, FIRE): 1}
    assert Counter(Dice().red) == expected


def test_mean_hits_rise_from_green_to_red() -> None:
    """HFT-A03: 6/6, 7/6 and 10/6, which is why the faces are paired as they are."""
    means = [Fraction(sum(map(len, Dice().faces(die))), 6) for die in (G, Y, R)]
    assert means == [1, Fraction(7, 6), Fraction(10, 6)]


def test_faces_can_be_edited() -> None:
    """HFT-A02, HFT-A03: the counts are inferred, so that they are options of a game."""
    own = Dice(green=((),) * 6)
    game = session(dice=own)
    assert game.state.dice.green == ((),) * 6
    assert msgspec.json.decode(msgspec.json.encode(own), type=Dice) == own


def test_a_die_has_six_faces() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"green": [["any"]]}', type=Dice)


def test_one_roll_shows_the_hits_of_all_dice() -> None:
    """HFT-7.3, HFT-A06: the union of all hits, whatever order the dice were named in."""
    assert shown(Dice(), (R, G), (4, 5)) == (ANY, ANY, FIRE, FIRE)


def test_outcomes_count_every_way_once() -> None:
    for rolled in choices():
        assert sum(count for _, count in outcomes(Dice(), rolled)) == 6 ** len(rolled)
        assert ways(Dice(), rolled) == 6 ** len(rolled)


def test_outcomes_of_green() -> None:
    assert dict(outcomes(Dice(), (G,))) == {
        Wounds(any=0): 1,
        Wounds(any=1): 4,
        Wounds(any=2): 1,
    }


def test_seven_choices_of_dice() -> None:
    """HFT-7.2: each colour once; named in the order green, yellow, red."""
    assert choices() == ((G,), (Y,), (R,), (G, Y), (G, R), (Y, R), (G, Y, R))
    assert choices((R, G), most=1) == ((G,), (R,))
