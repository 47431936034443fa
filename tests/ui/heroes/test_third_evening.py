"""What the third evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import pytest

from companion.games.heroes.actions import Declare, Recruit
from companion.games.heroes.cards import Energy, HeroCard, OwnSlot, Step, StepKind
from companion.ui.heroes.boards.recruit_board import SecretHand
from companion.ui.heroes.boards.steps import ActionKey
from companion.ui.heroes.hand_view import HandView
from companion.ui.heroes.hero_form import DrawnCard
from companion.ui.heroes.lineup_header import LineupHeader
from companion.ui.heroes.lineup_layout import laid_out, own_rows
from companion.ui.heroes.tile_view import TileButton
from companion.ui.sheets.history import PastRow
from companion.ui.widgets.surfaces import ScrollBox
from companion.ui.widgets.words import Txt, Words, text_width
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.heroes.conftest import start_known, start_practice
from tests.ui.heroes.front_door import walk_in
from tests.ui.heroes.test_first_evening import to_recruitment
from tests.ui.heroes.unknown import FIGHTER, begun, fought

CARD = HeroCard(
    9, 2, "Ardenne", (Energy.FIRE,) * 3, (Energy.ICE,) * 3, (OwnSlot(), OwnSlot(2), OwnSlot(3))
)


@pytest.fixture(params=(1.0, 1.3))
def small(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Player]:
    """A small French phone, with plain and with large letters."""
    with playing(tmp_path / "data", (360, 640)) as player:
        player.app.change_setting("language", "fr")
        player.app.change_setting("text_size", request.param)
        player.frames(4)
        yield player


# -- what lies below ---------------------------------------------------------------------------


def test_every_action_of_an_unknown_hero_is_in_sight(small: Player) -> None:
    """HFT-6.5: heal and shine lay below the edge, and were never found."""
    play = begun(small, None)
    keys = list(small.visible(ActionKey))
    assert len(keys) == 12
    assert [key.text for key in keys if not looks.whole(key)] == []
    small.tap("Briller 3")
    assert play.session.steps()[-1].action == Declare(0, (Step(StepKind.SHINE, 3),))


def test_a_board_that_goes_on_below_says_so_until_its_end(small: Player) -> None:
    begun(small, FIGHTER)
    box = next(box for box in small.visible(ScrollBox) if box.parent.parent is not None)
    assert box.goes_on
    x, y = box.to_window(*box.center)
    for _ in range(3):
        drag(small, x, y, y + 150)
    assert not box.goes_on


def drag(player: Player, x: float, start: float, end: float) -> None:
    """A finger that pulls a list, and lets it rest."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(x, start)
    touch.touch_down()
    for step in range(1, 11):
        touch.touch_move(x, start + (end - start) * step / 10)
        player.frames(1)
    player.frames(20)
    touch.touch_up()
    player.frames(60)


def test_several_actions_are_explained_when_they_are_touched(small: Player) -> None:
    """HFT-A27: what "joined by +" means is said where it matters."""
    begun(small, None)
    small.tap("heroes.step_board.joined")
    assert small.sees("dans l’ordre")
    small.tap("heroes.step_board.only_one")
    assert not small.sees("dans l’ordre")


# -- recruiting --------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [96, 104, 120, 160, 176])
@pytest.mark.parametrize("heroes", [1, 3, 5, 6, 8])
@pytest.mark.parametrize("slots", [1, 2, 3, 4])
def test_icons_of_a_line_up_never_lie_on_each_other(height: int, heroes: int, slots: int) -> None:
    place = laid_out(heroes, 0, 0, 360, height)
    edges = [place.height_y(row) for row in (1, 2, 3)]
    assert all(high - low >= 2 * place.radius - 0.01 for high, low in pairwise(edges))
    rows = own_rows(slots, (False, False, False))
    own = [place.own_slot(1, rows, n) for n in range(1, slots + 1)]
    for (ax, ay), (bx, by) in combinations(own, 2):
        assert hypot(ax - bx, ay - by) >= 2 * place.slot_radius(rows) - 0.01
    assert edges[-1] - place.radius >= place.bottom + place.foot - 2


def test_a_line_up_shows_its_edges_while_heroes_are_picked(small: Player) -> None:
    bot = start_practice(small)
    for _ in range(5):
        bot.step()
    small.tap(bot.page.board.ids.cover)
    place = bot.page.board.ids.lineup.layout
    assert place.pitch >= 2 * place.radius
    assert place.radius >= 8


def test_the_cards_of_a_hand_lie_apart(small: Player) -> None:
    """HFT-5.2: side by side they looked like a team, with icons that were complete."""
    bot = start_practice(small)
    bot.step()
    small.tap(bot.page.board.ids.cover)
    hand = next(iter(small.visible(HandView)))
    place = hand.layout
    assert len(hand.heroes) > 3
    for index in range(len(hand.heroes) - 1):
        assert place.card_x(index + 1) - (place.card_x(index) + place.card_width) >= 6
    bot.tap_hero(hand, len(hand.heroes) - 1)
    assert hand.active == len(hand.heroes) - 1


def test_the_phone_is_passed_before_the_next_hand_is_seen(small: Player) -> None:
    """HFT-4.1: a hand is its owner's secret."""
    bot = start_practice(small, names=("Léa", "Hugo"))
    to_recruitment(bot)
    assert small.sees("Passez le téléphone à Léa.")
    assert list(small.visible(HandView)) == []
    small.tap(next(iter(small.visible(SecretHand))))
    bot.tap_hero(bot.page.board.ids.hand, 0)
    small.tap("heroes.recruit.place")
    assert isinstance(bot.session.steps()[-1].action, Recruit)
    assert small.sees("Passez le téléphone à Hugo.")
    assert list(small.visible(HandView)) == []
    small.tap("Léa")  # who has picked already
    assert list(small.visible(HandView)) == []
    small.tap(next(iter(small.visible(SecretHand))))
    assert [hero.number for hero in next(iter(small.visible(HandView))).heroes] == list(
        bot.session.state.seats[1].hand
    )


def test_a_new_card_is_told_in_words_that_are_all_in_sight(small: Player) -> None:
    bot = walk_in(small, ("Léa", "Hugo"))
    to_recruitment(bot)
    small.tap("4")
    told = next(words for words in small.visible(Txt) if words.text == "Carte nouvelle.")
    assert looks.whole(told)
    assert [bot.page.board.ids[side].hint for side in ("left", "right")] == [
        "décrire plus tard", "décrire plus tard",
    ]  # fmt: skip
    assert looks.whole(small.find("heroes.recruit.describe"))


def test_no_word_is_broken(small: Player) -> None:
    """ "Constellatio/n": on a tile that hinders, and where a hero is told in words."""
    bot = start_known(small)
    to_recruitment(bot)
    for number in range(1, 61):
        card = bot.session.state.book.heroes[number]
        if any(step.kind is StepKind.CONSTELLATION for steps in card.actions for step in steps):
            break
    for digit in str(number):
        small.tap(digit)
    assert any("Tuile" in word for word in small.words())
    assert broken(small) == []


def broken(player: Player) -> list[str]:
    """Words wider than the paragraph that they stand in."""
    return [
        word
        for label in player.visible(Words)
        for word in label.text.split()
        if text_width(word, label.font_size, label.font_name) > label.width
    ]


def test_no_word_is_broken_on_a_tile(small: Player) -> None:
    play = begun(small, None)
    play.do(Declare(0, (Step(StepKind.CONSTELLATION),)))
    small.frames(6)
    assert len(list(small.visible(TileButton))) == 9
    assert broken(small) == []
    assert looks.cut(small) == []


def test_what_is_free_and_unknown_stands_off_the_edge(small: Player) -> None:
    """HFT-5.8: "+ ?" was cut by the edge of the screen."""
    play = begun(small, CARD)
    small.frames(6)
    header = next(iter(small.visible(LineupHeader)))
    assert header.unknown
    parts = [part for part in header.children if part.width > 1]
    assert max(part.right for part in parts) <= header.right - 8
    assert min(part.x for part in parts) >= header.x + 8
    assert play.state.turn.player == 0


# -- describing --------------------------------------------------------------------------------


def test_the_strength_of_a_new_hero_is_not_known_before_it_is_told(small: Player) -> None:
    """HFT-5.1: it began at 2, as if somebody had said so."""
    bot = walk_in(small, ("Léa", "Hugo"))
    to_recruitment(bot)
    small.tap("4")
    small.tap("2")
    small.tap("heroes.recruit.describe")
    form = small.app.shell.sheets[-1]
    card = next(iter(small.visible(DrawnCard)))
    small.tap_at(*card.to_window(*card.spot("left_half", 0)))
    small.tap("heroes.hero_form.keep")
    assert small.sees("Touchez d’abord sa Force")
    assert form in small.app.shell.sheets
    form.close()
    small.tap("heroes.recruit.describe")  # what was tapped so far is still there, and no Strength
    small.tap("heroes.hero_form.keep")
    assert small.sees("Touchez d’abord sa Force")
    small.tap("5+")
    small.tap("5")
    small.tap("heroes.hero_form.keep")
    small.tap("heroes.recruit.place")
    entered = bot.session.state.book.heroes[42]
    assert (entered.strength, entered.left) == (6, (Energy.LIGHTNING,))


# -- words -------------------------------------------------------------------------------------


def test_the_sheet_that_removes_an_entry_says_so(small: Player) -> None:
    fought(small)
    small.tap("play.menu")
    small.tap("menu.history")
    small.tap(next(iter(small.visible(PastRow))))
    small.tap("history.remove")
    assert small.app.shell.sheets[-1].title == "Retirer cette entrée"
    assert "Corriger" not in small.words()
    length = small.app.shell.page.play.session.length
    small.tap("history.take_out")
    assert small.app.shell.page.play.session.length < length


def test_a_hand_that_was_taken_up_stays_open_when_the_phone_is_turned(small: Player) -> None:
    """The cover is for the next person, not for whoever turns the phone."""
    bot = start_practice(small, names=("Léa", "Hugo"))
    to_recruitment(bot)
    small.tap(next(iter(small.visible(SecretHand))))
    assert list(small.visible(HandView)) != []
    small.app.shell.speak_again()
    small.frames(4)
    assert list(small.visible(HandView)) != []
    assert not small.sees("Passez le téléphone à Léa.")
