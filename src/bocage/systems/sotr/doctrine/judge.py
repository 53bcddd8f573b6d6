"""How it is played well: a judgement for each answer to each question, as a sum of named reasons.

The chances are those of the rules; what they are worth stands in the weights below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Option, unpack, unpack_point
from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.judge import SharedDoctrine, Singly, Tactics, Together
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.same import Same
from bocage.systems.common.table.squadstand import COLUMN
from bocage.systems.sotr.battle.figures import ADVANCED, MOVES, RAN, Figure
from bocage.systems.sotr.battle.machines import Machine
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import ADVANCE, RUN
from bocage.systems.sotr.doctrine.creatures import hunger, hunts, leash, nerve
from bocage.systems.sotr.doctrine.danger import Danger
from bocage.systems.sotr.doctrine.machines import (
    TRAMPLED,
    assault_on_machine,
    facing_worth,
    gun_worth,
    piercing_worth,
)
from bocage.systems.sotr.doctrine.melee import exchange
from bocage.systems.sotr.doctrine.orders import Commanding
from bocage.systems.sotr.doctrine.ordnance import judge_point, worth_of_deed, worth_of_suppressing
from bocage.systems.sotr.doctrine.ways import Ways
from bocage.systems.sotr.explain.preview import expected_losses
from bocage.systems.sotr.rules.action.activation import ACT_ASK, ACTIVATE_ASK
from bocage.systems.sotr.rules.action.flight import FLEE_ASK
from bocage.systems.sotr.rules.action.leaving import at_edge, to_edge
from bocage.systems.sotr.rules.action.movement import FEW, GO, file_points, free_to_move, walk_of
from bocage.systems.sotr.rules.close_combat.assault import ANSWER_ASK, ENGAGE_ASK, FIRE_ASK
from bocage.systems.sotr.rules.command.command import COMMAND_ASK
from bocage.systems.sotr.rules.command.orders import CHOSEN
from bocage.systems.sotr.rules.command.paras import DROP
from bocage.systems.sotr.rules.command.strikes import TARGET
from bocage.systems.sotr.rules.machines.driving import DRIVE, FACE, headings, speed_of, stride_of
from bocage.systems.sotr.rules.machines.gunnery import guns
from bocage.systems.sotr.rules.machines.stretches import Stretches
from bocage.systems.sotr.rules.morale.cool import chance_to_pass
from bocage.systems.sotr.rules.morale.testing import cool_of_unit
from bocage.systems.sotr.rules.shooting.acquisition import targets
from bocage.systems.sotr.rules.shooting.overwatch import OVERWATCH_ASK
from bocage.systems.sotr.rules.shooting.shooting import ALLOT, PICK
from bocage.systems.sotr.rules.turn.initiative import FIRST_ASK
from bocage.systems.sotr.rules.turn.victory import NEAR, objectives
from bocage.systems.sotr.rules.weapons.blasts import POINT_ASK
from bocage.systems.sotr.rules.weapons.rounds import DEEDS, SMOKE

LOSS: Final = 1.0
"""An enemy put out of action."""
NEARER: Final = 0.25
"""An inch nearer to an objective, for who wants to have it."""
HASTE: Final = 4.0
"""How much more an inch counts in the last turn."""
DEFENDER: Final = 0.4
"""How much an inch counts to who has the ground already."""
HELD: Final = 2.5
"""To stand where an objective is held."""
DANGER: Final = 0.4
"""A man whom the unit may expect to lose here."""
TARGETS: Final = 0.5
"""A man whom the unit itself may expect to put out of action from here."""
LYING: Final = 0.3
"""The part of the expected losses that lying down spares."""
STUCK: Final = 0.5
"""What it costs to have to get up again, for who wants to go on."""
HIDDEN: Final = 0.3
"""To hide, for who has the ground."""
ASSAULT: Final = 0.7
"""How much of what a close combat promises is worth: the enemy may fire, or run."""
FIRES: Final = 1.0
REMAN: Final = 3.0
"""A crew that mans its machine again."""
STAYS_OUT: Final = -0.5
"""A walker in a fight shows its rear to everybody."""
WAIT: Final = 0.3
"""What the only shot on overwatch is worth kept for another."""
TENDED: Final = 0.15
"""What it is worth to get a medic to a casualty, for each point of what that one is worth."""
FARTHER: Final = 0.6
"""What it costs a fleeing unit to run farther away than it must."""
RUNS: Final = 0.8
"""How much of what a run gains is worth, since nobody shoots after it."""
FIRST: Final = 0.5
"""To begin the action phase when there is somebody to fire at."""
ACTED: Final = 0.2
AWAY: Final = 3.0
"""A figure that gets away."""
FORCES: Final = 0.7
GROUND: Final = 0.25
WORTH: Final[Mapping[str, float]] = {
    "officer": 3.0,
    "medic": 2.0,
    "gunner": 1.8,
    "corporal": 1.6,
    "radio": 1.2,
    "man": 1.0,
    "creature": 1.0,
    "hull": 6.0,
}
"""What a figure is worth, by its role."""


class SotrTactics(Tactics):
    """What one side thinks of the answers to one question."""

    __slots__ = ("_errands", "commanding", "danger", "g", "goals", "hurry", "side", "temper", "wants", "ways")

    def __init__(self, g: Sotr, side: int, temper: Temper, ways: Ways) -> None:
        self.g = g
        self.ways = ways
        self.side = side
        self.temper = temper
        self.danger = Danger(g, side)
        self.goals = objectives(g)
        self.wants: bool = any(holder != side for holder in g.control.values())
        """Whether there is ground still to be taken."""
        self._errands: dict[int, list[int]] = {}
        self.commanding = Commanding(g, side, temper, self.danger, wants=self.wants)
        left = g.scenario.turns - g.turn + 1
        self.hurry: float = 1.0 + HASTE / max(left, 1)
        """How much an inch counts: the more the fewer turns are left."""

    def singly(self) -> Mapping[str, Singly]:
        return {
            FIRST_ASK: self.first,
            ACTIVATE_ASK: self.activate,
            COMMAND_ASK: self.commanding.order,
            CHOSEN: self.pick,
            ALLOT: self.allot,
            PICK: self.pick,
            FIRE_ASK: self.fire,
            ENGAGE_ASK: self.engage,
        }

    def together(self) -> Mapping[str, Together]:
        return {
            ACT_ASK: self.act,
            GO: self.go,
            DRIVE: self.drive,
            FACE: self.face,
            ANSWER_ASK: self.answer,
            TARGET: self.target,
            DROP: self.drop,
            POINT_ASK: self.point,
            OVERWATCH_ASK: self.snap,
            FLEE_ASK: self.flee,
        }

    def asked(self, ask: Ask) -> Unit:
        """Return the unit that a question is about."""
        number = ask.about["unit"]
        assert isinstance(number, int)
        return self.g.units[number]

    # Who goes first

    def first(self, option: Option) -> Reasons:
        """Begin when there is somebody to fire at; otherwise see what the enemy does."""
        if self.g.phase != ACTION or option.value != self.side:
            return NOTHING
        best = max((self._best_volley(unit) for unit in self.g.standing(self.side)), default=0.0)
        return [("harm", FIRST * (best - 0.5))]

    def target(self, ask: Ask) -> list[Reasons]:
        """Strike where it does most harm."""
        kind = str(ask.about["strike"])
        return [self.commanding.target(kind, option) for option in ask.options]

    def drop(self, ask: Ask) -> list[Reasons]:
        """Come down where it is useful."""
        return [self.commanding.drop(self.asked(ask), option) for option in ask.options]

    def activate(self, option: Option) -> Reasons:
        """Whoever can fire goes first, and who is in danger."""
        if option.verb != "activate":
            return NOTHING
        unit = self.g.units[option.value]
        exposed = self.danger.at(unit, unit.x, unit.y)
        return [("acts", ACTED), ("harm", self._best_volley(unit)), ("danger", 0.2 * min(exposed, 3.0))]

    def _best_volley(self, unit: Unit) -> float:
        """Return what the best volley of a unit is worth."""
        g = self.g
        worth = [self._fire_worth(unit, target) for target in targets(g, unit)]
        worth += [gun_worth(g, unit, mount, target) for mount, target in guns(g, unit)]
        return LOSS * max(worth, default=0.0)

    def _fire_worth(self, unit: Unit, target: Unit, *, careful: bool = False) -> float:
        """Return what the fire of a unit of men is worth."""
        if target.machine is not None:
            return piercing_worth(self.g, unit, target)
        return expected_losses(self.g, unit, target, careful=careful)

    # Activations

    def act(self, ask: Ask) -> list[Reasons]:
        """Fire for the harm it does, go where it is better, lie down under fire."""
        unit = self.asked(ask)
        shoots = any(option.verb in ("shoot", "gun") for option in ask.options)
        return [self._deed(unit, option, shoots=shoots) for option in ask.options]

    def _deed(self, unit: Unit, option: Option, *, shoots: bool) -> Reasons:
        """Judge one thing that a unit may do."""
        g, verb = self.g, option.verb
        if verb in ("shoot", "aim"):
            losses = self._fire_worth(unit, g.units[option.value], careful=verb == "aim")
            return [("harm", LOSS * losses * self.temper.aggression)]
        if verb == "gun":
            mount, number = unpack(option.value)
            return [("harm", LOSS * gun_worth(g, unit, mount, g.units[number]) * self.temper.aggression)]
        if verb == "mount":
            return [("leading", REMAN if unit.mans == option.value else -1.0)]
        if verb == "dismount":
            return [("objective", 1.0)]
        if verb in (ADVANCE.verb, RUN.verb) and unit.machine is not None:
            return self._drives(unit, unit.machine, RAN if verb == RUN.verb else ADVANCED, shoots=shoots)
        if verb == "suppress":
            worth = worth_of_suppressing(g, unit, g.units[option.value])
            return [("keeps-down", worth * self.temper.aggression)]
        if verb in DEEDS:
            worth = worth_of_deed(g, g.figures[option.value], verb, self.danger)
            return [("screen" if verb == SMOKE else "harm", worth)]
        if verb == "tend":
            return [("leading", TENDED * worth_of(g.figures[unpack(option.value)[1]]))]
        if verb == "assault":
            target = g.units[option.value]
            if unit.machine is not None:
                return [("harm", STAYS_OUT)]
            gain = (
                exchange(g, unit, target) if target.machine is None else assault_on_machine(g, unit, target)
            )
            return [("harm", ASSAULT * gain * self.temper.aggression)]
        if verb == "advance":
            return [("nearer", self._gain(unit, g.tables.advance[unit.counter.speed], shoots=shoots))]
        if verb == "run":
            return [("nearer", RUNS * self._gain(unit, g.tables.double[unit.counter.speed], shoots=True))]
        if verb == "caution":
            return [("nearer", 0.5 * self._gain(unit, g.tables.caution[unit.counter.speed], shoots=shoots))]
        exposed = min(self.danger.at(unit, unit.x, unit.y), 4.0)
        if verb in ("prone", "hide") and hunts(unit):
            return NOTHING
        if verb == "prone":
            return [("cover", LYING * exposed * self.temper.caution - (STUCK if self.wants else 0.1))]
        if verb == "mist":
            return [("nearer", self._gain(unit, g.tables.advance[unit.counter.speed], shoots=True))]
        if verb == "off":
            return [("away", AWAY * len(at_edge(g, unit)))]
        if verb == "hide":
            return [("cover", HIDDEN * (0.5 if self.wants else 1.0))]
        return NOTHING

    def _drives(self, unit: Unit, machine: Machine, how: int, *, shoots: bool) -> Reasons:
        """Judge a move of a machine by the best place that it leads to."""
        move = speed_of(machine, how)
        walk = stride_of(self.g, unit, move) if machine.is_walker else Stretches(self.g, unit, move)
        here = self._place(unit, unit.x, unit.y, moved=False, shoots=shoots)
        fast = how == RAN
        found = [
            self._place(unit, x, y, moved=True, shoots=shoots or fast) - here for x, y in walk.candidates()
        ]
        turns = 0.0
        if machine.is_walker:
            now = facing_worth(self.g, unit, unit.facing)
            turns = max(facing_worth(self.g, unit, each) - now for each in headings(self.g, unit))
        return [("nearer", max(found, default=0.0) * (RUNS if fast else 1.0)), ("armour", max(turns, 0.0))]

    def drive(self, ask: Ask) -> list[Reasons]:
        """Go where it is better, as men do; turn as the armour asks."""
        unit = self.asked(ask)
        shoots = ask.about.get("move") == MOVES[RAN]
        here = self._reasons(unit, unit.x, unit.y, moved=False, shoots=shoots)
        found: list[Reasons] = []
        for option in ask.options:
            if option.verb == "drive":
                _, x, y = unpack_point(option.value)
                there = self._reasons(unit, x, y, moved=True, shoots=shoots)
                found.append(
                    [(name, value - was) for (name, value), (_, was) in zip(there, here, strict=True)]
                )
            elif option.verb == "face":
                found.append(self._turns(unit, option.value))
            else:
                found.append(NOTHING)
        return found

    def face(self, ask: Ask) -> list[Reasons]:
        """Show the front to whoever can go through the rear, and bring the weapons to bear."""
        unit = self.asked(ask)
        return [
            self._turns(unit, option.value) if option.verb == "face" else NOTHING for option in ask.options
        ]

    def _turns(self, unit: Unit, heading: int) -> Reasons:
        """Judge a facing against that which it has."""
        gain = facing_worth(self.g, unit, heading) - facing_worth(self.g, unit, unit.facing)
        return [("armour", gain)]

    def answer(self, ask: Ask) -> list[Reasons]:
        """Stand if that costs the enemy more than it costs the unit, else run while there is time."""
        unit, number = self.asked(ask), ask.about["other"]
        assert isinstance(number, int)
        if self.g.units[number].machine is not None:
            return [
                [("danger", TRAMPLED)] if option.verb == "fall-back" else NOTHING for option in ask.options
            ]
        cost = exchange(self.g, self.g.units[number], unit)
        chance = float(chance_to_pass(cool_of_unit(self.g, unit)))
        away = [("danger", chance * cost - (1.0 - chance) * LOSS)]
        return [away if option.verb == "fall-back" else NOTHING for option in ask.options]

    def point(self, ask: Ask) -> list[Reasons]:
        """Lay a template where it does most."""
        return [judge_point(self.g, ask, option, self.danger) for option in ask.options]

    def snap(self, ask: Ask) -> list[Reasons]:
        """Fire on overwatch, if it is worth the only shot."""
        unit, number = self.asked(ask), ask.about["other"]
        assert isinstance(number, int)
        losses = expected_losses(self.g, unit, self.g.units[number], watch=True)
        fires: Reasons = [("harm", LOSS * losses * self.temper.aggression - WAIT)]
        return [fires if option.verb == "fire" else NOTHING for option in ask.options]

    def flee(self, ask: Ask) -> list[Reasons]:
        """Lie down rather than run off, unless many may fire."""
        unit = self.asked(ask)
        spared = LYING * min(self.danger.at(unit, unit.x, unit.y), 4.0)
        lies: Reasons = [("cover", FARTHER - spared)]
        return [lies if option.verb == "prone" else NOTHING for option in ask.options]

    def fire(self, option: Option) -> Reasons:
        """Fire at whoever comes."""
        return [("harm", FIRES)] if option.verb == "fire" else NOTHING

    def engage(self, option: Option) -> Reasons:
        """Run at whoever is worth most, if it is worth to choose."""
        if option.verb != "engage":
            return NOTHING
        return [("worth", worth_of(self.g.figures[option.value]) - WORTH["gunner"])]

    def _gain(self, unit: Unit, move: int, *, shoots: bool) -> float:
        """Return what the best place in reach is worth, against the one where the unit is."""
        if not free_to_move(self.g, unit):
            return 0.0
        here = self._place(unit, unit.x, unit.y, moved=False, shoots=shoots)
        best = 0.0
        walk = walk_of(self.g, unit, move)
        points = walk.candidates()
        for x, y in points if len(points) >= FEW else [*points, *file_points(walk.formed(COLUMN))]:
            best = max(best, self._place(unit, x, y, moved=True, shoots=shoots) - here)
        return best

    def go(self, ask: Ask) -> list[Reasons]:
        """Judge each place against the one where the unit is."""
        unit = self.asked(ask)
        shoots = self.g.has_shot
        here = self._reasons(unit, unit.x, unit.y, moved=False, shoots=shoots)
        found: list[Reasons] = []
        for option in ask.options:
            if not option.args:
                found.append(NOTHING)
                continue
            _, x, y = unpack_point(option.value)
            there = self._reasons(unit, x, y, moved=True, shoots=shoots)
            found.append([(name, value - was) for (name, value), (_, was) in zip(there, here, strict=True)])
        return found

    def _place(self, unit: Unit, x: int, y: int, *, moved: bool, shoots: bool) -> float:
        """Return what a place is worth to a unit."""
        return sum(value for _, value in self._reasons(unit, x, y, moved=moved, shoots=shoots))

    def _reasons(self, unit: Unit, x: int, y: int, *, moved: bool, shoots: bool) -> Reasons:
        """Say what is good and bad about a place for a unit. `shoots`: it has fired, or can from where it
        is, so that targets at the new place count less."""
        away = self._away(unit, x, y)
        near = -NEARER * away / UNIT * (self.hurry if self.wants else DEFENDER)
        held = HELD if away <= NEAR and self.goals else 0.0
        beast = hunger(self.g, unit, x, y) + leash(self.g, unit, x, y)
        losses = self.danger.at(unit, x, y)
        fire = 0.0 if shoots else self.danger.from_here(unit, x, y, moved=moved)
        return [
            ("nearer", near * self.temper.objectives + beast),
            ("objective", held * self.temper.objectives),
            ("danger", -DANGER * losses * nerve(unit) * self.temper.caution),
            ("field-of-fire", TARGETS * fire * self.temper.aggression),
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

    # Casualties

    def allot(self, option: Option) -> Reasons:
        """Let him fall who is worth least."""
        return [("worth", -worth_of(self.g.figures[option.value]))]

    def pick(self, option: Option) -> Reasons:
        """Pick him off who is worth most."""
        return [("worth", worth_of(self.g.figures[option.value]))]


def worth_of(figure: Figure) -> float:
    """Return what a figure is worth: by its role, and whether its weapon still fires in this turn."""
    return WORTH[figure.row.role] + 0.05 * figure.weapon.rof


class SotrDoctrine(SharedDoctrine[Sotr, Ways]):
    """What is known of playing well."""

    __slots__ = ()

    def ground_key(self, g: Sotr) -> object:
        return Same(g.field), g.scenario.objectives

    def survey(self, g: Sotr) -> Ways:
        return Ways(g.field, objectives(g))

    def tactics(self, g: Sotr, side: int, temper: Temper) -> SotrTactics:
        return SotrTactics(g, side, temper, self.ground(g))

    def standing(self, g: Sotr, side: int) -> float:
        own, enemy = _strength(g, side), _strength(g, 1 - side)
        held = sum((holder == side) - (holder == 1 - side) for holder in g.control.values())
        share = held / max(len(g.control), 1)
        return max(-1.0, min(1.0, FORCES * (own - enemy) / (own + enemy + 1.0) + GROUND * share))


def _strength(g: Sotr, side: int) -> float:
    """Return what the figures of a side are worth, less for units that are not steady."""
    total = 0.0
    for unit in g.units:
        if unit.side == side:
            state = 0.4 if unit.fleeing else 0.7 if unit.disorganised or unit.shaken else 1.0
            for number in unit.figures:
                figure = g.figures[number]
                part = 1.0 if figure.fate == 0 else 0.4 if figure.fate == 1 else 0.0
                total += part * state * WORTH[figure.row.role]
    return total


DOCTRINE: Final = SotrDoctrine()
