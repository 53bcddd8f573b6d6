"""How the tables of the store came to be, change by change. Alembic applies those that a database lacks.

A new change is a new module in `versions`; one that was released is never altered. `upgrade` runs in the
transaction of its connection: a database is changed wholly or not at all.
"""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, inspect

from bocage.kernel import BocageError

FIRST: Final = "0001"
"""The tables as they were before changes were counted by Alembic: such a database has a table `meta`."""


def upgrade(connection: Connection) -> None:
    """Bring the tables of a database to what the store reads and writes; make them if there are none."""
    config = Config()
    config.set_main_option("script_location", "bocage.server.games:migrations")
    config.attributes["connection"] = connection
    tables = inspect(connection)
    if tables.has_table("meta") and not tables.has_table("alembic_version"):
        command.stamp(config, FIRST)
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BocageError(f"the games are stored by a newer version of Bocage: {error}") from error
