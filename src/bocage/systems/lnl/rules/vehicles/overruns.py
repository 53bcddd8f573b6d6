"""15.3: overruns: a vehicle drives into infantry, and what follows."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Tally
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.move import ASSAULT
from bocage.systems.lnl.battle.state import MELEE, Lnl, Vehicle
from bocage.systems.lnl.rules.fire.damage import damage_checks, eliminate
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.vehicles.close_assault import assault_after_overrun, fall_back

UNARMED: Final = No("lnl-15.3-1", "overrun-unarmed")
NO_INFANTRY: Final = No("lnl-15.3-2", "overrun-infantry-only")
NOT_THERE: Final = No("lnl-15.3-3", "overrun-terrain")
TOO_DEAR: Final = No("lnl-15.3-5", "overrun-needs-mp")
BY_ASSAULT_MOVE: Final = No("lnl-15.2-5", "overrun-by-assault-move")
SHAKEN: Final = No("lnl-15.0b-3", "shaken-cannot-fire")
FRIENDS_THERE: Final = No("lnl-5.0-3", "friends-there")


def cannot_overrun(g: Lnl, vehicle: Vehicle, kind: str, to: int, cost: int, left: int) -> No | None:
    """15.3-1 to -5, 15.2-5, ruling 129: may it run over the infantry there, with so many MP left?"""
    if kind == ASSAULT:
        return BY_ASSAULT_MOVE
    if vehicle.shaken:
        return SHAKEN
    if not overrun_strength(g, vehicle).parts:
        return UNARMED
    other = 1 - vehicle.side
    if not g.held[other] >> to & 1 or g.armour[other] >> to & 1:
        return NO_INFANTRY
    if g.held[vehicle.side] >> to & 1:
        return FRIENDS_THERE
    if "overrun" not in g.field.cover[to].flags:
        return NOT_THERE
    return TOO_DEAR if cost + extra_points(g) > left else None


def extra_points(g: Lnl) -> int:
    """15.3-5: what an overrun costs besides the hex."""
    return int(g.tables.numbers["overrun_mp"].value)


def overrun_strength(g: Lnl, vehicle: Vehicle) -> Tally:
    """15.3-6, 15.3-7, ruling 129: every HE Equivalent once, and every usable machine gun, in any arc.

    Then +2, and the modifier of an Armor Leader. Nothing for an unarmed vehicle.
    """
    tally = Tally()
    if vehicle.counter.gun is not None:
        tally.add(part(vehicle.counter.gun.he, "lnl-15.3-6", "he"))
    for gun in vehicle.printed.machine_guns:
        if not (gun.all_round and vehicle.buttoned):
            tally.add(part(gun.fp, "lnl-15.3-7" if gun.all_round else "lnl-15.3-6", "machine_gun"))
    if not tally.parts:
        return tally
    tally.add(g.tables.fire["overrun"])
    if vehicle.commander is not None and vehicle.commander.lm:
        tally.add(part(vehicle.commander.lm, "lnl-15.3-6", "leadership"))
    return tally


def overrun(g: Lnl, vehicle: Vehicle) -> Flow[bool]:
    """15.3-6 to -14: the attack, then the survivors' Close Assault; True when they made one."""
    loc = vehicle.loc
    if g.intervenes:
        g.module.before_overrun(g, vehicle)
    strength, cover = overrun_strength(g, vehicle), target_modifier(g, loc, loc)
    roll, against = g.dice.d6("attack"), g.dice.d6("defence")
    targets = list(g.at[1 - vehicle.side][loc])
    g.tell(
        "overrun",
        ("lnl-15.3-6", "lnl-15.3-8"),
        unit=vehicle.id,
        target=loc,
        roll=roll,
        strength=strength,
        against=against,
        cover=cover,
    )
    margin = int(roll + strength.total - against - cover.total)
    if margin > 0:
        yield from damage_checks(g, targets, {unit.id: margin for unit in targets}, hero=True)
    else:
        g.tell("fire-no-effect", ("lnl-15.3-9",), target=loc)
    return (yield from assault_after_overrun(g, vehicle))


def stay_among_infantry(g: Lnl, vehicle: Vehicle, *, assaulted: bool) -> Flow[None]:
    """15.3-15, 15.3-17 to -19, ruling 130: Shaken Weapon Teams are lost, all others retreat.

    The vehicle is marked Melee if it has been assaulted.
    """
    if assaulted:
        vehicle.marks |= MELEE
        g.tell("marked", ("lnl-17.1-31",), unit=vehicle.id, marker="melee")
    for unit in list(g.at[1 - vehicle.side][vehicle.loc]):
        if unit.shaken and unit.counter.kind == "weapon_team":
            eliminate(g, unit, "lnl-15.3-19")
        elif unit.loc == vehicle.loc:
            yield from fall_back(g, unit, "lnl-15.3-17")
