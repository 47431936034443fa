"""What each page shows: read from the tables, handed to the templates."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Connection
from starlette.requests import Request

from companion.club import drawing, people, reading, seasons
from companion.club.pages import Pages
from companion.club.proving import Overruled, Paid, Told, load, replayed
from companion.club.reading import Count, Game, Placed
from companion.club.seasons import Season
from companion.games import IDS
from companion.table.text import Text, say

SHOWN_ROWS = 10
SHOWN_TABLES = 12  # beside the standings; all are on their own page
MOST_ROWS = 2000
LATEST = 3
A_PAGE = 30
ANY_GAME = Count("", 0, 0, 0)

View = Callable[[Connection, Request, Pages], str | None]


def _season(connection: Connection, request: Request) -> Season | None:
    return reading.season(connection, request.query_params.get("season", ""))


def _number(request: Request, name: str, least: int) -> int:
    """A small number of the address; the least one where it is none."""
    told = request.query_params.get(name, "")
    fits = told.isascii() and told.isdecimal() and len(told) < 7
    return max(least, int(told)) if fits else least


# -- standings and rounds ------------------------------------------------------------------


def standings(connection: Connection, request: Request, pages: Pages) -> str | None:
    season = _season(connection, request)
    if season is None:
        if request.query_params.get("season"):
            return None
        return pages.page("standings", season=None)
    game = request.query_params.get("game", "")
    counts = sorted(reading.counts(connection, season.id) or [ANY_GAME], key=_by_shelf)
    count = next((each for each in counts if each.game == game), None)
    if count is None:
        return None
    everybody = reading.people_count(connection, season.id, game)
    most = MOST_ROWS if "all" in request.query_params else SHOWN_ROWS + 1
    rows = reading.standings(connection, season.id, game, most=most)
    return pages.page(
        "standings",
        season=season,
        chosen_season=request.query_params.get("season", ""),
        seasons=seasons.all_of(connection),
        game=game,
        counts=counts,
        rows=rows,
        everybody=everybody,
        more=everybody > most,
        scale=drawing.Scale(row.course for row in rows),
        summary=_summary(season, count, everybody),
        next_round=_next_round(counts),
        pairings=reading.pairings(connection, season.id, SHOWN_TABLES),
        latest=reading.games(connection, season, most=LATEST),
    )


def _by_shelf(count: Count) -> tuple[int, str]:
    """All games first, then each as the app lists them, then those it does not know."""
    known = ("", *IDS)
    return (known.index(count.game) if count.game in known else len(known)), count.game


def _summary(season: Season, count: Count, people: int) -> Text:
    rounds = (
        say("club.page.rounds_of", n=count.rounds, of=season.rounds)
        if season.rounds
        else say("club.page.rounds_played", n=count.rounds)
    )
    return say(
        "club.page.summary",
        rounds=rounds,
        people=say("club.page.people", n=people),
        games=say("club.page.proved_games", n=count.counted),
        left=say("club.page.left_out", n=count.left_out),
    )


def _next_round(counts: list[Count]) -> int:
    return 1 + max(each.rounds for each in counts if not each.game)


def rounds(connection: Connection, request: Request, pages: Pages) -> str | None:
    season = _season(connection, request)
    paired = reading.pairings(connection, season.id) if season else []
    counts = reading.counts(connection, season.id) if season else []
    return pages.page("rounds", pairings=paired, next_round=_next_round(counts or [ANY_GAME]))


# -- games ---------------------------------------------------------------------------------


def games(connection: Connection, request: Request, pages: Pages) -> str | None:
    return _listed(connection, request, pages, unproved=False)


def unproved(connection: Connection, request: Request, pages: Pages) -> str | None:
    return _listed(connection, request, pages, unproved=True)


def _listed(connection: Connection, request: Request, pages: Pages, *, unproved: bool) -> str:
    page = _number(request, "page", 1)
    found = reading.games(connection, unproved=unproved, most=A_PAGE + 1, skip=(page - 1) * A_PAGE)
    return pages.page(
        "games",
        games=found[:A_PAGE],
        more=len(found) > A_PAGE,
        page=page,
        path=request.url.path,
        unproved=unproved,
    )


class Ledger(Struct, frozen=True):
    """All that somebody was paid in a game."""

    placed: Placed
    lines: tuple[Paid, ...]


def game(connection: Connection, request: Request, pages: Pages) -> str | None:
    found = reading.game(connection, request.path_params["game"])
    if found is None:
        return None
    told, _ = reading.told(connection, found.id)
    named = _named(found, pages)
    return pages.page(
        "game",
        game=found,
        drawn=_drawn(found, told, pages),
        ledgers=_ledgers(found, told, named),
        rulings=_rulings(found, told, pages),
        overruled=[
            Overruled(each.step, people.with_names(each.line, named), each.rules)
            for each in told.overruled
        ],
        strictness=pages.tr(f"table.{told.strictness}") if told.strictness else "",
    )


def _named(found: Game, pages: Pages) -> dict[str, str]:
    """What people's ids in the texts of a game stand for, the forgotten among them."""
    return {each.known_as: pages.name(each.person) for each in found.players}


def _ledgers(found: Game, told: Told, named: dict[str, str]) -> list[Ledger]:
    def lines(seat: int) -> tuple[Paid, ...]:
        return tuple(
            Paid(paid.step, seat, paid.amount, paid.rule, people.with_names(paid.why, named))
            for paid in told.ledger
            if paid.seat == seat
        )

    return [Ledger(each, lines(each.seat)) for each in found.players] if found.proved else []


def _drawn(found: Game, told: Told, pages: Pages) -> object:
    """The scores over the game; where all is paid in one step there is no course to see."""
    if len({paid.step for paid in told.ledger}) < 2:
        return None
    label = pages.tr(
        "club.page.scores", names=tuple(f"{pages.name(p.person)} {p.score}" for p in found.players)
    )
    return drawing.course(told.ledger, len(found.players), found.steps, label)


def _rulings(found: Game, told: Told, pages: Pages) -> list[tuple[str, str, str]]:
    """Each question of the rulebook that this table answered in its own way."""
    known = found.game
    return [
        (pages.tr(f"{known}.ruling.{rule}"), pages.tr(f"{known}.ruling.{rule}.{answer}"), rule)
        for rule, answer in told.rulings
    ]


class ShownStep(Struct, frozen=True):
    """A step of a game in words, with what it paid."""

    index: int
    line: str
    gains: tuple[str, ...]
    allowed: tuple[str, ...]


def course(connection: Connection, request: Request, pages: Pages) -> str | None:
    """The whole game, replayed for whoever asks."""
    found = reading.game(connection, request.path_params["game"])
    journal = load(connection, found.id) if found is not None and found.proved else None
    if found is None or journal is None:
        return None
    session, _ = replayed(journal)
    named = _named(found, pages)
    players = {each.seat: pages.name(each.person) for each in found.players}

    def spoken(text: Text) -> str:
        return pages.speak(people.with_names(text, named))

    steps = [
        ShownStep(
            past.index,
            spoken(past.line),
            tuple(
                pages.tr(
                    "club.page.gain",
                    player=players[gain.player],
                    amount=f"{gain.amount:+d}",
                    why=spoken(gain.why),
                )
                for gain in past.gains
            ),
            past.step.allowed,
        )
        for past in session.history()
    ]
    return pages.page("course", game=found, steps=steps)


# -- people --------------------------------------------------------------------------------


def everybody(connection: Connection, request: Request, pages: Pages) -> str | None:
    return pages.page("people", people=reading.everybody(connection))


def person(connection: Connection, request: Request, pages: Pages) -> str | None:
    found = reading.somebody(connection, request.path_params["person"])
    if found is None:
        return None
    season = _season(connection, request)
    rows = reading.standings(connection, season.id, person=found.id) if season else []
    played = reading.games(connection, of=(found.id,), most=A_PAGE)
    others = {
        each.person.id: each.person
        for game in played
        for each in game.players
        if each.person.id != found.id
    }
    return pages.page(
        "person",
        person=found,
        season=season,
        standing=rows[0] if rows else None,
        scale=drawing.Scale(row.course for row in rows),
        others=sorted(others.values(), key=pages.name),
        games=played,
    )


def together(connection: Connection, request: Request, pages: Pages) -> str | None:
    """Two people: who came in ahead of whom, how often."""
    one = reading.somebody(connection, request.path_params["person"])
    other = reading.somebody(connection, request.path_params["other"])
    if one is None or other is None or one.id == other.id:
        return None
    met = reading.games(connection, of=(one.id, other.id), most=500)
    ranks = [(_rank(game, one.id), _rank(game, other.id)) for game in met if game.proved]
    return pages.page(
        "together",
        person=one,
        other=other,
        ahead=sum(mine < theirs for mine, theirs in ranks),
        behind=sum(mine > theirs for mine, theirs in ranks),
        even=sum(mine == theirs for mine, theirs in ranks),
        games=met[:A_PAGE],
    )


def _rank(game: Game, who: str) -> int:
    return min(each.rank or 0 for each in game.players if each.person.id == who)


def join(connection: Connection, request: Request, pages: Pages) -> str | None:
    heading = pages.tr("club.page.join")
    return pages.page("plain", heading=heading, sentence=pages.tr("club.page.join.how"))
