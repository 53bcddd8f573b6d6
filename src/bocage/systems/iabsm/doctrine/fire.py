"""What fire is worth: volleys, shells, shots at vehicles, charges, and looks."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.chances import Chances
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.iabsm.battle.units import STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.sense import Sense
from bocage.systems.iabsm.explain.melee_odds import charge_odds
from bocage.systems.iabsm.explain.preview import expected_hits, fire_chances, spot_chances
from bocage.systems.iabsm.explain.shells import shell_chances, shell_hits
from bocage.systems.iabsm.explain.shot_odds import rake_chances, shot_chances
from bocage.systems.iabsm.rules.armour.gunnery import AIMED, to_hit
from bocage.systems.iabsm.rules.armour.soft_targets import rake_tally
from bocage.systems.iabsm.rules.fire.fire import fire_dice, fire_tally, targets
from bocage.systems.iabsm.rules.morale.shock import bottle
from bocage.systems.iabsm.rules.sight.spotting import has_spotted, score, spotting_tally
from bocage.systems.iabsm.rules.sight.visibility import is_within

GUN_VERBS: Final = frozenset({"shoot", "aim", "load"})


class Fire:
    """Judges whatever harms the enemy."""

    __slots__ = ("g", "sense")

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        self.g = sense.g

    # What it is worth

    def volley(self, unit: Unit, target: Unit, actions: int, directed: int = 0) -> float:
        """Return what a volley is worth: its hits, and whom it pins."""
        g = self.g
        if target.hull is not None:
            return _weighed(rake_chances(int(rake_tally(g, unit, target).total))) * self._zeal(target)
        tally = fire_tally(g, unit, target, directed)
        dice, modifier = fire_dice(g, unit, target, actions), int(tally.total)
        worth = w.HIT * float(expected_hits(dice, modifier))
        chances = fire_chances(dice, modifier)
        suppressed = float(chances.get("suppressed", 0))
        if target.state == STEADY:
            worth += w.PIN * (float(chances.get("pinned", 0)) + suppressed)
        if target.state != SUPPRESSED:
            worth += w.SUPPRESS * suppressed
        if unit.ambush:
            worth -= w.AMBUSH_KEPT
        return worth * self._zeal(target)

    def _zeal(self, target: Unit) -> float:
        """Return how much harm to a target counts: more to who stands at the ground that is fought for."""
        return self.sense.temper.aggression * (w.HOLDS_GROUND if self.sense.is_at_ground(target) else 1.0)

    def best_volley(self, unit: Unit, actions: int) -> float:
        """Return what the best volley of a unit is worth."""
        return max((self.volley(unit, target, actions) for target in targets(self.g, unit)), default=0.0)

    def shell(self, unit: Unit, target: Unit) -> float:
        """Return what a shell of high explosive is worth: its hits, and that it pins."""
        chances = shell_chances(self.g, unit, target)
        worth = w.HIT * float(shell_hits(self.g, unit, target))
        worth += w.SHELL_DESTROYS * float(chances.get("destroyed", 0))
        if target.state == STEADY:
            worth += w.PIN * float(1 - chances.get("nothing", 0))
        return worth * self._zeal(target)

    def shot(self, unit: Unit, target: Unit) -> float:
        """Return what a shot at a vehicle is worth: its exact chances, weighed."""
        needs, tally = to_hit(self.g, unit, target)
        worth = _weighed(shot_chances(self.g, unit, target, needs, int(tally.total)))
        return worth * self.sense.temper.aggression

    def aim(self, unit: Unit, target: Unit) -> float:
        """Return what it is worth to aim: what aimed shots have more, if an action is left for one."""
        left = self.g.left
        if left < AIMED:
            return 0.0
        needs, tally = to_hit(self.g, unit, target)
        plain = _weighed(shot_chances(self.g, unit, target, needs, int(tally.total)))
        aimed = _weighed(shot_chances(self.g, unit, target, needs, int(tally.total) + AIMED))
        gain = (left - 1) * aimed - (left - 1) * plain
        return max(gain, 0.0) * self.sense.temper.aggression

    def onslaught(self, unit: Unit, target: Unit, dice: int = 0) -> float:
        """Return the chance to win a charge against that to lose it or to fall short."""
        chances, _ = charge_odds(self.g, unit, target, dice)
        won, lost = float(chances.get("wins", chances.get("hits", 0))), float(chances.get("loses", 0))
        worth = w.WON * won - w.LOST * lost - w.SHORT * float(chances.get("short", 0))
        return worth * self._zeal(target)

    def look(self, unit: Unit, target: Unit, actions: int) -> float:
        """Return what an attempt to spot is worth."""
        g = self.g
        if target.is_big_man or has_spotted(g, unit, target):
            return 0.0
        tally = spotting_tally(g, unit, target, actions)
        chance = float(spot_chances(score(g, unit, target), int(tally.total)).get("spotted", 0))
        near = is_within(g, unit, target, g.tables.auto[0])
        return w.KNOWN * chance * (1.0 if near else w.KNOWN_FAR)

    # What is asked

    def gun(self, unit: Unit, option: Option) -> Reasons:
        """Judge what a gun does to a vehicle."""
        if option.verb == "shoot":
            return [("harm", self.shot(unit, self.g.units[option.value]))]
        if option.verb == "aim":
            return [("harm", self.aim(unit, self.g.units[option.value]))]
        return [("harm", w.LOADED)]

    def run_at(self, ask: Ask) -> list[Reasons]:
        """Judge how many dice go into the run of a charge."""
        unit, target = self.sense.about(ask.about["unit"]), self.sense.about(ask.about["other"])
        return [[("harm", self.onslaught(unit, target, unpack(each.value)[0]))] for each in ask.options]

    def react(self, ask: Ask) -> list[Reasons]:
        """Fire at whoever shows himself, with all that is kept. A look is worth half: the shot is gone."""
        enemy = self.sense.about(ask.about["unit"])
        return [self._reaction(option, enemy) for option in ask.options]

    def _reaction(self, option: Option, enemy: Unit) -> Reasons:
        """Judge a shot or a look at whoever has shown himself."""
        if not option.args:
            return NOTHING
        if option.verb == "engage":
            return [("harm", self.shot(self.g.units[option.value], enemy))]
        if option.verb == "burst":
            return [("harm", self.shell(self.g.units[option.value], enemy))]
        number, actions = unpack(option.value)
        unit = self.g.units[number]
        if option.verb == "react":
            return [("harm", self.volley(unit, enemy, actions))]
        return [("spotting", w.REACTING_LOOK * self.look(unit, enemy, actions) - w.LOOK_COSTS * actions)]

    def last_shots(self, ask: Ask) -> list[Reasons]:
        """Use whatever is kept: it is lost otherwise."""
        unit = self.sense.about(ask.about["unit"])
        return [self._last_shot(option, unit) for option in ask.options]

    def _last_shot(self, option: Option, unit: Unit) -> Reasons:
        """Judge what a unit does with its kept actions before they are lost."""
        if not option.args:
            return NOTHING
        if option.verb == "shoot":
            return self.gun(unit, option)
        if option.verb == "shell":
            return [("harm", self.shell(unit, self.g.units[option.value]))]
        number, actions = unpack(option.value)
        target = self.g.units[number]
        if option.verb == "fire":
            return [("harm", self.volley(unit, target, actions))]
        return [("spotting", w.LAST_LOOK * self.look(unit, target, actions))]

    def snipe(self, option: Option) -> Reasons:
        """A sniper fires when he can, else he looks for somebody."""
        if option.verb == "snipe":
            return [("harm", w.ACTED)]
        return [("spotting", w.LOOK)] if option.verb == "spot" else NOTHING

    def victim(self, option: Option) -> Reasons:
        """A Big Man is worth more than one man of his."""
        return [("harm", w.ACTED if self.g.units[option.value].is_big_man else 0.0)]

    def allot(self, option: Option) -> Reasons:
        """Give a hit to whoever of one's own can bear it, or of the enemy's cannot."""
        unit = self.g.units[option.value]
        room = bottle(self.g, unit) - unit.shock + unit.figures
        return [("harm", w.ROOM * room if unit.side == self.sense.side else -w.ROOM * room)]


def _weighed(chances: Chances) -> float:
    """Return the worth of all results on a vehicle, each by its chance."""
    return sum(w.HITS.get(code, 0.0) * float(share) for code, share in chances.items())
