"""Minefields: who goes into one or within it, and what it does."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import Point, to_sixteenths
from bocage.ground.table.shapes import Piece
from bocage.kernel import Part, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import STUCK
from bocage.systems.iabsm.battle.minefields import Minefield
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.content.scenario import Scenario
from bocage.systems.iabsm.rules.armour.damage import damage
from bocage.systems.iabsm.rules.blinds.secret_losses import suffer_in_secret
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, state_of
from bocage.systems.iabsm.rules.fire.hits import suffer

DICE: Final = 2
STUCK_FROM: Final = 4
DAMAGED_FROM: Final = 6
"""mine-1: a vehicle is immobilised on a 4 or 5, damaged on a 6."""


def minefields_of(scenario: Scenario) -> list[Minefield]:
    """Return the minefields of a scenario, the first side's first."""
    found: list[Minefield] = []
    for side, force in enumerate(scenario.sides.values()):
        for x, y, width, depth in force.mines:
            left, top = to_sixteenths(x), to_sixteenths(y)
            right, bottom = left + to_sixteenths(width), top + to_sixteenths(depth)
            corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
            found.append(Minefield(side, Piece(0, "mines", corners)))
    return found


def tread(g: Iabsm, unit: Unit, way: list[Point]) -> int:
    """mine-1, mine-2: a unit that has gone this way into or within minefields rolls for each at once. Return
    the state into which that puts it."""
    worst = STEADY
    for field in g.mines:
        if unit.loc == GONE or unit.is_big_man or not field.is_trodden(way, unit.points):
            continue
        field.known = True
        if unit.hull is not None:
            blow_up_vehicle(g, unit)
        else:
            worst = max(worst, blow_up(g, unit))
    return worst


def blow_up(g: Iabsm, unit: Unit) -> int:
    """mine-1, blind-7: 2D6 on the fire table in the column of 0 to 4 inches, as a great target; what befalls
    those under a blind is its owner's secret."""
    dice = [g.dice.d6("mines") for _ in range(DICE)]
    tally = Tally([Part(g.tables.ranges[0][1], "iabsm-mine-1", "range")])
    index = sum(dice) + int(tally.total)
    hits = hits_of(index)
    g.tell(
        "mines",
        ("iabsm-mine-1", "iabsm-mine-2"),
        unit=unit.id,
        thrown=" ".join(str(die) for die in dice),
        tally=tally,
        total=index,
        hits=hits,
    )
    if unit.is_blind:
        suffer_in_secret(g, unit, hits, state_of(index))
        return STEADY
    suffer(g, unit, hits)
    return state_of(index)


def blow_up_vehicle(g: Iabsm, unit: Unit) -> None:
    """mine-1: 1D6: nothing, immobilised, or damage of severity 2."""
    assert unit.hull is not None
    die = g.dice.d6("mines")
    g.tell("vehicle-on-mines", ("iabsm-mine-1", "iabsm-mine-2"), unit=unit.id, die=die)
    if die >= DAMAGED_FROM:
        damage(g, unit, 2)
    elif die >= STUCK_FROM:
        unit.hull.held = STUCK
        g.tell("stuck-on-mines", ("iabsm-mine-1",), unit=unit.id)
