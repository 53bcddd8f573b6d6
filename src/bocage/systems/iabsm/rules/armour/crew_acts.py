"""What a vehicle does with its actions, by the order it is under."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import ENGAGE, HUNT, TRANSIT, Hull
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import COVER, DONE, LOAD, RESERVE, SMOKE, STEP, WINDS
from bocage.systems.iabsm.rules.armour.crews import check_crew
from bocage.systems.iabsm.rules.armour.driving import cannot_cross, cannot_drive, crossings, drive
from bocage.systems.iabsm.rules.armour.gunnery import (
    aim,
    cannot_aim,
    cannot_load,
    cannot_shoot,
    load,
    shoot,
)
from bocage.systems.iabsm.rules.armour.hiding import hide
from bocage.systems.iabsm.rules.armour.orders import forbids_acts, forbids_cover
from bocage.systems.iabsm.rules.armour.transit import convoy_dice, roll_convoy
from bocage.systems.iabsm.rules.armour.turning import cannot_turn
from bocage.systems.iabsm.rules.artillery.high_explosive import shell, shell_offers
from bocage.systems.iabsm.rules.artillery.smoke import cannot_smoke, smoke
from bocage.systems.iabsm.rules.fire.area_fire import sweep, swept
from bocage.systems.iabsm.rules.fire.fire import fire, targets
from bocage.systems.iabsm.rules.infantry.actions import ACT_ASK, TOO_FEW, can_act, cannot_cover, finish
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.sight.spotting import cannot_spot, spot

WHOLE_ROLL: Final = No("iabsm-afvorder-2", "whole-roll")
NO_DICE: Final = No("iabsm-damage-1", "no-dice-left")


def run_offers(g: Iabsm, unit: Unit) -> list[Option]:
    """afv-1, afv-3, afv-4, afvorder-2, afvorder-5: in transit all dice of the platoon, hunting one die."""
    hull = unit.hull
    assert hull is not None
    if cannot_drive(unit) is not None:
        return []
    found: list[Option] = []
    if hull.order == TRANSIT:
        for crossing in crossings(g, unit, len(g.convoy)):
            dice = len(convoy_dice(g, unit, crossing))
            if dice:
                found.append(g.verbs.run.pair(dice, crossing))
    elif g.left and lost_dice(g, hull) is None:
        found.append(g.verbs.run.pair(1, 0))
    return found


def lost_dice(g: Iabsm, hull: Hull) -> No | None:
    """damage-1: by the switch, damage to the engine takes the only die of a hunter."""
    return NO_DICE if g.choices.movement_damage_in_dice and hull.engine else None


def against_run(g: Iabsm, unit: Unit, dice: int, crossing: int) -> No | None:
    """afv-1, afvorder-2, afvorder-5: why a vehicle does not move with these dice."""
    hull = unit.hull
    assert hull is not None
    no = cannot_drive(unit)
    if no is not None:
        return no
    if dice == 0:
        return TOO_FEW
    if hull.order == TRANSIT:
        no = cannot_cross(g, unit, len(g.convoy), crossing)
        return no if no is not None or dice == len(convoy_dice(g, unit, crossing)) else WHOLE_ROLL
    no = lost_dice(g, hull)
    if no is not None:
        return no
    return TOO_FEW if dice + crossing > g.left else cannot_cross(g, unit, dice, crossing)


def against_turn(g: Iabsm, unit: Unit, wind: int) -> No | None:
    """afv-5, afvorder-2: why a vehicle does not turn."""
    return forbids_acts(unit) or cannot_turn(g, unit, wind)


def offers(g: Iabsm, unit: Unit) -> list[Option]:
    """afv-1 to afv-9: what a vehicle may spend its actions on."""
    verbs = g.verbs
    found = run_offers(g, unit)
    if forbids_acts(unit) is None:
        for target in g.units:
            if target.side != unit.side and target.loc != GONE and not target.is_wreck:
                if cannot_shoot(g, unit, target) is None:
                    found.append(verbs.shoot(target.id))
                if cannot_aim(g, unit, target) is None:
                    found.append(verbs.aim(target.id))
                if cannot_spot(g, unit, target) is None:
                    found += [verbs.spot.pair(target.id, actions) for actions in range(g.left, 0, -1)]
        for target in targets(g, unit):
            most = 1 if target.hull is not None else g.left
            found += [verbs.fire.pair(target.id, actions) for actions in range(most, 0, -1)]
        for target in swept(g, unit):
            found += [verbs.sweep.pair(target.id, actions) for actions in range(g.left, 0, -1)]
        found += shell_offers(g, unit)
        if cannot_smoke(g, unit) is None:
            found.append(SMOKE)
        if cannot_load(unit) is None:
            found.append(LOAD)
        found.append(RESERVE)
        if forbids_cover(unit) is None and cannot_cover(unit) is None:
            found.append(COVER)
        found += [verbs.face.each[wind] for wind in range(len(WINDS)) if cannot_turn(g, unit, wind) is None]
    found.append(DONE)
    return found


def crew_act(g: Iabsm) -> Flow[None]:
    """One action of the vehicle whose activation it is, or the end of it."""
    unit = g.units[g.acting]
    hull = unit.hull
    assert hull is not None
    if hull.order == TRANSIT and not g.convoy and cannot_drive(unit) is None:
        yield from roll_convoy(g, unit)
    about = {"unit": unit.id, "left": g.left}
    option = yield Ask(g.seats[unit.side], ACT_ASK, offers(g, unit), about)
    yield from _do(g, unit, option)
    if g.left <= 0 or not can_act(unit):
        hull.end_activation()
        finish(g)


def _do(g: Iabsm, unit: Unit, option: Option) -> Flow[None]:
    """Spend actions as an option says."""
    verb = option.verb
    if verb == "run":
        yield from _run(g, unit, option)
    elif verb == "shoot":
        g.left -= 1
        shoot(g, unit, g.units[option.value])
        yield from reactions(g, unit)
    elif verb == "fire":
        target, actions = unpack(option.value)
        g.left -= actions
        yield from fire(g, unit, g.units[target], actions)
        yield from reactions(g, unit)
    elif verb == "sweep":
        target, actions = unpack(option.value)
        g.left -= actions
        sweep(g, unit, g.units[target], actions)
        yield from reactions(g, unit)
    elif verb == "shell":
        g.left -= 1
        yield from shell(g, unit, g.units[option.value])
        yield from reactions(g, unit)
    elif verb == SMOKE.verb:
        g.left -= 1
        yield from smoke(g, unit)
        yield from reactions(g, unit)
    elif verb == "aim":
        g.left -= 1
        aim(g, unit, g.units[option.value])
    elif verb == LOAD.verb:
        g.left -= 1
        load(g, unit)
    elif verb == "spot":
        target, actions = unpack(option.value)
        g.left -= actions
        spot(g, unit, g.units[target], actions)
    elif verb == "face":
        g.left -= 1
        turn_hull(g, unit, option.value)
    elif verb == COVER.verb:
        g.left -= 1
        hide(g, unit, "iabsm-afv-2")
        check_crew(g, unit)
    elif verb == RESERVE.verb:
        g.left -= 1
        unit.reserved += 1
        g.tell("reserves", ("iabsm-afv-9",), unit=unit.id)
    else:
        stand_ready(g, unit)
        g.left = 0


def _run(g: Iabsm, unit: Unit, option: Option) -> Flow[None]:
    """afv-1, afvorder-2, afvorder-5: the move; who marches has spent all his actions with it."""
    hull = unit.hull
    assert hull is not None
    count, crossing = unpack(option.value)
    if hull.order == TRANSIT:
        dice = convoy_dice(g, unit, crossing)
        g.left = 0
    else:
        dice = [g.dice.d6("move") for _ in range(count)]
        g.left -= count + crossing
        hull.hunted = True
    before = unit.loc
    yield from drive(g, unit, dice, crossing)
    if unit.loc != before:
        yield from reactions(g, unit)


def turn_hull(g: Iabsm, unit: Unit, wind: int) -> None:
    """afv-5: the hull turns on its place."""
    hull = unit.hull
    assert hull is not None
    hull.turned = True
    if hull.order == HUNT:
        hull.hunted = True
    g.turn_to(unit, wind * STEP)
    g.tell("faces", ("iabsm-afv-5",), unit=unit.id, facing=WINDS[wind])


def stand_ready(g: Iabsm, unit: Unit) -> None:
    """afvorder-8, act-9: a vehicle under ENGAGE keeps the actions that it has left."""
    if unit.hull is not None and unit.hull.order == ENGAGE and g.left > 0:
        unit.reserved += g.left
        g.tell("stands-ready", ("iabsm-afvorder-8",), unit=unit.id, left=unit.reserved)


def pass_over(unit: Unit, actions: int) -> None:
    """turn-4, afvorder-8: a vehicle that is left still has been activated; under ENGAGE it keeps its
    actions."""
    if unit.hull is None or unit.is_wreck:
        return
    if unit.hull.order == ENGAGE and can_act(unit):
        unit.reserved = actions
    unit.hull.end_activation()
