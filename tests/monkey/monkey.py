"""The monkey: what it does to the app, what must still hold, and its shortest way to a fault."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.device.fake import FakeDevice
from companion.languages import LANGUAGES
from companion.table.players import clean_name
from companion.table.session import Session
from companion.ui.widgets.controls import Field
from companion.ui.widgets.sheet import SECONDS_TO_ACT
from companion.ui.widgets.touch import Touchable
from tests.monkey.nasty import NASTY
from tests.ui import looks
from tests.ui.driver import WRITTEN, Player, playing

Event = tuple[Any, ...]

SIZES = ((412, 892), (360, 640), (892, 412), (800, 1280))
REPLAY_EVERY = 50
PROGRESS = 1_000  # events between two lines about a long run
MOST_DONE_AGAIN = 20_000  # events done again to find a shorter way to a fault
PHONES = ((412, 892), (360, 640))
LONGEST_FLING = 10  # half seconds
TIMER = re.compile(r"\d+:\d\d$")  # it goes on while the screen is drawn afresh
LONG_NAME = 8  # letters up to which no name is cut


class Fault(AssertionError):
    """Something that must hold did not."""


class Monkey:
    """Chooses events by its seed; events are plain data, so that they can be done again."""

    def __init__(self, player: Player, random: Random) -> None:
        self.player = player
        self.random = random
        self.events: list[Event] = []
        self.seen: set[str] = set()
        self.typed: set[str] = set()
        player.app.device = FakeDevice()

    # -- choosing --------------------------------------------------------

    def next_event(self) -> Event:
        random = self.random
        kind = random.choices(
            ("touch", "point", "drag", "back", "size", "pause", "language", "type", "theme"),
            (72, 6, 6, 4, 2, 2, 2, 5, 1),
        )[0]
        wide, high = Window.size
        match kind:
            case "touch":
                return self._touch() or ("back",)
            case "point":
                return ("tap", random.uniform(0, wide), random.uniform(0, high))
            case "drag":
                ends = [random.uniform(0, side) for side in (wide, high, wide, high)]
                return ("drag", *ends)
            case "size":
                return ("size", *random.choice(SIZES))
            case "language":
                return ("setting", "language", random.choice(LANGUAGES))
            case "theme":
                return ("setting", "theme", random.choice(("dark", "light", "contrast")))
            case "type":
                return ("type", random.randrange(len(NASTY)))
        return (kind,)

    def _touch(self) -> Event | None:
        """The middle of something that can be touched and is in sight, to the pixel: where a list
        came to rest depends on the clock in its last digits."""
        wide, high = Window.size
        spots = []
        for widget in self.player.visible(Touchable):
            x, y = widget.to_window(*widget.center)
            if not widget.disabled and 0 <= x <= wide and 0 <= y <= high:
                spots.append((round(x), round(y)))
        return ("tap", *self.random.choice(spots)) if spots else None

    # -- doing --------------------------------------------------------

    def do(self, event: Event) -> None:
        self.events.append(event)
        player, app = self.player, self.player.app
        match event:
            case ("tap", x, y):
                _drag(player, x, y, x, y)
            case ("drag", x, y, to_x, to_y):
                _drag(player, x, y, to_x, to_y)
            case ("back",):
                if not app.back():  # at the top it belongs to the system, which sends us away
                    self._away_and_back()
            case ("size", wide, high):
                player.resize(wide, high)
            case ("pause",):
                self._away_and_back()
            case ("setting", name, value):
                app.change_setting(name, value)
            case ("type", which):
                self.typed.add(NASTY[which])
                for field in list(player.visible(Field))[:1]:
                    field.ids.input.text = ""
                    field.ids.input.insert_text(NASTY[which])
        player.frames(4)
        self.seen.add(
            type(app.shell.sheets[-1]).__name__ if app.shell.sheets else app.shell.page.name
        )
        self.check()

    def _away_and_back(self) -> None:
        self.player.app.dispatch("on_pause")
        self.player.app.dispatch("on_resume")

    # -- what must hold --------------------------------------------------------

    def check(self) -> None:
        self._look()
        shell = self.player.app.shell
        can_touch = any(not widget.disabled for widget in self.player.visible(Touchable))
        if not can_touch and len(shell.trail) < 2 and not shell.sheets:
            raise Fault(f"a dead end at {shell.page.name}: {self.player.words()}")
        play = getattr(shell.page, "play", None)
        if play is not None:
            self._check_game(play.session)

    def _look(self) -> None:
        """What a person would see: old messages, cut words, what no finger reaches."""
        toast = self.player.app.shell.toast
        if toast.opacity and not toast.shown:
            raise Fault("something is left of a message that is over")
        if toast.shown and self.player.now - toast.shown_at > SECONDS_TO_ACT + 1:
            raise Fault(f"a message past its time: {toast.text!r}")
        cut = [text for text in looks.cut(self.player) if not self._has_long_words(text)]
        if cut and Window.size in PHONES:
            raise Fault(f"cut off: {cut}")
        lost = looks.out_of_reach(self.player)
        if lost:
            raise Fault(f"out of reach: {lost}")
        if len(self.events) % REPLAY_EVERY == 0:
            self._look_afresh()

    def _has_long_words(self, text: str) -> bool:
        """What people typed may be longer than any label."""
        people = self.player.app.store.roster.people()
        names = [person.name for person in people] + [clean_name(words) for words in self.typed]
        return any(len(name) > LONG_NAME and name[:LONG_NAME] in text for name in names)

    def _look_afresh(self) -> None:
        """The same screen, and the sheets on it, drawn anew say the same."""
        before, page = self._said_at_rest(), self.player.app.shell.page.name
        self.player.app.shell.speak_again()
        after = self._said_at_rest()
        if before != after:
            raise Fault(f"{page} drawn afresh differs: {before} {after}")

    def _said_at_rest(self) -> list[str]:
        """Once scores that count up have arrived and a list that was flung has come to a stop."""
        said: list[str] = []
        for _ in range(LONGEST_FLING):
            self.player.frames(30)
            before, said = said, self._said()
            if said == before:
                break
        return said

    def _said(self) -> list[str]:
        return sorted(
            label.text
            for label in self.player.visible(WRITTEN)
            if label.text.strip() and not looks.is_message(label) and not TIMER.match(label.text)
        )

    def _check_game(self, session: Session) -> None:
        totals = [0] * len(session.setup.players)
        for entry in session.ledger():
            totals[entry.gain.player] += entry.gain.amount
        if tuple(totals) != session.scores:
            raise Fault(f"the score {session.scores} is not the ledger {totals}")
        if len(self.events) % REPLAY_EVERY == 0:
            again = Session(session.game, session.setup)
            for step in session.steps():
                again.do(step.action, allow=True)
            if (again.state, again.scores) != (session.state, session.scores):
                raise Fault("the replay is not the state")


def _drag(player: Player, x: float, y: float, to_x: float, to_y: float) -> None:
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    player.frames(1)
    if (x, y) != (to_x, to_y):
        for part in (0.3, 0.7, 1.0):
            touch.touch_move(x + (to_x - x) * part, y + (to_y - y) * part)
            player.frames(1)
    touch.touch_up()
    player.frames(2)


Begin = Callable[[Player], object]


def run(folder: Path, begin: Begin, seed: int, count: int, name: str = "") -> Monkey:
    """So many events; a fault is told with the shortest way to it that was found.

    A long run says now and then how far it has come, past whatever captures the output.
    """
    with playing(folder / "first") as player:
        begin(player)
        monkey = Monkey(player, Random(seed))
        try:
            for done in range(count):
                monkey.do(monkey.next_event())
                if name and done % PROGRESS == PROGRESS - 1:
                    print(f"   monkey, {name}: {done + 1} of {count} events", file=sys.__stderr__)
        except Exception as fault:
            events, kind = list(monkey.events), type(fault)
            message = f"{kind.__name__}: {fault}"
            print(f"   monkey, seed {seed}, event {len(events)}: {message}", file=sys.__stderr__)
        else:
            return monkey
    del monkey, player  # their app would be walked through before every app that tries a way
    path = shortest(folder, begin, events, kind)
    lines = "\n".join(f"  {event}" for event in path)
    raise Fault(
        f"seed {seed}: {message}\nthe shortest way there found, {len(path)} events:\n{lines}"
    )


def shortest(folder: Path, begin: Begin, events: list[Event], kind: type) -> list[Event]:
    """Leaves out as much as can be tried while the same kind of fault still comes."""
    tries = done_again = 0

    def to_the_fault(path: list[Event]) -> list[Event] | None:
        """As far as the fault; None if it does not come."""
        nonlocal tries, done_again
        tries += 1
        done_again += len(path)
        with playing(folder / f"try-{tries}") as player:
            begin(player)
            monkey = Monkey(player, Random(0))
            try:
                for event in path:
                    monkey.do(event)
            except Exception as fault:
                return monkey.events if type(fault) is kind else None
        return None

    last = 1
    while last < len(events):  # often the last few are enough, and they are quickly done again
        fewer = to_the_fault(events[-last:])
        if fewer is not None:
            events = fewer
            break
        last *= 2
    part = len(events) // 2
    while part and done_again < MOST_DONE_AGAIN:
        start = 0
        while start < len(events) and done_again < MOST_DONE_AGAIN:
            fewer = to_the_fault(events[:start] + events[start + part :])
            if fewer is None:
                start += part
            else:
                events = fewer
        part //= 2
    return events
