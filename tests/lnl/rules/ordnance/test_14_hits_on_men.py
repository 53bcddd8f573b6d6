"""14.0c, 14.2.1: what an ordnance hit does to men on foot."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause

ROW = """
     .     .     .
  .     .     .     .
     .     .     .
"""


def atg(target: str, drawing: str = ROW) -> Battle:
    """A 75 mm gun at A1, HE 3, fires HE, not HEAT; its crew looks east."""
    battle = Battle(drawing, german={"A1": "german_atg_75^e"}, us={"C1": target, "E1": "us_airborne_squad"})
    battle.spotted = ["C1"]
    return battle


def fire(battle: Battle, *dice: int) -> Battle:
    """It hits with the first two dice."""
    battle.impulse("german", dice=[1, 2, *dice])
    battle.choose("activate:A1", "team-fire:german-weapon-team-1>C1")
    assert battle.last("ordnance").data["hit"] is True
    return battle


@clause("lnl-14.0c-1", "lnl-14.0c-6", "lnl-14.0c-8")
def test_a_hit_attacks_at_once_with_the_he_equivalent_against_a_plain_die() -> None:
    battle = fire(atg("us_airborne_squad us_airborne_squad"), 5, 4, 2, 6)
    blast = battle.last("he-attack")
    assert (battle.parts("he-attack"), blast.data["roll"], blast.data["against"]) == ({"he": 3}, 5, 4)
    assert {name: margin for name, (margin, _) in battle.checks().items()} == {
        "us-squad-1": 4,
        "us-squad-2": 4,
    }


@clause("lnl-14.0c-7")
def test_a_blast_that_does_not_beat_the_die_does_nothing() -> None:
    battle = fire(atg("us_airborne_squad"), 2, 5)
    assert battle.checks() == {}
    assert battle.last("fire-no-effect").clauses == ("lnl-14.0c-7",)


@clause("lnl-14.0c-2")
def test_cover_helps_against_the_shot_but_not_against_the_blast() -> None:
    forest = atg(
        "us_airborne_squad",
        """
             .     .
          .     f     .
             .     .
        """,
    )
    fire(forest, 2, 4, 6)
    assert forest.parts("ordnance", "tally") == {"forest": 2}
    assert forest.checks()["us-squad-1"][0] == 1  # 2 + 3 against 4


@clause("lnl-14.0c-3", "lnl-5.0.1-4", "lnl-11.11-5")
def test_a_leader_helps_the_shot_but_not_the_blast() -> None:
    battle = Battle(ROW, german={"A1": "german_atg_75^e leader_sergeant"}, us={"C1": "us_airborne_squad"})
    battle.impulse("german", dice=[1, 2, 3, 6, 1])
    battle.choose("activate:A1", "team-fire:german-weapon-team-1>C1", "assist:german-leader-1")
    assert battle.parts("ordnance", "tally") == {"leadership": -1}
    assert battle.parts("he-attack") == {"he": 3}
    assert battle.marked("german-leader-1") == ["fired"]


@clause("lnl-14.0c-8")
def test_a_leader_in_the_target_helps_the_damage_checks_of_his_men() -> None:
    battle = fire(atg("leader_sergeant us_airborne_squad"), 5, 5, 2, 2)
    assert {name: total for name, (total, _) in battle.checks().items()} == {
        "us-leader-1": 3,
        "us-squad-1": 2,
    }


@clause("lnl-14.0c-4", "lnl-14.0c-5")
@pytest.mark.parametrize(("mark", "margin"), [("moved", 4), ("assault_move", 4), ("low_crawl", 3)])
def test_a_unit_that_has_moved_suffers_one_more_but_not_one_that_crawled(mark: str, margin: int) -> None:
    battle = atg("us_airborne_squad us_airborne_squad").mark(us_squad_1=mark)
    fire(battle, 4, 4, 6, 6)
    assert {name: total for name, (total, _) in battle.checks().items()} == {
        "us-squad-1": margin,
        "us-squad-2": 3,
    }


@clause("lnl-14.0c-4")
def test_crops_hide_the_movement_of_a_target_from_the_blast() -> None:
    crops = atg(
        "us_airborne_squad",
        """
             .     .
          .     c     .
             .     .
        """,
    ).mark(us_squad_1="moved")
    fire(crops, 4, 4, 6)
    assert crops.checks()["us-squad-1"][0] == 3


@clause("lnl-14.0c-8")
def test_a_hero_may_step_forward_under_fire_of_a_gun() -> None:
    battle = fire(atg("us_airborne_squad"), 3, 5, 1, 1)
    assert battle.last("hero-roll").data["roll"] == 1


# 14.2.1 HEAT


@clause("lnl-14.2.1-1", "lnl-14.2.1-2")
@pytest.mark.parametrize(("ground", "blast"), [(".", 1), ("f", 1), ("H", 2), ("s", 2)])
def test_heat_is_weaker_against_men_who_are_not_in_a_building(ground: str, blast: int) -> None:
    battle = Battle(
        f"""
             .     .
          .     {ground}     .
             .     .
        """,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"C1": "wehrmacht_squad"},
    )
    battle.spotted = ["C1"]
    battle.impulse("us", dice=[1, 1, 1, 6])
    battle.choose("activate:A1", "ordnance:bazooka-0>C1")
    assert battle.tally("he-attack", "strength").total == blast
    assert "heat_vs_infantry" not in battle.parts("ordnance", "tally")
    assert ("heat_vs_infantry" in battle.parts("he-attack")) is (blast == 1)


@clause("lnl-14.2.1-1")
def test_a_bunker_hex_counts_as_a_roof() -> None:
    from bocage.systems.lnl.content.scenario import Fortification

    battle = Battle(
        ROW,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"C1": "wehrmacht_squad"},
        forts=[Fortification("bunker", "C1", facing="south-west")],
    )
    battle.impulse("us", dice=[1, 1, 1, 6]).choose("activate:A1", "ordnance:bazooka-0>C1")
    assert battle.parts("he-attack") == {"he": 2}
