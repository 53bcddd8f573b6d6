"""18.1-5, 18.2-20: who may call indirect fire, and what he sees."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.board.locations import AIR
from bocage.systems.lnl.rules.fire.firepower import fire_code
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, in_view
from bocage.systems.lnl.rules.turn.impulse import USED_UP, has_just_spotted

NOT_A_CALLER: Final = No("lnl-18.2-20", "cannot-call-fire")
COMMISSAR: Final = No("lnl-18.2-21", "commissar-cannot-call")
LADEN_SCOUT: Final = No("lnl-11.7-5", "scout-works-weapon")
SHAKEN: Final = No("lnl-18.1-5", "caller-shaken")
USED: Final = No("lnl-4.0c-3", "already-used")
LOCKED: Final = No("lnl-8.1-2", "locked-in-melee")
OFF_THE_MAP: Final = No("lnl-18.2-2", "off-the-map")
NO_SIGHT: Final = No("lnl-18.2-2", "no-line-of-sight")


def cannot_call(g: Lnl, unit: Unit) -> No | None:
    """18.1-5, 18.2-20, 18.2-21, rulings 145 and 148: a Good Order Leader, Advisor or Scout, not used up.

    5.1c-8: a wound does not matter. 18.1-8, 18.2-22, 11.11-9: who has led fire this turn is marked Fired.
    """
    if unit.loc < 0:
        return OFF_THE_MAP
    if unit.counter.kind == "commissar":
        return COMMISSAR
    if "call_fire" not in unit.counter.abilities:
        return NOT_A_CALLER
    if unit.counter.kind == "scout" and unit.weapons:
        return LADEN_SCOUT
    if unit.shaken:
        return SHAKEN
    if unit.marks & USED_UP:
        return USED
    return LOCKED if g.melee >> unit.loc & 1 else None


def cannot_call_mortars(g: Lnl, turn: Impulse, unit: Unit) -> No | None:
    """18.1-6, 18.1-7: the same for mortars; also right after his own successful spotting attempt."""
    refusal = cannot_call(g, unit)
    return None if refusal is USED and has_just_spotted(unit, turn) else refusal


def sight_to(g: Lnl, unit: Unit, cell: int) -> int:
    """18.2-4, ruling 158: how many Degrading hexes lie between, or BLOCKED; its clearest storey counts."""
    if g.field.cell_of[unit.loc] == cell:
        return 0
    return min(fire_code(g, unit.loc, place) for place in g.field.cell_mates[cell])


def sees_cell(g: Lnl, unit: Unit, cell: int) -> bool:
    return sight_to(g, unit, cell) < BLOCKED


def cells_in_view(g: Lnl, unit: Unit) -> list[int]:
    """18.2-2, 18.2-3: every hex in his line of sight, his own included, spotted or not.

    Ruling 158: at night also one where somebody has fired.
    """
    seen = in_view(g, unit.loc, -1)
    if g.night:
        for loc in bits(g.field.sight.see[unit.loc] & (g.held[0] | g.held[1] | g.armour[0] | g.armour[1])):
            if fire_code(g, unit.loc, loc) < BLOCKED:
                seen |= 1 << loc
    locations = g.field.locations
    cells = {g.field.cell_of[loc] for loc in bits(seen) if locations[loc].storey != AIR}
    return sorted(cells | {g.field.cell_of[unit.loc]})
