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
    night: Kind | None = None
    """How dark it is on a table, if it is."""

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


class _Change(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind on a page of a table: all of it, or what is different from the page that it is like."""

    painter: str = ""
    inks: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, float] = field(default_factory=dict)

    def over(self, known: Kind | None) -> Kind:
        """Lay this over the same kind of another page."""
        below = known or Kind(self.painter)
        inks, sizes = {**below.inks, **self.inks}, {**below.sizes, **self.sizes}
        return Kind(self.painter or below.painter, inks, sizes)


class _TablePage(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of palettes/tables, as it is written. `like`: the page on which everything stands that this one
    does not say."""

    ground: str
    like: str = ""
    land: _Change = _Change()
    inks: dict[str, str] = field(default_factory=dict)
    terrain: dict[str, _Change] = field(default_factory=dict)
    lines: dict[str, _Change] = field(default_factory=dict)
    ways: dict[str, _Change] = field(default_factory=dict)
    roofs: dict[str, _Change] = field(default_factory=dict)
    night: _Change | None = None


@cache
def table_palette(ground: str) -> Palette:
    """Read the palette of a ground as it is built on a table."""
    page = files(__package__).joinpath("palettes", TABLES, f"{ground}.yaml")
    if not page.is_file():
        raise UnknownKind("no-ground", ground=ground, known=tuple(table_grounds()))
    read = yaml.decode(page.read_bytes(), type=_TablePage)
    below = table_palette(read.like) if read.like else Palette(ground, Kind(""), {}, {}, {}, {})
    return Palette(
        read.ground,
        read.land.over(below.land),
        {**below.inks, **read.inks},
        _over(read.terrain, below.terrain),
        _over(read.lines, below.hexsides),
        _over(read.ways, below.ways),
        _over(read.roofs, below.roofs),
        read.night.over(below.night) if read.night else below.night,
    )


def _over(changes: dict[str, _Change], below: dict[str, Kind]) -> dict[str, Kind]:
    """Lay the kinds of a page over those of the page that it is like."""
    return {**below, **{name: change.over(below.get(name)) for name, change in changes.items()}}


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
