"""The drawings of figures, kept as data: art/tabletop.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct, field, yaml

from bocage.ground.picture.counters.library import Kept, Mark
from bocage.ground.picture.palette import UnknownKind

Place = tuple[float, float]
PAGES = ("tabletop", "tabletop_weird")
FALLEN = ("fallen",)
BODY = frozenset({"lying", "elbows", "kneeling"})
"""Parts that are the man himself, not what he carries."""
_ART = files("bocage.ground.picture").joinpath("art")


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

    `wears`: a head that is not its army's. `fallen`: the parts of one that is down, where it does not fall
    like a man.
    """

    standing: tuple[str, ...]
    prone: tuple[str, ...]
    fallen: tuple[str, ...] = ()
    head: dict[str, Place] = field(default_factory=dict)
    wears: str = ""
    crew: Crew | None = None
    also: tuple[str, ...] = ()

    def parts(self, posture: str) -> tuple[str, ...]:
        """Return the names of the parts of a posture. A man who is down lies beside what he carried."""
        if posture == "down":
            return self.fallen or FALLEN
        return self.standing if posture == "standing" else self.prone

    def dropped(self) -> tuple[str, ...]:
        """Return what lies beside a man who is down."""
        return () if self.fallen else tuple(part for part in self.prone if part not in BODY)


class _Page(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of figures, as it is written."""

    armies: dict[str, Army] = field(default_factory=dict)
    heads: dict[str, tuple[Mark, ...]] = field(default_factory=dict)
    parts: dict[str, tuple[Mark, ...]] = field(default_factory=dict)
    figures: dict[str, FigureArt] = field(default_factory=dict)


class ArtBook(Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    armies: dict[str, Army]
    heads: dict[str, tuple[Mark, ...]]
    parts: dict[str, tuple[Mark, ...]]
    figures: dict[str, FigureArt]


@cache
def art_book() -> ArtBook:
    """Read the pages of figures."""
    pages = [yaml.decode(_ART.joinpath(f"{name}.yaml").read_bytes(), type=_Page) for name in PAGES]
    return ArtBook(
        joined(page.armies for page in pages),
        joined(page.heads for page in pages),
        joined(page.parts for page in pages),
        joined(page.figures for page in pages),
    )


def joined(pages: Iterable[dict[str, Kept]]) -> dict[str, Kept]:
    """Join what several pages keep."""
    return {name: kept for page in pages for name, kept in page.items()}


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
