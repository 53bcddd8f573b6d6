"""What each act of a crew costs, and what it does not do with the actions that are left."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.iabsm.rules.armour.crew_acts import pass_over, run_offers, stand_ready
from tests.iabsm.positions import at, battle, events, grenadiers, keys, panzer, reason, section, tank, unit

clause = pytest.mark.clause
TANK, PANZER, MEN = "british-afv-1", "german-afv-1", "german-section-1"


def hunting(*dice: int, **more: Any) -> Any:
    """A tank that hunts, with three actions, a tank and a section before it."""
    return battle(
        [tank(20, 26, **more), section(4, 27)],
        [panzer(20, 8), grenadiers(30, 8)],
        acting=TANK,
        dice=[*dice, *[1] * 24],
    )


@clause("iabsm-afv-1", "iabsm-afv-5", "iabsm-afv-6", "iabsm-afv-8", "iabsm-afv-9")
@pytest.mark.parametrize(
    ("key", "left"),
    [
        (f"shoot:{PANZER}", 2),
        (f"aim:{PANZER}", 2),
        (f"shell:{MEN}", 2),
        (f"fire:{MEN}>1", 2),
        (f"fire:{MEN}>2", 1),
        ("face:e", 2),
        ("reserve", 2),
    ],
)
def test_what_an_act_costs(key: str, left: int) -> None:
    game = hunting()
    assert game.ask.about["left"] == 3
    game.choose(key)
    assert (game.ask.kind, game.ask.seat) == ("act", "british")
    assert game.ask.about["left"] == left
    assert unit(game, TANK).reserved == int(key == "reserve")


@clause("iabsm-smoke-1", "iabsm-dmg-10", "iabsm-afv-7", "iabsm-afv-6", "iabsm-afvorder-6")
@pytest.mark.parametrize(
    ("british", "name", "verbs"),
    [
        (tank(20, 26), TANK, {"run", "shoot", "aim", "fire", "shell", "smoke"}),
        (tank(20, 26, order="engage"), TANK, {"shoot", "aim", "fire", "shell", "smoke", "cover"}),
        (tank(20, 26, hull={"gun_out": True}), TANK, {"run", "fire"}),
        (at("tiger_i", 20, 26), TANK, {"run", "shoot", "aim", "fire", "shell", "smoke"}),
        (at("tiger_i", 20, 26, lay={"loaded": False}), TANK, {"run", "aim", "fire", "load"}),
        (at("lorry", 20, 26, order="hunt"), "british-soft-skin-1", {"run"}),
    ],
    ids=["hunts", "engages", "without-its-gun", "heavy", "not-loaded", "lorry"],
)
def test_what_a_vehicle_is_offered_beside_turning_and_waiting(
    british: Any, name: str, verbs: set[str]
) -> None:
    """A Pz IV and a section stand before it, known to it."""
    game = battle([british, section(4, 27)], [panzer(20, 8), grenadiers(30, 8)], acting=name, dice=[1] * 24)
    assert game.ask is not None
    assert {option.verb for option in game.ask.options} - {"face", "reserve", "done"} == verbs


@clause("iabsm-afv-9", "iabsm-inf-12")
def test_who_is_done_keeps_only_what_he_has_reserved() -> None:
    game = hunting()
    game.choose("reserve")
    assert len(events(game, "reserves")) == 1
    game.choose("done")
    british = unit(game, TANK)
    assert (british.reserved, british.activated) == (1, True)
    assert events(game, "stands-ready") == []


@clause("iabsm-afvorder-8", "iabsm-act-9")
@pytest.mark.parametrize(
    ("order", "left", "kept"), [("engage", 3, 3), ("engage", 0, 0), ("hunt", 3, 0), ("transit", 3, 0)]
)
def test_under_engage_what_is_left_is_kept(order: str, left: int, kept: int) -> None:
    game = battle([tank(20, 26, order=order), section(4, 27)], [panzer(20, 8)])
    g, british = game.state, unit(game, TANK)
    g.left = left
    stand_ready(g, british)
    assert british.reserved == kept
    assert [event["left"] for event in events(game, "stands-ready")] == ([kept] if kept else [])


@clause("iabsm-turn-4", "iabsm-afvorder-8")
@pytest.mark.parametrize(
    ("more", "kept"),
    [({"order": "engage"}, 3), ({"order": "hunt"}, 0), ({"order": "engage", "hull": {"fate": 2}}, 0)],
)
def test_who_is_passed_over_under_engage_keeps_his_actions(more: Any, kept: int) -> None:
    british = unit(battle([tank(20, 26, **more), section(4, 27)], [panzer(20, 8)]), TANK)
    pass_over(british, 3)
    assert british.reserved == kept


@clause("iabsm-afvorder-5", "iabsm-damage-1")
@pytest.mark.parametrize(
    ("more", "left", "runs"),
    [
        ({}, 3, ["run:1>0"]),
        ({}, 0, []),
        ({"order": "engage"}, 3, []),
        ({"hull": {"hunted": True}}, 3, []),
        ({"hull": {"engine": 2}}, 3, ["run:1>0"]),
    ],
)
def test_a_hunter_moves_with_one_die_once(more: Any, left: int, runs: list[str]) -> None:
    game = battle([tank(20, 26, **more), section(4, 27)], [panzer(20, 8)])
    game.state.left = left
    assert [option.key for option in run_offers(game.state, unit(game, TANK))] == runs


@clause("iabsm-damage-1", "iabsm-afvorder-5", "iabsm-afv-1")
def test_why_a_hunter_does_not_move() -> None:
    game = hunting()
    assert reason(game, "run:1>0") == ""
    assert reason(game, "run:0>0") == "act-1 too-few-actions"
    assert reason(game, "run:4>0") == "act-1 too-few-actions"
    assert reason(game, "run:2>0") == "afvorder-5 one-action"
    game = battle(
        [tank(20, 26, hull={"engine": 1}), section(4, 27)],
        [panzer(20, 8)],
        acting=TANK,
        options={"movement_damage_in_dice": True},
    )
    assert keys(game, "run") == []
    assert reason(game, "run:1>0") == "damage-1 no-dice-left"


@clause("iabsm-afv-1", "iabsm-afvorder-2")
def test_a_tank_in_transit_drives_with_all_dice_of_its_platoon() -> None:
    game = battle(
        [tank(20, 26, order="transit"), section(4, 27)], [panzer(20, 8)], acting=TANK, dice=[4, 4, 4]
    )
    game.choose("keep")
    assert keys(game, "run") == ["run:3>0"]
    assert reason(game, "run:0>0") == "act-1 too-few-actions"
    assert reason(game, "run:2>0") == "afvorder-2 whole-roll"


@clause("iabsm-afvorder-6", "iabsm-inf-8", "iabsm-spotmod-9", "iabsm-spotmod-4")
def test_a_hunting_tank_looks_with_one_action_or_more() -> None:
    """A section lies still in the open 12 inches away, where 4 are needed: -1 for that, -1 from a closed
    vehicle, +1 for a second action: 3 and 2 are 4."""
    game = battle(
        [tank(20, 26), section(4, 27)], [grenadiers(20, 12)], acting=TANK, dice=[3, 2], spotted=False
    )
    assert keys(game, "spot") == [f"spot:{MEN}>3", f"spot:{MEN}>2", f"spot:{MEN}>1"]
    game.choose(f"spot:{MEN}>2")
    (told,) = events(game, "spot")
    assert (told["unit"], told["other"]) == (unit(game, TANK).id, unit(game, MEN).id)
    assert (told["total"], told["hit"]) == (4, True)
    assert game.ask is not None
    assert game.ask.about["left"] == 1


@clause("iabsm-afv-5", "iabsm-afvorder-5", "iabsm-at-7")
@pytest.mark.parametrize(("order", "hunted"), [("hunt", True), ("engage", False)])
def test_to_turn_is_the_movement_of_a_hunter_and_is_told(order: str, hunted: bool) -> None:
    game = battle([tank(20, 26, order=order), section(4, 27)], [panzer(20, 8)], acting=TANK)
    game.choose("face:e")
    british = unit(game, TANK)
    assert british.hull is not None
    assert (british.facing, british.hull.turned, british.hull.hunted) == (16, True, hunted)
    assert events(game, "faces") == [{"unit": british.id, "facing": "e"}]


@clause("iabsm-afv-2", "iabsm-cover-1")
def test_a_tank_under_engage_takes_cover_with_one_action() -> None:
    """With its front to the enemy: it stands as it stood, in the open, where nothing hides it."""
    game = battle([tank(20, 26, 90, order="engage"), section(4, 27)], [panzer(20, 8)], acting=TANK, dice=[1])
    game.choose("cover")
    british = unit(game, TANK)
    assert (british.in_cover, british.facing) == (True, 0)
    assert game.ask is not None
    assert (game.ask.kind, game.ask.about["left"]) == ("act", 2)
    assert [event["unit"] for event in events(game, "hides")] == [british.id]


@clause("iabsm-afv-7", "iabsm-gun-2")
def test_a_heavy_gun_is_loaded_for_one_action_and_told() -> None:
    game = battle(
        [at("tiger_i", 20, 26, lay={"loaded": False}), section(4, 27)], [panzer(20, 8)], acting=TANK
    )
    game.choose("load")
    british = unit(game, TANK)
    assert british.lay is not None
    assert british.lay.loaded
    assert events(game, "loads") == [{"unit": british.id}]
    assert game.ask is not None
    assert game.ask.about["left"] == 2


@clause("iabsm-crew-1", "iabsm-cover-1", "iabsm-afv-2")
def test_a_vehicle_that_is_held_hides_where_it_is_without_a_die() -> None:
    game = battle(
        [tank(20, 26, 90, order="engage", hull={"held": 3}), section(4, 27)], [panzer(20, 8)], acting=TANK
    )
    game.choose("cover")
    british = unit(game, TANK)
    assert (british.in_cover, british.facing) == (True, 16), "it does not even turn"
    assert [event["die"] for event in events(game, "hides")] == [0]


@clause("iabsm-smoke-1", "iabsm-afv-8")
def test_smoke_costs_a_crew_an_action() -> None:
    game = hunting(1)
    game.choose("smoke")
    game.choose("screen:448,192")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.about["left"]) == ("act", 2)
    assert len(events(game, "smoke")) == 1
