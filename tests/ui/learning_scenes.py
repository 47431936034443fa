"""Moments of learning worth a picture: rules as drawings, steps of lessons, a wrong try."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.figures import RuleFigure
from companion.ui.lesson_play import draft_key
from tests.ui.driver import Player
from tests.ui.learner import open_lesson, screen, settle


def figure_of(rule: str) -> Callable[[Player], None]:
    def scene(player: Player) -> None:
        player.app.open_rule(rule)
        player.frames(8)
        figure = next(player.visible(RuleFigure))
        sheet = player.app.shell.sheets[-1]
        sheet.ids.scroll.scroll_to(figure, padding=8, animate=False)
        player.frames(4)

    return scene


def lesson_at(game: str, step: int, wrong: bool = False) -> Callable[[Player], None]:
    def scene(player: Player) -> None:
        drafts, language = player.app.store.drafts, player.app.lang
        drafts.put(draft_key(game), {"step": step, "language": language})
        open_lesson(player, game)
        if wrong:
            play = screen(player).taught
            play.do(*play.reading.actions(play.step.tries[0].actions))
            settle(player)

    return scene


SCENES: dict[str, Callable[[Player], None]] = {
    "figure-icons": figure_of("HFT-5.2"),
    "figure-sets": figure_of("HFT-14.3"),
    "figure-clearing": figure_of("FR-3.6"),
    "figure-turning": figure_of("FT-4.1"),
    "figure-flight": figure_of("FRG-5.2"),
    "lesson-heroes": lesson_at("heroes", 5),
    "lesson-wrong": lesson_at("heroes", 4, wrong=True),
    "lesson-fantasy": lesson_at("fantasy_realms", 7),
    "lesson-tale": lesson_at("fairy_tale", 5),
    "lesson-ring": lesson_at("fairy_ring", 2),
}
