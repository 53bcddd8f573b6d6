"""Run by Alembic: applies the changes by the connection that `upgrade` was given."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
