"""Which side of a machine is hit, and what its weapons bear on."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from bocage.systems.sotr.content.rows import chassis
from bocage.systems.sotr.rules.machines.zones import FRONT, REAR, SIDE, TURRET, armour_of, bears_on, zone_of

clause = pytest.mark.clause
SHERMAN, HALF_TRACK, WALKER = (chassis()[id] for id in ("sherman_75", "half_track", "medium_walker"))
EAST = 16


def off(degrees: float) -> tuple[int, int]:
    """Return an offset of 20 inches, so many degrees clockwise of north."""
    return round(320 * sin(radians(degrees))), round(-320 * cos(radians(degrees)))


@clause("sotr-ruling-45")
@pytest.mark.parametrize(
    ("degrees", "zone"),
    [
        *((0, FRONT), (44, FRONT), (-44, FRONT), (46, SIDE), (-46, SIDE), (90, SIDE), (134, SIDE)),
        *((136, REAR), (180, REAR), (224, REAR), (226, SIDE)),
    ],
)
def test_a_hull_has_a_front_a_rear_and_sides(degrees: float, zone: int) -> None:
    assert zone_of(SHERMAN, 0, *off(degrees)) == zone
    assert zone_of(SHERMAN, EAST, *off(degrees + 90)) == zone


@clause("sotr-ruling-45")
def test_at_exactly_forty_five_degrees_front_and_rear_count_before_the_side() -> None:
    for dx, dy, zone in ((100, -100, FRONT), (-100, -100, FRONT), (100, 100, REAR), (-100, 100, REAR)):
        assert zone_of(SHERMAN, 0, dx, dy) == zone
    assert zone_of(SHERMAN, 0, 101, -100) == SIDE
    assert zone_of(SHERMAN, 0, 101, 100) == SIDE


@clause("sotr-ruling-45")
@pytest.mark.parametrize(
    ("degrees", "zone"), [(0, FRONT), (89, FRONT), (-89, FRONT), (91, REAR), (180, REAR)]
)
def test_a_walker_has_a_front_within_ninety_degrees_and_a_rear(degrees: float, zone: int) -> None:
    assert zone_of(WALKER, 0, *off(degrees)) == zone


@clause("sotr-ruling-45")
def test_straight_from_the_side_a_walker_is_hit_in_front() -> None:
    assert zone_of(WALKER, 0, 100, 0) == zone_of(WALKER, 0, -100, 0) == FRONT
    assert zone_of(WALKER, 0, 100, 1) == REAR


@clause("sotr-ruling-45")
def test_a_six_to_hit_hits_the_turret_of_who_has_one() -> None:
    assert zone_of(SHERMAN, 0, *off(180), natural=6) == TURRET
    assert zone_of(SHERMAN, 0, *off(180), natural=5) == REAR
    assert zone_of(HALF_TRACK, 0, *off(180), natural=6) == REAR
    assert zone_of(WALKER, 0, *off(0), natural=6) == FRONT


@clause("sotr-ruling-45")
def test_the_armour_of_each_zone() -> None:
    assert [armour_of(SHERMAN, zone) for zone in (FRONT, SIDE, REAR, TURRET)] == [
        *("medium", "light", "light", "medium")
    ]
    assert (armour_of(WALKER, FRONT), armour_of(WALKER, REAR)) == ("medium", "light")


@clause("sotr-ruling-47")
@pytest.mark.parametrize(
    ("degrees", "turret", "hull", "arms"),
    [(0, True, True, True), (44, True, True, True), (46, True, False, True), (89, True, False, True)]
    + [(91, True, False, False), (180, True, False, False)],
)
def test_what_a_weapon_bears_on(degrees: float, turret: bool, hull: bool, arms: bool) -> None:
    for sign in (1, -1):
        place = off(sign * degrees)
        assert bears_on("turret", 0, *place) is turret
        assert bears_on("hull", 0, *place) is hull
        assert bears_on("arms", 0, *place) is arms


@clause("sotr-ruling-45")
def test_a_hull_turned_by_quarters_shows_the_same_sides() -> None:
    for dx in range(-40, 41, 8):
        for dy in range(-40, 41, 8):
            if (dx, dy) != (0, 0):
                told = zone_of(SHERMAN, 5, dx, dy)
                assert told == zone_of(SHERMAN, 21, -dy, dx) == zone_of(SHERMAN, 37, -dx, -dy)
