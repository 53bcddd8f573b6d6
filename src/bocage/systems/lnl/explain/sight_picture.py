"""10.3, 20.0: lines of sight as people ask for them: verdicts, all that is seen, the look from the side."""

from __future__ import annotations

from typing import Final

from bocage.ground.crossings import Crossing
from bocage.ground.land import OFF_MAP
from bocage.ground.tracks import Contact
from bocage.systems.common.sight_picture import Judged, Rise, Seen
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.sight_rules import BLOCKED, CLEAR, Overlay, Reason, Sight
from bocage.systems.lnl.rules.sight.spotting import overlay, sight_code

STATES: Final = ("clear", "degraded", "degraded", "blocked")
"""The word for each code of a verdict."""


def judged(g: Lnl, a: int, b: int) -> Judged:
    """10.3, 20.0-1: the verdict on a line: what the ground and what lies on it do, and the darkness."""
    verdict = g.field.sight.explain(a, b, overlay(g))
    code = sight_code(g, a, b)
    reasons = verdict.reasons
    if code == BLOCKED and verdict.code != BLOCKED:
        label = g.field.land.cells[g.field.cell_of[b]].label
        reasons += (Reason("blocked", "lnl-20.0-1", label, "darkness"),)
    return Judged(STATES[code], code, code, reasons)


def seen_from(g: Lnl, here: int) -> Seen:
    """All cells in sight of a location: of a cell with several storeys, the one seen best counts."""
    field = g.field
    best: dict[int, int] = {}
    for place in field.locations:
        if place.cell != field.cell_of[here]:
            best[place.cell] = min(best.get(place.cell, BLOCKED), sight_code(g, here, place.number))
    return Seen(
        [cell for cell, code in best.items() if code == CLEAR],
        [cell for cell, code in best.items() if CLEAR < code < BLOCKED],
    )


def side_view(g: Lnl, a: int, b: int) -> list[Rise]:
    """From the first end to the second, cell by cell and side by side."""
    field, lying = g.field, overlay(g)
    sight = Sight(field.land, field.chart)
    found = [_end(field, a)]
    for crossing in sight.tracer.crossings(field.cell_of[a], field.cell_of[b]):
        if crossing.contact != Contact.SIDE:
            found.append(_ground(sight, crossing, lying))
        if crossing.hexside:
            found.append(_side(sight, crossing))
    return [*found, _end(field, b)]


def _end(field: Field, loc: int) -> Rise:
    place = field.locations[loc]
    cell = field.land.cells[place.cell]
    return Rise(place.label, cell.elevation, place.height, cell.terrain)


def _ground(sight: Sight, crossing: Crossing, lying: Overlay) -> Rise:
    """A cell, or the pair of cells whose common side the line runs along: the higher of the two."""
    highest = Rise("", 0, -1, "")
    for index in crossing.cells:
        if index == OFF_MAP:
            continue
        cell = sight.land.cells[index]
        things = [*sight.things(index, lying)]
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
