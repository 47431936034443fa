"""The pages, by real HTTP: what they say to each reader, and what they never let through."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from sqlalchemy import text

from companion.club import devices, people, reading
from companion.club.database import Database
from companion.club.work import work_off
from tests.club.conftest import NewClub
from tests.club.evenings import NAMES
from tests.club.journals import FIRST_EVENING, body, played, send
from tests.club.visitor import Visitor, served


@pytest.fixture
def club(evenings: Database) -> Database:
    return evenings


@pytest.fixture
def visitor(club: Database) -> Iterator[Visitor]:
    with served(club) as port:
        yield Visitor(port)


class Reader(HTMLParser):
    """Everything that a page says or links to; complains of tags that are not closed in order."""

    VOID = frozenset({"meta", "link", "br", "use", "path", "line", "polyline", "circle", "input"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: set[str] = set()
        self.words = ""
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        assert "style" not in told
        assert not any(name.startswith("on") for name in told)
        assert tag != "script"
        if tag == "a":
            self.links.add(told["href"] or "")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data + " "


def words(visitor: Visitor, path: str, language: str = "en") -> str:
    answer = visitor.get(path, accept_language=language)
    assert answer.status == 200, answer.text
    return re.sub(r"\s+", " ", Reader(answer.text).words)


def test_every_link_of_every_page_leads_somewhere(visitor: Visitor) -> None:
    seen: set[str] = set()
    todo = ["/"]
    while todo:
        path = todo.pop(0)
        if path in seen or path.startswith("#") or len(seen) > 45:
            continue
        seen.add(path)
        answer = visitor.get(path)
        assert answer.status == 200, path
        if answer.headers["content-type"].startswith("text/html"):
            todo += sorted(Reader(answer.text).links)
    assert {"/", "/rounds", "/games", "/people", "/unproved", "/?lang=fr"} <= seen


def test_standings_say_who_leads(visitor: Visitor) -> None:
    rows = visitor.get("/standings.json").json["rows"]
    said = words(visitor, "/?all=1")
    leader = rows[0]
    assert f"{leader['points']} {leader['games']} {leader['wins']} {leader['rating']:.1f}" in said
    assert "Les Tablées du canal" in said
    assert "2 rounds of 8 played" in said
    assert "1 that does not count" in said
    french = words(visitor, "/?all=1", "fr-FR,fr;q=0.9,en;q=0.5")
    assert f"{leader['rating']:.1f}".replace(".", ",") in french
    assert "2 rondes jouées sur 8" in french


def test_a_game_shows_every_point_with_its_rule(visitor: Visitor, club: Database) -> None:
    games = visitor.get("/games.json").json["rows"]
    proved = next(row["id"] for row in games if row["state"] == "proved")
    with club.reading() as connection:
        told, _ = reading.told(connection, proved)
        game = reading.game(connection, proved)
    assert game is not None
    said = words(visitor, f"/games/{proved}")
    for line in told.ledger:
        assert line.rule in said
    for each in game.players:
        assert str(each.person.name) in said
    assert not re.search(r"p[0-9a-f]{16}", said)
    assert not re.search(r"p[0-9a-f]{16}", words(visitor, f"/games/{proved}/course", "fr"))


def test_what_is_not_proved_says_where_and_why(visitor: Visitor) -> None:
    said = words(visitor, "/unproved")
    assert "Does not replay: entry 2, HFT-4.1" in said
    assert "Ne se rejoue pas\u00a0: entrée 2" in visitor.get("/unproved?lang=fr").text
    assert visitor.get("/games/broken-game/course").status == 404


def test_two_people_head_to_head(visitor: Visitor, club: Database) -> None:
    rows = [row for row in visitor.get("/games.json").json["rows"] if row["state"] == "proved"]
    first = [row for row in rows if row["id"] == rows[0]["id"]][:2]
    one, other = first[0]["player_id"], first[1]["player_id"]
    by_game: dict[str, dict[str, int]] = {}
    for row in rows:
        by_game.setdefault(row["id"], {})[row["player_id"]] = row["rank"]
    both = [ranks for ranks in by_game.values() if {one, other} <= set(ranks)]
    ahead = sum(ranks[one] < ranks[other] for ranks in both)
    behind = sum(ranks[one] > ranks[other] for ranks in both)
    said = words(visitor, f"/people/{one}/with/{other}")
    assert f"{first[0]['player']} {ahead} {first[1]['player']} {behind}" in said
    assert visitor.get(f"/people/{one}/with/{one}").status == 404


def test_the_next_round_seats_everybody_once(visitor: Visitor) -> None:
    said = words(visitor, "/rounds")
    rows = visitor.get("/standings.json").json["rows"]
    assert "Round 3" in said
    for row in rows:
        assert said.count(f"{row['person']}") >= 1


def test_exports_are_what_programs_and_spreadsheets_read(visitor: Visitor) -> None:
    answer = visitor.get("/standings.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    table = list(csv.DictReader(io.StringIO(answer.body.decode("utf-8-sig"))))
    rows = visitor.get("/standings.json").json["rows"]
    assert [row["person"] for row in table] == [row["person"] for row in rows]
    assert {row["person"] for row in table} <= set(NAMES)
    games = list(csv.DictReader(io.StringIO(visitor.get("/games.csv").body.decode("utf-8-sig"))))
    assert {row["state"] for row in games} == {"proved", "refused"}


def test_a_forgotten_person_has_a_page_without_a_name(visitor: Visitor, club: Database) -> None:
    row = visitor.get("/standings.json").json["rows"][0]
    people.forget(club, row["id"])
    assert "Somebody" in words(visitor, f"/people/{row['id']}")
    assert row["person"] not in words(visitor, "/?all=1").split()
    assert visitor.get("/standings.json").json["rows"][0]["person"] is None


@pytest.mark.parametrize("name", ["<script>x</script>", "<b>&amp;\"'", "=1+1", "{{ 7*7 }}"])
def test_markup_in_names_is_text(visitor: Visitor, club: Database, name: str) -> None:
    phone = devices.add(club, name)[0].id
    game = played("fairy_ring", 3)
    send(club, phone, "markup-game", body(game, (name, "Bo"), FIRST_EVENING))
    work_off(club)
    for path in ("/?all=1", "/games", "/games/markup-game", "/people", "/rounds"):
        answer = visitor.get(path)
        assert answer.status == 200
        Reader(answer.text)  # no script, no handler, all closed
        if path != "/rounds":
            assert name in Reader(answer.text).words
    if name.startswith("="):
        assert f"'{name}" in visitor.get("/games.csv").text


def test_an_unknown_season_or_game_is_nothing(visitor: Visitor) -> None:
    for path in ("/?season=other", "/?game=../../x", "/people/nobody00", "/games/nothing-here"):
        assert visitor.get(path).status == 404


def test_an_empty_club_says_so(new_club: NewClub) -> None:
    with served(new_club()) as port:
        visitor = Visitor(port)
        assert "There is no season yet." in words(visitor, "/")
        for path in ("/rounds", "/games", "/people", "/unproved", "/standings.csv", "/games.json"):
            assert visitor.get(path).status == 200
        assert json.loads(visitor.get("/standings.json").body)["rows"] == []


def test_a_course_is_drawn_where_there_is_one(club: Database, visitor: Visitor) -> None:
    phone = devices.add(club, "phone")[0].id
    for game in ("heroes", "fairy_tale"):  # paid fight by fight, and all at the end
        send(club, phone, f"drawn-{game}", body(played(game, 2)))
    work_off(club)
    assert 'class="course"' in visitor.get("/games/drawn-heroes").text
    assert 'class="course"' not in visitor.get("/games/drawn-fairy_tale").text


@pytest.mark.parametrize("kind", ["file"], indirect=True)
def test_a_database_that_is_away_is_told_by_every_address(
    club: Database, visitor: Visitor, kind: str
) -> None:
    with club.changing() as connection:
        for table in ("settings", "devices", "seasons"):
            connection.execute(text(f"DROP TABLE {table}"))
    for path in ("/", "/games", "/standings.csv", "/games.json"):
        assert visitor.get(path).status == 503, path
    greeted = Visitor(visitor.port, "secret").get("/", accept="application/json")
    assert (greeted.status, greeted.json["text"]) == (503, "club.refused.later")
