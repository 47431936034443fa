"""Every game to its end by guests who read pages and send forms, beside a session without pages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion import games
from companion.store import open_store
from companion.table.actions import Action
from companion.table.forms import Asked, Form
from companion.table.prompts import Prompt
from companion.table.rules import House, Strictness
from companion.table.session import Session
from companion.web.asks import open_answers
from companion.web.hosting import Host
from tests.games.conformance.form_player import some_values
from tests.games.conformance.playable import setup
from tests.web.guests import Guest, encoded, hosted, leader, seated

FIRST = 0  # the seat that deals for all
STEPS = 4000


class Company:
    """Every seat with a phone of its own; what they send is also done in a plain session."""

    def __init__(self, host: Host, random: Random, guests: Sequence[Guest]) -> None:
        self.host, self.random, self.guests = host, random, guests
        self.plain = Session(host.table.session.game, host.table.session.setup)
        self.faulty = 0

    def play(self) -> None:
        for _ in range(STEPS):
            if self.plain.over:
                return
            self.step()
        raise AssertionError("not over")

    def step(self) -> None:
        """One answer that fits its form, chosen beside the pages, sent by a page."""
        for _ in range(STEPS):
            seat, asked = self._some_answer()
            values = some_values(self._form(asked).fields, self.random)
            action = asked.answer.action or self._filled(asked, values)
            if not isinstance(action, Action):
                if self.faulty < 20:
                    self.faulty += 1
                    assert self._sent(seat, asked, values).status == 422
                continue
            if any(reason.final for reason in self.plain.refusals(action)):
                continue
            verdict = self.plain.do(action)
            assert verdict.done
            assert self._sent(seat, asked, values).status == 200
            return
        raise AssertionError("stuck")

    def _some_answer(self) -> tuple[int, Asked]:
        open_to = [
            (seat, prompt)
            for seat in range(len(self.guests))
            for prompt in self.plain.view(seat).prompts
            if prompt.answers and (not prompt.once or seat == FIRST)
        ]
        seat, prompt = open_to[0] if self.random.random() < 0.5 else self.random.choice(open_to)
        return seat, Asked(prompt, self.random.choice(prompt.answers), seat)

    def _form(self, asked: Asked) -> Form:
        if asked.answer.action is not None:
            return Form("", ())
        return self.plain.game.form(self.plain.state, asked, self.plain.house)

    def _filled(self, asked: Asked, values: dict[str, Any]) -> Any:
        return self.plain.game.fill(self.plain.state, asked, values, self.plain.house)

    def _sent(self, seat: int, asked: Asked, values: dict[str, Any]) -> Guest:
        """By the guest's own page: its inputs, and what was filled in."""
        guest, now = self.guests[seat], self.host.now
        page = guest.get()
        assert guest.status == 200
        shown = page.answers()
        id_ = next(
            found.id
            for found in open_answers(now.views[seat], seat)
            if _same(found.asked.prompt, asked.prompt) and found.asked.answer == asked.answer
        )
        form = now.form(asked) if asked.answer.action is None else Form("", ())
        guest.post("/answer", [*shown[id_].items(), *encoded(form.fields, values)])
        return guest


def _same(shown: Prompt, asked: Prompt) -> bool:
    """What one does for all is asked of the first who sits."""
    return shown == (replace(asked, who=(FIRST,)) if asked.once else asked)


@pytest.mark.parametrize("game", games.IDS)
def test_a_whole_game_by_pages_is_the_game_without_them(tmp_path: Path, game: str) -> None:
    begun = setup(game, 1, House(Strictness.ADVISER))
    with hosted(tmp_path, begun) as host:
        lead = leader(host)
        guests = [seated(host, lead, seat) for seat in range(len(begun.players))]
        company = Company(host, Random(7), guests)
        company.play()
        plain, game_id = company.plain, host.table.game_id
        for guest in company.guests:
            assert 'id="podium"' in guest.get().text
    store = open_store(tmp_path)
    kept = store.games.resume(game_id).session
    assert kept.steps() == plain.steps()
    assert (kept.state, kept.scores) == (plain.state, plain.scores)
    assert store.games.summary(game_id).finished is not None
    store.close()
