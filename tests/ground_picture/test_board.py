"""The board: stacks whose edges all show, markers beside the values, sight lines that say why."""

from __future__ import annotations

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
    draw_board,
    places,
)
from bocage.ground.picture.board import ACROSS, fan
from bocage.ground.picture.counters import SIZE
from bocage.ground.picture.library import signs
from bocage.ground.picture.markers import draw_badge, draw_ground, rim_place
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


@pytest.mark.parametrize("kind", ["smoke_1", "smoke_2", "wire", "mine", "foxhole", "bunker", "star_shell"])
def test_what_changes_the_ground_is_drawn_on_it(kind: str) -> None:
    assert draw_ground(Marker(kind, "C2"))
    drawn(draw_ground(Marker(kind, "C2")))


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
