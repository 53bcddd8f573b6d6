"""Vehicles and guns at a real table: the same rules, when range, face and cover are told."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.common.table.deeds import Throw
from bocage.systems.iabsm.battle.hulls import (
    ABANDONED,
    ENGAGE,
    FREE,
    HELD,
    HELD_ON,
    KNOCKED_OUT,
    NO_TARGET,
    STUCK,
    TRANSIT,
)
from bocage.systems.iabsm.battle.units import ON_FOOT, PINNED, SUPPRESSED, Unit
from bocage.systems.iabsm.companion.activation import activate, move, reserve
from bocage.systems.iabsm.companion.assault import Approach, assault
from bocage.systems.iabsm.companion.damage import check_crew, damage, strike
from bocage.systems.iabsm.companion.driving import drive
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.companion.gunnery import Sighting, aim, load, shoot
from bocage.systems.iabsm.companion.raking import rake
from bocage.systems.iabsm.companion.turns import tea_break
from bocage.systems.iabsm.companion.volley import Aim, volley
from tests.iabsm.companion.evenings import hull_of, parts, refusal, run, told, unit

FRONT, SIDE = range(2)
OPEN, PARTLY, MASKED = range(3)
NEAR, FAR = range(2)
GREAT = 0
CROMWELL, PANZER = "cromwell", "pz_iii_l"
"""Power 7 against armour 5."""


def duel(one: str = CROMWELL, other: str = PANZER, acting: int = 0, **state: Any) -> Evening:
    return Evening([unit(0, 0, one), unit(1, 1, other, **state)], {}, acting)


# A round at a vehicle


def test_an_aimed_gun_hits_a_moving_target_that_is_partly_masked_at_thirty_inches() -> None:
    """8 on the dice, 2 for the aim, 1 less for the move: 9, and 9 is needed beyond 18 inches."""
    e = duel("british_6pdr", "pz_iv_h", moved=True)
    gun, tank = e.units
    run(aim(e, gun, tank))
    done = run(shoot(e, gun, tank, Sighting(FAR, PARTLY, FRONT)), 4, 4)
    assert parts(e) == {"aimed": 2, "moving": -1}
    assert e.sums[0].needs == 9
    # it has hit: 9 dice, one for each level of its power
    assert done.next == Throw("strike", 9, 1)


def test_a_masked_tank_at_twenty_inches_is_missed_with_nine() -> None:
    e = duel("british_6pdr", "pz_iv_h")
    done = run(shoot(e, e.units[0], e.units[1], Sighting(FAR, MASKED, FRONT)), 4, 5)
    assert (e.sums[0].needs, e.sums[0].total) == (10, 9)
    assert done.next is None
    assert e.units[1].under_fire


@pytest.mark.parametrize(
    ("quality", "shock", "band", "exposed", "total", "needs"),
    [("green", 1, 0, PARTLY, 6, 6), ("veteran", 0, 2, MASKED, 8, 9)],
)
def test_what_men_carry_needs_by_range(
    quality: str, shock: int, band: int, exposed: int, total: int, needs: int
) -> None:
    """Green with 1 Shock, lightly masked, 5 inches: 9 - 3 is a hit; Veteran, masked, 14 inches: 9 + 1 - 2 is
    none."""
    e = Evening([unit(0, 0, "us_at_team", quality, shock=shock), unit(1, 1, PANZER)], {})
    done = run(shoot(e, e.units[0], e.units[1], Sighting(band, exposed, SIDE)), 4, 5)
    assert (e.sums[0].total, e.sums[0].needs) == (total, needs)
    assert (done.next is not None) == (total >= needs)


def test_two_sixes_hit_whatever_the_score_and_give_three_dice() -> None:
    """Three Shock and damaged sights against a masked target: 12 - 3 - 1 + 1 is under 10, and hits."""
    e = duel()
    shooter = e.units[0]
    shooter.shock = 3
    hull_of(shooter).sights = 1
    done = run(shoot(e, shooter, e.units[1], Sighting(FAR, MASKED, FRONT)), 6, 6)
    assert done.next == Throw("strike", 10, 1)


def test_all_that_counts_beside_range_and_exposure() -> None:
    """A hunting tank with a Big Man, higher, masked and not spotted, at a low StuG on a crest that shows its
    side: two advantages at most. It turned its hull, by night, in smoke: two disadvantages at most."""
    leader = unit(2, 0, "british_big_man", level=2)
    e = Evening([unit(0, 0, CROMWELL), unit(1, 1, "stug_iii_g"), leader], {2: 0}, 0)
    hull_of(e.units[0]).turned = True
    how = Sighting(NEAR, OPEN, SIDE, higher=True, crest=True, masked=True, night=True, smoke=True)
    run(shoot(e, e.units[0], e.units[1], how))
    assert parts(e) == {
        "small": -1,
        "disadvantages": -2,
        "higher": 1,
        "big-man": 1,
        "advantages": 2,
        "order": 1,
    }


def test_a_big_man_with_the_crew_of_a_gun_does_not_help_it_shoot() -> None:
    leader = unit(2, 0, "british_big_man", level=2)
    e = Evening([unit(0, 0, "british_6pdr"), unit(1, 1, PANZER), leader], {2: 0})
    run(shoot(e, e.units[0], e.units[1], Sighting(NEAR, OPEN, FRONT)))
    assert parts(e) == {}


def test_who_has_hit_a_target_hits_it_again_more_easily() -> None:
    """Seven ones strike nothing, and five sixes save: the tank is hit and whole."""
    e = duel()
    how = Sighting(NEAR, OPEN, FRONT)
    run(shoot(e, e.units[0], e.units[1], how), 6, 5, *[1] * 7, *[6] * 5)
    assert "hit-before" not in parts(e)
    e.sums.clear()
    run(shoot(e, e.units[0], e.units[1], how))
    assert parts(e)["hit-before"] == 1


@pytest.mark.parametrize(("acting", "reacts", "worse"), [(0, False, -1), (1, False, 0), (0, True, 0)])
def test_a_hull_that_was_turned_counts_in_its_own_activation(acting: int, reacts: bool, worse: int) -> None:
    e = duel(acting=acting)
    hull_of(e.units[0]).turned = True
    e.units[0].reserved = 1
    run(shoot(e, e.units[0], e.units[1], Sighting(NEAR, OPEN, FRONT, reacts=reacts)))
    assert parts(e).get("disadvantages", 0) == worse


@pytest.mark.parametrize(
    ("dice", "saves", "severity"),
    [((1, 3, 4, 4, 5, 6, 6), (5, 2, 6, 1, 3), 3), ((1, 1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1), -1)],
)
def test_power_seven_at_the_side_of_armour_five(
    dice: tuple[int, ...], saves: tuple[int, ...], severity: int
) -> None:
    """Five strikes on 4 or more, two saves on 5 or 6: severity 3; no strike and no save: nothing."""
    e = duel()
    done = run(strike(e, e.units[0], e.units[1], 7, SIDE, sixes=False), *dice, *saves)
    assert next(event.data["severity"] for event in e.events or ()) == severity
    # knocked out: a die for each of the five men
    assert done.next == (Throw("crew", 5, 1) if severity == 3 else None)


def test_as_many_saves_as_strikes_are_a_die_on_the_equal_row_and_more_are_nothing() -> None:
    for saves, wanted in (((5, 5, 1, 1, 1), Throw("damage", 1, 1)), ((5, 5, 5, 1, 1), None)):
        e = duel()
        done = run(strike(e, e.units[0], e.units[1], 2, FRONT, sixes=False), 5, 6, *saves)
        assert done.next == wanted


def test_a_big_man_in_a_tank_is_at_risk_with_each_man_of_its_crew() -> None:
    leader = unit(2, 1, "german_big_man", level=1)
    e = Evening([unit(0, 0, CROMWELL), unit(1, 1, PANZER), leader], {2: 1})
    assert run(damage(e, e.units[1], 3), 5, 5, 1, 1, 1).next == Throw("big-man", 1, 2)
    again = Evening([unit(0, 0, CROMWELL), unit(1, 1, PANZER), leader], {2: 1})
    assert run(damage(again, again.units[1], 3), 4, 4, 1, 1, 1).next is None


def test_four_of_a_crew_stand_it_and_one_does_not() -> None:
    e = duel()
    run(damage(e, e.units[1], 3), 4, 4, 5, 1, 2)
    assert hull_of(e.units[1]).fate == KNOCKED_OUT
    assert e.units[1].figures == 4
    assert refusal(shoot(e, e.units[0], e.units[1], Sighting(NEAR, OPEN, FRONT))) == "iabsm-gen-9"


def test_critical_damage_takes_the_whole_crew_without_a_die() -> None:
    e = duel()
    assert run(damage(e, e.units[1], 4)).next is None
    assert (e.units[1].figures, hull_of(e.units[1]).fate) == (0, KNOCKED_OUT)


@pytest.mark.parametrize(
    ("severity", "die", "shock", "name", "value"),
    [
        (0, 2, 1, "halted", True),
        (0, 4, 0, "order", ENGAGE),
        (1, 1, 1, "held", HELD),
        (1, 3, 1, "engine", 1),
        (1, 6, 1, "sights", 1),
        (2, 2, 2, "held", STUCK),
        (2, 4, 2, "engine", 2),
        (2, 5, 2, "gun_out", True),
    ],
)
def test_damage_by_its_row(severity: int, die: int, shock: int, name: str, value: object) -> None:
    e = duel()
    run(damage(e, e.units[1], severity), die)
    assert e.units[1].shock == shock
    assert getattr(hull_of(e.units[1]), name) == value


def test_a_vehicle_held_in_its_own_activation_is_held_through_the_next() -> None:
    e = duel(acting=1)
    tank = e.units[1]
    run(damage(e, tank, 1), 1)
    assert hull_of(tank).held == HELD_ON
    run(activate(e, e.units[0]))
    assert hull_of(tank).held == HELD
    after = Evening(e.units, {}, 1)
    run(tea_break(after, set()))
    assert hull_of(tank).held == FREE


@pytest.mark.parametrize(
    ("shock", "held", "kinds"),
    [
        (3, FREE, []),
        (4, FREE, ["vehicle-hides"]),
        (4, HELD, ["vehicle-hides"]),
        (4, STUCK, ["crew-leaves"]),
        (5, FREE, ["crew-leaves"]),
    ],
)
def test_a_crew_of_morale_four(shock: int, held: int, kinds: list[str]) -> None:
    """Shock 4 takes cover, without a die when held, or abandons when immobilised; 5 abandons."""
    e = duel(shock=shock)
    tank = e.units[1]
    assert tank.quality.crew == 4
    hull_of(tank).held = held
    run(check_crew(e, tank), *([3] if kinds == ["vehicle-hides"] and held == FREE else []))
    assert told(e) == kinds
    assert (hull_of(tank).fate == ABANDONED) == (kinds == ["crew-leaves"])
    assert tank.in_cover == (kinds == ["vehicle-hides"])


def test_who_rides_in_a_wreck_gets_off_pinned() -> None:
    e = Evening([unit(0, 0, CROMWELL), unit(1, 1, "sdkfz_251"), unit(2, 1, rides=1)], {})
    run(damage(e, e.units[1], 4))
    assert (e.units[2].rides, e.units[2].state) == (ON_FOOT, PINNED)


@pytest.mark.parametrize(
    ("one", "state", "target", "band", "clause"),
    [
        ("british_rifle", {}, PANZER, NEAR, "iabsm-at-1"),
        (CROMWELL, {}, "german_grenadier", NEAR, "iabsm-at-1"),
        (CROMWELL, {"order": TRANSIT}, PANZER, NEAR, "iabsm-afvorder-2"),
        ("british_at_team", {}, PANZER, 2, "iabsm-infat-4"),
        ("us_at_team", {}, PANZER, 3, "iabsm-infat-4"),
        (CROMWELL, {"state": SUPPRESSED}, PANZER, NEAR, "iabsm-act-2"),
    ],
)
def test_a_round_that_no_rule_allows(
    one: str, state: dict[str, Any], target: str, band: int, clause: str
) -> None:
    """A PIAT reaches 12 inches, a bazooka 16."""
    e = Evening([unit(0, 0, one, **state), unit(1, 1, target)], {})
    assert refusal(shoot(e, e.units[0], e.units[1], Sighting(band, OPEN, FRONT))) == clause


def test_a_gun_that_is_out_does_not_shoot() -> None:
    e = duel()
    hull_of(e.units[0]).gun_out = True
    assert refusal(shoot(e, e.units[0], e.units[1], Sighting(NEAR, OPEN, FRONT))) == "iabsm-dmg-10"


def test_a_panzerfaust_is_fired_once() -> None:
    e = Evening([unit(0, 1), unit(1, 0, CROMWELL)], {})
    run(shoot(e, e.units[0], e.units[1], Sighting(0, OPEN, FRONT)), 1, 1)
    assert refusal(shoot(e, e.units[0], e.units[1], Sighting(0, OPEN, FRONT))) == "iabsm-tank-hunter-1"


def test_a_slow_gun_is_loaded_before_it_fires_again() -> None:
    e = Evening([unit(0, 0, "british_17pdr"), unit(1, 1, "tiger_i")], {})
    gun, tank = e.units
    assert refusal(load(e, gun)) == "iabsm-afv-7"
    run(shoot(e, gun, tank, Sighting(NEAR, OPEN, FRONT)), 1, 1)
    assert refusal(shoot(e, gun, tank, Sighting(NEAR, OPEN, FRONT))) == "iabsm-afv-7"
    run(load(e, gun))
    run(shoot(e, gun, tank, Sighting(NEAR, OPEN, FRONT)), 1, 1)


def test_aim_is_lost_when_one_of_the_two_moves() -> None:
    e = duel("british_6pdr")
    gun, tank = e.units
    run(aim(e, gun, tank))
    assert refusal(aim(e, gun, tank)) == "iabsm-afv-6"
    run(drive(e, tank), 4)
    assert gun.lay is not None
    assert gun.lay.aim == NO_TARGET
    run(aim(e, gun, tank))
    run(move(e, gun, 3), 4)
    assert gun.lay.aim == NO_TARGET


def test_kept_actions_pay_for_a_round() -> None:
    e = duel()
    tank = e.units[0]
    assert refusal(shoot(e, tank, e.units[1], Sighting(NEAR, OPEN, FRONT, reacts=True))) == "iabsm-act-1"
    run(reserve(e, tank, 2))
    run(shoot(e, tank, e.units[1], Sighting(NEAR, OPEN, FRONT, reacts=True)), 1, 1)
    assert (tank.reserved, e.spent) == (1, 0)


# Small arms at vehicles, men at tanks


@pytest.mark.parametrize(
    ("dice", "hits", "struck"), [((4, 3), 2, True), ((3, 2), 0, False), ((6, 6), 8, True)]
)
def test_the_higher_die_is_the_lorrys_the_lower_its_riders(
    dice: tuple[int, int], hits: int, struck: bool
) -> None:
    e = Evening([unit(0, 1), unit(1, 0, "lorry"), unit(2, 0, rides=1)], {})
    done = run(rake(e, e.units[0], e.units[1], 1, reacts=False), *dice)
    wanted = Throw("hit", hits, 2) if hits else Throw("crew", 1, 1) if struck else None
    assert done.next == wanted


def test_small_arms_do_nothing_to_armour_and_do_not_reach_beyond_sixteen_inches() -> None:
    e = Evening([unit(0, 1), unit(1, 0, CROMWELL), unit(2, 0, "lorry")], {})
    assert refusal(rake(e, e.units[0], e.units[1], 0, reacts=False)) == "iabsm-infat-1"
    assert refusal(rake(e, e.units[0], e.units[2], 3, reacts=False)) == "iabsm-soft-14"
    assert refusal(volley(e, e.units[0], e.units[1], Aim(1, GREAT, 2, []))) == "iabsm-soft-1"


def charge(tank: Unit, men: Unit, **more: Any) -> tuple[Evening, Any]:
    leader = unit(2, 1, "german_big_man", level=2)
    e = Evening([tank, men, leader], {})
    return e, assault(e, men, tank, Approach(leader, 0, GREAT, **more))


def test_eight_grenadiers_have_four_dice_and_a_six_is_a_strike_with_nine_at_the_rear() -> None:
    tank = unit(0, 0, CROMWELL)
    _, deed = charge(tank, unit(1, 1))
    assert run(deed).next == Throw("assault", 4, 1)
    e, deed = charge(tank, unit(1, 1))
    assert run(deed, 6, 5, 1, 2).next == Throw("strike", 9, 0)
    assert (e.spent, e.units[1].activated) == (1, True)


def test_engineers_strike_on_a_five() -> None:
    _, deed = charge(unit(0, 0, CROMWELL), unit(1, 1, "german_pioneer"))
    assert run(deed, 5, 1, 1, 1).next == Throw("strike", 9, 0)


def test_a_tank_with_actions_in_reserve_fires_first() -> None:
    _, deed = charge(unit(0, 0, CROMWELL, reserved=2), unit(1, 1))
    assert run(deed).next == Throw("fire", 2, 0)


@pytest.mark.parametrize(
    ("men", "state", "more"),
    [("german_at_team", {}, {}), ("german_grenadier", {}, {"guarded": True})],
)
def test_a_tank_is_charged_by_sections_if_nobody_guards_it(
    men: str, state: dict[str, Any], more: dict[str, Any]
) -> None:
    _, deed = charge(unit(0, 0, CROMWELL), unit(1, 1, men, **state), **more)
    assert refusal(deed) == "iabsm-melee-12"


def test_a_big_man_sends_them_and_pinned_men_do_not_go() -> None:
    e = Evening([unit(0, 0, CROMWELL), unit(1, 1)], {})
    assert refusal(assault(e, e.units[1], e.units[0], Approach(None, 0, GREAT))) == "iabsm-melee-12"
    _, deed = charge(unit(0, 0, CROMWELL), unit(1, 1, state=PINNED))
    assert refusal(deed) == "iabsm-act-2"
