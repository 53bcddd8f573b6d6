"""Settings of the garbage collector for processes that play many games."""

from __future__ import annotations

import gc
from typing import Final

RARELY: Final = (10_000, 10, 10)
"""Thresholds of the collector. Python's first one is 700."""


def collect_rarely() -> None:
    """Let the collector run less often.

    A search makes and drops hundreds of thousands of objects, hardly any of them in cycles, and keeps as
    many. At the usual thresholds the collector would take a quarter of its time.
    """
    gc.set_threshold(*RARELY)


def freeze_loaded() -> None:
    """Exclude everything loaded so far from garbage collection.

    Maps, counters, options and paths stay for good; the collector would go through them every few games.
    """
    collect_rarely()
    gc.collect()
    gc.freeze()
