"""How a vehicle shows itself to a gun: how much of it, and which of its faces."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import HEADINGS, UNIT, cross, in_arc
from bocage.systems.common.table.tablefield import TableField
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.sight.visibility import POOR

OPEN: Final = 0
PARTLY: Final = 1
MASKED: Final = 2
"""target-1: how much of a vehicle is seen."""
EXPOSURES: Final = ("open", "partly-masked", "masked")
MOST_OPEN: Final = 2
MOST_PARTLY: Final = 5
"""target-1: up to so many of eight rays are cut."""
FRONT: Final = 0
SIDE: Final = 1
REAR: Final = 2
FACES: Final = ("front", "side", "rear")
EIGHTH: Final = HEADINGS // 8
"""target-2: 45 degrees."""
BEHIND: Final = 2 * UNIT
"""target-4: so far behind a target the ground falls away, if it stands on a crest."""


def face_of(firer: Unit, target: Unit) -> int:
    """target-2: which face the line between the centres meets; exactly 45 degrees counts for the firer."""
    dx, dy = firer.x - target.x, firer.y - target.y
    if in_arc((target.facing + HEADINGS // 2) % HEADINGS, EIGHTH, dx, dy):
        return REAR
    left, right = (target.facing - EIGHTH) % HEADINGS, (target.facing + EIGHTH) % HEADINGS
    within = cross(left, dx, dy) > 0 and cross(right, dx, dy) < 0
    return FRONT if within else SIDE


def cut_rays(g: Iabsm, firer: Unit, target: Unit) -> int:
    """target-1: how many of the eight rays are blocked, or cut by cover that is not at the firer."""
    field = g.field
    half = min(firer.half_front, target.half_front)
    among = field.covering & ~firer.at_lines & ~_pieces_under(field, firer)
    rays = g.sights.hidden(firer, target) | field.crossed_rays(
        firer.x, firer.y, target.x, target.y, half, among
    )
    return rays.bit_count()


def _pieces_under(field: TableField, unit: Unit) -> int:
    """Return the set of pieces of ground that a unit stands in."""
    found = 0
    left = field.table.lanes.near(unit.x, unit.y, unit.x, unit.y) & ~field.lines
    for piece in field.table.pieces:
        if left >> piece.number & 1 and piece.holds(unit.x, unit.y):
            found |= 1 << piece.number
    return found


def exposure(g: Iabsm, firer: Unit, target: Unit) -> int:
    """target-1: up to 2 rays cut in the open, up to 5 partly masked, else masked; behind a wall or bank, or
    dug in, at least partly masked from the front."""
    cut = cut_rays(g, firer, target)
    found = OPEN if cut <= MOST_OPEN else PARTLY if cut <= MOST_PARTLY else MASKED
    if found == OPEN and face_of(firer, target) == FRONT and _is_hull_down(g, firer, target):
        found = PARTLY
    return found


def _is_hull_down(g: Iabsm, firer: Unit, target: Unit) -> bool:
    """target-1: whether a hull stands at a wall or bank that fire crosses, or in a position dug for it."""
    field = g.field
    if field.rows[target.ground].works:
        return True
    beside = target.at_lines & ~firer.at_lines
    walls = 0
    for number, kind in enumerate(field.kinds):
        if beside >> number & 1 and field.protections[kind.code] == POOR:
            walls |= 1 << number
    half = min(firer.half_front, target.half_front)
    return walls != 0 and field.crossed_rays(firer.x, firer.y, target.x, target.y, half, walls) != 0


def is_on_crest(g: Iabsm, firer: Unit, target: Unit) -> bool:
    """target-4: whether a target stands higher than who looks, and the ground behind it falls away."""
    table = g.field.table
    height = table.height_at(target.x, target.y)
    if height <= table.height_at(firer.x, firer.y):
        return False
    dx, dy = target.x - firer.x, target.y - firer.y
    far = max(abs(dx), abs(dy), 1)
    x, y = target.x + dx * BEHIND // far, target.y + dy * BEHIND // far
    return not table.holds(x, y) or table.height_at(x, y) < height
