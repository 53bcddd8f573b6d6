"""How it is played well: a judgement for each answer to each question, as a sum of named reasons.

The chances are those of the rules; what they are worth stands in the weights below.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Option, unpack, unpack_point
from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.judge import SharedDoctrine, Singly, Tactics, Together
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.same import Same
from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.battle.verbs import STEP
from bocage.systems.iabsm.doctrine.barrages import CALLED, CEASED, SHIFTED, worth_of_burst
from bocage.systems.iabsm.doctrine.danger import Danger
from bocage.systems.iabsm.doctrine.guns import (
    LOADED,
    RODE,
    VEHICLE_VERBS,
    aim_worth,
    rake_worth,
    shot_worth,
)
from bocage.systems.iabsm.doctrine.hiding import Hiding, hidden_strength
from bocage.systems.iabsm.doctrine.onslaught import onslaught
from bocage.systems.iabsm.explain.preview import expected_hits, fire_chances, spot_chances
from bocage.systems.iabsm.explain.shells import shell_chances, shell_hits
from bocage.systems.iabsm.rules.armour.transit import REROLL_ASK
from bocage.systems.iabsm.rules.artillery.preparation import PREPARE_ASK, SQUARE
from bocage.systems.iabsm.rules.artillery.smoke import SMOKE_ASK
from bocage.systems.iabsm.rules.artillery.support import MARK, MISSION, RANGED
from bocage.systems.iabsm.rules.blinds.blinds import BLIND_ASK, FRESH_ASK
from bocage.systems.iabsm.rules.blinds.concealing import CONCEAL
from bocage.systems.iabsm.rules.blinds.deploying import PLACE
from bocage.systems.iabsm.rules.close_combat.charge import CHARGE
from bocage.systems.iabsm.rules.command.big_men import level_with
from bocage.systems.iabsm.rules.command.initiative import COMMAND
from bocage.systems.iabsm.rules.fire.crowding import ALLOT
from bocage.systems.iabsm.rules.fire.fire import fire_dice, fire_tally, targets
from bocage.systems.iabsm.rules.fire.snipers import SNIPER_ASK, VICTIM
from bocage.systems.iabsm.rules.fire.volley import bonus_of
from bocage.systems.iabsm.rules.infantry.actions import ACT_ASK, actions_of
from bocage.systems.iabsm.rules.infantry.movement import FOLLOW_ASK, GO
from bocage.systems.iabsm.rules.infantry.overwatch import LAST_SHOTS, REACT
from bocage.systems.iabsm.rules.infantry.tasks import DIG
from bocage.systems.iabsm.rules.morale.shock import bottle
from bocage.systems.iabsm.rules.sight.spotting import score, spotting_tally
from bocage.systems.iabsm.rules.sight.visibility import in_contact, is_before, is_within, sees
from bocage.systems.iabsm.rules.turn.choosing import BONUS
from bocage.systems.iabsm.rules.turn.sequence import BLINDS_CARD, CARD_ASK, SNIPER_CARD

HIT: Final = 1.0
"""A hit on the enemy."""
PIN: Final = 1.5
"""An enemy pinned who was not."""
SUPPRESS: Final = 1.5
"""An enemy suppressed who was not, beside his pin."""
NEARER: Final = 0.3
"""An inch nearer to the objective, for who wants to have it."""
HASTE: Final = 4.0
"""How much more an inch counts in the last turn."""
DEFENDER: Final = 0.4
"""How much an inch counts to who has the ground already."""
HELD: Final = 2.5
"""To stand where the objective is held."""
DANGER: Final = 0.25
"""A hit that the enemy may expect here."""
TARGETS: Final = 0.35
"""A hit that the unit itself may expect to make from here."""
KNOWN: Final = 1.2
"""An enemy spotted."""
BELIEVED: Final = 0.1
"""An action of fire at what may be there."""
COVERED: Final = 0.7
"""A unit under fire that takes cover."""
DUG: Final = 1 / 6
"""How often men who dig get into the ground."""
SWEAT: Final = 0.1
"""What an action costs that does nothing at once."""
KEPT: Final = 0.35
"""An action in reserve while an enemy is in sight."""
RALLIED: Final = 2.2
FREED: Final = 1.6
CALMED: Final = 0.35
LED: Final = 0.8
WITH_MEN: Final = 0.25
TURNED: Final = 0.9
ACTED: Final = 1.0
FORCES: Final = 0.75
GROUND: Final = 0.2
MEAN_DIE: Final = 3.5
REACH: Final = 3 * UNIT
AXES: Final = 2


class IabsmTactics(Tactics):
    """What one side thinks of the answers to one question."""

    __slots__ = ("danger", "g", "hiding", "hurry", "side", "temper", "unit", "wants")

    def __init__(self, g: Iabsm, side: int, temper: Temper) -> None:
        self.g = g
        self.side = side
        self.temper = temper
        self.danger = Danger(g, side)
        self.unit = g.units[0]
        self.wants: bool = any(holder != side for holder in g.control.values())
        """Whether the ground is still to be taken."""
        self.hiding = Hiding(g, side, temper, self.danger, wants=self.wants)
        left = g.scenario.turns - g.turn + 1
        self.hurry: float = 1.0 + HASTE / max(left, 1)
        """How much an inch counts: the more the fewer turns are left."""

    def singly(self) -> Mapping[str, Singly]:
        return {
            CARD_ASK: self.card,
            BLINDS_CARD: self.card,
            SNIPER_CARD: self.card,
            FRESH_ASK: self.card,
            COMMAND: self.command,
            ALLOT: self.allot,
            FOLLOW_ASK: self.follow,
            SNIPER_ASK: self.snipe,
            VICTIM: self.victim,
            REROLL_ASK: self.reroll,
            SMOKE_ASK: self.smoke,
            PREPARE_ASK: self.prepare,
            BONUS: self.bonus,
        }

    def together(self) -> Mapping[str, Together]:
        return {
            ACT_ASK: self.act,
            GO: self.go,
            CHARGE: self.run_at,
            REACT: self.react,
            LAST_SHOTS: self.last_shots,
            MARK: self.barrage,
            RANGED: self.barrage,
            MISSION: self.barrage,
            CONCEAL: self.hiding.conceal,
            BLIND_ASK: self.hiding.act,
            PLACE: self.hiding.place,
        }

    def judge_about(self, ask: Ask) -> Unit:
        """Return the unit that a question is about."""
        number = ask.about["unit"]
        assert isinstance(number, int)
        return self.g.units[number]

    # Vehicles

    def reroll(self, option: Option) -> Reasons:
        """afvorder-4: a low die is rolled again."""
        worth = MEAN_DIE - min(self.g.convoy, default=3) if self.g.convoy else 0.0
        return [("nearer", worth)] if option.verb == "reroll" else NOTHING

    def _vehicle(self, unit: Unit, option: Option) -> Reasons:
        """Judge what a gun does, and getting on and off."""
        if option.verb == "shoot":
            return [("harm", shot_worth(self.g, unit, self.g.units[option.value]) * self.temper.aggression)]
        if option.verb == "aim":
            return [("harm", aim_worth(self.g, unit, self.g.units[option.value]) * self.temper.aggression)]
        if option.verb == "load":
            return [("harm", LOADED)]
        if option.verb == "dismount":
            return [("leading", RODE)]
        return NOTHING

    # Cards

    def card(self, option: Option) -> Reasons:
        """Whoever can fire goes first, so that the others move while the enemy is pinned."""
        if option.verb != "activate":
            return NOTHING
        unit = self.g.units[option.value]
        return [("acts", ACTED), ("harm", 0.1 * self._best_volley(unit, actions_of(unit)))]

    # Fire

    def volley(self, unit: Unit, target: Unit, actions: int, directed: int = 0) -> float:
        """Return what a volley is worth: its hits, and whom it pins."""
        g = self.g
        if target.hull is not None:
            return rake_worth(g, unit, target) * self.temper.aggression
        tally = fire_tally(g, unit, target, directed)
        dice, modifier = fire_dice(g, unit, target, actions), int(tally.total)
        worth = HIT * float(expected_hits(dice, modifier))
        chances = fire_chances(dice, modifier)
        stopped = float(chances.get("pinned", 0)) + float(chances.get("suppressed", 0))
        if target.state == STEADY:
            worth += PIN * stopped
        if target.state != SUPPRESSED:
            worth += SUPPRESS * float(chances.get("suppressed", 0))
        if unit.ambush:
            worth -= PIN / 2
        return worth * self.temper.aggression

    def shell(self, unit: Unit, target: Unit) -> float:
        """Return what a shell of high explosive is worth: its hits, and that it pins."""
        chances = shell_chances(self.g, unit, target)
        worth = HIT * float(shell_hits(self.g, unit, target)) + 3 * HIT * float(chances.get("destroyed", 0))
        if target.state == STEADY:
            worth += PIN * float(1 - chances.get("nothing", 0))
        return worth * self.temper.aggression

    def _best_volley(self, unit: Unit, actions: int) -> float:
        """Return what the best volley of a unit is worth."""
        return max((self.volley(unit, target, actions) for target in targets(self.g, unit)), default=0.0)

    def onslaught(self, unit: Unit, target: Unit, dice: int = 0) -> float:
        """Return what a charge is worth."""
        return onslaught(self.g, unit, target, dice) * self.temper.aggression

    def run_at(self, ask: Ask) -> list[Reasons]:
        """Judge how many dice go into the run of a charge."""
        unit, other = self.judge_about(ask), ask.about["other"]
        assert isinstance(other, int)
        target = self.g.units[other]
        return [[("harm", self.onslaught(unit, target, unpack(each.value)[0]))] for each in ask.options]

    def react(self, ask: Ask) -> list[Reasons]:
        """Fire at whoever shows himself, with all that is kept. A look is worth half: the shot is gone."""
        enemy = self.judge_about(ask)
        return [self._reaction(option, enemy) for option in ask.options]

    def _reaction(self, option: Option, enemy: Unit) -> Reasons:
        """Judge a shot or a look at whoever has shown himself."""
        if option.verb == "engage":
            return [("harm", shot_worth(self.g, self.g.units[option.value], enemy) * self.temper.aggression)]
        return self._kept_actions(option, self._named(option), enemy, look=0.5) if option.args else NOTHING

    def last_shots(self, ask: Ask) -> list[Reasons]:
        """Use whatever is kept: it is lost otherwise."""
        unit = self.judge_about(ask)
        return [self._last_shot(option, unit) for option in ask.options]

    def _last_shot(self, option: Option, unit: Unit) -> Reasons:
        """Judge what a unit does with its kept actions before they are lost."""
        if option.verb == "shoot":
            return self._vehicle(unit, option)
        return self._kept_actions(option, unit, self._named(option), look=1.0) if option.args else NOTHING

    def _named(self, option: Option) -> Unit:
        """Return the unit that an option names first."""
        return self.g.units[unpack(option.value)[0]]

    def _kept_actions(self, option: Option, unit: Unit, target: Unit, *, look: float) -> Reasons:
        """Judge a shot or a look with kept actions."""
        if option.verb == "burst":
            return [("harm", self.shell(self.g.units[option.value], target))]
        if option.verb == "shell":
            return [("harm", self.shell(unit, self.g.units[option.value]))]
        actions = unpack(option.value)[1]
        if option.verb in ("react", "fire"):
            return [("harm", self.volley(unit, target, actions))]
        return [("spotting", look * self._look(unit, target, actions))]

    # Actions

    def act(self, ask: Ask) -> list[Reasons]:
        """Fire for the harm it does, go where it is better, look for who is hidden, take cover under fire."""
        unit = self.judge_about(ask)
        left = self.g.left
        if unit.rides >= 0:
            return [self._vehicle(unit, option) for option in ask.options]
        here = self._place(unit, unit.x, unit.y, left)
        seen = [enemy for enemy in self.g.fighters(1 - self.side) if sees(self.g, unit, enemy)]
        return [self._action(unit, option, left, here, seen) for option in ask.options]

    def _action(self, unit: Unit, option: Option, left: int, here: float, seen: list[Unit]) -> Reasons:
        """Judge one way to spend actions."""
        verb = option.verb
        if verb in VEHICLE_VERBS:
            return self._vehicle(unit, option)
        if verb == "fire":
            number, actions = unpack(option.value)
            return [("harm", self.volley(unit, self.g.units[number], actions))]
        if verb == "sweep":
            return [("harm", BELIEVED * unpack(option.value)[1] * self.temper.aggression)]
        if verb == "spot":
            number, actions = unpack(option.value)
            return [("spotting", self._look(unit, self.g.units[number], actions) - 0.05 * actions)]
        if verb == "run":
            dice, crossing = unpack(option.value)
            return [("nearer", self._run(unit, dice, crossing, left) - here)]
        if verb in ("cover", "enter"):
            exposed = self.danger.at(unit, unit.x, unit.y)
            return [("cover", COVERED * min(exposed, 2.0) * self.temper.caution / 2)]
        if verb == "call":
            return [("support", CALLED if seen else 0.0)]
        if verb == "task":
            exposed = self.danger.at(unit, unit.x, unit.y) if option.value == DIG else 0.0
            return [("cover", COVERED * DUG * min(exposed, 2.0) * self.temper.caution - SWEAT)]
        if verb == "shell":
            return [("harm", self.shell(unit, self.g.units[option.value]))]
        if verb == "reserve":
            return [("reserve", KEPT if seen and not self.wants else 0.0)]
        if verb == "face":
            return [("facing", self._turn(unit, option.value * STEP, seen))]
        return NOTHING

    def _look(self, unit: Unit, target: Unit, actions: int) -> float:
        """Return what an attempt to spot is worth."""
        if target.is_big_man or target.spotted_by:
            return 0.0
        g = self.g
        tally = spotting_tally(g, unit, target, actions)
        chance = float(spot_chances(score(g, unit, target), int(tally.total)).get("spotted", 0))
        near = is_within(g, unit, target, unit.weapon.range * UNIT)
        return KNOWN * chance * (1.0 if near else 0.4)

    def _turn(self, unit: Unit, facing: int, seen: list[Unit]) -> float:
        """Return what it is worth to have enemies in front that are not."""
        behind = [enemy for enemy in seen if not is_before(unit, enemy) and enemy.spotted_by]
        if not behind:
            return -0.1
        kept, unit.facing = unit.facing, facing
        now = sum(1 for enemy in seen if is_before(unit, enemy))
        unit.facing = kept
        before = sum(1 for enemy in seen if is_before(unit, enemy))
        return TURNED * (now - before)

    def _run(self, unit: Unit, dice: int, crossing: int, left: int) -> float:
        """Return what the best place in reach of a mean roll is worth."""
        g = self.g
        inches = MEAN_DIE * dice - unit.shock
        if inches <= 0:
            return -9.0
        far = int(inches * UNIT)
        gx, gy = g.goal
        dx, dy = gx - unit.x, gy - unit.y
        length = max(isqrt(dx * dx + dy * dy), 1)
        best = -9.0
        for side in (-1, 0, 1):
            step = min(far, length)
            x = unit.x + (dx * step - side * dy * step // AXES) // length
            y = unit.y + (dy * step + side * dx * step // AXES) // length
            x = min(max(x, unit.radius), g.field.table.width - unit.radius)
            y = min(max(y, unit.radius), g.field.table.depth - unit.radius)
            met = g.field.straight(unit.x, unit.y, x, y, unit.radius)
            if met < 0 or met >> 4 > crossing:
                continue
            best = max(best, self._place(unit, x, y, left - dice - crossing))
        for post in g.field.posts(unit.radius).near(unit.x, unit.y, far):
            met = g.field.straight(unit.x, unit.y, post.x, post.y, unit.radius)
            if met >= 0 and met >> 4 <= crossing:
                best = max(best, self._place(unit, post.x, post.y, left - dice - crossing))
        return best - 0.02 * (dice + crossing)

    # Artillery

    def barrage(self, ask: Ask) -> list[Reasons]:
        """Fire where the enemy is and nobody of one's own."""
        number = ask.about["battery"]
        assert isinstance(number, int)
        return [self._burst(option, self.g.batteries[number]) for option in ask.options]

    def _burst(self, option: Option, battery: Battery) -> Reasons:
        """Judge an aiming marker, or an order to a battery."""
        radius = battery.row.radius * UNIT
        if option.verb == "mark":
            _, x, y = unpack_point(option.value)
            return [("support", worth_of_burst(self.g, self.side, x, y, radius))]
        if option.verb == "effect":
            return [("support", worth_of_burst(self.g, self.side, battery.x, battery.y, radius))]
        return [("support", SHIFTED if option.verb in ("wait", "shift") else CEASED)]

    def bonus(self, option: Option) -> Reasons:
        """Take what a card gives rather than nothing; fire where it does most."""
        if not option.args:
            return NOTHING
        if option.verb == "direct":
            first, second = unpack(option.value)
            return [("harm", self.volley(self.g.units[first], self.g.units[second], 2))]
        return [("acts", ACTED)]

    def smoke(self, option: Option) -> Reasons:
        """Judge no place for smoke above another."""
        return NOTHING

    def prepare(self, option: Option) -> Reasons:
        """Bombard where the enemy can be seen to be."""
        _, x, y = unpack_point(option.value)
        middle = SQUARE // 2
        return [("support", worth_of_burst(self.g, self.side, x + middle, y + middle, middle))]

    # Places

    def go(self, ask: Ask) -> list[Reasons]:
        """Judge each place against the one where the unit is."""
        unit = self.judge_about(ask)
        if unit.is_big_man:
            return [self._lead(unit, option) for option in ask.options]
        if unit.is_blind:
            return [self.hiding.go(unit, option) for option in ask.options]
        here = self._reasons(unit, unit.x, unit.y, self.g.left)
        found: list[Reasons] = []
        for option in ask.options:
            if not option.args:
                found.append(NOTHING)
                continue
            _, x, y = unpack_point(option.value)
            there = self._reasons(unit, x, y, self.g.left)
            found.append([(name, value - was) for (name, value), (_, was) in zip(there, here, strict=True)])
        return found

    def _place(self, unit: Unit, x: int, y: int, left: int) -> float:
        """Return what a place is worth to a unit."""
        return sum(value for _, value in self._reasons(unit, x, y, left))

    def _reasons(self, unit: Unit, x: int, y: int, left: int) -> Reasons:
        """Say what is good and bad about a place for a unit."""
        gx, gy = self.g.goal
        away = isqrt((gx - x) ** 2 + (gy - y) ** 2)
        near = -NEARER * away / UNIT * (self.hurry if self.wants else DEFENDER)
        held = HELD if away <= REACH else 0.0
        hits = self.danger.at(unit, x, y)
        fire = self.danger.from_here(unit, x, y, max(left, 1))
        return [
            ("nearer", near * self.temper.objectives),
            ("objective", held * self.temper.objectives),
            ("danger", -DANGER * hits * self.temper.caution),
            ("field-of-fire", TARGETS * fire * self.temper.aggression),
        ]

    # Big Men

    def command(self, option: Option) -> Reasons:
        """Get men up, calm them, lead them, and direct their fire."""
        g = self.g
        verb = option.verb
        big_man = self._leader()
        if verb == "direct":
            first, second = unpack(option.value)
            unit, target = g.units[first], g.units[second]
            bonus = 0 if g.choices.direct_fire_plain else bonus_of(big_man.level)
            return [("harm", self.volley(unit, target, actions_of(unit), bonus))]
        if verb == "charge":
            first, second = unpack(option.value)
            return [("harm", self.onslaught(g.units[first], g.units[second]))]
        if verb == "spot":
            number, points = unpack(option.value)
            return [("spotting", self._look(big_man, g.units[number], points) - 0.3 * points)]
        if verb == "run":
            return [("leading", self._wish_to_move(big_man))]
        if not option.args or verb in ("order", "mount", "dismount"):
            return NOTHING
        if verb == "call":
            return [("support", CALLED)]
        unit = g.units[option.value]
        if verb == "rally":
            return [("rally", RALLIED)]
        if verb == "unpin":
            return [("rally", FREED)]
        if verb == "unshock":
            worth = CALMED * min(unit.shock, 4)
            return [("calm", worth + (1.5 if unit.shock >= bottle(g, unit) - 1 else 0.0))]
        if verb == "radio":
            return [("leading", LED)]
        if verb == "activate":
            return [("leading", LED + 0.2 * self._best_volley(unit, actions_of(unit)))]
        if verb == "overwatch":
            return [("reserve", 0.3 if self.wants else 0.9)]
        return NOTHING

    def _leader(self) -> Unit:
        """Return the Big Man whose card it is."""
        return self.g.leader()

    def _wish_to_move(self, big_man: Unit) -> float:
        """Return how much a Big Man wants to be elsewhere: with men that need him."""
        fighters = self.g.fighters(self.side)
        if any(in_contact(self.g, big_man, unit) for unit in fighters):
            return -0.2
        return 0.6 if fighters else 0.0

    def _lead(self, big_man: Unit, option: Option) -> Reasons:
        """Judge a place for a Big Man: beside the unit that needs him most, out of sight of the enemy."""
        x, y = (big_man.x, big_man.y) if not option.args else unpack_point(option.value)[1:]
        best = 0.0
        for unit in self.g.fighters(self.side):
            away = isqrt((unit.x - x) ** 2 + (unit.y - y) ** 2)
            need = 1.0 + 0.3 * unit.shock + (1.0 if unit.state != STEADY else 0.0)
            best = max(best, need / (1 + away / (4 * UNIT)))
        return [("leading", best)]

    def follow(self, option: Option) -> Reasons:
        """Stay with the men."""
        return [("leading", WITH_MEN)] if option.verb == "follow" else NOTHING

    def snipe(self, option: Option) -> Reasons:
        """A sniper fires when he can, else he looks for somebody."""
        if option.verb == "snipe":
            return [("harm", ACTED)]
        return [("spotting", 0.5)] if option.verb == "spot" else NOTHING

    def victim(self, option: Option) -> Reasons:
        """A Big Man is worth more than one man of his."""
        return [("harm", ACTED if self.g.units[option.value].is_big_man else 0.0)]

    def allot(self, option: Option) -> Reasons:
        """Give a hit to whoever of one's own can bear it, or of the enemy's cannot."""
        unit = self.g.units[option.value]
        room = bottle(self.g, unit) - unit.shock + unit.figures
        return [("harm", 0.1 * room if unit.side == self.side else -0.1 * room)]


class IabsmDoctrine(SharedDoctrine[Iabsm, int]):
    """The doctrine of I Ain't Been Shot, Mum!"""

    def ground_key(self, g: Iabsm) -> object:
        return Same(g.field)

    def survey(self, g: Iabsm) -> int:
        return 0

    def tactics(self, g: Iabsm, side: int, temper: Temper) -> IabsmTactics:
        return IabsmTactics(g, side, temper)

    def standing(self, g: Iabsm, side: int) -> float:
        own, enemy = _strength(g, side), _strength(g, 1 - side)
        held = sum((holder == side) - (holder == 1 - side) for holder in g.control.values())
        return max(-1.0, min(1.0, FORCES * (own - enemy) / (own + enemy + 1.0) + GROUND * held))


def _strength(g: Iabsm, side: int) -> float:
    """Return the figures of a side, less its Shock and its markers."""
    total = float(hidden_strength(g, side))
    for unit in g.fighters(side):
        state = 1.0 if unit.state == STEADY else 0.8 if unit.state == PINNED else 0.6
        total += max(unit.figures - unit.shock / 2, 0.5) * state + level_with(g, unit) / 2
    return total


DOCTRINE: Final = IabsmDoctrine()
