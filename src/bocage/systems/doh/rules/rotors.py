"""13.94.2.1, 19.8, 19.9: Black Hawks, Little Birds, and the sniper teams aboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack, as_firer
from bocage.systems.lnl.battle.state import FIRED, HOVERING, MOVED, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import HOLD_FIRE, OWN
from bocage.systems.lnl.rules.fire.fire import aim, cannot_fire_at, direct_fire
from bocage.systems.lnl.rules.people.skill_card_play import after_attack

NOBODY_BOARDS: Final = No("doh-19.8-5", "ropes-only-down")
DELTA_ONLY: Final = No("doh-19.9-4", "delta-only")
ROOF: Final = "large_building"


# 19.8, 19.9 Getting in and out


def lands_on_roofs(vehicle: Vehicle) -> bool:
    """19.9-1: the Little Bird."""
    return "roofs" in vehicle.counter.abilities


def landing_place(g: Lnl, vehicle: Vehicle) -> int:
    """19.9-u2, ruling 183: who gets out on a roof stands on the upper storey."""
    return _below(g, vehicle, g.field.cell_of[vehicle.loc])


def _below(g: Lnl, vehicle: Vehicle, cell: int) -> int:
    if lands_on_roofs(vehicle) and g.field.cover[cell].code == ROOF:
        return g.field.upper_of[cell]
    return cell


def may_land(g: Lnl, helicopter: Vehicle, loc: int) -> bool:
    """19.8-4, 19.9-1, 19.9-2: ropes in the open or on a road; the Little Bird on roads and large roofs."""
    cover = g.field.cover[loc]
    if lands_on_roofs(helicopter):
        return cover.code in ("road", ROOF)
    return cover.sight == "open"


def landing_at(g: Lnl, helicopter: Vehicle, cell: int) -> int:
    """19.8-4, 19.9-1, 19.9-2: the place where men would get out above a cell; -1 if they cannot."""
    return _below(g, helicopter, cell) if may_land(g, helicopter, cell) else -1


def cannot_board(helicopter: Vehicle) -> No | None:
    """19.8-1, 19.8-5: a Black Hawk does not land, and nobody climbs a rope."""
    return NOBODY_BOARDS if "unload_only" in helicopter.counter.abilities else None


def cannot_ride(vehicle: Vehicle, units: Sequence[Unit]) -> No | None:
    """19.9-4: only Delta units in a Little Bird."""
    if "delta_only" in vehicle.counter.abilities and not all(unit.counter.steady for unit in units):
        return DELTA_ONLY
    return None


# 13.94.2.1 Sniper teams aboard


def passengers_fire(g: Lnl, helicopter: Vehicle) -> Flow[None]:
    """13.94.2.1-10 to -13: a sniper team aboard fires in the impulse in which its helicopter has fired."""
    for team in list(helicopter.passengers):
        if team.counter.apart and not team.marks & (FIRED | MOVED):
            yield from _fire_from_the_door(g, helicopter, team)


def _fire_from_the_door(g: Lnl, helicopter: Vehicle, team: Unit) -> Flow[None]:
    """13.94.2.1-12 to -15: at any target it likes, apart; two dice while Hovering, one in flight."""
    options = [g.verbs.snipe.pair(team.id, loc) for loc in targets_from_the_door(g, helicopter, team)]
    if not options:
        return
    choice: Option = yield Ask(g.seats[team.side], "snipe", [*options, HOLD_FIRE])
    if choice is HOLD_FIRE:
        return
    attack = Attack(team.side, helicopter.loc, unpack(choice.value)[1], [as_firer(team, OWN)])
    yield from aim(g, attack)
    attack.two_dice = helicopter.mode == HOVERING
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)


def targets_from_the_door(g: Lnl, helicopter: Vehicle, team: Unit) -> list[int]:
    """5.0-1: spotted enemies in sight of the helicopter and in range of the team."""
    here = helicopter.loc
    return [
        loc
        for loc in bits(g.field.sight.see[here] & g.held[1 - team.side])
        if g.field.distance[here][loc] <= team.counter.range
        and cannot_fire_at(g, team.side, here, loc) is None
    ]
