"""An old entry asked once more, in any game: the answers of its moment, and their forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.table.actions import Action
from companion.table.corrections import AskedAgain
from companion.table.forms import Asked, Fault
from companion.table.text import Text
from companion.ui.sheets.form import FormSheet
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

Propose = Callable[[Action | None], None]


def ask_again(app: FairyTableApp, line: Text, again: AskedAgain, propose: Propose) -> None:
    """Offers the answers of that moment; where one form is all there is, it opens at once."""
    first = again.answers[0]
    if len(again.answers) == 1 and first.answer.action is None:
        _open_form(app, line, again, first, propose)
    else:
        app.open_sheet(lambda: AskingAgainSheet(line, again, propose))


def _open_form(
    app: FairyTableApp, line: Text, again: AskedAgain, asked: Asked, propose: Propose
) -> None:
    def fill(values: dict[str, Any]) -> tuple[Fault, ...]:
        filled = again.fill(asked, values)
        if isinstance(filled, Action):
            propose(filled)
            return ()
        return filled

    form, then = again.form(asked), again.answered(asked)
    app.open_sheet(lambda: FormSheet(asked, form, fill, then, corrects=line))


class AskingAgainSheet(Sheet):
    """What was asked at that moment; `propose` gets what should stand there instead."""

    def __init__(self, line: Text, again: AskedAgain, propose: Propose, **kwargs: Any) -> None:
        app = self.app
        super().__init__(title=app.speaker(line), **kwargs)
        self._line, self._again, self._propose = line, again, propose
        self.add_widget(Words(text=app.tr("history.instead"), tone="text2"))
        own = again.own
        self._offer_all(own, are_own=True)
        self._rest = [asked for asked in again.answers if asked not in own]
        if self._rest:
            self._more = PushButton(text=app.tr("history.something_else"), kind="text")
            self._more.bind(on_release=lambda *_: self._show_rest())
            self.add_widget(self._more)

    def _show_rest(self) -> None:
        """All else that was open at that moment."""
        self.ids.body.remove_widget(self._more)
        self._offer_all(self._rest)

    def _offer_all(self, offered: Iterable[Asked], are_own: bool = False) -> None:
        """What the entry itself answered needs no question: it would sound as if it were now."""
        for prompt, answers in groupby(offered, key=lambda asked: asked.prompt):
            if not are_own:
                self.add_widget(Words(text=self.app.speaker(prompt.ask), weight="medium"))
            for asked in answers:
                self._offer(asked)

    def _offer(self, asked: Asked) -> None:
        words = self.app.speaker(asked.answer.label)
        button = PushButton(text=words, points=18)
        button.bind(on_release=lambda *_: self._take(asked))
        self.add_widget(button)

    def _take(self, asked: Asked) -> None:
        self.close()
        if asked.answer.action is not None:
            self._propose(asked.answer.action)
        else:
            _open_form(self.app, self._line, self._again, asked, self._propose)
