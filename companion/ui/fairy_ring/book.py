"""The cards of Fairy Ring in the card book: what was entered, seen, corrected and forgotten."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.books.contents import Entry
from companion.books.fairy_ring import LOOKOUT, MUSHROOM
from companion.games.fairy_ring.card_teller import KEYS
from companion.games.fairy_ring.cards import Kind, Lookout, Mushroom
from companion.games.fairy_ring.words import kind_name
from companion.table.text import say
from companion.ui.book_look import BookLook, CardSign, Kept
from companion.ui.fairy_ring.card_pad import CardPad, card_words
from companion.ui.fairy_ring.ring_view import ICONS
from companion.ui.sheets.number import NumberSheet
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton


class MushroomForm(Sheet):
    """The pad of the table, and a button that keeps the card once it is complete."""

    def __init__(self, card: Mushroom | None, kept: Kept, **kwargs: Any) -> None:
        app = self.app
        super().__init__(title=app.tr("fairy_ring.book.card"), **kwargs)
        self._kept, self.pad = kept, CardPad()
        self._keep = PushButton(kind="main", text=app.tr("fairy_ring.book.keep"), disabled=True)
        self._keep.bind(on_release=lambda *_: self.keep())
        self.pad.bind(on_change=lambda *_: self._show())
        self.add_widget(self.pad)
        self.add_widget(self._keep)
        if card is not None:
            self.pad.take(card)

    def _show(self) -> None:
        self._keep.disabled = self.pad.card() is None

    def keep(self) -> None:
        card = self.pad.card()
        if card is not None:
            self.close()
            self._kept(card)


class RingBook(BookLook):
    """Cards have no names: one goes by what it prints, a Lookout by its height (FRG-A1)."""

    tabs = {MUSHROOM: "mushroom-outline", LOOKOUT: ICONS[Kind.LOOKOUT]}

    def name(self, kind: str, card: Any) -> str:
        app = self.app
        if isinstance(card, Lookout):
            return str(app.tr("fairy_ring.book.lookout", n=card.height))
        return str(app.speaker(kind_name(card.kind)))

    def detail(self, kind: str, card: Any) -> str:
        if isinstance(card, Lookout):
            return str(self.app.tr("fairy_ring.card.mana", n=card.mana))
        return card_words(self.app, card)

    def answer(self, kind: str, card: Any) -> str:
        return KEYS[Kind.LOOKOUT if isinstance(card, Lookout) else card.kind]

    def badge(self, at: Entry) -> Widget:
        card = at.card
        return CardSign(ICONS[card.kind]) if isinstance(card, Mushroom) else super().badge(at)

    def open_form(self, at: Entry, kept: Kept) -> None:
        app = self.app
        if at.kind == MUSHROOM:
            app.open_sheet(lambda: MushroomForm(at.card, kept))
            return
        height = int(at.key)
        title, hint = say("fairy_ring.book.lookout", n=height), say("fairy_ring.book.lookout_hint")
        app.open_sheet(lambda: NumberSheet(title, hint, lambda mana: kept(Lookout(height, mana))))

    def new_label(self, kind: str, words: str) -> str:
        return str(self.app.tr("fairy_ring.book.new")) if kind == MUSHROOM else ""

    def open_new(self, kind: str, words: str, kept: Kept) -> None:
        self.app.open_sheet(lambda: MushroomForm(None, kept))
