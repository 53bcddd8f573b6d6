"""Why not: for anything that is not offered, the rule that stands against it.

The same predicates that build the options answer here, so the two cannot disagree.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.cellsets import bits
from bocage.systems.common.questions import refused_to_all
from bocage.systems.common.questions import why_not as refusal
from bocage.systems.lnl.battle.concepts import SHUT, cannot_stack
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF, Move
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.explain.questions import (
    Question,
    own_stack,
    own_unit,
    own_weapon,
    place_named,
    weapon_named,
)
from bocage.systems.lnl.explain.why.helicopters import HELICOPTERS, MUST_LEAVE
from bocage.systems.lnl.explain.why.indirect import INDIRECT
from bocage.systems.lnl.explain.why.ordnance import ORDNANCE, team_gun
from bocage.systems.lnl.explain.why.passengers import PASSENGERS
from bocage.systems.lnl.explain.why.vehicles import VEHICLES, move_vehicle
from bocage.systems.lnl.rules.air.helicopters import duty_to_leave
from bocage.systems.lnl.rules.fire.fire import SHAKEN, cannot_fire, cannot_fire_at
from bocage.systems.lnl.rules.fire.opportunity_fire import cannot_opportunity_fire
from bocage.systems.lnl.rules.fire.smoke import TOO_FAR, cannot_place_smoke, smoke_cells
from bocage.systems.lnl.rules.movement.steps import (
    NOT_A_NEIGHBOUR,
    PROHIBITED,
    cannot_move_as,
    cannot_step,
    points_left,
)
from bocage.systems.lnl.rules.people.medics import cannot_treat
from bocage.systems.lnl.rules.people.snipers import cannot_place_sniper
from bocage.systems.lnl.rules.scenario.deployment import NEEDED
from bocage.systems.lnl.rules.scenario.reinforcements import arrivals_due, entry_places
from bocage.systems.lnl.rules.sight.spotting import cannot_spot, cannot_spot_there
from bocage.systems.lnl.rules.sight.star_shells import cannot_fire_star_shell, star_shell_cells
from bocage.systems.lnl.rules.turn.impulse import cannot_be_used
from bocage.systems.lnl.rules.turn.operations import cannot_activate, cannot_fight, cannot_go_on
from bocage.systems.lnl.rules.turn.rally import cannot_merge, cannot_rally
from bocage.systems.lnl.rules.turn.weapon_exchange import (
    cannot_drop,
    cannot_exchange,
    cannot_flip,
    cannot_give,
    cannot_pick_up,
)

UNKNOWN: Final = No("lnl-2.0-1", "unknown-choice")
NOT_NOW: Final = No("lnl-2.0-1", "not-asked-now")
NOT_DECLARED: Final = No("lnl-4.0a-6", "not-activated")
ONE_SPOTTING: Final = No("lnl-10.1b-9", "one-spotting-attempt")
MUST_ENTER: Final = No("lnl-23.0-5", "reinforcements-must-enter")
NO_ENTRY: Final = No("lnl-23.0-2", "no-entry-there")
NONE_DUE: Final = No("lnl-23.0-5", "nobody-due")
CANNOT_SET_UP: Final = No("lnl-23.0-1", "cannot-set-up-there")
TOO_FAR_TO_LIGHT: Final = No("lnl-20.1-2", "star-shell-too-far")


def why_not(g: Lnl, ask: Ask, key: str) -> No | None:
    """The rule against this key; NOT_NOW when no rule is, but something else is being asked."""
    side = g.seats.index(ask.seat)
    return refusal(QUESTIONS, g, ask, side, key, unknown=UNKNOWN, not_now=NOT_NOW)


def wishes(g: Lnl, ask: Ask, loc: int) -> list[str]:
    """What a player who points at a place most likely wants there, as keys to be questioned."""
    here, side = g.field.labels[loc], g.seats.index(ask.seat)
    if isinstance(ask.about.get("move"), Move):
        return [f"move:{here}"]
    if ask.kind not in ("impulse", "act", "also-activate"):
        verbs = {option.verb for option in ask.options if option.kinds == ("hex",)}
        return [f"{verb}:{here}" for verb in sorted(verbs)]
    prey = _machine_there(g, 1 - side, loc)
    if not g.at[1 - side][loc] and prey is None:
        return [f"activate:{here}"]
    near = sorted(bits(g.held[side]), key=g.field.distance[loc].__getitem__)
    if prey is None:
        return [f"{verb}:{g.field.labels[near[0]]}>{here}" for verb in ("fire", "spot") if near]
    machines = [each for each in g.vehicles if each.side == side and each.loc >= 0 and not each.abandoned]
    machines.sort(key=lambda each: g.field.distance[loc][each.loc])
    return [f"vehicle-fire-at:{each.name}>{prey.name}" for each in machines[:1]] + [
        f"fire-at:{g.field.labels[each]}>{prey.name}" for each in near[:1]
    ]


def _machine_there(g: Lnl, side: int, loc: int) -> Vehicle | None:
    """A vehicle of a side in a place, or the helicopter above it."""
    above = g.field.air_of.get(g.field.cell_of[loc], loc)
    return next(iter(g.vehicles_at(side, loc) or g.vehicles_at(side, above)), None)


def _activate(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    refusal = cannot_activate(g, side, place_named(g, words, 0))
    return refusal or (MUST_LEAVE if ask.kind == "impulse" and duty_to_leave(g, side) else None)


def _fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """From a location at a location: the place first, then the men."""
    origin, target = place_named(g, words, 0), place_named(g, words, 1)
    stack = own_stack(g, side, origin)
    refusal = cannot_fire_at(g, side, origin, target)
    if refusal is not None:
        return refusal
    refusal = refused_to_all([_cannot_fire_now(g, unit, target) for unit in stack])
    return refusal or cannot_activate(g, side, origin) or NOT_DECLARED


def _cannot_fire_now(g: Lnl, unit: Unit, target: int) -> No | None:
    return cannot_fire(g, unit, target) or cannot_be_used(unit)


def _opportunity(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    origin = place_named(g, words, 0)
    stack = own_stack(g, side, origin)
    at = ask.about.get("at")
    if not isinstance(at, int):
        return NOT_NOW
    refusals = [cannot_opportunity_fire(g, unit) or cannot_fire(g, unit, at) for unit in stack]
    return refused_to_all(refusals) or cannot_fire_at(g, side, origin, at)


def _move(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """`move:D5` for the stack on the move, or `move:D4>D5` for the units in D4."""
    under_way = ask.about.get("move")
    if isinstance(under_way, Move) and len(words) == 1:
        return _cannot_go(g, under_way, place_named(g, words, 0))
    if len(words) == 1:
        return move_vehicle(g, ask, words) if ask.kind == "drive" else NOT_DECLARED
    here = place_named(g, words, 0)
    stack = own_stack(g, side, here)
    refusal = cannot_activate(g, side, here) or cannot_move_as(g, stack[0], MOVE, stack)
    return refusal or _cannot_go(g, Move(list(stack), MOVE, here), place_named(g, words, 1)) or NOT_DECLARED


def _cannot_go(g: Lnl, move: Move, to: int) -> No | None:
    scout = g.module.pays_less(move)
    for place, cost, cheap in g.field.steps[move.units[0].side][move.here]:
        if place == to:
            return cannot_step(g, move, to, cheap if scout else cost, points_left(g, move))
    if g.field.closed >> g.field.cell_of[to] & 1:
        return SHUT
    refusal = g.module.cannot_ever_enter(g, move, to)
    if refusal is not None:
        return refusal
    return NOT_A_NEIGHBOUR if g.field.cover[to].leg else PROHIBITED


def _set_out(kind: str) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        loc = place_named(g, words, 0)
        stack = own_stack(g, side, loc)
        refusal = cannot_activate(g, side, loc)
        if refusal is not None:
            return refusal
        refusals = [cannot_move_as(g, unit, kind, stack) for unit in stack]
        return refused_to_all(refusals) or (NOT_DECLARED if ask.kind != "act" else None)

    return question


def _spot(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """By a unit, or by anyone in a location."""
    first = words[0] if words else ""
    if first in g.field.number_of:
        spotters = own_stack(g, side, g.field.number_of[first])
    else:
        spotters = [own_unit(g, side, words, 0)]
    target = place_named(g, words, 1)
    refusals = [cannot_spot(g, unit) or cannot_spot_there(g, unit, target) for unit in spotters]
    return refused_to_all(refusals) or (ONE_SPOTTING if ask.kind in ("impulse", "act") else None)


def _rally(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_rally(g, own_unit(g, side, words, 0))


def _treat(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_treat(own_unit(g, side, words, 0), own_unit(g, side, words, 1))


def _merge(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_merge(g, own_unit(g, side, words, 0), own_unit(g, side, words, 1))


def _pick_up(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_pick_up(g, own_unit(g, side, words, 0), weapon_named(g, words, 1))


def _give(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_give(own_weapon(g, side, words, 1), own_unit(g, side, words, 0))


def _exchange(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_exchange(own_weapon(g, side, words, 0), own_weapon(g, side, words, 1))


def _drop(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_drop(own_weapon(g, side, words, 0))


def _flip(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_flip(own_weapon(g, side, words, 0))


def _smoke(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, loc = own_unit(g, side, words, 0), place_named(g, words, 1)
    refusal = cannot_place_smoke(g, unit)
    if refusal is not None:
        return refusal
    return None if g.field.cell_of[loc] in smoke_cells(g, unit) else TOO_FAR


def _star_shell(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, loc = own_unit(g, side, words, 0), place_named(g, words, 1)
    refusal = cannot_fire_star_shell(g, unit)
    if refusal is not None:
        return refusal
    return None if g.field.cell_of[loc] in star_shell_cells(g, unit) else TOO_FAR_TO_LIGHT


def _sniper_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_place_sniper(g, own_unit(g, side, words, 0), place_named(g, words, 1))


def _shoot_alone(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """A Sniper or a Weapon Team."""
    unit, target = own_unit(g, side, words, 0), place_named(g, words, 1)
    if unit.loc < 0:
        return NOT_NOW
    if unit.counter.gun is not None:
        return team_gun(g, ask, unit, target)
    return _cannot_fire_now(g, unit, target) or cannot_fire_at(g, side, unit.loc, target)


def _fight(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_fight(g, side, place_named(g, words, 0))


def _withdraw(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_go_on(g, side, place_named(g, words, 0))


def _place(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    loc = place_named(g, words, 0)
    number = ask.about.get("unit")
    if not isinstance(number, int):
        return NOT_NOW
    needed = ask.about.get("needed")
    if isinstance(needed, list) and loc in needed:
        return NEEDED
    return cannot_stack(g, side, loc, [g.units[number]]) or CANNOT_SET_UP


def _enter(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    loc = place_named(g, words, 0)
    due = arrivals_due(g, side)
    if not due:
        return NONE_DUE
    return None if loc in entry_places(g, side, due) else NO_ENTRY


def _pass(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    if ask.kind != "impulse":
        return None
    if duty_to_leave(g, side):
        return MUST_LEAVE
    return MUST_ENTER if arrivals_due(g, side) else g.module.cannot_pass(g, side)


def _duty(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return g.module.cannot_do_duty(g, own_unit(g, side, words, 0))


def _pass_through(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """The step itself first, then those who are in the way."""
    under_way = ask.about.get("move")
    refusal = _move(g, ask, side, words)
    if refusal is not None or not isinstance(under_way, Move):
        return refusal
    return g.module.cannot_pass_through(g, under_way, place_named(g, words, 0))


def _shaken_first(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return SHAKEN if own_unit(g, side, words, 0).shaken else None


QUESTIONS: Final[dict[str, Question]] = {
    "activate": _activate,
    "also": _activate,
    "fire": _fire,
    "opportunity-fire": _opportunity,
    "move": _move,
    "move-from": _set_out(MOVE),
    "assault-from": _set_out(ASSAULT),
    "crawl-from": _set_out(CRAWL),
    "stealth-from": _set_out(STEALTHY),
    "stealth-half-from": _set_out(STEALTHY_HALF),
    "spot": _spot,
    "rally": _rally,
    "treat": _treat,
    "merge": _merge,
    "pick-up": _pick_up,
    "give": _give,
    "exchange": _exchange,
    "drop": _drop,
    "flip": _flip,
    "smoke": _smoke,
    "star-shell": _star_shell,
    "sniper-at": _sniper_at,
    "snipe": _shoot_alone,
    "team-fire": _shoot_alone,
    "fight": _fight,
    "withdraw": _withdraw,
    "place": _place,
    "enter": _enter,
    "pass": _pass,
    "mob": _duty,
    "pass-through": _pass_through,
    "arms": _shaken_first,
    "join": _shaken_first,
    **HELICOPTERS,
    **INDIRECT,
    **ORDNANCE,
    **PASSENGERS,
    **VEHICLES,
}
"""How each verb is questioned."""
