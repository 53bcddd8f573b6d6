"""Spotting: what shows itself is spotted at once, what lies still by a test."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No, Part, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import ENGAGE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.rules.sight.visibility import BARELY, band, is_within, sees, visibility

NEVER: Final = 99
BUNKER: Final = "bunker"
"""spotmod-6: the ground of whoever is in one."""
CLOSE: Final = 4 * UNIT
"""sight-5: how near a spotter must have come to find who is very hard to see."""
NOT_SEEN: Final = No("iabsm-sight-1", "out-of-sight")
SPOTTED_ALREADY: Final = No("iabsm-spot-2", "spotted-already")
CANNOT_BE_SPOTTED: Final = No("iabsm-spot-6", "cannot-be-spotted")


def has_spotted(g: Iabsm, unit: Unit, target: Unit) -> bool:
    """fire-5: a unit knows of a target that it has spotted itself, or a unit of its platoon, or a Big Man
    within whose range it is."""
    left = target.spotted_by
    while left:
        low = left & -left
        left ^= low
        spotter = g.units[low.bit_length() - 1]
        if spotter is unit or spotter.platoon == unit.platoon:
            return True
        if spotter.level and spotter.loc != GONE:
            if is_within(g, spotter, unit, g.tables.command[spotter.level]):
                return True
    return False


def note(g: Iabsm, unit: Unit, target: Unit, clause: str) -> None:
    """A unit has spotted another."""
    known = target.spotted_by
    target.spotted_by = known | 1 << unit.id
    if not known:
        g.tell("spotted", (clause,), unit=unit.id, other=target.id)


def look_round(g: Iabsm) -> None:
    """Note who sees whom at the beginning of a turn."""
    for unit in g.units:
        unit.seen = False
    for unit in g.units:
        for other in g.units:
            if unit.side < other.side and unit.loc != GONE and other.loc != GONE and sees(g, unit, other):
                unit.seen = other.seen = True


def shows_itself(g: Iabsm, target: Unit) -> None:
    """autospot-1 to autospot-5, sight-4: every enemy that sees a unit that has moved or fired, and is not
    suppressed, spots it in the automatic cells."""
    for unit in g.units:
        if unit.side == target.side or unit.loc == GONE or unit.is_wreck or not sees(g, unit, target):
            continue
        unit.seen = target.seen = True
        if not target.spotted_by >> unit.id & 1:
            notices(g, unit, target, came_near=False)


def looks_about(g: Iabsm, unit: Unit) -> None:
    """sight-4, sight-5: who has moved spots the enemies it has come within 4 inches of."""
    for target in g.units:
        if target.side != unit.side and target.loc != GONE and not target.spotted_by >> unit.id & 1:
            if is_within(g, unit, target, CLOSE) and sees(g, unit, target):
                notices(g, unit, target, came_near=True)


def notices(g: Iabsm, unit: Unit, target: Unit, *, came_near: bool) -> None:
    """autospot-1 to autospot-4: spot a unit in sight if its class and the range are automatic. Who is pinned
    does not come near: pinned units make no move."""
    if unit.state == SUPPRESSED:
        return
    seen_as = visibility(g, unit, target)
    if seen_as == BARELY and not came_near:
        return
    if is_within(g, unit, target, g.tables.auto[seen_as]):
        note(g, unit, target, f"iabsm-autospot-{seen_as + 1}")


def cannot_spot(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """spot-1 to spot-6: why a unit cannot try to spot another."""
    if target.is_wreck or not sees(g, unit, target):
        return NOT_SEEN
    if target.spotted_by >> unit.id & 1:
        return SPOTTED_ALREADY
    if score(g, unit, target) == NEVER:
        return CANNOT_BE_SPOTTED
    return None


def score(g: Iabsm, unit: Unit, target: Unit) -> int:
    """spot-3 to spot-6: the score to reach, 0 if no roll is needed."""
    return g.tables.scores[visibility(g, unit, target)][band(g, unit, target)]


def spotting_tally(g: Iabsm, unit: Unit, target: Unit, actions: int) -> Tally:
    """spotmod: every line that holds, once."""
    works = g.field.rows[target.ground].works
    return look_tally(
        unit,
        target,
        actions,
        works=works,
        night=g.scenario.night,
        bunker=target.ground == BUNKER,
        higher=is_higher(g, unit, target),
    )


def look_tally(
    unit: Unit,
    target: Unit,
    actions: int,
    *,
    works: bool,
    night: bool,
    bunker: bool = False,
    higher: bool = False,
) -> Tally:
    """spotmod: every line that holds, once, wherever the two may be."""
    tally = Tally()
    if unit.under_fire:
        tally.add(Part(-1, "iabsm-spotmod-1", "under-fire"))
    if unit.state != STEADY:
        tally.add(Part(-1, "iabsm-spotmod-2", "pinned"))
    if not target.moved and not target.fired:
        tally.add(Part(-1, "iabsm-spotmod-3", "still"))
    if unit.hull is not None and unit.hull.row.kind == "afv" and not unit.hull.row.open:
        tally.add(Part(-1, "iabsm-spotmod-4", "closed-down"))
    if bunker:
        tally.add(Part(-2, "iabsm-spotmod-6", "bunker"))
    elif works:
        tally.add(Part(-1, "iabsm-spotmod-5", "entrenched"))
    if night:
        tally.add(Part(-3, "iabsm-spotmod-7", "night"))
    if target.moved:
        tally.add(Part(1, "iabsm-spotmod-8", "moving"))
    if actions > 1:
        tally.add(Part(actions - 1, "iabsm-spotmod-9", "more-actions"))
    if unit.hull is not None and unit.hull.order == ENGAGE:
        tally.add(Part(1, "iabsm-afvorder-10", "order"))
    if unit.is_big_man:
        tally.add(Part(1, "iabsm-spotmod-10", "big-man"))
    if unit.recon:
        tally.add(Part(1, "iabsm-spotmod-11", "recon"))
    if target.fired:
        tally.add(Part(1, "iabsm-spotmod-12", "firing"))
    if higher:
        tally.add(Part(1, "iabsm-spotmod-13", "higher"))
    if target.gun is not None and target.gun.large:
        tally.add(Part(1, "iabsm-spotmod-14", "large"))
    return tally


def is_higher(g: Iabsm, unit: Unit, target: Unit) -> bool:
    """spotmod-13: whether a unit stands on higher ground than another: its guide on a higher contour."""
    table = g.field.table
    return table.height_at(unit.x, unit.y) > table.height_at(target.x, target.y)


def spot(g: Iabsm, unit: Unit, target: Unit, actions: int) -> None:
    """spot-1, spot-2, spot-7: 2D6 and the modifiers against the score; an automatic cell needs no roll."""
    needs = score(g, unit, target)
    if needs == 0:
        note(g, unit, target, "iabsm-spot-7")
        return
    tally = spotting_tally(g, unit, target, actions)
    dice = (g.dice.d6("spot"), g.dice.d6("spot"))
    total = dice[0] + dice[1] + int(tally.total)
    success = total >= needs
    g.tell(
        "spot",
        ("iabsm-spot-1", "iabsm-spot-2"),
        unit=unit.id,
        other=target.id,
        dice=dice,
        tally=tally,
        total=total,
        needs=needs,
        hit=success,
    )
    if success:
        target.spotted_by |= 1 << unit.id
