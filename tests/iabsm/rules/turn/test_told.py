"""What happens is told, what is over is forgotten, and what lies elsewhere does not matter."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import PINNED
from bocage.systems.iabsm.rules.sight.visibility import OK, POOR, protection, visibility
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"
ROW = "." * 40


@clause("iabsm-act-6")
def test_the_guide_may_stand_outside_the_ground_that_the_unit_is_in() -> None:
    """A wood begins at 19 inches. Of seven figures round a guide a sixteenth before it four stand in it."""
    table = Table.draw("\n".join(["." * 19 + "w" * 21] * 30))
    game = battle([section(5, 25)], [grenadiers(18.9375, 10, 0, figures=7)], table=table, card=1)
    german = unit(game, GERMAN)
    assert german.x < 19 * 16
    assert sum(x >= 19 * 16 for x, _ in german.points) == 4
    assert german.ground == "woods"


@clause("iabsm-turn-3")
def test_an_activation_begins_anew() -> None:
    game = battle(
        [section(20, 25, reserved=2, overwatch=True, moved=True, fired=True)],
        [grenadiers(20, 5)],
        acting=BRITISH,
    )
    british = unit(game, BRITISH)
    assert (british.reserved, british.overwatch, british.moved, british.fired) == (0, False, False, False)
    assert game.state.phase == "act"
    assert events(game, "activates")[-1]["unit"] == british.id


@clause("iabsm-turn-2")
def test_a_card_is_told_with_its_platoon_or_its_big_man() -> None:
    game = battle([section(20, 25), big_man(8, 25)], [grenadiers(20, 5)], card=-1, dice=[3])
    assert events(game, "card-platoon") == [{"platoon": 1}]
    assert game.state.active == 1
    game = battle([section(20, 25), big_man(20, 26, moved=True)], [grenadiers(20, 5)], card=-1, dice=[4])
    assert events(game, "card-big-man")[-1]["unit"] == unit(game, "british-big-man-1").id
    assert not unit(game, "british-big-man-1").moved
    assert game.ask is not None
    assert game.ask.about["left"] == 2


@clause("iabsm-lead-4")
def test_a_big_man_who_has_lost_his_card_has_no_points_when_it_comes() -> None:
    game = battle(
        [section(20, 25), big_man(20, 26, activated=True)], [grenadiers(20, 5)], card=-1, dice=[4, 2]
    )
    assert game.ask is not None
    assert game.ask.kind == "card"


@clause("iabsm-act-9")
def test_who_stays_where_he_is_draws_no_reaction() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 10, reserved=2)], acting=BRITISH, dice=[3])
    game.choose("run:1>0")
    game.choose("stay")
    assert game.ask is not None
    assert game.ask.kind == "act"
    assert events(game, "move") == []


@clause("iabsm-act-3")
def test_a_move_is_told_from_where_to_where() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5)], acting=BRITISH, dice=[3])
    before = unit(game, BRITISH).loc
    game.choose("run:1>0")
    game.choose(go(20, 24))
    british = unit(game, BRITISH)
    assert events(game, "move") == [{"unit": british.id, "origin": before, "to": british.loc}]
    assert (british.moved, british.moved_turn) == (True, 1)


@clause("iabsm-act-8")
@pytest.mark.parametrize(("x", "y", "heading"), [(30, 14, 8), (10, 14, 56), (20, 4, 0), (34, 24, 16)])
def test_forward_is_towards_the_nearest_enemy(x: float, y: float, heading: int) -> None:
    """From 20, 24: north-east, north-west, north and east."""
    game = battle(
        [section(20, 25)], [at("german_lmg_team", x, y, 180), grenadiers(4, 2)], acting=BRITISH, dice=[3]
    )
    game.choose("run:1>0")
    game.choose(go(20, 24))
    assert unit(game, BRITISH).facing == heading


@clause("iabsm-inf-13", "iabsm-act-9")
def test_the_last_shots_are_fired_with_all_reserved_actions() -> None:
    game = battle([section(20, 25, reserved=2)], [grenadiers(20, 12)], card=-1, dice=[1, 1, 1, 2])
    game.choose("fire:german-section-1>2")
    assert events(game, "fire")[-1]["count"] == 2
    british = unit(game, BRITISH)
    assert (british.reserved, british.fired_turn) == (0, 1)


@clause("iabsm-inf-3", "iabsm-inf-4")
@pytest.mark.parametrize("path", [[(0, 17), (40, 17)], [(28, 0), (28, 30)], [(12, 0), (12, 30)]])
def test_a_crossing_is_paid_only_where_the_dice_can_reach_it(path: list[tuple[float, float]]) -> None:
    """The hedge is 8 inches away: one die cannot reach it, two can."""
    table = Table.draw(FIELD, lines={"hedge": [path]})
    game = battle([section(20, 25)], [grenadiers(38, 2)], table=table, acting=BRITISH)
    assert keys(game, "run") == ["run:3>0", "run:2>0", "run:2>1", "run:1>0"]
    assert reason(game, "run:1>1") == "inf-3 nothing-to-cross"


@clause("iabsm-fire-3", "iabsm-sight-3")
def test_only_the_line_that_the_target_is_at_covers_it() -> None:
    """A hedge at the target, and a wall far behind it."""
    table = Table.draw(FIELD, lines={"hedge": [[(0, 15), (40, 15)]], "wall": [[(0, 5), (40, 5)]]})
    game = battle([section(20, 25)], [grenadiers(20, 14.5)], table=table, card=1)
    assert protection(game.state, unit(game, BRITISH), unit(game, GERMAN)) == OK
    table = Table.draw(FIELD, lines={"bocage": [[(0, 15), (40, 15)]], "hedge": [[(0, 5), (40, 5)]]})
    game = battle([section(20, 25)], [grenadiers(20, 14.5)], table=table, card=1)
    assert protection(game.state, unit(game, BRITISH), unit(game, GERMAN)) == POOR
    assert visibility(game.state, unit(game, BRITISH), unit(game, GERMAN)) == 2


@clause("iabsm-sight-4")
def test_who_is_gone_spots_nobody() -> None:
    game = battle(
        [section(20, 25), section(8, 25)],
        [grenadiers(20, 12)],
        acting=GERMAN,
        card=2,
        spotted=False,
        dice=[2],
    )
    game.state.remove(unit(game, BRITISH))
    game.choose("run:1>0")
    game.choose(go(20, 13))
    assert unit(game, GERMAN).spotted_by == 1 << unit(game, "british-section-2").id


@clause("iabsm-shock-1")
def test_who_wavers_is_told_of_and_keeps_no_reserved_action() -> None:
    game = battle(
        [section(20, 22, shock=8, reserved=2), section(6, 27)],
        [grenadiers(20, 8)],
        acting=GERMAN,
        card=2,
        dice=[1, 1, 1, 3],
    )
    game.choose("fire:british-section-1>3")
    if game.ask is not None and game.ask.kind == "react":
        game.choose("hold")
    british = unit(game, BRITISH)
    assert events(game, "breaks") == [{"unit": british.id, "shock": 9, "bottle": 9}]
    assert british.reserved == 0
    (back,) = events(game, "falls-back")
    assert back["to"] == british.loc


@clause("iabsm-shock-3")
def test_cover_is_looked_for_where_the_unit_stands() -> None:
    """The unit stands far to the east, 3 inches before the hedge."""
    table = Table.draw(FIELD, lines={"hedge": [[(24, 14), (40, 14)]]})
    game = battle(
        [section(32, 11, shock=9), section(5, 28)], [grenadiers(32, 1)], acting=BRITISH, table=table
    )
    assert unit(game, BRITISH).at_lines == 1
    assert unit(game, BRITISH).y > 11 * 16


@clause("iabsm-shock-5")
@pytest.mark.parametrize(
    ("here", "enemy"), [((3, 15), (30, 15)), ((37, 15), (8, 15)), ((20, 3), (20, 25)), ((20, 27), (20, 5))]
)
def test_a_rout_leaves_the_table_by_the_edge_away_from_the_enemy(
    here: tuple[float, float], enemy: tuple[float, float]
) -> None:
    game = battle(
        [section(*here, shock=18), section(10, 22)], [grenadiers(*enemy)], acting=BRITISH, dice=[6, 6, 6]
    )
    assert [event["unit"] for event in events(game, "flees")] == [0]
    assert unit(game, BRITISH).loc == GONE


@clause("iabsm-turn-6", "iabsm-shock-6", "iabsm-sight-6")
def test_the_tea_break_tells_who_calms_recovers_and_is_lost_from_sight() -> None:
    rows = [ROW] * 13 + ["." * 10 + "B" * 20 + "." * 10] * 3 + [ROW] * 14
    game = battle(
        [section(20, 25, shock=2, state=PINNED, under_fire=True, activated=True, broken=True)],
        [grenadiers(20, 5)],
        card=-1,
        dice=[1],
        table=Table.draw("\n".join(rows)),
    )
    british = unit(game, BRITISH)
    assert (british.under_fire, british.activated, british.broken) == (False, False, False)
    assert [event["unit"] for event in events(game, "calms")] == [british.id]
    assert [event["unit"] for event in events(game, "recovers")] == [british.id]
    assert sorted(int(str(event["unit"])) for event in events(game, "lost-from-sight")) == [0, 1]
    assert game.state.strode == 0


@clause("iabsm-victory-1")
def test_who_takes_the_ground_is_told_once() -> None:
    game = battle([section(20, 17)], [grenadiers(20, 3)], card=-1, dice=[1, 1])
    assert events(game, "takes") == [{"side": 0}]
    assert list(game.state.control.values()) == [0]


@clause("iabsm-init-9", "iabsm-init-14", "iabsm-init-16", "iabsm-init-13", "iabsm-init-7")
@pytest.mark.parametrize("order", ["unshock", "unpin", "overwatch", "activate"])
def test_an_order_is_told(order: str) -> None:
    state = {"unshock": {"shock": 1}, "unpin": {"state": PINNED}}.get(order, {})
    game = battle([section(20, 20, **state), section(5, 28), big_man(20, 19.5)], [grenadiers(20, 2)], card=3)
    game.choose(f"{order}:british-section-1")
    assert events(game, f"order-{order}") == [{"unit": 2, "other": 0}]


@clause("iabsm-inf-10", "iabsm-hit-1")
def test_reserves_and_hits_are_told() -> None:
    """10 and the machine gun are index 11 at 12 inches: three hits."""
    game = battle(
        [section(20, 25.5, quality="elite"), section(5, 28)],
        [grenadiers(20, 13)],
        acting=BRITISH,
        dice=[4, 4, 1, 1, 3, 5],
    )
    game.choose("reserve")
    assert events(game, "reserves") == [{"unit": 0}]
    game.choose("fire:german-section-1>3")
    assert events(game, "hits") == [{"unit": 2, "thrown": "1 3 5", "shock": 1, "kills": 1}]


@clause("iabsm-init-11")
def test_nobody_directs_fire_that_cannot_be_fired() -> None:
    game = battle([section(20, 28), big_man(20, 29)], [grenadiers(20, 2)], card=3)
    assert reason(game, "direct:british-section-1>german-section-1") == "fire-4 out-of-range"


@clause("iabsm-act-8")
def test_without_an_enemy_near_forward_is_the_way_it_has_come() -> None:
    game = battle([section(33, 26)], [grenadiers(4, 2)], acting=BRITISH, dice=[4])
    game.choose("run:1>0")
    game.choose(go(37, 26))
    assert unit(game, BRITISH).facing == 16


@clause("iabsm-lead-3")
def test_two_big_men_who_follow_find_a_place_each() -> None:
    game = battle(
        [section(20, 25), section(6, 25), big_man(20, 24.5), big_man(21.125, 24.5, 1)],
        [grenadiers(20, 3)],
        acting=BRITISH,
        dice=[6],
    )
    game.choose("run:1>0")
    game.choose(go(24, 25))
    game.choose("follow")
    game.choose("follow")
    first, second = unit(game, "british-big-man-1"), unit(game, "british-big-man-2")
    for one, other in ((first, second), (first, unit(game, BRITISH)), (second, unit(game, BRITISH))):
        for x, y in one.points:
            assert all((x - px) ** 2 + (y - py) ** 2 >= 64 for px, py in other.points)


@clause("iabsm-shock-5")
def test_who_routs_turns_his_back() -> None:
    game = battle(
        [section(20, 12, shock=18), section(5, 28)], [grenadiers(20, 2)], acting=BRITISH, dice=[1, 1, 2]
    )
    assert (unit(game, BRITISH).y, unit(game, BRITISH).facing) == (16 * 16, 32)


@clause("iabsm-sight-4")
def test_who_lies_still_in_the_open_is_not_spotted_by_who_moves_twelve_inches_away() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 11)], acting=BRITISH, dice=[2], spotted=False)
    game.choose("run:1>0")
    game.choose(go(20, 24))
    assert not unit(game, GERMAN).spotted_by


@clause("iabsm-shock-6")
def test_whoever_was_seen_in_a_turn_calms_only_in_the_next() -> None:
    rows = [ROW] * 13 + ["." * 10 + "B" * 20 + "." * 10] * 3 + [ROW] * 14
    table = Table.draw("\n".join(rows))
    game = battle([section(20, 25, shock=2)], [grenadiers(20, 5)], card=1, dice=[1, 2, 1], table=table)
    unit(game, BRITISH).seen = True
    game.choose("pass")
    assert (game.turn, unit(game, BRITISH).shock) == (2, 2)
    game.choose("pass")
    assert (game.turn, unit(game, BRITISH).shock) == (3, 1)
