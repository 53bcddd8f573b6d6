"""How it is played well: a judgement for each answer to each question, as a sum of named reasons.

The parts lie beside it: `weights` (what the judges share), `danger` and `ways` (how things stand), `places`,
`orders`, `ordnance`, `machines`, `melee` and `creatures` (what to do), `value` (who stands better).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.judge import SharedDoctrine, Singly, Tactics, Together
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.same import Same
from bocage.systems.sotr.battle.figures import ADVANCED, RAN
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import ADVANCE, RUN
from bocage.systems.sotr.doctrine import weights as w
from bocage.systems.sotr.doctrine.creatures import hunts
from bocage.systems.sotr.doctrine.danger import Danger
from bocage.systems.sotr.doctrine.machines import TRAMPLED, assault_on_machine, gun_worth, piercing_worth
from bocage.systems.sotr.doctrine.melee import exchange
from bocage.systems.sotr.doctrine.orders import Commanding
from bocage.systems.sotr.doctrine.ordnance import judge_point, worth_of_deed, worth_of_suppressing
from bocage.systems.sotr.doctrine.places import Places
from bocage.systems.sotr.doctrine.value import standing, worth_of
from bocage.systems.sotr.doctrine.ways import Ways
from bocage.systems.sotr.explain.preview import expected_losses
from bocage.systems.sotr.rules.action.activation import ACT_ASK, ACTIVATE_ASK
from bocage.systems.sotr.rules.action.flight import FLEE_ASK
from bocage.systems.sotr.rules.action.leaving import at_edge
from bocage.systems.sotr.rules.action.movement import GO
from bocage.systems.sotr.rules.close_combat.assault import ANSWER_ASK, ENGAGE_ASK, FIRE_ASK
from bocage.systems.sotr.rules.command.command import COMMAND_ASK
from bocage.systems.sotr.rules.command.orders import CHOSEN
from bocage.systems.sotr.rules.command.paras import DROP
from bocage.systems.sotr.rules.command.strikes import TARGET
from bocage.systems.sotr.rules.machines.driving import DRIVE, FACE
from bocage.systems.sotr.rules.machines.gunnery import guns
from bocage.systems.sotr.rules.morale.cool import chance_to_pass
from bocage.systems.sotr.rules.morale.testing import cool_of_unit
from bocage.systems.sotr.rules.shooting.acquisition import targets
from bocage.systems.sotr.rules.shooting.overwatch import OVERWATCH_ASK
from bocage.systems.sotr.rules.shooting.shooting import ALLOT, PICK
from bocage.systems.sotr.rules.turn.initiative import FIRST_ASK
from bocage.systems.sotr.rules.turn.victory import objectives
from bocage.systems.sotr.rules.weapons.blasts import POINT_ASK
from bocage.systems.sotr.rules.weapons.rounds import DEEDS, SMOKE


class SotrTactics(Tactics):
    """What one side thinks of the answers to one question."""

    __slots__ = ("commanding", "danger", "g", "places", "side", "temper", "wants")

    def __init__(self, g: Sotr, side: int, temper: Temper, ways: Ways) -> None:
        self.g = g
        self.side = side
        self.temper = temper
        self.danger = Danger(g, side)
        self.places = Places(g, side, temper, ways, self.danger)
        self.wants: bool = self.places.wants
        self.commanding = Commanding(g, side, temper, self.danger, wants=self.wants)

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
        return [("harm", w.FIRST * (best - 0.5))]

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
        return [("acts", w.ACTED), ("harm", self._best_volley(unit)), ("danger", 0.2 * min(exposed, 3.0))]

    def _best_volley(self, unit: Unit) -> float:
        """Return what the best volley of a unit is worth."""
        g = self.g
        worth = [self._fire_worth(unit, target) for target in targets(g, unit)]
        worth += [gun_worth(g, unit, mount, target) for mount, target in guns(g, unit)]
        return w.LOSS * max(worth, default=0.0)

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
            return [("harm", w.LOSS * losses * self.temper.aggression)]
        if verb == "gun":
            mount, number = unpack(option.value)
            return [("harm", w.LOSS * gun_worth(g, unit, mount, g.units[number]) * self.temper.aggression)]
        if verb == "suppress":
            worth = worth_of_suppressing(g, unit, g.units[option.value])
            return [("keeps-down", worth * self.temper.aggression)]
        if verb in DEEDS:
            worth = worth_of_deed(g, g.figures[option.value], verb, self.danger)
            return [("screen" if verb == SMOKE else "harm", worth)]
        if verb == "assault":
            return [("harm", self._assault_worth(unit, g.units[option.value]))]
        if verb == "tend":
            return [("leading", w.TENDED * worth_of(g.figures[unpack(option.value)[1]]))]
        if verb == "mount":
            return [("leading", w.REMAN if unit.mans == option.value else -1.0)]
        if verb == "dismount":
            return [("objective", 1.0)]
        if verb == "off":
            return [("away", w.AWAY * len(at_edge(g, unit)))]
        if verb in ("prone", "hide"):
            return [("cover", self._lying_worth(unit, verb))]
        return self._move(unit, verb, shoots=shoots)

    def _move(self, unit: Unit, verb: str, *, shoots: bool) -> Reasons:
        """Judge a way to move by the best place that it leads to."""
        tables, speed, places = self.g.tables, unit.counter.speed, self.places
        if verb in (ADVANCE.verb, RUN.verb) and unit.machine is not None:
            return places.drives(unit, unit.machine, RAN if verb == RUN.verb else ADVANCED, shoots=shoots)
        if verb == "advance":
            return [("nearer", places.gain(unit, tables.advance[speed], shoots=shoots))]
        if verb == "run":
            return [("nearer", w.RUNS * places.gain(unit, tables.double[speed], shoots=True))]
        if verb == "caution":
            return [("nearer", w.CREEPS * places.gain(unit, tables.caution[speed], shoots=shoots))]
        if verb == "mist":
            return [("nearer", places.gain(unit, tables.advance[speed], shoots=True))]
        return NOTHING

    def _assault_worth(self, unit: Unit, target: Unit) -> float:
        """Return what an assault promises."""
        if unit.machine is not None:
            return w.STAYS_OUT
        g = self.g
        gain = exchange(g, unit, target) if target.machine is None else assault_on_machine(g, unit, target)
        return w.ASSAULT * gain * self.temper.aggression

    def _lying_worth(self, unit: Unit, verb: str) -> float:
        """Return what it is worth to lie down, or to hide: who hunts only has to get up again."""
        if hunts(unit):
            return -w.STUCK
        if verb == "hide":
            return w.HIDDEN * (0.5 if self.wants else 1.0)
        exposed = min(self.danger.at(unit, unit.x, unit.y), 4.0)
        return w.LYING * exposed * self.temper.caution - (w.STUCK if self.wants else 0.1)

    # Places

    def go(self, ask: Ask) -> list[Reasons]:
        """Judge each place against the one where the unit is."""
        return self.places.go(self.asked(ask), ask)

    def drive(self, ask: Ask) -> list[Reasons]:
        """Go where it is better, as men do; turn as the armour asks."""
        return self.places.drive(self.asked(ask), ask)

    def face(self, ask: Ask) -> list[Reasons]:
        """Show the front to whoever can go through the rear, and bring the weapons to bear."""
        return [self.places.turns(self.asked(ask), option) for option in ask.options]

    # Answers to the enemy

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
        away = [("danger", chance * cost - (1.0 - chance) * w.LOSS)]
        return [away if option.verb == "fall-back" else NOTHING for option in ask.options]

    def point(self, ask: Ask) -> list[Reasons]:
        """Lay a template where it does most."""
        return [judge_point(self.g, ask, option, self.danger) for option in ask.options]

    def snap(self, ask: Ask) -> list[Reasons]:
        """Fire on overwatch, if it is worth the only shot."""
        unit, number = self.asked(ask), ask.about["other"]
        assert isinstance(number, int)
        losses = expected_losses(self.g, unit, self.g.units[number], watch=True)
        fires: Reasons = [("harm", w.LOSS * losses * self.temper.aggression - w.WAIT)]
        return [fires if option.verb == "fire" else NOTHING for option in ask.options]

    def flee(self, ask: Ask) -> list[Reasons]:
        """Lie down rather than run off, unless many may fire."""
        unit = self.asked(ask)
        spared = w.LYING * min(self.danger.at(unit, unit.x, unit.y), 4.0)
        lies: Reasons = [("cover", w.FARTHER - spared)]
        return [lies if option.verb == "prone" else NOTHING for option in ask.options]

    def fire(self, option: Option) -> Reasons:
        """Fire at whoever comes."""
        return [("harm", w.FIRES)] if option.verb == "fire" else NOTHING

    def engage(self, option: Option) -> Reasons:
        """Run at whoever is worth most, if it is worth to choose."""
        if option.verb != "engage":
            return NOTHING
        return [("worth", worth_of(self.g.figures[option.value]) - w.WORTH["gunner"])]

    # Casualties

    def allot(self, option: Option) -> Reasons:
        """Let him fall who is worth least."""
        return [("worth", -worth_of(self.g.figures[option.value]))]

    def pick(self, option: Option) -> Reasons:
        """Pick him off who is worth most."""
        return [("worth", worth_of(self.g.figures[option.value]))]


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
        return standing(g, side)


DOCTRINE: Final = SotrDoctrine()
