"""Fire in the streets: as in the core, with militia who count otherwise, and crowds before them."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine.reasons import CROWD
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.lnl.battle.concepts import leadership, morale
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, FLYING, Unit, Vehicle
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.doctrine.fire import (
    ASSAULT_FIRE,
    answerers,
    cost_of_fire,
    firers,
    help_of_leader,
    importance,
    lone_fire_reasons,
    weigh,
)
from bocage.systems.lnl.doctrine.machines import SHOTS_AT_HULLS, SHOTS_AT_MEN, beat_chance, hit_chance
from bocage.systems.lnl.doctrine.odds import BETTER_DIE, ONE_DIE, TWO_DICE, hurt, worth_now, worth_of_all
from bocage.systems.lnl.doctrine.reasons import EYES, HARM, LATER, USED_UP, WEIGHT, Reasons
from bocage.systems.lnl.rules.fire.fire import cannot_fire_at, has_no_sky, reaches
from bocage.systems.lnl.rules.ordnance.guns import gun_shots
from bocage.systems.lnl.rules.sight.spotting import sight_code, spotting_leader, spotting_needs
from bocage.systems.lnl.rules.turn.impulse import MAY_STILL_FIRE
from bocage.systems.lnl.rules.vehicles.vehicle_damage import vehicle_column
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

BURST: Final = 4
"""15.51: the 2d6 of an MK19, less the range and without a die, are as good as so much with one."""
LEAST_BURST: Final = -2
BEFORE: Final = 4
"""How far ahead a convoy looks."""
CLEARS: Final = 0.25
"""What an open way is worth to each vehicle that waits."""
THROUGH: Final = 0.12
"""13.1.7-28: what a Fired Through marker on one's own crowd costs."""


# What fire does to the crowds


def crowd_reasons(street: Street, origin: int, target: int, *, spares: bool = False) -> Reasons:
    """13.1.7-5 to -7, -28: an American loses points for each crowd that runs, a Somali the crowd's nerve.

    `spares`: a Delta Sniper Team picks its man out of a crowd.
    """
    if not street.crowds:
        return []
    if not street.rescuers:
        between = street.crowds_between(origin, target)
        return [(CROWD, -THROUGH * between)] if between else []
    hit = street.crowds_hit(origin, target)
    if spares:
        hit -= sum(mob.loc == target for mob in street.crowds)
    return [(CROWD, -street.mob_price * hit + cleared(street, origin, target))] if hit > 0 else []


def cleared(street: Street, origin: int, target: int) -> float:
    """A crowd that holds what is wanted, or bars the way of a convoy, is worth its price."""
    g = street.g
    value = 0.0
    for mob in street.crowds:
        cell = g.field.cell_of[mob.loc]
        if mob.loc == target or street.quarter.line(origin, target) >> cell & 1:
            for prize, worth, _ in street.aims():
                if prize.cell == cell:
                    value += 0.7 * worth
            value += CLEARS * waiting_behind(street, cell)
    return value


def waiting_behind(street: Street, cell: int) -> int:
    """How many vehicles of ours have a crowded square before them, on their way out."""
    if not street.quarter.exits_wanted[street.side]:
        return 0
    g = street.g
    found = 0
    for vehicle in g.fleet[street.side]:
        if not vehicle.flies and g.field.distance[vehicle.loc][cell] <= BEFORE:
            found += street.quarter.way(g, street.side, vehicle.loc) >> cell & 1
    return found


# Small arms


def fire_reasons(street: Street, origin: int, target: int, units: list[Unit]) -> Reasons:
    """What the fire of these at a location is worth."""
    g = street.g
    strength = street.strength(units, g.field.distance[origin][target]) + help_of_leader(units)
    if any(unit.marks & ASSAULT_MOVE for unit in units):
        strength -= ASSAULT_FIRE
    edge = street.edge(origin, target, strength)
    if edge is None:
        return [(HARM, 0.0)]
    harm = street.harm(g.at[street.enemy][target], edge) * street.temper.aggression
    return [
        *weigh(street, harm, target),
        *cost_of_fire(street, units, origin),
        *crowd_reasons(street, origin, target),
    ]


def who_reach(street: Street, units: list[Unit], target: int) -> list[Unit]:
    g = street.g
    able = [unit for unit in units if not unit.counter.crowd and reaches(g, unit, target)]
    return [*able, *(unit for unit in units if unit.counter.is_leader and unit not in able)] if able else []


def apart_fire(street: Street, loc: int, targets: int) -> list[Reasons]:
    """5.2-10, 13.94.2.1: the Weapon Teams, and the sniper teams, of a location."""
    g = street.g
    found = []
    for unit in g.at[street.side][loc]:
        if not unit.counter.apart or unit.marks & ~MAY_STILL_FIRE or not unit.counter.range:
            continue
        if unit.shaken and not unit.counter.steady:
            continue
        if unit.counter.team == "mortar" and has_no_sky(g, loc):
            continue
        for target in bits(targets):
            if reaches(g, unit, target) and cannot_fire_at(g, street.side, loc, target) is None:
                found.append(team_fire_reasons(street, unit, target))
    return found


def team_fire_reasons(street: Street, unit: Unit, target: int) -> Reasons:
    dice = BETTER_DIE if unit.counter.team == "mortar" else TWO_DICE if unit.counter.steady else ONE_DIE
    reasons = lone_fire_reasons(street, unit, target, dice)
    return [*reasons, *crowd_reasons(street, whereabouts(unit), target, spares=unit.counter.steady)]


# Against vehicles, and by them


def shot_reasons(street: Street, option: Option) -> Reasons:
    """A shot of a gun, of a vehicle, or of small arms at a vehicle."""
    g, verb = street.g, option.verb
    first, second = unpack(option.value)
    if verb in SHOTS_AT_MEN:
        shooter = _shooter(street, verb, first)
        return men_reasons(street, shooter, _gun(street, verb, first), second)
    prey = g.units[second]
    if verb not in SHOTS_AT_HULLS or not isinstance(prey, Vehicle) or prey.loc < 0:
        return [(HARM, 0.0)]
    if verb == "fire-at":
        units = firers(street, first)
        return [*small_arms_reasons(street, first, units, prey), *cost_of_fire(street, units, first)]
    return hull_reasons(street, _shooter(street, verb, first), _gun(street, verb, first), prey)


def _shooter(street: Street, verb: str, number: int) -> Unit | None:
    return street.g.weapons[number].carrier if verb.startswith("ordnance") else street.g.units[number]


def _gun(street: Street, verb: str, number: int) -> Gun | None:
    g = street.g
    return g.weapons[number].kind.gun if verb.startswith("ordnance") else g.units[number].counter.gun


def men_reasons(street: Street, shooter: Unit | None, gun: Gun | None, loc: int) -> Reasons:
    """14.2, 15.0d: a gun that must hit, and the machine guns of a vehicle, at the men of a location."""
    g = street.g
    if shooter is None:
        return [(HARM, 0.0)]
    origin = whereabouts(shooter)
    targets = g.at[street.enemy][loc]
    harm = 0.0
    if gun is not None:
        band = gun.band(g.field.distance[origin][loc])
        if band is not None:
            hit = hit_chance(band.to_hit - street.ground.cover(origin, loc))
            harm += gun.shots * hit * street.harm(targets, gun.he)
    if isinstance(shooter, Vehicle):
        for each in shooter.printed.machine_guns:
            if each.all_round and shooter.buttoned:
                continue
            fp = burst_fp(g.field.distance[origin][loc]) if each.burst else each.fp
            edge = street.edge(origin, loc, fp - (1 if shooter.mode == FLYING else 0))
            harm += 0.0 if edge is None else street.harm(targets, edge)
    harm *= street.temper.aggression
    return [
        (HARM, harm),
        (WEIGHT, harm * importance(street, loc)),
        (USED_UP, -0.05),
        *crowd_reasons(street, origin, loc),
    ]


def burst_fp(distance: int) -> int:
    return max(LEAST_BURST, BURST - distance)


def hull_reasons(street: Street, shooter: Unit | None, gun: Gun | None, prey: Vehicle) -> Reasons:
    """14.1, 17.3: an RPG or a gun, or machine guns, at a vehicle."""
    g = street.g
    if shooter is None or prey.loc < 0:
        return [(HARM, 0.0)]
    origin = whereabouts(shooter)
    harm = 0.0
    if gun is not None and origin >= 0:
        harm += gun_harm(street, origin, gun, prey)
    if isinstance(shooter, Vehicle):
        for each in shooter.printed.machine_guns:
            away = g.field.distance[origin][prey.loc]
            if away <= each.range and not (each.all_round and shooter.buttoned):
                harm += small_harm(street, origin, burst_fp(away) if each.burst else each.fp, prey)
    elif gun is None:
        harm += small_harm(street, origin, shooter.counter.fp, prey)
    return [
        (HARM, harm * street.temper.aggression),
        (USED_UP, -0.05),
        *crowd_reasons(street, origin, prey.loc),
    ]


def gun_harm(street: Street, origin: int, gun: Gun, prey: Vehicle) -> float:
    g = street.g
    band = gun.band(g.field.distance[origin][prey.loc])
    if band is None:
        return 0.0
    hit = hit_chance(band.to_hit - street.ground.cover(origin, prey.loc))
    armour = max(0, max(prey.printed.hull.faces))
    return gun.shots * hit * beat_chance(band.penetration - armour) * street.prey_price(prey)


def small_arms_reasons(street: Street, origin: int, units: list[Unit], prey: Vehicle) -> Reasons:
    """17.2, 17.3: small arms at a vehicle."""
    strength = street.strength(units, street.g.field.distance[origin][prey.loc])
    harm = small_harm(street, origin, strength + help_of_leader(units), prey)
    return [(HARM, harm * street.temper.aggression), *crowd_reasons(street, origin, prey.loc)]


def small_harm(street: Street, origin: int, strength: float, prey: Vehicle) -> float:
    if strength < 0 or not is_exposed(prey):
        return 0.0
    g = street.g
    edge = street.edge(origin, prey.loc, strength)
    if edge is None:
        return 0.0
    column = vehicle_column(g, prey, origin)
    if column != "vehicle_unarmored":
        edge -= prey.printed.weakest_armour
    return street.prey_price(prey) * hurt(max(-8, edge), column, morale(g, prey), 0, ONE_DIE, False)


def gun_reasons(street: Street, loc: int) -> list[Reasons]:
    """14.0-2: what the RPGs and guns of the men in a location can do."""
    found: list[Reasons] = []
    for unit in street.g.at[street.side][loc]:
        if unit.shaken or unit.marks & ~MAY_STILL_FIRE:
            continue
        if unit.counter.gun is None and not any(weapon.kind.gun for weapon in unit.weapons):
            continue
        for shot in gun_shots(street.g, unit, {}):
            if shot.vehicle is None:
                found.append(men_reasons(street, unit, shot.gun, shot.target))
            else:
                found.append(hull_reasons(street, unit, shot.gun, shot.vehicle))
    return found


# Opportunity Fire


def opportunity_reasons(street: Street, ask: Ask) -> list[Reasons]:
    """5.3: each way to answer; to hold fire is worth nothing."""
    at = ask.about.get("at")
    if not isinstance(at, int):
        return [[] for _ in ask.options]
    return [_answer(street, option, at) for option in ask.options]


def _answer(street: Street, option: Option, at: int) -> Reasons:
    g = street.g
    if not option.args:
        return []
    prey = next(iter(g.vehicles_at(street.enemy, at)), None)
    if option.verb == "opportunity-fire":
        units = [unit for unit in answerers(street, option.value) if reaches(g, unit, at)]
        if prey is not None:
            reasons = small_arms_reasons(street, option.value, units, prey)
            return [*reasons, *_saved(street, option.value, at, reasons[0][1], street.prey_price(prey))]
        return _answer_men(street, option.value, at, units)
    if option.verb == "team-fire":
        team = g.units[unpack(option.value)[0]]
        return _answer_men(street, team.loc, at, [team])
    reasons = shot_reasons(street, option)
    present = street.prey_price(prey) if prey is not None else worth_of_all(g.at[street.enemy][at])
    return [*reasons, *_saved(street, at, at, reasons[0][1], present)]


def _answer_men(street: Street, origin: int, at: int, units: list[Unit]) -> Reasons:
    g = street.g
    strength = street.strength(units, g.field.distance[origin][at], opportunity=True)
    edge = street.edge(origin, at, strength)
    if edge is None:
        return [(HARM, 0.0)]
    movers = g.at[street.enemy][at]
    harm = street.harm(movers, edge, moving=True) * street.temper.aggression
    spares = any(unit.counter.apart and unit.counter.steady for unit in units)
    return [
        (HARM, harm),
        (WEIGHT, harm * _nearness(street, at)),
        *_saved(street, origin, at, harm, worth_of_all(movers)),
        *crowd_reasons(street, origin, at, spares=spares),
    ]


def _nearness(street: Street, at: int) -> float:
    """Who comes near us, or to what we hold, must be stopped."""
    g = street.g
    value = 0.5 if g.held[street.side] & g.field.adjacent[at] else 0.0
    if any(prize.away[street.enemy][at] <= 2 for prize, _, _ in street.aims()):
        value += 0.5
    return value


def _saved(street: Street, origin: int, at: int, harm: float, present: float) -> Reasons:
    """What the same fire could do to others who may still come: bait is not worth a volley."""
    if present <= 0:
        return []
    near = street.g.held[street.side] & street.g.field.adjacent[at]
    chance = 0.3 if near else 0.5
    return [(LATER, -chance * harm * min(2.0, street.coming(origin) / present))]


# Eyes


def spot_reasons(street: Street, option: Option) -> Reasons:
    """10.1b: who is spotted can be fired at by all who see him; nobody looks for a crowd."""
    g = street.g
    number, loc = unpack(option.value)
    unit = g.units[number]
    foes = g.at[street.enemy][loc]
    modifier = sight_code(g, whereabouts(unit), loc)
    leader = spotting_leader(g, unit)
    if leader is not None:
        modifier -= leadership(leader)
    chance = min(1.0, max(0.0, (spotting_needs(g, loc) - modifier) / 6))
    gain = 0.0
    for place in bits(g.held[street.side] & g.field.sight.see[loc] & ~g.melee):
        units = who_reach(street, firers(street, place), loc)
        if not units:
            continue
        strength = street.strength(units, g.field.distance[place][loc]) + help_of_leader(units)
        edge = street.edge(place, loc, strength)
        if edge is not None:
            harm = street.harm(foes, edge)
            if street.rescuers:
                harm -= street.mob_price * street.crowds_hit(place, loc)
            gain = max(gain, harm) + 0.3 * max(0.0, min(gain, harm))
    gain *= street.temper.aggression * (1 + importance(street, loc))
    lost = (1 - chance) * (0.3 * worth_now(unit) if unit.counter.is_mmc else 0.1)
    return [(EYES, chance * gain), (USED_UP, -lost - 0.02)]
