"""What alembic runs: the steps, on the connection that it is handed."""

from __future__ import annotations

from alembic import context

from companion.club.schema import tables

context.configure(connection=context.config.attributes["connection"], target_metadata=tables)
with context.begin_transaction():
    context.run_migrations()
