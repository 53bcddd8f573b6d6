"""What a unit does with its actions."""

from __future__ import annotations

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import STEP
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.fire import GUN_VERBS, Fire
from bocage.systems.iabsm.doctrine.places import Places
from bocage.systems.iabsm.doctrine.sense import Sense
from bocage.systems.iabsm.doctrine.support import Support
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from bocage.systems.iabsm.rules.infantry.tasks import DIG
from bocage.systems.iabsm.rules.sight.visibility import is_before


class Acts:
    """Judges the actions of units, and which of them acts first."""

    __slots__ = ("fire", "g", "places", "sense", "support")

    def __init__(self, sense: Sense, fire: Fire, places: Places, support: Support) -> None:
        self.sense = sense
        self.g = sense.g
        self.fire = fire
        self.places = places
        self.support = support

    def card(self, option: Option) -> Reasons:
        """Whoever can fire goes first, so that the others move while the enemy is pinned."""
        if option.verb != "activate":
            return NOTHING
        unit = self.g.units[option.value]
        best = self.fire.best_volley(unit, actions_of(unit))
        return [("acts", w.ACTED), ("harm", w.VOLLEY_FIRST * best)]

    def act(self, ask: Ask) -> list[Reasons]:
        """Fire for the harm it does, go where it is better, look for who is hidden, take cover under fire."""
        unit = self.sense.about(ask.about["unit"])
        if unit.is_aboard:
            return [[("leading", w.RODE)] if each.verb == "dismount" else NOTHING for each in ask.options]
        return [self._action(unit, option) for option in ask.options]

    def _action(self, unit: Unit, option: Option) -> Reasons:
        """Judge one way to spend actions."""
        verb, left = option.verb, self.g.left
        if verb in GUN_VERBS:
            return self.fire.gun(unit, option)
        if verb == "fire":
            number, actions = unpack(option.value)
            return [("harm", self.fire.volley(unit, self.g.units[number], actions))]
        if verb == "sweep":
            worth = w.BELIEVED_FIRE * unpack(option.value)[1] * self.sense.temper.aggression
            return [("harm", worth)]
        if verb == "spot":
            number, actions = unpack(option.value)
            worth = self.fire.look(unit, self.g.units[number], actions)
            return [("spotting", worth - w.LOOK_COSTS * actions)]
        if verb == "run":
            dice, crossing = unpack(option.value)
            gain = self.places.run(unit, dice, crossing, left - dice - crossing)
            return [("nearer", gain - (w.AMBUSH_KEPT if unit.ambush else 0.0))]
        if verb == "shell":
            return [("harm", self.fire.shell(unit, self.g.units[option.value]))]
        if verb in ("cover", "enter", "task"):
            return [("cover", self._shelter(unit, option))]
        if verb == "reserve":
            return [("reserve", self._keep(unit))]
        if verb == "face":
            return [("facing", self._turn(unit, option.value * STEP))]
        if verb == "call":
            return [("support", self.support.call(unit))]
        if verb == "smoke":
            return [("support", self.support.best_screen(unit))]
        return [("acts", w.NO_USE)] if verb in ("mount", "dismount", "manhandle") else NOTHING

    def _shelter(self, unit: Unit, option: Option) -> float:
        """Return what cover is worth where a unit is fired at."""
        exposed = min(self.sense.danger.at(unit, unit.x, unit.y), 2.0) * self.sense.temper.caution
        if self.sense.wants:
            exposed *= w.GOES_ON
        if option.verb != "task":
            return w.COVERED * exposed
        return 2 * w.COVERED * w.DUG * exposed - w.SWEAT if option.value == DIG else w.NO_USE

    def _keep(self, unit: Unit) -> float:
        """Return what an action in reserve is worth."""
        if not self.sense.seen_by(unit):
            return 0.0 if self.sense.wants else w.KEPT_UNSEEN
        return w.KEPT_AT_LARGE if self.sense.wants else w.KEPT

    def _turn(self, unit: Unit, facing: int) -> float:
        """Return what it is worth to have enemies in front that are not."""
        seen = self.sense.seen_by(unit)
        behind = [enemy for enemy in seen if not is_before(unit, enemy) and enemy.spotted_by]
        if not behind:
            return w.TURNS_AWAY
        kept = unit.facing
        now = sum(1 for enemy in seen if is_before(unit, enemy))
        unit.facing = facing
        before = sum(1 for enemy in seen if is_before(unit, enemy))
        unit.facing = kept
        return w.TURNED * (before - now)
