"""The tables of the store as they are now; `migrations` says how a database comes to have them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()
games = Table(
    "games",
    metadata,
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
links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", String(32)),
    Column("joined", Boolean, nullable=False),
)
choices = Table(
    "choices",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(32), nullable=False),
    Column("key", Text, nullable=False),
    Column("hash", String(32), nullable=False),
)

archives = Table(
    "archives",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("choices", Integer, nullable=False),
    Column("packed", LargeBinary, nullable=False),
)
"""The first choices of games that nobody has touched for long, in little room."""
