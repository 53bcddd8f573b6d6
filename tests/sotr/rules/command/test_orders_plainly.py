"""The orders of drawn positions, and who may wait or watch, against a plain reading of the ledger."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import DOWN, UP, Figure
from bocage.systems.sotr.battle.state import COMMAND, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.activation import cannot_activate, cannot_wait, waiting
from bocage.systems.sotr.rules.command.command import orders
from bocage.systems.sotr.rules.command.commanders import appoint, force_commander
from bocage.systems.sotr.rules.command.paras import may_be_marked
from bocage.systems.sotr.rules.command.strikes import may_be_struck, observers
from bocage.systems.sotr.rules.shooting.overwatch import in_sight_of, watchers
from tests.sotr.drawn import drawn
from tests.sotr.plain import UNSEEN, able, is_within, seen_at
from tests.sotr.plain_deeds import has_marks, piercers, traits, who_looks

clause = pytest.mark.clause
SEEDS = range(30)
INCH = 16


def commanding(seed: int) -> Sotr:
    """Draw a position in which many leaders are near many units in disorder, with fewer states at once
    than in others; one unit is in the air."""
    g, chance = drawn(1000 + seed), random.Random(seed)
    g.phase = COMMAND
    for unit in g.units:
        if chance.random() < 0.5:
            unit.fleeing = False
        if chance.random() < 0.4:
            unit.suppressed = unit.disorganised = unit.shaken = False
    if seed % 2:
        bereave(g, chance)
    if seed % 3 == 0:
        lift = next(unit for unit in g.units if unit.counter.id == "us_sniper_team")
        for number in lift.figures:
            g.lift(g.figures[number])
        g.gather(lift)
        lift.aloft, lift.called = True, seed % 6 == 0
    appoint(g)
    return g


def bereave(g: Sotr, chance: random.Random) -> None:
    """Take some leaders from their units."""
    for figure in g.figures:
        if figure.is_leader and figure.loc != GONE and chance.random() < 0.4:
            g.remove(figure)


def leader_left(g: Sotr, unit: Unit) -> bool:
    """ruling-50: whether a unit has an officer or a corporal left, able or Down."""
    left = [g.figures[number] for number in unit.figures]
    return any(x.row.role in ("officer", "corporal") and x.fate in (UP, DOWN) and x.loc != GONE for x in left)


def highest(g: Sotr, side: int) -> Figure | None:
    """ruling-50: the officer with the highest Cool, able or Down: the first of several."""
    left = [x for x in g.figures if x.side == side and x.row.role == "officer" and x.loc != GONE]
    return max(left, key=lambda x: (x.cool, -x.id), default=None)


def in_radius(g: Sotr, leader: Figure, unit: Unit) -> bool:
    """cmd-1: as many inches as his Cool."""
    return any(is_within(leader, x, leader.cool) for x in able(g, unit))


def orders_of(g: Sotr, side: int) -> Iterator[str]:
    """List the orders of a side, as it is written."""
    mine = [unit for unit in g.units if unit.side == side and able(g, unit)]
    force = highest(g, side)
    for leader in g.figures:
        if leader.side == side and leader.is_leader and leader.fate == UP and leader.loc != GONE:
            for unit in mine:
                if unit.cool:
                    yield from orders_from(g, leader, unit, is_force=leader is force)
    for unit in mine:
        alone = unit.disorganised and not unit.fleeing and not leader_left(g, unit)
        if alone and unit.cool and not g.alone >> unit.id & 1:
            yield f"sarge:{unit.name}"
    if force is not None and force.fate == UP and not g.ordered >> force.id & 1:
        his = g.units[force.unit]
        if not his.fleeing and not his.disorganised:
            yield from from_above(g, side)


def from_above(g: Sotr, side: int) -> Iterator[str]:
    """order-4, order-7: what the force commander calls, if he has not ordered anything else."""
    table = g.field.table
    yield from (f"strike:{kind}" for kind, count in g.strikes_left[side].items() if count)
    free = any(
        may_be_marked(g, side, x, y)
        for x in range(0, table.width, INCH)
        for y in range(0, table.depth, 5 * INCH)
    )
    assert free
    yield from (f"call-paras:{x.name}" for x in g.units if x.side == side and x.aloft and not x.called)


def orders_from(g: Sotr, leader: Figure, unit: Unit, *, is_force: bool) -> Iterator[str]:
    """cmd-2 to cmd-8, order-1 to order-8: what one leader may order one unit."""
    own, his = g.units[leader.unit] is unit, g.units[leader.unit]
    officer = leader.row.role == "officer"
    key = f"{leader.name}>{unit.name}"
    if his.fleeing:
        return
    near = in_radius(g, leader, unit)
    reached = near and (own or (is_force and officer))
    ordered = g.ordered >> leader.id & 1 == 1
    tested = g.regroups.get(leader.id, 0)
    broken = unit.disorganised or unit.fleeing or unit.shaken
    if broken and reached and not tested >> unit.id & 1 and (not ordered or tested):
        yield f"regroup:{key}"
    if ordered or his.disorganised or unit.fleeing:
        return
    men = not unit.counter.creature and not unit.counter.crew and unit.machine is None
    if officer and not own and not leader_left(g, unit) and men and near:
        yield f"form-up:{key}"
    if not reached:
        return
    if officer and (unit.suppressed or unit.disorganised):
        yield f"do-it:{key}"
    if officer and own and not unit.holds:
        yield f"hold:{key}"
    steady = not (unit.on_overwatch or unit.disorganised or unit.suppressed)
    if steady and "no_shooting" not in traits(unit):
        if not any(who_looks(g, unit, each) for each in g.units if each.side != unit.side):
            yield f"overwatch:{key}"


@clause("sotr-cmd-1", "sotr-cmd-2", "sotr-cmd-3", "sotr-cmd-4", "sotr-cmd-5", "sotr-cmd-6", "sotr-cmd-7")
@clause("sotr-cmd-8", "sotr-order-1", "sotr-order-2", "sotr-order-3", "sotr-order-4", "sotr-order-5")
@clause("sotr-order-6", "sotr-order-7", "sotr-order-8", "sotr-ruling-16", "sotr-ruling-37")
@clause("sotr-ruling-39", "sotr-ruling-48", "sotr-ruling-50")
@pytest.mark.parametrize("seed", SEEDS)
def test_leaders_may_give_the_orders_that_are_written(seed: int) -> None:
    g = commanding(seed)
    for side in (0, 1):
        force = highest(g, side)
        assert force_commander(g, side) is (force if force is not None and force.fate == UP else None)
        assert sorted(option.key for option in orders(g, side)) == sorted(orders_of(g, side))


@clause("sotr-ruling-35", "sotr-order-4")
@pytest.mark.parametrize("seed", range(6))
def test_the_force_commander_and_units_with_a_radio_name_points(seed: int) -> None:
    g = commanding(seed)
    for side in (0, 1):
        wanted = set()
        for unit in g.units:
            if unit.side == side and any(x.row.role == "radio" for x in able(g, unit)):
                wanted |= {x.id for x in able(g, unit)}
        force = force_commander(g, side)
        wanted |= {force.id} if force is not None else set()
        assert {x.id for x in observers(g, side)} == wanted


@clause("sotr-act-1", "sotr-mopt-16", "sotr-order-8", "sotr-order-9", "sotr-ruling-17", "sotr-ruling-33")
@pytest.mark.parametrize("seed", range(12))
def test_units_wait_for_their_turn_as_it_is_written(seed: int) -> None:
    g = commanding(seed)
    left = [0, 0]
    holds = [False, False]
    for unit in g.units:
        sits = unit.rides >= 0 and unit.mans < 0
        if unit.aloft and not unit.activated:
            may = unit.called
        else:
            may = bool(able(g, unit) or sits) and not unit.on_overwatch and not unit.activated
        assert (cannot_activate(g, unit) is None) == may, unit.name
        left[unit.side] += may
        holds[unit.side] |= may and unit.holds
    for side in (0, 1):
        assert len(waiting(g, side)) == left[side]
        assert (cannot_wait(g, side) is None) == (holds[side] and left[side] < left[1 - side])


@clause("sotr-order-6", "sotr-ruling-33", "sotr-ruling-34", "sotr-ruling-37")
@pytest.mark.parametrize("seed", range(10))
def test_units_on_overwatch_watch_whom_they_see_as_it_is_written(seed: int) -> None:
    g = commanding(seed)
    for unit in g.units:
        seeing = {x.id for x in g.units if x.side != unit.side and x.on_overwatch and who_looks(g, x, unit)}
        assert in_sight_of(g, unit) == seeing
        wanted = set()
        for each in g.units:
            ready = not (each.activated or each.suppressed or each.disorganised or each.fleeing)
            if each.id in seeing and ready and each.machine is None:
                armed = piercers(g, each, unit) if unit.machine is not None else has_marks(g, each, unit)
                wanted |= {each.id} if armed else set()
        assert {x.id for x in watchers(g, unit) if x.machine is None} == wanted, unit.name


@clause("sotr-ruling-35", "sotr-ruling-8", "sotr-ruling-31")
@pytest.mark.parametrize("seed", range(6))
def test_a_point_is_struck_that_somebody_sees(seed: int) -> None:
    """Whoever stands on a point sees it; hulls and two clouds hide a point as they hide a man there."""
    g, chance = commanding(seed), random.Random(seed)
    looking = observers(g, 0)
    assert all(may_be_struck(g, 0, one.x, one.y) for one in looking)
    for _ in range(10):
        x, y = chance.randrange(14, 40) * INCH, chance.randrange(10, 32) * INCH
        wanted = any((x, y) == (one.x, one.y) or seen_at(g, one, x, y, 8) != UNSEEN for one in looking)
        assert may_be_struck(g, 0, x, y) == wanted
