"""13.94: Rangers, 40 mm grenades, Delta Teams and their snipers on foot."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from bocage.systems.lnl.rules.melee.strength import Fighters, melee_strength
from tests.doh.positions import Streets
from tests.support import clause

STREET = ". . . . . . . . .\n. . . . . . . . ."


@clause("doh-13.94-5", "doh-13.94-u2")
@pytest.mark.parametrize(("die", "half"), [(2, "ranger_half_a"), (3, "ranger_half_b")])
def test_a_ranger_squad_is_reduced_at_random(die: int, half: str) -> None:
    battle = Streets(STREET, us={"C1": "ranger_squad*"}, somali={"A1": "somali_squad_a"})
    battle.impulse("somali", dice=[6, 1, 2, die]).choose("activate:A1", "fire:A1>C1")
    assert battle.unit("us-squad-1").counter.id == half
    assert battle.unit("us-squad-1").counter.fp == (2 if half.endswith("a") else 1)


# 13.94.1 40 mm grenades


def grenadier(who: str, target: str, arms: str, dice: tuple[int, ...] = (1, 6)) -> Streets:
    battle = Streets(STREET, us={"A1": who}, somali={target: "somali_squad_a", "I2": "somali_half"})
    battle.impulse("us", dice=list(dice)).choose("activate:A1", f"fire:A1>{target}")
    battle.choose(f"arms:{battle.g.units[0].name}>{arms}")
    return battle


@clause("doh-13.94.1-1", "doh-13.94.1-4", "doh-13.94.1-11", "ruling-182")
def test_grenades_add_two_to_the_squads_own_fire() -> None:
    battle = grenadier("ranger_squad+grenade_40mm", "D1", "own+1")
    assert battle.parts() == {"lead": 3, "grenades": 2}


@clause("doh-13.94.1-2", "doh-13.94.1-3", "doh-13.94.1-u1")
@pytest.mark.parametrize(("target", "fp"), [("D1", 2), ("E1", 1), ("G1", 1)])
def test_beyond_three_squares_they_add_one(target: str, fp: int) -> None:
    assert grenadier("ranger_squad+grenade_40mm", target, "own+1").parts()["grenades"] == fp


@clause("doh-13.94.1-2", "doh-13.94.1-4")
def test_beyond_six_squares_they_do_not_reach() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad+saw+grenade_40mm"}, somali={"H1": "somali_squad_a"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>H1")
    assert battle.parts() == {"machine_gun": 2}, "only the SAW reaches seven squares"


@clause("doh-13.94.1-5", "doh-13.94.1-6", "doh-13.94.1-7")
def test_two_attacks_and_they_are_spent() -> None:
    battle = grenadier("ranger_squad+grenade_40mm", "D1", "own+1")
    assert [weapon.kind.id for weapon in battle.g.units[0].weapons] == ["grenade_40mm_low"]
    low = grenadier("ranger_squad+grenade_40mm_low", "D1", "own+1")
    assert low.parts()["grenades"] == 2
    assert low.g.units[0].weapons == []


@clause("doh-13.94.1-8", "doh-13.94.1-10", "doh-13.94.1-11", "doh-13.94.1-u2")
def test_a_squad_fires_two_weapons_and_its_grenades_or_one_and_itself() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad+saw+saw+grenade_40mm"}, somali={"D1": "somali_squad_a"})
    battle.impulse("us", dice=[1, 6, 1]).choose("activate:A1", "fire:A1>D1")
    assert "arms:us-squad-1>1+2+3" in battle.keys
    assert "arms:us-squad-1>own+1+3" in battle.keys
    assert "arms:us-squad-1>own+1+2" not in battle.keys
    battle.choose("arms:us-squad-1>1+2+3")
    assert battle.parts() == {"machine_gun": 4, "grenades": 2}


@clause("doh-13.94.1-9", "doh-13.94.1-13", "doh-13.94.2-11")
@pytest.mark.parametrize("who", ["ranger_half_a+saw+grenade_40mm", "delta_team!us_delta+grenade_40mm"])
def test_a_half_squad_and_a_delta_team_carry_them_beside_their_weapon(who: str) -> None:
    weapons = who.split("+")[1:]
    battle = Streets(STREET, us={"A1": who}, somali={"D1": "somali_squad_a"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>D1")
    name, last = battle.g.units[0].name, len(weapons)
    assert f"arms:{name}>own+{last}" in battle.keys
    assert f"arms:{name}>{last}" not in battle.keys
    battle.choose(f"arms:{name}>own+{last}")
    assert battle.parts() == {"lead": 2, "grenades": 2}


@clause("doh-13.94.1-4", "ruling-182")
@pytest.mark.parametrize(("target", "offered"), [("F1", True), ("G1", False)])
def test_where_only_the_grenades_reach_there_is_no_attack_to_add_them_to(target: str, offered: bool) -> None:
    battle = Streets(
        STREET,
        us={"A1": "ranger_half_a+grenade_40mm"},
        somali={target: "somali_squad_a", "I2": "somali_half"},
    )
    battle.impulse("us").choose("activate:A1")
    assert (f"fire:A1>{target}" in battle.keys) is offered
    refusal = battle.game.why_not(f"fire:A1>{target}")
    assert (refusal and refusal.name) == (None if offered else "out-of-range")


@clause("doh-13.94.1-4", "ruling-182")
@pytest.mark.parametrize(("square", "asked"), [("F1", "opportunity-fire"), ("G1", "step")])
def test_nor_is_there_opportunity_fire_with_grenades_alone(square: str, asked: str) -> None:
    before = "H1" if square == "G1" else "G1"
    battle = Streets(
        STREET,
        us={"A1": "ranger_half_a+grenade_40mm"},
        somali={before: "somali_squad_a", "I2": "somali_half"},
    )
    battle.impulse("somali").choose(f"activate:{before}", f"move-from:{before}", f"move:{square}")
    assert battle.ask.kind == asked


@clause("doh-13.94.1-12")
def test_they_do_not_serve_in_melee() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad+grenade_40mm"}, somali={"I1": "somali_half"}).impulse(
        "us"
    )
    fighters = Fighters(0, battle.g.at[0][battle.loc("A1")])
    assert melee_strength(fighters.units, fighters).total == 3


@clause("doh-13.94.1-14")
def test_they_go_with_the_unit_that_carries_them() -> None:
    battle = Streets(
        STREET,
        us={"C1": "ranger_half_b+grenade_40mm*"},
        somali={"A1": "somali_squad_a"},
    )
    battle.impulse("somali", dice=[6, 1, 6]).choose("activate:A1", "fire:A1>C1")
    assert battle.g.units[0].loc < 0
    assert battle.weapon(0).loc < 0


# 13.94.2 Delta Teams


@clause("doh-13.94.2-1")
def test_a_delta_team_counts_as_a_half_squad() -> None:
    battle = Streets(STREET, us={"A1": "delta_team!us_delta ranger_squad ranger_squad"}).impulse("us")
    assert battle.g.units[0].counter.halves == 1
    assert battle.g.units[0].counter.is_mmc


@clause("doh-13.94.2-2")
@pytest.mark.parametrize("who", ["delta_team!us_delta", "delta_sniper_team!us_delta"])
def test_casualties_eliminate_a_delta_team(who: str) -> None:
    battle = Streets(STREET, us={"C1": f"{who}*", "I1": "ranger_squad"}, somali={"A1": "somali_squad_a"})
    battle.impulse("somali", dice=[6, 1, 2]).choose("activate:A1", "fire:A1>C1")
    assert battle.last("damage-check").data["result"] == "casualties"
    assert battle.g.units[0].loc < 0


@clause("doh-13.94.2-3", "doh-13.94.2-4", "doh-13.94.2-u1", "doh-13.94.2-u2", "ruling-180")
def test_delta_teams_rally_alone_and_in_good_order_let_americans_rally() -> None:
    battle = Streets(
        STREET,
        us={
            "A1": "delta_team!us_delta*",
            "B1": "delta_team!us_delta ranger_squad* mountain_squad!us_mountain*",
            "C1": "delta_team!us_delta* ranger_squad*",
            "D1": "delta_team!us_delta pakistani_squad!pakistani*",
        },
        somali={"I1": "somali_half"},
    ).rally_phase(dice=[6, 1, 1, 1])
    able = {key.removeprefix("rally:") for key in battle.keys if key.startswith("rally:")}
    names = {unit.name: unit for unit in battle.g.units}
    assert {names[name].counter.id for name in able} == {"delta_team", "ranger_squad", "mountain_squad"}
    assert {battle.where(name) for name in able} == {"A1", "B1", "C1"}
    ranger = next(name for name in able if names[name].counter.id == "ranger_squad")
    assert battle.where(ranger) == "B1", "the Shaken team at C1 helps nobody"
    battle.choose(f"rally:{ranger}")
    assert battle.parts("morale-check", "tally") == {}


@clause("doh-13.94.2-5")
def test_a_shaken_delta_team_fires_in_its_impulse_and_in_opportunity_fire() -> None:
    battle = Streets(STREET, us={"A1": "delta_team!us_delta*"}, somali={"C1": "somali_squad_a"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>C1")
    assert battle.firepower == 2
    other = Streets(STREET, us={"A1": "delta_team!us_delta*"}, somali={"E1": "somali_squad_a"})
    other.impulse("somali", dice=[1, 6]).choose("activate:E1", "move-from:E1", "move:D1")
    assert "opportunity-fire:A1" in other.keys


@clause("doh-13.94.2-6", "doh-13.94.2-8")
def test_a_shaken_delta_team_moves_but_not_toward_an_enemy_it_sees() -> None:
    battle = Streets(STREET, us={"C1": "delta_team!us_delta*"}, somali={"F1": "somali_squad_a"}).impulse("us")
    battle.choose("activate:C1", "move-from:C1")
    assert "move:B1" in battle.keys
    assert "move:D1" not in battle.keys
    refusal = battle.why_not("move:D1")
    assert refusal is not None
    assert refusal.name == "shaken-toward-enemy"
    hidden = Streets(". . o . .", us={"A1": "delta_team!us_delta*"}, somali={"E1": "somali_squad_a"})
    hidden.spotted.append("E1")
    hidden.impulse("us").choose("activate:A1", "move-from:A1")
    assert hidden.where("us-delta-team-1") == "B1", "an enemy it does not see does not stop it"


@clause("doh-13.94.2-7")
def test_a_shaken_delta_team_fights_in_melee() -> None:
    battle = Streets(
        STREET, us={"A1": "delta_team!us_delta*"}, somali={"A1": "somali_half", "I1": "somali_half"}
    )
    battle.melee.append("A1")
    battle.impulse("us", dice=[6, 6, 1, 1]).choose("fight:A1")
    first = battle.events("melee-attack")[0]
    assert first.data["side"] == 0
    assert battle.unit("somali-half-squad-1").loc < 0
    assert battle.where("us-delta-team-1") == "A1"


@clause("doh-13.94.2-9", "doh-13.94.2-10")
def test_no_weapon_at_the_start_but_one_may_be_picked_up() -> None:
    with pytest.raises(BadContent):
        Streets(STREET, us={"A1": "delta_team!us_delta+saw"}).impulse("us")
    battle = Streets(STREET, us={"A1": "delta_team!us_delta"}, somali={"I1": "somali_half"})
    battle.lay("A1", "saw", "us").rally_phase(dice=[6, 1])
    battle.choose("pick-up:us-delta-team-1>weapon-0")
    assert len(battle.unit("us-delta-team-1").weapons) == 1


# 13.94.2.1 Delta Sniper Teams


def shot(dice: list[int], *, target: str = "somali_squad_a somali_half") -> Streets:
    battle = Streets(
        STREET, us={"A1": "delta_sniper_team!us_delta"}, somali={"D1": target, "I1": "somali_half"}
    )
    battle.impulse("us", dice=dice).choose("activate:A1", "snipe:us-delta-sniper-team-1>D1")
    return battle


@clause("doh-13.94.2.1-1", "doh-13.94.2.1-6", "doh-13.94.2.1-7", "ruling-181")
def test_a_sniper_team_fires_with_two_dice_at_the_man_of_its_choice() -> None:
    battle = shot([3, 4, 1, 1]).choose("target:somali-half-squad-1")
    fire = battle.last("fire")
    assert fire.data["roll"] == 7
    assert battle.parts() == {"lead": 1}
    assert list(battle.checks()) == ["somali-half-squad-1"]


@clause("doh-13.94.2.1-2")
def test_its_cover_is_not_doubled() -> None:
    battle = Streets("o . . .", us={"A1": "delta_sniper_team!us_delta"}, somali={"D1": "somali_squad_a"})
    battle.spotted.append("A1")
    battle.impulse("somali", dice=[3, 2, 6]).choose("activate:D1", "fire:D1>A1")
    assert battle.tally("fire", "cover").total == 1
    assert battle.checks() == {"us-delta-sniper-team-1": (1, "no_effect")}, "4 against 3, not against 4"


@clause("doh-13.94.2.1-3", "doh-13.94.2.1-4")
def test_it_moves_as_a_delta_team() -> None:
    battle = Streets(STREET, us={"A1": "delta_sniper_team!us_delta*"}, somali={"I1": "somali_half"}).impulse(
        "us"
    )
    battle.choose("activate:A1", "move-from:A1")
    assert battle.where("us-delta-sniper-team-1") == "A2", "the only way that is not toward the enemy"


@clause("doh-13.94.2.1-5")
def test_it_fights_in_melee() -> None:
    battle = Streets(
        STREET, us={"A1": "delta_sniper_team!us_delta"}, somali={"A1": "somali_half", "I1": "somali_half"}
    )
    battle.melee.append("A1")
    battle.impulse("us", dice=[6, 6, 1, 1]).choose("fight:A1")
    assert battle.unit("somali-half-squad-1").loc < 0


@clause("doh-13.94.2-8")
@pytest.mark.parametrize(("beside", "moves"), [("ranger_squad", True), ("ranger_squad*", False)])
def test_only_the_shaken_of_a_stack_mind_an_enemy_and_delta_only_one_they_see(
    beside: str, moves: bool
) -> None:
    """A Shaken Delta Team beside Rangers; the enemy in E1, spotted, is behind the houses of C1."""
    men = {"A1": f"delta_team!us_delta* {beside}"}
    battle = Streets(". . o . .\n. . o . .", us=men, somali={"E1": "somali_squad_a"})
    battle.spotted.append("E1")
    battle.impulse("us").choose("activate:A1", "move-from:A1")
    while battle.ask.kind == "move-who":
        battle.choose(next(key for key in battle.keys if key.startswith("join")))
    assert ("move:B1" in battle.keys) == moves


@clause("doh-13.94.2-4", "ruling-180")
@pytest.mark.parametrize(("team", "lets"), [("delta_team!us_delta", True), ("delta_team!us_delta*", False)])
def test_only_a_good_order_delta_team_lets_others_try_to_rally(team: str, lets: bool) -> None:
    battle = Streets(". .", us={"A1": f"{team} ranger_squad*"}, somali={"B1": "somali_half"}).impulse("us")
    delta, rangers = battle.unit("us-delta-team-1"), battle.unit("us-squad-1")
    assert battle.g.module.lets_rally(delta, rangers) == lets
