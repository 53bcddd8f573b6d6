"""Tasks: two dice against a score, one attempt an action or a point."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.minefields import Minefield
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, Unit
from bocage.systems.iabsm.battle.verbs import TASKS
from bocage.systems.iabsm.board.field import is_by
from bocage.systems.iabsm.content.close_combat_rows import tasks
from bocage.systems.iabsm.rules.sight.spotting import note
from bocage.systems.iabsm.rules.sight.visibility import OPEN, is_within

SEARCH: Final = TASKS.index("search")
DIG: Final = TASKS.index("dig")
LIFT: Final = TASKS.index("lift")
CLOSE: Final = 4 * UNIT
"""task-2: how near a place is searched."""
HOLES: Final = "foxholes"
"""task-3: the ground of those who have dug in."""
AT_MINES: Final = UNIT
"""task-4: how near a figure is to the mines that it lifts."""
UNDISTURBED: Final = 9 * UNIT
"""task-4: how far off every enemy is whom one sees."""
NOTHING_TO_SEARCH: Final = No("iabsm-task-2", "nothing-to-search")
ON_FOOT_ONLY: Final = No("iabsm-inf-9", "no-crew-task")
NO_DIGGER: Final = No("iabsm-task-3", "no-digger")
HAS_MOVED: Final = No("iabsm-task-3", "has-moved")
HAS_SHOCK: Final = No("iabsm-task-3", "has-shock")
IN_WORKS: Final = No("iabsm-task-3", "in-works")
NO_ENGINEER: Final = No("iabsm-task-4", "no-engineer")
NO_MINES: Final = No("iabsm-task-4", "no-mines")
ENEMY_TOO_NEAR: Final = No("iabsm-task-4", "enemy-too-near")


def cannot_attempt(g: Iabsm, unit: Unit, task: int) -> No | None:
    """inf-9, init-5: why a unit or a Big Man cannot attempt a task; those are of infantry."""
    if unit.hull is not None:
        return ON_FOOT_ONLY
    if task == SEARCH:
        return cannot_search(g, unit)
    return cannot_dig(g, unit) if task == DIG else cannot_lift(g, unit)


def cannot_search(g: Iabsm, unit: Unit) -> No | None:
    """task-2: there is a building, a line or ground that hides within 4 inches."""
    reach = unit.radius + CLOSE + 1
    for piece, kind in zip(g.field.table.pieces, g.field.kinds, strict=True):
        if g.field.visibilities[kind.code] != OPEN and is_by(unit, piece, reach):
            return None
    return NOTHING_TO_SEARCH


def cannot_dig(g: Iabsm, unit: Unit) -> No | None:
    """task-3: a section or team that has not moved in this turn, has no Shock, and has no works yet."""
    if unit.is_big_man:
        return NO_DIGGER
    if unit.moved_turn == g.turn:
        return HAS_MOVED
    if unit.shock:
        return HAS_SHOCK
    return IN_WORKS if unit.house != OUTSIDE or g.field.rows[unit.ground].works else None


def cannot_lift(g: Iabsm, unit: Unit) -> No | None:
    """task-4: engineers with a figure within an inch of mines that their side knows, and no enemy on the
    table within 9 inches; what lies under a blind does not count."""
    if "engineers" not in unit.traits:
        return NO_ENGINEER
    if mines_beside(g, unit) is None:
        return NO_MINES
    for enemy in g.units:
        if enemy.side != unit.side and enemy.loc != GONE and not (enemy.is_blind or enemy.is_wreck):
            if is_within(g, unit, enemy, UNDISTURBED):
                return ENEMY_TOO_NEAR
    return None


def mines_beside(g: Iabsm, unit: Unit) -> Minefield | None:
    """task-4: return the first minefield within an inch of a figure that its side has laid or knows of."""
    for field in g.mines:
        if field.known or field.side == unit.side:
            if any(field.piece.is_near(x, y, x, y, unit.radius + AT_MINES + 1) for x, y in unit.points):
                return field
    return None


def attempts(g: Iabsm, unit: Unit) -> list[Option]:
    """inf-9, init-5: the tasks that a unit or a Big Man may attempt."""
    return [g.verbs.task(task) for task in range(len(TASKS)) if cannot_attempt(g, unit, task) is None]


def attempt(g: Iabsm, unit: Unit, task: int) -> None:
    """inf-9, task-1: roll two dice against the score of the task."""
    needs = tasks()[TASKS[task]].score
    dice = (g.dice.d6("task"), g.dice.d6("task"))
    success = dice[0] + dice[1] >= needs
    g.tell(
        "attempts",
        ("iabsm-inf-9", "iabsm-task-1"),
        unit=unit.id,
        task=TASKS[task],
        dice=dice,
        total=dice[0] + dice[1],
        needs=needs,
        hit=success,
    )
    if not success:
        return
    if task == SEARCH:
        _find(g, unit)
    elif task == DIG:
        unit.dug_in = True
        unit.ground = HOLES
    else:
        _lift(g, unit)


def _find(g: Iabsm, unit: Unit) -> None:
    """task-2, sight-5: every enemy within 4 inches is spotted, however well hidden."""
    for target in g.units:
        if target.side != unit.side and target.loc != GONE and not target.spotted_by >> unit.id & 1:
            if is_within(g, unit, target, CLOSE):
                note(g, unit, target, "iabsm-task-2")


def _lift(g: Iabsm, unit: Unit) -> None:
    """task-4: the mines beside a unit are gone from a lane 2 inches wide, straight on from its guide."""
    field = mines_beside(g, unit)
    assert field is not None
    at = g.mines.index(field)
    g.mines[at : at + 1] = field.cleared(unit.x, unit.y)
