"""Chapter 4: setting up: the order of battle comes to the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bocage.kernel import Ask, BadContent, Flow, No, Option
from bocage.systems.common.quarters import Quarters
from bocage.systems.vv.battle.state import COMMAND, Vv
from bocage.systems.vv.battle.units import ABOARD, MEN_BESIDE, Unit
from bocage.systems.vv.board.field import Ground
from bocage.systems.vv.content.counters import Catalogue, WeaponKind
from bocage.systems.vv.content.scenario import Arrival, Deployment, Scenario, Troop
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.systems.vv.rules.movement.footing import CLOSED
from bocage.systems.vv.rules.movement.movement import ENEMY_THERE
from bocage.systems.vv.rules.movement.stacking import cannot_stay, takes_one_more
from bocage.systems.vv.rules.scenario.emplacing import place_fortifications
from bocage.systems.vv.rules.scenario.victory import take_control, watched_cells

NEEDED: Final = No("vv-6.9-2", "room-needed-for-others")
NOT_ITS_ZONE: Final = No("vv-4.2-1", "outside-set-up-zone")
NO_LARGE_GUN: Final = No("vv-10.4-4", "no-large-gun-in-building")
NO_VEHICLE: Final = No("vv-10.4-2", "no-vehicle-there")


def all_troops(scenario: Scenario) -> list[tuple[str, Troop]]:
    """For every unit of both orders of battle its line, passengers after their transport."""
    found: list[tuple[str, Troop]] = []
    for name, side in scenario.sides.items():
        for troop in (*_of(side.deploy), *_of(side.arrive)):
            found += _spread(name, troop)
    return found


def _of(groups: Sequence[Deployment | Arrival]) -> Iterator[Troop]:
    for group in groups:
        yield from group.units


def _spread(side: str, troop: Troop) -> Iterator[tuple[str, Troop]]:
    for _ in range(troop.count):
        yield side, troop
        for passenger in troop.passengers:
            yield from _spread(side, passenger)


def unit_names(scenario: Scenario, catalogue: Catalogue) -> list[str]:
    """A stable name for every unit of the order of battle: us-squad-1, german-leader-2, german-tiger-1."""
    names: list[str] = []
    counts: dict[str, int] = {}
    for side, troop in all_troops(scenario):
        counter = catalogue.counters.get(troop.counter)
        if counter is None:
            raise BadContent("no-counter", file=scenario.id, counter=troop.counter)
        kind = counter.kind if counter.is_infantry else counter.id
        stem = f"{side}-{kind.replace('_', '-')}"
        counts[stem] = counts.get(stem, 0) + 1
        names.append(f"{stem}-{counts[stem]}")
    return names


def raise_forces(g: Vv) -> None:
    """All units of the scenario, off the map, in the order in which `unit_names` names them."""
    for number, side in enumerate(g.scenario.sides.values()):
        for deployment in side.deploy:
            for troop in deployment.units:
                raise_troop(g, number, troop)
        for arrival_number, arrival in enumerate(side.arrive):
            for troop in arrival.units:
                for unit in raise_troop(g, number, troop):
                    unit.arrives = arrival_number
    g.coming = tuple(
        tuple(unit.id for unit in g.units if unit.side == side and unit.arrives >= 0) for side in (0, 1)
    )
    arrivals = [side.arrive for side in g.scenario.sides.values()]
    g.entry_turns = tuple(tuple(arrival.turn for arrival in each) for each in arrivals)
    g.entry_hexes = tuple(tuple(g.field.zone(arrival.entry) for arrival in each) for each in arrivals)
    for cell in sorted(watched_cells(g)):
        g.control[cell] = -1


def raise_troop(g: Vv, side: int, troop: Troop) -> list[Unit]:
    """The units of one line of an order of battle, with what they carry, not yet on the map."""
    found: list[Unit] = []
    for _ in range(troop.count):
        unit = g.raise_unit(g.catalogue.counters[troop.counter], side)
        found.append(unit)
        unit.valor = troop.hero
        if troop.weapon:
            unit.weapon = _weapon(g, troop.weapon)
        if troop.facing:
            unit.facing = HEXSIDES.index(troop.facing)
        for rider in troop.passengers:
            for passenger in raise_troop(g, side, rider):
                if passenger.loc != ABOARD:
                    g.get_on(passenger, unit)
                found.append(passenger)
    return found


def _weapon(g: Vv, id: str) -> WeaponKind:
    weapon = g.catalogue.weapons.get(id)
    if weapon is None or weapon.expendable:
        raise BadContent("no-weapon", file=g.scenario.id, weapon=id)
    return weapon


# On the map


def set_up(g: Vv) -> Flow[None]:
    """4.1-2: each side in its turn places its units where its order of battle lets it."""
    seat = g.scenario.setup_order[g.placing]
    side = g.seats.index(seat)
    yield from place_fortifications(g, side)
    zones: dict[int, str] = {}
    turned: set[int] = set()
    waiting = iter(
        [unit.id for unit in g.units if unit.side == side and unit.arrives < 0 and unit.carrier is None]
    )
    for deployment in g.scenario.sides[seat].deploy:
        for troop in deployment.units:
            for _ in range(troop.count):
                number = next(waiting)
                zones[number] = deployment.zone
                if troop.facing or g.units[number].counter.is_infantry:
                    turned.add(number)
    billets = Billets(g, {number: g.field.zone(zone) for number, zone in zones.items()})
    for number, zone in zones.items():
        yield from _place(g, g.units[number], zone, billets)
        if number not in turned:
            yield from _turn(g, g.units[number])
    g.placing += 1
    if g.placing == len(g.seats):
        g.turn = 1
        g.active = g.seats.index(g.scenario.first)
        g.phase = COMMAND
        g.tell("turn", ("vv-5.1-1",), turn=1)


def _place(g: Vv, unit: Unit, zone: str, billets: Billets) -> Flow[None]:
    free = places_for(g, unit, zone)
    needed = [
        cell for cell in billets.tight(unit.side) if cell in free and not billets.leave_room(unit.id, cell)
    ]
    for cell in needed:
        free.remove(cell)
    place = g.verbs.place.each
    options = [place[cell] for cell in free]
    choice: Option = yield Ask(g.seats[unit.side], "set-up", options, {"unit": unit.id, "needed": needed})
    billets.take(unit.id, choice.value)
    g.put(unit, choice.value)
    if unit.loc in g.control:
        take_control(g, unit.loc)


def _turn(g: Vv, unit: Unit) -> Flow[None]:
    """7.1: the owner says which hexside a machine faces, unless the scenario does."""
    options = [g.verbs.face(side) for side in range(len(HEXSIDES))]
    faced: Option = yield Ask(g.seats[unit.side], "set-up-facing", options, {"unit": unit.id})
    unit.facing = faced.value


class Billets(Quarters[Unit]):
    """6.9: no choice leaves a later unit without room."""

    __slots__ = ("g",)

    def __init__(self, g: Vv, zones: dict[int, list[int]]) -> None:
        self.g = g
        super().__init__(g.units, zones, g.scenario.id)

    def may_place(self, unit: Unit, place: int) -> bool:
        return cannot_be_placed(self.g, unit, place) is None

    def fits(self, place: int, units: list[Unit]) -> bool:
        """6.9: two units have room wherever there is no position."""
        there = len(self.g.at[units[0].side][place])
        if there + len(units) <= MEN_BESIDE and not self.g.post[place]:
            return True
        return cannot_stay(self.g, units[0].side, place, units) is None

    def tight(self, side: int) -> list[int]:
        """6.9: the places of the plan where another unit may be one too many; elsewhere two have room."""
        ours, post = self.g.at[side], self.g.post
        return sorted(
            [place for place, guests in self.guests.items() if len(guests) > 1 or ours[place] or post[place]]
        )

    def bulk(self, unit: Unit) -> int:
        return 1 if unit.counter.is_infantry else MEN_BESIDE


def places_for(g: Vv, unit: Unit, zone: str) -> list[int]:
    """Where it may be placed: nearly everywhere in its zone, so that a few hexes are taken out of it."""
    ground = ground_for(g, unit, zone)
    free = ground.cells[:]
    for cell in g.cells[1 - unit.side]:
        if ground.among[cell]:
            free.remove(cell)
    for cell in g.cells[unit.side]:
        if ground.among[cell] and not _has_room(g, unit, cell):
            free.remove(cell)
    for cell in g.positions:
        if ground.among[cell] and not g.at[0][cell] and not g.at[1][cell] and not _has_room(g, unit, cell):
            free.remove(cell)
    return free


def _has_room(g: Vv, unit: Unit, cell: int) -> bool:
    if unit.counter.is_infantry:
        return takes_one_more(g, unit, cell)
    return cannot_stay(g, unit.side, cell, [unit]) is None


def ground_for(g: Vv, unit: Unit, zone: str) -> Ground:
    """10.4: the hexes of a zone that are not prohibited to a unit: the same for all of its kind."""
    key = (unit.counter.id, zone)
    known = g.field.standing.get(key)
    if known is None:
        cells = [cell for cell in g.field.zone(zone) if cannot_stand(g, unit, cell) is None]
        known = g.field.standing[key] = Ground(cells, len(g.field.rows))
    return known


def cannot_be_placed(g: Vv, unit: Unit, cell: int) -> No | None:
    """6.9, 10.4: there is room, and the ground is not prohibited to it."""
    if g.at[1 - unit.side][cell]:
        return ENEMY_THERE
    return cannot_stand(g, unit, cell) or cannot_stay(g, unit.side, cell, [unit])


def cannot_stand(g: Vv, unit: Unit, cell: int) -> No | None:
    """6.6-3, 10.4: is the ground prohibited to it?"""
    if g.field.impassable[cell]:
        return CLOSED
    if unit.counter.is_infantry:
        return None
    if unit.counter.is_vehicle and not g.field.entry_cost(cell, wheels=True):
        return NO_VEHICLE
    if unit.counter.large and g.field.rows[cell].building and not g.scenario.special.large_guns_in_buildings:
        return NO_LARGE_GUN
    return None
