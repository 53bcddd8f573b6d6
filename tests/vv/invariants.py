"""What must hold in every game of Valor & Victory."""

from __future__ import annotations

from bocage.kernel import Game
from bocage.systems.vv.stacking import cannot_stack
from bocage.systems.vv.state import DEAD, MOVEMENT, Vv
from bocage.systems.vv.support_weapons import cannot_bear
from bocage.systems.vv.transport import cannot_carry
from bocage.systems.vv.units import ABOARD, ELIMINATED, REGROUPED, SMOKED

QUIET = (
    "command-weapons",
    "command-squads",
    "fire",
    "movement",
    "defensive-fire",
    "advance",
    "assault",
)
"""Questions asked between two actions."""
ACTING = frozenset(
    {"join", "grenades", "charge", "give", "swap", "split", "combine", "panzerfaust", "at-grenade", "at-fire"}
    | {"smoke", "smoke-round", "drive", "turn-in-place", "remove-wire"}
)
"""Options whose first unit does something: it may not be pinned (14.7-2)."""


def check_quiet(g: Vv) -> None:
    """Between two actions."""
    check_places(g)
    check_units(g)
    check_stocks(g)
    assert g.copy().digest() == g.digest()


def check_places(g: Vv) -> None:
    """6.9, 6.8: stacks within their limits, nobody in two places, never both sides in a hex."""
    for side in (0, 1):
        for cell, stack in enumerate(g.at[side]):
            men = sum(1 for unit in stack if unit.counter.is_infantry)
            assert cannot_stack(men, len(stack) - men) is None, g.field.labels[cell]
            assert not stack or not g.at[1 - side][cell]
            assert bool(g.held[side] >> cell & 1) == bool(stack)
            assert all(unit.loc == cell and unit.side == side for unit in stack)
    on_map = [unit for side in (0, 1) for stack in g.at[side] for unit in stack]
    assert len(on_map) == len({unit.id for unit in on_map})
    assert len(on_map) == sum(1 for unit in g.units if unit.loc >= 0)


def check_units(g: Vv) -> None:
    """8.1, 12.2, 14.7, 16.1, 18.6: what each unit carries, and the state it is in."""
    for unit in g.units:
        assert (unit.loc == ABOARD) == (unit.carrier is not None)
        assert unit.mp == 0 or unit.loc == ELIMINATED
        if unit.carrier is not None:
            assert unit in unit.carrier.passengers
            assert unit.carrier.loc >= 0
            assert not unit.carrier.pinned or unit.pinned
        if unit.passengers:
            assert cannot_carry(unit, unit.passengers) is None
        if unit.weapon is not None:
            assert unit.counter.is_infantry
            assert unit.loc != ELIMINATED
            assert cannot_bear(g, unit, unit.weapon) is None
        assert not unit.pinned or not unit.counter.is_afv
        assert not unit.immobile or unit.counter.is_afv
        assert not unit.valor or unit.counter.is_infantry
        assert not unit.marks & SMOKED or g.phase == MOVEMENT
        assert not unit.marks & REGROUPED or g.phase == "command"


def check_stocks(g: Vv) -> None:
    """11.1, 12.5, 13.9, 17.1: nothing below zero, one Smoke marker a hex, lanes only while units move."""
    assert all(count >= 0 for stock in g.expendables for count in stock.values())
    assert all(factors >= 0 for factors in g.smoke_factors)
    assert all(strength in (1, 2) for strength in g.smoke.values())
    assert g.smoke_mask == sum(1 << cell for cell in g.smoke)
    assert not g.lanes or g.phase == MOVEMENT
    assert all(place >= DEAD for place in g.sniper)
    for side in (0, 1):
        if g.sniper[side] >= 0:
            assert not g.held[1 - side] >> g.sniper[side] & 1


def check_question(game: Game[Vv]) -> None:
    """14.7-2: whoever is asked, a pinned unit is never offered anything to do."""
    assert game.ask is not None
    units = {unit.name: unit for unit in game.state.units}
    keys = [option.key for option in game.ask.options]
    assert len(set(keys)) == len(keys)
    for option in game.ask.options:
        if option.verb in ACTING and option.kinds[0] == "unit":
            assert not units[option.args[0]].pinned, option
