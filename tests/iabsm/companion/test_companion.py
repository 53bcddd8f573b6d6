"""The companion to a real table: the same rules, when range, cover and dice are told."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Dice
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import BadDeed, Forbidden, Pick, Throw, lead
from bocage.systems.iabsm.battle.units import PINNED, PINNED_AGAIN, STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.companion.activation import activate, move, nerve, order
from bocage.systems.iabsm.companion.evening import BEFORE, TURN, Evening
from bocage.systems.iabsm.companion.looking import Look, look
from bocage.systems.iabsm.companion.melee import Clash, melee
from bocage.systems.iabsm.companion.turns import tea_break
from bocage.systems.iabsm.companion.volley import Aim, volley
from tests.iabsm.companion.evenings import run, told, unit

GREAT, OK, POOR = range(3)
NEAR, FAR, MIDDLE = 1, 3, 2
"""Bands of the fire table: 4 to 9, 18 to 24, and 9 to 18 inches."""


def section(number: int = 0, **state: Any) -> Unit:
    """A British section of 9."""
    return unit(number, 0, **state)


def grenadiers(number: int = 1, **state: Any) -> Unit:
    """A German section of 8."""
    return unit(number, 1, **state)


# Dice and picks


def test_a_deed_asks_for_its_dice_and_goes_on_when_it_has_them() -> None:
    e = Evening([section(), grenadiers()], {})
    done = run(volley(e, e.units[0], e.units[1], Aim(MIDDLE, GREAT, 3, [])))
    assert done.next == Throw("fire", 3, 0)
    e = Evening([section(), grenadiers()], {})
    done = run(volley(e, e.units[0], e.units[1], Aim(MIDDLE, GREAT, 3, [])), 4, 4, 3)
    # 4 + 4 + 3 and the light machine gun: index 12, half of 12 - 4 is 4 hits
    assert done.next == Throw("hit", 4, 1)


def test_the_service_throws_one_batch_at_a_time() -> None:
    e = Evening([section(), grenadiers()], {})
    deed = volley(e, e.units[0], e.units[1], Aim(MIDDLE, GREAT, 3, []))
    done = lead(deed, [], [], Dice.scripted(4, 4, 3, 6, 6, 6, 6))
    assert [answer for _, answer in done.answered] == [[4, 4, 3]]


@pytest.mark.parametrize(
    ("dice", "fault"), [((7,), "die"), ((0, 1, 1), "die"), ((3, 3), "few-dice"), ((1, 1, 1, 1), "spare-dice")]
)
def test_dice_that_cannot_be_are_named(dice: tuple[int, ...], fault: str) -> None:
    # two dice at 18 to 24 inches: ones behind a wall come to nothing, so that more dice are too many
    e = Evening([section(), grenadiers()], {})
    deed = volley(e, e.units[0], e.units[1], Aim(FAR, POOR, 3, []))
    wanted = dice if fault != "few-dice" else dice[:1]
    with pytest.raises(BadDeed) as caught:
        run(deed, *wanted)
    assert caught.value.fault == fault


def test_a_pick_must_be_among_those_asked_for() -> None:
    for picks, fault in (
        ([[0]], "pick"),
        ([[1, 2]], "pick-one"),
        ([[1], [2], [1], [2], [1], [1]], "spare-picks"),
    ):
        e = Evening([section(), grenadiers(1), grenadiers(2)], {})
        deed = volley(e, e.units[0], e.units[1], Aim(MIDDLE, GREAT, 3, [e.units[2]]))
        with pytest.raises(BadDeed) as caught:
            run(deed, 4, 4, 3, picks=picks)
        assert caught.value.fault == fault


# Fire


@pytest.mark.parametrize(("cover", "hits", "state"), [(GREAT, 3, PINNED), (OK, 2, PINNED), (POOR, 1, STEADY)])
def test_eleven_on_three_dice_by_cover(cover: int, hits: int, state: int) -> None:
    """The worked figures of the rulings: index 11, 9 and 7 at 9 to 18 inches, for a section without a light
    machine gun: one Shock takes its 1 away."""
    e = Evening([section(shock=1), grenadiers()], {})
    done = run(volley(e, e.units[0], e.units[1], Aim(MIDDLE, cover, 3, [])), 5, 4, 2)
    assert done.next == Throw("hit", hits, 1)
    e = Evening([section(shock=1), grenadiers()], {})
    run(volley(e, e.units[0], e.units[1], Aim(MIDDLE, cover, 3, [])), 5, 4, 2, *[1] * hits)
    assert e.units[1].state == state
    assert e.units[1].figures == 8


def test_hits_on_three_sections_are_dealt_by_turns() -> None:
    """Total 15 at three crowded sections: 5 hits, all three pinned; owner, firer, owner, firer, owner."""
    units = [section(shock=1), grenadiers(1), grenadiers(2), grenadiers(3)]
    sides = []
    picks: list[list[int]] = []
    for number in (1, 2, 1, 3):
        e = Evening([section(shock=1), grenadiers(1), grenadiers(2), grenadiers(3)], {})
        deed = volley(e, e.units[0], e.units[1], Aim(MIDDLE, GREAT, 3, e.units[2:]))
        done = run(deed, 5, 4, 2, picks=picks)
        assert isinstance(done.next, Pick)
        sides.append((done.next.side, done.next.among))
        picks = [*picks, [number]]
    # the third hit has one taker left, and is not asked for
    assert sides == [(1, (1, 2, 3)), (0, (2, 3)), (0, (1, 2, 3)), (1, (2, 3))]
    e = Evening(units, {})
    done = run(
        volley(e, units[0], units[1], Aim(MIDDLE, GREAT, 3, units[2:])), 5, 4, 2, *[1] * 5, picks=picks
    )
    assert done.next is None
    assert [each.state for each in units[1:]] == [PINNED] * 3


def test_the_sum_names_all_that_the_rules_add() -> None:
    big_man = unit(2, 0, "british_big_man", level=3)
    e = Evening(
        [section(shock=2, state=PINNED, reserved=2, overwatch=True), grenadiers(in_cover=True), big_man], {}
    )
    aim = Aim(NEAR, GREAT, 2, [], big_man, has_moved=True, reacts=True)
    run(volley(e, e.units[0], e.units[1], aim))
    (total,) = e.sums
    assert {part.name: part.value for part in total.tally.parts} == {
        "shock": -2,
        "pinned": -2,
        "directed": 2,
        "machine-gun": 1,
        "moved": -1,
        "overwatch": 1,
        "range": 2,
        "protection": -2,
    }


def test_light_cover_is_none_for_who_has_moved() -> None:
    e = Evening([section(), grenadiers(moved_turn=TURN)], {})
    run(volley(e, e.units[0], e.units[1], Aim(MIDDLE, OK, 3, [])))
    assert "protection" not in {part.name for part in e.sums[0].tally.parts}


def test_rifles_roll_one_die_fewer_beyond_18_inches_and_do_not_reach_beyond_24() -> None:
    e = Evening([section(), grenadiers()], {})
    assert run(volley(e, e.units[0], e.units[1], Aim(FAR, GREAT, 3, []))).next == Throw("fire", 2, 0)
    with pytest.raises(Forbidden) as caught:
        run(volley(e, e.units[0], e.units[1], Aim(FAR + 1, GREAT, 3, [])))
    assert caught.value.no.clause == "iabsm-fire-4"


@pytest.mark.parametrize(
    ("state", "actions", "clause"),
    [
        ({}, 4, "iabsm-act-1"),
        ({"state": PINNED}, 3, "iabsm-act-1"),
        ({"state": SUPPRESSED}, 1, "iabsm-act-2"),
        ({"broken": True}, 1, "iabsm-shock-3"),
    ],
)
def test_who_cannot_fire_is_told_why(state: dict[str, Any], actions: int, clause: str) -> None:
    e = Evening([section(**state), grenadiers()], {})
    with pytest.raises(Forbidden) as caught:
        run(volley(e, e.units[0], e.units[1], Aim(MIDDLE, GREAT, actions, [])))
    assert caught.value.no.clause == clause


# Shock, and Big Men


@pytest.mark.parametrize(
    ("shock", "kinds"),
    [
        (8, ["activates"]),
        (9, ["activates", "breaks", "pinned", "goes-back"]),
        (12, ["activates", "breaks", "suppressed", "goes-back"]),
        (18, ["activates", "breaks", "suppressed", "routs"]),
    ],
)
def test_nine_regulars_by_shock(shock: int, kinds: list[str]) -> None:
    """9 regulars: at 9 Shock pinned and back, at 12 suppressed and back, at 18 rout."""
    e = Evening([section(shock=shock), grenadiers()], {})
    run(activate(e, e.units[0]), *([2, 3, 4] if shock == 18 else []))
    assert told(e) == kinds


def test_a_big_man_with_them_adds_his_level_to_their_bottle() -> None:
    """With a level II Big Man they go back at 11, not at 9."""
    big_man = unit(2, 0, "british_big_man", level=2)
    for shock, holds in ((10, True), (11, False)):
        e = Evening([section(shock=shock), grenadiers(), big_man], {2: 0})
        run(activate(e, e.units[0]))
        assert ("breaks" not in told(e)) == holds


def test_a_kill_puts_the_big_man_with_them_at_risk() -> None:
    """On a 6 he is hit; on a 5 then he is dead, and who was in his range takes a Shock."""
    leader = unit(2, 1, "german_big_man", level=1)
    e = Evening([section(shock=1), grenadiers(1), leader, grenadiers(3)], {2: 1})
    done = run(volley(e, e.units[0], e.units[1], Aim(MIDDLE, POOR, 3, [])), 5, 4, 2, 6, 6, 5)
    assert isinstance(done.next, Pick)
    assert (done.next.purpose, done.next.many, done.next.among) == ("in-range", True, (1, 3))
    leader = unit(2, 1, "german_big_man", level=1)
    e = Evening([section(shock=1), grenadiers(1), leader, grenadiers(3)], {2: 1})
    deed = volley(e, e.units[0], e.units[1], Aim(MIDDLE, POOR, 3, []))
    done = run(deed, 5, 4, 2, 6, 6, 5, picks=[[1, 3]])
    assert done.next is None
    assert leader.loc == GONE
    assert [e.units[number].shock for number in (1, 3)] == [1, 1]
    assert e.units[1].figures == 7


def test_a_broken_force_takes_one_off_every_bottle_and_two_without_its_highest_big_man() -> None:
    """One of two platoons is below a third of its figures: 9 regulars go back at 8, or at 7."""
    spent = section(1, figures=2, platoon=2)
    leader = unit(2, 0, "british_big_man", level=2, rank=2)
    for loc, bottle in ((0, 8), (GONE, 7)):
        leader.loc = loc
        e = Evening([section(0), spent, leader, grenadiers(3)], {})
        assert nerve(e, e.units[0])[1] == bottle
        assert nerve(e, e.units[3])[1] == 8, "their force is whole"
    spent.figures = 3
    assert nerve(Evening([section(0), spent], {}), section(0))[1] == 9, "a third is not below a third"


@pytest.mark.parametrize(
    ("state", "verb", "clause"),
    [
        ({}, "unshock", "iabsm-init-9"),
        ({"state": SUPPRESSED}, "unpin", "iabsm-init-14"),
        ({"state": PINNED}, "rally", "iabsm-init-15"),
        ({"activated": True}, "activate", "iabsm-turn-3"),
    ],
)
def test_an_order_that_is_not_needed_is_refused(state: dict[str, Any], verb: str, clause: str) -> None:
    e = Evening([section(**state), unit(1, 0, "british_big_man", level=2)], {})
    with pytest.raises(Forbidden) as caught:
        run(order(e, e.units[1], e.units[0], verb))
    assert caught.value.no.clause == clause


def test_orders_get_men_up_again() -> None:
    e = Evening([section(shock=2, state=SUPPRESSED), unit(1, 0, "british_big_man", level=2)], {})
    for verb in ("unshock", "rally", "unpin", "overwatch"):
        run(order(e, e.units[1], e.units[0], verb))
    found = e.units[0]
    assert (found.shock, found.state, found.reserved, found.overwatch) == (1, STEADY, 3, True)


# Moving, looking, the Tea Break


def test_six_four_and_one_with_two_shock() -> None:
    """6, 4 and 1 in difficult ground with 2 Shock: 4 + 2 + 0 - 2 = 4 inches; in the open 11 - 2 = 9."""
    e = Evening([section(shock=2, in_cover=True)], {})
    run(move(e, e.units[0], 3), 6, 4, 1)
    assert e.inches[0] == 9
    assert e.inches[2] == 4
    assert not e.units[0].in_cover


@pytest.mark.parametrize("die", [5, 6])
def test_hardly_visible_at_eight_inches(die: int) -> None:
    """Hardly visible at 4 to 9 inches needs 10; a Big Man adds 1, a still target takes 1."""
    e = Evening([unit(0, 0, "british_big_man", level=1), grenadiers()], {})
    run(look(e, e.units[0], e.units[1], Look(1, 2, 1)), 4, die)
    assert (e.units[1].spotted_by != 0) == (4 + die >= 10)


def test_very_hard_to_see_is_never_spotted_at_twelve_inches() -> None:
    e = Evening([section(), grenadiers(ambush=True)], {})
    with pytest.raises(Forbidden) as caught:
        run(look(e, e.units[0], e.units[1], Look(2, 0, 1)))
    assert caught.value.no.clause == "iabsm-spot-6"


def test_the_tea_break_takes_a_marker_off_and_a_shock_of_who_was_hidden() -> None:
    seen, hidden = section(0, shock=2, state=SUPPRESSED, activated=True, reserved=1), section(1, shock=2)
    moved = section(2, shock=2, moved_turn=TURN)
    e = Evening([seen, hidden, moved], {})
    run(tea_break(e, {1, 2}))
    assert [each.shock for each in e.units] == [2, 1, 2]
    assert (seen.state, seen.activated, seen.reserved) == (PINNED, False, 0)
    assert moved.moved_turn == BEFORE


def test_who_routs_runs_on_at_the_tea_break() -> None:
    e = Evening([section(0, routed=True, shock=18)], {})
    assert run(tea_break(e, set())).next == Throw("rout", 3, 0)


# Close combat


def test_four_times_the_dice_need_no_roll() -> None:
    """9 men and a Big Man of level II against 2 in the open, with no machine gun left to face them."""
    big_man = unit(2, 0, "british_big_man", level=2)
    e = Evening([section(), grenadiers(figures=2), big_man], {2: 0})
    clash = Clash([e.units[0]], [e.units[1]], 0, 4, in_rear=True)
    done = run(melee(e, clash))
    assert done.next == Throw("rout", 3, 1)
    assert e.units[1].shock == 6
    assert [int(each.tally.total) for each in e.sums] == [11, 1]


def test_three_losses_against_one_send_the_loser_back_nine_inches() -> None:
    """5, 6, 6, 2 against 5, 1, 3: the loser has 3 losses and 2 Shock, falls back 9 inches with one Shock more
    and is pinned; the winner loses one."""
    winner, loser = section(figures=4), grenadiers(figures=6)
    e = Evening([winner, loser], {})
    # 6 men, and one for 4 of them in the open; half of 7 in the rear is 3
    done = run(melee(e, Clash([winner], [loser], 0, 4, in_rear=True)), 5, 6, 6, 2, 5, 1, 3)
    assert done.next is None
    assert [int(each.tally.total) for each in e.sums] == [4, 3]
    assert (winner.figures, winner.shock) == (3, 0)
    assert (loser.figures, loser.shock, loser.state, loser.due) == (3, 3, PINNED, PINNED_AGAIN)
    assert [event.data["inches"] for event in e.events or () if event.kind == "gives-ground"] == [9]


def test_both_equal_fight_three_rounds_and_part() -> None:
    units = [section(figures=4), grenadiers(figures=6)]
    e = Evening(units, {})
    blank = [1] * 7
    done = run(melee(e, Clash([units[0]], [units[1]], 0, 4, in_rear=True)), *blank, *blank, *blank)
    assert done.next is None
    assert [event.data["inches"] for event in e.events or () if event.kind == "gives-ground"] == [6, 6]


def test_the_actions_of_the_charge_cost_dice_in_the_first_round_only() -> None:
    units = [section(figures=6), grenadiers(figures=6)]
    e = Evening(units, {})
    run(melee(e, Clash([units[0]], [units[1]], 2, 4, in_rear=True)), *[1] * 7)
    assert [int(each.tally.total) for each in e.sums] == [4, 3, 6, 3]
