"""Pages from what was published, in the guest's language; nothing here changes anything."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from companion.boxes import rulebooks
from companion.rulebook import listing
from companion.table.forms import Fault, Form
from companion.table.prompts import Prompt
from companion.table.text import Text, Value
from companion.table.views import Panel, View
from companion.texts import LANGUAGES, Speaker
from companion.web.asks import OpenAnswer, ask_id, open_answers, way_id
from companion.web.drawn import Drawn, drawn
from companion.web.entered import PREFIX, named
from companion.web.icons import sprite
from companion.web.looks import look
from companion.web.pencil import NOTHING, Pencil
from companion.web.published import Published
from companion.web.room import Phone
from companion.web.table import Heard

FOLDER = Path(__file__).parent / "pages"
ANSWERS = 5  # of the search
PANELS = 256  # that are kept as they were drawn
_panels: dict[tuple[object, ...], Markup] = {}


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

    def has(self, field: str) -> bool:
        """Whether what is wrong with this field is said beside it."""
        return any(each.name == named(PREFIX, field) for each in self.fields)


class ShownPrompt(Struct, frozen=True):
    """A prompt with its answers; where it is `open`, its only form needs no touch to be seen."""

    id: str
    prompt: Prompt
    buttons: tuple[ShownAnswer, ...]
    forms: tuple[ShownAnswer, ...]
    open: bool
    begins_with_buttons: bool


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # pages do not change while a table is led
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def _speaker(language: str) -> Speaker:
    return Speaker(language)


def _waiting(view: View, seat: int | None) -> list[Prompt]:
    """What others are asked."""
    return [
        prompt for prompt in view.prompts if seat is None or (prompt.who and seat not in prompt.who)
    ]


def _in_order(panels: tuple[Panel, ...], seat: int | None) -> list[Panel]:
    """What is drawn of the whole table first, then one's own, then the rest."""

    def rank(panel: Panel) -> int:
        if panel.owner is None:
            return 0 if panel.drawing else 2
        return 1 if panel.owner == seat else 3

    return sorted(panels, key=rank)


def _still_at_it(view: View) -> frozenset[int]:
    """Everybody who is asked something of their own now."""
    everybody = len(view.scores)
    return frozenset(
        seat for prompt in view.prompts if len(prompt.who) < everybody for seat in prompt.who
    )


class RoomShown(Struct, frozen=True):
    """What only the leading page shows: how to come in, and which phones are out of reach."""

    addresses: tuple[str, ...] = ()
    codes: tuple[Markup, ...] = ()
    code: str = ""
    cut: frozenset[int] = frozenset()  # phones


NO_ROOM = RoomShown()


class Pages:
    """Everything that is shown, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.speak = _speaker(self.language)

    def page(self, inside: str, live: str | None = None, game: str = "") -> str:
        """A whole page; `live` is the address that keeps its inside up to date."""
        icons = sprite(look(game).all_icons())
        return self._drawn("layout.html", inside=inside, live=live, icons=icons)

    def join(self, why: Text | None = None) -> str:
        return self._drawn("join.html", why=why, languages=LANGUAGES)

    def seats(self, now: Published, phone: Phone) -> str:
        """Which seat? Or: the leading phone is being asked."""
        held = {seat for other in now.phones for seat in other.seats}
        leading = next((other for other in now.phones if other.leads), None)
        return self._drawn(
            "seats.html",
            now=now,
            phone=phone,
            held=held,
            led=leading.seats if leading else (),
            pencil=self._pencil(now),
            languages=LANGUAGES,
        )

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
        self, now: Published, phone: Phone, seat: int | None, entry: Entry | None = None,
        room: RoomShown = NO_ROOM,
    ) -> str:  # fmt: skip
        """The table as this phone may see it, for one of the seats that it acts for."""
        view = now.open if seat is None else now.views[seat]
        holders = {held: other for other in now.phones for held in other.seats}
        is_own = seat is not None and holders.get(seat, phone).id == phone.id
        mine = tuple(panel for panel in view.table if panel.owner == seat and seat is not None)
        pencil = self._pencil(now, mine)
        return self._drawn(
            "table.html",
            now=now,
            phone=phone,
            seat=seat,
            view=view,
            pencil=pencil,
            prompts=self._prompts(now, phone, seat, entry, pencil) if seat is not None else (),
            waiting=_waiting(now.open, seat),
            still=_still_at_it(now.open),
            names_of=lambda seats: tuple(now.names[each] for each in sorted(seats)),
            said=entry.heard if entry else None,
            panels=[self._panel(panel, pencil) for panel in _in_order(view.table, seat)],
            acts_for=range(len(now.names)) if phone.leads else phone.seats,
            holders=holders,
            own=view.own if is_own else (),
            room=room,
            languages=LANGUAGES,
        )

    def _pencil(self, now: Published, mine: tuple[Panel, ...] = ()) -> Pencil:
        pencil = Pencil(self.speak, look(now.setup.game), now.setup.players)
        drawn_own = (pencil.panel(panel) for panel in mine)
        return replace(pencil, own=next((found for found in drawn_own if found), NOTHING))

    def _panel(self, panel: Panel, pencil: Pencil) -> Markup:
        """Everybody is shown the same panels: each is made once in a language."""
        key = (self.language, pencil.players, msgspec.json.encode(panel))
        if key not in _panels:
            while len(_panels) >= PANELS:
                _panels.pop(next(iter(_panels)), None)
            drawing = pencil.panel(panel)
            made = self._drawn("panel.html", panel=panel, drawing=drawing, pencil=pencil)
            _panels[key] = Markup(made)
        return _panels[key]

    # -- prompts and forms --------------------------------------------------------

    def _prompts(
        self, now: Published, phone: Phone, seat: int, entry: Entry | None, pencil: Pencil
    ) -> tuple[ShownPrompt, ...]:
        shown: list[ShownPrompt] = []
        covered = bool(now.views[seat].own) and seat not in phone.seats
        answers = tuple(open_answers(now.views[seat], seat))
        for prompt in now.views[seat].prompts:
            own = [
                self._answer(now, phone, answer, entry, pencil)
                for answer in answers
                if answer.asked.prompt is prompt
            ]
            if own:
                buttons = tuple(answer for answer in own if not answer.fields)
                forms = tuple(answer for answer in own if answer.fields)
                first = not own[0].fields
                is_open = len(forms) == 1 and not (covered or first)
                shown.append(ShownPrompt(f"p-{own[0].id}", prompt, buttons, forms, is_open, first))
        return tuple(shown)

    def _answer(
        self, now: Published, phone: Phone, found: OpenAnswer, entry: Entry | None, pencil: Pencil
    ) -> ShownAnswer:
        asked = found.asked
        entered = entry if entry is not None and entry.answer == found.id else None
        form = now.form(asked) if asked.answer.action is None else Form(asked.prompt.rule, ())
        heard = entered.heard if entered else Heard(True)
        values = entered.values if entered else {}
        return ShownAnswer(
            found.id,
            ask_id(phone.id, found.id, now.answered[asked.seat]),
            self.speak(asked.answer.label),
            drawn(form.fields, pencil, values, self._faults(heard.faults)),
            any(field.by_chance for field in form.fields),
            entered is not None and not heard.done,
            heard,
            self._ways(form, values, pencil),
        )

    def _ways(self, form: Form, values: dict[str, Any], pencil: Pencil) -> tuple[ShownWay, ...]:
        return tuple(
            ShownWay(
                way_id(way),
                self.speak(way.label),
                self.speak(way.about) if way.about is not None else "",
                tuple(pencil.token(badge) for badge in way.badges),
                way.values == values,
            )
            for way in form.ways
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
