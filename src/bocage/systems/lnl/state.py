"""The state of a battle: units, weapons, markers and the clock. Plain data, changed through a few doors.

Between impulses nothing else exists: a game can be copied, compared and resumed from this alone.
"""

from __future__ import annotations

import marshal
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.kernel import Dice, Event
from bocage.systems.lnl.choices import Choices
from bocage.systems.lnl.counters import Catalogue, Counter, Force, Tables, WeaponKind
from bocage.systems.lnl.field import Field
from bocage.systems.lnl.scenario import Scenario
from bocage.systems.lnl.verbs import Verbs

# 4.0: the markers of a unit, one bit each.
MOVED, ASSAULT_MOVE, LOW_CRAWL, STEALTH_HALF, STEALTH_FULL, FIRED, OPS_COMPLETE = (1 << n for n in range(7))
STEALTH: Final = STEALTH_HALF | STEALTH_FULL
MARKERS: Final = {
    MOVED: "moved",
    ASSAULT_MOVE: "assault_move",
    LOW_CRAWL: "low_crawl",
    STEALTH_HALF: "stealth_half",
    STEALTH_FULL: "stealth_full",
    FIRED: "fired",
    OPS_COMPLETE: "ops_complete",
}

# Where a unit is when it is not on the map.
WAITING, ELIMINATED, EXITED, MERGED = -1, -2, -3, -4

# Where play stands: what the next step is.
SETUP, TURN, RALLY, IMPULSE, ADMINISTRATION, OVER = (
    "setup",
    "turn",
    "rally",
    "impulse",
    "administration",
    "over",
)


# Compiled classes run `__init__` in `__new__` unless they say they are serializable: copies skip it.
@mypyc_attr(serializable=True)
class Unit:
    """A counter on the map."""

    __slots__ = (
        "arrives",
        "card",
        "counter",
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

    @property
    def good_order(self) -> bool:
        return not self.shaken

    def __repr__(self) -> str:
        return f"Unit({self.name})"


@mypyc_attr(serializable=True)
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
        """12.0: a charge given by a card: no weapon slot, no MP."""


@mypyc_attr(serializable=True)
class Lnl:
    """A battle of Lock 'n Load."""

    __slots__ = (
        "active",
        "at",
        "card_deck",
        "catalogue",
        "choices",
        "coming",
        "control",
        "dice",
        "event_done",
        "events",
        "exit_points",
        "exits",
        "field",
        "friendly_fire",
        "held",
        "initiative",
        "lit",
        "lost_points",
        "melee",
        "melee_fought",
        "passes",
        "phase",
        "placing",
        "points",
        "rallying",
        "scenario",
        "seats",
        "smoke",
        "smoke_mask",
        "snipers",
        "spotted",
        "star_shells",
        "steadying",
        "story",
        "tables",
        "turn",
        "units",
        "verbs",
        "weapons",
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
    ) -> None:
        self.scenario = scenario
        self.field = field
        self.catalogue = catalogue
        self.tables = tables
        self.choices = choices
        self.verbs = verbs
        self.dice = dice
        self.seats: tuple[str, str] = _two(scenario)
        self.events: list[Event] | None = []
        self.units: list[Unit] = []
        self.coming: tuple[tuple[int, ...], ...] = ((), ())
        """23.0-5: per side, the numbers of the units that enter play later."""
        self.snipers: tuple[tuple[int, ...], ...] = ((), ())
        """11.4-1: per side, the numbers of the Snipers who are placed in play."""
        self.weapons: list[Weapon] = []
        places = len(field.locations)
        self.at: tuple[list[list[Unit]], list[list[Unit]]] = (
            [[] for _ in range(places)],
            [[] for _ in range(places)],
        )
        """Per side, the units in each location, in the order they came."""
        self.held = [0, 0]
        """Per side, the locations that hold any of its units."""
        self.spotted = 0
        """10.1c: locations under a Spotted marker."""
        self.melee = 0
        """8.1: locations under a Melee marker."""
        self.melee_fought = 0
        """8.0-7: locations that have had their melee round this turn."""
        self.smoke: dict[int, int] = {}
        """7.0: Smoke 1 or Smoke 2 by cell."""
        self.smoke_mask = 0
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
        self.passes = 0
        self.steadying: dict[int, int] = {}
        """11.1-6: in this impulse, the one leader of each location whose modifier helps Damage Checks."""
        self.event_done: set[int] = set()
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

    def tell(self, kind: str, clauses: tuple[str, ...], /, **data: object) -> None:
        """Report what happened."""
        if self.events is not None:
            self.events.append(Event(kind, clauses, data))

    # Doors: the only places where units and weapons come and go

    def put(self, unit: Unit, loc: int) -> None:
        """Bring a unit to a location, from wherever it was."""
        if unit.loc >= 0:
            self._lift(unit)
        unit.loc = loc
        self.at[unit.side][loc].append(unit)
        self.held[unit.side] |= 1 << loc

    def take_off(self, unit: Unit, where: int) -> None:
        """Take a unit off the map: eliminated, exited or merged into another."""
        if unit.loc >= 0:
            self._lift(unit)
        unit.loc = where

    def _lift(self, unit: Unit) -> None:
        loc = unit.loc
        stack = self.at[unit.side][loc]
        stack.remove(unit)
        if not stack:
            self.held[unit.side] &= ~(1 << loc)
            self._forget_spotted(loc)

    def _forget_spotted(self, loc: int) -> None:
        """10.1-8, 10.1c-3: a Spotted marker goes as soon as its location is empty."""
        bit = 1 << loc
        if self.spotted & bit and not any(self.at[side][loc] for side in (0, 1)):
            self.spotted &= ~bit

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
        if weapon.carrier is not None:
            weapon.carrier.weapons.remove(weapon)
            weapon.carrier = None
        weapon.loc = WAITING

    def lying(self, loc: int) -> list[Weapon]:
        """1.6.1-20: the weapons abandoned in a location."""
        return [weapon for weapon in self.weapons if weapon.loc == loc]

    def recruit(self, counter: Counter, force: Force, side: int, name: str = "") -> Unit:
        """A new unit, not yet on the map."""
        number = len(self.units)
        unit = Unit(number, name or f"new-{number}", counter, force, side)
        self.units.append(unit)
        return unit

    def equip(self, kind: WeaponKind, origin: int) -> Weapon:
        weapon = Weapon(len(self.weapons), kind, origin)
        self.weapons.append(weapon)
        return weapon

    # Copies and comparison

    def copy(self) -> Lnl:
        """An independent copy of a quiet state. The dice stay with the caller."""
        twin = Lnl.__new__(Lnl)
        twin.scenario = self.scenario
        twin.field = self.field
        twin.catalogue = self.catalogue
        twin.tables = self.tables
        twin.choices = self.choices
        twin.verbs = self.verbs
        twin.dice = self.dice
        twin.seats = self.seats
        twin.events = self.events
        twin.coming = self.coming
        twin.snipers = self.snipers
        twin.units = [_copy_unit(unit) for unit in self.units]
        twin.weapons = [_copy_weapon(weapon, twin.units) for weapon in self.weapons]
        for unit, original in zip(twin.units, self.units, strict=True):
            if original.weapons:
                unit.weapons = [twin.weapons[weapon.id] for weapon in original.weapons]
        twin.at = (_copy_stacks(self.at[0], twin.units), _copy_stacks(self.at[1], twin.units))
        twin.held = self.held[:]
        twin.spotted = self.spotted
        twin.melee = self.melee
        twin.melee_fought = self.melee_fought
        twin.smoke = self.smoke.copy()
        twin.smoke_mask = self.smoke_mask
        twin.star_shells = self.star_shells[:]
        twin.lit = self.lit
        twin.turn = self.turn
        twin.phase = self.phase
        twin.placing = self.placing
        twin.initiative = self.initiative
        twin.rallying = self.rallying
        twin.active = self.active
        twin.passes = self.passes
        twin.steadying = self.steadying.copy()
        twin.event_done = self.event_done.copy()
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
        return marshal.dumps(
            (
                [
                    (u.counter.id, u.side, u.loc, u.shaken, u.wounded, u.marks, u.tried, u.card)
                    for u in self.units
                ],
                [(w.kind.id, w.loc, -1 if w.carrier is None else w.carrier.id) for w in self.weapons],
                (self.spotted, self.melee, self.melee_fought, self.lit, self.turn, self.phase, self.placing),
                (self.initiative, self.rallying, self.active, self.passes, *self.points, *self.lost_points),
                (*self.exit_points, *self.exits, *self.friendly_fire, *sorted(self.smoke.items())),
                (sorted(self.event_done), self.card_deck, sorted(self.control.items()), self.star_shells),
            ),
            0,
        )


def _copy_unit(unit: Unit) -> Unit:
    twin = Unit.__new__(Unit)
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
    return twin


def _copy_weapon(weapon: Weapon, units: list[Unit]) -> Weapon:
    twin = Weapon.__new__(Weapon)
    twin.id = weapon.id
    twin.kind = weapon.kind
    twin.origin = weapon.origin
    twin.carrier = None if weapon.carrier is None else units[weapon.carrier.id]
    twin.loc = weapon.loc
    twin.extra = weapon.extra
    return twin


def _copy_stacks(stacks: list[list[Unit]], units: list[Unit]) -> list[list[Unit]]:
    return [[units[unit.id] for unit in stack] if stack else [] for stack in stacks]


def _two(scenario: Scenario) -> tuple[str, str]:
    first, second = scenario.sides
    return first, second
