"""Every registered system passes the same battery; see `tests/battery.py`."""

from __future__ import annotations

import pytest

from bocage.systems import SYSTEMS
from tests.battery import BATTERY


@pytest.mark.parametrize("check", BATTERY)
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_battery(system: str, check: str) -> None:
    BATTERY[check](system)


def test_the_battery_is_whole() -> None:
    """The checks that the architecture promises to hold for every system."""
    assert set(BATTERY) >= {
        "start",
        "random_games",
        "forks",
        "undos",
        "replay",
        "views",
        "why_not",
        "advice",
        "odds",
        "lint",
        "envs",
        "lab",
        "words",
        "screen",
        "page",
    }
