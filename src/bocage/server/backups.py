"""Backups of an SQLite file: made while the service runs, checked by opening them, and put back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from bocage.terminal.output import Refused

FOLDER: Final = "backups"


def file_of(db: str) -> Path | None:
    """The file of a database address; None for a server, or a database in memory."""
    url = make_url(db)
    if not url.drivername.startswith("sqlite") or not url.database:
        return None
    return Path(url.database)


def backups_of(file: Path) -> list[Path]:
    """The backups of a file, oldest first."""
    return sorted((file.parent / FOLDER).glob(f"{file.stem}-*.sqlite"))


def check_file(db: str) -> None:
    """Refuse to start on a file that is no database or damaged, and say where its last backup is."""
    file = file_of(db)
    if file is None or not file.exists() or not file.stat().st_size:
        return
    detail = damage(file)
    if detail:
        known = backups_of(file)
        name = "error-db-broken" if known else "error-db-broken-alone"
        raise Refused(name, path=str(file), detail=detail, backup=str(known[-1]) if known else "")


def damage(file: Path) -> str:
    """What is wrong with a database file, in SQLite's words; nothing if it is whole."""
    try:
        with _opened(file) as connection:
            said = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if said == "ok" else said.splitlines()[-1]


def make_backup(file: Path, target: Path | None = None) -> Path:
    """Copy a database that may be in use, and check the copy. A copy that is not whole is not kept."""
    if not file.exists():
        raise Refused("error-db-none", path=str(file))
    made = target or _next_name(file)
    made.parent.mkdir(parents=True, exist_ok=True)
    part = made.with_name(made.name + ".part")
    with _opened(file) as source, closing(sqlite3.connect(part)) as copy:
        games = _count(source)
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    detail = damage(part) or _lacking(part, games)
    if detail:
        part.unlink()
        raise Refused("error-backup-broken", path=str(made), detail=detail)
    os.replace(part, made)
    return made


def put_back(backup: Path, file: Path) -> Path | None:
    """Put a backup in the place of a database that nobody uses; return where that one is now."""
    if not backup.exists():
        raise Refused("error-db-none", path=str(backup))
    detail = damage(backup)
    if detail:
        raise Refused("error-backup-broken", path=str(backup), detail=detail)
    aside = None
    if file.exists():
        aside = file.with_name(f"{file.stem}-before-{_now()}.sqlite")
        for end in ("", "-wal", "-shm"):
            each = file.with_name(file.name + end)
            if each.exists():
                each.rename(aside.with_name(aside.name + end))
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(backup, file)
    return aside


def _count(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


def _lacking(copy: Path, games: int) -> str:
    """What a copy lacks of the games that were there before it was made; nothing if it has them all."""
    with _opened(copy) as found:
        here = _count(found)
        broken = found.execute(
            "SELECT count(*) FROM games g WHERE g.choices <> coalesce((SELECT choices FROM archives a"
            " WHERE a.game = g.id), 0) + (SELECT count(*) FROM choices c WHERE c.game = g.id)"
        ).fetchone()[0]
    return f"{here}/{games}, {broken}" if broken or here < games else ""


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


def _next_name(file: Path) -> Path:
    return file.parent / FOLDER / f"{file.stem}-{_now()}.sqlite"


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
