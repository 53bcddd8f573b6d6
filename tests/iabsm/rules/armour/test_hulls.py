"""Vehicles on the table: rectangles, and what is measured from them."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import BadContent
from bocage.systems.iabsm.content.rows import guns, vehicles
from tests.iabsm.positions import FIELD, at, battle, grenadiers, panzer, section, tank, unit

clause = pytest.mark.clause
WOOD = Table.draw("\n".join(["." * 20 + "w" * 20] * 30), legend={"w": "woods"})


@clause("iabsm-hull-1")
@pytest.mark.parametrize(("y", "near"), [(12.0, True), (11.9375, False)])
def test_distances_are_measured_from_the_edge_of_the_rectangle(y: float, near: bool) -> None:
    """A Sherman is 2 1/4 inches long: facing north at 20 its front lies at 18.875. A base of half an inch
    with its middle at 12 ends at 12.25: 6.625 inches lie between, and at 11.9375 a sixteenth more."""
    game = battle(
        [at("sherman_75", 20, 20)], [at("german_big_man", 20, y, level=1), grenadiers(4, 4)], spotted=False
    )
    g = game.state
    sights, tank, man = g.sights, unit(game, "british-afv-1"), unit(game, "german-big-man-1")
    assert sights.within(tank, man, 6 * UNIT + 10) is near
    assert sights.within(tank, man, 6 * UNIT + 11)


@clause("iabsm-hull-1")
def test_turned_sideways_it_is_measured_from_its_side() -> None:
    """Facing east half of its width, half an inch, lies to the north: 20 - 0.5 - 12.25 = 7.25 inches."""
    game = battle([at("sherman_75", 20, 20, 90)], [at("german_big_man", 20, 12, level=1), grenadiers(4, 4)])
    sights, tank, man = game.state.sights, unit(game, "british-afv-1"), unit(game, "german-big-man-1")
    assert sights.within(tank, man, 7 * UNIT + 4)
    assert not sights.within(tank, man, 7 * UNIT + 3)


@clause("iabsm-hull-1")
@pytest.mark.parametrize(("x", "fits"), [(21.0, True), (20.9375, False)])
def test_two_vehicles_side_by_side_touch_and_do_not_overlap(x: float, fits: bool) -> None:
    """Shermans are an inch wide."""
    placed = [at("sherman_75", 20, 20), at("sherman_75", x, 20)]
    if fits:
        battle(placed, [grenadiers(4, 4)])
    else:
        with pytest.raises(BadContent):
            battle(placed, [grenadiers(4, 4)])


@clause("iabsm-hull-1")
def test_a_vehicle_is_in_the_ground_under_its_centre() -> None:
    """The edge of the wood lies at 20 inches."""
    for x, ground in ((19.5, "field"), (20.5, "woods")):
        game = battle([at("sherman_75", x, 20, 90)], [grenadiers(4, 4)], table=WOOD)
        assert unit(game, "british-afv-1").ground == ground


@clause("iabsm-hull-1")
def test_it_is_shown_with_its_size_and_its_drawing() -> None:
    game = battle([at("sherman_75", 20, 20), section(5, 25)], [grenadiers(4, 4)], table=Table.draw(FIELD))
    units: Any = game.view("british")["units"]
    shown = {each["id"]: each for each in units}
    hull = shown["british-afv-1"]["hull"]
    assert (hull["half_length"], hull["half_width"], hull["order"]) == (18, 8, "hunt")
    assert shown["british-section-1"]["hull"] is None


def test_every_vehicle_and_gun_of_the_table_is_there_with_its_basis() -> None:
    """24 vehicles and 15 guns; the Panther alone has a front of its own."""
    assert len(vehicles()) == 24
    assert len(guns()) == 15
    uneven = [row.id for row in vehicles().values() if not row.front == row.side == row.rear]
    assert uneven == ["panther"]
    panther = vehicles()["panther"]
    assert (panther.front, panther.side, panther.rear, panther.power) == (11, 6, 6, 12)
    assert (guns()["piat"].power, guns()["piat"].range) == (8, 12)


@clause("iabsm-sight-2", "iabsm-hull-1")
@pytest.mark.parametrize(("y", "at_it"), [(17.25, True), (17.3125, False)])
def test_a_hull_is_at_a_wall_within_an_inch_of_its_edge(y: float, at_it: bool) -> None:
    """The wall at 15 inches is a quarter inch thick, the hull reaches 1 1/8 inches before its middle."""
    wall = Table.draw(FIELD, lines={"wall": [[(0, 15), (40, 15)]]})
    game = battle([tank(20, y)], [panzer(20, 5)], table=wall)
    assert bool(unit(game, "british-afv-1").at_lines) is at_it
