"""Chapters 12 to 14, read a second time: strength, modifiers and result of anti-personnel fire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ASSAULT_MOVE, Unit
from tests.referees.geometry import cross, distance
from tests.referees.vv.sight import Eyes

AP_TABLE: Final[Mapping[int, Sequence[int]]] = {
    1: (5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0),
    5: (6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0),
    11: (7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0),
    19: (8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0),
    29: (9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0),
    41: (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
}
"""vv-qr.1: the points by the modified roll, 2 to 12, and the least APFP of the row."""
MG_RANGE: Final = 8
"""14.4-8."""
MEN_IN_A_HEX: Final = 4
MEN_BESIDE_A_GUN: Final = 2
GUNS_IN_A_HEX: Final = 2
"""6.9."""


class Firer(NamedTuple):
    """A unit that fires, and how: 'join' with what it has, or with 'grenades' or a 'charge'."""

    unit: Unit
    how: str


class Attack(NamedTuple):
    """An anti-personnel attack as it was declared, and the battle in which it was."""

    g: Vv
    origin: int
    target: int
    firers: Sequence[Firer]
    machine: Unit | None
    """The AFV, vehicle or gun that fires, or that the firers are aboard."""
    leader: Unit | None
    movers: Sequence[Unit] | None
    """13.8: those at whom opportunity fire is made."""
    overrun: bool


# Strength


def strength(attack: Attack) -> int:
    """14.5-1: all APFP added up."""
    far = distance(attack.g.field.land, attack.origin, attack.target)
    total = 0
    for firer in attack.firers:
        total += man_apfp(attack.g, firer, far) if firer.unit.counter.is_infantry else 0
    if attack.overrun:
        assert attack.machine is not None
        counter = attack.machine.counter
        return total + 2 * (counter.gun_apfp + counter.mg_360 + counter.mg_ff)
    if attack.machine is not None and any(firer.unit is attack.machine for firer in attack.firers):
        total += machine_apfp(attack, attack.machine, far)
    return total


def man_apfp(g: Vv, firer: Firer, far: int) -> int:
    """12.3, 12.53, 16.3-2: his own APFP, one more with valor, and that of his weapon."""
    unit = firer.unit
    own = unit.counter.apfp + (1 if unit.valor else 0)
    if firer.how == "charge":
        return own + g.catalogue.weapons["satchel_charge"].apfp
    weapon = unit.weapon
    can = weapon is not None and bool(weapon.apfp) and weapon.kind != "mortar" and far <= weapon.range
    if can and unit.carrier is not None:
        # 14.3-2: aboard only light machine guns.
        can = weapon is not None and weapon.light_mg
    if weapon is None or not can:
        return own if far <= unit.counter.range else 0
    if far > unit.counter.range:
        return weapon.apfp
    instead = unit.counter.is_leader or (unit.counter.kind == "half_squad" and weapon.type == "H")
    return max(weapon.apfp, own) if instead else own + weapon.apfp


def machine_apfp(attack: Attack, machine: Unit, far: int) -> int:
    """14.4: gun, all-round and forward machine guns, by arc and range."""
    counter = machine.counter
    forward = in_arc(attack.g, attack.origin, machine.facing, attack.target)
    total = counter.gun_apfp if counter.turret or forward else 0
    if far <= MG_RANGE:
        total += counter.mg_360 + (counter.mg_ff if forward else 0)
    return total


def in_arc(g: Vv, here: int, facing: int, there: int) -> bool:
    """7.4-u1: within 60 degrees of the faced hexside, the two bounding rows included."""
    a, b = g.field.land.cells[here], g.field.land.cells[there]
    way = (b.x - a.x, b.y - a.y)
    steps = g.field.land.lattice.steps
    left, right = steps[(facing - 1) % 6], steps[(facing + 1) % 6]
    return way != (0, 0) and cross(left, way) >= 0 and cross(way, right) >= 0


# Modifiers


def cover_of_hex(g: Vv, cell: int, *, outside: bool = False) -> int:
    """10.1-4, 10.8-u2, 13.4-2: terrain, a hindrance in the hex, and the position, for those who are in it."""
    total = g.catalogue.terrain.kinds[g.field.land.cells[cell].terrain].cover + Eyes(g).hinders(cell)
    if cell in g.positions and not outside:
        total += g.catalogue.fortifications[g.positions[cell]].cover
    return total


def cover(attack: Attack) -> int:
    """13.4: the cover of the target's hex, and all hindrances on the way, smoke at the target too."""
    g = attack.g
    if attack.overrun:
        return cover_of_hex(g, attack.target)
    outside = attack.movers is not None and only_passes(g, attack.target, attack.movers)
    line = Eyes(g).look(attack.origin, attack.target)
    return line.hindrance + g.smoke.get(attack.target, 0) + cover_of_hex(g, attack.target, outside=outside)


def only_passes(g: Vv, cell: int, movers: Sequence[Unit]) -> bool:
    """13.4-u2: has the position of the hex no room for the whole stack, or is it not for them?"""
    if cell not in g.positions or not movers:
        return False
    stack = list(g.at[movers[0].side][cell])
    stack += [unit for unit in movers if unit not in stack]
    fort = g.catalogue.fortifications[g.positions[cell]]
    if any(unit.counter.is_vehicle for unit in stack):
        return True
    guns = [unit for unit in stack if unit.counter.is_gun]
    men = [unit for unit in stack if unit.counter.is_infantry]
    if guns and "gun" not in fort.occupants:
        return True
    if fort.nations and any(not set(unit.counter.nations) & set(fort.nations) for unit in stack):
        return True
    if fort.id in ("concrete_bunker", "wood_bunker"):
        return len(guns) > 1 or len(men) > 2 or bool(guns and men)
    if not guns:
        return len(men) > MEN_IN_A_HEX
    return len(guns) > (1 if men else GUNS_IN_A_HEX) or len(men) > MEN_BESIDE_A_GUN


def modifiers(attack: Attack) -> int:
    """13.4, 13.6, 13.8, 12.52, 20.8-4: all that is added to the dice."""
    g = attack.g
    total = cover(attack)
    if attack.movers is not None:
        careful = bool(attack.movers) and bool(attack.movers[0].marks & ASSAULT_MOVE)
        total += 1 if careful else 0
        if cover(attack) <= 0 and not careful:
            total -= 1
        if distance(g.field.land, attack.origin, attack.target) == 1:
            total -= 2
    in_vehicle = attack.machine is not None and attack.machine.counter.is_vehicle
    if g.wire >> attack.origin & 1 and not in_vehicle:
        total += 1
    if g.scenario.special.night:
        total += 1
    if attack.leader is not None:
        total += attack.leader.counter.modifier
    return total - sum(1 for firer in attack.firers if firer.how == "grenades")


def best_leader(attack: Attack) -> Unit | None:
    """13.6-3: of the leaders who take part one helps: the best."""
    leaders = [firer.unit for firer in attack.firers if firer.unit.counter.is_leader]
    return min(leaders, key=lambda unit: unit.counter.modifier, default=None)


# Result


def casualty_points(apfp: int, roll: int) -> int:
    """14.5-3, vv-qr.1."""
    row = AP_TABLE[max(least for least in AP_TABLE if least <= max(1, apfp))]
    return row[min(12, max(2, roll)) - 2]
