"""The app's side of a club: joined by a link, sent what somebody chose, in the background.

The screen's thread alone touches the store; what goes over the net goes in a thread of its own
(`courier.Errand`), one thing at a time, and comes back by Kivy's clock. Without a club nothing is
read, nothing is planned and nothing is sent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher

from companion.store import StoreTrouble
from companion.store.outbox import Club, Left, Post
from companion.table.text import Text, say
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.courier.delivery import Cargo, Outcome
    from companion.courier.errand import Errand
    from companion.courier.line import Line
    from companion.store.parcels import Link

SOON = 0.5  # seconds: a screen that has just changed is shown first
PAUSES = (10.0, 30.0, 120.0, 600.0, 1800.0)  # seconds until the next try, ever longer


class Membership(WithinApp, EventDispatcher):
    """Off until somebody joins a club; whoever shows it hears `on_news`."""

    __events__ = ("on_news",)

    def __init__(self) -> None:
        super().__init__()
        self.club: Club | None = None
        self.trouble: Text | None = None  # why joining, or the latest try, came to nothing
        self._link: Link | None = None  # of the club that is being joined
        self._post: Post | None = None  # what is on its way
        self._errand: Errand | None = None
        self._planned: ClockEvent | None = None
        self._failed = 0
        self._arrived = Clock.create_trigger(self._back)

    def on_news(self) -> None:
        """Joined, left, chosen, sent, refused, or not reached."""

    # -- the life of the app --------------------------------------------------------

    def open(self) -> None:
        """Whatever a closed or killed app has left in its outbox is tried again."""
        try:
            self.club = self.app.store.outbox.club()
        except StoreTrouble:
            self.club = None  # the app tells of it elsewhere
        self.wake()

    def wake(self) -> None:
        """Something may have come to be sent, or the net may be there again."""
        if self.club is not None and not self.is_joining:
            self._failed = 0
            self._plan(SOON)

    def close(self) -> None:
        """Nothing is sent, planned or waited for after this."""
        self._stop()

    def _stop(self) -> None:
        if self._planned is not None:
            self._planned.cancel()
            self._planned = None
        self._arrived.cancel()
        if self._errand is not None:
            self._errand.cut()
            self._errand = None
        self._link = self._post = None

    # -- joining and leaving --------------------------------------------------------

    @property
    def is_joining(self) -> bool:
        return self._link is not None

    @property
    def sending(self) -> str:
        """The id of the game that is on its way now; empty if there is none."""
        return self._post.id if self._post is not None else ""

    def told(self) -> str:
        """The club in a line."""
        if self.club is None:
            return self.app.tr("membership.none")
        return self.club.name

    def join(self, told: str) -> None:
        """By a club's link; `trouble` says why it cannot be."""
        from companion.courier.delivery import greet
        from companion.courier.trust import checked_link

        found = checked_link(told)
        if isinstance(found, Text):
            self._fail(found)
            return
        self._stop()
        self.trouble, self._link = None, found
        self._carry(found, greet)
        self.dispatch("on_news")

    def leave(self) -> Left | None:
        """Forgets the club and what was meant for it; what is needed to come back."""
        self._stop()
        kept: list[Left | None] = []
        if not self.app.attempt(lambda: kept.append(self.app.store.outbox.leave())):
            return None
        self.club = self.trouble = None
        self.dispatch("on_news")
        return kept[0]

    def come_back(self, left: Left) -> None:
        app = self.app
        if self.club is None and app.attempt(lambda: app.store.outbox.come_back(left)):
            self.open()
            self.dispatch("on_news")

    def send_always(self, always: bool) -> None:
        app = self.app
        app.attempt(lambda: app.store.outbox.send_always(always))
        self._read_club()

    # -- choosing and sending --------------------------------------------------------

    def choose(self, game_id: str) -> bool:
        """Into the outbox, from where it goes as soon as it can."""
        app = self.app
        if self.club is None or not app.attempt(lambda: app.store.outbox.choose(game_id)):
            return False
        self.wake()
        self.dispatch("on_news")
        return True

    def try_now(self) -> None:
        self._failed = 0
        self._plan(0)

    def _plan(self, seconds: float) -> None:
        if self._planned is not None:
            self._planned.cancel()
        self._planned = Clock.schedule_once(self._look, seconds)

    def _look(self, *_: object) -> None:
        """Sends the first that waits; nothing while the club does not know this phone."""
        self._planned = None
        club = self.club
        if club is None or club.refuses or self._errand is not None:
            return
        try:
            cargo = self._first_waiting()
        except StoreTrouble as trouble:
            self._later(trouble.text)
            return
        if cargo is None:
            return
        from companion.courier.delivery import deliver
        from companion.store.parcels import Link

        self._post = cargo.post
        self._carry(Link(club.address, club.secret), lambda line: deliver(line, cargo))
        self.dispatch("on_news")

    def _first_waiting(self) -> Cargo | None:
        store = self.app.store
        for post in store.outbox.waiting():
            from companion.courier.delivery import Cargo

            if post.finished is not None:
                started = store.games.summary(post.id).started
                return Cargo(post, store.games.load(post.id), started, post.finished)
        return None

    def _carry(self, link: Link, carry: Callable[[Line], Outcome]) -> None:
        from companion.courier.errand import Errand
        from companion.courier.line import Line

        self._errand = Errand(Line(link, self.app.lang), carry, self._arrived)

    # -- what came of it --------------------------------------------------------

    def _back(self, *_: object) -> None:
        errand, link, post = self._errand, self._link, self._post
        if errand is None or errand.outcome is None:
            return
        self._errand = self._link = self._post = None
        if errand.fault is not None:
            self.app.errors.note(errand.fault)
        if link is not None:
            self._joined(link, errand.outcome)
        elif post is not None:
            self._sent(post, errand.outcome)
        self.dispatch("on_news")

    def _joined(self, link: Link, outcome: Outcome) -> None:
        from companion.courier.delivery import Greeted

        if isinstance(outcome, Greeted):
            before = self.club
            always = before is not None and before.always and before.address == link.address
            club = Club(link.address, link.secret, outcome.name, always)
            if self.app.attempt(lambda: self.app.store.outbox.join(club)):
                self._read_club()
                self.wake()
            return
        self.trouble = _why(outcome)
        self.wake()  # whoever could not join another club is still in this one

    def _sent(self, post: Post, outcome: Outcome) -> None:
        from companion.courier.delivery import Later, NotKnown

        app, outbox = self.app, self.app.store.outbox
        self.trouble = None
        if isinstance(outcome, Later):
            if outcome.there > post.there:
                app.attempt(lambda: outbox.note_there(post.id, outcome.there))
            self._later(outcome.why)
            return
        if isinstance(outcome, NotKnown):
            app.attempt(outbox.note_club_refuses)
            self._read_club()
            return
        if app.attempt(lambda: self._note(post, outcome)):
            self._failed = 0
            self._plan(SOON)
        else:
            self._later(say("membership.trouble.not_noted"))

    def _note(self, post: Post, outcome: Outcome) -> None:
        from companion.courier.delivery import Refused, Sent

        outbox = self.app.store.outbox
        if isinstance(outcome, Sent):
            outbox.note_sent(post, outcome.there)
        elif isinstance(outcome, Refused):
            words = outcome.sentence or self.app.speaker(outcome.why)
            outbox.note_refused(post, outcome.reason, words)

    def _later(self, why: Text) -> None:
        self.trouble = why
        self._plan(PAUSES[min(self._failed, len(PAUSES) - 1)])
        self._failed += 1

    def _fail(self, why: Text) -> None:
        self.trouble = why
        self.dispatch("on_news")

    def _read_club(self) -> None:
        try:
            self.club = self.app.store.outbox.club()
        except StoreTrouble as trouble:
            self.trouble = trouble.text
        self.dispatch("on_news")


def _why(outcome: Outcome) -> Text:
    """Why a club was not joined."""
    from companion.courier.delivery import Later, NotKnown, Refused

    if isinstance(outcome, NotKnown):
        return say("membership.trouble.secret")
    if isinstance(outcome, Later | Refused):
        return outcome.why
    return say("membership.trouble.no_club")
