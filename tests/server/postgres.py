"""A PostgreSQL server of our own, from the system's package, in a folder that goes away again."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.processes import free_port

NEEDED = "This test needs a PostgreSQL server. On Debian or Ubuntu: sudo apt install postgresql"
ROOT = os.getuid() == 0
OWNER = "postgres" if ROOT else None
"""The server refuses to run as root; the package brings a user for it."""


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a server without any game."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="bocage-postgres-", dir="/tmp"))
    if OWNER is not None:
        shutil.chown(folder, OWNER, OWNER)
    data, port = folder / "data", free_port()
    settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    try:
        _run(programs / "initdb", "-D", str(data), "-A", "trust", "-U", "bocage", "-E", "UTF8")
        log = str(folder / "log")
        _run(programs / "pg_ctl", "-D", str(data), "-l", log, "-o", settings, "-w", "-t", "60", "start")
        try:
            yield f"postgresql+asyncpg://bocage@127.0.0.1:{port}/postgres"
        finally:
            _run(programs / "pg_ctl", "-D", str(data), "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path:
    found = _installed()
    if found is None and ROOT and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-q", "postgresql"], check=False, capture_output=True)
        found = _installed()
    if found is None:
        pytest.fail(NEEDED, pytrace=False)
    return found


def _installed() -> Path | None:
    """Debian keeps them out of the way, a folder for each version."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    if on_path is not None:
        places.insert(0, Path(on_path).resolve().parent)
    return next((place for place in places if (place / "pg_ctl").exists()), None)


def _run(*command: str | Path) -> None:
    done = subprocess.run(
        [str(word) for word in command],
        user=OWNER,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
