"""14.3, 14.4: anti-personnel fire of AFVs, vehicles and guns, and of those aboard."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Part, unpack
from bocage.systems.vv.battle.keeping import MACHINE_FIRES, NO_MORE, NOTHING
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.content.counters import Counter
from bocage.systems.vv.rules.fire.anti_personnel import Attack, resolve
from bocage.systems.vv.rules.fire.attacks import NOT_SEEN, cannot_attack
from bocage.systems.vv.rules.fire.fire_groups import NO_TARGET, OUT_OF_RANGE, gather, join_all
from bocage.systems.vv.rules.turn.offers import machines_on_map, stale_machines
from bocage.systems.vv.rules.vehicles.facing import is_ahead, lies_ahead, outside_arc
from bocage.systems.vv.rules.weapons.support_weapons import reach

TOWED: Final = No("vv-8.5-4", "towed-gun-cannot-fire")
ON_FOOT: Final = No("vv-14.2-1", "infantry-fires-from-its-hex")
ALREADY: Final = No("vv-14.3-5", "transport-same-target-already")
NO_WEAPON: Final = No("vv-1.2-1", "no-apfp")
MG_TOO_FAR: Final = No("vv-14.4-8", "machine-guns-too-far")
GUN_NOT_FORWARD: Final = No("vv-14.4-10", "outside-ffa")
MG_NOT_FORWARD: Final = No("vv-14.4-12", "outside-ffa")


# What fires where


def machine_apfp(g: Vv, unit: Unit, target: int) -> list[Part]:
    """14.4-5: the best combination on a target: gun, all-round and forward machine guns, by arc and range."""
    counter = unit.counter
    found: list[Part] = []
    forward = is_ahead(g, unit, target)
    near = g.field.distance[unit.loc][target] <= g.tables.numbers["vehicle_mg_range"]
    if counter.gun_apfp and (counter.turret or forward):
        found.append(Part(counter.gun_apfp, "vv-14.4-9" if counter.turret else "vv-14.4-10", "gun"))
    if counter.mg_360 and near:
        found.append(Part(counter.mg_360, "vv-14.4-11", "mg-360"))
    if counter.mg_ff and near and forward:
        found.append(Part(counter.mg_ff, "vv-14.4-12", "mg-ff"))
    return found


def can_reach(g: Vv, unit: Unit, target: int) -> bool:
    """14.4-7 to 14.4-12: can any anti-personnel weapon of a machine fire at a hex?"""
    return could_reach(g, unit.counter, unit.loc, unit.facing, target)


def could_reach(g: Vv, counter: Counter, here: int, facing: int, target: int) -> bool:
    """14.4-7 to 14.4-12: could such a machine fire at a hex if it stood here and faced there?"""
    if counter.gun_apfp and (counter.turret or lies_ahead(g, here, facing, target)):
        return True
    if not counter.mg_360 and not counter.mg_ff:
        return False
    if g.field.distance[here][target] > g.tables.numbers["vehicle_mg_range"]:
        return False
    return bool(counter.mg_360) or lies_ahead(g, here, facing, target)


def riflemen(unit: Unit) -> list[Unit]:
    """14.3-1: the infantry aboard that could fire now."""
    return [each for each in unit.passengers if each.counter.is_infantry and cannot_attack(each) is None]


def can_be_reached(g: Vv, unit: Unit, target: int) -> bool:
    """8.5-1, 14.3-1: can a machine, or one of those aboard, fire at a hex, sight aside?"""
    if not unit.marks & FIRE and can_reach(g, unit, target):
        return True
    if unit.passengers:
        for each in riflemen(unit):
            if g.field.distance[unit.loc][target] <= reach(each):
                return True
    return False


def shot_of(g: Vv, unit: Unit, target: int) -> int:
    """14.3-5: a machine that fires and the hex fired at, as a number that no two hexes have."""
    return -1 - unit.id * len(g.field.rows) - target


def cannot_unit_fire(g: Vv, unit: Unit, target: int) -> No | None:
    """14.3, 14.4: may this machine, or those aboard, make anti-personnel fire at a hex?"""
    if unit.counter.is_infantry:
        return ON_FOOT
    if unit.carrier is not None:
        return TOWED
    counter = unit.counter
    if not (counter.gun_apfp or counter.mg_360 or counter.mg_ff or unit.passengers):
        return NO_WEAPON
    refusal = cannot_attack(unit)
    if refusal is not None and not riflemen(unit):
        return refusal
    if not g.soft[1 - unit.side][target]:
        return NO_TARGET
    if not g.field.sight.clear[unit.loc][target]:
        return NOT_SEEN
    if shot_of(g, unit, target) in g.shots:
        return ALREADY
    return None if can_be_reached(g, unit, target) else _out_of_reach(g, unit, target)


def _out_of_reach(g: Vv, unit: Unit, target: int) -> No:
    """14.4-8, 14.4-10, 14.4-12, 13.3-1: why neither its weapons nor those aboard can fire at a hex."""
    counter = unit.counter
    if unit.marks & FIRE or not (counter.gun_apfp or counter.mg_360 or counter.mg_ff):
        return OUT_OF_RANGE
    if counter.gun_apfp:
        return outside_arc(g, unit, target, GUN_NOT_FORWARD)
    near = g.field.distance[unit.loc][target] <= g.tables.numbers["vehicle_mg_range"]
    return MG_NOT_FORWARD if near else MG_TOO_FAR


# The options


def unit_fire_options(g: Vv, side: int) -> list[Option]:
    """5.32, 5.34: every machine that can fire, with every hex that it can fire at."""
    if not g.machines[side]:
        return NO_MORE
    offers, machines = g.kept.offers_of(MACHINE_FIRES, side), machines_on_map(g, side)
    for unit in stale_machines(g, offers, machines, g.field.sight.clear):
        offers.make(unit.id, fires_of(g, unit))
    return offers.joined(machines)


def fires_of(g: Vv, unit: Unit) -> list[Option]:
    """Every hex that a machine can fire at."""
    if not may_fire(unit):
        return NOTHING
    clear, soft = g.field.sight.clear[unit.loc], g.soft[1 - unit.side]
    seen = [target for target in g.cells[1 - unit.side] if clear[target] and soft[target]]
    return _shots(g, unit, seen) if seen else NOTHING


def may_fire(unit: Unit) -> bool:
    """13.1-2, 14.3-1, 14.7-2: it is not pinned, and has not fired, or carries somebody who may not have."""
    return not unit.pinned and (not unit.marks & FIRE or bool(unit.passengers))


def _shots(g: Vv, unit: Unit, seen: list[int]) -> list[Option]:
    return [
        g.verbs.unit_fire.pair(unit.id, target)
        for target in seen
        if can_be_reached(g, unit, target) and (not g.shots or shot_of(g, unit, target) not in g.shots)
    ]


def machine_shots(g: Vv, side: int, here: int, movers: list[Unit]) -> list[Option]:
    """13.8-2: anti-personnel opportunity fire of machines at those who have entered a hex."""
    options: list[Option] = []
    if is_armour(movers):
        return options
    clear = g.field.sight.clear[here]
    for id in g.machines[side]:
        unit = g.units[id]
        if unit.loc >= 0 and clear[unit.loc] and may_fire(unit):
            options += _shots(g, unit, [here])
    return options


def is_armour(units: list[Unit]) -> bool:
    """14.1-1: only AFVs, at which no anti-personnel fire can be made."""
    for unit in units:
        if not unit.counter.is_afv:
            return False
    return True


# The attack


def machine_attack(g: Vv, unit: Unit, target: int, movers: list[Unit] | None = None) -> Attack:
    """14.3, 14.4: the attack of a machine with all of its passengers who can fire, nothing being used up."""
    attack = Attack(unit.side, unit.loc, target, moving=movers)
    attack.machine = unit
    if cannot_attack(unit) is None:
        attack.apfp += machine_apfp(g, unit, target)
    join_all(g, attack, riflemen(unit))
    return attack


def unit_fires(g: Vv, choice: Option, movers: list[Unit] | None = None) -> Flow[Attack]:
    """14.3, 14.4: a machine fires alone, with its passengers, or they do without it."""
    number, target = unpack(choice.value)
    unit = g.units[number]
    attack = Attack(unit.side, unit.loc, target, moving=movers)
    attack.machine = unit
    parts = [] if cannot_attack(unit) is not None else machine_apfp(g, unit, target)
    men = riflemen(unit) if unit.passengers else []
    distance = g.field.distance[unit.loc][target]
    if parts and (yield from _joins(g, attack, unit, any(distance <= reach(each) for each in men))):
        attack.firers.append(unit)
        attack.apfp += parts
    yield from gather(g, attack, men)
    if unit in attack.firers:
        attack.machine_guns.clear()
    g.shots.add(shot_of(g, unit, target))
    yield from resolve(g, attack)
    return attack


def _joins(g: Vv, attack: Attack, unit: Unit, others: bool) -> Flow[bool]:
    """14.3-4: the transport may leave the fire to its passengers."""
    if not others:
        return True
    options: list[Option] = [g.verbs.join(unit.id), g.verbs.stay(unit.id)]
    choice: Option = yield Ask(
        g.seats[unit.side], "fire-who", options, {"unit": unit.id, "at": attack.target}
    )
    return choice.verb == "join"
