"""What stays in memory for good."""

from __future__ import annotations

import gc


def settle() -> None:
    """Maps, counters, options and ways that have been read or made by now are no garbage: the collector,
    which would go through all of them after every few games, leaves them alone from now on."""
    gc.collect()
    gc.freeze()
