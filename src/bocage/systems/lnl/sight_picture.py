"""10.3: a line of sight as people look at it: on the map, cut where it changes; and from the side."""

from __future__ import annotations

from typing import NamedTuple

from bocage.ground.crossings import Crossing
from bocage.ground.land import OFF_MAP
from bocage.ground.picture import Stretch, places
from bocage.ground.tracks import Contact
from bocage.systems.lnl.field import Field
from bocage.systems.lnl.sight_rules import Overlay, Reason, Sight, Verdict

Point = tuple[float, float]


# On the map


def ends(field: Field, a: int, b: int) -> tuple[Point, Point]:
    """Where the line begins and ends, in pixels of the map's picture."""
    middle = places(field.land)
    first, last = (middle[field.land.cells[field.cell_of[at]].label] for at in (a, b))
    return first, last


def stretches(field: Field, a: int, b: int, verdict: Verdict) -> list[Stretch]:
    """The line cut where its state changes: clear until it meets something, blocked to its end.

    `why` is the kind of the thing met, to be said in the reader's language.
    """
    middle = places(field.land)
    first, last = ends(field, a, b)
    found: list[Stretch] = []
    state, why = "clear", ""
    for reason in verdict.reasons:
        if reason.effect == "none" or state == "blocked":
            continue
        foot = _foot(middle, first, last, reason)
        if not found or found[-1].end != foot:
            found.append(Stretch(foot, state, why))  # type: ignore[arg-type]
        state, why = reason.effect, reason.what
    found.append(Stretch(last, state, why))  # type: ignore[arg-type]
    return found


def _foot(middle: dict[str, Point], first: Point, last: Point, reason: Reason) -> Point:
    """The point of the line nearest to where a thing stands."""
    spots = [middle[label] for label in reason.where.split("/") if label in middle] or [last]
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)
    (x0, y0), (x1, y1) = first, last
    dx, dy = x1 - x0, y1 - y0
    share = ((x - x0) * dx + (y - y0) * dy) / ((dx * dx + dy * dy) or 1)
    share = min(1.0, max(0.0, share))
    return x0 + share * dx, y0 + share * dy


# From the side


class Rise(NamedTuple):
    """A place under the line: its ground level, the level that what stands there reaches, and what it is.

    At the two ends `top` is the height of the eyes. `where` names two cells for what stands between them.
    """

    where: str
    ground: int
    top: int
    what: str


def side_view(field: Field, a: int, b: int, overlay: Overlay) -> list[Rise]:
    """From the first end to the second, cell by cell and side by side."""
    sight = Sight(field.land, field.chart)
    found = [_end(field, a)]
    for crossing in sight.tracer.crossings(field.cell_of[a], field.cell_of[b]):
        if crossing.contact != Contact.SIDE:
            found.append(_ground(sight, crossing, overlay))
        if crossing.hexside:
            found.append(_side(sight, crossing))
    return [*found, _end(field, b)]


def _end(field: Field, loc: int) -> Rise:
    place = field.locations[loc]
    cell = field.land.cells[place.cell]
    return Rise(place.label, cell.elevation, place.height, cell.terrain)


def _ground(sight: Sight, crossing: Crossing, overlay: Overlay) -> Rise:
    """A cell, or the pair of cells whose common side the line runs along: the higher of the two."""
    highest = Rise("", 0, -1, "")
    for index in crossing.cells:
        if index == OFF_MAP:
            continue
        cell = sight.land.cells[index]
        things = [*sight.things(index, overlay)]
        for cut in crossing.cuts:
            if cut.cell == index:
                things += sight.drawn_as(cut.kind, index)
        rise = Rise(cell.label, cell.elevation, cell.elevation, cell.terrain)
        for thing in things:
            if cell.elevation + thing.level >= rise.top:
                rise = rise._replace(top=cell.elevation + thing.level, what=thing.what)
        highest = max(highest, rise, key=lambda each: each.top)
    return highest


def _side(sight: Sight, crossing: Crossing) -> Rise:
    ground = max(sight.land.cells[cell].elevation for cell in crossing.cells)
    top = sight.hexside_top(crossing.hexside, crossing.cells)
    return Rise(sight.pair(crossing.cells), ground, top, crossing.hexside)
