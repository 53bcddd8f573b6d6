"""10.3: a line of sight as it looks from the side."""

from __future__ import annotations

from bocage.ground.crossings import Crossing
from bocage.ground.land import OFF_MAP
from bocage.ground.tracks import Contact
from bocage.systems.common.sight_picture import Rise
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.sight_rules import Overlay, Sight


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
