"""Where the choices of games that nobody has touched for long are packed."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, String

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "archives",
        Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        Column("choices", Integer, nullable=False),
        Column("packed", LargeBinary, nullable=False),
    )
