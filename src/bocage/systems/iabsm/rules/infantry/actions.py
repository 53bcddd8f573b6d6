"""Actions: how many a unit has, what they cost, and what it is offered."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import ACT, CARD, NOBODY, Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.battle.verbs import COVER, DONE, MANHANDLE, RESERVE, SMOKE, STEP, WINDS
from bocage.systems.iabsm.rules.armour.foot import FOOT_VERBS, foot_act, gun_offers, mount_offers
from bocage.systems.iabsm.rules.artillery.carriage import cannot_manhandle, manhandle
from bocage.systems.iabsm.rules.artillery.high_explosive import shell, shell_offers
from bocage.systems.iabsm.rules.artillery.smoke import cannot_smoke, smoke
from bocage.systems.iabsm.rules.artillery.support import call, calls
from bocage.systems.iabsm.rules.fire.area_fire import sweep, swept
from bocage.systems.iabsm.rules.fire.fire import fire, targets
from bocage.systems.iabsm.rules.infantry.buildings import (
    cannot_change_side,
    change_side,
    enter,
    entrances,
)
from bocage.systems.iabsm.rules.infantry.movement import cannot_run, payable, run
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.infantry.tasks import attempt, attempts
from bocage.systems.iabsm.rules.morale.shock import check_shock
from bocage.systems.iabsm.rules.sight.spotting import cannot_spot, spot

ACT_ASK: Final = "act"
IN_COVER: Final = No("iabsm-inf-2", "in-cover")
FACES_SO: Final = No("iabsm-inf-11", "faces-so")
TOO_FEW: Final = No("iabsm-act-1", "too-few-actions")
PINNED_LOSES: Final = 1
BLIND_ACTIONS: Final = 3
"""blind-2: the actions of every blind."""
SNIPER_ACTIONS: Final = 1
"""snipe-2: as a Big Man of level I has one point."""
HESITANT_LOSES: Final = 1
"""bonus-5: what a hesitant unit loses in this turn."""


def actions_of(unit: Unit) -> int:
    """act-1, order-1: by quality, fewer at half strength or less, in a turret for two or after a new order,
    one fewer when pinned, at least 1; none when suppressed."""
    if unit.state == SUPPRESSED:
        return 0
    quality, counter = unit.quality, unit.counter
    if unit.hull is not None:
        count = quality.team - unit.hull.row.fewer - int(unit.hull.told) - int(unit.hull.stunned)
    elif unit.is_blind:
        return BLIND_ACTIONS
    elif unit.is_sniper:
        return SNIPER_ACTIONS
    elif counter.kind == "team":
        count = quality.last_man if unit.figures == 1 else quality.team
        if unit.is_carriage and unit.figures == 1:
            count = 1
    else:
        count = quality.weakened if 2 * unit.figures <= counter.figures else quality.section
    if unit.state != STEADY:
        count -= PINNED_LOSES
    if unit.hesitant:
        count -= HESITANT_LOSES
    return max(count, 1)


def begin(g: Iabsm, unit: Unit) -> None:
    """turn-3, shock-1: a unit is activated: its Shock is checked, and it has its actions; a crew that takes
    cover with all of them has had its activation."""
    is_activated(unit)
    g.tell("activates", ("iabsm-turn-2",), unit=unit.id)
    check_shock(g, unit)
    if not can_act(unit):
        if unit.hull is not None:
            unit.hull.end_activation()
        return
    g.acting = unit.id
    g.phase = ACT
    g.left = actions_of(unit)
    g.shells = 0


def is_activated(unit: Unit) -> None:
    """turn-3, inf-10: what it had kept from before is lost."""
    unit.activated = True
    unit.moved = unit.fired = False
    unit.reserved = 0
    unit.overwatch = False
    if unit.hull is not None:
        unit.hull.turned = unit.hull.hunted = False


def finish(g: Iabsm) -> None:
    """The activation of a unit is over."""
    g.acting = NOBODY
    g.left = 0
    g.phase = CARD


def cannot_face(g: Iabsm, unit: Unit, wind: int) -> No | None:
    """inf-11, house-2: a change of facing changes it; in a building it is a change of side."""
    if unit.house != OUTSIDE:
        return FACES_SO if unit.window == wind else cannot_change_side(g, unit, wind)
    return FACES_SO if unit.facing == wind * STEP else None


def cannot_cover(unit: Unit) -> No | None:
    """inf-2: a unit takes cover once."""
    return IN_COVER if unit.in_cover else None


def offers(g: Iabsm, unit: Unit) -> list[Option]:
    """inf-1 to inf-11: what a unit may spend its actions on."""
    verbs, left = g.verbs, g.left
    if unit.is_aboard:
        return [*mount_offers(g, unit), DONE]
    found: list[Option] = []
    if cannot_run(unit) is None:
        for dice in range(left, 0, -1):
            for crossing in payable(g, unit, dice) if dice < left else (0,):
                if dice + crossing <= left:
                    found.append(verbs.run.pair(dice, crossing))
    found += gun_offers(g, unit)
    found += shell_offers(g, unit)
    if cannot_smoke(g, unit) is None:
        found.append(SMOKE)
    if cannot_manhandle(unit, actions_of(unit), g.left) is None:
        found.append(MANHANDLE)
    for target in targets(g, unit):
        for actions in range(left if target.hull is None else 1, 0, -1):
            found.append(verbs.fire.pair(target.id, actions))
    for target in swept(g, unit):
        for actions in range(left, 0, -1):
            found.append(verbs.sweep.pair(target.id, actions))
    for target in g.units:
        if target.side != unit.side and target.loc != GONE and cannot_spot(g, unit, target) is None:
            for actions in range(left, 0, -1):
                found.append(verbs.spot.pair(target.id, actions))
    found += entrances(g, unit)
    found += attempts(g, unit)
    if cannot_cover(unit) is None:
        found.append(COVER)
    if unit.weapon.range or unit.gun is not None or unit.counter.mortar:
        found.append(RESERVE)
    for wind in range(len(WINDS)):
        if cannot_face(g, unit, wind) is None:
            found.append(verbs.face.each[wind])
    found += calls(g, unit)
    found += mount_offers(g, unit)
    found.append(DONE)
    return found


def act(g: Iabsm) -> Flow[None]:
    """One action of the unit whose activation it is, or the end of it."""
    unit = g.units[g.acting]
    about = {"unit": unit.id, "left": g.left}
    option = yield Ask(g.seats[unit.side], ACT_ASK, offers(g, unit), about)
    verb = option.verb
    if verb == "run":
        dice, crossing = unpack(option.value)
        _spend(g, dice + crossing)
        before = unit.loc
        yield from run(g, unit, dice, crossing)
        if unit.loc != before:
            yield from reactions(g, unit)
    elif verb == "fire":
        target, actions = unpack(option.value)
        _spend(g, actions)
        yield from fire(g, unit, g.units[target], actions)
        yield from reactions(g, unit)
    elif verb == "sweep":
        target, actions = unpack(option.value)
        _spend(g, actions)
        sweep(g, unit, g.units[target], actions)
        yield from reactions(g, unit)
    elif verb == "shell":
        _spend(g, 1)
        yield from shell(g, unit, g.units[option.value])
        yield from reactions(g, unit)
    elif verb == SMOKE.verb:
        _spend(g, 1)
        yield from smoke(g, unit)
        yield from reactions(g, unit)
    elif verb == MANHANDLE.verb:
        before = unit.loc
        yield from manhandle(g, unit)
        if unit.loc != before:
            yield from reactions(g, unit)
    elif verb in FOOT_VERBS:
        _spend(g, 1)
        foot_act(g, unit, option)
        if verb == "shoot":
            yield from reactions(g, unit)
    elif verb == "spot":
        target, actions = unpack(option.value)
        _spend(g, actions)
        spot(g, unit, g.units[target], actions)
    elif verb == "face":
        _spend(g, 1)
        if unit.house == OUTSIDE:
            g.turn_to(unit, option.value * STEP)
        else:
            change_side(g, unit, option.value)
        g.tell("faces", ("iabsm-inf-11",), unit=unit.id, facing=WINDS[option.value])
    elif verb == "enter":
        _spend(g, 1)
        yield from enter(g, unit, *unpack(option.value))
        yield from reactions(g, unit)
    elif verb == "task":
        _spend(g, 1)
        attempt(g, unit, option.value)
    elif verb == COVER.verb:
        _spend(g, 1)
        unit.in_cover = True
        g.tell("covers", ("iabsm-inf-2",), unit=unit.id)
    elif verb == "call":
        _spend(g, 1)
        call(g, unit, g.batteries[option.value])
    elif verb == RESERVE.verb:
        _spend(g, 1)
        unit.reserved += 1
        g.tell("reserves", ("iabsm-inf-10",), unit=unit.id)
    else:
        g.left = 0
    if g.left <= 0 or not can_act(unit):
        finish(g)


def _spend(g: Iabsm, actions: int) -> None:
    """inf-1: actions are spent."""
    g.left -= actions


def can_act(unit: Unit) -> bool:
    """act-2, shock-3, melee-11: a unit that is suppressed, routs, or has fallen back in this turn, does
    nothing."""
    if unit.is_wreck or not unit.is_here:
        return False
    return unit.state != SUPPRESSED and not unit.broken and not unit.routed
