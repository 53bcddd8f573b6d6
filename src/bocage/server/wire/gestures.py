"""The shapes of gestures: what is within reach, the card of a deed, and the answers sent at once."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bocage.server.wire.models import Key, Number, Table
from bocage.server.wire.reference import Odds, Path
from bocage.server.wire.shape import Shape


class Answer(Shape):
    """An answer to a coming question. `kind`: the question it is meant for."""

    kind: Annotated[str, Field(min_length=1, max_length=64)]
    key: Key


class Gesture(Shape):
    """The answers to the coming questions, sent at once: they are given as long as nothing comes between."""

    version: Number
    answers: Annotated[list[Answer], Field(min_length=1, max_length=200)]


class Answered(Table):
    """The table after a gesture. `left`: the answers that were not given, because something came between:
    the other side is `asked`, `dice` were thrown or something was revealed, or it went `otherwise`."""

    left: list[Answer]
    stopped: Literal["asked", "dice", "otherwise"] | None


class RowPart(Shape):
    """Somebody or something that an answer brings in."""

    what: Literal["unit", "weapon", "place", "word"]
    id: str
    name: str


class RowOption(Shape):
    """`parts`: whom it brings in; null if it is one of several things to be done. `price`: what it pays."""

    key: str
    text: str
    parts: list[str] | None
    price: int | None


class Row(Shape):
    """A question gone through. `points`: how many are still to be paid there."""

    kind: str
    prompt: str
    unit: str | None
    name: str
    points: int | None
    options: list[RowOption]
    parts: list[RowPart]
    chosen: str


class Reachable(Shape):
    """`label`: the location that is meant. `watched`: an enemy may fire there. `hostile`: one is there."""

    place: str
    label: str
    cost: int
    watched: bool
    hostile: bool


class Going(Shape):
    """`keys`: the answers by which the stack sets out."""

    verb: str
    keys: list[str]
    rows: list[Row]
    spots: list[Reachable]


class Offer(Shape):
    """Something that can be done. `name`: what deeds of this kind are called. `opens`: the answers that lead
    to it."""

    key: str
    verb: str
    text: str
    act: str
    name: str
    places: list[str]
    units: list[str]
    button: bool
    look: Literal["go", "fire", "spot", "assault", "act"]
    opens: list[str]
    dice: bool
    chance: float | None


class WithinReach(Shape):
    """All that can be done by those in a place: where they can go, in which `ways`, and everything else."""

    place: str
    going: Going | None
    ways: list[Offer]
    offers: list[Offer]


class Without(Shape):
    """The chance of a deed if somebody did not take part."""

    row: int
    id: str
    chance: float


class Plan(Shape):
    """A deed: its answers, who takes part, and what it will probably come to. `rolls`: it ends with dice."""

    answers: list[Answer]
    rows: list[Row]
    without: list[Without]
    odds: Odds | None
    path: Path | None
    rolls: bool


class Rest(Shape):
    """The answers by which what is left is set up."""

    answers: list[Answer]
