"""13.1 to 13.1.6.1: Somali fire, stacking, nerve, losses, weapons and khat."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from bocage.systems.lnl.battle.concepts import morale, movement_factor, over_limit
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.fire.smoke import cannot_place_smoke
from tests.doh.positions import Streets
from tests.support import clause, example

STREET = ". . . . .\n. . . . ."


# 13.1, 13.1.1


@clause("doh-13.1-1", "doh-13.1-u1", "doh-13.94-7", "doh-13.94-6")
def test_only_americans_place_smoke() -> None:
    battle = Streets(
        STREET,
        us={
            "A1": "ranger_squad mountain_squad!us_mountain delta_team!us_delta",
            "A2": "pakistani_squad!pakistani",
        },
        somali={"E1": "somali_squad_a"},
    ).impulse("us")
    needs = {unit.counter.id: battle.g.module.smoke(battle.g, unit) for unit in battle.g.units}
    assert needs == {
        "ranger_squad": 1,
        "mountain_squad": 1,
        "delta_team": 1,
        "pakistani_squad": 0,
        "somali_squad_a": 0,
    }
    refusal = cannot_place_smoke(battle.g, battle.unit("somali-squad-1"))
    assert refusal is not None
    assert refusal.name == "force-has-no-smoke"


@clause("doh-13.94-6", "doh-13.94-u1", "option-doh_smoke_core_values")
def test_by_an_option_smoke_is_as_in_the_core_rules() -> None:
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad pakistani_squad!pakistani"},
        somali={"E1": "somali_squad_a"},
        options={"doh_smoke_core_values": True},
    ).impulse("us")
    assert [battle.g.module.smoke(battle.g, unit) for unit in battle.g.units] == [2, 1, 1]


@clause("doh-13.1.1-2", "doh-13.94-1", "doh-13.94-2", "doh-13.94-3", "doh-13.94-4")
def test_only_rangers_create_heroes() -> None:
    forces = catalogue().forces
    able = {
        code
        for code in ("us_ranger", "us_delta", "us_mountain", "pakistani", "somali")
        if forces[code].creates_heroes
    }
    assert able == {"us_ranger"}


@clause("lnl-11.2a-1", "doh-13.94-1")
def test_a_ranger_hero_steps_forward_without_a_card() -> None:
    battle = Streets(STREET, us={"C1": "ranger_squad"}, somali={"A1": "somali_squad_a"})
    battle.impulse("somali", dice=[6, 1, 1, 2])
    battle.choose("activate:A1", "fire:A1>C1")
    assert battle.events("hero")
    assert battle.g.units[-1].counter.kind == "hero"
    assert battle.g.units[-1].card == ""


@clause("doh-13.1.1-2")
def test_a_natural_one_makes_no_somali_hero() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_squad_a"})
    battle.impulse("us", dice=[6, 1, 1]).choose("activate:A1", "fire:A1>C1")
    assert battle.events("damage-check")
    assert not battle.events("hero-roll")


@clause("doh-13.1.1-3", "doh-13.1.1-1", "doh-13.1.1-4", "doh-13.1.1-5", "ruling-164")
def test_the_somali_counters() -> None:
    somali = {id: counter for id, counter in catalogue().counters.items() if counter.force == "somali"}
    kinds = {counter.kind for counter in somali.values()}
    assert not kinds & {"sniper", "medic", "chaplain", "nurse", "hero"}
    assert somali["somali_squad_a"].designation().startswith("1-3-4")
    assert somali["somali_squad_b"].designation().startswith("0-3-4")
    assert (somali["somali_half"].kind, somali["somali_half"].designation()[:5]) == ("half_squad", "0-2-4")


# 13.1.2 Combined fire


@clause("doh-13.1.2-1", "doh-13.1.2-u1")
@example("doh-13.1.2-e1")
def test_each_further_mmc_adds_one() -> None:
    """Oracle o19: three 0-2-4 fire together with FP 2."""
    battle = Streets(
        STREET, us={"C1": "ranger_squad"}, somali={"A1": "somali_half somali_half somali_half leader_somali"}
    ).impulse("somali", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>C1")
    battle.choose(*(f"arms:somali-half-squad-{number}>own" for number in (1, 2, 3)))
    battle.choose("no-help")
    assert battle.firepower == 2


@clause("doh-13.1.2-1")
def test_the_strongest_leads_and_a_better_squad_adds_no_more_than_one() -> None:
    battle = Streets(STREET, us={"C1": "ranger_squad"}, somali={"A1": "somali_squad_b somali_squad_a"})
    battle.impulse("somali", dice=[1, 6]).choose("activate:A1", "fire:A1>C1")
    battle.choose("arms:somali-squad-1>own", "arms:somali-squad-2>own")
    assert battle.parts() == {"lead": 1, "somali_further": 1}


@clause("doh-13.1.2-u2", "doh-13.1.6-5")
def test_a_half_squad_that_fires_a_weapon_adds_the_weapon_only() -> None:
    battle = Streets(STREET, us={"C1": "ranger_squad"}, somali={"A1": "somali_squad_a somali_half+rpd"})
    battle.impulse("somali", dice=[1, 6]).choose("activate:A1", "fire:A1>C1")
    battle.choose("arms:somali-squad-1>own")
    assert battle.keys == [
        "arms:somali-half-squad-1>own",
        "arms:somali-half-squad-1>1",
        "hold:somali-half-squad-1",
    ]
    battle.choose("arms:somali-half-squad-1>1")
    assert battle.parts() == {"lead": 1, "machine_gun": 1}


@clause("doh-13.1.2-2", "doh-13.1.7-3")
def test_a_mob_takes_no_part_in_fire() -> None:
    battle = Streets(STREET, us={"C1": "ranger_squad"}, somali={"A1": "somali_squad_a somali_mob"})
    battle.impulse("somali", dice=[1, 6]).choose("activate:A1", "fire:A1>C1")
    assert battle.parts() == {"lead": 1}


# 13.1.3 Stacking


def may_join(there: str, who: str) -> str | None:
    """The clause against a unit that would step from B1 into A1, or None."""
    battle = Streets(STREET, somali={"A1": there, "B1": who, "E2": "somali_half"}, us={"E1": "ranger_squad"})
    battle.impulse("somali").choose("activate:B1")
    if battle.ask.kind == "also-activate":
        battle.choose("enough")
    battle.choose("move-from:B1")
    refusal = None if "move:A1" in battle.keys else battle.why_not("move:A1")
    return None if refusal is None else refusal.clause


@clause("doh-13.1.3-1", "doh-13.1.3-4", "doh-13.1.3-9", "ruling-16")
def test_three_mmc_with_a_leader_and_two_without() -> None:
    assert may_join("somali_half", "somali_half") is None
    assert may_join("somali_half somali_half", "somali_half") == "doh-13.1.3-4"
    assert may_join("somali_half somali_half leader_somali", "somali_half") is None
    assert may_join("somali_half somali_half somali_half leader_somali", "somali_half") == "doh-13.1.3-1"
    assert may_join("somali_half leader_somali leader_somali", "leader_somali") == "doh-13.1.3-1"


@clause("doh-13.1.3-3", "doh-13.1.3-5", "doh-13.1.7-20", "doh-13.1.3-u3")
def test_a_mob_takes_one_of_the_places() -> None:
    assert may_join("somali_mob somali_half leader_somali", "somali_squad_a") is None
    assert may_join("somali_mob somali_half", "somali_half") == "doh-13.1.3-4"
    assert may_join("somali_mob somali_half somali_half leader_somali", "somali_half") == "doh-13.1.3-1"


@clause("doh-13.1.3-2", "doh-13.1.7-19")
def test_two_mobs_never_stack() -> None:
    battle = Streets(STREET, somali={"A1": "somali_mob", "B1": "somali_mob", "A2": "somali_half"})
    battle.impulse("somali", dice=[6]).choose("mob:somali-mob-2", "move-from:B1")
    refusal = battle.why_not("move:A1")
    assert refusal is not None
    assert refusal.clause == "doh-13.1.3-2"


@clause("doh-13.1.3-8")
def test_vips_count_for_nobody() -> None:
    assert may_join("somali_half somali_half somali_vip", "somali_vip") is None
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad ranger_squad ranger_squad leader_sergeant leader_captain somali_vip!somali"},
    )
    battle.impulse("us")
    assert over_limit(battle.g, 0, battle.loc("A1"), []) is None


@clause("doh-13.1.3-u2")
def test_a_leader_may_not_leave_three_mmc_behind() -> None:
    battle = Streets(
        STREET, somali={"A1": "somali_half somali_half somali_half leader_somali"}, us={"E1": "ranger_squad"}
    ).impulse("somali")
    battle.choose("activate:A1", "move-from:A1")
    battle.choose("stay:somali-half-squad-1", "stay:somali-half-squad-2")
    assert "stay:somali-half-squad-3" not in battle.keys, "the leader cannot go alone"


def led_by_one(dice: list[int]) -> Streets:
    """Rangers fire at three half-squads and their leader, who checks first."""
    battle = Streets(
        STREET,
        us={"C1": "ranger_squad ranger_squad"},
        somali={"A1": "somali_half somali_half somali_half leader_somali", "E2": "somali_half"},
    )
    battle.impulse("us", dice=dice)
    battle.choose("activate:C1", "fire:C1>A1", "arms:us-squad-1>own", "arms:us-squad-2>own")
    return battle


@clause("doh-13.1.3-6", "doh-13.1.3-7")
def test_when_the_leader_falls_the_somali_player_removes_an_mmc_at_once() -> None:
    battle = led_by_one([6, 1, 6])
    assert battle.ask.kind == "lose-mmc"
    assert battle.ask.seat == "somali"
    assert len(battle.keys) == 3


@clause("doh-13.1.3-u1")
def test_another_leader_keeps_them_together() -> None:
    battle = Streets(
        STREET,
        us={"C1": "ranger_squad ranger_squad"},
        somali={"A1": "somali_half somali_half somali_half leader_somali leader_somali"},
    ).impulse("us", dice=[6, 1, 6, 6, 6, 6, 6])
    battle.choose("activate:C1", "fire:C1>A1", "arms:us-squad-1>own", "arms:us-squad-2>own")
    battle.choose("assist:somali-leader-1")
    assert battle.unit("somali-leader-1").loc < 0
    assert len(battle.events("damage-check")) == 5, "all are checked: nobody is asked for an MMC in between"


@clause("doh-13.1.3-6", "doh-13.1.3-u1")
def test_only_the_last_leader_takes_an_mmc_with_him() -> None:
    """Three half-squads and two leaders: nobody is asked for the first, and one of three for the second."""
    men = "somali_half somali_half somali_half leader_somali leader_somali"
    battle = Streets(STREET, us={"C1": "ranger_squad"}, somali={"A1": men}).impulse("us")
    g, place = battle.g, battle.loc("A1")
    first, second = battle.unit("somali-leader-1"), battle.unit("somali-leader-2")
    eliminate(g, first)
    assert list(g.module.leader_falls(g, first, place)) == []
    assert len(g.at[1][place]) == 4
    eliminate(g, second)
    ask = next(g.module.leader_falls(g, second, place))
    assert ask is not None
    assert [option.key for option in ask.options] == [f"lose:somali-half-squad-{n}" for n in (1, 2, 3)]


# 13.1.5 Fire results


@clause("doh-13.1.5-6", "doh-13.1.5-8", "doh-13.1.5-u1", "doh-13.1.5-u2", "ruling-82")
@example("doh-13.1.5-e1")
@pytest.mark.parametrize("who", ["somali_squad_a", "somali_squad_b"])
@pytest.mark.parametrize(("dice", "result"), [([1, 1, 2], "shaken"), ([3, 1, 4], "casualties")])
def test_shaken_or_casualties_leave_a_half_squad_in_good_order(
    who: str, dice: list[int], result: str
) -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": who, "E2": "somali_half"})
    battle.impulse("us", dice=dice).choose("activate:A1", "fire:A1>C1")
    assert battle.last("damage-check").data["result"] == result
    assert battle.unit("somali-squad-1").counter.id == "somali_half"
    assert not battle.unit("somali-squad-1").shaken


@clause("doh-13.1.5-6", "doh-13.1.5-7", "doh-13.1.5-9")
@example("doh-13.1.5-e2")
@pytest.mark.parametrize("dice", [[1, 1, 2], [3, 1, 4]])
def test_shaken_or_casualties_eliminate_a_half_squad(dice: list[int]) -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_half", "E2": "somali_half"})
    battle.impulse("us", dice=dice).choose("activate:A1", "fire:A1>C1")
    assert battle.unit("somali-half-squad-1").loc < 0


@clause("doh-13.1.5-11")
def test_eliminated_eliminates_a_squad() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_squad_a", "E2": "somali_half"})
    battle.impulse("us", dice=[6, 1, 6]).choose("activate:A1", "fire:A1>C1")
    assert battle.last("damage-check").data["result"] == "eliminated"
    assert battle.unit("somali-squad-1").loc < 0


@clause("doh-13.1.5-1", "doh-13.1.5-2")
@pytest.mark.parametrize("who", ["leader_somali", "somali_vip", "somali_mg_127"])
def test_leaders_vips_and_teams_are_shaken_like_americans(who: str) -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": who, "E2": "somali_half"})
    battle.impulse("us", dice=[3, 1, 1]).choose("activate:A1", "fire:A1>C1")
    assert battle.last("damage-check").data["result"] == "shaken"
    unit = battle.g.units[1]
    assert unit.shaken
    assert unit.loc >= 0


@clause("doh-13.1.5-3")
def test_casualties_eliminate_a_vip() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_vip", "E2": "somali_half"})
    battle.impulse("us", dice=[4, 1, 4]).choose("activate:A1", "fire:A1>C1")
    assert battle.last("damage-check").data["result"] == "casualties"
    assert battle.g.units[1].loc < 0


@clause("doh-13.1.5-4", "doh-13.1.5-5")
def test_a_vip_rallies_with_a_leader_and_not_alone() -> None:
    battle = Streets(
        STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_vip*", "E2": "somali_vip* leader_somali"}
    )
    battle.rally_phase(dice=[1, 6, 1, 1])
    assert "rally:somali-vip-2" in battle.keys
    assert "rally:somali-vip-1" not in battle.keys
    refusal = battle.why_not("rally:somali-vip-1")
    assert refusal is not None
    assert refusal.name == "no-leader-to-rally"
    battle.choose("rally:somali-vip-2")
    assert not battle.unit("somali-vip-2").shaken


@clause("doh-13.1.5-10", "doh-13.1.5-u3")
def test_who_is_hit_on_the_move_stops_and_the_others_go_on() -> None:
    battle = Streets(
        ". . . . .\n. . . . .", us={"A1": "ranger_squad"}, somali={"E1": "somali_squad_a somali_squad_b"}
    ).impulse("somali", dice=[1, 3, 3, 1])
    battle.choose("activate:E1", "move-from:E1", "join:somali-squad-1", "join:somali-squad-2", "move:D1")
    battle.choose("opportunity-fire:A1")
    assert battle.unit("somali-squad-1").counter.id == "somali_half"
    assert battle.ask.kind == "step"
    battle.choose("move:C1")
    assert battle.where("somali-squad-1") == "D1"
    assert battle.where("somali-squad-2") == "C1"


# 13.1.6 Weapons


@clause("doh-13.1.6-1", "doh-13.1.6-2", "doh-13.1.7-4")
@pytest.mark.parametrize("who", ["somali_mob", "somali_vip"])
def test_mobs_and_vips_carry_nothing(who: str) -> None:
    with pytest.raises(BadContent):
        Streets(STREET, somali={"A1": f"{who}+rpd"}).impulse("somali")


@clause("doh-13.1.6-3")
@pytest.mark.parametrize("who", ["somali_squad_a", "somali_half"])
def test_other_mmc_carry_one(who: str) -> None:
    battle = Streets(STREET, somali={"A1": f"{who}+rpd"}).impulse("somali")
    assert len(battle.g.units[0].weapons) == 1
    with pytest.raises(BadContent):
        Streets(STREET, somali={"A1": f"{who}+rpd+rpd"}).impulse("somali")


@clause("doh-13.1.6-4")
def test_a_squad_fires_its_weapon_and_its_own_firepower() -> None:
    battle = Streets(STREET, us={"C1": "ranger_squad"}, somali={"A1": "somali_squad_a+rpd"})
    battle.impulse("somali", dice=[1, 6]).choose("activate:A1", "fire:A1>C1")
    battle.choose("arms:somali-squad-1>own+1")
    assert battle.parts() == {"lead": 1, "machine_gun": 1}


@clause("doh-13.1.6-6")
def test_a_leader_carries_a_weapon_and_pays_for_it() -> None:
    battle = Streets(STREET, somali={"A1": "leader_somali+rpd leader_somali"}).impulse("somali")
    assert [movement_factor(unit) for unit in battle.g.units] == [4, 6]


@clause("doh-13.1.6-3", "ruling-104", "doh-aid-seq-u1")
def test_two_half_squads_make_the_weaker_squad_and_leave_the_second_weapon() -> None:
    battle = Streets(
        STREET, us={"E1": "ranger_squad"}, somali={"A1": "somali_half+rpd somali_half+rpd leader_somali"}
    ).rally_phase(dice=[1, 6])
    battle.choose("merge:somali-half-squad-1>somali-half-squad-2")
    assert battle.unit("somali-half-squad-1").counter.id == "somali_squad_b"
    assert battle.ask.kind == "drop-weapon"


# 13.1.6.1 Khat


@clause(
    "doh-13.1.6.1-1", "doh-13.1.6.1-2", "doh-13.1.6.1-3", "doh-13.1.6.1-4", "doh-13.1.6.1-u1", "ruling-185"
)
def test_khat_steadies_slows_and_takes_no_hand() -> None:
    battle = Streets(
        STREET,
        us={"E1": "ranger_squad"},
        somali={"A1": "somali_squad_a+rpd+khat somali_squad_a leader_somali+khat somali_mob+khat"},
    ).impulse("somali")
    with_khat, without, leader, mob = battle.g.units[1:]
    assert morale(battle.g, with_khat) == morale(battle.g, without) + 1
    assert movement_factor(with_khat) == movement_factor(without) - 1
    assert movement_factor(leader) == 5
    assert movement_factor(mob) == 3


@clause("doh-13.1.6.1-u1", "ruling-185")
def test_khat_is_not_handed_on_and_goes_with_its_unit() -> None:
    battle = Streets(
        STREET, us={"E1": "ranger_squad"}, somali={"A1": "somali_half+khat somali_half", "E2": "somali_half"}
    ).rally_phase(dice=[1, 6])
    assert not any(key.startswith(("give", "drop")) for key in battle.keys)
    gone = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_half+khat", "E2": "somali_half"})
    gone.impulse("us", dice=[3, 1, 4]).choose("activate:A1", "fire:A1>C1")
    assert gone.weapon(0).loc < 0
    assert gone.weapon(0).carrier is None


# Ruling 96: VIPs and melee


@clause("doh-13.1.5-2", "ruling-96")
def test_a_vip_alone_is_taken_without_a_fight() -> None:
    """He neither attacks nor is attacked: who enters his square eliminates him and stops, without a melee."""
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"B1": "somali_vip", "E2": "somali_half"})
    battle.impulse("us").choose("activate:A1", "move-from:A1", "move:B1")
    assert battle.where("somali-vip-1") == ""
    assert "melee" not in [event.kind for event in battle.game.events]


@clause("doh-13.1.5-2", "ruling-96")
def test_beside_militia_he_is_not_a_target_and_falls_with_the_last_of_it() -> None:
    battle = Streets(
        STREET, us={"A1": "ranger_squad"}, somali={"B1": "somali_vip somali_half", "E2": "somali_half"}
    )
    battle.impulse("us", dice=[6, 6, 1, 1]).choose("activate:A1", "move-from:A1", "move:B1")
    first = next(event for event in battle.game.events if event.kind == "melee-attack").data
    assert first["targets"] == [battle.unit("somali-half-squad-1").id]
    assert battle.where("somali-half-squad-1") == battle.where("somali-vip-1") == ""
