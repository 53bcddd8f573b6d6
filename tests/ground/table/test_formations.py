"""Formations: a unit placed round its guide, by rule and the same every time."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from bocage.ground.table.bases import disc
from bocage.ground.table.formations import (
    APART,
    CROWD,
    ENEMY,
    FAR,
    FORMED,
    GROUND,
    Formed,
    Placed,
    Squad,
    column_slots,
    form_each,
    form_up,
    kept_slots,
    line_slots,
    loose_slots,
)
from bocage.ground.table.ground import BARRED, Footing, Gait, Ground
from bocage.ground.table.lattice import PACES
from bocage.ground.table.march import march
from bocage.ground.table.shapes import Piece
from bocage.ground.table.zones import Zone
from tests.ground.table.scenes import bare_ground, footing_of, scene

GAIT = Gait((1, 2, 2))
MEN = [(320, 320), (344, 320), (296, 320), (320, 344)]


def formed(
    ground: Ground | None = None,
    goal: tuple[int, int] = (400, 320),
    men: list[tuple[int, int]] = MEN,
    slots: list[tuple[int, int]] | None = None,
    zones: tuple[Zone, ...] = (),
    others: list[tuple[int, int]] | None = None,
    chain: int = 64,
    move: int = 96,
) -> Formed:
    ground = ground or bare_ground()
    reach = march(ground, men[0], 10 * PACES, GAIT)
    closed = bytearray(len(ground.ways))
    for zone in zones:
        zone.close(ground, closed)
    squad = Squad(men, 8, move, chain)
    return form_up(reach, squad, slots or kept_slots(men), goal, closed, others or [])


def test_a_unit_in_the_open_keeps_its_places() -> None:
    assert formed() == Formed([(400, 320), (424, 320), (376, 320), (400, 344)])
    assert formed().reason == FORMED


def test_a_guide_stands_exactly_where_it_is_put_the_others_on_nodes() -> None:
    """The guide at (401, 323): slots at (425, 323) and so on, nearest nodes (424, 320)."""
    found = formed(goal=(401, 323))
    assert found.points[0] == (401, 323)
    assert found.points[1:] == [(424, 320), (376, 320), (400, 344)]


def test_who_finds_his_slot_closed_takes_the_nearest_node() -> None:
    """A house over the slot (424, 320): the nearest free node in the order of the spiral."""
    house = Piece(0, "house", [(420, 300), (470, 300), (470, 340), (420, 340)])
    ground = Ground([house], 640, 640, Footing(8, (BARRED,)))
    found = formed(ground)
    assert found.points[0] == (400, 320)
    x, y = found.points[1]
    assert ground.stands[ground.node_at(x, y)]
    assert abs(x - 424) + abs(y - 320) <= 40
    assert formed(ground) == found


def test_who_stays_is_not_stood_upon() -> None:
    found = formed(others=[(424, 320)])
    x, y = found.points[1]
    assert (x - 424) ** 2 + (y - 320) ** 2 >= 16 * 16


@pytest.mark.parametrize(
    ("reason", "wish"),
    [
        (FAR, partial(formed, move=20)),
        (ENEMY, lambda: formed(zones=(Zone(disc(424, 320, 8), 120),))),
        (
            APART,
            partial(formed, goal=(360, 320), slots=[(0, 0), (88, 0), (-24, 0), (0, 24)], chain=16, move=200),
        ),
        (GROUND, partial(formed, goal=(628, 320), men=[(600, 320), (624, 320)], slots=[(0, 0), (80, 0)])),
        (CROWD, partial(formed, others=[(x, y) for x in range(360, 500, 16) for y in range(250, 400, 16)])),
    ],
)
def test_a_unit_that_finds_no_place_is_refused_with_what_stops_it(
    reason: str, wish: Callable[[], Formed]
) -> None:
    found = wish()
    assert found.points == []
    assert found.reason == reason
    assert found.figure > 0


def test_the_chain_is_measured_between_edges() -> None:
    """Middles 80 apart are 4 inches between edges; who would stand 88 apart is drawn in by a node."""
    near = formed(men=[(320, 320), (400, 320)], slots=[(0, 0), (80, 0)], chain=64)
    assert near.points == [(400, 320), (480, 320)]
    drawn_in = formed(men=[(320, 320), (400, 320)], slots=[(0, 0), (88, 0)], chain=64)
    assert drawn_in.points == [(400, 320), (480, 320)]


def test_slots_of_formations() -> None:
    """Facing north: line abreast, column behind, loose in two ranks."""
    assert line_slots(4, 24, 0) == [(0, 0), (24, 0), (-24, 0), (48, 0)]
    assert line_slots(3, 24, 16) == [(0, 0), (0, 24), (0, -24)]
    assert column_slots(3, 24, 0) == [(0, 0), (0, 24), (0, 48)]
    assert column_slots(2, 24, 16) == [(0, 0), (-24, 0)]
    assert loose_slots(5, 24, 0) == [(0, 0), (24, 0), (-24, 0), (12, 24), (36, 24)]


@pytest.mark.parametrize("seed", range(10))
def test_nobody_overlaps_and_all_stand_on_the_lattice(seed: int) -> None:
    table = scene(seed)
    ground = table.ground(footing_of(table))
    chance = random.Random(seed)
    nodes = [node for node in range(len(ground.ways)) if ground.stands[node]]
    count = 0
    for node in chance.sample(nodes, 6):
        x, y = ground.point(node)
        men = [(x + dx, y + dy) for dx, dy in loose_slots(8, 24, chance.randrange(64))]
        reach = march(ground, (x, y), 8 * PACES, GAIT)
        closed = bytearray(len(ground.ways))
        zone = Zone(disc(x + 60, y + 60, 8), 24)
        zone.close(ground, closed)
        for place in chance.sample(reach.places(), min(len(reach.places()), 5)):
            if closed[place]:
                continue
            squad = Squad(men, 8, 8 * 16, 64)
            found = form_up(reach, squad, kept_slots(men), ground.point(place), closed, [])
            assert found == form_up(reach, squad, kept_slots(men), ground.point(place), closed, [])
            for at, (px, py) in enumerate(found.points):
                count += 1
                assert px % 8 == py % 8 == 0
                assert ground.stands[ground.node_at(px, py)]
                assert not zone.stops(px, py, px, py)
                assert at == 0 or (px - men[at][0]) ** 2 + (py - men[at][1]) ** 2 <= 128**2
                for qx, qy in found.points[:at]:
                    assert (px - qx) ** 2 + (py - qy) ** 2 >= 256
    assert count > 40


def each_placed(ground: Ground, goal: tuple[int, int], slots: list[tuple[int, int]]) -> list[Placed]:
    reach = march(ground, MEN[0], 10 * PACES, GAIT)
    return form_each(reach, Squad(MEN, 8, 96, 64), slots, goal, bytearray(len(ground.ways)), [])


def test_a_ghost_shows_every_figure_in_its_slot(bare: Ground) -> None:
    assert each_placed(bare, (400, 320), kept_slots(MEN)) == [
        Placed((400, 320)),
        Placed((424, 320)),
        Placed((376, 320)),
        Placed((400, 344)),
    ]


def test_a_ghost_tells_who_is_moved_aside_and_who_finds_no_place() -> None:
    """A pond two inches across lies under the second slot; the third is out of reach of its own move."""
    pond = Ground(
        [Piece(0, "pond", [(420, 304), (436, 304), (436, 336), (420, 336)])],
        640,
        640,
        Footing(8, (BARRED,)),
    )
    found = each_placed(pond, (400, 320), [(0, 0), (28, 0), (0, 240), (0, 24)])
    assert found[0] == Placed((400, 320))
    assert found[1].aside
    assert found[1].reason == FORMED
    assert found[2] == Placed((400, 560), False, FAR)
    assert found[3] == Placed((400, 344))


def test_a_ghost_and_the_unit_that_forms_up_stand_alike() -> None:
    for seed in range(6):
        table = scene(seed)
        ground = table.ground(footing_of(table))
        start = next(
            point for point in map(ground.point, range(3000, len(ground.ways))) if ground.may_stand(*point)
        )
        men = [start, start, start]
        reach = march(ground, start, 10 * PACES, GAIT)
        for at in reach.places()[::40]:
            arguments = (
                Squad(men, 8, 200, 64),
                line_slots(3, 24, 8),
                ground.point(at),
                bytearray(len(ground.ways)),
            )
            strict = form_up(reach, *arguments, [])
            ghosts = form_each(reach, *arguments, [])
            if strict.reason == FORMED:
                assert [ghost.point for ghost in ghosts] == strict.points
            else:
                assert ghosts[strict.figure].reason == strict.reason
