"""13.8: opportunity fire at units that enter a hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.kernel import Ask, Flow, Option, unpack
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.battle.verbs import HOLD
from bocage.systems.vv.rules.fire.fire_groups import group_fires, group_reach, may_aim
from bocage.systems.vv.rules.fire.fire_lanes import offer_lanes
from bocage.systems.vv.rules.people.snipers import sniper_fires, sniper_shots
from bocage.systems.vv.rules.vehicles.anti_tank import opportunity_shots, unit_shoots
from bocage.systems.vv.rules.vehicles.machine_fire import is_armour, machine_shots, unit_fires
from bocage.systems.vv.rules.weapons.expendables import fire_panzerfaust, panzerfaust_shots


def is_watched(g: Vv, side: int, cell: int) -> bool:
    """13.8-2: does anybody of a side see the hex, and may he fire at all?"""
    clear = g.field.sight.clear[cell]
    sniper = g.sniper[side]
    if sniper >= 0 and clear[sniper]:
        return not is_quiet(g, side)
    for origin in g.cells[side]:
        if clear[origin]:
            return not is_quiet(g, side)
    return False


def opportunity_fire(g: Vv, side: int, movers: list[Unit]) -> Flow[None]:
    """13.8-2, 13.8-4: each hex entered lets every enemy hex that sees it fire once, one after the other."""
    here = movers[0].loc
    g.shots.clear()
    while True:
        targets = [unit for unit in movers if unit.loc == here]
        if not targets:
            return
        options = shots_at(g, side, here, targets)
        if not options:
            return
        options.append(HOLD)
        about = {"at": here, "movers": [unit.id for unit in targets]}
        choice: Option = yield Ask(g.seats[side], "opportunity-fire", options, about)
        if choice is HOLD:
            return
        yield from DEEDS[choice.verb](g, side, choice, targets)


def is_quiet(g: Vv, side: int) -> bool:
    """4.3-1: a scenario may forbid it in the first turn."""
    return g.turn == 1 and g.scenario.special.first_turn_quiet == g.seats[side]


def shots_at(g: Vv, side: int, here: int, movers: list[Unit]) -> list[Option]:
    """13.8-2: every shot of a side at those who have just entered a hex."""
    options = group_shots(g, side, here, movers)
    if g.machines[side]:
        options += machine_shots(g, side, here, movers)
    if not movers[0].counter.is_infantry:
        options += opportunity_shots(g, side, here, movers)
        options += panzerfaust_shots(g, side, here, movers)
    if g.sniper[side] >= 0:
        options += sniper_shots(g, side, here, movers)
    return options


def group_shots(g: Vv, side: int, target: int, movers: list[Unit]) -> list[Option]:
    """13.8-2, 13.8-3: hexes with infantry that sees the movers, reaches them and has not fired."""
    if is_armour(movers):
        return []
    options: list[Option] = []
    clear, distance = g.field.sight.clear[target], g.field.distance[target]
    for origin in g.cells[side]:
        if clear[origin] and distance[origin] <= group_reach(g, side, origin) and may_aim(g, origin, target):
            options.append(g.verbs.fire.pair(origin, target))
    return options


def _group_fires(g: Vv, side: int, choice: Option, movers: list[Unit]) -> Flow[None]:
    origin, target = unpack(choice.value)
    attack = yield from group_fires(g, side, origin, target, moving=movers)
    yield from offer_lanes(g, attack)


def _at_fire(g: Vv, side: int, choice: Option, movers: list[Unit]) -> Flow[bool]:
    return unit_shoots(g, choice, moving=True)


def _unit_fire(g: Vv, side: int, choice: Option, movers: list[Unit]) -> Flow[None]:
    attack = yield from unit_fires(g, choice, movers)
    yield from offer_lanes(g, attack)


def _panzerfaust(g: Vv, side: int, choice: Option, movers: list[Unit]) -> Flow[bool]:
    return fire_panzerfaust(g, choice, moving=True)


def _snipe(g: Vv, side: int, choice: Option, movers: list[Unit]) -> Flow[None]:
    return sniper_fires(g, side, movers)


Deed = Callable[[Vv, int, Option, list[Unit]], Flow[object]]
DEEDS: Final[dict[str, Deed]] = {
    "fire": _group_fires,
    "unit-fire": _unit_fire,
    "at-fire": _at_fire,
    "panzerfaust": _panzerfaust,
    "at-grenade": _panzerfaust,
    "snipe": _snipe,
}
