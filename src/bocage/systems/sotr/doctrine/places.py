"""Where a unit wants to be: the way to what is fought for, the fire that can reach it, whom it can reach."""

from __future__ import annotations

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Option, unpack_point
from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.table.squadstand import COLUMN
from bocage.systems.sotr.battle.figures import MOVES, RAN
from bocage.systems.sotr.battle.machines import Machine
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.doctrine import weights as w
from bocage.systems.sotr.doctrine.creatures import hunger, leash, nerve
from bocage.systems.sotr.doctrine.danger import Danger
from bocage.systems.sotr.doctrine.machines import facing_worth
from bocage.systems.sotr.doctrine.ways import Ways
from bocage.systems.sotr.rules.action.leaving import to_edge
from bocage.systems.sotr.rules.action.movement import FEW, file_points, free_to_move, walk_of
from bocage.systems.sotr.rules.machines.driving import headings, speed_of, stride_of
from bocage.systems.sotr.rules.machines.stretches import Stretches
from bocage.systems.sotr.rules.turn.victory import NEAR, objectives


class Places:
    """Judges places, and the moves that lead there, for one side."""

    __slots__ = ("_errands", "_presses", "danger", "g", "goals", "hurry", "side", "temper", "wants", "ways")

    def __init__(self, g: Sotr, side: int, temper: Temper, ways: Ways, danger: Danger) -> None:
        self.g = g
        self.side = side
        self.temper = temper
        self.ways = ways
        self.danger = danger
        self.goals = objectives(g)
        self.wants: bool = any(holder != side for holder in g.control.values())
        """Whether there is ground still to be taken."""
        self._presses: bool = self.wants or self._is_left_open()
        self._errands: dict[int, list[int]] = {}
        left = g.scenario.turns - g.turn + 1
        self.hurry: float = 1.0 + w.HASTE / max(left, 1)
        """How much an inch counts: the more the fewer turns are left."""

    def _is_left_open(self) -> bool:
        """Whether ground that the side has is nearer to an enemy whom it sees than to anybody of its own."""
        g = self.g
        for (x, y), holder in zip(self.goals, g.control.values(), strict=True):
            if holder == self.side:
                own = [(each.x - x) ** 2 + (each.y - y) ** 2 for each in g.standing(self.side)]
                enemy = [(each.x - x) ** 2 + (each.y - y) ** 2 for each in g.open_enemies(self.side)]
                if enemy and min(enemy) < min(own, default=min(enemy) + 1):
                    return True
        return False

    # Places

    def worth(self, unit: Unit, x: int, y: int, *, moved: bool, shoots: bool) -> float:
        """Return what a place is worth to a unit."""
        return sum(value for _, value in self.reasons(unit, x, y, moved=moved, shoots=shoots))

    def reasons(self, unit: Unit, x: int, y: int, *, moved: bool, shoots: bool) -> Reasons:
        """Say what is good and bad about a place for a unit. `shoots`: it has fired, or can from where it
        is, so that targets at the new place count less."""
        away = self._away(unit, x, y)
        near = -w.NEARER * away / UNIT * (self.hurry if self._presses else w.DEFENDER)
        held = w.HELD if away <= NEAR and self.goals else 0.0
        beast = hunger(self.g, unit, x, y) + leash(self.g, unit, x, y)
        losses = self.danger.at(unit, x, y)
        fire = 0.0 if shoots else self.danger.from_here(unit, x, y, moved=moved)
        return [
            ("nearer", near * self.temper.objectives + beast),
            ("objective", held * self.temper.objectives),
            ("danger", -w.DANGER * losses * nerve(unit) * self.temper.caution),
            ("field-of-fire", w.TARGETS * fire * self.temper.aggression),
        ]

    def _away(self, unit: Unit, x: int, y: int) -> int:
        """Return how far a point is from what is fought for: the nearest objective, or the edge by which one
        gets away."""
        if self.g.scenario.victory == "off":
            return to_edge(self.g, x, y)
        return self.ways.away(x, y, self._errand(unit)) if self.goals else 0

    def _errand(self, unit: Unit) -> list[int]:
        """Return which goals a unit goes for: those that are not held, and those held that no other unit of
        its side is nearer to; all if there is none of these."""
        found = self._errands.get(unit.id)
        if found is None:
            g = self.g
            friends = [each for each in g.standing(self.side) if each is not unit]
            found = []
            for number, ((x, y), holder) in enumerate(zip(self.goals, g.control.values(), strict=True)):
                mine = (unit.x - x) ** 2 + (unit.y - y) ** 2
                if holder != self.side or all((e.x - x) ** 2 + (e.y - y) ** 2 >= mine for e in friends):
                    found.append(number)
            found = found or list(range(len(self.goals)))
            self._errands[unit.id] = found
        return found

    # Men

    def gain(self, unit: Unit, move: int, *, shoots: bool) -> float:
        """Return what the best place in reach is worth, against the one where the unit is, less the trouble
        to go there."""
        if not free_to_move(self.g, unit):
            return -w.STAYS
        here = self.worth(unit, unit.x, unit.y, moved=False, shoots=shoots)
        best = 0.0
        walk = walk_of(self.g, unit, move)
        points = walk.candidates()
        for x, y in points if len(points) >= FEW else [*points, *file_points(walk.formed(COLUMN))]:
            best = max(best, self.worth(unit, x, y, moved=True, shoots=shoots) - here)
        return best - w.STAYS

    def go(self, unit: Unit, ask: Ask) -> list[Reasons]:
        """Judge each place against the one where the unit is."""
        shoots = self.g.has_shot
        here = self.reasons(unit, unit.x, unit.y, moved=False, shoots=shoots)
        return [
            self._against(here, unit, option, shoots=shoots) if option.args else NOTHING
            for option in ask.options
        ]

    def _against(self, here: Reasons, unit: Unit, option: Option, *, shoots: bool) -> Reasons:
        """Judge the place that an option names against another."""
        _, x, y = unpack_point(option.value)
        there = self.reasons(unit, x, y, moved=True, shoots=shoots)
        return [(name, value - was) for (name, value), (_, was) in zip(there, here, strict=True)]

    # Machines

    def drives(self, unit: Unit, machine: Machine, how: int, *, shoots: bool) -> Reasons:
        """Judge a move of a machine by the best place that it leads to."""
        move = speed_of(machine, how)
        walk = stride_of(self.g, unit, move) if machine.is_walker else Stretches(self.g, unit, move)
        here = self.worth(unit, unit.x, unit.y, moved=False, shoots=shoots)
        fast = how == RAN
        found = [
            self.worth(unit, x, y, moved=True, shoots=shoots or fast) - here for x, y in walk.candidates()
        ]
        turns = 0.0
        if machine.is_walker:
            now = facing_worth(self.g, unit, unit.facing)
            turns = max(facing_worth(self.g, unit, each) - now for each in headings(self.g, unit))
        return [
            ("nearer", max(found, default=0.0) * (w.RUNS if fast else 1.0) - w.STAYS),
            ("armour", max(turns, 0.0)),
        ]

    def drive(self, unit: Unit, ask: Ask) -> list[Reasons]:
        """Go where it is better, as men do; turn as the armour asks."""
        shoots = ask.about.get("move") == MOVES[RAN]
        here = self.reasons(unit, unit.x, unit.y, moved=False, shoots=shoots)
        found: list[Reasons] = []
        for option in ask.options:
            if option.verb == "drive":
                found.append(self._against(here, unit, option, shoots=shoots))
            else:
                found.append(self.turns(unit, option))
        return found

    def turns(self, unit: Unit, option: Option) -> Reasons:
        """Judge a facing against that which a machine has; to stay is worth nothing."""
        if option.verb != "face":
            return NOTHING
        gain = facing_worth(self.g, unit, option.value) - facing_worth(self.g, unit, unit.facing)
        return [("armour", gain)]
