"""What stays in memory for good, and how often it is looked through for garbage."""

from __future__ import annotations

import gc
from typing import Final

RARELY: Final = (10_000, 10, 10)
"""Thresholds of the collector, whose own first one is 700."""


def collect_rarely() -> None:
    """Who searches makes and drops objects by the hundred thousand, hardly any of them in circles, and
    remembers as many: to look through those as often as usual takes a quarter of his time."""
    gc.set_threshold(*RARELY)


def settle() -> None:
    """Maps, counters, options and ways that have been read or made by now are no garbage: the collector,
    which would go through all of them after every few games, leaves them alone from now on."""
    collect_rarely()
    gc.collect()
    gc.freeze()
