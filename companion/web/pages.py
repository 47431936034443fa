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
from companion.languages import BY_CODE, FALLBACK, LANGUAGES
from companion.rulebook import listing
from companion.table.prompts import Prompt
from companion.table.text import Text, Value
from companion.table.views import Panel, View
from companion.texts import Speaker
from companion.web.asked import Asker, Entry
from companion.web.icons import icon, sprite
from companion.web.looks import look
from companion.web.page_speaker import speaker
from companion.web.pencil import NOTHING, Pencil
from companion.web.published import Published
from companion.web.room import Phone
from companion.web.signs import sign

FOLDER = Path(__file__).parent / "pages"
ANSWERS = 5  # of the search
PANELS = 256  # that are kept as they were drawn
_panels: dict[tuple[object, ...], tuple[Markup, Markup]] = {}


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # pages do not change while a table is led
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"icon": icon, "sign": sign}
    return made


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


class Shared(Struct, frozen=True):
    """What every page of one moment shows: who is still at it, the points, the last lines."""

    still: frozenset[int]
    strip: Markup
    happened: Markup


_latest: dict[Speaker, tuple[Published, Shared]] = {}  # by language; one for each is kept


class RoomShown(Struct, frozen=True):
    """What only the leading page shows: how to come in, and which phones are out of reach."""

    addresses: tuple[str, ...] = ()
    codes: tuple[Markup, ...] = ()
    code: str = ""
    cut: frozenset[int] = frozenset()  # phones


NO_ROOM = RoomShown()


class Pages:
    """Everything that is shown, in one language."""

    def __init__(self, language: str, game: str = "", practice: bool = False) -> None:
        """In `practice` the made-up cards of the game have names in this language too."""
        self.language = language if language in LANGUAGES else FALLBACK
        self.speak = speaker(self.language, game if practice else "")

    def page(self, inside: str, live: str | None = None, game: str = "") -> str:
        """A whole page; `live` is the address that keeps its inside up to date."""
        icons = sprite(look(game).all_icons())
        return self._drawn("layout.html", inside=inside, live=live, icons=icons)

    def join(self, why: Text | None = None) -> str:
        return self._drawn("join.html", why=why, languages=BY_CODE.values())

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
            languages=BY_CODE.values(),
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
        lying = view.table if is_own else now.open.table  # S8: what a seat itself sees is its own
        mine = tuple(panel for panel in lying if panel.owner == seat and seat is not None)
        pencil = self._pencil(now, mine)
        shared = self._shared(now, pencil)
        asker = Asker(now, phone, seat, pencil, self._drawn) if seat is not None else None
        prompts = asker.prompts(entry) if asker is not None else ()
        return self._drawn(
            "table.html",
            now=now,
            phone=phone,
            seat=seat,
            view=view,
            pencil=pencil,
            prompts=prompts,
            waiting=_waiting(now.open, seat),
            still=shared.still,
            shared=shared,
            names_of=lambda seats: tuple(now.names[each] for each in sorted(seats)),
            said=entry.heard if entry else None,
            panels=[self._panel(panel, pencil) for panel in _in_order(lying, seat)],
            acts_for=range(len(now.names)) if phone.leads else phone.seats,
            holders=holders,
            own=view.own if is_own else (),
            room=room,
            languages=BY_CODE.values(),
            wishes=[other for other in now.phones if other.wants is not None],
            regrets_own=any(regret.seat == seat for regret in now.regrets),
            notices=now.notices[seat] if seat is not None and is_own else (),
            aftermath=self._panel(now.aftermath, pencil) if now.aftermath is not None else "",
            due=next((shown for shown in prompts if shown.is_due), None),
        )

    def _pencil(self, now: Published, mine: tuple[Panel, ...] = ()) -> Pencil:
        pencil = Pencil(self.speak, look(now.setup.game), now.setup.players)
        drawn_own = (self._panel_and_drawing(panel, pencil)[1] for panel in mine)
        return replace(pencil, own=next((found for found in drawn_own if found), NOTHING))

    def _panel(self, panel: Panel, pencil: Pencil) -> Markup:
        """Everybody is shown the same panels: each is made once in a language."""
        return self._panel_and_drawing(panel, pencil)[0]

    def _panel_and_drawing(self, panel: Panel, pencil: Pencil) -> tuple[Markup, Markup]:
        key = (self.speak, pencil.players, msgspec.json.encode(panel))
        if key not in _panels:
            while len(_panels) >= PANELS:
                _panels.pop(next(iter(_panels)), None)
            drawing = pencil.panel(panel)
            made = self._drawn("panel.html", panel=panel, drawing=drawing, pencil=pencil)
            _panels[key] = (Markup(made), drawing)
        return _panels[key]

    def _shared(self, now: Published, pencil: Pencil) -> Shared:
        """Made once for each change, for all phones."""
        latest = _latest.get(self.speak)
        if latest is None or latest[0] is not now:
            still = _still_at_it(now.open)
            made = Shared(
                still,
                Markup(self._drawn("strip.html", now=now, pencil=pencil, still=still)),
                Markup(self._drawn("happened.html", now=now, pencil=pencil)),
            )
            latest = _latest[self.speak] = (now, made)
        return latest[1]

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
