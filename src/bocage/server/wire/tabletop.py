"""The shapes of what a battle on a table has besides: points, areas, tags, rings and cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bocage.server.wire.shape import Shape


class Spot(Shape):
    """A point of a table, in sixteenths of an inch: x from the west edge, y from the north edge."""

    x: Annotated[int, Field(ge=0, le=2048)]
    y: Annotated[int, Field(ge=0, le=2048)]


class Tag(Shape):
    """What is written beside a unit on a table. `badge`: the level of a leader."""

    name: str
    strength: int
    shock: int
    state: str
    badge: str


class Stance(Shape):
    """How a figure of a unit stands on its own base: it may lie, hide, or be down."""

    posture: Literal["standing", "prone", "hidden", "down"]
    facing: int
    radius: int


class Ring(Shape):
    """How far something of a unit on a table reaches: its command, or a band of its weapon."""

    kind: Literal["command", "band"]
    reach: int
    text: str


class Offset(Shape):
    """How far a base stands from its guide, in sixteenths of an inch."""

    x: int
    y: int


class Roof(Shape):
    """A building that can be looked into: its outline, and its corners."""

    corners: list[Spot]
    outline: str


class Burst(Shape):
    """What lies about a point that is aimed at: a circle of this radius, or the square of this side whose
    north-west corner the point is. Points lie on multiples of `step`."""

    shape: Literal["circle", "square"]
    size: int
    step: int


class TableMark(Shape):
    """What lies on a table besides units: a circle round a point, or an outline. `text`: what it is."""

    kind: Literal["smoke", "gas", "mines", "aim", "fell"]
    at: Spot | None
    radius: int
    outline: str
    text: str


class Area(Shape):
    """Further points of a table that may be chosen: `prefix` and the label of a point make the key.

    `outline`: a path round them; empty where it is that of the area before. `text`: what tells it from the
    others, and `facing` the heading that the unit takes there, if the area fixes it. `ghost`: how the bases
    of the unit would stand about the point, if nothing is in their way. `burst`: what is aimed there, if
    nobody moves.
    """

    prefix: str
    outline: str
    text: str
    facing: int | None
    ghost: list[Offset]
    burst: Burst | None = None


class Card(Shape):
    """A card of a deck that orders a turn. `side`: whose it is."""

    id: str
    name: str
    kind: str
    side: str | None


class Cards(Shape):
    """The cards `drawn` in this turn, the latest last, and those `left`: nobody knows their order."""

    drawn: list[Card]
    left: list[Card]
