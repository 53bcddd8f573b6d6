"""The state of a battle: units, markers and the clock. Plain data, changed through a few doors.

Between two actions nothing else exists: a game can be copied, compared and resumed from this alone.
"""

from __future__ import annotations

import marshal
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.kernel import Dice
from bocage.systems.vv.battle.ranks import Ranks
from bocage.systems.vv.battle.units import ELIMINATED, EXITED, Unit, copy_unit, seat_again
from bocage.systems.vv.battle.verbs import Verbs
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.content.choices import Choices
from bocage.systems.vv.content.counters import Catalogue, Counter
from bocage.systems.vv.content.scenario import Scenario
from bocage.systems.vv.content.tables import Tables

# Where play stands: what the next step is.
SETUP: Final = "setup"
COMMAND: Final = "command"
FIRE_PHASE: Final = "fire"
MOVEMENT: Final = "movement"
DEFENSIVE_FIRE: Final = "defensive-fire"
ADVANCE: Final = "advance"
ASSAULT: Final = "assault"
AFTER_ACTION: Final = "after-action"
END_OF_TURN: Final = "end-of-turn"
OVER: Final = "over"

OFF: Final = -1
"""17.1: a sniper who is not on the map but may be activated."""
DEAD: Final = -2
"""17.6-6: a sniper who can be activated no more, or was never there."""


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Vv(Ranks):
    """A battle of Valor & Victory."""

    __slots__ = (
        "active",
        "assaulted_from",
        "catalogue",
        "choices",
        "coming",
        "control",
        "dice",
        "entry_hexes",
        "entry_turns",
        "exited",
        "exits",
        "expendables",
        "facings",
        "field",
        "lanes",
        "losses",
        "machines",
        "mines",
        "missions",
        "night",
        "phase",
        "placing",
        "positions",
        "posts",
        "scenario",
        "seats",
        "shots",
        "sights",
        "smoke",
        "smoke_factors",
        "smoke_mask",
        "sniper",
        "sniper_fired",
        "stage",
        "swift",
        "tables",
        "turn",
        "units",
        "unseen_mines",
        "verbs",
        "wire",
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
        super().__init__(len(field.rows))
        self.scenario = scenario
        self.field = field
        self.catalogue = catalogue
        self.tables = tables
        self.choices = choices
        self.verbs = verbs
        self.dice = dice
        self.seats: tuple[str, ...] = tuple(scenario.sides)
        self.units: list[Unit] = []
        self.coming: tuple[tuple[int, ...], ...] = ((), ())
        """6.10: per side, the numbers of the units that enter play later."""
        self.entry_turns: tuple[tuple[int, ...], ...] = ((), ())
        """6.10: per side and arrival, the first turn in which its units may enter."""
        self.entry_hexes: tuple[tuple[list[int], ...], ...] = ((), ())
        """6.10: per side and arrival, the hexes its units may enter by."""
        self.machines: tuple[tuple[int, ...], ...] = ((), ())
        """Per side, the numbers of its AFVs, vehicles and guns, wherever they are."""
        self.turn = 0
        self.phase = SETUP
        self.stage = 0
        """How far a phase has come, where it has steps of its own."""
        self.placing = 0
        """How many sides have set up."""
        self.active = 0
        """Whose segment it is."""
        self.shots: set[int] = set()
        """14.2-3: in this phase, or at this hex entered, which hex has fired at which, packed."""
        self.assaulted_from = 0
        """15.1-10: hexes from which a close assault has started this turn."""
        self.night = scenario.special.night
        """4.3-1."""
        self.smoke: dict[int, int] = {}
        """11.1: Smoke 1 or Smoke 2 by hex."""
        self.smoke_mask = 0
        self.sights: dict[int, int] = {}
        """Hindrances through smoke worked out since it last changed: never copied, never compared."""
        self.smoke_factors = [side.smoke for side in scenario.sides.values()]
        self.lanes: dict[int, int] = {}
        """13.9: Fire Lane markers by hex."""
        self.positions: dict[int, str] = {}
        """Chapter 20: the fortification or entrenchment of each hex that units can be in."""
        self.posts = 0
        """The hexes that have one."""
        self.facings: dict[int, int] = {}
        """20.5: the hexside each bunker looks through."""
        self.wire = 0
        """20.8: hexes with barbed wire."""
        self.mines = 0
        """20.7: hexes with a minefield that all know of."""
        self.unseen_mines = [0, 0]
        """20.71: per side, the hexes of its hidden minefields."""
        self.expendables: list[dict[str, int]] = [dict(side.expendables) for side in scenario.sides.values()]
        """12.5: per side, Panzerfausts, grenades and charges not yet used."""
        self.missions: list[list[int]] = [
            [side.missions.light_barrage, side.missions.heavy_barrage, side.missions.fighter_bomber]
            for side in scenario.sides.values()
        ]
        """21.2: per side, the missions left of each kind, in the order of `verbs.MISSIONS`."""
        self.sniper = [OFF if side.sniper else DEAD for side in scenario.sides.values()]
        """17.1: per side, the hex of its sniper, OFF or DEAD."""
        self.sniper_fired = [False, False]
        """17.4-5: per side, its sniper is marked Fire."""
        self.control: dict[int, int] = {}
        """Which side last held a hex that victory asks for."""
        self.losses = [0, 0]
        """Casualty ratings each side has lost in units eliminated."""
        self.exited = [0, 0]
        """How many units of each side have left by its exit."""
        self.exits: list[int] = []
        self.swift = _swift(scenario)
        """4.4: the sides that win as soon as they have met all of their conditions."""

    def hex_above(self, unit: Unit) -> int:
        """20.12-5: the hex under which a unit in a tunnel is; -1 for all others."""
        if unit.tunnel < 0:
            return -1
        tunnels = self.field.tunnels
        assert tunnels is not None
        return tunnels.nodes[unit.tunnel].cell

    # Losses and new units

    def eliminate(self, unit: Unit) -> None:
        """A unit is lost with its weapon (12.2-6) and all that it carries (8.5-6)."""
        for passenger in unit.passengers:
            self.eliminate(passenger)
        self.losses[unit.side] += unit.counter.casualty or self.tables.numbers["afv_worth"]
        self.take_off(unit, ELIMINATED)
        unit.weapon = None

    def leave_map(self, unit: Unit) -> None:
        """6.10-2: out of play for good, passengers too."""
        for passenger in unit.passengers:
            self.leave_map(passenger)
        self.exited[unit.side] += 1
        self.take_off(unit, EXITED)

    def raise_unit(self, counter: Counter, side: int) -> Unit:
        """A new unit, not yet on the map, with the name that options give to its number."""
        unit = Unit(len(self.units), self.verbs.join(len(self.units)).args[0], counter, side)
        self.units.append(unit)
        if not counter.is_infantry:
            ours, theirs = self.machines
            self.machines = (ours, (*theirs, unit.id)) if side else ((*ours, unit.id), theirs)
        return unit

    def fortify(self, cell: int, kind: str) -> None:
        """Chapter 20: a position is in a hex from now on."""
        self.positions[cell] = kind
        self.posts |= 1 << cell
        post = self.post[:]
        post[cell] = True
        self.post = post

    def put_smoke(self, cell: int, strength: int) -> None:
        """11.1: a Smoke marker comes, thins or goes."""
        if strength:
            self.smoke[cell] = strength
            self.smoke_mask |= 1 << cell
        else:
            self.smoke.pop(cell, None)
            self.smoke_mask &= ~(1 << cell)
        self.sights = {}

    # Copies

    def copy(self) -> Vv:
        twin = Vv.__new__(Vv)
        twin.scenario = self.scenario
        twin.field = self.field
        twin.catalogue = self.catalogue
        twin.tables = self.tables
        twin.choices = self.choices
        twin.verbs = self.verbs
        twin.dice = self.dice
        twin.seats = self.seats
        twin.events = self.events
        units = twin.units = [copy_unit(unit) for unit in self.units]
        for unit in self.units:
            if unit.passengers:
                seat_again(units[unit.id], unit, units)
        twin.coming = self.coming
        twin.entry_turns = self.entry_turns
        twin.entry_hexes = self.entry_hexes
        twin.machines = self.machines
        self.copy_ranks(twin, units)
        twin.turn = self.turn
        twin.phase = self.phase
        twin.stage = self.stage
        twin.placing = self.placing
        twin.active = self.active
        twin.shots = self.shots.copy()
        twin.assaulted_from = self.assaulted_from
        twin.night = self.night
        twin.smoke = self.smoke.copy()
        twin.smoke_mask = self.smoke_mask
        twin.sights = {}
        twin.smoke_factors = self.smoke_factors[:]
        twin.lanes = self.lanes.copy()
        twin.positions = self.positions.copy()
        twin.posts = self.posts
        twin.facings = self.facings.copy()
        twin.wire = self.wire
        twin.mines = self.mines
        twin.unseen_mines = self.unseen_mines[:]
        twin.expendables = [each.copy() for each in self.expendables]
        twin.missions = [each[:] for each in self.missions]
        twin.sniper = self.sniper[:]
        twin.sniper_fired = self.sniper_fired[:]
        twin.control = self.control.copy()
        twin.losses = self.losses[:]
        twin.exited = self.exited[:]
        twin.exits = self.exits
        twin.swift = self.swift
        return twin

    def digest(self) -> bytes:
        """Everything that matters, as bytes: equal states give equal bytes."""
        return marshal.dumps(
            (
                [_unit_digest(unit) for unit in self.units],
                (self.turn, self.phase, self.stage, self.placing, self.active, self.assaulted_from),
                (self.wire, self.mines, *self.unseen_mines, *self.sniper, *self.sniper_fired),
                (*self.smoke_factors, *self.losses, *self.exited, sorted(self.shots)),
                [sorted(each.items()) for each in (self.smoke, self.lanes, self.positions, self.facings)],
                [sorted(each.items()) for each in (self.control, *self.expendables)],
                self.missions,
            ),
            0,
        )


def _swift(scenario: Scenario) -> tuple[int, ...]:
    found = []
    for number, seat in enumerate(scenario.sides):
        own = [each for each in scenario.victory if each.side == seat]
        if own and all(each.at_once for each in own):
            found.append(number)
    return tuple(found)


def _unit_digest(unit: Unit) -> tuple[object, ...]:
    return (
        (unit.counter.id, unit.side, unit.loc, unit.pinned, unit.marks, unit.valor, unit.facing),
        (unit.immobile, unit.tunnel, "" if unit.weapon is None else unit.weapon.id),
        [passenger.id for passenger in unit.passengers],
    )
