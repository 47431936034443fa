"""Any form of any game, drawn plainly: for answers that have no board or sheet of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.device import chance
from companion.table import forms
from companion.table.forms import DESCRIBED, KNOWN, Asked, Fault, Form, Values, asked_of
from companion.table.text import Text
from companion.ui.widgets.controls import Field
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import Chip, PushButton
from companion.ui.widgets.words import Words

Fill = Callable[[dict[str, Any]], tuple[Fault, ...]]

LONG = 14  # letters of a choice from which there are two in a row, not three
DIGITS = 6
ENDS = "?:. \u00a0"  # of a label, which is not asked again in a list
NOTHING = "\u00a0"  # as high as a line
OTHER_WAY = {KNOWN: DESCRIBED, DESCRIBED: KNOWN}  # a card is told by one of the two


class FormSheet(Sheet):
    """Asks the fields one below the other. `fill` gets the values, and says what is wrong.

    It begins with the values of an earlier answer where there is one, and then `corrects` says
    which: that is not asked as if it were now. What is still missing stands above Save, which waits
    for it. A form whose fields depend on each other is as high as the screen from the beginning, so
    that nothing moves under a finger when more is asked.
    """

    def __init__(
        self, asked: Asked, form: Form, fill: Fill, earlier: Values | None = None,
        corrects: Text | None = None, **kwargs: object,
    ) -> None:  # fmt: skip
        app = self.app
        super().__init__(title=app.speaker(corrects or asked.answer.label), **kwargs)
        self._form, self._fill, self._question = form, fill, asked.prompt.ask
        self._faults: dict[str, str] = {}
        self.values: dict[str, Any] = dict(earlier or {})
        self._fields = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self._fields.bind(minimum_height=self._fields.setter("height"))
        self._missing = Words(tone="text2")
        self._save = PushButton(text=app.tr("forms.save"), kind="main")
        self._save.bind(on_release=lambda *_: self.save())
        ask = app.tr("history.instead") if corrects else app.speaker(asked.prompt.ask)
        for part in (Words(text=ask), self._fields, self._missing, self._save):
            self.add_widget(part)
        self.is_tall = any(field.when for field in form.fields)
        self._show()

    def draft(self) -> object:
        return self.values

    def restore(self, draft: object) -> None:
        if isinstance(draft, dict):
            self.values = dict(draft)
            self._show()

    def save(self) -> None:
        faults = self._fill(self.values)
        if not faults:
            self.close()
            return
        speak = self.app.speaker
        self._faults = {fault.field: speak(fault.why) for fault in faults}
        self._show()

    # -- showing --------------------------------------------------------

    def _show(self) -> None:
        self._fields.clear_widgets()
        self._ask(self._form.fields, self.values)
        self._show_missing()

    def _show_missing(self) -> None:
        """The line keeps its place once nothing is missing: Save does not move."""
        app = self.app
        missing = tuple(
            app.speaker(label).rstrip(ENDS) for label in _unanswered(self._form.fields, self.values)
        )
        self._missing.text = app.tr("forms.open", fields=missing) if missing else NOTHING
        self._save.disabled = bool(missing)

    def _ask(self, fields: tuple[forms.Field, ...], values: dict[str, Any]) -> None:
        app = self.app
        for field in asked_of(fields, values):
            if field.label != self._question:
                self._fields.add_widget(Words(text=app.speaker(field.label)))
            self._ask_one(field, values)
            if field.id in self._faults:
                self._fields.add_widget(Words(text=self._faults[field.id], tone="bad"))
            if field.by_chance:
                button = PushButton(text=app.tr("forms.by_chance"), kind="text", icon="dice-5")
                button.bind(on_release=lambda _, f=field: self._put(values, f.id, chance.drawn(f)))
                self._fields.add_widget(button)

    def _ask_one(self, field: forms.Field, values: dict[str, Any]) -> None:
        match field:
            case forms.Number():
                self._line(field.id, values, DIGITS, _as_number)
            case forms.Words(longest=longest):
                self._line(field.id, values, longest, str)
            case forms.OneOf(choices=choices):
                self._chips(choices, values, field.id)
            case forms.SeveralOf(choices=choices):
                self._chips(choices, values, field.id, several=True)
            case forms.Pairing(things=things, places=places, fits=fits):
                pairs = values.setdefault(field.id, {})
                for thing in things:
                    self._fields.add_widget(Words(text=self.app.speaker(thing.label)))
                    fitting = tuple(place for place in places if place.id in fits[thing.id])
                    self._chips(fitting, pairs, thing.id)
            case forms.CardField():
                self._card(field, values)

    def _card(self, field: forms.CardField, values: dict[str, Any]) -> None:
        """Known cards and the way to describe one stay where they are, whichever is chosen."""
        card = values.setdefault(field.id, {})
        if field.known:
            self._chips(field.known, card, KNOWN)
        if not field.described:
            return
        described = card.setdefault(DESCRIBED, {}) if not field.known else card.get(DESCRIBED)
        if described is None:
            self._offer("forms.describe", lambda: self._put(card, DESCRIBED, {}))
        else:
            self._ask(field.described, described)

    # -- parts --------------------------------------------------------

    def _offer(self, key: str, act: Callable[[], None]) -> None:
        button = PushButton(text=self.app.tr(key), kind="text", icon="pencil-outline")
        button.bind(on_release=lambda *_: act())
        self._fields.add_widget(button)

    def _line(
        self, id_: str, values: dict[str, Any], longest: int, read: Callable[[str], Any]
    ) -> None:
        now = values.get(id_)
        field = Field(text="" if now is None else str(now), longest=longest)

        def typed(_: Widget, text: str) -> None:
            values[id_] = read(text) if text else None
            self._show_missing()

        field.bind(text=typed)
        self._fields.add_widget(field)

    def _chips(
        self, choices: tuple[forms.Choice, ...], values: dict[str, Any], id_: str,
        several: bool = False,
    ) -> None:  # fmt: skip
        speak, now = self.app.speaker, values.get(id_)
        words = [speak(choice.label) for choice in choices]
        columns = 3 if max(map(len, words), default=0) < LONG else 2
        grid = GridLayout(cols=columns, size_hint_y=None, spacing=dp(8))
        grid.bind(minimum_height=grid.setter("height"))
        for choice, text in zip(choices, words, strict=True):
            chosen = choice.id in (now or ()) if several else choice.id == now
            chip = Chip(text=text, chosen=chosen)
            pick = self._toggle if several else self._choose
            chip.bind(on_release=lambda _, c=choice.id, p=pick: p(values, id_, c))
            grid.add_widget(chip)
        self._fields.add_widget(grid)

    def _choose(self, values: dict[str, Any], id_: str, choice: str) -> None:
        """A second touch takes it back."""
        self._put(values, id_, None if values.get(id_) == choice else choice)

    def _toggle(self, values: dict[str, Any], id_: str, choice: str) -> None:
        now = list(values.get(id_) or ())
        self._put(values, id_, [c for c in now if c != choice] if choice in now else [*now, choice])

    def _put(self, values: dict[str, Any], id_: str, value: Any) -> None:
        if value is None:
            values.pop(id_, None)
        else:
            values[id_] = value
            values.pop(OTHER_WAY.get(id_, ""), None)
        self._faults.pop(id_, None)
        self._show()


def _unanswered(fields: tuple[forms.Field, ...], values: Values) -> Iterator[Text]:
    """What these fields are called that have no answer at all yet."""
    for field in asked_of(fields, values):
        value = values.get(field.id)
        if isinstance(field, forms.CardField) and value and DESCRIBED in value:
            yield from _unanswered(field.described, value[DESCRIBED])
        elif field.needed and (value is None or (isinstance(field, forms.CardField) and not value)):
            yield field.label


def _as_number(text: str) -> int | str:
    """What is no number stays as it was typed: the form says what is wrong with it."""
    return int(text) if text.removeprefix("-").isdecimal() else text
