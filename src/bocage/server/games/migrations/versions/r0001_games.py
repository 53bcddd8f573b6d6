"""Games, the links that lead to them, and their choices."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, String, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        Column("id", String(32), primary_key=True),
        Column("scenario", Text, nullable=False),
        Column("head", Text, nullable=False),
        Column("seats", Text, nullable=False),
        Column("version", Integer, nullable=False),
        Column("epoch", Integer, nullable=False),
        Column("choices", Integer, nullable=False),
        Column("over", Boolean, nullable=False),
        Column("open", Boolean, nullable=False),
        Column("guard", String(32)),
        Column("creator", String(64), nullable=False, index=True),
        Column("created", BigInteger, nullable=False),
        Column("changed", BigInteger, nullable=False),
    )
    op.create_table(
        "links",
        Column("hash", String(64), primary_key=True),
        Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        Column("seat", String(32)),
        Column("joined", Boolean, nullable=False),
    )
    op.create_table(
        "choices",
        Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("seat", String(32), nullable=False),
        Column("key", Text, nullable=False),
        Column("hash", String(32), nullable=False),
    )
