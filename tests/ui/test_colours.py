"""Colours have an owner: the shared ones the theme, a game's come through its door."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kivy.utils import get_color_from_hex

from companion.ui.door import doors
from companion.ui.fantasy_realms.suits import ICONS, SuitToken
from companion.ui.theme import PALETTE, STYLES, Theme, colours, colours_of_games
from tests.ui.driver import Player

HOUSE = Path(__file__).parents[2]


def luminance(colour: str) -> float:
    """How bright, as the rules for accessible pages define it."""
    parts = get_color_from_hex(colour)[:3]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("style", STYLES)
def test_what_games_bring_is_worn_in_every_theme(style: str) -> None:
    theme = Theme()
    theme.wear(style)
    for door in doors():
        for token, shades in door.colours.items():
            worn = list(get_color_from_hex(shades[STYLES.index(style)]))
            assert theme.colour(f"{door.game}.{token}") == worn


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game", ["fantasy_realms", "fairy_tale"])
def test_a_suit_stands_out_and_what_is_written_on_it_too(game: str, style: str) -> None:
    shared = colours(style)
    of_game = {t: c for t, c in colours_of_games(style).items() if t.startswith(f"{game}.")}
    assert of_game
    for token, colour in of_game.items():
        assert contrast(colour, shared["ink"]) >= 4.5, token
        assert contrast(colour, shared["surface"]) >= 3, token


def test_a_suit_changes_with_the_theme(player: Player) -> None:
    suit = SuitToken(suit="flood", size=(44, 44))
    player.app.shell.add_widget(suit)
    drawn = set()
    for style in STYLES:
        player.app.theme.wear(style)
        player.frames(4)
        painted = [c.rgba for c in suit.canvas.children if type(c).__name__ == "Color"]
        worn = player.app.theme.colour("fantasy_realms.flood")
        assert any(rgba == pytest.approx(worn) for rgba in painted), style
        drawn.add(tuple(worn))
    assert len(drawn) == len(STYLES)


def test_every_suit_has_a_colour() -> None:
    assert {f"fantasy_realms.{suit}" for suit in ICONS} <= set(colours_of_games("dark"))


def test_no_colour_is_written_elsewhere() -> None:
    """Neither in kv nor in a widget: a theme could not change it."""
    owners = {HOUSE / "companion" / "ui" / "theme.py"}
    owners |= {HOUSE / "companion" / "ui" / door.game / "__init__.py" for door in doors()}
    files = [*(HOUSE / "kv").rglob("*.kv"), *(HOUSE / "companion" / "ui").rglob("*.py")]
    written = [f for f in files if re.search(r"#[0-9A-Fa-f]{6}\b", f.read_text("utf-8"))]
    assert set(written) <= owners


def test_the_theme_knows_no_game() -> None:
    """A token that only one game paints with is that game's."""
    kept = [*(HOUSE / "kv").rglob("*.kv"), *(HOUSE / "companion" / "ui").rglob("*.py")]
    games = {door.game for door in doors()}
    texts = {file: file.read_text("utf-8") for file in kept if file.name != "theme.py"}
    for token in PALETTE:
        word = re.compile(rf"theme\.{token}\b|['\"]{token}['\"]")
        rooms = {
            next((part for part in file.parts if part in games), "shared")
            for file, text in texts.items()
            if word.search(text)
        }
        assert len(rooms) > 1 or rooms == {"shared"} or token.startswith("player"), (token, rooms)
