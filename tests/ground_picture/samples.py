"""Sample maps and small helpers for the tests of the pictures."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from bocage.ground.mapdocument import load_map
from bocage.ground.mapfile import Grid, Hexside, Hill, MapFile, Terrain, Way

MAPS = Path(__file__).parent / "maps"
NAMES = tuple(sorted(path.stem for path in MAPS.glob("*.yaml")))
SVG = "{http://www.w3.org/2000/svg}"


def sample(name: str) -> MapFile:
    return load_map(MAPS / f"{name}.yaml")


def small(ground: str = "normandy", **changes: object) -> MapFile:
    """A map of five columns and four rows on which a test puts what it is about."""
    plain: dict[str, object] = {
        "map": "small",
        "title": {"en": "Small"},
        "ground": ground,
        "grid": Grid("hex", 5, 4, half_hexes=True),
    }
    return MapFile(**{**plain, **changes})  # type: ignore[arg-type]


def crowded(ground: str, kind: str, side: str, way: str) -> MapFile:
    """One kind of terrain nearly everywhere, with a hexside, a way, a stream and hills over it."""
    return small(
        ground,
        terrain=(
            Terrain(kind, cells="A1-A4 B1-B5 C1-C3 E2"),
            Terrain(kind, outline=((3.6, 3.4), (4.6, 3.2), (4.8, 3.9), (3.8, 4.1)), storeys=1),
        ),
        hills=(Hill(1, "A1-A3 B1-B3"), Hill(2, "A1 B1")),
        hexsides=(Hexside(side, "C1/C2 C1/D2 D2/D3 B3/C3"),),
        ways=(Way(way, "A2 B3 C2 D3 E2"), Way("stream", "C1 C2 C3 C4")),
        names={"C2": "Middle & <edge>"},
    )


def drawn(svg: str) -> Element:
    """The picture as a tree; a fragment is given the SVG namespace first."""
    if svg.startswith("<svg"):
        return fromstring(svg)
    return fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')


def texts(tree: Element) -> list[str]:
    return [element.text or "" for element in tree.iter(f"{SVG}text")]


def with_class(tree: Element, name: str) -> list[Element]:
    return [element for element in tree.iter() if name in (element.get("class") or "").split()]
