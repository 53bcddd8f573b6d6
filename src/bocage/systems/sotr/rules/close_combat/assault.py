"""The assault: who may assault whom, what the target does, and the run into contact."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point, heading_to
from bocage.kernel import Ask, Flow, No, Tally
from bocage.systems.sotr.battle.figures import ASSAULTED, RAN, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import FALL_BACK, FIRE, NEAREST, PASS, STAND
from bocage.systems.sotr.rules.action.coherence import is_coherent
from bocage.systems.sotr.rules.action.gas import step_into_gas
from bocage.systems.sotr.rules.action.hiding import look_round, reveal
from bocage.systems.sotr.rules.action.movement import HAS_SHOT, IS_PRONE, IS_SUPPRESSED, arrive, walk_of
from bocage.systems.sotr.rules.close_combat.contact import is_engaged
from bocage.systems.sotr.rules.close_combat.onrush import (
    STEP,
    Onrush,
    others_on_table,
    point_towards,
    takes_more,
)
from bocage.systems.sotr.rules.creatures.traits import has_trait
from bocage.systems.sotr.rules.machines.driving import cannot_drive_fast, speed_of
from bocage.systems.sotr.rules.morale.losses import mourn
from bocage.systems.sotr.rules.morale.terror import dares, stands
from bocage.systems.sotr.rules.morale.testing import break_up, cool_of_unit, roll_cool
from bocage.systems.sotr.rules.shooting.answering import answer_with_fire, can_answer
from bocage.systems.sotr.rules.shooting.overwatch import may_snap, stop_watching

ANSWER_ASK: Final = "answer"
FIRE_ASK: Final = "reaction"
ENGAGE_ASK: Final = "engage"
WIDEST: Final = 2 * UNIT
"""No base has a larger radius."""
NEAR: Final = 8 * UNIT
"""ruling-22: how near the first assaulter is when they fire at him."""
TOO_SHAKEN: Final = No("sotr-ruling-37", "no-assault")
OUT_OF_TOUCH: Final = No("sotr-ruling-5", "out-of-touch")
IN_A_FIGHT: Final = No("sotr-ruling-42", "in-a-fight")
IS_HIDDEN: Final = No("sotr-mopt-11", "target-hidden")
TOO_FAR: Final = No("sotr-mopt-1", "too-far-to-assault")
HAS_ACTED: Final = No("sotr-mopt-2", "was-activated")
CANNOT_TEST: Final = No("sotr-ruling-21", "cannot-test")
NO_LEGS: Final = No("sotr-ruling-43", "no-legs")
NO_WAY_THERE: Final = No("sotr-ruling-22", "no-way-to-contact")


def reach_of(g: Sotr, unit: Unit) -> int:
    """mopt-1, ruling-48: how far an assault runs: twice the move; a unit that does not double goes its
    move; a walker goes its double."""
    if unit.machine is not None:
        return speed_of(unit.machine, RAN)
    speed = unit.counter.speed
    return g.tables.advance[speed] if has_trait(unit, "no_double") else g.tables.double[speed]


def assaulters(g: Sotr, unit: Unit) -> list[Figure]:
    """order-5: return who of a unit assaults: all; of one that is suppressed or disorganised those who are
    told to do it."""
    able = g.able(unit)
    if unit.suppressed or unit.disorganised:
        return [figure for figure in able if figure.freed]
    return able


def cannot_charge(g: Sotr, unit: Unit) -> No | None:
    """ruling-5, ruling-19, ruling-37, ruling-42, order-5: a unit assaults that is steady, together, on its
    feet and in no fight, and that has not shot; so does a figure that is told to do it. Of machines walkers
    do."""
    if unit.machine is not None:
        return cannot_stride_in(g, unit)
    able = assaulters(g, unit)
    if unit.suppressed and not able:
        return IS_SUPPRESSED
    if not able or unit.fleeing or unit.shaken:
        return TOO_SHAKEN
    if g.has_shot or g.has_pierced or g.firing:
        return HAS_SHOT
    if any(figure.prone for figure in able):
        return IS_PRONE
    if not is_coherent(g, unit):
        return OUT_OF_TOUCH
    return IN_A_FIGHT if is_engaged(g, unit) else None


def cannot_stride_in(g: Sotr, unit: Unit) -> No | None:
    """ruling-43, ruling-44: why a machine does not assault: a walker does that may go at double speed."""
    assert unit.machine is not None
    if not unit.machine.is_walker:
        return NO_LEGS
    return cannot_drive_fast(g, unit) or (IN_A_FIGHT if is_engaged(g, unit) else None)


def cannot_assault(g: Sotr, unit: Unit, target: Unit) -> No | None:
    """mopt-1, mopt-u3, mopt-u4, ruling-22: the target must be within double the move, and one figure at least
    must get into contact."""
    no = cannot_charge(g, unit)
    if no is not None:
        return no
    foes = [figure for figure in g.able(target) if not figure.hidden]
    if not foes:
        return IS_HIDDEN
    move = reach_of(g, unit)
    far = move + unit.spread + target.spread + 2 * WIDEST
    if abs(unit.x - target.x) > far or abs(unit.y - target.y) > far:
        return TOO_FAR
    pairs = [
        (figure, foe) for figure in assaulters(g, unit) for foe in foes if g.sights.within(figure, foe, move)
    ]
    if not pairs:
        return TOO_FAR
    pairs.sort(key=lambda pair: (g.sights.square(pair[0], pair[1]), pair[0].id, pair[1].id))
    for figure, foe in pairs:
        if takes_more(g, foe):
            if Onrush(g, figure, target, move).reaches(foe, others_on_table(g, figure)) is not None:
                return None
    return NO_WAY_THERE


def assaulted_by(g: Sotr, unit: Unit) -> list[Unit]:
    """Return whom a unit may assault."""
    if cannot_charge(g, unit) is not None:
        return []
    return [target for target in g.standing(1 - unit.side) if cannot_assault(g, unit, target) is None]


def assault(g: Sotr, unit: Unit, target: Unit, *, by_themselves: bool = False) -> Flow[None]:
    """mopt-1 to mopt-3, ruling-21, ruling-22, ruling-38: Terror, the target's answer, fire at those who come,
    and the run. `by_themselves`: nobody says whom each of them runs at."""
    g.tell("assaults", ("sotr-mopt-1",), unit=unit.id, other=target.id)
    if not dares(g, unit, target):
        return
    steady = stands(g, target, unit)
    if steady and cannot_answer(g, target) is None:
        yield from answer(g, unit, target)
    if g.is_able(target) and not g.choices.no_fire_at_assaults:
        yield from meet_with_fire(g, unit, target)
    if g.is_able(unit):
        yield from run_in(g, unit, target, by_themselves=by_themselves)


# The answer of the target


def cannot_answer(g: Sotr, target: Unit) -> No | None:
    """mopt-2, ruling-19, ruling-21: a target falls back that has not been activated, has Cool, is on its
    feet, and is in no fight yet."""
    if target.activated:
        return HAS_ACTED
    if target.fleeing or not target.cool or target.machine is not None:
        return CANNOT_TEST
    if target.suppressed:
        return IS_SUPPRESSED
    if any(figure.prone for figure in g.able(target)):
        return IS_PRONE
    return IN_A_FIGHT if is_engaged(g, target) else None


def answer(g: Sotr, unit: Unit, target: Unit) -> Flow[None]:
    """mopt-2, mopt-3, ruling-21: the target may stand, or test Cool to run straight away at once; failed, it
    flees, disorganised."""
    about = {"unit": target.id, "other": unit.id}
    option = yield Ask(g.seats[target.side], ANSWER_ASK, [STAND, FALL_BACK], about)
    if option.verb == STAND.verb:
        return
    rolled = roll_cool(g, cool_of_unit(g, target), Tally(), "fall-back")
    g.tell(
        "falls-back" if rolled.passed else "is-caught",
        ("sotr-mopt-2" if rolled.passed else "sotr-mopt-3", "sotr-ruling-21"),
        unit=target.id,
        other=unit.id,
        total=rolled.total,
        needs=rolled.needs,
    )
    if rolled.passed:
        target.activated = True
        run_away(g, target, _nearest(g.able(unit), g.able(target)[0]))
    else:
        break_up(target, flees=True)


def run_away(g: Sotr, unit: Unit, enemy: Figure) -> None:
    """ruling-21: a unit runs straight away from an enemy, twice its move or as far as it can."""
    move = g.tables.double[unit.counter.speed]
    walk = walk_of(g, unit, move)
    here = walk.x, walk.y
    for far in range(move, 0, -STEP):
        x, y = point_towards(here, (enemy.x, enemy.y), -far)
        if not walk.against(x, y):
            arrive(g, unit, walk, (x, y), RAN)
            return


def _nearest(figures: list[Figure], to: Figure) -> Figure:
    """Return the nearest of some figures to another, the first of several."""
    return min(figures, key=lambda each: ((each.x - to.x) ** 2 + (each.y - to.y) ** 2, each.id))


# Fire at those who come


def meet_with_fire(g: Sotr, unit: Unit, target: Unit) -> Flow[None]:
    """ruling-22: figures on overwatch, and the target, if it stood and is unactivated, may fire once when the
    first assaulter is within 8 inches."""
    back = _come_near(g, unit, target)
    for each in g.units:
        if each.side == unit.side or not (each is target or may_snap(each)) or not may_react(each):
            continue
        if g.is_able(unit) and can_answer(g, each, unit):
            about = {"unit": each.id, "other": unit.id}
            option = yield Ask(g.seats[each.side], FIRE_ASK, [FIRE, PASS], about)
            if option.verb == FIRE.verb:
                if each.on_overwatch:
                    stop_watching(each)
                yield from answer_with_fire(g, each, unit, reaction=True)
                mourn(g)
    if back is not None and back[0].is_able:
        g.place(back[0], back[1][0], back[1][1], back[0].facing)
        g.gather(unit)


def may_react(unit: Unit) -> bool:
    """ruling-22, ruling-34, ruling-37: whether a unit may fire at those who come: not one that has been
    activated, is suppressed or flees, or has no Cool."""
    return not (unit.activated or unit.suppressed or unit.fleeing or not unit.cool)


def _come_near(g: Sotr, unit: Unit, target: Unit) -> tuple[Figure, Point] | None:
    """ruling-22: put the first assaulter where he is 8 inches from the target on his way, if he is farther
    off, or as little nearer as there is room: there he lies if he falls. Return him and where he was."""
    able, foes = assaulters(g, unit), g.able(target)
    pairs = [(figure, foe) for figure in able for foe in foes]
    first, foe = min(pairs, key=lambda pair: (g.sights.square(pair[0], pair[1]), pair[0].id, pair[1].id))
    if g.sights.within(first, foe, NEAR):
        return None
    was = first.x, first.y
    others = others_on_table(g, first)
    for away in range(NEAR, 0, -STEP):
        x, y = point_towards((foe.x, foe.y), was, away + first.radius + foe.radius)
        if all((x - each.x) ** 2 + (y - each.y) ** 2 >= (first.radius + each.radius) ** 2 for each in others):
            g.place(first, x, y, first.facing)
            g.gather(unit)
            return first, was
    return None


# The run


def run_in(g: Sotr, unit: Unit, target: Unit, *, by_themselves: bool) -> Flow[None]:
    """ruling-22: each figure runs the shortest way to an enemy base not yet in contact with two, as many into
    contact as can; the player may choose the enemy of each. If none gets there, the unit has run."""
    origin = unit.loc
    move = reach_of(g, unit)
    count = 0
    for figure in sorted(assaulters(g, unit), key=lambda each: (_far(g, each, target), each.id)):
        onrush = Onrush(g, figure, target, move)
        goals = _goals(g, onrush, target, first_only=by_themselves)
        if len(goals) > 1 and not by_themselves:
            options = [NEAREST, *(g.verbs.engage(foe) for foe in goals)]
            about = {"unit": unit.id, "other": target.id, "figure": figure.id, "at": figure.loc}
            option = yield Ask(g.seats[unit.side], ENGAGE_ASK, options, about)
            by_themselves = option.verb == NEAREST.verb
            if not by_themselves:
                goals = {option.value: goals[option.value]}
        count += _run(g, onrush, target, goals)
        g.gather(unit)
    g.tell(
        "charges-home" if count else "falls-short",
        ("sotr-ruling-22",),
        unit=unit.id,
        other=target.id,
        origin=origin,
        to=unit.loc,
        count=count,
    )
    step_into_gas(g, unit)
    look_round(g)


def _far(g: Sotr, figure: Figure, target: Unit) -> int:
    """Return the square of how far a figure is from the nearest of its target."""
    return min(g.sights.square(figure, foe) for foe in g.able(target)) if g.is_able(target) else 0


def _goals(g: Sotr, onrush: Onrush, target: Unit, *, first_only: bool) -> dict[int, Point]:
    """ruling-22: return whom a figure may run at, the nearest first, and where it comes into contact."""
    figure = onrush.figure
    taken = others_on_table(g, figure)
    found: dict[int, Point] = {}
    foes = sorted(g.able(target), key=lambda foe: (g.sights.square(figure, foe), foe.id))
    for foe in foes:
        if takes_more(g, foe):
            point = onrush.reaches(foe, taken)
            if point is not None:
                found[foe.id] = point
                if first_only:
                    break
    return found


def _run(g: Sotr, onrush: Onrush, target: Unit, goals: dict[int, Point]) -> int:
    """ruling-22: run into contact with the first of those whom the figure reaches, or as near as it gets.
    Return 1 for contact."""
    figure = onrush.figure
    foes = g.able(target)
    if goals:
        foe = g.figures[next(iter(goals))]
        point: Point | None = goals[foe.id]
        figure.moved = ASSAULTED
    else:
        figure.moved = RAN
        if not foes:
            return 0
        foe = _nearest(foes, figure)
        point = onrush.closest(foe, others_on_table(g, figure))
    reveal(g, figure, "sotr-ruling-12")
    if point is not None:
        g.place(figure, point[0], point[1], heading_to(foe.x - point[0], foe.y - point[1]))
    return 1 if goals else 0
