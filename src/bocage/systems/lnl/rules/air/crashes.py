"""19.5.1, 19.5.2: the end of a helicopter: hit, Damaged or shot down, and what it falls upon."""

from __future__ import annotations

from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.kernel import Flow, Tally
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import WRECKED, Lnl, Unit, Vehicle
from bocage.systems.lnl.rules.fire.damage import damage_checks, eliminate, loss_points, part_for_moving
from bocage.systems.lnl.rules.fire.duel import Duel
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.indirect.drift import HEX_WINDS, carried, drift_direction, winds
from bocage.systems.lnl.rules.vehicles.armour import vehicle_cover
from bocage.systems.lnl.rules.vehicles.crews import evacuate, leave_wreck
from bocage.systems.lnl.rules.vehicles.vehicle_damage import cannot_be_hurt, vehicle_checks

FROM_ABOVE: Final = -1
LUCKIEST: Final = 6
UNLUCKIEST: Final = 1


# What a hit does


def weigh_hit(g: Lnl, helicopter: Vehicle, roll: int, against: int, margin: int) -> Flow[None]:
    """19.5.1-2 to -4, 19.5.1-11, 19.5.1-16: shot down, Damaged or nothing; nobody's nerves are tried."""
    unlucky = (roll, against) == (UNLUCKIEST, LUCKIEST)
    if (margin > 0 and not unlucky) or (roll, against) == (LUCKIEST, UNLUCKIEST):
        yield from shoot_down(g, helicopter)
    elif margin == 0 and not unlucky:
        yield from damage_helicopter(g, helicopter)
    else:
        clause = "lnl-19.5.1-2" if unlucky else "lnl-19.5.1-16"
        g.tell("fire-no-effect", (clause,), target=helicopter.loc)


def damage_helicopter(g: Lnl, helicopter: Vehicle) -> Flow[None]:
    """19.5.1-11, 19.5.1-12, ruling 77: it stops where it is, and must leave; Damaged again it falls."""
    helicopter.halted = True
    if helicopter.damaged:
        yield from shoot_down(g, helicopter)
        return
    helicopter.damaged = True
    g.tell("helicopter-damaged", ("lnl-19.5.1-11", "lnl-19.5.1-12"), unit=helicopter.id, at=helicopter.loc)


def shoot_down(g: Lnl, helicopter: Vehicle) -> Flow[None]:
    """19.5.1-4 to -10, ruling 156: it falls some way off, on whoever is there; then those inside get out."""
    passengers = list(helicopter.passengers)
    g.lost_points[helicopter.side] += loss_points(g, helicopter)
    cell = crash_cell(g, helicopter)
    if cell == OFF_MAP or not can_get_out(g, cell):
        _lose_all(g, helicopter, passengers)
        if cell == OFF_MAP:
            g.park(helicopter, WRECKED)
            return
    yield from _fall_on(g, cell)
    leave_wreck(g, helicopter, cell)
    if can_get_out(g, cell):
        yield from evacuate(g, helicopter, passengers, cell)


def crash_cell(g: Lnl, helicopter: Vehicle) -> int:
    """19.5.1-5, 19.5.1-6: the coloured die says which way, half the white one, rounded up, how far.

    Ruling 156: on squares all of the white die; OFF_MAP when it falls beyond the edge.
    """
    white = g.dice.d6("crash")
    direction = drift_direction(g)
    cells = -(-white // 2) if winds(g) == HEX_WINDS else white
    cell = carried(g, g.field.cell_of[helicopter.loc], direction, cells)
    g.tell(
        "shot-down",
        ("lnl-19.5.1-4", "lnl-19.5.1-5", "lnl-19.5.1-6"),
        unit=helicopter.id,
        at=helicopter.loc,
        hexes=cells,
        direction=winds(g)[direction],
    )
    if cell != OFF_MAP:
        g.tell("crash", ("lnl-19.5.1-7",), unit=helicopter.id, at=cell)
    return cell


def can_get_out(g: Lnl, cell: int) -> bool:
    """6.0-1, 1.4-2: there is ground there that a man can stand on."""
    return g.field.passable[cell]


def _lose_all(g: Lnl, helicopter: Vehicle, passengers: list[Unit]) -> None:
    """Ruling 156: beyond the edge, or in deep water, all aboard are lost."""
    g.tell("lost-with-all-hands", ("lnl-19.5.1-10",), unit=helicopter.id)
    for passenger in passengers:
        eliminate(g, passenger, "lnl-16.1.1-4")


# What it falls upon


def _fall_on(g: Lnl, cell: int) -> Flow[None]:
    """19.5.1-8, 19.5.1-9: FP 4 on all ground units of the cell, friend and foe, with one attack roll.

    The wreck that strikes them is no cover yet.
    """
    places = [loc for loc in g.field.cell_mates[cell] if (g.held[0] | g.held[1]) >> loc & 1]
    vehicles = [each for each in g.vehicles if each.loc == cell and cannot_be_hurt(each) is None]
    if not places and not vehicles:
        return
    strength = Tally([part(g.tables.numbers["crash_fp"].value, "lnl-19.5.1-8", "crash")])
    roll = g.dice.d6("attack")
    for loc in places:
        men = [*g.at[0][loc], *g.at[1][loc]]
        gains = [part_for_moving(g, unit, ()) for unit in men]
        against = (g.dice.d6("defence"), target_modifier(g, loc, loc))
        duel = Duel((roll, strength), against, men, gains=gains)
        _tell_crash(g, loc, duel)
        for side in (0, 1):
            hit = [unit for unit in men if unit.side == side and duel.margins[unit.id] > 0]
            if hit:
                yield from damage_checks(g, hit, duel.margins, hero=False, own=duel.own)
    for vehicle in vehicles:
        against = (g.dice.d6("defence"), vehicle_cover(g, vehicle, FROM_ABOVE))
        duel = Duel((roll, strength), against, [vehicle])
        _tell_crash(g, cell, duel)
        if duel.beaten:
            yield from vehicle_checks(g, vehicle, duel.margins[vehicle.id], FROM_ABOVE, hero=False)


def _tell_crash(g: Lnl, loc: int, duel: Duel) -> None:
    """5.0a-2, ruling 156: a defence roll for each location and each vehicle."""
    g.tell(
        "crash-attack",
        ("lnl-19.5.1-8", "lnl-19.5.1-9"),
        at=loc,
        roll=duel.roll,
        strength=duel.strength,
        against=duel.against,
        cover=duel.cover,
        beaten=duel.beaten,
    )
