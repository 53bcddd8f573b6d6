"""A hit on a machine: which armour it meets, whether it goes through, and what it does then."""

from __future__ import annotations

from typing import Final

from bocage.systems.sotr.battle.figures import UP, WRECKED
from bocage.systems.sotr.battle.machines import ONCE, TWICE
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.forces import DamageRow
from bocage.systems.sotr.rules.machines.crews import (
    RIDER_HIT_ON,
    bail_out,
    crew_inside,
    hit_crew,
    hull_of,
    riders,
    step_out,
    test_crew,
)
from bocage.systems.sotr.rules.machines.damage import damage_modifiers, damage_of, damage_table
from bocage.systems.sotr.rules.machines.zones import REAR, ZONES, armour_of, zone_of
from bocage.systems.sotr.rules.shooting.penetration import Numbers, against_armour, excess, penetrates

HIP: Final = "hip"


def numbers_at(g: Sotr, unit: Unit, penetration: str, dx: int, dy: int, natural: int = 0) -> Numbers:
    """ruling-45, pen-3 to pen-8: what a hit from somebody at this offset from the hull needs."""
    assert unit.machine is not None
    row = unit.machine.row
    zone = zone_of(row, hull_of(g, unit).facing, dx, dy, natural)
    return against_armour(g.tables, armour_of(row, zone), penetration)


def strike_from(g: Sotr, unit: Unit, penetration: str, x: int, y: int, natural: int = 0) -> DamageRow | None:
    """ruling-45: a machine is hit from a point; return what it suffers, None if the armour holds."""
    assert unit.machine is not None
    hull = hull_of(g, unit)
    zone = zone_of(unit.machine.row, hull.facing, x - hull.x, y - hull.y, natural)
    return strike_zone(g, unit, penetration, zone)


def strike_rear(g: Sotr, unit: Unit, penetration: str) -> DamageRow | None:
    """ruling-43: a machine is hit in close combat, on its rear armour."""
    return strike_zone(g, unit, penetration, REAR)


def strike_zone(g: Sotr, unit: Unit, penetration: str, zone: int) -> DamageRow | None:
    """pen-3 to pen-8, ruling-46: roll for a hit on a zone of a machine, and for its damage if it goes
    through."""
    assert unit.machine is not None
    numbers = against_armour(g.tables, armour_of(unit.machine.row, zone), penetration)
    if numbers.is_never:
        g.tell("armour-holds", ("sotr-pen-10",), unit=unit.id, zone=ZONES[zone], die=0)
        return None
    die = 0 if numbers.is_automatic else g.dice.d6("penetration")
    if not penetrates(numbers, die):
        g.tell("armour-holds", ("sotr-pen-1",), unit=unit.id, zone=ZONES[zone], die=die)
        return None
    g.tell("goes-through", ("sotr-pen-1", "sotr-ruling-45"), unit=unit.id, zone=ZONES[zone], die=die)
    return damage(g, unit, penetration, excess(numbers, die))


def damage(g: Sotr, unit: Unit, penetration: str, beaten_by: int) -> DamageRow:
    """ruling-46: 1D6 on the table of its kind, then the crew tests Cool if it is still inside."""
    machine = unit.machine
    assert machine is not None
    tally = damage_modifiers(g.tables, penetration, beaten_by)
    die = g.dice.d6("damage")
    rows = damage_table(g.tables, machine.row)
    row = damage_of(rows, die + int(tally.total), [HIP] if machine.hips else [])
    g.tell(f"damage-{row.code}", ("sotr-ruling-46",), unit=unit.id, die=die, tally=tally, at=unit.loc)
    suffer_damage(g, unit, row)
    if hull_of(g, unit).fate == UP:
        test_crew(g, unit)
    return row


def suffer_damage(g: Sotr, unit: Unit, row: DamageRow) -> None:
    """ruling-46: what a row of the tables of damage does."""
    machine = unit.machine
    assert machine is not None
    lasts = TWICE if g.acting == unit.id else ONCE
    if row.next == "no_shooting":
        machine.stunned = lasts
    elif row.next == "no_move":
        machine.reeling = lasts
    if row.this == "no_move":
        machine.halted = True
    if row.speed == "halved":
        machine.hips += 1
    elif row.speed == "none":
        machine.immobile = True
    if row.weapon_out:
        lose_weapon(g, unit)
    if row.burns:
        machine.burning = True
    if row.destroyed:
        destroy(g, unit, row)
    elif row.crew == "one":
        hit_crew(g, unit, 1)
    elif row.crew == "d3":
        hit_crew(g, unit, g.dice.draw("shrapnel", 3))
    if row.bails:
        _empty(g, unit, row)


def lose_weapon(g: Sotr, unit: Unit) -> None:
    """ruling-46: a weapon is out, at random among those that are left."""
    machine = unit.machine
    assert machine is not None
    left = machine.working()
    if not left:
        return
    mount = left[g.dice.draw("weapon-out", len(left)) - 1 if len(left) > 1 else 0]
    machine.out |= 1 << mount
    g.tell("weapon-out", ("sotr-ruling-46",), unit=unit.id, weapon=machine.weapons[mount].id)


def _empty(g: Sotr, unit: Unit, row: DamageRow) -> None:
    """ruling-46: the crew bails out, and who rides as well; a walker that has toppled stays where it lies."""
    for each in riders(g, unit):
        step_out(g, each, unit, row.hit_on)
    bail_out(g, unit, row.hit_on)
    if row.topples:
        hull_of(g, unit).fate = WRECKED
        g.gather(unit)


def destroy(g: Sotr, unit: Unit, row: DamageRow) -> None:
    """ruling-46: all crew are killed; the wreck stays on the table."""
    hull = hull_of(g, unit)
    hull.fate = WRECKED
    hit_crew(g, unit, len(crew_inside(g, unit)))
    g.gather(unit)
    for each in riders(g, unit):
        step_out(g, each, unit, RIDER_HIT_ON)
