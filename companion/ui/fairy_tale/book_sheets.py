"""Sheets of the card book: one card with its sources, and a file that knows others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.app import App

from companion.games.fairy_tale.cards import Card
from companion.games.fairy_tale.words import faction_name
from companion.store.book_merge import Conflict
from companion.store.cardbook import Card as Row
from companion.store.cardbook import Provenance
from companion.ui.fairy_tale.card_book import GAME, KIND, Known, own_cards
from companion.ui.fairy_tale.card_form import CardForm
from companion.ui.fairy_tale.card_look import card_line
from companion.ui.sheets.merge import MergeSheet
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

Changed = Callable[[], object]
WIDEST_BOX = 110  # a book may hold cards of either box


def source_words(provenance: Provenance) -> str:
    """Where it comes from; what comes with the companion is public, and not all rulebook."""
    if provenance is Provenance.RULEBOOK:
        return App.get_running_app().tr("fairy_tale.book.public")
    return App.get_running_app().tr(f"book.from.{provenance.value}")


def whole_line(card: Card) -> str:
    """The card with its faction."""
    line = card_line(card, WIDEST_BOX)
    if card.faction is None:
        return line
    return f"{App.get_running_app().speaker(faction_name(card.faction))} · {line}"


class BookCard(Sheet):
    """What is known of a card and from where; it can be corrected, checked or forgotten."""

    def __init__(self, entry: Known, changed: Changed, **kwargs: Any) -> None:
        app = App.get_running_app()
        self._entry, self._changed = entry, changed
        super().__init__(title=entry.card.name, **kwargs)
        self.add_widget(Words(text=whole_line(entry.card), points=18))
        mark = app.tr("book.checked" if entry.checked else "book.not_checked")
        quiet = [f"{source_words(entry.provenance)} · {mark}"]
        if entry.sources:
            quiet.append(app.tr("fairy_tale.book.sources", sources=", ".join(entry.sources)))
        for text in quiet:
            self.add_widget(Words(text=text, tone="text2"))
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
        keep_card(self._entry.card, self._changed)

    def _edit(self) -> None:
        App.get_running_app().open_sheet(
            lambda: CardForm(
                self._entry.card,
                own_cards(),
                lambda card: keep_card(card, self._changed),
                box=WIDEST_BOX,
            )
        )

    def _forget(self) -> None:
        app, name = App.get_running_app(), self._entry.card.name
        rows = _rows(name)
        if app.attempt(lambda: app.store.cards.change_all((), rows)):
            self._changed()
            told = app.tr("fairy_tale.book.forgotten", card=name)
            app.toast(told, app.tr("bar.undo"), lambda: _put_back(name, rows, self._changed))


def keep_card(card: Card, changed: Changed) -> None:
    """Keeps a card as held against the real one; what stood there comes back with one touch."""
    app, before = App.get_running_app(), _rows(card.name)
    content = msgspec.to_builtins(card)

    def keep() -> None:
        app.store.cards.put(GAME, KIND, card.name, content, Provenance.ENTERED, checked=True)

    if app.attempt(keep):
        changed()
        told = app.tr("fairy_tale.book.kept", card=card.name)
        app.toast(told, app.tr("bar.undo"), lambda: _put_back(card.name, before, changed))


def _rows(name: str) -> tuple[Row, ...]:
    return App.get_running_app().store.cards.sources(GAME, KIND, name)


def _put_back(name: str, before: tuple[Row, ...], changed: Changed) -> None:
    app = App.get_running_app()
    if app.attempt(lambda: app.store.cards.change_all(before, _rows(name))):
        changed()


class FileSheet(MergeSheet):
    """A file with cards of Fairy Tale."""

    game = GAME

    def card_title(self, conflict: Conflict) -> str:
        return str(conflict.theirs.card.name)

    def card_words(self, conflict: Conflict, card: Card) -> str:
        return whole_line(card)

    def source_words(self, provenance: Provenance) -> str:
        return source_words(provenance)
