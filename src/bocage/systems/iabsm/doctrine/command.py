"""What Big Men do with their points, and what order vehicles are under."""

from __future__ import annotations

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Option, unpack, unpack_point
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.iabsm.battle.hulls import ENGAGE, HUNT, TRANSIT
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.fire import Fire
from bocage.systems.iabsm.doctrine.places import Places
from bocage.systems.iabsm.doctrine.sense import Sense
from bocage.systems.iabsm.doctrine.support import Support
from bocage.systems.iabsm.rules.armour.orders import platoon_of
from bocage.systems.iabsm.rules.fire.volley import bonus_of
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from bocage.systems.iabsm.rules.morale.shock import bottle
from bocage.systems.iabsm.rules.sight.visibility import in_contact, is_within


class Command:
    """Judges what leaders do."""

    __slots__ = ("fire", "g", "places", "sense", "support")

    def __init__(self, sense: Sense, fire: Fire, places: Places, support: Support) -> None:
        self.sense = sense
        self.g = sense.g
        self.fire = fire
        self.places = places
        self.support = support

    def command(self, option: Option) -> Reasons:
        """Get men up, calm them, lead them, and direct their fire."""
        g, verb = self.g, option.verb
        if not option.args:
            return NOTHING
        big_man = g.leader()
        if verb == "direct":
            first, second = unpack(option.value)
            unit, target = g.units[first], g.units[second]
            bonus = 0 if g.choices.direct_fire_plain else bonus_of(big_man.level)
            return [("harm", self.fire.volley(unit, target, actions_of(unit), bonus))]
        if verb == "charge":
            first, second = unpack(option.value)
            return [("harm", self.fire.onslaught(g.units[first], g.units[second]))]
        if verb == "spot":
            number, points = unpack(option.value)
            worth = self.fire.look(big_man, g.units[number], points)
            return [("spotting", worth - w.POINT_COSTS * points)]
        if verb == "run":
            return [("leading", self._wish_to_move(big_man))]
        if verb == "order":
            number, order = unpack(option.value)
            return [("leading", self._order(g.units[number], order, w.ORDERED))]
        if verb == "call":
            return [("support", self.support.call(big_man))]
        if verb in ("mount", "dismount", "task"):
            return [("leading", w.NO_USE)]
        return self._orders(g.units[option.value], verb)

    def _orders(self, unit: Unit, verb: str) -> Reasons:
        """Judge what he does to one of his units."""
        if verb == "rally":
            return [("rally", w.RALLIED)]
        if verb == "unpin":
            return [("rally", w.FREED)]
        if verb == "unshock":
            worth = w.CALMED * min(unit.shock, w.CALMED_MOST)
            return [("calm", worth + (w.CALMED_IN_TIME if unit.shock >= bottle(self.g, unit) - 1 else 0.0))]
        if verb == "radio":
            return [("leading", w.LED)]
        if verb == "activate":
            worth = w.LED + w.LED_TO_FIRE * self.fire.best_volley(unit, actions_of(unit))
            if self.sense.wants and unit.state == STEADY:
                worth += w.LED_FORWARD
            return [("leading", worth)]
        if verb == "overwatch":
            return [("reserve", w.WATCHES_AT_LARGE if self.sense.wants else w.WATCHES)]
        return NOTHING

    # His own place

    def _wish_to_move(self, big_man: Unit) -> float:
        """Return how much a Big Man wants to be elsewhere: with men that need him. Who is a few
        steps away is with him, also at another window."""
        men = [unit for unit in self.sense.own if unit.hull is None]
        if not men:
            return w.NO_USE
        if any(in_contact(self.g, big_man, unit) or is_within(self.g, big_man, unit, w.WITH) for unit in men):
            return w.IN_COMPANY
        return w.ALONE

    def lead(self, ask: Ask) -> list[Reasons]:
        """Judge places for a Big Man: beside the unit that needs him most."""
        big_man = self.sense.about(ask.about["unit"])
        return [[("leading", self._company(big_man, option))] for option in ask.options]

    def _company(self, big_man: Unit, option: Option) -> float:
        """Return how well a place serves those who need him."""
        x, y = (big_man.x, big_man.y) if not option.args else unpack_point(option.value)[1:]
        best = 0.0
        for unit in self.sense.own:
            if unit.hull is not None:
                continue
            square = (unit.x - x) ** 2 + (unit.y - y) ** 2
            need = w.NEEDS + w.NEEDS_FOR_SHOCK * unit.shock
            need += w.NEEDS_FOR_STATE if unit.state != STEADY else 0.0
            best = max(best, need / (1 + square**0.5 / (w.FADES * UNIT)))
        return best

    def follow(self, option: Option) -> Reasons:
        """Stay with the men."""
        return [("leading", w.WITH_MEN)] if option.verb == "follow" else NOTHING

    # Vehicles

    def reroll(self, option: Option) -> Reasons:
        """afvorder-4: a low die is rolled again."""
        low = min(self.g.convoy, default=0)
        worth = w.REROLLS_BELOW - low if self.g.convoy and self.sense.wants else 0.0
        return [("nearer", worth)] if option.verb == "reroll" else NOTHING

    def change(self, option: Option) -> Reasons:
        """Judge another order on the platoon's own card."""
        platoon = self.g.cards[self.g.card].number
        for unit in self.sense.own:
            if unit.hull is not None and unit.platoon == platoon:
                return [("leading", self._order(unit, option.value, w.ORDERED_ON_CARD))]
        return NOTHING

    def _order(self, unit: Unit, order: int, worth: float) -> float:
        """Return what it is worth that the platoon of a vehicle is under an order."""
        wanted = self.wanted(platoon_of(self.g, unit))
        assert unit.hull is not None
        if unit.hull.order == wanted:
            return w.ORDER_WRONG
        return worth if order == wanted else w.ORDER_WRONG

    def wanted(self, platoon: list[Unit]) -> int:
        """Return the order that fits a platoon: it marches while nobody is near, hunts while it has to get
        on, and engages where it stands well."""
        targets = sum(1 for unit in platoon for enemy in self.sense.seen_by(unit))
        if not self.sense.wants:
            return ENGAGE
        away = min((self.sense.away(unit, unit.x, unit.y) for unit in platoon), default=0.0)
        if targets:
            return HUNT
        return TRANSIT if away > w.MARCHES else HUNT
