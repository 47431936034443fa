"""The address to which games are sent: `PUT /games/<id>/entries?from=<place>`."""

from __future__ import annotations

from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from companion.club import devices, intake
from companion.club.database import Database
from companion.club.door import body_of
from companion.club.intake import GAME_ID, Kept, NotTaken
from companion.club.languages import speaker_of, wanted_language
from companion.documents import BadFile
from companion.store.parcels import read_parcel
from companion.table.text import Text, say
from companion.texts import Speaker

_LONGEST_SECRET = 100


def secret_of(request: Request) -> str:
    """What a device says to be known by; empty where it says nothing."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    fits = kind.lower() == "bearer" and len(secret) <= _LONGEST_SECRET
    return secret.strip() if fits else ""


class Uploads:
    """Takes what enrolled devices send."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, request: Request) -> Response:
        speaker = speaker_of(wanted_language(request))
        try:
            kept = await self._taken(request)
        except NotTaken as refused:
            return _answer(speaker, refused.status, refused.why, {"place": refused.place})
        except SQLAlchemyError:
            return _answer(speaker, 503, say("club.refused.later"), {}, {"retry-after": "5"})
        except ClientDisconnect:
            return Response(status_code=400)
        return _answer(speaker, 200, say(f"club.kept.{kept.state}"), _told(kept))

    async def _taken(self, request: Request) -> Kept:
        game = str(request.path_params["game"])
        device = await run_in_threadpool(self.device, secret_of(request))
        if GAME_ID.fullmatch(game) is None:
            raise NotTaken(400, say("club.refused.id"))
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise NotTaken(415, say("club.refused.kind"))
        first = request.query_params.get("from", "0")
        if not (first.isascii() and first.isdecimal() and len(first) < 9):
            raise NotTaken(400, say("club.refused.from"), "from")
        body = await body_of(request)
        return await run_in_threadpool(self._stored, device, game, int(first), body)

    def device(self, secret: str) -> str:
        """Who has this secret; NotTaken if nobody has, or nobody any more."""
        with self._database.reading() as connection:
            found = devices.known(connection, secret) if secret else None
        if found is None:
            raise NotTaken(401, say("club.refused.secret"))
        return found

    def _stored(self, device: str, game: str, first: int, body: bytes) -> Kept:
        try:
            parcel = read_parcel(body)
        except BadFile as bad:
            raise intake.refused_body(bad) from bad
        return intake.take(self._database, device, game, first, parcel)


def _told(kept: Kept) -> dict[str, Any]:
    return {
        "game": kept.game,
        "state": kept.state,
        "ranges": [list(each) for each in kept.ranges],
        "next": kept.next,
        "length": kept.length,
        "page": f"/games/{kept.game}",
    }


def _answer(
    speaker: Speaker,
    status: int,
    text: Text,
    more: dict[str, Any],
    headers: dict[str, str] | None = None,
) -> Response:
    said = {key: value for key, value in more.items() if value != ""}
    content = {"text": text.key, "sentence": speaker(text), **said}
    return JSONResponse(content, status, headers)
