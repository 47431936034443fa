"""People with a phone each who play a whole game in a real browser, at the same time where they
may, by filling in the forms that their pages show."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page

from companion.table.actions import Action
from companion.table.forms import Asked
from companion.table.prompts import Answer
from companion.web.asks import open_answers
from companion.web.hosting import Host
from tests.games.conformance.form_player import some_values
from tests.web.browsed.joining import until_moves
from tests.web.guests import encoded

STEPS = 2000
# Fills in a form of the page as fingers would, and sends it.
FILL = """(form, pairs) => {
    const named = (name) => Array.from(form.elements).filter((input) => input.name === name);
    const filled = new Set();
    for (const [name, value] of pairs) {
        const inputs = named(name);
        const isBox = (input) => /radio|checkbox/.test(input.type);
        const box = inputs.find((input) => isBox(input) && input.value === value);
        const free = inputs.find((input) => !filled.has(input));
        if (box) box.checked = true;
        else if (!free) inputs[0].value += "\\n" + value;
        else { free.value = value; filled.add(free); }
        form.dispatchEvent(new Event("input", { bubbles: true }));
    }
    form.requestSubmit(form.querySelector("button:not([name])"));
}"""


def told(action: Action) -> bytes:
    """An action whatever the order of what was ticked: a page sends it as it stands there."""
    content = msgspec.to_builtins(action)
    for name, value in content.items():
        if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
            content[name] = sorted(value)
    return msgspec.json.encode(content)


class Entry(msgspec.Struct, frozen=True):
    """What one seat is about to send: an answer by its id, its inputs, and what comes of it."""

    seat: int
    answer: str
    kind: str
    inputs: list[tuple[str, str]]
    action: Any


class Company:
    """`pages` are those of the seats, in their order."""

    def __init__(self, host: Host, pages: list[Page], random: Random) -> None:
        self.host, self.pages, self.random = host, pages, random
        self.meant: Counter[bytes] = Counter()
        self.together = 0  # most seats that entered at once

    def play(self) -> None:
        for _ in range(STEPS):
            if self.host.table.session.over:
                return
            self.step()
        raise AssertionError("not over")

    def step(self) -> None:
        """One seat answers; whoever is asked the same answers at the same time."""
        seats = list(range(len(self.pages)))
        self.random.shuffle(seats)
        first = next(entry for seat in seats if (entry := self._entry(seat)) is not None)
        entries = [first]
        if first.inputs and not self._is_for_all(first):
            others = (self._entry(seat, first.kind) for seat in seats if seat != first.seat)
            entries += [entry for entry in others if entry is not None]
        self._send(entries)

    def _is_for_all(self, entry: Entry) -> bool:
        """Whether one answer does for the whole table: then nobody else is asked any more."""
        session = self.host.table.session
        before = session.prompts()
        state = session.game.apply(session.state, entry.action, session.house).state
        after = session.game.prompts(state, session.house)
        asked = {seat for prompt in before for seat in prompt.who} - {entry.seat}
        left = {
            seat
            for prompt in after
            for seat in prompt.who
            if any(answer.kind == entry.kind for answer in prompt.answers)
        }
        return not asked <= left

    def _entry(self, seat: int, kind: str = "") -> Entry | None:
        """Something that this seat may send now and the rules can carry out."""
        session, now = self.host.table.session, self.host.now
        open_ = [
            found
            for found in open_answers(now.views[seat], seat)
            if not kind or found.asked.answer.kind == kind
        ]
        for _ in range(200 if open_ else 0):
            found = self.random.choice(open_)
            inputs, action = self._filled(found.asked)
            if isinstance(action, Action) and not any(r.final for r in session.refusals(action)):
                return Entry(seat, found.id, found.asked.answer.kind, inputs, action)
        return None

    def _filled(self, asked: Asked) -> tuple[list[tuple[str, str]], Any]:
        answer: Answer = asked.answer
        if answer.action is not None:
            return [], answer.action
        session = self.host.table.session
        fields = self.host.now.form(asked).fields
        values = some_values(fields, self.random)
        return encoded(fields, values), session.game.fill(
            session.state, asked, values, session.house
        )

    def _send(self, entries: list[Entry]) -> None:
        """All of them at once; then every page has the table as it stands."""
        moves = self.host.now.moves + len(entries)
        heard: list[Any] = []
        with ExitStack() as answered:
            for entry in entries:
                page = self.pages[entry.seat]
                self.meant[told(entry.action)] += 1
                heard.append(answered.enter_context(page.expect_response("**/answer")))
                page.locator(f"#a-{entry.answer}").evaluate(FILL, entry.inputs)
        assert [each.value.status for each in heard] == [200] * len(entries), entries
        self.together = max(self.together, len(entries))
        for page in self.pages:
            until_moves(page, moves)
