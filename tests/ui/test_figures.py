"""Rules as drawings: each is drawn, says its caption, and is whole, however one reads it."""

from __future__ import annotations

import pytest

from companion import games
from companion.boxes import rulebooks
from companion.boxes.figures import drawn_for, figures_of
from companion.languages import LANGUAGES
from companion.rulebook.entries import Rule, in_language
from companion.ui.door import door
from companion.ui.figures import FigureBody, FigureVerdict, RuleFigure
from companion.ui.theme import STYLES
from companion.ui.widgets.drawing import Drawn
from companion.ui.widgets.words import Txt
from tests.house.test_sentences import badly_set
from tests.ui import looks
from tests.ui.driver import Player

FIGURES = [(game, rule) for game in games.IDS for rule in figures_of(game)]
LOOKS = [
    (language, *look)
    for language in LANGUAGES
    for look in (*((style, 1.3) for style in STYLES), ("dark", 1.0))
]


def told_in(language: str) -> list[tuple[str, str]]:
    """The figures with a caption in this language; the others are told in another, as there."""
    return [(game, rule) for game, rule in FIGURES if language in figures_of(game)[rule].caption]


def opened(player: Player, rule: str) -> RuleFigure:
    for sheet in player.app.shell.sheets[::-1]:
        sheet.close()
    player.app.open_rule(rule)
    player.frames(5)
    return next(player.visible(RuleFigure))


def test_thirty_rules_are_drawn_and_in_every_game() -> None:
    assert len(FIGURES) >= 30
    assert {game for game, _ in FIGURES} == set(games.IDS)


@pytest.mark.parametrize(("game", "rule"), FIGURES)
def test_a_figure_shows_a_rule_that_exists_with_a_kind_that_its_game_draws(
    game: str, rule: str
) -> None:
    assert isinstance(rulebooks.library().entry(rule), Rule)
    found = drawn_for(rule)
    assert found is not None
    assert found[0] == game
    assert found[1].kind in door(game).figures
    caption = found[1].caption
    assert tuple(caption) == rulebooks.library().game_of(rule).languages
    assert len(set(caption.values())) == len(caption)
    assert not badly_set(caption)


@pytest.mark.parametrize(("language", "style", "scale"), LOOKS)
def test_every_figure_draws_says_its_caption_and_is_whole(
    phone: Player, language: str, style: str, scale: float
) -> None:
    app = phone.app
    for setting, value in (("language", language), ("theme", style), ("text_size", scale)):
        app.change_setting(setting, value)
    for game, rule in told_in(language):
        shown = opened(phone, rule)
        said = [part.text for part in shown.walk() if isinstance(part, Txt)]
        assert in_language(figures_of(game)[rule].caption, language) in said
        body = next(part for part in shown.walk() if isinstance(part, FigureBody))
        drawn = [part for part in body.walk() if isinstance(part, Drawn)]
        assert any(len(part.canvas.children) > 2 for part in drawn), f"{rule} draws nothing"
        assert looks.cut(phone) == [], rule
        assert [part for part in drawn if part.right > shown.right + looks.SLACK] == [], rule


# -- what figures claim is what the rulebooks say: told by hand, not by the engine ---------------

CLAIMS = {
    "HFT-5.2": ["Counts", "fire and fire", "Does not count", "lightning and ice"],
    "HFT-7.5": ["Finds no place"],
    "HFT-7.4": ["All 3 find a place"],
    "HFT-11.1": ["3 Prestige at the end of the round", "3 Prestige lost below a counter"],
    "HFT-8.3": ["A: +8 Prestige", "B: +6 Prestige"],
    "HFT-8.4": ["The card is full: 2 tokens go home."],
    "HFT-14.3": ["The sets pay 5", "The sets pay 3"],
    "HFT-14.4": ["The bonus pays 0"],
    "HFT-14.7": ["The bonus pays 3"],
    "FR-3.6": ["14", "32", "12", "8"],
    "FR-4.3": ["2 cards are blanked and count nothing."],
    "FT-5.2": ["9 points"],
    "FT-5.4": ["5 points"],
    "FRG-6.1": ["A: +12 mana"],
    "FRG-6.2": ["A: +6 mana"],
    "FRG-5.2": ["B: +8 mana", "A: +4 mana"],
}


@pytest.mark.parametrize(("rule", "claims"), CLAIMS.items())
def test_a_figure_claims_what_the_rule_says(phone: Player, rule: str, claims: list[str]) -> None:
    phone.app.change_setting("language", "en")
    shown = opened(phone, rule)
    said = [part.text for part in shown.walk() if isinstance(part, Txt)]
    assert [claim for claim in claims if claim not in said] == []


def test_a_tick_and_a_cross_are_told_apart(phone: Player) -> None:
    phone.app.change_setting("language", "en")
    shown = opened(phone, "HFT-14.3")
    verdicts = [part for part in shown.walk() if isinstance(part, FigureVerdict)]
    assert [verdict.good for verdict in verdicts] == [True, False]


def test_a_rule_without_a_figure_has_none(player: Player) -> None:
    player.app.open_rule("HFT-0.1")
    player.frames(8)
    assert list(player.visible(RuleFigure)) == []
