"""A card book as a file: handed on, or read and shown before anything is kept."""

from __future__ import annotations

from companion.ui.book_look import BookLook, Changed
from companion.ui.sharing import offer_file
from companion.ui.sheets.choices import offer_choices
from companion.ui.sheets.import_file import ImportSheet
from companion.ui.sheets.merge import MergeSheet


def offer_book_file(look: BookLook, changed: Changed) -> None:
    app = look.app
    name = f"{look.game.replace('_', '-')}-cards.json"

    def imported(data: bytes) -> None:
        merge = look.book.read(data)
        if merge.new or merge.conflicts:
            app.open_sheet(lambda: MergeSheet(look, merge, changed))
        else:
            app.toast(app.tr("book.all_known", n=merge.same))

    offer_choices(
        "book.menu",
        (
            ("book.export", "file-export-outline", lambda: offer_file(name, look.book.export)),
            (
                "book.import",
                "file-import-outline",
                lambda: app.open_sheet(lambda: ImportSheet(imported)),
            ),
        ),
    )
