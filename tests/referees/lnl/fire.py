"""Chapter 5, read a second time: how strong an attack on the Direct Fire Table is, and what it does."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Final, NamedTuple

from bocage.systems.lnl.battle.state import (
    ASSAULT_MOVE,
    FLYING,
    LOW_CRAWL,
    MOVED,
    OPS_COMPLETE,
    STEALTH_HALF,
    Lnl,
    Unit,
    Vehicle,
    Weapon,
)
from bocage.systems.lnl.board.locations import AIR, BUNKER, GROUND, UPPER
from tests.referees.geometry import distance, on_squares, sides_left_by, standing
from tests.referees.lnl.sight import Eyes

LEADERS: Final = ("leader", "commissar")
SINGLE_MEN: Final = (
    "leader",
    "commissar",
    "advisor",
    "hero",
    "scout",
    "sniper",
    "chaplain",
    "medic",
    "nurse",
)
SOMALI_MILITIA: Final = ("squad", "half_squad")


class Firer(NamedTuple):
    """One unit of an attack and what it fires."""

    unit: Unit
    own: bool
    weapons: Sequence[Weapon]
    partner: Unit | None = None


class Volley(NamedTuple):
    """An attack as it was declared, and the battle in which it was."""

    g: Lnl
    origin: int
    target: int
    firers: Sequence[Firer]
    leader: Unit | None
    opportunity: bool
    machine_gun: int | None = None
    """The firepower of the machine gun of a vehicle."""
    burst: int | None = None
    """The two dice of an MK19."""


# What is what


def is_mmc(unit: Unit) -> bool:
    return unit.counter.kind not in (*SINGLE_MEN, "vehicle", "helicopter")


def is_mortar(volley: Volley) -> bool:
    """18.1-2, 18.1a-2: a mortar of a Weapon Team, or one that is carried."""
    firer = volley.firers[0]
    if firer.own:
        return firer.unit.counter.team == "mortar"
    return [weapon.kind.kind for weapon in firer.weapons] == ["mortar"]


def is_charge_alone(volley: Volley) -> bool:
    """Ruling 72: charges and nothing else."""
    if volley.machine_gun is not None or volley.burst is not None:
        return False
    return all(
        not firer.own and all(weapon.kind.kind == "satchel_charge" for weapon in firer.weapons)
        for firer in volley.firers
    )


def storey(g: Lnl, loc: int) -> int:
    return g.field.locations[loc].storey


def cell(g: Lnl, loc: int) -> int:
    return g.field.locations[loc].cell


def range_to(volley: Volley) -> int:
    """Ruling 9; 19.5.2-4: ranges are halved against helicopters, so that each cell counts for two."""
    g = volley.g
    here, there = cell(g, volley.origin), cell(g, volley.target)
    cells = 1 if here == there and volley.origin != volley.target else distance(g.field.land, here, there)
    upwards = storey(g, volley.target) == AIR and not is_mortar(volley)
    return cells * 2 if upwards else cells


def are_adjacent(g: Lnl, a: int, b: int) -> bool:
    """Ruling 8; 19.5-7: a helicopter is adjacent to all that is below it or next to that."""
    if a == b:
        return False
    if cell(g, a) == cell(g, b):
        return True
    if distance(g.field.land, cell(g, a), cell(g, b)) != 1:
        return False
    one, other = storey(g, a), storey(g, b)
    return AIR in (one, other) or (one == UPPER) == (other == UPPER)


# Ruling 2: firepower


def firepower(volley: Volley) -> int:
    """The sum of all that fires, rounded up once."""
    far = range_to(volley)
    total = Fraction(0)
    if volley.burst is not None:
        total += burst_firepower(volley, far)
    elif volley.machine_gun is not None:
        total += halved_down(volley.machine_gun, volley, volley.firers[0].unit)
    total += rifles(volley, far)
    for firer in volley.firers:
        if firer.own and not is_mmc(firer.unit):
            total += own_firepower(volley, firer.unit, far)
        for weapon in firer.weapons:
            total += weapon_firepower(volley, firer, weapon, far)
    first = volley.firers[0]
    if len(volley.firers) == 1 and first.unit.card == "marksman" and first.partner is None:
        total += 0 if is_charge_alone(volley) else 1
    return ceil(total)


def burst_firepower(volley: Volley, far: int) -> int:
    """Ruling 178: 2d6 less the range, less 2 after an Assault Move, never below 2."""
    assert volley.burst is not None
    unit = volley.firers[0].unit
    fp = halved_down(volley.burst - far, volley, unit)
    return max(2, fp - 2 if unit.marks & ASSAULT_MOVE else fp)


def halved_down(fp: int, volley: Volley, unit: Unit) -> int:
    """Ruling 2, step 2: in Opportunity Fire under Ops Complete, half rounded down."""
    return fp // 2 if volley.opportunity and unit.marks & OPS_COMPLETE else fp


def own_firepower(volley: Volley, unit: Unit, far: int) -> Fraction:
    """Steps 2 to 4: Ops Complete, extended range, riding outside."""
    printed = unit.counter.fp
    fp = Fraction(halved_down(printed, volley, unit))
    if volley.opportunity and unit.marks & OPS_COMPLETE and printed == 0:
        fp = Fraction(-1)
    if far > unit.counter.range:
        fp /= 2
    vehicle = unit.carrier
    if vehicle is not None and not vehicle.flies:
        has_moved = vehicle.mp > 0 or bool(vehicle.marks & (MOVED | ASSAULT_MOVE))
        fp -= 2 if has_moved else 1
    return fp


def rifles(volley: Volley, far: int) -> Fraction:
    """Step 5: the lead MMC in full, each further one half of what it has, Somali militia 1 (ruling 165)."""
    units = [firer.unit for firer in volley.firers if firer.own and is_mmc(firer.unit)]
    if not units:
        return Fraction(0)
    strengths = sorted((own_firepower(volley, unit, far) for unit in units), reverse=True)
    lead = max(units, key=lambda unit: own_firepower(volley, unit, far))
    total = strengths[0]
    for unit in units:
        if unit is lead:
            continue
        if unit.force.nationality == "somali" and unit.counter.kind in SOMALI_MILITIA:
            total += 1
        else:
            total += max(Fraction(0), own_firepower(volley, unit, far) / 2)
    return total


def weapon_firepower(volley: Volley, firer: Firer, weapon: Weapon, far: int) -> Fraction:
    """Steps 1 to 3: captured or worked by one man, half rounded up; Ops Complete, half rounded down; far
    away, half with its fraction."""
    kind = weapon.kind
    fp = kind.fp
    if kind.gear:
        # Ruling 182: 40 mm grenades: 2 to three cells, 1 beyond.
        return Fraction(halved_down(2 if far <= 3 else 1, volley, firer.unit))
    captured = weapon.origin != firer.unit.side
    if kind.kind != "satchel_charge" and (captured or by_one_man(volley, firer, weapon)):
        fp = ceil(Fraction(fp, 2))
    fp = halved_down(fp, volley, firer.unit)
    return Fraction(fp, 2) if far > kind.range else Fraction(fp)


def by_one_man(volley: Volley, firer: Firer, weapon: Weapon) -> bool:
    """Ruling 69: a single man on his own; not two of them, not a Hero in an attack of several units."""
    if is_mmc(firer.unit) or firer.partner is not None:
        return False
    if firer.unit.counter.kind == "hero" and len(volley.firers) > 1:
        return False
    return not (firer.unit.card == "machine_gunner" and weapon.kind.kind == "machine_gun")


# The modifiers of the attacker's die


def leadership(unit: Unit) -> int:
    """5.1c-6: one less when wounded, never below 0."""
    return max(0, unit.counter.lm - 1) if unit.wounded else unit.counter.lm


def modifiers(volley: Volley) -> dict[str, int]:
    """Table dft-attack-modifiers, without the +1 for moving, which is each target's own."""
    g = volley.g
    found: dict[str, int] = {}
    if volley.leader is not None:
        found["leadership"] = leadership(volley.leader)
    if is_charge_alone(volley):
        return found
    units = [firer.unit for firer in volley.firers]
    if isinstance(units[0], Vehicle) and units[0].commander is not None:
        found["leadership"] = units[0].commander.lm
    if are_adjacent(g, volley.origin, volley.target) and not is_mortar(volley):
        found["adjacent"] = 2
    eyes = Eyes(g)
    found["degrading"] = -eyes.by_day(volley.origin, volley.target)
    from_air = storey(g, volley.origin) == AIR
    if cell(g, volley.origin) in g.smoke and not from_air:
        found["firer_in_smoke"] = -1
    if any(unit.marks & ASSAULT_MOVE for unit in units) and volley.burst is None:
        found["assault_fire"] = -2
    if any(unit.marks & STEALTH_HALF and not still_a_scout(unit) for unit in units):
        found["stealth_fire"] = -2
    if eyes.too_dark(volley.origin, volley.target):
        found["night_distance"] = -3
    if not from_air and cell(g, volley.origin) != cell(g, volley.target):
        # Bocage is what the chart penalises; through a corner the weaker of the two sides counts.
        if "bocage" in weakest(g, sides_on_the_way(g, cell(g, volley.origin), cell(g, volley.target))):
            found["bocage_firing_out"] = -1
    if isinstance(units[0], Vehicle) and units[0].mode == FLYING and g.choices.flying_mg_minus_one:
        found["flying_mg"] = -1
    return {name: value for name, value in found.items() if value}


def still_a_scout(unit: Unit) -> bool:
    """11.7-3, 11.7-5: a Scout who works no Support Weapon."""
    return unit.counter.kind == "scout" and not unit.weapons


def sides_on_the_way(g: Lnl, here: int, there: int) -> list[str]:
    """What stands on the side by which a line leaves a cell; through a corner on both, or it does not count.

    Ruling 176: on squares either way round the corner must have something, on one of its two sides.
    """
    land = g.field.land
    near = sides_left_by(land, here, there)
    if len(near) == 2 and on_squares(land):
        return round_the_corner(g, here, near)
    kinds = [standing(land, here, other) for other in near]
    return kinds if all(kinds) else []


def weakest(g: Lnl, kinds: list[str]) -> list[str]:
    """The one of them that protects least."""
    return [min(kinds, key=lambda kind: g.field.chart.hexside[kind].tm)] if kinds else []


def round_the_corner(g: Lnl, here: int, near: list[int]) -> list[str]:
    """By each way the stronger of what stands on its two sides; nothing if a way is free."""
    land, chart = g.field.land, g.field.chart.hexside
    across = next(
        other
        for other in land.near(here)
        if other not in near
        and all(beside in land.near(other) for beside in near)
        and is_diagonal(g, here, other)
    )
    found = []
    for beside in near:
        kinds = [kind for kind in (standing(land, here, beside), standing(land, beside, across)) if kind]
        if not kinds:
            return []
        found.append(max(kinds, key=lambda kind: chart[kind].tm))
    return found


def is_diagonal(g: Lnl, here: int, there: int) -> bool:
    a, b = g.field.land.cells[here], g.field.land.cells[there]
    return a.x != b.x and a.y != b.y


# The defender's side


def target_modifier(g: Lnl, origin: int | None, target: int, *, men: bool = True) -> int:
    """Ruling 66: the best of terrain, wreck and hexside, plus smoke, plus foxhole or bunker for men.

    `origin`: where the fire comes from; None for shells, against which no hexside helps.
    """
    if storey(g, target) == AIR:
        return 0
    here = cell(g, target)
    chart = g.field.chart
    best = [chart.terrain[g.field.land.cells[here].terrain].tm]
    if here in g.wrecks and storey(g, target) == GROUND and not g.choices.core_wrecks_no_cover:
        best.append(2)
    if origin is not None and cell(g, origin) != here:
        kinds = sides_on_the_way(g, here, cell(g, origin))
        if kinds:
            best.append(min(chart.hexside[kind].tm for kind in kinds))
    total = max(best)
    if here in g.smoke:
        total += 1
    if men and storey(g, target) == BUNKER:
        total += 2
    elif men and g.field.foxholes >> here & 1 and storey(g, target) == GROUND:
        total += 1
    return total


def doubled_cover(volley: Volley, unit: Unit, cover: int, *, sniped: bool) -> int:
    """11.4-8, 11.4-9, ruling 66: a Sniper without MMCs, but not against Snipers or mortars."""
    if unit.counter.kind != "sniper" or sniped or is_mortar(volley):
        return 0
    friends = volley.g.at[unit.side][unit.loc]
    return 0 if any(is_mmc(friend) for friend in friends) else cover


def moving_bonus(volley: Volley, unit: Unit, moving: bool) -> int:
    """Ruling 64: +1 against who moves, or is marked Moved or Assault Move, unless terrain cancels it."""
    if is_charge_alone(volley):
        return 0
    terrain = volley.g.field.land.cells[cell(volley.g, volley.target)].terrain
    if "no_move_bonus" in volley.g.field.chart.terrain[terrain].flags:
        return 0
    if unit.marks & (MOVED | ASSAULT_MOVE):
        return 1
    return 1 if moving and not unit.marks & LOW_CRAWL else 0


# Damage Checks


def morale(g: Lnl, unit: Unit, out: Collection[object] = ()) -> int:
    """Ruling 76: the side now showing, one less for a wounded man, one more for khat and other bonuses.

    `out`: who has been hurt since by the same attack, and helps nobody.
    """
    if isinstance(unit, Vehicle) and unit.commander is not None:
        return unit.commander.morale
    value = unit.counter.morale_shaken if unit.shaken else unit.counter.morale
    if unit.wounded and unit.counter.kind != "hero":
        value -= 1
    if unit.card == "iron_will":
        value += 1
    value += sum(1 for weapon in unit.weapons if weapon.kind.id == "khat")
    if "advisor_morale" in unit.force.traits and unit.loc >= 0 and unit.counter.kind != "advisor":
        friends = [friend for friend in g.at[unit.side][unit.loc] if friend.id not in out]
        value += any(friend.counter.kind == "advisor" and not friend.shaken for friend in friends)
    return value


def damage_result(unit: Unit, steady: int, total: int, results: Mapping[str, Sequence[str]]) -> str:
    """Ruling 75: up to Morale nothing; above it, from twice and from three times it, ever worse."""
    if unit.counter.kind == "hero":
        column = "hero"
    else:
        column = ("mmc" if is_mmc(unit) else "smc") + ("_shaken" if unit.shaken else "_good_order")
    band = 0
    if total > steady:
        band = 1
        if total >= 2 * steady:
            band = 2
        if total >= 3 * steady:
            band = 3
    return results[column][band]
