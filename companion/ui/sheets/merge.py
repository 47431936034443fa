"""A card book in a file: what it would bring, and both readings of every card that differs."""

from __future__ import annotations

from typing import Protocol

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.books.merging import Conflict, Merge
from companion.ui import kv
from companion.ui.book_look import BookLook, Changed
from companion.ui.widgets.children import in_order
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton, Touchable
from companion.ui.widgets.words import Words
from companion.ui.within_app import WithinApp

kv.load(__name__)


class SideCard(Touchable):
    """One of two readings of a card."""

    whose = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    chosen = BooleanProperty(False)


class ConflictRowIds(Protocol):
    sides: BoxLayout


class ConflictRow(WithinApp, BoxLayout):
    """The same card twice, side by side; a touch chooses."""

    ids: ConflictRowIds
    title = StringProperty("")
    takes_theirs = BooleanProperty(False)

    def __init__(self, look: BookLook, conflict: Conflict) -> None:
        super().__init__(title=look.title(conflict.theirs))
        self.conflict = conflict
        app = self.app
        for side, known in (("mine", conflict.mine), ("theirs", conflict.theirs)):
            text = "\n".join(look.words(known))
            note = look.source_and_mark(known) if side == "mine" else app.tr("book.not_checked")
            button = SideCard(whose=app.tr(f"book.{side}"), text=text, note=note)
            button.chosen = side == "mine"
            button.bind(on_release=lambda _, s=side: self._choose(s))
            button.bind(height=self._fit)
            self.ids.sides.add_widget(button)
        self._fit()

    def _fit(self, *_: object) -> None:
        """As high as the longer of the two readings."""
        self.ids.sides.height = max(side.height for side in self.ids.sides.children)

    def _choose(self, side: str) -> None:
        self.takes_theirs = side == "theirs"
        mine, theirs = in_order(self.ids.sides, SideCard)
        theirs.chosen, mine.chosen = self.takes_theirs, not self.takes_theirs


class MergeSheet(Sheet):
    """What a file would change. Mine stays wherever nobody touches the other side."""

    def __init__(self, look: BookLook, merge: Merge, changed: Changed, **kwargs: object) -> None:
        self._look, self._merge, self._changed = look, merge, changed
        app = self.app
        super().__init__(title=app.tr("book.merge"), **kwargs)
        told = app.tr("book.merge_told", new=len(merge.new), same=merge.same)
        self.add_widget(Words(text=told))
        if merge.conflicts:
            text = app.tr("book.conflicts", n=len(merge.conflicts))
            self.add_widget(Words(text=text, tone="text2"))
        self._rows = [ConflictRow(look, conflict) for conflict in merge.conflicts]
        for row in self._rows:
            self.add_widget(row)
        button = PushButton(kind="main", text=app.tr("book.merge_do"))
        button.bind(on_release=lambda *_: self._merge_now())
        self.add_widget(button)

    def _merge_now(self) -> None:
        look, merge = self._look, self._merge
        taken = [row.conflict for row in self._rows if row.takes_theirs]
        told = self.app.tr("book.merged", n=len(merge.new) + len(taken))
        if look.change(lambda: look.book.carry_out(merge, taken), told, self._changed):
            self.close()
