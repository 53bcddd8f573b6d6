"""All that a battle is between two quiet points."""

from __future__ import annotations

import marshal
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Dice
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.sights import Sights
from bocage.systems.common.teller import Teller
from bocage.systems.sotr.battle.clouds import Cloud
from bocage.systems.sotr.battle.covers import Covers
from bocage.systems.sotr.battle.figures import DOWN, GONER, STILL, UP, Figure
from bocage.systems.sotr.battle.pairs import Pairs
from bocage.systems.sotr.battle.support import Strike
from bocage.systems.sotr.battle.units import NOBODY, Unit
from bocage.systems.sotr.battle.verbs import Verbs
from bocage.systems.sotr.board.field import Field
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.scenario import Scenario
from bocage.systems.sotr.content.tables import Tables, tables

INITIATIVE: Final = "initiative"
MAINTENANCE: Final = "maintenance"
COMMAND: Final = "command"
ACTION: Final = "action"
COMBAT: Final = "combat"
OVER: Final = "over"
PHASES: Final = (INITIATIVE, MAINTENANCE, COMMAND, ACTION, COMBAT)
"""turn-1 to turn-5."""
NO_SIDE: Final = -1
UNTRIED: Final = 0
ACQUIRED: Final = 1
NOT_ACQUIRED: Final = 2
APART: Final = UNIT
"""ruling-7: how far a figure keeps from enemies whom it does not assault."""
CHAIN: Final = 4 * UNIT
"""move-4: coherence."""


class Sotr(Teller):
    """The state of a battle. `copy` and `digest` know every attribute that changes."""

    __slots__ = (
        "acquired",
        "acting",
        "active",
        "alone",
        "bereaved",
        "choices",
        "clouds",
        "control",
        "covers",
        "dice",
        "field",
        "figures",
        "firing",
        "first",
        "force",
        "fought",
        "has_moved",
        "has_pierced",
        "has_shot",
        "hulls",
        "hurt",
        "ordered",
        "pairs",
        "phase",
        "regroups",
        "scenario",
        "scorched",
        "seats",
        "sights",
        "silent",
        "strikes",
        "strikes_left",
        "tables",
        "turn",
        "units",
        "verbs",
        "winner",
    )

    def __init__(
        self,
        scenario: Scenario,
        field: Field,
        choices: Choices,
        verbs: Verbs,
        units: list[Unit],
        figures: list[Figure],
        dice: Dice,
    ) -> None:
        super().__init__()
        self.scenario = scenario
        self.field = field
        self.choices = choices
        self.verbs = verbs
        self.units = units
        self.figures = figures
        self.dice = dice
        self.tables: Tables = tables()
        self.seats: tuple[str, ...] = tuple(scenario.sides)
        self.turn = 1
        self.phase = INITIATIVE
        self.winner = NO_SIDE
        """init-2: the side that has won the initiative of this turn."""
        self.first = NO_SIDE
        """init-2: the side that begins this phase; `NO_SIDE` until the winner has said so."""
        self.active = self.seats.index(scenario.first)
        """The side whose turn it is to act."""
        self.acting = NOBODY
        """The unit whose activation it is."""
        self.has_moved = False
        self.has_shot = False
        """ruling-18: what it has done in this activation: moved, and fired at men."""
        self.firing = False
        """ruling-18: its shooting action has begun, by a grenade or a template; others may still fire."""
        self.has_pierced = False
        """shoot-4: it has fired at a machine in this activation."""
        self.hulls: list[int] = [figure.id for figure in figures if figure.is_hull]
        """The numbers of the hulls: they hide what is behind them."""
        self.acquired = UNTRIED
        """ruling-11: whether it has tested for a target that is not the nearest."""
        self.hurt = 0
        """ruling-36: the set of units that have lost figures to it."""
        self.scorched = 0
        """ruling-36: the set of units that it has hit by flame, or by a gun of AT medium or above."""
        self.fought = 0
        """ruling-40: the set of figures that have fought in this turn."""
        self.ordered = 0
        """cmd-2: the set of figures that have given their order in this turn."""
        self.regroups: dict[int, int] = {}
        """ruling-16: by leader who has ordered to regroup in this turn, the units that tested for it."""
        self.alone = 0
        """ruling-39: the set of units that have tested by themselves in this command phase."""
        self.bereaved = 0
        """ruling-39: the set of units that have lost their commander, and have not tested for it yet."""
        self.force: list[int] = [NOBODY, NOBODY]
        """ruling-50: the force commander of each side, from the beginning of a turn on."""
        self.silent = 0
        """ruling-16: the set of sides that give no more orders in this command phase."""
        self.strikes: list[Strike] = []
        """ruling-35: the strikes that are to come down at the beginning of the action phase."""
        self.strikes_left: list[dict[str, int]] = [{}, {}]
        """ruling-35: by side and kind, how many strikes may still be called."""
        self.sights = Sights(field, len(figures))
        self.covers = Covers(len(figures))
        self.pairs = Pairs(len(units))
        self.control: dict[int, int] = {}
        """ruling-51: who holds each objective, by its square."""
        self.clouds: list[Cloud] = []
        """ruling-31, ruling-35: smoke and gas on the table."""

    # Who is where

    def able(self, unit: Unit) -> list[Figure]:
        """Return the figures of a unit that can do anything, the guide first."""
        figures = self.figures
        found: list[Figure] = []
        for number in unit.figures:
            figure = figures[number]
            if figure.fate == UP and figure.loc != GONE:
                found.append(figure)
        return found

    def is_able(self, unit: Unit) -> bool:
        """Whether a unit has anybody left who can do anything."""
        figures = self.figures
        for number in unit.figures:
            if figures[number].fate == UP and figures[number].loc != GONE:
                return True
        return False

    def is_kept_down(self, unit: Unit) -> bool:
        """ruling-34, ruling-37, order-5: whether a unit is suppressed, and nobody of it is told to do it."""
        return unit.suppressed and not any(figure.freed for figure in self.able(unit))

    def standing(self, side: int) -> list[Unit]:
        """Return the units of a side that have somebody able on the table."""
        return [unit for unit in self.units if unit.side == side and self.is_able(unit)]

    def open_enemies(self, side: int) -> list[Figure]:
        """Return the able enemies of a side who do not hide."""
        return [
            figure
            for figure in self.figures
            if figure.fate == UP and figure.side != side and not figure.hidden and figure.loc != GONE
        ]

    def unit_of(self, figure: Figure) -> Unit:
        """Return the unit of a figure."""
        return self.units[figure.unit]

    def commander_of(self, unit: Unit) -> Figure | None:
        """ruling-50: return who commands a unit: its officer, else its corporal, able or Down; None if it has
        none left."""
        found: Figure | None = None
        for number in unit.figures:
            figure = self.figures[number]
            if figure.is_leader and figure.fate <= DOWN and figure.loc != GONE:
                if found is None or figure.row.role == "officer":
                    found = figure
        return found

    def in_the_way(self, unit: Unit) -> list[Figure]:
        """ruling-7: return on whom the figures of a unit may not end a move: friends of other units, whoever
        is Down, and machines that nobody mans."""
        found: list[Figure] = []
        for figure in self.figures:
            if figure.loc != GONE:
                if figure.fate != UP or (figure.side == unit.side and figure.unit != unit.id):
                    found.append(figure)
        return found

    # Changes

    def place(self, figure: Figure, x: int, y: int, facing: int) -> None:
        """Put a figure at a point. Whoever has placed all of a unit calls `gather`."""
        field = self.field
        lines = field.surroundings(x, y, figure.radius)
        level = field.table.height_at(x, y) if field.heights else 0
        house = field.house_at(x, y) if field.walled else -1
        figure.stand(x, y, facing, lines, level, house)
        figure.at_cover = field.cover_around(x, y, figure.radius) if field.grounds else 0
        self._forget(figure)
        if figure.is_hull:
            self.unveil()

    def unveil(self) -> None:
        """ruling-8: forget who sees whom: a hull hides what is behind it, and has moved."""
        self.covers.clear()
        self.pairs.clear()

    def _forget(self, figure: Figure) -> None:
        """Forget what was known of a figure where it stood."""
        self.sights.forget(figure.id)
        self.covers.forget(figure.id)

    def gather(self, unit: Unit) -> None:
        """Note where the figures of a unit stand, and forget what was found out about it: somebody has moved,
        fallen, got up, hidden, or is found."""
        unit.gather(self.figures)
        self.pairs.forget(unit.id)

    def fall(self, figure: Figure) -> None:
        """gen-3: a figure goes Down."""
        figure.fate = DOWN
        figure.prone = True
        figure.hidden = False
        self.gather(self.units[figure.unit])

    def rise(self, figure: Figure) -> None:
        """maint-2: a figure gets back on its feet."""
        figure.fate = UP
        figure.prone = False
        self.gather(self.units[figure.unit])

    def remove(self, figure: Figure) -> None:
        """gen-4: a figure is dead, and is removed."""
        if figure is self.commander_of(self.units[figure.unit]):
            self.bereaved |= 1 << figure.unit
        figure.fate = GONER
        self.lift(figure)
        self.gather(self.units[figure.unit])

    def lift(self, figure: Figure) -> None:
        """Take a figure off the table. Whoever has lifted all of a unit calls `gather`."""
        figure.hidden = False
        figure.leave()
        self._forget(figure)

    def lay_clouds(self, clouds: list[Cloud]) -> None:
        """ruling-31: these clouds lie on the table, in place of those that did: what is seen is seen anew."""
        self.clouds = clouds
        self.covers.clear()
        self.pairs.clear()

    def lose_sight_of(self, figure: Figure) -> None:
        """mopt-11: in what a seat knows, a figure that hides is nowhere. Whoever has hidden all of a unit
        calls `gather`."""
        figure.leave()
        figure.moved = STILL
        figure.fired = False
        figure.prone = True
        self._forget(figure)

    # Copies

    def copy(self) -> Sotr:
        """Return an independent copy."""
        twin = Sotr(
            self.scenario,
            self.field,
            self.choices,
            self.verbs,
            [unit.copy() for unit in self.units],
            [figure.copy() for figure in self.figures],
            self.dice,
        )
        twin.events = self.events
        twin.turn = self.turn
        twin.phase = self.phase
        twin.winner = self.winner
        twin.first = self.first
        twin.active = self.active
        twin.acting = self.acting
        twin.has_moved = self.has_moved
        twin.has_shot = self.has_shot
        twin.firing = self.firing
        twin.has_pierced = self.has_pierced
        twin.acquired = self.acquired
        twin.hurt = self.hurt
        twin.scorched = self.scorched
        twin.ordered = self.ordered
        twin.fought = self.fought
        twin.regroups = self.regroups.copy()
        twin.alone = self.alone
        twin.bereaved = self.bereaved
        twin.force = list(self.force)
        twin.silent = self.silent
        twin.strikes = list(self.strikes)
        twin.strikes_left = [left.copy() for left in self.strikes_left]
        twin.sights = self.sights.copy()
        twin.covers = self.covers.copy()
        twin.pairs = self.pairs.copy()
        twin.control = self.control.copy()
        twin.clouds = self.clouds
        return twin

    def digest(self) -> bytes:
        """Return equal bytes for equal states."""
        units = [unit.digest() for unit in self.units]
        figures = [figure.digest() for figure in self.figures]
        now = (
            self.turn,
            self.phase,
            self.winner,
            self.first,
            self.active,
            self.acting,
            self.has_moved,
            self.has_shot,
            self.firing,
            self.has_pierced,
            self.acquired,
            self.hurt,
            self.scorched,
            self.ordered,
            self.fought,
            self.alone,
            self.bereaved,
            self.silent,
            self.force,
            sorted(self.regroups.items()),
        )
        support = (
            [tuple(each) for each in self.strikes],
            [sorted(left.items()) for left in self.strikes_left],
            [tuple(cloud) for cloud in self.clouds],
        )
        return marshal.dumps((units, figures, now, support, sorted(self.control.items())), 0)
