"""Chapter 4: what is refused in an impulse, each by its own rule."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.move import Move
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""
SQUAD, ENEMY, FAR = "us_airborne_squad", "wehrmacht_squad", {"G2": "medic"}
BRITISH = "british_airborne_squad!british_airborne"
USED = No("lnl-4.0c-3", "already-used")
LOCKED = No("lnl-8.1-2", "locked-in-melee")


def battle_of(us: dict[str, str], german: dict[str, str] | None = None, ground: str = FIELD) -> Battle:
    return Battle(ground, us=us, german={**FAR, **(german or {})})


# Who is activated


@clause("lnl-4.0a-1", "lnl-4.0c-3", "lnl-8.1-2")
@pytest.mark.parametrize(
    ("men", "marks", "reason"),
    [
        ("", "", No("lnl-4.0a-1", "nobody-to-activate")),
        (SQUAD, "moved", USED),
        (SQUAD, "fired", USED),
        (f"{SQUAD}*", "assault_move", No("lnl-5.1-3", "shaken-cannot-act")),
        (f"{SQUAD}+mg42_tripod*", "", No("lnl-5.1-3", "shaken-cannot-act")),
        (f"{SQUAD}*", "moved", USED),
    ],
)
def test_why_a_location_is_not_activated(men: str, marks: str, reason: No) -> None:
    battle = battle_of({"A1": SQUAD, **({"C1": men} if men else {})})
    if marks:
        battle.mark(us_squad_2=marks)
    assert battle.impulse("us").why_not("activate:C1") == reason


@clause("lnl-4.0a-1", "lnl-5.1-3")
def test_one_who_is_used_and_one_who_is_too_shaken() -> None:
    """Not all have been used: what keeps the location is the Shaken squad with its tripod."""
    battle = battle_of({"A1": SQUAD, "C1": f"{SQUAD} {SQUAD}+mg42_tripod*"}).mark(us_squad_2="moved")
    assert battle.impulse("us").why_not("activate:C1") == No("lnl-5.1-3", "shaken-cannot-act")


@clause("lnl-8.1-2")
def test_who_is_locked_in_melee_is_not_activated() -> None:
    battle = battle_of({"A1": SQUAD, "C1": SQUAD}, {"C1": ENEMY})
    battle.melee.append("C1")
    assert battle.impulse("us").why_not("activate:C1") == LOCKED


# By a leader, next door


def reaching(us: dict[str, str], ground: str = FIELD, **marks: str) -> Battle:
    """A captain in C1 may activate a squad in B1, and perhaps others."""
    battle = Battle(ground, us={"B1": SQUAD, "C1": "leader_captain", **us}, german=FAR).mark(**marks)
    return battle.impulse("us").choose("activate:C1")


@clause("lnl-4.0a-2", "lnl-2.0-8", "lnl-13.0-2", "lnl-4.0c-3")
def test_whom_a_leader_does_not_reach() -> None:
    battle = reaching({"E1": SQUAD, "D1": BRITISH, "D2": SQUAD}, us_squad_4="moved")
    assert battle.keys == ["also:B1", "enough"]
    assert battle.why_not("also:E1") == No("lnl-4.0a-2", "not-next-to-the-leader")
    assert battle.why_not("also:D1") == No("lnl-13.0-2", "other-nationality")
    assert battle.why_not("also:D2") == USED
    assert battle.why_not("also:B2") == No("lnl-4.0a-1", "nobody-to-activate")
    assert battle.why_not("also:C1") == No("lnl-4.0a-6", "activated-already")


@clause("lnl-2.0-8", "lnl-2.0-11")
def test_a_leader_reaches_next_door_on_his_own_storey_only() -> None:
    """From the ground of C1: B1 and D1 on the ground, and upstairs in his own house instead."""
    ground = """
         S     S
      .     S     .
    """
    men = {"B1": SQUAD, "D1-upper": SQUAD, "C1-upper": SQUAD, "D1": SQUAD, "C1": "leader_captain"}
    battle = Battle(ground, us=men, german={"E1": "medic"}).impulse("us").choose("activate:C1")
    assert battle.keys == ["also:B1", "also:D1", "also:C1-upper", "enough"]
    assert battle.why_not("also:D1-upper") == No("lnl-4.0a-2", "not-next-to-the-leader")
    battle.choose("also:B1")
    assert battle.keys == ["also:D1", "enough"]
    assert battle.why_not("also:C1-upper") == No("lnl-2.0-11", "storeys-instead")


@clause("lnl-2.0-8")
def test_where_upstairs_is_adjacent_to_the_street_a_leader_still_reaches_his_own_storey_only() -> None:
    """The option makes C1, in the open, adjacent to both storeys of B1: for fire, not for command."""
    ground = """
         S     .
      .     .     .
    """
    men = {"B1": SQUAD, "B1-upper": f"{SQUAD} leader_captain", "C1": f"{SQUAD} leader_captain", "D1": SQUAD}
    options = {"upstairs_adjacent_outdoors": True}
    battle = Battle(ground, us=men, german={"E1": "medic"}, options=options).impulse("us")
    battle.choose("activate:C1")
    assert battle.keys == ["also:B1", "also:D1", "enough"]
    assert battle.why_not("also:B1-upper") == No("lnl-2.0-8", "other-storey")
    battle.impulse("us").choose("activate:B1-upper")
    assert battle.keys == ["also:B1", "enough"]
    assert battle.why_not("also:C1") == No("lnl-2.0-8", "other-storey")


@clause("lnl-8.1-2", "lnl-4.0a-2")
def test_a_leader_does_not_reach_into_a_melee() -> None:
    battle = Battle(FIELD, us={"B1": SQUAD, "C1": "leader_captain", "D1": SQUAD}, german={"D1": ENEMY, **FAR})
    battle.melee.append("D1")
    battle.impulse("us").choose("activate:C1")
    assert battle.why_not("also:D1") == LOCKED


# Who acts


@clause("lnl-4.0a-6", "lnl-13.0-2", "lnl-4.0a-1", "lnl-4.0c-3")
def test_why_somebody_does_not_act_in_this_impulse() -> None:
    """Smoke asks for a unit of its own: one elsewhere, one of others, one used, one who fell."""
    men = {"A1": f"{SQUAD} {BRITISH} {SQUAD}", "C1": SQUAD, "D1": SQUAD, "E1": SQUAD}
    battle = battle_of(men).mark(us_squad_3="assault_move", us_squad_5="assault_move").impulse("us")
    battle.choose("activate:A1", "nation-of:us-squad-1")
    assert battle.why_not("smoke:us-squad-4>C1") == No("lnl-4.0a-6", "not-activated")
    assert battle.why_not("smoke:us-squad-2>A1") == No("lnl-13.0-2", "other-nationality")
    assert "smoke:us-squad-1>A1" in battle.keys


@clause("lnl-4.0b-1", "lnl-4.0c-3", "lnl-4.0b-4")
def test_who_has_done_his_part_does_nothing_more() -> None:
    """The first squad has tried to lay smoke; only the second fires, and then the location has attacked."""
    battle = battle_of({"A1": f"{SQUAD} {SQUAD}"}, {"C1": ENEMY}).impulse("us", dice=[6, 1, 6])
    battle.choose("activate:A1", "smoke:us-squad-1>A1")
    assert battle.why_not("smoke:us-squad-1>A1") == No("lnl-7.0-1", "smoke-marked")
    battle.choose("fire:A1>C1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-2").id]


@clause("lnl-5.2-10", "lnl-11.1-1")
def test_who_does_not_join_the_fire_of_a_location() -> None:
    battle = battle_of({"A1": "us_mg_50", "B1": "leader_captain"}, {"C1": ENEMY})
    battle.impulse("us").choose("activate:B1", "also:A1")
    assert battle.why_not("fire:A1>C1") == No("lnl-5.2-10", "fires-apart")
    assert "team-fire:us-weapon-team-1>C1" in battle.keys
    assert battle.why_not("fire:B1>C1") == No("lnl-11.1-1", "no-firepower")


# Where one goes


@clause("lnl-15.1-7")
def test_a_tank_alone_does_not_walk() -> None:
    battle = battle_of({"A1": "m4a1^e"}).impulse("us").choose("activate:A1")
    assert battle.why_not("move-from:A1") == No("lnl-15.1-7", "vehicles-drive-alone")


@clause("lnl-6.0-13", "lnl-6.1-1")
def test_what_costs_the_whole_move_is_not_entered_by_crawl_or_assault_move() -> None:
    """The rubble of A2 is the only way out of A1 and costs 3; a squad that is slowed has 3 in all."""
    battle = Battle(".\nr\n.\n.", us={"A1": SQUAD}, german={"A4": "medic"})
    battle.reprint("us-squad-1", mf=3).impulse("us").choose("activate:A1")
    whole = No("lnl-6.0-13", "costs-whole-move")
    assert battle.why_not("crawl-from:A1") == whole
    assert battle.why_not("assault-from:A1") == whole
    assert "move-from:A1" in battle.keys


@clause("lnl-6.0-1", "lnl-6.1-4")
def test_what_leaves_a_point_but_not_half_the_move_is_only_too_dear() -> None:
    """3 of 4 MP: not the whole move, but more than the 2 of an Assault Move."""
    battle = (
        Battle(".\nr\n.\n.", us={"A1": SQUAD}, german={"A4": "medic"}).impulse("us").choose("activate:A1")
    )
    assert battle.why_not("assault-from:A1") == No("lnl-6.0-1", "not-enough-mp")
    assert "crawl-from:A1" in battle.keys


@clause("lnl-12.0-5")
def test_a_ghost_takes_one_squad_along() -> None:
    """Two who cannot go by stealth themselves: with the first named, nobody asks about the second."""
    battle = battle_of({"A1": f"leader_captain@ghost {SQUAD} {SQUAD}"}).impulse("us")
    battle.choose("activate:A1", "stealth-from:A1", "join:us-squad-1")
    move = battle.ask.about["move"]
    assert isinstance(move, Move)
    assert sorted(unit.name for unit in move.units) == ["us-leader-1", "us-squad-1"]
