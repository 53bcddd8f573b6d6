"""18.0, 17.4: shells on a hex: the attack on all that is in it, the FFE markers, and who walks into them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.kernel import Flow, Tally
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import FLYING, MORTAR, Ffe, Lnl, Unit, Vehicle
from bocage.systems.lnl.rules.fire.damage import damage_checks, part_for_moving
from bocage.systems.lnl.rules.fire.duel import Duel
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.vehicles.armour import vehicle_cover
from bocage.systems.lnl.rules.vehicles.vehicle_damage import cannot_be_hurt, vehicle_checks

FROM_ABOVE: Final = -1
"""17.4-3: where shells come from: no side of a vehicle hides another."""

# The markers


def area(g: Lnl, marker: Ffe) -> list[int]:
    """18.1-14, 18.2-12, ruling 10: the hex of a mortar's marker; with artillery its neighbours too."""
    around = () if marker.battery == MORTAR else g.field.land.neighbours[marker.cell]
    return [marker.cell, *(cell for cell in around if cell != OFF_MAP)]


def place_ffe(g: Lnl, marker: Ffe) -> None:
    """18.1-14, 18.1-17, 18.2-11, 18.2-23: a marker on its hex, and shell bursts across lines of sight."""
    g.ffe.append(marker)
    for cell in area(g, marker):
        g.ffe_mask |= 1 << cell
    g.look_around()
    clause = "lnl-18.1-14" if marker.battery == MORTAR else "lnl-18.2-11"
    g.tell("ffe", (clause,), side=marker.side, at=marker.cell, fp=marker.fp)


def clear_ffe(g: Lnl) -> None:
    """9.0-3, 18.1-14, 18.2-15: in the Administrative Phase."""
    g.ffe.clear()
    g.ffe_mask = 0
    g.look_around()


# The attack


def strength_of(marker: Ffe) -> Tally:
    """18.1-10, 18.1-11, 18.2-12, 18.2-13: the printed FP, whoever called."""
    if marker.battery == MORTAR:
        return Tally([part(marker.fp, "lnl-18.1-10", "mortar")])
    return Tally([part(marker.fp, "lnl-18.2-12", "artillery")])


def attack_roll(g: Lnl, marker: Ffe) -> int:
    """18.1-3, ruling 147: a mortar keeps the higher of two dice; artillery has one."""
    roll = g.dice.d6("attack")
    return max(roll, g.dice.d6("attack")) if marker.battery == MORTAR else roll


def fire_for_effect(g: Lnl, marker: Ffe, strength: Tally) -> Flow[None]:
    """18.1-10, 18.1-14, 18.2-12: the marker is placed, and at once attacks everybody under it."""
    place_ffe(g, marker)
    for cell in area(g, marker):
        yield from _shell(g, marker, cell, strength)


def _shell(g: Lnl, marker: Ffe, cell: int, strength: Tally) -> Flow[None]:
    """Ruling 147: one attack roll for a hex, against all its storeys and vehicles, friend and foe."""
    places = [loc for loc in g.field.cell_mates[cell] if (g.held[0] | g.held[1]) >> loc & 1]
    vehicles = [
        vehicle for vehicle in g.vehicles if can_be_shelled(vehicle) and g.field.cell_of[vehicle.loc] == cell
    ]
    if not places and not vehicles:
        return
    roll = attack_roll(g, marker)
    for loc in places:
        yield from _burst(g, marker, roll, strength, [*g.at[0][loc], *g.at[1][loc]])
    for vehicle in vehicles:
        yield from _burst_on_vehicle(g, marker, roll, strength, vehicle)


def _burst(
    g: Lnl, marker: Ffe, roll: int, strength: Tally, targets: list[Unit], moving: Sequence[Unit] = ()
) -> Flow[None]:
    """5.0a, 18.0-2, ruling 147: a defence roll for the location; whoever the attack beats checks for damage.

    18.1-13, 18.2-14, ruling 66: its terrain protects, but no wall or hedge, and no Sniper's hiding place.
    """
    loc = targets[0].loc
    against = g.dice.d6("defence")
    duel = Duel(
        (roll, strength),
        (against, target_modifier(g, loc, loc)),
        targets,
        gains=[part_for_moving(g, unit, moving) for unit in targets],
    )
    g.tell(
        "shells",
        (clause_of(marker, moving),),
        side=marker.side,
        at=loc,
        roll=roll,
        strength=duel.strength,
        against=against,
        cover=duel.cover,
        beaten=duel.beaten,
    )
    for side in (1 - marker.side, marker.side):
        hit = [unit for unit in targets if unit.side == side and duel.margins[unit.id] > 0]
        if hit:
            yield from damage_checks(g, hit, duel.margins, hero=side != marker.side, own=duel.own)


def can_be_shelled(vehicle: Vehicle) -> bool:
    """17.4-4, ruling 147: shut armour is safe, but not those who ride on it.

    18.0-4, ruling 154: a helicopter is hit while it hovers, never in flight.
    """
    return vehicle.mode != FLYING and cannot_be_hurt(vehicle) is None


def _burst_on_vehicle(g: Lnl, marker: Ffe, roll: int, strength: Tally, vehicle: Vehicle) -> Flow[None]:
    """17.4-1 to -3: as small arms from above, against its weakest armour and the terrain."""
    against = g.dice.d6("defence")
    cover = vehicle_cover(g, vehicle, FROM_ABOVE)
    g.tell(
        "shells-on-vehicle",
        ("lnl-17.4-1", "lnl-17.4-2"),
        side=marker.side,
        unit=vehicle.id,
        at=vehicle.loc,
        roll=roll,
        strength=strength,
        against=against,
        cover=cover,
    )
    margin = int(roll + strength.total - against - cover.total)
    if margin > 0:
        yield from vehicle_checks(g, vehicle, margin, FROM_ABOVE, hero=vehicle.side != marker.side)


def clause_of(marker: Ffe, moving: Sequence[Unit]) -> str:
    if marker.battery == MORTAR:
        return "lnl-18.1-15" if moving else "lnl-18.1-10"
    return "lnl-18.2-16" if moving else "lnl-18.2-12"


# Those who walk into it


def enter_ffe(g: Lnl, units: list[Unit], origin: int, to: int) -> Flow[None]:
    """18.1-15, 18.2-16, 18.2-17, ruling 146: every FFE over a hex attacks those who come into it, once.

    A step within the hex, up a staircase or into a bunker, is no entry.
    """
    cell = g.field.cell_of[to]
    if not g.ffe_mask >> cell & 1 or (origin >= 0 and g.field.cell_of[origin] == cell):
        return
    for marker in g.ffe[:]:
        entered = [unit for unit in units if unit.loc == to]
        if entered and cell in area(g, marker):
            yield from _strike_entrants(g, marker, entered)


def _strike_entrants(g: Lnl, marker: Ffe, units: list[Unit]) -> Flow[None]:
    vehicles = [unit for unit in units if isinstance(unit, Vehicle) and can_be_shelled(unit)]
    on_foot = [unit for unit in units if not isinstance(unit, Vehicle)]
    if not vehicles and not on_foot:
        return
    roll, strength = attack_roll(g, marker), strength_of(marker)
    if on_foot:
        yield from _burst(g, marker, roll, strength, on_foot, on_foot)
    for vehicle in vehicles:
        yield from _burst_on_vehicle(g, marker, roll, strength, vehicle)
