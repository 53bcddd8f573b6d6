"""Chapters 5.1b and 5.1c: Casualties and wounds."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.concepts import leadership, morale
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


def hit(target: str, *dice: int, marks: str = "", weapon: str = "", wounded: bool = False) -> Battle:
    """A squad in A1 fires at its neighbour in B1: 6 + 2 + 2 (adjacent) - 1, a margin of 9."""
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"B1": target + weapon, "I1": "crew!ss"},
    )
    name = f"german-{NAMES.get(target.rstrip('*'), 'squad')}-1"
    if wounded:
        battle.wound(name)
    if marks:
        battle.mark(**{name.replace("-", "_"): marks})
    battle.impulse("us", dice=[6, 1, *dice]).choose("activate:A1", "fire:A1>B1")
    assert battle.events("damage-check")[0].data["roll"] == dice[0]
    return battle


NAMES = {
    "wehrmacht_half_a": "half-squad",
    "crew": "crew",
    "us_mg_50": "weapon-team",
    "leader_sergeant": "leader",
    "hero": "hero",
    "hero_wounded": "hero",
    "medic": "medic",
}


# ------------------------------------------------------------------ 5.1b Casualties


@clause("lnl-5.1b-1")
@pytest.mark.parametrize(("die", "half"), [(4, "wehrmacht_half_a"), (3, "wehrmacht_half_b")])
def test_casualties_leave_a_shaken_half_squad_by_die_where_there_are_two(die: int, half: str) -> None:
    """Morale 5: 2 + 9 is twice that or more. A Wehrmacht squad leaves a 1-5-4 on an even die."""
    battle = hit("wehrmacht_squad", 2, die)
    unit = battle.unit("german-squad-1")
    assert battle.checks()["german-squad-1"] == (9, "casualties")
    assert (unit.counter.id, unit.shaken, battle.where(unit.name)) == (half, True, "B1")


@clause("lnl-5.1b-1")
def test_a_squad_with_one_kind_of_half_squad_needs_no_die() -> None:
    """SS, morale 6: 3 + 9 makes twice that."""
    battle = hit("ss_squad", 3)
    assert battle.unit("german-squad-1").counter.id == "ss_half"
    assert battle.g.dice.purposes[-1] == "damage"


@clause("lnl-5.1b-1")
def test_the_half_squad_keeps_the_squads_markers() -> None:
    battle = hit("ss_squad", 3, marks="fired assault_move")
    assert battle.marked("german-squad-1") == ["assault_move", "fired"]


@clause("lnl-5.1b-1", "lnl-1.6.1-19")
def test_the_half_squad_drops_the_second_weapon_its_owner_does_not_want() -> None:
    battle = hit("ss_squad", 3, weapon="+mg34+flamethrower")
    assert battle.ask.seat == "german"
    battle.choose("drop:mg34-0")
    assert [weapon.kind.id for weapon in battle.unit("german-squad-1").weapons] == ["flamethrower"]
    (left,) = battle.g.lying(battle.loc("B1"))
    assert left.kind.id == "mg34"
    told = battle.last("dropped")
    assert told.clauses == ("lnl-1.6.1-19",)
    assert told.data == {"unit": battle.unit("german-squad-1").id, "weapon": left.id}


@clause("lnl-5.1b-1")
def test_casualties_on_a_shaken_squad_leave_a_shaken_half_squad_too() -> None:
    """Morale 4 on the Shaken side: 2 + 9 is below three times that."""
    battle = hit("wehrmacht_squad*", 2, 2)
    assert battle.unit("german-squad-1").counter.id == "wehrmacht_half_a"
    assert battle.unit("german-squad-1").shaken


@clause("lnl-5.1b-2", "lnl-5.1b-3", "lnl-5.1b-4")
@pytest.mark.parametrize(
    ("target", "die"), [("wehrmacht_half_a", 2), ("crew", 2), ("us_mg_50", 3)], ids=lambda value: str(value)
)
def test_casualties_eliminate_half_squads_crews_and_weapon_teams(target: str, die: int) -> None:
    battle = hit(target, die)
    name = f"german-{NAMES[target]}-1"
    assert battle.checks()[name] == (9, "casualties")
    assert battle.where(name) == ""
    assert battle.events("eliminated")


@clause("lnl-5.0a-5", "lnl-1.6.1-20")
def test_o15_three_times_the_morale_eliminates_a_squad_and_its_weapon_stays() -> None:
    """6 + 9 against morale 5."""
    battle = hit("wehrmacht_squad", 6, weapon="+mg34")
    assert battle.checks()["german-squad-1"] == (9, "eliminated")
    assert battle.where("german-squad-1") == ""
    assert [weapon.kind.id for weapon in battle.g.lying(battle.loc("B1"))] == ["mg34"]


# ------------------------------------------------------------------ 5.1c wounds


@clause("lnl-5.1c-2", "lnl-5.1c-4")
def test_a_wounded_man_is_shaken_and_his_morale_is_one_less() -> None:
    """A medic of morale 6, 5 on his Shaken side: wounded, 4; back in Good Order, 5."""
    battle = hit("medic", 3)
    medic = battle.unit("german-medic-1")
    assert battle.checks()["german-medic-1"] == (9, "wounded")
    assert medic.shaken
    assert medic.wounded
    assert morale(battle.g, medic) == 5 - 1
    medic.shaken = False
    assert morale(battle.g, medic) == 6 - 1


@clause("lnl-5.1c-6")
def test_a_wounded_leader_loses_one_of_morale_and_leadership() -> None:
    """A captain: morale 7, modifier 2. (That he commands only his own hex is proved in chapter 4.)"""
    battle = Battle(MEADOW, us={"A1": "leader_captain"}, german={"I1": "wehrmacht_squad"})
    captain = battle.impulse("us").unit("us-leader-1")
    assert (morale(battle.g, captain), leadership(captain)) == (7, 2)
    captain = battle.wound("us-leader-1").impulse("us").unit("us-leader-1")
    assert (morale(battle.g, captain), leadership(captain)) == (6, 1)


@clause("lnl-5.1c-3", "lnl-5.1c-4")
def test_a_wounded_hero_turns_to_his_wounded_side_and_keeps_his_morale() -> None:
    battle = hit("hero", 2)
    hero = battle.unit("german-hero-1")
    assert (hero.counter.id, hero.shaken, hero.wounded) == ("hero_wounded", False, True)
    assert morale(battle.g, hero) == 6


@clause("lnl-5.1c-10", "lnl-5.1c-2")
@pytest.mark.parametrize(("target", "name"), [("leader_sergeant", "leader"), ("hero_wounded", "hero")])
def test_a_second_wound_kills(target: str, name: str) -> None:
    battle = hit(target, 2, wounded=True)
    assert battle.checks()[f"german-{name}-1"] == (9, "wounded")
    assert battle.where(f"german-{name}-1") == ""


@clause("lnl-5.1c-1", "lnl-5.3a-8")
def test_a_wounded_man_on_the_move_stops_at_once() -> None:
    """3 + 1 + 1 (moving) - 1 = 4, on a Hero and a squad of morale 6: a die of 3 is too much, a 2 is not."""
    battle = Battle(
        MEADOW, us={"A1": "hero us_airborne_squad"}, german={"E1": "wehrmacht_squad", "I2": "crew"}
    )
    battle.impulse("us", dice=[3, 1, 3, 2]).choose("activate:A1", "move-from:A1")
    battle.choose("join:us-hero-1", "join:us-squad-1", "move:B1", "opportunity-fire:E1")
    assert battle.checks()["us-hero-1"] == (4, "wounded")
    battle.choose("move:B2", "stop")
    assert (battle.where("us-hero-1"), battle.where("us-squad-1")) == ("B1", "B2")


@clause("lnl-5.1c-5", "lnl-5.1c-9", "lnl-5.1c-2")
def test_a_man_wounded_before_his_activation_may_still_move_with_all_his_points() -> None:
    """A sergeant, MF 6, wounded and so Shaken, walks away from the enemy: six hexes along a row."""
    battle = Battle(
        """
             .     .     .     .     .
          .     .     .     .     .     .
        """,
        us={"H1": "leader_sergeant"},
        german={"J1": "wehrmacht_squad", "K1": "crew"},
    )
    battle.impulse("german", dice=[6, 1, 4]).choose("activate:J1", "fire:J1>H1")
    leader = battle.unit("us-leader-1")
    assert leader.wounded
    assert leader.shaken
    battle.choose("activate:H1", "move-from:H1")
    assert battle.where("us-leader-1") == "G1", "the only step away from the enemy is taken without asking"
    battle.choose("move:F1", "move:E1", "move:D1", "move:C1", "move:B1")
    assert battle.where("us-leader-1") == "B1"


@clause("lnl-5.1c-11", "lnl-11.3-4")
@pytest.mark.parametrize(("patient", "name"), [("leader_sergeant", "leader"), ("hero_wounded", "hero")])
def test_a_medic_heals_a_wounded_man(patient: str, name: str) -> None:
    battle = Battle(MEADOW, us={"A1": f"medic {patient}"}, german={"I1": "wehrmacht_squad"})
    battle.wound(f"us-{name}-1").rally_phase(dice=[6, 1, 3, 3])
    battle.choose(f"treat:us-medic-1>us-{name}-1")
    assert not battle.unit(f"us-{name}-1").wounded
    assert battle.unit(f"us-{name}-1").counter.id in ("leader_sergeant", "hero")


@clause("lnl-5.1c-12")
def test_a_wounded_sniper_in_good_order_fires_as_before() -> None:
    battle = Battle(MEADOW, us={"A1": "sniper", "A2": "crew"}, german={"E1": "wehrmacht_squad"})
    battle.wound("us-sniper-1").impulse("us", dice=[3, 4, 6, 2]).choose("activate:A1", "snipe:us-sniper-1>E1")
    assert battle.last("fire").data["roll"] == 3 + 4
    assert battle.firepower == 0
    assert battle.checks() == {"german-squad-1": (7 - 6, "no_effect")}
