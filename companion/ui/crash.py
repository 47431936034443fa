"""When a screen of ours fails: the game is safe, here is the report, go on."""

from __future__ import annotations

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from companion.ui.app import FairyTableApp
from companion.ui.sharing import share_text
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

MOST_IN_A_ROW = 3


class CrashSheet(Sheet):
    """Says that nothing is lost, and offers the report."""

    def __init__(self, report: str) -> None:
        app = self.app
        super().__init__(title=app.tr("crash.title"))
        self.add_widget(Words(text=app.tr("crash.safe")))
        share = PushButton(text=app.tr("crash.share"), icon="share-variant-outline", points=18)
        share.bind(on_release=lambda *_: self._share(report))
        self.add_widget(share)
        go_on = PushButton(text=app.tr("crash.go_on"), kind="main", icon="play")
        go_on.bind(on_release=lambda *_: self.close())
        self.add_widget(go_on)

    def _share(self, report: str) -> None:
        share_text(report, "crash.copied")


class KeepPlaying(ExceptionHandler):
    """Notes what went wrong, leads Home and says so; gives up where even Home fails."""

    def __init__(self) -> None:
        super().__init__()
        self._in_a_row = 0

    def handle_exception(self, inst: BaseException) -> int:
        app = App.get_running_app()
        if not isinstance(app, FairyTableApp) or not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        if self._in_a_row >= MOST_IN_A_ROW:
            return ExceptionManager.RAISE
        self._in_a_row += 1
        report = app.errors.note(inst)
        try:
            app.home()
            app.open_sheet(lambda: CrashSheet(report))
        except Exception as worse:  # Home itself is broken: there is nothing left to show
            app.errors.note(worse)
            return ExceptionManager.RAISE
        Clock.schedule_once(self._calm, 5)
        return ExceptionManager.PASS

    def _calm(self, *_: object) -> None:
        self._in_a_row = 0


def watch() -> KeepPlaying:
    """Catches what no screen caught. Tests do without it: there an exception has to fail."""
    handler = KeepPlaying()
    ExceptionManager.add_handler(handler)
    return handler
