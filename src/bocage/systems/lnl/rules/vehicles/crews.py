"""15.4, 16.1.1, 16.3: the end of a vehicle: wrecks, Abandoned vehicles, and who gets out of them."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, Option
from bocage.systems.lnl.battle.concepts import (
    OVER_SMC,
    best_leader,
    cannot_stack,
    morale_check,
    morale_modifiers,
)
from bocage.systems.lnl.battle.state import MOVED, WAITING, WRECKED, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.rules.fire.damage import eliminate, loss_points, shake
from bocage.systems.lnl.rules.movement.mines import cross_mines
from bocage.systems.lnl.rules.vehicles.passengers import half_a_move, outside_passengers


def destroy(g: Lnl, vehicle: Vehicle, *, by_close_assault: bool = False) -> Flow[None]:
    """14.0d-2, 14.0d-5, 15.4: a Wreck; crew and passengers roll to get out, except after a Close Assault."""
    cell = vehicle.loc
    passengers = list(vehicle.passengers)
    g.lost_points[vehicle.side] += loss_points(g, vehicle)
    vehicle.commander = None
    leave_wreck(g, vehicle, cell)
    g.tell("vehicle-destroyed", ("lnl-14.0d-2",), unit=vehicle.id, at=cell)
    if by_close_assault:
        for passenger in passengers:
            _go_down_with_it(g, passenger, cell, "lnl-16.1.1-7")
        return
    yield from evacuate(g, vehicle, passengers, cell)


def _go_down_with_it(g: Lnl, passenger: Unit, cell: int, clause: str) -> None:
    """16.1.1-4, 16.1.1-7: lost with all he carried."""
    for weapon in list(passenger.weapons):
        g.scrap(weapon)
    g.put(passenger, cell)
    eliminate(g, passenger, clause)


def leave_wreck(g: Lnl, vehicle: Vehicle, cell: int) -> None:
    """14.0d-2, 1.3-4: the wreck stays in the cell for good."""
    g.wrecks[cell] = g.wrecks.get(cell, 0) + 1
    g.wreck_mask |= 1 << cell
    vehicle.wreck = cell
    g.park(vehicle, WRECKED)


def evacuate(g: Lnl, vehicle: Vehicle, passengers: list[Unit], cell: int) -> Flow[None]:
    """15.4-2 to -4, 16.1.1, ruling 143: a die for the crew, each passenger and each weapon; even gets out."""
    out: list[Unit] = []
    if _gets_out(g, "lnl-15.4-2", vehicle, "crew"):
        out.append(g.recruit(g.catalogue.counters["crew"], vehicle.force, vehicle.side))
    for passenger in passengers:
        for weapon in list(passenger.weapons):
            if not weapon.extra and _gets_out(g, "lnl-16.1.1-5", passenger, "weapon", weapon):
                g.lay_down(weapon, cell)
            else:
                g.scrap(weapon)
        if _gets_out(g, "lnl-16.1.1-1", passenger):
            out.append(passenger)
        else:
            _go_down_with_it(g, passenger, cell, "lnl-16.1.1-4")
    for unit in out:
        g.put(unit, cell)
        unit.marks |= MOVED
        shake(g, unit)
        g.tell("bails-out", ("lnl-15.4-4", "lnl-16.1.1-2"), unit=unit.id, at=cell)
    yield from _step_out(g, out, cell)


def _gets_out(g: Lnl, clause: str, unit: Unit, who: str = "passenger", weapon: Weapon | None = None) -> bool:
    """15.4-3, 15.4-4: even lives, odd dies with the vehicle."""
    roll = g.dice.d6("evacuation")
    about = {} if weapon is None else {"weapon": weapon.kind.id}
    g.tell("evacuation-check", (clause,), unit=unit.id, who=who, roll=roll, passed=roll % 2 == 0, **about)
    return roll % 2 == 0


def abandon(g: Lnl, vehicle: Vehicle) -> Flow[None]:
    """14.01-4 to -6, 15.4-6, 16.3: crew and passengers get out and take a Morale Check; nobody comes back."""
    cell = vehicle.loc
    g.lost_points[vehicle.side] += loss_points(g, vehicle)
    vehicle.abandoned = True
    vehicle.commander = None
    out = _leaders_first(vehicle.passengers)
    crew = g.recruit(g.catalogue.counters["crew"], vehicle.force, vehicle.side)
    g.look_around()
    g.tell("vehicle-abandoned", ("lnl-14.01-4", "lnl-15.4-6"), unit=vehicle.id, at=cell)
    for unit in (crew, *out):
        yield from get_off_in_haste(g, unit, cell, "lnl-15.4-7" if unit is crew else "lnl-16.3-2")
    yield from _step_out(g, [crew, *out], cell)
    yield from draw_fire(g, out, cell)


def _leaders_first(units: list[Unit]) -> list[Unit]:
    """A leader who has kept his nerve helps those who get off after him."""
    return sorted(units, key=lambda unit: not unit.counter.is_leader)


def get_off_in_haste(g: Lnl, unit: Unit, cell: int, clause: str) -> Flow[None]:
    """16.2-4, 16.3: out at once, marked Moved, and a Morale Check or Shaken."""
    g.put(unit, cell)
    unit.marks |= MOVED
    g.tell("dismounts", (clause,), unit=unit.id, at=cell)
    if not unit.shaken and unit.counter.kind != "hero":
        helper = best_leader(g, unit)
        if not morale_check(g, unit, "dismount", morale_modifiers(g, unit, helper)):
            shake(g, unit)
    yield from ()


def shake_off_riders(g: Lnl, vehicle: Vehicle, clause: str) -> Flow[None]:
    """16.2-4, 16.2-8: who rides outside gets off when the main gun fires, or a shell strikes the vehicle."""
    riders, cell = _leaders_first(outside_passengers(vehicle)), vehicle.loc
    for unit in riders:
        yield from get_off_in_haste(g, unit, cell, clause)
    yield from _step_out(g, riders, cell)
    yield from draw_fire(g, riders, cell)


def step_off(g: Lnl, units: list[Unit], cell: int, clause: str) -> Flow[None]:
    """17.2-17 to -19: these leave their vehicle in an enemy's impulse or their own, marked Moved."""
    for unit in units:
        g.put(unit, cell)
        unit.marks |= MOVED
        g.tell("dismounts", (clause,), unit=unit.id, at=cell)
    yield from _step_out(g, units, cell)
    yield from draw_fire(g, units, cell)


def _step_out(g: Lnl, units: list[Unit], cell: int) -> Flow[None]:
    """1.3-14, 21.4-6, ruling 14: whom the cell cannot hold is lost, the owner says who; then mines."""
    while units:
        here = [unit for unit in units if unit.loc == cell]
        refusal = cannot_stack(g, units[0].side, cell, [])
        if not here or refusal is None:
            break
        excess = [unit for unit in here if bool(unit.counter.halves) == (refusal is not OVER_SMC)]
        choice: Option = yield Ask(
            g.seats[units[0].side], "over-stacked", [g.verbs.target(unit.id) for unit in excess or here]
        )
        eliminate(g, g.units[choice.value], "lnl-1.3-14")
    yield from cross_mines(g, [unit for unit in units if unit.loc == cell], WAITING, cell)
    _meet_enemies(g, cell)


def _meet_enemies(g: Lnl, cell: int) -> None:
    """8.1-1, 5.0-4: who has to get off among enemies on foot is locked in melee with them."""
    bit = 1 << cell
    if g.held[0] & g.held[1] & bit and not g.melee & bit:
        g.melee |= bit
        g.module.melee_begins(g, cell)
        g.tell("melee-locked", ("lnl-8.1-1",), at=cell)


def draw_fire(g: Lnl, units: list[Unit], cell: int) -> Flow[None]:
    """16.2-6, ruling 88: passengers who get off may be fired at, once for each MP that costs."""
    here = [unit for unit in units if unit.loc == cell]
    if here:
        yield from g.module.opportunity_fire(g, here, cell, max(half_a_move(unit) for unit in here))


def shake_vehicle(g: Lnl, vehicle: Vehicle) -> Flow[None]:
    """5.1-15, 14.01-11, 15.0b-2: Shaken and Buttoned at once; Shaken again it is Abandoned."""
    vehicle.halted = True
    if vehicle.shaken:
        yield from abandon(g, vehicle)
        return
    vehicle.shaken = True
    vehicle.buttoned = True
    g.tell("shaken", ("lnl-5.1-1", "lnl-15.0b-2"), unit=vehicle.id)
