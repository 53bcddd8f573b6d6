"""Who stands where, what they carry, and what lies across lines of sight; and the sets that follow from it.

Units and weapons come and go through these doors only, so that all of it agrees.
"""

from __future__ import annotations

from bisect import insort
from typing import Final, cast

from mypy_extensions import mypyc_attr

from bocage.systems.common.teller import Teller
from bocage.systems.lnl.battle.units import (
    ABOARD,
    ELIMINATED,
    ON_GROUND,
    WAITING,
    Ffe,
    Unit,
    Vehicle,
    Weapon,
    copy_unit,
    copy_weapon,
    seat_again,
)
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.choices import Choices

NOBODY: Final[list[Unit]] = []
"""The stack of every location that has been empty from the start: it stays empty."""


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Ranks(Teller):
    """The units and weapons of both sides, and what is on the map with them."""

    __slots__ = (
        "abandoned",
        "acquired",
        "air",
        "armour",
        "at",
        "choices",
        "contested",
        "ffe",
        "ffe_mask",
        "field",
        "fleet",
        "held",
        "in_the_way",
        "open",
        "parked",
        "places",
        "prized",
        "sights",
        "smoke",
        "smoke_mask",
        "spotted",
        "stirred",
        "units",
        "vehicles",
        "views",
        "weapons",
        "wreck_mask",
        "wrecks",
    )

    def __init__(self, field: Field, choices: Choices) -> None:
        super().__init__()
        self.field = field
        self.choices = choices
        self.units: list[Unit] = []
        self.weapons: list[Weapon] = []
        places = len(field.locations)
        self.at: tuple[list[list[Unit]], ...] = ([NOBODY] * places, [NOBODY] * places)
        """Per side, the units in each location, in the order they came."""
        self.held = [0, 0]
        """Per side, the locations that hold any of its units."""
        self.places: tuple[list[int], ...] = ([], [])
        """Per side, the same locations in their order."""
        self.vehicles: list[Vehicle] = []
        """15.0, 19.0: all vehicles and helicopters of the battle, wherever they are."""
        self.armour = [0, 0]
        """Per side, the locations that hold its ground vehicles, Abandoned ones apart."""
        self.air = [0, 0]
        """Per side, the locations that hold its helicopters."""
        self.abandoned = 0
        """14.01-6: locations with an Abandoned vehicle."""
        self.wrecks: dict[int, int] = {}
        """14.0d-2: how many wrecks lie in a cell."""
        self.wreck_mask = 0
        self.acquired: dict[int, tuple[int, int]] = {}
        """14.3: by weapon, its target and how well it is acquired (`acquisition` reads the numbers)."""
        self.ffe: list[Ffe] = []
        """18.1-14, 18.2-15: the Fire For Effect markers on the map, in the order they came."""
        self.ffe_mask = 0
        """The cells they attack."""
        self.smoke: dict[int, int] = {}
        """7.0: Smoke 1 or Smoke 2 by cell."""
        self.smoke_mask = 0
        self.in_the_way = 0
        """The cells where something that changes lies across lines of sight: smoke, FFE, vehicles, wrecks."""
        self.open = field.bare
        """Ruling 53: by location, whether neither the ground nor smoke or a wreck hides who is there."""
        self.prized: list[bool] = [False] * places
        """By location, whether its holder matters for victory."""
        self.contested = True
        """Somebody has come to such a location, or left it, since it was last asked who holds what."""
        self.stirred = True
        """Somebody has come or gone, or lines of sight have changed, since events were last looked for."""
        self.parked: tuple[dict[int, list[Vehicle]], ...] = ({}, {})
        """Per side, the vehicles of each location that can still be used: as `look_around` has found them."""
        self.fleet: tuple[list[Vehicle], ...] = ([], [])
        """The same per side, in the order of `vehicles`."""
        self.sights: dict[int, int] = {}
        """Sight codes past things in the way, worked out since they changed: see `spotting.daylight_code`."""
        self.views: dict[int, tuple[int, int]] = {}
        """By location, what `spotting.in_view` has looked at since then, and what of it is seen."""
        self.spotted = 0
        """10.1c: locations under a Spotted marker."""

    # Doors: the only places where units and weapons come and go

    def put(self, unit: Unit, loc: int) -> None:
        """Bring a unit to a location, from wherever it was."""
        if isinstance(unit, Vehicle):
            self.park(unit, loc)
            return
        if unit.loc >= 0:
            self._lift(unit)
        elif unit.carrier is not None:
            self._get_off(unit)
        left, unit.loc = unit.loc, loc
        stack = self.at[unit.side][loc]
        if not stack:
            self.held[unit.side] |= self.field.bit[loc]
            insort(self.places[unit.side], loc)
        if stack is NOBODY:
            self.at[unit.side][loc] = [unit]
        else:
            stack.append(unit)
        self.stirred = True
        if self.prized[loc]:
            self.contested = True
        if self.spotted:
            self._forget_spotted(left)
        if self.acquired:
            self._lose_aim(unit, left)

    def take_off(self, unit: Unit, where: int) -> None:
        """Take a unit off the map: eliminated, exited or merged into another."""
        if isinstance(unit, Vehicle):
            self.park(unit, where)
            return
        if unit.loc >= 0:
            self._lift(unit)
        elif unit.carrier is not None:
            self._get_off(unit)
        left, unit.loc = unit.loc, where
        if self.spotted:
            self._forget_spotted(left)
        if self.acquired:
            self._lose_aim(unit, left)

    def park(self, vehicle: Vehicle, loc: int) -> None:
        """Bring a vehicle or helicopter to a location, or off the map; its passengers come along."""
        left = vehicle.loc
        vehicle.loc = loc
        self.look_around()
        if self.spotted:
            self._forget_spotted(left)
        if self.acquired:
            self._lose_aim(vehicle, left)

    def board(self, unit: Unit, vehicle: Vehicle) -> None:
        """16.0: a unit becomes a passenger."""
        if unit.loc >= 0:
            self._lift(unit)
        left, unit.loc = unit.loc, ABOARD
        if self.spotted:
            self._forget_spotted(left)
        if self.acquired:
            self._lose_aim(unit, left)
        unit.carrier = vehicle
        vehicle.passengers.append(unit)

    def _get_off(self, unit: Unit) -> None:
        if unit.carrier is not None:
            unit.carrier.passengers.remove(unit)
            unit.carrier = None

    def _lose_aim(self, unit: Unit, left: int) -> None:
        """14.3-6 to -8, ruling 121: a unit has left a place: what it aimed at there, and what aimed at it.

        A vehicle is lost from sight when it drives off, the men of a location when the last of them has gone.
        """
        if left < 0 or unit.loc == left:
            return
        away = unit.loc < 0 or self.field.cell_of[unit.loc] != self.field.cell_of[left]
        if away and (unit.loc < 0 or not self.choices.acquisition_survives_firer_move):
            for key in (~unit.id, *(weapon.id for weapon in unit.weapons)):
                self.acquired.pop(key, None)
        aim = ~unit.id if isinstance(unit, Vehicle) else left
        if aim < 0 or not self.at[unit.side][left]:
            for key in [key for key, (target, _) in self.acquired.items() if target == aim]:
                if self._side_of_gun(key) != unit.side:
                    del self.acquired[key]

    def _side_of_gun(self, key: int) -> int:
        """Whose weapon it is: a number of a Support Weapon, or the complement of a unit's."""
        owner = self.units[~key] if key < 0 else self.weapons[key].carrier
        return -1 if owner is None else owner.side

    def look_around(self) -> None:
        """Note anew where vehicles are, and what lies across lines of sight."""
        self.sights = {}
        self.views = {}
        if self.vehicles:
            self._find_vehicles()
        self.in_the_way = self.smoke_mask | self.ffe_mask | self.hulls()
        self.open = self._open_ground()
        self.stirred = True
        self.contested = True

    def _open_ground(self) -> list[bool]:
        if not (self.smoke or self.wrecks):
            return self.field.bare
        found = self.field.bare[:]
        over = self.field.over
        for cell in self.smoke:
            for loc in over[cell]:
                found[loc] = False
        for cell in self.wrecks:
            for loc in over[cell]:
                found[loc] = False
        return found

    def _find_vehicles(self) -> None:
        self.armour = [0, 0]
        self.air = [0, 0]
        self.abandoned = 0
        self.parked = ({}, {})
        self.fleet = ([], [])
        for vehicle in self.vehicles:
            loc, side = vehicle.loc, vehicle.side
            if loc < 0:
                continue
            if not vehicle.abandoned:
                self.parked[side].setdefault(loc, []).append(vehicle)
                self.fleet[side].append(vehicle)
            if vehicle.mode != ON_GROUND:
                self.air[side] |= 1 << loc
            elif vehicle.abandoned:
                self.abandoned |= 1 << loc
            else:
                self.armour[side] |= 1 << loc

    def hulls(self) -> int:
        """10.3a-5: the cells with a vehicle, Abandoned or not, or a wreck."""
        return self.armour[0] | self.armour[1] | self.abandoned | self.wreck_mask

    def vehicles_at(self, side: int, loc: int) -> list[Vehicle]:
        """The vehicles of a side in a location that can still be used, or the helicopter above it."""
        return self.parked[side].get(loc) or []

    def occupants(self, side: int, loc: int) -> list[Unit]:
        """Everyone of a side in a location: those on foot, and vehicles that can still be used."""
        parked = self.parked[side].get(loc)
        return self.at[side][loc] if parked is None else [*self.at[side][loc], *parked]

    def _lift(self, unit: Unit) -> None:
        loc = unit.loc
        stack = self.at[unit.side][loc]
        stack.remove(unit)
        if not stack:
            self.held[unit.side] ^= self.field.bit[loc]
            self.places[unit.side].remove(loc)
        self.stirred = True
        if self.prized[loc]:
            self.contested = True

    def _forget_spotted(self, left: int) -> None:
        """10.1-8, 10.1c-3: the Spotted marker of a place that has been left goes when all have left it.

        21.1-13: it lies on the hex of a bunker, and stays on those who are in or on it.
        """
        if left < 0 or not self.spotted >> left & 1 or self.occupants(0, left) or self.occupants(1, left):
            return
        self.spotted ^= self.field.bit[left]
        for place in self.field.shared[left]:
            if self.occupants(0, place) or self.occupants(1, place):
                self.spotted |= self.field.bit[place]

    def hand(self, weapon: Weapon, unit: Unit) -> None:
        """Give a weapon to a unit, from the ground or from another unit."""
        self._release(weapon)
        weapon.carrier = unit
        unit.weapons.append(weapon)

    def lay_down(self, weapon: Weapon, loc: int) -> None:
        """Leave a weapon in a location."""
        self._release(weapon)
        weapon.loc = loc

    def scrap(self, weapon: Weapon) -> None:
        """Remove a weapon from play."""
        self._release(weapon)
        weapon.loc = ELIMINATED

    def _release(self, weapon: Weapon) -> None:
        self.acquired.pop(weapon.id, None)
        if weapon.carrier is not None:
            weapon.carrier.weapons.remove(weapon)
            weapon.carrier = None
        weapon.loc = WAITING

    def lying(self, loc: int) -> list[Weapon]:
        """1.6.1-20: the weapons abandoned in a location."""
        return [weapon for weapon in self.weapons if weapon.loc == loc]

    # Copies

    def copy_ranks(self, twin: Ranks) -> None:
        """The copy has units and weapons of its own; what has been looked at it looks at anew."""
        twin.field = self.field
        twin.choices = self.choices
        twin.units = [copy_unit(unit) for unit in self.units]
        twin.weapons = [copy_weapon(weapon, twin.units) for weapon in self.weapons]
        for unit, original in zip(twin.units, self.units, strict=True):
            if original.weapons:
                unit.weapons = [twin.weapons[weapon.id] for weapon in original.weapons]
        twin.vehicles = []
        for vehicle in self.vehicles:
            copied = twin.units[vehicle.id]
            assert isinstance(copied, Vehicle)
            seat_again(copied, vehicle, twin.units)
            twin.vehicles.append(copied)
        twin.armour = self.armour[:]
        twin.air = self.air[:]
        twin.abandoned = self.abandoned
        twin.wrecks = self.wrecks.copy()
        twin.wreck_mask = self.wreck_mask
        twin.acquired = self.acquired.copy()
        twin.ffe = self.ffe[:]
        twin.ffe_mask = self.ffe_mask
        twin.smoke = self.smoke.copy()
        twin.smoke_mask = self.smoke_mask
        twin.in_the_way = self.in_the_way
        twin.open = self.open
        twin.prized = self.prized
        twin.contested = self.contested
        twin.stirred = self.stirred
        twin.parked = (_copy_parked(self.parked[0], twin.units), _copy_parked(self.parked[1], twin.units))
        twin.fleet = (_copy_fleet(self.fleet[0], twin.units), _copy_fleet(self.fleet[1], twin.units))
        twin.sights = {}
        twin.views = {}
        twin.at = (_copy_stacks(self.at[0], twin.units), _copy_stacks(self.at[1], twin.units))
        twin.held = self.held[:]
        twin.places = (self.places[0][:], self.places[1][:])
        twin.spotted = self.spotted


def _copy_stacks(stacks: list[list[Unit]], units: list[Unit]) -> list[list[Unit]]:
    return [[units[unit.id] for unit in stack] if stack else NOBODY for stack in stacks]


def _copy_parked(parked: dict[int, list[Vehicle]], units: list[Unit]) -> dict[int, list[Vehicle]]:
    return {loc: _copy_fleet(vehicles, units) for loc, vehicles in parked.items()}


def _copy_fleet(vehicles: list[Vehicle], units: list[Unit]) -> list[Vehicle]:
    return [cast("Vehicle", units[each.id]) for each in vehicles]
