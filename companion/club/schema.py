"""The tables. What was sent and settled is kept; the rest follows from it and can be made anew."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

tables = MetaData()

Counter = BigInteger().with_variant(Integer, "sqlite")

# -- kept ----------------------------------------------------------------------------------

devices = Table(
    "devices",
    tables,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("secret", String, nullable=False, unique=True),  # a hash
    Column("added", Float, nullable=False),
    Column("revoked", Float),
)

people = Table(
    "people",
    tables,
    Column("id", String, primary_key=True),
    Column("name", String),  # None once forgotten
    Column("merged_into", String),
)

aliases = Table(
    "aliases",
    tables,
    Column("key", String, primary_key=True),  # a name as it is compared
    Column("person", String, nullable=False),
    Index("aliases_of_person", "person"),
)

games = Table(
    "games",
    tables,
    Column("id", String, primary_key=True),
    Column("device", String, nullable=False),
    Column("format", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("app", String, nullable=False),
    Column("setup", Text, nullable=False),  # without names
    Column("started", Float, nullable=False),
    Column("finished", Float, nullable=False),
    Column("length", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("stored", Float, nullable=False),
    Column("by_name", Boolean, nullable=False),  # its people are known by their names only
    Column("revision", Integer, nullable=False),  # how often something was added
    Column("state", String, nullable=False),  # derived, but for what is missing
    Index("games_by_end", "finished", "id"),
    Index("games_by_state", "state", "finished"),
)

seats = Table(
    "seats",
    tables,
    Column("game", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, nullable=False),
    Index("seats_of_person", "person"),
)

entries = Table(
    "entries",
    tables,
    Column("game", String, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
)

seasons = Table(
    "seasons",
    tables,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("begins", Float, nullable=False),
    Column("ends", Float),
    Column("by_the_book", Boolean, nullable=False),  # no ruling of a table counts
    Column("practice", Boolean, nullable=False),
    Column("rounds", Integer),
    Column("table_size", Integer, nullable=False),
    Column("asked", Integer, nullable=False),  # how often something changed
    Column("counted", Integer, nullable=False),  # and which of these is counted
)

settings = Table(
    "settings",
    tables,
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)

# -- work that waits -----------------------------------------------------------------------

queue = Table(
    "queue",
    tables,
    Column("id", Counter, primary_key=True, autoincrement=True),
    Column("game", String, nullable=False),
    Index("queue_of_game", "game"),
)

# -- derived -------------------------------------------------------------------------------

results = Table(
    "results",
    tables,
    Column("game", String, primary_key=True),
    Column("judged_by", String, nullable=False),  # the version of the rules
    Column("place", Integer),  # where it stops, or None
    Column("rule", String),
    Column("why", Text, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("tally", Boolean, nullable=False),
    Column("by_the_book", Boolean, nullable=False),
    Column("told", Text, nullable=False),  # rulings, ledger and course as texts
)

places = Table(
    "places",
    tables,
    Column("game", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("tie_break", String),
)

standings = Table(
    "standings",
    tables,
    Column("season", String, primary_key=True),
    Column("game", String, primary_key=True),  # "" for all games together
    Column("person", String, primary_key=True),
    Column("rank", Integer, nullable=False),
    Column("rank_before", Integer),
    Column("points", Integer, nullable=False),
    Column("played", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("rating", Float, nullable=False),
    Column("doubt", Float, nullable=False),
    Column("course", Text, nullable=False),  # the rating after each of the latest games
)

counts = Table(
    "counts",
    tables,
    Column("season", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("counted", Integer, nullable=False),
    Column("left_out", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
)

pairings = Table(
    "pairings",
    tables,
    Column("season", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("people", Text, nullable=False),
    Column("rematches", Integer, nullable=False),
)

checkpoints = Table(
    "checkpoints",
    tables,
    Column("season", String, primary_key=True),
    Column("digest", String, primary_key=True),  # of all games before it
    Column("tally", Text, nullable=False),
)

DERIVED = (results, places, standings, counts, pairings, checkpoints)
