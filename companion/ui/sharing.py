"""Sharing: what goes to others goes through the device, and the person is told where it went."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path

from kivy.uix.widget import Widget

from companion.device.port import Shared
from companion.documents import BadFile
from companion.store import StoreTrouble
from companion.ui.play import Play
from companion.ui.widgets.painting import paint_all
from companion.ui.within_app import running_app

FOLDER = "shared"
JSON, CSV, PNG = "application/json", "text/csv", "image/png"
_KINDS = {".csv": CSV, ".png": PNG}


def shared_folder() -> Path:
    """Where files for others are put where there is no better way, and looked for."""
    app = running_app()
    return (app.store.folder or Path(app.user_data_dir)) / FOLDER


def share_text(text: str, copied: str = "files.copied") -> None:
    """Hands a text on; `copied` is what to say where it went into the clipboard."""
    app = running_app()
    _tell(app.device.share_text(text), {Shared.COPIED: app.tr(copied)})


def hand_link(link: str, copied: str) -> None:
    """Hands a link to another app; `copied` is what to say where it went into the clipboard."""
    app = running_app()
    _tell(app.device.open_link(link), {Shared.COPIED: app.tr(copied)})


def share_picture(widget: Widget, name: str) -> None:
    """Hands on a widget as it looks now."""
    picture = BytesIO()
    paint_all(widget)
    widget.export_as_image().save(picture, fmt="png")
    offer_file(name, picture.getvalue)


def game_file(play: Play[object]) -> str:
    """A name that tells one game from another: which, when, and who played."""
    app, setup = play.app, play.session.setup
    summary = app.store.games.summary(play.game_id)
    day = date.fromtimestamp(summary.finished or summary.touched).isoformat()
    people = "-".join(player.name for player in setup.players)
    spelled = re.sub(r"[^\w-]+", "", unicodedata.normalize("NFKD", people), flags=re.ASCII)
    return "-".join(filter(None, [setup.game.replace("_", "-"), day, spelled[:60]]))


def offer_file(name: str, content: Callable[[], bytes]) -> bool:
    """Hands on a file; says why where there is nothing to hand on."""
    app = running_app()
    try:
        data = content()
    except (BadFile, StoreTrouble) as trouble:
        text = trouble.why if isinstance(trouble, BadFile) else trouble.text
        app.toast(app.speaker(text))
        return False
    shared = app.device.share_file(name, data, _KINDS.get(Path(name).suffix, JSON))
    folder = str(shared_folder()).replace(str(Path.home()), "~", 1)
    key = "files.written_picture" if name.endswith(".png") else "files.written"
    _tell(shared, {Shared.WRITTEN: app.tr(key, name=name, folder=folder)})
    return shared is not Shared.FAILED


def _tell(shared: Shared, words: dict[Shared, str]) -> None:
    app = running_app()
    text = app.tr("files.failed") if shared is Shared.FAILED else words.get(shared, "")
    if text:
        app.toast(text)
