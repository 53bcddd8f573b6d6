"""How blinds are played: they go forward as long as nobody is near, and then show who is under them."""

from __future__ import annotations

from bocage.kernel import Ask, Option, unpack, unpack_point
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import COVER, DEPLOY
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.places import Places
from bocage.systems.iabsm.doctrine.sense import Sense
from bocage.systems.iabsm.rules.blinds.concealing import is_support
from bocage.systems.iabsm.rules.sight.visibility import is_within, sees


class Hiding:
    """What one side thinks of the answers that concern its blinds."""

    __slots__ = ("g", "places", "sense")

    def __init__(self, sense: Sense, places: Places) -> None:
        self.sense = sense
        self.g = sense.g
        self.places = places

    def conceal(self, ask: Ask) -> list[Reasons]:
        """Keep a platoon together, and the support too; attackers near to the ground, defenders too."""
        unit = self.sense.about(ask.about["unit"])
        found: list[Reasons] = []
        for option in ask.options:
            blind = self.g.units[option.value]
            there = self.g.under(blind)
            own = any(each.platoon == unit.platoon for each in there)
            near = -w.BEGINS_NEAR * self.sense.away(unit, blind.x, blind.y)
            found.append(
                [
                    ("together", w.WITH_OTHERS if own and not is_support(self.g, unit) else 0.0),
                    ("nearer", near),
                ]
            )
        return found

    def act(self, ask: Ask) -> list[Reasons]:
        """Go for the ground while nobody is near; come out at an enemy in reach, or at the ground; a dummy
        looks about, and leads the enemy astray."""
        blind = self.sense.about(ask.about["unit"])
        real = bool(self.g.under(blind))
        return [self._action(blind, option, real=real) for option in ask.options]

    def _is_called(self, blind: Unit) -> bool:
        """Whether those under a blind are wanted on the table: at an enemy in reach; and hidden men hold no
        ground, so that who has it comes out when the enemy is near to it, and who wants it when he is there
        himself."""
        if any(
            is_within(self.g, blind, each, w.CLOSE) and sees(self.g, blind, each)
            for each in self.sense.enemies
        ):
            return True
        if any(self.sense.is_at_ground(enemy, w.GUARDED) for enemy in self.sense.enemies):
            return True
        return self.sense.wants and self.sense.away(blind, blind.x, blind.y) <= w.ARRIVED

    def _action(self, blind: Unit, option: Option, *, real: bool) -> Reasons:
        """Judge one way to spend the actions of a blind."""
        verb, called = option.verb, real and self._is_called(blind)
        if verb == "run":
            dice, crossing = unpack(option.value)
            if not self.sense.wants or called:
                return [("nearer", -w.FORWARD)]
            return [("nearer", self.places.run_blind(blind, dice, crossing))]
        if verb in (DEPLOY.verb, "charge"):
            worth = w.OUT * self.sense.temper.aggression * (w.RUSH if verb == "charge" else 1.0)
            return [("surprise", worth if called else -w.OUT)]
        if verb == "spot":
            number, actions = unpack(option.value)
            seen = self.g.units[number]
            return [("spotting", w.LOOK * (0.0 if seen.is_big_man else 1.0) / actions)]
        return [("cover", 0.0 if self.sense.wants else w.HIDE)] if verb == COVER.verb else NOTHING

    def place(self, ask: Ask) -> list[Reasons]:
        """Put units where they can fire and are not fired at, near to the ground, and not in a bunch: who
        comes out is fired at, also where nobody has been seen yet."""
        unit = self.sense.about(ask.about["unit"])
        found: list[Reasons] = []
        for option in ask.options:
            _, x, y = unpack_point(option.value)
            bunched = 0 if unit.is_big_man else self.places.crowd(unit, x, y)
            found.append([*self.places.reasons(unit, x, y), ("danger", -w.BUNCHED * bunched)])
        return found


def hidden_strength(g: Iabsm, side: int) -> int:
    """Return the figures of a side that have not come onto the table yet."""
    return sum(unit.figures for unit in g.units if unit.side == side and unit.loc == GONE and unit.is_hidden)
