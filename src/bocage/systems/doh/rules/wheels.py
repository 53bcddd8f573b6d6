"""15.5, 13.1.7 and the chart's notes: what vehicles do in Mogadishu."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No
from bocage.systems.doh.battle.state import choices_of
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.content.terrain_chart import PROHIBITED, Cover
from bocage.systems.lnl.rules.vehicles.crews import abandon

THROUGH_A_MOB: Final = 2
STUCK_ON: Final = 10
"""chart-17, ruling 179: the least 2d6 that leaves the tank in the ruins."""

ONLY_A_MOB: Final = No("doh-13.1.7-10", "mob-not-overrun")


def crowded_mp(g: Lnl, to: int) -> int:
    """13.1.7-9: a mob in the square, of whichever side."""
    for side in (0, 1):
        for unit in g.at[side][to]:
            if unit.counter.crowd:
                return THROUGH_A_MOB
    return 0


def cannot_overrun(g: Lnl, vehicle: Vehicle, to: int) -> No | None:
    """13.1.7-10: vehicles drive through mobs and never over them."""
    return ONLY_A_MOB if all(unit.counter.crowd for unit in g.at[1 - vehicle.side][to]) else None


# The M-1A1 in buildings


def breaks_into(g: Lnl, vehicle: Vehicle, cover: Cover) -> bool:
    """chart-15, ruling 179: only the M-1A1, and only shacks; by an option only large buildings."""
    if "enters_buildings" not in vehicle.counter.abilities:
        return False
    wanted = "large_building" if choices_of(g).abrams_large_buildings else "other_building"
    return cover.code == wanted


def break_in_cost(g: Lnl, vehicle: Vehicle, direction: int, to: int) -> int:
    """Ruling 179: what rubble costs, with the wall before it and the corner."""
    field = g.field
    if not breaks_into(g, vehicle, field.cover[to]):
        return PROHIBITED
    kind = vehicle.printed.type
    crossed = field.crossed(vehicle.loc, direction)
    extra = 0 if crossed is None else crossed.wheels[kind]
    return field.chart.terrain["rubble"].wheels[kind] + extra + field.slant(direction)


def after_break_in(g: Lnl, vehicle: Vehicle) -> Flow[None]:
    """chart-17: on 10 or more the tank is stuck in the ruins, and Abandoned."""
    first, second = g.dice.d6("break-in"), g.dice.d6("break-in")
    stuck = first + second >= STUCK_ON
    g.tell("breaks-in", ("doh-chart-16", "doh-chart-17"), unit=vehicle.id, dice=(first, second), stuck=stuck)
    if stuck:
        yield from abandon(g, vehicle)
