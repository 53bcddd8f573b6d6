"""15.0c to 15.0f, 15.1: how a vehicle fires: all its weapons at one target, each an attack of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack, Firer
from bocage.systems.lnl.battle.state import FIRED, FLYING, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import (
    ALL_WEAPONS,
    HOLD_FIRE,
    KEEP_FACING,
    MACHINE_GUNS,
    MAIN_GUN,
    TURN_TURRET,
)
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.rules.fire.fire import (
    cannot_fire_at,
    cannot_fire_at_vehicle,
    cannot_fire_into,
    direct_fire,
    reach_up,
)
from bocage.systems.lnl.rules.ordnance.acquisition import acquired
from bocage.systems.lnl.rules.ordnance.ordnance import PIVOTED, TURRET_TURNED, Shot, cannot_shoot, fire_gun
from bocage.systems.lnl.rules.people.skill_card_play import after_attack
from bocage.systems.lnl.rules.sight.spotting import is_spotted
from bocage.systems.lnl.rules.vehicles.crews import shake_off_riders
from bocage.systems.lnl.rules.vehicles.vehicle_damage import cannot_be_hurt
from bocage.systems.lnl.rules.vehicles.vehicles import corners_towards, covered_arc, turret_facing

SHAKEN: Final = No("lnl-15.0b-3", "shaken-cannot-fire")
DAMAGED: Final = No("lnl-19.5.1-14", "damaged-cannot-fire")
UNARMED: Final = No("lnl-15.0d-1", "vehicle-unarmed")
OUT_OF_RANGE: Final = No("lnl-5.0-1", "out-of-range")
HATCHES_SHUT: Final = No("lnl-15.0d-5", "machine-gun-needs-open-hatch")


class Mark:
    """15.0d-9, ruling 126: what a vehicle fires at: one vehicle, or all the men of a location."""

    __slots__ = ("loc", "moving", "opportunity", "prey")

    def __init__(
        self, loc: int, prey: Vehicle | None, *, opportunity: bool = False, moving: Sequence[Unit] = ()
    ) -> None:
        self.loc = loc
        self.prey = prey
        self.opportunity = opportunity
        self.moving = moving


def mark_of(g: Lnl, choice: Option) -> tuple[Vehicle, Mark]:
    """Who fires, and at what, as an option of `vehicle-fire` or `vehicle-fire-at` says."""
    number, other = unpack(choice.value)
    vehicle = g.units[number]
    assert isinstance(vehicle, Vehicle)
    if choice.verb == "vehicle-fire":
        return vehicle, Mark(other, None)
    prey = g.units[other]
    assert isinstance(prey, Vehicle)
    return vehicle, Mark(prey.loc, prey)


# Which weapons can be used


def machine_guns(g: Lnl, vehicle: Vehicle, loc: int) -> Sequence[MachineGun]:
    """15.0d-5, 15.0d-7: those that work as the hatches are; 15.0f: FP 4 halved as turret and hull part."""
    guns: Sequence[MachineGun] = vehicle.printed.machine_guns
    if vehicle.buttoned:
        guns = [gun for gun in guns if not gun.all_round]
    if g.choices.mg_split_turret_hull and turret_when_firing(g, vehicle, loc):
        half = half_gun(g)
        guns = [half if is_split(gun) else gun for gun in guns]
    return guns


def is_split(gun: MachineGun) -> bool:
    """15.0f-1: firepower 4 without an asterisk."""
    return gun.fp == SPLIT_FP and not gun.all_round and not gun.rear


SPLIT_FP: Final = 4


def half_gun(g: Lnl) -> MachineGun:
    """15.0f-2, 15.0f-3: firepower 2, ten cells."""
    numbers = g.tables.numbers
    short, long = int(numbers["mg_short_range"].value), int(numbers["mg_long_range"].value)
    return MachineGun(str(SPLIT_FP // 2), short, long)


def turret_when_firing(g: Lnl, vehicle: Vehicle, loc: int) -> int:
    """15.1-21: how the turret will stand to the hull when it fires there."""
    if vehicle.printed.turret is None:
        return 0
    if covered_arc(g.field, vehicle.loc, turret_facing(g, vehicle)) >> loc & 1:
        return vehicle.turret
    return _nearest_turn(g, vehicle, loc)


def _nearest_turn(g: Lnl, vehicle: Vehicle, loc: int) -> int:
    """The least turn that brings the turret to bear, clockwise of two."""
    count = len(g.verbs.corners)
    now = turret_facing(g, vehicle)

    def turned(corner: int) -> tuple[int, int]:
        clockwise = (corner - now) % count
        return min(clockwise, count - clockwise), clockwise

    return (min(corners_towards(g, vehicle.loc, loc), key=turned) - vehicle.facing) % count


def reach_of(g: Lnl, vehicle: Vehicle, gun: MachineGun, mark: Mark) -> bool:
    """15.0d-2, 15.0d-3: within its range; 19.5.2-4: within half of it at a helicopter."""
    limit = reach_up(gun.range, extended=False) if mark.loc >= g.field.sky else gun.range
    return gun.range_min <= g.field.distance[vehicle.loc][mark.loc] <= limit


def cannot_aim_machine_guns(g: Lnl, vehicle: Vehicle, mark: Mark) -> No | None:
    """5.0, 17.2-2: may machine guns fire at it, from where the vehicle is?"""
    if mark.prey is not None:
        return cannot_fire_at_vehicle(g, vehicle.side, vehicle.loc, mark.prey)
    return cannot_fire_at(g, vehicle.side, vehicle.loc, mark.loc)


def shot_of(vehicle: Vehicle, mark: Mark, turned: str = "") -> Shot | None:
    """15.0c: the shot of its main gun, if it has one."""
    gun = vehicle.counter.gun
    if gun is None:
        return None
    return Shot(
        vehicle,
        gun,
        mark.loc,
        vehicle=mark.prey,
        opportunity=mark.opportunity,
        moving=mark.moving,
        turned=turned,
    )


def cannot_engage(g: Lnl, vehicle: Vehicle, mark: Mark) -> No | None:
    """15.0b-3, 15.0d-8, 19.5.1-14: can any of its weapons be brought to bear on this target?"""
    if vehicle.shaken or vehicle.damaged:
        return SHAKEN if vehicle.shaken else DAMAGED
    shot = shot_of(vehicle, mark)
    refusal = UNARMED if shot is None else cannot_shoot(g, shot)
    if refusal is None:
        return None
    guns = machine_guns(g, vehicle, mark.loc)
    if not guns:
        return HATCHES_SHUT if vehicle.printed.machine_guns and shot is None else refusal
    if not any(reach_of(g, vehicle, gun, mark) and can_bear(g, vehicle, gun, mark.loc) for gun in guns):
        return OUT_OF_RANGE if shot is None else refusal
    return cannot_aim_machine_guns(g, vehicle, mark)


def can_engage(g: Lnl, vehicle: Vehicle, loc: int, prey: Vehicle | None) -> bool:
    """What `cannot_engage` says, quicker: gun and machine guns share the line of sight and the spotting."""
    if vehicle.shaken or vehicle.damaged:
        return False
    gun, distance = vehicle.counter.gun, g.field.distance[vehicle.loc][loc]
    shoots = gun is not None and distance <= gun.range and (prey is None or prey.mode != FLYING)
    if prey is None:
        exposed = bool(g.at[1 - vehicle.side][loc])
    else:
        exposed = cannot_be_hurt(prey) is None
    strafes = exposed and _machine_gun_reaches(g, vehicle, loc, distance)
    if not (shoots or strafes) or cannot_fire_into(g, vehicle.side, vehicle.loc, loc, prey) is not None:
        return False
    return is_spotted(g, 1 - vehicle.side, loc) or (shoots and acquired(g, vehicle, None, loc, prey) > 0)


def _machine_gun_reaches(g: Lnl, vehicle: Vehicle, loc: int, distance: int) -> bool:
    """15.0d-2, 15.0d-3, 15.0e-1, 19.5.2-4: some machine gun can be brought to bear so far."""
    for gun in machine_guns(g, vehicle, loc):
        limit = reach_up(gun.range, extended=False) if loc >= g.field.sky else gun.range
        if gun.range_min <= distance <= limit and (not gun.rear or bears(g, vehicle, gun, loc)):
            return True
    return False


def can_bear(g: Lnl, vehicle: Vehicle, gun: MachineGun, loc: int) -> bool:
    """15.0e-1: all but a rear machine gun can be turned to any target."""
    return not gun.rear or bears(g, vehicle, gun, loc)


def bears(g: Lnl, vehicle: Vehicle, gun: MachineGun, loc: int) -> bool:
    """15.0d-4, 15.0d-6, 15.0e-1: all round; or the arc of turret or hull, or the one behind the turret."""
    if gun.all_round or vehicle.flies:
        return True
    corner = front(g, vehicle)
    if gun.rear:
        count = len(g.verbs.corners)
        corner = (corner + count // 2) % count
    return bool(covered_arc(g.field, vehicle.loc, corner) >> loc & 1)


def front(g: Lnl, vehicle: Vehicle) -> int:
    """15.0d-6: where its guns point: the turret's corner, or without one the hull's."""
    return turret_facing(g, vehicle) if vehicle.printed.turret is not None else vehicle.facing


# What it may fire at


def target_options(g: Lnl, vehicle: Vehicle) -> list[Option]:
    """Every target that any of its weapons can engage: the men of a location, or a vehicle."""
    verbs = g.verbs
    other = 1 - vehicle.side
    see = g.field.sight.see[vehicle.loc]
    options = [
        verbs.vehicle_fire.pair(vehicle.id, loc)
        for loc in bits(g.held[other] & see)
        if can_engage(g, vehicle, loc, None)
    ]
    for prey in enemy_vehicles(g, vehicle.side, see):
        if can_engage(g, vehicle, prey.loc, prey):
            options.append(verbs.vehicle_fire_at.pair(vehicle.id, prey.id))
    return options


def enemy_vehicles(g: Lnl, side: int, among: int) -> list[Vehicle]:
    """The enemy's vehicles and helicopters in these locations that can still be used."""
    if not (g.armour[1 - side] | g.air[1 - side]) & among:
        return []
    return [vehicle for vehicle in g.fleet[1 - side] if among >> vehicle.loc & 1]


# The procedure


def vehicle_fire(g: Lnl, vehicle: Vehicle, mark: Mark) -> Flow[None]:
    """15.0d-8 to -10, 15.1-21: turn to the target, then the main gun and each machine gun, one by one."""
    turned = yield from _bring_to_bear(g, vehicle, mark)
    shot = shot_of(vehicle, mark, turned)
    if shot is not None and (not _gun_bears(g, vehicle, mark.loc) or cannot_shoot(g, shot) is not None):
        shot = None
    guns = ready_machine_guns(g, vehicle, mark)
    if shot is not None and guns:
        choice: Option = yield Ask(
            g.seats[vehicle.side],
            "vehicle-weapons",
            [ALL_WEAPONS, MAIN_GUN, MACHINE_GUNS],
            {"unit": vehicle.id},
        )
        shot = None if choice is MACHINE_GUNS else shot
        guns = [] if choice is MAIN_GUN else guns
    vehicle.marks |= FIRED
    if shot is not None:
        yield from shake_off_riders(g, vehicle, "lnl-16.2-4")
        yield from fire_gun(g, shot)
    for gun in guns:
        yield from fire_machine_gun(g, vehicle, gun, mark)
    if not mark.opportunity:
        yield from _fire_elsewhere(g, vehicle, mark, guns)


def ready_machine_guns(g: Lnl, vehicle: Vehicle, mark: Mark) -> list[MachineGun]:
    """Those that bear on the target as the vehicle stands now, reach it, and may fire at it."""
    if cannot_aim_machine_guns(g, vehicle, mark) is not None:
        return []
    return [
        gun
        for gun in machine_guns(g, vehicle, mark.loc)
        if reach_of(g, vehicle, gun, mark) and bears(g, vehicle, gun, mark.loc)
    ]


def fire_machine_gun(g: Lnl, vehicle: Vehicle, gun: MachineGun, mark: Mark) -> Flow[None]:
    """15.0d-10: one machine gun is one attack of its own, if the target is still there to be hurt."""
    if cannot_aim_machine_guns(g, vehicle, mark) is not None:
        return
    attack = Attack(
        vehicle.side,
        vehicle.loc,
        mark.loc,
        [Firer(vehicle, False, (), None, gun)],
        opportunity=mark.opportunity,
        moving=mark.moving,
        vehicle=mark.prey,
    )
    if gun.burst:
        attack.burst = g.module.roll_burst(g, vehicle, mark.loc)
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)


def _gun_bears(g: Lnl, vehicle: Vehicle, loc: int) -> bool:
    """14.0a-2: in the arc of the turret or hull; helicopters fire all round."""
    return vehicle.flies or bool(covered_arc(g.field, vehicle.loc, front(g, vehicle)) >> loc & 1)


# 15.1 Turning to fire


def _bring_to_bear(g: Lnl, vehicle: Vehicle, mark: Mark) -> Flow[str]:
    """15.1-21, 15.1-22, ruling 117: the turret turns, or the whole vehicle; or only what bears is fired."""
    if _gun_bears(g, vehicle, mark.loc) or not _needs_turning(g, vehicle, mark):
        return ""
    options: list[Option] = [TURN_TURRET] if vehicle.printed.turret is not None else []
    options += [g.verbs.pivot(corner) for corner in corners_towards(g, vehicle.loc, mark.loc)]
    if ready_machine_guns(g, vehicle, mark):
        options.append(KEEP_FACING)
    choice: Option = yield Ask(g.seats[vehicle.side], "bring-to-bear", options, {"unit": vehicle.id})
    if choice is KEEP_FACING:
        return ""
    if choice is TURN_TURRET:
        vehicle.turret = _nearest_turn(g, vehicle, mark.loc)
        corner = turret_facing(g, vehicle)
        g.tell("turns-turret", ("lnl-15.1-21",), unit=vehicle.id, facing=corner, at=vehicle.loc)
        return TURRET_TURNED
    vehicle.facing = choice.value
    vehicle.turret = 0
    g.tell("pivots-to-fire", ("lnl-15.1-22",), unit=vehicle.id, facing=vehicle.facing, at=vehicle.loc)
    return PIVOTED


def _needs_turning(g: Lnl, vehicle: Vehicle, mark: Mark) -> bool:
    """Has it a weapon that could fire at this target, if only it pointed there?"""
    shot = shot_of(vehicle, mark)
    if shot is not None and cannot_shoot(g, shot) is None:
        return True
    if cannot_aim_machine_guns(g, vehicle, mark) is not None:
        return False
    return any(
        not (gun.all_round or gun.rear) and reach_of(g, vehicle, gun, mark)
        for gun in machine_guns(g, vehicle, mark.loc)
    )


# 15.0e, 15.0f Guns with a target of their own


def _fire_elsewhere(g: Lnl, vehicle: Vehicle, first: Mark, fired: list[MachineGun]) -> Flow[None]:
    """15.0e-3, 15.0e-4, 15.0f-4, 15.0f-5: in the same impulse a rear gun, or the hull's, fires elsewhere."""
    for gun in vehicle.printed.machine_guns:
        if gun.rear and gun not in fired:
            yield from _second_target(g, vehicle, gun, first)
    if g.choices.mg_split_turret_hull and vehicle.turret and any(map(is_split, vehicle.printed.machine_guns)):
        yield from _second_target(g, vehicle, half_gun(g), first, hull=True)


def _second_target(
    g: Lnl, vehicle: Vehicle, gun: MachineGun, first: Mark, *, hull: bool = False
) -> Flow[None]:
    """The owner names a target in the arc of the rear gun, or of the hull, or holds its fire."""
    if vehicle.loc < 0 or vehicle.abandoned:
        return
    arc = covered_arc(g.field, vehicle.loc, vehicle.facing)
    options = [
        option
        for option in target_options(g, vehicle)
        for mark in [mark_of(g, option)[1]]
        if (mark.loc, mark.prey) != (first.loc, first.prey)
        and reach_of(g, vehicle, gun, mark)
        and (arc >> mark.loc & 1 if hull else bears(g, vehicle, gun, mark.loc))
        and cannot_aim_machine_guns(g, vehicle, mark) is None
    ]
    if not options:
        return
    choice: Option = yield Ask(
        g.seats[vehicle.side], "second-target", [*options, HOLD_FIRE], {"unit": vehicle.id}
    )
    if choice is not HOLD_FIRE:
        yield from fire_machine_gun(g, vehicle, gun, mark_of(g, choice)[1])
