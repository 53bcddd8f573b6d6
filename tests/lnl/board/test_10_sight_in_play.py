"""10.0, 10.3a, 10.4, 10.5 in play: what a line of sight allows, and what it costs a shot or a look."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import TerrainMarker
from tests.lnl.positions import Battle
from tests.support import clause, example

NO_SIGHT = No("lnl-10.0-2", "no-line-of-sight")


def facing(column: str, target: str = "A6", **more: object) -> Battle:
    """A column of hexes, an American squad in A1 and a German one in A6."""
    return Battle(
        "\n".join(column),
        us={"A1": "us_airborne_squad"},
        german={target: "wehrmacht_squad"},
        **more,  # type: ignore[arg-type]
    )


@clause("lnl-10.0-2", "lnl-10.0-4")
def test_nobody_fires_at_what_he_cannot_see() -> None:
    hidden = facing("..f...").impulse("us")
    assert hidden.why_not("fire:A1>A6") == NO_SIGHT
    hidden.choose("activate:A1")
    assert "fire:A1>A6" not in hidden.keys
    assert "fire:A1>A6" in facing("......").impulse("us").choose("activate:A1").keys


@clause("lnl-10.3a-1", "lnl-10.3a-3")
@pytest.mark.parametrize(("column", "modifier"), [("......", 0), ("..b...", -1), ("..b.b.", -2)])
def test_each_degraded_hex_takes_one_from_the_attackers_die(column: str, modifier: int) -> None:
    battle = facing(column).impulse("us", dice=[1, 1, 1, 1]).choose("activate:A1", "fire:A1>A6")
    assert battle.parts().get("degrading", 0) == modifier
    assert facing(".bbb..").impulse("us").why_not("fire:A1>A6") == NO_SIGHT


@clause("lnl-10.3a-2", "lnl-10.3a-3")
@pytest.mark.parametrize(("column", "modifier"), [(".....f", 0), ("..b..f", 1), ("..b.bf", 2)])
def test_each_degraded_hex_adds_one_to_the_spotting_die(column: str, modifier: int) -> None:
    battle = facing(column).impulse("us", dice=[6]).choose("spot:us-squad-1>A6")
    assert battle.parts("spotting", "tally").get("degrading", 0) == modifier
    assert "spot:us-squad-1>A6" not in facing(".bbb.f").impulse("us").keys


@clause("lnl-10.5-2", "lnl-10.5-3", "lnl-10.5-4")
def test_a_terrain_marker_stands_where_the_scenario_says() -> None:
    marker = (TerrainMarker("stone_building", "A3"),)
    battle = facing("......", markers=marker).impulse("us")
    assert battle.why_not("fire:A1>A6") == NO_SIGHT
    assert [cell.label for cell in battle.g.field.land.cells if cell.terrain != "clear"] == ["A3"]


@clause("lnl-10.4-1", "lnl-10.5-3")
@example("lnl-10.5-e1")
def test_e1_a_wooden_building_marker_costs_and_covers_as_the_chart_says() -> None:
    marker = (TerrainMarker("wood_building", "A2"),)
    entering = facing("......", markers=marker).impulse("us")
    entering.choose("activate:A1", "move-from:A1")
    assert entering.last("moves").data["cost"] == 2
    shot_at = facing("......", target="A2", markers=marker).impulse("us", dice=[6, 6, 6, 6])
    shot_at.choose("activate:A1", "fire:A1>A2")
    assert shot_at.parts("fire", "cover") == {"wood_building": 3}


@clause("lnl-10.3a-5")
@pytest.mark.parametrize("vehicle", ["us", "german"])
def test_a_vehicle_in_the_way_degrades_whosever_it_is(vehicle: str) -> None:
    us, german = {"A1": "us_airborne_squad"}, {"A6": "wehrmacht_squad"}
    (us if vehicle == "us" else german)["A3"] = "m4a1^ne" if vehicle == "us" else "pz_ivh^ne"
    battle = Battle("\n".join("......"), us=us, german=german).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>A6")
    assert battle.parts()["degrading"] == -1
