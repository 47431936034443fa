"""The cards of Fairy Tale in the card book: nothing invented, each with who says so."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.books.contents import Entry
from companion.books.fairy_tale import CARD
from companion.games.fairy_tale.card_faults import card_refusals
from companion.games.fairy_tale.cards import Card, spelled
from companion.games.fairy_tale.words import faction_name
from companion.table.card_answers import card_key
from companion.table.players import clean_name
from companion.ui.book_look import BookLook, Kept
from companion.ui.fairy_tale.card_book import own_cards
from companion.ui.fairy_tale.card_form import CardForm
from companion.ui.fairy_tale.card_look import FactionToken, card_line, faction_of
from companion.ui.fairy_tale.card_offers import named

EITHER_BOX = 0  # a book may hold cards of both: FT-A7, it says Open and Close as the rules do


class TaleBook(BookLook):
    """A name that was looked for in vain becomes a card."""

    tabs = {CARD: "cards-outline"}
    hint = "fairy_tale.find.hint"
    printed_by = "fairy_tale.book.public"

    def detail(self, kind: str, card: Card) -> str:
        line = card_line(card, EITHER_BOX)
        if card.faction is None:
            return line
        return f"{self.app.speaker(faction_name(card.faction))} · {line}"

    def letters(self, kind: str, card: Card) -> str:
        return card.name

    def answer(self, kind: str, card: Card) -> str:
        return card_key(card.name)

    def badge(self, at: Entry) -> Widget:
        return FactionToken(faction=faction_of(at.card), side=40, pos_hint={"center_y": 0.5})

    def open_form(self, at: Entry, kept: Kept) -> None:
        self._open(at.card, kept)

    def new_label(self, kind: str, words: str) -> str:
        if not spelled(words) or named(own_cards(), words) is not None:
            return ""
        return str(self.app.tr("fairy_tale.find.new", name=words.strip()))

    def open_new(self, kind: str, words: str, kept: Kept) -> None:
        app, card = self.app, Card(clean_name(words))
        reasons = card_refusals(card)
        if reasons:
            app.toast(app.speaker(reasons[0].why))
        else:
            self._open(card, kept)

    def _open(self, card: Card, kept: Kept) -> None:
        app = self.app
        app.open_sheet(lambda: CardForm(card, own_cards(), kept, box=EITHER_BOX))
