"""The card book: every card of the box, what is known of it, and who says so."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.games.heroes.cards import Die
from companion.ui.heroes.book_dice import DieCheck
from companion.ui.heroes.book_entries import Entry, entries, fits, tiles
from companion.ui.heroes.book_file import export_book, read_book
from companion.ui.heroes.book_forms import open_form
from companion.ui.heroes.book_sheets import BookCardSheet, BookFileSheet, keep_card
from companion.ui.heroes.own_box import dice_checked
from companion.ui.heroes.tile_view import ICONS as TILE_ICONS
from companion.ui.navigation import Page
from companion.ui.sharing import offer_file
from companion.ui.sheets.choices import offer_choices
from companion.ui.sheets.import_file import ImportSheet
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them
from companion.ui.widgets.touch import Touchable

TABS = {
    "hero": "account-group-outline",
    "adversary": "cards-outline",
    "mission": "script-text-outline",
    "tiles": "creation",
    "dice": "dice-multiple-outline",
}


class BookTab(Touchable):
    """One kind of card."""

    kind = StringProperty("hero")
    icon = StringProperty("")
    label = StringProperty("")
    chosen = BooleanProperty(False)


class CardRow(RecycleDataViewBehavior, Touchable):
    """A card of the book, written when it comes into sight."""

    number = NumericProperty(0)
    title = StringProperty("")
    detail = StringProperty("")
    source = StringProperty("")
    checked = BooleanProperty(False)
    is_known = BooleanProperty(False)
    line = ObjectProperty(None, allownone=True)

    def refresh_view_attrs(self, _: object, __: int, data: dict[str, Any]) -> None:
        line: Entry = data["line"]
        app, entry = App.get_running_app(), line.entry
        self.line, self.number, self.title = line, line.number, line.title
        self.detail, self.is_known = line.detail, entry is not None
        self.checked = entry is not None and entry.checked
        self.source = app.tr(f"book.from.{entry.provenance.value}") if entry else ""

    def on_release(self) -> None:
        App.get_running_app().shell.page.open_card(self.line)


class TileRow(Touchable):
    """A design of Constellation tiles; a touch opens its rule."""

    icon = StringProperty("")
    text = StringProperty("")
    rule = StringProperty("")


class BookScreen(Page):
    """Practice cards are not in here: they are made up, and stay in practice."""

    kind = StringProperty("hero")
    only = StringProperty("all")
    words = StringProperty("")
    rows = ListProperty([])
    count = StringProperty("")
    has_list = BooleanProperty(True)
    dice_open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for kind, icon in TABS.items():
            tab = BookTab(kind=kind, icon=icon)
            tab.bind(on_release=lambda t: self.choose(t.kind))
            self.ids.tabs.add_widget(tab)
        self._list, self._parts = self.ids.list.__self__, self.ids.scroll.__self__

    def enter(self, kind: str = "", **_: Any) -> None:
        self.kind = kind if kind in TABS else self.kind
        self.show()

    def speak_again(self) -> None:
        self.show()

    # -- showing --------------------------------------------------------

    def choose(self, kind: str) -> None:
        self.kind = kind
        self.show()
        self.ids.list.scroll_y = 1

    def choose_only(self, only: str) -> None:
        self.only = only
        self.show()

    def look_for(self, words: str) -> None:
        self.words = words
        self.show()

    def show(self, *_: object) -> None:
        app = App.get_running_app()
        for tab in self.ids.tabs.children:
            tab.label, tab.chosen = app.tr(f"book.tab.{tab.kind}"), tab.kind == self.kind
        self.dice_open = not all(dice_checked(app.store.cards, die) for die in Die)
        self.has_list = self.kind in ("hero", "adversary", "mission")
        self.ids.parts.clear_widgets()
        self.rows = []
        self.ids.stage.clear_widgets()
        self.ids.stage.add_widget(self._list if self.has_list else self._parts)
        if self.has_list:
            self._show_cards()
        elif self.kind == "tiles":
            self._show_tiles()
        else:
            self._show_dice()

    def _show_cards(self) -> None:
        app = App.get_running_app()
        every = entries(self.kind)
        found = sum(line.entry is not None for line in every)
        checked = sum(line.entry is not None and line.entry.checked for line in every)
        self.count = app.tr(f"book.count.{self.kind}", n=found, most=len(every), checked=checked)
        shown = [line for line in every if fits(line, self.words, self.only)]
        self.rows = [{"line": line} for line in shown]
        if not shown:
            self.count += "\n" + app.tr("book.nothing")

    def _show_tiles(self) -> None:
        app = App.get_running_app()
        self.count = app.tr("book.count.tiles", n=len(tiles()))
        for tile, name, rule in tiles():
            row = TileRow(icon=TILE_ICONS[tile.value], text=name, rule=rule)
            self.ids.parts.add_widget(row)

    def _show_dice(self) -> None:
        app = App.get_running_app()
        done = sum(dice_checked(app.store.cards, die) for die in Die)
        self.count = app.tr("book.count.dice", n=done, most=len(Die))
        for die in Die:
            part = DieCheck(die)
            part.bind(on_kept=lambda *_: self._dice_kept())
            self.ids.parts.add_widget(part)

    def _dice_kept(self) -> None:
        app = App.get_running_app()
        done = sum(dice_checked(app.store.cards, die) for die in Die)
        self.count = app.tr("book.count.dice", n=done, most=len(Die))
        self.dice_open = done < len(Die)

    # -- one card --------------------------------------------------------

    def open_card(self, line: Entry) -> None:
        if line.entry is not None:
            App.get_running_app().open_sheet(lambda: BookCardSheet(line, self.show))
            return
        open_form(
            line.kind, line.number, None,
            lambda card: keep_card(line, card, self.show, checked=True),
        )  # fmt: skip

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
        app = App.get_running_app()
        offer_file("card-book.json", lambda: export_book(app.store.cards, app.lang))

    def _import(self) -> None:
        App.get_running_app().open_sheet(lambda: ImportSheet(self._imported))

    def _imported(self, data: bytes) -> None:
        """Shows what the file would bring; nothing is kept before somebody says so."""
        app = App.get_running_app()
        merge = read_book(app.store.cards, data, app.lang)
        if merge.new or merge.conflicts:
            app.open_sheet(lambda: BookFileSheet(merge, self.show))
        else:
            app.toast(app.tr("book.all_known", n=merge.same))
