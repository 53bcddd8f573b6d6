"""Off-table strikes: who asks for one, where, and what comes down."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Ask, Flow, No, unpack_point
from bocage.kernel.options import pack_point
from bocage.systems.common.table.points import PointArea
from bocage.systems.sotr.battle.clouds import gas
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.support import Strike
from bocage.systems.sotr.content.rows import strikes
from bocage.systems.sotr.rules.action.gas import choke
from bocage.systems.sotr.rules.command.command_rolls import (
    NOT_FORCE_COMMANDER,
    STRIKE,
    cannot_give,
    number_to_roll,
)
from bocage.systems.sotr.rules.command.commanders import commander_of, force_commander
from bocage.systems.sotr.rules.morale.losses import check_losses
from bocage.systems.sotr.rules.morale.testing import roll_cool
from bocage.systems.sotr.rules.shooting.cover import UNSEEN
from bocage.systems.sotr.rules.shooting.harm import burst
from bocage.systems.sotr.rules.shooting.sight import cover_at
from bocage.systems.sotr.rules.turn.victory import objectives
from bocage.systems.sotr.rules.weapons.templates import DIRECTIONS, drift

TARGET: Final = "target"
"""The question where a strike is to come down."""
NONE_LEFT: Final = No("sotr-ruling-35", "no-strikes-left")
SEES_NO_POINT: Final = No("sotr-ruling-35", "sees-no-point")
ON_THE_POINT: Final = 3
NEARBY: Final = 5
"""ruling-35: up to which die a strike is on its point, and up to which it is off by two dice."""
RINGS: Final = (6 * UNIT, 12 * UNIT, 18 * UNIT)


def cannot_strike(g: Sotr, side: int, kind: str) -> No | None:
    """order-4, ruling-35: the force commander asks for a strike of a kind that the scenario still gives, at a
    point that he or a unit with a radio sees."""
    leader = force_commander(g, side)
    if leader is None:
        return NOT_FORCE_COMMANDER
    no = cannot_give(g.tables, STRIKE, commander_of(g, leader))
    if no is not None:
        return no
    if not g.strikes_left[side].get(kind, 0):
        return NONE_LEFT
    return None if target_points(g, side) else SEES_NO_POINT


def observers(g: Sotr, side: int) -> list[Figure]:
    """ruling-35: return who names points: the force commander, and all of a unit with an able radio
    operator."""
    leader = force_commander(g, side)
    found: list[Figure] = []
    for unit in g.standing(side):
        able = g.able(unit)
        if any(figure.row.role == "radio" for figure in able):
            found += able
        elif leader is not None and leader.unit == unit.id:
            found.append(leader)
    return found


def sees_point(g: Sotr, figure: Figure, x: int, y: int) -> bool:
    """ruling-8, ruling-31, ruling-35: whether a figure sees a point of the ground as it would a man there."""
    return (figure.x, figure.y) == (x, y) or cover_at(g, figure, x, y) != UNSEEN


def may_be_struck(g: Sotr, side: int, x: int, y: int) -> bool:
    """ruling-35: whether somebody who names points sees this one."""
    return any(sees_point(g, figure, x, y) for figure in observers(g, side))


def target_points(g: Sotr, side: int) -> list[Point]:
    """List points for a strike: where enemies stand whom one may know of, the objectives, and the ground
    round who names them."""
    wished: dict[Point, None] = {}
    for figure in g.open_enemies(side):
        wished[figure.x, figure.y] = None
    for point in objectives(g):
        wished[point] = None
    looking = observers(g, side)
    for figure in looking[:1]:
        for ring in RINGS:
            for direction in range(1, DIRECTIONS + 1, 2):
                wished[drift((figure.x, figure.y), ring // UNIT, direction, ring)] = None
    table = g.field.table
    return [
        (x, y)
        for x, y in wished
        if table.holds(x, y) and any(sees_point(g, figure, x, y) for figure in looking)
    ]


def call_strike(g: Sotr, side: int, kind: str) -> Flow[None]:
    """order-4, ruling-3, ruling-35: the force commander names a point, then makes his command roll. Where it
    is, his side alone knows."""
    leader = force_commander(g, side)
    assert leader is not None
    points = target_points(g, side)
    area = PointArea(g.verbs.target, g.field.table, lambda x, y: may_be_struck(g, side, x, y), points)
    options = [g.verbs.target.candidate(0, x, y) for x, y in points]
    about = {"strike": kind, "figure": leader.id}
    option = yield Ask(g.seats[side], TARGET, options, about, [area])
    _, x, y = unpack_point(option.value)
    rolled = roll_cool(g, 0, number_to_roll(g.tables, g.choices, STRIKE, leader.cool), "command")
    if rolled.passed:
        g.strikes_left[side][kind] -= 1
        g.strikes.append(Strike(side, kind, x, y))
    g.tell(
        "strike-called" if rolled.passed else "strike-not-called",
        ("sotr-order-4", "sotr-ruling-35"),
        side=side,
        unit=leader.unit,
        figure=leader.id,
        total=rolled.total,
        needs=rolled.needs,
    )
    clauses = ("sotr-ruling-35",)
    g.tell_only(g.seats[side], "strike-aimed", clauses, strike=kind, at=pack_point(0, x, y))


# What comes down


def bring_down(g: Sotr) -> None:
    """order-4, ruling-35: at the beginning of the action phase a strike comes down: on its point, or off."""
    strike = g.strikes.pop(0)
    row = strikes()[strike.kind]
    x, y = land(g, (strike.x, strike.y))
    g.tell("strike", ("sotr-ruling-35",), strike=strike.kind, side=strike.side, at=on_table(g, x, y))
    if row.cool:
        g.lay_clouds([*g.clouds, gas(x, y)])
        choke(g)
    else:
        for number in range(row.blasts):
            burst(g, row.template, (x, y) if number == 0 else scatter(g, (x, y), row.within), row.penetration)
    check_losses(g)


def land(g: Sotr, point: Point) -> Point:
    """ruling-35: 1D6: 1 to 3 on the point, 4 and 5 off by 2D6 inches, 6 off by 3D6, in one of sixteen
    directions."""
    die = g.dice.d6("strike")
    if die <= ON_THE_POINT:
        return point
    inches = sum(g.dice.d6("drift") for _ in range(2 if die <= NEARBY else 3))
    return drift(point, inches, g.dice.draw("direction", DIRECTIONS), inches * UNIT)


def scatter(g: Sotr, point: Point, within: int) -> Point:
    """ruling-35: where a further blast lands: up to so many inches from the first, any distance as likely, in
    one of sixteen directions."""
    inches = g.dice.draw("scatter", within)
    return drift(point, inches, g.dice.draw("direction", DIRECTIONS), within * UNIT)


def on_table(g: Sotr, x: int, y: int) -> int:
    """Return the point of the table nearest to one, packed."""
    table = g.field.table
    return pack_point(0, min(max(x, 0), table.width), min(max(y, 0), table.depth))
