"""Each lesson tried wrongly, by touch: it answers with the rule, and the step can still be done."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion import games
from companion.rulebook.lessons import Target
from companion.ui import spotlight
from companion.ui.screens.lesson import LessonScreen
from companion.ui.widgets.touch import Touchable
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.learner import do_step, open_lesson, screen, settle

PHONE = (360, 640)
MAIN = Target("PushButton", {"kind": "main"})


def key(kind: str) -> Target:
    return Target("KindKey", {"kind": kind})


def card(name: str) -> Target:
    return Target("CardKey", {"name": name})


def row(index: int) -> Target:
    return Target("TableRow", {"index": index})


def landing(icon: str) -> Target:
    return Target("LandingRow", {"icon": icon})


HAND = Target("SecretHand")
# The step, counted from 0, what is touched instead, one after the other, and the rule that answers.
WRONG: dict[str, list[tuple[int, list[Target], str]]] = {
    "heroes": [
        (1, [HAND, Target("HandView", spot="1")], "HFT-4.1"),
        (2, [Target("HandView", spot="0"), Target("SideButton", says="heroes.recruit.left")],
         "HFT-5.2"),
        (4, [Target("DieToggle", {"die": "green"})], "HFT-7.2"),
        (6, [Target("AdversaryButton", {"place": 2})], "HFT-7.6"),
        (8, [Target("MissionRow", {"place": 2})], "HFT-A11"),
    ],
    "fairy_tale": [
        (2, [MAIN, card("Salt Keep")], "FT-3.1"),
        (4, [card("Psalm of Lamps")], "FT-4.2"),
        (5, [row(1)], "FT-4.2"),
        (7, [MAIN, card("Bell Founder")], "FT-4.1"),
        (8, [row(1)], "FT-4.2"),
    ],
    "fantasy_realms": [
        (1, [Target("PushButton", {"text": "Bo"})], "FR-2.1"),
        (3, [Target(answer="draw")], "FR-2.2"),
        (4, [Target(answer="take")], "FR-2.3"),
    ],
    "fairy_ring": [
        (2, [key("magicrodrome"), Target("Chip", {"meaning": "magicrodrome 2 m4 f0"}),
             landing("arrow-left-bold")], "FRG-3.1"),
        (2, [key("pollenarium")], "FRG-3.1"),
        (5, [key("magicrodrome"), Target("Chip", {"meaning": "magicrodrome 3 m5 f1"}),
             landing("arrow-left-bold")], "FRG-3.2"),
    ],
}  # fmt: skip


def test_every_lesson_is_tried() -> None:
    assert tuple(sorted(WRONG)) == tuple(sorted(games.IDS))


def touch(player: Player, target: Target) -> None:
    page = screen(player)
    words = spotlight.Spoken(page.taught.reading.words, player.app.tr)
    assert page.board is not None
    part = spotlight.found(page.board, target, words)
    assert part is not None, f"{target} is not there: {player.words()}"
    spotlight.bring_into_sight(part)
    player.frames(3)
    player.wait_for(part)
    left, low, wide, high = spotlight.place_of(target, part)
    coach = page.ids.coach
    if coach.collide_point(*coach.to_widget(left + wide / 2, low + high / 2)):
        player.tap("lesson.fold")
        spotlight.bring_into_sight(part)
        player.frames(20)
        left, low, wide, high = spotlight.place_of(target, part)
    player.tap_at(left + wide / 2, low + high / 2)
    settle(player)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games.IDS)
def test_a_wrong_try_is_answered_with_the_rule(tmp_path: Path, game: str, language: str) -> None:
    with playing(tmp_path / "data", PHONE) as player:
        player.app.change_setting("language", language)
        page = open_lesson(player, game)
        for step, touches, rule in WRONG[game]:
            while page.step < step:
                do_step(player)
            before = page.taught.session.length
            for target in touches:
                touch(player, target)
            player.frames(60)
            coach = page.ids.coach
            assert (page.step, page.taught.session.length) == (step, before), coach.title
            assert (bool(coach.wrong), coach.rule) == (True, rule), coach.title
            assert player.sees(coach.wrong)
            assert looks.cut(player) == []
        while not page.is_last:
            do_step(player)


# -- whatever else there is to touch -------------------------------------------------------------


def others(player: Player, page: LessonScreen) -> list[Touchable]:
    """What could be touched instead: on the board, and not below the coach."""
    aimed, coach = page.aimed_at(), page.ids.coach
    lit = aimed[1] if aimed else None
    found = []
    for part in player.visible(Touchable):
        spot = part.to_window(*part.center)
        free = not coach.collide_point(*coach.to_widget(*spot)) and 0 < spot[1] < PHONE[1]
        if part is not lit and not part.disabled and free and _lies_on(part, page.board):
            found.append(part)
    return found


def _lies_on(part: Widget, board: Widget | None) -> bool:
    above: Widget | None = part
    while above is not None and above is not above.parent:
        if above is board:
            return True
        above = above.parent
    return False


def _name(part: Touchable) -> tuple[str, ...]:
    shown = (getattr(part, name, "") for name in ("text", "label", "title", "kind", "name"))
    return (type(part).__name__, *map(str, shown), str(part.to_window(*part.center)))


@pytest.mark.parametrize("game", games.IDS)
def test_whatever_else_is_touched_the_step_can_still_be_done(phone: Player, game: str) -> None:
    page = open_lesson(phone, game)
    touched = 0
    while not page.is_last:
        step, before, tried = page.step, page.taught.session.length, set[tuple[str, ...]]()
        while page.taught.step.do:
            new = next((part for part in others(phone, page) if _name(part) not in tried), None)
            if new is None:
                break
            tried.add(_name(new))
            phone.tap_at(*new.to_window(*new.center))
            settle(phone)
            while phone.app.shell.sheets:
                phone.back()
                phone.frames(20)
            assert (page.step, page.taught.session.length) == (step, before), _name(new)
        touched += len(tried)
        phone.frames(60)
        do_step(phone)
    assert touched >= 8
