"""What the companions to a real table say of a deed, whatever the rules: sums, dice, and what comes next."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bocage.server.wire.reference import Part, Result
from bocage.server.wire.shape import Shape

Id = Annotated[str, Field(min_length=1, max_length=40)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Side = Annotated[int, Field(ge=0, le=1)]
Small = Annotated[int, Field(ge=0, le=99)]


class Named(Shape):
    """Something that is chosen by its id."""

    id: str
    name: str
    about: str


class TableSum(Shape):
    """A sum that is rolled for. `total` and `text`: once the dice have fallen. `needs`: the score to
    reach."""

    title: str
    tally: list[Part]
    needs: int | None
    dice: list[int]
    total: int | None
    text: str


class ToldLine(Shape):
    """What happened, with the rules it follows and the sum behind it."""

    text: str
    clauses: list[str]
    tally: list[Part]


class Thrown(Shape):
    """The dice of one throw, and what they were for."""

    text: str
    dice: list[int]


class NextStep(Shape):
    """What is asked for next: so many dice, or a pick among units, by a side. `many`: any number of them."""

    kind: Literal["dice", "pick"]
    text: str
    count: int
    side: int | None
    units: list[str]
    many: bool


class DeedTold(Shape):
    """How far a deed has come; it is over when nothing is asked for next. `dice`: all that was thrown so
    far."""

    title: str
    chances: list[Result]
    sums: list[TableSum]
    thrown: list[Thrown]
    lines: list[ToldLine]
    next: NextStep | None
    dice: list[int]
