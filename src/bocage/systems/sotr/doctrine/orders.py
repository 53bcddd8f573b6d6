"""What orders are worth: bringing units to order, calling strikes and paras, waiting for the enemy."""

from __future__ import annotations

from math import isqrt, sqrt
from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Option, unpack, unpack_point
from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import STRIKE_KINDS
from bocage.systems.sotr.content.rows import strikes, templates
from bocage.systems.sotr.content.rule_rows import Order
from bocage.systems.sotr.doctrine.danger import Danger
from bocage.systems.sotr.rules.command.command_rolls import chance_of_order
from bocage.systems.sotr.rules.command.commanders import force_commander
from bocage.systems.sotr.rules.command.orders import regroup_tally
from bocage.systems.sotr.rules.command.strikes import target_points
from bocage.systems.sotr.rules.morale.cool import chance_to_pass
from bocage.systems.sotr.rules.shooting.harm import under
from bocage.systems.sotr.rules.shooting.penetration import DOWN, GONER, against_man, shares_on_man
from bocage.systems.sotr.rules.turn.victory import NEAR, objectives
from bocage.systems.sotr.rules.weapons.templates import lay

REGROUPED: Final = 2.0
"""A unit brought to order."""
HIT: Final = 0.8
"""An enemy whom a strike would put out of action, since it may drift."""
OWN: Final = 2.0
"""How much more a friend under a strike counts."""
CALLED: Final = 6.0
"""To call paras: there is nothing better to wait for."""
WATCH: Final = 0.6
"""To wait on overwatch, for who has the ground."""
ON_THEIR_FEET: Final = 0.4
"""A figure that acts in spite of all."""
JOINED: Final = 1.0
"""To command a unit that is in disorder."""
DROP_DANGER: Final = 0.6
DROP_NEARER: Final = 0.2


class Commanding:
    """What one side thinks of its orders."""

    __slots__ = ("danger", "g", "side", "temper", "wants")

    def __init__(self, g: Sotr, side: int, temper: Temper, danger: Danger, *, wants: bool) -> None:
        self.g = g
        self.side = side
        self.temper = temper
        self.danger = danger
        self.wants = wants
        """Whether there is ground still to be taken."""

    def order(self, option: Option) -> Reasons:
        """Judge an order."""
        verb = option.verb
        if verb == "sarge":
            return [("leading", self.chance("sarge", self.g.units[option.value].cool))]
        if verb == "strike":
            return [("harm", self.strike(STRIKE_KINDS[option.value]))]
        if verb == "call-paras":
            return [("order", CALLED)]
        if not option.args:
            return NOTHING
        number, to = unpack(option.value)
        return self.to_unit(verb, self.g.figures[number], self.g.units[to])

    def chance(self, order: Order, cool: int) -> float:
        """Return the chance that an order is carried out."""
        return float(chance_of_order(self.g.tables, self.g.choices, order, cool))

    def to_unit(self, verb: str, leader: Figure, unit: Unit) -> Reasons:
        """Judge an order to a unit."""
        share = len(self.g.able(unit)) / max(unit.strength, 1)
        if verb == "regroup":
            chance = float(chance_to_pass(int(regroup_tally(self.g, leader).total)))
            return [("leading", chance * REGROUPED * (1.5 if unit.fleeing else 1.0) * share)]
        if verb == "form-up":
            return [("leading", JOINED * share if unit.disorganised else -1.0)]
        if verb == "do-it":
            return [("order", ON_THEIR_FEET * self.chance("do_it", leader.cool))]
        if verb == "overwatch":
            return [("order", WATCH * share if self.keeps_ground(unit) else -1.0)]
        return [("order", -0.1)]

    def keeps_ground(self, unit: Unit) -> bool:
        """Whether a unit stands where it is to stay."""
        if self.wants:
            return False
        return any((unit.x - x) ** 2 + (unit.y - y) ** 2 <= (4 * NEAR) ** 2 for x, y in objectives(self.g))

    # Points

    def strike(self, kind: str) -> float:
        """Return what the best point for a strike is worth."""
        leader = force_commander(self.g, self.side)
        if leader is None:
            return 0.0
        best = max(
            (self.worth_of_point(kind, point) for point in target_points(self.g, self.side)), default=0.0
        )
        return self.chance("strike", leader.cool) * (best - 0.5)

    def worth_of_point(self, kind: str, point: Point) -> float:
        """Return what a strike on a point is worth: whom it would put out of action."""
        row = strikes()[kind]
        total = 0.0
        for figure in under(self.g, lay(templates()[row.template], point[0], point[1])):
            harm = self._harm(kind, figure)
            total += -OWN * harm if figure.side == self.side else harm
        return HIT * total * sqrt(row.blasts)

    def _harm(self, kind: str, figure: Figure) -> float:
        """Return the chance that a strike puts a figure out of action."""
        g, row = self.g, strikes()[kind]
        if row.cool:
            return 1.0 - float(chance_to_pass(figure.cool)) if figure.cool else 0.0
        numbers = against_man(g.tables, g.units[figure.unit].counter.protection, row.penetration)
        shares = shares_on_man(g.choices, numbers)
        return float(shares.get(DOWN, 0)) + float(shares.get(GONER, 0))

    def target(self, kind: str, option: Option) -> Reasons:
        """Strike where it does most harm."""
        _, x, y = unpack_point(option.value)
        return [("harm", self.worth_of_point(kind, (x, y)))]

    def drop(self, unit: Unit, option: Option) -> Reasons:
        """Come down near what is fought for, out of the enemy's fire."""
        _, x, y = unpack_point(option.value)
        away = min((isqrt((gx - x) ** 2 + (gy - y) ** 2) for gx, gy in objectives(self.g)), default=0)
        return [
            ("nearer", -DROP_NEARER * away / UNIT * self.temper.objectives),
            ("danger", -DROP_DANGER * self.danger.at(unit, x, y) * self.temper.caution),
        ]
