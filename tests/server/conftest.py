from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bocage.server.settings import Settings
from tests.server.guests import Visitors, running, sqlite


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def visitors(tmp_path: Path) -> AsyncIterator[Visitors]:
    """A fresh service without any game, that does not tire of one address."""
    async with running(Settings(db=sqlite(tmp_path), rate=1e6, burst=10**6, games_a_day=10**6)) as found:
        yield found
