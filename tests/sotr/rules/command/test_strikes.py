"""Off-table strikes: who may ask, where they come down, what each kind does, and gas."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel.options import pack_point
from bocage.systems.sotr.battle.clouds import gas
from bocage.systems.sotr.battle.figures import ADVANCED, DOWN, GONER, UP
from bocage.systems.sotr.battle.state import ACTION, COMMAND, MAINTENANCE, Sotr
from bocage.systems.sotr.battle.support import Strike
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.rules.action.activation import activate
from bocage.systems.sotr.rules.action.gas import choke, step_into_gas
from bocage.systems.sotr.rules.command.command import command, orders
from bocage.systems.sotr.rules.command.strikes import (
    bring_down,
    cannot_strike,
    land,
    may_be_struck,
    scatter,
)
from bocage.systems.sotr.rules.turn.maintenance import maintenance
from bocage.systems.sotr.view.hidden import forget
from bocage.systems.sotr.view.seat_view import view
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told

clause = pytest.mark.clause
RIFLES, COMMAND_SQUAD, VOLKS, ZOMBIES = (
    "us_rifle_squad",
    "us_command",
    "german_volksgrenadiers",
    "german_zombies",
)
POINT = (20 * UNIT, 20 * UNIT)


def struck(
    kind: str, *dice: int, who: str = VOLKS, at: tuple[tuple[float, float], ...] = ((20, 20),)
) -> Sotr:
    """Let a strike come down at 20,20 on a unit."""
    g = close([men(RIFLES, (50, 40), who=(1,))], [men(who, *at, who=range(1, 1 + len(at)))], dice)
    g.strikes = [Strike(0, kind, *POINT)]
    bring_down(g)
    return g


def asking(*dice: int, left: int = 1, **options: bool) -> Sotr:
    """Let the command phase begin for a side whose officer may ask for guns."""
    g = close(
        [men(COMMAND_SQUAD, (20, 40), (22, 40), who=(0, 3))],
        [men(VOLKS, (20, 20), who=(1,))],
        dice,
    )
    g.choices = Choices(options)
    g.strikes_left[0] = {"guns": left}
    g.phase, g.first, g.active = COMMAND, 0, 0
    return g


# Asking


@clause("sotr-order-4", "sotr-ruling-3", "sotr-ruling-35")
@pytest.mark.parametrize(
    ("dice", "harder", "comes"),
    [((5, 5), False, True), ((5, 6), False, False), ((3, 3), True, True), ((3, 4), True, False)],
)
def test_the_force_commander_names_a_point_and_rolls(
    dice: tuple[int, int], harder: bool, comes: bool
) -> None:
    """Cool 8, +2: 10 or less; by the option 6 or less."""
    g = asking(*dice, strike_roll_harder=harder)
    _, ask = play(command(g), "strike:guns", f"target:{POINT[0]},{POINT[1]}")
    assert ask.kind == "target"
    assert g.strikes == ([Strike(0, "guns", *POINT)] if comes else [])
    assert g.strikes_left[0] == {"guns": 0 if comes else 1}
    assert told(g, "strike-called" if comes else "strike-not-called")[0]["needs"] == (6 if harder else 10)
    assert told(g, "strike-aimed")[0]["at"] == pack_point(0, *POINT)
    assert refusal(g) == "cmd-2"


def refusal(g: Sotr, kind: str = "guns") -> str:
    """Say by which clause the first side may not ask."""
    no = cannot_strike(g, 0, kind)
    assert no is not None
    return no.clause.removeprefix("sotr-")


@clause("sotr-ruling-35", "sotr-order-4")
def test_a_strike_is_for_the_force_commander_and_as_often_as_the_scenario_says() -> None:
    g = asking()
    assert cannot_strike(g, 0, "guns") is None
    assert refusal(g, "rockets") == "ruling-35"
    g.strikes_left[0]["guns"] = 0
    assert refusal(g) == "ruling-35"
    g.strikes_left[0]["guns"] = 1
    g.remove(figures(g)[0])
    assert refusal(g) == "order-4"
    assert not [each for each in orders(g, 0) if each.verb == "strike"]


@clause("sotr-ruling-35")
def test_a_point_is_seen_by_the_force_commander_or_by_a_unit_with_a_radio() -> None:
    """A wall hides 20,4 from the officer; a radio operator's comrade sees it, a rifle squad does not help."""
    table = Table.draw(FIELD, lines={"high_wall": [[(0, 10), (40, 10)]]})
    behind = (20 * UNIT, 4 * UNIT)
    us = [men("us_rangers", (20, 30), who=(0,)), men(RIFLES, (50, 4), who=(1,))]
    g = close(us, [men(VOLKS, (55, 40), who=(1,))], table=table)
    assert not may_be_struck(g, 0, *behind)
    assert may_be_struck(g, 0, 20 * UNIT, 20 * UNIT)
    us[1] = men(COMMAND_SQUAD, (50, 4), (52, 4), who=(2, 3))
    g = close(us, [men(VOLKS, (55, 40), who=(1,))], table=table)
    assert may_be_struck(g, 0, *behind)
    figures(g, 1)[0].fate = DOWN
    assert not may_be_struck(g, 0, *behind)


# Coming down


@clause("sotr-order-4", "sotr-ruling-35")
def test_strikes_come_down_at_the_beginning_of_the_action_phase() -> None:
    g = close([men(RIFLES, (50, 40), who=(1,))], [men(VOLKS, (20, 20), who=(1,))], [1, 6])
    g.strikes = [Strike(0, "mortars", *POINT)]
    g.phase, g.first, g.active = ACTION, 0, 0
    play(activate(g))
    assert not g.strikes
    assert kinds(g)[:2] == ["strike", "befalls-goner"]
    assert not any(unit.activated for unit in g.units)


@clause("sotr-ruling-35")
@pytest.mark.parametrize(
    ("dice", "off"),
    [
        ((3,), (0, 0)),  # 1 to 3: on the point
        ((4, 2, 3, 5), (5, 0)),  # 4: 2D6 are 5 inches, the fifth direction is east
        ((5, 6, 6, 9), (0, 12)),  # 5: 12 inches, the ninth is south
        ((6, 1, 2, 3, 13), (-6, 0)),  # 6: 3D6 are 6 inches, the thirteenth is west
    ],
)
def test_where_a_strike_lands(dice: tuple[int, ...], off: tuple[int, int]) -> None:
    g = close([men(RIFLES, (50, 40), who=(1,))], [men(VOLKS, (5, 5), who=(1,))], dice)
    assert land(g, POINT) == (POINT[0] + off[0] * UNIT, POINT[1] + off[1] * UNIT)


@clause("sotr-ruling-35")
def test_further_blasts_lie_within_so_many_inches_of_the_first() -> None:
    """The third inch of four, north; the eighth of eight, east."""
    g = close([men(RIFLES, (50, 40), who=(1,))], [men(VOLKS, (5, 5), who=(1,))], [3, 1, 8, 5])
    assert scatter(g, POINT, 4) == (POINT[0], POINT[1] - 3 * UNIT)
    assert scatter(g, POINT, 8) == (POINT[0] + 8 * UNIT, POINT[1])


@clause("sotr-ruling-35", "sotr-ruling-28")
def test_mortars_are_one_blast_of_five_inches() -> None:
    """The edge of a base at 3 inches touches a circle of 2.5 inches; infantry heavy, 3+(1+)."""
    g = struck("mortars", 1, 3, 2, 6, 6, 6, 6, at=((20, 23), (23, 20), (20, 16 + 15 / 16)))
    assert [each.fate for each in figures(g, 1)] == [GONER, DOWN, UP]


@clause("sotr-ruling-35")
def test_guns_are_two_blasts_that_kill_a_man_without_a_roll() -> None:
    """AT light; the second lies 4 inches east of the first."""
    g = struck("guns", 1, 4, 5, 1, 1, at=((20, 20), (24, 20), (20, 30)))
    assert [each.fate for each in figures(g, 1)] == [GONER, GONER, UP]


@clause("sotr-ruling-35")
def test_rockets_are_four_blasts() -> None:
    """North, east, south and west, 8 inches each but the first: each man there is rolled for with a 6."""
    at = ((20, 20), (20, 12), (28, 20), (20, 28), (12, 20))
    g = struck("rockets", 1, 6, 8, 1, 6, 8, 5, 6, 8, 9, 6, *(1, 1, 1, 1), at=at)
    assert [each.fate for each in figures(g, 1)] == [GONER, GONER, GONER, GONER, UP]


@clause("sotr-ruling-15", "sotr-ruling-35")
@pytest.mark.parametrize(("die", "fate"), [(1, GONER)])
def test_a_man_who_is_down_is_a_goner_at_the_number_in_brackets(die: int, fate: int) -> None:
    """Infantry heavy against no armour: 3+(1+)."""
    g = close([men(RIFLES, (50, 40), who=(1,))], [men(VOLKS, (20, 20), who=(1,), fate=DOWN)], [1, die])
    g.strikes = [Strike(0, "mortars", *POINT)]
    bring_down(g)
    assert figures(g, 1)[0].fate == fate


@clause("sotr-ruling-35", "sotr-ruling-36")
def test_a_unit_tests_once_for_a_strike() -> None:
    """The one man is a Goner to a 6; the other, out of the blast, tests: 6 and 6 fail."""
    g = struck("mortars", 1, 6, 6, 6, at=((20, 20), (26, 20)))
    assert g.units[1].disorganised
    assert len([each for each in kinds(g) if each.startswith("losses-")]) == 1


# Gas


@clause("sotr-ruling-35")
@pytest.mark.parametrize(("dice", "fate"), [((3, 3), UP), ((3, 4), DOWN)])
def test_living_things_in_gas_roll_cool_or_are_down(dice: tuple[int, int], fate: int) -> None:
    """Volksgrenadiers are Green: 6. The zone is 8 inches across: a base 4.5 inches off touches it."""
    g = struck("gas", 1, *dice, 1, 1, at=((20, 24.5), (20, 24.5 + 17 / 16 + 1)))
    assert [each.fate for each in figures(g, 1)] == [fate, UP]
    assert g.clouds == [gas(*POINT)]


@clause("sotr-ruling-35")
def test_masks_and_the_dead_stand_gas() -> None:
    g = close(
        [men(RIFLES, (20, 21), who=(1,), masks=True)],
        [men(ZOMBIES, (20, 19), who=(0,)), men(VOLKS, (50, 4), who=(1,))],
    )
    g.lay_clouds([gas(*POINT)])
    choke(g)
    assert [figures(g, at)[0].fate for at in (0, 1)] == [UP, UP]
    assert kinds(g) == []


@clause("sotr-ruling-35")
def test_who_walks_into_gas_rolls_and_who_stands_in_it_does_not_roll_again() -> None:
    g = close([men(RIFLES, (20, 21), (22, 21), who=(1, 2))], [men(VOLKS, (50, 4), who=(1,))], [6, 6])
    g.lay_clouds([gas(*POINT)])
    figures(g)[0].moved = ADVANCED
    step_into_gas(g, g.units[0])
    assert [each.fate for each in figures(g)] == [DOWN, UP]


@clause("sotr-ruling-35", "sotr-ruling-14")
def test_gas_lies_until_the_maintenance_after_next() -> None:
    """In the first maintenance whoever is in it rolls once more, in the second it is gone."""
    g = close([men(RIFLES, (20, 21), who=(1,))], [men(VOLKS, (50, 4), who=(1,))], [1, 1])
    g.lay_clouds([gas(*POINT)])
    g.phase = MAINTENANCE
    play(maintenance(g))
    assert len(told(g, "stands-gas")) == 1
    assert len(g.clouds) == 1
    g.phase = MAINTENANCE
    play(maintenance(g))
    assert g.clouds == []
    assert len(told(g, "stands-gas")) == 1


# Secrets


@clause("sotr-ruling-35")
def test_the_enemy_knows_of_a_strike_but_not_where_or_what() -> None:
    g = asking(5, 5)
    play(command(g), "strike:guns", f"target:{POINT[0]},{POINT[1]}")
    public = [event for event in g.events or () if event.only_for in (None, "german")]
    assert [event.kind for event in public] == ["strike-called"]
    assert str(pack_point(0, *POINT)) not in str(public[0].data)
    shown = [view(g, seat, None) for seat in ("us", "german", None)]
    assert [len(each["strikes"]) for each in shown] == [1, 0, 0]  # type: ignore[arg-type]
    twin = g.copy()
    forget(twin, "german")
    assert twin.strikes == []
    assert g.strikes
