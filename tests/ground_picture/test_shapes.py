"""The shapes under the pictures: what blocks sight is what is drawn."""

from __future__ import annotations

import pytest
from shapely.geometry import LineString, Polygon, box
from shapely.ops import unary_union

from bocage.ground.mapfile import Terrain, Way
from bocage.ground.picture.canvas import Canvas
from bocage.ground.picture.forms import cast
from bocage.ground.picture.painters.roofs import bar, rectangle, slopes
from bocage.ground.picture.painters.roofscape import Roofscape
from bocage.ground.picture.painters.town import town
from bocage.ground.picture.painters.ways import courses
from bocage.ground.picture.painters.woods import wooded
from bocage.ground.picture.palette import palette
from bocage.ground.picture.pen import num, pair, polygons, polyline, spline, squared
from bocage.ground.picture.plan import TALL, Plan
from bocage.ground.picture.survey import survey
from tests.ground_picture.samples import NAMES, sample, small

EMPTY = Polygon()


def test_a_wooded_cell_is_wooded_up_to_its_sides_and_no_further() -> None:
    plan = survey(small(terrain=(Terrain("forest", cells="C2"),)))
    cell = plan.cell(plan.at["C2"])
    wood = wooded(plan.kind_shape("forest"), EMPTY)
    assert wood.intersection(cell).area > 0.97 * cell.area
    assert cell.buffer(3).contains(wood)


def test_neighbouring_woods_grow_together() -> None:
    plan = survey(small(terrain=(Terrain("forest", cells="B2 B3"), Terrain("forest", cells="C2 C3"))))
    assert len(polygons(wooded(plan.kind_shape("forest"), EMPTY))) == 1


def test_a_later_patch_lies_over_an_earlier_one() -> None:
    plan = survey(small(terrain=(Terrain("forest", cells="B2 B3"), Terrain("wheat_field", cells="B3"))))
    spot = plan.at["B3"]
    assert not plan.kind_shape("forest").contains(plan.cell(spot).centroid)
    assert plan.kind_shape("wheat_field").contains(plan.cell(spot).centroid)


def test_land_at_the_frame_runs_on_past_it() -> None:
    plan = survey(small(terrain=(Terrain("forest", cells="A1 A2"),)))
    left, top, *_ = plan.kind_shape("forest").bounds
    assert left < plan.frame[0] - 40
    assert top < plan.frame[1] - 40


def test_the_frame_cuts_half_hexes() -> None:
    plan = survey(small())
    assert plan.frame[1] == pytest.approx(plan.at["B1"].y)
    assert plan.frame[3] == pytest.approx(plan.at["B5"].y)
    assert plan.at["B1"].half
    assert plan.at["A1"].y - plan.frame[1] == pytest.approx(TALL / 2)


def test_even_columns_stand_half_a_hex_higher() -> None:
    at = survey(small()).at
    assert at["A2"].y - at["B2"].y == pytest.approx(TALL / 2)


@pytest.mark.parametrize("name", NAMES)
def test_a_way_passes_through_every_cell_it_names(name: str) -> None:
    plan = survey(sample(name))
    for course in courses(Canvas(plan, palette(plan.ground))):
        for spot in course.route:
            assert course.line.distance(plan.cell(spot).centroid) < 30, (course.kind, spot.label)


def test_a_way_that_ends_on_the_edge_runs_on_and_one_that_joins_meets() -> None:
    plan = survey(small(ways=(Way("road", "A2 B3 C2 D3 E2"), Way("trail", "C2 C3 C4"))))
    road, trail = courses(Canvas(plan, palette("normandy")))
    assert not plan.land.contains(LineString(road.line).interpolate(0))
    assert road.line.distance(trail.line) < 0.6


@pytest.mark.parametrize(
    "footprint",
    [
        rectangle(0, 0, 30, 15, 20),
        rectangle(0, 0, 13, 13, 0),
        unary_union([rectangle(0, 0, 30, 15, 0), rectangle(15, 15, 12, 16, 0)]),
        unary_union([bar((0, 0), (72, 42), 18, 17), bar((72, 42), (72, 125), 18, 17)]),
        Polygon([(0, 0), (40, 4), (36, 34), (-4, 28)]),
    ],
)
def test_a_roof_covers_its_house_and_nothing_twice(footprint: Polygon) -> None:
    faces = [face.shape for face in slopes(footprint)]
    assert unary_union(faces).intersection(footprint).area > 0.985 * footprint.area
    assert sum(face.area for face in faces) < 1.07 * footprint.area


def test_the_slope_that_faces_the_light_is_the_brightest() -> None:
    faces = slopes(rectangle(0, 0, 30, 15, 0))
    lit = max(faces, key=lambda face: face.light)
    assert lit.shape.centroid.y < 0


def test_a_straight_shadow_is_swept_without_a_step() -> None:
    dark = cast(box(0, 0, 40, 30), 20)
    assert dark.area == pytest.approx(40 * 30 + 40 * 16 + 30 * 12)
    assert len(polygons(dark)[0].exterior.coords) == 7


def test_what_stands_square_is_written_in_few_words() -> None:
    assert squared(box(0.2, 0, 10, 5)) == "M10 0v5h-10v-5z"


def test_roofs_stand_in_building_cells_only(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = survey(sample("bakaara"))
    built = unary_union([plan.cell(s) for s in plan.spots if s.kind.endswith("building")])
    roofs: list[Polygon] = []
    monkeypatch.setattr(Roofscape, "flat", lambda self, rng, body, *rest, **more: roofs.append(body))
    town(Canvas(plan, palette(plan.ground)), ())
    assert len(roofs) > 60
    assert all(built.contains(roof) for roof in roofs)


def test_numbers_and_paths_are_short() -> None:
    assert [num(v) for v in (0.0, -0.04, 0.5, -0.5, 12.0, 3.14159)] == ["0", "0", ".5", "-.5", "12", "3.1"]
    assert pair(1, -2) == "1-2"
    assert polyline([(0, 0), (1, 1), (1, 1), (2, 0)]) == "M0 0l1 1 1-1"
    assert polyline([]) == ""


def test_a_spline_goes_through_the_middles_of_its_control_points() -> None:
    assert spline([(0, 0), (10, 0), (10, 10), (0, 10)], close=True) == "M5 0q5 0 5 5t-5 5-5-5 5-5z"


def test_shapes_are_placed_in_map_units() -> None:
    mapfile = small(terrain=(Terrain("forest", outline=((1, 1), (2, 1), (2, 2), (1, 2))),))
    plan: Plan = survey(mapfile)
    outline = plan.patches[0].outline
    assert outline is not None
    assert outline.equals_exact(box(48, TALL, 120, 2 * TALL), 1e-6) or outline.area == pytest.approx(
        72 * TALL
    )
