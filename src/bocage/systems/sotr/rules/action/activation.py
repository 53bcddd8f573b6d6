"""Activation: the players activate one unit each in turn; what an active unit may do."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Verb, unpack
from bocage.systems.sotr.battle.figures import ADVANCED, RAN
from bocage.systems.sotr.battle.state import COMBAT, NO_SIDE, UNTRIED, Sotr
from bocage.systems.sotr.battle.units import NOBODY, Unit
from bocage.systems.sotr.battle.verbs import (
    ADVANCE,
    CAUTION,
    DISMOUNT,
    DONE,
    HIDE,
    MIST,
    OFF,
    PRONE,
    RUN,
    WAIT,
)
from bocage.systems.sotr.rules.action.flight import flees
from bocage.systems.sotr.rules.action.hiding import cannot_hide, hide
from bocage.systems.sotr.rules.action.leaving import cannot_go_off, go_off
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
from bocage.systems.sotr.rules.action.tending import casualties_for, go_to, medics, note_tending
from bocage.systems.sotr.rules.close_combat.assault import assault, assaulted_by
from bocage.systems.sotr.rules.close_combat.breaking_off import stays_in_fight
from bocage.systems.sotr.rules.command.command_rolls import cannot_hold
from bocage.systems.sotr.rules.command.paras import come_down
from bocage.systems.sotr.rules.command.strikes import bring_down
from bocage.systems.sotr.rules.creatures.mist import cannot_turn_to_mist, go_as_mist
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
from bocage.systems.sotr.rules.morale.losses import check_losses, mourn
from bocage.systems.sotr.rules.shooting.acquisition import acquire, targets
from bocage.systems.sotr.rules.shooting.overwatch import WATCHES, end_watch, in_sight_of, snap
from bocage.systems.sotr.rules.shooting.shooting import firers, may_aim, shoot
from bocage.systems.sotr.rules.shooting.suppressing import cannot_suppress, suppress
from bocage.systems.sotr.rules.turn.initiative import begin_phase
from bocage.systems.sotr.rules.weapons.blasts import cannot_lay, lay_round
from bocage.systems.sotr.rules.weapons.rounds import BLAST, DEEDS, FLAME, SMOKE, THROW, rounds

ACTIVATE_ASK: Final = "activate"
ACT_ASK: Final = "act"
SUPPRESS: Final = "suppress"
SHOTS: Final = ("shoot", "aim", "gun", SUPPRESS, *DEEDS)
"""What is a shooting action, or a figure's part in one."""
LEAVING: Final = (ADVANCE.verb, RUN.verb, CAUTION.verb, MIST.verb, OFF.verb)
"""ruling-42: what takes a unit out of a fight."""
IS_OUT: Final = No("sotr-gen-4", "is-out")
WAS_ACTIVATED: Final = No("sotr-act-1", "was-activated")
HAS_MOVED: Final = No("sotr-ruling-18", "has-moved")
NOT_CALLED: Final = No("sotr-order-7", "not-called")
HAS_LANDED: Final = No("sotr-mopt-17", "has-landed")
NOBODY_HOLDS: Final = No("sotr-ruling-17", "nobody-holds")
NO_CARE: Final = No("sotr-weap-22", "nobody-takes-care")


def cannot_activate(g: Sotr, unit: Unit) -> No | None:
    """act-1, mopt-16, ruling-33: each unit with somebody able is activated once in a turn, also one that has
    been called, or that sits in a machine; not one on overwatch."""
    if unit.aloft and not unit.activated:
        return None if unit.called else NOT_CALLED
    if not g.is_able(unit) and not rides_along(unit):
        return IS_OUT
    if unit.on_overwatch:
        return WATCHES
    return WAS_ACTIVATED if unit.activated else None


def waiting(g: Sotr, side: int) -> list[Unit]:
    """act-1: return the units of a side that are still to be activated."""
    return [unit for unit in g.units if unit.side == side and cannot_activate(g, unit) is None]


def cannot_wait(g: Sotr, side: int) -> No | None:
    """order-8, order-9, ruling-17: a player passes his turn who has a unit that holds, and fewer units left
    to activate than the enemy."""
    mine = waiting(g, side)
    if not any(unit.holds for unit in mine):
        return NOBODY_HOLDS
    return cannot_hold(len(mine), len(waiting(g, 1 - side)))


def activate(g: Sotr) -> Flow[None]:
    """act-1, act-u2, ruling-35: strikes come down first; then the players activate one unit each in turn, and
    the rest of the longer side at the end."""
    if g.strikes:
        bring_down(g)
        return
    sides = [side for side in (0, 1) if waiting(g, side)]
    if not sides:
        end_watch(g)
        g.phase = COMBAT
        g.first = NO_SIDE
    elif g.first == NO_SIDE:
        yield from begin_phase(g, sides)
    else:
        if g.active not in sides:
            g.active = sides[0]
        options = [g.verbs.activate(unit.id) for unit in waiting(g, g.active)]
        if cannot_wait(g, g.active) is None:
            options.append(WAIT)
        option = yield Ask(g.seats[g.active], ACTIVATE_ASK, options)
        if option.verb == WAIT.verb:
            g.tell("waits", ("sotr-ruling-17",), side=g.active)
            g.active = 1 - g.active
        else:
            yield from begin(g, g.units[option.value])


def begin(g: Sotr, unit: Unit) -> Flow[None]:
    """act-1: a unit is activated."""
    unit.activated = True
    g.acting = unit.id
    g.has_moved = g.has_shot = g.has_pierced = g.firing = False
    if unit.machine is not None:
        unit.machine.begin_activation()
    g.tell("activates", ("sotr-act-1",), unit=unit.id)
    watched = in_sight_of(g, unit)
    if unit.aloft:
        come_down(g, unit)
        yield from snap(g, unit, watched)
    elif unit.fleeing:
        yield from flees(g, unit)
        yield from snap(g, unit, watched)
        finish(g)


def finish(g: Sotr) -> None:
    """act-1, ruling-34: the activation is over, and so is suppression; it is the other side's turn."""
    unit = g.units[g.acting]
    unit.suppressed = False
    if unit.machine is not None:
        unit.machine.end_activation()
    note_tending(g, unit)
    check_losses(g)
    g.acting = NOBODY
    g.has_moved = g.has_shot = g.has_pierced = g.firing = False
    g.acquired = UNTRIED
    g.active = 1 - unit.side


def cannot_choose_move(g: Sotr) -> No | None:
    """mopt-17, ruling-18: an activation has one movement option; who has come down by parachute has none."""
    if any(figure.landed for figure in g.able(g.units[g.acting])):
        return HAS_LANDED
    return HAS_MOVED if g.has_moved else None


def offers(g: Sotr, unit: Unit) -> list[Option]:
    """ruling-18: what an active unit may do: one movement option, one shooting action, in any order."""
    if unit.machine is not None:
        return machine_offers(g, unit)
    if rides_along(unit):
        return [DISMOUNT, DONE] if cannot_dismount(g, unit) is None else [DONE]
    return [*move_offers(g, unit), *shot_offers(g, unit), DONE]


def move_offers(g: Sotr, unit: Unit) -> list[Option]:
    """ruling-18: the movement options of an active unit."""
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
        if cannot_turn_to_mist(g, unit) is None:
            found.append(MIST)
        for medic in medics(g, unit):
            found += [g.verbs.tend.pair(medic.id, each.id) for each in casualties_for(g, unit, medic)]
    if cannot_hide(g, unit) is None:
        found.append(HIDE)
    if cannot_go_off(g, unit) is None:
        found.append(OFF)
    return found


def shot_offers(g: Sotr, unit: Unit) -> list[Option]:
    """ruling-18, ruling-29, ruling-32, ruling-34: the shooting actions of an active unit, and what single
    figures may lay in place of their shots."""
    found: list[Option] = []
    careful = cannot_take_care(g, unit) is None
    for target in targets(g, unit):
        found.append(g.verbs.shoot(target.id))
        if careful and target.machine is None:
            found.append(g.verbs.aim(target.id))
        if cannot_suppress(g, unit, target) is None:
            found.append(g.verbs.suppress(target.id))
    for deed in DEEDS:
        verb = verb_of(g, deed)
        for figure in rounds(g, unit, deed):
            if cannot_lay(g, unit, figure, deed) is None:
                found.append(verb(figure.id))
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


def verb_of(g: Sotr, deed: str) -> Verb:
    """Return the verb of a deed."""
    return {THROW: g.verbs.throw, SMOKE: g.verbs.smoke, BLAST: g.verbs.blast, FLAME: g.verbs.flame}[deed]


def cannot_take_care(g: Sotr, unit: Unit) -> No | None:
    """mod-1, weap-22: careful fire is for those who give up dice for an aimed shot."""
    for figure in firers(g, unit):
        if 0 < figure.weapon.aimed < figure.weapon.rof and may_aim(g, figure):
            return None
    return NO_CARE


def act(g: Sotr) -> Flow[None]:
    """act-2, ruling-18: one deed of the unit whose activation it is, or the end of it."""
    unit = g.units[g.acting]
    if not g.is_able(unit) and not rides_along(unit):
        finish(g)
        return
    watched = in_sight_of(g, unit)
    if is_mindless(g, unit):
        yield from shamble(g, unit)
        if g.is_able(unit):
            yield from snap(g, unit, watched)
        finish(g)
        return
    option = yield Ask(g.seats[unit.side], ACT_ASK, offers(g, unit), {"unit": unit.id})
    if option.verb == DONE.verb:
        finish(g)
        return
    if option.verb in SHOTS:
        yield from fire(g, unit, option)
    else:
        if g.firing:
            g.has_shot = True
        yield from move(g, unit, option)
        if option.verb != "assault":
            yield from snap(g, unit, watched)
    if option.verb == "mount" or not g.is_able(unit):
        finish(g)


def move(g: Sotr, unit: Unit, option: Option) -> Flow[None]:
    """ruling-18: carry out a movement option."""
    verb = option.verb
    g.has_moved = True
    if verb in LEAVING and stays_in_fight(g, unit):
        return
    if unit.machine is not None and verb in LEAVING:
        yield from drive(g, unit, RAN if verb == RUN.verb else ADVANCED)
    elif verb == ADVANCE.verb:
        yield from advance(g, unit)
    elif verb == RUN.verb:
        g.has_shot = True
        yield from run(g, unit)
    elif verb == CAUTION.verb:
        yield from creep(g, unit)
    elif verb == MIST.verb:
        g.has_shot = True
        yield from go_as_mist(g, unit)
    elif verb == OFF.verb:
        go_off(g, unit)
    elif verb == PRONE.verb:
        go_prone(g, unit)
    elif verb == HIDE.verb:
        hide(g, unit)
    elif verb == "mount":
        mount(g, unit, g.units[option.value])
    elif verb == DISMOUNT.verb:
        dismount(g, unit)
    elif verb == "tend":
        medic, casualty = unpack(option.value)
        go_to(g, unit, g.figures[medic], g.figures[casualty])
    else:
        yield from assault(g, unit, g.units[option.value])


def fire(g: Sotr, unit: Unit, option: Option) -> Flow[None]:
    """ruling-18, ruling-39: carry out a shooting action, or the part of one figure in it; who has lost his
    officer tests at once; units on overwatch answer."""
    verb = option.verb
    if verb in DEEDS:
        yield from lay_round(g, unit, g.figures[option.value], verb)
    elif verb == "gun":
        number, other = unpack(option.value)
        if not acquire(g, unit, g.units[other]):
            return
        g.has_shot = True
        yield from fire_gun(g, unit, number, g.units[other])
    elif verb == "shoot" and g.units[option.value].machine is not None:
        g.has_pierced = True
        pierce(g, unit, g.units[option.value])
    else:
        target = g.units[option.value]
        if not acquire(g, unit, target):
            return
        g.has_shot = True
        if verb == SUPPRESS:
            suppress(g, unit, target)
        else:
            yield from shoot(g, unit, target, careful=verb == "aim")
    mourn(g)
    yield from snap(g, unit)
