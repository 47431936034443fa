"""Somebody who learns: touches what is lit, reads what is said, and tries other things."""

from __future__ import annotations

from companion.ui.screens.lesson import LessonScreen
from companion.ui.widgets.touch import PushButton
from tests.ui.driver import Player

MOST_TOUCHES = 6  # a step asks for no more


def screen(player: Player) -> LessonScreen:
    page = player.app.shell.page
    assert isinstance(page, LessonScreen), page.name
    return page


def open_lesson(player: Player, game: str) -> LessonScreen:
    player.app.go("lesson", game=game)
    settle(player)
    return screen(player)


def settle(player: Player) -> None:
    """Until the light has followed the board."""
    player.frames(40)


def touch_lit(player: Player) -> None:
    """A finger in the middle of what is lit."""
    page = screen(player)
    left, low, wide, high = page.ids.light.hole
    player.tap_at(left + wide / 2, low + high / 2)
    settle(player)


def turn_page(player: Player) -> None:
    """The coach's own button: it shows what to do, or goes on."""
    coach = screen(player).ids.coach
    player.tap(next(part for part in coach.walk() if isinstance(part, PushButton)))
    settle(player)


def do_step(player: Player) -> None:
    """Does what the coach asks for, by touch alone."""
    page = screen(player)
    before = page.step
    if page.ids.coach.is_read:
        turn_page(player)
    else:
        for _ in range(MOST_TOUCHES):
            if page.step == before:
                touch_lit(player)
    assert page.step == before + 1, f"stuck at {page.ids.coach.title!r}: {player.words()}"


def learn_all(player: Player) -> None:
    page = screen(player)
    while not page.is_last:
        do_step(player)
