"""6.10: units that enter the map, and units that leave it."""

from __future__ import annotations

import pytest

from bocage.kernel import No, Outcome
from bocage.systems.vv.battle.units import EXITED, WAITING
from bocage.systems.vv.content.scenario import Arrival, Condition, Fortification, Troop
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 9
SQUAD, LEADER = Troop("us_rifle_squad"), Troop("us_leader_1")
FAR = {"A9": "german_rifle_squad"}
FULL = " ".join(["us_rifle_squad"] * 4)


def column(*troops: Troop, turn: int = 1, entry: str = "A1", drawing: str = LANE, **more: object) -> Battle:
    """American reinforcements, about to come on at A1; a German waits for them, far away."""
    more = {"german": FAR, **more}
    arrive = {"us": (Arrival(turn, entry, troops),)}
    return Battle(drawing, arrive=arrive, **more).phase("movement")  # type: ignore[arg-type]


# Entering


@clause("vv-6.10-1")
def test_the_edge_hex_is_the_first_of_the_move() -> None:
    battle = column(SQUAD)
    assert battle.keys == ["enter:A1", "assault-enter:A1", "done"]
    battle.choose("enter:A1")
    assert (battle.where("us-squad-1"), battle.unit("us-squad-1").mp) == ("A1", 1)
    battle.choose("step:A2", "step:A3", "hold", "step:A4", "hold")
    assert battle.where("us-squad-1") == "A4"
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-6.10-1", "vv-6.2-1")
def test_the_edge_hex_costs_what_its_terrain_costs() -> None:
    woods = column(SQUAD, drawing="  f\n" + LANE, german={"A10": "german_rifle_squad"}).choose("enter:A1")
    assert woods.unit("us-squad-1").mp == 2
    dug = column(SQUAD, forts=(Fortification("foxholes", "A1"),)).choose("enter:A1")
    assert dug.unit("us-squad-1").mp == 2


@clause("vv-6.10-1")
@pytest.mark.parametrize(("turn", "due"), [(1, True), (2, False)])
def test_nobody_comes_before_his_turn(turn: int, due: bool) -> None:
    battle = column(SQUAD, turn=turn, us={"A5": "us_rifle_squad"})
    assert ("enter:A1" in battle.keys) is due
    assert battle.reason("enter:A1") == ("" if due else "nobody-due")


@clause("vv-6.10-1")
def test_who_did_not_come_may_come_later() -> None:
    battle = column(SQUAD).choose("done")
    assert battle.unit("us-squad-1").loc == WAITING
    while battle.ask.kind != "movement" or battle.ask.seat != "us":
        battle.choose("done")
    assert battle.g.turn == 2
    assert "enter:A1" in battle.keys


@clause("vv-6.10-1")
def test_one_enters_only_where_the_scenario_says() -> None:
    battle = column(SQUAD, entry="A1-A2", german={"A1": "german_rifle_squad"})
    assert "enter:A2" in battle.keys
    assert battle.reason("enter:A3") == "no-entry-there"
    assert battle.reason("enter:A1") == "enemy-hex"


@clause("vv-6.10-1", "vv-6.1-3", "vv-6.9-2")
def test_a_stack_comes_on_together_within_the_limit() -> None:
    battle = column(SQUAD, SQUAD, SQUAD, SQUAD, LEADER).choose("enter:A1")
    battle.choose(
        "join:us-squad-1", "stay:us-squad-2", "join:us-squad-3", "join:us-squad-4", "join:us-leader-1"
    )
    assert battle.at("A1") == ["us-squad-1", "us-squad-3", "us-squad-4", "us-leader-1"]
    five = column(*[SQUAD] * 5).choose("enter:A1", *(f"join:us-squad-{n}" for n in range(1, 5)))
    assert five.unit("us-squad-5").loc == WAITING


@clause("vv-6.10-1", "vv-6.31-3")
def test_a_leader_brings_his_stack_six_points_far() -> None:
    battle = column(SQUAD, LEADER).choose("enter:A1", "join:us-squad-1", "join:us-leader-1")
    for label in ("A2", "A3", "A4", "A5", "A6"):
        battle.choose(f"step:{label}")
        if battle.ask.kind == "opportunity-fire":
            battle.choose("hold")
    assert battle.at("A6") == ["us-squad-1", "us-leader-1"]
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-6.10-1", "vv-6.4-1", "vv-6.4-2", "vv-6.4-4")
def test_infantry_may_come_on_by_assault_move() -> None:
    """Two points: the edge hex and the next; and 1 for careful movement, under fire."""
    battle = column(SQUAD, german={"A5": "german_rifle_squad"})
    battle.choose("assault-enter:A1")
    assert battle.marked("us-squad-1") == ["assault_move"]
    battle.choose("hold", "step:A2", "hold")
    assert battle.where("us-squad-1") == "A2"
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-6.6-1", "vv-6.10-1")
def test_the_edge_hex_may_be_entered_whatever_it_costs() -> None:
    """A Heavy weapon and an Assault Move leave 1 MP, and the house on the edge costs 2."""
    heavy = Troop("us_rifle_squad", weapon="heavy_machine_gun")
    battle = column(heavy, drawing="  h\n" + LANE, german={"A10": "german_rifle_squad"})
    battle.choose("assault-enter:A1")
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-6.6-3", "vv-6.10-1")
def test_no_unit_comes_on_over_water() -> None:
    coast = "     .     .\n  w     .     .\n"
    battle = column(SQUAD, entry="A1 B1", drawing=coast, german={"D1": "german_rifle_squad"})
    assert "enter:B1" in battle.keys
    assert battle.reason("enter:A1") == "prohibited-hex"


@clause("vv-6.7-1", "vv-6.7-2")
def test_one_comes_on_through_a_full_hex_and_must_go_on() -> None:
    battle = column(SQUAD, us={"A1": FULL}).choose("enter:A1")
    assert battle.where("us-squad-5") == "A2"
    blocked = column(SQUAD, us={"A1": FULL, "A2": FULL, "A3": FULL, "A4": FULL})
    assert not any(key.startswith("enter") for key in blocked.keys)
    assert blocked.reason("enter:A1") == "no-room-there"


@clause("vv-6.10-1", "vv-5.33-7")
def test_those_who_come_on_are_fired_at() -> None:
    battle = column(SQUAD, german={"A5": "german_rifle_squad"}).choose("enter:A1")
    assert battle.ask.kind == "opportunity-fire"
    gun = column(Troop("gun_57mm", facing="s"), german={"A5": "german_rifle_squad"}).choose("enter:A1")
    assert gun.ask.kind == "opportunity-fire"
    gun.choose("hold")
    assert gun.marked("us-gun-57mm-1") == ["move"]


@clause("vv-6.10-1", "vv-6.32-1")
def test_a_vehicle_comes_on_by_itself_and_drives_on() -> None:
    battle = column(SQUAD, Troop("m4a3e8"))
    battle.choose("enter:A1", "stay:us-squad-1")
    assert battle.ask.kind == "enter-facing"
    battle.choose("face:s")
    assert battle.unit("us-m4a3e8-1").mp == 1
    battle.choose("ahead")
    assert battle.where("us-m4a3e8-1") == "A2"
    assert battle.unit("us-m4a3e8-1").mp == 2
    assert battle.unit("us-squad-1").loc == WAITING


@clause("vv-6.10-1", "vv-6.1-5")
def test_no_vehicle_comes_on_with_a_stack_of_infantry() -> None:
    battle = column(SQUAD, Troop("m4a3e8", facing="s")).choose("enter:A1", "join:us-squad-1")
    assert battle.ask.kind == "move"
    assert battle.unit("us-m4a3e8-1").loc == WAITING


@clause("vv-6.10-1", "vv-8.1-1")
def test_those_aboard_come_with_their_transport() -> None:
    battle = column(Troop("truck", facing="s", passengers=(SQUAD, Troop("gun_57mm")))).choose("enter:A1")
    truck = battle.unit("us-truck-1")
    assert battle.where("us-truck-1") == "A1"
    assert [unit.name for unit in truck.passengers] == ["us-squad-1", "us-gun-57mm-1"]
    assert battle.at("A1") == ["us-truck-1"]


@clause("vv-6.6-2", "vv-6.10-1")
def test_a_large_gun_comes_on_only_behind_a_transport() -> None:
    nations = {"us": "german", "german": "us"}
    battle = column(Troop("flak_88"), us={"A3": "german_rifle_squad"}, german={}, nations=nations)
    assert not any(key.startswith("enter") for key in battle.keys)
    assert battle.reason("enter:A1") == "large-gun-is-towed"


# Leaving


def leaving(us: dict[str, str], **more: object) -> Battle:
    return Battle(LANE, us=us, german=FAR, exits={"us": "A1"}, **more).phase("movement")  # type: ignore[arg-type]


@clause("vv-6.10-2")
def test_who_leaves_the_map_is_out_of_play_for_good() -> None:
    battle = leaving({"A2": "us_rifle_squad us_leader_1", "A4": "us_rifle_squad"})
    battle.choose("move:A2", "join:us-squad-1", "join:us-leader-1", "step:A1", "exit:A1")
    for name in ("us-squad-1", "us-leader-1"):
        assert battle.unit(name).loc == EXITED
    assert battle.at("A1") == []
    assert battle.g.cells[0] == [battle.cell("A4")]
    assert battle.g.exited == [2, 0]
    assert battle.g.losses == [0, 0]
    while battle.game.ask is not None:
        assert not any(key.startswith("enter") for key in battle.keys)
        battle.choose("hold" if "hold" in battle.keys else "done")
    assert battle.unit("us-squad-1").loc == EXITED


@clause("vv-6.10-2")
def test_one_leaves_only_by_the_exit_of_his_side() -> None:
    battle = leaving({"A2": "us_rifle_squad"}).choose("move:A2")
    assert not any(key.startswith("exit") for key in battle.keys)
    assert battle.reason("exit:A2") == "no-exit-there"
    german = Battle(
        LANE, us={"A4": "us_rifle_squad"}, german={"A1": "german_rifle_squad"}, exits={"us": "A1"}
    )
    german.phase("movement", "german").choose("move:A1")
    assert not any(key.startswith("exit") for key in german.keys)


@clause("vv-6.10-2", "vv-6.1-2")
def test_the_way_off_the_map_takes_a_point() -> None:
    """From A4 three points lead to A1 and the fourth off the map; from A5 none is left."""
    near = leaving({"A4": "us_rifle_squad"})
    near.choose("move:A4", "step:A3", "hold", "step:A2", "step:A1")
    assert "exit:A1" in near.keys
    far = leaving({"A5": "us_rifle_squad", "A1": "us_rifle_squad"})
    far.choose("move:A5", "step:A4", "hold", "step:A3", "hold", "step:A2")
    assert "step:A1" in far.keys
    far.choose("step:A1")
    assert far.ask.kind == "movement"
    assert far.where("us-squad-1") == "A1"


@clause("vv-6.10-2")
def test_who_stands_at_the_edge_may_leave_at_once() -> None:
    battle = leaving({"A1": "us_rifle_squad", "A4": "us_rifle_squad"}).choose("move:A1", "exit:A1")
    assert battle.unit("us-squad-1").loc == EXITED


@clause("vv-6.10-2", "vv-8.1-1")
def test_a_vehicle_leaves_with_those_aboard() -> None:
    battle = leaving({"A2": "truck^n[us_rifle_squad]", "A4": "us_rifle_squad"})
    battle.choose("drive:us-truck-1", "ahead", "exit:A1")
    assert battle.unit("us-truck-1").loc == EXITED
    assert battle.unit("us-squad-1").loc == EXITED
    assert battle.g.exited == [2, 0]


@clause("vv-6.10-2", "vv-4.4-2")
def test_units_that_have_left_count_for_victory() -> None:
    victory = (Condition("us", "exit", at_least=1, at_once=True), Condition("german", "deny"))
    battle = leaving({"A1": "us_rifle_squad", "A4": "us_rifle_squad"}, victory=victory)
    battle.choose("move:A1", "exit:A1")
    assert battle.game.outcome == Outcome("us", {"us": 0, "german": 0}, "victory-at-once")


@clause("vv-6.10-2", "vv-4.1-3")
def test_when_all_have_left_the_other_side_plays_on_for_a_draw() -> None:
    """The Americans have met their condition; the Germans may still meet theirs, and do."""
    victory = (Condition("us", "exit", at_least=1), Condition("german", "hold", "A8"))
    battle = leaving({"A1": "us_rifle_squad"}, victory=victory, turns=1).choose("move:A1", "exit:A1")
    assert battle.game.outcome is None
    battle.choose("move:A9", "step:A8", "stop")
    while battle.game.ask is not None:
        battle.choose("done")
    assert battle.game.outcome == Outcome(None, {"us": 0, "german": 0}, "victory-draw")


@clause("vv-6.10-1", "vv-6.7-2", "vv-6.4-1")
def test_a_full_edge_hex_is_passed_by_a_move_and_not_by_an_assault_move() -> None:
    """1 MP for A1 and 2 for the forest beyond: 3 of 4 MP, but an Assault Move has 2."""
    battle = column(SQUAD, drawing="  .\n  f\n" + LANE, us={"A1": FULL}, german={"A11": "german_rifle_squad"})
    assert "enter:A1" in battle.keys
    assert "assault-enter:A1" not in battle.keys
    assert battle.why_not("assault-enter:A1") == No("vv-6.7-2", "no-room-there")


@clause("vv-6.10-1", "vv-6.7-2", "vv-10.7-5")
@pytest.mark.parametrize(("hills", "enters"), [({}, True), ({1: "A2"}, False)])
def test_a_full_house_at_the_edge_is_passed_by_who_can_pay_for_the_hex_beyond(
    hills: dict[int, str], enters: bool
) -> None:
    """2 MP for the house and 2 for the forest beyond: all 4. Uphill the forest costs 3."""
    us = {"A1": FULL, "A5": "us_rifle_squad"}
    battle = column(
        SQUAD, drawing="  h\n  f\n" + LANE, us=us, german={"A11": "german_rifle_squad"}, hills=hills
    )
    assert ("enter:A1" in battle.keys) == enters
    assert battle.reason("enter:A1") == ("" if enters else "no-room-there")
