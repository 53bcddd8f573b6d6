"""Measure the table: lanes a second, an envelope of twelve inches, and a squad of eight that forms up."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Final

from msgspec import Struct

from bocage.ground.table.bases import disc
from bocage.ground.table.formations import Squad, form_up, kept_slots, loose_slots
from bocage.ground.table.ground import BARRED, CROSSED, Footing, Gait, Ground
from bocage.ground.table.lattice import PACES, UNIT, VECTORS, Point
from bocage.ground.table.march import march
from bocage.ground.table.shapes import Piece, box_corners
from bocage.ground.table.table import Table
from bocage.ground.table.zones import Zone

WIDTH: Final = 72 * UNIT
DEPTH: Final = 48 * UNIT
RADIUS: Final = 8
KINDS: Final = ("building",) * 9 + ("woods",) * 8 + ("wall",) * 7 + ("hedge",) * 10 + ("rough",) * 6
"""Forty pieces, as a full table has."""
ROLES: Final = {"building": BARRED, "woods": 1, "wall": BARRED, "hedge": CROSSED, "rough": 1}
INCHES: Final = 12
BATCH: Final = 200
RUNS: Final = 5


class TableBench(Struct, frozen=True):
    """The speed of the table: sight, movement and placing."""

    lanes_per_s: float
    envelope_ms: float
    form_up_us: float


def bench_table(seconds: float) -> TableBench:
    """Measure on a table of 72 by 48 inches with forty pieces, for about `seconds` per figure."""
    table = make_table()
    footing = Footing(RADIUS, tuple(ROLES[piece.kind] for piece in table.pieces))
    ground = table.ground(footing)
    gait = Gait((1, 2), table.pieces_of(["hedge"]))
    starts = places(ground)
    return TableBench(
        round(1 / cost(lanes(table), seconds), 1),
        round(cost(envelopes(ground, gait, starts), seconds) * 1e3, 3),
        round(cost(squads(ground, gait, starts), seconds) * 1e6, 1),
    )


def cost(work: list[Callable[[], object]], seconds: float) -> float:
    """Measure the seconds of one piece of work. Of several runs the fastest counts."""
    best = float("inf")
    for _ in range(RUNS):
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds / RUNS:
            for each in work:
                each()
            count += len(work)
        best = min(best, spent / count)
    return best


def make_table() -> Table:
    """Make a table of forty pieces, always the same."""
    chance = random.Random(1)
    pieces = []
    for number, kind in enumerate(KINDS):
        x, y = chance.randint(96, WIDTH - 96), chance.randint(96, DEPTH - 96)
        if kind in ("woods", "rough"):
            corners = blob(chance, x, y)
        elif kind == "building":
            corners = box_corners(x, y, chance.randint(24, 48), chance.randint(20, 32), chance.randrange(64))
        else:
            corners = box_corners(x, y, chance.randint(40, 80), 2, chance.randrange(64))
        pieces.append(Piece(number, kind, corners))
    return Table(WIDTH, DEPTH, pieces, {})


def blob(chance: random.Random, x: int, y: int) -> list[Point]:
    """Draw a wood: a corner at every sixth heading or so."""
    corners, heading = [], 0
    while heading < len(VECTORS):
        far = chance.randint(40, 70)
        dx, dy = VECTORS[heading]
        corners.append((x + dx * far // 4096, y + dy * far // 4096))
        heading += chance.randint(5, 8)
    return corners


def places(ground: Ground) -> list[Point]:
    """Pick places where a squad may start."""
    nodes = [node for node in range(len(ground.ways)) if ground.stands[node]]
    return [ground.point(node) for node in random.Random(2).sample(nodes, 20)]


def lanes(table: Table) -> list[Callable[[], object]]:
    """Trace lanes of eight rays between two bases anywhere, past all that hides."""
    chance, cut = random.Random(3), table.lanes.cut
    opaque = table.pieces_of(["building", "woods"])
    found: list[Callable[[], object]] = []
    for _ in range(BATCH):
        a = (chance.randint(0, WIDTH), chance.randint(0, DEPTH))
        b = (chance.randint(0, WIDTH), chance.randint(0, DEPTH))
        found.append(partial(cut, *a, RADIUS, *b, RADIUS, opaque))
    return found


def envelopes(ground: Ground, gait: Gait, starts: list[Point]) -> list[Callable[[], object]]:
    """March twelve inches over half-rate ground, round obstacles."""
    return [partial(march, ground, start, INCHES * PACES, gait) for start in starts]


def squads(ground: Ground, gait: Gait, starts: list[Point]) -> list[Callable[[], object]]:
    """Place eight figures round a guide who has marched eight inches past an enemy."""
    found: list[Callable[[], object]] = []
    for start in starts:
        reach = march(ground, start, INCHES * PACES, gait)
        closed = bytearray(len(ground.ways))
        Zone(disc(start[0] + 90, start[1] + 30, RADIUS), RADIUS + UNIT).close(ground, closed)
        men = [(start[0] + dx, start[1] + dy) for dx, dy in loose_slots(8, 24, 0)]
        squad, slots = Squad(men, RADIUS, 10 * UNIT, 4 * UNIT), kept_slots(men)
        goal = ground.point(reach.places()[len(reach.places()) // 2])
        found.append(partial(form_up, reach, squad, slots, goal, closed, ()))
    return found
