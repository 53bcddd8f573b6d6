"""Losers of a close combat: the way they go, who surrenders, and what the next turn brings them."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import FREE, HELD, IDLE, PINNED, PINNED_AGAIN, SUPPRESSED, Unit
from bocage.systems.iabsm.content.close_combat_rows import ResultRow
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from bocage.systems.iabsm.rules.command.big_men import big_men_with, lose_big_man
from bocage.systems.iabsm.rules.infantry.movement import company, join
from bocage.systems.iabsm.rules.morale.rout import go_back, rout_distance
from bocage.systems.iabsm.rules.morale.shock import back_over_mines, worsen

ROUT_SHOCK: Final = 6
SURRENDERS_AT: Final = 4
"""ccres-21: the difference at which those who cannot flee surrender."""
LOST: Final = "iabsm-melee-5"
"""By what a unit is lost that is surrounded and does not surrender."""
NEXT: Final = {"free": FREE, "held": HELD, "pinned": PINNED_AGAIN, "idle": IDLE}
CLAUSES: Final = {
    1: ("iabsm-ccres-13", "iabsm-ccres-14"),
    2: ("iabsm-ccres-15", "iabsm-ccres-16"),
    3: ("iabsm-ccres-17", "iabsm-ccres-18"),
    4: ("iabsm-ccres-19", "iabsm-ccres-20"),
}
"""By difference: the clause of the way back, and that of what else it brings."""


def rout_side(g: Iabsm, fight: Fight, side: int) -> None:
    """ccres-2 to ccres-5: 6 Shock for each section and team, and 3D6 inches with its back to the enemy."""
    threat = fight.middle(1 - side)
    for unit in _farthest_first(fight.units[side], threat):
        unit.shock += ROUT_SHOCK
        unit.routed = True
        worsen(g, unit, SUPPRESSED, "iabsm-melee-11")
        distance = rout_distance(g, unit, "iabsm-ccres-3")
        _send_back(g, unit, distance, threat, "iabsm-ccres-3", "iabsm-ccres-5", facing=False)


def lose(g: Iabsm, fight: Fight, side: int, result: ResultRow) -> None:
    """ccres-13 to ccres-21: each unit of the loser falls back, takes Shock, and suffers for it."""
    way, more = CLAUSES[result.difference]
    threat = fight.middle(1 - side)
    ends = "iabsm-ccres-21" if result.difference == SURRENDERS_AT else LOST
    for unit in _farthest_first(fight.units[side], threat):
        unit.shock += result.shock
        _send_back(g, unit, result.back * UNIT, threat, way, ends, facing=result.facing)
        if unit.loc != GONE:
            suffers(g, unit, NEXT[result.next], more)


def part(g: Iabsm, fight: Fight, distance: int) -> None:
    """ccres-12: both sides fall back, facing each other."""
    threats = (fight.middle(1), fight.middle(0))
    for side in (0, 1):
        for unit in _farthest_first(fight.units[side], threats[side]):
            _send_back(g, unit, distance, threats[side], "iabsm-ccres-12", LOST, facing=True)


def begins_next_turn(g: Teller, unit: Unit) -> None:
    """ccres-14, ccres-16, ccres-18, ccres-20: what a lost close combat brings in the turn that begins."""
    unit.held = unit.due == HELD
    unit.activated = unit.due == IDLE
    if unit.due == PINNED_AGAIN:
        worsen(g, unit, PINNED, "iabsm-ccres-16")
    unit.due = FREE


def suffers(g: Teller, unit: Unit, due: int, clause: str) -> None:
    """melee-11: it begins at once, and lasts through the next turn."""
    unit.due = due
    unit.reserved = 0
    if due == HELD:
        unit.held = True
        g.tell("is-held", (clause,), unit=unit.id)
    elif due == IDLE:
        unit.activated = True
        g.tell("is-idle", (clause,), unit=unit.id)
    else:
        worsen(g, unit, PINNED, clause)


def _farthest_first(units: list[Unit], threat: Point) -> list[Unit]:
    """Sort units so that those behind make room for those before them."""
    return sorted(units, key=lambda unit: -((unit.x - threat[0]) ** 2 + (unit.y - threat[1]) ** 2))


def _send_back(
    g: Iabsm, unit: Unit, distance: int, threat: Point, way: str, ends: str, *, facing: bool
) -> None:
    """melee-5: a unit goes back with its Big Men, or surrenders or is lost with them if it is surrounded."""
    surrenders = ends != LOST
    leaders = big_men_with(g, unit)
    origin = unit.x, unit.y
    if not go_back(g, unit, distance, threat, way, facing_enemy=facing):
        if surrenders:
            g.tell("surrenders", (ends,), unit=unit.id, at=unit.loc)
        else:
            g.tell("lost", (ends,), unit=unit.id, at=unit.loc)
        g.remove(unit)
    back_over_mines(g, unit, origin)
    for leader in leaders:
        if unit.loc != GONE:
            _go_with(g, leader, unit)
        elif not any(leader in big_men_with(g, other) for other in g.fighters(unit.side)):
            g.tell("big-man-lost", (ends,), unit=leader.id, at=leader.loc)
            lose_big_man(g, leader)


def _go_with(g: Iabsm, leader: Unit, unit: Unit) -> None:
    """melee-5: a Big Man stays with his men."""
    places = company(g, leader, unit)
    if not places:
        return
    origin = leader.loc
    join(g, leader, unit, places)
    leader.moved_turn = g.turn
    g.tell("falls-back", ("iabsm-melee-5",), unit=leader.id, origin=origin, to=leader.loc)
