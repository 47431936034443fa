"""Pages by Jinja2, in the reader's language; nothing here changes anything."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.datastructures import URL

from companion import games
from companion.club import drawing
from companion.club.languages import speaker_of
from companion.club.reading import Somebody
from companion.languages import BY_CODE
from companion.table.text import Text, Value, say
from companion.texts import grammar


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(drawing.FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )


class Pages:
    """Everything that is shown, in one language; `chosen` where the reader chose it."""

    def __init__(self, language: str, chosen: str, club: str, here: URL) -> None:
        self.language = language
        self.speak = speaker_of(language)
        self._chosen = chosen
        self._club = club
        self._here = here

    def page(self, name: str, **shown: Any) -> str:
        spoken = {
            "tr": self.tr,
            "told": self.speak,
            "link": self.link,
            "title_of": self.title_of,
            "name": self.name,
            "monogram": self.monogram,
            "decimal": self.decimal,
            "day": self.day,
        }
        drawn = {name: getattr(drawing, name) for name in ("icon", "emblem", "spark", "key_line")}
        return (
            _environment()
            .get_template(f"{name}.html")
            .render(
                language=self.language,
                languages=BY_CODE.values(),
                club=self._club or self.tr("club.page.club"),
                here=self.here,
                icons=drawing.sprite,
                self_page=SimpleNamespace(**spoken, **drawn),
                **spoken,
                **drawn,
                **shown,
            )
        )

    def tr(self, key: str, **values: Value) -> str:
        return self.speak.say(key, values)

    def link(self, path: str, **query: str | int) -> str:
        """An address of ours, in the language that was chosen."""
        told = {key: value for key, value in query.items() if value not in ("", 0)}
        told |= {"lang": self._chosen} if self._chosen else {}
        return f"{path}?{urlencode(told)}" if told else path

    def here(self, language: str) -> str:
        """This page in another language."""
        other = self._here.include_query_params(lang=language)
        return f"{other.path}?{other.query}"

    def title_of(self, game: str) -> str:
        return self.tr(f"{game}.title") if game in games.IDS else game

    def name(self, person: Somebody) -> str:
        return person.name or self.tr("club.page.forgotten")

    def monogram(self, person: Somebody) -> str:
        return (person.name or "·")[:2]

    def decimal(self, value: float) -> str:
        return grammar.decimal(value, self.language)

    def day(self, moment: float) -> str:
        """The day, with its year where it is not long ago."""
        found = datetime.fromtimestamp(moment, UTC)
        month = say(f"past.month.{found.month}")
        near = found.year == datetime.now(UTC).year
        key = "past.this_year" if near else "past.date"
        return self.speak(Text(key, {"day": found.day, "month": month, "year": found.year}))
