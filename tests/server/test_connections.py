"""What comes before a request is understood: half of one, an address that a proxy names, HEAD."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
import uvicorn

from bocage.server import connections
from bocage.server.app import create_app
from bocage.server.serve import connection_options
from bocage.server.settings import Settings
from tests.server.guests import Visitors, sqlite

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"])
async def test_half_a_request_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(connections, "HEAD_TIMEOUT", 0.2)
    settings = Settings(db=sqlite(tmp_path))
    config = uvicorn.Config(create_app(settings), port=0, log_level="error", **connection_options(settings))
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    assert await reader.read() == b""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert (await reader.readline()).startswith(b"HTTP/1.1 200")
    writer.close()
    server.should_exit = True
    await serving


@pytest.mark.parametrize(("proxies", "believed"), [("", False), ("10.9.9.9", False), ("10.0.0.1", True)])
async def test_only_a_named_proxy_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: str, believed: bool
) -> None:
    """Who is believed gives every request an address of its own, and none of them asks too often."""
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    settings = Settings(db=sqlite(tmp_path), rate=0.001, burst=3, proxies=proxies)
    config = uvicorn.Config(create_app(settings), **connection_options(settings))
    config.load()
    transport = httpx.ASGITransport(config.loaded_app, client=("10.0.0.1", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://bocage.test") as client:
        statuses = [
            (await client.get("/api/nothing", headers={"x-forwarded-for": f"192.0.2.{n}"})).status_code
            for n in range(5)
        ]
    assert statuses == [404] * 5 if believed else [404, 404, 404, 429, 429]


async def test_the_head_of_the_page_can_be_asked_for(visitors: Visitors) -> None:
    for path in ("/", "/rules", "/g/nobody"):
        head, page = await visitors.client.head(path), await visitors.client.get(path)
        assert head.status_code == page.status_code
        assert head.headers["content-type"] == page.headers["content-type"]
