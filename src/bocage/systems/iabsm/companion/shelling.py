"""High explosive at men, when range and cover are told."""

from __future__ import annotations

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, forbid
from bocage.systems.common.table.deeds import Throw as Wanted
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.companion.activation import cannot_spend
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.companion.losses import suffer
from bocage.systems.iabsm.companion.morale import check_shock
from bocage.systems.iabsm.companion.volley import (
    BLIND,
    Aim,
    begin_of,
    engages_late,
    share_out,
    shelter_against,
)
from bocage.systems.iabsm.explain.shells import burst_chances
from bocage.systems.iabsm.rules.artillery.high_explosive import (
    TOO_FAR,
    TOO_NEAR,
    Throw,
    cannot_shell_at_all,
    mortar_of,
    shell_is_gone,
    shell_row,
    shelling_tally,
    state_after,
)
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, state_of
from bocage.systems.iabsm.rules.fire.volley import Shot
from bocage.systems.iabsm.rules.morale.shock import worsen


def cannot_reach(e: Evening, firer: Unit, band: int) -> No | None:
    """shell-2: a mortar reaches no band that ends where its least range does, or begins where it ends."""
    mortar = mortar_of(firer)
    if mortar is None:
        return None
    if begin_of(e.tables, band) >= mortar.range * UNIT:
        return TOO_FAR
    return TOO_NEAR if e.tables.ranges[band][0] <= mortar.least * UNIT else None


def shell(e: Evening, firer: Unit, target: Unit, how: Aim) -> Deed:
    """he-1, shell-1: failure first, then the remarkable shot, then the pin, then the total on the fire
    table."""
    forbid(BLIND if target.is_blind else cannot_shell_at_all(firer, target))
    forbid(cannot_reach(e, firer, how.band))
    forbid(cannot_spend(firer, 1, reacts=how.reacts))
    row = shell_row(firer)
    assert row is not None
    before = 0 if how.reacts else e.shells.get(firer.id, 0)
    shelter = shelter_against(target, how.cover, in_front=how.in_front)
    late = engages_late(firer, reacts=how.reacts)
    shot = Shot(how.band, shelter, len(how.near), has_moved=how.has_moved, engages=late)
    plain = shelling_tally(e.tables, firer, shot, before, remarkable=False)
    better = shelling_tally(e.tables, firer, shot, before, remarkable=True)
    team = target.counter.kind == "team"
    e.chances = burst_chances(row, int(plain.total), int(better.total), team=team)
    e.spent = 0 if how.reacts else 1
    total = e.sum("shell", firer, plain)
    throw = Throw((yield Wanted("shell", row.dice, firer.id)), row)
    total.tally = better if throw.is_remarkable else plain
    index = sum(throw.dice) + int(total.tally.total)
    hits = 0 if throw.fails else hits_of(index)
    total.settle(throw.dice, hits=hits, failed=throw.fails)
    e.tell(
        "shell",
        ("iabsm-he-1", "iabsm-he-13", "iabsm-fire-1"),
        unit=firer.id,
        other=target.id,
        thrown=" ".join(str(die) for die in throw.dice),
        tally=total.tally,
        total=index,
        hits=hits,
        failed=throw.fails,
        remarkable=throw.is_remarkable,
    )
    shell_is_gone(firer, TURN)
    if how.reacts:
        firer.reserved -= 1
    else:
        e.shells[firer.id] = before + 1
    target.under_fire = True
    if not throw.fails:
        yield from strike_zone(e, [target, *how.near], hits, state_of(index), destroys=throw.destroys)


def strike_zone(e: Evening, zone: list[Unit], hits: int, state: int, *, destroys: bool) -> Deed:
    """he-12, he-14, shell-1: hits, support weapons destroyed, then pins: of the target, and of whoever else
    is hit; the cell of the table pins or suppresses all that gave the +2."""
    dealt = [0] * len(e.units)
    yield from share_out(zone, dealt, hits)
    for unit in zone:
        if dealt[unit.id]:
            yield from suffer(e, unit, dealt[unit.id])
    for unit in zone:
        if destroys and unit.loc != GONE and unit.counter.kind == "team":
            e.lose(unit, "weapon-lost", "iabsm-he-14")
    for unit in zone:
        worse = state_after(state, hit=unit is zone[0] or dealt[unit.id] > 0)
        if worse != STEADY and unit.loc != GONE:
            worsen(e, unit, worse, "iabsm-fire-1" if state else "iabsm-he-12")
    for unit in zone:
        yield from check_shock(e, unit)
