"""What a seat sees of chapters 14 and 15: what is printed on machines, their wrecks, and what guns aim at."""

from __future__ import annotations

from typing import NamedTuple

from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.content.arms import UNARMOURED, Armour, Gun, MachineGun
from bocage.systems.lnl.rules.vehicles.vehicle_fire import front


def facing(unit: Unit) -> int | None:
    """15.1-12, 1.6.3a-1: the corner that a ground vehicle, or a gun with an arc, faces."""
    if isinstance(unit, Vehicle):
        return None if unit.printed.flies else unit.facing
    return unit.facing if unit.counter.arc else None


class Arc(NamedTuple):
    """What guns cover: through which corner of their cell, and how many cells far."""

    kind: str
    """`gun`, `turret` when it does not point where the hull does, or `rear`."""
    corner: int
    reach: int


def arcs(g: Lnl, unit: Unit) -> list[Arc]:
    """14.0a, 15.0d, 15.0e: what the guns of a unit cover; of several that point one way, the farthest."""
    corner = facing(unit)
    if corner is None or unit.loc < 0 or (isinstance(unit, Vehicle) and unit.abandoned):
        return []
    gun = unit.counter.gun
    if not isinstance(unit, Vehicle):
        return [] if gun is None else [Arc("gun", corner, gun.range)]
    guns = [each for each in unit.printed.machine_guns if not each.all_round]
    ahead = [each.range for each in guns if not each.rear] + ([] if gun is None else [gun.range])
    behind = [each.range for each in guns if each.rear]
    turned, corners = front(g, unit), len(g.verbs.corners)
    found = [Arc("gun" if turned == corner else "turret", turned, max(ahead))] if ahead else []
    return found + ([Arc("rear", (turned + corners // 2) % corners, max(behind))] if behind else [])


def show_facing(g: Lnl, unit: Unit) -> str | None:
    corner = facing(unit)
    return None if corner is None else g.verbs.corners[corner]


def show_printed(unit: Unit) -> dict[str, object] | None:
    """15.0: what is printed on the counter of a vehicle or helicopter."""
    if not isinstance(unit, Vehicle):
        return None
    printed = unit.printed
    return {
        "type": printed.type or None,
        "capacity": None if printed.capacity is None else printed.capacity.mark,
        "hull": _armour(printed.hull),
        "turret": None if printed.turret is None else _armour(printed.turret),
        "red": printed.red,
        "machine_guns": [_machine_gun(gun) for gun in printed.machine_guns],
    }


def show_gun(gun: Gun | None) -> dict[str, object] | None:
    """14.0b-1: a To Hit table: each band with its range, To Hit number and penetration."""
    if gun is None:
        return None
    bands = [[band.range, band.to_hit, band.penetration] for band in gun.bands]
    return {
        "id": gun.id,
        "name": gun.name,
        "he": gun.he,
        "heat": gun.heat,
        "shots": gun.shots,
        "bands": bands,
    }


def _armour(armour: Armour) -> list[int | None]:
    """Front, flank and rear; None where there is no armour."""
    return [None if face == UNARMOURED else face for face in armour.faces]


def _machine_gun(gun: MachineGun) -> dict[str, object]:
    return {"fp": gun.fp, "range": gun.range, "all_round": gun.all_round, "rear": gun.rear}


def show_hulks(g: Lnl) -> list[dict[str, object]]:
    """14.0d-2: each wreck, and what it was."""
    return [
        {
            "where": g.field.land.cells[vehicle.wreck].label,
            "was": vehicle.counter.id,
            "unit": vehicle.name,
            "facing": g.verbs.corners[vehicle.facing],
        }
        for vehicle in g.vehicles
        if vehicle.wreck >= 0
    ]


def show_acquired(g: Lnl) -> list[dict[str, object]]:
    """14.3: which weapon has acquired what, and how well: numbers as `acquisition` reads them."""
    found: list[dict[str, object]] = []
    for key, (aim, level) in sorted(g.acquired.items()):
        weapon = g.weapons[key] if key >= 0 else None
        shooter = g.units[~key] if weapon is None else weapon.carrier
        if shooter is not None:
            found.append(
                {
                    "by": shooter.name,
                    "weapon": None if weapon is None else weapon.id,
                    "unit": g.units[~aim].name if aim < 0 else None,
                    "where": g.field.labels[g.units[~aim].loc if aim < 0 else aim],
                    "level": level,
                }
            )
    return found
