"""Pages from what was published, in the guest's language; nothing here changes anything."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from msgspec import Struct

from companion.boxes import rulebooks
from companion.rulebook import listing
from companion.table.forms import Fault, Form
from companion.table.prompts import Prompt
from companion.table.text import Text, Value
from companion.texts import LANGUAGES, Speaker
from companion.web.asks import OpenAnswer, ask_id, open_answers
from companion.web.drawn import Drawn, drawn
from companion.web.entered import PREFIX, named
from companion.web.published import Published
from companion.web.room import Phone
from companion.web.table import Heard

FOLDER = Path(__file__).parent / "pages"
ANSWERS = 5  # of the search


class Entry(Struct, frozen=True):
    """What a phone has just sent, and what became of it."""

    answer: str = ""
    values: dict[str, Any] = {}
    heard: Heard = Heard(True)


class ShownAnswer(Struct, frozen=True):
    """An answer as a form of the page; without fields it is a button."""

    id: str
    ask: str
    label: str
    fields: tuple[Drawn, ...]
    by_chance: bool
    entered: bool
    heard: Heard

    def has(self, field: str) -> bool:
        """Whether what is wrong with this field is said beside it."""
        return any(each.name == named(PREFIX, field) for each in self.fields)


class ShownPrompt(Struct, frozen=True):
    id: str
    prompt: Prompt
    buttons: tuple[ShownAnswer, ...]
    forms: tuple[ShownAnswer, ...]


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def _speaker(language: str) -> Speaker:
    return Speaker(language)


class Pages:
    """Everything that is shown, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.speak = _speaker(self.language)

    def page(self, inside: str, live: str | None = None) -> str:
        """A whole page; `live` is the address that keeps its inside up to date."""
        return self._drawn("layout.html", inside=inside, live=live)

    def join(self, why: Text | None = None) -> str:
        return self._drawn("join.html", why=why, languages=LANGUAGES)

    def seats(self, now: Published, phone: Phone) -> str:
        """Which seat? Or: the leading phone is being asked."""
        held = {seat for other in now.phones for seat in other.seats}
        return self._drawn("seats.html", now=now, phone=phone, held=held, languages=LANGUAGES)

    def rules(self, game: str, words: str, seat: int | None) -> str:
        found: dict[str, Any] = {"answers": [], "chapters": []}
        if words:
            verdict = rulebooks.verdict(words, self.language, game)
            found = listing.listed(
                rulebooks.library(), rulebooks.search(), words, game, self.language, verdict
            )
        answers = found["answers"][:ANSWERS]
        chapters = found.get("chapters", [])
        return self._drawn("rules.html", words=words, answers=answers, chapters=chapters, seat=seat)

    def table(
        self, now: Published, phone: Phone, seat: int | None, entry: Entry | None = None
    ) -> str:
        """The table as this phone may see it, for one of the seats that it acts for."""
        view = now.open if seat is None else now.views[seat]
        holders = {held: other for other in now.phones for held in other.seats}
        is_own = seat is not None and holders.get(seat, phone).id == phone.id
        return self._drawn(
            "table.html",
            now=now,
            phone=phone,
            seat=seat,
            view=view,
            prompts=self._prompts(now, phone, seat, entry) if seat is not None else (),
            waiting=[
                prompt
                for prompt in now.open.prompts
                if seat is None or (prompt.who and seat not in prompt.who)
            ],
            said=entry.heard if entry else None,
            mine=tuple(panel for panel in view.table if panel.owner == seat and seat is not None),
            others=tuple(panel for panel in view.table if panel.owner != seat or seat is None),
            acts_for=range(len(now.names)) if phone.leads else phone.seats,
            holders=holders,
            own=view.own if is_own else (),
            languages=LANGUAGES,
        )

    # -- prompts and forms --------------------------------------------------------

    def _prompts(
        self, now: Published, phone: Phone, seat: int, entry: Entry | None
    ) -> tuple[ShownPrompt, ...]:
        shown: list[ShownPrompt] = []
        answers = tuple(open_answers(now.views[seat], seat))
        for prompt in now.views[seat].prompts:
            own = [self._answer(now, phone, a, entry) for a in answers if a.asked.prompt is prompt]
            if own:
                buttons = tuple(answer for answer in own if not answer.fields)
                forms = tuple(answer for answer in own if answer.fields)
                shown.append(ShownPrompt(f"p-{own[0].id}", prompt, buttons, forms))
        return tuple(shown)

    def _answer(
        self, now: Published, phone: Phone, found: OpenAnswer, entry: Entry | None
    ) -> ShownAnswer:
        asked = found.asked
        entered = entry if entry is not None and entry.answer == found.id else None
        form = now.form(asked) if asked.answer.action is None else Form(asked.prompt.rule, ())
        heard = entered.heard if entered else Heard(True)
        return ShownAnswer(
            found.id,
            ask_id(phone.id, found.id, now.answered[asked.seat]),
            self.speak(asked.answer.label),
            drawn(
                form.fields,
                self.speak,
                entered.values if entered else {},
                self._faults(heard.faults),
            ),
            any(field.by_chance for field in form.fields),
            entered is not None and not heard.done,
            heard,
        )

    def _faults(self, faults: tuple[Fault, ...]) -> dict[str, str]:
        return {fault.field: self.speak(fault.why) for fault in faults}

    # -- drawing --------------------------------------------------------

    def _drawn(self, template: str, **values: Any) -> str:
        return (
            _environment()
            .get_template(template)
            .render(
                **values,
                tr=self._tr,
                speak=self.speak,
                language=self.language,
                title_of=lambda rule: rulebooks.title(rule, self.language),
            )
        )

    def _tr(self, key: str, **values: Value) -> str:
        return self.speak.say(key, values)
