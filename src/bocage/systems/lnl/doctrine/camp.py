"""3.0, 23.0: setting up, and the Rally Phase: who goes where before the fight, and who is put on his feet."""

from __future__ import annotations

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import leadership, morale
from bocage.systems.lnl.battle.state import Unit, Vehicle, Weapon
from bocage.systems.lnl.content.counters import WeaponKind
from bocage.systems.lnl.doctrine.machines import wheel_stand
from bocage.systems.lnl.doctrine.odds import worth_now, worth_of
from bocage.systems.lnl.doctrine.reasons import (
    COMPANY,
    COVER,
    DANGER,
    LEAD,
    PROSPECT,
    RALLY,
    SPREAD,
    TASK,
    WEAPON,
    WORTH,
    Reasons,
)
from bocage.systems.lnl.doctrine.sense import Sense

# Setting up


def set_up_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """Where a unit begins: the attacker near his goal and out of sight, together; the defender in cover on
    what he must hold, spread over it, with his machine guns where they see far."""
    number = ask.about.get("unit")
    if not isinstance(number, int):
        return [[] for _ in ask.options]
    unit = sense.g.units[number]
    return [_place_reasons(sense, unit, option.value) for option in ask.options]


def _place_reasons(sense: Sense, unit: Unit, loc: int) -> Reasons:
    if isinstance(unit, Vehicle):
        return wheel_stand(sense, unit, sense.g.field.cell_of[loc])
    if not unit.counter.is_mmc:
        return _beside_men(sense, unit, loc)
    return _attack_place(sense, unit, loc) if sense.attacking else _defence_place(sense, unit, loc)


def _beside_men(sense: Sense, unit: Unit, loc: int) -> Reasons:
    """A leader begins with the strongest stack that has none yet."""
    value = 0.0
    for other in sense.g.at[sense.side][loc]:
        value += worth_now(other) if other.counter.is_mmc else -2.5 if other.counter.is_leader else -0.2
    near = 0.0
    for beside in bits(sense.g.held[sense.side] & sense.g.field.adjacent[loc]):
        near += sum(worth_now(other) for other in sense.g.at[sense.side][beside])
    return [(COMPANY, 0.5 * value + 0.05 * near), (COVER, 0.02 * sense.g.field.tm[loc])]


def _men_at(sense: Sense, loc: int) -> int:
    return sum(1 for unit in sense.g.at[sense.side][loc] if unit.counter.is_mmc)


def _attack_place(sense: Sense, unit: Unit, loc: int) -> Reasons:
    g, ground, side = sense.g, sense.ground, sense.side
    if ground.exits_wanted[side]:
        task = -0.1 * ground.exits[side][loc]
    else:
        ways = sorted(prize.away[side][loc] - 2 * prize.weight for prize in ground.prizes)
        nearest = ways[: max(1, ground.needed)]
        task = -0.1 * sum(nearest) / len(nearest) if nearest else 0.0
    men = _men_at(sense, loc)
    heavy = unit.counter.kind == "weapon_team" or any(weapon.kind.immobile for weapon in unit.weapons)
    return [
        (TASK, task * sense.temper.objectives),
        (DANGER, -0.9 * sense.danger(loc, moving=False) * sense.temper.caution),
        (COVER, 0.05 * min(4, g.field.tm[loc])),
        (COMPANY, 0.12 if men in (1, 2) and not heavy else 0.0),
        (PROSPECT, (0.6 if heavy else 0.05) * ground.watch[loc]),
    ]


def _defence_place(sense: Sense, unit: Unit, loc: int) -> Reasons:
    g, ground, side = sense.g, sense.ground, sense.side
    task = -0.5
    for prize in ground.prizes:
        away = prize.away[side][loc]
        guard = _guards(sense, prize.cell)
        value = prize.weight * (1.0 - 0.12 * away) - 0.3 * guard
        task = max(task, value)
    if ground.exits_wanted[sense.enemy]:
        task = -0.015 * ground.exits[sense.enemy][loc] - 0.3 * _men_at(sense, loc)
    fire = volley_reach(unit)
    return [
        (TASK, task * sense.temper.objectives),
        (COVER, 0.14 * min(4, g.field.tm[loc])),
        (PROSPECT, (0.2 + 0.15 * fire) * ground.watch[loc]),
        (SPREAD, -0.25 * max(0, _men_at(sense, loc) - 1)),
        (DANGER, -0.3 * sense.danger(loc, moving=False) * sense.temper.caution),
    ]


def _guards(sense: Sense, cell: int) -> float:
    """Men who stand in a cell already, and half of those beside it."""
    g = sense.g
    count = 0.0
    for loc in bits(g.held[sense.side] & (g.field.adjacent[cell] | g.field.cell_mask[cell])):
        count += _men_at(sense, loc) * (1.0 if g.field.cell_of[loc] == cell else 0.5)
    return count


def volley_reach(unit: Unit) -> float:
    """How much a unit gains by seeing far: firepower with a long range."""
    best = unit.counter.fp * 0.5 if unit.counter.range >= 6 else 0.0
    for weapon in unit.weapons:
        if weapon.kind.fires and weapon.kind.reach >= 8:
            best = max(best, float(weapon.kind.fp))
    return best


def place_reasons(sense: Sense, option: Option) -> Reasons:
    """A place for somebody who appears: where the task is, and where it is safe."""
    loc = option.value
    return [
        (TASK, sense.goal(loc)),
        (DANGER, -sense.danger(loc, moving=False) * sense.temper.caution),
        (COVER, 0.05 * sense.g.field.tm[loc]),
    ]


def retreat_reasons(sense: Sense, option: Option) -> Reasons:
    """Out of the fire, into cover."""
    loc = option.value
    return [
        (DANGER, -sense.danger(loc, moving=True) * sense.temper.caution),
        (COVER, 0.1 * sense.g.field.tm[loc]),
        (TASK, 0.3 * sense.goal(loc)),
    ]


# The Rally Phase


def rally_reasons(sense: Sense, option: Option) -> Reasons:
    """3.0: everyone tries to rally; halves merge; weapons are picked up, and not passed around."""
    g, verb = sense.g, option.verb
    if not option.args:
        return []
    if verb == "rally":
        unit = g.units[option.value]
        return [(RALLY, 1.0 + worth_of(unit) + 0.1 * morale(g, unit))]
    if verb == "treat":
        return [(RALLY, 0.6)]
    if verb == "merge":
        return [(RALLY, 0.5)]
    if verb == "pick-up":
        unit, weapon = g.units[unpack(option.value)[0]], g.weapons[unpack(option.value)[1]]
        return [(WEAPON, _carried_worth(unit, weapon.kind))]
    if verb == "give":
        return _give_reasons(g.units[unpack(option.value)[0]], g.weapons[unpack(option.value)[1]])
    if verb == "flip":
        return [(WEAPON, _flip_value(sense, g.weapons[option.value]))]
    return [(WEAPON, -0.3)]


def _carried_worth(unit: Unit, kind: WeaponKind) -> float:
    """A weapon is worth most with a squad, which fires it beside its own."""
    value = 0.3 if kind.gun is not None else 0.1 * kind.fp
    if unit.counter.kind == "squad":
        return value + 0.05
    return value if unit.counter.is_mmc else 0.4 * value - 0.05


def _give_reasons(unit: Unit, weapon: Weapon) -> Reasons:
    """From somebody who uses it badly to a squad, and never back."""
    giver = weapon.carrier
    if giver is None or giver.counter.kind == "squad":
        return [(WEAPON, -0.2)]
    better = _carried_worth(unit, weapon.kind) - _carried_worth(giver, weapon.kind)
    return [(WEAPON, better - 0.06)]


def _flip_value(sense: Sense, weapon: Weapon) -> float:
    """1.6.1.01: on its tripod where there is something to fire at, or to hold; off it to go on."""
    g, kind = sense.g, weapon.kind
    carrier = weapon.carrier
    if kind.other_side is None or carrier is None or carrier.loc < 0:
        return -0.2
    other = g.catalogue.weapons[kind.other_side]
    seen = g.field.sight.see[carrier.loc] & g.held[sense.enemy]
    fixed = bool(seen) or not sense.attacking
    if kind.immobile:
        return 0.1 if not fixed and sense.turns_left > 1 else -0.2
    return 0.1 * (other.fp - kind.fp) if fixed else -0.2


# Losses


def drop_reasons(sense: Sense, option: Option) -> Reasons:
    """1.6.1-19: what can best be done without."""
    kind = sense.g.weapons[option.value].kind
    return [(WEAPON, -0.3 if kind.gun is not None else -0.1 * kind.fp)]


def lose_reasons(sense: Sense, option: Option) -> Reasons:
    return [(WORTH, -worth_now(sense.g.units[option.value]))]


def leader_reasons(sense: Sense, option: Option) -> Reasons:
    """11.1-6: of two leaders the better one."""
    if not option.args:
        return []
    return [(LEAD, 0.1 + 0.2 * leadership(sense.g.units[option.value]))]
