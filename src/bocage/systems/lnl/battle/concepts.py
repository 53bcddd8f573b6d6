"""1.3, 1.5: stacking, morale, and what leaders are to their men."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bocage.kernel import No, Part, Tally
from bocage.systems.lnl.battle.state import OPS_COMPLETE, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.content.counters import WEAPON_HANDLERS

OVER_SQUADS: Final = No("lnl-1.3-1", "stacking-squads")
OVER_SMC: Final = No("lnl-1.3-3", "stacking-smc")
SHUT: Final = No("lnl-1.4-2", "closed-hex")


@cache
def part(value: float, clause: str, name: str) -> Part:
    """A modifier, made once: the same few come up in every attack."""
    return Part(value, clause, name)


# 1.3 Stacking


def cannot_stack(g: Lnl, side: int, loc: int, units: Sequence[Unit]) -> No | None:
    """1.3: per player and location, three squads or their equivalent and two single men, at every moment.

    21.1-16: the inside and the outside of a bunker count together. 1.4-2: a closed hex holds nobody.
    """
    if len(units) <= 2 and g.field.roomy[loc] and not g.at[side][loc]:
        return None
    return g.module.cannot_stack(g, side, loc, units)


def over_limit(g: Lnl, side: int, loc: int, units: Sequence[Unit]) -> No | None:
    """1.3-1, 1.3-3: the same, counted."""
    halves = men = 0
    for unit in units:
        count = unit.counter.halves
        if count:
            halves += count
        elif unit.counter.kind != "vip":
            men += 1
    for place in g.field.shared[loc]:
        for unit in g.at[side][place]:
            count = unit.counter.halves
            if count:
                halves += count
            elif unit.counter.kind != "vip":
                men += 1
    if halves <= g.field.squad_limit[loc] and men <= g.field.smc_limit[loc]:
        return None
    if g.field.closed >> g.field.cell_of[loc] & 1:
        return SHUT
    return OVER_SQUADS if halves > g.field.squad_limit[loc] else OVER_SMC


# 1.5 Morale


def morale(g: Lnl, unit: Unit) -> int:
    """1.5, ruling 76: the morale of the side now showing, with wounds and stated bonuses.

    11.8-7: a vehicle with an Armor Leader uses his in all circumstances.
    """
    counter = unit.counter
    if isinstance(unit, Vehicle) and unit.commander is not None:
        return unit.commander.morale
    value = counter.morale_shaken if unit.shaken else counter.morale
    if unit.wounded and counter.kind != "hero":
        value -= 1
    if unit.card == "iron_will":
        value += 1
    for weapon in unit.weapons:
        value += weapon.kind.morale
    if "advisor_morale" in unit.force.traits and unit.loc >= 0 and _has_good_order_advisor(g, unit):
        value += 1
    return value


def _has_good_order_advisor(g: Lnl, unit: Unit) -> bool:
    """5.1a-2, ruling 108: a Good Order Advisor raises the morale of ARVN units stacked with him."""
    return unit.counter.kind != "advisor" and any(
        other.counter.kind == "advisor" and not other.shaken for other in g.at[unit.side][unit.loc]
    )


def has_positive_tm(g: Lnl, loc: int) -> bool:
    """1.5-8, ruling 102: terrain, wreck, smoke, foxhole or bunker that gives a positive Target Modifier."""
    if (g.field.positive_tm | (0 if g.choices.core_wrecks_no_cover else g.wreck_mask)) >> loc & 1:
        return True
    in_smoke = bool(g.smoke_mask >> g.field.cell_of[loc] & 1)
    return in_smoke and not g.choices.smoke_gives_morale_bonus_off


def morale_modifiers(g: Lnl, unit: Unit, helper: Unit | None) -> Tally:
    """1.5-8: only a leader's modifier and -2 for a positive Target Modifier change a morale check."""
    tally = Tally()
    if helper is not None:
        tally.add(part(-leadership(helper), "lnl-3.0a-4", "leadership"))
    if has_positive_tm(g, unit.loc):
        tally.add(g.tables.numbers["morale_positive_tm"])
    return tally


def morale_check(
    g: Lnl, unit: Unit, purpose: str, tally: Tally, *, needed: int | None = None, fails_on: int = 0
) -> bool:
    """1.5-6, 1.5-7: 2d6, modified, passes when it is not above the morale, or another number that counts.

    `fails_on`: what always fails when the dice show it, whatever the modifiers (14.01-10).
    """
    first, second = g.dice.d6(purpose), g.dice.d6(purpose)
    if needed is None:
        needed = morale(g, unit)
    passed = first + second != fails_on and first + second + tally.total <= needed
    g.tell(
        "morale-check",
        ("lnl-1.5-6", "lnl-1.5-7"),
        unit=unit.id,
        purpose=purpose,
        dice=(first, second),
        tally=tally,
        morale=needed,
        passed=passed,
    )
    return passed


# Leaders and their men


def leadership(leader: Unit) -> int:
    """5.1c-6: the Leadership Modifier, 1 less for a wounded leader but never below 0."""
    lm = leader.counter.lm
    return max(0, lm - 1) if leader.wounded else lm


def same_organisation(one: Unit, other: Unit) -> bool:
    """3.0a-11, 5.0.1-1, ruling 6: the same counter colour."""
    return one.force.organisation == other.force.organisation


def nationality(g: Lnl, unit: Unit) -> str:
    return unit.force.organisation if g.choices.organisation_everywhere else unit.force.nationality


def best_leader(g: Lnl, unit: Unit) -> Unit | None:
    """11.1-6: one leader per hex helps a check: the best of the unit's organisation, never himself."""
    best: Unit | None = None
    for leader in g.at[unit.side][unit.loc]:
        if not leader.counter.is_leader or leader.shaken or leader is unit:
            continue
        if not same_organisation(leader, unit):
            continue
        if best is None or leadership(leader) > leadership(best):
            best = leader
    return best


# 1.6.1 Who may carry what

CANNOT_CARRY: Final = No("lnl-1.6.1-17", "cannot-carry-weapons")
TEAM_CANNOT_CARRY: Final = No("lnl-1.1-11", "team-cannot-carry")
HANDS_FULL: Final = No("lnl-1.6.1-2", "carries-enough")


def cannot_carry(unit: Unit) -> No | None:
    """1.1-10, 1.1-11, 1.6.1-2 to -4, 1.6.1-17: who may take one more Support Weapon."""
    if unit.counter.kind == "weapon_team":
        return TEAM_CANNOT_CARRY
    if unit.counter.max_weapons == 0:
        return CANNOT_CARRY
    carried = 0
    for weapon in unit.weapons:
        if not weapon.extra:
            carried += 1
    return HANDS_FULL if carried >= unit.counter.max_weapons else None


def is_captured(weapon: Weapon) -> bool:
    """Ruling 70: in the hands of the side opposed to the one it started with."""
    return weapon.carrier is not None and weapon.carrier.side != weapon.origin


def handles_weapons(unit: Unit) -> bool:
    """1.6.1-u5: Leaders, Heroes, Scouts and Advisors work a Support Weapon alone."""
    return unit.counter.kind in WEAPON_HANDLERS


def on_tripod(unit: Unit) -> bool:
    """1.6.1.01-3: holds a weapon that cannot be moved."""
    for weapon in unit.weapons:
        if weapon.kind.immobile:
            return True
    return False


def mark_ops_complete(g: Lnl, unit: Unit) -> None:
    """4.1-1."""
    unit.marks |= OPS_COMPLETE
    if g.events is not None:
        g.tell("marked", ("lnl-4.1-1",), unit=unit.id, marker="ops_complete")


def _load(unit: Unit) -> int:
    """1.6.1-4: what a Support Weapon takes from a single man's MF, and some gear from anyone's."""
    load = 0
    for weapon in unit.weapons:
        load += weapon.kind.mf
    if unit.counter.burden and any(not weapon.extra for weapon in unit.weapons):
        load += unit.counter.burden
    return load


def movement_factor(unit: Unit) -> int:
    """6.0-9, 1.6.1-4: the printed MF, less 2 for a single man who carries a Support Weapon."""
    counter = unit.counter
    factor = counter.mf_shaken if unit.shaken else counter.mf
    if unit.card == "fleet_of_foot":
        factor += 2
    if unit.weapons:
        factor += _load(unit)
    return factor if factor > 0 else 0
