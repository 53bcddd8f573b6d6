"""What `bocage odds sotr` answers."""

from __future__ import annotations

from typing import Final

from bocage.terminal.queries import Given, Query

QUERIES: Final = (
    Query(
        "shoot",
        "sotr-help-odds-shoot",
        "bocage.systems.sotr.explain.preview:shoot_query",
        (Given("--dice", "dice", "sotr-help-dice", "3"), Given("--drm", "drm", "cli-opt-drm", "0")),
    ),
)
