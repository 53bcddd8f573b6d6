"""The table that held the number of the form: Alembic counts the changes now."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_table("meta", if_exists=True)
