"""The final scoring on a small French phone, as new users stumbled over it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.heroes.cards import Colour, Majority
from companion.ui.heroes.adversary_pad import BonusKey, ColourKey, SetKey
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.heroes.score_cards import CountedCard
from companion.ui.heroes.score_pad import ValueBox
from companion.ui.widgets.words import Txt
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.first_evening import score_the_end
from tests.ui.heroes.test_score_end import Foe, enter, key, tap_number


@pytest.fixture(params=(1.0, 1.3))
def small(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Player]:
    """Three people about to count, with plain and with large letters."""
    with playing(tmp_path / "data", (360, 640)) as player:
        player.app.change_setting("language", "fr")
        player.app.change_setting("text_size", request.param)
        score_the_end(player, "heroes", names=("Léa", "Hugo", "Tom"))
        yield player


def card(player: Player, place: int) -> CountedCard:
    return next(card for card in player.visible(CountedCard) if card.place == place)


def test_each_card_is_whole_and_in_sight_once_it_is_entered(small: Player) -> None:
    foes = [Foe(colour, n) for n in (1, 2, 3) for colour in ("brown", "green", "blue", "red")]
    for place, foe in enumerate([Foe("red", 1, "collection", 4, "brown"), *foes]):
        enter(small, foe)
        small.frames(10)
        assert looks.whole(card(small, place)), place


def test_only_a_bonus_that_pays_is_gold(small: Player) -> None:
    """HFT-14.6: "+3" from five cards on was gold with four; gold is Prestige that is there."""
    enter(small, Foe("red", 1, "count", 3, at_least=5))
    for colour in ("brown", "green", "blue"):
        enter(small, Foe(colour, 1))
    small.frames(10)
    assert not view(small, 0).earned
    enter(small, Foe("red", 2))
    small.frames(10)
    assert view(small, 0).earned


def view(player: Player, place: int) -> AdversaryView:
    return next(part for part in card(player, place).walk() if isinstance(part, AdversaryView))


def test_three_values_keep_their_names(small: Player) -> None:
    """HFT-14.5, HFT-14.8: the names went when Strength and tiles stood beside the track."""
    enter(small, Foe("red", 1, "strength", 3))
    enter(small, Foe("blue", 1, "constellation"))
    small.frames(10)
    boxes = list(small.visible(ValueBox))
    shown = [
        [part.text for part in small.visible(Txt) if part in box.walk(restrict=True)]
        for box in boxes
    ]
    assert shown == [["Piste", "?"], ["Force", "?"], ["Tuiles", "?"]]
    assert looks.cut(small) == []


def test_a_majority_may_be_of_several_colours(small: Player) -> None:
    """HFT-14.4: the card names "la ou des couleurs", and the pad took one."""
    small.tap(key(small, ColourKey, "colour", "red"))
    tap_number(small, "2")
    small.tap(key(small, BonusKey, "kind", "majority"))
    tap_number(small, "+4")
    assert looks.cut(small) == []
    small.tap("heroes.adversary.several")
    assert small.sees("Majorité de quelles couleurs")
    for colour in ("blue", "red", "green", "red"):
        small.tap(key(small, ColourKey, "colour", colour))
    assert [k.colour for k in small.visible(ColourKey) if k.chosen] == ["green", "blue"]
    assert looks.cut(small) == []
    small.tap("heroes.adversary.take_number")
    assert card(small, 0).card.bonus == Majority((Colour.GREEN, Colour.BLUE), 4)


def test_the_colours_of_a_collection_are_asked_with_an_explanation(small: Player) -> None:
    """HFT-14.3: three of the four colours are on the card."""
    small.tap(key(small, ColourKey, "colour", "red"))
    tap_number(small, "2")
    small.tap(key(small, BonusKey, "kind", "collection"))
    tap_number(small, "+4")
    assert small.sees("Collection de quelles couleurs")
    assert sorted("".join(key.letters) for key in small.visible(SetKey)) == [
        "MBR", "MVB", "MVR", "VBR",
    ]  # fmt: skip
    assert looks.cut(small) == []


def test_a_card_is_corrected_in_sight_and_in_one_voice(small: Player) -> None:
    """The strip shrank to a stripe, between "enter it again" and "what changes?"."""
    for colour in ("brown", "green", "blue", "red"):
        enter(small, Foe(colour, 1))
    small.frames(10)
    scroll = small.app.shell.page.ids.scroll
    height = scroll.height
    small.tap(card(small, 3))
    small.tap("score.change")
    small.frames(10)
    assert scroll.height == height
    assert looks.whole(card(small, 3))
    assert small.sees("Correction de la carte encadrée")
    assert small.sees("Touchez ce qui change.")
    assert looks.cut(small) == []
    tap_number(small, "3")
    small.tap("score.change_done")
    assert small.app.shell.page.play.state.seats[0].adversaries[3].points == 3
    assert list(small.visible(ValueBox))
