"""The shapes of the sandbox: tables, the units that somebody has put on one, and what the ground answers.

Lengths and places are sixteenths of an inch, x from the west edge and y from the north edge. Headings are
sixty-fourths of a circle, clockwise from north.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bocage.server.wire.models import Why
from bocage.server.wire.shape import Shape
from bocage.server.wire.tabletop import Roof, Spot

Heading = Annotated[int, Field(ge=0, le=63)]
Move = Annotated[int, Field(ge=1, le=768)]
Name = Annotated[str, Field(min_length=1, max_length=32)]
Formation = Literal["kept", "line", "column", "loose", "hand"]
Index = Annotated[int, Field(ge=0, le=63)]


# What can be looked up


class TableCard(Shape):
    """A table that units can be put on."""

    id: str
    title: str
    width: int
    depth: int


class FigureKind(Shape):
    """A kind of unit: what stands on each base, and how large the bases are. `move`: in inches, at first."""

    id: str
    figures: list[str]
    radius: int
    hull: list[int] | None
    move: int


class SandTable(TableCard):
    """A table with all that the sandbox needs to know of it: who can be put on it, what is written on it, and
    the buildings, whose roofs lift. `rim`: how far its picture goes on beyond its edges."""

    armies: list[str]
    kinds: list[FigureKind]
    rim: int
    names: dict[str, Spot]
    roofs: list[Roof]


# What is asked


class Body(Shape):
    """A unit on the table: where each of its bases stands, the guide first."""

    army: Name
    kind: Name
    facing: Heading
    formation: Formation
    bases: Annotated[list[Spot], Field(min_length=1, max_length=16)]


class Laid(Shape):
    """All units on the table."""

    units: Annotated[list[Body], Field(max_length=40)]


class MusterWish(Laid):
    """A new unit, with its guide as near to a point as there is room."""

    army: Name
    kind: Name
    at: Spot
    facing: Heading = 0


class ReachWish(Laid):
    """How far one of the units can go with a move."""

    unit: Index
    move: Move


class FormWish(ReachWish):
    """Where its figures would stand with the guide at a point. `snap`: at the nearest place in cover.

    `placed`: the figures that somebody has put down by hand; the next one is to stand at the point.
    """

    to: Spot
    formation: Formation
    facing: Heading
    snap: bool = False
    placed: Annotated[list[Spot], Field(default_factory=list, max_length=16)]


class WhereWish(Laid):
    """A point, to be told in words."""

    at: Spot


class End(Shape):
    """One end of a tape or of a look: a unit by its number, or a point."""

    unit: Index | None = None
    at: Spot | None = None


class BetweenWish(Laid):
    """A tape, or a look, from one end to another."""

    ends: Annotated[list[End], Field(min_length=2, max_length=2)]


class TemplateWish(Laid):
    """A template laid on the table. `size`: of a circle its diameter, of a square its side, of a drop its
    length."""

    shape: Literal["circle", "square", "drop"]
    at: Spot
    size: Annotated[int, Field(ge=8, le=256)]
    facing: Heading = 0


# What is answered


class Checked(Shape):
    """The units stand as they may."""

    units: list[Body]


class Mustered(Shape):
    unit: Body


class Reach(Shape):
    """The outline of all places in reach of the guide, as a path, and the move in words."""

    outline: str
    text: str


class Ghost(Shape):
    """Where a base would stand: in its slot, moved `aside`, or `refused` with the reason."""

    x: int
    y: int
    state: Literal["solid", "aside", "refused"]
    text: str


class Watching(Shape):
    """A unit of another army that would see the moved one, and how many of eight rays are free."""

    unit: int
    x: int
    y: int
    free: int
    text: str


class Stood(Shape):
    """How a unit would stand, asked for in a game: `allowed` if it may; else `text` and `why` say why not.
    `instead`: what the keys begin with by which it may go there after all, in another formation or facing
    elsewhere."""

    key: str
    bases: list[Ghost]
    facing: int
    way: list[Spot]
    length: str
    text: str
    spoken: str
    why: Why | None
    watchers: list[Onlooker]
    allowed: bool
    instead: str | None


class Onlooker(Shape):
    """An enemy who would see the unit there. `mark`: how well, in short."""

    unit: str
    name: str
    x: int
    y: int
    mark: str
    text: str


class Formed(Shape):
    """A unit as it would stand. `way`: its guide's; `text`: the length of the way, or why there is none;
    `spoken`: where the guide goes, in inches and compass.

    `unit`: as it stands afterwards, none if one of its bases is refused. `next`: the figure that is put down
    by hand after this one.
    """

    bases: list[Ghost]
    facing: int
    formation: Formation
    way: list[Spot]
    length: str
    text: str
    spoken: str
    watchers: list[Watching]
    unit: Body | None
    next: int | None


class Tape(Shape):
    """The distance between the edges: `text` rounded up to the quarter inch, `exact` to the sixteenth.

    `from` and `to`: where the tape lies, for the drawing.
    """

    text: str
    exact: str
    ends: list[TapeEnd]


class TapeEnd(Shape):
    x: float
    y: float


class Ray(Shape):
    """One of the eight rays: from end to end, and where it is stopped."""

    state: Literal["free", "screened", "blocked"]
    ends: list[TapeEnd]
    stop: TapeEnd | None
    by: str


class Rays(Shape):
    """A look along eight rays, and what it comes to in a sentence."""

    rays: list[Ray]
    free: int
    screened: int
    blocked: int
    text: str


class Where(Shape):
    """Where a point lies, in words."""

    text: str


class Touched(Shape):
    unit: int
    base: int


class Template(Shape):
    """A template as a path, the bases it touches, and a sentence."""

    outline: str
    touched: list[Touched]
    text: str
