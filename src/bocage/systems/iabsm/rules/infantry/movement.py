"""Movement: the dice, the ground and Shock that lessen them, crossings, and where a unit may go."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from bocage.ground.table.lattice import UNIT, Point, ahead, heading_to
from bocage.ground.table.shapes import Piece
from bocage.kernel import Ask, Flow, No, Option, unpack_point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.moves import (
    CROSSING,
    CROWDED,
    ENEMY,
    OBSTACLE,
    OFF_TABLE,
    TOO_FAR,
    MoveArea,
    Walk,
)
from bocage.systems.common.table.tablefield import TableField
from bocage.systems.iabsm.battle.lodging import berths, leaving, lodge, lodgers
from bocage.systems.iabsm.battle.state import APART, Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, PINNED, STEADY, Unit
from bocage.systems.iabsm.battle.verbs import FACINGS, FOLLOW, FORWARD, STAY, STEP
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.rules.artillery.mines import tread
from bocage.systems.iabsm.rules.command.big_men import big_men_with
from bocage.systems.iabsm.rules.morale.shock import HALTS, check_shock, effect_of_shock, worsen
from bocage.systems.iabsm.rules.sight.spotting import looks_about, shows_itself
from bocage.systems.iabsm.rules.sight.visibility import CONTACT

GO: Final = "go"
FOLLOW_ASK: Final = "follow"
DIE: Final = 6
FIRST: Final = 1
"""move-6: the first of the penalties of ground, that of light ground, in inches a die."""
CARRIAGE: Final = 1
"""piece-2: the worst class of ground that a gun is manhandled through: light."""
LOW: Final = 1
HIGH: Final = 2
"""inf-3, inf-4: actions to cross a low and a high obstacle."""
TOWARDS: Final = "towards"
HULL_HAS_NO_ROOM: Final = "no-room"
BEYOND: Final = "beyond"
"""blind-2: farther than 4 inches from the blind that a unit comes out of."""
LOOKS: Final = 24 * UNIT
"""How far a unit that goes forward looks for an enemy to face."""
ONLY_MANHANDLED: Final = No("iabsm-piece-2", "only-manhandled")
IS_PINNED: Final = No("iabsm-act-2", "is-pinned")
IS_SUPPRESSED: Final = No("iabsm-act-2", "is-suppressed")
IS_HELD: Final = No("iabsm-ccres-14", "is-held")
FARTHER: Final = "farther"
NOTHING_TO_CROSS: Final = No("iabsm-inf-3", "nothing-to-cross")
AGAINST: Final[dict[str, No]] = {
    OFF_TABLE: No("iabsm-act-3", "off-table"),
    OBSTACLE: No("iabsm-act-3", "obstacle"),
    CROWDED: No("iabsm-act-7", "crowded"),
    ENEMY: No("iabsm-act-5", "near-enemy"),
    CROSSING: No("iabsm-inf-3", "not-paid"),
    TOO_FAR: No("iabsm-act-3", "too-far"),
    TOWARDS: No("iabsm-shock-2", "towards-enemy"),
    HULL_HAS_NO_ROOM: No("iabsm-hull-1", "no-room"),
    FARTHER: No("iabsm-melee-6", "no-nearer"),
    BEYOND: No("iabsm-blind-2", "beyond-blind"),
}
"""What is against a point, by the rule."""


def cannot_run(unit: Unit) -> No | None:
    """act-2, ccres-14, piece-2: a unit that is pinned does not move, one that is suppressed does nothing; nor
    does one move that has lost a close combat; guns are manhandled."""
    if unit.is_carriage:
        return ONLY_MANHANDLED
    if unit.state == STEADY:
        return IS_HELD if unit.held else None
    return IS_PINNED if unit.state == PINNED else IS_SUPPRESSED


def cannot_pay(g: Iabsm, unit: Unit, dice: int, crossing: int) -> No | None:
    """inf-3, inf-4: actions for crossings are paid only where there is something to cross."""
    return None if crossing in payable(g, unit, dice) else NOTHING_TO_CROSS


def payable(g: Iabsm, unit: Unit, dice: int) -> list[int]:
    """Return the actions that crossings within the reach of so many dice may cost."""
    return costs_in_reach(g.field, unit, dice * DIE * UNIT)


def costs_in_reach(field: TableField, unit: Unit, reach: int) -> list[int]:
    """Return the actions that crossings within a distance may cost: none, a low one, a high one or two low
    ones."""
    lows = highs = 0
    left, right, top, bottom = unit.x - reach, unit.x + reach, unit.y - reach, unit.y + reach
    for number in field.crossable:
        piece = field.table.pieces[number]
        if piece.left <= right and piece.right >= left and piece.top <= bottom and piece.bottom >= top:
            if field.costs[number] == LOW:
                lows += 1
            else:
                highs += 1
    if lows > 1 or (lows and highs):
        return [0, LOW, HIGH]
    if highs:
        return [0, HIGH]
    return [0, LOW] if lows else [0]


def allowances(g: Iabsm, unit: Unit, dice: list[int]) -> list[int]:
    """move-1 to move-5: by class of the worst ground that a move touches, how far it goes, in sixteenths:
    each die less the ground, never under 0, and the sum less 1 for each Shock, never under 0."""
    found = []
    for number, pips in enumerate(g.tables.pips):
        less = blind_pips(g.choices, pips) if unit.is_blind else pips
        barred = unit.is_carriage and number > CARRIAGE
        found.append(0 if barred else inches_of(dice, less, unit.shock) * UNIT)
    return found


def inches_of(dice: list[int], pips: int, shock: int) -> int:
    """move-1 to move-5: each die less the ground, never under 0, and the sum less 1 for each Shock."""
    inches = -shock
    for die in dice:
        inches += max(die - pips, 0)
    return max(inches, 0)


def blind_pips(choices: Choices, pips: int) -> int:
    """move-6, blind-4: a blind ignores the first inch a die of any ground; or, by the switch, only that of
    light ground."""
    if choices.blinds_ignore_light_ground_only:
        return 0 if pips == FIRST else pips
    return max(pips - FIRST, 0)


def walk_of(g: Iabsm, unit: Unit, dice: list[int], paid: int) -> Walk | None:
    """act-3, act-5: the move of a unit that has rolled these dice."""
    bars = Halted(g, unit).bars if effect_of_shock(g, unit) >= HALTS and not unit.is_big_man else None
    return walk_to(g, unit, allowances(g, unit, dice), paid, bars)


def walk_to(
    g: Iabsm, unit: Unit, reach: list[int], paid: int, bars: Callable[[int, int], str] | None
) -> Walk | None:
    """act-3, house-3: the move of a unit from where it stands, or out of a building; None if it cannot come
    out."""
    mover = leaving(g, unit)
    if mover is None:
        return None
    return Walk(g.field, mover, reach, paid, APART, g.others(unit), g.on_table(1 - unit.side), bars)


class Halted:
    """shock-2: a unit with one Shock less than its Bottle may not come nearer to an enemy in sight."""

    __slots__ = ("_enemies", "_squares")

    def __init__(self, g: Iabsm, unit: Unit) -> None:
        self._enemies: list[Unit] = [
            enemy for enemy in g.on_table(1 - unit.side) if g.sights.sees(unit, enemy)
        ]
        self._squares: list[int] = [
            (enemy.x - unit.x) ** 2 + (enemy.y - unit.y) ** 2 for enemy in self._enemies
        ]

    def bars(self, x: int, y: int) -> str:
        """Return what is against a point."""
        for at in range(len(self._enemies)):
            enemy = self._enemies[at]
            if (enemy.x - x) ** 2 + (enemy.y - y) ** 2 < self._squares[at]:
                return TOWARDS
        return ""


def run(g: Iabsm, unit: Unit, count: int, paid: int) -> Flow[None]:
    """inf-1, act-3: roll the dice together, then go that far or less."""
    dice = [g.dice.d6("move") for _ in range(count)]
    tell_dice(g, unit, dice, ("iabsm-inf-1", "iabsm-act-3"))
    yield from go_with(g, unit, dice, paid)


def tell_dice(g: Iabsm, unit: Unit, dice: list[int], clauses: tuple[str, ...]) -> None:
    """Tell the dice of a move, and how far it goes in the open."""
    inches = allowances(g, unit, dice)[0] // UNIT
    g.tell("dice", clauses, unit=unit.id, thrown=" ".join(str(die) for die in dice), inches=inches)


def go_with(g: Iabsm, unit: Unit, dice: list[int], paid: int) -> Flow[None]:
    """act-3: the unit goes as far as these dice allow, or less."""
    reach = allowances(g, unit, dice)[0] // UNIT
    yield from choose_place(g, unit, walk_of(g, unit, dice, paid), reach)


def choose_place(g: Iabsm, unit: Unit, walk: Walk | None, inches: int) -> Flow[None]:
    """act-3: go anywhere that the dice allow, or stay."""
    if walk is None:
        return
    points = walk.candidates()
    if not points:
        return
    verb = g.verbs.go
    options: list[Option] = [verb.candidate(FORWARD, x, y) for x, y in points]
    options.append(STAY)
    areas = [MoveArea(verb, facing, walk, points) for facing in range(len(FACINGS))]
    about = {"unit": unit.id, "at": unit.loc, "left": inches}
    option = yield Ask(g.seats[unit.side], GO, options, about, areas)
    if option.verb == STAY.verb:
        return
    facing, x, y = unpack_point(option.value)
    way = way_of(g, walk, (x, y))
    yield from arrive(g, unit, (x, y), facing)
    go_through_mines(g, unit, way)


def way_of(g: Iabsm, walk: Walk, goal: Point) -> list[Point]:
    """mine-1: the way to a point that a unit may go to, when there are mines; where none can lie on it, its
    beginning is enough."""
    if not g.mines:
        return []
    if not any(may_touch(field.piece, (walk.x, walk.y), goal, max(walk.allowances)) for field in g.mines):
        return [(walk.x, walk.y)]
    found = walk.way(goal[0], goal[1])
    return [] if found is None else list(found.points)


def may_touch(piece: Piece, start: Point, goal: Point, length: int) -> bool:
    """Whether a way of this length at most may touch a piece: it leaves the columns and the rows between its
    ends by no more than half of what it is longer than they are wide."""
    (ax, ay), (bx, by) = start, goal
    beyond, above = (length - abs(ax - bx)) // 2 + 1, (length - abs(ay - by)) // 2 + 1
    return (
        piece.left <= max(ax, bx) + beyond
        and piece.right >= min(ax, bx) - beyond
        and piece.top <= max(ay, by) + above
        and piece.bottom >= min(ay, by) - above
    )


def go_through_mines(g: Iabsm, unit: Unit, way: list[Point]) -> None:
    """mine-1: mines on the way are an attack."""
    if not way:
        return
    state = tread(g, unit, way)
    if unit.loc != GONE:
        worsen(g, unit, state, "iabsm-mine-1")
        check_shock(g, unit)


def arrive(g: Iabsm, unit: Unit, goal: Point, facing: int) -> Flow[None]:
    """act-3, act-8: the unit stands at the point and faces as it likes; whoever sees it may spot it."""
    leaders = [] if unit.is_big_man else big_men_with(g, unit)
    come_to(g, unit, goal, forward(g, unit, goal) if facing == FORWARD else (facing - 1) * STEP)
    for leader in leaders:
        yield from follow(g, leader, unit)


def come_to(g: Iabsm, unit: Unit, goal: Point, heading: int) -> None:
    """act-3, sight-4: the unit stands at the point; whoever sees it may spot it, and it whom it has found."""
    origin = unit.loc
    g.put(unit, goal[0], goal[1], heading)
    has_moved(unit, g.turn)
    if unit.lay is not None:
        unit.lay.lose_aim()
    g.tell("move", ("iabsm-act-3",), unit=unit.id, origin=origin, to=unit.loc)
    shows_itself(g, unit)
    looks_about(g, unit)


def has_moved(unit: Unit, turn: int) -> None:
    """act-4, sight-3: who moves is in cover and in ambush no longer."""
    unit.moved = True
    unit.moved_turn = turn
    unit.in_cover = False
    unit.ambush = False


def forward(g: Iabsm, unit: Unit, goal: Point) -> int:
    """act-8: the heading to the nearest enemy within range of a rifle; else the one that it has come."""
    best, dx, dy = LOOKS * LOOKS, goal[0] - unit.x, goal[1] - unit.y
    for enemy in g.units:
        if enemy.side != unit.side and enemy.loc != GONE and not enemy.level:
            away = (enemy.x - goal[0]) ** 2 + (enemy.y - goal[1]) ** 2
            if away <= best:
                best, dx, dy = away, enemy.x - goal[0], enemy.y - goal[1]
    return heading_to(dx, dy)


def follow(g: Iabsm, leader: Unit, unit: Unit) -> Flow[None]:
    """lead-3: a Big Man in contact with a unit that moves may move with it."""
    places = company(g, leader, unit)
    if not places:
        return
    about = {"unit": leader.id, "other": unit.id}
    option = yield Ask(g.seats[leader.side], FOLLOW_ASK, [FOLLOW, STAY], about)
    if option.verb == STAY.verb:
        return
    origin = leader.loc
    join(g, leader, unit, places)
    has_moved(leader, g.turn)
    g.tell("move", ("iabsm-lead-3",), unit=leader.id, origin=origin, to=leader.loc)
    shows_itself(g, leader)


def company(g: Iabsm, leader: Unit, unit: Unit) -> list[Point]:
    """lead-3, house-1: a place for a Big Man with a unit, in its building if it is in one; nothing if there
    is none."""
    if unit.house == OUTSIDE:
        place = beside(g, leader, unit)
        return [] if place is None else [place]
    inside = sum(each.figures for each in lodgers(g, unit.house))
    return berths(g, leader, unit.house, unit.window) if inside < g.field.houses[unit.house].room else []


def join(g: Iabsm, leader: Unit, unit: Unit, places: list[Point]) -> None:
    """lead-3: put a Big Man with a unit."""
    if unit.house == OUTSIDE:
        g.put(leader, places[0][0], places[0][1], unit.facing)
    else:
        lodge(g, leader, unit.house, unit.window, places)


def beside(g: Iabsm, leader: Unit, unit: Unit) -> Point | None:
    """Return a free place in contact with a unit, the farthest to its rear first; None if there is none."""
    ground = g.field.ground(leader.radius)
    crowd = g.crowd(leader)
    crowd.look(unit.x, unit.y, unit.spread + 2 * UNIT)
    ring = touching(leader.radius + unit.radius)
    behind = sorted(ring, key=lambda offset: ahead(unit.facing, offset[0], offset[1]))
    for px, py in unit.points:
        for dx, dy in behind:
            if ground.may_stand(px + dx, py + dy) and not crowd.stops(px + dx, py + dy):
                return px + dx, py + dy
    return None


@lru_cache(maxsize=16)
def touching(near: int) -> tuple[Point, ...]:
    """sight-7: the offsets at which two bases touch or stand less than a sixteenth apart."""
    span = range(-near - 1, near + 2)
    return tuple(
        (dx, dy)
        for dx in span
        for dy in span
        if near * near <= dx * dx + dy * dy < (near + CONTACT) * (near + CONTACT)
    )


def against_point(ask: Ask, facing: int, x: int, y: int) -> No | None:
    """Why the unit on the move may not go to a point and face so."""
    area = ask.areas[facing]
    assert isinstance(area, MoveArea)
    reason = area.walk.against(x, y)
    return AGAINST[reason] if reason else None
