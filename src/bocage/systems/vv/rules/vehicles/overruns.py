"""Chapter 19: AFVs drive over infantry, guns and unarmoured vehicles."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Part, unpack
from bocage.systems.vv.battle.fortifications import position_mp
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit, towed
from bocage.systems.vv.battle.verbs import HOLD
from bocage.systems.vv.rules.fire.anti_personnel import Attack, resolve
from bocage.systems.vv.rules.fire.fire_groups import gather
from bocage.systems.vv.rules.fire.opportunity_fire import is_quiet
from bocage.systems.vv.rules.movement.infantry_moves import entered, find_sniper
from bocage.systems.vv.rules.movement.movement import ENEMY_THERE, NO_POINTS
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.vehicles.anti_tank import cannot_aim_at, cannot_make_at_fire, shoot
from bocage.systems.vv.rules.vehicles.driving import Drive, cannot_cross, cannot_go_on, points_left
from bocage.systems.vv.rules.vehicles.machine_fire import riflemen
from bocage.systems.vv.rules.weapons.expendables import fire_panzerfaust, panzerfausts_at
from bocage.systems.vv.rules.works.mines import enter_mines, has_mines

ONLY_AFVS: Final = No("vv-19.1-3", "only-afvs-overrun")
TOWS: Final = No("vv-19.1-9", "towing-cannot-overrun")
NOT_FACED: Final = No("vv-19.3-1", "overrun-straight-ahead")
NOBODY: Final = No("vv-19.1-1", "nobody-to-overrun")
AFV_THERE: Final = No("vv-19.1-7", "no-overrun-of-afvs")
BUILDING: Final = No("vv-19.1-5", "no-overrun-of-buildings")
BUNKER: Final = No("vv-19.1-6", "no-overrun-of-bunkers")
PROHIBITED: Final = No("vv-19.1-8", "overrun-prohibited-hex")
NOT_OVERRUN: Final = No("vv-19.2-3", "not-of-the-hex-overrun")
FINAL_SHOT: Final = No("vv-19.2-3", "final-shot-made")
NO_EXIT: Final = No("vv-19.3-1", "no-exit-from-overrun")


def cannot_overrun(g: Vv, drive: Drive, target: int) -> No | None:
    """19.1, 19.3: may this AFV drive through the hex it faces and out of it again?"""
    unit = drive.unit
    if not unit.counter.is_afv:
        return ONLY_AFVS
    if towed(unit) is not None:
        return TOWS
    refusal = cannot_go_on(drive)
    if refusal is not None:
        return refusal
    if g.field.neighbours[drive.move.here][unit.facing] != target:
        return NOT_FACED
    return _cannot_drive_over(g, unit, target) or _cannot_come_out(g, drive, target)


def _cannot_drive_over(g: Vv, unit: Unit, target: int) -> No | None:
    """19.1-1, 19.1-2, 19.1-5 to 19.1-7: enemies without an AFV among them, in no building and no bunker."""
    enemies = g.at[1 - unit.side][target]
    if not enemies:
        return NOBODY
    if any(each.counter.is_afv for each in enemies):
        return AFV_THERE
    if g.field.rows[target].building:
        return BUILDING
    kind = g.positions.get(target)
    if kind is not None and g.catalogue.fortifications[kind].blocks_los:
        return BUNKER
    return None


def _cannot_come_out(g: Vv, drive: Drive, target: int) -> No | None:
    """19.1-8, 19.3: the hex opposite is open to it, free of enemies, and has room; and it has all the MP."""
    unit = drive.unit
    facing = unit.facing
    if cannot_cross(g, unit, drive.move.here, facing) is not None:
        return PROHIBITED
    exit = g.field.neighbours[target][facing]
    if exit < 0:
        return NO_EXIT
    if cannot_cross(g, unit, target, facing) is not None:
        return PROHIBITED
    if g.at[1 - unit.side][exit]:
        return ENEMY_THERE
    refusal = cannot_stay(g, unit.side, exit, [unit])
    if refusal is not None:
        return refusal
    return NO_POINTS if sum(overrun_costs(g, drive, target)) > points_left(drive) else None


def overrun_costs(g: Vv, drive: Drive, target: int) -> tuple[int, int, int]:
    """19.3-2, vv-19.4a-u1: the target hex without its position, the overrun itself, and the exit hex."""
    facing, wheels = drive.unit.facing, g.field.wheels
    exit = g.field.neighbours[target][facing]
    return (
        wheels[drive.move.here][facing],
        g.tables.numbers["overrun_mp"],
        wheels[target][facing] + position_mp(g, exit),
    )


def overrun_options(g: Vv, drive: Drive) -> list[Option]:
    """19.1: the hex before an AFV, if it may be overrun."""
    target = g.field.neighbours[drive.move.here][drive.unit.facing]
    return [g.verbs.overrun(target)] if cannot_overrun(g, drive, target) is None else []


def overrun(g: Vv, drive: Drive, target: int) -> Flow[None]:
    """19.3, 19.4: into the hex, the attack, and out on the other side; there the move is over."""
    unit = drive.unit
    costs = overrun_costs(g, drive, target)
    exit = g.field.neighbours[target][unit.facing]
    drive.move.spent += costs[0] + costs[1]
    _come(g, drive, target)
    g.tell("overrun", ("vv-19.3-1",), unit=unit.id, to=target, cost=costs[0] + costs[1])
    if g.sniper[1 - unit.side] == target:
        find_sniper(g, 1 - unit.side)
    if has_mines(g, target):
        enter_mines(g, [unit], target)
        if unit.loc != target:
            drive.move.units = []
            return
    yield from _attack(g, unit, target)
    drive.move.spent += costs[2]
    _come(g, drive, exit)
    g.tell("drive", ("vv-19.3-1",), unit=unit.id, to=exit, cost=costs[2], reverse=False)
    yield from _final_fire(g, unit, target)
    if unit.loc == exit:
        yield from entered(g, drive.move)
    drive.move.units = []


def _come(g: Vv, drive: Drive, to: int) -> None:
    unit = drive.unit
    g.put(unit, to)
    drive.move.here = to
    unit.mp = drive.move.spent


def overrun_apfp(g: Vv, unit: Unit) -> list[Part]:
    """19.4-1: double the full combined APFP of the AFV, arcs aside: it is on top of its targets."""
    factor, counter = g.tables.numbers["overrun_factor"], unit.counter
    weapons = {"gun": counter.gun_apfp, "mg-360": counter.mg_360, "mg-ff": counter.mg_ff}
    return [Part(apfp * factor, "vv-19.4-1", name) for name, apfp in weapons.items() if apfp]


def overrun_attack(g: Vv, unit: Unit, target: int) -> Attack:
    """19.4-1: the attack of the AFV alone."""
    attack = Attack(unit.side, target, target)
    attack.machine = unit
    attack.overrun = True
    attack.apfp += overrun_apfp(g, unit)
    return attack


def _attack(g: Vv, unit: Unit, target: int) -> Flow[None]:
    """19.4: those aboard may add their APFP, which is not doubled (19.4-3)."""
    attack = overrun_attack(g, unit, target)
    yield from gather(g, attack, riflemen(unit))
    yield from resolve(g, attack)


# Final opportunity fire


def final_shots(g: Vv, afv: Unit, origin: int, fired: set[int]) -> list[Option]:
    """19.2-3, 19.2-5: units of the hex overrun that can make an anti-tank attack, Fire markers or not."""
    side = 1 - afv.side
    options = [
        g.verbs.at_fire.pair(unit.id, afv.id)
        for unit in g.at[side][origin]
        if cannot_make_at_fire(unit, final=True) is None and cannot_aim_at(g, unit, afv.loc) is None
    ]
    options += panzerfausts_at(g, side, [afv], final=True)
    return [
        option
        for option in options
        if cannot_fire_finally(g.units[unpack(option.value)[0]], origin, fired) is None
    ]


def cannot_fire_finally(unit: Unit, origin: int, fired: Collection[int]) -> No | None:
    """vv-19.2-u1, vv-19.2-u3: one shot for each unit of the hex overrun, and of no other."""
    if unit.loc != origin:
        return NOT_OVERRUN
    return FINAL_SHOT if unit.id in fired else None


def _final_fire(g: Vv, afv: Unit, origin: int) -> Flow[None]:
    """19.2-3, vv-19.2-u1: each survivor fires once more, at the rear armour; vv-19.2-u5: but not where a
    scenario forbids opportunity fire."""
    if is_quiet(g, 1 - afv.side):
        return
    fired: set[int] = set()
    while afv.loc >= 0:
        options = final_shots(g, afv, origin, fired)
        if not options:
            return
        about = {"at": afv.loc, "unit": afv.id, "origin": origin, "named": sorted(fired)}
        choice: Option = yield Ask(g.seats[1 - afv.side], "final-opportunity-fire", [*options, HOLD], about)
        if choice is HOLD:
            return
        number = unpack(choice.value)[0]
        fired.add(number)
        if choice.verb == "at-fire":
            yield from shoot(g, g.units[number], afv, moving=True, final=True)
        else:
            yield from fire_panzerfaust(g, choice, moving=True, final=True)
