"""The card book of a game: every card, what is known of it, and who says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.books.contents import Entry
from companion.store.cardbook import Provenance
from companion.ui.book_look import BookLook, looked_for
from companion.ui.door import doors, look_of
from companion.ui.navigation import Page
from companion.ui.sheets.book_card import BookCardSheet, describe, page_of
from companion.ui.sheets.book_file import offer_book_file
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them
from companion.ui.widgets.children import in_order
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.recycleview import RecycleView
    from kivy.uix.scrollview import ScrollView

    from companion.ui.widgets.controls import Field

# Which cards are shown: of a box whose numbers are known, and of one that nobody can list.
NUMBERED = ("all", "known", "missing", "unchecked")
UNNUMBERED = ("all", "own", "unchecked")


class BookTab(Touchable):
    """One kind of card."""

    kind = StringProperty("")
    icon = StringProperty("")
    label = StringProperty("")
    chosen = BooleanProperty(False)


class CardRowIds(Protocol):
    badge: BoxLayout


class CardRow(RecycleDataViewBehavior, Touchable):
    """A card of the book, written when it comes into sight."""

    title = StringProperty("")
    detail = StringProperty("")
    source = StringProperty("")
    checked = BooleanProperty(False)
    is_known = BooleanProperty(False)
    ids: CardRowIds
    _drawn: tuple[object, ...] = ()  # what its badge tells of
    entry: ObjectProperty[Entry | None] = ObjectProperty(None, allownone=True)

    def refresh_view_attrs(self, rv: object, index: int, data: Mapping[str, Any]) -> None:
        app, look, entry = self.app, data["look"], data["entry"]
        self.entry, known = entry, entry.known
        self.is_known = known is not None
        self.checked = known is not None and known.checked
        self.title, self.detail, self.source = app.tr("book.unknown"), app.tr("book.touch"), ""
        if known is not None:
            self.title = look.name(known.kind, known.card)
            self.detail = look.detail(known.kind, known.card)
            self.source = look.source(known) if look.book.can_change else ""
        if self._drawn != (look, entry, app.lang):
            self._drawn = look, entry, app.lang
            self.ids.badge.clear_widgets()
            self.ids.badge.add_widget(look.badge(entry))

    def on_release(self) -> None:
        page = self.app.shell.page
        if isinstance(page, BookScreen) and self.entry is not None:
            page.open_card(self.entry)


class BookScreenIds(Protocol):
    list: RecycleView
    parts: BoxLayout
    scroll: ScrollView
    search: Field
    stage: BoxLayout
    tabs: BoxLayout


class BookScreen(Page):
    """Practice cards are not in here: they are made up, and stay in practice."""

    ids: BookScreenIds

    game = StringProperty("")
    kind = StringProperty("")
    only = StringProperty("all")
    filters: ListProperty[tuple[str, str]] = ListProperty([])
    words = StringProperty("")
    hint = StringProperty("")
    new = StringProperty("")
    first = StringProperty("")
    first_icon = StringProperty("")
    rows: ListProperty[dict[str, object]] = ListProperty([])
    count = StringProperty("")
    has_tabs = BooleanProperty(False)
    has_list = BooleanProperty(True)
    can_change = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.look = BookLook("")
        self._list, self._parts = self.ids.list.__self__, self.ids.scroll.__self__

    def enter(self, game: str = "", kind: str = "", **_: Any) -> None:
        """The book of a game; the first there is where a place from another day names none."""
        books = [place.game for place in doors() if place.book]
        wanted = game if game in books else self.game or books[0]
        if wanted != self.game:
            self._open(wanted)
        self.kind = kind if kind in self.look.tabs else self.kind
        self.show()

    def _open(self, game: str) -> None:
        """The book of another game, from its first page."""
        self.game, self.look = game, look_of(game)
        self.kind, self.only = next(iter(self.look.tabs)), "all"
        self.has_tabs, self.can_change = len(self.look.tabs) > 1, self.look.book.can_change
        self.ids.tabs.clear_widgets()
        for name, icon in self.look.tabs.items() if self.has_tabs else ():
            tab = BookTab(kind=name, icon=icon)
            tab.bind(on_release=lambda t: self.choose(t.kind))
            self.ids.tabs.add_widget(tab)
        self.ids.search.clear()

    def speak_again(self) -> None:
        self.show()

    # -- showing --------------------------------------------------------

    def choose(self, kind: str) -> None:
        """Another kind of card, from its first one: what was looked for was of the last kind."""
        self.kind = kind
        self.ids.search.clear()
        self.show()
        self.ids.list.scroll_y = 1

    def choose_only(self, only: str) -> None:
        self.only = only
        self.show()

    def look_for(self, words: str) -> None:
        self.words = words
        self.show()

    def show(self, *_: object) -> None:
        tr, kinds = self.app.tr, self.look.book.contents.by_id
        for tab in in_order(self.ids.tabs, BookTab):
            tab.label = tr(f"{self.game}.book.tab.{tab.kind}")
            tab.chosen = tab.kind == self.kind
        self.hint = tr(self.look.hint)
        parts = self.look.parts(self.kind, self.show_count)
        self.has_list = parts is None
        self.ids.parts.clear_widgets()
        self.rows = []
        self.ids.stage.clear_widgets()
        self.ids.stage.add_widget(self._list if self.has_list else self._parts)
        self.show_count()
        if self.has_list:
            self._show_cards(NUMBERED if kinds[self.kind].numbers else UNNUMBERED)
        for part in parts or ():
            self.ids.parts.add_widget(part)

    def show_count(self) -> None:
        tr, first = self.app.tr, self.look.first()
        self.count = self.look.count(self.kind)
        self.first = tr(f"{self.game}.book.first") if first not in ("", self.kind) else ""
        self.first_icon = self.look.tabs.get(first, "")

    def _show_cards(self, filters: tuple[str, ...]) -> None:
        app, entries = self.app, self.look.book.entries(self.kind)
        self.only = self.only if self.only in filters else "all"
        self.filters = [(only, app.tr(f"book.only.{only}")) for only in filters]
        found = looked_for(self.look, [at for at in entries if self._fits(at)], self.words)
        self.rows = [{"entry": entry, "look": self.look} for entry in found]
        self.new = self.look.new_label(self.kind, self.words) if self.can_change else ""
        if not found:
            self.count += "\n" + app.tr("book.nothing")

    def _fits(self, entry: Entry) -> bool:
        known = entry.known
        return {
            "all": True,
            "known": known is not None,
            "missing": known is None,
            "own": known is not None and known.provenance is not Provenance.RULEBOOK,
            "unchecked": known is not None and not known.checked,
        }[self.only]

    # -- one card --------------------------------------------------------

    def open_card(self, entry: Entry) -> None:
        look, known = self.look, entry.known
        page = page_of(look, known) if known is not None and not self.can_change else ""
        if known is None:
            describe(look, entry, self.show)
        elif page:  # nothing can be done with the card but to read it
            self.app.open_rule(page)
        else:
            self.app.open_sheet(lambda: BookCardSheet(look, known, self.show))

    def add_card(self) -> None:
        """A card that has no place yet, such as a name that was looked for in vain."""
        look, kind = self.look, self.kind

        def kept(card: Any) -> None:
            self.ids.search.clear()
            look.keep(kind, card, self.show)

        look.open_new(kind, self.words, kept)

    def choose_first(self) -> None:
        self.choose(self.look.first())

    def open_menu(self) -> None:
        offer_book_file(self.look, self.show)
