"""Now and then: pack the games that nobody has touched for as long as the host says."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bocage.server.games.engines import StoreAway
from bocage.server.games.storage import Store

HOUR: Final = 3600
DAY: Final = 24 * HOUR
log = logging.getLogger("bocage.server")


async def keep_packed(store: Store, days: float) -> None:
    """Pack what is due, every hour; never, if the host has set no time."""
    while days:
        try:
            await pack(store, days)
        except StoreAway:
            log.warning("old games are packed later")
        await asyncio.sleep(HOUR)


async def pack(store: Store, days: float) -> int:
    """Pack all games without a choice for so many days; return how many."""
    moment, packed = int(time.time() - days * DAY), 0
    while found := await store.pack_untouched(moment):
        packed += found
    return packed
