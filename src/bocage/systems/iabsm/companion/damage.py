"""What a hit does to a vehicle: strikes and saves, damage, and who of the crew stands it."""

from __future__ import annotations

from bocage.systems.common.table.deeds import Deed, Throw
from bocage.systems.iabsm.battle.hulls import FREE
from bocage.systems.iabsm.battle.units import ON_FOOT, PINNED, Unit
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.companion.losses import risk_big_men
from bocage.systems.iabsm.rules.armour.crews import HIDES, crew_breaks, is_left
from bocage.systems.iabsm.rules.armour.damage import KNOCKS_OUT, WRECKS, crew_out, is_lost, suffer_damage
from bocage.systems.iabsm.rules.armour.exposure import FACES
from bocage.systems.iabsm.rules.armour.strikes import (
    is_soft,
    save_dice,
    saves_in,
    severity_of,
    strike_dice,
    strikes_in,
)
from bocage.systems.iabsm.rules.morale.shock import worsen


def strike(e: Evening, firer: Unit, target: Unit, power: int, face: int, *, sixes: bool) -> Deed:
    """pen-1 to pen-10: strikes against saves; then damage, and who of the crew stands it."""
    thrown = yield Throw("strike", strike_dice(power, sixes=sixes), target.id)
    armour = save_dice(target, face)
    saved: list[int] = []
    if armour:
        saved = yield Throw("save", armour, target.id)
    strikes, saves = strikes_in(thrown, face), saves_in(saved)
    severity = severity_of(strikes, saves, nothing_is_equal=e.choices.nothing_against_nothing_is_equal)
    e.tell(
        "strikes",
        ("iabsm-pen-1", f"iabsm-pen-{face + 2}", "iabsm-pen-10" if is_soft(target) else "iabsm-pen-5"),
        unit=firer.id,
        other=target.id,
        face=FACES[face],
        thrown=" ".join(str(die) for die in thrown),
        saved=" ".join(str(die) for die in saved) or "-",
        strikes=strikes,
        saves=saves,
        severity=severity,
    )
    if severity >= 0:
        yield from damage(e, target, severity)
    yield from check_crew(e, target)


def damage(e: Evening, target: Unit, severity: int) -> Deed:
    """dmg-1: a die on the row of the severity; 3 and 4 end the vehicle."""
    if severity >= KNOCKS_OUT:
        yield from knock_out(e, target, f"iabsm-dmg-{severity + 8}", everybody=severity >= WRECKS)
        return
    (die,) = yield Throw("damage", 1, target.id)
    suffer_damage(e, target, severity, die, acts=e.acting == target.id)


def knock_out(e: Evening, target: Unit, clause: str, *, everybody: bool) -> Deed:
    """dmg-11, dmg-12: the vehicle is lost; the crew leaves it, or is lost with it."""
    is_lost(target)
    dice: list[int] = []
    if not everybody:
        dice = yield Throw("crew", target.figures, target.id)
    out = target.figures if everybody else crew_out(dice)
    thrown = " ".join(str(die) for die in dice) or "-"
    e.tell("vehicle-out", (clause,), unit=target.id, thrown=thrown, kills=out)
    for _ in range(out):
        yield from risk_big_men(e, target)
    target.figures -= out
    turn_out(e, target)


def turn_out(e: Evening, vehicle: Unit) -> None:
    """soft-3, ride-2: who rides in a vehicle that is lost gets off pinned."""
    for rider in e.riders(vehicle):
        rider.rides = ON_FOOT
        e.tell("gets-off", ("iabsm-ride-2",), unit=rider.id, other=vehicle.id)
        worsen(e, rider, PINNED, "iabsm-ride-2")


def check_crew(e: Evening, unit: Unit) -> Deed:
    """crew-2 to crew-4: after each attack and at the start of an activation. cover-1: who takes cover turns
    his front to the nearest spotted enemy, and moves up to 1D6 inches if he can."""
    clause = crew_breaks(unit)
    if clause == HIDES:
        yield from hide(e, unit, clause)
    elif clause:
        e.tell("crew-leaves", (clause,), unit=unit.id, shock=unit.shock, morale=unit.quality.crew)
        is_left(unit)
        turn_out(e, unit)


def hide(e: Evening, unit: Unit, clause: str) -> Deed:
    """cover-1: a vehicle shows its front to the enemy, and goes where fewer of his rays reach it."""
    hull = unit.hull
    assert hull is not None
    inches = 0
    if hull.held == FREE and not hull.halted:
        (inches,) = yield Throw("cover", 1, unit.id)
    unit.in_cover = True
    e.is_elsewhere(unit)
    e.tell("vehicle-hides", (clause, "iabsm-cover-1"), unit=unit.id, inches=inches)
