"""What grenades, rounds, flame, smoke and suppressing fire are worth, before anybody rolls."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Option, unpack_point
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.doctrine.danger import Danger
from bocage.systems.sotr.explain.burst_odds import caught, chance_of_point, toll
from bocage.systems.sotr.rules.shooting.suppressing import bonus_of, resistance_of, shares_of
from bocage.systems.sotr.rules.shooting.suppression import suppression_chance
from bocage.systems.sotr.rules.weapons.aiming_points import points_for
from bocage.systems.sotr.rules.weapons.rounds import FLAME, SMOKE, Round, round_of

OWN: Final = 1.5
"""How much more a man of one's own counts than an enemy."""
ASTRAY: Final = 0.3
"""How much of its harm a blast does that misses its point."""
SHOT: Final = 0.12
"""What a figure's own shot is worth, for each of its dice."""
SUPPRESSED: Final = 1.6
"""An enemy unit suppressed, if all of it is able and has its activation before it."""
LATER: Final = 0.5
"""How much of that counts if it has been activated."""
SCREEN: Final = 0.25
"""What smoke is worth before a unit that is in danger, for each man whom it may expect to lose."""
NEAR: Final = 6 * UNIT
"""How near to a unit a cloud must lie to hide it."""
MOST: Final = 4.0


def worth_of_suppressing(g: Sotr, unit: Unit, target: Unit) -> float:
    """Return what suppressing fire may be expected to be worth."""
    if target.suppressed:
        return 0.0
    shares = shares_of(g, unit, target)
    bonus, resisted = bonus_of(g, shares), resistance_of(g, shares, target)
    chance = float(suppression_chance(g.tables, g.choices, int(bonus.total), int(resisted.total)))
    part = len(g.able(target)) / target.strength
    return SUPPRESSED * chance * part * (LATER if target.activated else 1.0)


def worth_of_point(g: Sotr, figure: Figure, what: Round, x: int, y: int) -> float:
    """Return what a blast or a flame at a point may be expected to be worth: enemies out of action, less
    one's own."""
    total = 0.0
    for each in caught(g, figure, what, x, y):
        chances = toll(g, each, what.penetration, flame=what.deed == FLAME)
        lost = float(chances.goner + chances.down)
        total += lost if each.side != figure.side else -OWN * lost
    if what.deed == FLAME:
        return total
    chance = float(chance_of_point(g, figure, what, x, y)[0])
    return total * (chance + (1.0 - chance) * ASTRAY)


def worth_of_smoke(g: Sotr, side: int, danger: Danger, x: int, y: int) -> float:
    """Return what a cloud at a point is worth: it hides a unit that is in danger."""
    best = 0.0
    for unit in g.standing(side):
        if (unit.x - x) ** 2 + (unit.y - y) ** 2 <= NEAR * NEAR:
            best = max(best, min(danger.at(unit, unit.x, unit.y), MOST))
    return SCREEN * best


def worth_of_deed(g: Sotr, figure: Figure, deed: str, danger: Danger) -> float:
    """Return what it is worth that a figure lays something at the best point, against its own shot."""
    what = round_of(figure, deed)
    assert what is not None
    best = 0.0
    for x, y in points_for(g, figure, what):
        best = max(best, _worth(g, figure, what, danger, x, y))
    return best - SHOT * figure.weapon.rof * (0.0 if deed == FLAME else 1.0)


def judge_point(g: Sotr, ask: Ask, option: Option, danger: Danger) -> Reasons:
    """Judge one point at which a template may be laid."""
    number, deed = ask.about["figure"], ask.about["deed"]
    assert isinstance(number, int)
    assert isinstance(deed, str)
    what = round_of(g.figures[number], deed)
    if what is None:
        return NOTHING
    _, x, y = unpack_point(option.value)
    worth = _worth(g, g.figures[number], what, danger, x, y)
    return [("screen", worth)] if deed == SMOKE else [("harm", worth)]


def _worth(g: Sotr, figure: Figure, what: Round, danger: Danger, x: int, y: int) -> float:
    """Return what a template at a point is worth."""
    if what.deed == SMOKE:
        return worth_of_smoke(g, figure.side, danger, x, y)
    return worth_of_point(g, figure, what, x, y)
