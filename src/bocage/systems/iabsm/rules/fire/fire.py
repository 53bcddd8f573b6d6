"""Fire: who may fire at whom, the sum, and what comes of it."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import HEADINGS, UNIT, in_arc
from bocage.kernel import Flow, No, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import ENGAGE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.rules.armour.soft_targets import cannot_rake, rake
from bocage.systems.iabsm.rules.fire.crowding import crowded, share_out
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, range_band
from bocage.systems.iabsm.rules.fire.hits import suffer
from bocage.systems.iabsm.rules.fire.volley import Shot, dice_of, has_fired, state_by, volley_tally
from bocage.systems.iabsm.rules.morale.shock import check_shock, worsen
from bocage.systems.iabsm.rules.sight.spotting import has_spotted, shows_itself
from bocage.systems.iabsm.rules.sight.visibility import POOR, is_before, protection, sees

OUT: Final = No("iabsm-gen-9", "is-out")
NO_TARGET: Final = No("iabsm-lead-4", "no-target")
UNARMED: Final = No("iabsm-fire-4", "unarmed")
OUT_OF_RANGE: Final = No("iabsm-fire-4", "out-of-range")
NOT_SEEN: Final = No("iabsm-sight-1", "out-of-sight")
NOT_SPOTTED: Final = No("iabsm-fire-5", "not-spotted")
BEHIND: Final = No("iabsm-act-8", "behind")


def cannot_fire(g: Iabsm, firer: Unit, target: Unit) -> No | None:
    """fire-4, fire-5, act-8: why a unit may not fire at another."""
    no = cannot_fire_at_all(firer, target)
    if no is not None:
        return no
    if not g.sights.within(firer, target, firer.weapon.range * UNIT):
        return OUT_OF_RANGE
    if not sees(g, firer, target):
        return NOT_SEEN
    if not has_spotted(g, firer, target):
        return NOT_SPOTTED
    if target.hull is not None:
        no = cannot_rake(g, firer, target)
        if no is not None:
            return no
    return None if guns_bear(firer, target) else BEHIND


def guns_bear(firer: Unit, target: Unit) -> bool:
    """act-8, gun-4: men fire to their front, machine guns of a turret all round, of a hull into the front
    quarter."""
    if firer.hull is None:
        return is_before(firer, target)
    if firer.hull.row.guns == "turret":
        return True
    return in_arc(firer.facing, HEADINGS // 8, target.x - firer.x, target.y - firer.y)


def cannot_fire_at_all(firer: Unit, target: Unit) -> No | None:
    """fire-4, lead-4: why a unit may not fire at another, wherever the two may be."""
    if target.loc == GONE or target.is_wreck:
        return OUT
    if target.is_big_man:
        return NO_TARGET
    return UNARMED if firer.weapon.range == 0 else None


def targets(g: Iabsm, firer: Unit) -> list[Unit]:
    """Return whom a unit may fire at: the enemies of `cannot_fire`, the quickest condition first."""
    found = []
    for target in g.units:
        if target.side != firer.side and target.spotted_by and cannot_fire(g, firer, target) is None:
            found.append(target)
    return found


def fire_dice(g: Iabsm, firer: Unit, target: Unit, actions: int) -> int:
    """inf-7, fire-4: a die for each action; rifles roll one fewer beyond 18 inches, never fewer than one."""
    is_far = not g.sights.within(firer, target, firer.weapon.fewer_beyond * UNIT)
    return max(dice_of(firer.weapon, actions, is_far=is_far) - int(firer.short), 1)


def fire_tally(g: Iabsm, firer: Unit, target: Unit, directed: int = 0, *, area: bool = False) -> Tally:
    """fire-1, fire-2, fire-8: all that is added to the dice, with range and protection; fire-9: at an area
    nobody is crowded, and the protection is one step better."""
    near = 0 if area else len(crowded(g, target))
    band, shelter = range_band(g, firer, target), min(protection(g, firer, target) + int(area), POOR)
    acts = g.acting == firer.id
    shot = Shot(band, shelter, near, has_moved=firer.moved and acts, engages=engages_late(g, firer))
    return volley_tally(g.tables, firer, shot, directed)


def engages_late(g: Iabsm, firer: Unit) -> bool:
    """act-9: whether a vehicle under ENGAGE fires with an action that it has kept."""
    return firer.hull is not None and firer.hull.order == ENGAGE and g.acting != firer.id


def fire(g: Iabsm, firer: Unit, target: Unit, actions: int, directed: int = 0, count: int = 0) -> Flow[None]:
    """inf-7, fire-1, fire-8: roll the dice, read the table, share out the hits, and see who stands it."""
    if target.hull is not None:
        rake(g, firer, target)
        return
    tally = fire_tally(g, firer, target, directed)
    count = count or fire_dice(g, firer, target, actions)
    dice = [g.dice.d6("fire") for _ in range(count)]
    index = sum(dice) + int(tally.total)
    hits, state = hits_of(index), state_by(firer.weapon, index)
    near = crowded(g, target)
    g.tell(
        "fire",
        ("iabsm-inf-7", "iabsm-fire-1"),
        unit=firer.id,
        other=target.id,
        side=firer.side,
        target=target.loc,
        thrown=" ".join(str(die) for die in dice),
        count=count,
        tally=tally,
        total=index,
        hits=hits,
    )
    has_fired(firer, target, g.turn)
    shows_itself(g, firer)
    dealt = yield from share_out(g, firer, target, near, hits)
    struck = [target, *near]
    for unit in struck:
        if dealt[unit.id]:
            suffer(g, unit, dealt[unit.id])
    for unit in struck:
        if state != STEADY and unit.loc != GONE:
            worsen(g, unit, state, "iabsm-fire-6" if unit is not target else "iabsm-fire-1")
    for unit in struck:
        check_shock(g, unit)
