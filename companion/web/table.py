"""The table that is led: a session, its room, and the verdict on everything that is asked.

Only the owner's thread is in here. After every change the table is published anew.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec import Struct

from companion.device import chance
from companion.store import NotSaved, Store
from companion.table.actions import Action, seats_named
from companion.table.corrections import Correction
from companion.table.forms import Asked, Fault, asked_of
from companion.table.rules import Refusal
from companion.table.session import Session
from companion.table.text import Text, say
from companion.web.asks import ask_id, open_answer
from companion.web.done_asks import DoneAsks
from companion.web.notices import Notices, Who
from companion.web.published import Published, published, taken_unseen, undoing
from companion.web.room import Room
from companion.web.taking_back import Regrets, latest_of


class Ask(Struct, frozen=True):
    """What a phone asks for a seat: an answer, filled in. `allow` is the leader's (TBL-1).

    `by_chance` lets chance fill in what it may and nobody did.
    """

    phone: int
    seat: int
    id: str
    answer: str
    values: dict[str, Any]
    allow: bool = False
    by_chance: bool = False


class Heard(Struct, frozen=True):
    """The verdict on an ask. Where it was not done: faults, reasons, or a text that says why."""

    done: bool
    faults: tuple[Fault, ...] = ()
    reasons: tuple[Refusal, ...] = ()
    why: Text | None = None


MOVED_ON = Heard(False, why=say("guest.moved_on"))
NOT_YOURS = Heard(False, why=say("guest.not_yours"))


def told(reasons: tuple[Refusal, ...]) -> tuple[Refusal, ...]:
    """S8: what a seat may hear; what rests on the secrets of another is settled in the open."""
    return tuple(reason for reason in reasons if not reason.hidden)


Publish = Callable[[Published], None]


class OpenGame(Struct, frozen=True):
    """A game that somebody has open already, and who has to hear of each step of a guest.

    `played` is told the seat, and whether its step was taken back; it calls `LedTable.moved`.
    """

    session: Session
    played: Callable[[int, bool], None]


class LedTable:
    """One game, led for the phones of a room and kept in a store."""

    def __init__(
        self,
        store: Store,
        game_id: str,
        room: Room,
        port: int,
        roll: chance.Roll = chance.roll,
        led: OpenGame | None = None,
    ) -> None:
        self.news: tuple[Text, ...] = ()
        self._led = led
        if led is None:
            resumed = store.games.resume(game_id)
            self.session, self.news = resumed.session, tuple(resumed.news)
        else:
            self.session = led.session
        self.room = room
        self.game_id = game_id
        self._store, self._port, self._roll = store, port, roll
        key = f"asks:{game_id}"
        self._asks = DoneAsks(
            len(self.session.setup.players),
            lambda kept: store.drafts.put(key, kept),
            store.drafts.get(key),
            self.session.length,
        )
        self._regrets = Regrets()
        self._notices = Notices(len(self.session.setup.players))
        self._told = {id(past.step.action): past for past in self.session.history()}
        self._taken = taken_unseen(self.session)
        self._version = self._moves = 0
        self._length = self.session.length
        self._listeners: list[Publish] = []
        self.now = self._published()

    # -- publishing --------------------------------------------------------

    def listen(self, listener: Publish) -> None:
        """From now on, this hears of every change."""
        self._listeners.append(listener)

    def _published(self) -> Published:
        return published(
            self.session,
            (self._version, self._moves),
            self.room.phones,
            tuple(self._asks.answered),
            self._regrets,
            self._unseen(),
            self._notices.shown(),
        )

    def _unseen(self) -> tuple[Refusal, ...]:
        """What was taken though another seat's secret is against it, as far as it still stands."""
        if not self._taken:
            return ()
        steps = self.session.steps()
        return tuple(
            reason
            for at, (step, reasons) in sorted(self._taken.items())
            if at < len(steps) and steps[at] == step
            for reason in reasons
        )

    def _changed(self) -> None:
        self._version += 1
        self.now = self._published()
        for listener in self._listeners:
            listener(self.now)

    # -- the room --------------------------------------------------------

    def join(self, told: str) -> str | None:
        secret = self.room.join(told)
        if secret is not None:
            self._keep_room()
        return secret

    def in_room(self, change: Callable[[Room], bool]) -> bool:
        """Somebody asks for, gets or loses a seat."""
        changed = change(self.room)
        if changed:
            self._keep_room()
        return changed

    def _keep_room(self) -> None:
        try:
            self._store.drafts.put(f"room:{self.game_id}", self.room.kept(self._port))
        finally:
            self._changed()

    def may_act(self, phone: int, seat: int) -> bool:
        """A phone acts for its own seats; the leading one for any."""
        found = self.room.phone(phone)
        if found is None or not 0 <= seat < len(self._asks.answered):
            return False
        return found.leads or seat in found.seats

    def leads(self, phone: int) -> bool:
        found = self.room.phone(phone)
        return found is not None and found.leads

    # -- asking --------------------------------------------------------

    def hear(self, ask: Ask) -> Heard:
        """Does what is asked, once, if it answers a prompt that is still open for the seat."""
        if not self.may_act(ask.phone, ask.seat):
            return NOT_YOURS
        if self._asks.has(ask.seat, ask.id):
            return Heard(True)
        found = open_answer(self.session.view(ask.seat), ask.seat, ask.answer)
        if found is None:
            return self._overtaken(ask.phone)
        if ask.id != self._expected(ask):
            return MOVED_ON
        action = found.asked.answer.action or self._filled(found.asked, ask)
        if not isinstance(action, Action):
            return Heard(False, faults=action)
        return self._done_once(ask, action)

    def _overtaken(self, phone: int) -> Heard:
        """Somebody else was quicker: who, and what they entered, as everybody may read it."""
        actor = self.now.actors[0] if self.now.actors else None
        if actor is None or actor in self._who(phone).seats:
            return MOVED_ON
        name = self.now.names[actor]
        return Heard(False, why=say("guest.quicker", player=name, what=self.now.lines[0]))

    def _expected(self, ask: Ask) -> str:
        """The id that a page has as long as its seat was not heard, by whichever phone."""
        return ask_id(ask.phone, ask.answer, self._asks.answered[ask.seat])

    def _filled(self, asked: Asked, ask: Ask) -> Action | tuple[Fault, ...]:
        session, values = self.session, dict(ask.values)
        if ask.by_chance:
            form = session.game.form(session.state, asked, session.house)
            for _ in form.fields:  # what chance brings may ask for more
                for field in asked_of(form.fields, values):
                    if field.by_chance and field.id not in values:
                        values[field.id] = chance.drawn(field, self._roll)
        return session.game.fill(session.state, asked, values, session.house)

    def _done_once(self, ask: Ask, action: Action) -> Heard:
        against = told(self.session.refusals(action))
        allow = ask.allow and self.leads(ask.phone)
        try:
            self._asks.begin(ask.seat, ask.id, self.session.length)
            verdict = self.session.do(action, allow=allow or not against)
        except NotSaved as trouble:
            self._asks.end(done=False)
            return Heard(False, why=trouble.text)
        self._asks.end(verdict.done)
        if not verdict.done:
            return Heard(False, reasons=against)
        self._taken.update(taken_unseen(self.session, self.session.length - 1))
        self._notices.seen(ask.seat)
        self._compared(self._who(ask.phone, ask.seat))
        self._played(ask.seat)
        return Heard(True, reasons=() if allow else against)

    # -- going back and forth --------------------------------------------------------

    def undo(self, phone: int, seat: int, moves: int) -> Heard:
        """The leader takes back the last change, a guest its own latest step.

        Where others have acted since, the leading page is asked. `moves` is what whoever asks
        has seen: nobody takes back what came in between.
        """
        if not self.may_act(phone, seat):
            return NOT_YOURS
        if moves != self.now.moves:
            return MOVED_ON
        if self.leads(phone) or undoing(self.session) == seat:
            return self._moved(self.session.undo, seat, self._who(phone))
        past = latest_of(self.session, seat)
        if past is None:
            return NOT_YOURS
        self._regrets.wish(seat, past)
        self._changed()
        return Heard(True)

    def take_out(self, phone: int, seat: int, moves: int) -> Heard:
        """The leader lets a seat take back its step, with all that this breaks."""
        if not self.leads(phone):
            return NOT_YOURS
        correction = self._regrets.correction(self.session, seat)
        if moves != self.now.moves or correction is None:
            return MOVED_ON
        self._regrets.drop(seat)
        return self._moved(lambda: self._accepted(correction), seat, self._who(phone), seat)

    def _accepted(self, correction: Correction) -> bool:
        self.session.accept(correction)
        return True

    def keep(self, phone: int, seat: int, moves: int) -> Heard:
        """The step stays: the leader says so, or whoever wanted it back thinks again."""
        wished = next((each for each in self.now.regrets if each.seat == seat), None)
        if not self.may_act(phone, seat) or not self._regrets.drop(seat):
            return NOT_YOURS
        if wished is not None and seat not in self._who(phone).seats:
            self._notices.tell(seat, say("guest.notice.kept", what=wished.line))
        self._changed()
        return Heard(True)

    def seen(self, phone: int, seat: int, moves: int) -> Heard:
        """A seat has read what it was told."""
        if not self.may_act(phone, seat):
            return NOT_YOURS
        if self._notices.seen(seat):
            self._changed()
        return Heard(True)

    def redo(self, phone: int, seat: int, moves: int) -> Heard:
        if not self.leads(phone):
            return NOT_YOURS
        if moves != self.now.moves:
            return MOVED_ON
        return self._moved(self.session.redo, seat, self._who(phone))

    def _moved(
        self, move: Callable[[], bool], seat: int, by: Who, granted: int | None = None
    ) -> Heard:
        try:
            self._asks.write()
            moved = move()
        except NotSaved as trouble:
            return Heard(False, why=trouble.text)
        if not moved:
            return MOVED_ON
        self._compared(by, granted)
        self._played(seat, back=True)
        return Heard(True)

    def _who(self, phone: int, seat: int | None = None) -> Who:
        """A phone by its seats; the one that leads without a seat has no name."""
        found = self.room.phone(phone)
        seats = found.seats if found is not None else ()
        name = self.session.setup.players[seats[0]].name if seats else ""
        return Who(seats if seat is None else (*seats, seat), name)

    def _compared(self, by: Who, granted: int | None = None) -> None:
        """Whom this change concerns is told, once."""
        actions = [id(step.action) for step in self.session.steps()]
        come = [self.session.past(at) for at, id_ in enumerate(actions) if id_ not in self._told]
        gone = [self._told.pop(id_) for id_ in self._told.keys() - set(actions)]
        self._told |= {id(past.step.action): past for past in come}
        self._notices.compare(gone, come, by, granted)

    def _played(self, seat: int, back: bool = False) -> None:
        """The game has changed: its end is noted, and everybody hears of it."""
        if self._led is not None:
            self._led.played(seat, back)
            return
        if self.session.over:
            with suppress(NotSaved):  # a note for the list; the journal has the end already
                self._store.games.finish(self.game_id, self.session.standings())
        self.moved()

    def moved(self) -> None:
        """Everybody hears of a change of the game, whoever made it."""
        self._length = self.session.length
        self._moves += 1
        self._changed()

    def moved_here(self) -> None:
        """Whoever has the game open made a step for a seat: a form that it still has is old."""
        latest = self.session.latest
        if latest is not None and self.session.length > self._length:
            for seat in seats_named(latest.action):
                self._asks.answered[seat] += 1
        self._compared(Who())
        self.moved()
