"""What a seat is asked, as a page shows it: prompts with their answers, each as a form or a button.

While others act most of it stays as it is: a prompt is drawn again only where something in it has
changed.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec
from markupsafe import Markup
from msgspec import Struct

from companion.table.forms import Fault, Form
from companion.table.prompts import Prompt
from companion.table.text import Text
from companion.texts import Speaker
from companion.web.asks import OpenAnswer, ask_id, open_answers, way_id
from companion.web.drawn import Drawn, drawn
from companion.web.entered import PREFIX, named
from companion.web.pencil import NOTHING, Pencil
from companion.web.published import Published
from companion.web.room import Phone
from companion.web.table import Heard

MOST = 256  # prompts that are kept as they were drawn
_kept: dict[tuple[object, ...], ShownPrompt] = {}


class Entry(Struct, frozen=True):
    """What a phone has just sent, and what became of it."""

    answer: str = ""
    values: dict[str, Any] = {}
    heard: Heard = Heard(True)


class ShownWay(Struct, frozen=True):
    """A whole way to fill in a form, to be chosen at once."""

    id: str
    label: str
    about: str
    looks: tuple[Markup, ...]
    chosen: bool


class ShownAnswer(Struct, frozen=True):
    """An answer as a form of the page; without fields it is a button."""

    id: str
    ask: str
    label: str
    fields: tuple[Drawn, ...]
    by_chance: bool
    entered: bool
    heard: Heard
    ways: tuple[ShownWay, ...] = ()
    detail: str = ""
    sure: str = ""
    drawing: Markup = NOTHING

    def has(self, field: str) -> bool:
        """Whether what is wrong with this field is said beside it."""
        return any(each.name == named(PREFIX, field) for each in self.fields)


class Answers(Struct, frozen=True):
    """The answers to a prompt; where they are `open`, the only form needs no touch to be seen.

    `title` is what it asks of this seat, where it asks several at once and says whom.
    """

    id: str
    prompt: Prompt
    buttons: tuple[ShownAnswer, ...]
    forms: tuple[ShownAnswer, ...]
    open: bool
    begins_with_buttons: bool
    title: str = ""


class ShownPrompt(Struct, frozen=True):
    """A prompt as it is drawn; `is_due` where it asks something of this very seat first."""

    id: str
    ask: str
    is_due: bool
    html: Markup


class Draw(Protocol):
    """Draws a template with these values."""

    def __call__(self, template: str, **values: Any) -> str: ...


class Asker:
    """Draws the prompts of one seat on one phone."""

    def __init__(self, now: Published, phone: Phone, seat: int, pencil: Pencil, draw: Draw) -> None:
        self._now, self._phone, self._seat = now, phone, seat
        self._pencil, self._draw = pencil, draw
        self._covered = bool(now.views[seat].own) and seat not in phone.seats

    @property
    def speak(self) -> Speaker:
        return self._pencil.speak

    def prompts(self, entry: Entry | None) -> tuple[ShownPrompt, ...]:
        view = self._now.views[self._seat]
        answers = tuple(open_answers(view, self._seat))
        shown: list[ShownPrompt] = []
        for prompt in view.prompts:
            own = [found for found in answers if found.asked.prompt is prompt]
            if own:
                is_due = self._seat in prompt.who and not any(each.is_due for each in shown)
                shown.append(self._prompt(prompt, own, entry, is_due and not view.over))
        return tuple(shown)

    def _prompt(
        self, prompt: Prompt, own: list[OpenAnswer], entry: Entry | None, is_due: bool
    ) -> ShownPrompt:
        forms = [self._form(found) for found in own]
        if entry is not None and any(entry.answer == found.id for found in own):
            return self._drawn(prompt, own, forms, entry, is_due)
        content = msgspec.json.encode((prompt, forms, [self._ask(found) for found in own]))
        pencil, leads = self._pencil, self._phone.leads
        sight = (self._seat, leads, self._seat in self._phone.seats, self._covered, is_due)
        key = (pencil.speak, pencil.own, sight, content)
        if key not in _kept:
            while len(_kept) >= MOST:
                _kept.pop(next(iter(_kept)), None)
            _kept[key] = self._drawn(prompt, own, forms, None, is_due)
        return _kept[key]

    def _form(self, found: OpenAnswer) -> Form:
        asked = found.asked
        return self._now.form(asked) if asked.answer.action is None else Form(asked.prompt.rule, ())

    def _ask(self, found: OpenAnswer) -> str:
        return ask_id(self._phone.id, found.id, self._now.answered[self._seat])

    def _drawn(
        self,
        prompt: Prompt,
        own: list[OpenAnswer],
        forms: list[Form],
        entry: Entry | None,
        is_due: bool,
    ) -> ShownPrompt:
        shown = [self._answer(found, form, entry) for found, form in zip(own, forms, strict=True)]
        buttons = tuple(answer for answer in shown if not answer.fields)
        filled = tuple(answer for answer in shown if answer.fields)
        first = not shown[0].fields
        is_open = len(filled) == 1 and not (self._covered or first)
        title = shown[0].label if len(prompt.who) > 1 else ""
        found = Answers(f"p-{shown[0].id}", prompt, buttons, filled, is_open, first, title)
        hides_ask = is_due and not title  # it stands at the top of the page
        html = self._draw(
            "prompt.html", shown=found, seat=self._seat, phone=self._phone, due=hides_ask
        )
        return ShownPrompt(found.id, title or self.speak(prompt.ask), is_due, Markup(html))

    def _answer(self, found: OpenAnswer, form: Form, entry: Entry | None) -> ShownAnswer:
        answer = found.asked.answer
        entered = entry if entry is not None and entry.answer == found.id else None
        heard = entered.heard if entered else Heard(True)
        values = entered.values if entered else {}
        return ShownAnswer(
            found.id,
            self._ask(found),
            self.speak(answer.label),
            drawn(form.fields, self._pencil, values, self._faults(heard.faults)),
            any(field.by_chance for field in form.fields),
            entered is not None and not heard.done,
            heard,
            self._ways(form, values),
            self._said(answer.detail),
            self._said(answer.sure),
            self._pencil.drawing(answer.drawing, self._seat, self._said(answer.detail)),
        )

    def _said(self, text: Text | None) -> str:
        return self.speak(text) if text is not None else ""

    def _ways(self, form: Form, values: dict[str, Any]) -> tuple[ShownWay, ...]:
        return tuple(
            ShownWay(
                way_id(way),
                self.speak(way.label),
                self._said(way.about),
                tuple(self._pencil.token(badge) for badge in way.badges),
                way.values == values,
            )
            for way in form.ways
        )

    def _faults(self, faults: tuple[Fault, ...]) -> dict[str, str]:
        return {fault.field: self.speak(fault.why) for fault in faults}
