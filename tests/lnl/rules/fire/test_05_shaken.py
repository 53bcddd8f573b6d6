"""Chapters 5.1 and 5.1a: what it means to be Shaken."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.concepts import morale
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


@clause("lnl-5.1-1")
def test_a_unit_that_fails_its_damage_check_turns_to_its_shaken_side() -> None:
    """Wehrmacht 1-6-4, morale 5, on its Shaken side 4."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[5, 4, 6]).choose("activate:A1", "fire:A1>E1")
    squad = battle.unit("german-squad-1")
    assert squad.shaken
    assert morale(battle.g, squad) == 4


@clause("lnl-5.1-2", "lnl-3.0a-2")
@pytest.mark.parametrize(("dice", "shaken"), [([2, 3], False), ([3, 3], True)])
def test_a_shaken_unit_returns_to_good_order_by_a_rally(dice: list[int], shaken: bool) -> None:
    """Morale 4 on its Shaken side, and a sergeant's 1: 5 or less."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad* leader_sergeant"})
    battle.rally_phase(dice=[1, 6, *dice]).choose("rally:german-squad-1")
    assert battle.unit("german-squad-1").shaken is shaken


@clause("lnl-5.1-3", "lnl-5.1-4")
def test_a_shaken_squad_uses_neither_its_own_firepower_nor_its_machine_gun() -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad+bar*"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:A1")
    assert battle.keys == ["move-from:A1", "crawl-from:A1", "done"]
    refusal = battle.why_not("fire:A1>E1")
    assert refusal is not None
    assert refusal.clause == "lnl-5.1-3"


@clause("lnl-5.1-3")
def test_a_shaken_squad_does_not_join_in_the_fire_of_those_beside_it() -> None:
    """It is activated with them, since it may still move; the other squad alone is asked and fires."""
    battle = Battle(
        MEADOW, us={"A1": "us_airborne_squad us_airborne_squad*"}, german={"E1": "wehrmacht_squad"}
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>E1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-1").id]
    assert battle.marked("us-squad-2") == []


@clause("lnl-5.1-3", "lnl-5.1-4", "lnl-5.3-1")
def test_a_shaken_squad_makes_no_opportunity_fire() -> None:
    battle = Battle(
        MEADOW,
        us={"B1": "us_army_squad"},
        german={"E1": "wehrmacht_squad+mg34* wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    assert battle.parts() == {"lead": 1, "target_moving": 1}
    assert battle.marked("german-squad-1") == []


@clause("lnl-5.1-5")
def test_a_shaken_unit_takes_no_step_toward_an_enemy_it_sees() -> None:
    """The enemy in G1 is four hexes from C1: A to C lie no nearer, D nearer."""
    battle = Battle(MEADOW, us={"C1": "us_airborne_squad*"}, german={"G1": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:C1", "move-from:C1")
    assert set(battle.keys) == {"move:B1", "move:B2", "move:C2"}
    refusal = battle.why_not("move:D1")
    assert refusal is not None
    assert refusal.clause == "lnl-5.1-5"


@clause("lnl-5.1-5")
@pytest.mark.parametrize(
    ("test", "stands_in", "barred"),
    [
        ("known", ".", True),
        ("known", "f", False),
        ("los", ".", False),
        ("los", "f", False),
        ("all", ".", True),
        ("all", "f", True),
    ],
)
def test_which_enemies_out_of_sight_count_is_an_option(test: str, stands_in: str, barred: bool) -> None:
    """The forest in C1 hides E1 from A1; in the open there the enemy is spotted, in a forest he is not."""
    battle = Battle(
        f"""
             .     .
          .     f     {stands_in}
             .     .
          .     .     .
        """,
        us={"A1": "us_airborne_squad*"},
        german={"E1": "wehrmacht_squad"},
        options={"shaken_move_test": test},
    )
    battle.impulse("us").choose("activate:A1", "crawl-from:A1")
    steps = battle.keys if battle.ask.kind == "step" else []
    assert ("move:B1" not in steps) is barred


@clause("lnl-5.1-6")
def test_a_shaken_unit_cannot_spot() -> None:
    battle = Battle(
        """
             .     .
          .     .     f
        """,
        us={"A1": "us_airborne_squad* us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us")
    assert "spot:us-squad-2>E1" in battle.keys
    assert "spot:us-squad-1>E1" not in battle.keys
    refusal = battle.why_not("spot:us-squad-1>E1")
    assert refusal is not None
    assert refusal.clause == "lnl-5.1-6"


@clause("lnl-5.1-7")
@pytest.mark.parametrize(("state", "spotted"), [("", True), ("*", False)])
def test_an_enemy_beside_a_shaken_unit_is_not_spotted_by_that(state: str, spotted: bool) -> None:
    battle = Battle(
        """
             .     .
          .     f     .
             .     .
          .     .     .
        """,
        us={"C1": "us_airborne_squad"},
        german={"A1": "wehrmacht_squad", "B1": f"wehrmacht_squad{state}"},
    )
    battle.impulse("german").choose("activate:A1")
    assert ("fire:A1>C1" in battle.keys) is spotted


@clause("lnl-5.1-9", "lnl-8.1b-1")
@pytest.mark.parametrize("at_once", [False, True])
def test_a_shaken_unit_in_a_melee_is_not_attacked_or_by_option_surrenders_at_once(at_once: bool) -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "I1": "crew"},
        german={"B1": "wehrmacht_squad wehrmacht_squad*"},
        options={"shaken_surrender_at_once": at_once},
    )
    battle.impulse("us", dice=[1, 1, 1, 1]).choose("activate:A1", "move-from:A1", "move:B1")
    assert battle.events("melee-attack")[0].data["targets"] == [battle.unit("german-squad-1").id]
    assert (battle.where("german-squad-2") == "") is at_once
    assert battle.where("german-squad-1") == "B1"


@clause("lnl-5.1-9", "lnl-8.1b-3")
def test_without_a_friend_able_to_fight_the_shaken_are_eliminated() -> None:
    """2 against 1: odds 2-1, 6 or more."""
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"B1": "wehrmacht_squad wehrmacht_squad*", "I1": "crew"},
    )
    battle.impulse("us", dice=[3, 3, 1, 1]).choose("activate:A1", "move-from:A1", "move:B1")
    assert battle.at("B1") == ["us-squad-1"]


@clause("lnl-5.1-10", "lnl-5.1-11")
@pytest.mark.parametrize(("dice", "rallied"), [([2, 2], True), ([6, 6], False)])
def test_a_shaken_leader_rallies_himself_but_no_troops(dice: list[int], rallied: bool) -> None:
    battle = Battle(
        MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad* leader_sergeant*"}
    )
    battle.rally_phase(dice=[1, 6, *dice])
    assert battle.keys == ["rally:german-leader-1", "enough"]
    battle.choose("rally:german-leader-1")
    assert battle.unit("german-leader-1").shaken is not rallied
    assert (battle.ask.kind == "rally" and "rally:german-squad-1" in battle.keys) is rallied


@clause("lnl-5.1-13")
@pytest.mark.parametrize(("medic", "treats"), [("medic", True), ("medic*", False)])
def test_a_shaken_medic_treats_nobody_not_even_himself(medic: str, treats: bool) -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": f"{medic} leader_sergeant"})
    battle.wound("german-medic-1", "german-leader-1").rally_phase(dice=[1, 6])
    offered = [key for key in battle.keys if key.startswith("treat")]
    both = ["treat:german-medic-1>german-medic-1", "treat:german-medic-1>german-leader-1"]
    assert offered == (both if treats else [])


@clause("lnl-5.1-14")
def test_a_shaken_sniper_does_not_fire() -> None:
    battle = Battle(MEADOW, us={"A1": "sniper*", "A2": "crew"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us")
    assert battle.keys == ["activate:A2", "pass"]


@clause("lnl-5.1-14")
def test_a_shaken_sniper_may_rally_himself() -> None:
    battle = Battle(MEADOW, us={"A1": "sniper*"}, german={"E1": "wehrmacht_squad"})
    battle.rally_phase(dice=[6, 1, 2, 3]).choose("rally:us-sniper-1")
    assert not battle.unit("us-sniper-1").shaken


@clause("lnl-5.1-18", "lnl-5.1c-3")
def test_a_hero_is_wounded_and_never_shaken() -> None:
    """A margin of 4 and a die of 6: above a Hero's morale of 6."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "hero", "I1": "crew"})
    battle.impulse("us", dice=[5, 3, 6]).choose("activate:A1", "fire:A1>E1")
    hero = battle.unit("german-hero-1")
    assert battle.checks() == {"german-hero-1": (4, "wounded")}
    assert hero.wounded
    assert not hero.shaken
    assert hero.counter.id == "hero_wounded"


# ------------------------------------------------------------------ 5.1a specialists of Vietnam


@clause("lnl-5.1a-1")
@pytest.mark.parametrize(("chaplain", "offered"), [("chaplain", True), ("chaplain*", False)])
def test_a_shaken_chaplain_rallies_no_soldiers(chaplain: str, offered: bool) -> None:
    battle = Battle(
        MEADOW,
        us={"A1": f"us_army_squad* {chaplain}", "A2": "us_army_squad* leader_sergeant"},
        german={"I1": "nva_squad"},
        module="fhv",
        forces={"us": "us_army", "german": "nva"},
    )
    battle.rally_phase(dice=[6, 1])
    assert "rally:us-squad-2" in battle.keys
    assert ("rally:us-squad-1" in battle.keys) is offered


@clause("lnl-5.1a-2")
@pytest.mark.parametrize(("advisor", "steady"), [("", 4), ("advisor", 5), ("advisor*", 4)])
def test_a_shaken_advisor_no_longer_raises_the_morale_of_arvn_units(advisor: str, steady: int) -> None:
    """ARVN squad, morale 4."""
    battle = Battle(
        MEADOW,
        us={"A1": f"arvn_squad {advisor}"},
        german={"I1": "vc_squad"},
        module="fhv",
        forces={"us": "arvn", "german": "vc"},
    )
    battle.impulse("us")
    assert morale(battle.g, battle.unit("us-squad-1")) == steady
