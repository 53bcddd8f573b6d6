"""15.2 to 15.6, 15.8: the numbers of a close assault: firepower on both sides, Kill Number, losses."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.kernel import Part, Tally
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.content.counters import WeaponKind
from bocage.systems.vv.rules.fire.attacks import within_parts
from bocage.systems.vv.rules.weapons.support_weapons import is_weapon_alone


def assaulters_strength(g: Vv, units: Sequence[Unit], charges: set[int]) -> Tally:
    """15.2-1: of support weapons only light machine guns, and satchel charges."""
    parts: list[Part] = []
    for unit in units:
        parts += men_at_close_quarters(g, unit, light_only=True, charge=unit.id in charges)
    return Tally(parts)


def defenders_strength(g: Vv, units: Sequence[Unit], charges: set[int]) -> Tally:
    """15.1-7, 15.2-2, 15.4, 15.5: every unit of the hex that is not pinned, with its passengers."""
    parts: list[Part] = []
    for unit in units:
        if unit.counter.is_infantry:
            parts += men_at_close_quarters(g, unit, light_only=False, charge=unit.id in charges)
            continue
        parts.append(machine_at_close_quarters(g, unit))
        for passenger in unit.passengers:
            if passenger.counter.is_infantry:
                parts += men_at_close_quarters(g, passenger, light_only=True, charge=passenger.id in charges)
    return Tally(parts)


def men_at_close_quarters(g: Vv, unit: Unit, *, light_only: bool, charge: bool) -> list[Part]:
    """16.3-3, 12.3, 12.53: their own APFP, doubled by valor, with a charge or the weapon they may use."""
    factor = g.tables.numbers["valor_assault_factor"] if unit.valor else 1
    own = Part(unit.counter.apfp * factor, "vv-16.3-3" if unit.valor else "vv-15.6-2", unit.counter.kind)
    if charge:
        weapon = g.catalogue.weapons["satchel_charge"]
        return [own, Part(weapon.apfp, "vv-12.53-6", weapon.id)]
    used = close_weapon(unit, light_only=light_only)
    if used is None:
        return [own]
    shot = Part(used.apfp, "vv-15.2-1" if light_only else "vv-15.2-2", used.id)
    if is_weapon_alone(unit):
        return [shot] if shot.value >= own.value else [own]
    return [own, shot]


def close_weapon(unit: Unit, *, light_only: bool) -> WeaponKind | None:
    """15.2: assaulters and passengers use light machine guns, defenders any weapon with APFP but mortars."""
    weapon = unit.weapon
    if weapon is None or not weapon.apfp or weapon.mortar:
        return None
    return weapon if weapon.light_mg or not light_only else None


def machine_at_close_quarters(g: Vv, unit: Unit) -> Part:
    """15.4-1, 15.5: the machine guns of a vehicle, whatever their arcs; 2 for a gun or an unarmed vehicle."""
    guns = unit.counter.mg_360 + unit.counter.mg_ff
    if guns:
        return Part(guns, "vv-15.4-1", "machine-guns")
    clause = "vv-15.5-1" if unit.counter.is_gun else "vv-15.5-2"
    return Part(g.tables.numbers["unarmed_defence_apfp"], clause, unit.counter.kind)


def kill_number(g: Vv, odds: int, defenders: Sequence[Unit], thrown: int) -> Tally:
    """15.6-4, 15.3-2, 12.52-5: by the odds, lowered by one defending leader and by grenades."""
    parts = [Part(g.tables.kill_number(odds), "vv-15.6-4", "odds")]
    men = [each for unit in defenders for each in (unit, *unit.passengers)]
    leaders = [each.counter.modifier for each in men if each.counter.is_leader]
    if leaders:
        parts.append(Part(min(leaders), "vv-15.3-2", "leadership"))
    parts += [g.tables.modifiers["grenades_defending"]] * thrown
    return Tally(parts)


def losses_of_assaulters(g: Vv, origin: int, target: int, defenders: int, margin: int) -> Tally:
    """15.8, 15.81: the cover of the hex and the hexside crossed, the defenders, the climb, the margin."""
    numbers, land = g.tables.numbers, g.field.land
    parts = within_parts(g, target)
    side = land.side(origin, land.direction(origin, target))
    if side:
        parts.append(Part(g.tables.modifiers["hexside"].value, "vv-15.8-4", side))
    parts.append(Part(defenders * numbers["assault_loss_per_defender"], "vv-15.8-3", "defenders"))
    climbed = g.field.level[target] - g.field.level[origin]
    if climbed > 0:
        parts.append(Part(climbed * numbers["assault_loss_per_level"], "vv-15.81-1", "climb"))
    if margin > 0:
        parts.append(Part(margin, "vv-15.8-6", "margin"))
    return Tally(parts)
