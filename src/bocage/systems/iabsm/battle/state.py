"""All that a battle is between two quiet points."""

from __future__ import annotations

import marshal
from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Dice
from bocage.systems.common.table.bodies import GONE, Crowd
from bocage.systems.common.table.decks import Deck
from bocage.systems.common.table.sights import Sights
from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.units import OUTSIDE, Unit
from bocage.systems.iabsm.battle.verbs import Verbs
from bocage.systems.iabsm.board.field import Field
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.content.scenario import Scenario
from bocage.systems.iabsm.content.tables import Tables, tables

DRAW: Final = "draw"
CARD: Final = "card"
ACT: Final = "act"
OVER: Final = "over"
TEA_BREAK: Final = 0
"""The number of the Tea Break card. Platoons come next, then the Big Men."""
NOBODY: Final = -1
APART: Final = UNIT
"""act-5: how near a move may bring a unit to an enemy."""


class Iabsm(Teller):
    """The state of a battle. `copy` and `digest` know every attribute that changes."""

    __slots__ = (
        "acting",
        "active",
        "big_men",
        "card",
        "choices",
        "control",
        "deck",
        "dice",
        "field",
        "goal",
        "has_run",
        "initiative",
        "left",
        "phase",
        "platoons",
        "scenario",
        "seats",
        "sights",
        "strode",
        "tables",
        "turn",
        "units",
        "verbs",
    )

    def __init__(
        self,
        scenario: Scenario,
        field: Field,
        choices: Choices,
        verbs: Verbs,
        units: list[Unit],
        platoons: list[int],
        goal: Point,
        dice: Dice,
    ) -> None:
        """`platoons`: the side of each. `goal`: the point of ground that is fought for."""
        super().__init__()
        self.scenario = scenario
        self.field = field
        self.choices = choices
        self.verbs = verbs
        self.units = units
        self.platoons = platoons
        self.dice = dice
        self.tables: Tables = tables()
        self.seats: tuple[str, ...] = tuple(scenario.sides)
        self.big_men: list[int] = [unit.id for unit in units if unit.is_big_man]
        self.deck = Deck(list(range(1 + len(platoons) + len(self.big_men))))
        self.card = NOBODY
        """The card that was drawn last; `NOBODY` before the first."""
        self.active = self.seats.index(scenario.first)
        self.phase = DRAW
        self.turn = 1
        self.acting = NOBODY
        """The unit whose activation it is."""
        self.left = 0
        """Actions that it has left."""
        self.has_run = False
        """Whether it has moved in this activation."""
        self.initiative = 0
        """Points that the Big Man has left."""
        self.strode = 0
        """The set of Big Men who have bought a move in this turn."""
        self.sights = Sights(field, len(units))
        self.goal = goal
        self.control: dict[int, int] = {}
        """victory-1: who holds the point of ground."""

    # Who is where

    def on_table(self, side: int) -> list[Unit]:
        """Return the units of a side that are on the table."""
        return [unit for unit in self.units if unit.side == side and unit.loc != GONE]

    def fighters(self, side: int) -> list[Unit]:
        """Return its sections and teams."""
        return [unit for unit in self.units if unit.side == side and unit.loc != GONE and not unit.is_big_man]

    def others(self, unit: Unit) -> list[Unit]:
        """Return the other units of its side on the table."""
        return [
            each for each in self.units if each.side == unit.side and each.loc != GONE and each is not unit
        ]

    def crowd(self, unit: Unit) -> Crowd:
        """Return what a unit keeps off when it takes its place."""
        crowd = Crowd()
        for each in self.units:
            if each.loc != GONE and each is not unit:
                near = each.radius + unit.radius
                crowd.add(each, near if each.side == unit.side else near + APART)
        return crowd

    def put(self, unit: Unit, x: int, y: int, facing: int) -> None:
        """Put a unit with its guide at a point."""
        self.field.stand(unit, x, y, facing, unit.counter.figures, unit.bases(), self.crowd(unit))
        unit.ground = self.field.ground_under(unit)
        unit.dug_in = False
        unit.house = OUTSIDE
        unit.half_front = unit.counter.half_front
        self.sights.forget(unit.id)

    def turn_to(self, unit: Unit, facing: int) -> None:
        """Turn a unit on its place: its figures stay."""
        unit.facing = facing

    def thin(self, unit: Unit) -> None:
        """Take the base of a lost figure away, the last one first."""
        if len(unit.points) > unit.bases():
            unit.points = unit.points[: unit.bases()]
            if unit.house == OUTSIDE and not unit.dug_in:
                unit.ground = self.field.ground_under(unit)
            self.sights.forget(unit.id)

    def remove(self, unit: Unit) -> None:
        """Take a unit off the table."""
        unit.leave()
        unit.house = OUTSIDE
        self.sights.forget(unit.id)

    # Copies

    def copy(self) -> Iabsm:
        """Return an independent copy."""
        twin = Iabsm(
            self.scenario,
            self.field,
            self.choices,
            self.verbs,
            [unit.copy() for unit in self.units],
            self.platoons,
            self.goal,
            self.dice,
        )
        twin.events = self.events
        twin.deck = self.deck.copy()
        twin.card = self.card
        twin.active = self.active
        twin.phase = self.phase
        twin.turn = self.turn
        twin.acting = self.acting
        twin.left = self.left
        twin.has_run = self.has_run
        twin.initiative = self.initiative
        twin.strode = self.strode
        twin.sights = self.sights.copy()
        twin.control = self.control.copy()
        return twin

    def digest(self) -> bytes:
        """Return equal bytes for equal states."""
        units = [unit.digest() for unit in self.units]
        now = (
            self.deck.left,
            self.deck.drawn,
            self.card,
            self.active,
            self.phase,
            self.turn,
            self.acting,
            self.left,
            self.has_run,
            self.initiative,
            self.strode,
        )
        return marshal.dumps((units, now, sorted(self.control.items())), 0)
