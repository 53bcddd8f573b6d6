"""23.0: who wins. The conditions and scores are data of the scenario."""

from __future__ import annotations

from bocage.kernel import Outcome
from bocage.systems.common.files.zones import cells_of
from bocage.systems.lnl.battle.state import EXITED, Lnl, Unit
from bocage.systems.lnl.content.scenario import Condition
from bocage.systems.lnl.rules.fire.damage import loss_points


def watched_cells(g: Lnl) -> set[int]:
    """The cells whose holder matters."""
    named = " ".join([*(condition.cells for condition in g.scenario.victory), *g.scenario.scores.hold])
    return set(cells_of(g.field.land, named))


def take_control(g: Lnl, loc: int) -> None:
    """A cell is held by the side that last had an MMC in it with no enemy there; vehicles hold nothing."""
    cell = g.field.cell_of[loc]
    if cell not in g.control:
        return
    places = g.field.cell_mates[loc]
    side = alone_in(g, places)
    if side in (-1, g.control[cell]):
        return
    if any(unit.counter.is_mmc for place in places for unit in g.at[side][place]):
        g.control[cell] = side
        g.tell("control", ("lnl-23.0-1",), side=side, at=cell)


def settle_control(g: Lnl) -> None:
    """The same for every such cell: a melee, or an elimination, may have left one side alone in it."""
    mates = g.field.cell_mates
    for cell, holder in g.control.items():
        if (holder != 0 and is_in(g, 0, mates[cell])) or (holder != 1 and is_in(g, 1, mates[cell])):
            take_control(g, cell)


def alone_in(g: Lnl, places: tuple[int, ...]) -> int:
    """The side that has anyone in these locations, if the other has nobody there; -1 if there is none."""
    first = is_in(g, 0, places)
    if first == is_in(g, 1, places):
        return -1
    return 0 if first else 1


def is_in(g: Lnl, side: int, places: tuple[int, ...]) -> bool:
    """Has the side anyone in these locations, on foot or in a vehicle on the ground?"""
    stacks = g.at[side]
    for place in places:
        if stacks[place]:
            return True
    if g.armour[side]:
        for place in places:
            if g.armour[side] >> place & 1:
                return True
    return False


def unit_exits(g: Lnl, unit: Unit) -> None:
    """Points for leaving the map where the scenario asks for it."""
    g.exit_points[unit.side] += g.scenario.scores.exit * max(1, loss_points(g, unit))


def scores(g: Lnl) -> list[int]:
    """Victory points of both sides: enemy losses, exits, events, and cells held."""
    totals = [g.points[side] + g.exit_points[side] + g.lost_points[1 - side] for side in (0, 1)]
    for label, value in g.scenario.scores.hold.items():
        holder = g.control[g.field.land.cell(label)]
        if holder >= 0:
            totals[holder] += value
    return totals


def holds(g: Lnl, condition: Condition) -> bool:
    """Is this way to win fulfilled now?"""
    side = g.seats.index(condition.side)
    if condition.kind == "hold":
        cells = cells_of(g.field.land, condition.cells)
        held = sum(1 for cell in cells if g.control[cell] == side)
        return held >= (condition.at_least or len(cells))
    if condition.kind == "eliminate":
        return g.lost_points[1 - side] >= condition.at_least
    if condition.kind == "exit":
        return g.exit_points[side] >= condition.at_least
    if condition.kind == "points":
        mine, theirs = scores(g)[side], scores(g)[1 - side]
        return mine - theirs >= condition.at_least
    return True


def decided(g: Lnl, *, final: bool) -> Outcome | None:
    """The first condition that holds; before the end only those that win at once, or an empty field.

    A side that has left the map is not beaten for that, nor one of two that fell together: then the
    conditions are judged as at the end.
    """
    for condition in g.scenario.victory if final or g.wins_at_once else ():
        if (final or condition.at_once) and holds(g, condition):
            return _outcome(g, condition.side, f"victory-{condition.kind}")
    if final:
        return _outcome(g, None, "victory-draw")
    if is_there(g, 0) and is_there(g, 1):
        return None
    gone = [side for side in (0, 1) if not is_there(g, side) and not _still_to_come(g, side)]
    if not gone:
        return None
    if len(gone) == 2 or any(unit.loc == EXITED and unit.side == gone[0] for unit in g.units):
        return decided(g, final=True)
    return _outcome(g, g.seats[1 - gone[0]], "victory-last-standing")


def is_there(g: Lnl, side: int) -> bool:
    """Has the side anyone left on the map, on foot, in a vehicle or in the air?"""
    return bool(g.held[side] or g.armour[side] or g.air[side])


def _still_to_come(g: Lnl, side: int) -> bool:
    return any(unit.loc == -1 and unit.side == side for unit in g.units)


def _outcome(g: Lnl, winner: str | None, reason: str) -> Outcome:
    return Outcome(winner, dict(zip(g.seats, scores(g), strict=True)), reason)
