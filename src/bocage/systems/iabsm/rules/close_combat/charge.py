"""The charge: a Big Man sends a unit straight at an enemy."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.ground import BARRED
from bocage.ground.table.lattice import UNIT, Point, heading_to
from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.common.table.tablefield import CROSSINGS, paces_between
from bocage.systems.iabsm.battle.lodging import leaving
from bocage.systems.iabsm.battle.state import APART, Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, Unit
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from bocage.systems.iabsm.rules.close_combat.melee import close_combat
from bocage.systems.iabsm.rules.close_combat.tank_assault import assault, cannot_assault
from bocage.systems.iabsm.rules.command.big_men import big_men_with
from bocage.systems.iabsm.rules.fire.fire import NO_TARGET, NOT_SEEN, NOT_SPOTTED, OUT
from bocage.systems.iabsm.rules.infantry.actions import actions_of, can_act
from bocage.systems.iabsm.rules.infantry.movement import (
    AGAINST,
    DIE,
    TOWARDS,
    allowances,
    cannot_run,
    come_to,
    follow,
    go_through_mines,
)
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.morale.shock import HALTS, check_shock, effect_of_shock
from bocage.systems.iabsm.rules.sight.spotting import has_spotted
from bocage.systems.iabsm.rules.sight.visibility import in_contact, sees

CHARGE: Final = "charge"
NO_WAY: Final = No("iabsm-melee-1", "no-straight-way")
OUT_OF_REACH: Final = No("iabsm-melee-1", "out-of-reach")
SHUFFLE: Final = 4
"""By how many sixteenths a charge may stop short of an inch because a friend stands there."""


class Onrush:
    """The straight way of a charge: where it comes within an inch, how far that is, the worst ground it
    touches, and what its crossings cost."""

    __slots__ = ("crossing", "far", "goal", "grade")

    def __init__(self, goal: Point, far: int, met: int) -> None:
        self.goal = goal
        self.far = far
        self.grade = met % CROSSINGS
        self.crossing = met // CROSSINGS


def cannot_charge(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """melee-1, melee-12: a unit that can move charges an enemy that it sees and knows of, if the best dice
    would bring it there straight; a vehicle by the rules of its own."""
    no = cannot_run(unit)
    if no is not None:
        return no
    if target.hull is not None and effect_of_shock(g, unit) < HALTS:
        return cannot_assault(g, unit, target)
    return cannot_charge_so(g, unit, target)


def cannot_charge_so(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """melee-1, bonus-9: why a unit does not come to an enemy straight, pinned or not."""
    if target.loc == GONE:
        return OUT
    if target.is_big_man:
        return NO_TARGET
    if effect_of_shock(g, unit) >= HALTS:
        return AGAINST[TOWARDS]
    if not g.sights.within(unit, target, actions_of(unit) * DIE * UNIT + APART):
        return OUT_OF_REACH
    if not sees(g, unit, target):
        return NOT_SEEN
    if not has_spotted(g, unit, target):
        return NOT_SPOTTED
    onrush = onrush_at(g, unit, target)
    if onrush is None:
        return NO_WAY
    return None if runs(g, unit, onrush) else OUT_OF_REACH


def charged_by(g: Iabsm, unit: Unit) -> list[Unit]:
    """Return whom a unit may charge."""
    enemies = g.on_table(1 - unit.side)
    return [target for target in enemies if target.spotted_by and cannot_charge(g, unit, target) is None]


def runs(g: Iabsm, unit: Unit, onrush: Onrush) -> list[Option]:
    """melee-1: how many dice it may put into the run, the crossings paid first, so that it may get there."""
    left = actions_of(unit) - onrush.crossing
    return [
        g.verbs.run.pair(dice, onrush.crossing)
        for dice in range(left, 0, -1)
        if allowances(g, unit, [DIE] * dice)[onrush.grade] >= onrush.far
    ]


def onrush_at(g: Iabsm, unit: Unit, target: Unit) -> Onrush | None:
    """melee-1, act-5: straight at the target to an inch of it; None if something is in the way, or somebody
    else."""
    mover = leaving(g, unit)
    if mover is None:
        return None
    near, first = _first_met(g, mover, target)
    if first is not target and not (first.is_big_man and in_contact(g, first, target)):
        return None
    goal = _last_free(g, unit, mover, target, near)
    if goal is None:
        return None
    met = g.field.straight(mover.x, mover.y, goal[0], goal[1], unit.radius)
    if met == BARRED:
        return None
    return Onrush(goal, paces_between(mover.x, mover.y, goal[0], goal[1]), met)


def _first_met(g: Iabsm, unit: Body, target: Unit) -> tuple[int, Unit]:
    """Return how far a unit goes straight at a target until it is within an inch of an enemy, and of whom."""
    dx, dy = target.x - unit.x, target.y - unit.y
    square = dx * dx + dy * dy
    length = isqrt(square)
    best, found = length, target
    for enemy in g.on_table(target.side):
        reach = enemy.radius + unit.radius + APART
        for x, y in enemy.points:
            ex, ey = x - unit.x, y - unit.y
            along = ex * dx + ey * dy
            beside = (ex * ex + ey * ey) * square - along * along
            if along <= 0 or beside >= reach * reach * square:
                continue
            entry = max(along - isqrt(reach * reach * square - beside), 0) // length
            if entry < best or (entry == best and enemy is target):
                best, found = entry, enemy
    return best, found


def point_along(unit: Body, target: Unit, far: int) -> Point:
    """Return the point so far from a unit straight towards its target."""
    dx, dy = target.x - unit.x, target.y - unit.y
    length = max(isqrt(dx * dx + dy * dy), 1)
    return unit.x + dx * far // length, unit.y + dy * far // length


def _last_free(g: Iabsm, unit: Unit, mover: Body, target: Unit, near: int) -> Point | None:
    """Return the point where a charge comes within an inch, or just short of it if there is no room."""
    for far in range(near, max(near - SHUFFLE, -1), -1):
        point = point_along(mover, target, far)
        if _is_free(g, unit, point):
            return point
    return (mover.x, mover.y) if near < SHUFFLE else None


def _is_free(g: Iabsm, unit: Unit, point: Point) -> bool:
    """Whether a unit may stand at a point."""
    crowd = g.crowd(unit)
    crowd.look(point[0], point[1], unit.radius)
    return g.field.ground(unit.radius).may_stand(point[0], point[1]) and not crowd.stops(point[0], point[1])


def charge(g: Iabsm, unit: Unit, target: Unit) -> Flow[None]:
    """init-12, melee-1: the unit is activated, says how far it runs, and fights if it gets there."""
    unit.activated = True
    unit.moved = unit.fired = False
    unit.reserved = 0
    unit.overwatch = False
    check_shock(g, unit)
    if cannot_charge(g, unit, target) is not None:
        return
    if target.hull is not None:
        yield from assault(g, unit, target)
        return
    fight = yield from run_at(g, unit, target)
    if fight is not None:
        yield from close_combat(g, fight)


def run_at(g: Iabsm, unit: Unit, target: Unit, *, heroic: bool = False) -> Flow[Fight | None]:
    """melee-1, cc-6, bonus-9: the run of a charge; return the fight if it gets there. The actions of a blind
    do not count in it; who is led by a hero runs on though pinned."""
    onrush, mover = onrush_at(g, unit, target), leaving(g, unit)
    assert onrush is not None
    assert mover is not None
    about = {"unit": unit.id, "other": target.id, "left": actions_of(unit)}
    option = yield Ask(g.seats[unit.side], CHARGE, runs(g, unit, onrush), about)
    count, crossing = unpack(option.value)
    dice = [g.dice.d6("move") for _ in range(count)]
    reach = allowances(g, unit, dice)
    g.tell(
        "dice",
        ("iabsm-inf-1", "iabsm-melee-1"),
        unit=unit.id,
        thrown=" ".join(str(die) for die in dice),
        inches=reach[0] // UNIT,
    )
    fight = Fight(g, unit, target, 0 if unit.is_blind else count + crossing)
    arrives = reach[onrush.grade] >= onrush.far
    goal = onrush.goal if arrives else _as_far_as(g, unit, mover, target, min(onrush.far, max(reach)), reach)
    leaders, start = big_men_with(g, unit), (mover.x, mover.y)
    stopped = yield from _half_way(g, unit, mover, target, goal, heroic=heroic)
    arrives = arrives and not stopped
    if not stopped:
        before = start if unit.house != OUTSIDE else (unit.x, unit.y)
        come_to(g, unit, goal, heading_to(target.x - goal[0], target.y - goal[1]))
        stopped = _runs_onto_mines(g, unit, before, goal, heroic=heroic)
    if unit.loc == GONE or unit.broken:
        return None
    for leader in leaders:
        yield from follow(g, leader, unit)
    if arrives and (unit.is_blind or not stopped):
        return fight
    g.tell("falls-short", ("iabsm-melee-1",), unit=unit.id, other=target.id)
    if not is_found(unit):
        yield from reactions(g, unit)
    return None


def _runs_onto_mines(g: Iabsm, unit: Unit, before: Point, goal: Point, *, heroic: bool) -> bool:
    """melee-1, mine-1: return whether mines on its way stop a charge, as fire would."""
    if g.mines:
        go_through_mines(g, unit, [before, goal])
    return is_stopped(g, unit, heroic=heroic)


def is_stopped(g: Iabsm, unit: Unit, *, heroic: bool = False) -> bool:
    """melee-1, act-2, shock-2, blind-3: a charge stops that is destroyed, falls back, is pinned or may not
    advance, and a blind that is found."""
    if not can_act(unit) or is_found(unit) or (not heroic and cannot_run(unit) is not None):
        return True
    return effect_of_shock(g, unit) >= HALTS


def is_found(unit: Unit) -> bool:
    """blind-3: whether this is a blind that an enemy has spotted."""
    return unit.is_blind and unit.spotted_by != 0


def _half_way(g: Iabsm, unit: Unit, mover: Body, target: Unit, goal: Point, *, heroic: bool) -> Flow[bool]:
    """melee-1: units with reserved actions may fire at it half-way. Return whether that stops it."""
    if not any(enemy.reserved for enemy in g.fighters(target.side)):
        return False
    start = mover.x, mover.y
    far = isqrt((goal[0] - mover.x) ** 2 + (goal[1] - mover.y) ** 2) // 2
    points = [point_along(mover, target, each) for each in range(far, 0, -1)]
    half = next((point for point in points if _is_free(g, unit, point)), start)
    if half != (unit.x, unit.y):
        come_to(g, unit, half, heading_to(target.x - half[0], target.y - half[1]))
        _runs_onto_mines(g, unit, start, half, heroic=heroic)
    while not is_stopped(g, unit, heroic=heroic):
        reacted = yield from reactions(g, unit)
        if not reacted:
            return False
    return True


def _as_far_as(g: Iabsm, unit: Unit, mover: Body, target: Unit, far: int, reach: list[int]) -> Point:
    """melee-1, act-3: return where a charge stops whose dice are too few."""
    for each in range(far, 0, -1):
        point = point_along(mover, target, each)
        met = g.field.straight(mover.x, mover.y, point[0], point[1], unit.radius)
        if reach[met % CROSSINGS] >= each and _is_free(g, unit, point):
            return point
    return mover.x, mover.y
