"""Setting up in the town, and the Rally Phase: crowds, ambushes, those who hide, khat, and new leaders."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine import machines as doctrine_machines
from bocage.systems.doh.doctrine.crowds import crowd_stand
from bocage.systems.doh.doctrine.moves import hiding_reasons
from bocage.systems.doh.doctrine.reasons import BAR, ESCAPE, KHAT
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.rules.roadblocks import LEADERS
from bocage.systems.lnl.battle.state import Unit, Vehicle
from bocage.systems.lnl.content.counters import WeaponKind
from bocage.systems.lnl.doctrine.camp import drop_reasons as core_drop_reasons
from bocage.systems.lnl.doctrine.camp import rally_reasons as core_rally_reasons
from bocage.systems.lnl.doctrine.camp import set_up_reasons as core_set_up_reasons
from bocage.systems.lnl.doctrine.odds import reach_of
from bocage.systems.lnl.doctrine.reasons import COMPANY, COVER, LEAD, SPREAD, WEAPON, Reasons

IN_THE_OPEN: Final = 0.6
"""An ambush that is seen is none."""
STREET_REACH: Final = 6
"""How far along a street an ambush can wait."""


def set_up_reasons(street: Street, ask: Ask) -> list[Reasons]:
    """Where a unit begins: crowds in the way, the hunted deep inside, and militia where the convoy passes."""
    number = ask.about.get("unit")
    unit = street.g.units[number] if isinstance(number, int) else None
    if unit is None:
        return [[] for _ in ask.options]
    if isinstance(unit, Vehicle) and street.quarter.exits_wanted[street.side]:
        cell_of = street.g.field.cell_of
        return [
            doctrine_machines.place_reasons(street, unit, cell_of[option.value]) for option in ask.options
        ]
    if unit.counter.crowd:
        return [_crowd_place(street, option.value) for option in ask.options]
    if unit.counter.kind == "vip":
        return [_hiding_place(street, unit, option.value) for option in ask.options]
    if street.quarter.exits_wanted[street.enemy] and unit.counter.is_mmc and not isinstance(unit, Vehicle):
        return [_ambush(street, unit, option.value) for option in ask.options]
    return core_set_up_reasons(street, ask)


def _crowd_place(street: Street, loc: int) -> Reasons:
    beside = sum(1 for mob in street.crowds if street.g.field.distance[mob.loc][loc] <= 1)
    return [*crowd_stand(street, loc), (SPREAD, -0.2 * beside)]


def _hiding_place(street: Street, unit: Unit, loc: int) -> Reasons:
    """As far as can be from where the Americans may begin."""
    row = street.g.field.distance[loc]
    near = min((row[place] for place in bits(street.quarter.at_home[street.enemy])), default=0)
    return [*hiding_reasons(street, [unit], loc), (ESCAPE, 0.3 * near)]


def _ambush(street: Street, unit: Unit, loc: int) -> Reasons:
    """In cover beside the way of the convoy, within reach of it, and not all in one place."""
    g, quarter = street.g, street.quarter
    starts = bits(quarter.at_home[street.enemy] & quarter.roads)
    way = quarter.way(g, street.enemy, starts[0]) if starts else 0
    reach = min(STREET_REACH, reach_of([unit]))
    row = g.field.distance[loc]
    covered = sum(1 for cell in bits(g.field.sight.see[loc] & way) if row[cell] <= reach)
    crowd = sum(1 for other in g.at[street.side][loc] if other.counter.is_mmc)
    near = sum(1 for place in bits(g.held[street.side] & g.field.adjacent[loc]))
    return [
        (BAR, 0.12 * min(8, covered)),
        (COVER, 0.15 * min(3, g.field.tm[loc]) - (IN_THE_OPEN if g.field.bare[loc] else 0.0)),
        (COMPANY, 0.1 if crowd == 1 else 0.0),
        (SPREAD, -0.25 * max(0, crowd - 1) - 0.05 * near),
    ]


# The Rally Phase


def rally_reasons(street: Street, option: Option) -> Reasons:
    """3.0: as in the core; khat steadies those who hold a place, and slows those who have to walk."""
    g = street.g
    if option.verb in ("pick-up", "give") and option.args:
        number, weapon = unpack(option.value)
        kind = g.weapons[weapon].kind
        if kind.kind == "khat":
            keeper = g.weapons[weapon].carrier
            had = khat_worth(street, keeper) if keeper is not None else 0.0
            return [(KHAT, khat_worth(street, g.units[number]) - had - 0.05)]
    return core_rally_reasons(street, option)


def khat_worth(street: Street, unit: Unit) -> float:
    """1 more morale and 1 MF less: for squads that stand where the enemy sees them."""
    g = street.g
    if unit.loc < 0 or not unit.counter.is_mmc or unit.counter.crowd:
        return 0.0
    seen = bool(g.field.sight.see[unit.loc] & g.held[street.enemy])
    worth = 0.2 if unit.counter.kind == "squad" else 0.1
    return worth if seen or not street.attacking else 0.3 * worth


def drop_reasons(street: Street, option: Option) -> Reasons:
    """1.6.1-19: what can best be done without; khat is kept by those who stay."""
    kind: WeaponKind = street.g.weapons[option.value].kind
    return [(WEAPON, -0.1)] if kind.kind == "khat" else core_drop_reasons(street, option)


def roadblock_leader(street: Street, option: Option) -> Reasons:
    """10.5.1-17: the best that the mix still holds."""
    counter = street.g.catalogue.counters[LEADERS[option.value]]
    return [(LEAD, 0.2 * counter.lm + 0.05 * counter.morale)]
