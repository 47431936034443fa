"""Sheets of the card book: one card, and a file whose cards differ from one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.app import App
from kivy.metrics import dp

from companion.games.heroes.cards import AdversaryCard
from companion.games.heroes.words import hits_told
from companion.store.book_merge import Conflict
from companion.store.cardbook import Provenance, card_key
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.heroes.book_entries import Entry, described
from companion.ui.heroes.book_forms import open_form
from companion.ui.heroes.own_box import DICE, GAME
from companion.ui.sheets.merge import MergeSheet
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

Changed = Callable[[], None]


class BookCardSheet(Sheet):
    """What is known of a card and from where; it can be corrected, checked or forgotten."""

    def __init__(self, line: Entry, changed: Changed, **kwargs: Any) -> None:
        app, entry = App.get_running_app(), line.entry
        self._line, self._changed = line, changed
        super().__init__(title=app.tr(f"book.{line.kind}", n=line.number), **kwargs)
        if isinstance(entry.card, AdversaryCard):
            self.add_widget(AdversaryView(card=entry.card, size_hint_y=None, height=dp(112)))
        else:
            self.add_widget(Words(text=line.title, points=20, weight="medium"))
        self.add_widget(Words(text=line.detail))
        source = app.tr(f"book.from.{entry.provenance.value}")
        mark = app.tr("book.checked" if entry.checked else "book.not_checked")
        self.add_widget(Words(text=f"{source} · {mark}", tone="text2"))
        if not entry.checked:
            self._button("book.check", "check-bold", self._check)
        self._button("book.edit", "pencil-outline", self._edit)
        if entry.provenance is not Provenance.RULEBOOK:
            self._button("book.forget", "delete-outline", self._forget)

    def _button(self, key: str, icon: str, act: Callable[[], None]) -> None:
        def leave(*_: object) -> None:
            self.close()
            act()

        button = PushButton(text=App.get_running_app().tr(key), icon=icon, points=18)
        button.bind(on_release=leave)
        self.add_widget(button)

    def _check(self) -> None:
        """Somebody held it against the real card: from now on it is one's own word."""
        keep_card(self._line, self._line.entry.card, self._changed, checked=True)

    def _edit(self) -> None:
        line = self._line
        open_form(
            line.kind, line.number, line.entry.card,
            lambda card: keep_card(line, card, self._changed, checked=True),
        )  # fmt: skip

    def _forget(self) -> None:
        app, line = App.get_running_app(), self._line
        book = app.store.cards
        rows = [
            row
            for row in book.sources(GAME, line.kind, line.number)
            if row.provenance is not Provenance.PRACTICE
        ]

        def bring_back() -> None:
            if app.attempt(lambda: book.change_all(rows)):
                self._changed()

        if app.attempt(lambda: book.change_all((), rows)):
            self._changed()
            app.toast(app.tr("book.forgotten", n=line.number), app.tr("bar.undo"), bring_back)


def keep_card(line: Entry, card: Any, changed: Changed, *, checked: bool) -> None:
    """Keeps a card as entered here; what stood there before comes back with one touch."""
    app = App.get_running_app()
    book, content = app.store.cards, msgspec.to_builtins(card)
    before = [
        row
        for row in book.sources(GAME, line.kind, card_key(line.number))
        if row.provenance is Provenance.ENTERED
    ]

    def keep() -> None:
        source = Provenance.ENTERED
        if line.entry is not None and card == line.entry.card:
            source = line.entry.provenance
        if source is Provenance.IMPORTED:
            source = Provenance.ENTERED  # whoever checks a card answers for it
        book.put(GAME, line.kind, line.number, content, source, checked=checked)

    def take_back_entry() -> None:
        rows = book.sources(GAME, line.kind, line.number)
        now = [row for row in rows if row.provenance is not Provenance.PRACTICE]
        kept = [row for row in now if row.provenance is Provenance.IMPORTED]
        if app.attempt(lambda: book.change_all([*before, *kept], now)):
            changed()

    if app.attempt(keep):
        changed()
        app.toast(app.tr("book.kept", n=line.number), app.tr("bar.undo"), take_back_entry)


class BookFileSheet(MergeSheet):
    """A file with cards and dice of Heroes."""

    game = GAME

    def card_title(self, conflict: Conflict) -> str:
        app, theirs = App.get_running_app(), conflict.theirs
        if theirs.kind == DICE:
            return app.tr("book.die_named", die=app.tr(f"heroes.die.{theirs.key}"))
        return app.tr(f"book.{theirs.kind}", n=int(theirs.key))

    def card_words(self, conflict: Conflict, card: Any) -> str:
        app = App.get_running_app()
        if conflict.theirs.kind == DICE:
            faces = (" + ".join(app.speaker(told) for told in hits_told(face)) for face in card)
            return ", ".join(faces)
        name = getattr(card, "name", "")
        return "\n".join(filter(None, [name, described(card)]))
