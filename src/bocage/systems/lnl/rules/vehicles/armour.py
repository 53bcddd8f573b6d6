"""17.2, 17.3: what protects a vehicle against small arms, shells and mines: terrain and its armour."""

from __future__ import annotations

from bocage.kernel import Tally
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.content.arms import UNARMOURED
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.vehicles.vehicles import aspects, weakest_face


def shows_unarmoured_side(g: Lnl, vehicle: Vehicle, origin: int) -> bool:
    """17.3-12, 17.4-3, 21.4-5: is the side fired at unarmoured? What comes from below or above finds one."""
    hull = vehicle.printed.hull
    if vehicle.flies:
        return False
    if origin < 0 or g.field.cell_of[origin] == vehicle.loc:
        return UNARMOURED in hull.faces
    faces = aspects(g, g.field.cell_of[vehicle.loc], vehicle.facing, g.field.cell_of[origin])
    return weakest_face(hull, faces) == UNARMOURED


def vehicle_cover(g: Lnl, vehicle: Vehicle, origin: int) -> Tally:
    """17.2-10, 17.3-6: terrain, and the weakest armour printed; none on an unarmoured side.

    19.5-6: terrain does not help a helicopter.
    """
    cover = Tally() if vehicle.flies else target_modifier(g, origin, vehicle.loc, vehicle=True)
    return armoured(g, vehicle, origin, cover)


def armoured(g: Lnl, vehicle: Vehicle, origin: int, cover: Tally) -> Tally:
    """17.2-10: the same cover with the vehicle's weakest armour on top."""
    armour = vehicle.printed.weakest_armour
    if armour and not shows_unarmoured_side(g, vehicle, origin):
        cover.add(part(armour, "lnl-17.2-10", "armour"))
    return cover
