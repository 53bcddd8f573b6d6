"""What the log of a random game tells adds up: the sums as they are spelled, and whether a shot hits."""

from __future__ import annotations

import pytest

from bocage.systems import scenarios
from tests.told_sums import check_spelled, random_events, thrown, total


@pytest.mark.parametrize("scenario", scenarios("vv"))
def test_what_is_told_adds_up(scenario: str) -> None:
    spelled = 0
    game, events = random_events(scenario, 1)
    for event in events:
        spelled += check_spelled(game, event)
        dice = thrown(event.data)
        if event.kind == "at-fire" and dice not in (None, 2, 12):
            assert dice is not None
            needed = event.data["needed"]
            assert isinstance(needed, int)
            assert event.data["hit"] == (dice + total(event.data, "tally") <= needed), event.data
    assert spelled > 20
