"""The card book of Fairy Tale: every card somebody knows, and who says so."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.games.fairy_tale.card_faults import card_refusals
from companion.games.fairy_tale.cards import Card, spelled
from companion.store.cardbook import Provenance
from companion.table.players import clean_name
from companion.ui.fairy_tale.book_file import export_cards, read_file
from companion.ui.fairy_tale.book_sheets import BookCard, FileSheet, keep_card, source_words
from companion.ui.fairy_tale.card_book import Known, known, own_cards
from companion.ui.fairy_tale.card_form import CardForm
from companion.ui.fairy_tale.card_look import card_line, faction_of
from companion.ui.fairy_tale.card_offers import fitting
from companion.ui.navigation import Page
from companion.ui.sharing import offer_file
from companion.ui.sheets.choices import offer_choices
from companion.ui.sheets.import_file import ImportSheet
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them
from companion.ui.widgets.touch import Touchable


class TaleCardRow(RecycleDataViewBehavior, Touchable):
    """A card of the book, written when it comes into sight."""

    title = StringProperty("")
    detail = StringProperty("")
    source = StringProperty("")
    faction = StringProperty("")
    checked = BooleanProperty(False)
    entry = ObjectProperty(None, allownone=True)

    def refresh_view_attrs(self, _: object, __: int, data: dict[str, Any]) -> None:
        entry: Known = data["entry"]
        self.entry, self.checked = entry, entry.checked
        self.title, self.detail = entry.card.name, card_line(entry.card)
        self.faction = faction_of(entry.card)
        self.source = source_words(entry.provenance)

    def on_release(self) -> None:
        App.get_running_app().shell.page.open_card(self.entry)


class TaleBookScreen(Page):
    """Nothing in here is invented: what sources print, what was entered, what was imported."""

    words = StringProperty("")
    only = StringProperty("all")
    count = StringProperty("")
    new = StringProperty("")
    rows = ListProperty([])

    def enter(self, **_: Any) -> None:
        self.show()

    def speak_again(self) -> None:
        self.show()

    # -- showing --------------------------------------------------------

    def look_for(self, words: str) -> None:
        self.words = words
        self.show()

    def choose_only(self, only: str) -> None:
        self.only = only
        self.show()

    def show(self, *_: object) -> None:
        app, every = App.get_running_app(), known()
        checked = sum(entry.checked for entry in every)
        self.count = app.tr("fairy_tale.book.count", n=len(every), checked=checked)
        found = [entry for entry in every if self._fits(entry)]
        self.rows = [{"entry": entry} for entry in found]
        exact = any(spelled(entry.card.name) == spelled(self.words) for entry in every)
        name = self.words.strip()
        self.new = app.tr("fairy_tale.find.new", name=name) if spelled(name) and not exact else ""

    def _fits(self, entry: Known) -> bool:
        wanted = {
            "all": True,
            "own": entry.provenance is not Provenance.RULEBOOK,
            "unchecked": not entry.checked,
        }[self.only]
        return wanted and bool(not spelled(self.words) or fitting((entry.card,), self.words))

    # -- one card --------------------------------------------------------

    def open_card(self, entry: Known) -> None:
        App.get_running_app().open_sheet(lambda: BookCard(entry, self.show))

    def add_card(self) -> None:
        """The name that was looked for in vain becomes a card."""
        app, card = App.get_running_app(), Card(clean_name(self.words))
        reasons = card_refusals(card)
        if reasons:
            app.toast(app.speaker(reasons[0].why))
            return

        def kept(described: Card) -> None:
            self.ids.search.clear_for_next()
            keep_card(described, self.show)

        app.open_sheet(lambda: CardForm(card, own_cards(), kept, box=110))

    # -- files --------------------------------------------------------

    def open_menu(self) -> None:
        offer_choices(
            "book.menu",
            (
                ("book.export", "file-export-outline", self._export),
                ("book.import", "file-import-outline", self._import),
            ),
        )

    def _export(self) -> None:
        offer_file("fairy-tale-cards.json", export_cards)

    def _import(self) -> None:
        App.get_running_app().open_sheet(lambda: ImportSheet(self._imported))

    def _imported(self, data: bytes) -> None:
        """Shows what the file would bring; nothing is kept before somebody says so."""
        app, merge = App.get_running_app(), read_file(data)
        if merge.new or merge.conflicts:
            app.open_sheet(lambda: FileSheet(merge, self.show))
        else:
            app.toast(app.tr("book.all_known", n=merge.same))
