"""Chapter 1: units in play, with their markers. Squads, leaders, guns and vehicles are units alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bocage.systems.vv.content.counters import Counter, WeaponKind

# 1.3: the markers of a unit, one bit each.
FIRE: Final = 1 << 0
MOVE: Final = 1 << 1
ASSAULT_MOVE: Final = 1 << 2
ADVANCED: Final = 1 << 3
LOADED: Final = 1 << 4
ASSAULTED: Final = 1 << 5
SMOKED: Final = 1 << 6
REGROUPED: Final = 1 << 7
MARKERS: Final = {
    FIRE: "fire",
    MOVE: "move",
    ASSAULT_MOVE: "assault_move",
    ADVANCED: "advanced",
    LOADED: "loaded",
    ASSAULTED: "assaulted",
    SMOKED: "smoked",
    REGROUPED: "regrouped",
}
"""LOADED: has loaded or unloaded this turn (8.3-3). ASSAULTED: has made its close assault (15.1-10).
SMOKED: has placed smoke, which begins its move (vv-11.2-u2). REGROUPED: has taken a weapon over, split or
combined in this Command Phase; it does so once, so that the phase ends."""

# Where a unit is when it is not on the map.
WAITING: Final = -1
ELIMINATED: Final = -2
EXITED: Final = -3
MERGED: Final = -4
ABOARD: Final = -5
BELOW: Final = -6

# 6.9: how many units of a side a hex holds.
MACHINES_ALONE: Final = 2
"""6.9-1: AFVs, vehicles and guns without infantry."""
MEN_ALONE: Final = 4
"""6.9-2: infantry without machines."""
MEN_BESIDE: Final = 2
"""6.9-3: infantry beside one AFV, vehicle or gun."""


# Compiled classes run `__init__` in `__new__` unless they say they are serializable: copies skip it.
@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Unit:
    """A counter in play."""

    __slots__ = (
        "arrives",
        "carrier",
        "counter",
        "facing",
        "id",
        "immobile",
        "loc",
        "marks",
        "mp",
        "name",
        "passengers",
        "pinned",
        "side",
        "tunnel",
        "valor",
        "weapon",
    )

    def __init__(self, id: int, name: str, counter: Counter, side: int) -> None:
        self.id = id
        self.name = name
        self.counter = counter
        self.side = side
        self.loc = WAITING
        self.pinned = False
        """14.7: turned over; it can do nothing."""
        self.marks = 0
        self.mp = 0
        """MP spent in the present move."""
        self.weapon: WeaponKind | None = None
        """12.2: the one support weapon it carries."""
        self.valor = False
        """16.2: under a Valor marker."""
        self.facing = 0
        """7.1: the hexside that a vehicle or gun faces, clockwise from north."""
        self.immobile = False
        """18.6."""
        self.carrier: Unit | None = None
        """8.1: the transport it rides on; its own place is then ABOARD."""
        self.passengers: tuple[Unit, ...] = ()
        """8.1: who rides on it; a gun among them is towed."""
        self.tunnel = -1
        """20.12: the node of the tunnel map it is at while its place is BELOW: see `Vv.hex_above`."""
        self.arrives = -1
        """Which arrival of its side it comes with, or -1."""

    def __repr__(self) -> str:
        return f"Unit({self.name})"


def whereabouts(unit: Unit) -> int:
    """8.1: where a unit is: a passenger is where its transport is."""
    return unit.loc if unit.carrier is None else unit.carrier.loc


def towed(unit: Unit) -> Unit | None:
    """8.21-3: the gun that a transport tows."""
    return next((each for each in unit.passengers if each.counter.is_gun), None)


def copy_unit(unit: Unit) -> Unit:
    """Without its carrier and passengers: `seat_again` brings them back when all units have been copied."""
    twin = Unit.__new__(Unit)
    twin.id = unit.id
    twin.name = unit.name
    twin.counter = unit.counter
    twin.side = unit.side
    twin.loc = unit.loc
    twin.pinned = unit.pinned
    twin.marks = unit.marks
    twin.mp = unit.mp
    twin.weapon = unit.weapon
    twin.valor = unit.valor
    twin.facing = unit.facing
    twin.immobile = unit.immobile
    twin.carrier = None
    twin.passengers = ()
    twin.tunnel = unit.tunnel
    twin.arrives = unit.arrives
    return twin


def seat_again(twin: Unit, original: Unit, units: list[Unit]) -> None:
    """8.1: the passengers of a copy are the copies of its passengers."""
    twin.passengers = tuple(units[each.id] for each in original.passengers)
    for passenger in twin.passengers:
        passenger.carrier = twin
