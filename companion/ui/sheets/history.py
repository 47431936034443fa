"""What happened, line by line: go back to a moment, or correct an old entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Generic, TypeVar

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.boxes import rulebooks
from companion.table.actions import Action
from companion.table.corrections import Correction, Questioned, Reworded
from companion.table.ledger import CARD, OPEN, Gain
from companion.table.moment import TakenBack
from companion.table.session import Past
from companion.ui import kv
from companion.ui.desk import Desk
from companion.ui.play import Play
from companion.ui.sheets.refusal import RefusalSheet
from companion.ui.sheets.why import WhyLine, points_of
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton, Touchable
from companion.ui.widgets.words import Words

kv.load(__name__)

PAGE = 60
MOST_REWORDED = 6  # of them are told one by one

T = TypeVar("T")


class PastRow(Touchable):
    """One entry: what was done, and what it paid."""

    text = StringProperty("")
    points = StringProperty("")


class PagedSheet(Sheet, Generic[T]):
    """A page of rows at a time: a long game has hundreds of entries, and few are looked for."""

    def __init__(self, items: Sequence[T], empty: str, how: str, **kwargs: object) -> None:
        super().__init__(**kwargs)
        app = self.app
        self._items, self._shown, self._heading = items, 0, ""
        if items and how:
            self.add_widget(Words(text=how, tone="text2"))
        self._older = PushButton(text=app.tr("history.older"), kind="text", icon="chevron-down")
        self._older.bind(on_release=lambda *_: self._show_more())
        self._show_more()
        if not items:
            self.add_widget(Words(text=empty))

    def heading(self, item: T) -> str:
        """What stands above the first of the rows that share it."""
        return ""

    def row(self, item: T) -> Widget:
        raise TypeError(f"{type(self).__name__} has no rows")

    def _show_more(self) -> None:
        if self._older.parent is not None:
            self.ids.body.remove_widget(self._older)
        for item in self._items[self._shown : self._shown + PAGE]:
            heading = self.heading(item)
            if heading and heading != self._heading:
                self._heading = heading
                self.add_widget(Words(text=heading, tone="text2", weight="medium"))
            self.add_widget(self.row(item))
        self._shown += PAGE
        if self._shown < len(self._items):
            self.add_widget(self._older)


class HistorySheet(PagedSheet[Past | TakenBack]):
    """The latest entries first; a touch opens what can be done about one.

    A roll of the phone that was undone stands below what came in its place.
    """

    def __init__(self, desk: Desk[object], **kwargs: object) -> None:
        self._desk = desk
        app = self.app
        session = desk.play.session
        entries: list[Past | TakenBack] = [*session.taken_back(), *session.history()]
        past = sorted(entries, key=lambda entry: entry.index)[::-1]
        empty, touch = app.tr("history.empty"), app.tr("history.touch")
        super().__init__(past, empty, touch, title=app.tr("history.title"), **kwargs)

    def heading(self, item: Past | TakenBack) -> str:
        """Which turn it was; what was undone stands in the turn of what came in its place."""
        if isinstance(item, TakenBack):
            return ""
        return self._desk.chapter(item)

    def row(self, item: Past | TakenBack) -> PastRow:
        app, entry = self.app, item
        if isinstance(entry, TakenBack):
            return PastRow(text=app.tr("history.taken_back", what=entry.line), disabled=True)
        paid = sum(gain.amount for gain in entry.gains)
        text = f"{entry.index + 1}. {app.speaker(entry.line)}"
        if entry.step.allowed:
            rules = tuple(rulebooks.title(rule, app.lang) for rule in entry.step.allowed)
            text += f" ({app.tr('history.allowed', rules=rules)})"
        row = PastRow(text=text, points=f"{paid:+d}" if paid else "")
        row.bind(on_release=lambda *_: self._open(entry))
        return row

    def _open(self, entry: Past) -> None:
        self.close()
        self.app.open_sheet(lambda: EntrySheet(self._desk, entry))


class EntrySheet(Sheet):
    """What can be done about one old entry."""

    def __init__(self, desk: Desk[object], entry: Past, **kwargs: object) -> None:
        self._desk, self.play, self._entry = desk, desk.play, entry
        app = self.app
        super().__init__(title=app.speaker(entry.line), **kwargs)
        if entry.step.allowed:
            rules = tuple(rulebooks.title(rule, app.lang) for rule in entry.step.allowed)
            self.add_widget(Words(text=app.tr("history.against", rules=rules)))
        for gain in entry.gains:
            line = WhyLine(what=app.speaker(gain.why), rule=gain.rule, points=f"{gain.amount:+d}")
            self.add_widget(line)
        if desk.can_correct(entry):
            self._button("history.change", "pencil-outline", self._change)
        self._button("history.remove", "delete-outline", lambda: self.propose(None))
        self._button("history.back_to", "undo", self._go_back)

    def _button(self, key: str, icon: str, act: Callable[[], None]) -> None:
        button = PushButton(text=self.app.tr(key), icon=icon, points=18)
        button.bind(on_release=lambda *_: act())
        self.add_widget(button)

    def _go_back(self) -> None:
        app = self.app
        count = self.play.session.undos_back_to(self._entry.index)
        if not count:
            app.toast(app.tr("history.no_way_back"))
            return
        self.close()
        self.play.undo(count)

    def _change(self) -> None:
        self.close()
        self._desk.correct(self._entry, self.propose)

    def propose(self, action: Action | None) -> None:
        """Tries the correction, and shows what it would do before anything changes."""
        self.close()
        tried(self._desk, self._entry.index, action)


def tried(desk: Desk[object], index: int, action: Action | None, allow: bool = False) -> None:
    """Shows what a correction would do, or why the rules refuse it; the table may allow it, or
    choose again on the sheet that asked."""
    correction = desk.play.session.correction(index, action, allow=allow)
    app = desk.app
    if correction.result is None:
        anyway = partial(tried, desk, index, action, allow=True)
        again = app.shell.way_back()
        ground = desk.play.ground_of(correction.reasons)
        app.open_sheet(lambda: RefusalSheet(correction.reasons, anyway, again, ground))
    else:
        app.open_sheet(lambda: CorrectionSheet(desk, correction))


class CorrectionSheet(Sheet):
    """The rest derived again: what goes, what stays against the rules; nothing changed yet."""

    def __init__(self, desk: Desk[object], correction: Correction, **kwargs: object) -> None:
        self._desk, self.play, self._correction = desk, desk.play, correction
        app = self.app
        removes = correction.step is None
        title = app.tr("history.remove" if removes else "history.change")
        super().__init__(title=title, **kwargs)
        self.add_widget(Words(text=self._what_changes(), weight="medium"))
        self._steps("history.broken", correction.broken)
        self._steps("history.overruled", correction.overruled)
        if not correction.broken and not correction.overruled:
            self.add_widget(Words(text=app.tr("history.holds")))
        self._reworded(correction.reworded)
        self._stands(desk.stands_after(correction))
        hands = desk.after_correction(correction)
        if hands:
            self.add_widget(Notice(text=hands))
        self._button("history.take_out" if removes else "history.accept", "main", self._accept)
        self._button("history.cancel", "text", self.close)

    def _what_changes(self) -> str:
        app, now = self.app, self._correction.line
        was = self.play.session.past(self._correction.at).line
        if self._correction.is_secret and now == was:
            return app.tr("history.becomes_secret", was=was)
        return app.speaker(was) if now is None else app.tr("history.becomes", was=was, now=now)

    def _reworded(self, steps: tuple[Reworded, ...]) -> None:
        """Later steps that hold and are about something else now: another card, another hero."""
        if not steps:
            return
        tr, rest = self.app.tr, len(steps) - MOST_REWORDED
        self.add_widget(Words(text=tr("history.reworded", n=len(steps))))
        for step in steps[:MOST_REWORDED]:
            words = tr("history.reworded.step", n=step.index + 1, was=step.was, now=step.now)
            self.add_widget(Words(text=words, tone="text2"))
        if rest > 0:
            self.add_widget(Words(text=tr("history.reworded.more", n=rest), tone="text2"))

    def _stands(self, lines: Sequence[str]) -> None:
        """What lies on the table otherwise afterwards, scores first."""
        tr, rest = self.app.tr, len(lines) - MOST_REWORDED
        if lines:
            self.add_widget(Words(text=tr("history.stands")))
        for line in lines[:MOST_REWORDED]:
            self.add_widget(Words(text=line, tone="text2"))
        if rest > 0:
            self.add_widget(Words(text=tr("history.reworded.more", n=rest), tone="text2"))

    def _steps(self, key: str, steps: tuple[Questioned, ...]) -> None:
        """Later steps under what becomes of them, each with the first thing against it."""
        app = self.app
        if steps:
            self.add_widget(Words(text=app.tr(key, n=len(steps))))
        for step in steps:
            first = step.reasons[0]
            what = f"{step.index + 1}. {app.speaker(step.line)}. {app.speaker(first.why)}"
            self.add_widget(WhyLine(what=what, rule=first.rule))

    def _button(self, key: str, kind: str, act: Callable[[], None]) -> None:
        button = PushButton(text=self.app.tr(key), kind=kind)
        button.bind(on_release=lambda *_: act())
        self.add_widget(button)

    def _accept(self) -> None:
        """What stays against the rules is opened next: it may want a correction of its own."""
        self.close()
        desk, play, correction = self._desk, self.play, self._correction
        play.accept(correction)
        if correction.overruled and play.corrected is correction:
            at = correction.place_after(correction.overruled[0].index)
            self.app.open_sheet(lambda: EntrySheet(desk, play.session.past(at)))


class LedgerSheet(PagedSheet[Gain | int]):
    """Every point of everybody, player by player, the latest first; also what would be paid if it
    ended now. A player's name and sum stand above what they are the sum of."""

    def __init__(self, play: Play[object], pending: Iterable[Gain] = (), **kwargs: object) -> None:
        app = self.app
        self._players = play.session.setup.players
        paid = [entry.gain for entry in play.session.ledger()]
        latest_first = [*paid, *pending][::-1]
        self._gains = [gain for gain in latest_first if gain.amount or gain.kind in (OPEN, CARD)]
        items: list[Gain | int] = []
        for seat in range(len(self._players)):
            mine = [gain for gain in self._gains if gain.player == seat]
            items += [seat, *mine] if mine else []
        nothing = app.tr("why.secret" if play.session.hides else "why.nothing")
        super().__init__(items, nothing, "", title=app.tr("menu.ledger"), **kwargs)

    def row(self, item: Gain | int) -> Widget:
        if isinstance(item, Gain):
            what = self.app.speaker(item.why)
            return WhyLine(what=what, rule=item.rule, points=points_of(item))
        total = sum(gain.amount for gain in self._gains if gain.player == item)
        text = self.app.tr("play.score_of", player=self._players[item].name, n=total)
        return Words(text=text, points=20, weight="medium")
