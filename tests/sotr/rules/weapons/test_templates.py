"""Templates: whom they touch, and where a blast lands that misses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.ground.table.bases import disc
from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.content.rows import templates
from bocage.systems.sotr.rules.weapons.templates import drift, landing_chances, lay, most_drift, touched

clause = pytest.mark.clause
POINT = (20 * UNIT, 20 * UNIT)
FAR = 100 * UNIT


@clause("sotr-ruling-28")
@pytest.mark.parametrize(("direction", "x", "y"), [(1, 0, -4), (5, 4, 0), (9, 0, 4), (13, -4, 0)])
def test_a_blast_that_misses_goes_its_die_in_inches(direction: int, x: int, y: int) -> None:
    """The oracle: a 4 and direction 5 are 4 inches east."""
    assert drift(POINT, 4, direction, FAR) == (POINT[0] + x * UNIT, POINT[1] + y * UNIT)


@clause("sotr-ruling-28")
def test_sixteen_directions_are_sixteen_places() -> None:
    found = {drift(POINT, 6, direction, FAR) for direction in range(1, 17)}
    assert len(found) == 16
    for x, y in found:
        square = (x - POINT[0]) ** 2 + (y - POINT[1]) ** 2
        assert abs(square - (6 * UNIT) ** 2) < 2 * 6 * UNIT


@clause("sotr-ruling-28")
def test_it_never_goes_farther_than_half_the_way() -> None:
    """Thrown 7 inches, off by 6: 3.5 inches."""
    most = most_drift(7 * UNIT)
    assert drift(POINT, 6, 5, most) == (POINT[0] + 7 * UNIT // 2, POINT[1])
    assert drift(POINT, 3, 5, most) == (POINT[0] + 3 * UNIT, POINT[1])


@clause("sotr-ruling-28")
@pytest.mark.parametrize(("code", "reach"), [("blast_small", 1.5), ("blast_large", 2.5), ("gas_zone", 4)])
def test_a_circle_touches_every_base_that_it_reaches_once(code: str, reach: float) -> None:
    """Bases of an inch: the middle may be half an inch farther than the circle goes."""
    template = lay(templates()[code], *POINT)
    edge = int((reach + 0.5) * UNIT)
    bases = [disc(POINT[0] + off, POINT[1], 8) for off in (0, edge, edge + 1, -edge, -edge - 1)]
    assert touched(template, bases) == [0, 1, 3]


@clause("sotr-ruling-28")
def test_a_flame_is_eight_inches_long_and_two_wide_at_its_end() -> None:
    template = lay(templates()["flame"], *POINT, heading=16)

    def burns(x: float, y: float) -> bool:
        return template.touches(disc(POINT[0] + int(x * UNIT), POINT[1] + int(y * UNIT), 8))

    assert burns(8.5, 0)
    assert not burns(8.5 + 1 / 16, 0)
    assert not burns(-0.75, 0)
    assert burns(7, 1.375)
    assert not burns(7, 1.625)
    assert not burns(1, 1.375)


@clause("sotr-ruling-28")
def test_the_chances_of_where_it_lands_are_whole() -> None:
    """4+ to hit: half on the point, the rest on 96 places alike."""
    chances = landing_chances(Fraction(1, 2), POINT, FAR)
    assert sum(chances.values()) == 1
    assert chances[POINT] == Fraction(1, 2)
    assert len(chances) == 97
    assert set(chances.values()) == {Fraction(1, 2), Fraction(1, 192)}


@clause("sotr-ruling-28")
def test_what_is_cut_off_at_half_the_way_lands_together() -> None:
    """At 4 inches a drift of 2 to 6 ends 2 inches off: five of six dice."""
    chances = landing_chances(Fraction(0), POINT, most_drift(4 * UNIT))
    assert chances[POINT[0] + 2 * UNIT, POINT[1]] == Fraction(5, 96)
    assert chances[POINT[0] + UNIT, POINT[1]] == Fraction(1, 96)
