"""10.5.1, 13.1: the other halves: who is spared, what is still in play, which mob may be roused."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.doh.rules.roadblocks import available, weapons_left
from bocage.systems.lnl.rules.fire.answering import cannot_answer_with_team
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.fire.opportunity_fire import Shots
from tests.doh.positions import MIX, Streets
from tests.support import clause

STREET = """
. . . . .
o . . o .
"""


# Stacks without their leader


@clause("doh-13.1.3-6", "doh-13.1.3-u1")
def test_while_another_leader_lives_nobody_is_asked_for_an_mmc() -> None:
    """Two leaders: one falls, the three half-squads are still led."""
    battle = Streets(
        STREET,
        us={"C1": "ranger_squad ranger_squad"},
        somali={"A1": "somali_half somali_half somali_half leader_somali leader_somali", "E1": "somali_half"},
    ).impulse("us", dice=[6, 1, 6, 1, 1, 1, 1])
    battle.choose("activate:C1", "fire:C1>A1", "arms:us-squad-1>own", "arms:us-squad-2>own")
    battle.choose("assist:somali-leader-1")
    assert battle.unit("somali-leader-1").loc < 0
    assert battle.ask.kind != "lose-mmc"
    assert not [event for event in battle.events("eliminated") if "doh-13.1.3-6" in event.clauses]


@clause("doh-13.1.3-6")
def test_of_two_mmcs_whose_leader_falls_none_is_removed() -> None:
    """Only three were one too many."""
    battle = Streets(
        STREET,
        us={"C1": "ranger_squad ranger_squad"},
        somali={"A1": "somali_half somali_half leader_somali", "E1": "somali_half"},
    ).impulse("us", dice=[6, 1, 6, 1, 1, 1, 1])
    battle.choose("activate:C1", "fire:C1>A1", "arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.unit("somali-leader-1").loc < 0
    assert battle.ask.kind != "lose-mmc"


# Nerve


@clause("doh-13.1.4-7", "doh-13.1.4-9")
def test_of_two_who_check_only_the_one_who_fails_stays_behind() -> None:
    """Morale 4: a roll of 4 passes, 5 fails."""
    battle = Streets(
        STREET,
        us={"A1": "ranger_half_b"},
        somali={"B1": "somali_squad_a somali_squad_a", "E2": "somali_half"},
    )
    battle.impulse("somali", dice=[2, 2, 2, 3, *[1] * 4]).choose("activate:B1", "move-from:B1")
    while battle.ask.kind == "move-who":
        battle.choose(battle.keys[0])
    battle.choose("move:A1")
    assert [event.data["unit"] for event in battle.events("nerve-fails")] == [
        battle.unit("somali-squad-2").id
    ]
    assert (battle.where("somali-squad-1"), battle.where("somali-squad-2")) == ("A1", "B1")


# Mobs


@clause("doh-13.1.7.1-1", "doh-13.1.7.1-3")
def test_a_mob_in_melee_is_not_roused_and_another_is() -> None:
    battle = Streets(
        STREET,
        us={"B1": "ranger_squad"},
        somali={"B1": "somali_mob", "A1": "somali_mob", "E2": "somali_half"},
        mix={},
    )
    battle.melee.append("B1")
    battle.impulse("somali")
    fights, waits = sorted(unit.name for unit in battle.g.units if unit.counter.crowd)
    if battle.where(fights) != "B1":
        fights, waits = waits, fights
    assert f"mob:{waits}" in battle.keys
    assert f"mob:{fights}" not in battle.keys
    assert battle.why_not(f"mob:{waits}") is None


@clause("doh-13.1.7.1-1")
@pytest.mark.parametrize("place", ["A1", "E1"])
def test_a_mob_is_roused_wherever_it_stands(place: str) -> None:
    battle = Streets(
        STREET, us={"C2": "ranger_squad"}, somali={place: "somali_mob", "E2": "somali_half"}, mix={}
    )
    battle.impulse("somali")
    assert "mob:somali-mob-1" in battle.keys
    assert battle.why_not("mob:somali-mob-1") is None


@clause("doh-13.1.7.1-1")
def test_a_mob_that_has_acted_or_dispersed_is_not_roused() -> None:
    """3 does nothing but use it up; 1 disperses it. The mob stands in the first square of the map."""
    for roll, name in ((3, "mob-has-acted"), (1, "no-mob")):
        battle = Streets(
            STREET, us={"E1": "ranger_squad"}, somali={"A1": "somali_mob", "E2": "somali_half"}, mix={}
        )
        battle.impulse("somali", dice=[roll]).choose("mob:somali-mob-1", "pass")
        assert battle.why_not("mob:somali-mob-1") == No("doh-13.1.7.1-1", name)


@clause("doh-13.1.7.1-1")
def test_nobody_but_a_mob_is_roused() -> None:
    battle = Streets(
        STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_mob", "E2": "somali_half"}, mix={}
    )
    battle.impulse("somali")
    assert battle.why_not("mob:somali-half-squad-1") == No("doh-13.1.7.1-1", "no-mob")


@clause("doh-13.1.7.1-19", "doh-13.1.7.1-20")
def test_a_mob_that_is_left_where_it_is_does_not_move_after_all() -> None:
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad"},
        somali={"C1": "somali_mob somali_squad_a", "E2": "somali_half"},
        mix={},
    )
    battle.impulse("somali", dice=[6]).choose("mob:somali-mob-1", "stay:somali-mob-1", "done")
    assert battle.ask.seat == "us"
    assert battle.marked("somali-mob-1") == ["ops_complete"]
    assert battle.where("somali-mob-1") == "C1"


# Single men in a square


@clause("doh-13.1.3-1")
@pytest.mark.parametrize(("men", "fits"), [("leader_somali", True), ("leader_somali leader_somali", False)])
def test_a_square_holds_two_single_men_and_no_third(men: str, fits: bool) -> None:
    battle = Streets(
        STREET, us={"E1": "ranger_squad"}, somali={"B1": f"somali_half {men}", "A1": "leader_somali"}
    )
    battle.impulse("somali").choose("activate:A1")
    while battle.ask.kind == "also-activate":
        battle.choose(battle.keys[-1])
    battle.choose("move-from:A1")
    assert ("move:B1" in battle.keys) == fits


@clause("doh-13.1.7.1-20")
@pytest.mark.parametrize(("mark", "fires"), [("", True), ("fired", False), ("moved", False)])
def test_militia_that_has_acted_does_not_fire_beside_a_mob_that_stays(mark: str, fires: bool) -> None:
    """6 lets the mob move as it likes; it stays."""
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad"},
        somali={"C1": "somali_mob somali_squad_a", "E2": "somali_half"},
        mix={},
    )
    if mark:
        battle.mark(somali_squad_1=mark)
    battle.impulse("somali", dice=[6, 1, 6]).choose("mob:somali-mob-1")
    if "stay:somali-mob-1" in battle.keys:
        battle.choose("stay:somali-mob-1")
    assert (battle.game.ask is not None and battle.ask.kind == "mob-fire") == fires


@clause("doh-13.1.7-11")
@pytest.mark.parametrize(("beside", "may"), [("somali_half", False), ("somali_half*", True), ("", True)])
def test_only_somalis_who_could_fight_bar_the_way_through_a_mob(beside: str, may: bool) -> None:
    """Shaken men do not fight in melee."""
    battle = Streets(
        ". . . .\n. . . .",
        us={"A1": "ranger_squad"},
        somali={"B1": f"somali_mob {beside}", "D2": "somali_half"},
    )
    battle.impulse("us", dice=[1] * 6).choose("activate:A1", "move-from:A1")
    assert ("pass-through:B1" in battle.keys) == may


# The mix of counters at a roadblock


def gathered(dice: tuple[int, ...], mix: dict[str, int], elsewhere: str = "") -> Streets:
    """The Somali Rally Phase with a roadblock at C1; others of theirs at A1."""
    somali = {"E2": "somali_half", **({"A1": elsewhere} if elsewhere else {})}
    battle = Streets(". . X . .\n. . . . .", us={"E1": "ranger_squad"}, somali=somali, mix={**MIX, **mix})
    return battle.rally_phase(dice=[1, 6, *dice, *[1] * 8])


def came(battle: Streets) -> list[str]:
    return [battle.unit(name).counter.id for name in battle.at("C1")]


@clause("doh-10.5.1-22")
@pytest.mark.parametrize(("count", "comes"), [(1, ["somali_squad_b"]), (2, ["somali_squad_a"])])
def test_a_counter_in_the_first_square_of_the_map_is_in_play(count: int, comes: list[str]) -> None:
    battle = gathered((4, 5, 1), {"somali_squad_a": count, "leader_somali": 0}, "somali_squad_a")
    assert came(battle) == comes


@clause("doh-10.5.1-20", "doh-10.5.1-21")
def test_what_is_lost_is_in_the_mix_again_and_what_lies_about_is_not() -> None:
    battle = Streets(
        STREET,
        us={"E1": "ranger_squad"},
        somali={"A1": "somali_squad_a+rpd", "E2": "somali_half"},
        mix={**MIX, "somali_squad_a": 1, "rpd": 1},
    )
    g = battle.impulse("somali").g
    squad = battle.unit("somali-squad-1")
    rpd = squad.weapons[0]
    assert not available(g, squad.side, "somali_squad_a")
    assert not weapons_left(g, rpd.kind)
    eliminate(g, squad)
    assert rpd.loc == battle.loc("A1"), "it lies where he fell"
    assert available(g, squad.side, "somali_squad_a")
    assert not weapons_left(g, rpd.kind)
    g.scrap(rpd)
    assert weapons_left(g, rpd.kind)


@clause("doh-10.5.1-20", "doh-10.5.1-19")
@pytest.mark.parametrize(("count", "armed"), [(1, []), (2, ["rpd"])])
def test_a_second_weapon_of_a_kind_is_placed_while_one_is_left(count: int, armed: list[str]) -> None:
    battle = gathered((4, 4, 6), {"rpd": count}, "somali_squad_a+rpd")
    (squad,) = [battle.unit(name) for name in battle.at("C1")]
    assert [weapon.kind.id for weapon in squad.weapons] == armed
    assert battle.last("roadblock-weapon").data["at"] == battle.loc("C1")


@clause("doh-13.94.2.1-7", "lnl-5.3-11")
@pytest.mark.parametrize(("moves", "reason"), [(True, "team-not-at-vehicles"), (False, "")])
def test_delta_snipers_answer_the_move_of_men_and_not_of_a_vehicle(moves: bool, reason: str) -> None:
    battle = Streets(
        ". . . . .",
        us={"A1": "delta_sniper_team"},
        somali={"C1": "technical_rr^ne somali_squad_a"},
        force="us_delta",
    ).impulse("somali")
    team, at = battle.unit(battle.at("A1")[0]), battle.loc("C1")
    prey = battle.g.vehicles[0] if moves else None
    refusal = cannot_answer_with_team(battle.g, team, at, Shots(1), prey)
    assert ("" if refusal is None else refusal.name) == reason
