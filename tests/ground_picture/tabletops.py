"""Sample tables and small helpers for the tests of their pictures."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import Element

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.mapdocument import load_table
from bocage.ground.mapfile import TableFile, TableSize, TableTerrain
from tests.ground_picture.samples import SVG

TABLES = Path(__file__).parent / "tables"
NAMES = tuple(sorted(path.stem for path in TABLES.glob("*.yaml")))
NUMBER = re.compile(r"-?(?:\d*\.\d+|\d+)")


def table(name: str) -> TableFile:
    return load_table(TABLES / f"{name}.yaml")


def bare(**changes: object) -> TableFile:
    """A table of 24 by 18 inches on which a test puts what it is about."""
    plain: dict[str, object] = {
        "map": "bare",
        "title": {"en": "Bare"},
        "ground": "normandy",
        "table": TableSize(24, 18),
    }
    return TableFile(**{**plain, **changes})  # type: ignore[arg-type]


def house(x: float, y: float, height: float = 3, **more: object) -> TableTerrain:
    return TableTerrain("building", box=(4, 3), at=(x, y), height=height, **more)  # type: ignore[arg-type]


def shape_of(tree: Element, element: Element) -> BaseGeometry:
    """What an element fills: its own path, or that of the definition it uses. Straight sides only."""
    d = element.get("d")
    if d is None:
        wanted = (element.get("href") or "").removeprefix("#")
        d = next(e.get("d") or "" for e in tree.iter() if e.get("id") == wanted)
    return unary_union([Polygon(ring).buffer(0) for ring in _rings(d)])


def _rings(d: str) -> list[list[tuple[float, float]]]:
    """The rings of a path written as `M x y l dx dy … z`."""
    out = []
    for part in filter(None, d.split("z")):
        assert set(re.sub(r"[-\d. ]", "", part)) <= {"M", "l"}, part
        numbers = [float(n) for n in NUMBER.findall(part)]
        x, y = numbers[0], numbers[1]
        ring = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        out.append(ring)
    return out


def ids(tree: Element) -> list[str]:
    return [found for element in tree.iter() if (found := element.get("id"))]


def piece(tree: Element, number: int, *classes: str) -> list[Element]:
    """The elements of these classes that belong to a piece."""
    return [
        element
        for element in tree.iter()
        if str(number) in (element.get("data-piece") or "").split()
        and set(classes) <= set((element.get("class") or "").split())
    ]


def paths(tree: Element) -> list[Element]:
    return list(tree.iter(f"{SVG}path"))
