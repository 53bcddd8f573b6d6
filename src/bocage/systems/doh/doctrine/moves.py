"""Walking through the streets: as in the core, but crowds are no prey, and those who are hunted run."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.reasons import Reasons, total
from bocage.systems.doh.doctrine import weights as v
from bocage.systems.doh.doctrine.crowds import Crowds
from bocage.systems.doh.doctrine.odds import price
from bocage.systems.doh.doctrine.reasons import CROWD, ESCAPE
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.explain.odds import passing_odds
from bocage.systems.doh.rules.mobs import lone_mob
from bocage.systems.doh.rules.somalia import nerve_modifiers
from bocage.systems.lnl.battle.concepts import leadership, morale
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.memory import Outing
from bocage.systems.lnl.doctrine.moves import Moves
from bocage.systems.lnl.doctrine.odds import pass_chance, worth_of_all
from bocage.systems.lnl.doctrine.reasons import COMPANY, COVER, DANGER, UNKNOWN, WAY

ATTACKED: Final = float(passing_odds().results["attacked"])
"""13.1.7-14: the chance that a crowd does not let a stack through."""


class StreetMoves(Moves):
    """The tactics of men on foot in Mogadishu."""

    __slots__ = ("crowds", "street")

    def __init__(self, street: Street, crowds: Crowds) -> None:
        super().__init__(street)
        self.street = street
        self.crowds = crowds
        self._leaving = v.LEAVING

    def groups(self, fresh: list[Unit]) -> list[list[Unit]]:
        """Who of a location could go together: those who fight, or those who hide."""
        hunted = [unit for unit in fresh if unit.counter.kind == "vip"]
        others = self.marchers([unit for unit in fresh if unit not in hunted and not unit.counter.crowd])
        return [group for group in (others, hunted) if group]

    # Where to stand

    def stand(self, units: list[Unit], loc: int) -> Reasons:
        """How good it is for these to be in a place when they stop."""
        return self.hide(units, loc) if is_hunted(units) else super().stand(units, loc)

    def hide(self, units: list[Unit], loc: int) -> Reasons:
        """Far from those who look for them, out of their sight, and with friends before them."""
        street = self.street
        g = street.g
        worth = sum(price(g.scenario.scores, unit) for unit in units)
        row = g.field.distance[loc]
        near = min((row[foe] for foe in bits(g.held[street.enemy])), default=v.ESCAPE_MOST)
        friends = sum(
            1
            for unit in g.at[street.side][loc]
            if unit.counter.is_mmc and unit not in units and not unit.counter.crowd
        )
        cover = min(w.COVER_MOST, max(0, g.field.tm[loc]))
        return [
            (ESCAPE, v.ESCAPE * worth * min(v.ESCAPE_MOST, near)),
            (DANGER, -v.HUNTED_DANGER * worth * street.danger(loc, moving=False)),
            (COVER, v.HUNTED_COVER * worth * cover),
            (COMPANY, v.HUNTED_FRIENDS * worth * min(v.HUNTED_FRIENDS_MOST, friends)),
        ]

    def against_staying(self, units: list[Unit], here: int, reasons: Reasons) -> Reasons:
        if not is_hunted(units):
            return super().against_staying(units, here, reasons)
        stay = dict(self.hide(units, here))
        return [(name, value - stay.get(name, 0.0)) for name, value in reasons]

    # Where to go

    def outings(self, move: Move, left: int) -> list[Outing]:
        """Everywhere a stack can go, and what it is worth there. Of one under way nobody asks twice."""
        if any(unit.mp for unit in move.units):
            return self._walks(move, left)
        known = self.street.lie.walks
        key = (move.here, move.kind, move.indoors, left, *[unit.id for unit in move.units])
        found = known.get(key)
        if found is None:
            found = known[key] = self._walks(move, left)
        return found

    def _walks(self, move: Move, left: int) -> list[Outing]:
        """As in the core; but a melee with a crowd costs the Americans what shooting it would, and militia
        need the nerve for a melee."""
        street = self.street
        found = super().outings(move, left)
        enemies, units = street.g.held[street.enemy], move.units
        if is_hunted(units):
            return [
                each._replace(score=total(self.hide(units, each.place)) - each.risk)
                for each in found
                if not enemies >> each.place & 1
            ]
        if street.rescuers:
            toll, crowded = self._melee_with_crowd(), street.crowded
            return [
                each._replace(score=each.score - toll) if crowded >> each.place & 1 else each
                for each in found
            ]
        return [
            each._replace(score=total(self._dared(units, each.place)) - each.risk)
            if enemies >> each.place & 1
            else each
            for each in found
        ]

    def _melee_with_crowd(self) -> float:
        """13.1.7-16: what a melee with a crowd costs the Americans."""
        return v.MELEE_WITH_CROWD * self.street.mob_price + v.MELEE_WITH_CROWD_TOO

    def _dared(self, units: list[Unit], loc: int) -> Reasons:
        """13.1.4: not all who set out to fight dare to; those who do are the fewer for it."""
        reasons = self.melee(units, loc) or [(UNKNOWN, v.NO_NERVE)]
        dare = self.nerve(units, loc)
        return [(name, value * dare) for name, value in reasons]

    def nerve(self, units: list[Unit], loc: int) -> float:
        """13.1.4-2 to -6: the chance that the first of a stack dares to enter a melee, led or not."""
        g = self.street.g
        first = next((unit for unit in units if not unit.counter.is_leader), units[0])
        leader = max((unit for unit in units if unit.counter.is_leader), key=leadership, default=None)
        shared = 0
        if first.loc >= 0:
            shared = int(nerve_modifiers(g, Move(units, MOVE, first.loc), loc).total)
        alone = pass_chance(morale(g, first) - shared)
        if leader is None or leader is first:
            return alone
        brave = pass_chance(morale(g, leader) - shared)
        led = pass_chance(morale(g, first) - shared + leadership(leader))
        return brave * led + (1 - brave) * alone

    def outing_reasons(self, units: list[Unit], outing: Outing) -> Reasons:
        street = self.street
        if is_hunted(units):
            return [*self.hide(units, outing.place), (WAY, -outing.risk)]
        if not street.rescuers and street.g.held[street.enemy] >> outing.place & 1:
            return [*self._dared(units, outing.place), (WAY, -outing.risk)]
        reasons = super().outing_reasons(units, outing)
        if street.rescuers and street.crowded >> outing.place & 1:
            return [*reasons, (CROWD, -self._melee_with_crowd())]
        return reasons

    # A step

    def steps(self, ask: Ask) -> list[Reasons]:
        move, left = ask.about.get("move"), ask.about.get("left")
        if isinstance(move, Move) and isinstance(left, int) and move.by < 0:
            if any(unit.counter.crowd for unit in move.units):
                return self.crowds.steps(ask, move, left)
        return super().steps(ask)

    def step(self, move: Move, left: int, option: Option, best: dict[int, Outing]) -> Reasons:
        if option.verb == "pass-through":
            return self._through(move, left, option.value)
        return super().step(move, left, option, best)

    def led_astray(self, move: Move, option: Option) -> Reasons:
        return self.crowds.led_astray(move, option)

    def _through(self, move: Move, left: int, to: int) -> Reasons:
        """13.1.7-11 to -14: what lies beyond a crowd, if it lets them pass; if not, a melee costs points."""
        street = self.street
        g = street.g
        steps = g.field.steps[street.side][move.here]
        cost = next((cost for place, cost, _ in steps if place == to), v.DEAR_STEP)
        beyond = Move(move.units, move.kind, to)
        beyond.indoors = move.indoors
        crowded = street.crowded
        there = super().outings(beyond, left - cost)
        found = [each for each in there if not crowded >> each.place & 1]
        if lone_mob(g, street.enemy, to) is None or not found:
            return [(UNKNOWN, v.NO_WAY_THROUGH)]
        melee = street.mob_price + v.ATTACKED_BY_CROWD * worth_of_all(move.units)
        reasons = super().outing_reasons(move.units, max(found))
        return [*reasons, (CROWD, -ATTACKED * melee - v.THROUGH_CROWD)]


def is_hunted(units: list[Unit]) -> bool:
    """The men whom the Americans have come for."""
    return all(unit.counter.kind == "vip" for unit in units)
