"""Setting up in the town, and the Rally Phase: crowds, ambushes, those who hide, khat, and new leaders."""

from __future__ import annotations

from bocage.kernel import Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.reasons import Reasons
from bocage.systems.doh.doctrine import weights as v
from bocage.systems.doh.doctrine.crowds import Crowds
from bocage.systems.doh.doctrine.machines import StreetMachines
from bocage.systems.doh.doctrine.moves import StreetMoves
from bocage.systems.doh.doctrine.reasons import BAR, ESCAPE, KHAT
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.rules.roadblocks import LEADERS
from bocage.systems.lnl.battle.state import Unit, Vehicle
from bocage.systems.lnl.doctrine.camp import Camp
from bocage.systems.lnl.doctrine.reasons import COMPANY, COVER, LEAD, SPREAD, WEAPON
from bocage.systems.lnl.rules.fire.fire import reach


class StreetCamp(Camp):
    """The tactics of everything that is not done in an impulse, in Mogadishu."""

    __slots__ = ("crowds", "moves", "street")

    def __init__(self, street: Street, machines: StreetMachines, moves: StreetMoves, crowds: Crowds) -> None:
        super().__init__(street, machines)
        self.street = street
        self.moves = moves
        self.crowds = crowds

    # Setting up

    def begin_at(self, unit: Unit, loc: int) -> Reasons:
        """Crowds begin in the way, the hunted deep inside, and militia where the convoy passes."""
        if unit.counter.crowd:
            return self._crowd_place(loc)
        if unit.counter.kind == "vip":
            return self._hiding_place(unit, loc)
        wanted = self.street.quarter.exits_wanted[self.street.enemy]
        if wanted and unit.counter.is_mmc and not isinstance(unit, Vehicle):
            return self._ambush(unit, loc)
        return super().begin_at(unit, loc)

    def _crowd_place(self, loc: int) -> Reasons:
        row = self.street.g.field.distance[loc]
        beside = sum(1 for mob in self.street.crowds if row[mob.loc] <= 1)
        return [*self.crowds.stand(loc), (SPREAD, -v.CROWD_SPREAD * beside)]

    def _hiding_place(self, unit: Unit, loc: int) -> Reasons:
        """As far as can be from where the Americans may begin."""
        street = self.street
        row = street.g.field.distance[loc]
        near = min((row[place] for place in bits(street.quarter.at_home[street.enemy])), default=0)
        return [*self.moves.hide([unit], loc), (ESCAPE, v.HIDE_DEEP * near)]

    def _ambush(self, unit: Unit, loc: int) -> Reasons:
        """In cover beside the way of the convoy, within reach of it, and not all in one place."""
        street = self.street
        g, quarter = street.g, street.quarter
        starts = bits(quarter.at_home[street.enemy] & quarter.roads)
        way = quarter.way(g, street.enemy, starts[0]) if starts else 0
        far = min(v.STREET_REACH, longest_reach(unit))
        row = g.field.distance[loc]
        covered = sum(1 for cell in bits(g.field.sight.see[loc] & way) if row[cell] <= far)
        crowd = sum(1 for other in g.at[street.side][loc] if other.counter.is_mmc)
        near = sum(1 for place in bits(g.held[street.side] & g.field.adjacent[loc]))
        cover = v.AMBUSH_COVER * min(v.AMBUSH_COVER_MOST, g.field.tm[loc])
        return [
            (BAR, v.AMBUSH * min(v.AMBUSH_MOST, covered)),
            (COVER, cover - (v.IN_THE_OPEN if g.field.bare[loc] else 0.0)),
            (COMPANY, v.AMBUSH_COMPANY if crowd == 1 else 0.0),
            (SPREAD, -v.AMBUSH_SPREAD * max(0, crowd - 1) - v.AMBUSH_NEAR * near),
        ]

    # The Rally Phase

    def rally(self, option: Option) -> Reasons:
        """3.0: as in the core; khat steadies those who hold a place, and slows those who have to walk."""
        g = self.street.g
        if option.verb in ("pick-up", "give") and option.args:
            number, weapon = unpack(option.value)
            if g.weapons[weapon].kind.kind == "khat":
                keeper = g.weapons[weapon].carrier
                had = self._khat_worth(keeper) if keeper is not None else 0.0
                return [(KHAT, self._khat_worth(g.units[number]) - had - v.KHAT_SPENT)]
        return super().rally(option)

    def _khat_worth(self, unit: Unit) -> float:
        """13.1.6.1: 1 more morale and 1 MF less: for squads that stand where the enemy sees them."""
        g = self.street.g
        if unit.loc < 0 or not unit.counter.is_mmc or unit.counter.crowd:
            return 0.0
        seen = bool(g.field.sight.see[unit.loc] & g.held[self.street.enemy])
        worth = v.KHAT_SQUAD if unit.counter.kind == "squad" else v.KHAT_HALF
        return worth if seen or not self.street.attacking else v.KHAT_IDLE * worth

    def drop(self, option: Option) -> Reasons:
        """1.6.1-19: what can best be done without; khat is kept by those who stay."""
        if self.street.g.weapons[option.value].kind.kind == "khat":
            return [(WEAPON, -v.KHAT_KEPT)]
        return super().drop(option)

    def roadblock_leader(self, option: Option) -> Reasons:
        """10.5.1-17: the best that the mix still holds."""
        counter = self.street.g.catalogue.counters[LEADERS[option.value]]
        return [(LEAD, v.NEW_LEADER_LM * counter.lm + v.NEW_LEADER_MORALE * counter.morale)]


def longest_reach(unit: Unit) -> int:
    """5.4-1: how far a unit, or a weapon it carries, can fire at men together with others."""
    kinds = [weapon.kind for weapon in unit.weapons]
    return max(reach(unit), *(kind.reach for kind in kinds if kind.fires and not kind.fired_alone), 0)
