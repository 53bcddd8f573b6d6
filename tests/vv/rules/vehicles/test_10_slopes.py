"""10.7, 10.4, 10.31: what bars a machine from a slope is not the slope, if that is one level only."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.drives import STREAM_AHEAD, driving


@clause("vv-10.7-6", "vv-10.4-2", "vv-10.31-3", "vv-6.6-3")
@pytest.mark.parametrize(
    ("ground", "reason"),
    [("h", "no-vehicle-in-building"), ("b", "bridge-by-road-only"), ("w", "prohibited-hex")],
)
@pytest.mark.parametrize("hills", [{}, {1: "C2"}, {1: "C3"}, {1: "C2 C3"}, {1: "C3", 2: "C2"}])
def test_one_level_up_or_down_is_never_what_bars_a_vehicle(
    ground: str, reason: str, hills: dict[int, str]
) -> None:
    battle = driving("m4a3e8^n", ground=STREAM_AHEAD.replace("s", ground), hills=hills)
    assert "ahead" not in battle.keys
    assert battle.reason("ahead") == reason


@clause("vv-10.7-6")
@pytest.mark.parametrize("ground", ["h", "b", "."])
@pytest.mark.parametrize("hills", [{2: "C2"}, {2: "C3"}])
def test_two_levels_at_once_are(ground: str, hills: dict[int, str]) -> None:
    battle = driving("m4a3e8^n", ground=STREAM_AHEAD.replace("s", ground), hills=hills)
    assert "ahead" not in battle.keys
    assert battle.reason("ahead") == "two-levels"


@clause("vv-6.6-3", "vv-10.7-6", "vv-10.11-1")
@pytest.mark.parametrize("hills", [{}, {2: "C3"}])
def test_what_is_closed_to_all_is_closed_from_whatever_height(hills: dict[int, str]) -> None:
    battle = driving("m4a3e8^n", ground=STREAM_AHEAD.replace("s", "w"), hills=hills)
    assert battle.reason("ahead") == "prohibited-hex"
    house = driving("m4a3e8^n", ground=STREAM_AHEAD.replace("s", "h"), closed="C2")
    assert house.reason("ahead") == "prohibited-hex", "and not because it is a building"
