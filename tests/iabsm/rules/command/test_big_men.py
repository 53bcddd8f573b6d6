"""Big Men: what their points buy, whom they reach, and what becomes of them."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.rules.command.big_men import big_man_at_risk, big_men_with, in_command, wound_of
from tests.iabsm.positions import (
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    last_sum,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
LED = 0.5 + 0.0625
"""The middle of a Big Man in contact stands half an inch, or a sixteenth more, from a figure's."""


@clause("iabsm-bm-1", "iabsm-bm-2", "iabsm-bm-3", "iabsm-bm-4")
@pytest.mark.parametrize(("level", "points", "reach"), [(1, 1, 3), (2, 2, 6), (3, 3, 9), (4, 4, 12)])
def test_a_level_gives_points_and_a_range(level: int, points: int, reach: int) -> None:
    """The Big Man stands straight before the guide: between the edges it is half an inch less."""
    for away, within in ((reach + 0.5, True), (reach + 0.5625, False)):
        game = battle(
            [section(20, 12), section(8, 28), big_man(20, 12 - away if away < 10 else 12 + away, level)],
            [grenadiers(38, 1)],
            card=3,
        )
        assert game.ask is not None
        assert game.ask.about["left"] == points
        leader, men = unit(game, "british-big-man-1"), unit(game, "british-section-1")
        if away < 10:
            assert in_command(game.state, leader, men) is within


@example("iabsm-bm-e1", "iabsm-bm-e2")
def test_a_section_at_eight_inches_is_in_range_of_level_three_and_at_seven_not_of_level_two() -> None:
    game = battle([section(20, 12), big_man(20, 3.5, 3)], [grenadiers(38, 28)], card=3)
    assert game.ask is not None
    assert game.ask.about["left"] == 3
    assert reason(game, "activate:british-section-1") == "", "8 inches between the edges, range 9"
    game = battle([section(20, 12), big_man(20, 4.5, 2)], [grenadiers(38, 28)], card=3)
    assert reason(game, "activate:british-section-1") == "bm-2 out-of-command", "7 inches, range 6"


@clause("iabsm-init-1", "iabsm-init-7", "iabsm-lead-2")
def test_a_point_activates_a_section_with_all_its_actions() -> None:
    game = battle([section(20, 25), section(8, 25), big_man(20, 27)], [grenadiers(20, 3)], card=3)
    game.choose("activate:british-section-1")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.about["left"]) == ("act", 3)
    game.choose("done")
    assert (game.ask.kind, game.ask.about["left"]) == ("command", 1), "one of two points is spent"
    assert reason(game, "activate:british-section-1") == "turn-3 was-activated"


@clause("iabsm-init-2", "iabsm-init-3")
@example("iabsm-init-e1")
def test_he_moves_three_dice_once_a_turn() -> None:
    """4 + 3 + 2 = 9 inches."""
    game = battle([section(28, 28), big_man(20, 25)], [grenadiers(20, 2)], card=3, dice=[4, 3, 2])
    assert keys(game, "run") == ["run:3>0"]
    assert reason(game, "run:2>0") == "init-2 three-dice"
    game.choose("run:3>0")
    assert reason(game, go(29, 25)) == ""
    assert reason(game, go(29.0625, 25)) == "act-3 too-far"
    game.choose(go(29, 25))
    assert game.ask is not None
    assert game.ask.about["left"] == 1
    assert keys(game, "run") == []
    assert reason(game, "run:3>0") == "init-3 strode-already"


@clause("iabsm-init-4", "iabsm-spotmod-10", "iabsm-spotmod-9")
def test_a_point_is_a_look_and_a_second_point_adds_to_it() -> None:
    game = battle([section(8, 25), big_man(20, 25)], [grenadiers(20, 8)], card=3, dice=[1, 1], spotted=False)
    assert keys(game, "spot") == ["spot:german-section-1>2", "spot:german-section-1>1"]
    assert reason(game, "spot:german-section-1>3") == "init-1 too-few-points"
    game.choose("spot:german-section-1>2")
    sums = last_sum(game, "spot")
    assert sums["spotmod-10 big-man"] == 1
    assert sums["spotmod-9 more-actions"] == 1


@clause("iabsm-init-9", "iabsm-init-10")
def test_he_takes_shock_off_who_is_in_contact() -> None:
    """Bases of half an inch: in contact up to less than a sixteenth apart."""
    game = battle(
        [section(20, 20, shock=3), section(8, 25, shock=1), big_man(20, 19.5, 3)], [grenadiers(20, 2)], card=3
    )
    game.choose("unshock:british-section-1")
    game.choose("unshock:british-section-1")
    assert unit(game, "british-section-1").shock == 1, "as often as points last"
    assert reason(game, "unshock:british-section-2") == "init-10 no-contact"
    game = battle([section(20, 20, shock=3), big_man(20, 19.5 - 0.0625)], [grenadiers(20, 2)], card=3)
    assert reason(game, "unshock:british-section-1") == "init-10 no-contact", "a sixteenth apart"
    game = battle([section(20, 20), big_man(20, 19.5)], [grenadiers(20, 2)], card=3)
    assert reason(game, "unshock:british-section-1") == "init-9 no-shock"


@clause("iabsm-init-14", "iabsm-init-15", "iabsm-init-16")
@example("iabsm-init-e2")
def test_he_rallies_a_suppressed_unit_to_pinned_and_unpins_it() -> None:
    game = battle(
        [section(20, 20, state=SUPPRESSED), section(8, 25), big_man(20, 25)], [grenadiers(20, 2)], card=3
    )
    assert reason(game, "unpin:british-section-1") == "init-14 not-pinned"
    game.choose("rally:british-section-1")
    assert unit(game, "british-section-1").state == PINNED
    assert reason(game, "rally:british-section-1") == "init-15 not-suppressed"
    game.choose("unpin:british-section-1")
    assert unit(game, "british-section-1").state == STEADY


@clause("iabsm-init-14", "iabsm-init-15")
@pytest.mark.parametrize(("state", "verb"), [(PINNED, "unpin"), (SUPPRESSED, "rally")])
def test_whom_he_gets_up_is_within_his_range(state: int, verb: str) -> None:
    game = battle([section(20, 10, state=state), big_man(20, 25)], [grenadiers(38, 2)], card=3)
    assert reason(game, f"{verb}:british-section-1") == "bm-2 out-of-command"


@clause("iabsm-init-11", "iabsm-lead-1")
@pytest.mark.parametrize(("level", "bonus"), [(1, 1), (2, 2), (3, 2)])
def test_directed_fire_adds_his_level_at_most_two(level: int, bonus: int) -> None:
    game = battle(
        [section(20, 22), section(8, 25), big_man(20, 24, level)],
        [grenadiers(20, 10)],
        card=3,
        dice=[1, 1, 1, 1, 2],
    )
    game.choose("direct:british-section-1>german-section-1")
    assert events(game, "fire")[-1]["count"] == 3, "with all its actions"
    assert last_sum(game, "fire")["lead-1 directed"] == bonus
    assert unit(game, "british-section-1").activated


@clause("iabsm-lead-1")
def test_directed_fire_may_be_played_without_a_bonus() -> None:
    game = battle(
        [section(20, 22), section(8, 25), big_man(20, 24, 2)],
        [grenadiers(20, 10)],
        card=3,
        dice=[1, 1, 1, 1],
        options={"direct_fire_plain": True},
    )
    game.choose("direct:british-section-1>german-section-1")
    assert "lead-1 directed" not in last_sum(game, "fire")


@clause("iabsm-lead-1")
def test_he_sees_the_target_himself_and_the_unit_has_not_acted() -> None:
    rows = ["." * 40] * 16 + ["." * 22 + "B" * 4 + "." * 14] * 3 + ["." * 40] * 11
    game = battle(
        [section(18, 22), big_man(24, 22, 2)],
        [grenadiers(24, 5), grenadiers(12, 8)],
        card=3,
        table=Table.draw("\n".join(rows)),
    )
    assert reason(game, "direct:british-section-1>german-section-1") == "lead-1 he-sees-not"
    assert "direct:british-section-1>german-section-2" in keys(game)
    game = battle([section(20, 22, activated=True), big_man(20, 24)], [grenadiers(20, 10)], card=3)
    assert reason(game, "direct:british-section-1>german-section-1") == "turn-3 was-activated"


@clause("iabsm-lead-3")
@pytest.mark.parametrize("answer", ["follow", "stay"])
def test_a_big_man_in_contact_may_go_with_a_unit_that_moves(answer: str) -> None:
    game = battle(
        [section(20, 25), section(6, 25), big_man(20, 24.5)],
        [grenadiers(20, 3)],
        acting="british-section-1",
        dice=[6],
    )
    game.choose("run:1>0")
    game.choose(go(24, 25))
    assert game.ask is not None
    assert game.ask.kind == "follow"
    game.choose(answer)
    leader = unit(game, "british-big-man-1")
    assert bool(big_men_with(game.state, unit(game, "british-section-1"))) == (answer == "follow")
    assert ((leader.x, leader.y) == (20 * 16, 24.5 * 16)) == (answer == "stay")
    assert game.state.strode == 0, "his own move is not spent"


@clause("iabsm-lead-4")
@pytest.mark.parametrize(
    ("dice", "level", "activated"),
    [([5], 2, False), ([6, 1], 1, False), ([6, 2], 1, False), ([6, 3], 1, True), ([6, 4], 1, True)],
)
def test_a_big_man_with_a_unit_that_loses_a_man_may_be_hit(
    dice: list[int], level: int, activated: bool
) -> None:
    """Three ones: 3 + 1 + 1 at 9 to 18 inches in the open is index 5: one hit, and a 5 is a kill."""
    game = battle(
        [section(20, 22), section(6, 27), big_man(20, 21.5, 2)],
        [grenadiers(20, 8)],
        acting="german-section-1",
        card=2,
        dice=[1, 1, 1, 5, *dice],
    )
    game.choose("fire:british-section-1>3")
    leader = unit(game, "british-big-man-1")
    assert unit(game, "british-section-1").figures == 8
    assert (leader.level, leader.activated) == (level, activated)


@clause("iabsm-lead-4")
@pytest.mark.parametrize(("level", "die"), [(2, 5), (2, 6), (1, 1), (1, 4)])
def test_a_dead_big_man_costs_his_units_in_range_a_shock_and_his_card(level: int, die: int) -> None:
    """A level I Big Man has no level left to lose."""
    game = battle(
        [section(20, 22), section(6, 27), big_man(20, 21.5, level)],
        [grenadiers(20, 8)],
        acting="german-section-1",
        card=2,
        dice=[1, 1, 1, 5, 6, die],
    )
    game.choose("fire:british-section-1>3")
    assert unit(game, "british-big-man-1").loc == GONE
    assert unit(game, "british-section-1").shock == 1
    assert unit(game, "british-section-2").shock == 0, "out of his range"
    assert 3 not in game.state.deck.left + game.state.deck.drawn


@clause("iabsm-lead-4", "iabsm-bm-2")
@pytest.mark.parametrize(
    ("die", "left", "points"), [(2, 3, 2), (2, 1, 1), (3, 3, 0), (4, 1, 0), (5, 3, 0), (6, 1, 0)]
)
def test_a_big_man_hit_while_his_card_is_in_play_has_the_points_of_his_new_level_or_none(
    die: int, left: int, points: int
) -> None:
    """Level III becomes II, with 2 points at most; without a card, or dead, he has none."""
    game = battle([section(20, 22), big_man(20, 21.5, 3)], [grenadiers(20, 8)], card=3, dice=[6, die])
    game.state.initiative = left
    big_man_at_risk(game.state, unit(game, "british-section-1"))
    assert game.state.initiative == points


@clause("iabsm-lead-4")
def test_a_hit_leaves_the_points_of_another_mans_card_alone() -> None:
    game = battle(
        [section(20, 22), big_man(20, 21.5, 3)], [grenadiers(20, 8), big_man(20, 7, 3)], card=4, dice=[6, 4]
    )
    big_man_at_risk(game.state, unit(game, "british-section-1"))
    assert game.state.initiative == 3


@clause("iabsm-lead-4")
def test_a_big_man_is_no_target_by_himself() -> None:
    game = battle([section(6, 25), big_man(20, 22)], [grenadiers(20, 8)], acting="german-section-1", card=2)
    assert reason(game, "fire:british-big-man-1>1") == "lead-4 no-target"
    assert all("big-man" not in key for key in keys(game, "fire"))


@clause("iabsm-lead-4")
@pytest.mark.parametrize(
    ("die", "left"),
    [(1, (2, False)), (2, (2, False)), (3, (2, True)), (4, (2, True)), (5, (0, True)), (6, (0, True))],
)
def test_the_table_of_the_loss_of_a_big_man(die: int, left: tuple[int, bool]) -> None:
    """Of level III: a level less; from 3 his card is lost as well; from 5 he is dead, and so is his card."""
    assert wound_of(3, die) == left


@clause("iabsm-lead-4")
@pytest.mark.parametrize("die", [5, 6])
def test_the_death_of_one_leaves_the_points_of_another_mans_card_alone(die: int) -> None:
    game = battle(
        [section(20, 22), big_man(20, 21.5, 3)], [grenadiers(20, 8), big_man(20, 7, 3)], card=4, dice=[6, die]
    )
    big_man_at_risk(game.state, unit(game, "british-section-1"))
    assert unit(game, "british-big-man-1").loc == GONE
    assert game.state.initiative == 3


@clause("iabsm-init-7", "iabsm-init-13")
@pytest.mark.parametrize("order", ["activate", "overwatch"])
def test_he_activates_men_and_no_vehicles(order: str) -> None:
    game = battle([section(20, 22), tank(24, 26), big_man(20, 24)], [grenadiers(20, 3)], card=3)
    assert f"{order}:british-afv-1" not in keys(game)
    assert reason(game, f"{order}:british-afv-1") == "init-7 on-foot-only"


@clause("iabsm-init-9", "iabsm-shock-5")
@pytest.mark.parametrize(("shock", "routs"), [(22, False), (23, True)])
def test_who_loses_enough_shock_by_his_order_routs_no_longer(shock: int, routs: bool) -> None:
    """9 figures and his level II are a Bottle of 11: from 22 on a unit routs. One platoon of three in rout
    does not make the force waver. Cards: the Tea Break, three platoons and one, then his."""
    men = section(20, 22, shock=shock, routed=True, state=SUPPRESSED)
    others = [section(5, 28, platoon=1), section(35, 28, platoon=2)]
    game = battle([men, big_man(20, 22.5), *others], [grenadiers(20, 3)], card=5)
    game.choose("unshock:british-section-1")
    assert unit(game, "british-section-1").routed is routs
    assert len(events(game, "stops")) == int(not routs)


@clause("iabsm-init-11", "iabsm-shock-1", "iabsm-shock-3")
def test_who_falls_back_when_his_fire_is_directed_does_not_fire() -> None:
    game = battle([section(20, 22, shock=9), section(8, 25), big_man(20, 24)], [grenadiers(20, 10)], card=3)
    game.choose("direct:british-section-1>german-section-1")
    men = unit(game, "british-section-1")
    assert (men.broken, men.activated) == (True, True)
    assert events(game, "fire") == []
    assert events(game, "directs") == [{"unit": 2, "other": 0}]


@clause("iabsm-init-11", "iabsm-fire-2")
def test_fire_that_is_directed_begins_an_activation() -> None:
    """Whoever had moved in an earlier turn fires without losing anything for it."""
    game = battle(
        [section(20, 22, moved=True, fired=True), section(8, 25), big_man(20, 24, 1)],
        [grenadiers(20, 10)],
        card=3,
        dice=[1, 1, 1, 1, 2],
    )
    game.choose("direct:british-section-1>german-section-1")
    assert last_sum(game, "fire") == {"lead-1 directed": 1, "fire-2 machine-gun": 1}
    men = unit(game, "british-section-1")
    assert (men.moved, men.fired) == (False, True)


@clause("iabsm-init-9", "iabsm-shock-5")
def test_who_did_not_rout_is_not_told_to_stop() -> None:
    game = battle([section(20, 22, shock=2), section(5, 28), big_man(20, 22.5)], [grenadiers(20, 3)], card=3)
    game.choose("unshock:british-section-1")
    assert unit(game, "british-section-1").shock == 1
    assert events(game, "stops") == []


@clause("iabsm-init-2", "iabsm-inf-3", "iabsm-inf-4")
@pytest.mark.parametrize(
    ("kind", "offered"), [("hedge", ["run:3>0", "run:2>1"]), ("bocage", ["run:3>0", "run:1>2"])]
)
def test_a_line_he_crosses_costs_him_dice_of_his_move(kind: str, offered: list[str]) -> None:
    """Three dice, of which a low obstacle takes one and a high one two."""
    lines = {kind: [[(0.0, 20.0), (40.0, 20.0)]]}
    table = Table.draw("\n".join(["." * 40] * 30), lines=lines)
    game = battle([section(28, 28), big_man(20, 23)], [grenadiers(20, 2)], card=3, table=table, dice=[6, 6])
    assert keys(game, "run") == offered
    game.choose(offered[1])
    assert len(str(events(game, "dice")[-1]["thrown"]).split()) == int(offered[1][4])
    assert reason(game, go(20, 18)) == ""


@clause("iabsm-init-5", "iabsm-inf-9", "iabsm-init-1")
def test_a_task_and_a_look_cost_him_their_points_and_a_ride_one() -> None:
    table = Table.draw("\n".join(["." * 40] * 30), lines={"hedge": [[(0, 20), (40, 20)]]})
    game = battle(
        [section(28, 28), big_man(20, 23, 3)], [grenadiers(20, 2)], card=3, table=table, dice=[1, 1]
    )
    game.choose("task:search")
    assert game.state.initiative == 2
    assert [event["unit"] for event in events(game, "attempts")] == [unit(game, "british-big-man-1").id]
    game = battle([tank(20, 24), big_man(20, 25.375, 3)], [grenadiers(20, 2)], card=3)
    game.choose("mount:british-afv-1")
    assert game.state.initiative == 2
    game.choose("order:british-afv-1>engage")
    assert game.state.initiative == 1
    game.choose("dismount:british-big-man-1")
    assert game.state.initiative <= 0


@clause("iabsm-init-1", "iabsm-turn-2")
def test_when_his_points_are_spent_the_next_card_comes() -> None:
    game = battle(
        [section(20, 22, shock=2), section(5, 28), big_man(20, 22.5, 2)],
        [grenadiers(20, 3)],
        card=3,
        dice=[2],
    )
    game.choose("unshock:british-section-1")
    assert game.state.card == 3
    game.choose("unshock:british-section-1")
    assert game.state.card != 3
    game = battle([section(20, 22), big_man(20, 22.5, 2)], [grenadiers(20, 3)], card=3, dice=[2])
    game.choose("done")
    assert game.state.card != 3
    assert game.state.initiative == 0
