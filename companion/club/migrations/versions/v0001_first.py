"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

Counter = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    _people()
    _games()
    _settled()
    _results()
    _counted()


def _people() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("secret", sa.String, nullable=False, unique=True),
        sa.Column("added", sa.Float, nullable=False),
        sa.Column("revoked", sa.Float),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String),
        sa.Column("merged_into", sa.String),
    )
    op.create_table(
        "aliases",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
    )
    op.create_index("aliases_of_person", "aliases", ["person"])


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("format", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("app", sa.String, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("stored", sa.Float, nullable=False),
        sa.Column("by_name", sa.Boolean, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
    )
    op.create_index("games_by_end", "games", ["finished", "id"])
    op.create_index("games_by_state", "games", ["state", "finished"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
    )
    op.create_index("seats_of_person", "seats", ["person"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
    )


def _settled() -> None:
    op.create_table(
        "seasons",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("ends", sa.Float),
        sa.Column("by_the_book", sa.Boolean, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("rounds", sa.Integer),
        sa.Column("table_size", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("counted", sa.Integer, nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "queue",
        sa.Column("id", Counter, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String, nullable=False),
    )
    op.create_index("queue_of_game", "queue", ["game"])


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("judged_by", sa.String, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("rule", sa.String),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("tally", sa.Boolean, nullable=False),
        sa.Column("by_the_book", sa.Boolean, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_table(
        "places",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("tie_break", sa.String),
    )


def _counted() -> None:
    op.create_table(
        "standings",
        sa.Column("season", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("rank_before", sa.Integer),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("doubt", sa.Float, nullable=False),
        sa.Column("course", sa.Text, nullable=False),
    )
    op.create_table(
        "counts",
        sa.Column("season", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("counted", sa.Integer, nullable=False),
        sa.Column("left_out", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column("season", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("rematches", sa.Integer, nullable=False),
    )
