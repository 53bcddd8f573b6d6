"""Small arms at a vehicle without armour, when the range is told."""

from __future__ import annotations

from bocage.kernel import No
from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.activation import cannot_spend
from bocage.systems.iabsm.companion.damage import knock_out
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.companion.losses import suffer
from bocage.systems.iabsm.companion.morale import check_shock
from bocage.systems.iabsm.explain.shot_odds import rake_chances
from bocage.systems.iabsm.rules.armour.soft_targets import (
    ARMOURED,
    BY_RANGE,
    HITS_FROM,
    ON_RIDERS,
    OUT_OF_RANGE,
    raking_tally,
)
from bocage.systems.iabsm.rules.armour.strikes import is_soft
from bocage.systems.iabsm.rules.fire.fire import cannot_fire_at_all
from bocage.systems.iabsm.rules.fire.volley import has_fired


def cannot_rake(firer: Unit, target: Unit, band: int) -> No | None:
    """soft-1, soft-14, fire-4: small arms harm only vehicles without armour, up to 16 inches."""
    no = cannot_fire_at_all(firer, target)
    if no is not None:
        return no
    if not is_soft(target):
        return ARMOURED
    return OUT_OF_RANGE if band >= len(BY_RANGE) else None


def rake(e: Evening, firer: Unit, target: Unit, band: int, *, reacts: bool) -> Deed:
    """soft-1 to soft-9: 2D6; the higher die is the vehicle's, the lower its riders'."""
    forbid(cannot_rake(firer, target, band) or cannot_spend(firer, 1, reacts=reacts))
    tally = raking_tally(firer, band)
    e.chances = rake_chances(int(tally.total))
    e.spent = 0 if reacts else 1
    made = e.sum("rake", firer, tally, HITS_FROM)
    dice = yield Throw("rake", 2, firer.id)
    total, hits = max(dice) + int(tally.total), ON_RIDERS[min(dice)]
    struck = total >= HITS_FROM
    made.note(total, dice=dice, hit=struck)
    e.tell(
        "rake",
        ("iabsm-soft-1", "iabsm-soft-3" if struck else "iabsm-soft-2", f"iabsm-soft-{max(min(dice), 2) + 2}"),
        unit=firer.id,
        other=target.id,
        dice=tuple(dice),
        tally=tally,
        total=total,
        hit=struck,
        hits=hits,
    )
    has_fired(firer, target, TURN)
    if reacts:
        firer.reserved -= 1
    aboard = e.riders(target)
    for rider in aboard:
        if hits:
            yield from suffer(e, rider, hits)
    if struck:
        yield from knock_out(e, target, "iabsm-soft-3", everybody=False)
    for rider in aboard:
        yield from check_shock(e, rider)
