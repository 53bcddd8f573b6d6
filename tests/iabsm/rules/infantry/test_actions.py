"""Actions: how many a unit has, what they cost, and reserved ones."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.battle.units import PINNED
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    last_sum,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
HEDGE = Table.draw(FIELD, lines={"hedge": [[(0, 20), (40, 20)]]})
BOCAGE = Table.draw(FIELD, lines={"bocage": [[(0, 20), (40, 20)]]})


def left(game: object) -> object:
    """Return the actions that the unit has left."""
    return game.ask.about["left"]  # type: ignore[attr-defined]


@clause("iabsm-act-1")
@pytest.mark.parametrize(
    ("more", "actions"),
    [
        ({}, 3),
        ({"figures": 5}, 3),
        ({"figures": 4}, 2),
        ({"state": PINNED}, 2),
        ({"figures": 4, "state": PINNED}, 1),
        ({"quality": "green"}, 2),
        ({"quality": "militia"}, 2),
        ({"quality": "veteran"}, 3),
        ({"quality": "elite"}, 4),
        ({"quality": "elite", "figures": 4}, 3),
        ({"quality": "green", "figures": 4}, 1),
        ({"quality": "green", "figures": 4, "state": PINNED}, 1),
    ],
)
def test_a_section_has_its_actions_by_quality_losses_and_pins(more: dict[str, object], actions: int) -> None:
    """Nine figures: half or fewer is 4. At least one action is always left."""
    game = battle([section(20, 25, **more)], [grenadiers(20, 3)], acting="british-section-1")  # type: ignore[arg-type]
    assert left(game) == actions


@clause("iabsm-act-1")
def test_the_last_man_of_a_team_has_one_action_and_an_elite_one_two() -> None:
    for figures, quality, actions in (
        (3, "regular", 3),
        (2, "regular", 3),
        (1, "regular", 1),
        (1, "elite", 2),
    ):
        game = battle(
            [section(20, 25)],
            [at("german_lmg_team", 20, 3, 180, figures=figures, quality=quality)],
            acting="german-team-1",
        )
        assert left(game) == actions


@clause("iabsm-inf-1", "iabsm-inf-7", "iabsm-inf-8", "iabsm-inf-2", "iabsm-inf-10", "iabsm-inf-11")
def test_each_thing_costs_its_actions() -> None:
    for key, dice, cost in (
        ("run:1>0", [3], 1),
        ("run:2>0", [3, 3], 2),
        ("fire:german-section-1>1", [1], 1),
        ("fire:german-section-1>2", [1, 1], 2),
        ("cover", [], 1),
        ("reserve", [], 1),
        ("face:e", [], 1),
    ):
        game = battle([section(20, 25)], [grenadiers(20, 10)], acting="british-section-1", dice=dice)
        game.choose(key)
        if game.ask is not None and game.ask.kind == "go":
            game.choose("stay")
        assert left(game) == 3 - cost, key
    game = battle(
        [section(20, 25)],
        [grenadiers(20, 10, ambush=True)],
        acting="british-section-1",
        dice=[1, 1],
        spotted=False,
    )
    assert keys(game, "spot") == [], "very hard to see, 14 inches away"
    game = battle(
        [section(20, 25)], [grenadiers(20, 10)], acting="british-section-1", dice=[1, 1], spotted=False
    )
    game.choose("spot:german-section-1>2")
    assert left(game) == 1


@clause("iabsm-act-1")
def test_no_more_is_spent_than_there_is() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 10)], acting="british-section-1", dice=[3])
    assert reason(game, "run:4>0") == "act-1 too-few-actions"
    assert reason(game, "run:0>0") == "act-1 too-few-actions"
    assert reason(game, "fire:german-section-1>4") == "act-1 too-few-actions"
    assert "run:3>0" in keys(game)
    game.choose("cover")
    assert reason(game, "run:3>0") == "act-1 too-few-actions"
    assert reason(game, "cover") == "inf-2 in-cover"
    assert reason(game, "face:n") == "inf-11 faces-so"


@clause("iabsm-act-2")
def test_a_pinned_unit_does_not_move_but_fires_and_takes_cover() -> None:
    game = battle([section(20, 25, state=PINNED)], [grenadiers(20, 10)], acting="british-section-1")
    assert keys(game, "run") == []
    assert reason(game, "run:1>0") == "act-2 is-pinned"
    assert "cover" in keys(game)
    assert keys(game, "fire") == ["fire:german-section-1>2", "fire:german-section-1>1"]


@clause("iabsm-inf-3", "iabsm-inf-4", "iabsm-act-3")
@example("iabsm-inf-e1")
def test_a_low_obstacle_costs_an_action_and_the_dice_left_are_rolled() -> None:
    """Three actions, one for the hedge: 2D6, here 4 and 3, so 7 inches."""
    game = battle(
        [section(20, 23), section(8, 27)],
        [grenadiers(36, 3)],
        table=HEDGE,
        acting="british-section-1",
        dice=[4, 3],
    )
    assert keys(game, "run") == ["run:3>0", "run:2>0", "run:2>1", "run:1>0", "run:1>1"]
    assert reason(game, "run:1>2") == "inf-3 nothing-to-cross"
    game.choose("run:2>1")
    assert reason(game, go(20, 16)) == ""
    assert reason(game, go(20, 15.9375)) == "act-3 too-far"
    game.choose(go(20, 16))
    assert unit(game, "british-section-1").y == 16 * 16


@clause("iabsm-inf-4")
@example("iabsm-inf-e2")
def test_a_high_obstacle_costs_two_actions() -> None:
    """Three actions: two for the bocage and one die; with one die of movement less it fires with one die."""
    game = battle([section(20, 22)], [grenadiers(36, 3)], table=BOCAGE, acting="british-section-1", dice=[5])
    assert keys(game, "run") == ["run:3>0", "run:2>0", "run:1>0", "run:1>2"]
    assert reason(game, "run:1>1") == "inf-3 nothing-to-cross"
    game.choose("run:1>2")
    assert reason(game, go(20, 18)) == ""
    elite = battle(
        [section(20, 22, quality="elite")],
        [grenadiers(20, 10)],
        table=BOCAGE,
        acting="british-section-1",
        dice=[5, 1],
    )
    elite.choose("run:1>2")
    elite.choose(go(20, 18))
    assert keys(elite, "fire") == ["fire:german-section-1>1"], "what is left is one die"


@clause("iabsm-act-3", "iabsm-inf-3")
def test_nobody_crosses_what_was_not_paid_for() -> None:
    game = battle(
        [section(20, 23)], [grenadiers(36, 3)], table=HEDGE, acting="british-section-1", dice=[6, 6]
    )
    game.choose("run:2>0")
    assert reason(game, go(20, 17)) == "inf-3 not-paid"
    assert reason(game, go(20, 20)) == "act-3 obstacle", "nobody stands on a hedge"
    assert reason(game, go(24, 22)) == ""


@clause("iabsm-inf-10", "iabsm-inf-12", "iabsm-inf-14", "iabsm-act-9")
def test_a_reserved_action_is_spent_on_fire_when_an_enemy_in_sight_has_moved() -> None:
    game = battle(
        [section(20, 25), section(8, 25)],
        [grenadiers(20, 10, reserved=2, activated=True)],
        acting="british-section-1",
        dice=[3, 6, 6, 1, 1, 1],
    )
    game.choose("run:1>0")
    game.choose(go(22, 25))
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("react", "german")
    assert keys(game) == ["react:german-section-1>2", "react:german-section-1>1", "hold"]
    assert all(not key.startswith("run") for key in keys(game)), "never to move"
    game.choose("react:german-section-1>1")
    assert unit(game, "german-section-1").reserved == 1
    assert unit(game, "german-section-1").activated, "it is no second activation"
    assert events(game, "fire")[-1]["count"] == 1
    assert game.ask.kind == "act", "the British go on"


@clause("iabsm-act-9")
def test_one_unit_reacts_at_a_time_and_fire_draws_it_too() -> None:
    game = battle(
        [section(20, 25), section(8, 25)],
        [grenadiers(14, 10, reserved=1), grenadiers(26, 10, reserved=1)],
        acting="british-section-1",
        dice=[1, 1],
    )
    game.choose("fire:german-section-1>1")
    assert keys(game) == ["react:german-section-1>1", "react:german-section-2>1", "hold"]
    game.choose("react:german-section-2>1")
    assert game.ask is not None
    assert game.ask.kind == "act"
    assert unit(game, "german-section-1").reserved == 1


@clause("iabsm-init-13", "iabsm-act-9")
def test_a_unit_in_overwatch_keeps_all_its_actions_and_fires_at_plus_one() -> None:
    game = battle(
        [section(20, 25), big_man(20, 27)],
        [grenadiers(20, 10), grenadiers(32, 10)],
        card=3,
        dice=[3, 2, 1, 1, 1, 1],
    )
    game.choose("overwatch:british-section-1")
    british = unit(game, "british-section-1")
    assert (british.reserved, british.overwatch, british.activated) == (3, True, True)
    game.choose("done")
    game.choose("activate:german-section-2")
    game.choose("run:1>0")
    game.choose(go(32, 12))
    game.choose("react:british-section-1>3")
    assert last_sum(game, "fire")["act-9 overwatch"] == 1


@clause("iabsm-act-4", "iabsm-inf-2")
def test_cover_is_lost_when_the_unit_moves_or_fires() -> None:
    for key, dice in (("run:1>0", [3]), ("fire:german-section-1>1", [1])):
        game = battle([section(20, 25)], [grenadiers(20, 10)], acting="british-section-1", dice=dice)
        game.choose("cover")
        assert unit(game, "british-section-1").in_cover
        game.choose(key)
        if game.ask is not None and game.ask.kind == "go":
            game.choose(go(22, 25))
        assert not unit(game, "british-section-1").in_cover


@clause("iabsm-act-8", "iabsm-inf-11")
def test_a_unit_fires_into_the_half_plane_before_it_and_turns_for_an_action() -> None:
    game = battle([section(20, 25, 180)], [grenadiers(20, 10)], acting="british-section-1")
    assert reason(game, "fire:german-section-1>1") == "act-8 behind"
    game.choose("face:e")
    assert "fire:german-section-1>1" in keys(game), "straight to the side is still before it"
    game.choose("face:se")
    assert reason(game, "fire:german-section-1>1") == "act-8 behind"


@clause("iabsm-act-8")
def test_a_move_lets_a_unit_face_as_it_likes() -> None:
    for facing, heading in (("e", 16), ("s", 32), ("forward", 0)):
        game = battle([section(20, 25)], [grenadiers(20, 5)], acting="british-section-1", dice=[2])
        game.choose("run:1>0")
        game.choose(go(20, 24, facing))
        assert unit(game, "british-section-1").facing == heading


@clause("iabsm-act-3", "iabsm-inf-3")
@pytest.mark.parametrize(("crossing", "no"), [(1, "inf-3 not-paid"), (2, "")])
def test_two_low_obstacles_cost_two_actions(crossing: int, no: str) -> None:
    """Hedges at 21 and 19 inches: 5 inches lead over both."""
    hedges = Table.draw(FIELD, lines={"hedge": [[(0, 21), (40, 21)], [(0, 19), (40, 19)]]})
    game = battle(
        [section(20, 23), section(8, 27)],
        [grenadiers(36, 3)],
        table=hedges,
        acting="british-section-1",
        dice=[6],
    )
    game.choose(f"run:1>{crossing}")
    assert reason(game, go(20, 20)) == ""
    assert reason(game, go(20, 18)) == no
    if no:
        assert all(int(key.rpartition(",")[2]) > 19 * 16 for key in keys(game, "go"))


@clause("iabsm-inf-2", "iabsm-inf-10", "iabsm-inf-11")
@pytest.mark.parametrize(
    ("key", "kind", "more"),
    [("cover", "covers", {}), ("reserve", "reserves", {}), ("face:e", "faces", {"facing": "e"})],
)
def test_what_a_unit_does_where_it_stands_is_done_once_and_told(
    key: str, kind: str, more: dict[str, object]
) -> None:
    game = battle([section(20, 25)], [grenadiers(20, 10)], acting="british-section-1")
    game.choose(key)
    men = unit(game, "british-section-1")
    assert events(game, kind) == [{"unit": men.id, **more}]
    assert (men.in_cover, men.reserved, men.facing) == (
        key == "cover",
        int(key == "reserve"),
        16 * bool(more),
    )
    assert (men.moved, men.fired) == (False, False)
