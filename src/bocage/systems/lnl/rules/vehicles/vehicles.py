"""15.0: vehicles: Open and Buttoned, where they may stand, and what they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bocage.ground.lattice import Lattice
from bocage.kernel import No
from bocage.systems.lnl.battle.state import ON_GROUND, Lnl, Unit, Vehicle
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.arms import FLANK, FRONT, REAR, UNARMOURED, Armour
from bocage.systems.lnl.content.terrain_chart import PROHIBITED

# 1.3 Stacking

TOO_MANY: Final = No("lnl-1.3-2", "stacking-vehicles")
ONE_HELICOPTER: Final = No("lnl-1.3a-1", "stacking-helicopters")
CLOSED_TERRAIN: Final = No("lnl-15.1-2", "no-vehicles-there")
SHUT: Final = No("lnl-1.4-2", "closed-hex")


def cannot_park(g: Lnl, vehicle: Vehicle, loc: int) -> No | None:
    """1.3-2, 1.3a-1, 15.1-2: may the vehicle be in this location at all, as things stand?"""
    cell = g.field.cell_of[loc]
    if g.field.closed >> cell & 1:
        return SHUT
    if vehicle.mode != ON_GROUND:
        return None if has_room_for(g, [vehicle], loc) else ONE_HELICOPTER
    if not is_ground_for(g, vehicle, cell):
        return CLOSED_TERRAIN
    return None if has_room_for(g, [vehicle], loc) else TOO_MANY


def is_ground_for(g: Lnl, vehicle: Vehicle, cell: int) -> bool:
    """15.1-2: terrain that the chart opens to its class, or a road through it."""
    return g.field.cover[cell].wheels[vehicle.printed.type] != PROHIBITED or on_a_way(g, cell, vehicle)


def on_a_way(g: Lnl, cell: int, vehicle: Vehicle) -> bool:
    """A road through closed terrain carries a vehicle of its kind."""
    kind = vehicle.printed.type
    if kind not in g.field.on_ways:
        g.field.on_ways[kind] = _cells_on_ways(g.field, kind)
    return bool(g.field.on_ways[kind] >> cell & 1)


def _cells_on_ways(field: Field, kind: str) -> int:
    chart, land = field.chart.terrain, field.land
    found = 0
    for cell in range(field.cells):
        for way in [land.way(cell, other) for other in land.neighbours[cell]]:
            if way in chart and chart[way].wheels[kind] > 0:
                found |= 1 << cell
    return found


def has_room_for(g: Lnl, vehicles: Sequence[Unit], loc: int) -> bool:
    """1.3-2, 1.3-4, 1.3a-1: with those that are there already, and the wrecks, they keep the limit."""
    first = vehicles[0]
    assert isinstance(first, Vehicle)
    if first.mode != ON_GROUND:
        others = (g.air[0] | g.air[1]) >> loc & 1 and first.loc != loc
        return len(vehicles) == 1 and not others
    return standing(g, first.side, loc, vehicles) + len(vehicles) <= g.field.cover[loc].vehicles


def standing(g: Lnl, side: int, loc: int, coming: Sequence[Unit] = ()) -> int:
    """1.3-4: what counts against a player's two vehicles: his own, and every wreck or Abandoned vehicle."""
    count = g.wrecks.get(loc, 0)
    if not (g.armour[0] | g.armour[1] | g.abandoned) >> loc & 1:
        return count
    for vehicle in g.vehicles:
        if vehicle.loc == loc and vehicle not in coming:
            count += vehicle.abandoned or vehicle.side == side
    return count


# 15.0 Open and Buttoned


def is_open_topped(vehicle: Vehicle) -> bool:
    """17.2-3, ruling 125: Open to small arms whatever its hatches do."""
    return bool(vehicle.counter.abilities & {"open_topped", "always_open"})


def is_exposed(vehicle: Vehicle) -> bool:
    """15.0-6, 15.0-7, 17.2-2, 17.3-3: can small arms, mortars and shells hurt the vehicle itself?"""
    return not vehicle.buttoned or is_open_topped(vehicle) or not vehicle.printed.armoured


# 14.0a Covered arcs


def covered_arc(field: Field, cell: int, corner: int) -> int:
    """14.0a-1, ruling 114: the locations in the arc of a corner; what is above its cell is in all of them."""
    known = field.arcs.get((cell, corner))
    if known is None:
        cells, lattice = field.land.cells, field.land.lattice
        here = cells[cell]
        known = sum(
            1 << place.number
            for place in field.locations
            if place.cell == cell
            or _in_arc(lattice, corner, cells[place.cell].x - here.x, cells[place.cell].y - here.y)
        )
        field.arcs[cell, corner] = known
    return known


@cache
def _in_arc(lattice: Lattice, corner: int, dx: int, dy: int) -> bool:
    """The same offsets come up around every cell."""
    return lattice.in_arc(corner, dx, dy)


def corners_towards(g: Lnl, cell: int, loc: int) -> list[int]:
    """The corners that can be faced to have a location in the arc: two on the edge between their arcs."""
    return [corner for corner in range(len(g.verbs.corners)) if covered_arc(g.field, cell, corner) >> loc & 1]


# 14.1 Angle of impact


def aspects(g: Lnl, cell: int, corner: int, origin: int) -> tuple[int, ...]:
    """14.1-2, 14.1-4, ruling 115: front, flank or rear of a part that faces a corner; two on a dividing line.

    On hexes the side by which the line enters decides, on squares the quadrant the firer is in.
    """
    here, there = g.field.land.cells[cell], g.field.land.cells[origin]
    lattice = g.field.land.lattice
    corners = len(lattice.corners)
    dx, dy = there.x - here.x, there.y - here.y
    if len(lattice.side_directions) == corners == len(lattice.steps):
        sides = lattice.sides_towards(dx, dy)
        return tuple(sorted({_aspect_of_side((side - corner) % corners) for side in sides}))
    return tuple(
        sorted(
            {
                _aspect_of_quadrant((quadrant - corner) % corners)
                for quadrant in range(corners)
                if lattice.in_arc(quadrant, dx, dy)
            }
        )
    )


def _aspect_of_side(turned: int) -> int:
    """Corner k lies between sides k and k + 1: those are front, the two across from them rear."""
    return (FRONT, FRONT, FLANK, REAR, REAR, FLANK)[turned]


def _aspect_of_quadrant(turned: int) -> int:
    return (FRONT, FLANK, REAR, FLANK)[turned]


def weakest_face(armour: Armour, faces: Sequence[int]) -> int:
    """14.1-4: of two aspects on a dividing line the one that favours the firer: no armour, or the least."""
    return min((armour.faces[face] for face in faces), default=UNARMOURED)


def turret_facing(g: Lnl, vehicle: Vehicle) -> int:
    """15.1-18: the corner that the turret faces."""
    return (vehicle.facing + vehicle.turret) % len(g.verbs.corners)
