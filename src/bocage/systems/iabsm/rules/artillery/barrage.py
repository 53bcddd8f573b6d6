"""Fire for effect: what falls on each unit inside the radius."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Part, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, Unit
from bocage.systems.iabsm.content.artillery_rows import Calibre
from bocage.systems.iabsm.content.ordnance import strike_number, strike_of
from bocage.systems.iabsm.content.tables import Tables
from bocage.systems.iabsm.rules.artillery.bursts import inside
from bocage.systems.iabsm.rules.artillery.vehicles_struck import strike_vehicle
from bocage.systems.iabsm.rules.blinds.secret_losses import suffer_in_secret
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, state_of
from bocage.systems.iabsm.rules.fire.hits import suffer
from bocage.systems.iabsm.rules.morale.shock import check_shock, worsen
from bocage.systems.iabsm.rules.sight.visibility import shelter_of, sheltered

TREES: Final = ("woods", "orchard")
TREE_BURSTS: Final = 2
"""artyinf-10: what woods and orchards add."""


def strike_all(g: Iabsm, battery: Battery) -> None:
    """artyinf-1, barrage-4: each unit inside the radius is struck, whosever it is; then all see whether they
    stand it."""
    struck = [
        unit
        for unit in inside(g, battery.x, battery.y, battery.row.radius * UNIT)
        if not unit.is_big_man and not unit.is_wreck
    ]
    for unit in struck:
        if unit.hull is not None:
            strike_vehicle(g, unit, battery.calibre)
        elif unit.loc != GONE:
            strike(g, unit, battery.calibre)
    for unit in struck:
        check_shock(g, unit)


def shelter_from_above(g: Iabsm, unit: Unit) -> int:
    """barrage-4, fire-3, act-4: the protection of the ground, not of the lines a unit is at; one level better
    after Take Cover, and one when pinned."""
    ground = shelter_of(g.field.protections[unit.ground], has_moved=unit.moved_turn == g.turn)
    return sheltered(unit, ground)


def strike_tally(g: Iabsm, unit: Unit, calibre: Calibre) -> Tally:
    """artyinf-1 to artyinf-10, barrage-4: what is added to the dice; the range is that of 9 to 18 inches,
    which adds nothing."""
    return striking_tally(g.tables, calibre, shelter_from_above(g, unit), trees=unit.ground in TREES)


def striking_tally(tables: Tables, calibre: Calibre, shelter: int, *, trees: bool) -> Tally:
    """artyinf-1 to artyinf-10: the same by the protection from above, and whether trees stand there."""
    tally = Tally()
    row = strike_of(calibre)
    if row.add:
        tally.add(Part(row.add, f"iabsm-artyinf-{2 + strike_number(calibre.strikes_as)}", "calibre"))
    if trees:
        tally.add(Part(TREE_BURSTS, "iabsm-artyinf-10", "trees"))
    if tables.shelter[shelter]:
        tally.add(Part(tables.shelter[shelter], "iabsm-fire-3", "protection"))
    return tally


def strike(g: Iabsm, unit: Unit, calibre: Calibre) -> None:
    """artyinf-1, blind-7: roll the strike force, read the fire table; who is hit is pinned; what befalls who
    is under a blind is its owner's secret."""
    tally = strike_tally(g, unit, calibre)
    dice = [g.dice.d6("strike") for _ in range(strike_of(calibre).dice)]
    index = sum(dice) + int(tally.total)
    hits, state = hits_of(index), state_of(index)
    g.tell(
        "struck",
        ("iabsm-artyinf-1", "iabsm-fire-1"),
        unit=unit.id,
        thrown=" ".join(str(die) for die in dice),
        tally=tally,
        total=index,
        hits=hits,
    )
    unit.under_fire = True
    if unit.is_blind:
        suffer_in_secret(g, unit, hits, max(state, PINNED) if hits else state)
        return
    if hits == 0:
        return
    suffer(g, unit, hits)
    if unit.loc != GONE:
        worsen(g, unit, max(state, PINNED), "iabsm-barrage-4" if state < PINNED else "iabsm-fire-1")
