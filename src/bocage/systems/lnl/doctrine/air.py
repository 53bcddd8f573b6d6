"""19.0: helicopters: where they should be, and when they let men out."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask
from bocage.systems.lnl.battle.state import HOVERING, Vehicle
from bocage.systems.lnl.doctrine.reasons import COVER, DANGER, LOAD, PROSPECT, TASK, USED_UP, Reasons, total
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.air.flight import cannot_fly, destinations

WORTH_FLYING: Final = 0.1
"""A flight must better things by so much: who flew for less would never have done."""


def air_stand(sense: Sense, helicopter: Vehicle, cell: int) -> Reasons:
    """How good it is to be above a cell: with men aboard where they can get out near what is wanted; without
    them where the guns see somebody; and never where too many can fire back."""
    g = sense.g
    air = g.field.air_of[cell]
    seen = g.field.sight.see[air] & (g.held[sense.enemy] | g.armour[sense.enemy])
    danger = (DANGER, -0.5 * sense.danger(air, moving=False) * sense.temper.caution)
    if helicopter.passengers:
        near = min((prize.away[sense.side][cell] for prize, _, _ in sense.aims()), default=0)
        return [(TASK, -0.06 * near), (COVER, 0.4 if may_land_on(sense, cell) else 0.0), danger]
    armed = bool(helicopter.printed.machine_guns) or helicopter.counter.gun is not None
    return [(PROSPECT, 0.15 * min(3, seen.bit_count()) if armed else 0.0), danger]


def may_land_on(sense: Sense, cell: int) -> bool:
    """19.4-5: ground that men can get down to."""
    cover = sense.g.field.cover[cell]
    return "heli" in cover.flags or cover.sight == "open"


def flight_reasons(sense: Sense, helicopter: Vehicle, verb: str) -> Reasons:
    g = sense.g
    here = g.field.cell_of[helicopter.loc]
    if verb == "flight":
        now = total(air_stand(sense, helicopter, here))
        there = [total(air_stand(sense, helicopter, cell)) for cell in destinations(g, helicopter)]
        return [(PROSPECT, max(there, default=now) - now), (USED_UP, -WORTH_FLYING)]
    near = min((prize.away[sense.side][here] for prize, _, _ in sense.aims()), default=0)
    if verb == "unload":
        return [(LOAD, 1.5 if near <= 10 else -0.5)]
    if verb == "hover" and helicopter.passengers:
        return [(LOAD, 0.8 if near <= 10 and may_land_on(sense, here) else -0.2)]
    hanging = helicopter.mode == HOVERING and not helicopter.passengers
    return [(DANGER, 0.1 if verb == "take-flight" and hanging else -0.1)]


def fly_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """19.1: to the best place that can be reached."""
    number = ask.about.get("unit")
    helicopter = sense.g.units[number] if isinstance(number, int) else None
    if not isinstance(helicopter, Vehicle):
        return [[] for _ in ask.options]
    return [
        air_stand(sense, helicopter, option.value) if option.verb == "fly" else [(TASK, -5.0)]
        for option in ask.options
    ]


def best_of_helicopter(sense: Sense, helicopter: Vehicle) -> Reasons:
    """What activating a helicopter is good for, its fire apart."""
    if cannot_fly(helicopter) is None:
        return flight_reasons(sense, helicopter, "flight")
    return flight_reasons(sense, helicopter, "unload" if helicopter.passengers else "take-flight")
