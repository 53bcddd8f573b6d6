"""23.0: setting up: the order of battle comes to the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from bocage.kernel import Ask, BadContent, Flow, No, Option
from bocage.systems.common.quarters import Quarters
from bocage.systems.lnl.battle.concepts import cannot_carry, cannot_stack
from bocage.systems.lnl.battle.state import TURN, Lnl, Unit, Vehicle
from bocage.systems.lnl.content.counters import Catalogue, Counter, VehicleCounter
from bocage.systems.lnl.content.scenario import Scenario, Troop
from bocage.systems.lnl.rules.ordnance.weapon_teams import cannot_be_in
from bocage.systems.lnl.rules.people.skill_cards import give_card
from bocage.systems.lnl.rules.scenario.victory import take_control, watched_cells
from bocage.systems.lnl.rules.vehicles.passengers import cannot_carry_more
from bocage.systems.lnl.rules.vehicles.vehicles import cannot_park, has_room_for, is_ground_for


def unit_names(scenario: Scenario, catalogue: Catalogue) -> list[str]:
    """A stable name for every unit of the order of battle: us-squad-1, german-leader-2."""
    names: list[str] = []
    counts: dict[str, int] = {}
    for side, troop in all_troops(scenario):
        counter = catalogue.counters.get(troop.counter)
        if counter is None:
            raise BadContent("no-counter", file=scenario.id, counter=troop.counter)
        kind = counter.id if isinstance(counter, VehicleCounter) else counter.kind
        stem = f"{side}-{kind.replace('_', '-')}"
        for _ in range(troop.count):
            counts[stem] = counts.get(stem, 0) + 1
            names.append(f"{stem}-{counts[stem]}")
    return names


def all_troops(scenario: Scenario) -> list[tuple[str, Troop]]:
    found: list[tuple[str, Troop]] = []
    for name, side in scenario.sides.items():
        for deployment in side.deploy:
            found += _with_passengers(name, deployment.units)
        for arrival in side.arrive:
            found += _with_passengers(name, arrival.units)
        found += _with_passengers(name, side.off_map)
    return found


def _with_passengers(side: str, troops: tuple[Troop, ...]) -> list[tuple[str, Troop]]:
    """16.0: each troop, and after each vehicle those who ride with it."""
    found: list[tuple[str, Troop]] = []
    for troop in troops:
        if not troop.passengers:
            found.append((side, troop))
            continue
        for _ in range(troop.count):
            found.append((side, msgspec.structs.replace(troop, count=1)))
            found += [(side, passenger) for passenger in troop.passengers]
    return found


def has_helicopters(scenario: Scenario, catalogue: Catalogue) -> bool:
    """19.0: whether anyone of either side may be in the air: `unit_names` knows all their counters."""
    counters = catalogue.counters
    kinds = [counters[troop.counter].kind for _, troop in all_troops(scenario)]
    for event in scenario.events:
        for effect in event.effects:
            kinds += [counters[troop.counter].kind for troop in effect.units if troop.counter in counters]
    return "helicopter" in kinds


def raise_forces(g: Lnl, names: list[str]) -> None:
    """All units and weapons of the scenario, off the map."""
    fresh = iter(names)
    for number, side in enumerate(g.scenario.sides.values()):
        for deployment in side.deploy:
            for troop in deployment.units:
                raise_troop(g, number, troop, fresh)
        for arrival_number, arrival in enumerate(side.arrive):
            for troop in arrival.units:
                for unit in raise_troop(g, number, troop, fresh):
                    _refuse_sniper(g, unit)
                    unit.arrives = arrival_number
                    fold_tripods(g, unit)
        for troop in side.off_map:
            raise_troop(g, number, troop, fresh)
    g.coming = tuple(
        tuple(unit.id for unit in g.units if unit.side == side and unit.arrives >= 0) for side in (0, 1)
    )
    g.snipers = tuple(
        tuple(
            unit.id
            for unit in g.units
            if unit.side == side and unit.arrives < 0 and unit.counter.kind == "sniper"
        )
        for side in (0, 1)
    )
    for cell in sorted(watched_cells(g)):
        g.control[cell] = -1
        for place in g.field.cell_mates[cell]:
            g.prized[place] = True


def raise_troop(g: Lnl, side: int, troop: Troop, names: Iterator[str]) -> list[Unit]:
    """The units of one line of an order of battle, with what they carry, not yet on the map."""
    found: list[Unit] = []
    for _ in range(troop.count):
        unit = _raise_unit(g, side, troop, next(names))
        found.append(unit)
        for rider in troop.passengers:
            for passenger in raise_troop(g, side, rider, names):
                _seat(g, passenger, unit)
    return found


def _seat(g: Lnl, passenger: Unit, unit: Unit) -> None:
    """16.1, 16.2: a passenger begins the battle aboard, if there is room for him."""
    if not isinstance(unit, Vehicle) or cannot_carry_more(g, unit, [passenger]) is not None:
        raise BadContent("no-room-aboard", file=g.scenario.id, unit=unit.name, passenger=passenger.name)
    g.board(passenger, unit)


def _raise_unit(g: Lnl, side: int, troop: Troop, name: str) -> Unit:
    force = troop.force or g.scenario.sides[g.seats[side]].force
    if force not in g.catalogue.forces:
        raise BadContent("no-force", file=g.scenario.id, force=force)
    unit = g.recruit(g.catalogue.counters[troop.counter], g.catalogue.forces[force], side, name)
    unit.shaken = troop.shaken
    if troop.facing:
        corners = g.verbs.corners
        if troop.facing not in corners:
            raise BadContent("no-facing", file=g.scenario.id, facing=troop.facing, facings=", ".join(corners))
        unit.facing = corners.index(troop.facing)
    if isinstance(unit, Vehicle):
        unit.buttoned = troop.buttoned or troop.shaken
        if troop.commander:
            unit.commander = _armor_leader(g, troop.commander)
    for code in troop.weapons:
        _arm(g, unit, code)
    if troop.card:
        if troop.card not in g.card_deck:
            if troop.card not in g.catalogue.cards:
                raise BadContent("no-card", file=g.scenario.id, card=troop.card)
            raise BadContent("card-twice", file=g.scenario.id, card=troop.card)
        g.card_deck.remove(troop.card)
        give_card(g, unit, troop.card)
    return unit


def _armor_leader(g: Lnl, code: str) -> Counter:
    """11.8: the counter of an Armor Leader."""
    counter = g.catalogue.counters.get(code)
    if counter is None or counter.kind != "armor_leader":
        raise BadContent("no-armor-leader", file=g.scenario.id, counter=code)
    return counter


def _arm(g: Lnl, unit: Unit, code: str) -> None:
    """1.1-10, 1.6.1-2 to -4: an order of battle gives nobody more than he can carry."""
    if code not in g.catalogue.weapons:
        raise BadContent("no-weapon", file=g.scenario.id, weapon=code)
    kind = g.catalogue.weapons[code]
    refusal = None if kind.gear else cannot_carry(unit) or g.module.cannot_begin_with(unit.counter)
    if refusal is not None:
        raise BadContent(
            "cannot-carry", file=g.scenario.id, unit=unit.name, weapon=code, clause=refusal.clause
        )
    g.hand(g.equip(kind, unit.side), unit)


def fold_tripods(g: Lnl, unit: Unit) -> None:
    """1.6.1.01-6: tripod machine guns enter play dismantled, or on their bipod."""
    for weapon in unit.weapons:
        if weapon.kind.immobile and weapon.kind.other_side is not None:
            weapon.kind = g.catalogue.weapons[weapon.kind.other_side]


# Setting up

NEEDED: Final = No("lnl-1.3-1", "room-needed-for-others")
ENEMY_THERE: Final = No("lnl-6.0-15", "enemy-there")
CLOSED_GROUND: Final = No("lnl-6.0-1", "prohibited-terrain")


def set_up(g: Lnl) -> Flow[None]:
    """One side places its units, in the order of the scenario."""
    name = g.scenario.setup_order[g.placing]
    side = g.seats.index(name)
    waiting = iter(
        [unit for unit in g.units if unit.side == side and unit.arrives < 0 and unit.carrier is None]
    )
    zones: dict[int, list[int]] = {}
    faced: dict[int, bool] = {}
    for deployment in g.scenario.sides[name].deploy:
        zone = g.field.zone(deployment.zone)
        for troop in deployment.units:
            for _ in range(troop.count):
                unit = next(waiting)
                _refuse_sniper(g, unit)
                zones[unit.id] = _zone_for(g, unit, zone)
                faced[unit.id] = bool(troop.facing)
    billets = Billets(g, zones)
    for number in zones:
        yield from _place(g, g.units[number], billets)
        if not faced[number]:
            yield from choose_facing(g, g.units[number])
    g.placing += 1
    if g.placing == 2:
        g.phase = TURN


def _zone_for(g: Lnl, unit: Unit, zone: list[int]) -> list[int]:
    """1.6.3-3, 15.1-2, 19.3-2: no gun, and no vehicle, in a building; helicopters begin in the air.

    A vehicle comes into a house only by breaking it down (15.1-3).
    """
    if not isinstance(unit, Vehicle):
        return [loc for loc in zone if cannot_be_in(g, unit, loc) is None] if unit.counter.arc else zone
    cells = sorted({g.field.cell_of[loc] for loc in zone})
    if unit.flies:
        return [g.field.air_of[cell] for cell in cells]
    return [cell for cell in cells if is_ground_for(g, unit, cell) and not g.field.cover[cell].building]


def choose_facing(g: Lnl, unit: Unit) -> Flow[None]:
    """1.6.3a-5, 15.1-12: the owner says which corner a vehicle, or a gun, faces."""
    if (isinstance(unit, Vehicle) and unit.flies) or not (isinstance(unit, Vehicle) or unit.counter.arc):
        return
    choice: Option = yield Ask(
        g.seats[unit.side],
        "face",
        [g.verbs.face(corner) for corner in range(len(g.verbs.corners))],
        {"unit": unit.id},
    )
    unit.facing = choice.value
    g.tell("faces", ("lnl-15.1-12",), unit=unit.id, facing=unit.facing)


def _refuse_sniper(g: Lnl, unit: Unit) -> None:
    """11.4-1: a Sniper neither begins on the map nor walks onto it."""
    if unit.counter.kind == "sniper":
        raise BadContent("sniper-on-map", file=g.scenario.id, clause="lnl-11.4-1")


def _place(g: Lnl, unit: Unit, billets: Billets) -> Flow[None]:
    doubtful = billets.doubtful(unit)
    needed: list[int] = []
    options: list[Option] = []
    place_each = g.verbs.place.each
    for loc in billets.zones[unit.id]:
        if doubtful[loc]:
            if not may_place(g, unit, loc):
                continue
            if not billets.leave_room(unit.id, loc):
                needed.append(loc)
                continue
        options.append(place_each[loc])
    about = {"unit": unit.id, "needed": needed, "zone": billets.zones[unit.id]}
    choice: Option = yield Ask(g.seats[unit.side], "set-up", options, about)
    billets.take(unit.id, choice.value)
    g.put(unit, choice.value)
    g.tell("set-up", ("lnl-23.0-1",), unit=unit.id, at=choice.value)
    take_control(g, choice.value)


def may_place(g: Lnl, unit: Unit, loc: int) -> bool:
    return cannot_place(g, unit, loc) is None


def cannot_place(g: Lnl, unit: Unit, loc: int) -> No | None:
    """1.3, 10.4, 15.1-2: no enemy is there, the ground bears the unit, and there is room."""
    if g.at[1 - unit.side][loc] or g.armour[1 - unit.side] >> loc & 1:
        return ENEMY_THERE
    if isinstance(unit, Vehicle):
        return cannot_park(g, unit, loc)
    if not g.module.may_stand(g, unit, loc):
        return CLOSED_GROUND
    return cannot_stack(g, unit.side, loc, [unit])


class Billets(Quarters[Unit]):
    """1.3-1: no choice leaves a later unit without room."""

    __slots__ = ("g", "shut")

    def __init__(self, g: Lnl, zones: dict[int, list[int]]) -> None:
        self.g = g
        self.shut = [not passable for passable in g.field.passable]
        """By location, whether nobody on foot can be there."""
        super().__init__(g.units, zones, g.scenario.id)

    def may_place(self, unit: Unit, place: int) -> bool:
        return may_place(self.g, unit, place)

    def fits(self, place: int, units: list[Unit]) -> bool:
        if not self.g.vehicles:
            return cannot_stack(self.g, units[0].side, place, units) is None
        foot = [unit for unit in units if not isinstance(unit, Vehicle)]
        if foot and cannot_stack(self.g, foot[0].side, place, foot) is not None:
            return False
        wheels = [unit for unit in units if isinstance(unit, Vehicle)]
        return not wheels or has_room_for(self.g, wheels, place)

    def bulk(self, unit: Unit) -> int:
        return unit.counter.halves

    def room(self, place: int) -> int:
        """The inside of a bunker counts as the hex around it."""
        return self.g.field.shared[place][0]

    def doubtful(self, unit: Unit) -> list[bool]:
        """By location, whether the rules must be asked if the unit may go there: not where nobody is and
        nobody is planned to go; 21.1-16: somebody in the other half of a bunker's hex counts.
        """
        field = self.g.field
        found = self.shut[:]
        for loc in self.g.module.not_open_to_all(self.g, unit):
            found[loc] = True
        for room in self.guests:
            for place in field.shared[room]:
                found[place] = True
        for other in self.g.units:
            if other.loc >= 0:
                for place in field.shared[other.loc]:
                    found[place] = True
        return found
