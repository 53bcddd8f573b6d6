"""The core rules of Lock 'n Load, where a module may change them and they need the rulebook to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Flow, No, Part
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import over_limit
from bocage.systems.lnl.battle.module import Module
from bocage.systems.lnl.battle.state import WAITING, Lnl, Unit, Vehicle
from bocage.systems.lnl.content.counters import Counter
from bocage.systems.lnl.content.scenario import Scores
from bocage.systems.lnl.rules.air.crashes import damage_helicopter, shoot_down
from bocage.systems.lnl.rules.fire.damage import points_for
from bocage.systems.lnl.rules.fire.firepower import further_part
from bocage.systems.lnl.rules.fire.opportunity_fire import opportunity_fire
from bocage.systems.lnl.rules.fire.retreat import retreat_from_flames
from bocage.systems.lnl.rules.vehicles.vehicle_damage import vehicle_checks


class CoreRules(Module[Lnl]):
    """The core rules as they stand: what a module builds on."""

    __slots__ = ()

    def cannot_stack(self, g: Lnl, side: int, loc: int, units: Sequence[Unit]) -> No | None:
        return over_limit(g, side, loc, units)

    def points(self, scores: Scores, counter: Counter) -> int:
        return points_for(scores, counter)

    def further(self, g: Lnl, attack: Attack, unit: Unit, distance: int) -> Part | None:
        return further_part(g, attack, unit, distance)

    def retreat_from_flames(self, g: Lnl, unit: Unit, origin: int) -> Flow[None]:
        return retreat_from_flames(g, unit, origin)

    def opportunity_fire(self, g: Lnl, movers: list[Unit], at: int, points: int) -> Flow[None]:
        return opportunity_fire(g, movers, at, points)

    def mine_under_vehicle(self, g: Lnl, vehicle: Vehicle, margin: int) -> Flow[None]:
        return vehicle_checks(g, vehicle, margin, WAITING, hero=False, itself=True)

    def helicopter_hit(self, g: Lnl, helicopter: Vehicle, *, damaged: bool) -> Flow[None]:
        return damage_helicopter(g, helicopter) if damaged else shoot_down(g, helicopter)


CORE: Final = CoreRules()
