"""What the eighth evening of new users stumbled over in the final count, walked again by touch."""

from __future__ import annotations

import pytest

from companion.games.heroes.cards import (
    Colour,
)
from companion.table.players import Player as Person
from companion.ui.heroes.adversary_entry import AdversaryEntry
from companion.ui.heroes.adversary_pad import BonusKey, ColourKey, SetKey
from companion.ui.heroes.score_cards import CountedCard
from companion.ui.screens.podium import Breakdown, PartRow
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.heroes.test_score_end import choose, key, seat, shown, tap_number, tell

BOTH_SIZES = pytest.mark.parametrize("scale", [1.0, 1.3])


# -- the final count ------------------------------------------------------------------------------


def half_a_collection(player: Player) -> None:
    """All of a card but the colours of its Collection."""
    player.tap(key(player, ColourKey, "colour", "blue"))
    tap_number(player, "1")
    player.tap(key(player, BonusKey, "kind", "collection"))
    tap_number(player, "+3")


def entry(player: Player) -> AdversaryEntry:
    pad: AdversaryEntry = player.app.shell.page.pad.entry
    return pad


@BOTH_SIZES
def test_half_a_card_waits_for_its_player(small: Player, scale: float) -> None:
    """HFT-12.1: Strength told and another player looked at, the card on the pad was gone."""
    small.app.change_setting("text_size", scale)
    seat(small, ("Ana", "Bo"))
    half_a_collection(small)
    assert looks.cut(small) == []
    tell(small, "Piste", 21)
    choose(small, 1)
    assert entry(small) == AdversaryEntry()
    choose(small, 0)
    assert entry(small) == AdversaryEntry(Colour.BLUE, 1, "collection", 3)
    small.tap(key(small, SetKey, "absent", "red"))
    assert shown(small) == [22, 0]


def test_half_a_card_waits_while_people_change_and_the_screen_is_left(small: Player) -> None:
    seat(small, ("Ana", "Bo"))
    tell(small, "Piste", 21)
    half_a_collection(small)
    small.tap("score.menu")
    small.tap("score.people")
    small.tap("Avancer d’une place")
    small.tap("done")
    assert [p.name for p in small.app.shell.page.players] == ["Bo", "Ana"]
    assert entry(small) == AdversaryEntry()
    choose(small, 1)
    assert entry(small).value == 3
    small.app.home()
    small.frames(4)
    small.tap("home.resume")
    assert entry(small).value == 3


def test_the_count_asks_for_the_rest_of_half_a_card_or_lets_it_go(small: Player) -> None:
    """HFT-12.1: the game would have ended without it."""
    seat(small, ("Ana", "Bo"))
    tell(small, "Piste", 21)
    half_a_collection(small)
    choose(small, 1)
    tell(small, "Piste", 20)
    small.tap("score.count")
    page = small.app.shell.page
    assert page.name == "heroes/score_end"
    assert page.seat == 0
    assert entry(small).value == 3
    small.tap("score.let_go")
    assert entry(small) == AdversaryEntry()
    small.tap("score.count")
    assert small.app.shell.page.name == "podium"


def test_a_correction_and_undo_leave_half_a_card_on_the_pad(small: Player) -> None:
    """HFT-12.2: what was corrected stayed on the pad after an undo, as if it were a new card."""
    seat(small, ("Ana", "Bo"))
    for points in ("2", "4"):
        small.tap(key(small, ColourKey, "colour", "red"))
        tap_number(small, points)
        small.tap(key(small, BonusKey, "kind", "none"))
    half_a_collection(small)
    small.tap(next(c for c in small.visible(CountedCard) if c.card.points == 4))
    small.tap("score.change")
    assert entry(small).colour is Colour.RED
    small.tap(small.app.shell.page.ids.undo.ids.undo)
    assert shown(small)[0] == 2
    assert entry(small) == AdversaryEntry(Colour.BLUE, 1, "collection", 3)


# -- after a count --------------------------------------------------------------------------------


def test_after_a_count_the_same_people_count_again(small: Player) -> None:
    """HFT-12.1: "Play again" opened a game that the phone leads."""
    seat(small, ("Ana", "Bo"))
    tell(small, "Piste", 21)
    choose(small, 1)
    tell(small, "Piste", 20)
    small.tap("score.count")
    counted = small.app.shell.page.play.game_id
    small.tap("podium.count_again")
    page = small.app.shell.page
    assert page.name == "heroes/score_end"
    assert [player.name for player in page.players] == ["Ana", "Bo"]
    assert page.play is None
    small.back()
    assert small.app.shell.page.name == "podium"
    assert small.app.shell.page.play.game_id == counted


# -- words ----------------------------------------------------------------------------------------


def test_the_number_that_is_asked_for_has_its_whole_name_where_there_is_room(
    small: Player,
) -> None:
    """HFT-12.2: "Track" alone is a place on the board, not a number."""
    seat(small, ("Ana", "Bo"))
    tell(small, "Piste", 21)
    small.tap("score.count")
    assert small.sees("Bo\xa0: Prestige sur la piste")
    assert small.sees("Il faut encore ce nombre pour le résultat.")


def test_points_of_the_track_are_told_once(small: Player) -> None:
    """HFT-12.2: the line below said the title again."""
    seat(small, ("Ana", "Bo"))
    tell(small, "Piste", 21)
    choose(small, 1)
    tell(small, "Piste", 20)
    small.tap("score.count")
    small.frames(60)
    winner = next(part for part in small.app.shell.page.walk() if isinstance(part, Breakdown))
    winner.opened = True
    small.frames(4)
    rows = [part for part in winner.walk() if isinstance(part, PartRow)]
    assert [(row.title, row.detail) for row in rows] == [("Prestige sur la piste", "")]


def test_choosing_a_severity_moves_no_row(small: Player) -> None:
    """TBL-1: what lies below jumped by a line under the finger."""
    small.app.change_setting("text_size", 1.3)
    small.app.store.roster.seated((Person("Ana", 0), Person("Bo", 1)))
    small.app.home()
    small.tap("home.play")
    heights = []
    for choice in ("table.referee", "table.adviser", "table.scorekeeper"):
        small.tap(choice)
        small.frames(4)
        below = small.find("new_game.rulings")
        strict = small.find("table.referee")
        heights.append(strict.to_window(0, strict.y)[1] - below.to_window(0, below.y)[1])
    assert heights == pytest.approx([heights[0]] * 3)
