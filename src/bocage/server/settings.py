"""What a service is started with: from the command line, from its environment, or as it is."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "BOCAGE_"
Count = Annotated[int, Field(ge=1)]


class Settings(BaseSettings):
    """Where games are kept, and how much one address may ask for.

    What is not given is read from the environment: `BOCAGE_RATE=50` is `rate`. Worker processes read all of
    it there.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="forbid")

    db: str = ""
    """An SQLAlchemy address (`sqlite+aiosqlite:///…`, `postgresql+asyncpg://…`); empty: the user's file."""
    body: Count = 64 * 1024
    journal: Count = 4 * 1024 * 1024
    """The largest body of a request, and of one that brings a journal, in bytes."""
    journal_seconds: Annotated[float, Field(gt=0)] = 30.0
    """How long a journal that somebody brings may be replayed."""
    rate: Annotated[float, Field(gt=0)] = 100.0
    burst: Count = 1000
    """How many requests an address may make in a second, and at once after a pause."""
    games_a_day: Count = 500
    live_games: Count = 500
    """How many games are kept in memory."""
    sockets: Count = 100
    """How many live connections an address may hold."""

    archive_days: Annotated[float, Field(ge=0)] = 0.0
    """After how many days without a choice a game's choices are packed, none lost; 0: never."""
    proxies: str = ""
    """The addresses of the proxies whose X-Forwarded-For is believed, with commas between them."""

    @property
    def on_postgres(self) -> bool:
        return self.db.startswith("postgresql")

    def environment(self) -> dict[str, str]:
        """The variables from which another process reads the same settings."""
        return {f"{PREFIX}{name.upper()}": str(value) for name, value in self.model_dump().items()}
