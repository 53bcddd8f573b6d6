"""Services in processes of their own: started, killed, and started again on the same games."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import httpx

from bocage.server.settings import Settings
from tests.server.guests import Json

START = """
import sys, uvicorn
uvicorn.run("bocage.server.app:from_environment", factory=True, port=int(sys.argv[1]), log_level="error",
            access_log=False)
"""
PATIENCE = 180.0
"""Seconds to wait for what must come: on a busy machine a fresh service reads its data for a while."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Service:
    """A service in a process of its own, always at the same address."""

    def __init__(self, settings: Settings, environment: Mapping[str, str] = os.environ) -> None:
        self.settings = settings
        self.environment = environment
        """Which checkout it is a service of, above all."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**self.environment, **self.settings.environment()}
        self._process = subprocess.Popen([sys.executable, "-c", START, str(self.port)], env=environment)

    def wait_until_up(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                httpx.get(f"{self.url}/api/health", timeout=5).raise_for_status()
            except httpx.TransportError:
                assert self._process is not None
                assert self._process.poll() is None, "the service has stopped by itself"
                time.sleep(0.02)
            else:
                return
        raise AssertionError("the service does not answer")

    def kill(self) -> None:
        """As a power cut would: nothing can be tidied up."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def service(settings: Settings, environment: Mapping[str, str] = os.environ) -> Iterator[Service]:
    found = Service(settings, environment)
    found.start()
    try:
        found.wait_until_up()
        yield found
    finally:
        found.stop()


def open_game(url: str, wish: Json) -> dict[str, str]:
    """A game of a service in another process: the links to its seats."""
    response = httpx.post(f"{url}/api/games", json=wish, timeout=PATIENCE)
    response.raise_for_status()
    links: dict[str, str] = response.json()["links"]
    return links


class Caller:
    """A seat at a service in another process."""

    def __init__(self, url: str, link: str) -> None:
        self.link = link
        self.path = f"{url}/api/g/{link}"
        self.client = httpx.Client(timeout=PATIENCE)

    def table(self) -> Json:
        response = self.client.get(self.path, params={"full": 0})
        response.raise_for_status()
        table: Json = response.json()
        return table

    def get(self, what: str, **params: Any) -> httpx.Response:
        return self.client.get(f"{self.path}{what}", params=params)

    def choose(self, version: int, key: str) -> httpx.Response:
        return self.client.post(f"{self.path}/choose", json={"version": version, "key": key})
