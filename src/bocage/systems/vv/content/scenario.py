"""Chapter 4: a scenario as people write it: who fights where, with what, and how it is won."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from bocage.systems.common.files import scenario_file
from bocage.systems.common.files.library import Library
from bocage.systems.common.files.scenario_file import Battle, Text
from bocage.systems.vv.content.rows import Nation, PositionId


class Troop(Struct, frozen=True, forbid_unknown_fields=True):
    """4.2: one line of an order of battle: a counter, how many of it, and what each carries."""

    counter: str
    count: int = 1
    weapon: str = ""
    """12.2: the one support weapon that it carries."""
    hero: bool = False
    """16.5: a leader who begins with valor."""
    facing: str = ""
    """7.1: the hexside a vehicle or gun faces (n, ne, se, s, sw, nw); without it the owner chooses."""
    passengers: tuple[Troop, ...] = ()
    """8.1: who begins the battle aboard; a gun among them is towed."""


class Deployment(scenario_file.Deployment[Troop], frozen=True):
    """Where troops begin."""


class Arrival(scenario_file.Arrival[Troop], frozen=True):
    """6.10: troops that enter play in a given turn."""


class Missions(Struct, frozen=True, forbid_unknown_fields=True):
    """21.2: how many support missions of each type."""

    light_barrage: int = 0
    heavy_barrage: int = 0
    fighter_bomber: int = 0


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    nation: Nation
    name: Text
    deploy: tuple[Deployment, ...] = ()
    arrive: tuple[Arrival, ...] = ()
    smoke: int = 0
    """11.1: smoke factors."""
    expendables: dict[str, int] = field(default_factory=dict)
    """12.5: Panzerfausts, grenades, satchel charges, by weapon, kept before the player."""
    missions: Missions = Missions()
    sniper: bool = False
    """17.1: at most one in a game."""
    exit: str = ""
    """Cells on the map edge from which its units may leave the map."""


class Fortification(Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 20: a position or an obstacle in each of the cells.

    With `count` its owner places so many of them among the cells when he sets up.
    """

    kind: PositionId
    cells: str
    side: str = ""
    facing: str = ""
    """20.5: the hexside a bunker looks through; without it the owner chooses."""
    count: int = 0
    hidden: bool = False
    """20.71: a minefield that nobody else knows of."""


class Tunnel(Struct, frozen=True, forbid_unknown_fields=True):
    """20.12: one section of a tunnel complex: its hexes in order, an entrance at each end."""

    path: str


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """4.4: one victory condition of a side. A side wins that alone has met all of its own.

    hold: at least so many of the cells (all when left out). eliminate: so many casualty points of enemies,
    or every enemy when left out. exit: so many units have left by the exit. keep: no enemy ends in the cells.
    survive: so many of the own units are left. deny: the enemy has not met all of his.
    """

    side: str
    kind: Literal["hold", "eliminate", "exit", "keep", "survive", "deny"]
    cells: str = ""
    at_least: int = 0
    at_once: bool = False
    """Looked at all the time, and not at the end only."""


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    """4.3: scenario rules that override the normal ones."""

    crops: bool = False
    """10.9: farmland has standing crops."""
    bocage: bool = False
    """10.101: hedges are hedgerows."""
    streams_are_canals: bool = False
    water_open: str = ""
    """10.12a-3: cells of water that may be entered."""
    vehicles_in_buildings: bool = False
    """10.4-3."""
    large_guns_in_buildings: bool = False
    """10.4-5."""
    night: bool = False
    """+1 on all attacks but close assaults."""
    no_smoke: str = ""
    """11.1-2: a side that may not place the smoke it has."""
    first_turn_quiet: str = ""
    """A side that makes no opportunity fire in the first turn."""
    bunkers_captured_open_tunnels: bool = False
    """20.12: the enemy may use tunnels through a bunker he has taken."""


class Scenario(Battle, frozen=True):
    """5.2: `first` is Player A."""

    sides: dict[str, Side]
    victory: tuple[Condition, ...]
    system: Literal["vv"] = "vv"
    special: Special = Special()
    fortifications: tuple[Fortification, ...] = ()
    tunnels: tuple[Tunnel, ...] = ()
    pacific: bool = False
    """20.11: caves appear only in Pacific scenarios."""
    closed: str = ""
    """2.2: half-hexes, or other cells, that are out of play."""
    options: dict[str, object] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return f"vv/{self.scenario}"

    @property
    def night(self) -> bool:
        return self.special.night

    @property
    def module(self) -> str:
        return "vv"


LIBRARY: Final = Library(Scenario, Side, lambda: ("vv",))
"""The scenarios and maps of Valor & Victory."""

load_scenario: Final = LIBRARY.load
scenarios: Final = LIBRARY.shipped
find_scenario: Final = LIBRARY.find
load_land: Final = LIBRARY.land
