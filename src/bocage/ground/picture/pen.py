"""Writes SVG: short numbers, short paths, one element at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

from shapely.geometry import GeometryCollection, LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]
Attr = str | float | None


def num(value: float) -> str:
    """Write a coordinate to a tenth of a pixel, in as few characters as possible."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pair(x: float, y: float) -> str:
    """Write two coordinates. A minus sign needs no space before it."""
    second = num(y)
    return num(x) + (second if second.startswith("-") else " " + second)


def dash(x: float, y: float, dx: float, dy: float) -> str:
    """Write a straight stroke from a point, as part of a path."""
    return f"M{pair(x, y)}l{pair(dx, dy)}"


def tag(name: str, body: str = "", /, **attributes: Attr) -> str:
    """Write one element. `class_` and `font_size` become class and font-size; None leaves an attribute
    out."""
    words = "".join(
        f" {key.strip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else num(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{body}</{name}>" if body else f"<{name}{words}/>"


def group(parts: Iterable[str], /, **attributes: Attr) -> str:
    """Write a group of elements."""
    return tag("g", "".join(parts), **attributes)


def text(words: str, /, **attributes: Attr) -> str:
    """Write a text element."""
    return tag("text", escape(words), **attributes)


def polyline(points: Sequence[Point], *, close: bool = False, fine: int = 1) -> str:
    """Write a path straight from point to point, in relative steps. `fine` is the number of decimals kept."""
    if not points:
        return ""
    x, y = start = _grain(points[0], fine)
    steps = []
    for point in points[1:]:
        nx, ny = _grain(point, fine)
        if (nx, ny) != (x, y):
            steps.append(pair(nx - x, ny - y))
        x, y = nx, ny
    return f"M{pair(*start)}l{_join(steps)}" + ("z" if close else "") if steps else ""


def spline(points: Sequence[Point], *, close: bool = False, fine: int = 0) -> str:
    """Write a smooth curve drawn towards the points: each is the control of a quadratic between mid-points.

    SVG's `t` reflects the last control, which is exactly the next point, so a vertex costs two numbers.
    The control is written out again now and then, before rounding can add up.
    """
    if len(points) < 3:
        return polyline(points, close=close, fine=fine)
    ring = list(points) + [points[0], points[1]] if close else list(points)
    middles = [_grain(_middle(a, b), fine) for a, b in pairwise(ring)]
    start = middles[0] if close else _grain(ring[0], fine)
    out = [f"M{pair(*start)}"]
    if not close:
        out.append(f"L{pair(*middles[0])}")
    out.extend(_bends(middles, ring, fine))
    out.append("z" if close else f"L{pair(*_grain(ring[-1], fine))}")
    return "".join(out)


def soft(shape: BaseGeometry) -> str:
    """Write a grown thing as one path, holes included: a smooth outline, to the pixel."""
    return "".join(spline(ring, close=True) for ring in _rings(shape))


def hard(shape: BaseGeometry, *, fine: int = 1) -> str:
    """Write a built thing as one path, holes included: straight sides."""
    return "".join(polyline(ring, close=True, fine=fine) for ring in _rings(shape))


def squared(shape: BaseGeometry) -> str:
    """Write a built thing that stands square to the map as one path of whole pixels."""
    out = []
    for ring in _rings(shape):
        points = [_grain(point, 0) for point in ring]
        out.append(f"M{pair(*points[0])}")
        for (x, y), (nx, ny) in pairwise(points):
            if nx == x and ny == y:
                continue
            step = (
                f"v{num(ny - y)}" if nx == x else f"h{num(nx - x)}" if ny == y else f"l{pair(nx - x, ny - y)}"
            )
            out.append(step)
        out.append("z")
    return "".join(out)


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """Return the polygons of a shape."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    if isinstance(shape, (MultiPolygon, GeometryCollection)):
        return [p for part in shape.geoms for p in polygons(part)]
    return []


def lines(shape: BaseGeometry) -> list[LineString]:
    """Return the lines of a shape."""
    if isinstance(shape, LineString):
        return [] if shape.is_empty else [shape]
    if isinstance(shape, (MultiLineString, GeometryCollection)):
        return [line for part in shape.geoms for line in lines(part)]
    return []


def points_of(line: BaseGeometry) -> list[Point]:
    """Return the points of a line."""
    return [(p[0], p[1]) for p in line.coords]


def _rings(shape: BaseGeometry) -> list[list[Point]]:
    """Return the outlines of a shape, holes included."""
    return [
        [(p[0], p[1]) for p in ring.coords[:-1]]
        for polygon in polygons(shape)
        for ring in (polygon.exterior, *polygon.interiors)
    ]


def _bends(middles: list[Point], ring: list[Point], fine: int) -> list[str]:
    """Write the quadratics of a spline."""
    out = []
    x, y = middles[0]
    for index, (mx, my) in enumerate(middles[1:]):
        if index % 12 == 0:
            cx, cy = _grain(ring[index + 1], fine)
            out.append(f"q{_join([pair(cx - x, cy - y), pair(mx - x, my - y)])}t")
        else:
            step = pair(mx - x, my - y)
            out.append(step if out[-1].endswith("t") or step.startswith("-") else " " + step)
        x, y = mx, my
    return [part.removesuffix("t") if _dangling(out, i) else part for i, part in enumerate(out)]


def _dangling(parts: list[str], index: int) -> bool:
    """Whether a `t` command has no numbers after it."""
    return parts[index].endswith("t") and (index + 1 == len(parts) or parts[index + 1].startswith("q"))


def _join(parts: Iterable[str]) -> str:
    """Join numbers with a space only where one is needed."""
    out = ""
    for part in parts:
        out += part if not out or part.startswith("-") else " " + part
    return out


def _grain(point: Point, fine: int) -> Point:
    """Round a point to `fine` decimals."""
    return round(point[0], fine), round(point[1], fine)


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
