"""Chapter 19: armour overruns."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Fortification
from tests.support import clause, example
from tests.vv.positions import Battle

FIGURE = """
      .     .
   .     .     .
      .     f
   .     .     .
      .     .
   .     .     .
      .     .
   .     .     .
"""
"""The figure of 19.4a, turned: exit hex D1, woods with foxholes in D2, then D3 and D4; it starts in E4."""


def figure(*dice: int) -> Battle:
    """The tank in E4 looks at D4; the Germans are in D2. Others, far off, keep the phases going."""
    battle = Battle(
        FIGURE,
        us={"E4": "m4a3e8^nw", "A4": "us_leader_1"},
        german={"D2": "german_leader_1 german_rifle_squad german_rifle_squad"},
        forts=[Fortification("foxholes", "D2")],
        expendables={"german": {"panzerfaust": 1}},
    )
    return battle.phase("movement", "us", dice=dice)


def spent(battle: Battle) -> int:
    kinds = ("drive", "turned", "overrun")
    return sum(int(str(event.data["cost"])) for kind in kinds for event in battle.events(kind))


@clause("vv-19.4a-1", "vv-19.4a-2", "vv-19.2-1", "vv-19.3-1", "vv-19.3-2", "vv-19.4-1", "vv-19.4-4")
@clause("vv-19.4-5", "vv-19.4-6", "vv-19.4-7", "vv-5.33-6", "vv-19.1-4")
@example("vv-19.4a-e1", "vv-19.4a-e2", "vv-19.4a-e3", "vv-19.4a-e4", "vv-19.4a-e5", "vv-19.4a-e6")
@example("vv-19.4a-e7", "vv-13.4-e1", "vv-13.6-e2", "vv-13.8-e8", "vv-20.9-e1")
def test_19_4a_the_overrun_of_the_figure() -> None:
    battle = figure(4, 3, 6, 5, 1, 1)
    battle.choose("drive:us-m4a3e8-1", "ahead", "turn:n", "ahead")
    assert battle.unit("us-m4a3e8-1").mp == 2
    battle.choose("panzerfaust:german-squad-1>us-m4a3e8-1", "join:german-leader-1")
    assert battle.parts("at-fire") == {"leadership": -1}
    assert (battle.last("at-fire").data["needed"], battle.last("at-fire").data["hit"]) == (8, True)
    elimination = battle.last("elimination").data
    assert (elimination["letter"], elimination["armour"], elimination["needed"]) == ("D", "E", 5)
    assert elimination["result"] == "no-effect"
    battle.choose("overrun:D2")
    assert battle.tally("fire", "strength").total == 38
    assert battle.parts("fire", "strength") == {"gun": 24, "mg-360": 8, "mg-ff": 6}
    assert battle.parts("fire") == {"forest": 2, "foxholes": 1}
    assert battle.last("fire").data["points"] == 6
    battle.choose("spare:german-leader-1", "eliminate:german-squad-1", "pin:german-squad-2")
    assert battle.at("D2") == ["german-leader-1", "german-squad-2"]
    assert battle.where("us-m4a3e8-1") == "D1"
    assert spent(battle) == 7
    assert battle.unit("us-m4a3e8-1").counter.mp == 10
    assert battle.marked("us-m4a3e8-1") == ["move"]
    assert battle.ask.kind == "movement"
    assert not any("m4a3e8" in key for key in battle.keys)


# Who and where (19.1, 19.3)

OPEN = FIGURE.replace("f", ".")
TANK, HALF_TRACK = "m4a3e8^n", "m3_half_track^n"


def facing_d2(us: str, german: str = "german_rifle_squad*", ground: str = OPEN, **more: object) -> Battle:
    """A machine in D3 that looks at the Germans in D2, its move begun."""
    battle = Battle(
        ground,
        us={"D3": us, "A4": "us_leader_1"},
        german={"D2": german},
        **more,  # type: ignore[arg-type]
    )
    name = us.partition("^")[0].replace("_", "-")
    return battle.phase("movement").choose(f"drive:us-{name}-1")


def reason(battle: Battle) -> str:
    """Why D2 is not overrun; '' when it may be."""
    if "overrun:D2" in battle.keys:
        return ""
    return battle.reason("overrun:D2")


@clause("vv-19.1-1", "vv-6.8-3")
@pytest.mark.parametrize("german", ["german_rifle_squad*", "truck^s", "pak_40^s", "german_leader_1 pak_40^s"])
def test_infantry_unarmoured_vehicles_and_guns_are_overrun(german: str) -> None:
    assert reason(facing_d2(TANK, german)) == ""


@clause("vv-19.1-2", "vv-19.1-7")
def test_afvs_are_not_overrun_nor_who_is_with_one() -> None:
    assert reason(facing_d2(TANK, "tiger^s% german_rifle_squad*")) == "no-overrun-of-afvs"


@clause("vv-19.1-3")
def test_only_afvs_overrun() -> None:
    assert reason(facing_d2("truck^n")) == "only-afvs-overrun"
    assert reason(facing_d2("jeep^n")) == "only-afvs-overrun"
    assert reason(facing_d2(HALF_TRACK)) == ""


@clause("vv-19.1-5")
def test_buildings_are_not_overrun() -> None:
    assert reason(facing_d2(TANK, ground=FIGURE.replace("f", "h"))) == "no-overrun-of-buildings"


@clause("vv-19.1-6")
def test_bunkers_are_not_overrun_but_trenches_are() -> None:
    bunker = [Fortification("wood_bunker", "D2", facing="s")]
    assert reason(facing_d2(TANK, forts=bunker)) == "no-overrun-of-bunkers"
    assert reason(facing_d2(TANK, forts=[Fortification("trenches", "D2")])) == ""
    assert reason(facing_d2(TANK, forts=[Fortification("sandbags", "D2")])) == ""


@clause("vv-19.1-8")
@pytest.mark.parametrize(("cell", "kind"), [("D1", "w"), ("D1", "h"), ("D2", "n")])
def test_no_overrun_through_or_into_prohibited_ground(cell: str, kind: str) -> None:
    exit = OPEN.replace("      .     .", f"      .     {kind}", 1)
    ground = FIGURE.replace("f", kind) if cell == "D2" else exit
    assert reason(facing_d2(TANK, ground=ground)) == "overrun-prohibited-hex"


@clause("vv-19.1-8")
def test_no_overrun_over_a_step_of_two_levels() -> None:
    assert reason(facing_d2(TANK, hills={2: "D1"})) == "overrun-prohibited-hex"


@clause("vv-19.1-9")
def test_an_afv_that_tows_does_not_overrun() -> None:
    assert reason(facing_d2(f"{HALF_TRACK}[six_pounder]")) == "towing-cannot-overrun"
    assert reason(facing_d2(f"{HALF_TRACK}[us_rifle_squad]")) == ""


@clause("vv-19.3-1")
def test_the_afv_must_face_the_hex_and_find_the_one_beyond_free() -> None:
    assert reason(facing_d2("m4a3e8^ne")) == "overrun-straight-ahead"
    assert reason(facing_d2("m4a3e8^s")) == "overrun-straight-ahead"
    enemy = Battle(
        OPEN, us={"D3": TANK}, german={"D2": "german_rifle_squad*", "D1": "german_leader_1*"}
    ).phase("movement")
    assert reason(enemy.choose("drive:us-m4a3e8-1")) == "enemy-hex"
    full = Battle(OPEN, us={"D3": TANK, "D1": "jeep^n jeep^n"}, german={"D2": "german_rifle_squad*"}).phase(
        "movement"
    )
    assert reason(full.choose("drive:us-m4a3e8-1")) == "hex-full-machines"
    edge = Battle(OPEN, us={"D2": TANK, "A4": "us_leader_1"}, german={"D1": "german_rifle_squad*"})
    edge.phase("movement").choose("drive:us-m4a3e8-1")
    assert edge.reason("overrun:D1") == "no-exit-from-overrun"
    assert "overrun:D1" not in edge.keys


@clause("vv-19.3-2")
def test_the_overrun_needs_all_its_mp_and_the_minimum_move_does_not_help() -> None:
    """Woods 2, up 1, wall 1; the overrun 2; open 1, up 1, wall 1: 9 of the 9 MP of a StuG."""
    walls, hills = {"wall": "D1/D2 D2/D3"}, {1: "D2", 2: "D1"}
    assert reason(facing_d2("stug_iii^n", ground=FIGURE, hexsides=walls, hills=hills)) == ""
    gully = FIGURE.replace("f", "g")
    assert reason(facing_d2("stug_iii^n", ground=gully, hexsides=walls, hills=hills)) == "not-enough-mp"


@clause("vv-19.1-4")
def test_overruns_are_for_the_movement_phase() -> None:
    battle = Battle(OPEN, us={"D3": TANK}, german={"D2": "german_rifle_squad"}).phase("fire")
    assert battle.reason("overrun:D2") == "first-fire-phase"


# The attack (19.4)


@clause("vv-19.4-1", "vv-19.4-2", "vv-19.4-3")
@example("vv-19.4-e1")
def test_19_4_passengers_add_their_apfp_undoubled() -> None:
    battle = Battle(
        OPEN,
        us={"D3": f"{HALF_TRACK}[us_rifle_squad+m1919a6]", "A4": "us_leader_1"},
        german={"D2": "german_rifle_squad*"},
    ).phase("movement", dice=[5, 4])
    battle.choose("drive:us-m3-half-track-1", "overrun:D2", "join:us-squad-1")
    assert battle.parts("fire", "strength") == {"mg-360": 8, "squad": 5, "m1919a6": 3}
    assert battle.g.tables.ap_rows[battle.g.tables.ap_row(16)] == "11-18"
    assert battle.marked("us-squad-1") == ["fire"]


@clause("vv-19.4-2", "vv-12.52-7", "vv-12.53-7")
def test_passengers_may_stay_out_or_use_grenades_or_a_charge() -> None:
    def half_track() -> Battle:
        battle = Battle(
            OPEN,
            us={"D3": f"{HALF_TRACK}[us_rifle_squad]", "A4": "us_leader_1"},
            german={"D2": "german_rifle_squad"},
            expendables={"us": {"grenades": 1, "satchel_charge": 1}},
        ).phase("movement", dice=[6, 4])
        return battle.choose("drive:us-m3-half-track-1", "overrun:D2")

    assert half_track().keys == [
        "join:us-squad-1",
        "grenades:us-squad-1",
        "charge:us-squad-1",
        "stay:us-squad-1",
    ]
    assert half_track().choose("stay:us-squad-1").parts("fire", "strength") == {"mg-360": 8}
    assert half_track().choose("grenades:us-squad-1").parts("fire") == {"grenades": -1}
    charge = half_track().choose("charge:us-squad-1").parts("fire", "strength")
    assert charge == {"mg-360": 8, "squad": 5, "satchel_charge": 8}


def test_a_carried_leader_may_modify_the_overrun() -> None:
    battle = Battle(OPEN, us={"D3": f"{HALF_TRACK}[us_leader_1]"}, german={"D2": "german_rifle_squad"})
    battle.phase("movement", dice=[6, 4]).choose("drive:us-m3-half-track-1", "overrun:D2", "join:us-leader-1")
    assert battle.parts("fire") == {"leadership": -1}


def test_an_overrun_gives_no_valor_and_brings_no_sniper() -> None:
    for dice in ([1, 1], [6, 6]):
        battle = Battle(
            OPEN,
            us={"D3": f"{HALF_TRACK}[us_rifle_squad]", "A4": "us_leader_1"},
            german={"D2": "german_leader_1*", "A1": "german_rifle_squad*"},
            snipers=["german"],
        ).phase("movement", dice=dice)
        battle.choose("drive:us-m3-half-track-1", "overrun:D2", "join:us-squad-1")
        assert not battle.events("valor-check")
        assert battle.ask.kind == "movement"


def test_no_shield_helps_against_an_overrun() -> None:
    battle = Battle(OPEN, us={"D3": TANK, "A4": "us_leader_1"}, german={"D2": "pak_40^s"})
    battle.phase("movement", dice=[5, 4, 6, 6]).choose("drive:us-m4a3e8-1", "overrun:D2")
    assert battle.last("fire").data["points"] == 2
    assert not battle.events("ignored")
    assert battle.events("survival")


def test_mines_strike_the_afv_as_it_enters() -> None:
    battle = Battle(
        OPEN,
        us={"D3": TANK, "A4": "us_leader_1"},
        german={"D2": "german_rifle_squad*"},
        forts=[Fortification("minefield", "D2")],
    ).phase("movement", dice=[3])
    battle.choose("drive:us-m4a3e8-1", "overrun:D2")
    assert battle.where("us-m4a3e8-1") == ""
    assert battle.at("D2") == ["german-squad-1"]
    assert not battle.events("fire")


# Fire at the AFV (19.2)


@clause("vv-19.2-1")
def test_no_opportunity_fire_as_the_afv_enters_the_target_hex() -> None:
    battle = Battle(
        OPEN,
        us={"D3": TANK, "A4": "us_leader_1"},
        german={"D2": "german_leader_1*", "E1": "german_rifle_squad+panzerschreck"},
    ).phase("movement", dice=[6, 5, 6, 6])
    battle.choose("drive:us-m4a3e8-1", "overrun:D2")
    assert battle.events("fire")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.where("us-m4a3e8-1") == "D1"


@clause("vv-19.2-2")
def test_as_it_leaves_others_fire_who_have_no_fire_marker() -> None:
    def battle(marked: bool) -> Battle:
        fight = Battle(
            OPEN,
            us={"D3": TANK, "A4": "us_leader_1"},
            german={"D2": "german_leader_1*", "E1": "german_rifle_squad+panzerschreck"},
        )
        if marked:
            fight.mark(german_squad_1="fire")
        fight.phase("movement", dice=[6, 5, 6, 6])
        return fight.choose("drive:us-m4a3e8-1", "overrun:D2")

    assert battle(False).keys == ["at-fire:german-squad-1>us-m4a3e8-1", "hold"]
    assert battle(True).ask.kind == "movement"


@clause("vv-19.2-3", "vv-19.2-4", "vv-19.2-5", "vv-19.2-6", "vv-13.1-4", "vv-13.6-6")
def test_each_survivor_fires_once_more_at_the_rear_armour_marked_or_not() -> None:
    battle = Battle(
        OPEN,
        us={"D3": TANK, "A4": "us_leader_1"},
        german={"D2": "german_rifle_squad+panzerschreck german_rifle_squad german_leader_1"},
        expendables={"german": {"panzerfaust": 2}},
    ).mark(german_squad_1="fire", german_squad_2="fire", german_leader_1="fire")
    battle.phase("movement", dice=[6, 6, 4, 5, 6, 6, 3, 3, 6, 6]).choose("drive:us-m4a3e8-1", "overrun:D2")
    assert battle.ask.kind == "final-opportunity-fire"
    assert battle.keys == [
        "at-fire:german-squad-1>us-m4a3e8-1",
        "panzerfaust:german-squad-1>us-m4a3e8-1",
        "panzerfaust:german-squad-2>us-m4a3e8-1",
        "panzerfaust:german-leader-1>us-m4a3e8-1",
        "hold",
    ]
    battle.choose("at-fire:german-squad-1>us-m4a3e8-1", "join:german-leader-1")
    assert battle.parts("at-fire") == {"leadership": -1}
    assert battle.last("at-fire").data["final"]
    assert battle.last("elimination").data["armour"] == "C"
    assert not any("squad-1" in key for key in battle.keys)
    battle.choose("panzerfaust:german-squad-2>us-m4a3e8-1", "join:german-leader-1")
    assert battle.g.expendables[1]["panzerfaust"] == 1
    assert battle.keys == ["panzerfaust:german-leader-1>us-m4a3e8-1", "hold"]


@clause("vv-19.2-3")
def test_a_survivor_who_is_pinned_or_has_no_anti_tank_attack_does_not_fire() -> None:
    battle = Battle(
        OPEN,
        us={"D3": TANK, "A4": "us_leader_1"},
        german={"D2": "german_rifle_squad+panzerschreck german_rifle_squad"},
    ).phase("movement", dice=[5, 5])
    battle.choose("drive:us-m4a3e8-1", "overrun:D2", "pin:german-squad-1")
    assert battle.ask.kind == "movement"


def test_an_afv_immobilised_on_the_way_does_not_overrun() -> None:
    battle = Battle(
        OPEN,
        us={"D4": TANK, "A4": "us_leader_1"},
        german={"D2": "german_rifle_squad+panzerschreck"},
    ).phase("movement", dice=[3, 3, 2, 3, 6])
    battle.choose("drive:us-m4a3e8-1", "ahead", "at-fire:german-squad-1>us-m4a3e8-1")
    assert battle.unit("us-m4a3e8-1").immobile
    assert battle.where("us-m4a3e8-1") == "D3"
    assert battle.ask.kind == "movement"


def test_an_afv_that_has_fired_does_not_overrun() -> None:
    battle = Battle(OPEN, us={"D3": TANK, "A4": "us_leader_1"}, german={"D2": "german_rifle_squad*"})
    battle.mark(us_m4a3e8_1="fire").phase("movement")
    assert battle.reason("drive:us-m4a3e8-1") == "fired-cannot-move"
