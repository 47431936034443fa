"""The pages have the colours of the app, and draw what a view has in it."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import boxes, games
from companion.languages import LANGUAGES
from companion.table.forms import checked
from companion.table.session import Session
from companion.ui.door import door
from companion.web.asks import open_answers
from companion.web.files import FOLDER, served
from companion.web.icons import HOUSE
from companion.web.looks import look
from companion.web.pages import Pages
from tests.games.conformance.form_player import FormPlayer
from tests.web.guests import practice
from tests.web.test_said import asks, page_of, until
from tests.web.test_secrets import shown

ROOT = Path(__file__).parents[2]


def palette() -> dict[str, tuple[str, str]]:
    """The tokens of the app's theme, read without the app."""
    tree = ast.parse((ROOT / "companion" / "ui" / "theme.py").read_text("utf-8"))
    named = (node for node in tree.body if isinstance(node, ast.AnnAssign))
    value = next(node.value for node in named if ast.unparse(node.target) == "PALETTE")
    found: dict[str, tuple[str, str]] = ast.literal_eval(value)  # type: ignore[arg-type]
    return found


def test_the_tokens_are_those_of_the_app() -> None:
    sheet = (FOLDER / "guest.css").read_text("utf-8")
    dark, light = sheet.split("prefers-color-scheme: light", 1)
    for at, part in enumerate((dark, light)):
        told = dict(re.findall(r"--(\w+): (#[0-9A-F]{6});", part))
        assert told.keys() >= palette().keys() - {"scrim"}
        for token, shades in palette().items():
            assert told.get(token, shades[at]) == shades[at], token


@pytest.mark.parametrize("game", games.IDS)
def test_a_game_has_the_colours_of_its_door(game: str) -> None:
    theirs = {token: shades[:2] for token, shades in door(game).colours.items()}
    assert look(game).colours == theirs
    sheet = served("guest.css")
    assert sheet is not None
    for token, (dark, _) in theirs.items():
        name = f"{game}-{token}".replace("_", "-")
        assert f"--{name}:{dark};" in sheet[0].decode()


@pytest.mark.parametrize("game", games.IDS)
def test_every_icon_and_letter_of_a_look_is_there(game: str) -> None:
    icons = json.loads((FOLDER / "icons.json").read_text("utf-8"))
    assert {*HOUSE, *look(game).all_icons()} <= icons.keys()
    for language in LANGUAGES:
        speak = Pages(language).speak
        for badge, token in look(game).badges.items():
            assert token.icon or len(speak.say(token.letter, {})) <= 2, badge


@pytest.mark.parametrize("game", games.IDS)
def test_pages_use_only_icons_and_colours_that_they_bring(game: str) -> None:
    """A whole game by chance, every page of it."""
    session = Session(boxes.game(game), practice(game, "Ana", "Bo", "Cleo"))
    player, pages = FormPlayer(session, Random(2)), Pages("fr")
    known = {*HOUSE, *look(game).all_icons()}
    sheet = served("guest.css")
    assert sheet is not None
    tokens = set(re.findall(r"(--[\w-]+):", sheet[0].decode()))
    drawn = 0
    while not session.over:
        now = shown(session)
        for seat in range(3):
            page = pages.table(now, now.phones[seat], seat)
            assert set(re.findall(r'href="#i-([\w-]+)"', page)) <= known
            assert set(re.findall(r"var\((--[\w-]+)\)", page)) <= tokens
            assert "style=" not in page
            drawn += page.count('role="img"')
        player.step()
    assert (drawn > 0) == bool(look(game).drawings)


@pytest.mark.parametrize("game", games.IDS)
def test_every_whole_way_fills_in_its_form(game: str) -> None:
    session = Session(boxes.game(game), practice(game, "Ana", "Bo", "Cleo"))
    player = FormPlayer(session, Random(4))
    while not session.over:
        for seat in range(3):
            for found in open_answers(session.view(seat), seat):
                if found.asked.answer.action is None:
                    _holds(session, found.asked)
        player.step()


def _holds(session: Session, asked: Any) -> None:
    form = session.game.form(session.state, asked, session.house)
    for way in form.ways:
        assert checked(form.fields, way.values) == ()
        action = session.game.fill(session.state, asked, way.values, session.house)
        assert not isinstance(action, tuple)
        assert session.refusals(action) == ()


def test_a_proposal_is_drawn_on_the_line_up() -> None:
    """HFT-7.4: one ring round each slot that would be covered."""
    session = until("heroes", asks("place_suggested"))
    answer = session.prompts()[0].answers[0]
    placed = {each.slot for each in answer.action.placed}  # type: ignore[union-attr]
    assert placed
    assert answer.drawing is not None
    assert set(answer.drawing[1]["proposed"]) == placed  # type: ignore[index]  # plain data
    button = page_of(session).split("class=shows>", 1)[1].split("</form>", 1)[0]
    ringed = re.findall(r'stroke="var\(--gold\)" stroke-width="3"', button)
    assert len(ringed) == len(placed)
