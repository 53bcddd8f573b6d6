"""What the log of a random game tells adds up: the sums as they are spelled, and what comes of each throw."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.kernel import Event, Tally
from bocage.systems import scenarios
from tests.told_sums import check_spelled, random_events, total

SEEDS = (1, 2)
SNIPES = range(7)
"""Less than 0 is 0 on the table of snipers, more than 6 is 6."""


def faces(event: Event) -> list[int]:
    """The dice of an event, however it tells them."""
    data = event.data
    if isinstance(data.get("thrown"), str):
        return [int(word) for word in str(data["thrown"]).split() if word.isdecimal()]
    if isinstance(data.get("dice"), tuple):
        return list(data["dice"])  # type: ignore[call-overload,no-any-return]
    return [int(data["die"])] if isinstance(data.get("die"), int) else []  # type: ignore[call-overload]


def check_total(event: Event) -> bool:
    """Whether an event has a total; if so, its dice and the parts of its sum come to it."""
    data = event.data
    if not isinstance(data.get("tally"), Tally) or not isinstance(data.get("total"), int):
        return False
    dice, more = faces(event), int(total(data, "tally"))
    if event.kind == "snipe":
        kept = max(dice) if data["high"] else min(dice)
        assert data["total"] == min(max(kept + more, SNIPES[0]), SNIPES[-1]), data
    elif event.kind == "rake":
        assert data["total"] == max(dice) + more, data
    else:
        assert data["total"] == sum(dice) + more, data
    return True


@pytest.mark.parametrize("scenario", scenarios("iabsm"))
def test_what_is_told_adds_up(scenario: str) -> None:
    spelled, totals = 0, Counter[str]()
    for seed in SEEDS:
        game, events = random_events(scenario, seed)
        for event in events:
            spelled += check_spelled(game, event)
            totals[event.kind] += check_total(event)
            if event.kind == "gathers":
                assert event.data["dice"] == total(event.data, "tally")
            if event.kind == "fire":
                assert len(faces(event)) == event.data["count"]
    assert spelled > 20
    assert totals["spot"] > 5
    assert totals["fire"] + totals["shoot"] > 0
