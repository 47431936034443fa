"""Sharing a result: as text in the clipboard, as a picture in the data folder."""

from __future__ import annotations

from pathlib import Path

from kivy.core.clipboard import Clipboard
from kivy.uix.widget import Widget


def share_text(text: str) -> None:
    Clipboard.copy(text)


def share_picture(widget: Widget, folder: Path, name: str) -> Path:
    """Draws a widget into a file; answers where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    widget.export_to_png(str(path))
    return path
