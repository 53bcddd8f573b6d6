"""Templates: circle, square, drop; a base under them or at their edge is touched."""

from __future__ import annotations

from shapely import Point, Polygon

from bocage.ground.table.bases import disc, rectangle
from bocage.ground.table.shapes import is_convex
from bocage.ground.table.templates import circle, drop, square


def test_a_circle_touches_the_bases_at_its_edge() -> None:
    """Three inches across: radius 24. A base of radius 8 is touched at 32, not at 33."""
    blast = circle(100, 100, 24)
    assert blast.touches(disc(132, 100, 8))
    assert not blast.touches(disc(133, 100, 8))
    assert blast.touches(rectangle(100 + 24 + 16, 100, 32, 16, 0))
    assert not blast.touches(rectangle(100 + 25 + 16, 100, 32, 16, 0))


def test_a_square_touches_the_bases_at_its_edge() -> None:
    """Twelve inches: 96 to every side."""
    barrage = square(200, 200, 192)
    assert barrage.touches(disc(200 + 96 + 8, 200, 8))
    assert not barrage.touches(disc(200 + 96 + 9, 200, 8))
    assert not barrage.touches(disc(200 + 96 + 6, 200 + 96 + 6, 8)), "beyond the corner: 8.5"
    assert barrage.touches(disc(200 + 96 + 5, 200 + 96 + 6, 8)), "7.8"
    assert square(200, 200, 192, 8).touches(disc(200 + 135, 200, 8)), "on its corner the diagonal counts"
    assert not barrage.touches(disc(200 + 135, 200, 8))


def test_a_drop_falls_from_its_point_in_its_heading() -> None:
    """Eight inches long, three wide, to the east."""
    flame = drop(100, 100, 128, 48, 16)
    assert flame.touches(disc(100 + 128 + 8, 100, 8))
    assert not flame.touches(disc(100 + 128 + 9, 100, 8))
    assert flame.touches(disc(92, 100, 8))
    assert not flame.touches(disc(91, 100, 8))
    assert flame.touches(disc(212, 100 + 24 + 7, 8))
    assert not flame.touches(disc(212, 100 + 24 + 9, 8))
    assert not flame.touches(disc(116, 120, 8)), "it is narrow at its point"
    long = drop(100, 100, 2048, 1200, 16)
    assert long.shape.corners[4:6] == [(100 + 2048, 100 - 300), (100 + 2048, 100 + 300)]
    assert long.shape.corners[2] == (100 + 1792, 100 - 600), "224 of 256, half of the width"


def test_a_drop_is_convex_and_measured_as_geos_does() -> None:
    for heading in range(64):
        flame = drop(300, 300, 128, 48, heading)
        shape = Polygon(flame.shape.corners)
        assert is_convex(flame.shape.corners)
        for x in range(160, 440, 23):
            for y in range(160, 440, 19):
                away = shape.distance(Point(x, y))
                assert abs(away - 8) < 1e-9 or flame.touches(disc(x, y, 8)) == (away < 8)
