"""Rules as drawings: each is drawn, says its caption, and is whole, however one reads it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.boxes import rulebooks
from companion.boxes.figures import drawn_for, figures_of
from companion.rulebook.entries import Rule
from companion.texts import LANGUAGES
from companion.ui.door import door
from companion.ui.figures import FigureBody, FigureVerdict, RuleFigure
from companion.ui.theme import STYLES
from companion.ui.widgets.drawing import Drawn
from companion.ui.widgets.words import Txt
from tests.house.test_sentences import bad_french
from tests.ui import looks
from tests.ui.driver import Player, playing

FIGURES = [(game, rule) for game in games.IDS for rule in figures_of(game)]
LOOKS = [(style, scale) for style in STYLES for scale in (1.0, 1.3)]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    with playing(tmp_path_factory.mktemp("figures"), (360, 640)) as someone:
        yield someone


def opened(player: Player, rule: str) -> RuleFigure:
    for sheet in player.app.shell.sheets[::-1]:
        sheet.close()
    player.app.open_rule(rule)
    player.frames(8)
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
    assert found[1].caption.en != found[1].caption.fr
    assert not bad_french(found[1].caption.fr)


@pytest.mark.parametrize(("game", "rule"), FIGURES)
def test_a_figure_draws_and_is_whole_in_every_theme_language_and_size(
    reader: Player, game: str, rule: str
) -> None:
    app, caption = reader.app, figures_of(game)[rule].caption
    app.change_setting("language", "en")
    opened(reader, rule)
    for language in LANGUAGES:
        app.change_setting("language", language)
        for style, scale in LOOKS:
            app.change_setting("theme", style)
            app.change_setting("text_size", scale)
            reader.frames(6)
            shown = next(reader.visible(RuleFigure))
            said = [part.text for part in shown.walk() if isinstance(part, Txt)]
            assert caption.in_language(language) in said
            body = next(part for part in shown.walk() if isinstance(part, FigureBody))
            drawn = [part for part in body.walk() if isinstance(part, Drawn)]
            assert any(len(part.canvas.children) > 2 for part in drawn), "nothing is drawn"
            assert looks.cut(reader) == []
            wide = [part for part in drawn if part.right > shown.right + looks.SLACK]
            assert wide == []


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
def test_a_figure_claims_what_the_rule_says(reader: Player, rule: str, claims: list[str]) -> None:
    reader.app.change_setting("language", "en")
    shown = opened(reader, rule)
    said = [part.text for part in shown.walk() if isinstance(part, Txt)]
    assert [claim for claim in claims if claim not in said] == []


def test_a_tick_and_a_cross_are_told_apart(reader: Player) -> None:
    reader.app.change_setting("language", "en")
    shown = opened(reader, "HFT-14.3")
    verdicts = [part for part in shown.walk() if isinstance(part, FigureVerdict)]
    assert [verdict.good for verdict in verdicts] == [True, False]


def test_a_rule_without_a_figure_has_none(player: Player, tmp_path: Path) -> None:
    player.app.open_rule("HFT-0.1")
    player.frames(8)
    assert list(player.visible(RuleFigure)) == []
