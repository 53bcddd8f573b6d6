"""A round at a vehicle, from a gun or from the anti-tank weapon of men, when range and face are told."""

from __future__ import annotations

from bocage.kernel import Tally
from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.activation import cannot_spend
from bocage.systems.iabsm.companion.damage import strike
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.explain.shot_odds import round_chances
from bocage.systems.iabsm.rules.armour.gunnery import (
    AIMS_ALREADY,
    DOUBLE_SIX,
    NO_GUN,
    Bearing,
    advantages_of,
    bearing_tally,
    cannot_lay_at_all,
    cannot_load,
    disadvantages_of,
    has_shot,
    is_aimed,
    is_spent,
    score_of,
)
from bocage.systems.iabsm.rules.armour.infantry_at import (
    BANDS,
    cannot_reach_band,
    hand_tally,
    is_hand_weapon,
)
from bocage.systems.iabsm.rules.armour.strikes import save_dice


class Sighting:
    """What people say of a round at a vehicle: the band of range, how much of the target is seen and which of
    its faces is met, what else counts, and whether an action was kept for it. A gun has two bands, weapons
    that men carry have more."""

    __slots__ = (
        "band",
        "crest",
        "exposed",
        "face",
        "few_rays",
        "higher",
        "masked",
        "night",
        "reacts",
        "smoke",
    )

    def __init__(
        self,
        band: int,
        exposed: int,
        face: int,
        *,
        higher: bool = False,
        crest: bool = False,
        masked: bool = False,
        night: bool = False,
        smoke: bool = False,
        few_rays: bool = False,
        reacts: bool = False,
    ) -> None:
        self.band = band
        self.exposed = exposed
        self.face = face
        self.higher = higher
        self.crest = crest
        self.masked = masked
        self.night = night
        self.smoke = smoke
        self.few_rays = few_rays
        self.reacts = reacts


def to_hit(e: Evening, unit: Unit, target: Unit, how: Sighting) -> tuple[int, Tally]:
    """at-1, infat-1: the score, and what is added to 2D6."""
    if is_hand_weapon(unit):
        return BANDS[how.band][1], hand_tally(unit, how.exposed)
    acts = e.acting == unit.id and not how.reacts
    bearing = Bearing(
        advantages_of(unit, target, how.face, masked=how.masked, crest=how.crest),
        disadvantages_of(unit, night=how.night, smoke=how.smoke, few_rays=how.few_rays, acts=acts),
        is_higher=how.higher,
        is_led=unit.hull is not None and e.level_with(unit) > 0,
    )
    return score_of(how.exposed, is_near=how.band == 0), bearing_tally(unit, target, bearing)


def shoot(e: Evening, unit: Unit, target: Unit, how: Sighting) -> Deed:
    """at-1, gun-1, infat-1: 2D6 and the modifiers against the score; two sixes always hit and give 3D6
    more."""
    forbid(cannot_lay_at_all(unit, target))
    hand = is_hand_weapon(unit)
    forbid(cannot_reach_band(unit, how.band) if hand else None)
    forbid(is_spent(unit) or cannot_spend(unit, 1, reacts=how.reacts))
    gun, lay = unit.gun, unit.lay
    assert gun is not None
    assert lay is not None
    needs, tally = to_hit(e, unit, target, how)
    least = needs - int(tally.total)
    equal = e.choices.nothing_against_nothing_is_equal
    e.chances = round_chances(gun.power, how.face, save_dice(target, how.face), least, equal=equal)
    e.spent = 0 if how.reacts else 1
    total = e.sum("shoot", unit, tally, needs)
    dice = yield Throw("shoot", 2, unit.id)
    sixes = sum(dice) == DOUBLE_SIX
    hit = sum(dice) >= least or sixes
    e.tell(
        "shoot",
        ("iabsm-infat-1",) if hand else ("iabsm-at-1",),
        unit=unit.id,
        other=target.id,
        dice=tuple(dice),
        tally=tally,
        total=total.settle(dice, hit=hit),
        needs=needs,
        hit=hit,
    )
    has_shot(unit, target, TURN)
    if how.reacts:
        unit.reserved -= 1
    if hit:
        lay.hits |= 1 << target.id
        yield from strike(e, unit, target, gun.power, how.face, sixes=sixes)


def aim(e: Evening, unit: Unit, target: Unit) -> Deed:
    """afv-6, gun-2: a gun is aimed at a vehicle; the aim holds until one of the two moves."""
    forbid(NO_GUN if is_hand_weapon(unit) else cannot_lay_at_all(unit, target))
    forbid(AIMS_ALREADY if is_aimed(unit, target) else cannot_spend(unit, 1))
    assert unit.lay is not None
    e.spent = 1
    unit.lay.aim = target.id
    unit.lay.aimed_at = target.loc
    e.tell("aims", ("iabsm-afv-6",), unit=unit.id, other=target.id)
    yield from ()


def load(e: Evening, unit: Unit) -> Deed:
    """afv-7: a slow-loading gun is loaded."""
    forbid(cannot_load(unit) or cannot_spend(unit, 1))
    assert unit.lay is not None
    e.spent = 1
    unit.lay.loaded = True
    e.tell("loads", ("iabsm-afv-7",), unit=unit.id)
    yield from ()
