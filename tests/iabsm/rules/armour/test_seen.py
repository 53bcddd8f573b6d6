"""Vehicles that look, and vehicles that are looked for."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.rules.sight.spotting import spotting_tally
from bocage.systems.iabsm.rules.sight.visibility import sees, visibility
from tests.iabsm.positions import at, battle, grenadiers, parts, section, unit

clause = pytest.mark.clause
ROW = "." * 40
WOODED = Table.draw("\n".join([ROW] * 3 + ["w" * 40] * 6 + [ROW] * 21))
"""A wood from 3 to 9 inches: one sees 3 inches into it."""
OPEN, LARGELY, HARDLY = range(3)


@clause("iabsm-spotmod-4")
@pytest.mark.parametrize(
    ("counter", "name", "modifier"),
    [("sherman_75", "british-afv-1", -1), ("m10", "british-afv-1", 0), ("carrier", "british-transport-1", 0)],
)
def test_who_looks_from_a_closed_down_tank_sees_less(counter: str, name: str, modifier: int) -> None:
    """The M10 and the carrier are open; a carrier is no armoured fighting vehicle either."""
    game = battle([at(counter, 20, 26)], [grenadiers(20, 5)], spotted=False)
    found = parts(spotting_tally(game.state, unit(game, name), unit(game, "german-section-1"), 1))
    assert found.get("spotmod-4 closed-down", 0) == modifier


@clause("iabsm-spotmod-14")
@pytest.mark.parametrize(("counter", "modifier"), [("tiger_i", 1), ("stug_iii_g", 0)])
def test_a_large_vehicle_is_found_more_easily(counter: str, modifier: int) -> None:
    game = battle([section(20, 26)], [at(counter, 20, 5, 180)], spotted=False)
    found = parts(spotting_tally(game.state, unit(game, "british-section-1"), unit(game, "german-afv-1"), 1))
    assert found.get("spotmod-14 large", 0) == modifier


@clause("iabsm-sight-3")
@pytest.mark.parametrize(
    ("more", "seen"), [({}, LARGELY), ({"in_cover": True}, HARDLY), ({"moved": True}, OPEN)]
)
def test_a_vehicle_is_one_class_easier(more: dict[str, Any], seen: int) -> None:
    """A wood is hardly visible: largely for a vehicle; cover makes it harder again by one; a move largely
    visible at the hardest, so open for a vehicle."""
    game = battle([section(20, 20)], [at("pz_iv_h", 20, 7.5, 180, **more)], table=WOODED, spotted=False)
    assert unit(game, "german-afv-1").ground == "woods"
    found = visibility(game.state, unit(game, "british-section-1"), unit(game, "german-afv-1"))
    assert found == seen


@clause("iabsm-sight-6")
@pytest.mark.parametrize(("y", "kept"), [(1.5, True), (5, False)])
def test_a_vehicle_in_the_open_is_never_lost_from_sight(y: float, kept: bool) -> None:
    """Nobody sees through the wood of 6 inches, nor into its middle; the Tea Break is drawn first."""
    tank = at("pz_iv_h", 20, y, 90)
    game = battle([section(20, 28)], [tank], table=WOODED, card=-1, dice=[1])
    assert not sees(game.state, unit(game, "british-section-1"), unit(game, "german-afv-1"))
    assert (unit(game, "german-afv-1").spotted_by != 0) is kept
