"""A sniper's shot, when range and cover are told."""

from __future__ import annotations

from bocage.kernel import No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Pick, Throw, forbid
from bocage.systems.iabsm.battle.units import PINNED, Unit
from bocage.systems.iabsm.companion.activation import cannot_spend
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.companion.losses import lose_figure, suffer, wound
from bocage.systems.iabsm.companion.morale import check_shock
from bocage.systems.iabsm.companion.volley import cannot_fire_at_men, shelter_against
from bocage.systems.iabsm.explain.preview import snipe_chances
from bocage.systems.iabsm.rules.fire.fire import OUT_OF_RANGE
from bocage.systems.iabsm.rules.fire.snipers import (
    HITS,
    KILLS,
    NOT_AT_VEHICLES,
    PINS,
    SHAKES,
    result_of,
    shock_of,
    sniping_tally,
)
from bocage.systems.iabsm.rules.fire.volley import has_fired
from bocage.systems.iabsm.rules.morale.shock import worsen

NEAR, FAR = 0, 1
"""sniper-2, sniper-3: up to 18 inches, and up to 36."""


class Stalk:
    """What people say of a sniper's shot: the band of range, the cover, and whether a gun is seen from its
    front."""

    __slots__ = ("band", "cover", "in_front")

    def __init__(self, band: int, cover: int, *, in_front: bool = False) -> None:
        self.band = band
        self.cover = cover
        self.in_front = in_front


def cannot_snipe(sniper: Unit, target: Unit, band: int) -> No | None:
    """snipe-2, sniper-5: a sniper fires at men, up to 36 inches."""
    if target.hull is not None:
        return NOT_AT_VEHICLES
    no = cannot_fire_at_men(sniper, target)
    return no or (OUT_OF_RANGE if band > FAR else None)


def snipe(e: Evening, sniper: Unit, target: Unit, how: Stalk) -> Deed:
    """sniper-1 to sniper-10: 2D6, of which one is kept; what it does; and what a double costs."""
    forbid(cannot_snipe(sniper, target, how.band) or cannot_spend(sniper, 1))
    tally = sniping_tally(sniper, shelter_against(target, how.cover, in_front=how.in_front))
    high = how.band == NEAR
    e.chances = snipe_chances(int(tally.total), high=high)
    e.spent = 1
    made = e.sum("snipe", sniper, tally)
    dice = yield Throw("snipe", 2, sniper.id)
    result = result_of(max(dice) if high else min(dice), int(tally.total))
    made.note(result, dice=dice, result=result)
    e.tell(
        "snipe",
        ("iabsm-sniper-1", "iabsm-sniper-2" if high else "iabsm-sniper-3"),
        unit=sniper.id,
        other=target.id,
        dice=tuple(dice),
        high=high,
        tally=tally,
        total=result,
    )
    has_fired(sniper, target, TURN)
    if result >= PINS:
        yield from strike(e, sniper, target, result)
    if dice[0] == dice[1]:
        lose_skill(e, sniper)


def strike(e: Evening, sniper: Unit, target: Unit, result: int) -> Deed:
    """sniper-5 to sniper-8, snipe-3: a pin, Shock, a hit, a kill, which may be of a Big Man with them."""
    if result >= SHAKES:
        (die,) = yield Throw("snipe-shock", 1, target.id)
        target.shock += shock_of(die)
        e.tell("shaken", (f"iabsm-sniper-{result + 2}",), unit=target.id, count=shock_of(die))
    if result == HITS:
        yield from suffer(e, target, 1)
    if result == KILLS:
        among = (target.id, *(big_man.id for big_man in e.leaders(target)))
        number = target.id
        if len(among) > 1:
            (number,) = yield Pick("victim", sniper.side, among, False, target.id)
        yield from lose_figure(e, target) if number == target.id else wound(e, e.units[number])
    if target.loc != GONE:
        worsen(e, target, PINNED, f"iabsm-sniper-{result + 2}")
        yield from check_shock(e, target)


def lose_skill(e: Evening, sniper: Unit) -> None:
    """sniper-9, sniper-10: a double lowers his level by 1; below 0 he is gone."""
    sniper.skill -= 1
    e.tell("sniper-slips", ("iabsm-sniper-9",), unit=sniper.id, count=max(sniper.skill, 0))
    if sniper.skill < 0:
        e.lose(sniper, "sniper-leaves", "iabsm-sniper-10")
