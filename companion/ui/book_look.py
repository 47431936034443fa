"""How the cards of a game look in its card book: what the one book screen asks of a game.

A game's own look is named by its door. What is here does for plain cards in a list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.books.book import Book, Change
from companion.books.contents import Entry, Known
from companion.store.cardbook import Provenance, card_key
from companion.ui.widgets.words import Icon, OneLine
from companion.ui.within_app import WithinApp

Kept = Callable[[Any], object]
Changed = Callable[[], object]


class CardNumber(OneLine):
    """A card's number, where a row begins."""


class CardSign(AnchorLayout):
    """An icon in place of a number."""

    icon = StringProperty("")

    def __init__(self, icon: str, **kwargs: Any) -> None:
        super().__init__(icon=icon, **kwargs)
        self.add_widget(Icon(icon=icon, tone="link"))


class BookLook(WithinApp):
    """`tabs` has an icon for each kind, and for each part of the book that is no list of cards.

    Texts are `<game>.book.tab.<tab>` and `<game>.book.count.<kind>`, and `<game>.book.first` for
    what wants to be done before anything else.
    """

    tabs: dict[str, str] = {}
    hint = "book.search"
    printed_by = "book.from.rulebook"

    def __init__(self, game: str) -> None:
        self.game = game

    @property
    def book(self) -> Book:
        found: Book = self.app.book(self.game)
        return found

    # -- a card in words --------------------------------------------------------

    def name(self, kind: str, card: Any) -> str:
        """The first line of a row."""
        return str(card.name)

    def detail(self, kind: str, card: Any) -> str:
        """All the rest of a card, in one line."""
        return ""

    def title(self, at: Entry | Known) -> str:
        """What a card is called where it stands alone."""
        return self.name(at.kind, at.card)

    def letters(self, kind: str, card: Any) -> str:
        """The words by which a card is found."""
        return f"{self.name(kind, card)} {self.detail(kind, card)}"

    def words(self, at: Known) -> list[str]:
        """The card below its title, line by line."""
        lines = (self.name(at.kind, at.card), self.detail(at.kind, at.card))
        return [line for line in lines if line and line != self.title(at)]

    def answer(self, kind: str, card: Any) -> str:
        """The key under which the card tells what it does; none where it does not."""
        return ""

    def source(self, known: Known) -> str:
        """Who says so."""
        printed = known.provenance is Provenance.RULEBOOK
        key = self.printed_by if printed else f"book.from.{known.provenance.value}"
        return str(self.app.tr(key))

    def source_and_mark(self, known: Known) -> str:
        """Who says so, and whether somebody held it against the real card."""
        mark = "book.checked" if known.checked else "book.not_checked"
        return f"{self.source(known)} · {self.app.tr(mark)}"

    def count(self, tab: str) -> str:
        """The line above the list: how much is known."""
        entries = self.book.entries(tab)
        known = [entry.known for entry in entries if entry.known is not None]
        checked = sum(card.checked for card in known)
        text = f"{self.game}.book.count.{tab}"
        return self.app.tr(text, n=len(known), most=len(entries), checked=checked)

    # -- a card drawn --------------------------------------------------------

    def badge(self, at: Entry) -> Widget:
        """What a row begins with."""
        if at.key.isdecimal():
            return CardNumber(text=at.key, tone="text3" if at.known is None else "text")
        return CardSign(self.tabs[at.kind])

    def picture(self, kind: str, card: Any) -> Widget | None:
        """The card as its sheet shows it, above the words."""
        return None

    # -- entering cards --------------------------------------------------------

    def open_form(self, at: Entry, kept: Kept) -> None:
        """Opens what describes a card, filled in with what is known of it."""
        raise TypeError(f"{type(self).__name__} describes no cards")

    def new_label(self, kind: str, words: str) -> str:
        """What the button says that adds a card which has no place yet; none for nothing."""
        return ""

    def open_new(self, kind: str, words: str, kept: Kept) -> None:
        """Opens what describes a card that has no place yet."""

    # -- parts that are no list --------------------------------------------------------

    def parts(self, tab: str, changed: Changed) -> Sequence[Widget] | None:
        """What stands in a tab that is no list of cards; None for one that is."""
        return None

    def first(self) -> str:
        """The tab that wants to be looked into first; none if there is nothing to do."""
        return ""

    # -- changing the book --------------------------------------------------------

    def keep(self, kind: str, card: Any, changed: Changed, instead: Known | None = None) -> None:
        book = self.book
        title = self.title(book.contents.by_id[kind].held(card))
        told = self.app.tr("book.kept", card=title)
        self.change(lambda: book.keep(kind, card, instead), told, changed)

    def forget(self, known: Known, changed: Changed) -> None:
        told = self.app.tr("book.forgotten", card=self.title(known))
        self.change(lambda: self.book.forget(known), told, changed)

    def change(self, make: Callable[[], Change], told: str, changed: Changed) -> bool:
        """Changes the book and says so; one touch takes it back. False where there is no room."""
        app = self.app
        done: list[Change] = []

        def bring_back() -> None:
            if app.attempt(lambda: self.book.take_back(done[0])):
                changed()

        if not app.attempt(lambda: done.append(make())):
            return False
        changed()
        app.toast(told, app.tr("bar.undo"), bring_back)
        return True


def looked_for(look: BookLook, entries: Sequence[Entry], words: str) -> list[Entry]:
    """A number means that card, where cards have numbers; else words, or letters of them."""
    asked = card_key(words)
    if not asked:
        return list(entries)
    if asked.isdecimal() and any(at.key.isdecimal() for at in entries):
        return [at for at in entries if at.key == asked]
    known = (at for at in entries if at.known is not None)
    return [at for at in known if _has(card_key(look.letters(at.kind, at.card)), asked)]


def _has(line: str, asked: str) -> bool:
    """Every word, or all the letters however they are parted."""
    together = asked.replace(" ", "") in line.replace(" ", "")
    return together or all(word in line for word in asked.split())
