"""The drawings of figures, kept as data: art/tabletop.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct, field, yaml

from bocage.ground.picture.counters.library import Mark
from bocage.ground.picture.palette import UnknownKind

Place = tuple[float, float]


class Army(Struct, frozen=True, forbid_unknown_fields=True):
    """How an army looks: the rim of its bases, in a colour and with an edge of its own, helmets and cloth."""

    rim: str
    edge: str
    head: str
    inks: dict[str, str]
    also: tuple[str, ...] = ()


class Crew(Struct, frozen=True, forbid_unknown_fields=True):
    """A second, smaller man on the same base."""

    at: Place
    scale: float
    turn: float
    of: str


class FigureArt(Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a figure, standing and prone, and where its head is.

    `wears`: a head that is not its army's.
    """

    standing: tuple[str, ...]
    prone: tuple[str, ...]
    head: dict[str, Place] = field(default_factory=dict)
    wears: str = ""
    crew: Crew | None = None
    also: tuple[str, ...] = ()

    def parts(self, posture: str) -> tuple[str, ...]:
        """Return the names of the parts of a posture."""
        return self.prone if posture == "prone" else self.standing


class ArtBook(Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    armies: dict[str, Army]
    heads: dict[str, tuple[Mark, ...]]
    parts: dict[str, tuple[Mark, ...]]
    figures: dict[str, FigureArt]


@cache
def art_book() -> ArtBook:
    """Read the page of figures."""
    page = files("bocage.ground.picture").joinpath("art", "tabletop.yaml")
    return yaml.decode(page.read_bytes(), type=ArtBook)


def army_name(name: str) -> str:
    """Return the name under which an army is drawn."""
    return named({key: army.also for key, army in art_book().armies.items()}, name, "army")


def figure_name(kind: str) -> str:
    """Return the name under which a kind of figure is drawn."""
    return named({key: art.also for key, art in art_book().figures.items()}, kind, "figure")


def named(table: Mapping[str, tuple[str, ...]], name: str, what: str) -> str:
    """Look a name up among names and other names, or raise `UnknownKind`."""
    for key, also in table.items():
        if name == key or name in also:
            return key
    raise UnknownKind("no-drawing", what=what, kind=name, known=tuple(sorted(table)))
