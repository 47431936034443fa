"""A season derived anew from its proved games: standings, ratings, the next round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, func, select, text

from companion.club import people, schema
from companion.club.checkpoints import Checkpoints
from companion.club.database import Database
from companion.club.intake import PARTIAL, PROVED, WAITING
from companion.club.pairings import meetings, next_round
from companion.club.seasons import Season, to_recount
from companion.club.standings import rounds, standings
from companion.club.tally import Counted, Standing
from companion.club.upserts import added

EVERY_GAME = ""


class Recount(Struct, frozen=True):
    """All that is derived for a season, as rows."""

    standings: list[dict[str, object]]
    counts: list[dict[str, object]]
    pairings: list[dict[str, object]]
    checkpoints: Checkpoints


def recount_one(database: Database) -> bool:
    """Counts a season that has changed; False where there is none, or somebody is at it."""
    with database.reading() as connection:
        found = to_recount(connection)
        if found is None:
            return False
        season, asked = found
        if database.is_postgres and not _mine(connection, season.id):
            return False
        games = counted_games(connection, season)
        left_out = _left_out(connection, season, games)
        counted = recounted(season, games, left_out, _checkpoints(connection, season.id))
        with database.changing() as change:
            _write(change, season.id, counted, asked)
    return True


def recounted(
    season: Season, games: list[Counted], left_out: dict[str, int], checkpoints: Checkpoints
) -> Recount:
    """Everything about a season, from its games and how many are left out."""
    found = Recount([], [], [], checkpoints)
    kinds = sorted({game.game for game in games} | set(left_out))
    for kind in (EVERY_GAME, *kinds):
        of_kind = [game for game in games if kind in (EVERY_GAME, game.game)]
        told = standings(of_kind, checkpoints)
        left = sum(left_out.values()) if kind == EVERY_GAME else left_out.get(kind, 0)
        found.standings.extend(_standing_row(season.id, kind, each) for each in told)
        found.counts.append(
            {
                "season": season.id,
                "game": kind,
                "counted": len(of_kind),
                "left_out": left,
                "rounds": rounds(of_kind),
            }
        )
        if kind == EVERY_GAME and season.ends is None:
            found.pairings.extend(_pairing_rows(season, told, games))
    return found


def _mine(connection: Connection, season: str) -> bool:
    """One worker counts a season at a time; the lock goes with the transaction."""
    told = {"season": f"club season {season}"}
    query = text("SELECT pg_try_advisory_xact_lock(hashtextextended(:season, 0))")
    return bool(connection.execute(query, told).scalar())


def _within(season: Season) -> list[ColumnElement[bool]]:
    table = schema.games
    within = [table.c.finished >= season.begins]
    return [*within, table.c.finished < season.ends] if season.ends is not None else [*within]


def counted_games(connection: Connection, season: Season) -> list[Counted]:
    """The games that count, in the order in which they ended."""
    games, results, places, seats = schema.games, schema.results, schema.places, schema.seats
    rules = [games.c.state == PROVED, *_within(season)]
    if season.by_the_book:
        rules.append(results.c.by_the_book.is_(True))
    if not season.practice:
        rules.append(results.c.practice.is_(False))
    seated = and_(places.c.game == seats.c.game, places.c.seat == seats.c.seat)
    rows = connection.execute(
        select(games.c.id, games.c.game, games.c.finished, seats.c.person, places.c.rank)
        .select_from(games)
        .join(results, results.c.game == games.c.id)
        .join(places, places.c.game == games.c.id)
        .join(seats, seated)
        .where(*rules)
        .order_by(games.c.finished, games.c.id, places.c.rank, places.c.seat)
    )
    return _gathered(rows, people.merged(connection))


def _gathered(
    rows: Iterable[tuple[str, str, float, str, int]], merged: Mapping[str, str]
) -> list[Counted]:
    """Who was merged counts as one, with the better place; a table of one person counts nothing."""
    tables: dict[str, tuple[str, float, dict[str, int]]] = {}
    for game_id, game, finished, person, rank in rows:
        who = merged.get(person, person)
        tables.setdefault(game_id, (game, finished, {}))[2].setdefault(who, rank)
    return [
        Counted(game_id, game, finished, tuple(ranks), tuple(ranks.values()))
        for game_id, (game, finished, ranks) in tables.items()
        if len(ranks) > 1
    ]


def _left_out(connection: Connection, season: Season, games: list[Counted]) -> dict[str, int]:
    """How many finished games of the season do not count, by game."""
    table = schema.games
    rows = connection.execute(
        select(table.c.game, func.count().label("games"))
        .where(table.c.state.not_in((WAITING, PARTIAL)))
        .where(*_within(season))
        .group_by(table.c.game)
    )
    left = {row.game: int(row.games) for row in rows}
    for game in games:
        left[game.game] -= 1
    return left


def _checkpoints(connection: Connection, season: str) -> Checkpoints:
    table = schema.checkpoints
    found = select(table.c.digest, table.c.tally).where(table.c.season == season)
    return Checkpoints({row.digest: row.tally for row in connection.execute(found)})


def _write(connection: Connection, season: str, counted: Recount, asked: int) -> None:
    table = schema.seasons
    fresh = connection.execute(
        table.update().where(table.c.id == season, table.c.counted < asked).values(counted=asked)
    )
    if fresh.rowcount != 1:
        return  # somebody has counted more than we
    derived = (
        (schema.standings, counted.standings),
        (schema.counts, counted.counts),
        (schema.pairings, counted.pairings),
    )
    for target, rows in derived:
        connection.execute(target.delete().where(target.c.season == season))
        if rows:
            connection.execute(target.insert(), rows)
    _write_checkpoints(connection, season, counted.checkpoints)


def _write_checkpoints(connection: Connection, season: str, checkpoints: Checkpoints) -> None:
    table = schema.checkpoints
    others = table.c.digest.not_in(checkpoints.held)
    connection.execute(table.delete().where(table.c.season == season, others))
    for digest, tally in checkpoints.new.items():
        added(connection, table, {"season": season, "digest": digest, "tally": tally})


def _standing_row(season: str, kind: str, told: Standing) -> dict[str, object]:
    return {
        "season": season,
        "game": kind,
        **{name: getattr(told, name) for name in told.__struct_fields__},
        "course": msgspec.json.encode(told.course).decode(),
    }


def _pairing_rows(
    season: Season, told: list[Standing], games: list[Counted]
) -> list[dict[str, object]]:
    row = [each.person for each in told]
    seated = next_round(row, meetings(game.people for game in games), season.table_size)
    return [
        {
            "season": season.id,
            "number": number,
            "people": msgspec.json.encode(each.people).decode(),
            "rematches": each.rematches,
        }
        for number, each in enumerate(seated, start=1)
    ]
