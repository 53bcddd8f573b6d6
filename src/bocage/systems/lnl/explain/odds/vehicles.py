"""15.0d, 15.3, 17.2: what small arms will probably do to a vehicle, and a vehicle to others."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from bocage.kernel import Ask, Option, Tally
from bocage.systems.common.chances import TWO_DICE, Odds
from bocage.systems.lnl.battle.attack import Attack, Firer
from bocage.systems.lnl.battle.concepts import best_leader, leadership, morale, part
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.explain.odds.fire import attack_odds, fire_odds, has_rolled
from bocage.systems.lnl.rules.fire.damage import damage_column
from bocage.systems.lnl.rules.fire.firepower import attack_modifiers, firepower, target_modifier
from bocage.systems.lnl.rules.vehicles.armour import vehicle_cover
from bocage.systems.lnl.rules.vehicles.overruns import overrun_strength
from bocage.systems.lnl.rules.vehicles.vehicle_damage import checked_passengers, vehicle_column
from bocage.systems.lnl.rules.vehicles.vehicle_fire import (
    Mark,
    can_bear,
    cannot_aim_machine_guns,
    machine_guns,
    mark_of,
    reach_of,
)
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

MEAN_BURST: Final = 7
VEHICLE_SHOTS: Final = frozenset({"vehicle-fire", "vehicle-fire-at", "overrun"})


def odds_on_vehicle(g: Lnl, attack: Attack, strength: Tally, cover: Tally) -> Iterator[tuple[Unit, Odds]]:
    """17.2-12, 17.2-13: the vehicle itself if it can be hurt, and those who ride on it."""
    vehicle = attack.vehicle
    assert vehicle is not None
    if is_exposed(vehicle):
        commander = vehicle.commander
        lm = commander.lm if commander is not None and not vehicle.shaken else 0
        column = vehicle_column(g, vehicle, attack.origin)
        odds = _odds(strength, cover, column, morale(g, vehicle), lm, rolled=has_rolled(g, attack))
        if vehicle.damaged:
            _falls_at_once(odds)
        yield vehicle, odds
    riders = checked_passengers(vehicle)
    for rider in riders:
        lm = max((leadership(each) for each in riders if _helps(each, rider)), default=0)
        column, steady = damage_column(rider), morale(g, rider)
        yield rider, _odds(strength, cover, column, steady, lm, rolled=has_rolled(g, attack))


def _falls_at_once(odds: Odds) -> None:
    """Ruling 77: a Damaged helicopter that is Damaged again is shot down."""
    none = Fraction(0)
    odds.results["destroyed"] = odds.results.get("destroyed", none) + odds.results.pop("damaged", none)


def _helps(leader: Unit, rider: Unit) -> bool:
    """17.2-16: a Good Order leader who rides along, but not himself."""
    return leader is not rider and leader.counter.is_leader and not leader.shaken


def vehicle_shot_odds(g: Lnl, ask: Ask, option: Option) -> Iterator[tuple[Unit, Odds]]:
    """What each of the attacks of this choice would do to each unit it falls upon, its main gun's apart."""
    if option.verb == "overrun":
        yield from _overrun_odds(g, ask, option.value)
        return
    vehicle, mark = mark_of(g, option)
    mark.opportunity = ask.kind == "opportunity-fire"
    if cannot_aim_machine_guns(g, vehicle, mark) is not None:
        return
    for gun in machine_guns(g, vehicle, mark.loc):
        if reach_of(g, vehicle, gun, mark) and can_bear(g, vehicle, gun, mark.loc):
            yield from _machine_gun_odds(g, vehicle, Firer(vehicle, False, (), None, gun), mark)


def _machine_gun_odds(g: Lnl, vehicle: Vehicle, firer: Firer, mark: Mark) -> Iterator[tuple[Unit, Odds]]:
    foes = g.at[1 - vehicle.side][mark.loc]
    moving = [unit for unit in foes if unit.mp] if mark.opportunity else []
    attack = Attack(
        vehicle.side,
        vehicle.loc,
        mark.loc,
        [firer],
        opportunity=mark.opportunity,
        moving=moving,
        vehicle=mark.prey,
    )
    yield from _burst_odds(g, attack) if attack.is_burst() else _attack_odds(g, attack)


def _burst_odds(g: Lnl, attack: Attack) -> Iterator[tuple[Unit, Odds]]:
    """All that the two dice of a gun may show that rolls for its firepower; the sum is that of a 7."""
    mixed: dict[int, Odds] = {}
    units: dict[int, Unit] = {}
    for total, chance in TWO_DICE.items():
        attack.burst = total
        for unit, odds in _attack_odds(g, attack):
            units[unit.id] = unit
            so_far = mixed.setdefault(unit.id, Odds({}, odds.tally))
            if total == MEAN_BURST:
                so_far.tally = odds.tally
            for result, share in odds.results.items():
                so_far.results[result] = so_far.results.get(result, Fraction(0)) + chance * share
    yield from ((units[number], odds) for number, odds in mixed.items())


def _attack_odds(g: Lnl, attack: Attack) -> Iterator[tuple[Unit, Odds]]:
    """At the men of a location, or at one vehicle."""
    if attack.vehicle is None:
        for unit in g.at[1 - attack.side][attack.target]:
            yield unit, attack_odds(g, attack, unit)
        return
    strength = firepower(g, attack)
    strength.parts += attack_modifiers(g, attack).parts
    yield from odds_on_vehicle(g, attack, strength, vehicle_cover(g, attack.vehicle, attack.origin))


def _overrun_odds(g: Lnl, ask: Ask, loc: int) -> Iterator[tuple[Unit, Odds]]:
    """15.3-6 to -11."""
    number = ask.about["unit"]
    assert isinstance(number, int)
    vehicle = g.units[number]
    assert isinstance(vehicle, Vehicle)
    for unit in g.at[1 - vehicle.side][loc]:
        helper = best_leader(g, unit)
        lm = 0 if helper is None else leadership(helper)
        strength, cover = overrun_strength(g, vehicle), target_modifier(g, loc, loc)
        yield unit, _odds(strength, cover, damage_column(unit), morale(g, unit), lm)


def _odds(strength: Tally, cover: Tally, column: str, steady: int, lm: int, *, rolled: bool = False) -> Odds:
    tally = Tally([*strength.parts, *(part(-each.value, each.clause, each.name) for each in cover.parts)])
    chances = fire_odds(int(strength.total), int(cover.total), column, steady, lm=lm, rolled=rolled)
    return Odds(chances, tally)
