"""18.0: what shells will probably do, to every unit they fall upon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bocage.kernel import Ask, Option, Tally, unpack
from bocage.systems.common.chances import Odds
from bocage.systems.lnl.battle.concepts import best_leader, leadership, morale, part
from bocage.systems.lnl.battle.state import MORTAR, Ffe, Lnl, Unit, Vehicle
from bocage.systems.lnl.explain.odds.fire import fire_odds
from bocage.systems.lnl.rules.fire.damage import damage_column, part_for_moving
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.indirect.artillery import mission_firepower
from bocage.systems.lnl.rules.indirect.fire_for_effect import (
    FROM_ABOVE,
    area,
    can_be_shelled,
    strength_of,
)
from bocage.systems.lnl.rules.indirect.mortars import called_strength, cannot_reach, mortar_of, ready_mortars
from bocage.systems.lnl.rules.vehicles.armour import vehicle_cover
from bocage.systems.lnl.rules.vehicles.vehicle_damage import vehicle_column
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

SHELLINGS: Final = frozenset({"call-mortar", "mortar", "fire-for-effect"})
"""The choices after which shells fall."""


def shelling_odds(g: Lnl, ask: Ask, option: Option) -> Iterator[tuple[Unit, Odds]]:
    """Friend and foe under the shells that this choice brings down, each with its chances."""
    found = _marker(g, ask, option)
    if found is None:
        return
    marker, strength = found
    for cell in area(g, marker):
        for loc in g.field.cell_mates[cell]:
            for unit in (*g.at[0][loc], *g.at[1][loc]):
                yield unit, odds_on_foot(g, marker, strength, unit)
        for vehicle in g.vehicles:
            if can_be_shelled(vehicle) and is_exposed(vehicle) and g.field.cell_of[vehicle.loc] == cell:
                yield vehicle, odds_on_vehicle(g, marker, strength, vehicle)


def _marker(g: Lnl, ask: Ask, option: Option) -> tuple[Ffe, Tally] | None:
    """What would fall where; of several mortars the strongest one."""
    side = g.seats.index(ask.seat)
    if option.verb == "fire-for-effect":
        number = ask.about.get("battery")
        assert isinstance(number, int)
        marker = Ffe(option.value, mission_firepower(g, number), side, number)
        return marker, strength_of(marker)
    if option.verb == "mortar":
        target = ask.about.get("at")
        mortars = [mortar_of(g.units[option.value])]
    else:
        target = unpack(option.value)[1]
        mortars = [each for each in ready_mortars(g, side) if cannot_reach(g, each, target) is None]
    mortar = max((each for each in mortars if each is not None), key=lambda each: each.fp, default=None)
    if mortar is None or not isinstance(target, int):
        return None
    marker = Ffe(g.field.cell_of[target], mortar.fp, side)
    return marker, called_strength(g, mortar, marker)


def odds_on_foot(g: Lnl, marker: Ffe, strength: Tally, unit: Unit) -> Odds:
    """Ruling 147: the Damage Check of a unit on foot, helped by the best leader beside it."""
    tally = Tally(strength.parts)
    gain = part_for_moving(g, unit, ())
    if gain is not None:
        tally.add(gain)
    helper = best_leader(g, unit)
    lm = leadership(helper) if helper is not None else 0
    return _odds(
        marker, tally, target_modifier(g, unit.loc, unit.loc), damage_column(unit), morale(g, unit), lm
    )


def odds_on_vehicle(g: Lnl, marker: Ffe, strength: Tally, vehicle: Vehicle) -> Odds:
    """17.4-2, 17.4-3, 11.8-8: its weakest armour and the terrain protect it; its Armor Leader steadies it."""
    commander = vehicle.commander
    lm = commander.lm if commander is not None and not vehicle.shaken else 0
    return _odds(
        marker,
        Tally(strength.parts),
        vehicle_cover(g, vehicle, FROM_ABOVE),
        vehicle_column(g, vehicle, FROM_ABOVE),
        morale(g, vehicle),
        lm,
    )


def _odds(marker: Ffe, tally: Tally, cover: Tally, column: str, steady: int, lm: int) -> Odds:
    total = int(tally.total)
    tally.parts += [part(-each.value, each.clause, each.name) for each in cover.parts]
    highest = marker.battery == MORTAR
    return Odds(fire_odds(total, int(cover.total), column, steady, lm=lm, highest=highest), tally)
