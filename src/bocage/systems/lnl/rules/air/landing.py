"""19.4: how men get into a helicopter that hovers, and out of it."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.state import HOVERING, MOVED, WAITING, Lnl, Unit, Vehicle
from bocage.systems.lnl.rules.fire.opportunity_fire import opportunity_fire
from bocage.systems.lnl.rules.indirect.fire_for_effect import enter_ffe
from bocage.systems.lnl.rules.movement.mines import cross_mines
from bocage.systems.lnl.rules.scenario.victory import take_control
from bocage.systems.lnl.rules.turn.impulse import USED_UP
from bocage.systems.lnl.rules.turn.naming import name_some
from bocage.systems.lnl.rules.vehicles.loading import (
    LATECOMER,
    NOT_ABOARD,
    USED,
    cannot_ride_along,
    cannot_stand_there,
    first_refusal,
    go_on,
    has_been_here,
)
from bocage.systems.lnl.rules.vehicles.passengers import cannot_carry_more, has_nobody_aboard

TOO_FAST: Final = No("lnl-19.4-4", "must-hover-first")
NO_ROOM_TO_LAND: Final = No("lnl-19.4-5", "cannot-land-there")
JUST_CAME: Final = No("lnl-19.4-6", "helicopter-just-came")
DAMAGED: Final = No("lnl-19.5.1-13", "damaged-must-leave")


def below(g: Lnl, helicopter: Vehicle) -> int:
    """The ground under it, or the roof."""
    return g.module.landing_place(g, helicopter)


def half_rounded_down(unit: Unit) -> int:
    """19.4-7: what it costs a man to get in or out; 19.4-8: the helicopter pays nothing."""
    return movement_factor(unit) // 2


def cannot_land(g: Lnl, helicopter: Vehicle) -> No | None:
    """19.4-4, 19.4-5, 19.5.1-13, ruling 157: it hovers over Clear, brush, tall grass or open ground."""
    if helicopter.damaged:
        return DAMAGED
    if helicopter.mode != HOVERING:
        return TOO_FAST
    return None if g.module.may_land(g, helicopter, helicopter.loc) else NO_ROOM_TO_LAND


# Getting in


def cannot_get_in(g: Lnl, helicopter: Vehicle, unit: Unit, *, begun: int) -> No | None:
    """19.4-6, 16.4-2, ruling 157: he has been here since the Operations Phase began, it since its impulse.

    `begun`: where the helicopter was then.
    """
    refusal = cannot_land(g, helicopter) or cannot_ride_along(g, helicopter, unit)
    if refusal is not None:
        return refusal
    if begun != helicopter.loc:
        return JUST_CAME
    refusal = g.module.cannot_board(helicopter)
    if refusal is not None:
        return refusal
    return None if has_been_here(g, unit) else LATECOMER


def waiting_below(g: Lnl, helicopter: Vehicle, begun: int) -> list[Unit]:
    return [
        unit
        for unit in g.at[helicopter.side][below(g, helicopter)]
        if cannot_get_in(g, helicopter, unit, begun=begun) is None
    ]


def pick_up_men(g: Lnl, helicopter: Vehicle, begun: int) -> Flow[None]:
    """19.4-7, 19.4-8, ruling 85: they run for it under fire; who is not hit gets in."""
    named = yield from name_some(
        g,
        "load-who",
        waiting_below(g, helicopter, begun),
        lambda units: cannot_carry_more(g, helicopter, units) is None,
    )
    cell = below(g, helicopter)
    for unit in named:
        unit.mp = half_rounded_down(unit)
        unit.marks |= MOVED
        unit.halted = False
    before = len(g.units)
    yield from opportunity_fire(g, named, cell, max(1, *(unit.mp for unit in named)))
    aboard = [unit for unit in named if not unit.halted]
    for unit in (*named, *g.units[before:]):
        unit.mp = 0
    for unit in aboard:
        g.board(unit, helicopter)
    if aboard:
        g.tell(
            "loads",
            ("lnl-19.4-7", "lnl-19.4-8"),
            unit=helicopter.id,
            units=[unit.id for unit in aboard],
            cost=0,
        )


# Getting out


def cannot_get_out(g: Lnl, helicopter: Vehicle, unit: Unit) -> No | None:
    """19.4-4, 19.4-5, 1.3-13: may this passenger get out here?"""
    if unit.carrier is not helicopter:
        return NOT_ABOARD
    if unit.marks & USED_UP:
        return USED
    return cannot_land(g, helicopter) or cannot_stand_there(g, helicopter, [unit])


def ready_to_jump(g: Lnl, helicopter: Vehicle) -> list[Unit]:
    return [unit for unit in helicopter.passengers if cannot_get_out(g, helicopter, unit) is None]


def set_down_men(g: Lnl, helicopter: Vehicle) -> Flow[None]:
    """19.4-7 to -10, ruling 157: out, marked Moved, under fire; then on with the rest of their move."""
    out = yield from name_some(
        g,
        "unload-who",
        ready_to_jump(g, helicopter),
        lambda units: cannot_stand_there(g, helicopter, units) is None,
    )
    cell = below(g, helicopter)
    for unit in out:
        g.put(unit, cell)
        unit.marks |= MOVED
        unit.mp = half_rounded_down(unit)
        unit.halted = False
    g.tell(
        "unloads",
        ("lnl-19.4-7", "lnl-19.4-9"),
        unit=helicopter.id,
        units=[unit.id for unit in out],
        at=cell,
        cost=0,
    )
    before = len(g.units)
    yield from cross_mines(g, out, WAITING, cell)
    yield from enter_ffe(g, out, WAITING, cell)
    yield from opportunity_fire(g, out, cell, max(1, *(unit.mp for unit in out)))
    take_control(g, cell)
    out += [hero for hero in g.units[before:] if hero.mp]
    yield from go_on(g, [unit for unit in out if unit.loc == cell and not unit.halted], cell)
    for unit in out:
        unit.mp = 0


# What is offered, and why not


def landing_options(g: Lnl, helicopter: Vehicle, begun: int) -> list[Option]:
    """19.4: what a helicopter can do with passengers now."""
    options: list[Option] = []
    if waiting_below(g, helicopter, begun):
        options.append(g.verbs.load(helicopter.id))
    if ready_to_jump(g, helicopter):
        options.append(g.verbs.unload(helicopter.id))
    return options


def why_nobody_gets_in(g: Lnl, helicopter: Vehicle, begun: int) -> No | None:
    men = g.at[helicopter.side][below(g, helicopter)]
    refusals = [cannot_get_in(g, helicopter, unit, begun=begun) for unit in men]
    return first_refusal(refusals, cannot_land(g, helicopter) or LATECOMER)


def why_nobody_gets_out(g: Lnl, helicopter: Vehicle) -> No | None:
    refusals = [cannot_get_out(g, helicopter, unit) for unit in helicopter.passengers]
    return first_refusal(refusals, has_nobody_aboard(helicopter))
