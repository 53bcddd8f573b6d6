"""3.0, 23.0: setting up, and the Rally Phase: who goes where before the fight, and who is put on his feet."""

from __future__ import annotations

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.judge import no_opinion
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.lnl.battle.concepts import leadership, morale
from bocage.systems.lnl.battle.state import Unit, Vehicle, Weapon
from bocage.systems.lnl.content.counters import WeaponKind
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.machines import Machines
from bocage.systems.lnl.doctrine.odds import worth_now, worth_of, worth_of_all
from bocage.systems.lnl.doctrine.reasons import (
    COMPANY,
    COVER,
    DANGER,
    HARM,
    LEAD,
    PROSPECT,
    RALLY,
    SPREAD,
    TASK,
    WEAPON,
    WORTH,
)
from bocage.systems.lnl.doctrine.sense import Sense


class Camp:
    """The tactics of everything that is not done in an impulse."""

    __slots__ = ("machines", "sense")

    def __init__(self, sense: Sense, machines: Machines) -> None:
        self.sense = sense
        self.machines = machines

    # Setting up

    def set_up(self, ask: Ask) -> list[Reasons]:
        """Where a unit begins: the attacker near his goal and out of sight, together; the defender in cover
        on what he must hold, spread over it, with his machine guns where they see far."""
        number = ask.about.get("unit")
        if not isinstance(number, int):
            return no_opinion(ask)
        unit = self.sense.g.units[number]
        return [self.begin_at(unit, option.value) for option in ask.options]

    def begin_at(self, unit: Unit, loc: int) -> Reasons:
        """How good a place is for a unit to begin in."""
        if isinstance(unit, Vehicle):
            return self.machines.stand(unit, self.sense.g.field.cell_of[loc])
        if not unit.counter.is_mmc:
            return self._beside_men(loc)
        return self._attack_from(unit, loc) if self.sense.attacking else self._defend_from(unit, loc)

    def _beside_men(self, loc: int) -> Reasons:
        """A leader begins with the strongest stack that has none yet."""
        sense = self.sense
        value = 0.0
        for other in sense.g.at[sense.side][loc]:
            if other.counter.is_mmc:
                value += worth_now(other)
            else:
                value -= w.LEADER_THERE if other.counter.is_leader else w.SINGLE_MAN_THERE
        near = 0.0
        for beside in bits(sense.g.held[sense.side] & sense.g.field.adjacent[loc]):
            near += sum(worth_now(other) for other in sense.g.at[sense.side][beside])
        company = w.BEGIN_WITH * value + w.BEGIN_NEAR * near
        return [(COMPANY, company), (COVER, w.BEGIN_COVER * sense.g.field.tm[loc])]

    def _men_at(self, loc: int) -> int:
        return sum(1 for unit in self.sense.g.at[self.sense.side][loc] if unit.counter.is_mmc)

    def _attack_from(self, unit: Unit, loc: int) -> Reasons:
        sense = self.sense
        g, ground, side = sense.g, sense.ground, sense.side
        if ground.exits_wanted[side]:
            task = -w.ATTACK_SLOPE * ground.exits[side][loc]
        else:
            ways = sorted(prize.away[side][loc] - w.DEAR_IS_NEAR * prize.weight for prize in ground.prizes)
            nearest = ways[: max(1, ground.needed)]
            task = -w.ATTACK_SLOPE * sum(nearest) / len(nearest) if nearest else 0.0
        men = self._men_at(loc)
        heavy = unit.counter.kind == "weapon_team" or any(weapon.kind.immobile for weapon in unit.weapons)
        view = w.ATTACK_VIEW_HEAVY if heavy else w.ATTACK_VIEW
        return [
            (TASK, task * sense.temper.objectives),
            (DANGER, -w.ATTACK_DANGER * sense.danger(loc, moving=False) * sense.temper.caution),
            (COVER, w.ATTACK_COVER * min(w.COVER_MOST, g.field.tm[loc])),
            (COMPANY, w.ATTACK_COMPANY if men in (1, 2) and not heavy else 0.0),
            (PROSPECT, view * ground.watch[loc]),
        ]

    def _defend_from(self, unit: Unit, loc: int) -> Reasons:
        sense = self.sense
        g, ground, side = sense.g, sense.ground, sense.side
        task = w.DEFEND_NOTHING
        for prize in ground.prizes:
            away = prize.away[side][loc]
            guarded = w.DEFEND_GUARDED * self._guards(prize.cell)
            task = max(task, prize.weight * (1.0 - w.DEFEND_SLOPE * away) - guarded)
        if ground.exits_wanted[sense.enemy]:
            away = ground.exits[sense.enemy][loc]
            task = -w.DEFEND_EXIT * away - w.DEFEND_GUARDED * self._men_at(loc)
        view = w.DEFEND_VIEW + w.DEFEND_VIEW_FP * _gains_by_view(unit)
        return [
            (TASK, task * sense.temper.objectives),
            (COVER, w.DEFEND_COVER * min(w.COVER_MOST, g.field.tm[loc])),
            (PROSPECT, view * ground.watch[loc]),
            (SPREAD, -w.DEFEND_SPREAD * max(0, self._men_at(loc) - 1)),
            (DANGER, -w.DEFEND_DANGER * sense.danger(loc, moving=False) * sense.temper.caution),
        ]

    def _guards(self, cell: int) -> float:
        """Men who stand in a cell already, and half of those beside it."""
        g = self.sense.g
        count = 0.0
        for loc in bits(g.held[self.sense.side] & (g.field.adjacent[cell] | g.field.cell_mask[cell])):
            count += self._men_at(loc) * (1.0 if g.field.cell_of[loc] == cell else w.BESIDE)
        return count

    # Those who appear, and those who run

    def place(self, option: Option) -> Reasons:
        """A place for somebody who appears: where the task is, and where it is safe."""
        sense, loc = self.sense, option.value
        return [
            (TASK, sense.goal(loc)),
            (DANGER, -sense.danger(loc, moving=False) * sense.temper.caution),
            (COVER, w.APPEAR_COVER * sense.g.field.tm[loc]),
        ]

    def retreat(self, option: Option) -> Reasons:
        """Out of the fire, into cover."""
        sense, loc = self.sense, option.value
        return [
            (DANGER, -sense.danger(loc, moving=True) * sense.temper.caution),
            (COVER, w.RETREAT_COVER * sense.g.field.tm[loc]),
            (TASK, w.RETREAT_GOAL * sense.goal(loc)),
        ]

    def sniper_appears(self, option: Option) -> Reasons:
        """11.4-1: he waits until there is somebody to shoot at."""
        if not option.args:
            return NOTHING
        sense = self.sense
        near = any(sense.spotted(loc) for loc in bits(sense.g.held[sense.enemy]))
        return [(HARM, w.SNIPER_NOW if near and sense.g.turn > 1 else -w.SNIPER_TOO_EARLY)]

    def sniper_places(self, ask: Ask) -> list[Reasons]:
        """11.4-2: in good cover, with the enemy in sight and nobody near."""
        sense = self.sense
        g = sense.g
        found: list[Reasons] = []
        for option in ask.options:
            number, loc = unpack(option.value)
            seen = 0.0
            for foe in self._seen_within(loc, g.units[number].counter.range):
                seen += w.SNIPER_PREY * min(w.SNIPER_PREY_MOST, worth_of_all(g.at[sense.enemy][foe]))
            danger = sense.danger(loc, moving=False) * sense.temper.caution
            found.append(
                [
                    (HARM, min(1.0, seen)),
                    (COVER, w.SNIPER_COVER * g.field.tm[loc]),
                    (DANGER, -w.SNIPER_DANGER * danger),
                ]
            )
        return found

    def _seen_within(self, loc: int, reach: int) -> list[int]:
        g = self.sense.g
        row = g.field.distance[loc]
        foes = g.field.sight.see[loc] & g.held[self.sense.enemy]
        return [foe for foe in bits(foes) if 1 < row[foe] <= reach]

    # The Rally Phase

    def rally(self, option: Option) -> Reasons:
        """3.0: everyone tries to rally; halves merge; weapons are picked up, and not passed around."""
        g, verb = self.sense.g, option.verb
        if not option.args:
            return NOTHING
        if verb == "rally":
            unit = g.units[option.value]
            return [(RALLY, w.RALLY + worth_of(unit) + w.RALLY_MORALE * morale(g, unit))]
        if verb == "treat":
            return [(RALLY, w.TREAT)]
        if verb == "merge":
            return [(RALLY, w.MERGE)]
        if verb == "pick-up":
            unit, weapon = g.units[unpack(option.value)[0]], g.weapons[unpack(option.value)[1]]
            return [(WEAPON, _carried_worth(unit, weapon.kind))]
        if verb == "give":
            return _give(g.units[unpack(option.value)[0]], g.weapons[unpack(option.value)[1]])
        if verb == "flip":
            return [(WEAPON, self._flip(g.weapons[option.value]))]
        return [(WEAPON, -w.OTHER_EXCHANGE)]

    def _flip(self, weapon: Weapon) -> float:
        """1.6.1.01: on its tripod where there is something to fire at, or to hold; off it to go on."""
        sense = self.sense
        g, kind = sense.g, weapon.kind
        carrier = weapon.carrier
        if kind.other_side is None or carrier is None or carrier.loc < 0:
            return -w.FLIP_IN_VAIN
        other = g.catalogue.weapons[kind.other_side]
        seen = g.field.sight.see[carrier.loc] & g.held[sense.enemy]
        fixed = bool(seen) or not sense.attacking
        if kind.immobile:
            return w.FLIP_TO_GO if not fixed and sense.turns_left > 1 else -w.FLIP_IN_VAIN
        return w.WEAPON_FP * (other.fp - kind.fp) if fixed else -w.FLIP_IN_VAIN

    # Losses and leaders

    def drop(self, option: Option) -> Reasons:
        """1.6.1-19: what can best be done without."""
        kind = self.sense.g.weapons[option.value].kind
        return [(WEAPON, -w.GUN_WORTH if kind.gun is not None else -w.WEAPON_FP * kind.fp)]

    def lose(self, option: Option) -> Reasons:
        """Whom to lose: the one who is worth least."""
        return [(WORTH, -worth_now(self.sense.g.units[option.value]))]

    def lead(self, option: Option) -> Reasons:
        """11.1-6: of two leaders the better one."""
        if not option.args:
            return NOTHING
        return [(LEAD, w.LEADER_HELPS + w.LEADER_HELPS_LM * leadership(self.sense.g.units[option.value]))]


def _gains_by_view(unit: Unit) -> float:
    """How much a unit gains by seeing far: firepower with a long range."""
    counter = unit.counter
    best = counter.fp * w.RIFLES_FAR if counter.range >= w.RIFLES_REACH_FAR else 0.0
    for weapon in unit.weapons:
        if weapon.kind.fires and weapon.kind.reach >= w.WEAPONS_REACH_FAR:
            best = max(best, float(weapon.kind.fp))
    return best


def _carried_worth(unit: Unit, kind: WeaponKind) -> float:
    """A weapon is worth most with a squad, which fires it beside its own."""
    value = w.GUN_WORTH if kind.gun is not None else w.WEAPON_FP * kind.fp
    if unit.counter.kind == "squad":
        return value + w.CARRIED_BY_SQUAD
    return value if unit.counter.is_mmc else w.CARRIED_BY_ONE * value - w.CARRIED_BY_ONE_COSTS


def _give(unit: Unit, weapon: Weapon) -> Reasons:
    """From somebody who uses it badly to a squad, and never back."""
    giver = weapon.carrier
    if giver is None or giver.counter.kind == "squad":
        return [(WEAPON, -w.GIVE_AWAY)]
    better = _carried_worth(unit, weapon.kind) - _carried_worth(giver, weapon.kind)
    return [(WEAPON, better - w.GIVE_SPENT)]
