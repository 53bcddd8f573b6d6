"""What must hold after every choice of every game of Valor & Victory."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Game
from bocage.systems.vv.battle.fortifications import cannot_hold
from bocage.systems.vv.battle.state import (
    ADVANCE,
    ASSAULT,
    COMMAND,
    DEAD,
    DEFENSIVE_FIRE,
    FIRE_PHASE,
    MOVEMENT,
    OFF,
    Vv,
)
from bocage.systems.vv.battle.units import (
    ABOARD,
    ASSAULT_MOVE,
    BELOW,
    ELIMINATED,
    EXITED,
    MEN_ALONE,
    MERGED,
    REGROUPED,
    SMOKED,
    WAITING,
    Unit,
)
from bocage.systems.vv.rules.movement.stacking import cannot_stack
from bocage.systems.vv.rules.vehicles.transport import cannot_carry
from bocage.systems.vv.rules.weapons.support_weapons import cannot_bear

PHASES: Final = (COMMAND, FIRE_PHASE, MOVEMENT, DEFENSIVE_FIRE, ADVANCE, ASSAULT)
BETWEEN: Final = ("command-weapons", "command-squads", *PHASES)
"""Questions that are put when no procedure is half-way."""
OWN_DEEDS: Final = frozenset(
    (
        *("drive", "turn-in-place", "advance-unit", "unit-fire", "at-fire", "panzerfaust", "at-grenade"),
        *("smoke", "smoke-round", "remove-wire", "give", "swap", "split", "combine", "join", "grenades"),
        "charge",
    )
)
"""Options that name the unit which acts."""
STACK_DEEDS: Final = frozenset(["move", "assault-move", "advance", "assault", "go-below"])
"""Options that name the hex of those who act."""


def check_choice(game: Game[Vv]) -> None:
    """After a choice, whatever is asked now."""
    check_actors(game)
    check_state(game.state)
    if game.ask is None or game.ask.kind in BETWEEN:
        check_quiet(game.state)


def check_state(g: Vv) -> None:
    """At any moment, in the middle of a move or a fight too."""
    check_places(g)
    check_masks(g)
    check_passengers(g)
    check_weapons(g)
    check_stores(g)
    check_tunnels(g)
    check_losses(g)


def check_quiet(g: Vv) -> None:
    """Between two actions, when no procedure is half-way."""
    check_stacking(g)
    assert not g.held(0) & g.held(1), "both sides in one hex"
    assert g.copy().digest() == g.digest()
    for unit in g.units:
        if unit.loc >= 0 or unit.loc in (ABOARD, BELOW):
            assert unit.mp == 0, f"{unit} keeps movement points"
            assert not unit.marks & ASSAULT_MOVE, f"{unit} keeps its Assault Move marker"
            assert g.phase == COMMAND or not unit.marks & REGROUPED
            assert g.phase == MOVEMENT or not unit.marks & SMOKED
    assert g.phase == MOVEMENT or not g.lanes, "a Fire Lane outlasts the Movement Phase"


# Where units are


def check_places(g: Vv) -> None:
    """Nobody is in two places, and nobody where he cannot be."""
    for side in (0, 1):
        for cell, stack in enumerate(g.at[side]):
            for unit in stack:
                assert unit.loc == cell, f"{unit} is listed in {g.field.labels[cell]} and is in {unit.loc}"
                assert unit.side == side
            assert len({unit.id for unit in stack}) == len(stack)
            assert not stack or not g.field.impassable[cell], f"units in {g.field.labels[cell]}"
    for number, unit in enumerate(g.units):
        assert unit.id == number
        if unit.loc >= 0:
            assert unit in g.at[unit.side][unit.loc]
        else:
            assert unit.loc in (WAITING, ELIMINATED, EXITED, MERGED, ABOARD, BELOW)
        assert (unit.loc == ABOARD) == (unit.carrier is not None), f"{unit} is aboard and elsewhere"
        assert (unit.loc == BELOW) == (unit.tunnel >= 0), f"{unit} is below and elsewhere"
        assert not unit.counter.is_afv or not unit.pinned, f"{unit} is an AFV and pinned"
        assert not unit.immobile or unit.counter.is_afv, f"{unit} is no AFV and immobile"
        assert not unit.valor or unit.counter.is_infantry, f"{unit} is no infantry and valorous"


def check_masks(g: Vv) -> None:
    """The bitmasks and flags say what the stacks and markers say."""
    for side in (0, 1):
        held = 0
        for cell, stack in enumerate(g.at[side]):
            men = sum(1 for unit in stack if unit.counter.is_infantry)
            held |= bool(stack) << cell
            assert g.full[side][cell] == (cannot_stack(men + 1, len(stack) - men) is not None)
        assert g.held(side) == held
    assert g.posts == sum(1 << cell for cell in g.positions)
    assert g.post == [cell in g.positions for cell in range(len(g.post))]
    assert g.smoke_mask == sum(1 << cell for cell in g.smoke)
    assert set(g.smoke.values()) <= {1, 2}
    assert g.facings.keys() <= g.positions.keys()


def check_stacking(g: Vv) -> None:
    """6.9, 20.4: the limits, and what a position holds."""
    for side in (0, 1):
        for cell, stack in enumerate(g.at[side]):
            men = sum(1 for unit in stack if unit.counter.is_infantry)
            assert cannot_stack(men, len(stack) - men) is None, f"too many in {g.field.labels[cell]}"
            if stack and cell in g.positions:
                assert cannot_hold(g, cell, stack) is None, f"too many in the position {g.field.labels[cell]}"


def check_passengers(g: Vv) -> None:
    """8.1, 8.5: those aboard are where their transport is, no more than it has room for, pinned with it."""
    for unit in g.units:
        for passenger in unit.passengers:
            assert passenger.carrier is unit
            assert unit.loc >= 0 or unit.loc == WAITING, f"{passenger} rides on {unit}, which is gone"
            assert not unit.pinned or passenger.pinned
        if unit.passengers:
            assert cannot_carry(unit, unit.passengers) is None, f"{unit} carries too much"
        if unit.carrier is not None:
            assert unit in unit.carrier.passengers


def check_tunnels(g: Vv) -> None:
    """20.12: only infantry, unpinned, at a node that there is, four at the most."""
    below = [unit for unit in g.units if unit.loc == BELOW]
    assert not below or g.field.tunnels is not None
    for unit in below:
        assert unit.counter.is_infantry
        assert not unit.pinned
        assert g.field.tunnels is not None
        assert unit.tunnel < len(g.field.tunnels.nodes)
        assert not g.field.impassable[g.hex_above(unit)]
        assert sum(1 for other in below if other.tunnel == unit.tunnel) <= MEN_ALONE


# What they have


def check_weapons(g: Vv) -> None:
    """12.2: infantry alone carries, a leader nothing Heavy; expendable weapons are not carried."""
    for unit in g.units:
        if unit.weapon is not None:
            assert unit.counter.is_infantry, f"{unit} carries a weapon"
            assert not unit.weapon.expendable
            assert cannot_bear(g, unit, unit.weapon) is None, f"{unit} carries {unit.weapon.id}"
            assert unit.loc not in (ELIMINATED, MERGED), f"{unit} is gone and keeps {unit.weapon.id}"


def check_stores(g: Vv) -> None:
    """Nothing is used that is not there."""
    for side, given in enumerate(g.scenario.sides.values()):
        assert 0 <= g.smoke_factors[side] <= given.smoke
        for weapon, count in g.expendables[side].items():
            assert 0 <= count <= given.expendables[weapon]
        assert all(count >= 0 for count in g.missions[side])
        if g.sniper[side] not in (OFF, DEAD):
            assert not g.at[1 - side][g.sniper[side]], "a sniper among enemies"
    assert all(count > 0 for count in g.lanes.values())


def check_losses(g: Vv) -> None:
    """Each unit lost counts once, with the rating it had."""
    afv = g.tables.numbers["afv_worth"]
    for side in (0, 1):
        lost = [
            unit.counter.casualty or afv for unit in g.units if unit.loc == ELIMINATED and unit.side == side
        ]
        assert g.losses[side] == sum(lost)
        assert g.exited[side] == sum(1 for unit in g.units if unit.loc == EXITED and unit.side == side)


# Who acts


def check_actors(game: Game[Vv]) -> None:
    """14.7-2: no option lets a pinned unit, or nobody, do something."""
    g, ask = game.state, game.ask
    if ask is None:
        return
    side = g.seats.index(ask.seat)
    for option in ask.options:
        if option.verb in OWN_DEEDS:
            unit = next(each for each in g.units if each.name == option.args[0])
            assert not unit.pinned, f"{unit} is pinned and may {option.key}"
            assert unit.side == side
            assert unit.loc >= 0 or unit.loc in (WAITING, ABOARD, BELOW), (
                f"{unit} is gone and may {option.key}"
            )
        elif option.verb in STACK_DEEDS:
            stack = g.at[side][g.field.number(option.args[0])]
            assert any(not unit.pinned for unit in stack), f"nobody can {option.key}"


def pinned_now(g: Vv) -> list[tuple[Unit, tuple[int, int, int]]]:
    """The pinned units, and what must not change of them while they are."""
    return [(unit, _stance(unit)) for unit in g.units if unit.pinned and unit.loc >= 0]


def _stance(unit: Unit) -> tuple[int, int, int]:
    return (unit.loc, unit.facing, 0 if unit.weapon is None else id(unit.weapon))


def check_pinned(before: list[tuple[Unit, tuple[int, int, int]]]) -> None:
    """14.7-2: who was pinned and still is has not moved, turned or changed his weapon."""
    for unit, stance in before:
        if unit.pinned and unit.loc >= 0:
            assert _stance(unit) == stance, f"{unit} is pinned and has acted"


def check_secrets(game: Game[Vv]) -> None:
    """20.71-2, 20.12-5: no seat sees the other's hidden minefields, nor where his units are below ground."""
    g = game.state
    for side, seat in enumerate(g.seats):
        twin = g.copy()
        twin.unseen_mines[1 - side] = 0
        for unit in twin.units:
            if unit.loc == BELOW and unit.side != side:
                unit.tunnel = 0
        seen = game.system.view(twin, seat, None)
        assert seen == game.system.view(g, seat, None), f"{seat} sees what is hidden"
