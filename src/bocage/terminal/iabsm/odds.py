"""What `bocage odds iabsm` answers."""

from __future__ import annotations

from typing import Final

from bocage.terminal.queries import Given, Query

QUERIES: Final = (
    Query(
        "fire",
        "iabsm-help-odds-fire",
        "bocage.systems.iabsm.explain.preview:fire_query",
        (Given("--dice", "dice", "iabsm-help-dice", "3"), Given("--drm", "drm", "cli-opt-drm", "0")),
    ),
)
