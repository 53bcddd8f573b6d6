"""Why not: what is asked about and cannot be, each with its rule; the chapters test their own refusals."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.content.scenario import Fortification, Missions
from bocage.text.speech import words_of
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 6


def asked(phase: str = "fire") -> Battle:
    us = {"A1": "truck^n", "A3": "gun_57mm^n", "A4": "us_rifle_squad us_leader_1"}
    german = {"A6": "german_rifle_squad tiger^s"}
    return Battle(LANE, us=us, german=german, smoke={"us": 4}).phase(phase)


@clause("vv-5.3-1")
@pytest.mark.parametrize(
    ("key", "refusal"),
    [
        ("dance:A1", No("vv-5.3-1", "unknown-choice")),
        ("move:A4", No("vv-5.32-1", "first-fire-phase")),
        ("fire:A2>A6", No("vv-5.3-1", "nobody-of-yours-there")),
        ("at-fire:german-tiger-1>us-truck-1", No("vv-5.3-1", "not-your-unit")),
    ],
)
def test_only_what_the_phase_asks_of_ones_own_units(key: str, refusal: No) -> None:
    assert asked().why_not(key) == refusal


@clause("vv-2.2-1", "vv-1.1-1")
@pytest.mark.parametrize(
    ("key", "name", "clause_id"),
    [
        ("fire:Z9>A6", "no-such-hex", "vv-2.2-1"),
        ("fire:A4>Z9", "no-such-hex", "vv-2.2-1"),
        ("unit-fire:us-tiger-1>A6", "no-such-unit", "vv-1.1-1"),
    ],
)
def test_what_is_not_there_is_named(key: str, name: str, clause_id: str) -> None:
    refusal = asked().why_not(key)
    assert refusal is not None
    assert (refusal.name, refusal.clause) == (name, clause_id)


@clause("vv-14.2-1")
def test_infantry_fires_as_a_group_of_its_hex() -> None:
    assert asked().why_not("unit-fire:us-squad-1>A6") == No("vv-14.2-1", "infantry-fires-from-its-hex")


@clause("vv-7.4-2", "vv-18.7-5")
def test_a_gun_lays_smoke_in_its_arc_only() -> None:
    battle = asked()
    assert "smoke-round:us-gun-57mm-1>A2" in battle.keys
    assert "smoke-round:us-gun-57mm-1>A5" not in battle.keys
    assert battle.why_not("smoke-round:us-gun-57mm-1>A5") == No("vv-7.4-2", "outside-ffa")


@clause("vv-8.3-1")
def test_nobody_gets_off_who_is_not_aboard() -> None:
    battle = asked("movement").choose("drive:us-truck-1")
    assert battle.why_not("unload:us-squad-1") == No("vv-8.3-1", "not-aboard")


@clause("vv-7.1-1", "vv-7.1-2", "vv-6.1-6")
def test_turning_and_driving_are_for_machines_one_at_a_time() -> None:
    battle = asked("movement")
    assert battle.why_not("drive:us-squad-1") == No("vv-7.1-1", "infantry-does-not-drive")
    assert battle.why_not("turn-in-place:us-squad-1>ne") == No("vv-7.1-1", "infantry-does-not-drive")
    assert battle.why_not("ahead") == No("vv-6.1-6", "nobody-drives-now")
    assert battle.why_not("step:A2") == No("vv-6.1-6", "nobody-drives-now")
    battle.choose("drive:us-truck-1")
    assert "turn:n" not in battle.keys
    assert battle.why_not("turn:n") == No("vv-7.1-2", "faces-there-already")
    refusal = battle.why_not("turn:west")
    assert refusal is not None
    assert (refusal.name, refusal.clause) == ("no-such-hexside", "vv-7.1-2")


@clause("vv-21.8-1", "vv-21.2-1")
def test_a_mission_is_called_once() -> None:
    missions = {"us": Missions(light_barrage=1, fighter_bomber=1)}
    battle = Battle(LANE, us={"A1": "us_rifle_squad"}, german={"A6": "german_rifle_squad"}, missions=missions)
    battle.phase("command").choose("mission:light-barrage>A6")
    assert "mission:light-barrage>A5" not in battle.keys
    assert "mission:fighter-bomber>A5" in battle.keys
    assert battle.why_not("mission:light-barrage>A5") == No("vv-21.8-1", "no-mission-left")
    assert battle.game.view("us")["ask"]["about"] == {"placed": ["A6"]}  # type: ignore[index]


@clause("vv-10.4-2", "vv-10.4-4")
def test_what_may_not_stand_in_a_building_is_not_set_up_there() -> None:
    town = "  h\n  .\n  .\n"
    for machine, name in (("flak_88", "no-large-gun-in-building"), ("truck", "no-vehicle-there")):
        battle = Battle(
            town, us={"A1-A3": f"{machine}^n"}, german={}, nations={"us": "german", "german": "us"}
        )
        battle.set_up()
        assert battle.keys == ["place:A2", "place:A3"]
        assert battle.reason("place:A1") == name


@clause("vv-13.1-1")
def test_nobody_fires_at_his_own() -> None:
    assert asked().why_not("at-fire:us-gun-57mm-1>us-truck-1") == No("vv-13.1-1", "not-an-enemy")


@clause("vv-13.3-1")
@pytest.mark.parametrize(("target", "name"), [("A11", ""), ("A12", "out-of-range")])
def test_a_mortar_fires_no_farther_than_its_range(target: str, name: str) -> None:
    """The 60 mm mortar reaches ten hexes."""
    german = {"A11": "german_rifle_squad", "A12": "german_rifle_squad"}
    battle = Battle("  .\n" * 12, us={"A1": "us_rifle_squad+mortar_60mm"}, german=german).phase("fire")
    assert (f"mortar:A1>{target}" in battle.keys) is (not name)
    assert battle.reason(f"mortar:A1>{target}") == name


@clause("vv-6.32-2")
def test_no_gun_is_pushed_into_a_prohibited_hex() -> None:
    shore = "  w\n  .\n  .\n  .\n"
    battle = Battle(shore, us={"A2": "gun_57mm^s"}, german={"A4": "german_rifle_squad"}).phase("movement")
    battle.choose("drive:us-gun-57mm-1")
    assert battle.keys == ["step:A3", "stop"]
    assert battle.why_not("step:A1") == No("vv-6.32-2", "prohibited-hex")


@clause("vv-20.8-7", "vv-12.5-4")
def test_who_clears_which_wire() -> None:
    """Infantry next to it, with a charge."""

    def before_wire(charges: int) -> Battle:
        us = {"A1": "gun_57mm^s", "A2": "us_rifle_squad", "A4": "us_rifle_squad"}
        stores = {"us": {"satchel_charge": charges}} if charges else {}
        wire = (Fortification("barbed_wire", "A3"),)
        battle = Battle(LANE, us=us, german={"A6": "german_rifle_squad"}, expendables=stores, forts=wire)
        return battle.phase("fire")

    battle = before_wire(1)
    assert "remove-wire:us-squad-1>A3" in battle.keys
    assert battle.why_not("remove-wire:us-squad-1>A1") == No("vv-20.8-7", "no-wire-there")
    assert battle.why_not("remove-wire:us-gun-57mm-1>A3") == No("vv-20.8-7", "only-infantry-clears-wire")
    assert before_wire(0).why_not("remove-wire:us-squad-1>A3") == No("vv-12.5-4", "no-charge-left")
    far = Battle(
        LANE,
        us={"A1": "us_rifle_squad", "A2": "us_rifle_squad"},
        german={"A6": "german_rifle_squad"},
        expendables={"us": {"satchel_charge": 1}},
        forts=(Fortification("barbed_wire", "A3"),),
    ).phase("fire")
    assert far.why_not("remove-wire:us-squad-1>A3") == No("vv-20.8-7", "wire-not-adjacent")


@clause("vv-21.2-1")
def test_there_are_three_kinds_of_missions() -> None:
    refusal = asked().why_not("mission:rain>A6")
    assert refusal is not None
    assert (refusal.name, refusal.clause) == ("no-such-mission", "vv-21.2-1")


@clause("vv-19.1-1")
def test_nobody_is_overrun_where_nobody_is() -> None:
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}, german={"A6": "german_rifle_squad"}).phase("movement")
    battle.choose("drive:us-m4a3e8-1")
    assert battle.why_not("overrun:A2") == No("vv-19.1-1", "nobody-to-overrun")


@clause("vv-17.1-3")
def test_a_sniper_who_is_not_on_the_map_does_not_fire() -> None:
    us = {"A2": "us_rifle_squad"}
    battle = Battle(LANE, us=us, german={"A6": "german_rifle_squad"}, snipers=["german"]).phase("movement")
    battle.choose("move:A2", "step:A3")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.why_not("snipe:A3") == No("vv-17.1-3", "sniper-not-on-map")


@clause("vv-13.91a-2")
def test_a_lane_keeps_to_the_line() -> None:
    gunners = {"A6": "german_rifle_squad+mg34"}
    battle = Battle(LANE, us={"A2": "us_rifle_squad"}, german=gunners).phase("movement", dice=[6, 6])
    battle.choose("move:A2", "step:A3", "fire:A6>A3")
    assert battle.ask.kind == "fire-lane"
    assert battle.why_not("lane:A2") == No("vv-13.91a-2", "lane-not-along-the-line")


@clause("vv-14.62-2", "vv-14.64-2")
def test_points_on_pinned_men_are_paid_with_their_lives() -> None:
    """12 firepower, dice 7: two points on two pinned half-squads, one of which is enough."""
    germans = {"A3": "german_rifle_half_squad* german_rifle_half_squad*"}
    us = {"A1": "us_rifle_squad us_rifle_squad us_rifle_half_squad"}
    battle = Battle(LANE, us=us, german=germans).phase("fire", dice=[3, 4])
    battle.choose("fire:A1>A3", "join:us-squad-1", "join:us-squad-2", "join:us-half-squad-1")
    assert battle.ask.kind == "casualties"
    first = "german-half-squad-1"
    assert battle.keys == [f"spare:{first}", f"eliminate:{first}"]
    assert battle.why_not(f"pin:{first}") == No("vv-14.62-2", "pinned-must-be-eliminated")
    assert battle.why_not(f"bear:{first}>1") == No("vv-14.64-2", "only-machines-bear-points")


# The moment


@clause("vv-12.61-5")
def test_a_mortar_makes_no_opportunity_fire() -> None:
    battle = Battle(LANE, us={"A1": "us_rifle_squad"}, german={"A6": "german_rifle_squad+mortar_5cm"}).phase(
        "movement", "us"
    )
    battle.choose("move:A1", "step:A2")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.why_not("mortar:A6>A2") == No("vv-12.61-5", "mortars-no-opportunity-fire")


@clause("vv-13.8-2", "vv-13.8-6", "vv-11.3-1")
def test_opportunity_fire_is_at_those_who_have_entered_a_hex() -> None:
    battle = Battle(
        LANE,
        us={"A1": "truck^s", "A3": "m4_sherman^n us_rifle_squad"},
        german={"A6": "german_rifle_squad pak_40^n"},
        smoke={"german": 2},
    ).phase("movement", "us")
    battle.choose("drive:us-truck-1", "ahead")
    assert battle.why_not("fire:A6>A3") == No("vv-13.8-2", "only-at-who-enters")
    refusal = battle.why_not("at-fire:german-pak-40-1>us-m4-sherman-1")
    assert refusal == No("vv-13.8-6", "only-at-who-moves")
    assert battle.why_not("smoke-round:german-pak-40-1>A4") == No("vv-11.3-1", "smoke-rounds-in-fire-phase")
    assert battle.why_not("move:A6") == No("vv-13.8-2", "first-opportunity-fire")


@clause("vv-5.35-u5", "vv-5.35-4")
def test_assaults_come_after_the_advances() -> None:
    battle = Battle(
        LANE, us={"A2": "us_rifle_squad us_rifle_squad"}, german={"A3": "german_rifle_squad"}
    ).phase("advance")
    assert battle.why_not("assault:A2>A3") == No("vv-5.35-u5", "advances-before-assaults")
    battle.choose("done")
    assert battle.why_not("advance:A2>A1") == No("vv-5.35-u5", "advances-are-over")


@clause("vv-6.9-2", "vv-6.7-2")
def test_one_does_not_stop_in_a_hex_that_is_full() -> None:
    full = " ".join(["us_rifle_squad"] * 4)
    battle = Battle(LANE, us={"A1": "us_rifle_squad", "A2": full}, german={"A6": "german_leader_1*"})
    battle.phase("movement").choose("move:A1", "step:A2")
    assert "stop" not in battle.keys
    assert battle.why_not("stop") == No("vv-6.9-2", "hex-full")


@clause("vv-6.31-3")
def test_nor_without_a_leader_farther_than_one_goes_alone() -> None:
    """A leader was there at the start, others wait in A7 and B7; in A6 five hexes are gone, not four."""
    battle = Battle(
        "     .\n  .\n" * 9,
        us={"A1": "us_rifle_squad us_leader_1", "A7": "us_leader_2", "B7": "us_leader_2"},
        german={"A9": "german_leader_1*"},
    ).phase("movement")
    battle.choose("move:A1", "join:us-squad-1", "stay:us-leader-1", *(f"step:A{n}" for n in range(2, 7)))
    assert sorted(battle.keys) == ["step:A7", "step:B7"]
    assert battle.why_not("stop") == No("vv-6.31-3", "too-far-without-leader")


@clause("vv-10.7-7")
def test_a_climb_that_took_the_whole_move_is_no_wire() -> None:
    battle = Battle(
        "  .\n  .2\n  .2\n  .2\n",
        us={"A1": "us_rifle_squad"},
        german={"A4": "german_leader_1*"},
        exits={"us": "A2"},
    ).phase("movement")
    battle.choose("move:A1", "step:A2")
    assert battle.where("us-squad-1") == "A2"
    assert battle.ask.kind != "move"


@clause("vv-14.61-1")
def test_while_casualties_are_paid_nothing_else_is_done() -> None:
    battle = Battle(
        LANE,
        us={"A1": "us_rifle_squad us_rifle_squad us_rifle_squad"},
        german={"A2": "german_rifle_squad german_leader_1"},
    ).phase("fire", "us", dice=[2, 3])
    battle.choose("fire:A1>A2", "join:us-squad-1", "join:us-squad-2", "join:us-squad-3")
    assert battle.ask.kind == "casualties"
    for key in ("done", "move:A2", "fire:A2>A1", "pin:german-leader-1"):
        assert battle.why_not(key) is not None
    assert battle.why_not("pin:german-leader-1") == No("vv-14.61-1", "first-casualties")


@clause("vv-14.61-4", "vv-6.8-1")
def test_the_lost_do_nothing_and_the_shut_in_stay() -> None:
    battle = Battle(
        "  .\n  .\n  .\n  .\n",
        us={"A1": "truck^n us_rifle_squad", "A4": "us_leader_1"},
        german={"A2": "german_leader_1*"},
    ).phase("movement")
    assert battle.why_not("move:A1") == No("vv-6.8-1", "shut-in-by-enemies")
    fire = asked()
    fire.g.eliminate(fire.unit("us-truck-1"))
    assert fire.why_not("drive:us-truck-1") == No("vv-14.61-4", "is-eliminated")


@clause("vv-6.10-2")
@pytest.mark.parametrize(
    ("unit", "begin"), [("m4_sherman^n", "drive:us-m4-sherman-1"), ("us_leader_1", "move:A1")]
)
def test_one_leaves_the_map_from_where_one_is(unit: str, begin: str) -> None:
    battle = Battle(LANE, us={"A1": unit}, german={"A6": "german_leader_1*"}, exits={"us": "A1 A2"})
    battle.phase("movement").choose(begin)
    assert "exit:A1" in battle.keys
    assert battle.why_not("exit:A2") == No("vv-6.10-2", "leaves-from-where-it-is")
    assert battle.why_not("exit:A3") == No("vv-6.10-2", "no-exit-there")


@clause("vv-12.4-1")
def test_an_exchange_is_one_option_and_not_of_two_weapons_alike() -> None:
    armed = "us_rifle_squad+bazooka us_rifle_squad+m1919a6 us_rifle_squad+m1919a6"
    battle = Battle(LANE, us={"A1": armed}, german={"A6": "german_leader_1*"}).phase("command")
    assert "swap:us-squad-1>us-squad-2" in battle.keys
    assert battle.why_not("swap:us-squad-2>us-squad-1") == No("vv-12.4-1", "named-the-other-way")
    assert battle.why_not("swap:us-squad-2>us-squad-3") == No("vv-12.4-1", "same-weapon")


@clause("vv-13.3-1")
def test_a_refusal_for_want_of_range_measures_it() -> None:
    """Nine hexes down the lane, farther than the squad's printed range."""
    lane = "  .\n" * 10
    battle = Battle(lane, us={"A1": "us_rifle_squad"}, german={"A10": "german_rifle_squad"}).phase("fire")
    printed = battle.unit("us-squad-1").counter.range
    assert printed < 9
    (no,) = [each for each in battle.game.all_against("fire:A1>A10") if each.name == "out-of-range"]
    assert dict(no.args) == {"needs": 9, "has": printed}
    said = f"It is out of range: at distance 9, and their fire reaches {printed}."
    assert words_of("vv", "en").reason(no, battle.g, battle.ask) == said


@clause("vv-6.1-2")
def test_a_refusal_for_want_of_movement_points_counts_them() -> None:
    """A squad without a leader has 4 MP: three hexes in the open leave one, and woods cost two."""
    lane = "  .\n" * 4 + "  f\n" + "  .\n" * 15
    battle = Battle(lane, us={"A1": "us_rifle_squad"}, german={"A20": "german_rifle_squad"})
    battle.phase("movement").choose("move:A1", "step:A2", "step:A3", "step:A4")
    no = battle.why_not("step:A5")
    assert no == No("vv-6.1-2", "not-enough-mp")
    assert no is not None
    assert dict(no.args) == {"needs": 2, "has": 1}
