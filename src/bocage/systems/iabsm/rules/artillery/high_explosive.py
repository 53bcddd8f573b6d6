"""High-explosive fire of guns, mortars and vehicles: who may fire it at whom, the strike dice, what comes of
it."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Flow, No, Option, Part, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, Unit
from bocage.systems.iabsm.content.artillery_rows import Mortar, ShellRow
from bocage.systems.iabsm.content.ordnance import mortars, shell_of, shell_of_dice
from bocage.systems.iabsm.content.tables import Tables
from bocage.systems.iabsm.rules.armour.gunnery import GUN_OUT, NOT_LOADED, OUT_OF_ARC, bears_on
from bocage.systems.iabsm.rules.armour.orders import forbids_acts
from bocage.systems.iabsm.rules.fire.crowding import crowded, share_out
from bocage.systems.iabsm.rules.fire.fire import NO_TARGET, NOT_SEEN, NOT_SPOTTED, OUT, engages_late
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, range_band, state_of
from bocage.systems.iabsm.rules.fire.hits import suffer
from bocage.systems.iabsm.rules.fire.volley import BONUS, MOVED_FIRES, OVERWATCH_BONUS, PINNED_FIRES, Shot
from bocage.systems.iabsm.rules.morale.shock import check_shock, worsen
from bocage.systems.iabsm.rules.sight.spotting import has_spotted, shows_itself
from bocage.systems.iabsm.rules.sight.visibility import is_within, protection, sees

ONE: Final = 1
SIX: Final = 6
FURTHER: Final = -2
"""he-7: for each shell that was fired before in the same activation."""
DESTROYS: Final = 2
"""he-14: so many 6s destroy support weapons."""
NO_SHELL: Final = No("iabsm-he-1", "no-explosive")
AT_MEN: Final = No("iabsm-he-1", "not-at-vehicles")
SPENT: Final = No("iabsm-shell-3", "one-shell-a-turn")
TOO_NEAR: Final = No("iabsm-shell-2", "too-near")
TOO_FAR: Final = No("iabsm-shell-2", "out-of-range")


class Throw:
    """he-2 to he-14: the strike dice of a shot, and what they mean."""

    __slots__ = ("destroys", "dice", "fails", "is_remarkable")

    def __init__(self, dice: list[int], row: ShellRow) -> None:
        ones, sixes = dice.count(ONE), dice.count(SIX)
        self.dice = dice
        self.fails: bool = ones >= row.fails
        """he-2 to he-6, shell-1: this comes before all else."""
        self.is_remarkable: bool = not self.fails and sixes > ones
        """he-11: more 6s than 1s."""
        self.destroys: bool = not self.fails and sixes >= DESTROYS
        """he-14: two 6s destroy the support weapons in the target zone."""


def mortar_of(unit: Unit) -> Mortar | None:
    """Return the mortar of a unit, if it has one."""
    return mortars()[unit.counter.mortar] if unit.counter.mortar else None


def shell_row(unit: Unit) -> ShellRow | None:
    """he-2 to he-6: the strike dice of a unit's gun or mortar; None if it fires no high explosive."""
    mortar = mortar_of(unit)
    if mortar is not None:
        return shell_of_dice(mortar.dice)
    if unit.hull is not None:
        return shell_of_dice(unit.hull.row.he_dice) if unit.hull.row.he_dice else None
    return shell_of(unit.gun.calibre) if unit.gun is not None and unit.gun.calibre else None


def not_ready(unit: Unit) -> No | None:
    """he-1, dmg-10, afv-7, shell-3: why a unit has no shell to fire."""
    if shell_row(unit) is None:
        return NO_SHELL
    hull = unit.hull
    if hull is not None:
        if hull.gun_out:
            return GUN_OUT
        if hull.row.he_limit and hull.shells >= hull.row.he_limit:
            return SPENT
    if unit.lay is not None and not unit.lay.loaded:
        return NOT_LOADED
    return forbids_acts(unit)


def cannot_shell(g: Iabsm, firer: Unit, target: Unit) -> No | None:
    """he-1, fire-5, shell-2: why a unit does not fire high explosive at another."""
    no = cannot_shell_at_all(firer, target)
    if no is not None:
        return no
    mortar = mortar_of(firer)
    if mortar is not None:
        if not is_within(g, firer, target, mortar.range * UNIT):
            return TOO_FAR
        if is_within(g, firer, target, mortar.least * UNIT - 1):
            return TOO_NEAR
    if not sees(g, firer, target):
        if mortar is None or not mortar.indirect or not is_told(g, firer, target):
            return NOT_SEEN
    elif not has_spotted(g, firer, target):
        return NOT_SPOTTED
    return None if bears_on(firer, target) else OUT_OF_ARC


def cannot_shell_at_all(firer: Unit, target: Unit) -> No | None:
    """he-1, lead-4: why a unit does not fire high explosive at another, wherever the two may be."""
    no = not_ready(firer)
    if no is not None:
        return no
    if target.loc == GONE:
        return OUT
    if target.is_big_man:
        return NO_TARGET
    return AT_MEN if target.hull is not None else None


def is_told(g: Iabsm, firer: Unit, target: Unit) -> bool:
    """shell-2: whether a Big Man with a radio sees and has spotted the target for a medium mortar."""
    for number in g.big_men:
        big_man = g.units[number]
        if big_man.side == firer.side and big_man.radio and big_man.loc != GONE:
            if sees(g, big_man, target) and has_spotted(g, big_man, target):
                return True
    return False


def shell_targets(g: Iabsm, firer: Unit) -> list[Unit]:
    """Return whom a unit may fire high explosive at."""
    if shell_row(firer) is None:
        return []
    return [
        target
        for target in g.units
        if target.side != firer.side and target.spotted_by and cannot_shell(g, firer, target) is None
    ]


def shell_offers(g: Iabsm, unit: Unit) -> list[Option]:
    """he-1: the targets of a unit's shells."""
    return [g.verbs.shell(target.id) for target in shell_targets(g, unit)]


def shell_tally(g: Iabsm, firer: Unit, target: Unit, *, remarkable: bool) -> Tally:
    """he-7 to he-11, he-13, fire-2: all that is added to the strike dice, with range and protection."""
    acts = g.acting == firer.id
    shot = Shot(
        range_band(g, firer, target),
        protection(g, firer, target),
        len(crowded(g, target)),
        has_moved=firer.moved and acts,
        engages=engages_late(g, firer),
    )
    return shelling_tally(g.tables, firer, shot, g.shells if acts else 0, remarkable=remarkable)


def shelling_tally(tables: Tables, firer: Unit, shot: Shot, before: int, *, remarkable: bool) -> Tally:
    """he-7 to he-11, he-13, fire-2: all that is added to the strike dice. `before`: the shells that the firer
    has fired in this activation."""
    tally = Tally()
    if shot.near:
        tally.add(Part(BONUS * shot.near, "iabsm-he-8", "crowded"))
    if before:
        tally.add(Part(FURTHER * before, "iabsm-he-7", "further-shells"))
    if firer.shock:
        clause = "iabsm-fire-2" if firer.hull is None else "iabsm-he-9"
        tally.add(Part(-firer.shock, clause, "shock"))
    if firer.hull is not None and firer.hull.sights:
        tally.add(Part(-firer.hull.sights, "iabsm-he-10", "sights"))
    if firer.state != STEADY:
        tally.add(Part(PINNED_FIRES, "iabsm-act-2", "pinned"))
    if firer.quality.fire:
        tally.add(Part(firer.quality.fire, "iabsm-fire-2", "quality"))
    if shot.has_moved:
        tally.add(Part(MOVED_FIRES, "iabsm-fire-2", "moved"))
    if firer.overwatch or shot.engages:
        tally.add(Part(OVERWATCH_BONUS, "iabsm-act-9", "overwatch"))
    add = tables.ranges[shot.band][1]
    if add:
        tally.add(Part(add, "iabsm-fire-1", "range"))
    if tables.shelter[shot.shelter]:
        tally.add(Part(tables.shelter[shot.shelter], "iabsm-fire-3", "protection"))
    if remarkable and shot.shelter:
        less = tables.shelter[shot.shelter - 1] - tables.shelter[shot.shelter]
        tally.add(Part(less, "iabsm-he-11", "remarkable"))
    return tally


def shell(g: Iabsm, firer: Unit, target: Unit) -> Flow[None]:
    """he-1, shell-1: failure first, then the remarkable shot, then the pin, then the total on the fire
    table."""
    row = shell_row(firer)
    assert row is not None
    throw = Throw([g.dice.d6("strike") for _ in range(row.dice)], row)
    tally = shell_tally(g, firer, target, remarkable=throw.is_remarkable)
    index = sum(throw.dice) + int(tally.total)
    hits = 0 if throw.fails else hits_of(index)
    g.tell(
        "shell",
        ("iabsm-he-1", "iabsm-he-13", "iabsm-fire-1"),
        unit=firer.id,
        other=target.id,
        side=firer.side,
        target=target.loc,
        thrown=" ".join(str(die) for die in throw.dice),
        tally=tally,
        total=index,
        hits=hits,
        failed=throw.fails,
        remarkable=throw.is_remarkable,
    )
    has_fired(g, firer)
    target.under_fire = True
    if throw.fails:
        return
    near = crowded(g, target)
    dealt = yield from share_out(g, firer, target, near, hits)
    strike_zone(g, [target, *near], dealt, state_of(index), destroys=throw.destroys)


def has_fired(g: Iabsm, firer: Unit) -> None:
    """he-7, afv-7, shell-3: a shell is gone, and the firer shows itself."""
    if g.acting == firer.id:
        g.shells += 1
    shell_is_gone(firer, g.turn)
    shows_itself(g, firer)


def shell_is_gone(firer: Unit, turn: int) -> None:
    """afv-7, shell-3, act-4: a shell less, the gun is to be loaded, and who fires is in cover no longer."""
    if firer.hull is not None:
        firer.hull.shells += 1
    if firer.lay is not None and firer.gun is not None:
        firer.lay.loaded = not firer.gun.slow
    firer.fired = True
    firer.fired_turn = turn
    firer.in_cover = False
    firer.ambush = False


def state_after(state: int, *, hit: bool) -> int:
    """he-12: the target, and whoever else is hit, is pinned at least; others as the table says."""
    return max(state, PINNED) if hit else state


def strike_zone(g: Iabsm, zone: list[Unit], dealt: list[int], state: int, *, destroys: bool) -> None:
    """he-12, he-14, shell-1: hits, support weapons destroyed, then pins: of the target, and of whoever else
    is hit; the cell of the table pins or suppresses all that gave the +2."""
    for unit in zone:
        if dealt[unit.id]:
            suffer(g, unit, dealt[unit.id])
    for unit in zone:
        if destroys and unit.loc != GONE and unit.counter.kind == "team":
            g.tell("weapon-destroyed", ("iabsm-he-14",), unit=unit.id, at=unit.loc)
            g.remove(unit)
    for unit in zone:
        worse = state_after(state, hit=unit is zone[0] or dealt[unit.id] > 0)
        if worse != STEADY and unit.loc != GONE:
            worsen(g, unit, worse, "iabsm-he-12" if state < PINNED else "iabsm-fire-1")
    for unit in zone:
        check_shock(g, unit)
