"""Tallies along a long season, from which counting goes on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("season", sa.String, primary_key=True),
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("tally", sa.Text, nullable=False),
    )
