"""A file from elsewhere: from the folder of shared files, or from the clipboard.

What is wrong with it is one sentence with its place, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, StringProperty

from companion.documents import LARGEST, BadFile
from companion.store import StoreTrouble
from companion.ui import kv
from companion.ui.sharing import shared_folder
from companion.ui.widgets.sheet import Sheet, SheetIds
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

kv.load(__name__)

MOST_FILES = 40


class FileRow(Touchable):
    """One file that could be read."""

    text = StringProperty("")


class ImportSheetIds(SheetIds, Protocol):
    files: BoxLayout


class ImportSheet(Sheet):
    """`read` takes the bytes; it raises BadFile where they are not what it wants."""

    ids: ImportSheetIds
    trouble = StringProperty("")
    where = StringProperty("")
    opens = BooleanProperty(False)

    def __init__(self, read: Callable[[bytes], object], **kwargs: object) -> None:
        self._read = read
        app = self.app
        super().__init__(title=app.tr("files.title"), **kwargs)
        self.opens = app.device.opens_files
        files = _files(shared_folder())
        self.where = app.tr("files.choose" if files else "files.none")
        for path in files:
            row = FileRow(text=path.name)
            row.bind(on_release=lambda _, p=path: self.read_file(p))
            self.ids.files.add_widget(row)

    def read_file(self, path: Path) -> None:
        app = self.app
        try:
            with path.open("rb") as stream:
                data = stream.read(LARGEST + 1)
        except OSError as fault:
            self.trouble = app.tr("files.unreadable", why=fault.strerror or str(fault))
            return
        self.take(data)

    def open_file(self) -> None:
        """The phone asks which file; what it brings is taken as any other."""
        self.app.device.open_file(self.take, LARGEST)

    def paste(self) -> None:
        text = Clipboard.paste() or ""
        self.take(text.encode("utf-8", "surrogatepass"))

    def take(self, data: bytes) -> None:
        app = self.app
        message = app.shell.toast
        said_at = message.shown_at
        try:
            self._read(data)
        except BadFile as bad:
            place = f"{bad.place}: " if bad.place else ""
            self.trouble = app.tr("files.bad", what=place + app.speaker(bad.why))
        except StoreTrouble as trouble:
            self.trouble = app.speaker(trouble.text)
        else:
            self.close()
            if message.shown_at == said_at:
                message.hide()  # it spoke of something before; what came in is on the screen


def _files(folder: Path) -> list[Path]:
    """The newest first; no more than can be looked through."""
    try:
        found = [path for path in folder.glob("*.json") if path.is_file()]
        return sorted(found, key=lambda path: -path.stat().st_mtime)[:MOST_FILES]
    except OSError:
        return []
