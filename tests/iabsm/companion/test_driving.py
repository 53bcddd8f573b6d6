"""Vehicles and guns on their way at a real table: orders, marches, cover."""

from __future__ import annotations

import pytest

from bocage.systems.common.table.deeds import Pick, Throw
from bocage.systems.iabsm.battle.hulls import (
    ENGAGE,
    HUNT,
    STUCK,
    TRANSIT,
)
from bocage.systems.iabsm.battle.units import ON_FOOT, PINNED
from bocage.systems.iabsm.companion.activation import cover, move, order
from bocage.systems.iabsm.companion.driving import drive, stance
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.companion.volley import Aim, volley
from tests.iabsm.companion.evenings import hull_of, refusal, run, unit

GREAT = 0
CROMWELL, PANZER = "cromwell", "pz_iii_l"


def duel() -> Evening:
    return Evening([unit(0, 0, CROMWELL), unit(1, 1, PANZER)], {})


@pytest.mark.parametrize(
    ("counter", "engine", "dice", "inches"),
    [
        ("puma", 0, (1, 4, 6), (22, 8, 6)),
        (CROMWELL, 0, (4, 6, 1), (17, 11, 8)),
        ("pz_iv_h", 2, (4, 6, 2), (9, 6, 4)),
    ],
)
def test_three_dice_of_a_march_by_mobility(
    counter: str, engine: int, dice: tuple[int, ...], inches: tuple[int, ...]
) -> None:
    """Wheels double on hard ground: 2 x 11, 0 + 3 + 5, 0 + 2 + 4. Fast: 2 more a die on hard, 1 less on
    broken. Medium with 2 pips of damage: 3 + 5 + 1, 2 + 4 + 0, 1 + 3 + 0."""
    e = Evening([unit(0, 0, counter, order=TRANSIT)], {})
    hull_of(e.units[0]).engine = engine
    done = run(drive(e, e.units[0]), *dice, picks=[[]])
    assert done.next is None
    (event,) = [event for event in e.events or () if event.kind == "drive-dice"]
    assert (event.data["hard"], event.data["inches"], event.data["broken"]) == inches


def test_a_damaged_tank_whose_dice_show_two_or_less_breaks_down() -> None:
    e = Evening([unit(0, 1, PANZER)], {})
    hull_of(e.units[0]).engine = 2
    run(drive(e, e.units[0]), 2)
    assert hull_of(e.units[0]).held == STUCK


def test_a_platoon_marches_by_one_roll_whose_lowest_die_may_fall_again() -> None:
    """The vehicle with fewest actions gives the dice: two, when one of the tanks is pinned."""
    platoon = [unit(0, 0, CROMWELL, order=TRANSIT), unit(1, 0, CROMWELL, order=TRANSIT, state=PINNED)]
    e = Evening(platoon, {})
    assert run(drive(e, platoon[0])).next == Throw("convoy", 2, 0)
    done = run(drive(Evening(platoon, {}), platoon[0]), 5, 1)
    assert done.next == Pick("reroll", 0, (0,), True, 0, 1)
    e = Evening(platoon, {})
    run(drive(e, platoon[0]), 5, 1, 6, picks=[[0]])
    assert [event.data["thrown"] for event in e.events or ()] == ["6 5", "6 5"]


def test_who_hunts_moves_once_and_who_engages_does_not() -> None:
    e = duel()
    run(drive(e, e.units[0]), 4)
    assert refusal(drive(e, e.units[0])) == "iabsm-afvorder-5"
    hull_of(e.units[1]).order = ENGAGE
    assert refusal(drive(e, e.units[1])) == "iabsm-afvorder-8"


def test_a_leader_changes_the_order_before_anybody_acts_at_the_price_of_an_action() -> None:
    e = Evening([unit(0, 0, CROMWELL), unit(1, 0, CROMWELL), unit(2, 0, "british_big_man", level=1)], {})
    tanks = e.units[:2]
    assert refusal(stance(e, None, tanks[0], HUNT)) == "iabsm-init-8"
    run(stance(e, None, tanks[0], ENGAGE))
    assert [(hull_of(tank).order, hull_of(tank).told) for tank in tanks] == [(ENGAGE, True)] * 2
    assert refusal(stance(e, None, tanks[0], HUNT)) == "iabsm-order-1"
    # a Big Man may, at once and for a point
    run(stance(e, e.units[2], tanks[1], TRANSIT))
    assert (hull_of(tanks[0]).order, e.spent) == (TRANSIT, 1)


def test_a_big_man_calms_a_crew_but_activates_no_vehicle() -> None:
    e = Evening([unit(0, 0, CROMWELL, shock=2), unit(1, 0, "british_big_man", level=1)], {1: 0})
    assert refusal(order(e, e.units[1], e.units[0], "activate")) == "iabsm-init-7"
    run(order(e, e.units[1], e.units[0], "unshock"))
    assert e.units[0].shock == 1


def test_who_rides_does_nothing_before_he_gets_off() -> None:
    e = Evening([unit(0, 1, "sdkfz_251"), unit(1, 1, rides=0), unit(2, 0)], {})
    assert refusal(volley(e, e.units[1], e.units[2], Aim(1, GREAT, 1, []))) == "iabsm-ride-1"
    e.units[1].rides = ON_FOOT
    assert run(volley(e, e.units[1], e.units[2], Aim(1, GREAT, 1, []))).next == Throw("fire", 1, 1)


def test_who_hunts_takes_no_cover() -> None:
    e = duel()
    assert refusal(cover(e, e.units[0])) == "iabsm-afvorder-6"
    hull_of(e.units[0]).order = ENGAGE
    run(cover(e, e.units[0]), 2)
    assert e.units[0].in_cover


def test_a_gun_is_manhandled_with_all_actions_and_one_die() -> None:
    """Three actions of a regular team; a 5: 5 in the open, 4 in light ground, none in difficult."""
    e = Evening([unit(0, 0, "british_6pdr")], {})
    assert refusal(move(e, e.units[0], 2)) == "iabsm-piece-2"
    run(move(e, e.units[0], 3), 5)
    assert e.inches == [5, 4, 0, 0]
    assert e.spent == 3
