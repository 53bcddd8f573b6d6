"""Preparatory bombardment: squares named before the first turn, and a die for each unit inside."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Ask, Flow, No, Option, unpack_point
from bocage.kernel.options import pack_point
from bocage.systems.common.table.points import PointArea
from bocage.systems.iabsm.battle.state import DRAW, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.artillery_rows import PreparationRow
from bocage.systems.iabsm.content.ordnance import preparation_of
from bocage.systems.iabsm.rules.armour.damage import damage, knock_out
from bocage.systems.iabsm.rules.artillery.bursts import inside_square
from bocage.systems.iabsm.rules.blinds.secret_losses import most_under
from bocage.systems.iabsm.rules.fire.hits import lose_figure
from bocage.systems.iabsm.rules.morale.shock import check_shock
from bocage.systems.iabsm.rules.sight.spotting import look_round

PREPARE_ASK: Final = "prepare"
SQUARE: Final = 12 * UNIT
"""prep-1: the side of a square."""
STEP: Final = 6 * UNIT
"""How far apart the squares are that are offered."""
ON_VEHICLES: Final = (10, 11, 12, 13, 13, 14)
"""prep-10 to prep-14: by the die, the clause."""
NOT_WHOLE: Final = No("iabsm-barrage-6", "not-on-whole-inches")
OFF_TABLE: Final = No("iabsm-barrage-6", "square-off-table")


def cannot_prepare(g: Iabsm, x: int, y: int) -> No | None:
    """barrage-6: a square lies on the table, its corners on whole inches."""
    if x % UNIT or y % UNIT:
        return NOT_WHOLE
    table = g.field.table
    return OFF_TABLE if x + SQUARE > table.width or y + SQUARE > table.depth else None


class Grid:
    """barrage-6: where the square of a preparation may lie."""

    __slots__ = ("_g",)

    def __init__(self, g: Iabsm) -> None:
        self._g = g

    def allows(self, x: int, y: int) -> bool:
        """Whether its north-west corner may lie on a point."""
        return cannot_prepare(self._g, x, y) is None


def corners(g: Iabsm) -> list[Point]:
    """Return the north-west corners that are offered: every 6 inches, and along the edges."""
    table = g.field.table
    last_x, last_y = (table.width - SQUARE) // UNIT * UNIT, (table.depth - SQUARE) // UNIT * UNIT
    across, down = (
        sorted({*range(0, last_x, STEP), last_x}),
        sorted({*range(0, last_y, STEP), last_y}),
    )
    return [(x, y) for y in down for x in across]


def prepare(g: Iabsm) -> Flow[None]:
    """prep-1 to prep-3, barrage-6: each side names its squares, one after the other, then all are rolled
    for."""
    squares: list[Point] = []
    for side, seat in enumerate(g.seats):
        count = g.scenario.sides[seat].preparations
        for number in range(count):
            points = corners(g)
            options: list[Option] = [g.verbs.prepare(0, x, y) for x, y in points]
            area = PointArea(g.verbs.prepare, g.field.table, Grid(g).allows, points)
            option = yield Ask(seat, PREPARE_ASK, options, {"left": count - number}, [area])
            _, x, y = unpack_point(option.value)
            squares.append((x, y))
            at = pack_point(0, x + SQUARE // 2, y + SQUARE // 2)
            g.tell("prepares", ("iabsm-prep-1",), side=side, at=at)
    for x, y in squares:
        bombard(g, x, y)
    g.phase = DRAW
    look_round(g)


def bombard(g: Iabsm, x: int, y: int) -> None:
    """prep-3: each section, support weapon or vehicle inside; then all see whether they stand it."""
    struck = [unit for unit in inside_square(g, x, y, SQUARE) if not unit.is_big_man and not unit.is_wreck]
    for unit in struck:
        if unit.is_blind:
            bombard_in_secret(g, unit)
        else:
            roll_for(g, unit)
    for unit in struck:
        check_shock(g, unit)


def roll_for(g: Iabsm, unit: Unit) -> None:
    """prep-3, barrage-6: the die is for its owner's eyes; what comes of it is seen on the table."""
    die = g.dice.d6("preparation")
    g.tell_only(g.seats[unit.side], "prepared-die", ("iabsm-barrage-6",), unit=unit.id, die=die)
    row = preparation_of(die)
    if unit.hull is not None:
        bombard_vehicle(g, unit, row)
    elif unit.counter.kind == "team":
        bombard_weapon(g, unit, row)
    else:
        bombard_infantry(g, unit, row)


def bombard_in_secret(g: Iabsm, blind: Unit) -> None:
    """barrage-6, blind-7: a die for each unit under a blind, and as many for a dummy; what comes of them its
    owner alone learns."""
    seat = g.seats[blind.side]
    dice = [g.dice.d6("preparation") for _ in range(most_under(g, blind.side))]
    units = [unit for unit in g.under(blind) if not unit.is_big_man]
    for unit, die in zip(units, dice, strict=False):
        row, clause = preparation_of(die), f"iabsm-prep-{die + 3}"
        is_weapon = unit.counter.kind == "team"
        out = row.weapon_out if is_weapon else row.infantry_out
        shock = row.weapon_shock if is_weapon else row.infantry_shock
        if is_weapon and row.weapon_destroyed:
            out = unit.figures
        unit.figures = max(unit.figures - out, 0)
        unit.shock += shock
        g.tell_only(seat, "prepared-die", ("iabsm-barrage-6",), unit=unit.id, die=die)
        if out or shock:
            g.tell_only(seat, "prepared", (clause,), unit=unit.id, kills=out, shock=shock)


def bombard_infantry(g: Iabsm, unit: Unit, row: PreparationRow) -> None:
    """prep-4 to prep-9: figures out of action, and Shock."""
    harm(g, unit, row.infantry_out, row.infantry_shock, f"iabsm-prep-{row.die + 3}")


def bombard_weapon(g: Iabsm, unit: Unit, row: PreparationRow) -> None:
    """prep-4 to prep-9: a support weapon is destroyed, or loses men and takes Shock."""
    clause = f"iabsm-prep-{row.die + 3}"
    if row.weapon_destroyed:
        g.tell("weapon-destroyed", (clause,), unit=unit.id, at=unit.loc)
        g.remove(unit)
    else:
        harm(g, unit, row.weapon_out, row.weapon_shock, clause)


def bombard_vehicle(g: Iabsm, unit: Unit, row: PreparationRow) -> None:
    """prep-10 to prep-14: a vehicle without armour is lost; the crew of another has Shock, or damage of
    severity 1 and 4 Shock in all."""
    clause = f"iabsm-prep-{ON_VEHICLES[row.die - 1]}"
    if unit.counter.kind == "soft_skin":
        if row.soft_destroyed:
            knock_out(g, unit, clause, everybody=True)
        return
    before = unit.shock
    if row.afv_severity:
        damage(g, unit, row.afv_severity)
    if row.afv_shock and not unit.is_wreck:
        unit.shock = before + row.afv_shock
        g.tell("prepared", (clause,), unit=unit.id, kills=0, shock=row.afv_shock)


def harm(g: Iabsm, unit: Unit, out: int, shock: int, clause: str) -> None:
    """prep-4 to prep-9: so many figures and so much Shock."""
    if not out and not shock:
        return
    g.tell("prepared", (clause,), unit=unit.id, kills=out, shock=shock)
    unit.shock += shock
    for _ in range(out):
        lose_figure(g, unit)
