"""23.0: a scenario as people write it: who fights where, with what, and how it is won."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from bocage.ground.sheets import spelled
from bocage.ground.yamlfile import Mismatch, Step
from bocage.systems import SYSTEMS, family
from bocage.systems.common.files import scenario_file
from bocage.systems.common.files.library import Library
from bocage.systems.common.files.scenario_file import Battle, Text
from bocage.systems.lnl.content.data_files import FORTIFICATIONS, MODULES, rows

FIELDS: Final = ("scenario", "module", "title", "map", "sides")
"""Some of what every scenario has."""


class Troop(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of an order of battle: a counter, how many of it, and what each carries."""

    counter: str
    count: int = 1
    weapons: tuple[str, ...] = ()
    force: str = ""
    """Overrides the side's force: an attached unit of another organisation."""
    name: str = ""
    card: str = ""
    shaken: bool = False
    facing: str = ""
    """15.1-12: the corner a vehicle or gun faces (ne, e, se, sw, w, nw); without it the owner chooses."""
    commander: str = ""
    """11.8: the Armor Leader of a vehicle."""
    buttoned: bool = False
    passengers: tuple[Troop, ...] = ()
    """16.0: who begins the battle in or on the vehicle."""


class Deployment(scenario_file.Deployment[Troop], frozen=True):
    """Where troops begin."""


class Arrival(scenario_file.Arrival[Troop], frozen=True):
    """23.0: troops that enter play in a given turn."""


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """18.2-1: off-board artillery: how strong, how often, from which turn on, and for which formation."""

    name: Text
    fp: int
    count: int = 1
    turn: int = 1
    formation: str = ""
    """18.3-4: missions of different formations may be under way together."""


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    force: str
    name: Text
    deploy: tuple[Deployment, ...] = ()
    arrive: tuple[Arrival, ...] = ()
    off_map: tuple[Troop, ...] = ()
    """11.4: Snipers, who are placed during play."""
    artillery: tuple[Mission, ...] = ()
    exit: str = ""
    """Cells on the map edge from which its units may leave the map."""


class Fortification(Struct, frozen=True, forbid_unknown_fields=True):
    """21.0. `side` owns mines; `facing` is the hexside a bunker looks through."""

    kind: str
    """One of the `fortifications` of the vocabulary."""
    cells: str
    side: str = ""
    facing: str = ""
    count: int = 1
    fp: int | None = None
    """21.4-1: the firepower on a mine's counter, when it is not the usual one."""


class TerrainMarker(Struct, frozen=True, forbid_unknown_fields=True):
    """10.5: a marker that makes its hex another terrain."""

    kind: str
    cells: str


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What an event does. Exactly one of the groups is used."""

    points: int = 0
    to: str = ""
    units: tuple[Troop, ...] = ()
    weapon: str = ""
    smoke: bool = False
    star_shell: bool = False
    artillery: Mission | None = None
    """18.2-1: off-board artillery that is available from now on."""
    at: str = ""
    """A cell; the event's own cell when left out."""


class EventMarker(Struct, frozen=True, forbid_unknown_fields=True):
    """1.7: a hidden event. `side` alone activates it, or either side when left out."""

    id: str
    kind: Literal["occupation", "los"]
    cell: str
    text: Text
    side: str = ""
    effects: tuple[Effect, ...] = ()


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to win. The first condition that holds decides; `at_once` ones are looked at all the time."""

    side: str
    kind: Literal["hold", "eliminate", "exit", "points", "otherwise"]
    cells: str = ""
    at_least: int = 0
    at_once: bool = False


class Scores(Struct, frozen=True, forbid_unknown_fields=True):
    """Victory points, counted for both sides alike."""

    squad: int = 2
    half_squad: int = 1
    weapon_team: int = 2
    leader: int = 2
    single_man: int = 1
    vehicle: int = 4
    helicopter: int = 6
    vip: int = 2
    mob: int = 1
    """What the other side scores for each mob dispersed by fire, or fought in melee."""
    hold: dict[str, int] = field(default_factory=dict)
    """Points for each cell held at the end."""
    exit: int = 0
    """Points for each point that a unit is worth when it leaves the map where it may."""


class Scenario(Battle, frozen=True):
    """3.0: `first` has the initiative on a tie in the first turn."""

    module: str
    """One of the `modules` of the vocabulary."""
    sides: dict[str, Side]
    victory: tuple[Condition, ...]
    draw: Text = field(default_factory=dict)
    """What it means when none of the conditions holds. A scenario without it ends in an `otherwise`."""
    scores: Scores = Scores()
    night: bool = False
    fortifications: tuple[Fortification, ...] = ()
    terrain_markers: tuple[TerrainMarker, ...] = ()
    events: tuple[EventMarker, ...] = ()
    closed: str = ""
    """1.4: half-hexes, or other cells, that nobody may enter."""
    guns_ride: bool = False
    """16.1-5: a special rule: vehicles carry Weapon Teams of more than 20 mm, too."""
    mix: dict[str, int] = field(default_factory=dict)
    """How many of a counter or weapon can be in play at once, for those that appear by a roll."""
    options: dict[str, object] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """A module that is a system by itself needs no other name before its own."""
        return "/".join((*(() if self.module in SYSTEMS else ("lnl",)), self.module, self.scenario))

    def is_summer(self) -> bool:
        """Wheat stands tall from June to August."""
        return self.date.month in (6, 7, 8)


def _unknown_word(scenario: Scenario) -> Mismatch | None:
    """The first module or fortification that there is not."""
    if scenario.module not in {row.id for row in rows(MODULES)}:
        return Mismatch("wrong-value", {"value": scenario.module, "path": "module"}, ["module"])
    known = {row.id for row in rows(FORTIFICATIONS)}
    for at, fort in enumerate(scenario.fortifications):
        if fort.kind not in known:
            steps: list[Step] = ["fortifications", at, "kind"]
            return Mismatch("wrong-value", {"value": fort.kind, "path": spelled(steps)}, steps)
    return None


LIBRARY: Final = Library(Scenario, Side, lambda: family("lnl"), FIELDS, _unknown_word)
"""The scenarios and maps of Lock 'n Load and its modules."""

load_scenario: Final = LIBRARY.load
scenario_path: Final = LIBRARY.path
scenarios: Final = LIBRARY.shipped
find_scenario: Final = LIBRARY.find
map_path: Final = LIBRARY.map_path
load_land: Final = LIBRARY.land
