"""A finished game as a link that BG Stats reads: who played, and how it ended.

The app opens no page: the link is handed on like anything else that is shared.
"""

from __future__ import annotations

import hashlib
import time
from typing import Any
from urllib.parse import quote

import msgspec
from msgspec.structs import fields

from companion.store.games import Summary
from companion.table.actions import Action
from companion.table.session import Session

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Fairy Table"  # plays and people are known there by it: it never changes
LONGEST_LINK = 8000 - 1
LONGEST_EVENING = 12 * 60  # minutes; a game that was put away in between tells no duration


def play_link(session: Session, summary: Summary, name: str, comments: str = "") -> str | None:
    """The link of a game that is over; None where it would be too long to be read."""
    ended = summary.finished or summary.touched
    options = session.setup.options
    play: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": summary.id,
        "playDate": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(ended)),
        "game": {
            "name": name,
            "sourceGameId": session.setup.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": _players(session),
    }
    minutes = round((ended - summary.started) / 60)
    if not options.tally and 1 <= minutes <= LONGEST_EVENING:
        play["durationMin"] = minutes
    if comments:
        play["comments"] = comments
    link = ADDRESS + quote(msgspec.json.encode(play), safe="")
    return link if len(link) <= LONGEST_LINK else None


def _players(session: Session) -> list[dict[str, Any]]:
    """By their places; who won and who began is said of everybody."""
    began = _who_began(session)
    people = session.setup.players
    places = sorted(session.standings(), key=lambda place: (place.rank, place.player))
    return [
        {
            "name": people[place.player].name,
            "sourcePlayerId": _person(people[place.player].name),
            "score": place.score,
            "rank": place.rank,
            "winner": place.rank == 1,
            "startPlayer": place.player == began,
        }
        for place in places
    ]


def _person(name: str) -> str:
    """The same for the same name, as everywhere in the app."""
    return hashlib.sha256(name.casefold().encode()).hexdigest()[:16]


def _who_began(session: Session) -> int | None:
    """The seat that the first step with a `first` in it names.

    None where nobody began alone: no step names a seat, or one only by default.
    """
    course = Session(session.game, session.setup)
    for step in session.steps():
        first = getattr(step.action, "first", None)
        if isinstance(first, int):
            return first if _was_named(course, type(step.action)) else None
        course.do(step.action, allow=True)
    return None


def _was_named(course: Session, kind: type[Action]) -> bool:
    """Not where a seat may be left unsaid, and the only answer that was open left it so."""
    offered = [
        answer.action
        for prompt in course.prompts()
        for answer in prompt.answers
        if isinstance(answer.action, kind)
    ]
    may_be_unsaid = any(field.name == "first" and not field.required for field in fields(kind))
    return not (may_be_unsaid and len(offered) == 1)
