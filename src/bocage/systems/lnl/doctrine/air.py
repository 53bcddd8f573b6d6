"""19.0: helicopters: where they should be, and when they let men out."""

from __future__ import annotations

from bocage.kernel import Ask
from bocage.systems.common.doctrine.judge import no_opinion
from bocage.systems.common.doctrine.reasons import Reasons, total
from bocage.systems.lnl.battle.state import HOVERING, Vehicle
from bocage.systems.lnl.doctrine import machine_weights as m
from bocage.systems.lnl.doctrine.reasons import COVER, DANGER, LOAD, PROSPECT, TASK, USED_UP
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.doctrine.shots import Shots
from bocage.systems.lnl.rules.air.flight import cannot_fly, destinations


class Air:
    """The tactics of helicopters."""

    __slots__ = ("sense", "shots")

    def __init__(self, sense: Sense, shots: Shots) -> None:
        self.sense = sense
        self.shots = shots

    def best(self, helicopter: Vehicle) -> list[Reasons]:
        """What activating a helicopter is good for."""
        if helicopter.shaken or helicopter.damaged:
            return []
        found = self.shots.best_of_vehicle(helicopter)
        if not helicopter.marks:
            found.append(self._best_flight(helicopter))
        return found

    def _best_flight(self, helicopter: Vehicle) -> Reasons:
        if cannot_fly(helicopter) is None:
            return self.flight(helicopter, "flight")
        return self.flight(helicopter, "unload" if helicopter.passengers else "take-flight")

    def _stand(self, helicopter: Vehicle, cell: int) -> Reasons:
        """How good it is to be above a cell: with men aboard where they can get out near what is wanted;
        without them where the guns see somebody; and never where too many can fire back."""
        sense = self.sense
        g = sense.g
        air = g.field.air_of[cell]
        danger = (DANGER, -m.AIR_DANGER * sense.danger(air, moving=False) * sense.temper.caution)
        if helicopter.passengers:
            near = sense.near_to_aims(cell)
            return [
                (TASK, -m.AIR_SLOPE * near),
                (COVER, m.LANDING_PLACE if g.module.may_land(g, helicopter, cell) else 0.0),
                danger,
            ]
        seen = g.field.sight.see[air] & (g.held[sense.enemy] | g.armour[sense.enemy])
        armed = bool(helicopter.printed.machine_guns) or helicopter.counter.gun is not None
        prey = m.AIR_PREY * min(m.AIR_PREY_MOST, seen.bit_count()) if armed else 0.0
        return [(PROSPECT, prey), danger]

    def flight(self, helicopter: Vehicle, verb: str) -> Reasons:
        """An order to a helicopter."""
        sense = self.sense
        g = sense.g
        here = g.field.cell_of[helicopter.loc]
        if verb == "flight":
            now = total(self._stand(helicopter, here))
            there = [total(self._stand(helicopter, cell)) for cell in destinations(g, helicopter)]
            return [(PROSPECT, max(there, default=now) - now), (USED_UP, -m.WORTH_FLYING)]
        near = sense.near_to_aims(here) <= m.LAND_WITHIN
        if verb == "unload":
            return [(LOAD, m.JUMP if near else -m.JUMP_TOO_FAR)]
        if verb == "hover" and helicopter.passengers:
            lands = near and g.module.may_land(g, helicopter, here)
            return [(LOAD, m.HOVER if lands else -m.HOVER_FOR_NOTHING)]
        hanging = helicopter.mode == HOVERING and not helicopter.passengers
        return [(DANGER, m.UP_AND_AWAY if verb == "take-flight" and hanging else -m.UP_AND_AWAY)]

    def fly(self, ask: Ask) -> list[Reasons]:
        """19.1: to the best place that can be reached."""
        number = ask.about.get("unit")
        helicopter = self.sense.g.units[number] if isinstance(number, int) else None
        if not isinstance(helicopter, Vehicle):
            return no_opinion(ask)
        return [
            self._stand(helicopter, option.value) if option.verb == "fly" else [(TASK, -m.FLY_OFF)]
            for option in ask.options
        ]
