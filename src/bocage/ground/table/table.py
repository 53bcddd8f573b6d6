"""A table made ready for play: pieces, lanes, and what is tabulated once for each size of base."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from bocage.ground.mapdocument import load_table
from bocage.ground.mapfile import TableFile
from bocage.ground.table.chart import Chart, top_piece
from bocage.ground.table.drawing import Paths, drawn
from bocage.ground.table.ground import Footing, Gait, Ground
from bocage.ground.table.lanes import Lanes
from bocage.ground.table.lattice import Point, to_sixteenths
from bocage.ground.table.laying import HILL, height_at, lay_pieces
from bocage.ground.table.posts import Posts
from bocage.ground.table.shapes import Piece
from bocage.ground.table.winds import Winds


class Table:
    """The ground of a battle on a table. It never changes; what lies on top belongs to the battle.

    Grounds, winds and posts are worked out when they are first asked for, and kept.
    """

    __slots__ = (
        "_chart",
        "_grounds",
        "_posts",
        "_winds",
        "depth",
        "hills",
        "lanes",
        "names",
        "pieces",
        "width",
    )

    def __init__(self, width: int, depth: int, pieces: Sequence[Piece], names: Mapping[str, Point]) -> None:
        self.width = width
        self.depth = depth
        self.pieces: list[Piece] = list(pieces)
        self.hills: list[Piece] = [piece for piece in pieces if piece.kind == HILL]
        self.names = names
        self.lanes = Lanes(pieces, width, depth)
        self._grounds: dict[Footing, Ground] = {}
        self._winds: dict[tuple[Footing, tuple[int, ...], int, tuple[int, ...], int], Winds] = {}
        self._posts: dict[tuple[Footing, int, int], Posts] = {}
        self._chart: Chart | None = None

    @classmethod
    def of(cls, tablefile: TableFile) -> Table:
        """Make a table from its file."""
        size = tablefile.table
        names = {name: (to_sixteenths(x), to_sixteenths(y)) for name, (x, y) in tablefile.names.items()}
        return cls(to_sixteenths(size.width), to_sixteenths(size.depth), lay_pieces(tablefile), names)

    @classmethod
    def load(cls, path: Path | str) -> Table:
        """Read a table from a map file."""
        return cls.of(load_table(Path(path)))

    @classmethod
    def draw(
        cls,
        text: str,
        legend: Mapping[str, str] | None = None,
        lines: Paths | None = None,
        ways: Paths | None = None,
        hills: Sequence[tuple[float, Sequence[tuple[float, float]]]] = (),
        width: float = 0.25,
    ) -> Table:
        """Make a table from a drawing of one character an inch.

        A letter is a kind of terrain (`drawing.LEGEND`, or `legend`), a full stop the bare table. `lines` and
        `ways` are given by their paths in inches, `hills` by height and outline.
        """
        return cls.of(drawn(text, legend, lines, ways, hills, width))

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on the table."""
        return self.lanes.holds(x, y)

    def pieces_of(self, kinds: Collection[str]) -> int:
        """Return the set of pieces of these kinds."""
        return sum(1 << piece.number for piece in self.pieces if piece.kind in kinds)

    def top_at(self, x: int, y: int) -> Piece | None:
        """Return the piece that lies on top at a point, or None."""
        return top_piece(self.lanes, x, y)

    def height_at(self, x: int, y: int) -> int:
        """Return the height of the ground at a point, in sixteenths."""
        return height_at(self.hills, x, y)

    def ground(self, footing: Footing) -> Ground:
        """Return what a base of this footing meets."""
        found = self._grounds.get(footing)
        if found is None:
            found = self._grounds[footing] = Ground(self.pieces, self.width, self.depth, footing)
        return found

    def winds(self, footing: Footing, gait: Gait) -> Winds:
        """Return the straight moves of a base of this footing."""
        key = (footing, tuple(gait.factors), gait.over, tuple(gait.tolls), len(gait.doors))
        found = self._winds.get(key)
        if found is None:
            found = self._winds[key] = Winds(self.ground(footing), gait)
        return found

    def posts(self, footing: Footing, outside: int, inside: int) -> Posts:
        """Return the places in cover for a base of this footing: see `Posts`."""
        key = (footing, outside, inside)
        found = self._posts.get(key)
        if found is None:
            found = self._posts[key] = Posts(self.ground(footing), outside, inside)
        return found

    def chart(self) -> Chart:
        """Return the chart of the table."""
        if self._chart is None:
            self._chart = Chart(self.lanes)
        return self._chart
