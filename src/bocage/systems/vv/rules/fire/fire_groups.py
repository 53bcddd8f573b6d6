"""14.2: fire groups: which infantry of a hex fires at which hex, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Part
from bocage.systems.common.questions import each_once
from bocage.systems.vv.battle.fortifications import OUT_OF_BUNKER_ARC, fire_arc
from bocage.systems.vv.battle.keeping import FIRES, NOTHING, UNKNOWN
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.rules.fire.anti_personnel import Attack, resolve
from bocage.systems.vv.rules.fire.attacks import NOT_SEEN, cannot_attack
from bocage.systems.vv.rules.turn.offers import stale_hexes
from bocage.systems.vv.rules.weapons.expendables import CHARGE, GRENADES, use, wielding
from bocage.systems.vv.rules.weapons.support_weapons import firepower, fires_weapon, own_firepower, reach

ALREADY: Final = No("vv-14.2-3", "same-target-already")
NO_TARGET: Final = No("vv-14.1-1", "no-ap-target")
OUT_OF_RANGE: Final = No("vv-13.3-1", "out-of-range")
NOT_INFANTRY: Final = No("vv-14.2-1", "only-infantry-groups")


def fire_options(g: Vv, side: int) -> list[Option]:
    """Every hex of a side that can fire, with every hex that it can fire at."""
    offers = g.kept.offers_of(FIRES, side)
    for cell in stale_hexes(g, offers, g.field.sight.clear):
        offers.make(cell, fires_from(g, side, cell))
    return offers.joined(g.cells[side])


def fires_from(g: Vv, side: int, origin: int) -> list[Option]:
    """Every hex that the infantry of a hex can fire at."""
    far = group_reach(g, side, origin)
    if not far:
        return NOTHING
    clear, distance, soft = g.field.sight.clear[origin], g.field.distance[origin], g.soft[1 - side]
    return [
        g.verbs.fire.pair(origin, target)
        for target in g.cells[1 - side]
        if distance[target] <= far and clear[target] and soft[target] and may_aim(g, origin, target)
    ]


def may_aim(g: Vv, origin: int, target: int) -> bool:
    """14.2-3, 20.5-6: the hex has not fired at that one, and has it in the arc of its bunker."""
    if g.shots and pack(g, origin, target) in g.shots:
        return False
    return not g.facings or bool(fire_arc(g, origin) >> target & 1)


def group_reach(g: Vv, side: int, origin: int) -> int:
    """How far the infantry of a hex can fire; 0 when nobody in it can."""
    far = g.kept.reach[side][origin]
    if far == UNKNOWN:
        far = 0
        for unit in g.at[side][origin]:
            if not unit.pinned and not unit.marks & FIRE and unit.counter.is_infantry:
                own = unit.counter.range if unit.weapon is None else reach(unit)
                if own > far:
                    far = own
        g.kept.reach[side][origin] = far
    return far


def pack(g: Vv, origin: int, target: int) -> int:
    """A hex that fires and the hex fired at, as one number."""
    return origin * len(g.field.rows) + target


def cannot_fire(g: Vv, side: int, origin: int, target: int) -> No | None:
    """13.3, 14.2: the infantry of a hex at a hex."""
    return next(iter(each_once(against_fire(g, side, origin, target))), None)


def against_fire(g: Vv, side: int, origin: int, target: int) -> list[No | None]:
    """13.3, 14.2: everything against it: on the way, in the phase, and in each unit, if in all of them."""
    units = [cannot_join(g, unit, origin, target) for unit in g.at[side][origin]]
    return [
        None if g.soft[1 - side][target] else NO_TARGET,
        None if g.field.sight.clear[origin][target] else NOT_SEEN,
        ALREADY if pack(g, origin, target) in g.shots else None,
        None if fire_arc(g, origin) >> target & 1 else OUT_OF_BUNKER_ARC,
        *(() if None in units else units),
        None if g.field.distance[origin][target] <= group_reach(g, side, origin) else OUT_OF_RANGE,
    ]


def cannot_join(g: Vv, unit: Unit, origin: int, target: int) -> No | None:
    """May this unit fire in a group from its hex at another?"""
    if not unit.counter.is_infantry:
        return NOT_INFANTRY
    refusal = cannot_attack(unit)
    if refusal is not None:
        return refusal
    return None if is_within_reach(g, unit, origin, target) else OUT_OF_RANGE


def is_within_reach(g: Vv, unit: Unit, origin: int, target: int) -> bool:
    """13.3-1, 13.6: the target is in range; a leader helps the group at any range."""
    return unit.counter.is_leader or g.field.distance[origin][target] <= reach(unit)


def group_attack(
    g: Vv, side: int, origin: int, target: int, units: Sequence[Unit], moving: list[Unit] | None = None
) -> Attack:
    """14.2, 14.5: the attack of a hex in which all of these units fire and nothing is used up."""
    attack = Attack(side, origin, target, moving=moving)
    join_all(g, attack, units)
    return attack


def join_all(g: Vv, attack: Attack, units: Sequence[Unit]) -> None:
    """14.2-1: all of these fire with the others, each with what it carries."""
    distance = g.field.distance[attack.origin][attack.target]
    for unit in units:
        _add(g, attack, unit, "join", distance)


def group_fires(g: Vv, side: int, origin: int, target: int, moving: list[Unit] | None = None) -> Flow[Attack]:
    """14.2, 14.5: the owner names the group, unit by unit; then the attack is resolved."""
    attack = Attack(side, origin, target, moving=moving)
    able = [unit for unit in g.at[side][origin] if cannot_join(g, unit, origin, target) is None]
    yield from gather(g, attack, able)
    g.shots.add(pack(g, origin, target))
    yield from resolve(g, attack)
    return attack


def gather(g: Vv, attack: Attack, able: list[Unit]) -> Flow[None]:
    """14.2-1, 14.2-2: which of those who could fire do, and with what."""
    distance = g.field.distance[attack.origin][attack.target]
    if len(able) == 1 and distance > 1 and not attack.apfp:
        _add(g, attack, able[0], "join", distance)
        return
    armed = [unit for unit in able if distance <= reach(unit)]
    for number, unit in enumerate(able):
        options = joining(g, unit, distance)
        if attack.apfp or any(later in armed for later in able[number + 1 :]):
            options.append(g.verbs.stay(unit.id))
        choice: Option = yield Ask(
            g.seats[attack.side], "fire-who", options, {"unit": unit.id, "at": attack.target}
        )
        if choice.verb != "stay":
            _add(g, attack, unit, choice.verb, distance)


def joining(g: Vv, unit: Unit, distance: int) -> list[Option]:
    """12.52-1, 12.53-1: a unit joins the fire, with grenades or a charge if it is next to the target."""
    options: list[Option] = [g.verbs.join(unit.id)]
    if distance <= 1:
        options += wielding(g, unit)
    return options


def _add(g: Vv, attack: Attack, unit: Unit, how: str, distance: int) -> None:
    """12.3, 13.6: its firepower, and the modifier of the best leader who takes part."""
    attack.firers.append(unit)
    if how == "charge":
        _use_charge(g, attack, unit)
    else:
        attack.apfp += firepower(g, unit, distance)
        if unit.weapon is not None and unit.weapon.machine_gun and fires_weapon(g, unit, distance):
            attack.machine_guns.append(unit)
    if how == "grenades":
        use(g, unit, GRENADES)
        attack.grenades += 1
    if unit.counter.is_leader:
        best = attack.leader
        if best is None or unit.counter.modifier < best.counter.modifier:
            attack.leader = unit


def _use_charge(g: Vv, attack: Attack, unit: Unit) -> None:
    """12.53-3, 12.53-4: its own APFP and that of the charge, and no support weapon."""
    use(g, unit, CHARGE)
    charge = g.catalogue.weapons[CHARGE]
    attack.apfp.append(Part(own_firepower(g, unit), "vv-12.53-3", unit.counter.kind))
    attack.apfp.append(Part(charge.apfp, "vv-12.53-3", charge.id))
