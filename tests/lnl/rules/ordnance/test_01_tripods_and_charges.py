"""Chapters 1.6.1.01, 1.6.2a and 1.6.4: machine guns on tripods, Satchel Charges."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Arrival, Effect, EventMarker, Troop
from bocage.systems.lnl.rules.fire.fire import NO_WEAPON_READY
from bocage.systems.lnl.rules.movement.steps import TRIPOD
from bocage.systems.lnl.rules.turn.weapon_exchange import NOT_A_SQUAD, ONE_SIDED
from tests.lnl.positions import Battle
from tests.support import clause, example

FIELD = """
.
.
.
.
"""
FIRST = [6, 1]


def gun(battle: Battle, number: int = 0) -> str:
    return battle.weapon(number).kind.id


# ------------------------------------------------------------------ 1.6.1.01 Tripod machine guns


@clause("lnl-1.6.1.01-2", "lnl-1.6.1.01-3", "lnl-1.6.1.01-5", "lnl-1.6.4-4")
@pytest.mark.parametrize(
    ("weapon", "moves"),
    [
        ("mg42_tripod", False),
        ("m1919a4_tripod", False),
        ("cal30_tripod", False),
        ("mg42_bipod", True),
        ("m1919a4_dismantled", True),
        ("cal30_bipod", True),
    ],
)
def test_who_has_a_gun_on_its_tripod_stays_where_he_is(weapon: str, moves: bool) -> None:
    battle = Battle(FIELD, us={"A1": f"us_airborne_squad+{weapon}"}, german={"A4": "medic"})
    battle.impulse("us").choose("activate:A1")
    kinds = ["move-from:A1", "assault-from:A1", "crawl-from:A1"]
    if moves:
        battle.choose("move-from:A1", "stop")
        assert battle.where("us-squad-1") == "A2"
        assert gun(battle) == weapon
        assert battle.weapon(0).carrier is battle.unit("us-squad-1")
    else:
        assert not set(kinds) & set(battle.keys)
        assert {battle.why_not(key) for key in kinds} == {TRIPOD}


@clause("lnl-1.6.1.01-5")
def test_the_dismantled_gun_does_not_fire() -> None:
    squad = Battle(FIELD, us={"A1": "us_airborne_squad+m1919a4_dismantled"}, german={"A4": "wehrmacht_squad"})
    squad.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A4")
    assert squad.parts() == {"lead": 2}, "its own fire, and nothing to ask"
    leader = Battle(FIELD, us={"A1": "leader_captain+m1919a4_dismantled"}, german={"A4": "wehrmacht_squad"})
    assert leader.impulse("us").choose("activate:A1").why_not("fire:A1>A4") == NO_WEAPON_READY


@clause("lnl-1.6.1.01-4", "lnl-1.6.4-3")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("mg42_bipod", "mg42_tripod"),
        ("mg42_tripod", "mg42_bipod"),
        ("m1919a4_tripod", "m1919a4_dismantled"),
        ("m1919a4_dismantled", "m1919a4_tripod"),
        ("cal30_bipod", "cal30_tripod"),
        ("cal30_tripod", "cal30_bipod"),
    ],
)
@pytest.mark.parametrize("men", ["us_airborne_squad", "us_airborne_half"])
def test_a_squad_or_half_squad_turns_its_gun_over_in_the_rally_phase(
    men: str, before: str, after: str
) -> None:
    battle = Battle(FIELD, us={"A1": f"{men}+{before}"}, german={"A4": "medic"}).rally_phase(dice=FIRST)
    name = before.replace("_", "-")
    battle.choose(f"flip:{name}-0")
    assert gun(battle) == after
    assert f"flip:{name}-0" not in battle.keys, "once in a phase"


@clause("lnl-1.6.1.01-4", "lnl-1.6.4-3")
@pytest.mark.parametrize("man", ["crew", "leader_sergeant", "hero", "scout", "us_airborne_squad*"])
def test_nobody_else_turns_it_and_no_shaken_squad(man: str) -> None:
    shaken = "*" if man.endswith("*") else ""
    men = f"{man.rstrip('*')}+mg42_bipod{shaken} us_airborne_half+bar"
    battle = Battle(FIELD, us={"A1": men}, german={"A4": "medic"}).rally_phase(dice=FIRST)
    assert "flip:mg42-bipod-0" not in battle.keys
    assert battle.why_not("flip:mg42-bipod-0") == NOT_A_SQUAD
    assert battle.why_not("flip:bar-1") == ONE_SIDED


@clause("lnl-1.6.1.01-4")
def test_no_gun_is_turned_over_outside_the_rally_phase() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad+mg42_tripod"}, german={"A4": "wehrmacht_squad"})
    battle.impulse("us")
    assert not [key for key in battle.keys if key.startswith("flip")]
    assert not [key for key in battle.choose("activate:A1").keys if key.startswith("flip")]


@clause("lnl-1.6.1.01-4", "lnl-1.6.1.01-5", "lnl-3.0-4")
def test_a_gun_picked_up_or_handed_over_can_be_set_up_in_the_same_phase() -> None:
    """Ruling 20: in any order the player likes."""
    battle = Battle(
        FIELD, us={"A1": "us_airborne_squad us_airborne_squad+mg42_bipod"}, german={"A4": "medic"}
    )
    battle.rally_phase(dice=FIRST).choose("give:us-squad-1>mg42-bipod-0", "flip:mg42-bipod-0")
    assert battle.weapon(0).carrier is battle.unit("us-squad-1")
    assert gun(battle) == "mg42_tripod"


@clause("lnl-1.6.1.01-6")
@pytest.mark.parametrize(
    ("brought", "folded"), [("mg42_tripod", "mg42_bipod"), ("m1919a4_tripod", "m1919a4_dismantled")]
)
def test_guns_enter_play_off_their_tripods(brought: str, folded: str) -> None:
    coming = Arrival(1, "A1", (Troop("us_airborne_squad", weapons=(brought,)),))
    battle = Battle(FIELD, german={"A4": "medic"}, arrive={"us": [coming]}).impulse("us")
    battle.choose("move-from:A1", "stop")
    assert (battle.where("us-squad-1"), gun(battle)) == ("A1", folded)


@clause("lnl-1.6.1.01-6")
def test_guns_that_an_event_brings_are_off_their_tripods_too() -> None:
    relief = Effect(units=(Troop("us_airborne_squad", weapons=("mg42_tripod",)),), at="A1")
    event = EventMarker("relief", "occupation", "A2", {"en": "Relief", "fr": "Relève"}, effects=(relief,))
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"A4": "medic"}, events=[event])
    battle.impulse("us").choose("activate:A1", "move-from:A1")
    assert battle.at("A1") == ["new-2"]
    assert [weapon.kind.id for weapon in battle.unit("new-2").weapons] == ["mg42_bipod"]


@clause("lnl-1.6.1.01-2")
def test_who_withdraws_from_a_melee_leaves_the_tripod_behind() -> None:
    battle = Battle(FIELD, us={"A2": "us_airborne_squad+mg42_tripod"}, german={"A2": "wehrmacht_squad"})
    battle.melee = ["A2"]
    battle.impulse("us", dice=[1, 1]).choose("withdraw:A2", "move:A1", "hold-fire", "stop")
    assert battle.where("us-squad-1") == "A1"
    assert battle.unit("us-squad-1").weapons == []
    assert battle.weapon(0).loc == battle.loc("A2")


# ------------------------------------------------------------------ 1.6.2a Satchel Charges

WOOD = """
.
t
.
"""


def throw(
    men: str, *choices: str, target: str = "wehrmacht_squad", dice: tuple[int, ...] = (1, 6, 2)
) -> Battle:
    """Men in A1 attack A2, next door: 1 against 6, and a 2 for the Damage Check."""
    battle = Battle(FIELD, us={"A1": men}, german={"A2": target}).impulse("us", dice=dice)
    return battle.choose("activate:A1", "fire:A1>A2", *choices)


@clause("lnl-1.6.2a-1", "lnl-1.6.2a-5", "lnl-1.6.2a-9")
@example("lnl-1.6.2a-e1")
def test_1_6_2a_e1_a_charge_thrown_alone_attacks_with_6() -> None:
    battle = throw("us_airborne_squad+satchel_charge", "arms:us-squad-1>1")
    assert battle.parts() == {"satchel_charge": 6}


@clause("lnl-1.6.2a-10", "lnl-1.6.2a-8")
@example("lnl-1.6.2a-e2")
def test_1_6_2a_e2_with_the_squads_own_fire_the_attack_is_10() -> None:
    battle = throw("us_airborne_squad+satchel_charge", "arms:us-squad-1>own+1")
    assert battle.parts() == {"lead": 2, "adjacent": 2, "satchel_charge": 6}
    assert battle.firepower == 10


@clause("lnl-1.6.2a-10")
def test_with_another_weapon_the_modifiers_count_once() -> None:
    battle = throw("us_airborne_squad+satchel_charge+bar", "arms:us-squad-1>1+2")
    assert battle.parts() == {"satchel_charge": 6, "machine_gun": 1, "adjacent": 2}


@clause("lnl-1.6.2a-2")
def test_a_charge_is_gone_once_thrown_even_to_no_effect() -> None:
    battle = throw("us_airborne_squad+satchel_charge", "arms:us-squad-1>1", dice=(1, 6, 2))
    assert battle.unit("us-squad-1").weapons == []
    assert battle.g.lying(battle.loc("A1")) == battle.g.lying(battle.loc("A2")) == []


@clause("lnl-1.6.2a-3")
def test_a_leader_helps_to_throw() -> None:
    battle = throw(
        "us_airborne_squad+satchel_charge leader_captain", "arms:us-squad-1>1", "assist:us-leader-1"
    )
    assert battle.parts() == {"satchel_charge": 6, "leadership": 2}


@clause("lnl-1.6.2a-4")
def test_but_not_a_leader_who_throws_himself() -> None:
    assert throw("leader_captain+satchel_charge").parts() == {"satchel_charge": 6}


@clause("lnl-1.6.2a-6", "lnl-1.6.2a-7")
@pytest.mark.parametrize(
    "man", ["us_airborne_squad", "us_airborne_half", "crew", "leader_sergeant", "hero", "scout", "advisor"]
)
def test_whoever_may_use_weapons_throws_it_unhalved(man: str) -> None:
    battle = throw(f"{man}+satchel_charge")
    if battle.ask.kind == "fire-with":
        battle.choose(f"arms:{battle.g.units[0].name}>1")
    assert battle.parts() == {"satchel_charge": 6}


@clause("lnl-1.6.2a-5")
def test_no_other_modifier_touches_a_charge_thrown_alone() -> None:
    """Out of smoke, after an Assault Move, at a squad that has moved, in a wood: only the wood counts."""
    battle = Battle(
        WOOD, us={"A1": "us_airborne_squad+satchel_charge"}, german={"A2": "wehrmacht_squad", "A3": "medic"}
    )
    battle.smoke["A1"] = 1
    battle.mark(us_squad_1="assault_move", german_squad_1="moved")
    battle.impulse("us", dice=[1, 2, 2]).choose("activate:A1", "fire:A1>A2", "arms:us-squad-1>1")
    assert battle.parts() == {"satchel_charge": 6}
    assert battle.parts("fire", "cover") == {"light_woods": 1}
    assert battle.checks()["german-squad-1"][0] == 4, "1 + 6 against 2 + 1, without the 1 for having moved"


@clause("lnl-1.6.2a-10")
def test_with_inherent_fire_all_of_them_count() -> None:
    battle = Battle(
        WOOD, us={"A1": "us_airborne_squad+satchel_charge"}, german={"A2": "wehrmacht_squad", "A3": "medic"}
    )
    battle.smoke["A1"] = 1
    battle.mark(us_squad_1="assault_move", german_squad_1="moved")
    battle.impulse("us", dice=[1, 2, 2]).choose("activate:A1", "fire:A1>A2", "arms:us-squad-1>own+1")
    assert battle.parts() == {
        "target_marked_moved": 1,
        "lead": 2,
        "satchel_charge": 6,
        "adjacent": 2,
        "firer_in_smoke": -1,
        "assault_fire": -2,
    }
    assert battle.checks()["german-squad-1"][0] == 6, "1 + 7 and 1 for having moved, against 2 + 1"


@clause("lnl-1.6.2a-1")
def test_a_charge_is_thrown_next_door_and_no_farther() -> None:
    battle = Battle(FIELD, us={"A1": "leader_captain+satchel_charge"}, german={"A2": "medic", "A3": "medic"})
    battle.impulse("us").choose("activate:A1")
    assert [key for key in battle.keys if key.startswith("fire")] == ["fire:A1>A2"]


@clause("lnl-1.6.2a-1")
def test_it_reaches_the_other_storey_of_the_hex_but_not_upstairs_next_door() -> None:
    house = """
    .
    S
    .
    """
    up = Battle(house, us={"A2": "leader_captain+satchel_charge"}, german={"A2-upper": "wehrmacht_squad"})
    up.impulse("us", dice=[1, 5, 2]).choose("activate:A2", "fire:A2>A2-upper")
    assert up.parts() == {"satchel_charge": 6}
    out = Battle(house, us={"A1": "leader_captain+satchel_charge"}, german={"A2-upper": "wehrmacht_squad"})
    out.mark(german_squad_1="fired").impulse("us").choose("activate:A1")
    assert "fire:A1>A2-upper" not in out.keys


@clause("lnl-1.6.2a-1", "lnl-1.6.2a-2")
def test_a_charge_may_be_spent_in_melee() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad+satchel_charge"}, german={"A2": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 1, 1, 1, *FIRST])
    battle.choose("activate:A1", "move-from:A1", "charge:satchel-charge-0")
    assert battle.events("melee-attack")[0].data["odds"] == "5-1", "2 + 6 against 1"
    assert battle.unit("us-squad-1").weapons == []
