"""Two clubs and a federation above them, by push: the same end after any order of delivery."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from companion.club import devices, schema, seasons
from companion.club.database import Database, opened
from companion.club.intake import NotTaken
from companion.club.pushing import Answer, hand_on, push
from companion.club.work import work_off
from companion.table.actions import Adjust
from companion.table.journal import Do, Step
from tests.club.conftest import NewClub
from tests.club.journals import DAY, FIRST_EVENING, Played, body, played, send
from tests.club.visitor import Visitor, served

TWO = played("fairy_ring", 3)
THREE = played("fairy_ring", 4)
CORRECTED = Played("fairy_ring", 3)
CORRECTED.journal = [*TWO.journal, Do(Step(Adjust(0, 50, "lost card")))]

# What phones send to each club: id, game, names, when it ended; one phone is in both clubs.
NORTH = [
    ("north-0001", TWO, ("Ana", "Bo"), 0.0),
    ("north-0002", THREE, ("Ana", "Bo", "Cy", "Di")[: THREE.seats], 1.0),
    ("both-00001", TWO, ("Ana", "Zoe"), 2.0),
]
SOUTH = [
    ("south-0001", TWO, ("Ana", "Flo"), 0.5),
    ("both-00001", TWO, ("Ana", "Zoe"), 2.0),
]


def sent(club: Database, phone: str, table: Any, pieces: tuple[int, ...] = ()) -> None:
    """A game, whole or cut at these places, the last piece first."""
    game_id, game, names, day = table
    length = len(game.journal)
    cuts = sorted({0, length, *(cut % length for cut in pieces)})
    for first, last in reversed(list(pairwise(cuts))):
        send(club, phone, game_id, body(game, names, FIRST_EVENING + day, first, last), first)


def told(club: Database) -> dict[str, Any]:
    """All that a federation says of games and people, without ids that chance gave."""
    with club.reading() as connection:
        games = connection.execute(
            select(schema.games.c.id, schema.games.c.state, schema.games.c.length,
                   schema.games.c.finished).order_by(schema.games.c.id)
        ).all()  # fmt: skip
        places = connection.execute(
            select(schema.places.c.game, schema.places.c.seat, schema.places.c.score,
                   schema.places.c.rank).order_by(schema.places.c.game, schema.places.c.seat)
        ).all()  # fmt: skip
        entries = connection.execute(
            select(schema.entries).order_by(schema.entries.c.game, schema.entries.c.place)
        ).all()
        standings = connection.execute(
            select(schema.people.c.name, schema.standings.c.points, schema.standings.c.rating)
            .join(schema.people, schema.people.c.id == schema.standings.c.person)
            .where(schema.standings.c.game == "")
        ).all()
    found = {"games": games, "places": places, "entries": entries, "standings": sorted(standings)}
    return {name: list(map(tuple, rows)) for name, rows in found.items()}


Steps = list[tuple[str, int, tuple[int, ...]]]
step = st.one_of(
    st.tuples(st.just("north"), st.integers(0, len(NORTH) - 1), st.just(())),
    st.tuples(st.just("south"), st.integers(0, len(SOUTH) - 1), st.just(())),
    st.tuples(
        st.sampled_from(["north", "south"]),
        st.integers(0, 1),
        st.lists(st.integers(1, 500), max_size=3).map(tuple),
    ),
    st.tuples(st.sampled_from(["push north", "push south", "work"]), st.just(0), st.just(())),
    st.tuples(st.just("correct"), st.just(0), st.just(())),
)


def acquainted(club: Database, name: str) -> None:
    """Ids as chance could have given them, the same in every example."""
    with club.changing() as connection:
        for each in ("Ana", "Bo", "Cy", "Di", "Flo", "Zoe"):
            key, person = each.lower(), f"p-{name}-{each.lower()}"
            connection.execute(schema.people.insert().values(id=person, name=each))
            connection.execute(schema.aliases.insert().values(key=key, person=person))


class World:
    """Two clubs, a federation, and whoever sends."""

    def __init__(self, new: Callable[[], Database]) -> None:
        self.clubs = {"north": new(), "south": new()}
        self.top = new()
        seasons.new(self.top, "All", begins=FIRST_EVENING - DAY, practice=True)
        for name, club in self.clubs.items():
            acquainted(club, name)
        self.phones = {name: devices.add(club, "phone")[0].id for name, club in self.clubs.items()}
        self.feeds = {name: devices.add(self.top, name)[0].id for name in self.clubs}

    def do(self, what: str, number: int, pieces: tuple[int, ...]) -> None:
        match what.split():
            case ["work"]:
                work_off(self.top)
            case ["push", name]:
                self.push(name)
            case ["correct"]:
                for name in self.clubs:
                    sent(self.clubs[name], self.phones[name], SENT_CORRECTION, ())
            case _:
                table = {"north": NORTH, "south": SOUTH}[what][number]
                sent(self.clubs[what], self.phones[what], table, pieces)

    def push(self, name: str) -> None:
        def put(path: str, data: bytes) -> Answer:
            game_id = path.split("/")[2]
            try:
                send(self.top, self.feeds[name], game_id, data)
            except NotTaken as refused:
                return Answer(refused.status, refused.why.key)
            return Answer(200, "")

        assert hand_on(self.clubs[name], put).refused == ()

    def end(self) -> dict[str, Any]:
        """Everything is sent and pushed at last, in one order or another."""
        for name, tables in (("south", SOUTH), ("north", NORTH)):
            for table in tables:
                sent(self.clubs[name], self.phones[name], table)
        self.do("correct", 0, ())
        for name in self.clubs:
            self.push(name)
        work_off(self.top)
        return told(self.top)


# The phone that is in both clubs corrects its game and sends it to both again.
SENT_CORRECTION = ("both-00001", CORRECTED, ("Ana", "Zoe"), 2.0)
EXPECTED: list[dict[str, Any]] = []


def converges(new: Callable[[], Database], steps: Steps) -> None:
    world = World(new)
    for each in steps:
        world.do(*each)
    found = world.end()
    EXPECTED.append(found)
    assert found == EXPECTED[0]
    assert [row[:2] for row in found["games"]] == [
        ("both-00001", "proved"), ("north-0001", "proved"), ("north-0002", "proved"),
        ("south-0001", "proved"),
    ]  # fmt: skip
    names = [name for name, _, _ in found["standings"]]
    assert names.count("Ana") == 2  # a person of each club, until somebody merges them


@settings(max_examples=8, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(st.lists(step, max_size=8))
def test_any_order_of_delivery_ends_the_same(steps: Steps) -> None:
    with TemporaryDirectory() as folder:
        made: list[Database] = []

        def new() -> Database:
            made.append(opened(str(Path(folder) / f"{len(made)}.db")))
            return made[-1]

        try:
            converges(new, steps)
        finally:
            for each in made:
                each.close()


def test_the_same_end_on_both_databases(new_club: NewClub) -> None:
    converges(new_club, [("south", 1, (9, 70)), ("push south", 0, ()), ("north", 2, ())])


def test_a_push_goes_by_the_same_upload(new_club: NewClub) -> None:
    """By real HTTP, twice; the second time changes nothing."""
    club, top = new_club(), new_club()
    phone = devices.add(club, "phone")[0].id
    for table in NORTH:
        sent(club, phone, table)
    secret = devices.add(top, "north")[1]
    with served(top) as port:
        for _ in range(2):
            done = push(club, f"http://127.0.0.1:{port}", secret)
            assert (done.sent, done.refused) == (3, ())
        refused = push(club, f"http://127.0.0.1:{port}/", "wrong")
        assert (refused.sent, len(refused.refused)) == (0, 3)
        assert refused.refused[0][0] == "north-0001"
        assert Visitor(port).get("/games.json").json["rows"][0]["state"] == "waiting"
    work_off(top)
    assert [row[1] for row in told(top)["games"]] == ["proved"] * 3
