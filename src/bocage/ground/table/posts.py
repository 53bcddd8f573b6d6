"""Posts: places in cover along walls, hedges and banks, at the edges of woods and the fronts of houses."""

from __future__ import annotations

from math import isqrt
from typing import Final, NamedTuple

from bocage.ground.table.ground import Ground
from bocage.ground.table.lattice import STRIDE, Point, divide_away, heading_to
from bocage.ground.table.shapes import Piece

EVERY: Final = 32
"""Lattice points between two posts along an edge."""
BUCKET: Final = 64
"""Lattice points to a side of the squares by which posts in reach are found."""


class Post(NamedTuple):
    """A place where a base stands at an edge: the piece, and the heading against which it covers."""

    x: int
    y: int
    piece: int
    heading: int


class Posts:
    """The posts of a table for one footing, by squares of four inches."""

    __slots__ = ("_buckets", "all")

    def __init__(self, ground: Ground, outside: int, inside: int) -> None:
        """`outside`: pieces that cover who stands at them; `inside`: those that cover who stands in them, at
        their edge."""
        self.all: list[Post] = []
        self._buckets: dict[Point, list[Post]] = {}
        for piece in ground.pieces:
            if outside >> piece.number & 1:
                self._add_along(ground, piece, inside=False)
            if inside >> piece.number & 1:
                self._add_along(ground, piece, inside=True)

    def _add_along(self, ground: Ground, piece: Piece, *, inside: bool) -> None:
        """Add the posts outside or inside the edge of a piece."""
        is_left = _turns_right(piece) != inside
        covered = EVERY // 2
        for at in range(len(piece.xs)):
            (ax, ay), (bx, by) = piece.points[at - 1], piece.points[at]
            dx, dy = bx - ax, by - ay
            length = isqrt(dx * dx + dy * dy)
            out = (dy, -dx) if is_left else (-dy, dx)
            while covered <= length:
                x, y = ax + divide_away(dx * covered, length), ay + divide_away(dy * covered, length)
                self._add(ground, piece, (x, y), out, inside=inside)
                covered += EVERY
            covered -= length

    def _add(self, ground: Ground, piece: Piece, edge: Point, out: Point, *, inside: bool) -> None:
        """Add the post before a point of an edge, as near to it as the base may stand."""
        length = isqrt(out[0] * out[0] + out[1] * out[1])
        radius = ground.footing.radius
        for reach in range(radius, radius + 3):
            x, y = (
                edge[0] + divide_away(out[0] * reach, length),
                edge[1] + divide_away(out[1] * reach, length),
            )
            on_its_side = piece.holds(x, y) if inside else not piece.is_near(x, y, x, y, radius)
            if not on_its_side:
                continue
            if ground.may_stand(x, y):
                self._keep(Post(x, y, piece.number, heading_to(-out[0], -out[1])))
            return

    def on_lattice(self, ground: Ground) -> Posts:
        """Return the nodes next to these posts where the base may stand, each once."""
        found = Posts(ground, 0, 0)
        known: set[Point] = set()
        for post in self.all:
            point = _nearest_node(ground, post)
            if point is not None and point not in known:
                known.add(point)
                found._keep(Post(point[0], point[1], post.piece, post.heading))
        return found

    def _keep(self, post: Post) -> None:
        """Add a post."""
        self.all.append(post)
        self._buckets.setdefault((post.x // BUCKET, post.y // BUCKET), []).append(post)

    def near(self, x: int, y: int, reach: int) -> list[Post]:
        """List the posts at most so far from a point."""
        found = []
        for row in range((y - reach) // BUCKET, (y + reach) // BUCKET + 1):
            for column in range((x - reach) // BUCKET, (x + reach) // BUCKET + 1):
                for post in self._buckets.get((column, row), ()):
                    if (post.x - x) ** 2 + (post.y - y) ** 2 <= reach * reach:
                        found.append(post)
        return found


def _nearest_node(ground: Ground, post: Post) -> Point | None:
    """Return the nearest of the nodes round a post where the base may stand, the western and northern first;
    None if it may at none."""
    found: Point | None = None
    best = 0
    for column in sorted({post.x // STRIDE, -(-post.x // STRIDE)}):
        for row in sorted({post.y // STRIDE, -(-post.y // STRIDE)}):
            x, y = column * STRIDE, row * STRIDE
            node = ground.node_at(x, y)
            away = (x - post.x) ** 2 + (y - post.y) ** 2
            if node >= 0 and ground.stands[node] and (found is None or away < best):
                found, best = (x, y), away
    return found


def _turns_right(piece: Piece) -> bool:
    """Whether the corners of a piece go clockwise on the table."""
    area = 0
    for at in range(len(piece.xs)):
        area += piece.xs[at - 1] * piece.ys[at] - piece.xs[at] * piece.ys[at - 1]
    return area > 0
