"""14.0d to 14.2: what an ordnance hit does to a vehicle: the point of impact, penetration, and nerves."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, Tally
from bocage.systems.lnl.battle.concepts import morale_check, part
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.content.arms import ASPECTS, FLANK, FRONT, REAR, UNARMOURED, Armour, Band, Gun
from bocage.systems.lnl.rules.air.crashes import weigh_hit
from bocage.systems.lnl.rules.vehicles.crews import abandon, destroy, shake_off_riders, shake_vehicle
from bocage.systems.lnl.rules.vehicles.vehicles import aspects, turret_facing, weakest_face

HULL: Final = "hull"
TURRET: Final = "turret"
LUCKIEST: Final = 6
UNLUCKIEST: Final = 1
ALWAYS_SHAKES: Final = 12
"""14.01-10."""


class Impact:
    """14.1: where a shot strikes: hull or turret, and the armour of the aspect it meets."""

    __slots__ = ("armour", "aspect", "part")

    def __init__(self, part: str, aspect: int, armour: int) -> None:
        self.part = part
        self.aspect = aspect
        self.armour = armour
        """UNARMOURED where the counter prints an asterisk."""


def part_hit(vehicle: Vehicle, natural: int) -> str:
    """14.1-5 to -7: an even To Hit roll above 2 strikes the turret, if there is one."""
    return TURRET if vehicle.printed.turret is not None and natural > 2 and natural % 2 == 0 else HULL


def impact(g: Lnl, vehicle: Vehicle, origin: int, where: str) -> Impact:
    """14.1-3, 14.1-4, ruling 116: the aspect of the part that is hit, as that part now points."""
    armour, corner = armour_of_part(g, vehicle, where)
    cell, there = g.field.cell_of[vehicle.loc], g.field.cell_of[origin]
    faces = (FRONT, FLANK, REAR) if cell == there else aspects(g, cell, corner, there)
    value = weakest_face(armour, faces)
    return Impact(where, next(face for face in faces if armour.faces[face] == value), value)


def armour_of_part(g: Lnl, vehicle: Vehicle, where: str) -> tuple[Armour, int]:
    """Ruling 116: the armour of hull or turret, and the corner its front is reckoned from."""
    if where != TURRET or vehicle.printed.turret is None:
        return vehicle.printed.hull, vehicle.facing
    corner = vehicle.facing if g.choices.turret_aspect_from_hull else turret_facing(g, vehicle)
    return vehicle.printed.turret, corner


def penetration(gun: Gun, band: Band, vehicle: Vehicle) -> Tally:
    """14.0d-1, 14.2-2: the number under the range used; HEAT has half, rounded up, against red armour."""
    tally = Tally([part(band.penetration, "lnl-14.0d-1", "penetration")])
    if gun.heat and vehicle.printed.red:
        tally.add(part(-(band.penetration // 2), "lnl-14.2-2", "heat_vs_red_armour"))
    return tally


def hit_vehicle(g: Lnl, vehicle: Vehicle, gun: Gun, band: Band, origin: int, natural: int) -> Flow[None]:
    """14.0d, 14.02: an unarmoured face is the end of the vehicle; armour is weighed against penetration."""
    struck = impact(g, vehicle, origin, part_hit(vehicle, natural))
    if struck.armour == UNARMOURED:
        g.tell("unarmoured-hit", ("lnl-14.02-1", "lnl-14.02-2"), unit=vehicle.id, part=struck.part)
        yield from destroy(g, vehicle)
        return
    strength = penetration(gun, band, vehicle)
    armour = Tally([part(struck.armour, "lnl-14.1-3", "armour")])
    roll, against = g.dice.d6("penetration"), g.dice.d6("armour")
    margin = int(roll + strength.total - against - armour.total)
    g.tell(
        "penetration",
        ("lnl-14.0d-1", "lnl-14.1-3"),
        unit=vehicle.id,
        part=struck.part,
        aspect=ASPECTS[struck.aspect],
        roll=roll,
        strength=strength,
        against=against,
        armour=armour,
    )
    yield from _weigh(g, vehicle, roll, against, margin)


def _weigh(g: Lnl, vehicle: Vehicle, roll: int, against: int, margin: int) -> Flow[None]:
    """14.0d-2 to -4, table penetration-results: the first line that fits decides."""
    if vehicle.flies:
        yield from weigh_hit(g, vehicle, roll, against, margin)
    elif (roll, against) == (UNLUCKIEST, LUCKIEST):
        g.tell("fire-no-effect", ("lnl-14.0d-3",), target=vehicle.loc)
        yield from shake_off_riders(g, vehicle, "lnl-16.2-8")
    elif margin > 0 or (roll, against) == (LUCKIEST, UNLUCKIEST):
        yield from destroy(g, vehicle)
    else:
        yield from rattle(g, vehicle, -margin)
        yield from shake_off_riders(g, vehicle, "lnl-16.2-8")


def rattle(g: Lnl, vehicle: Vehicle, shortfall: int) -> Flow[None]:
    """14.01: a hit that does not go through tries the nerves of the crew.

    14.01-1 to -3: with equal numbers they give up, or are Shaken though they pass. 14.01-8 to -10: otherwise
    the shortfall helps them, but never against a rolled 12. Ruling 122: no leadership and no terrain.
    """
    if not shortfall:
        steady = morale_check(g, vehicle, "hit", Tally())
        yield from shake_vehicle(g, vehicle) if steady else abandon(g, vehicle)
        return
    help_ = Tally([part(-shortfall, "lnl-14.01-9", "shortfall")])
    if not morale_check(g, vehicle, "hit", help_, fails_on=ALWAYS_SHAKES):
        yield from shake_vehicle(g, vehicle)
