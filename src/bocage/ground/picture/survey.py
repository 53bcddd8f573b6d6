"""Makes the plan of a map: a map file, several joined, or a land made ready for play."""

from __future__ import annotations

from collections.abc import Sequence

from shapely.geometry import LineString, Polygon

from bocage.ground.boards import CLEAR, Board, lay_out
from bocage.ground.faults import MapError
from bocage.ground.gridtext import lattice_of, read_cells, read_path
from bocage.ground.land import Land
from bocage.ground.lattice import Lattice
from bocage.ground.mapfile import MapFile
from bocage.ground.outlines import REFINED, refined_points
from bocage.ground.picture.pen import Point
from bocage.ground.picture.plan import Patch, Plan, Route, Side, Spot, corners, place
from bocage.ground.squares import SQUARES

Source = MapFile | Land | Sequence[Sequence[Board]]
Cells = dict[tuple[int, int], Spot]


def survey(source: Source) -> Plan:
    """Return the plan of a map file, of rows of joined boards, or of a land."""
    if isinstance(source, MapFile):
        return of_boards([[Board("", source)]])
    return of_land(source) if isinstance(source, Land) else of_boards(source)


def of_boards(rows: Sequence[Sequence[Board]]) -> Plan:
    """Return the plan of maps as they are joined for play. A single map is one row of one board."""
    layout = lay_out(rows)
    cells = {
        spot: _spot(layout.lattice, spot, site.labels[0], site.terrain, site.elevation, site.half)
        for spot, site in sorted(layout.sites.items())
    }
    first = rows[0][0].map
    boards = [(board, shift) for board, shift in _shifted(rows)]
    return Plan(
        name="+".join(board.map.map for board, _ in boards),
        title=" · ".join(_title(board.map) for board, _ in boards),
        ground=first.ground,
        square=layout.lattice is SQUARES,
        spots=tuple(cells.values()),
        patches=tuple(patch for board, shift in boards for patch in _patches(board.map, shift, cells)),
        sides=tuple(
            Side(kind, _side(layout.lattice, cells[spot], direction))
            for spot, direction, kind in layout.sides
        ),
        routes=tuple(route for board, shift in boards for route in _routes(board.map, shift, cells)),
        names={
            label_: name for board, shift in boards for label_, name in _names(board, shift, cells).items()
        },
    )


def of_land(land: Land) -> Plan:
    """Return the plan of a land alone. It has no titles or names, and its ways are links from cell to
    cell."""
    cells = {
        (c.column, c.row): _spot(land.lattice, (c.column, c.row), c.label, c.terrain, c.elevation, c.half)
        for c in land.cells
    }
    spots = tuple(cells.values())
    square = land.lattice is SQUARES
    drawn: list[tuple[int, Patch]] = []
    fills = sorted({(c.fill_order, c.fill, c.storeys) for c in land.cells if c.fill and c.fill != CLEAR})
    for order, fill, storeys in fills:
        held = tuple(spots[c.index] for c in land.cells if (c.fill_order, c.storeys) == (order, storeys))
        drawn.append((order, Patch(fill, held, None, storeys, "")))
    for mark in land.outlines:
        held_storeys = [c.storeys for c in land.cells if mark.cells >> c.index & 1]
        shape = Polygon([_refined(land.lattice, point) for point in mark.points]).buffer(0)
        drawn.append((mark.order, Patch(mark.kind, (), shape, max(held_storeys, default=0), "")))
    return Plan(
        name=land.name,
        title=land.name,
        ground=land.ground,
        square=square,
        spots=spots,
        patches=tuple(patch for _, patch in sorted(drawn, key=lambda pair: pair[0])),
        sides=tuple(_land_sides(land, spots)),
        routes=tuple(_land_routes(land, spots)),
    )


def _spot(lattice: Lattice, at: tuple[int, int], name: str, kind: str, level: int, half: bool) -> Spot:
    """Make a cell of the plan."""
    _, down = lattice.centre(*at)
    x, y = place(at[0], down / lattice.down, square=lattice is SQUARES)
    return Spot(name, at[0], at[1], x, y, kind, level, half)


def _shifted(rows: Sequence[Sequence[Board]]) -> list[tuple[Board, tuple[int, int]]]:
    """Return each board with its offset in columns and rows, as `lay_out` lays them."""
    out, south = [], 0
    for row in rows:
        east = 0
        for board in row:
            out.append((board, (east, south)))
            grid = board.map.grid
            east += grid.columns - (grid.columns % 2 if grid.kind == "hex" else 0)
        south += row[0].map.grid.rows
    return out


def _patches(mapfile: MapFile, shift: tuple[int, int], cells: Cells) -> list[Patch]:
    """Make the patches of a map."""
    lattice = lattice_of(mapfile.grid)
    out = []
    for patch in mapfile.terrain:
        held = tuple(cells[_moved(spot, shift)] for spot in read_cells(patch.cells, mapfile.grid))
        shape = None
        if patch.outline:
            points = refined_points(lattice, patch.outline, shift)
            shape = Polygon([_refined(lattice, point) for point in points]).buffer(0)
        if patch.kind != CLEAR or held:
            outline = shape if isinstance(shape, Polygon) else None
            out.append(Patch(patch.kind, held, outline, patch.storeys, patch.name))
    return out


def _routes(mapfile: MapFile, shift: tuple[int, int], cells: Cells) -> list[Route]:
    """Make the routes of a map."""
    return [
        Route(way.kind, tuple(cells[_moved(spot, shift)] for spot in read_path(way.path, mapfile.grid)))
        for way in mapfile.ways
    ]


def _names(board: Board, shift: tuple[int, int], cells: Cells) -> dict[str, str]:
    """Return the place names of a board by label."""
    grid = board.map.grid
    return {
        cells[_moved(spot, shift)].label: name
        for cell, name in board.map.names.items()
        for spot in read_cells(cell, grid)
    }


def _title(mapfile: MapFile) -> str:
    """Return the title of a map, in English if there is one."""
    return mapfile.title.get("en") or next(iter(mapfile.title.values()), mapfile.map)


def _side(lattice: Lattice, spot: Spot, direction: int) -> LineString:
    """Return the side of a cell that faces a direction."""
    square = lattice is SQUARES
    dx, dy = lattice.steps[direction]
    far = place(1 + dx / lattice.across, dy / lattice.down, square=square)
    zero = place(1, 0, square=square)
    x, y = spot.x + far[0] - zero[0], spot.y + far[1] - zero[1]
    theirs = {_key(point) for point in corners(x, y, square=square)}
    shared = [p for p in corners(spot.x, spot.y, square=square) if _key(p) in theirs]
    if len(shared) != 2:
        raise MapError("no-side-there", cell=spot.label, direction=direction)
    return LineString(shared if shared[0] < shared[1] else shared[::-1])


def _land_sides(land: Land, spots: tuple[Spot, ...]) -> list[Side]:
    """Make the sides of a land, each once."""
    out = []
    for cell in land.cells:
        for direction, kind in enumerate(land.sides_of(cell.index)):
            if kind and land.neighbours[cell.index][direction] > cell.index:
                out.append(Side(kind, _side(land.lattice, spots[cell.index], direction)))
    return out


def _land_routes(land: Land, spots: tuple[Spot, ...]) -> list[Route]:
    """Join links end to end into ways as long as possible."""
    links = [
        (land.way(cell.index, other), cell.index, other)
        for cell in land.cells
        for other in land.neighbours[cell.index]
        if other > cell.index and land.way(cell.index, other)
    ]
    out = []
    for kind in sorted({link[0] for link in links}):
        for path in _strung([(a, b) for k, a, b in links if k == kind]):
            out.append(Route(kind, tuple(spots[at] for at in path)))
    return out


def _strung(links: list[tuple[int, int]]) -> list[list[int]]:
    """Return paths that use every link once, going straight on at crossings as long as a link is left."""
    left = list(links)
    out = []
    while left:
        path = list(_end_first(left))
        left.remove((min(path), max(path)))
        while True:
            onward = [link for link in left if path[-1] in link]
            if not onward:
                break
            left.remove(onward[0])
            path.append(sum(onward[0]) - path[-1])
        out.append(path)
    return out


def _end_first(links: list[tuple[int, int]]) -> tuple[int, int]:
    """Return a link to start from: one whose first cell is met only once, if there is one."""
    met = [cell for link in links for cell in link]
    for a, b in links:
        for first, second in ((a, b), (b, a)):
            if met.count(first) == 1:
                return first, second
    return links[0]


def _refined(lattice: Lattice, point: tuple[int, int]) -> Point:
    """Convert a point of the refined lattice to pixels."""
    column, row = point[0] / lattice.across / REFINED, point[1] / lattice.down / REFINED
    return place(column, row, square=lattice is SQUARES)


def _moved(spot: tuple[int, int], shift: tuple[int, int]) -> tuple[int, int]:
    """Move a cell by whole columns and rows."""
    return spot[0] + shift[0], spot[1] + shift[1]


def _key(point: Point) -> tuple[int, int]:
    """Round a point to whole pixels, for comparing."""
    return round(point[0]), round(point[1])
