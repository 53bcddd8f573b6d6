"""Activation: the players activate one unit each in turn; what an active unit may do."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.sotr.battle.figures import ADVANCED, RAN
from bocage.systems.sotr.battle.state import COMBAT, NO_SIDE, UNTRIED, Sotr
from bocage.systems.sotr.battle.units import NOBODY, Unit
from bocage.systems.sotr.battle.verbs import ADVANCE, CAUTION, DISMOUNT, DONE, HIDE, PRONE, RUN
from bocage.systems.sotr.rules.action.flight import flee
from bocage.systems.sotr.rules.action.hiding import cannot_hide, hide
from bocage.systems.sotr.rules.action.movement import (
    advance,
    cannot_advance,
    cannot_creep,
    cannot_go_prone,
    cannot_run,
    creep,
    go_prone,
    run,
)
from bocage.systems.sotr.rules.close_combat.assault import assault, assaulted_by
from bocage.systems.sotr.rules.close_combat.breaking_off import stays_in_fight
from bocage.systems.sotr.rules.creatures.zombies import is_mindless, shamble
from bocage.systems.sotr.rules.machines.crews import (
    cannot_dismount,
    dismount,
    mount,
    mountable,
    rides_along,
)
from bocage.systems.sotr.rules.machines.driving import cannot_drive, cannot_drive_fast, drive
from bocage.systems.sotr.rules.machines.gunnery import fire_gun, guns
from bocage.systems.sotr.rules.machines.piercing import pierce
from bocage.systems.sotr.rules.morale.losses import check_losses
from bocage.systems.sotr.rules.shooting.acquisition import acquire, targets
from bocage.systems.sotr.rules.shooting.shooting import firers, may_aim, shoot
from bocage.systems.sotr.rules.turn.initiative import begin_phase

ACTIVATE_ASK: Final = "activate"
ACT_ASK: Final = "act"
LEAVING: Final = (ADVANCE.verb, RUN.verb, CAUTION.verb)
"""ruling-42: what takes a unit out of a fight."""
IS_OUT: Final = No("sotr-gen-4", "is-out")
WAS_ACTIVATED: Final = No("sotr-act-1", "was-activated")
HAS_MOVED: Final = No("sotr-ruling-18", "has-moved")
NO_CARE: Final = No("sotr-weap-22", "nobody-takes-care")


def cannot_activate(g: Sotr, unit: Unit) -> No | None:
    """act-1: each unit with somebody able is activated once in a turn; who sits in a machine as well."""
    if not g.is_able(unit) and not rides_along(unit):
        return IS_OUT
    return WAS_ACTIVATED if unit.activated else None


def waiting(g: Sotr, side: int) -> list[Unit]:
    """act-1: return the units of a side that are still to be activated."""
    return [unit for unit in g.units if unit.side == side and cannot_activate(g, unit) is None]


def activate(g: Sotr) -> Flow[None]:
    """act-1, act-u2: the players activate one unit each in turn; the rest of the longer side at the end."""
    sides = [side for side in (0, 1) if waiting(g, side)]
    if not sides:
        g.phase = COMBAT
        g.first = NO_SIDE
    elif g.first == NO_SIDE:
        yield from begin_phase(g, sides)
    else:
        if g.active not in sides:
            g.active = sides[0]
        options = [g.verbs.activate(unit.id) for unit in waiting(g, g.active)]
        option = yield Ask(g.seats[g.active], ACTIVATE_ASK, options)
        begin(g, g.units[option.value])


def begin(g: Sotr, unit: Unit) -> None:
    """act-1: a unit is activated."""
    unit.activated = True
    g.acting = unit.id
    g.has_moved = g.has_shot = g.has_pierced = False
    if unit.machine is not None:
        unit.machine.begin_activation()
    g.tell("activates", ("sotr-act-1",), unit=unit.id)
    if unit.fleeing:
        flee(g, unit)
        finish(g)


def finish(g: Sotr) -> None:
    """act-1, ruling-34: the activation is over, and so is suppression; it is the other side's turn."""
    unit = g.units[g.acting]
    unit.suppressed = False
    if unit.machine is not None:
        unit.machine.end_activation()
    check_losses(g)
    g.acting = NOBODY
    g.has_moved = g.has_shot = g.has_pierced = False
    g.acquired = UNTRIED
    g.active = 1 - unit.side


def cannot_choose_move(g: Sotr) -> No | None:
    """ruling-18: an activation has one movement option."""
    return HAS_MOVED if g.has_moved else None


def offers(g: Sotr, unit: Unit) -> list[Option]:
    """ruling-18: what an active unit may do: one movement option, one shooting action, in any order."""
    if unit.machine is not None:
        return machine_offers(g, unit)
    if rides_along(unit):
        return rider_offers(g, unit)
    found: list[Option] = []
    if cannot_choose_move(g) is None:
        if cannot_advance(g, unit) is None:
            found.append(ADVANCE)
        if cannot_run(g, unit) is None:
            found.append(RUN)
        if cannot_creep(g, unit) is None:
            found.append(CAUTION)
        if cannot_go_prone(g, unit) is None:
            found.append(PRONE)
        found += [g.verbs.assault(target.id) for target in assaulted_by(g, unit)]
        if g.hulls:
            found += [g.verbs.mount(vehicle.id) for vehicle in mountable(g, unit)]
    for target in targets(g, unit):
        found.append(g.verbs.shoot(target.id))
        if target.machine is None and cannot_take_care(g, unit) is None:
            found.append(g.verbs.aim(target.id))
    if cannot_hide(g, unit) is None:
        found.append(HIDE)
    found.append(DONE)
    return found


def machine_offers(g: Sotr, unit: Unit) -> list[Option]:
    """ruling-44, ruling-47: what a machine may do: one movement option, and each of its weapons once."""
    found: list[Option] = []
    if cannot_choose_move(g) is None:
        if cannot_drive(unit) is None:
            found.append(ADVANCE)
        if cannot_drive_fast(g, unit) is None:
            found.append(RUN)
        found += [g.verbs.assault(target.id) for target in assaulted_by(g, unit)]
    found += [g.verbs.gun.pair(mount, target.id) for mount, target in guns(g, unit)]
    found.append(DONE)
    return found


def rider_offers(g: Sotr, unit: Unit) -> list[Option]:
    """ruling-44: who sits in a machine gets out, or stays."""
    return [DISMOUNT, DONE] if cannot_dismount(g, unit) is None else [DONE]


def cannot_take_care(g: Sotr, unit: Unit) -> No | None:
    """mod-1, weap-22: careful fire is for those who give up dice for an aimed shot."""
    for figure in firers(g, unit):
        if 0 < figure.weapon.aimed < figure.weapon.rof and may_aim(g, figure):
            return None
    return NO_CARE


def act(g: Sotr) -> Flow[None]:
    """act-2, ruling-18: one deed of the unit whose activation it is, or the end of it."""
    unit = g.units[g.acting]
    if is_mindless(g, unit):
        yield from shamble(g, unit)
        finish(g)
        return
    option = yield Ask(g.seats[unit.side], ACT_ASK, offers(g, unit), {"unit": unit.id})
    verb = option.verb
    if unit.machine is not None:
        yield from act_machine(g, unit, option)
        return
    if verb in LEAVING and stays_in_fight(g, unit):
        g.has_moved = True
    elif verb == ADVANCE.verb:
        g.has_moved = True
        yield from advance(g, unit)
    elif verb == RUN.verb:
        g.has_moved = g.has_shot = True
        yield from run(g, unit)
    elif verb == CAUTION.verb:
        g.has_moved = True
        yield from creep(g, unit)
    elif verb == PRONE.verb:
        g.has_moved = True
        go_prone(g, unit)
    elif verb == HIDE.verb:
        g.has_moved = True
        hide(g, unit)
    elif verb == "assault":
        g.has_moved = True
        yield from assault(g, unit, g.units[option.value])
    elif verb in ("shoot", "aim"):
        target = g.units[option.value]
        if target.machine is not None:
            g.has_pierced = True
            pierce(g, unit, target)
        elif acquire(g, unit, target):
            g.has_shot = True
            yield from shoot(g, unit, target, careful=verb == "aim")
    elif verb == "mount":
        mount(g, unit, g.units[option.value])
        finish(g)
    elif verb == DISMOUNT.verb:
        g.has_moved = True
        dismount(g, unit)
    else:
        finish(g)
        return
    if g.acting != NOBODY and not g.is_able(unit):
        finish(g)


def act_machine(g: Sotr, unit: Unit, option: Option) -> Flow[None]:
    """ruling-44, ruling-47: one deed of a machine, or the end of its activation."""
    verb = option.verb
    if verb in LEAVING and stays_in_fight(g, unit):
        g.has_moved = True
    elif verb == ADVANCE.verb:
        g.has_moved = True
        yield from drive(g, unit, ADVANCED)
    elif verb == RUN.verb:
        g.has_moved = True
        yield from drive(g, unit, RAN)
    elif verb == "assault":
        g.has_moved = True
        yield from assault(g, unit, g.units[option.value])
    elif verb == "gun":
        number, target = unpack(option.value)
        if acquire(g, unit, g.units[target]):
            g.has_shot = True
            yield from fire_gun(g, unit, number, g.units[target])
    else:
        finish(g)
        return
    if not g.is_able(unit):
        finish(g)
