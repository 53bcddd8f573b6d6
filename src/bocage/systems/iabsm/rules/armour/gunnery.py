"""Guns against vehicles: who may shoot, what it needs to hit, aiming and loading."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, in_arc
from bocage.kernel import No, Part, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import ENGAGE, HUNT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.armour.exposure import (
    EIGHTH,
    OPEN,
    SIDE,
    exposure,
    face_of,
    is_on_crest,
)
from bocage.systems.iabsm.rules.armour.infantry_at import cannot_reach, hand_score, hand_tally, is_hand_weapon
from bocage.systems.iabsm.rules.armour.orders import forbids_acts
from bocage.systems.iabsm.rules.armour.strikes import strike
from bocage.systems.iabsm.rules.fire.fire import NOT_SEEN, NOT_SPOTTED, OUT
from bocage.systems.iabsm.rules.fire.volley import has_fired
from bocage.systems.iabsm.rules.sight.spotting import has_spotted, shows_itself
from bocage.systems.iabsm.rules.sight.visibility import is_before, is_within, sees

NEAR: Final = 18 * UNIT
SCORES: Final = ((5, 8), (6, 9), (8, 10))
"""at-14 to at-16: by exposure, up to 18 inches and beyond."""
AIMED: Final = 2
MOST: Final = 2
"""target-3, target-4: at most so many advantages count, and so many disadvantages."""
FEW_RAYS: Final = 3
DOUBLE_SIX: Final = 12
NO_GUN: Final = No("iabsm-at-1", "no-gun")
NO_VEHICLE: Final = No("iabsm-at-1", "not-a-vehicle")
GUN_OUT: Final = No("iabsm-dmg-10", "gun-out")
NOT_LOADED: Final = No("iabsm-afv-7", "not-loaded")
LOADED: Final = No("iabsm-afv-7", "is-loaded")
FIRED: Final = No("iabsm-tank-hunter-1", "fired-once")
OUT_OF_ARC: Final = No("iabsm-gun-3", "out-of-arc")
AIMS_ALREADY: Final = No("iabsm-afv-6", "aims-already")


def cannot_lay(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """at-1, fire-5, gun-3: why a gun cannot be laid on a vehicle: it must be spotted, in sight, in reach, and
    in its arc."""
    no = cannot_lay_at_all(unit, target) or cannot_reach(g, unit, target)
    if no is not None:
        return no
    if not sees(g, unit, target):
        return NOT_SEEN
    if not has_spotted(g, unit, target):
        return NOT_SPOTTED
    return None if bears_on(unit, target) else OUT_OF_ARC


def cannot_lay_at_all(unit: Unit, target: Unit) -> No | None:
    """at-1, dmg-10, afvorder-2: why a gun cannot be laid on a vehicle, wherever the two may be."""
    if unit.gun is None:
        return NO_GUN
    if target.hull is None:
        return NO_VEHICLE
    if target.loc == GONE or target.is_wreck:
        return OUT
    if unit.hull is not None and unit.hull.gun_out:
        return GUN_OUT
    return forbids_acts(unit)


def bears_on(unit: Unit, target: Unit) -> bool:
    """gun-3, piece-1: a turret turns all round, a gun in the hull or on a carriage fires into the front
    quarter, men to their front."""
    if unit.hull is None and not unit.is_carriage:
        return is_before(unit, target)
    if unit.hull is not None and unit.hull.row.gun_arc == "turret":
        return True
    return in_arc(unit.facing, EIGHTH, target.x - unit.x, target.y - unit.y)


def cannot_shoot(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """at-1, afv-7: why a unit does not shoot at a vehicle with its gun."""
    return cannot_lay(g, unit, target) or is_spent(unit)


def is_spent(unit: Unit) -> No | None:
    """afv-7, tank-hunter-1: a weapon that is fired once was fired, or a slow-loading gun is not loaded."""
    assert unit.gun is not None
    assert unit.lay is not None
    if unit.gun.one_shot and unit.lay.shots:
        return FIRED
    return None if unit.lay.loaded else NOT_LOADED


def cannot_aim(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """afv-6: a gun is aimed at a vehicle that it could shoot at; once is enough."""
    if unit.gun is not None and is_hand_weapon(unit):
        return NO_GUN
    no = cannot_lay(g, unit, target)
    if no is not None:
        return no
    return AIMS_ALREADY if is_aimed(unit, target) else None


def cannot_load(unit: Unit) -> No | None:
    """afv-7: a slow-loading gun that was fired is loaded by an action."""
    if unit.gun is None or not unit.gun.slow:
        return NO_GUN
    assert unit.lay is not None
    return LOADED if unit.lay.loaded else None


def is_aimed(unit: Unit, target: Unit) -> bool:
    """gun-2: whether the aim holds: neither has moved since."""
    assert unit.lay is not None
    return unit.lay.aim == target.id and unit.lay.aimed_at == target.loc


def aim(g: Iabsm, unit: Unit, target: Unit) -> None:
    """afv-6: the gun is aimed."""
    assert unit.lay is not None
    unit.lay.aim = target.id
    unit.lay.aimed_at = target.loc
    g.tell("aims", ("iabsm-afv-6",), unit=unit.id, other=target.id)


def load(g: Iabsm, unit: Unit) -> None:
    """afv-7: the gun is loaded."""
    assert unit.lay is not None
    unit.lay.loaded = True
    g.tell("loads", ("iabsm-afv-7",), unit=unit.id)


def score(g: Iabsm, unit: Unit, target: Unit) -> int:
    """at-14 to at-16: the score to reach, by exposure and range."""
    return score_of(exposure(g, unit, target), is_near=is_within(g, unit, target, NEAR))


def score_of(exposed: int, *, is_near: bool) -> int:
    """at-14 to at-16: the score to reach, by exposure, up to 18 inches and beyond."""
    return SCORES[exposed][0 if is_near else 1]


class Bearing:
    """How things stand between a gun and its target: how many advantages and disadvantages count, whether
    the gun stands higher, and whether a Big Man is with it."""

    __slots__ = ("better", "is_higher", "is_led", "worse")

    def __init__(self, better: int, worse: int, *, is_higher: bool, is_led: bool) -> None:
        self.better = better
        self.worse = worse
        self.is_higher = is_higher
        self.is_led = is_led


def gun_tally(g: Iabsm, unit: Unit, target: Unit) -> Tally:
    """at-2 to at-13: every line that holds."""
    table = g.field.table
    bearing = Bearing(
        advantages(g, unit, target),
        disadvantages(g, unit, target),
        is_higher=table.height_at(unit.x, unit.y) > table.height_at(target.x, target.y),
        is_led=any(each.rides == unit.id and each.is_big_man for each in g.units),
    )
    return bearing_tally(unit, target, bearing)


def bearing_tally(unit: Unit, target: Unit, bearing: Bearing) -> Tally:
    """at-2 to at-13: every line that holds, when it is known how things stand between the two."""
    hull, lay, prey = unit.hull, unit.lay, target.hull
    assert lay is not None
    assert prey is not None
    tally = Tally()
    if unit.under_fire:
        tally.add(Part(-1, "iabsm-at-2", "under-fire"))
    if target.moved:
        tally.add(Part(-1, "iabsm-at-3", "moving"))
    if unit.shock:
        tally.add(Part(-unit.shock, "iabsm-at-4", "shock"))
    if hull is not None and hull.sights:
        tally.add(Part(-hull.sights, "iabsm-at-5", "sights"))
    if prey.row.small or prey.row.low:
        tally.add(Part(-1, "iabsm-at-6", "small"))
    if bearing.worse:
        tally.add(Part(-bearing.worse, "iabsm-at-7", "disadvantages"))
    if is_aimed(unit, target):
        tally.add(Part(AIMED, "iabsm-at-8", "aimed"))
    if lay.hits >> target.id & 1:
        tally.add(Part(1, "iabsm-at-9", "hit-before"))
    if bearing.is_higher:
        tally.add(Part(1, "iabsm-at-10", "higher"))
    if bearing.is_led:
        tally.add(Part(1, "iabsm-at-11", "big-man"))
    if bearing.better:
        tally.add(Part(bearing.better, "iabsm-at-12", "advantages"))
    if hull is not None and hull.order in (HUNT, ENGAGE):
        tally.add(Part(1, "iabsm-at-13", "order"))
    return tally


def disadvantages(g: Iabsm, unit: Unit, target: Unit) -> int:
    """target-3: night or dusk; smoke beside the line; the firer turned its hull in this activation; fewer
    than three rays see it."""
    return disadvantages_of(
        unit,
        night=g.scenario.night,
        smoke=g.sights.is_smoky(unit, target),
        few_rays=8 - g.sights.hidden(unit, target).bit_count() < FEW_RAYS,
        acts=g.acting == unit.id,
    )


def disadvantages_of(unit: Unit, *, night: bool, smoke: bool, few_rays: bool, acts: bool) -> int:
    """target-3: those that hold, at most two."""
    turned = unit.hull is not None and unit.hull.turned and acts
    return min(int(night) + int(smoke) + int(few_rays) + int(turned), MOST)


def advantages(g: Iabsm, unit: Unit, target: Unit) -> int:
    """target-4: the target shows its side and stands; the firer is masked and was not spotted; the target
    stands out on a crest."""
    return advantages_of(
        unit,
        target,
        face_of(unit, target),
        masked=not unit.spotted_by and exposure(g, target, unit) != OPEN,
        crest=is_on_crest(g, unit, target),
    )


def advantages_of(unit: Unit, target: Unit, face: int, *, masked: bool, crest: bool) -> int:
    """target-4: those that hold, at most two; only a vehicle that was not spotted is masked."""
    hidden = masked and unit.hull is not None and not unit.spotted_by
    return min(int(face == SIDE and not target.moved) + int(hidden) + int(crest), MOST)


def to_hit(g: Iabsm, unit: Unit, target: Unit) -> tuple[int, Tally]:
    """at-1, infat-1: the score, and what is added to 2D6."""
    if is_hand_weapon(unit):
        return hand_score(g, unit, target), hand_tally(unit, exposure(g, unit, target))
    return score(g, unit, target), gun_tally(g, unit, target)


def shoot(g: Iabsm, unit: Unit, target: Unit) -> None:
    """at-1, gun-1: 2D6 and the modifiers against the score; two sixes always hit and give 3D6 more."""
    gun, lay = unit.gun, unit.lay
    assert gun is not None
    assert lay is not None
    needs, tally = to_hit(g, unit, target)
    hand = is_hand_weapon(unit)
    dice = (g.dice.d6("shoot"), g.dice.d6("shoot"))
    total = dice[0] + dice[1] + int(tally.total)
    sixes = sum(dice) == DOUBLE_SIX
    hit = total >= needs or sixes
    g.tell(
        "shoot",
        ("iabsm-infat-1",) if hand else ("iabsm-at-1",),
        unit=unit.id,
        other=target.id,
        side=unit.side,
        target=target.loc,
        dice=dice,
        tally=tally,
        total=total,
        needs=needs,
        hit=hit,
    )
    face = face_of(unit, target)
    has_shot(unit, target, g.turn)
    shows_itself(g, unit)
    if hit:
        lay.hits |= 1 << target.id
        strike(g, unit, target, gun.power, face, sixes=sixes)


def has_shot(unit: Unit, target: Unit, turn: int) -> None:
    """afv-7, tank-hunter-1, act-4: a round is gone, who fires is in cover and in ambush no longer, and his
    target is under fire."""
    assert unit.gun is not None
    assert unit.lay is not None
    unit.lay.loaded = not unit.gun.slow
    unit.lay.shots += 1
    has_fired(unit, target, turn)
