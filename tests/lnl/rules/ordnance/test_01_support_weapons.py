"""Chapters 1.1 and 1.6.1: who carries Support Weapons, and what they fire with."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from bocage.systems.lnl.battle.concepts import CANNOT_CARRY, HANDS_FULL, TEAM_CANNOT_CARRY
from bocage.systems.lnl.rules.fire.damage import drop_excess
from bocage.systems.lnl.rules.people.skill_cards import give_card
from tests.lnl.positions import Battle
from tests.support import clause, example

RANGE_THREE = """
.
.
.
.
"""
"""Fire from A1 at A4: three hexes, open ground."""

FHV = {"us": "usmc", "german": "nva"}
BOH = {"us": "us_airborne", "german": "fallschirmjaeger"}
FIRST = [6, 1]


def open_fire(men: str, *choices: str, module: str = "boh", captured: bool = False, **more: object) -> Battle:
    """The men in A1 fire at a squad in A4 and miss (1 against 6)."""
    forces = FHV if module == "fhv" else BOH
    target = "nva_squad" if module == "fhv" else "fallschirmjaeger_squad"
    battle = Battle(RANGE_THREE, us={"A1": men}, german={"A4": target}, module=module, forces=forces, **more)  # type: ignore[arg-type]
    if captured:
        battle.capture(*(name for name in ("us-squad-1", "us-leader-1") if _carries(men, name)))
    return battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A4", *choices)


def _carries(men: str, name: str) -> bool:
    return any("+" in word and name.split("-")[1] in word for word in men.split())


# ------------------------------------------------------------------ who may carry


def pick_up(man: str, module: str = "boh") -> Battle:
    """A machine gun lies beside this man and a squad that leaves it to him."""
    forces = FHV if module == "fhv" else BOH
    battle = Battle("\n.\n.\n.\n", us={"A1": man}, german={"A3": "medic"}, module=module, forces=forces)
    return battle.lay("A1", "bar", of="us").rally_phase(dice=FIRST)


@clause(
    "lnl-1.1-10", "lnl-1.6.1-1", "lnl-1.6.1-2", "lnl-1.6.1-3", "lnl-1.6.1-4", "lnl-1.6.1-5", "lnl-1.6.1-17"
)
@pytest.mark.parametrize(
    ("man", "number", "allowed"),
    [
        ("us_airborne_squad", 0, True),
        ("us_airborne_squad+bar", 1, True),
        ("us_airborne_squad+bar+bar", 2, False),
        ("us_airborne_half", 0, True),
        ("us_airborne_half+bar", 1, False),
        ("crew", 0, True),
        ("crew+bar", 1, False),
        ("leader_sergeant", 0, True),
        ("leader_sergeant+bar", 1, False),
        ("hero", 0, True),
        ("hero+bar", 1, False),
        ("scout", 0, True),
        ("advisor", 0, True),
        ("medic", 0, False),
        ("nurse", 0, False),
        ("chaplain", 0, False),
        ("sniper", 0, False),
    ],
)
def test_what_each_counter_can_carry(man: str, number: int, allowed: bool) -> None:
    battle = pick_up(man)
    name = battle.g.units[0].name
    key = f"pick-up:{name}>weapon-{number}"
    if allowed:
        battle.choose(key)
        assert len(battle.unit(name).weapons) == number + 1
    else:
        assert battle.why_not(key) == (HANDS_FULL if "+" in man else CANNOT_CARRY)


@clause("lnl-1.1-11")
def test_a_weapon_team_carries_nothing_besides_its_own_weapon() -> None:
    assert pick_up("us_mg_50", "fhv").why_not("pick-up:us-weapon-team-1>weapon-0") == TEAM_CANNOT_CARRY


@clause("lnl-1.1-10", "lnl-1.1-11", "lnl-1.6.1-2", "lnl-1.6.1-17")
@pytest.mark.parametrize("man", ["medic+bar", "sniper+bar", "us_mg_50+m60", "us_airborne_half+bar+bar"])
def test_an_order_of_battle_that_overloads_a_counter_is_refused(man: str) -> None:
    with pytest.raises(BadContent, match="cannot-carry"):
        Battle("\n.\n.\n", us={"A1": man}, german={"A2": "medic"}).set_up()


LANE = """
.
.
.
.
.
.
.
.
"""


@clause("lnl-1.6.1-4")
@pytest.mark.parametrize(
    ("man", "hexes"), [("leader_sergeant", 6), ("leader_sergeant+bar", 4), ("hero+bar", 3)]
)
def test_a_weapon_costs_a_single_man_two_movement_points(man: str, hexes: int) -> None:
    battle = Battle(LANE, us={"A1": man}, german={"A8": "hero"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1", *(f"move:A{1 + n}" for n in range(2, hexes + 1)))
    assert battle.where(battle.g.units[0].name) == f"A{1 + hexes}"
    assert battle.ask.kind != "step", "no point is left"


@clause("lnl-1.6.1-4")
def test_weapons_cost_a_squad_no_movement() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad+bar+bar"}, german={"A8": "hero"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:A3", "move:A4", "move:A5")
    assert battle.where("us-squad-1") == "A5"


# ------------------------------------------------------------------ what each may fire


@clause("lnl-1.6.1-11", "lnl-1.6.1-12")
def test_a_squad_fires_its_own_and_one_weapon_or_two_weapons_alone() -> None:
    """FP 2 with a BAR (1) and a Bren (2)."""
    battle = open_fire("us_airborne_squad+bar+bren")
    assert battle.keys == [f"arms:us-squad-1>{arms}" for arms in ("own", "own+1", "own+2", "1+2")]
    assert open_fire("us_airborne_squad+bar+bren", "arms:us-squad-1>own").firepower == 2
    assert open_fire("us_airborne_squad+bar+bren", "arms:us-squad-1>own+1").firepower == 3
    assert open_fire("us_airborne_squad+bar+bren", "arms:us-squad-1>own+2").firepower == 4
    both = open_fire("us_airborne_squad+bar+bren", "arms:us-squad-1>1+2")
    assert both.parts() == {"machine_gun": 3}


@clause("lnl-1.6.1-13")
@pytest.mark.parametrize(("men", "name"), [("us_airborne_half", "us-half-squad-1"), ("crew", "us-crew-1")])
def test_a_half_squad_or_crew_fires_its_own_or_its_weapon(men: str, name: str) -> None:
    near = "\n.\n.\n.\n"
    battle = Battle(near, us={"A1": f"{men}+bren"}, german={"A3": "wehrmacht_squad"}).impulse(
        "us", dice=[1, 6]
    )
    battle.choose("activate:A1", "fire:A1>A3")
    assert battle.keys == [f"arms:{name}>own", f"arms:{name}>1"]
    assert battle.choose(f"arms:{name}>1").parts() == {"machine_gun": 2}


@clause("lnl-1.6.1-14", "lnl-1.6.1-15")
@example("lnl-1.6.1-e1")
@pytest.mark.parametrize("man", ["hero", "leader_captain"])
def test_1_6_1_e1_a_marine_hero_or_leader_fires_an_m60_at_1(man: str) -> None:
    battle = open_fire(f"{man}+m60", module="fhv")
    if man == "hero":
        assert battle.keys == ["arms:us-hero-1>own", "arms:us-hero-1>1"], "not both"
        battle.choose("arms:us-hero-1>1")
    assert battle.parts() == {"machine_gun": 1}


@clause("lnl-1.6.1-8", "lnl-1.6.1-14")
@example("lnl-1.6.1-e2")
def test_1_6_1_e2_the_same_leader_fires_a_captured_rpd_at_1() -> None:
    assert open_fire("leader_captain+rpd", module="fhv", captured=True).firepower == 1


@clause("lnl-1.6.1-14")
@example("lnl-1.6.1-e3", "lnl-1.6.1-e4")
@pytest.mark.parametrize(
    ("gun", "captured"), [pytest.param("mg34", False, id="e3"), pytest.param("m1919a4_tripod", True, id="e4")]
)
def test_1_6_1_e3_and_e4_a_paratroop_leader_fires_a_machine_gun_at_1(gun: str, captured: bool) -> None:
    assert open_fire(f"leader_captain+{gun}", captured=captured).firepower == 1


@clause("lnl-1.6.1-8", "lnl-1.6.1-9")
@pytest.mark.parametrize(("gun", "fp"), [("bar", 1), ("mg34", 1), ("mg42_tripod", 2)])
def test_a_captured_weapon_fires_at_half_rounded_up(gun: str, fp: int) -> None:
    """BAR 1, MG34 2, MG42 on its tripod 3."""
    battle = open_fire(f"us_airborne_squad+{gun}", "arms:us-squad-1>own+1", captured=True)
    assert battle.parts() == {"lead": 2, "machine_gun": fp}


@clause("lnl-1.6.1-9", "lnl-1.6.1-14")
def test_a_single_man_halves_a_captured_weapon_only_once() -> None:
    """3, halved twice, would be 1."""
    assert open_fire("leader_captain+mg42_tripod", captured=True).firepower == 2


@clause("lnl-1.6.1-16")
def test_a_hero_in_a_stack_of_attackers_adds_the_whole_weapon_and_nothing_else() -> None:
    battle = open_fire("us_airborne_squad hero+mg42_tripod", "arms:us-squad-1>own", "arms:us-hero-1>1")
    assert battle.parts() == {"lead": 2, "machine_gun": 3}
    alone = open_fire("us_airborne_squad hero+mg42_tripod", "hold:us-squad-1", "arms:us-hero-1>1")
    assert alone.parts() == {"machine_gun": 2}


@clause("lnl-1.6.1-14")
def test_a_leader_in_a_stack_of_attackers_still_halves_his_weapon() -> None:
    battle = open_fire("us_airborne_squad leader_captain+bren", "arms:us-squad-1>own", "arms:us-leader-1>1")
    assert battle.parts() == {"lead": 2, "machine_gun": 1}


@clause("lnl-1.6.1-14")
@pytest.mark.parametrize("second", ["leader_sergeant", "hero", "scout"])
def test_two_single_men_work_one_weapon_at_its_full_firepower(second: str) -> None:
    """Ruling 69. The MG34 has FP 2; both are marked Fired."""
    kind = second.split("_")[0]
    partner = "us-leader-2" if kind == "leader" else f"us-{kind}-1"
    battle = open_fire(f"leader_captain+mg34 {second}", f"work:us-leader-1>{partner}")
    assert battle.parts() == {"machine_gun": 2}
    assert "fired" in battle.marked("us-leader-1")
    assert "fired" in battle.marked(partner)
    assert battle.last("fire").data["leader"] is None, "neither of them leads this attack"


@clause("lnl-1.6.1-14")
def test_the_option_keeps_the_pair_at_a_weapon_to_melee() -> None:
    battle = open_fire("leader_captain+mg34 hero", options={"two_smc_weapon_melee_only": True})
    assert battle.keys == ["arms:us-leader-1>1", "hold:us-leader-1"]


@clause("lnl-1.6.1-14")
def test_the_pair_cannot_fire_farther_than_the_weapon() -> None:
    """A4 is three hexes away: only his own fire, and nothing to ask about it."""
    assert open_fire("hero+flamethrower leader_captain", "no-help").parts() == {"hero": 1}


@clause("lnl-1.6.1-18")
def test_a_leader_who_fires_a_weapon_leads_nobody() -> None:
    battle = open_fire("us_airborne_squad leader_captain+bar", "arms:us-squad-1>own", "arms:us-leader-1>1")
    assert battle.parts() == {"lead": 2, "machine_gun": 1}
    held = open_fire("us_airborne_squad leader_captain+bar", "arms:us-squad-1>own", "hold:us-leader-1")
    assert held.choose("assist:us-leader-1").parts() == {"lead": 2, "leadership": 2}


@clause("lnl-1.6.1-18")
def test_his_own_attack_does_not_get_his_modifier_but_another_leaders() -> None:
    battle = open_fire("leader_captain+mg34 leader_sergeant", "arms:us-leader-1>1")
    assert battle.keys == ["assist:us-leader-2", "no-help"]


# ------------------------------------------------------------------ weapons that change hands


@clause("lnl-1.6.1-19", "lnl-3.0c-8")
@pytest.mark.parametrize(("dropped", "kept"), [("bar-0", "Bren"), ("bren-1", "BAR")])
def test_a_squad_cut_to_half_drops_one_of_two_weapons_of_its_choice(dropped: str, kept: str) -> None:
    """Two squads fire: 2 + 1 and a 6 against 1 is 8 too much; with a 5 the check is 13: casualties."""
    battle = Battle(
        RANGE_THREE,
        us={"A1": "us_airborne_squad+bar+bren"},
        german={"A4": "fallschirmjaeger_squad fallschirmjaeger_squad"},
        forces=BOH,
        turns=1,
    ).impulse("german", dice=[6, 1, 5])
    battle.choose("activate:A4", "fire:A4>A1", "arms:german-squad-1>own", "arms:german-squad-2>own")
    assert battle.checks()["us-squad-1"] == (8, "casualties")
    assert (battle.ask.seat, battle.keys) == ("us", ["drop:bar-0", "drop:bren-1"])
    battle.choose(f"drop:{dropped}")
    assert [weapon.kind.name for weapon in battle.unit("us-squad-1").weapons] == [kept]
    assert len(battle.g.lying(battle.loc("A1"))) == 1


@clause("lnl-1.6.1-19", "lnl-12.0-5")
def test_the_charge_that_came_with_a_card_is_no_burden_and_is_not_dropped() -> None:
    """A half-squad carries one weapon, and the charge beside it."""
    battle = Battle(RANGE_THREE, us={"A1": "us_airborne_squad+bar+bren"}, german={"A4": "crew"}).impulse("us")
    g, squad = battle.g, battle.unit("us-squad-1")
    give_card(g, squad, "demolitions")
    squad.counter = g.catalogue.counters["us_airborne_half"]
    asks = drop_excess(g, squad)
    ask = next(asks)
    assert [option.key for option in ask.options] == ["drop:bar-0", "drop:bren-1"]
    with pytest.raises(StopIteration):
        asks.send(ask.options[0])
    assert [weapon.kind.id for weapon in squad.weapons] == ["bren", "satchel_charge"]


@clause("lnl-1.6.1-20", "lnl-1.6.1-21", "lnl-1.6.1-8")
def test_the_weapon_of_a_lost_unit_stays_and_either_side_may_take_it() -> None:
    """The half-squad in A1 takes a 3 + 6 - 1 = 8 and a 4: 12, twice its morale, is the end of it."""
    battle = Battle(
        RANGE_THREE,
        us={"A1": "us_airborne_half+bren", "A2": "us_airborne_squad"},
        german={"A4": "fallschirmjaeger_squad fallschirmjaeger_squad"},
        forces=BOH,
    ).impulse("german", dice=[6, 1, 4])
    battle.choose("activate:A4", "fire:A4>A1", "arms:german-squad-1>own", "arms:german-squad-2>own")
    assert battle.where("us-half-squad-1") == ""
    assert [weapon.kind.name for weapon in battle.g.lying(battle.loc("A1"))] == ["Bren"]


@clause("lnl-1.6.1-21", "lnl-1.6.1-8")
@pytest.mark.parametrize("side", ["us", "german"])
def test_a_good_order_unit_of_either_side_recovers_an_abandoned_weapon(side: str) -> None:
    squad = "us_airborne_squad" if side == "us" else "wehrmacht_squad"
    other = "german" if side == "us" else "us"
    battle = Battle(RANGE_THREE, **{side: {"A1": squad}, other: {"A4": "medic"}})  # type: ignore[arg-type]
    battle.lay("A1", "bren", of="us").rally_phase(dice=FIRST)
    assert battle.ask.seat == side
    battle.choose(f"pick-up:{side}-squad-1>weapon-0")
    assert [weapon.kind.name for weapon in battle.unit(f"{side}-squad-1").weapons] == ["Bren"]
