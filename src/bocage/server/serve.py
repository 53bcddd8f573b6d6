"""Starting the service, here or for the world."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Any

import uvicorn
from pydantic import ValidationError
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bocage.server.backups import check_file
from bocage.server.connections import PatientProtocol
from bocage.server.settings import PREFIX, Settings
from bocage.terminal.output import Refused, Speech, data_folder

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
"""What people write, and the driver that is meant."""


def serve(speech: Speech, host: str, port: int, db: str, workers: int) -> None:
    """Until it is interrupted. What is stored when it stops is there when it starts again."""
    settings = read_settings(db)
    if workers > 1 and not settings.on_postgres:
        raise Refused("error-workers")
    check_file(settings.db)
    _check_free(host, port)
    os.environ.update(settings.environment())
    speech.say("cli-serving", url=f"http://{'localhost' if host in LOCAL else host}:{port}")
    uvicorn.run(
        "bocage.server.app:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        **connection_options(settings),
    )


def connection_options(settings: Settings) -> dict[str, Any]:
    """How connections are held: what uvicorn is told of them."""
    # Compose files and other services name their proxies by this variable.
    proxies = settings.proxies or os.environ.get("FORWARDED_ALLOW_IPS", "")
    return {
        "http": PatientProtocol,
        "proxy_headers": bool(proxies),
        "forwarded_allow_ips": proxies,
        # Addresses hold links, and a link is a seat: they are not written down.
        "access_log": False,
        "server_header": False,
        "ws_max_size": 1024,
        "timeout_graceful_shutdown": 3,
    }


def read_settings(db: str) -> Settings:
    """What the environment says, and the database that was asked for or is named there."""
    try:
        found = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = f"{PREFIX}{str(first['loc'][0]).upper()}"
        raise Refused("error-setting", name=name, value=str(first["input"])) from error
    return found.model_copy(update={"db": address(db or found.db)})


LOCAL = ("127.0.0.1", "localhost", "::1")
MANY = 20
"""How many ports are tried."""


def address(db: str) -> str:
    """A database by its address, a file by its name, or the user's own file."""
    if not db:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{folder / 'games.sqlite'}"
    if "://" not in db:
        return f"sqlite+aiosqlite:///{Path(db).expanduser().absolute()}"
    try:
        url = make_url(db)
    except ArgumentError as error:
        raise Refused("error-db", value=db) from error
    url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    if url.drivername not in DRIVERS.values():
        raise Refused("error-db", value=db)
    return url.render_as_string(hide_password=False)


def free_port(host: str, first: int) -> int:
    """The first port from this one on that nobody uses."""
    for port in range(first, first + MANY):
        try:
            _check_free(host, port)
        except Refused:
            continue
        return port
    return first


def _check_free(host: str, port: int) -> None:
    """Better one clear line than a stack of them."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            raise Refused("error-port", host=host, port=str(port), detail=str(error)) from error
