"""Shock against Bottle: when a unit may not advance, falls back, is suppressed, or routs."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Part, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.rules.armour.crews import check_crew
from bocage.systems.iabsm.rules.artillery.mines import tread
from bocage.systems.iabsm.rules.command.big_men import level_with
from bocage.systems.iabsm.rules.morale.force import force_loss
from bocage.systems.iabsm.rules.morale.rout import fall_back, rout

HOLDS: Final = 0
HALTS: Final = 1
FALLS_BACK: Final = 2
BREAKS: Final = 3
ROUTS: Final = 4
"""shock-2 to shock-5: what Shock does to a unit, the worse the higher."""
SUPPRESSED_AT: Final = 3
"""shock-4: so much Shock above Bottle suppresses."""


CLAUSE_OF_EFFECT: Final = (
    "iabsm-shock-1",
    "iabsm-shock-2",
    "iabsm-shock-3",
    "iabsm-shock-4",
    "iabsm-shock-5",
)
"""By effect, the rule that says so."""


class Setback(NamedTuple):
    """What becomes of a unit that goes back: its marker, how far it goes, and whether it faces the enemy."""

    state: int
    inches: int
    facing_enemy: bool
    clause: str


SETBACKS: Final = {
    FALLS_BACK: Setback(PINNED, 6, True, "iabsm-shock-3"),
    BREAKS: Setback(SUPPRESSED, 9, False, "iabsm-shock-4"),
    ROUTS: Setback(SUPPRESSED, 0, False, "iabsm-shock-5"),
}
"""By effect. How far a unit goes that routs, dice say."""


def bottle(g: Iabsm, unit: Unit) -> int:
    """shock-1, force-1: how much Shock a unit takes before it goes back."""
    return limit_of(bottle_tally(unit, level_with(g, unit), force_loss(g, unit.side)))


def bottle_tally(unit: Unit, level: int, broken: int = 0) -> Tally:
    """shock-1, force-1: the figures left, the quality, the level of a Big Man in contact, less what a broken
    force loses."""
    tally = Tally([Part(unit.figures, "iabsm-shock-1", "figures")])
    if unit.quality.bottle:
        tally.add(Part(unit.quality.bottle, "iabsm-shock-1", "quality"))
    if level:
        tally.add(Part(level, "iabsm-shock-1", "big-man"))
    if broken:
        tally.add(Part(-broken, "iabsm-force-1", "force"))
    return tally


def limit_of(tally: Tally) -> int:
    """shock-1: Bottle is at least 1."""
    return max(int(tally.total), 1)


def effect_of_shock(g: Iabsm, unit: Unit) -> int:
    """shock-2 to shock-5: what its Shock does to a unit."""
    return HOLDS if unit.shock == 0 else effect_against(unit.shock, bottle(g, unit))


def effect_against(shock: int, limit: int) -> int:
    """shock-2 to shock-5: one less than Bottle halts, Bottle sends back, 3 more suppresses, twice routs.
    A unit without Shock feels none of it, even with a Bottle of 1."""
    if shock == 0:
        return HOLDS
    if shock >= 2 * limit:
        return ROUTS
    if shock >= limit + SUPPRESSED_AT:
        return BREAKS
    if shock >= limit:
        return FALLS_BACK
    return HALTS if shock == limit - 1 else HOLDS


def check_shock(g: Iabsm, unit: Unit) -> None:
    """shock-1: after each attack and at the start of an activation."""
    if unit.hull is not None:
        check_crew(g, unit)
        return
    if unit.loc == GONE or unit.is_big_man:
        return
    effect = effect_of_shock(g, unit)
    if effect < FALLS_BACK:
        return
    origin = unit.x, unit.y
    g.tell("breaks", ("iabsm-shock-1",), unit=unit.id, shock=unit.shock, bottle=bottle(g, unit))
    give_way(unit, effect)
    setback = SETBACKS[effect]
    worsen(g, unit, setback.state, setback.clause)
    if effect == ROUTS:
        rout(g, unit)
    else:
        fall_back(g, unit, setback.inches * UNIT, setback.clause, facing_enemy=setback.facing_enemy)
    back_over_mines(g, unit, origin)


def back_over_mines(g: Iabsm, unit: Unit, origin: Point) -> None:
    """mine-1: who goes back over a minefield treads on it like anybody else."""
    if g.mines and unit.loc != GONE and (unit.x, unit.y) != origin:
        state = tread(g, unit, [origin, (unit.x, unit.y)])
        if unit.loc != GONE:
            worsen(g, unit, state, "iabsm-mine-1")


def give_way(unit: Unit, effect: int) -> None:
    """shock-3 to shock-5: a unit that goes back does nothing more in this turn."""
    unit.activated = True
    unit.broken = True
    unit.reserved = 0
    if effect == ROUTS:
        unit.routed = True


def worsen(g: Teller, unit: Unit, state: int, clause: str) -> None:
    """gen-6: pin or suppress a unit that is not as badly off already."""
    if state > unit.state:
        unit.state = state
        g.tell("pinned" if state == PINNED else "suppressed", (clause,), unit=unit.id)
    if state == SUPPRESSED:
        unit.reserved = 0


def recover(g: Teller, unit: Unit) -> None:
    """turn-6: one marker of pinned or suppressed comes off."""
    if unit.state != STEADY:
        unit.state -= 1
        g.tell("recovers", ("iabsm-turn-6",), unit=unit.id, pinned=unit.state == PINNED)


def stops_routing(unit: Unit, effect: int) -> bool:
    """shock-5: whether a unit that routed does so no longer, now that its Shock does this to it."""
    if not unit.routed or effect == ROUTS:
        return False
    unit.routed = False
    return True


def rallied(g: Iabsm, unit: Unit) -> None:
    """shock-5: a unit whose Shock is under twice its Bottle routs no longer."""
    if stops_routing(unit, effect_of_shock(g, unit)):
        g.tell("stops", ("iabsm-shock-5",), unit=unit.id)
