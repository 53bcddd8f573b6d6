"""What an attack would be if all who can took part, and where shells might fall: what odds are told from."""

from __future__ import annotations

import pytest

from bocage.systems.vv.battle.verbs import MISSIONS
from bocage.systems.vv.rules.assault.close_assault import weigh, whole_assault
from bocage.systems.vv.rules.fire.anti_personnel import strength_of
from bocage.systems.vv.rules.fire.casualties import Hit, met_by, points_met
from bocage.systems.vv.rules.fire.fire_groups import group_attack
from bocage.systems.vv.rules.support.support_missions import landings
from bocage.systems.vv.rules.vehicles.machine_fire import machine_attack
from bocage.systems.vv.rules.weapons.mortars import shells, whole_barrage
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 9
WOODS = "  .\n" * 4 + "  f\n" + "  .\n" * 4
WIDE = "\n".join(["     .     .     .", "  .     .     .     ."] * 6)
US, ENEMY = "us_rifle_squad", "german_rifle_squad"


def lane(us: dict[str, str], german: dict[str, str], ground: str = LANE, **marks: str) -> Battle:
    return Battle(ground, us=us, german=german).mark(**marks).phase("fire")


# 14.2: a fire group


@clause("vv-14.2-1", "vv-14.5-1", "vv-13.6-1", "vv-13.6-3", "vv-12.3-3")
def test_all_of_a_hex_fire_with_all_they_carry_and_the_best_leader() -> None:
    """5 and 3 for the light machine gun, 5, and 1 for each leader in range."""
    battle = lane({"A1": f"{US}+m1919a6 {US} us_leader_1 us_leader_2"}, {"A3": ENEMY})
    g, stack = battle.g, battle.g.at[0][battle.cell("A1")]
    attack = group_attack(g, 0, battle.cell("A1"), battle.cell("A3"), stack)
    assert (attack.side, attack.origin, attack.target) == (0, battle.cell("A1"), battle.cell("A3"))
    assert attack.firers == stack
    assert strength_of(attack) == 5 + 3 + 5 + 1 + 1
    assert attack.leader is battle.unit("us-leader-2")
    assert attack.machine_guns == [battle.unit("us-squad-1")]
    assert not attack.opportunity
    movers = [battle.unit("german-squad-1")]
    assert group_attack(g, 0, battle.cell("A1"), battle.cell("A3"), stack, movers).moving == movers


@clause("vv-13.3-1", "vv-12.3-8")
def test_each_fires_with_what_reaches_so_far() -> None:
    """At seven hexes rifles are out of range, a heavy machine gun is not."""
    battle = lane({"A1": f"{US}+heavy_machine_gun {US}"}, {"A8": ENEMY})
    attack = group_attack(
        battle.g, 0, battle.cell("A1"), battle.cell("A8"), battle.g.at[0][battle.cell("A1")]
    )
    assert strength_of(attack) == 6


@clause("vv-13.6-3")
@pytest.mark.parametrize("leaders", [("us_leader_1", "us_leader_2"), ("us_leader_2", "us_leader_1")])
def test_the_better_of_two_leaders_counts_whoever_is_named_first(leaders: tuple[str, str]) -> None:
    battle = lane({"A1": f"{US} {' '.join(leaders)}"}, {"A3": ENEMY})
    stack = battle.g.at[0][battle.cell("A1")]
    leader = group_attack(battle.g, 0, battle.cell("A1"), battle.cell("A3"), stack).leader
    assert leader is not None
    assert leader.counter.id == "us_leader_2"


@clause("vv-13.6-3")
def test_of_two_equal_leaders_the_first_is_told() -> None:
    battle = lane({"A1": f"{US} us_leader_1 us_leader_1"}, {"A3": ENEMY})
    stack = battle.g.at[0][battle.cell("A1")]
    attack = group_attack(battle.g, 0, battle.cell("A1"), battle.cell("A3"), stack)
    assert attack.leader is battle.unit("us-leader-1")


# 14.3, 14.4: a machine and those aboard


@clause("vv-14.3-1", "vv-14.4-5", "vv-13.1-2")
@pytest.mark.parametrize(
    ("marks", "strength"), [({}, 3 + 4), ({"german_sdkfz_251_1": "fire"}, 4), ({"german_squad_1": "fire"}, 3)]
)
def test_a_half_track_fires_with_all_aboard_who_have_not_fired(marks: dict[str, str], strength: int) -> None:
    """3 of its machine gun, 4 of the squad."""
    battle = Battle(LANE, us={"A4": US}, german={"A1": f"sdkfz_251^s[{ENEMY}]", "A9": f"{ENEMY}*"}).mark(
        **marks
    )
    battle.phase("fire", "german")
    unit = battle.unit("german-sdkfz-251-1")
    attack = machine_attack(battle.g, unit, battle.cell("A4"))
    assert attack.machine is unit
    assert (attack.side, attack.origin, attack.target) == (1, battle.cell("A1"), battle.cell("A4"))
    assert strength_of(attack) == strength
    assert attack.moving is None
    movers = [battle.unit("us-squad-1")]
    assert machine_attack(battle.g, unit, battle.cell("A4"), movers).moving == movers


# 12.61: a barrage


@clause("vv-12.61-3", "vv-12.61-4", "vv-12.3-9", "vv-12.65-2", "vv-12.63-3")
def test_all_mortars_of_a_hex_that_reach_fire_led_by_a_leader_there() -> None:
    """5 for each 5 cm mortar, 2 for the woods, less 1 for the leader; the squad without mortar is none."""
    german = {"A1": f"{ENEMY}+mortar_5cm {ENEMY}+mortar_5cm {ENEMY} german_leader_1"}
    battle = Battle(WOODS, us={"A5": US, "A9": US}, german=german).phase("fire", "german")
    barrage = whole_barrage(battle.g, 1, battle.cell("A1"), battle.cell("A5"))
    assert (barrage.side, barrage.origin, barrage.target) == (1, battle.cell("A1"), battle.cell("A5"))
    assert [unit.name for unit in barrage.crews] == ["german-squad-1", "german-squad-2"]
    assert shells(barrage).total == 10
    assert barrage.leader is battle.unit("german-leader-1")
    assert barrage.modifiers.total == 2 - 1
    assert whole_barrage(battle.g, 1, battle.cell("A1"), battle.cell("A9")).crews == []


@clause("vv-12.61-4")
def test_and_without_one_they_are_not_modified() -> None:
    battle = Battle(LANE, us={"A5": US}, german={"A1": f"{ENEMY}+mortar_5cm"}).phase("fire", "german")
    barrage = whole_barrage(battle.g, 1, battle.cell("A1"), battle.cell("A5"))
    assert (barrage.leader, barrage.modifiers.total) == (None, 0)


# 15.1, 15.9: a close assault


@clause("vv-15.1-2", "vv-15.1-9", "vv-15.9-1", "vv-15.9-2", "vv-15.6-2")
def test_all_who_may_assault_those_who_are_not_pinned() -> None:
    """5 and 5 against 4: who is pinned, on either side, counts for nothing."""
    battle = Battle(LANE, us={"A1": f"{US} {US} {US}*"}, german={"A2": f"{ENEMY} {ENEMY}*"})
    battle.phase("assault")
    assault = whole_assault(battle.g, 0, battle.cell("A1"), battle.cell("A2"))
    assert (assault.side, assault.origin, assault.target) == (0, battle.cell("A1"), battle.cell("A2"))
    assert [unit.name for unit in assault.units] == ["us-squad-1", "us-squad-2"]
    assert [unit.name for unit in assault.defenders] == ["german-squad-1"]
    attack, defence, _, _ = weigh(battle.g, assault)
    assert (attack.total, defence.total) == (10, 4)


# 14.61: what an answer meets


@clause("vv-14.61-2", "vv-14.61-3", "vv-14.61-4")
@pytest.mark.parametrize(
    ("who", "verb", "points"),
    [
        ("german-squad-1", "pin", 1),
        ("german-squad-1", "reduce", 5 - 3),
        ("german-squad-1", "reduce-pin", 5 - 3 + 1),
        ("german-squad-1", "eliminate", 5),
        ("german-half-squad-1", "pin", 1),
        ("german-half-squad-1", "eliminate", 3),
        ("german-leader-1", "pin", 1),
        ("german-leader-1", "eliminate", 1),
    ],
)
def test_the_points_met_by_what_is_done_to_men(who: str, verb: str, points: int) -> None:
    """A squad of rating 5, a half-squad of 3, a leader of 1."""
    battle = lane({"A1": US}, {"A3": f"{ENEMY} german_rifle_half_squad german_leader_1"})
    assert met_by(battle.unit(who), verb) == points


@clause("vv-14.63-1", "vv-14.64-1", "vv-12.64-u1")
@pytest.mark.parametrize(("burst", "points"), [(1, 1), (2, 2)])
def test_a_disregarded_point_of_a_gun_counts_for_two_where_they_are_doubled(burst: int, points: int) -> None:
    battle = lane({"A1": "gun_57mm^s"}, {"A3": ENEMY})
    gun = battle.unit("us-gun-57mm-1")
    ignore = battle.g.verbs.ignore(gun.id)
    assert points_met(gun, ignore, Hit(1, frozenset({gun.id}), burst)) == points
    assert points_met(gun, battle.g.verbs.spare(gun.id), Hit(1)) == 0


@clause("vv-14.64-1", "vv-12.64-u1", "vv-15.10-2")
@pytest.mark.parametrize(
    ("who", "burst", "points"), [("gun_57mm", 1, 2), ("gun_57mm", 2, 4), ("truck", 2, 4), ("m4a3e8", 1, 2)]
)
def test_a_share_of_two_that_a_machine_bears(who: str, burst: int, points: int) -> None:
    battle = lane({"A1": f"{who}^s"}, {"A3": ENEMY})
    unit = battle.unit(f"us-{who.replace('_', '-')}-1")
    assert points_met(unit, battle.g.verbs.bear.pair(unit.id, 2), Hit(2, burst=burst)) == points


# 21.4: where a mission may come down


def landing(battle: Battle, mission: str, target: str) -> dict[str, int]:
    found = landings(battle.g, MISSIONS.index(mission), battle.cell(target))
    return {battle.g.field.labels[cell]: count for cell, count in found.items()}


@clause("vv-21.4-3", "vv-21.4-4", "vv-21.4-5", "vv-21.4-6")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_comes_down_on_target_in_24_of_36_throws_and_near_it_in_the_others(mission: str) -> None:
    """Dice 1 to 4: 24 of 36. A 5 or a 6: one or two hexes in each of the six directions, once each.

    D stands half a hex higher than C and E.
    """
    battle = Battle(WIDE, us={"A1": US}, german={"A6": ENEMY}).phase("command")
    around = {"D2": 1, "E2": 1, "E3": 1, "D4": 1, "C3": 1, "C2": 1}
    beyond = {"D1": 1, "F2": 1, "F4": 1, "D5": 1, "B4": 1, "B2": 1}
    assert landing(battle, mission, "D3") == {"D3": 24, **around, **beyond}


@clause("vv-21.4-7", "vv-21.4-8")
def test_throws_that_leave_the_map_come_down_nowhere() -> None:
    """From A1 at the corner one or two hexes south, and one or two to the south-east, stay on the map; and
    one to the north-east does, as columns B and D stand half a hex higher."""
    battle = Battle(WIDE, us={"A2": US}, german={"A6": ENEMY}).phase("command")
    assert landing(battle, "light-barrage", "A1") == {
        "A1": 24, "A2": 1, "A3": 1, "B1": 1, "B2": 1, "C2": 1
    }  # fmt: skip


@clause("vv-ed-5.31-1", "vv-21.4-u1")
@pytest.mark.parametrize(("mission", "sure"), [("fighter-bomber", True), ("light-barrage", False)])
def test_by_the_edition_of_2021_aircraft_never_miss(mission: str, sure: bool) -> None:
    battle = Battle(WIDE, us={"A1": US}, german={"A6": ENEMY}, edition="2021").phase("command")
    assert (landing(battle, mission, "D3") == {"D3": 36}) is sure
