"""1.1, 1.6, 15.0: units, vehicles and weapons in play, with their markers."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from bocage.systems.lnl.content.counters import Counter, Force, VehicleCounter, WeaponKind
from bocage.systems.lnl.content.scenario import Mission

# 4.0: the markers of a unit, one bit each.
MOVED: Final = 1 << 0
ASSAULT_MOVE: Final = 1 << 1
LOW_CRAWL: Final = 1 << 2
STEALTH_HALF: Final = 1 << 3
STEALTH_FULL: Final = 1 << 4
FIRED: Final = 1 << 5
OPS_COMPLETE: Final = 1 << 6
STEALTH: Final = STEALTH_HALF | STEALTH_FULL
HELD_BACK: Final = 1 << 7
"""Waits for an activation of its own by the rules of a module: it takes no part in any other."""
MELEE: Final = 1 << 8
"""17.1-31: on a vehicle that has survived a Close Assault; men have their Melee markers in `Lnl.melee`."""
MARKERS: Final = {
    MOVED: "moved",
    ASSAULT_MOVE: "assault_move",
    LOW_CRAWL: "low_crawl",
    STEALTH_HALF: "stealth_half",
    STEALTH_FULL: "stealth_full",
    FIRED: "fired",
    OPS_COMPLETE: "ops_complete",
    MELEE: "melee",
}

# Where a unit is when it is not on the map.
WAITING: Final = -1
ELIMINATED: Final = -2
EXITED: Final = -3
MERGED: Final = -4
ABOARD: Final = -5
WRECKED: Final = -6


# Compiled classes run `__init__` in `__new__` unless they say they are serializable: copies skip it.
@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Unit:
    """A counter on the map."""

    __slots__ = (
        "arrives",
        "card",
        "carrier",
        "counter",
        "facing",
        "force",
        "halted",
        "id",
        "loc",
        "marks",
        "mp",
        "name",
        "shaken",
        "side",
        "tried",
        "weapons",
        "wounded",
    )

    def __init__(self, id: int, name: str, counter: Counter, force: Force, side: int) -> None:
        self.id = id
        self.name = name
        self.counter = counter
        self.force = force
        self.side = side
        self.loc = WAITING
        self.shaken = False
        self.wounded = False
        self.marks = 0
        self.mp = 0
        """MP spent in the present move."""
        self.halted = False
        """5.3a-8: hit while moving, so its move is over."""
        self.tried = False
        """3.0: has made its attempt in this Rally Phase."""
        self.weapons: list[Weapon] = []
        self.card = ""
        self.arrives = -1
        """Which arrival of its side it comes with, or -1."""
        self.facing = 0
        """1.6.3a-1, 15.1-12: the corner that a vehicle, or a Weapon Team with an arc, faces."""
        self.carrier: Vehicle | None = None
        """16.0: the vehicle it rides in or on; its own place is then ABOARD."""

    @property
    def good_order(self) -> bool:
        return not self.shaken

    def __repr__(self) -> str:
        return f"Unit({self.name})"


# 19.1: how a helicopter is in the air.
ON_GROUND: Final = 0
FLYING: Final = 1
HOVERING: Final = 2


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Vehicle(Unit):
    """15.0, 19.0: a vehicle or helicopter. It stands in no stack: `Lnl.vehicles` knows where it is."""

    __slots__ = (
        "abandoned",
        "buttoned",
        "commander",
        "damaged",
        "mode",
        "passengers",
        "printed",
        "turret",
        "wreck",
    )

    def __init__(self, id: int, name: str, counter: VehicleCounter, force: Force, side: int) -> None:
        super().__init__(id, name, counter, force, side)
        self.printed = counter
        """Its counter, known to be a vehicle's."""
        self.turret = 0
        """15.1-18: how many corners clockwise the turret is turned from the hull."""
        self.buttoned = False
        """15.0-10: a vehicle is Open unless it has been buttoned up."""
        self.abandoned = False
        self.commander: Counter | None = None
        """11.8: its Armor Leader."""
        self.mode = FLYING if counter.flies else ON_GROUND
        self.damaged = False
        """19.5.1-11."""
        self.passengers: list[Unit] = []
        self.wreck = -1
        """14.0d-2: the cell where its wreck lies, or -1."""

    @property
    def flies(self) -> bool:
        return self.mode != ON_GROUND


def whereabouts(unit: Unit) -> int:
    """16.0: where a unit is: a passenger is where its vehicle is."""
    return unit.loc if unit.carrier is None else unit.carrier.loc


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Weapon:
    """1.6: a Support Weapon, carried or lying on the ground."""

    __slots__ = ("carrier", "extra", "id", "kind", "loc", "origin")

    def __init__(self, id: int, kind: WeaponKind, origin: int) -> None:
        self.id = id
        self.kind = kind
        self.origin = origin
        """The side it started with; in other hands it is captured."""
        self.carrier: Unit | None = None
        self.loc = WAITING
        """Where it lies when nobody carries it."""
        self.extra = False
        """12.0: a charge given by a card, or gear that is no Support Weapon: no weapon slot, no MP."""


MORTAR: Final = -1
"""The battery of an FFE marker that an on-board mortar has placed."""
RADIO: Final = -2
"""12.0-5: the battery that the Radioman card reaches."""


class Ffe(NamedTuple):
    """18.1-14, 18.2-11: a Fire For Effect marker: where, how strong, whose, and of which battery."""

    cell: int
    fp: int
    side: int
    battery: int = MORTAR


class Battery(NamedTuple):
    """18.2-1: off-board artillery of a side, from the scenario or brought by an event."""

    side: int
    mission: Mission


def copy_unit(unit: Unit) -> Unit:
    if isinstance(unit, Vehicle):
        return _copy_vehicle(unit)
    twin = Unit.__new__(Unit)
    _copy_common(twin, unit)
    return twin


def _copy_vehicle(vehicle: Vehicle) -> Vehicle:
    """Without its passengers: `seat_again` brings them back when all units have been copied."""
    twin = Vehicle.__new__(Vehicle)
    _copy_common(twin, vehicle)
    twin.printed = vehicle.printed
    twin.turret = vehicle.turret
    twin.buttoned = vehicle.buttoned
    twin.abandoned = vehicle.abandoned
    twin.commander = vehicle.commander
    twin.mode = vehicle.mode
    twin.damaged = vehicle.damaged
    twin.passengers = []
    twin.wreck = vehicle.wreck
    return twin


def seat_again(vehicle: Vehicle, original: Vehicle, units: list[Unit]) -> None:
    """16.0: the passengers of a copy are the copies of its passengers."""
    for passenger in original.passengers:
        twin = units[passenger.id]
        twin.carrier = vehicle
        vehicle.passengers.append(twin)


def _copy_common(twin: Unit, unit: Unit) -> None:
    twin.id = unit.id
    twin.name = unit.name
    twin.counter = unit.counter
    twin.force = unit.force
    twin.side = unit.side
    twin.loc = unit.loc
    twin.shaken = unit.shaken
    twin.wounded = unit.wounded
    twin.marks = unit.marks
    twin.mp = unit.mp
    twin.halted = unit.halted
    twin.tried = unit.tried
    twin.weapons = []
    twin.card = unit.card
    twin.arrives = unit.arrives
    twin.facing = unit.facing
    twin.carrier = None


def copy_weapon(weapon: Weapon, units: list[Unit]) -> Weapon:
    twin = Weapon.__new__(Weapon)
    twin.id = weapon.id
    twin.kind = weapon.kind
    twin.origin = weapon.origin
    twin.carrier = None if weapon.carrier is None else units[weapon.carrier.id]
    twin.loc = weapon.loc
    twin.extra = weapon.extra
    return twin
