"""What the sandbox is made of: which tables there are, what their ground does, and which units can be put on
them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, field
from ruamel.yaml import YAML

from bocage import systems
from bocage.ground.mapdocument import load_table
from bocage.ground.mapfile import TableFile
from bocage.ground.table.ground import BARRED, CROSSED, OPEN, Footing, Gait, Ground
from bocage.ground.table.lattice import UNIT
from bocage.ground.table.posts import Posts
from bocage.ground.table.table import Table

HERE: Final = Path(__file__).parent
_IS_TABLE: Final = re.compile(r"^table:", re.MULTILINE)
SLOW: Final = 1
"""The class of ground in which each inch counts for two."""
GOING: Final = {"open": OPEN, "slow": SLOW, "crossed": CROSSED, "barred": BARRED}
Going = Literal["open", "slow", "crossed", "barred"]


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of ground does in the sandbox: see terrain.yaml."""

    walk: Going = "open"
    drive: Going = "open"
    sight: Literal["clear", "screen", "block"] | int = "clear"
    line: bool = False
    cover: Literal["outside", "inside", "both", "none"] = "none"


class Muster(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit: see figures.yaml."""

    figures: tuple[str, ...]
    move: int
    radius: int = 0
    hull: tuple[int, int] | None = None
    spacing: int = 0
    chain: int = 0


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """The armies, and the kinds of units that each can have."""

    armies: tuple[str, ...]
    kinds: dict[str, Muster]


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """What each kind of ground does."""

    kinds: dict[str, Kind] = field(default_factory=dict)


def _read(name: str) -> Any:
    return YAML(typ="safe").load((HERE / name).read_text("utf-8"))


@cache
def figures() -> Figures:
    """The armies and kinds of units."""
    return msgspec.convert(_read("figures.yaml"), Figures)


@cache
def terrain() -> dict[str, Kind]:
    """What each kind of ground does in the sandbox."""
    return msgspec.convert(_read("terrain.yaml"), Terrain).kinds


@cache
def table_paths() -> dict[str, Path]:
    """Every table that is shipped, by its id: the sandbox's own first, then those of the rule systems."""
    shipped = sorted(Path(systems.__file__).parent.glob("*/maps/*.yaml"))
    own = sorted((HERE / "tables").glob("*.yaml"))
    return {path.stem: path for path in (*own, *shipped) if _IS_TABLE.search(path.read_text("utf-8"))}


class SandTable:
    """A table with what its ground does."""

    __slots__ = ("file", "hinders", "kinds", "table")

    def __init__(self, tablefile: TableFile) -> None:
        self.file = tablefile
        self.table = Table.of(tablefile)
        self.kinds: list[Kind] = [terrain().get(piece.kind, Kind()) for piece in self.table.pieces]
        """By piece: what its ground does."""
        self.hinders: int = self._pieces(lambda kind: kind.sight != "clear")
        """The set of pieces that hinder sight."""

    def _pieces(self, test: Any) -> int:
        return sum(1 << number for number, kind in enumerate(self.kinds) if test(kind))

    def footing(self, muster: Muster) -> Footing:
        """What a base of a unit meets on the table; a hull moves as a disc as wide as it is."""
        if muster.hull is None:
            return Footing(muster.radius, tuple(GOING[kind.walk] for kind in self.kinds))
        return Footing(muster.hull[1], tuple(GOING[kind.drive] for kind in self.kinds))

    def ground(self, muster: Muster) -> Ground:
        return self.table.ground(self.footing(muster))

    def gait(self) -> Gait:
        """Whatever may be crossed is, at no cost; slow ground counts double."""
        return Gait([1, 2], self._pieces(lambda kind: True))

    def posts(self, muster: Muster) -> Posts:
        """The places in cover for a base of a unit."""
        outside = self._pieces(lambda kind: kind.cover in ("outside", "both"))
        inside = self._pieces(lambda kind: kind.cover in ("inside", "both"))
        return self.table.posts(self.footing(muster), outside, inside)

    def looked_through(self, number: int) -> int:
        """How many sixteenths of a piece that hinders sight are looked through, and only screen."""
        sight = self.kinds[number].sight
        if sight == "screen":
            return 2 * max(self.table.width, self.table.depth)
        return sight * UNIT if isinstance(sight, int) else 0


@cache
def sand_table(id: str) -> SandTable:
    """The table of this id, made ready."""
    return SandTable(load_table(table_paths()[id]))
