"""Sharing: a text in the clipboard, a picture or a file in the data folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.app import App
from kivy.core.clipboard import Clipboard
from kivy.uix.widget import Widget

from companion.documents import BadFile
from companion.store import StoreTrouble

FOLDER = "shared"


def share_text(text: str) -> None:
    Clipboard.copy(text)


def share_picture(widget: Widget, folder: Path, name: str) -> Path:
    """Draws a widget into a file; answers where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    widget.export_to_png(str(path))
    return path


def shared_folder() -> Path:
    """Where files to be handed on are put, and where files to be read are looked for."""
    app = App.get_running_app()
    return (app.store.folder or Path(app.user_data_dir)) / FOLDER


def offer_file(name: str, content: Callable[[], bytes]) -> Path | None:
    """Writes a file for others and says where it is; None, and the reason, where it cannot be."""
    app = App.get_running_app()
    path = shared_folder() / name
    part = path.with_suffix(".part")
    try:
        data = content()
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except (BadFile, StoreTrouble) as trouble:
        text = trouble.why if isinstance(trouble, BadFile) else trouble.text
        app.toast(app.speaker(text))
        return None
    except OSError as fault:
        app.toast(app.tr("files.unwritable", why=fault.strerror or str(fault)))
        return None
    app.toast(app.tr("files.written", name=path.name, folder=FOLDER))
    return path
