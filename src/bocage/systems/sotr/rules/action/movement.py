"""Movement: the options of a unit, how far each takes it, and where it may go."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import disc
from bocage.ground.table.lattice import UNIT, Point, heading_to
from bocage.kernel import Ask, Flow, No, Option, unpack_point
from bocage.systems.common.table.moves import CROWDED, ENEMY, OBSTACLE, OFF_TABLE, TOO_FAR, MoveArea
from bocage.systems.common.table.squads import APART as LOSES_TOUCH
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.common.table.squadstand import COLUMN, KEPT
from bocage.systems.sotr.battle.figures import ADVANCED, CREPT, MOVES, RAN, Figure
from bocage.systems.sotr.battle.state import APART, CHAIN, Sotr
from bocage.systems.sotr.battle.units import NOBODY, Unit
from bocage.systems.sotr.battle.verbs import HAND, PLACED, STAY
from bocage.systems.sotr.rules.action.bounds import NEARER, STAYS_APART, BoundWalk
from bocage.systems.sotr.rules.action.coherence import is_coherent
from bocage.systems.sotr.rules.action.coming_upon import squad_stops_short, stop_short
from bocage.systems.sotr.rules.action.gas import step_into_gas
from bocage.systems.sotr.rules.action.hand import GuideArea, HandWalk
from bocage.systems.sotr.rules.action.hiding import look_round, reveal
from bocage.systems.sotr.rules.creatures.traits import has_trait

GO: Final = "go"
PUT: Final = "put"
FEW: Final = 6
"""Whoever has fewer places to go to as they stand is offered some in column too."""
AROUND: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
BY_HAND: Final = PLACED.index(HAND)
ANYWHERE: Final = 128 * UNIT
"""Farther than any table is wide: the chain of a unit that needs none."""
IS_SUPPRESSED: Final = No("sotr-ruling-34", "is-suppressed")
IS_PRONE: Final = No("sotr-ruling-19", "is-prone")
NOT_PRONE: Final = No("sotr-mopt-14", "not-prone")
LIES: Final = No("sotr-mopt-5", "lies-already")
NO_DOUBLE: Final = No("sotr-ruling-48", "does-not-run")
HAS_SHOT: Final = No("sotr-mopt-9", "has-shot")
NOBODY_MOVES: Final = No("sotr-act-3", "move-or-fire")
AGAINST: Final[dict[str, No]] = {
    OFF_TABLE: No("sotr-mopt-7", "off-table"),
    OBSTACLE: No("sotr-ruling-20", "obstacle"),
    CROWDED: No("sotr-ruling-7", "crowded"),
    ENEMY: No("sotr-ruling-7", "near-enemy"),
    TOO_FAR: No("sotr-move-1", "too-far"),
    LOSES_TOUCH: No("sotr-move-4", "loses-touch"),
    NEARER: No("sotr-ruling-37", "nearer-to-enemy"),
    STAYS_APART: No("sotr-ruling-5", "stays-apart"),
}
"""What is against a point, by the rule."""
PAID: Final = "sotr-ruling-20"
"""What says how many inches a way costs."""
CLAUSES: Final = {CREPT: "sotr-mopt-13", ADVANCED: "sotr-mopt-7", RAN: "sotr-mopt-8"}


def free_to_move(g: Sotr, unit: Unit) -> list[Figure]:
    """act-3, act-u3, order-5, mopt-17: return who may move: a move-or-fire weapon that has fired does not,
    nor who has come down by parachute; of a suppressed unit those who are told to do it, if any are."""
    found = [
        figure
        for figure in g.able(unit)
        if not figure.landed and not (figure.fired and figure.weapon.move_or_fire)
    ]
    if unit.suppressed:
        return [figure for figure in found if figure.freed] or found
    return found


def cannot_advance(g: Sotr, unit: Unit) -> No | None:
    """mopt-7, ruling-34: a unit that is suppressed does not advance."""
    if g.is_kept_down(unit):
        return IS_SUPPRESSED
    return None if free_to_move(g, unit) else NOBODY_MOVES


def cannot_run(g: Sotr, unit: Unit) -> No | None:
    """mopt-8, mopt-9, ruling-19, ruling-48: a unit that has shot, or has prone figures, does not run."""
    if g.is_kept_down(unit):
        return IS_SUPPRESSED
    if has_trait(unit, "no_double"):
        return NO_DOUBLE
    if g.has_shot or g.has_pierced or g.firing:
        return HAS_SHOT
    movers = free_to_move(g, unit)
    if not movers:
        return NOBODY_MOVES
    return IS_PRONE if any(figure.prone for figure in movers) else None


def cannot_creep(g: Sotr, unit: Unit) -> No | None:
    """mopt-14: only prone figures move stealthily."""
    movers = free_to_move(g, unit)
    if not movers:
        return NOBODY_MOVES
    return None if all(figure.prone for figure in movers) else NOT_PRONE


def cannot_go_prone(g: Sotr, unit: Unit) -> No | None:
    """mopt-5: a unit lies down that does not lie yet."""
    return LIES if all(figure.prone for figure in g.able(unit)) else None


def advance(g: Sotr, unit: Unit) -> Flow[None]:
    """mopt-7, ruling-19: a normal move; prone figures stand up for it."""
    for figure in free_to_move(g, unit):
        figure.prone = False
    yield from choose_place(g, unit, g.tables.advance[unit.counter.speed], ADVANCED)


def run(g: Sotr, unit: Unit) -> Flow[None]:
    """mopt-8: twice its move."""
    yield from choose_place(g, unit, g.tables.double[unit.counter.speed], RAN)


def creep(g: Sotr, unit: Unit) -> Flow[None]:
    """mopt-13, mopt-15: a move of 2 inches; such figures count as hidden."""
    yield from choose_place(g, unit, g.tables.caution[unit.counter.speed], CREPT)
    for figure in free_to_move(g, unit):
        figure.hidden = True
    g.gather(unit)
    look_round(g)


def go_prone(g: Sotr, unit: Unit) -> None:
    """mopt-5: the unit lies down."""
    for figure in g.able(unit):
        figure.prone = True
    g.tell("goes-prone", ("sotr-mopt-5",), unit=unit.id)


def walk_of(g: Sotr, unit: Unit, move: int) -> SquadWalk:
    """ruling-5, ruling-6, ruling-7, ruling-20, ruling-37: the move of a unit: who goes with its guide, how
    far, over what, whom they keep off, and what binds it."""
    able, movers = g.able(unit), free_to_move(g, unit)
    stays = [figure for figure in able if figure not in movers] if len(movers) < len(able) else []
    feared = feared_by(g, unit, runs=move >= g.tables.double[unit.counter.speed])
    closes = not is_free_of_chain(unit) and not is_coherent(g, unit)
    chain = ANYWHERE if is_free_of_chain(unit) else CHAIN
    pace, spacings = g.field.pace(move), [g.tables.formations[code] for code in CODES]
    friends, enemies = g.in_the_way(unit), g.open_enemies(unit.side)
    if not feared and not closes:
        return SquadWalk(g.field, movers, stays, move, pace, APART, chain, spacings, friends, enemies)
    return BoundWalk(
        g.field, movers, stays, move, pace, APART, chain, spacings, friends, enemies, feared, closes
    )


def is_free_of_chain(unit: Unit) -> bool:
    """ruling-37: whether no coherence is demanded of a unit: it is disorganised."""
    return unit.disorganised


def feared_by(g: Sotr, unit: Unit, *, runs: bool) -> list[Figure]:
    """ruling-37: return whom a unit may not come nearer to: shaken the cause of it, disorganised any enemy
    when it runs; who flees goes where he must."""
    if unit.fleeing:
        return []
    if unit.disorganised and runs:
        return g.open_enemies(unit.side)
    if unit.shaken and unit.shaken_by != NOBODY:
        return [figure for figure in g.able(g.units[unit.shaken_by]) if not figure.hidden]
    return []


CODES: Final = ("as_they_stand", "line", "column", "loose")
"""The formations of a move, as the tables call them."""


def choose_place(g: Sotr, unit: Unit, move: int, how: int) -> Flow[None]:
    """ruling-6: one point for the guide; the others keep their place beside him, take another formation, or
    are put by hand."""
    if free_to_move(g, unit):
        yield from choose_from(g, unit, walk_of(g, unit, move), how)


def choose_from(g: Sotr, unit: Unit, walk: SquadWalk, how: int) -> Flow[None]:
    """ruling-6: ask where the guide goes, among all that a walk allows."""
    points, move = walk.candidates(), walk.allowances[0]
    options: list[Option] = [g.verbs.go.candidate(KEPT, x, y) for x, y in points]
    if len(points) < FEW and len(free_to_move(g, unit)) > 1:
        column = file_points(walk.formed(COLUMN))
        options += [g.verbs.go.candidate(COLUMN, x, y) for x, y in column]
        points = points or column
    if not points:
        return
    options.append(STAY)
    areas = [
        MoveArea(g.verbs.go, formation, walk.formed(formation) if formation else walk, points)
        for formation in range(BY_HAND)
    ]
    areas.append(GuideArea(g.verbs.go, BY_HAND, walk, points, free_to_move(g, unit)[1:]))
    about = {"unit": unit.id, "at": unit.loc, "move": MOVES[how], "left": move}
    option = yield Ask(g.seats[unit.side], GO, options, about, areas)
    if option.verb != STAY.verb:
        formation, x, y = unpack_point(option.value)
        if formation == BY_HAND:
            yield from put_by_hand(g, unit, walk, (x, y), move, how)
        else:
            arrive(g, unit, walk.formed(formation) if formation else walk, (x, y), how)


def file_points(walk: SquadWalk) -> list[Point]:
    """List where a unit may go in column that is hemmed in as it stands: far or half, in eight directions."""
    found: list[Point] = []
    for dx, dy in AROUND:
        size = 17 if dx and dy else 12
        for length in (walk.allowances[0], walk.allowances[0] // 2):
            x, y = walk.x + dx * (length * 12 // size), walk.y + dy * (length * 12 // size)
            if not walk.against(x, y):
                found.append((x, y))
                break
    return found


# By hand


def put_by_hand(g: Sotr, unit: Unit, walk: SquadWalk, goal: Point, move: int, how: int) -> Flow[None]:
    """ruling-6: the guide goes to his point, then the player puts the others, one after the other."""
    origin = unit.loc
    movers = free_to_move(g, unit)
    put(g, movers[0], stop_short(g, unit.side, walk, goal, lambda at: [disc(*at, walk.radius)]), how)
    for at in range(1, len(movers)):
        if movers[at].is_able:
            yield from put_one(g, unit, movers, at, move, how)
    tell_move(g, unit, movers[0], origin, how)


def put_one(g: Sotr, unit: Unit, movers: list[Figure], at: int, move: int, how: int) -> Flow[None]:
    """move-4, ruling-5, ruling-6: a figure is put where it is within 4 inches of one that has its place; if
    there is no such place in its reach, anywhere."""
    figure = movers[at]
    walk = hand_walk(g, unit, movers, at, move)
    points = walk.candidates()
    options = [g.verbs.put.candidate(0, x, y) for x, y in points]
    if not points or not walk.links or walk.is_linked_here():
        options.append(STAY)
    about = {"unit": unit.id, "figure": figure.id, "at": figure.loc, "move": MOVES[how], "left": move}
    areas = [MoveArea(g.verbs.put, 0, walk, points)] if points else []
    option = yield Ask(g.seats[unit.side], PUT, options, about, areas)
    if option.verb != STAY.verb:
        _, x, y = unpack_point(option.value)
        put(g, figure, squad_stops_short(g, unit.side, walk, (x, y)), how)


def hand_walk(g: Sotr, unit: Unit, movers: list[Figure], at: int, move: int) -> HandWalk:
    """ruling-6, ruling-7: the move of one figure: it keeps off the others of its unit, and stays in touch
    with those who have their place, but for who is told to do it."""
    bound = not movers[at].freed and not is_free_of_chain(unit)
    placed = [each for each in g.able(unit) if bound and each not in movers[at:] and not each.freed]
    others = [each for each in g.able(unit) if each is not movers[at] and each not in placed]
    return HandWalk(
        g.field,
        movers[at],
        placed,
        move,
        g.field.pace(move),
        APART,
        CHAIN,
        [*g.in_the_way(unit), *others],
        g.open_enemies(unit.side),
    )


def put(g: Sotr, figure: Figure, goal: Point, how: int) -> None:
    """ruling-12: a figure goes to a point; who has hidden shows himself unless he crept."""
    if goal != (figure.x, figure.y):
        g.place(figure, goal[0], goal[1], heading_to(goal[0] - figure.x, goal[1] - figure.y))
        figure.moved = max(figure.moved, how)
        if how != CREPT:
            reveal(g, figure, "sotr-ruling-12")
    g.gather(g.units[figure.unit])


def tell_move(g: Sotr, unit: Unit, guide: Figure, origin: int, how: int) -> None:
    """ruling-12: say where a unit has gone; a hidden one to its owner alone. Then look who is found."""
    clauses = CLAUSES[how], "sotr-ruling-6"
    if guide.hidden:
        g.tell_only(g.seats[unit.side], "move", clauses, unit=unit.id, origin=origin, to=unit.loc)
    else:
        g.tell("move", clauses, unit=unit.id, origin=origin, to=unit.loc)
    step_into_gas(g, unit)
    look_round(g)


def arrive(g: Sotr, unit: Unit, walk: SquadWalk, goal: Point, how: int) -> None:
    """ruling-6, ruling-7, ruling-12: the unit stands round its guide, or stops before enemies whom it comes
    upon; who has hidden shows himself unless he crept."""
    origin = unit.loc
    goal = squad_stops_short(g, unit.side, walk, goal)
    movers = free_to_move(g, unit)
    points = walk.places(goal[0], goal[1])
    heading = heading_to(goal[0] - movers[0].x, goal[1] - movers[0].y)
    for figure, (x, y) in zip(movers, points, strict=True):
        if (x, y) != (figure.x, figure.y):
            g.place(figure, x, y, heading)
            figure.moved = max(figure.moved, how)
            if how != CREPT:
                reveal(g, figure, "sotr-ruling-12")
    g.gather(unit)
    tell_move(g, unit, movers[0], origin, how)


def against_point(ask: Ask, formation: int, x: int, y: int) -> No | None:
    """Why the unit on the move may not go to a point in this formation."""
    area = ask.areas[formation]
    assert isinstance(area, MoveArea)
    reason = area.walk.against(x, y)
    if not reason and isinstance(area, GuideArea) and area.crowds(x, y):
        reason = CROWDED
    return AGAINST[reason] if reason else None
