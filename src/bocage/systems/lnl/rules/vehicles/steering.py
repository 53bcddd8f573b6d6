"""15.1, 15.2, 15.3: where a vehicle on the move may go: ahead, behind, round, and among enemies."""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.kernel import No
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.move import ASSAULT, MARKER
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.content.terrain_chart import PROHIBITED
from bocage.systems.lnl.rules.movement.steps import nears_known_enemy
from bocage.systems.lnl.rules.vehicles.overruns import BY_ASSAULT_MOVE, cannot_overrun
from bocage.systems.lnl.rules.vehicles.rubble import cannot_demolish, demolishes
from bocage.systems.lnl.rules.vehicles.vehicles import cannot_park

TOO_FAR: Final = No("lnl-15.1-1", "not-enough-mp")
NOT_AHEAD: Final = No("lnl-15.1-14", "not-ahead-nor-behind")
CLOSED_TERRAIN: Final = No("lnl-15.1-2", "no-vehicles-there")
TOWARD_ENEMY: Final = No("lnl-5.1-5", "shaken-toward-enemy")
CANNOT_STOP: Final = No("lnl-17.1-35", "cannot-stop-among-enemies")
SHAKEN_AMONG: Final = No("lnl-5.1-5", "shaken-cannot-attack")
NO_EXIT: Final = No("lnl-23.0-1", "no-exit-here")
NOT_MOVED: Final = No("lnl-4.0a-8", "not-moved-yet")
CANNOT_GET_OUT: Final = No("lnl-17.1-35", "could-not-leave-again")


class Drive:
    """A vehicle on the move."""

    __slots__ = ("assaulted", "kind", "overran", "riders_fired", "stayed", "vehicle")

    def __init__(self, vehicle: Vehicle, kind: str) -> None:
        self.vehicle = vehicle
        self.kind = kind
        """Move or Assault Move: there is nothing else for vehicles (15.1-9 to -11)."""
        self.overran = -1
        """15.3-15: the hex where it has made its last overrun."""
        self.assaulted = False
        """Ruling 130: the infantry there has turned on it."""
        self.stayed = True
        """16.4-2: it has not left the hex it started in."""
        self.riders_fired = False
        """4.0b-4, 16.2-21: those on its deck have made their one attack."""


def allowance(drive: Drive) -> int:
    """15.1-1, 15.2-2, 15.0b-4: the movement factor, half of it rounded up by Assault Move."""
    factor = movement_factor(drive.vehicle)
    return -(-factor // 2) if drive.kind == ASSAULT else factor


def points_left(drive: Drive) -> int:
    return allowance(drive) - drive.vehicle.mp


# Steps


def ahead(g: Lnl, vehicle: Vehicle) -> tuple[int, ...]:
    """15.1-14, ruling 127: the cells at the faced corner."""
    return _cells_at(g, vehicle, vehicle.facing)


def behind(g: Lnl, vehicle: Vehicle) -> tuple[int, ...]:
    """15.1-16: the cells at the opposite corner."""
    corners = len(g.verbs.corners)
    return _cells_at(g, vehicle, (vehicle.facing + corners // 2) % corners)


def _cells_at(g: Lnl, vehicle: Vehicle, corner: int) -> tuple[int, ...]:
    tracked = vehicle.printed.type == "T"
    known = g.field.arms.get((vehicle.loc, corner, tracked))
    return cells_at(g.field, vehicle.loc, corner, tracked=tracked) if known is None else known


def cells_at(field: Field, cell: int, corner: int, *, tracked: bool) -> tuple[int, ...]:
    """Two hexes; on squares also the one across the corner, which only tracked vehicles may take."""
    lattice = field.land.lattice
    directions = list(lattice.arms(corner))
    if tracked and len(lattice.steps) > len(lattice.side_directions):
        directions.insert(1, (directions[0] + 1) % len(lattice.steps))
    neighbours = field.land.neighbours[cell]
    known = tuple(neighbours[direction] for direction in directions if neighbours[direction] != OFF_MAP)
    field.arms[cell, corner, tracked] = known
    return known


def step_cost(g: Lnl, vehicle: Vehicle, to: int, *, reverse: bool) -> int:
    """15.0a-7, 15.1-17, ruling 28: the chart's cost and 1 for each wreck there; twice the sum in reverse."""
    here = vehicle.loc
    direction = g.field.land.neighbours[here].index(to)
    costs = vehicle_costs(g.field, g.seats[vehicle.side], vehicle.printed.type, g.tables)
    cost = costs[here][direction]
    if cost == PROHIBITED:
        cost = g.module.break_in_cost(g, vehicle, direction, to)
        if cost == PROHIBITED:
            return PROHIBITED
    if g.intervenes:
        cost += g.module.crossing_mp(g, to)
    if to in g.wrecks:
        cost += g.wrecks[to] * g.module.wreck_mp(g.tables)
    return in_reverse(cost) if reverse else cost


def in_reverse(cost: int) -> int:
    """15.1-17: twice the MP, backwards."""
    return 2 * cost


def cannot_enter(g: Lnl, going: Drive, to: int, *, reverse: bool = False) -> No | None:
    """15.1-1 to -3, 1.3-2, 5.1-5, ruling 29: may the vehicle take this step now, and do nothing else?"""
    return cannot_enter_with(g, going, to, points_left(going), reverse=reverse)


def cannot_enter_with(g: Lnl, going: Drive, to: int, left: int, *, reverse: bool) -> No | None:
    """The same, for those who have counted its points."""
    vehicle = going.vehicle
    cost = step_cost(g, vehicle, to, reverse=reverse)
    if cost == PROHIBITED:
        return CLOSED_TERRAIN
    if cost > left and (vehicle.mp or going.kind == ASSAULT):
        return TOO_FAR
    refusal = cannot_be_there(g, vehicle, to)
    if refusal is None and has_enemies(g, vehicle, to):
        refusal = cannot_drive_through(g, going, to, left - cost)
    return refusal


def cannot_be_there(g: Lnl, vehicle: Vehicle, to: int) -> No | None:
    """1.3-2, 15.1-3, 5.1-5: the cell has room, the house it would break is empty, and no fear forbids it."""
    if demolishes(g, vehicle, vehicle.loc, to):
        refusal = cannot_demolish(g, vehicle, to)
        if refusal is not None:
            return refusal
    refusal = cannot_park(g, vehicle, to)
    if refusal is not None and refusal.name != "no-vehicles-there":
        return refusal
    return TOWARD_ENEMY if vehicle.shaken and _nears_enemy(g, vehicle, to) else None


def cannot_drive_through(g: Lnl, going: Drive, to: int, left: int) -> No | None:
    """Rulings 36, 128: among enemies only by a Move in Good Order, and only to leave in the same impulse.

    An option lets it stop on infantry.
    """
    vehicle = going.vehicle
    if going.kind == ASSAULT:
        return BY_ASSAULT_MOVE
    if vehicle.shaken:
        return SHAKEN_AMONG
    if may_rest(g, vehicle, to) or can_get_out(g, going, to, vehicle.facing, left):
        return None
    return CANNOT_GET_OUT


def cannot_run_over(g: Lnl, going: Drive, to: int) -> No | None:
    """15.3: may it enter this cell and overrun the infantry there?"""
    vehicle = going.vehicle
    cost = step_cost(g, vehicle, to, reverse=False)
    if cost == PROHIBITED:
        return CLOSED_TERRAIN
    refusal = cannot_overrun(g, vehicle, going.kind, to, cost, points_left(going))
    if refusal is None and g.intervenes:
        refusal = g.module.cannot_overrun(g, vehicle, to)
    return refusal if refusal is not None else cannot_be_there(g, vehicle, to)


def must_drive_on(g: Lnl, going: Drive) -> bool:
    """Ruling 128: it is driving through enemies, and has to leave them in this impulse."""
    return bool(going.vehicle.mp) and not is_at_rest(g, going)


def is_at_rest(g: Lnl, going: Drive) -> bool:
    """Ruling 128, 15.3-15: it may end its move where it is: no enemies are there, or it has overrun them."""
    vehicle = going.vehicle
    return going.overran == vehicle.loc or may_rest(g, vehicle, vehicle.loc)


def may_rest(g: Lnl, vehicle: Vehicle, loc: int) -> bool:
    """Ruling 128: no enemies are there, or by an option only infantry."""
    if not has_enemies(g, vehicle, loc):
        return True
    return not g.armour[1 - vehicle.side] >> loc & 1 and g.module.may_stop_on(g, vehicle, loc)


def has_enemies(g: Lnl, vehicle: Vehicle, loc: int) -> bool:
    other = 1 - vehicle.side
    return bool((g.held[other] | g.armour[other]) >> loc & 1)


def can_get_out(g: Lnl, going: Drive, loc: int, facing: int, left: int) -> bool:
    """Ruling 128: could it, standing so among enemies, still leave them with so many MP?

    By any step, through more enemies too, after any turn, off the map, or by an overrun.
    """
    vehicle = going.vehicle
    before = vehicle.loc, vehicle.facing, vehicle.mp
    most = allowance(going)
    best: dict[tuple[int, int], int] = {}
    stands = [(loc, facing, left)]
    try:
        while stands:
            loc, facing, left = stands.pop()
            if best.get((loc, facing), -1) >= left:
                continue
            best[loc, facing] = left
            vehicle.loc, vehicle.facing, vehicle.mp = loc, facing, most - left
            if cannot_exit(g, going, loc) is None or _steps_out(g, going, left, stands):
                return True
            for corner in pivots_within(g, facing, min(left, pivot_price(g))):
                stands.append((loc, corner, left - pivot_price(g)))
        return False
    finally:
        vehicle.loc, vehicle.facing, vehicle.mp = before


def _steps_out(g: Lnl, going: Drive, left: int, stands: list[tuple[int, int, int]]) -> bool:
    """Whether one step is enough; those among more enemies are added to how it may stand next."""
    vehicle = going.vehicle
    for reverse in (False, True):
        for to in behind(g, vehicle) if reverse else ahead(g, vehicle):
            cost = step_cost(g, vehicle, to, reverse=reverse)
            if cost == PROHIBITED or cost > left or cannot_be_there(g, vehicle, to) is not None:
                continue
            if may_rest(g, vehicle, to) or (not reverse and cannot_run_over(g, going, to) is None):
                return True
            if not vehicle.shaken and going.kind != ASSAULT:
                stands.append((to, vehicle.facing, left - cost))
    return False


def _nears_enemy(g: Lnl, vehicle: Vehicle, to: int) -> bool:
    """5.1-5, 15.0b: a Shaken vehicle shuns known enemies as Shaken men do."""
    return nears_known_enemy(g, vehicle.side, vehicle.loc, to)


def cannot_pivot(g: Lnl, going: Drive, corner: int) -> No | None:
    """15.1-15, ruling 128: 1 MP for each corner turned; among enemies it must still get out after it."""
    vehicle = going.vehicle
    left = points_left(going) - pivot_cost(g, vehicle.facing, corner)
    if left < 0:
        return TOO_FAR
    if is_at_rest(g, going) or can_get_out(g, going, vehicle.loc, corner, left):
        return None
    return CANNOT_GET_OUT


def pivot_cost(g: Lnl, old: int, new: int) -> int:
    corners = len(g.verbs.corners)
    turned = (new - old) % corners
    return min(turned, corners - turned) * pivot_price(g)


def pivot_price(g: Lnl) -> int:
    return int(g.tables.numbers["pivot_mp"].value)


def pivots(g: Lnl, going: Drive) -> tuple[int, ...]:
    """15.1-15: the corners to which it can turn: all that `cannot_pivot` allows, in order."""
    corners = pivots_within(g, going.vehicle.facing, points_left(going))
    if is_at_rest(g, going):
        return corners
    return tuple([corner for corner in corners if cannot_pivot(g, going, corner) is None])


def pivots_within(g: Lnl, facing: int, left: int) -> tuple[int, ...]:
    """15.1-15: the corners to which so many MP turn it."""
    return _corners_within(facing, len(g.verbs.corners), left // pivot_price(g))


@cache
def _corners_within(facing: int, count: int, steps: int) -> tuple[int, ...]:
    return tuple(
        corner
        for corner in range(count)
        if 0 < (corner - facing) % count <= steps or 0 < (facing - corner) % count <= steps
    )


def cannot_stop(g: Lnl, going: Drive) -> No | None:
    """Ruling 128, 15.3-15: not before it has done anything, and not among enemies it has not overrun."""
    if must_drive_on(g, going):
        return CANNOT_STOP
    return None if going.vehicle.marks & MARKER[going.kind] else NOT_MOVED


def cannot_exit(g: Lnl, going: Drive, loc: int) -> No | None:
    """May it leave the map from here, as the scenario says?"""
    if loc != going.vehicle.loc or not g.exits[going.vehicle.side] >> loc & 1:
        return NO_EXIT
    return None if points_left(going) > 0 else TOO_FAR
