"""The bonus cards of a scenario: what each of them lets its side do, or the enemy do to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Flow, No, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import STUCK
from bocage.systems.iabsm.battle.state import DRAW, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import PASS
from bocage.systems.iabsm.rules.blinds.rushing import cannot_creep
from bocage.systems.iabsm.rules.command.big_men import in_command
from bocage.systems.iabsm.rules.command.initiative import OUT_OF_COMMAND, UNSHOCK, needs_no
from bocage.systems.iabsm.rules.fire.fire import fire, targets
from bocage.systems.iabsm.rules.infantry.actions import can_act
from bocage.systems.iabsm.rules.infantry.movement import cannot_run, run
from bocage.systems.iabsm.rules.infantry.overwatch import CANNOT_ACT, reactions
from bocage.systems.iabsm.rules.morale.shock import rallied
from bocage.systems.iabsm.rules.sight.visibility import is_within
from bocage.systems.iabsm.rules.turn.choosing import choice
from bocage.systems.iabsm.rules.turn.heroes import (
    armoured_bonus_move,
    dynamic_commander,
    heroic_leader,
    stiff_upper_lip,
)

FAR: Final = 12 * UNIT
"""bonus-3: how far from spotted enemies a unit is that is deployed rapidly."""
RAPID_DICE: Final = 3
BURST_DICE: Final = 2
"""bonus-3, bonus-4: the dice of a rapid move, and of a machine gun's fire."""
BREAKS_DOWN: Final = 1
"""bonus-7: the die on which a vehicle is immobilised."""
MEN_OR_BLINDS: Final = No("iabsm-bonus-3", "men-or-blinds")
TOO_NEAR: Final = No("iabsm-bonus-3", "near-spotted-enemy")
NO_MACHINE_GUN: Final = No("iabsm-bonus-4", "no-machine-gun")
HAS_NOT_FIRED: Final = No("iabsm-bonus-6", "has-not-fired")
IS_SHORT: Final = No("iabsm-bonus-6", "is-short")
HAS_NOT_MOVED: Final = No("iabsm-bonus-7", "has-not-moved")


def bonus(g: Iabsm) -> Flow[None]:
    """bonus-1: a bonus card is in play; it is no activation, and may be passed over."""
    card = g.cards[g.card]
    g.phase = DRAW
    yield from EFFECTS[card.kind](g, card.side)


def cannot_be_calmed(g: Iabsm, big_man: Unit, unit: Unit) -> No | None:
    """bonus-2: a unit that has Shock, in range of the Big Man."""
    no = needs_no(UNSHOCK, unit)
    if no is not None:
        return no
    return None if in_command(g, big_man, unit) else OUT_OF_COMMAND


def rally(g: Iabsm, side: int) -> Flow[None]:
    """bonus-2, shock-7: each Big Man takes 1 Shock off one unit in range."""
    for number in g.big_men:
        big_man = g.units[number]
        if big_man.side != side or big_man.loc == GONE:
            continue
        shaken = [unit for unit in g.fighters(side) if cannot_be_calmed(g, big_man, unit) is None]
        options = [g.verbs.unshock(unit.id) for unit in shaken]
        option = yield from choice(g, side, options, {"unit": big_man.id, "card": g.card})
        if option.verb != PASS.verb:
            unit = g.units[option.value]
            unit.shock -= 1
            g.tell("order-unshock", ("iabsm-bonus-2",), unit=big_man.id, other=unit.id)
            rallied(g, unit)


def cannot_deploy(g: Iabsm, unit: Unit) -> No | None:
    """bonus-3: a unit on foot or a blind that can move, more than 12 inches from all spotted enemies."""
    if unit.hull is not None or not (unit.fights or unit.is_blind):
        return MEN_OR_BLINDS
    no = cannot_run(unit) or (cannot_creep(unit) if unit.is_blind else None)
    if no is not None:
        return no
    if not can_act(unit):
        return CANNOT_ACT
    enemies = g.on_table(1 - unit.side)
    near = any(enemy.spotted_by and is_within(g, unit, enemy, FAR) for enemy in enemies)
    return TOO_NEAR if near else None


def rapid_deployment(g: Iabsm, side: int) -> Flow[None]:
    """bonus-3: one unit or blind more than 12 inches from spotted enemies moves 3D6 inches."""
    movers = [unit for unit in g.on_table(side) if cannot_deploy(g, unit) is None]
    options = [g.verbs.activate(unit.id) for unit in movers]
    option = yield from choice(g, side, options, {"card": g.card})
    if option.verb == PASS.verb:
        return
    unit = g.units[option.value]
    before = unit.loc
    yield from run(g, unit, RAPID_DICE, 0)
    if unit.loc != before and not (unit.is_blind and unit.spotted_by):
        yield from reactions(g, unit)


def cannot_fire_again(unit: Unit) -> No | None:
    """bonus-4: a section with a light machine gun, or a machine-gun team, that can act."""
    if unit.hull is not None or not unit.weapon.bonus:
        return NO_MACHINE_GUN
    return None if can_act(unit) else CANNOT_ACT


def mg_bonus_fire(g: Iabsm, side: int) -> Flow[None]:
    """bonus-4: one section with a light machine gun, or one machine-gun team, fires two dice."""
    options = [
        g.verbs.direct.pair(unit.id, target.id)
        for unit in g.fighters(side)
        if cannot_fire_again(unit) is None
        for target in targets(g, unit)
    ]
    option = yield from choice(g, side, options, {"card": g.card})
    if option.verb == PASS.verb:
        return
    first, second = unpack(option.value)
    unit = g.units[first]
    yield from fire(g, unit, g.units[second], BURST_DICE, count=BURST_DICE)
    yield from reactions(g, unit)


def hesitant_troops(g: Iabsm, side: int) -> Flow[None]:
    """bonus-5: the enemy names a platoon of this side: one action fewer for each of its units this turn."""
    named: dict[int, Unit] = {}
    for unit in g.fighters(side):
        named.setdefault(unit.platoon, unit)
    options = [g.verbs.hesitate(unit.id) for unit in named.values()]
    option = yield from choice(g, 1 - side, options, {"card": g.card})
    if option.verb == PASS.verb:
        return
    platoon = g.units[option.value].platoon
    g.tell("hesitates", ("iabsm-bonus-5",), platoon=platoon)
    for unit in g.fighters(side):
        unit.hesitant = unit.hesitant or unit.platoon == platoon


def cannot_run_short(unit: Unit) -> No | None:
    """bonus-6: a unit with small arms that has fired, and is not short yet."""
    if not unit.fights or not unit.fired_turn or not unit.weapon.range:
        return HAS_NOT_FIRED
    return IS_SHORT if unit.short else None


def ammunition_shortage(g: Iabsm, side: int) -> Flow[None]:
    """bonus-6: the enemy names a unit of this side that has fired: one die fewer from now on."""
    fired = [unit for unit in g.fighters(side) if cannot_run_short(unit) is None]
    option = yield from choice(g, 1 - side, [g.verbs.shortage(unit.id) for unit in fired], {"card": g.card})
    if option.verb != PASS.verb:
        g.units[option.value].short = True
        g.tell("runs-short", ("iabsm-bonus-6",), unit=option.value)


def cannot_break_down(g: Iabsm, unit: Unit) -> No | None:
    """bonus-7: an AFV that has moved in this turn."""
    return None if unit.counter.kind == "afv" and unit.moved_turn == g.turn else HAS_NOT_MOVED


def vehicle_breakdown(g: Iabsm, side: int) -> Flow[None]:
    """bonus-7: the enemy names an AFV of this side that has moved in this turn: on a 1 it is immobilised."""
    moving = [unit for unit in g.on_table(side) if cannot_break_down(g, unit) is None]
    option = yield from choice(g, 1 - side, [g.verbs.breakdown(unit.id) for unit in moving], {"card": g.card})
    if option.verb == PASS.verb:
        return
    unit = g.units[option.value]
    assert unit.hull is not None
    die = g.dice.d6("breakdown")
    lost = die == BREAKS_DOWN
    if lost:
        unit.hull.held = STUCK
    g.tell("breakdown", ("iabsm-bonus-7",), unit=unit.id, die=die, hit=lost)


EFFECTS: Final[Mapping[str, Callable[[Iabsm, int], Flow[None]]]] = {
    "rally": rally,
    "rapid_deployment": rapid_deployment,
    "mg_bonus_fire": mg_bonus_fire,
    "hesitant_troops": hesitant_troops,
    "ammunition_shortage": ammunition_shortage,
    "vehicle_breakdown": vehicle_breakdown,
    "dynamic_commander": dynamic_commander,
    "heroic_leader": heroic_leader,
    "armoured_bonus_move": armoured_bonus_move,
    "stiff_upper_lip": stiff_upper_lip,
}
"""What each card does."""
