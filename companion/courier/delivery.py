"""What is carried, and what becomes of it: joining a club, and sending it one finished game.

A game goes in pieces from the first entry that the club lacks, so that a bad line loses one
piece and not all of it (docs/club.md).
"""

from __future__ import annotations

from msgspec import Struct

from companion.courier.line import Answer, Line, NotReached
from companion.store.journals import Loaded
from companion.store.outbox import Post
from companion.store.parcels import LARGEST_GAME, parcel, parcel_id, parcel_path
from companion.table.session import BrokenJournal, Session
from companion.table.text import Text, say

PIECE = 150  # entries at a time
TRIES = 5  # answers that bring nothing forward, before it is left for later
UNKNOWN_PHONE = 401
LONGEST_NAME = 60
LATER = frozenset({408, 425, 429})


class Greeted(Struct, frozen=True):
    """The club knows this phone; this is its name."""

    name: str


class Sent(Struct, frozen=True):
    """The club has all of it, durably."""

    there: int


class Refused(Struct, frozen=True):
    """The club, or the phone itself, says no, and will say so again.

    `reason` and `sentence` are the club's own id and words, where it has any.
    """

    why: Text
    reason: str = ""
    sentence: str = ""


class NotKnown(Struct, frozen=True):
    """The club knows no such phone, or no longer."""


class Later(Struct, frozen=True):
    """No answer, or one that asks for patience. `there` is how far a game came, if at all."""

    why: Text
    there: int = 0


Outcome = Greeted | Sent | Refused | NotKnown | Later


class Cargo(Struct, frozen=True):
    """A finished game as it lies in the store."""

    post: Post
    loaded: Loaded
    started: float
    finished: float


def greet(line: Line) -> Outcome:
    """Asks a club for its name, by which the phone learns whether it is known there."""
    try:
        answer = line.ask("GET", "/")
    except NotReached as trouble:
        return Later(trouble.why)
    if answer.status == 200 and answer.club is not None:
        return Greeted(" ".join(answer.club.split())[:LONGEST_NAME] or line.host)
    if answer.status == 200:
        return Refused(say("membership.trouble.no_club"))
    return _outcome(answer)


def deliver(line: Line, cargo: Cargo) -> Outcome:
    """Sends what the club lacks of a game."""
    refused = _kept_back(cargo)
    if refused is not None:
        return refused
    journal, setup = cargo.loaded.journal, cargo.loaded.setup
    sent_id = parcel_id(cargo.post.id, cargo.started, setup)
    first, idle = min(cargo.post.there, len(journal)), 0
    while idle < TRIES:
        body = parcel(setup, journal, cargo.started, cargo.finished, first, first + PIECE)
        try:
            answer = line.ask("PUT", parcel_path(sent_id, first), body)
        except NotReached as trouble:
            return Later(trouble.why, first)
        if answer.status != 200 or answer.next < 0:
            return _outcome(answer, first)
        if answer.next >= len(journal):
            return Sent(len(journal))
        idle = idle + 1 if answer.next <= first else 0
        first = answer.next
    return Later(say("membership.trouble.offline"), first)


def _kept_back(cargo: Cargo) -> Refused | None:
    """Why the phone itself sends nothing of a game: S6, and what no club could take."""
    loaded = cargo.loaded
    if loaded.lost:
        return Refused(say("store.journal.broken", n=loaded.lost))
    try:
        session = Session.resume(loaded.game, loaded.setup, loaded.journal)
    except BrokenJournal:
        return Refused(say("store.game.damaged"))
    if session.hides or not session.over:
        return Refused(say("store.file.secret"))
    whole = parcel(loaded.setup, loaded.journal, cargo.started, cargo.finished)
    if len(whole) > LARGEST_GAME:
        return Refused(say("membership.trouble.large"))
    return None


def _outcome(answer: Answer, there: int = 0) -> Outcome:
    if answer.status == UNKNOWN_PHONE:
        return NotKnown()
    if answer.status in LATER or answer.status >= 500:
        return Later(say("membership.trouble.busy", status=answer.status), there)
    if answer.status == 200 or not answer.text:
        return Refused(say("membership.trouble.no_club"))
    why = say("membership.refused", status=answer.status)
    return Refused(why, answer.text, answer.sentence)
