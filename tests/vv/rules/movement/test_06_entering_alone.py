"""6.10, 6.1: who comes onto the map together, and who by himself."""

from __future__ import annotations

import pytest

from bocage.systems.vv.battle.units import WAITING
from bocage.systems.vv.content.scenario import Arrival, Troop
from bocage.systems.vv.content.tables import HEXSIDES
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 9
SQUAD, TANK, GUN = Troop("us_rifle_squad"), Troop("m4a3e8", facing="s"), Troop("gun_57mm", facing="s")
FAR = {"A9": "german_rifle_squad*"}


def column(*troops: Troop, **more: object) -> Battle:
    arrive = {"us": (Arrival(1, "A1", troops),)}
    return Battle(LANE, german=FAR, arrive=arrive, **more).phase("movement")  # type: ignore[arg-type]


@clause("vv-6.10-1", "vv-6.1-5")
@pytest.mark.parametrize(
    ("first", "second", "named", "other"),
    [
        (TANK, SQUAD, "us-m4a3e8-1", "us-squad-1"),
        (GUN, SQUAD, "us-gun-57mm-1", "us-squad-1"),
        (TANK, GUN, "us-m4a3e8-1", "us-gun-57mm-1"),
        (TANK, TANK, "us-m4a3e8-1", "us-m4a3e8-2"),
        (SQUAD, TANK, "us-squad-1", "us-m4a3e8-1"),
        (SQUAD, GUN, "us-squad-1", "us-gun-57mm-1"),
    ],
)
def test_nobody_comes_on_with_a_machine_whoever_is_named_first(
    first: Troop, second: Troop, named: str, other: str
) -> None:
    battle = column(first, second).choose("enter:A1", f"join:{named}")
    assert battle.where(named) == "A1"
    assert battle.unit(other).loc == WAITING


@clause("vv-6.10-1", "vv-6.1-3")
def test_two_squads_do() -> None:
    battle = column(SQUAD, SQUAD).choose("enter:A1", "join:us-squad-1", "join:us-squad-2")
    assert battle.at("A1") == ["us-squad-1", "us-squad-2"]


@clause("vv-6.10-1", "vv-8.1-1")
def test_those_aboard_arrive_with_their_transport() -> None:
    truck = Troop("truck", facing="s", passengers=(SQUAD, GUN))
    battle = column(truck, us={"A3": "us_rifle_squad"})
    arrivals = {unit.name: unit.arrives for unit in battle.g.units if unit.side == 0}
    assert arrivals == {"us-squad-1": -1, "us-truck-1": 0, "us-squad-2": 0, "us-gun-57mm-1": 0}


@clause("vv-6.10-1", "vv-7.1-1")
def test_the_scenario_faces_one_machine_and_the_owner_the_other() -> None:
    """Both come with the same column: only the tank's facing is written down."""
    battle = column(TANK, Troop("truck")).choose("enter:A1", "join:us-m4a3e8-1")
    assert battle.ask.kind != "enter-facing"
    asked = column(TANK, Troop("truck")).choose("enter:A1", "stay:us-m4a3e8-1")
    assert asked.ask.kind == "enter-facing"
    asked.choose("face:sw")
    assert asked.unit("us-truck-1").facing == HEXSIDES.index("sw")
