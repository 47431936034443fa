"""A person of the roster: another name, or off the list, which can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.properties import StringProperty

from companion.store.roster import Person
from companion.ui import kv
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.sheet import Sheet, SheetIds

if TYPE_CHECKING:
    from companion.ui.widgets.controls import Field

kv.load(__name__)


class PersonSheetIds(SheetIds, Protocol):
    field: Field


class PersonSheet(Sheet):
    """Renames or removes; `changed(old name, new name or None)` hears of it."""

    ids: PersonSheetIds
    trouble = StringProperty("")
    name = StringProperty("")

    def __init__(
        self, person: Person, changed: Callable[[str, str | None], None], **kwargs: object
    ) -> None:
        self._person = person
        self._changed = changed
        super().__init__(title=person.name, name=person.name, **kwargs)

    def rename(self) -> None:
        app = self.app

        def keep() -> None:
            welcome = app.store.roster.rename(self._person.id, self.ids.field.text)
            if welcome.person is None:
                self.trouble = app.speaker(welcome.reasons[0].why)
                return
            self.close()
            self._changed(self._person.name, welcome.person.name)

        app.attempt(keep)

    def remove(self) -> None:
        app = self.app
        person = self._person

        def bring_back() -> None:
            app.attempt(lambda: app.store.roster.restore(person.id))
            self._changed(person.name, person.name)

        if app.attempt(lambda: app.store.roster.remove(person.id)):
            self.close()
            self._changed(person.name, None)
            app.toast(app.tr("people.removed", name=person.name), app.tr("bar.undo"), bring_back)
