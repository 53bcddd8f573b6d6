"""Palettes: which kinds each ground can draw, and in which inks. They are data: palettes/*.yaml."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import Struct, field, yaml

from bocage.ground.faults import MapError

TABLES = "tables"
"""The folder of the palettes of tables."""


class UnknownKind(MapError):
    """A map, counter or marker names a kind that nothing is drawn for."""


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """How one kind of thing is drawn: which painter, and with which inks, measures and shapes."""

    painter: str
    inks: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, float] = field(default_factory=dict)


class Palette(Struct, frozen=True, forbid_unknown_fields=True):
    """The kinds of one ground."""

    ground: str
    land: Kind
    inks: dict[str, str]
    terrain: dict[str, Kind]
    hexsides: dict[str, Kind]
    ways: dict[str, Kind]
    roofs: dict[str, Kind] = field(default_factory=dict)
    """How roofs of tables are covered."""

    def terrain_kind(self, name: str) -> Kind:
        """Return how a kind of terrain is drawn."""
        return _known(self.terrain, name, "terrain", self.ground)

    def hexside_kind(self, name: str) -> Kind:
        """Return how a kind of hexside is drawn."""
        return _known(self.hexsides, name, "hexside", self.ground)

    def look_of(self, name: str, look: str) -> Kind:
        """Return how a piece of a table is drawn: as its kind, or as the look it is given.

        A look is another kind of terrain, or for a house the covering of its roof.
        """
        kind = self.terrain_kind(name)
        return kind if not look or look in self.roofs else self.terrain_kind(look)

    def line_kind(self, name: str) -> Kind:
        """Return how a line of a table is drawn."""
        return _known(self.hexsides, name, "line", self.ground)

    def way_kind(self, name: str) -> Kind:
        """Return how a kind of way is drawn."""
        return _known(self.ways, name, "way", self.ground)


@cache
def palette(ground: str) -> Palette:
    """Read the palette of a ground: normandy, vietnam, mogadishu."""
    page = files(__package__).joinpath("palettes", f"{ground}.yaml")
    if not page.is_file():
        raise UnknownKind("no-ground", ground=ground, known=tuple(grounds()))
    return yaml.decode(page.read_bytes(), type=Palette)


class _TablePage(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of palettes/tables, as it is written."""

    ground: str
    land: Kind
    inks: dict[str, str]
    terrain: dict[str, Kind]
    lines: dict[str, Kind]
    ways: dict[str, Kind]
    roofs: dict[str, Kind]


@cache
def table_palette(ground: str) -> Palette:
    """Read the palette of a ground as it is built on a table."""
    page = files(__package__).joinpath("palettes", TABLES, f"{ground}.yaml")
    if not page.is_file():
        raise UnknownKind("no-ground", ground=ground, known=tuple(table_grounds()))
    read = yaml.decode(page.read_bytes(), type=_TablePage)
    return Palette(read.ground, read.land, read.inks, read.terrain, read.lines, read.ways, read.roofs)


def grounds() -> list[str]:
    """List all grounds."""
    return _pages("palettes")


def table_grounds() -> list[str]:
    """List the grounds that tables are built of."""
    return _pages("palettes", TABLES)


def _pages(*folder: str) -> list[str]:
    """List the pages of a folder."""
    pages = files(__package__).joinpath(*folder)
    return sorted(p.name.removesuffix(".yaml") for p in pages.iterdir() if p.name.endswith(".yaml"))


def _known(kinds: dict[str, Kind], name: str, what: str, ground: str) -> Kind:
    """Look a kind up, or raise `UnknownKind`."""
    if name not in kinds:
        known = tuple(sorted(kinds))
        raise UnknownKind("not-on-ground", what=what, kind=name, ground=ground, known=known)
    return kinds[name]
