"""What happens is told once, by its rule, with who and where: turns, snipers, rallies, missions, control."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Condition, Missions
from tests.support import clause
from tests.vv.duels import shot
from tests.vv.positions import Battle
from tests.vv.rules.people.test_17_snipers import brings_up
from tests.vv.rules.support.test_21_edges import support
from tests.vv.rules.test_told import told
from tests.vv.rules.vehicles.test_23_machines_2021 import advancing

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


@clause("vv-17.2-1")
def test_a_sniper_who_comes_up() -> None:
    battle = brings_up(1, 1).choose("place-sniper:D1")
    (event,) = battle.events("sniper-activated")
    assert event.clauses == ("vv-17.2-1",)
    assert dict(event.data) == {"side": 1, "at": battle.cell("D1")}


@clause("vv-17.2-1")
@pytest.mark.parametrize("gun", ["gun_57mm^se", "six_pounder^se"])
def test_the_crew_of_a_gun_is_no_infantry_that_brings_one_up(gun: str) -> None:
    ground = (
        "     .     f     .     .     .\n  .     .     .     .     h     .\n     .     .     .     .     .\n"
    )
    battle = Battle(ground, us={"A1": gun}, german={"C1": "panzer_iv^n"}, snipers=["german"])
    name = battle.phase("fire", "us", dice=(6, 6)).g.units[0].name
    battle.choose(f"at-fire:{name}>german-panzer-iv-1")
    assert battle.ask.kind != "activate-sniper"


@clause("vv-ed-7.3-1", "vv-ed-7.3-2")
def test_a_machine_that_turns_in_the_advance() -> None:
    for keys, by in (
        (("advance-unit:us-m4a3e8-1>C1", "face:ne"), "vv-ed-7.3-1"),
        (("turn-in-place:us-m4a3e8-1>ne",), "vv-ed-7.3-2"),
    ):
        battle = advancing("m4a3e8^n").choose(*keys)
        (event,) = battle.events("turned")
        assert event.clauses == (by,)
        assert dict(event.data) == {"unit": battle.unit("us-m4a3e8-1").id, "facing": 1, "cost": 0}
    kept = advancing("m4a3e8^n").choose("advance-unit:us-m4a3e8-1>C1", "keep-facing")
    assert not kept.events("turned")


@clause("vv-7.3-1")
def test_infantry_does_not_turn_in_the_advance_by_any_edition() -> None:
    for edition in ("french", "2021"):
        battle = Battle(LANE, us={"A1": SQUAD}, german={"A9": ENEMY}, edition=edition).phase("advance")
        assert battle.reason("turn-in-place:us-squad-1>ne") == "infantry-does-not-drive"


@clause("vv-ed-5.35-1")
def test_a_machine_advances_to_the_first_hex_of_the_map_too() -> None:
    battle = Battle(LANE, us={"A2": "m4a3e8^n"}, german={"A9": ENEMY}, edition="2021").phase("advance")
    assert battle.cell("A1") == 0
    assert {"advance-unit:us-m4a3e8-1>A1", "advance-unit:us-m4a3e8-1>A3"} <= set(battle.keys)


@clause("vv-5.31-1")
def test_only_those_who_were_pinned_are_told_to_rally() -> None:
    us = {"A1": f"{SQUAD}* {SQUAD}", "A2": f"truck^s*[{SQUAD}]"}
    battle = Battle(LANE, us=us, german={"A9": f"{ENEMY}*"}).phase("command")
    told_of = [event.data["unit"] for event in battle.events("rallied")]
    assert told_of == [battle.unit(name).id for name in ("us-squad-1", "us-truck-1")]
    assert not battle.unit("us-squad-3").pinned
    assert battle.unit("german-squad-1").pinned


@clause("vv-4.4-1")
def test_a_hex_that_one_holds_already_is_not_taken_again() -> None:
    victory = (Condition("us", "hold", "A2"), Condition("german", "deny"))
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A9": f"{ENEMY}*"}, victory=victory).phase("movement")
    battle.choose("move:A1", "step:A2", "step:A3", "step:A2", "stop")
    assert battle.where("us-squad-1") == "A2"
    assert told(battle, "control") == {"side": 0, "at": battle.cell("A2")}


@clause("vv-4.4-1", "vv-4.4-2")
def test_only_hexes_to_be_held_are_watched() -> None:
    victory = (Condition("us", "hold", "A2"), Condition("german", "keep", "A5"))
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A9": ENEMY}, victory=victory).phase("movement")
    assert set(battle.g.control) == {battle.cell("A2")}


@clause("vv-21.5-5")
@pytest.mark.parametrize(("kind", "row"), [("light", "light_barrage"), ("heavy", "heavy_barrage")])
def test_the_strength_of_a_mission(kind: str, row: str) -> None:
    """On target with a 1, and a 12 does no harm."""
    missions = Missions(**{row: 1})
    battle = support(missions, {"D2": ENEMY}, 1, 6, 6)
    battle.choose(f"mission:{kind}-barrage>D2")
    if battle.ask.kind == "command-missions":
        battle.choose("done")
    mission = battle.g.tables.missions[row]
    (part,) = battle.tally("mission", "strength").parts
    assert (part.value, part.clause, part.name) == (mission.apfp, mission.ap_clause, row)


@clause("vv-18.6-1", "vv-18.6-3")
def test_one_that_is_immobile_already_is_not_immobilised_again() -> None:
    """The very Elimination Number of D against the rear D of a Tiger: its crew checks, and stays with a 6."""
    needed = shot("tiger^n", 1, 1, 6, 6, 6).g.tables.elimination(4, 4)
    first = max(1, needed - 6)
    battle = shot("tiger^n%", 1, 2, first, needed - first, 6)
    assert battle.last("elimination").data["result"] == "immobilised"
    assert not battle.events("immobilised")
    assert [event.data["roll"] for event in battle.events("crew-check")] == [6]


@clause("vv-16.2-1", "vv-13.6-2")
def test_a_leader_who_fires_an_anti_tank_weapon_checks_his_valor_once() -> None:
    """A natural 2 hits; then the roll on the table, and one roll for him, which is too high."""
    battle = Battle(LANE, us={"A1": "us_leader_1+bazooka"}, german={"A3": "tiger^n", "A9": f"{ENEMY}*"})
    battle.phase("fire", dice=(1, 1, 6, 6, 6, 6, 1, 1))
    battle.choose("at-fire:us-leader-1>german-tiger-1")
    assert len(battle.events("valor-check")) == 1
    assert not battle.unit("us-leader-1").valor


@clause("vv-13.6-1", "vv-13.6-2", "vv-13.6-3")
@pytest.mark.parametrize(("other", "helps"), [("us_leader_1", False), ("us_leader_2", True)])
def test_a_leader_who_fires_is_helped_by_a_better_one_only(other: str, helps: bool) -> None:
    battle = Battle(LANE, us={"A1": f"us_leader_1+bazooka {other}"}, german={"A3": "tiger^n", "A9": ENEMY})
    battle.phase("fire", dice=(6, 5)).choose("at-fire:us-leader-1>german-tiger-1")
    assert (battle.ask.kind == "at-leader") is helps
    if helps:
        battle.choose("join:us-leader-2")
    assert battle.parts("at-fire") == {"leadership": -2 if helps else -1}
