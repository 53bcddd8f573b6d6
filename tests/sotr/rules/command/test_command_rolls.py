"""Orders: who gives which, to whom, and on what number."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, get_args

import pytest

from bocage.systems.sotr.content.choices import STRIKE_ROLL_HARDER
from bocage.systems.sotr.content.rule_rows import Order
from bocage.systems.sotr.rules.command.command_rolls import (
    Commander,
    cannot_give,
    cannot_hold,
    cannot_reach_unit,
    cannot_take,
    chance_of_order,
    number_to_roll,
    steps_up,
)
from bocage.systems.sotr.rules.morale.cool import passes
from tests.sotr.sums import PLAIN, TABLES, parts, with_option

clause = pytest.mark.clause
example = pytest.mark.example
ORDERS: tuple[Order, ...] = get_args(Order)


def given(**more: Any) -> set[str]:
    """Return the orders that such a commander may give."""
    return {order for order in ORDERS if cannot_give(TABLES, order, Commander(8, **more)) is None}


def refused(order: Order, **more: Any) -> str:
    no = cannot_give(TABLES, order, Commander(8, **more))
    assert no is not None
    return no.clause


@clause("sotr-cmd-6", "sotr-order-1", "sotr-order-2", "sotr-order-5", "sotr-order-6", "sotr-order-8")
def test_what_a_unit_commander_orders() -> None:
    assert given() == {"regroup", "form_up", "do_it", "overwatch", "hold"}


@clause("sotr-order-4", "sotr-order-7")
def test_strikes_and_paras_are_for_the_force_commander() -> None:
    assert given(is_force=True) - given() == {"strike", "call_paras"}
    assert (refused("strike"), refused("call_paras")) == ("sotr-order-4", "sotr-order-7")


@clause("sotr-cmd-8")
@example("sotr-cmd-e2")
def test_a_corporal_orders_regroup_and_overwatch_only() -> None:
    assert given(is_officer=False) == {"regroup", "overwatch"}
    assert refused("do_it", is_officer=False) == "sotr-cmd-8"


@clause("sotr-cmd-2")
@pytest.mark.parametrize("is_officer", [True, False])
def test_nobody_gives_two_orders_in_a_turn(is_officer: bool) -> None:
    assert given(ordered=True, is_officer=is_officer) == set()
    assert refused("regroup", ordered=True, is_officer=is_officer) == "sotr-cmd-2"


@clause("sotr-cmd-3", "sotr-cmd-4")
def test_who_is_down_or_flees_gives_none() -> None:
    assert given(down=True) == given(fleeing=True) == set()
    assert (refused("regroup", down=True), refused("regroup", fleeing=True)) == ("sotr-cmd-3", "sotr-cmd-4")


@clause("sotr-cmd-5", "sotr-ruling-37")
def test_who_is_disorganised_may_regroup_only() -> None:
    assert given(disorganised=True) == given(disorganised=True, is_force=True) == {"regroup"}
    assert given(disorganised=True, is_officer=False) == {"regroup"}
    assert refused("overwatch", disorganised=True) == "sotr-cmd-5"


@clause("sotr-order-3", "sotr-ruling-39")
def test_nobody_orders_what_a_unit_without_officer_does_by_itself() -> None:
    for more in ({}, {"is_force": True}, {"is_officer": False}):
        assert refused("sarge", **more) == "sotr-order-3"


@clause("sotr-cmd-6")
@example("sotr-cmd-e1")
def test_a_unit_commander_orders_his_own_within_his_radius() -> None:
    one = Commander(8)
    assert cannot_reach_unit(one, "do_it", his_own=True, in_radius=True) is None
    for his_own, in_radius, name in ((True, False, "out-of-radius"), (False, True, "not-his-unit")):
        no = cannot_reach_unit(one, "do_it", his_own=his_own, in_radius=in_radius)
        assert no is not None
        assert (no.clause, no.name) == ("sotr-cmd-6", name)


@clause("sotr-cmd-7", "sotr-ruling-16")
def test_a_force_commander_orders_any_unit_within_his_radius() -> None:
    one = Commander(8, is_force=True)
    assert cannot_reach_unit(one, "do_it", his_own=False, in_radius=True) is None
    no = cannot_reach_unit(one, "do_it", his_own=False, in_radius=False)
    assert no is not None
    assert (no.clause, no.name) == ("sotr-cmd-7", "out-of-radius")


@clause("sotr-order-8")
def test_to_hold_is_for_the_officer_of_the_unit() -> None:
    one = Commander(8, is_force=True)
    no = cannot_reach_unit(one, "hold", his_own=False, in_radius=True)
    assert no is not None
    assert no.clause == "sotr-order-8"
    assert cannot_reach_unit(one, "hold", his_own=True, in_radius=True) is None


@clause("sotr-order-2")
def test_any_officer_joins_a_unit_within_his_radius() -> None:
    assert cannot_reach_unit(Commander(8), "form_up", his_own=False, in_radius=True) is None
    assert cannot_reach_unit(Commander(8), "form_up", his_own=False, in_radius=False) is not None


@clause("sotr-ruling-37")
def test_who_flees_takes_regroup_only() -> None:
    assert cannot_take(TABLES, "overwatch", ["disorganised"]) is None
    assert cannot_take(TABLES, "regroup", ["fleeing", "disorganised"]) is None
    no = cannot_take(TABLES, "overwatch", ["fleeing", "disorganised"])
    assert no is not None
    assert no.clause == "sotr-ruling-37"


@clause("sotr-order-9", "sotr-ruling-17")
def test_to_hold_a_player_has_fewer_units_left() -> None:
    assert cannot_hold(2, 3) is None
    for mine, theirs in ((3, 3), (4, 3)):
        no = cannot_hold(mine, theirs)
        assert no is not None
        assert no.clause == "sotr-order-9"


@clause("sotr-order-3", "sotr-ruling-3")
@example("sotr-order-e1")
def test_a_green_unit_tests_sarge_is_done_for_on_four() -> None:
    tally = number_to_roll(TABLES, PLAIN, "sarge", 6)
    assert parts(tally) == {"ruling-2 cool": 6, "order-3 sarge": -2}
    assert chance_of_order(TABLES, PLAIN, "sarge", 6) == Fraction(6, 36)


@clause("sotr-order-4", "sotr-ruling-3")
def test_a_strike_is_easier_by_two_or_by_the_option_harder() -> None:
    """Cool 8: under 11, or with the +2 on the dice under 7."""
    assert parts(number_to_roll(TABLES, PLAIN, "strike", 8)) == {"ruling-2 cool": 8, "order-4 strike": 2}
    harder = with_option(STRIKE_ROLL_HARDER)
    assert parts(number_to_roll(TABLES, harder, "strike", 8)) == {"ruling-2 cool": 8, "order-4 strike": -2}
    assert chance_of_order(TABLES, PLAIN, "strike", 8) == Fraction(33, 36)
    assert chance_of_order(TABLES, harder, "strike", 8) == Fraction(15, 36)
    assert parts(number_to_roll(TABLES, harder, "sarge", 6)) == {"ruling-2 cool": 6, "order-3 sarge": -2}


@clause("sotr-order-1", "sotr-order-5", "sotr-order-8", "sotr-ruling-2")
@pytest.mark.parametrize("order", ["regroup", "do_it", "hold"])
def test_a_command_roll_is_a_test_of_the_officers_cool(order: Order) -> None:
    assert parts(number_to_roll(TABLES, PLAIN, order, 8)) == {"ruling-2 cool": 8}
    assert chance_of_order(TABLES, PLAIN, order, 8) == Fraction(26, 36)


@clause("sotr-order-2", "sotr-order-6", "sotr-order-7")
@pytest.mark.parametrize("order", ["form_up", "overwatch", "call_paras"])
def test_some_orders_need_no_roll(order: Order) -> None:
    assert chance_of_order(TABLES, PLAIN, order, 5) == 1


@clause("sotr-ruling-37")
@pytest.mark.parametrize(("rolled", "cool", "steps"), [(4, 8, 2), (5, 8, 1), (4, 9, 2), (5, 9, 1), (2, 3, 1)])
def test_half_of_cool_or_less_regroups_by_two_steps(rolled: int, cool: int, steps: int) -> None:
    assert passes(rolled, cool)
    assert steps_up(rolled, cool) == steps
