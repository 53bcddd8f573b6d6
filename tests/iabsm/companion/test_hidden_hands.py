"""Snipers, artillery and blinds at a real table."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Pick, Throw
from bocage.systems.iabsm.battle.batteries import ASKED, AWAITED, FIRING, RANGING, SILENT, Battery
from bocage.systems.iabsm.battle.hulls import KNOCKED_OUT
from bocage.systems.iabsm.battle.units import NOT_HIDDEN, PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.companion.activation import move
from bocage.systems.iabsm.companion.barrage import (
    Struck,
    call,
    cease,
    check_support,
    fire_for_effect,
    range_in,
)
from bocage.systems.iabsm.companion.blinds import uncover
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.companion.looking import Look, look
from bocage.systems.iabsm.companion.shelling import shell
from bocage.systems.iabsm.companion.sniping import Stalk, snipe
from bocage.systems.iabsm.companion.turns import tea_break
from bocage.systems.iabsm.companion.volley import Aim, volley
from bocage.systems.iabsm.content.ordnance import barrages, calibres, supports
from tests.iabsm.companion.evenings import hull_of, parts, refusal, run, told, unit

GREAT, OK, POOR = range(3)
NEAR, FAR, BEYOND = range(3)


# Snipers


def test_a_sniper_of_level_two_at_twelve_inches_with_two_and_five() -> None:
    """The higher die: one hit, pinned, half of a die of Shock: of a 5 that is 3."""
    e = Evening([unit(0, 0, "british_sniper", skill=2), unit(1, 1)], {})
    done = run(snipe(e, e.units[0], e.units[1], Stalk(NEAR, GREAT)), 2, 5, 5)
    assert done.next == Throw("hit", 1, 1)
    e = Evening([unit(0, 0, "british_sniper", skill=2), unit(1, 1)], {})
    run(snipe(e, e.units[0], e.units[1], Stalk(NEAR, GREAT)), 2, 5, 5, 6)
    target = e.units[1]
    assert (target.figures, target.shock, target.state) == (7, 3, PINNED)


def test_beyond_eighteen_inches_the_lower_die_counts() -> None:
    e = Evening([unit(0, 0, "british_sniper", skill=2), unit(1, 1)], {})
    assert run(snipe(e, e.units[0], e.units[1], Stalk(FAR, GREAT)), 2, 5).next is None
    assert e.units[1].state == STEADY
    assert refusal(snipe(e, e.units[0], e.units[1], Stalk(BEYOND, GREAT))) == "iabsm-fire-4"


def test_level_none_with_two_ones_misses_and_is_gone() -> None:
    e = Evening([unit(0, 0, "british_sniper", skill=0), unit(1, 1)], {})
    run(snipe(e, e.units[0], e.units[1], Stalk(NEAR, GREAT)), 1, 1)
    assert (e.units[0].loc, e.units[1].state) == (GONE, STEADY)


def test_a_double_costs_a_level_and_hard_cover_one_of_the_die() -> None:
    e = Evening([unit(0, 0, "british_sniper", skill=3), unit(1, 1)], {})
    run(snipe(e, e.units[0], e.units[1], Stalk(NEAR, POOR)), 3, 3)
    assert parts(e) == {"skill": 1, "protection": -1}
    assert (e.units[0].skill, e.units[0].loc) == (2, 0)


def test_a_kill_may_be_of_the_big_man_with_them() -> None:
    leader = unit(2, 1, "german_big_man", level=2)
    e = Evening([unit(0, 0, "british_sniper", skill=2), unit(1, 1), leader], {2: 1})
    done = run(snipe(e, e.units[0], e.units[1], Stalk(NEAR, GREAT)), 6, 1, 2)
    assert done.next == Pick("victim", 0, (1, 2), False, 1)
    e = Evening([unit(0, 0, "british_sniper", skill=2), unit(1, 1), leader], {2: 1})
    # a 1: he loses a level, and the section none of its men
    run(snipe(e, e.units[0], e.units[1], Stalk(NEAR, GREAT)), 6, 1, 2, 1, picks=[[2]])
    assert (leader.level, e.units[1].figures) == (1, 8)


def test_a_sniper_fires_at_no_vehicle_and_at_no_blind() -> None:
    e = Evening([unit(0, 0, "british_sniper", skill=2), unit(1, 1, "lorry"), unit(2, 1, "german_blind")], {})
    assert refusal(snipe(e, e.units[0], e.units[1], Stalk(NEAR, GREAT))) == "iabsm-sniper-5"
    assert refusal(snipe(e, e.units[0], e.units[2], Stalk(NEAR, GREAT))) == "iabsm-blind-7"


def test_a_sniper_moves_with_three_dice_for_his_one_action() -> None:
    e = Evening([unit(0, 0, "british_sniper", skill=2)], {})
    assert run(move(e, e.units[0], 3)).next == Throw("move", 3, 0)
    assert e.spent == 1


# Artillery


def battery(calibre: str = "105mm", stage: int = SILENT, **state: Any) -> Battery:
    found = Battery(0, 0, barrages()["four_guns"], calibres()[calibre], supports()["regiment"], 2)
    found.stage = stage
    found.observer = 0
    for name, value in state.items():
        setattr(found, name, value)
    return found


def observed(*others: Any) -> Evening:
    return Evening([unit(0, 0, "british_observer"), *others], {})


def test_fire_is_asked_for_comes_into_the_deck_and_is_checked() -> None:
    """Support Level 4 of a regiment: a 3 fails, and makes the next 3 good."""
    e, guns = observed(), battery()
    run(call(e, e.units[0], guns, 0))
    assert (guns.stage, e.spent) == (ASKED, 1)
    assert refusal(check_support(e, guns)) == "iabsm-arty-1"
    run(tea_break(e, set(), [guns]))
    assert guns.stage == AWAITED
    run(check_support(e, guns), 3)
    assert guns.stage == AWAITED
    run(check_support(e, guns), 3)
    assert guns.stage == RANGING


@pytest.mark.parametrize(
    ("counter", "level", "radio", "points", "clause"),
    [
        ("british_rifle", 0, False, 0, "iabsm-arty-1"),
        ("british_big_man", 2, False, 2, "iabsm-arty-5"),
        ("british_big_man", 2, True, 1, "iabsm-arty-5"),
        ("british_big_man", 2, True, 2, ""),
    ],
)
def test_who_may_ask_for_fire(counter: str, level: int, radio: bool, points: int, clause: str) -> None:
    e = Evening([unit(0, 0, counter, level=level, radio=radio)], {})
    deed = call(e, e.units[0], battery(), points)
    if clause:
        assert refusal(deed) == clause
    else:
        run(deed)
        assert e.spent == 2


def test_a_suppressed_observer_is_silent_and_without_one_the_mission_is_over() -> None:
    e = observed()
    e.units[0].state = SUPPRESSED
    assert refusal(check_support(e, battery(stage=AWAITED))) == "iabsm-act-2"
    assert refusal(range_in(e, battery(stage=RANGING))) == "iabsm-act-2"
    e.units[0].loc = GONE
    e.units[0].state = STEADY
    guns = battery(stage=AWAITED)
    run(check_support(e, guns))
    assert guns.stage == SILENT


@pytest.mark.parametrize(
    ("die", "dice", "seen", "off"),
    [(2, (), False, 0), (4, (5,), False, 80), (6, (3, 4), False, 112), (6, (3, 4), True, 56)],
)
def test_ranging_rounds_by_their_die(die: int, dice: tuple[int, ...], seen: bool, off: int) -> None:
    """1 and 2 on the marker, 3 and 4 off by a die, 5 and 6 by two; half if the last ones were seen. In
    sixteenths of an inch."""
    e, guns = observed(), battery(stage=RANGING, is_seen=seen)
    run(range_in(e, guns), die, *dice)
    assert [event.data["off"] for event in e.events or ()] == [off]
    assert guns.x >= 0


def test_fire_for_effect_needs_rounds_that_were_ranged_and_ends_with_the_last() -> None:
    e, guns = observed(), battery(stage=RANGING)
    assert refusal(fire_for_effect(e, guns, [])) == "iabsm-arty-4"
    run(range_in(e, guns), 1)
    run(fire_for_effect(e, guns, []))
    assert (guns.stage, guns.rounds) == (FIRING, 1)
    run(fire_for_effect(e, guns, []))
    assert (guns.stage, guns.rounds) == (SILENT, 0)
    assert refusal(cease(e, guns)) == "iabsm-arty-1"


def test_a_section_in_an_orchard_under_105_mm() -> None:
    """7 on two dice, 2 for the trees, 2 less for light cover: 7, one hit, and pinned because of it."""
    e = observed(unit(1, 1))
    guns = battery(stage=RANGING, x=0)
    run(fire_for_effect(e, guns, [Struck(e.units[1], OK, trees=True)]), 3, 4, 1)
    assert (e.sums[0].total, e.units[1].state) == (7, PINNED)


def test_an_open_vehicle_under_155_mm() -> None:
    """A 4, 2 for the calibre and 1 for the open top: 7, severity 2, and 2 Shock."""
    e = observed(unit(1, 1, "sdkfz_222"))
    guns = battery("155mm", stage=RANGING, x=0)
    run(fire_for_effect(e, guns, [Struck(e.units[1], GREAT, trees=False)]), 4, 5)
    assert (e.units[1].shock, hull_of(e.units[1]).gun_out) == (2, True)


def test_a_lorry_with_men_under_105_mm() -> None:
    """A 3 and 1 for the calibre: destroyed, a die of hits on those who ride."""
    e = observed(unit(1, 1, "lorry"), unit(2, 1, rides=1))
    guns = battery(stage=RANGING, x=0)
    done = run(fire_for_effect(e, guns, [Struck(e.units[1], GREAT, trees=False)]), 3)
    assert done.next == Throw("passengers", 1, 1)
    e = observed(unit(1, 1, "lorry"), unit(2, 1, rides=1))
    guns = battery(stage=RANGING, x=0)
    done = run(fire_for_effect(e, guns, [Struck(e.units[1], GREAT, trees=False)]), 3, 2)
    assert done.next == Throw("hit", 2, 2)
    assert hull_of(e.units[1]).fate == KNOCKED_OUT


# Blinds


def test_a_blind_goes_ten_inches_in_light_ground_with_four_four_and_two() -> None:
    e = Evening([unit(0, 0, "british_blind")], {})
    run(move(e, e.units[0], 3), 4, 4, 2)
    # difficult: 3 + 3 + 1
    assert e.inches[:3] == [10, 10, 7]


def test_a_blind_that_is_spotted_comes_off_with_what_lies_under_it() -> None:
    under = unit(2, 1, under=1)
    under.loc = GONE
    e = Evening([unit(0, 0), unit(1, 1, "german_blind"), under], {})
    run(look(e, e.units[0], e.units[1], Look(1, 2, 1)), 6, 6)
    assert told(e) == ["spot", "blind-lifted", "comes-out"]
    assert (under.loc, under.under, e.units[1].loc) == (0, NOT_HIDDEN, GONE)
    assert under.spotted_by


def test_a_dummy_hides_nobody_and_an_owner_may_show_his_blind() -> None:
    e = Evening([unit(0, 1), unit(1, 0, "british_blind")], {})
    run(uncover(e, e.units[1]))
    assert told(e) == ["was-dummy"]
    assert refusal(uncover(e, e.units[0])) == "iabsm-blind-2"


def test_nobody_fires_at_a_blind_as_at_men() -> None:
    e = Evening([unit(0, 0, "cromwell"), unit(1, 1, "german_blind")], {})
    assert refusal(volley(e, e.units[0], e.units[1], Aim(1, GREAT, 1, []))) == "iabsm-blind-7"
    assert refusal(shell(e, e.units[0], e.units[1], Aim(1, GREAT, 1, []))) == "iabsm-blind-7"
