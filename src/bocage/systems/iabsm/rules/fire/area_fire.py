"""Fire at an area where an enemy is believed: at a blind, or at a sniper whom nobody has spotted."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.rules.blinds.secret_losses import suffer_in_secret
from bocage.systems.iabsm.rules.fire.fire import (
    BEHIND,
    NOT_SEEN,
    OUT,
    OUT_OF_RANGE,
    UNARMED,
    fire_dice,
    fire_tally,
    guns_bear,
)
from bocage.systems.iabsm.rules.fire.fire_table import hits_of
from bocage.systems.iabsm.rules.fire.hits import suffer
from bocage.systems.iabsm.rules.fire.volley import has_fired, state_by
from bocage.systems.iabsm.rules.morale.shock import check_shock, worsen
from bocage.systems.iabsm.rules.sight.spotting import has_spotted, shows_itself
from bocage.systems.iabsm.rules.sight.visibility import sees

NOBODY_BELIEVED: Final = No("iabsm-fire-9", "nobody-believed")
IS_SPOTTED: Final = No("iabsm-fire-9", "is-spotted")


def cannot_sweep(g: Iabsm, firer: Unit, target: Unit) -> No | None:
    """fire-9: why a unit may not fire at an area where an enemy is believed."""
    if target.loc == GONE:
        return OUT
    if not target.is_blind and not target.is_sniper:
        return NOBODY_BELIEVED
    if firer.weapon.range == 0:
        return UNARMED
    if not g.sights.within(firer, target, firer.weapon.range * UNIT):
        return OUT_OF_RANGE
    if not sees(g, firer, target):
        return NOT_SEEN
    if has_spotted(g, firer, target):
        return IS_SPOTTED
    return None if guns_bear(firer, target) else BEHIND


def swept(g: Iabsm, firer: Unit) -> list[Unit]:
    """Return where a unit may fire at what it believes."""
    found = []
    for unit in g.units:
        if unit.side != firer.side and cannot_sweep(g, firer, unit) is None:
            found.append(unit)
    return found


def sweep_dice(g: Iabsm, firer: Unit, target: Unit, actions: int) -> int:
    """fire-9: half the dice, rounded up."""
    return (fire_dice(g, firer, target, actions) + 1) // 2


def sweep(g: Iabsm, firer: Unit, target: Unit, actions: int) -> None:
    """fire-9: as other fire, with half the dice, and what lies there is one step better protected."""
    tally = fire_tally(g, firer, target, area=True)
    dice = [g.dice.d6("fire") for _ in range(sweep_dice(g, firer, target, actions))]
    index = sum(dice) + int(tally.total)
    hits, state = hits_of(index), state_by(firer.weapon, index)
    g.tell(
        "sweep",
        ("iabsm-fire-9", "iabsm-fire-1"),
        unit=firer.id,
        other=target.id,
        side=firer.side,
        target=target.loc,
        thrown=" ".join(str(die) for die in dice),
        count=len(dice),
        tally=tally,
        total=index,
        hits=hits,
    )
    has_fired(firer, target, g.turn)
    shows_itself(g, firer)
    if target.is_blind:
        suffer_in_secret(g, target, hits, state)
        return
    if hits:
        suffer(g, target, hits)
    if target.loc != GONE:
        if state != STEADY:
            worsen(g, target, state, "iabsm-fire-1")
        check_shock(g, target)
