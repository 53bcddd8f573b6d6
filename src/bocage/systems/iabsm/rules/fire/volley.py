"""The sum of a volley, from who fires and how things stand between him and his target."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.iabsm.battle.units import PINNED, STEADY, Unit
from bocage.systems.iabsm.content.rows import Weapon
from bocage.systems.iabsm.content.tables import Tables
from bocage.systems.iabsm.rules.fire.fire_table import state_of

BONUS: Final = 2
"""multi-2: what each further unit within 2 inches of the target adds."""
FAR_BANDS: Final = (2, 3)
"""fire-2: the bands from 9 to 24 inches."""
PINNED_FIRES: Final = -2
MOVED_FIRES: Final = -1
OVERWATCH_BONUS: Final = 1
MOST_DIRECTED: Final = 2


class Shot:
    """How things stand between a firer and his target: the band of the fire table and the level of
    protection, by their numbers, how many other units are near the target, whether the firer has moved in
    this activation, and whether he is a vehicle that engages out of its turn."""

    __slots__ = ("band", "engages", "has_moved", "near", "shelter")

    def __init__(self, band: int, shelter: int, near: int, *, has_moved: bool, engages: bool = False) -> None:
        self.band = band
        self.shelter = shelter
        self.near = near
        self.has_moved = has_moved
        self.engages = engages


def dice_of(weapon: Weapon, actions: int, *, is_far: bool) -> int:
    """inf-7, fire-4: a die for each action; rifles roll one fewer beyond 18 inches, never fewer than one."""
    dice = min(actions + weapon.extra_dice, weapon.most_dice)
    if weapon.fewer_beyond and is_far:
        dice -= 1
    return max(dice, 1)


def bonus_of(level: int) -> int:
    """lead-1: what a Big Man who directs the fire adds."""
    return min(level, MOST_DIRECTED)


def volley_tally(tables: Tables, firer: Unit, shot: Shot, directed: int = 0) -> Tally:
    """fire-1, fire-2, fire-8: all that is added to the dice, with range and protection."""
    tally = Tally()
    if shot.near:
        tally.add(Part(BONUS * shot.near, "iabsm-multi-2", "crowded"))
    if firer.shock:
        tally.add(Part(-firer.shock, "iabsm-fire-2", "shock"))
    if firer.state != STEADY:
        tally.add(Part(PINNED_FIRES, "iabsm-act-2", "pinned"))
    if firer.quality.fire:
        tally.add(Part(firer.quality.fire, "iabsm-fire-2", "quality"))
    if directed:
        tally.add(Part(directed, "iabsm-lead-1", "directed"))
    if firer.weapon.bonus:
        tally.add(Part(firer.weapon.bonus, "iabsm-fire-2", "machine-gun"))
    if firer.weapon.far_bonus and shot.band in FAR_BANDS:
        tally.add(Part(firer.weapon.far_bonus, "iabsm-fire-2", "mg42"))
    if shot.has_moved:
        tally.add(Part(MOVED_FIRES, "iabsm-fire-2", "moved"))
    if firer.overwatch or shot.engages:
        tally.add(Part(OVERWATCH_BONUS, "iabsm-act-9", "overwatch"))
    add = tables.ranges[shot.band][1]
    if add:
        tally.add(Part(add, "iabsm-fire-1", "range"))
    shelter = tables.shelter[shot.shelter]
    if shelter and not firer.weapon.flame:
        tally.add(Part(shelter, "iabsm-fire-3", "protection"))
    return tally


def state_by(weapon: Weapon, index: int) -> int:
    """fire-1, fire-8: who a flamethrower fires at is pinned at least."""
    return max(state_of(index), PINNED) if weapon.flame else state_of(index)


def has_fired(firer: Unit, target: Unit, turn: int) -> None:
    """act-4, spotmod-1: who fires is in cover and in ambush no longer, and his target is under fire."""
    firer.fired = True
    firer.fired_turn = turn
    firer.in_cover = False
    firer.ambush = False
    target.under_fire = True
