"""What is served at which address."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from companion.club import exports, reading, views
from companion.club.database import Database
from companion.club.door import Door
from companion.club.intake import NotTaken
from companion.club.languages import chosen_language, speaker_of, wanted_language
from companion.club.pages import Pages
from companion.club.upload import Uploads, secret_of
from companion.club.views import View

STYLE = (Path(__file__).parent / "pages" / "club.css").read_bytes()
SHOWN: dict[str, View] = {
    "/": views.standings,
    "/rounds": views.rounds,
    "/games": views.games,
    "/games/{game}": views.game,
    "/games/{game}/course": views.course,
    "/unproved": views.unproved,
    "/people": views.everybody,
    "/people/{person}": views.person,
    "/people/{person}/with/{other}": views.together,
    "/join": views.join,
}


def site(database: Database) -> ASGIApp:
    """The whole of the club behind its door."""
    place, uploads = Site(database), Uploads(database)
    routes = [
        Route("/games/{game}/entries", uploads.put, methods=["PUT"]),
        Route("/club.css", place.style),
        *(Route(f"/{name}.{kind}", partial(place.exported, name, kind)) for name, kind in EXPORTS),
        *(Route(path, partial(place.shown, view)) for path, view in SHOWN.items()),
    ]
    refused = {404: place.nothing_here, 405: place.not_so, SQLAlchemyError: place.later}
    return Door(Starlette(routes=routes, exception_handlers=refused))


EXPORTS = [(name, kind) for name in ("standings", "games") for kind in ("csv", "json")]


class Site:
    """Answers whoever reads; whoever sends is answered in `upload`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._uploads = Uploads(database)

    def shown(self, view: View, request: Request) -> Response:
        if request.url.path == "/" and "application/json" in request.headers.get("accept", ""):
            return self._greeting(request)
        with self._database.reading() as connection:
            page = view(connection, request, self._pages(request, reading.club_name(connection)))
        if page is None:
            return self._plain(request, 404, "club.refused.nothing_here")
        return HTMLResponse(page)

    def _greeting(self, request: Request) -> Response:
        """What a phone asks when it joins: the name of the club, if the secret is known."""
        try:
            self._uploads.device(secret_of(request))
        except NotTaken as refused:
            said = speaker_of(wanted_language(request))(refused.why)
            return JSONResponse({"text": refused.why.key, "sentence": said}, refused.status)
        with self._database.reading() as connection:
            return JSONResponse({"club": reading.club_name(connection)})

    def _pages(self, request: Request, club: str) -> Pages:
        return Pages(wanted_language(request), chosen_language(request), club, request.url)

    def _plain(self, request: Request, status: int, key: str) -> Response:
        if request.method == "PUT" or "application/json" in request.headers.get("accept", ""):
            said = speaker_of(wanted_language(request)).say(key)
            return JSONResponse({"text": key, "sentence": said}, status)
        pages = self._pages(request, "")
        heading = pages.tr("club.page.nothing")
        return HTMLResponse(pages.page("plain", heading=heading, sentence=pages.tr(key)), status)

    def nothing_here(self, request: Request, _: Exception) -> Response:
        return self._plain(request, 404, "club.refused.nothing_here")

    def not_so(self, request: Request, _: Exception) -> Response:
        return self._plain(request, 405, "club.refused.method")

    def later(self, request: Request, _: Exception) -> Response:
        """The database is away."""
        return self._plain(request, 503, "club.refused.later")

    def style(self, _: Request) -> Response:
        return Response(STYLE, media_type="text/css")

    def exported(self, name: str, kind: str, request: Request) -> Response:
        with self._database.reading() as connection:
            season = reading.season(connection, request.query_params.get("season", ""))
            game = request.query_params.get("game", "")
            if name == "standings":
                rows = exports.standings(connection, season, game)
                told = exports.STANDINGS
            else:
                rows = exports.games(connection, season)
                told = exports.GAMES
        if kind == "json":
            return Response(exports.as_json(told, season, rows), media_type="application/json")
        return Response(exports.as_csv(rows, exports.COLUMNS[told]), media_type="text/csv")
