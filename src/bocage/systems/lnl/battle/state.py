"""The state of a battle: units, weapons, markers and the clock. Plain data, changed through a few doors.

Between impulses nothing else exists: a game can be copied, compared and resumed from this alone.
"""

from __future__ import annotations

import marshal
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.kernel import Dice
from bocage.systems.lnl.battle.event_marker import Marker
from bocage.systems.lnl.battle.module import Module
from bocage.systems.lnl.battle.ranks import Ranks
from bocage.systems.lnl.battle.units import (
    ABOARD,
    ASSAULT_MOVE,
    ELIMINATED,
    EXITED,
    FIRED,
    FLYING,
    HELD_BACK,
    HOVERING,
    LOW_CRAWL,
    MARKERS,
    MELEE,
    MERGED,
    MORTAR,
    MOVED,
    ON_GROUND,
    OPS_COMPLETE,
    RADIO,
    STEALTH,
    STEALTH_FULL,
    STEALTH_HALF,
    WAITING,
    WRECKED,
    Battery,
    Ffe,
    Unit,
    Vehicle,
    Weapon,
)
from bocage.systems.lnl.battle.verbs import Verbs
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.counters import Catalogue, Counter, Force, Tables, VehicleCounter, WeaponKind
from bocage.systems.lnl.content.scenario import Scenario

__all__ = [
    "ABOARD",
    "ADMINISTRATION",
    "ASSAULT_MOVE",
    "ELIMINATED",
    "EXITED",
    "FIRED",
    "FLYING",
    "HELD_BACK",
    "HOVERING",
    "IMPULSE",
    "LOW_CRAWL",
    "MARKERS",
    "MELEE",
    "MERGED",
    "MORTAR",
    "MOVED",
    "ON_GROUND",
    "OPS_COMPLETE",
    "OVER",
    "RADIO",
    "RALLY",
    "SETUP",
    "STEALTH",
    "STEALTH_FULL",
    "STEALTH_HALF",
    "TURN",
    "WAITING",
    "WRECKED",
    "Battery",
    "Ffe",
    "Lnl",
    "Unit",
    "Vehicle",
    "Weapon",
]

# Where play stands: what the next step is.
SETUP: Final = "setup"
TURN: Final = "turn"
RALLY: Final = "rally"
IMPULSE: Final = "impulse"
ADMINISTRATION: Final = "administration"
OVER: Final = "over"


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Lnl(Ranks):
    """A battle of Lock 'n Load."""

    __slots__ = (
        "active",
        "arrival_turns",
        "batteries",
        "card_deck",
        "catalogue",
        "coming",
        "control",
        "dice",
        "event_done",
        "exit_points",
        "exits",
        "extra",
        "friendly_fire",
        "initiative",
        "intervenes",
        "limits_steps",
        "lit",
        "lost_points",
        "markers",
        "melee",
        "melee_fought",
        "missions",
        "module",
        "mortars",
        "mustered",
        "night",
        "ordnance",
        "passes",
        "phase",
        "placing",
        "points",
        "rallying",
        "scenario",
        "seats",
        "sniper_orders",
        "snipers",
        "star_shells",
        "steadying",
        "story",
        "tables",
        "turn",
        "verbs",
        "watched",
        "wins_at_once",
    )

    def __init__(
        self,
        scenario: Scenario,
        field: Field,
        catalogue: Catalogue,
        tables: Tables,
        choices: Choices,
        verbs: Verbs,
        dice: Dice,
        module: Module[Lnl],
    ) -> None:
        super().__init__(field, choices)
        self.scenario = scenario
        self.night = scenario.night
        """20.0: what the scenario says, where it is asked all the time."""
        self.catalogue = catalogue
        self.tables = tables
        self.verbs = verbs
        self.dice = dice
        self.module: Module[Lnl] = module
        self.intervenes = module.intervenes
        self.limits_steps = module.limits_steps
        """What the module says it has an answer to, where it is asked at every step."""
        self.seats: tuple[str, ...] = _two(scenario)
        self.coming: tuple[tuple[int, ...], ...] = ((), ())
        """23.0-5: per side, the numbers of the units that enter play later."""
        self.arrival_turns: tuple[tuple[int, ...], ...] = tuple(
            tuple(arrival.turn for arrival in side.arrive) for side in scenario.sides.values()
        )
        """Per side, the turn of each of its arrivals."""
        self.snipers: tuple[tuple[int, ...], ...] = ((), ())
        self.sniper_orders: dict[int, int] = {}
        """By Sniper, where he appears at the start of the enemy's next impulse."""
        """11.4-1: per side, the numbers of the Snipers who are placed in play."""
        self.batteries: tuple[Battery, ...] = ()
        """18.2-1: the off-board artillery of both sides, and what events may bring."""
        self.missions: list[int] = []
        """18.2-1: how many missions each of them has left."""
        self.mortars = False
        """18.1: somebody has an on-board mortar."""
        self.ordnance = False
        """14.0: somebody on foot has a gun or an anti-tank weapon."""
        self.melee = 0
        """8.1: locations under a Melee marker."""
        self.melee_fought = 0
        """8.0-7: locations that have had their melee round this turn."""
        self.extra = module.new_state()
        """What the module keeps of the battle."""
        self.star_shells: list[int] = []
        self.lit = 0
        """20.1: locations lit by a Star Shell."""
        self.turn = 0
        self.phase = SETUP
        self.placing = 0
        """How many sides have set up."""
        self.initiative = -1
        self.rallying = 0
        """How many sides have had their part of the Rally Phase."""
        self.active = 0
        self.mustered = 0
        """16.4-2: how many units there were when the Operations Phase began: those after them came later."""
        self.passes = 0
        self.steadying: dict[int, int] = {}
        """11.1-6: in this impulse, the one leader of each location whose modifier helps Damage Checks."""
        self.event_done: set[int] = set()
        self.wins_at_once = any(condition.at_once for condition in scenario.victory)
        """23.0: some condition decides as soon as it holds."""
        self.markers: tuple[Marker, ...] = ()
        """1.7-1: the events of the scenario, as they lie on the map."""
        self.watched = False
        """1.7-5: some event is set off by who sees its hex."""
        self.card_deck: list[str] = list(catalogue.cards)
        self.friendly_fire: list[int] = [-1, -1]
        """12.0: per side, the unit whose Friendly Fire card the opponent keeps, or -1."""
        self.control: dict[int, int] = {}
        """Which side last held a cell that victory asks for."""
        self.points = [0, 0]
        """Points given by events."""
        self.lost_points = [0, 0]
        """Points each side has lost in units eliminated."""
        self.exit_points = [0, 0]
        self.exits: list[int] = []
        self.story: list[str] = []
        """Events that have happened, by id: what all may read now."""

    def recruit(self, counter: Counter, force: Force, side: int, name: str = "") -> Unit:
        """A new unit, not yet on the map."""
        number = len(self.units)
        name = name or self.verbs.units[number]
        if isinstance(counter, VehicleCounter):
            vehicle = Vehicle(number, name, counter, force, side)
            self.vehicles.append(vehicle)
            self.units.append(vehicle)
            return vehicle
        unit = Unit(number, name, counter, force, side)
        unit.marks = self.module.first_marks(counter)
        self.units.append(unit)
        self.mortars |= counter.team == "mortar"
        self.ordnance |= counter.gun is not None
        return unit

    def equip(self, kind: WeaponKind, origin: int) -> Weapon:
        weapon = Weapon(len(self.weapons), kind, origin)
        self.mortars |= kind.kind == "mortar"
        self.ordnance |= kind.gun is not None
        weapon.extra = kind.gear
        self.weapons.append(weapon)
        return weapon

    # Copies and comparison

    def copy(self) -> Lnl:
        """An independent copy of a quiet state. The dice stay with the caller."""
        twin = Lnl.__new__(Lnl)
        twin.scenario = self.scenario
        twin.night = self.night
        twin.catalogue = self.catalogue
        twin.tables = self.tables
        twin.verbs = self.verbs
        twin.dice = self.dice
        twin.module = self.module
        twin.intervenes = self.intervenes
        twin.limits_steps = self.limits_steps
        twin.seats = self.seats
        twin.events = self.events
        twin.coming = self.coming
        twin.arrival_turns = self.arrival_turns
        twin.snipers = self.snipers
        twin.sniper_orders = self.sniper_orders.copy()
        self.copy_ranks(twin)
        twin.batteries = self.batteries
        twin.missions = self.missions[:]
        twin.mortars = self.mortars
        twin.ordnance = self.ordnance
        twin.melee = self.melee
        twin.melee_fought = self.melee_fought
        twin.extra = self.extra.copy()
        twin.star_shells = self.star_shells[:]
        twin.lit = self.lit
        twin.turn = self.turn
        twin.phase = self.phase
        twin.placing = self.placing
        twin.initiative = self.initiative
        twin.rallying = self.rallying
        twin.active = self.active
        twin.mustered = self.mustered
        twin.passes = self.passes
        twin.steadying = self.steadying.copy()
        twin.event_done = self.event_done.copy()
        twin.markers = self.markers
        twin.watched = self.watched
        twin.wins_at_once = self.wins_at_once
        twin.card_deck = self.card_deck[:]
        twin.friendly_fire = self.friendly_fire[:]
        twin.control = self.control.copy()
        twin.points = self.points[:]
        twin.lost_points = self.lost_points[:]
        twin.exit_points = self.exit_points[:]
        twin.exits = self.exits[:]
        twin.story = self.story[:]
        return twin

    def digest(self) -> bytes:
        """Everything that matters, as bytes: equal states give equal bytes."""
        infantry = marshal.dumps(
            (
                [
                    (u.counter.id, u.side, u.loc, u.shaken, u.wounded, u.marks, u.tried, u.card)
                    for u in self.units
                ],
                [(w.kind.id, w.loc, -1 if w.carrier is None else w.carrier.id) for w in self.weapons],
                (self.spotted, self.melee, self.melee_fought, self.lit, self.turn, self.phase, self.placing),
                (self.initiative, self.rallying, self.active, self.passes, *self.points, *self.lost_points),
                (
                    *self.exit_points,
                    *self.exits,
                    *self.friendly_fire,
                    *sorted(self.smoke.items()),
                    *self.extra.digest(),
                ),
                (
                    sorted(self.event_done),
                    self.card_deck,
                    sorted(self.control.items()),
                    self.star_shells,
                    *sorted(self.sniper_orders.items()),
                ),
            ),
            0,
        )
        if not (self.vehicles or self.ordnance or self.ffe or self.missions):
            return infantry
        return infantry + marshal.dumps(
            (
                [_vehicle_digest(vehicle) for vehicle in self.vehicles],
                (
                    sorted(self.wrecks.items()),
                    self.field.rubble,
                    sorted(self.acquired.items()),
                    [tuple(each) for each in self.ffe],
                ),
                (self.missions, [u.facing for u in self.units if u.counter.arc], self.mustered),
            ),
            0,
        )


def _vehicle_digest(vehicle: Vehicle) -> tuple[object, ...]:
    return (
        (vehicle.facing, vehicle.turret, vehicle.buttoned, vehicle.abandoned, vehicle.mode, vehicle.damaged),
        "" if vehicle.commander is None else vehicle.commander.id,
        [passenger.id for passenger in vehicle.passengers],
    )


def _two(scenario: Scenario) -> tuple[str, str]:
    first, second = scenario.sides
    return first, second
