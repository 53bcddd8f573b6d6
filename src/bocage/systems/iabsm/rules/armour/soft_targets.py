"""Small arms against vehicles without armour: the higher die is the vehicle's, the lower its riders'."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No, Part, Tally
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.armour.damage import knock_out
from bocage.systems.iabsm.rules.armour.riders import riders
from bocage.systems.iabsm.rules.armour.strikes import is_soft
from bocage.systems.iabsm.rules.fire.hits import suffer
from bocage.systems.iabsm.rules.fire.volley import has_fired
from bocage.systems.iabsm.rules.morale.shock import check_shock
from bocage.systems.iabsm.rules.sight.spotting import shows_itself
from bocage.systems.iabsm.rules.sight.visibility import is_within

NEAR: Final = 6 * UNIT
MIDDLE: Final = 12 * UNIT
FAR: Final = 16 * UNIT
"""soft-12 to soft-14: the bands of range."""
BY_RANGE: Final = (1, 0, -1)
"""soft-12 to soft-14: what each band adds."""
HITS_FROM: Final = 4
"""soft-3: the lowest higher die that hits the vehicle."""
ON_RIDERS: Final = (0, 0, 0, 2, 4, 6, 8)
"""soft-4 to soft-8: by the lower die, the hits on those who ride."""
ARMOURED: Final = No("iabsm-infat-1", "is-armoured")
OUT_OF_RANGE: Final = No("iabsm-soft-14", "out-of-range")


def cannot_rake(g: Iabsm, firer: Unit, target: Unit) -> No | None:
    """soft-1, soft-14: small arms harm only vehicles without armour, up to 16 inches."""
    if not is_soft(target):
        return ARMOURED
    return None if is_within(g, firer, target, FAR) else OUT_OF_RANGE


def rake_tally(g: Iabsm, firer: Unit, target: Unit) -> Tally:
    """soft-9 to soft-15: what changes the higher die."""
    if is_within(g, firer, target, NEAR):
        return raking_tally(firer, 0)
    return raking_tally(firer, 1 if is_within(g, firer, target, MIDDLE) else 2)


def raking_tally(firer: Unit, band: int) -> Tally:
    """soft-9 to soft-15: what changes the higher die, by the band of range: near, middle, far."""
    tally = Tally()
    better = firer.quality.anti_tank
    if better:
        tally.add(Part(better, "iabsm-soft-10" if better > 0 else "iabsm-soft-11", "quality"))
    if BY_RANGE[band]:
        tally.add(Part(BY_RANGE[band], "iabsm-soft-12" if band == 0 else "iabsm-soft-14", "range"))
    if firer.shock:
        tally.add(Part(-firer.shock, "iabsm-soft-15", "shock"))
    return tally


def rake(g: Iabsm, firer: Unit, target: Unit) -> None:
    """soft-1 to soft-9, soft-3: 2D6; a vehicle that is hit is lost, and who rides in it gets off pinned."""
    tally = rake_tally(g, firer, target)
    dice = (g.dice.d6("rake"), g.dice.d6("rake"))
    total = max(dice) + int(tally.total)
    hits = ON_RIDERS[min(dice)]
    struck = total >= HITS_FROM
    g.tell(
        "rake",
        ("iabsm-soft-1", "iabsm-soft-3" if struck else "iabsm-soft-2", f"iabsm-soft-{max(min(dice), 2) + 2}"),
        unit=firer.id,
        other=target.id,
        side=firer.side,
        target=target.loc,
        dice=dice,
        tally=tally,
        total=total,
        hit=struck,
        hits=hits,
    )
    has_fired(firer, target, g.turn)
    shows_itself(g, firer)
    aboard = [each for each in riders(g, target) if not each.is_big_man]
    for rider in aboard:
        if hits:
            suffer(g, rider, hits)
    if struck:
        knock_out(g, target, "iabsm-soft-3", everybody=False)
    for rider in aboard:
        check_shock(g, rider)
