"""5.0a, 5.2, 5.4: an attack on the Direct Fire Table: how strong it is, and what it is up against."""

from __future__ import annotations

from math import ceil, floor

from bocage.kernel import Part, Tally
from bocage.systems.lnl.battle.attack import Attack, Firer
from bocage.systems.lnl.battle.concepts import is_captured, leadership, part
from bocage.systems.lnl.battle.state import (
    ASSAULT_MOVE,
    FIRED,
    FLYING,
    MOVED,
    OPS_COMPLETE,
    STEALTH,
    STEALTH_HALF,
    Lnl,
    Unit,
    Vehicle,
    Weapon,
)
from bocage.systems.lnl.board.locations import BUNKER
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.terrain_chart import SideCover
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, daylight_code, sight_code

# Ruling 2: the firepower of an attack, step by step


def firepower(g: Lnl, attack: Attack) -> Tally:
    """5.2: the lead unit in full, further MMCs at half, Heroes and weapons in full; the sum rounded up.

    19.5.2-4: towards a helicopter a cell counts for two, which halves every range and rounds it down.
    """
    distance = g.field.distance[attack.origin][attack.target]
    if attack.target >= g.field.sky and not attack.is_mortar():
        distance *= 2
    several = len(attack.firers) > 1
    mmcs = [firer.unit for firer in attack.firers if firer.own and firer.unit.counter.is_mmc]
    tally = Tally(_mmc_parts(g, attack, mmcs, distance))
    for firer in attack.firers:
        if firer.own and not firer.unit.counter.is_mmc:
            tally.add(_single_man_part(attack, firer.unit, distance))
        if firer.machine_gun is not None:
            tally.add(_machine_gun_part(g, attack, firer.unit, firer.machine_gun, distance))
        for weapon in firer.weapons:
            tally.add(_weapon_part(g, attack, firer, weapon, several, distance))
    if attack.is_marksman_alone():
        tally.add(part(1, "lnl-12.0-5", "marksman"))
    rest = ceil(tally.total) - tally.total
    if rest:
        tally.add(part(rest, "lnl-5.2-7", "rounding"))
    return tally


def _mmc_parts(g: Lnl, attack: Attack, units: list[Unit], distance: int) -> list[Part]:
    """5.2-2, 5.2-3, 5.2-5: the strongest leads, the others add half of what they have, if anything."""
    if not units:
        return []
    lead = units[0]
    if len(units) > 1:
        lead = max(units, key=lambda unit: own_firepower(attack, unit, distance))
    parts = _lead_parts(attack, lead, distance)
    for unit in units:
        if unit is not lead:
            more = g.module.further(g, attack, unit, distance)
            if more is not None:
                parts.append(more)
    return parts


def further_part(g: Lnl, attack: Attack, unit: Unit, distance: int) -> Part | None:
    """5.2-3, 5.2-5: half of its firepower, if it has any."""
    fp = own_firepower(attack, unit, distance)
    if fp <= 0:
        return None
    half = ceil(fp / 2) if g.choices.round_each_half_up else fp / 2
    return part(half, "lnl-5.2-3", "further")


def own_firepower(attack: Attack, unit: Unit, distance: int) -> float:
    """Ruling 2, steps 2 to 4: halved under Ops Complete, halved beyond printed range, less for a rider."""
    whole = _ops_firepower(attack, unit)
    fp = whole / 2 if distance > unit.counter.range else whole
    if unit.carrier is None or unit.carrier.flies:
        return fp
    return fp + rider_penalty(unit.carrier).value


def _ops_firepower(attack: Attack, unit: Unit) -> int:
    """4.1a-1, 4.1a-2: in Opportunity Fire under Ops Complete half, rounded down; a printed 0 becomes -1."""
    fp = unit.counter.fp
    if attack.opportunity and unit.marks & OPS_COMPLETE:
        return fp // 2 if fp else -1
    return fp


def _lead_parts(attack: Attack, unit: Unit, distance: int) -> list[Part]:
    printed = unit.counter.fp
    parts = [part(printed, "lnl-5.2-2", "lead")]
    fp = _ops_firepower(attack, unit)
    if fp != printed:
        clause = "lnl-4.1a-1" if printed else "lnl-4.1a-2"
        parts.append(part(fp - printed, clause, "ops_complete"))
    if distance > unit.counter.range:
        parts.append(part(fp / 2 - fp, "lnl-5.4-2", "extended_range"))
    if unit.carrier is not None and not unit.carrier.flies:
        parts.append(rider_penalty(unit.carrier))
    return parts


def rider_penalty(vehicle: Vehicle) -> Part:
    """16.2-19, 16.2-20: 1 less from a vehicle that has not moved, 2 less from one that moves or has moved."""
    if vehicle.marks & (MOVED | ASSAULT_MOVE):
        return part(-2, "lnl-16.2-20", "rider_moving")
    return part(-1, "lnl-16.2-19", "rider")


def _single_man_part(attack: Attack, unit: Unit, distance: int) -> Part:
    """5.2-4: a Hero adds his full firepower."""
    fp = own_firepower(attack, unit, distance)
    clause, name = ("lnl-5.2-4", "hero") if unit.counter.kind == "hero" else ("lnl-5.2-2", "lead")
    return part(fp, clause, name)


def _weapon_part(g: Lnl, attack: Attack, firer: Firer, weapon: Weapon, several: bool, distance: int) -> Part:
    """1.6.1-9, -14, -16, 1.6.2a-6: captured or worked by one man: half, rounded up, never twice."""
    fp = weapon.kind.fp
    name = weapon.kind.kind
    if weapon.kind.gear:
        gear = g.module.gear_part(weapon, distance)
        return _ops_part(attack, firer, int(gear.value), gear.clause, gear.name)
    if weapon.kind.kind != "satchel_charge":
        if is_captured(weapon):
            fp = ceil(fp / 2)
            return _ops_part(attack, firer, fp, "lnl-1.6.1-9", name)
        if _worked_by_one_man(firer, weapon, several):
            fp = ceil(fp / 2)
            return _ops_part(attack, firer, fp, "lnl-1.6.1-14", name)
    return _ops_part(attack, firer, fp, "lnl-5.2-6", name)


def _worked_by_one_man(firer: Firer, weapon: Weapon, several: bool) -> bool:
    if firer.unit.counter.is_mmc or firer.partner is not None:
        return False
    if firer.unit.counter.kind == "hero" and several:
        return False
    return not (firer.unit.card == "machine_gunner" and weapon.kind.kind == "machine_gun")


def _ops_part(attack: Attack, firer: Firer, fp: int, clause: str, name: str) -> Part:
    """4.1a-6: a weapon of an Ops Complete squad is halved again, rounded down, in Opportunity Fire."""
    if attack.opportunity and firer.unit.marks & OPS_COMPLETE:
        return part(floor(fp / 2), "lnl-4.1a-6", name)
    return part(fp, clause, name)


def _machine_gun_part(g: Lnl, attack: Attack, unit: Unit, gun: MachineGun, distance: int) -> Part:
    """15.0d-1, 4.1a-9: its printed firepower; half, rounded down, in Opportunity Fire under Ops Complete."""
    if gun.burst:
        return g.module.burst_part(attack, unit, gun, distance)
    if attack.opportunity and unit.marks & OPS_COMPLETE:
        return part(gun.fp // 2, "lnl-4.1a-9", "machine_gun")
    return part(gun.fp, "lnl-15.0d-10", "machine_gun")


# Modifiers of the attacker's die


def attack_modifiers(g: Lnl, attack: Attack) -> Tally:
    """5.0a-1: all modifiers but the one for a moving target, which is each target's own."""
    tally = Tally()
    if attack.leader is not None:
        tally.add(part(leadership(attack.leader), "lnl-5.0.1-3", "leadership"))
    if attack.is_bare_charge():
        return tally
    lead = attack.firers[0].unit
    if isinstance(lead, Vehicle) and lead.commander is not None and lead.commander.lm:
        tally.add(part(lead.commander.lm, "lnl-11.8-11", "leadership"))
    fire = g.tables.fire
    if g.field.adjacent[attack.origin] >> attack.target & 1 and not (
        _adjacent_bonus_lost(g, attack) or attack.is_mortar()
    ):
        tally.add(fire["adjacent"])
    degraded = fire_code(g, attack.origin, attack.target, attack.vehicle)
    if degraded:
        value = fire["degrading"].value * degraded
        tally.add(part(value, "lnl-10.3a-1", "degrading"))
    if g.smoke_mask >> g.field.cell_of[attack.origin] & 1 and attack.origin < g.field.sky:
        tally.add(fire["firer_in_smoke"])
    if any(firer.unit.marks & ASSAULT_MOVE for firer in attack.firers) and not attack.is_burst():
        tally.add(fire["assault_fire"])
    if any(fires_from_stealth(firer.unit) for firer in attack.firers):
        tally.add(fire["stealth_fire"])
    if g.night and sight_code(g, attack.origin, attack.target) >= BLOCKED:
        tally.add(fire["night_distance"])
    side = firing_out_of(g, attack.origin, attack.target)
    if side is not None and side.firing_out_penalty:
        tally.add(fire["bocage_firing_out"])
    if g.choices.flying_mg_minus_one and isinstance(lead, Vehicle) and lead.mode == FLYING:
        tally.add(fire["flying_mg"])
    return tally


def _adjacent_bonus_lost(g: Lnl, attack: Attack) -> bool:
    """Ruling 63: an option keeps the +2 from units that have just moved."""
    return g.choices.adjacent_bonus_stationary_only and any(
        firer.unit.marks & (ASSAULT_MOVE | STEALTH) for firer in attack.firers
    )


def fires_from_stealth(unit: Unit) -> bool:
    """6.4-9, 6.4-10, 11.7-3: -2 after a half Stealth move, but not for a Scout with his abilities."""
    return bool(unit.marks & STEALTH_HALF) and (unit.counter.kind != "scout" or bool(unit.weapons))


def firing_out_of(g: Lnl, origin: int, target: int) -> SideCover | None:
    """What stands on the side by which the fire leaves its own cell; a helicopter is above it."""
    here, there = g.field.cell_of[origin], g.field.cell_of[target]
    return None if here == there or origin >= g.field.sky else g.field.side_facing(here, there)


def target_modifier(g: Lnl, origin: int, target: int, *, vehicle: bool = False) -> Tally:
    """Ruling 66: the best of cell terrain, wreck and the side crossed, plus smoke, plus foxhole or bunker.

    Those two are for men on foot, not for a vehicle.
    """
    tally = Tally()
    field = g.field
    cover = field.cover[target].tm
    here, there = field.cell_of[target], field.cell_of[origin]
    side = field.side_facing(here, there) if origin >= 0 and here != there else None
    wreck = wreck_cover(g, target) if g.wreck_mask else 0
    if wreck > cover and (side is None or wreck >= side.tm):
        tally.add(g.tables.numbers["wreck_tm"])
    elif side is not None and side.tm > cover:
        tally.add(part(side.tm, "lnl-5.0a-2", side.code))
    elif cover:
        tally.add(part(cover, "lnl-5.0a-2", field.cover[target].code))
    if g.smoke_mask >> here & 1:
        tally.add(g.tables.numbers["smoke_tm"])
    if vehicle:
        return tally
    if field.locations[target].storey == BUNKER:
        tally.add(g.tables.numbers["bunker_tm"])
    elif field.tm[target] > cover:
        tally.add(g.tables.numbers["foxhole_tm"])
    return tally


def wreck_cover(g: Lnl, loc: int) -> int:
    """14.0d-2, ruling 66: a wreck on the ground of the cell gives cover; an option takes it away."""
    if g.choices.core_wrecks_no_cover or not g.wreck_mask >> loc & 1:
        return 0
    return int(g.tables.numbers["wreck_tm"].value)


def fire_code(g: Lnl, origin: int, target: int, vehicle: Vehicle | None = None) -> int:
    """The sight code for fire: at night a target marked Fired can be shot at beyond two hexes (20.0-2)."""
    if g.night and _has_fired(g, target, vehicle):
        return daylight_code(g, origin, target)
    return sight_code(g, origin, target)


def _has_fired(g: Lnl, loc: int, vehicle: Vehicle | None) -> bool:
    if vehicle is not None:
        return bool(vehicle.marks & FIRED)
    return any(unit.marks & FIRED for side in (0, 1) for unit in g.at[side][loc])
