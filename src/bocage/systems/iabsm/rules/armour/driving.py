"""Driving: the dice, the ground for vehicles, crossings, and where a hull has room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Flow, No, Option, unpack_point
from bocage.systems.common.table.moves import MoveArea, Walk
from bocage.systems.iabsm.battle.hulls import ENGAGE, FREE, HUNT, STUCK, Hull
from bocage.systems.iabsm.battle.state import APART, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import FACINGS, FORWARD, STAY, STEP
from bocage.systems.iabsm.board.going import BROKEN, HARD
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.rules.armour.crews import may_not_advance
from bocage.systems.iabsm.rules.armour.riders import carry_along
from bocage.systems.iabsm.rules.infantry.movement import (
    DIE,
    GO,
    HULL_HAS_NO_ROOM,
    Halted,
    costs_in_reach,
    forward,
    go_through_mines,
    has_moved,
    way_of,
)
from bocage.systems.iabsm.rules.sight.spotting import looks_about, shows_itself

FADES: Final = 2
"""dmg-6: a damaged vehicle whose dice all show so much or less breaks down."""
ONE: Final = 1
FASTEST: Final = 2 * DIE
"""The most inches that a die can come to."""
IMMOBILISED: Final = No("iabsm-dmg-8", "immobilised")
HELD_FAST: Final = No("iabsm-dmg-5", "held-fast")
HALTED: Final = No("iabsm-dmg-2", "has-halted")
ENGAGED: Final = No("iabsm-afvorder-8", "is-engaged")
HAS_HUNTED: Final = No("iabsm-afvorder-5", "has-hunted")
ONE_ACTION: Final = No("iabsm-afvorder-5", "one-action")
NOTHING_TO_CROSS: Final = No("iabsm-afv-3", "nothing-to-cross")


def cannot_drive(unit: Unit) -> No | None:
    """afvorder-5, afvorder-8, dmg-2, dmg-5, dmg-8: why a vehicle does not move."""
    hull = unit.hull
    assert hull is not None
    if hull.held == STUCK:
        return IMMOBILISED
    if hull.held != FREE:
        return HELD_FAST
    if hull.halted:
        return HALTED
    if hull.order == ENGAGE:
        return ENGAGED
    return HAS_HUNTED if hull.order == HUNT and hull.hunted else None


def cannot_cross(g: Iabsm, unit: Unit, dice: int, crossing: int) -> No | None:
    """afv-3, afv-4, afvorder-5: crossings are paid where there is something to cross; who hunts spends one
    action, and that on the move."""
    assert unit.hull is not None
    if unit.hull.order == HUNT and dice + crossing > ONE:
        return ONE_ACTION
    return None if crossing in crossings(g, unit, dice) else NOTHING_TO_CROSS


def crossings(g: Iabsm, unit: Unit, dice: int) -> list[int]:
    """Return the actions that crossings within the reach of so many dice may cost."""
    return costs_in_reach(g.field.going, unit, dice * FASTEST * UNIT)


def drive_allowances(g: Iabsm, unit: Unit, dice: list[int]) -> list[int]:
    """drive-1, afvmove-1 to afvmove-4, dmg-6, dmg-9: by class of ground how far the dice lead, in sixteenths:
    each die with its pips, never under 0; wheels double the sum on hard ground."""
    assert unit.hull is not None
    return [each * UNIT for each in drive_inches(g.choices, unit.hull, dice)] + [0]


def drive_inches(choices: Choices, hull: Hull, dice: list[int]) -> list[int]:
    """drive-1, afvmove-1 to afvmove-4, dmg-6, dmg-9: the same in inches, on hard, ordinary and broken
    ground."""
    row = hull.mobility
    lost = 0 if choices.movement_damage_in_dice else hull.engine
    inches = [sum(max(die + pips - lost, 0) for die in dice) for pips in (row.hard, row.ordinary, row.broken)]
    if row.doubles:
        inches[HARD] *= 2
    if choices.fields_are_hard:
        inches[1] = inches[HARD]
    return inches


def breaks_down(choices: Choices, hull: Hull, dice: list[int]) -> bool:
    """dmg-6, damage-1: dice that all show 2 or less before they are lessened stop a damaged vehicle for
    good."""
    if hull.engine == 0 or choices.movement_damage_in_dice:
        return False
    return all(die <= FADES for die in dice)


def drive(g: Iabsm, unit: Unit, dice: list[int], paid: int) -> Flow[None]:
    """afv-1, drive-1: the vehicle goes as far as its dice lead, or less."""
    hull = unit.hull
    assert hull is not None
    reach = drive_allowances(g, unit, dice)
    g.tell(
        "drive-dice",
        ("iabsm-afv-1", "iabsm-drive-1"),
        unit=unit.id,
        thrown=" ".join(str(die) for die in dice),
        hard=reach[HARD] // UNIT,
        inches=reach[1] // UNIT,
        broken=reach[BROKEN] // UNIT,
    )
    if breaks_down(g.choices, hull, dice):
        hull.held = STUCK
        g.tell("breaks-down", ("iabsm-damage-1",), unit=unit.id)
        return
    walk = Walk(
        g.field.going,
        unit,
        reach,
        paid,
        APART,
        g.others(unit),
        g.on_table(1 - unit.side),
        room_for(g, unit, 0),
    )
    points = walk.candidates()
    if not points:
        return
    verb = g.verbs.go
    options: list[Option] = [verb.candidate(FORWARD, x, y) for x, y in points]
    options.append(STAY)
    areas = [
        MoveArea(verb, facing, walk.facing(room_for(g, unit, facing)) if facing else walk, points)
        for facing in range(len(FACINGS))
    ]
    about = {"unit": unit.id, "at": unit.loc, "left": max(reach) // UNIT}
    option = yield Ask(g.seats[unit.side], GO, options, about, areas)
    if option.verb == STAY.verb:
        return
    facing, x, y = unpack_point(option.value)
    way = way_of(g, walk, (x, y))
    arrive(g, unit, x, y, forward(g, unit, (x, y)) if facing == FORWARD else (facing - 1) * STEP)
    go_through_mines(g, unit, way)


def room_for(g: Iabsm, unit: Unit, facing: int) -> Callable[[int, int], str]:
    """hull-1, crew-1: what is against the end of a move that faces so: no room for the rectangle, or an enemy
    in sight that the crew goes no nearer to."""
    halted = Halted(g, unit) if may_not_advance(unit) else None

    def bars(x: int, y: int) -> str:
        heading = forward(g, unit, (x, y)) if facing == FORWARD else (facing - 1) * STEP
        if not g.has_room(unit, x, y, heading):
            return HULL_HAS_NO_ROOM
        return "" if halted is None else halted.bars(x, y)

    return bars


def arrive(g: Iabsm, unit: Unit, x: int, y: int, heading: int) -> None:
    """drive-1, gun-2: the vehicle stands at the point and faces as it likes; its aim is lost, and whoever
    sees it may spot it."""
    origin = unit.loc
    assert unit.hull is not None
    if heading != unit.facing:
        unit.hull.turned = True
    g.put(unit, x, y, heading)
    has_moved(unit, g.turn)
    if unit.lay is not None:
        unit.lay.lose_aim()
    g.tell("move", ("iabsm-drive-1",), unit=unit.id, origin=origin, to=unit.loc)
    carry_along(g, unit)
    shows_itself(g, unit)
    looks_about(g, unit)
