"""4.0: whom to activate in Mogadishu, and what for."""

from __future__ import annotations

from bocage.kernel import Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine.air import best_of_helicopter, flight_reasons, sniper_reasons
from bocage.systems.doh.doctrine.crowds import rouse_reasons
from bocage.systems.doh.doctrine.fire import (
    apart_fire,
    fire_reasons,
    gun_reasons,
    shot_reasons,
    spot_reasons,
    team_fire_reasons,
    who_reach,
)
from bocage.systems.doh.doctrine.machines import best_of_vehicle, order_reasons
from bocage.systems.doh.doctrine.moves import goers
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.doctrine.deeds import GUESS, KINDS
from bocage.systems.lnl.doctrine.deeds import deed_reasons as core_deed_reasons
from bocage.systems.lnl.doctrine.fire import firers
from bocage.systems.lnl.doctrine.machines import SHOTS_AT_HULLS, SHOTS_AT_MEN
from bocage.systems.lnl.doctrine.odds import worth_of_all
from bocage.systems.lnl.doctrine.reasons import DANGER, ENTER, EYES, TRIFLE, Reasons, total
from bocage.systems.lnl.rules.fire.fire import cannot_fire_at
from bocage.systems.lnl.rules.movement.steps import cannot_move_by

FLIGHTS = frozenset({"flight", "hover", "take-flight", "unload"})
DRIVES = frozenset({"drive", "assault-drive", "unload"})


def deed_reasons(street: Street, option: Option) -> Reasons:
    """One option of an impulse, or of the units activated in it."""
    verb = option.verb
    if not option.args:
        return []
    if verb in ("activate", "also"):
        return best_of_location(street, option.value)
    if verb == "mob":
        return rouse_reasons(street, option)
    if verb in KINDS:
        return _moves(street, option.value, KINDS[verb]) or GUESS
    if verb == "fire":
        origin, target = unpack(option.value)
        return fire_reasons(street, origin, target, who_reach(street, firers(street, origin), target))
    if verb == "spot":
        return spot_reasons(street, option)
    if verb == "team-fire":
        number, where = unpack(option.value)
        return team_fire_reasons(street, street.g.units[number], where)
    if verb == "snipe":
        number, where = unpack(option.value)
        return sniper_reasons(street, street.g.units[number], where)
    if verb == "enter":
        return _entry(street, option.value)
    return _machine_deed(street, option)


def _machine_deed(street: Street, option: Option) -> Reasons:
    verb = option.verb
    if verb in SHOTS_AT_MEN or verb in SHOTS_AT_HULLS:
        return shot_reasons(street, option)
    if verb in FLIGHTS or verb in DRIVES:
        unit = street.g.units[option.value]
        if isinstance(unit, Vehicle) and unit.flies:
            return flight_reasons(street, unit, verb)
        return order_reasons(street, option)
    return core_deed_reasons(street, option)


def _entry(street: Street, loc: int) -> Reasons:
    """23.0: men who come into play, where it is safe and near to what is wanted."""
    goal = street.goal(loc) if loc < len(street.quarter.watch) else 0.0
    danger = street.danger(loc, moving=True)
    return [(ENTER, 1.0 + goal), (DANGER, -0.5 * danger * street.temper.caution)]


def best_of_location(street: Street, loc: int) -> Reasons:
    """What activating a location is good for."""
    g = street.g
    found: list[Reasons] = [GUESS]
    if loc < len(g.at[street.side]) and g.at[street.side][loc]:
        found += _deeds_of(street, loc)
    for vehicle in g.vehicles_at(street.side, loc):
        if vehicle.flies:
            found.append(best_of_helicopter(street, vehicle))
        else:
            found.append(best_of_vehicle(street, vehicle))
    return max(found, key=total)


def _deeds_of(street: Street, loc: int) -> list[Reasons]:
    g = street.g
    found: list[Reasons] = []
    units = firers(street, loc)
    targets = g.field.sight.see[loc] & g.held[street.enemy]
    if targets:
        for target in bits(targets):
            able = who_reach(street, units, target)
            if able and cannot_fire_at(g, street.side, loc, target) is None:
                found.append(fire_reasons(street, loc, target, able))
        found += apart_fire(street, loc, targets)
    moved = _moves(street, loc, MOVE)
    if moved is not None:
        found.append(moved)
    if g.ordnance:
        found += gun_reasons(street, loc)
    return found


def _moves(street: Street, loc: int, kind: str) -> Reasons | None:
    """The best move of those who have not acted yet."""
    g = street.g
    if g.melee >> loc & 1:
        return None
    fresh = [unit for unit in g.at[street.side][loc] if not unit.marks and not unit.counter.crowd]
    if kind != MOVE:
        fresh = [unit for unit in fresh if cannot_move_by(g, unit, kind, fresh) is None]
        if not any(unit.counter.is_mmc for unit in fresh):
            return None
    best = goers(street, fresh, loc, kind)
    if best is None:
        return None
    group, reasons = best
    if kind == ASSAULT:
        # Those who assault may still fire afterwards, and still answer those who move.
        reasons = [*reasons, (EYES, 0.08 * worth_of_all(group))]
    return [*reasons, (TRIFLE, -0.04)]
