"""One card of a card book: what is known of it and from where, corrected, checked or forgotten."""

from __future__ import annotations

from typing import Any

from companion.books.contents import Entry, Known
from companion.boxes import rulebooks
from companion.rulebook.entries import card_id
from companion.ui.book_look import BookLook, Changed
from companion.ui.sheets.choices import ChoiceSheet
from companion.ui.widgets.words import Words


class BookCardSheet(ChoiceSheet):
    """Whoever checks a card answers for it: from now on it is one's own word."""

    def __init__(self, look: BookLook, known: Known, changed: Changed, **kwargs: Any) -> None:
        app = self.app
        super().__init__(title=look.title(known), **kwargs)
        picture = look.picture(known.kind, known.card)
        if picture is not None:
            self.add_widget(picture)
        for line in look.words(known):
            self.add_widget(Words(text=line, points=18))
        answer = page_of(look, known)
        if answer:
            told = app.tr("rule.card.open", card=rulebooks.title(answer, app.lang))
            self.offer(told, lambda: app.open_rule(answer), "cards-outline")
        if not look.book.can_change:
            return
        self.add_widget(Words(text=look.source_and_mark(known), tone="text2"))
        if known.sources:
            told = app.tr("book.sources", sources=", ".join(known.sources))
            self.add_widget(Words(text=told, tone="text2"))
        kind, card = known.kind, known.card
        if not known.checked:
            check = app.tr("book.check")
            self.offer(check, lambda: look.keep(kind, card, changed, known), "check-bold")
        self.offer(app.tr("book.edit"), lambda: describe(look, known, changed), "pencil-outline")
        if look.book.is_kept(known):
            self.offer(app.tr("book.forget"), lambda: look.forget(known, changed), "delete-outline")


def page_of(look: BookLook, known: Known) -> str:
    """The id of the answer that tells all of a card; none where there is no such answer."""
    answer = card_id(look.game, look.answer(known.kind, known.card))
    return answer if answer in rulebooks.library() else ""


def describe(look: BookLook, at: Known | Entry, changed: Changed) -> None:
    """Opens the form of a card, known or not, and keeps what comes of it."""
    entry = Entry(at.kind, at.key, at) if isinstance(at, Known) else at
    look.open_form(entry, lambda card: look.keep(at.kind, card, changed, entry.known))
