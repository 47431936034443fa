"""Every page in Chromium: axe finds nothing serious, nothing is cut, and no script is needed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from companion.club.database import opened
from tests.club.visitor import Visitor, served
from tests.web.browsed.phones import Open
from tests.web.browsed.test_accessible import AXE, COLOURS, faults

WIDTHS = (320, 412, 800, 1200)


@pytest.fixture(scope="module")
def port(evenings_file: Path) -> Iterator[int]:
    database = opened(str(evenings_file))
    with served(database) as found:
        yield found
    database.close()


@pytest.fixture(scope="module")
def paths(port: int) -> list[str]:
    """One page of each kind."""
    visitor = Visitor(port)
    rows = [row for row in visitor.get("/games.json").json["rows"] if row["state"] == "proved"]
    game, one, other = rows[0]["id"], rows[0]["player_id"], rows[1]["player_id"]
    return [
        "/", "/?all=1&game=fantasy_realms", "/rounds", "/games", f"/games/{game}",
        f"/games/{game}/course", "/games/broken-game", "/people", f"/people/{one}",
        f"/people/{one}/with/{other}", "/unproved", "/join", "/nothing",
    ]  # fmt: skip


def visit(page: Page, port: int, path: str) -> None:
    page.goto(f"http://127.0.0.1:{port}{path}")


def test_axe_finds_nothing_serious(phone: Open, port: int, paths: list[str]) -> None:
    page: Page = phone()
    page.context.add_init_script(path=AXE)
    for path in paths:
        visit(page, port, path)
        for width in (360, 1200):
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme="light")
            assert faults(page) == [], (path, width)
            page.emulate_media(color_scheme="dark")
            assert faults(page, COLOURS) == [], (path, width, "dark")


def test_nothing_is_cut_or_wider_than_the_screen(phone: Open, port: int, paths: list[str]) -> None:
    page: Page = phone()
    for path in paths:
        visit(page, port, path)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            found: Any = page.evaluate("document.documentElement.scrollWidth")
            assert found <= width, (path, width)


def test_text_twice_as_large_reflows(phone: Open, port: int, paths: list[str]) -> None:
    page: Page = phone(width=640)
    for path in paths:
        visit(page, port, path)
        found: Any = page.evaluate(
            "() => { document.documentElement.style.setProperty('font-size', '200%');"
            "return document.documentElement.scrollWidth }"
        )
        assert found <= 640, path


def test_a_phone_finds_its_way_without_script(browser: Any, port: int) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, java_script_enabled=False, locale="fr-FR"
    )
    page: Page = context.new_page()
    visit(page, port, "/")
    page.locator(".filter > summary").click()
    page.locator(".filter").get_by_role("link", name="Heroes of Fairy Tail").click()
    assert "game=heroes" in page.url
    page.locator(".menu > summary").click()
    page.locator(".menu").get_by_role("link", name="Parties").click()
    page.get_by_role("link", name="Heroes of Fairy Tail").first.click()
    assert "/games/" in page.url
    page.get_by_role("link", name="English").click()
    assert page.locator("html").get_attribute("lang") == "en"
    page.get_by_role("link", name="Les Tablées du canal").click()
    assert page.url.endswith("/?lang=en")
    context.close()
