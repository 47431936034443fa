"""A first guided game: one line a phase, what the phone does and what hands do; each said once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp
    from companion.ui.desk import Desk

SEEN = "phases seen"  # the draft that remembers which lines were said


class Guide(WithinApp):
    """Says the line of a phase when it first comes, until it is read or the phase is over."""

    def __init__(self) -> None:
        self._phase = ""
        self._telling = ""

    def line(self, desk: Desk[object]) -> str:
        """What is said of the phase of now; nothing where it was said before."""
        app = self.app
        game, session = desk.play.session.setup.game, desk.play.session
        # In practice no hand deals, draws or moves anything.
        if not app.settings.phases or session.setup.options.practice:
            return ""
        phase = session.view(None).phase.key.rpartition(".")[2]
        key = f"{game}.guide.{desk.guided(phase)}"
        if key != self._phase:
            self.was_read()
            is_new = app.speaker.knows(key) and key not in self._seen()
            self._phase, self._telling = key, key if is_new else ""
        if not desk.guides(phase):
            self.was_read()
        return app.tr(self._telling) if self._telling else ""

    def was_read(self) -> None:
        """It is not said again."""
        if self._telling:
            seen = [*self._seen(), self._telling]
            self.app.attempt(lambda: self.app.store.drafts.put(SEEN, seen))
            self._telling = ""

    def _seen(self) -> list[str]:
        return list(self.app.store.drafts.get(SEEN) or [])


def explain_phases(app: FairyTableApp) -> None:
    """From now on, and from the beginning."""
    app.attempt(lambda: app.store.drafts.drop(SEEN))
    app.change_setting("phases", True)
