"""Men against a tank at close quarters, when people say that they have come to it."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.activation import cannot_begin, cannot_spend
from bocage.systems.iabsm.companion.damage import strike
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.companion.volley import Aim, volley
from bocage.systems.iabsm.content.rows import guns
from bocage.systems.iabsm.rules.armour.exposure import REAR
from bocage.systems.iabsm.rules.close_combat.tank_assault import (
    GUARDED,
    assault_dice,
    cannot_assault_at_all,
    strikes_from,
)
from bocage.systems.iabsm.rules.fire.fire import cannot_fire_at_all
from bocage.systems.iabsm.rules.infantry.movement import cannot_run, has_moved

NOT_SENT: Final = No("iabsm-melee-12", "not-sent")


class Approach:
    """What people say of a charge at a tank: the Big Man who sends the men, the band of range and their cover
    when they begin, and whether other men guard it."""

    __slots__ = ("band", "big_man", "cover", "guarded")

    def __init__(self, big_man: Unit | None, band: int, cover: int, *, guarded: bool = False) -> None:
        self.big_man = big_man
        self.band = band
        self.cover = cover
        self.guarded = guarded


def assault(e: Evening, unit: Unit, target: Unit, how: Approach) -> Deed:
    """melee-12: a Big Man sends a section; the vehicle fires its machine guns with what it has in reserve;
    then each die that is high enough is a strike roll with the power of a satchel at the rear."""
    forbid(cannot_run(unit) or cannot_assault_at_all(unit, target) or (GUARDED if how.guarded else None))
    forbid(cannot_begin(unit) or (NOT_SENT if how.big_man is None else None))
    e.spent = 1
    unit.activated = True
    kept = target.reserved
    if kept and fires_back(target, unit):
        yield from volley(e, target, unit, Aim(how.band, how.cover, kept, [], reacts=True))
    target.reserved = 0
    has_moved(unit, TURN)
    e.spent = 1
    if unit.loc == GONE or unit.broken or cannot_run(unit) is not None:
        return
    dice = yield Throw("assault", assault_dice(unit), unit.id)
    hits = sum(1 for die in dice if die >= strikes_from(unit))
    thrown = " ".join(str(die) for die in dice) or "-"
    e.tell("assaults", ("iabsm-melee-12",), unit=unit.id, other=target.id, thrown=thrown, hits=hits)
    for _ in range(hits):
        if not target.is_wreck:
            yield from strike(e, unit, target, guns()["satchel"].power, REAR, sixes=False)


def fires_back(vehicle: Unit, unit: Unit) -> bool:
    """melee-12: whether a vehicle has machine guns and actions for those who charge it."""
    no = cannot_fire_at_all(vehicle, unit) or cannot_spend(vehicle, vehicle.reserved, reacts=True)
    return no is None
