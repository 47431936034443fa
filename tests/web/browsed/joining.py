"""Joining as a person does: by the address of the QR code, asking for a seat; and what is waited
for while a game is played."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from companion.web.hosting import Host
from tests.web.guests import Guest


def sits(host: Host, lead: Guest, page: Page, name: str) -> None:
    """Joins by the QR's address, asks for a seat, and is let in."""
    page.goto(host.invitation)
    page.get_by_role("button", name=name).click()
    expect(page.locator("section[role=status]")).to_be_visible()
    lead.post("/give", lead.get().form("/give"))
    expect(page.locator(".strip")).to_be_visible()


def until_moves(page: Page, moves: int) -> None:
    """Until this page shows the table after so many moves.

    `expect` looks again after 100, 250, 500, 1,000 ms, which a whole game pays for each of its
    steps; waiting for an element looks again after 20.
    """
    page.locator(f'main [data-moves="{moves}"]').wait_for(state="attached")
