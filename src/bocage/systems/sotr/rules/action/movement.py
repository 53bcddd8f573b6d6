"""Movement: the options of a unit, how far each takes it, and where it may go."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import Point, heading_to
from bocage.kernel import Ask, Flow, No, Option, unpack_point
from bocage.systems.common.table.moves import CROWDED, ENEMY, OBSTACLE, OFF_TABLE, TOO_FAR, MoveArea
from bocage.systems.common.table.squads import APART as LOSES_TOUCH
from bocage.systems.common.table.squads import FORMATIONS, KEPT, SquadWalk
from bocage.systems.sotr.battle.figures import ADVANCED, CREPT, MOVES, RAN, Figure
from bocage.systems.sotr.battle.state import APART, CHAIN, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import STAY
from bocage.systems.sotr.rules.action.hiding import look_round, reveal
from bocage.systems.sotr.rules.creatures.traits import has_trait

GO: Final = "go"
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
}
"""What is against a point, by the rule."""
CLAUSES: Final = {CREPT: "sotr-mopt-13", ADVANCED: "sotr-mopt-7", RAN: "sotr-mopt-8"}


def free_to_move(g: Sotr, unit: Unit) -> list[Figure]:
    """act-3, act-u3: return who may move: a move-or-fire weapon that has fired does not."""
    return [figure for figure in g.able(unit) if not (figure.fired and figure.weapon.move_or_fire)]


def cannot_advance(g: Sotr, unit: Unit) -> No | None:
    """mopt-7, ruling-34: a unit that is suppressed does not advance."""
    if unit.suppressed:
        return IS_SUPPRESSED
    return None if free_to_move(g, unit) else NOBODY_MOVES


def cannot_run(g: Sotr, unit: Unit) -> No | None:
    """mopt-8, mopt-9, ruling-19, ruling-48: a unit that has shot, or has prone figures, does not run."""
    if unit.suppressed:
        return IS_SUPPRESSED
    if has_trait(unit, "no_double"):
        return NO_DOUBLE
    if g.has_shot or g.has_pierced:
        return HAS_SHOT
    return IS_PRONE if any(figure.prone for figure in g.able(unit)) else None


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
    """ruling-6, ruling-7, ruling-20: the move of a unit: who goes with its guide, how far, over what, and
    whom they keep off."""
    movers = free_to_move(g, unit)
    stays = (
        [figure for figure in g.able(unit) if figure not in movers] if len(movers) < len(g.able(unit)) else []
    )
    return SquadWalk(
        g.field,
        movers,
        stays,
        move,
        g.field.pace(move),
        APART,
        CHAIN,
        [g.tables.formations[code] for code in CODES],
        g.in_the_way(unit),
        g.open_enemies(unit.side),
    )


CODES: Final = ("as_they_stand", "line", "column", "loose")
"""The formations of a move, as the tables call them."""


def choose_place(g: Sotr, unit: Unit, move: int, how: int) -> Flow[None]:
    """ruling-6: one point for the guide; the others keep their place beside him, or take another
    formation."""
    walk = walk_of(g, unit, move) if free_to_move(g, unit) else None
    points = [] if walk is None else walk.candidates()
    if walk is None or not points:
        return
    options: list[Option] = [g.verbs.go.candidate(KEPT, x, y) for x, y in points]
    options.append(STAY)
    areas = [
        MoveArea(g.verbs.go, formation, walk if formation == KEPT else walk.formed(formation), points)
        for formation in range(len(FORMATIONS))
    ]
    about = {"unit": unit.id, "at": unit.loc, "move": MOVES[how], "left": move}
    option = yield Ask(g.seats[unit.side], GO, options, about, areas)
    if option.verb != STAY.verb:
        formation, x, y = unpack_point(option.value)
        arrive(g, unit, walk if formation == KEPT else walk.formed(formation), (x, y), how)


def arrive(g: Sotr, unit: Unit, walk: SquadWalk, goal: Point, how: int) -> None:
    """ruling-6, ruling-12: the unit stands round its guide; who has hidden shows himself unless he crept."""
    origin = unit.loc
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
    clauses = CLAUSES[how], "sotr-ruling-6"
    if movers[0].hidden:
        g.tell_only(g.seats[unit.side], "move", clauses, unit=unit.id, origin=origin, to=unit.loc)
    else:
        g.tell("move", clauses, unit=unit.id, origin=origin, to=unit.loc)
    look_round(g)


def against_point(ask: Ask, formation: int, x: int, y: int) -> No | None:
    """Why the unit on the move may not go to a point in this formation."""
    area = ask.areas[formation]
    assert isinstance(area, MoveArea)
    reason = area.walk.against(x, y)
    return AGAINST[reason] if reason else None
