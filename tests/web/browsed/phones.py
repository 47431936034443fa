"""The one browser of a test run, and phones that are opened in it."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.web.browser import CHROMIUM

# What is said of an answer that is a refusal, and (htmx too) of a host that has gone.
OF_THE_NET = re.compile(r"status of 4|net::ERR_|^\[object Event\]$")
PATIENCE = 30_000  # milliseconds: a machine may have much else to do
Open = Callable[..., Any]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with sync_playwright() as playwright:
            found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            yield found
            found.close()


@pytest.fixture
def phone(browser: Any) -> Iterator[Open]:
    """Opens another phone; whatever its console complains of is a fault."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def heard(said: Any) -> None:
        if said.type == "error" and not OF_THE_NET.search(said.text):
            complaints.append(said.text)

    def opened(
        width: int = 360, scheme: str = "dark", height: int = 640, locale: str = "fr-FR"
    ) -> Any:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale=locale
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        page.on("console", heard)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
