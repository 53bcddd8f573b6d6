"""The drawings kept as data: silhouettes, machines seen from above, forces with their emblems, markers."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TypeVar

from msgspec import Struct, convert, field, yaml

from bocage.ground.picture.palette import UnknownKind

Kept = TypeVar("Kept")
PARTS = "parts"


class Mark(Struct, frozen=True, forbid_unknown_fields=True):
    """One stroke or shape of a silhouette, or another silhouette used inside it."""

    d: str = ""
    width: float = 0.0
    ink: str = "dark"
    use: str = ""
    at: tuple[float, float] = (0.0, 0.0)
    scale: float = 1.0
    mirror: bool = False


class Machine(Struct, frozen=True, forbid_unknown_fields=True):
    """A vehicle, gun or helicopter seen from above, nose to the north."""

    hull: tuple[Mark, ...]
    turret: tuple[Mark, ...] = ()
    pivot: tuple[float, float] = (0.0, 0.0)
    hatch: tuple[float, float] | None = None
    rotors: tuple[tuple[float, float, float, int, float], ...] = ()
    flies: bool = False
    also: tuple[str, ...] = ()


class Force(Struct, frozen=True, forbid_unknown_fields=True):
    """The colour of a side, and the emblem that tells it apart without colour.

    `figures` names the silhouettes of those who do not look like everyone's squad or leader.
    """

    colour: str
    emblem: str
    corner: bool = False
    figures: dict[str, str] = field(default_factory=dict)


class Forces(Struct, frozen=True, forbid_unknown_fields=True):
    """All forces."""

    forces: dict[str, Force]
    emblems: dict[str, str]


class Sign(Struct, frozen=True, forbid_unknown_fields=True):
    """A marker: its word, its colour, and a glyph of its own."""

    word: str
    colour: str
    glyph: str


class Signs(Struct, frozen=True, forbid_unknown_fields=True):
    """All signs: tabs on a counter, and badges on a cell."""

    tabs: dict[str, Sign]
    badges: dict[str, Sign]


@cache
def silhouettes() -> dict[str, tuple[Mark, ...]]:
    """Read all silhouettes."""
    shape = dict[str, tuple[Mark, ...]]
    return _read("silhouettes", shape) | _read("soldiers", shape)


@cache
def also() -> dict[str, str]:
    """Return other names of silhouettes."""
    return _read("also", dict[str, str])


@cache
def machines() -> dict[str, Machine]:
    """Return every machine under its own name and its other names."""
    drawn = {name: convert(page, Machine) for name, page in _machine_pages().items() if name != PARTS}
    return drawn | {other: machine for machine in drawn.values() for other in machine.also}


@cache
def parts() -> dict[str, tuple[Mark, ...]]:
    """Return the drawings that several machines share."""
    return convert(_machine_pages()[PARTS], dict[str, tuple[Mark, ...]])


@cache
def forces() -> Forces:
    """Read all forces."""
    return _read("forces", Forces)


@cache
def signs() -> Signs:
    """Read all signs of markers."""
    return _read("markers", Signs)


def silhouette(kind: str) -> tuple[Mark, ...]:
    """Return the silhouette of a kind."""
    found = parts().get(kind)
    return found if found is not None else _known(silhouettes(), also().get(kind, kind), "silhouette")


def machine(kind: str) -> Machine | None:
    """Return the machine of this name; None when it is no machine."""
    return machines().get(kind)


def force(name: str) -> Force:
    """Return the force of this name."""
    return _known(forces().forces, name, "force")


def tab_sign(kind: str) -> Sign:
    """Return the sign of a marker on a counter."""
    return _known(signs().tabs, kind, "marker of a counter")


def badge_sign(kind: str) -> Sign:
    """Return the sign of a marker in a cell."""
    return _known(signs().badges, kind, "marker of a cell")


def _known(table: dict[str, Kept], name: str, what: str) -> Kept:
    """Look a name up, or raise `UnknownKind`."""
    if name not in table:
        raise UnknownKind("no-drawing", what=what, kind=name, known=tuple(sorted(table)))
    return table[name]


@cache
def _machine_pages() -> dict[str, object]:
    """Read the pages of machines and armour."""
    return _read("machines", dict[str, object]) | _read("armour", dict[str, object])


def _read(name: str, shape: type[Kept]) -> Kept:
    """Read a page of art."""
    page = files("bocage.ground.picture").joinpath("art", f"{name}.yaml")
    return yaml.decode(page.read_bytes(), type=shape)
