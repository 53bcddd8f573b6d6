"""The shapes of mustering: what a force may have, a force, what is not legal about it, and the battle."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from bocage.server.wire.shape import Shape

Id = Annotated[str, Field(min_length=1, max_length=40)]
Points = Annotated[int, Field(ge=0, le=999)]


class MusterNation(Shape):
    """A nation, and the army in whose colours its figures are drawn."""

    id: str
    name: str
    army: str


class MusterFigure(Shape):
    """So many figures that are drawn alike; `hull`: it is a machine."""

    figure: str
    count: int
    hull: bool


class MusterTroop(Shape):
    """A unit or a machine that forces of some nations may have. `leads`: an officer is in it."""

    id: str
    nations: list[str]
    name: str
    about: str
    points: int
    leads: bool
    figures: list[MusterFigure]


class MusterTable(Shape):
    """A table that forces may meet on, in inches."""

    id: str
    title: str
    place: str
    width: int
    depth: int
    scenario: str
    """A battle on it, whose picture is the table's."""


class MusterBook(Shape):
    """All that forces can be mustered of. `least`, `usual`, `most`: points of a force; `units`: the most
    units."""

    nations: list[MusterNation]
    troops: list[MusterTroop]
    tables: list[MusterTable]
    least: int
    usual: int
    most: int
    units: int


class MusteredForce(Shape):
    """A force: what it is called, whose it is, for how many points it was mustered, and its units."""

    name: Annotated[str, Field(max_length=120)]
    nation: Id
    points: Points
    units: Annotated[list[Id], Field(max_length=40)]


class MusterFault(Shape):
    """What is not legal, and about which unit, by its number from 0."""

    text: str
    unit: int | None


class CheckedForce(Shape):
    """A force with what it costs and all that is not legal about it; `file`: what its file says."""

    force: MusteredForce
    total: int
    faults: list[MusterFault]
    file: str


class ForceText(Shape):
    """The text of a file, and what the file is called."""

    name: Annotated[str, Field(max_length=200)]
    text: Annotated[str, Field(max_length=20_000)]


class MeetingWish(Shape):
    """Two forces that are to meet on a table: the first comes from the south."""

    table: Id
    points: Points
    forces: Annotated[list[MusteredForce], Field(min_length=2, max_length=2)]


class MusterLink(Shape):
    """What the address of a muster ends in."""

    code: Annotated[str, Field(max_length=500)]


class MusterBattle(Shape):
    """The battle of two forces: the id of its scenario, its sides in the order of the forces, and what an
    address of it ends in."""

    scenario: str
    title: str
    sides: list[str]
    code: str
