"""The shapes of what the WebSocket says."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.models import Table
from bocage.server.wire.reference import Log
from bocage.server.wire.shape import Shape


class News(Shape):
    """There is something new to look at: the table has this version. To who asks for the view: the table, and
    the log lines that came since the last ones, some of those before them again."""

    version: int
    table: Table | None = None
    log: Log | None = None


class Ping(Shape):
    """Nothing is new; the connection lives."""

    ping: Literal[True]


LIVE = (News, Ping)
"""All that the WebSocket says."""
