"""What a service is started with. Worker processes read it from their environment."""

from __future__ import annotations

import os
from typing import Final

import msgspec
from msgspec import Struct

VARIABLE: Final = "BOCAGE_SERVER"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Where games are kept, and how much one address may ask for."""

    db: str
    """An SQLAlchemy address: `sqlite+aiosqlite:///…` or `postgresql+asyncpg://…`."""
    body: int = 64 * 1024
    journal: int = 4 * 1024 * 1024
    """The largest body of a request, and of one that brings a journal, in bytes."""
    rate: float = 100.0
    burst: int = 1000
    """How many requests an address may make in a second, and at once after a pause."""
    games_a_day: int = 500
    live_games: int = 500
    """How many games are kept in memory."""
    sockets: int = 100
    """How many live connections an address may hold."""

    @property
    def on_postgres(self) -> bool:
        return self.db.startswith("postgresql")

    def to_environment(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)
