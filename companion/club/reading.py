"""What pages and exports show, read from the tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, func, select

from companion.club import people, schema, seasons
from companion.club.intake import PARTIAL, PROVED, WAITING
from companion.club.proving import Told
from companion.club.seasons import Season
from companion.table.text import Text

_TEXT = msgspec.json.Decoder(Text)
_TOLD = msgspec.json.Decoder(Told)
_COURSE = msgspec.json.Decoder(tuple[float, ...])
_PEOPLE = msgspec.json.Decoder(tuple[str, ...])


class Somebody(Struct, frozen=True):
    """A person as they are called; without a name once forgotten."""

    id: str
    name: str | None


class Row(Struct, frozen=True):
    """A line of the standings."""

    person: Somebody
    rank: int
    rank_before: int | None
    points: int
    played: int
    wins: int
    rating: float
    course: tuple[float, ...]


class Count(Struct, frozen=True):
    """How many games of a kind count in a season, and how many do not."""

    game: str
    counted: int
    left_out: int
    rounds: int


class Pairing(Struct, frozen=True):
    """A table of the next round."""

    number: int
    people: tuple[Somebody, ...]
    rematches: int


class Placed(Struct, frozen=True):
    """Somebody at a table, and how they came in; without places where it is not proved."""

    person: Somebody
    known_as: str  # the id in the texts of this game
    seat: int
    score: int | None
    rank: int | None
    tie_break: str | None


class Game(Struct, frozen=True):
    """A game with its result, or why it has none."""

    id: str
    game: str
    started: float
    finished: float
    state: str
    why: Text | None
    place: int | None
    rule: str | None
    steps: int
    practice: bool
    tally: bool
    by_the_book: bool
    players: tuple[Placed, ...]

    @property
    def proved(self) -> bool:
        return self.state == PROVED


def _somebodies(connection: Connection, ids: Iterable[str]) -> dict[str, Somebody]:
    wanted = set(ids)
    merged, named = people.merged(connection), people.names(connection, wanted)
    return {each: Somebody(merged.get(each, each), named.get(each)) for each in wanted}


# -- seasons -------------------------------------------------------------------------------


def season(connection: Connection, wanted: str) -> Season | None:
    """The season of this id; without one the newest."""
    found = seasons.all_of(connection)
    return next((each for each in found if wanted in ("", each.id)), None)


def counts(connection: Connection, season: str) -> list[Count]:
    table = schema.counts
    rows = connection.execute(
        select(table.c.game, table.c.counted, table.c.left_out, table.c.rounds)
        .where(table.c.season == season)
        .order_by(table.c.game)
    )
    return [Count(*row) for row in rows]


def standings(
    connection: Connection, season: str, game: str = "", person: str = "", most: int = 10_000
) -> list[Row]:
    """The first place first; of one person only, where one is named."""
    table = schema.standings
    wanted = [table.c.season == season, table.c.game == game]
    wanted += [table.c.person == person] if person else []
    rows = connection.execute(
        select(table).where(*wanted).order_by(table.c.rank, table.c.person).limit(most)
    ).all()
    who = _somebodies(connection, (row.person for row in rows))
    return [
        Row(
            who[row.person],
            row.rank,
            row.rank_before,
            row.points,
            row.played,
            row.wins,
            row.rating,
            _COURSE.decode(row.course),
        )
        for row in rows
    ]


def people_count(connection: Connection, season: str, game: str) -> int:
    """How many people stand in the standings."""
    table = schema.standings
    return connection.execute(
        select(func.count())
        .select_from(table)
        .where(table.c.season == season, table.c.game == game)
    ).scalar_one()


def pairings(connection: Connection, season: str, most: int = 10_000) -> list[Pairing]:
    table = schema.pairings
    rows = connection.execute(
        select(table.c.number, table.c.people, table.c.rematches)
        .where(table.c.season == season)
        .order_by(table.c.number)
        .limit(most)
    ).all()
    seated = {row.number: _PEOPLE.decode(row.people) for row in rows}
    who = _somebodies(connection, (each for table in seated.values() for each in table))
    return [
        Pairing(row.number, tuple(who[each] for each in seated[row.number]), row.rematches)
        for row in rows
    ]


# -- games ---------------------------------------------------------------------------------


def _of_season(season: Season | None) -> list[ColumnElement[bool]]:
    if season is None:
        return []
    table = schema.games
    begun = [table.c.finished >= season.begins]
    return begun if season.ends is None else [*begun, table.c.finished < season.ends]


def games(
    connection: Connection,
    season: Season | None = None,
    *,
    unproved: bool = False,
    of: Sequence[str] = (),
    most: int = 50,
    skip: int = 0,
) -> list[Game]:
    """The latest first: of a season, those not proved, those of all these people together."""
    table = schema.games
    wanted = _of_season(season)
    if unproved:
        wanted.append(table.c.state != PROVED)
    for person in of:
        wanted.append(table.c.id.in_(_games_of(connection, person)))
    ids = connection.execute(
        select(table.c.id)
        .where(*wanted)
        .order_by(table.c.finished.desc(), table.c.id)
        .limit(most)
        .offset(skip)
    ).scalars()
    return _games(connection, list(ids))


def _games_of(connection: Connection, person: str) -> Any:
    """The games in which somebody sat, under whichever id."""
    own, seats = schema.people, schema.seats
    ids = select(own.c.id).where((own.c.id == person) | (own.c.merged_into == person))
    return select(seats.c.game).where(seats.c.person.in_(ids))


def _games(connection: Connection, ids: list[str]) -> list[Game]:
    table, results = schema.games, schema.results
    rows = connection.execute(
        select(table, *(column for column in results.c if column.name not in ("game", "told")))
        .select_from(table.outerjoin(results, results.c.game == table.c.id))
        .where(table.c.id.in_(ids))
    ).all()
    found = {row.id: row for row in rows}
    players = _players(connection, ids)
    return [_game(found[each], players.get(each, ())) for each in ids]


def _game(row: Any, players: tuple[Placed, ...]) -> Game:
    return Game(
        row.id,
        row.game,
        row.started,
        row.finished,
        row.state,
        _TEXT.decode(row.why) if row.why and row.state not in (WAITING, PARTIAL) else None,
        row.place,
        row.rule,
        row.steps or 0,
        bool(row.practice),
        bool(row.tally),
        bool(row.by_the_book),
        players,
    )


def _players(connection: Connection, ids: list[str]) -> dict[str, tuple[Placed, ...]]:
    """Who sat at these tables, the first place first."""
    seats, places = schema.seats, schema.places
    same = and_(places.c.game == seats.c.game, places.c.seat == seats.c.seat)
    rows = connection.execute(
        select(seats, places.c.score, places.c.rank, places.c.tie_break)
        .select_from(seats.outerjoin(places, same))
        .where(seats.c.game.in_(ids))
        .order_by(seats.c.game, places.c.rank, seats.c.seat)
    ).all()
    who = _somebodies(connection, (row.person for row in rows))
    found: dict[str, list[Placed]] = {}
    for row in rows:
        placed = Placed(who[row.person], row.person, row.seat, row.score, row.rank, row.tie_break)
        found.setdefault(row.game, []).append(placed)
    return {game: tuple(players) for game, players in found.items()}


def game(connection: Connection, wanted: str) -> Game | None:
    known = connection.execute(
        select(schema.games.c.id).where(schema.games.c.id == wanted)
    ).scalar()
    return _games(connection, [wanted])[0] if known else None


def told(connection: Connection, wanted: str) -> tuple[Told, dict[str, str]]:
    """What is shown with a result, and what people's ids in it stand for."""
    table = schema.results
    kept = connection.execute(select(table.c.told).where(table.c.game == wanted)).scalar()
    seats = schema.seats
    ids = connection.execute(select(seats.c.person).where(seats.c.game == wanted)).scalars()
    return _TOLD.decode(kept) if kept else Told(), people.names(connection, ids)


# -- people --------------------------------------------------------------------------------


def everybody(connection: Connection, most: int = 1000) -> list[Somebody]:
    """Those with a name who have played, by their names."""
    table = schema.people
    one, seats = schema.people.alias("one"), schema.seats
    sat = select(func.coalesce(one.c.merged_into, one.c.id)).join(seats, seats.c.person == one.c.id)
    rows = connection.execute(
        select(table.c.id, table.c.name)
        .where(table.c.name.is_not(None), table.c.id.in_(sat))
        .order_by(func.lower(table.c.name), table.c.id)
        .limit(most)
    )
    return [Somebody(*row) for row in rows]


def somebody(connection: Connection, person: str) -> Somebody | None:
    """The person of this id, or the one they were merged into."""
    table = schema.people
    if not connection.execute(select(table.c.id).where(table.c.id == person)).scalar():
        return None
    return _somebodies(connection, [person])[person]


def club_name(connection: Connection) -> str:
    table = schema.settings
    found = connection.execute(select(table.c.value).where(table.c.key == "name")).scalar()
    return found or ""


def set_club_name(connection: Connection, name: str) -> None:
    table = schema.settings
    connection.execute(table.delete().where(table.c.key == "name"))
    connection.execute(table.insert().values(key="name", value=name))
