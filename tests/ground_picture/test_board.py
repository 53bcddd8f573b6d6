"""The board: stacks whose edges all show, markers beside the values, sight lines that say why."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pytest
from shapely.geometry import box

from bocage.ground.faults import MapError
from bocage.ground.picture import (
    CounterFace,
    Marker,
    SightLine,
    Stack,
    Stretch,
    UnknownKind,
    draw_arc,
    draw_aspects,
    draw_board,
    draw_drift,
    places,
)
from bocage.ground.picture.board import ACROSS, fan
from bocage.ground.picture.counters.counter import SIZE
from bocage.ground.picture.counters.library import signs
from bocage.ground.picture.markers.markers import draw_badge, draw_ground, rim_place
from bocage.ground.picture.markers.overlays import ASPECTS
from bocage.ground.picture.sight import STROKES, draw_sight
from tests.ground_picture.samples import SVG, drawn, small, texts, with_class

SQUAD = CounterFace("squad", "us_army", firepower=2, range=5, movement=4, morale=6, marks=("moved",))
LINE = SightLine(
    (0, 0),
    (
        Stretch((40, 10), "clear"),
        Stretch((80, 20), "degraded", "orchard −1"),
        Stretch((120, 30), "blocked", "bocage"),
    ),
    "blocked at E8",
)
# where the values stand on a counter: firepower and range, movement, morale
VALUES = (box(4, 42, 34, 57), box(42, 42, 57, 57), box(42, 2, 58, 18))


def test_each_counter_of_a_stack_shows_its_top_and_left_edge() -> None:
    tree = drawn(draw_board(small(), [Stack("C2", (SQUAD,) * 4)]))
    stack = with_class(tree, "stack")[0]
    found = [re.match(r"translate\(([\d.-]+) ([\d.-]+)\)", g.get("transform") or "") for g in stack]
    at = [(float(m[1]), float(m[2])) for m in found if m]
    assert len(at) == 4
    assert all(b[0] - a[0] >= 2 and b[1] - a[1] >= 5 for a, b in pairwise(at))
    assert stack.get("data-hex") == "C2"


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("index", range(8))
def test_badges_lie_beside_the_values_of_the_top_counter(count: int, index: int) -> None:
    dx, dy = fan(count)
    lean = dx * (count - 1) / 2
    x, y = rim_place(index, lean)
    badge = box(x - 10, y - 10, x + 10, y + 10)
    scale = ACROSS / SIZE
    left, top = -ACROSS / 2 + lean, -ACROSS / 2 + dy * (count - 1) / 2 + 2
    for value in VALUES:
        x0, y0, x1, y1 = value.bounds
        shown = box(left + x0 * scale, top + y0 * scale, left + x1 * scale, top + y1 * scale)
        assert not badge.intersects(shown.buffer(-0.01))


@pytest.mark.parametrize("kind", sorted(signs().badges))
def test_every_marker_of_a_cell_has_a_badge_with_its_word(kind: str) -> None:
    tree = drawn(draw_badge(Marker(kind, "C2")))
    title = next(tree.iter(f"{SVG}title"))
    assert title.text == signs().badges[kind].word
    assert with_class(tree, f"marker-{kind}")


GROUNDS = [
    "smoke_1",
    "smoke_2",
    "wire",
    "mine",
    "foxhole",
    "bunker",
    "star_shell",
    "wreck",
    "ffe",
    "ffe_ring",
    "spotting_round",
    "roadblock",
    "rubble",
]


@pytest.mark.parametrize("kind", GROUNDS)
def test_what_changes_the_ground_is_drawn_on_it(kind: str) -> None:
    svg = draw_ground(Marker(kind, "C2"))
    assert len(svg) < 16_000
    drawn(svg)
    assert svg == draw_ground(Marker(kind, "C2"))


def test_no_two_things_on_the_ground_look_the_same() -> None:
    assert len({draw_ground(Marker(kind, "C2")) for kind in GROUNDS}) == len(GROUNDS)


@pytest.mark.parametrize(
    "kind",
    [
        "wreck",
        "abandoned",
        "ffe",
        "spotting_round",
        "acquired_1",
        "acquired_2",
        "roadblock",
        "fired_through",
        "buttoned",
        "rubble",
    ],
)
def test_the_markers_of_guns_and_armour_have_badges(kind: str) -> None:
    assert kind in signs().badges


def test_acquisition_carries_its_letter() -> None:
    assert texts(drawn(draw_badge(Marker("acquired_2", "C2", text="B")))) == ["B"]


def test_a_wreck_is_what_it_was_and_lies_as_it_stood() -> None:
    tank, truck = (draw_ground(Marker("wreck", "C2", facing=1, figure=name)) for name in ("t34", "truck"))
    assert tank != truck
    hull = with_class(drawn(tank), "wreck-hull")[0]
    assert (hull.get("transform") or "").startswith("rotate(90)")
    turned = with_class(drawn(draw_ground(Marker("wreck", "C2", facing=1, corners=4))), "wreck-hull")[0]
    assert (turned.get("transform") or "").startswith("rotate(135)")
    with pytest.raises(UnknownKind, match="'squad'"):
        draw_ground(Marker("wreck", "C2", figure="squad"))


def test_the_edge_of_a_barrage_has_no_badge() -> None:
    svg = draw_board(small(), (), [Marker("ffe", "C2"), Marker("ffe_ring", "C1"), Marker("ffe_ring", "C3")])
    tree = drawn(svg)
    assert len(with_class(tree, "marker-ffe")) == 1
    assert not with_class(tree, "marker-ffe_ring")
    assert len(with_class(tree, "ground-ffe_ring")) == 2


def test_smoke_thickens() -> None:
    thin, thick = (draw_ground(Marker(kind, "C2")) for kind in ("smoke_1", "smoke_2"))
    opacities = [[float(o) for o in re.findall(r'opacity="([\d.]+)"', svg)] for svg in (thin, thick)]
    assert all(a < b for a, b in zip(*opacities, strict=True))


@pytest.mark.parametrize("facing", range(6))
def test_a_bunker_shows_its_front(facing: int) -> None:
    tree = drawn(draw_ground(Marker("bunker", "C2", facing=facing)))
    assert with_class(tree, "bunker-front")[0].get("transform") == f"rotate({facing * 60})"


def test_an_objective_shows_its_number() -> None:
    assert texts(drawn(draw_badge(Marker("objective", "C2", text="3")))) == ["3"]


def test_an_unknown_marker_is_named() -> None:
    with pytest.raises(UnknownKind, match="'kraken'"):
        draw_badge(Marker("kraken", "C2"))


def test_an_arc_covers_its_cells_and_no_others() -> None:
    arc = draw_arc(small(), ["C2", "C3", "D3"], kind="turret")
    tree = drawn(arc)
    assert with_class(tree, "arc-turret")
    numbers = [float(n) for n in re.findall(r"M(-?[\d.]+)[ -]", arc)]
    at = places(small())
    assert all(at["C2"][0] - 50 < x < at["D3"][0] + 50 for x in numbers)
    assert draw_arc(small(), []) == ""
    with pytest.raises(MapError, match="Q9"):
        draw_arc(small(), ["Q9"])


@pytest.mark.parametrize(("corners", "front"), [(6, 120), (4, 90)])
def test_the_aspects_of_a_vehicle_go_all_the_way_round(corners: int, front: int) -> None:
    tree = drawn(draw_aspects(0, corners=corners, armour={"front": 5, "flank": 3, "rear": 2}, lit="rear"))
    names = [(part.get("class") or "").split()[1] for part in with_class(tree, "aspect")]
    assert names == ["aspect-front", "aspect-flank", "aspect-rear", "aspect-flank"]
    assert texts(tree) == ["5", "3", "2", "3"]
    assert len(with_class(tree, "aspect-lit")) == 1
    path = with_class(tree, "aspect-front")[0].get("d") or ""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
    ends = (numbers[:2], numbers[7:9])  # of the outer arc: M x y A r r 0 0 1 x y
    turned = [math.degrees(math.atan2(x, -y)) for x, y in ends]
    assert (turned[1] - turned[0]) % 360 == pytest.approx(front - 2.4, abs=1)


def test_aspects_are_told_apart_without_colour() -> None:
    assert len({dash for _, dash in ASPECTS.values()}) == len(ASPECTS)
    assert texts(drawn(draw_aspects(2, words={"front": "Avant", "flank": "Flanc", "rear": "Arrière"}))) == [
        "Avant",
        "Flanc",
        "Arrière",
        "Flanc",
    ]


def test_a_drift_leads_from_the_aim_to_the_fall() -> None:
    tree = drawn(draw_drift((10, 20), (90, 20), "2 hexes"))
    path = with_class(tree, "drift")[0].find(f"{SVG}path")
    assert path is not None
    assert (path.get("d") or "").startswith("M10 20Q")
    assert (path.get("d") or "").endswith(" 90 20")
    assert texts(tree) == ["2 hexes"]
    assert draw_drift((10, 20), (10, 20)) == ""


def test_overlays_lie_under_the_counters() -> None:
    svg = draw_board(small(), [Stack("C2", (SQUAD,))], overlays=[draw_arc(small(), ["C2"])])
    assert svg.index("arc-gun") < svg.index("board-stacks")


def test_a_sight_line_says_where_and_why_it_changes() -> None:
    tree = drawn(draw_sight(LINE))
    assert texts(tree) == ["orchard −1", "bocage", "blocked at E8"]
    assert len(with_class(tree, "sight-change")) == 2


def test_the_states_of_a_sight_line_differ_by_dashes_too() -> None:
    assert len({dash for _, dash in STROKES.values()}) == len(STROKES)
    dashes = [
        path.get("stroke-dasharray")
        for path in drawn(draw_sight(LINE)).iter()
        if "sight-" in (path.get("class") or "") and path.tag == f"{SVG}path"
    ]
    assert len(set(dashes)) == 3


def test_a_board_has_its_layers_in_order() -> None:
    svg = draw_board(
        small(),
        [Stack("C2", (SQUAD,))],
        [Marker("smoke_1", "C2"), Marker("objective", "B2", text="1")],
        {"C2": "active", "B2": "move"},
        [LINE],
        night=True,
        lit=("C2",),
    )
    drawn(svg)
    order = [
        "bg-ground",
        "board-grounds",
        "board-highlights",
        "board-sight",
        "bg-cells",
        "board-stacks",
        "board-markers",
        "board-reasons",
    ]
    places_ = [svg.index(f'class="{name}"') for name in order]
    assert places_ == sorted(places_)
    assert 'class="glow glow-active" data-hex="C2"' in svg


def test_a_board_is_the_same_every_time() -> None:
    stacks = [Stack("C2", (SQUAD, SQUAD))]
    assert draw_board(small(), stacks, [Marker("smoke_2", "B2")]) == draw_board(
        small(), stacks, [Marker("smoke_2", "B2")]
    )


def test_a_stack_must_stand_on_the_map() -> None:
    with pytest.raises(MapError, match="Q9"):
        draw_board(small(), [Stack("Q9", (SQUAD,))])


def test_places_are_where_the_cells_are_drawn() -> None:
    svg = draw_board(small())
    x, y = places(small())["C2"]
    assert f'data-hex="C2" x="{x:g}" y="{y:.1f}"' in svg
