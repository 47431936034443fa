"""A card book in a file: what it would bring, and both readings of every card that differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.store.book_merge import Before, Conflict, Merge, carry_out, take_back
from companion.store.cardbook import Provenance
from companion.ui import kv
from companion.ui.widgets.children import in_order
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton, Touchable
from companion.ui.widgets.words import Words
from companion.ui.within_app import WithinApp

kv.load("merge")


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

    def __init__(self, conflict: Conflict, title: str, mine: str, theirs: str, note: str) -> None:
        super().__init__(title=title)
        self.conflict = conflict
        app = self.app
        sides = (("mine", mine, note), ("theirs", theirs, app.tr("book.not_checked")))
        for side, text, said in sides:
            button = SideCard(whose=app.tr(f"book.{side}"), text=text, note=said)
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

    game = ""

    def __init__(self, merge: Merge, changed: Callable[[], object], **kwargs: object) -> None:
        self._merge, self._changed = merge, changed
        app = self.app
        super().__init__(title=app.tr("book.merge"), **kwargs)
        told = app.tr("book.merge_told", new=len(merge.new), same=merge.same)
        self.add_widget(Words(text=told))
        if merge.conflicts:
            text = app.tr("book.conflicts", n=len(merge.conflicts))
            self.add_widget(Words(text=text, tone="text2"))
        self._rows = [self._row(conflict) for conflict in merge.conflicts]
        for row in self._rows:
            self.add_widget(row)
        button = PushButton(kind="main", text=app.tr("book.merge_do"))
        button.bind(on_release=lambda *_: self._merge_now())
        self.add_widget(button)

    # -- what a game has to say of its cards -----------------------------

    def card_title(self, conflict: Conflict) -> str:
        raise TypeError(f"{type(self).__name__} names no cards")

    def card_words(self, conflict: Conflict, card: object) -> str:
        raise TypeError(f"{type(self).__name__} describes no cards")

    def source_words(self, provenance: Provenance) -> str:
        return self.app.tr(f"book.from.{provenance.value}")

    # -- merging ---------------------------------------------------------

    def _row(self, conflict: Conflict) -> ConflictRow:
        app = self.app
        mark = app.tr("book.checked") if conflict.checked else app.tr("book.not_checked")
        return ConflictRow(
            conflict,
            self.card_title(conflict),
            self.card_words(conflict, conflict.mine),
            self.card_words(conflict, conflict.theirs.card),
            f"{self.source_words(conflict.provenance)} · {mark}",
        )

    def _merge_now(self) -> None:
        app, book = self.app, self.app.store.cards
        taken = [row.conflict for row in self._rows if row.takes_theirs]
        done: list[Before] = []

        def bring_back() -> None:
            if app.attempt(lambda: take_back(book, done[0])):
                self._changed()

        def merge() -> None:
            done.append(carry_out(book, self.game, self._merge, taken))

        if app.attempt(merge):
            self.close()
            self._changed()
            n = len(self._merge.new) + len(taken)
            app.toast(app.tr("book.merged", n=n), app.tr("bar.undo"), bring_back)
