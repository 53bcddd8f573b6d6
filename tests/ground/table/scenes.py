"""Random tables: woods, houses, walls and rough ground as simple polygons on the lattice."""

from __future__ import annotations

import random

from bocage.ground.table.ground import BARRED, CROSSED, Footing, Ground
from bocage.ground.table.lattice import VECTORS, Point
from bocage.ground.table.shapes import Piece, box_corners
from bocage.ground.table.table import Table

WIDTH, DEPTH = 48 * 16, 36 * 16
OPAQUE = ("building", "woods")


def bare_ground() -> Ground:
    """A bare table of 40 by 40 inches, for a base of half an inch: 81 nodes to a side."""
    return Ground([], 640, 640, Footing(8, ()))


def blob(chance: random.Random, x: int, y: int, size: int) -> list[Point]:
    """A star-shaped polygon: a corner at every fourth to eighth heading."""
    corners, heading = [], 0
    while heading < 64:
        far = chance.randint(size * 3 // 4, size)
        dx, dy = VECTORS[heading]
        corners.append((x + dx * far // 4096, y + dy * far // 4096))
        heading += chance.randint(4, 8)
    return corners


def scene(seed: int, count: int = 20) -> Table:
    """A table of 48 by 36 inches with pieces of five kinds, wholly on it; they may lie over each other."""
    chance = random.Random(seed)
    pieces = []
    for number in range(count):
        kind = chance.choice(("building", "woods", "wall", "hedge", "rough"))
        x, y = chance.randint(100, WIDTH - 100), chance.randint(100, DEPTH - 100)
        if kind in ("woods", "rough"):
            corners = blob(chance, x, y, chance.randint(30, 80))
        elif kind == "building":
            corners = box_corners(x, y, chance.randint(16, 40), chance.randint(16, 40), chance.randrange(64))
        else:
            corners = box_corners(x, y, chance.randint(32, 80), chance.randint(2, 4), chance.randrange(64))
        pieces.append(Piece(number, kind, corners))
    return Table(WIDTH, DEPTH, pieces, {})


def footing_of(table: Table, radius: int = 8) -> Footing:
    """Houses and walls bar the way, hedges are crossed, woods and rough ground are of classes 2 and 1."""
    roles = {"building": BARRED, "wall": BARRED, "hedge": CROSSED, "woods": 2, "rough": 1}
    return Footing(radius, tuple(roles[piece.kind] for piece in table.pieces))


def somewhere(chance: random.Random, table: Table) -> Point:
    """Any point of a table."""
    return chance.randint(0, table.width), chance.randint(0, table.depth)
