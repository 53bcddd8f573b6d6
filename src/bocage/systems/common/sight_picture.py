"""A line of sight as a picture: on the map, cut where its state changes; and from the side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from bocage.ground.land import Land
from bocage.ground.picture import Stretch, places
from bocage.ground.picture.sight import State

Point = tuple[float, float]


class Met(Protocol):
    """Something that a line meets: where, by which clause, and the effect on the line.

    The effect is "none", "blocked", or something between.
    """

    @property
    def effect(self) -> str: ...
    @property
    def clause(self) -> str: ...
    @property
    def where(self) -> str: ...
    @property
    def what(self) -> str: ...
    def _asdict(self) -> dict[str, object]: ...


class Judged(NamedTuple):
    """The verdict on a line of sight, in the words of its system, and everything that led to it."""

    state: str
    """`clear`, `blocked`, or what the system calls something between."""
    by: int
    """How much a line that is neither clear nor blocked is degraded or hindered."""
    code: int
    """0 clear, 1 or 2 in between, 3 blocked."""
    reasons: Sequence[Met]


class Seen(NamedTuple):
    """The cells in sight of a place: clearly, and through something that degrades or hinders the view."""

    clear: list[int]
    degraded: list[int]


class Rise(NamedTuple):
    """A place under the line in side view: ground level, the level that what stands there reaches, and what
    it is.

    At the two ends `top` is the height of the eyes. `where` names two cells for what stands between them.
    """

    where: str
    ground: int
    top: int
    what: str


def ends(land: Land, a: int, b: int) -> tuple[Point, Point]:
    """Return where the line between two cells begins and ends, in pixels of the map's picture."""
    middle = places(land)
    return middle[land.cells[a].label], middle[land.cells[b].label]


def stretches(land: Land, a: int, b: int, reasons: Iterable[Met]) -> list[Stretch]:
    """Cut the line between two cells where its state changes. It is clear until it meets something.

    What is met at the far end, like darkness, makes no stretch of its own. `why` is the kind of the thing
    met, to be said in the reader's language.
    """
    middle = places(land)
    first, last = ends(land, a, b)
    found: list[Stretch] = []
    state: State = "clear"
    why = ""
    for reason in reasons:
        if reason.effect == "none" or state == "blocked" or reason.where == land.cells[b].label:
            continue
        foot = _foot(middle, first, last, reason)
        if not found or found[-1].end != foot:
            found.append(Stretch(foot, state, why))
        state, why = "blocked" if reason.effect == "blocked" else "degraded", reason.what
    found.append(Stretch(last, state, why))
    return found


def _foot(middle: dict[str, Point], first: Point, last: Point, reason: Met) -> Point:
    """Return the point of the line nearest to where a thing stands."""
    spots = [middle[label] for label in reason.where.split("/") if label in middle] or [last]
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)
    (x0, y0), (x1, y1) = first, last
    dx, dy = x1 - x0, y1 - y0
    share = ((x - x0) * dx + (y - y0) * dy) / ((dx * dx + dy * dy) or 1)
    share = min(1.0, max(0.0, share))
    return x0 + share * dx, y0 + share * dy
