"""Each lesson by touch, right and wrong; left, killed and taken up; and nothing of it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import games
from companion.languages import LANGUAGES
from companion.store.cardbook import Provenance
from companion.ui.door import contents_of
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.boards.recruit_board import SideButton
from companion.ui.lesson_play import draft_key
from companion.ui.widgets.notice import PhaseLine
from companion.ui.widgets.touch import NavCard, Touchable
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.first_evening import new_game
from tests.ui.learner import (
    do_step,
    learn_all,
    open_lesson,
    screen,
    settle,
    touch_lit,
    turn_page,
)

PHONE = (360, 640)
READERS = (*((language, 1.0) for language in LANGUAGES), ("fr", 1.3))
TAUGHT = [(game, *reader) for game in games.IDS for reader in READERS]


def try_wrong(player: Player) -> int:
    """Everything that the data says may be tried instead; how many tries that were."""
    page = screen(player)
    play, before = page.taught, page.taught.session.length
    for wrong in play.step.tries:
        assert not play.do(*play.reading.actions(wrong.actions))
        player.frames(4)
        assert page.ids.coach.wrong
        assert page.ids.coach.rule == wrong.rule
        assert page.taught.session.length == before
    return len(play.step.tries)


def assert_lit(player: Player) -> None:
    """What is lit is there, in the window, and not below the coach."""
    page = screen(player)
    left, low, wide, high = page.ids.light.hole
    x, y = left + wide / 2, low + high / 2
    assert 0 < x < PHONE[0]
    assert 0 < y < PHONE[1]
    coach = page.ids.coach
    assert not coach.collide_point(*coach.to_widget(x, y)), page.ids.coach.title


def assert_nothing_kept(player: Player) -> None:
    """Neither in history, unfinished games, statistics, records, people nor the card book."""
    store = player.app.store
    assert store.games.count() == 0
    assert store.games.history() == ()
    assert store.games.all_unfinished() == ()
    assert store.roster.people() == ()
    for game in games.IDS:
        for kind in contents_of(game).kinds:
            assert store.cards.count(game, kind.id, Provenance.ENTERED) == 0
            assert store.cards.search(game, kind.id) == ()
    player.app.go("statistics")
    player.frames(6)
    assert not player.sees("Ana")


@pytest.mark.parametrize(("game", "language", "scale"), TAUGHT)
def test_a_lesson_by_touch_to_its_end_with_wrong_tries_on_a_small_phone(
    tmp_path: Path, game: str, language: str, scale: float
) -> None:
    with playing(tmp_path / "data", PHONE) as player:
        player.app.change_setting("language", language)
        player.app.change_setting("text_size", scale)
        player.frames()
        player.tap("home.learn")
        player.tap(f"{game}.title")
        settle(player)
        page, tries = screen(player), 0
        while not page.is_last:
            assert looks.cut(player) == []
            if page.taught.step.do:
                assert_lit(player)
                tries += try_wrong(player)
            do_step(player)
        assert tries >= 4
        turn_page(player)
        assert player.app.shell.page.name == "new_game"
        assert player.sees(player.app.tr(f"{game}.title"))
        assert_nothing_kept(player)


@pytest.mark.parametrize("game", games.IDS)
def test_a_lesson_left_in_the_middle_goes_on_where_it_was_after_a_kill(
    tmp_path: Path, game: str
) -> None:
    with playing(tmp_path / "data", PHONE) as player:
        player.app.change_setting("language", "fr")
        open_lesson(player, game)
        for _ in range(4):
            do_step(player)
        before = screen(player).taught.session.length
    with playing(tmp_path / "data", PHONE) as player:
        settle(player)
        page = screen(player)
        assert page.step == 4
        assert page.taught.session.length == before
        learn_all(player)
        assert_nothing_kept(player)


def test_a_lesson_that_was_left_is_offered_at_home_again(phone: Player) -> None:
    open_lesson(phone, "heroes")
    do_step(phone)
    do_step(phone)
    phone.tap("lesson.leave")
    assert phone.app.shell.page.name == "home"
    phone.tap("home.learn")
    phone.tap("heroes.title")
    settle(phone)
    assert screen(phone).step == 2


def test_a_lesson_stays_in_the_language_of_its_cards_and_speaks_that_of_now(phone: Player) -> None:
    open_lesson(phone, "fairy_tale")
    for _ in range(3):
        do_step(phone)
    phone.app.change_setting("language", "fr")
    settle(phone)
    assert phone.sees("Révélez ensemble")
    learn_all(phone)


def test_a_wrong_touch_is_answered_and_nothing_happens(phone: Player) -> None:
    """HFT-5.2: the hero may stand on the left, but completes nothing there."""
    page = open_lesson(phone, "heroes")
    do_step(phone)
    do_step(phone)
    touch_lit(phone)  # the hero in the hand
    left = phone.app.tr("heroes.recruit.left")
    phone.tap(next(part for part in phone.visible(SideButton) if part.title == left))
    settle(phone)
    assert page.step == 2
    assert phone.sees("it would complete no icon")
    do_step(phone)  # laid out again: the hero, then the right side
    assert page.step == 3


def test_a_refusal_of_the_rules_is_said_by_the_coach_with_its_rule(phone: Player) -> None:
    """FR-2.2: the very first card comes from the deck."""
    page = open_lesson(phone, "fantasy_realms")
    do_step(phone)
    do_step(phone)
    play = page.taught
    play.do(*play.reading.actions(play.step.tries[0].actions))
    phone.frames(4)
    assert page.ids.coach.rule == "FR-2.2"
    assert phone.sees("first turn") or phone.sees("deck")


def test_show_me_does_the_step_and_step_before_takes_it_back(phone: Player) -> None:
    page = open_lesson(phone, "fairy_ring")
    do_step(phone)
    before = page.taught.session.length
    turn_page(phone)
    assert page.step == 2
    assert page.taught.session.length > before
    phone.tap("lesson.before")
    settle(phone)
    assert page.step == 1
    assert page.taught.session.length == before
    learn_all(phone)


def test_a_lesson_is_left_to_where_it_was_opened_from(phone: Player) -> None:
    """From the set-up of a game the cross led to Home, and the set-up was lost."""
    phone.tap("home.play")
    phone.tap(phone.app.shell.page.ids.game)
    phone.tap("fairy_ring.title")
    for way_out in ("lesson.leave", "lesson.skip"):
        phone.tap(phone.app.tr("new_game.learn", n=5))
        settle(phone)
        assert screen(phone).taught.lesson.game == "fairy_ring"
        phone.tap(way_out)
        assert phone.app.shell.page.name == "new_game"
        assert phone.app.shell.page.game == "fairy_ring"
    assert phone.back()
    assert phone.app.shell.page.name == "home"


def test_home_keeps_its_places_whatever_was_played_or_learnt(phone: Player) -> None:
    """ "Learn the game" came and went, and all below it moved."""

    def order() -> list[str]:
        return [card.title for card in phone.visible(NavCard)]

    fresh = order()
    assert phone.app.tr("home.learn") in fresh
    open_lesson(phone, "fairy_ring")
    do_step(phone)
    phone.tap("lesson.leave")
    assert order() == fresh
    new_game(phone, "fantasy_realms", names=("Ana", "Bo", "Cleo"))
    phone.app.home()
    phone.frames(4)
    assert order() == fresh


def test_a_lesson_that_is_skipped_begins_anew(phone: Player) -> None:
    open_lesson(phone, "heroes")
    do_step(phone)
    phone.tap("lesson.skip")
    assert phone.app.store.drafts.get(draft_key("heroes")) == {"over": True}
    open_lesson(phone, "heroes")
    assert screen(phone).step == 0


def test_nothing_but_the_lesson_can_be_touched_that_would_change_a_game(phone: Player) -> None:
    open_lesson(phone, "heroes")
    icons = [getattr(part, "icon", "") for part in phone.visible(Touchable)]
    assert "dots-vertical" not in icons
    assert "undo" not in icons


# -- the first guided game -------------------------------------------------------------------


def test_in_a_first_game_each_phase_is_explained_once(phone: Player) -> None:
    """From the very first game on; what stands below it is where it is without the line."""
    line = phone.app.tr("fantasy_realms.guide.deal")
    new_game(phone, "fantasy_realms", names=("Ana", "Bo", "Cleo"))
    assert phone.sees(line)
    assert looks.cut(phone) == []
    before = phone.find("Ana").to_window(0, 0)
    phone.tap(next(phone.visible(PhaseLine)))
    assert not phone.sees(line)
    assert phone.find("Ana").to_window(0, 0) == before
    phone.tap("Ana")
    assert phone.sees(phone.app.tr("fantasy_realms.guide.turns"))
    phone.tap("bar.undo")
    assert not phone.sees(line)


def test_in_practice_no_phase_speaks_of_hands(phone: Player) -> None:
    new_game(phone, "fairy_ring", "fairy_ring.setup.box.practice")
    assert phone.app.shell.page.name == "table"
    assert not list(phone.visible(PhaseLine))


def test_a_setting_explains_the_phases_again_and_stops_it(phone: Player) -> None:
    app = phone.app
    new_game(phone, "fantasy_realms", names=("Ana", "Bo", "Cleo"))
    app.home()
    phone.tap("home.settings")
    page = app.shell.page
    page.flip("phases", True)
    app.home()
    phone.tap("home.resume")
    assert phone.sees(app.tr("fantasy_realms.guide.deal"))
    app.home()
    phone.tap("home.settings")
    page.flip("phases", False)
    page.flip("phases", True)
    app.home()
    phone.tap("home.resume")
    assert phone.sees(app.tr("fantasy_realms.guide.deal"))


def step_titled(player: Player, rule: str) -> None:
    """Goes on, by touch, to the step that rests on a rule."""
    while screen(player).taught.step.rule != rule:
        do_step(player)


def test_a_wrong_card_type_is_answered_and_the_step_is_laid_out_again(phone: Player) -> None:
    """FRG-3.1: another type was chosen, nothing was lit any more, and nobody said a word."""
    page = open_lesson(phone, "fairy_ring")
    while not any(type(part).__name__ == "KindKey" for part in phone.visible(Touchable)):
        do_step(phone)
    keys = [part for part in phone.visible(Touchable) if type(part).__name__ == "KindKey"]
    lit = page.aimed_at()
    other = next(key for key in keys if lit is None or key is not lit[1])
    before = page.step
    phone.tap_at(*other.to_window(*other.center))
    phone.frames(120)
    assert page.ids.light.hole
    assert page.ids.coach.wrong
    assert page.step == before
    do_step(phone)


def test_a_wrong_adversary_does_not_stay_chosen(phone: Player) -> None:
    """HFT-7.6: the right one, touched after it, is taken."""
    page = open_lesson(phone, "heroes")
    step_titled(phone, "HFT-7.6")
    cards = list(phone.visible(AdversaryButton))
    phone.tap_at(*cards[-1].to_window(*cards[-1].center))
    settle(phone)
    assert page.ids.coach.wrong
    assert not any(card.chosen for card in phone.visible(AdversaryButton))
    do_step(phone)
