"""How the doctrine pays casualty points: the cheapest way for the whole stack."""

from __future__ import annotations

from bocage.kernel import Option, unpack
from bocage.systems.common.dice_odds import at_most
from bocage.systems.common.doctrine.reasons import Reasons
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.doctrine import weights
from bocage.systems.vv.doctrine.odds import PLAIN
from bocage.systems.vv.doctrine.reasons import LOSSES
from bocage.systems.vv.doctrine.sense import Sense, cost_of_loss
from bocage.systems.vv.rules.assault.close_assault import immobilised_on
from bocage.systems.vv.rules.fire.casualties import PIN_POINTS, points_met, reduction, survives_on


def casualties(s: Sense, option: Option, points: int) -> Reasons:
    """14.61: the cheapest way to pay, this unit and the rest of the hex together."""
    g = s.g
    unit = g.units[option.value if len(option.args) == 1 else unpack(option.value)[0]]
    left = max(0, points - points_met(unit, option, PLAIN))
    return [(LOSSES, -price(g, unit, option) - _cheapest(g, _still_to_ask(g, unit), left))]


def _still_to_ask(g: Vv, unit: Unit) -> tuple[Unit, ...]:
    """The unpinned units of the hex that come after this one."""
    stack = g.at[unit.side][unit.loc] if unit.loc >= 0 else [unit]
    asked = [each for each in stack if not each.pinned or each is unit]
    return tuple(asked[asked.index(unit) + 1 :]) if unit in asked else ()


def price(g: Vv, unit: Unit, option: Option) -> float:
    """What an answer costs its side."""
    verb = option.verb
    if verb == "pin":
        return weights.PIN + (weights.PIN_LEADER if unit.counter.is_leader else 0.0)
    if verb == "eliminate":
        return _loss(unit)
    if verb == "bear":
        return _borne(g, unit, unpack(option.value)[1])
    if verb in ("reduce", "reduce-pin"):
        cost = reduction(unit.counter) + weights.REDUCED
        return cost + (weights.PIN if verb == "reduce-pin" else 0.0)
    return 0.0


def _loss(unit: Unit) -> float:
    return cost_of_loss(unit) + weights.LOST


def _borne(g: Vv, unit: Unit, share: int) -> float:
    """14.64, 15.10: a gun or vehicle is pinned by one point, more may lose it; an AFV may be stopped."""
    if unit.counter.is_afv:
        return at_most(1, immobilised_on(g, share)) * weights.IMMOBILE * _loss(unit)
    if share <= PIN_POINTS:
        return weights.PIN
    survives = at_most(1, survives_on(unit))
    return survives * weights.PIN + (1 - survives) * _loss(unit)


def _cheapest(g: Vv, units: tuple[Unit, ...], points: int) -> float:
    """What it costs these units to pay so many points, at best."""
    if points <= 0:
        return 0.0
    if not units:
        return weights.UNPAID * points
    unit, later = units[0], units[1:]
    best = _cheapest(g, later, points)
    for verb in (g.verbs.pin, g.verbs.reduce, g.verbs.reduce_pin, g.verbs.eliminate):
        answer = verb(unit.id)
        paid = points_met(unit, answer, PLAIN)
        if paid and (unit.counter.half is not None or verb is g.verbs.pin or verb is g.verbs.eliminate):
            best = min(best, price(g, unit, answer) + _cheapest(g, later, points - paid))
    return best
