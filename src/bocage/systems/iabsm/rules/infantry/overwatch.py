"""Reserved actions: kept for later, used when an enemy shows himself or at the Tea Break."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import SUPPRESSED, Unit
from bocage.systems.iabsm.battle.verbs import HOLD
from bocage.systems.iabsm.rules.armour.gunnery import cannot_shoot, shoot
from bocage.systems.iabsm.rules.artillery.high_explosive import cannot_shell, shell, shell_offers
from bocage.systems.iabsm.rules.fire.fire import NOT_SEEN, cannot_fire, fire, targets
from bocage.systems.iabsm.rules.sight.spotting import cannot_spot, spot

REACT: Final = "react"
LAST_SHOTS: Final = "last-shots"
REACTING: Final = "iabsm-act-9"
"""The rule by which a unit reacts."""
NOTHING_RESERVED: Final = No("iabsm-act-9", "nothing-reserved")
CANNOT_ACT: Final = No("iabsm-act-2", "is-suppressed")


def reactions(g: Iabsm, enemy: Unit) -> Flow[bool]:
    """inf-12, inf-14, act-9: when an enemy in sight has moved or fired, one unit with reserved actions may
    spot or fire, never move; that is no activation. Return whether one has."""
    if enemy.loc == GONE:
        return False
    watching = [unit for unit in g.units if cannot_watch(g, unit, enemy) is None]
    options: list[Option] = []
    for unit in watching:
        if cannot_shoot(g, unit, enemy) is None:
            options.append(g.verbs.engage(unit.id))
        if cannot_shell(g, unit, enemy) is None:
            options.append(g.verbs.burst(unit.id))
        may_fire, may_spot = cannot_fire(g, unit, enemy) is None, cannot_spot(g, unit, enemy) is None
        for actions in range(unit.reserved, 0, -1):
            if may_fire and (enemy.hull is None or actions == 1):
                options.append(g.verbs.react.pair(unit.id, actions))
            if may_spot:
                options.append(g.verbs.watch.pair(unit.id, actions))
    if not options:
        return False
    options.append(HOLD)
    option = yield Ask(g.seats[1 - enemy.side], REACT, options, {"unit": enemy.id})
    if option.verb == HOLD.verb:
        return False
    once = option.verb in ("engage", "burst")
    number, actions = (option.value, 1) if once else unpack(option.value)
    unit = g.units[number]
    unit.reserved -= actions
    if option.verb == "engage":
        shoot(g, unit, enemy)
    elif option.verb == "burst":
        yield from shell(g, unit, enemy)
    elif option.verb == "react":
        yield from fire(g, unit, enemy, actions)
    else:
        spot(g, unit, enemy, actions)
    return True


def cannot_watch(g: Iabsm, unit: Unit, enemy: Unit) -> No | None:
    """inf-12, act-9: why a unit does not react: it has nothing in reserve, does not see the enemy, or can do
    nothing at all."""
    if unit.reserved == 0 or unit.side == enemy.side or unit.loc == GONE or unit.is_wreck:
        return NOTHING_RESERVED
    if not g.sights.sees(unit, enemy):
        return NOT_SEEN
    return CANNOT_ACT if unit.state == SUPPRESSED else None


def last_shots(g: Iabsm) -> Flow[None]:
    """inf-13, turn-6: at the Tea Break reserved actions may be used, the side with more of them first, in
    turn; then they are lost."""
    side = 0 if _reserved(g, 0) >= _reserved(g, 1) else 1
    while True:
        unit = _next(g, side) or _next(g, 1 - side)
        if unit is None:
            return
        yield from _last_shot(g, unit)
        side = 1 - unit.side


def _reserved(g: Iabsm, side: int) -> int:
    """Return how many actions a side has in reserve."""
    return sum(unit.reserved for unit in g.fighters(side))


def _next(g: Iabsm, side: int) -> Unit | None:
    """Return the first unit of a side with actions in reserve."""
    for unit in g.fighters(side):
        if unit.reserved > 0:
            return unit
    return None


def _last_shot(g: Iabsm, unit: Unit) -> Flow[None]:
    """One unit uses its reserved actions, all at once (a gun one after the other), or loses them."""
    options: list[Option] = [
        g.verbs.fire.pair(target.id, unit.reserved if target.hull is None else 1)
        for target in targets(g, unit)
    ]
    for target in g.units:
        if target.side != unit.side and target.loc != GONE and cannot_spot(g, unit, target) is None:
            options.append(g.verbs.spot.pair(target.id, unit.reserved))
    for target in g.units:
        if target.side != unit.side and cannot_shoot(g, unit, target) is None:
            options.append(g.verbs.shoot(target.id))
    options += shell_offers(g, unit)
    actions, unit.reserved = unit.reserved, 0
    if not options or unit.state == SUPPRESSED:
        return
    options.append(HOLD)
    option = yield Ask(g.seats[unit.side], LAST_SHOTS, options, {"unit": unit.id, "left": actions})
    if option.verb == "shoot":
        unit.reserved = actions - 1
        shoot(g, unit, g.units[option.value])
    elif option.verb == "shell":
        unit.reserved = actions - 1
        yield from shell(g, unit, g.units[option.value])
    elif option.verb == "fire":
        number, spent = unpack(option.value)
        unit.reserved = actions - spent
        yield from fire(g, unit, g.units[number], spent)
    elif option.verb == "spot":
        spot(g, unit, g.units[unpack(option.value)[0]], actions)
