"""Six phones in a real Chromium play a whole game of each, from joining to the podium."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from companion import boxes, games
from companion.store import open_store
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.web.browsed.company import Company, told
from tests.web.browsed.phones import Open
from tests.web.guests import hosted, practice

NAMES = ("Ana", "Bo", "Cléo", "Dédé", "Élise", "Fred")
PHONES = 6
IN_TURN = {"fairy_ring"}  # nobody enters anything while others do


@pytest.mark.parametrize("game", games.IDS)
def test_six_phones_play_a_whole_game(tmp_path: Path, phone: Open, game: str) -> None:
    names = NAMES[: boxes.game(game).most]
    begun = replace(practice(game, *names), house=House(Strictness.ADVISER))
    with hosted(tmp_path, begun, most_from_one=99, language="fr") as host:
        phones = [phone() for _ in range(PHONES)]
        lead, *others = phones
        lead.goto(host.leading)
        lead.locator("#sit-0 button").click()
        expect(lead.locator("#free-0")).to_be_visible()
        for seat, page in enumerate(others[: len(names) - 1], start=1):
            page.goto(host.invitation)
            page.get_by_role("button", name=names[seat]).click()
            lead.get_by_role("button", name="Oui").click()
            expect(page.locator(".strip")).to_be_visible()
        for page in others[len(names) - 1 :]:  # who has no seat looks on
            page.goto(host.invitation)
            page.get_by_role("link", name="Seulement regarder").click()
            expect(page.locator(".strip")).to_be_visible()
        company = Company(host, phones[: len(names)], Random(11))
        company.play()
        for page in phones:
            expect(page.locator("#podium")).to_be_visible()
        game_id, scores = host.table.game_id, host.table.session.scores
    assert company.together >= (1 if game in IN_TURN else 2)
    store = open_store(tmp_path)
    kept = store.games.resume(game_id).session
    store.close()
    assert Counter(told(step.action) for step in kept.steps()) == company.meant
    alone = Session(boxes.game(game), begun)
    for step in kept.steps():
        assert alone.do(step.action, allow=bool(step.allowed)).done
    assert alone.steps() == kept.steps()
    assert (alone.state, alone.scores) == (kept.state, scores)
