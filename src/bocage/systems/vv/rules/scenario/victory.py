"""4.4: who wins. The conditions are data of the scenario."""

from __future__ import annotations

from bocage.kernel import Outcome
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ELIMINATED, MERGED, WAITING
from bocage.systems.vv.content.scenario import Condition


def watched_cells(g: Vv) -> set[int]:
    """The hexes whose holder matters."""
    return {
        cell
        for condition in g.scenario.victory
        if condition.kind == "hold"
        for cell in g.field.zone(condition.cells)
    }


def take_control(g: Vv, cell: int) -> None:
    """A hex that matters is held by the side that was in it last; both at once never are (6.8-1)."""
    for side in (0, 1):
        if g.at[side][cell] and g.control[cell] != side:
            g.control[cell] = side
            g.tell("control", ("vv-4.4-1",), side=side, at=cell)


def is_met(g: Vv, condition: Condition) -> bool:
    """Is this victory condition fulfilled now?"""
    side = g.seats.index(condition.side)
    if condition.kind == "hold":
        cells = g.field.zone(condition.cells)
        held = sum(1 for cell in cells if g.control[cell] == side)
        return held >= (condition.at_least or len(cells))
    if condition.kind == "eliminate":
        if condition.at_least:
            return g.losses[1 - side] >= condition.at_least
        return is_gone(g, 1 - side)
    if condition.kind == "exit":
        return g.exited[side] >= condition.at_least
    if condition.kind == "keep":
        return not any(g.at[1 - side][cell] for cell in g.field.zone(condition.cells))
    if condition.kind == "survive":
        gone = (ELIMINATED, MERGED)
        return sum(1 for unit in g.units if unit.side == side and unit.loc not in gone) >= condition.at_least
    return not has_won(g, 1 - side)


def has_won(g: Vv, side: int) -> bool:
    """4.4-2: a player must meet all of his conditions."""
    own = _conditions(g, g.seats[side])
    return bool(own) and all(is_met(g, each) for each in own)


def is_gone(g: Vv, side: int) -> bool:
    """Nobody is left on the map, below it, or still to come."""
    if g.cells[side]:
        return False
    return not any(unit.side == side and (unit.loc == WAITING or unit.tunnel >= 0) for unit in g.units)


def decided_early(g: Vv) -> Outcome | None:
    """4.1-3: before the end of the last turn only by conditions that win at once, or when one side is gone
    and the other can lose no more."""
    swift = [side for side in g.swift if has_won(g, side)]
    if swift:
        return _outcome(g, swift[0], "victory-at-once") if len(swift) == 1 else _draw(g)
    left = [side for side in (0, 1) if not is_gone(g, side)]
    if not left:
        return at_the_end(g)
    if len(left) == 1 and has_won(g, left[0]) and not has_won(g, 1 - left[0]):
        return _outcome(g, left[0], "victory-last-standing")
    return None


def at_the_end(g: Vv) -> Outcome:
    """4.4-2, 4.4-3, vv-4.4-u1: the one side that has met all of its conditions wins, and nobody if that is
    said of none or of both. vv-ed-4.4: only where both sides have conditions."""
    winners = [side for side in (0, 1) if has_won(g, side)]
    if len(winners) == 1:
        return _outcome(g, winners[0], "victory-conditions")
    if not winners and g.choices.later:
        without = [side for side, seat in enumerate(g.seats) if not _conditions(g, seat)]
        if len(without) == 1:
            return _outcome(g, without[0], "victory-denied")
    return _draw(g)


def _conditions(g: Vv, seat: str) -> list[Condition]:
    return [each for each in g.scenario.victory if each.side == seat]


def _draw(g: Vv) -> Outcome:
    return _outcome(g, None, "victory-draw")


def _outcome(g: Vv, winner: int | None, reason: str) -> Outcome:
    scores = {seat: g.losses[1 - side] for side, seat in enumerate(g.seats)}
    return Outcome(None if winner is None else g.seats[winner], scores, reason)
