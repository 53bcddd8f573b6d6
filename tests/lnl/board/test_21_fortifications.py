"""21.2 to 21.4: foxholes, wire and mines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.kernel import BadContent
from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.positions import Battle
from tests.support import clause, example


def column(
    terrain: str, us: dict[str, str], german: dict[str, str], *forts: Fortification, **more: object
) -> Battle:
    """A1, A2, .. from north to south."""
    return Battle("\n".join(terrain), us=us, german=german, forts=forts, **more)  # type: ignore[arg-type]


# 21.2 Foxholes

FOXHOLE = Fortification("foxhole", "A3")


@pytest.mark.parametrize(
    ("terrain", "cover"), [("...", {"foxhole_tm": 1}), ("..f", {"forest": 2, "foxhole_tm": 1})]
)
@clause("lnl-21.2-1", "lnl-21.2-3", "lnl-21.2-4")
def test_a_foxhole_adds_1_to_the_modifier_of_its_hex_for_all_infantry_in_it(
    terrain: str, cover: dict[str, int]
) -> None:
    """6 and 2 against 1 and the cover: everyone in the hex checks with the same margin."""
    battle = column(
        terrain, {"A1": "us_airborne_squad"}, {"A3": "wehrmacht_squad leader_sergeant"}, FOXHOLE, turns=1
    )
    battle.spotted = ["A3"]
    battle.impulse("us", dice=[6, 1, 2, 2]).choose("activate:A1", "fire:A1>A3")
    assert battle.parts("fire", "cover") == cover
    margin = 6 + 2 - 1 - sum(cover.values())
    assert battle.checks() == {"german-leader-1": (margin, "shaken"), "german-squad-1": (margin, "shaken")}


@clause("lnl-21.2-2")
def test_units_in_foxholes_fire_all_around() -> None:
    battle = column(
        ".....", {"A3": "us_airborne_squad"}, {"A1": "wehrmacht_squad", "A5": "wehrmacht_squad"}, FOXHOLE
    ).impulse("us")
    battle.choose("activate:A3")
    assert {"fire:A3>A1", "fire:A3>A5"} <= set(battle.keys)


@clause("lnl-21.2-5")
def test_units_in_foxholes_rally_at_2_less_even_in_the_open() -> None:
    battle = column("...", {"A3": "us_airborne_squad* hero"}, {"A1": "hero"}, FOXHOLE)
    battle.rally_phase(dice=[6, 1, 3, 4]).choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == {"morale_positive_tm": -2}


@clause("lnl-21.2-3", "lnl-10.1a-5")
def test_a_foxhole_in_the_open_hides_nobody() -> None:
    battle = column("...", {"A1": "us_airborne_squad"}, {"A3": "wehrmacht_squad"}, FOXHOLE).impulse("us")
    battle.choose("activate:A1")
    assert "fire:A1>A3" in battle.keys


# 21.3 Wire

WIRE = Fortification("wire", "A3")


@pytest.mark.parametrize("terrain", ["....", "..f.", "..g."])
@clause("lnl-21.3-2", "lnl-21.3-3")
@example("lnl-21.3-e1")
def test_e1_wire_costs_infantry_4_whatever_grows_there(terrain: str) -> None:
    fhv = "g" in terrain
    battle = column(
        terrain,
        {"A2": "us_army_squad" if fhv else "us_airborne_squad"},
        {"A4": "hero"},
        WIRE,
        module="fhv" if fhv else "boh",
        forces={"us": "us_army", "german": "vc"} if fhv else None,
    ).impulse("us")
    battle.choose("activate:A2", "move-from:A2", "move:A3")
    assert battle.last("moves").data["cost"] == 4


@clause("lnl-21.3-3", "lnl-21.4-10")
def test_hexside_slope_and_own_mines_are_added_to_the_4() -> None:
    battle = column(
        "....",
        {"A2": "us_airborne_squad"},
        {"A4": "hero"},
        WIRE,
        Fortification("mine", "A3", side="us"),
        hexsides={"hedge": "A2/A3"},
        hills={1: "A3 A4"},
    ).impulse("us")
    battle.choose("activate:A2", "move-from:A2", "move:A3")
    assert battle.last("moves").data["cost"] == 4 + 1 + 1 + 1


@clause("lnl-21.3-5", "lnl-6.0-11")
def test_a_unit_may_always_spend_everything_to_enter_wire() -> None:
    """A VC half-squad has 3 MP, wire costs 4: it gets in and no farther, and not by any special movement."""
    forces = {"us": "vc", "german": "us_army"}
    battle = column("....", {"A2": "vc_half"}, {"A4": "hero"}, WIRE, module="fhv", forces=forces)
    battle.impulse("us").choose("activate:A2", "move-from:A2", "move:A3")
    assert battle.where("us-half-squad-1") == "A3"
    assert battle.ask.seat == "german"
    battle = column("..", {"A1": "vc_half"}, {}, Fortification("wire", "A2"), module="fhv", forces=forces)
    battle.impulse("us").choose("activate:A1")
    assert "move-from:A1" in battle.keys
    assert "crawl-from:A1" not in battle.keys


@clause("lnl-21.3-5", "lnl-6.0-13")
def test_wire_that_costs_a_whole_move_is_not_crawled_into() -> None:
    """A squad of 4 MP: the 4 of the wire are all it has."""
    battle = column("..", {"A1": "us_airborne_squad"}, {}, Fortification("wire", "A2")).impulse("us")
    battle.choose("activate:A1")
    assert "move-from:A1" in battle.keys
    assert not {"crawl-from:A1", "assault-from:A1"} & set(battle.keys)


@clause("lnl-21.3-2")
def test_a_scout_does_not_find_a_way_through_wire() -> None:
    battle = column("..f.", {"A2": "scout"}, {"A4": "hero"}, WIRE).impulse("us")
    battle.choose("activate:A2", "move-from:A2", "move:A3")
    assert battle.last("moves").data["cost"] == 4


# 21.4 Mines

MINE = Fortification("mine", "A3", side="german")


@clause("lnl-21.4-1", "lnl-21.4-11")
def test_a_mine_attacks_all_who_enter_with_firepower_1_and_nothing_else_counts() -> None:
    """In a wood, on the move: 4 and 1 against 2; the wood's 2 and the moving target's 1 are left out."""
    battle = column("..f.", {"A2": "us_airborne_squad hero"}, {"A4": "hero"}, MINE)
    battle.impulse("us", dice=[4, 2, 2, 2]).choose("activate:A2", "move-from:A2")
    battle.choose("join:us-squad-1", "join:us-hero-1", "move:A3")
    assert battle.parts("mine", "strength") == {"mine": 1}
    assert battle.parts("mine", "cover") == {}
    assert battle.checks() == {"us-squad-1": (3, "no_effect"), "us-hero-1": (3, "no_effect")}


@clause("lnl-21.4-1")
def test_units_already_in_the_hex_are_spared_and_the_mine_is_never_used_up() -> None:
    battle = column("....", {"A2": "us_airborne_squad", "A3": "us_airborne_squad"}, {"A1": "hero"}, MINE)
    battle.impulse("us", dice=[6, 1, 2, 6, 1, 2])
    battle.choose("activate:A2", "move-from:A2", "move:A3")
    assert list(battle.checks()) == ["us-squad-1"]
    assert battle.unit("us-squad-1").shaken
    battle.choose("pass", "activate:A3", "move-from:A3", "move:A4", "move:A3")
    assert len(battle.events("mine")) == 2
    assert battle.unit("us-squad-2").shaken


@pytest.mark.parametrize("kind", ["move-from", "assault-from", "crawl-from"])
@clause("lnl-21.4-1", "lnl-21.4-u5")
def test_no_movement_is_soft_enough_for_a_mine(kind: str) -> None:
    battle = column(".....", {"A2": "us_airborne_squad"}, {"A5": "hero"}, MINE).impulse("us", dice=[1, 6])
    battle.choose("activate:A2", f"{kind}:A2", "move:A3")
    assert len(battle.events("mine")) == 1


@clause("lnl-21.4-1", "lnl-21.4-u5")
def test_nor_is_stealth() -> None:
    battle = column(
        "....",
        {"A2": "partisan_squad"},
        {"A1": "hero"},
        MINE,
        forces={"us": "partisans", "german": "wehrmacht"},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A2", "stealth-from:A2", "move:A3")
    assert len(battle.events("mine")) == 1


@clause("lnl-21.4-1")
def test_a_step_within_the_hex_sets_off_nothing() -> None:
    """Into the mined hex of an empty bunker, and then inside it: one attack."""
    battle = column(
        "....",
        {"A2": "us_airborne_squad"},
        {"A1": "hero"},
        Fortification("bunker", "A3", facing="north"),
        Fortification("mine", "A3", side="german"),
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A2", "move-from:A2", "move:A3", "move:A3-bunker")
    assert battle.where("us-squad-1") == "A3-bunker"
    assert len(battle.events("mine")) == 1


@clause("lnl-21.4-2", "lnl-21.4-u1")
def test_two_markers_make_two_attacks() -> None:
    battle = column(
        "....",
        {"A2": "us_airborne_squad"},
        {"A1": "hero"},
        Fortification("mine", "A3", side="german", count=2),
    ).impulse("us", dice=[1, 6, 6, 1, 2])
    battle.choose("activate:A2", "move-from:A2", "move:A3")
    assert [event.data["roll"] for event in battle.events("mine")] == [1, 6]
    assert battle.checks() == {"us-squad-1": (6, "shaken")}


@pytest.mark.parametrize(
    "forts",
    [
        [Fortification("mine", "A3", side="german", count=3)],
        [Fortification("mine", "A3", side="german", count=2), Fortification("claymore", "A3", side="us")],
    ],
)
@clause("lnl-21.4-2")
def test_no_more_than_two_markers_lie_in_a_hex(forts: list[Fortification]) -> None:
    with pytest.raises(BadContent, match=r"lnl-21\.4-2"):
        column("....", {"A2": "crew"}, {}, *forts).impulse("us")


@pytest.mark.parametrize("building", ["s", "H", "S"])
@clause("lnl-21.4-8")
def test_no_mine_lies_in_a_building(building: str) -> None:
    with pytest.raises(BadContent, match=r"lnl-21\.4-8"):
        column(f"..{building}", {"A2": "crew"}, {}, MINE).impulse("us")


@clause("lnl-21.4-9")
def test_mines_must_have_an_owner() -> None:
    with pytest.raises(BadContent, match="mines-need-a-side"):
        column("...", {"A2": "crew"}, {}, Fortification("mine", "A3")).impulse("us")


@clause("lnl-21.4-9", "lnl-21.4-10")
def test_the_owners_own_men_are_safe_but_pay_1_mp_more() -> None:
    battle = column("....", {"A1": "hero"}, {"A4": "wehrmacht_squad"}, MINE).impulse("german")
    battle.choose("activate:A4", "move-from:A4")
    assert battle.last("moves").data["cost"] == 2
    assert battle.events("mine") == []


@clause("lnl-21.4-10")
def test_the_enemy_pays_nothing_more() -> None:
    battle = column("....", {"A2": "us_airborne_squad"}, {"A1": "hero"}, MINE).impulse("us", dice=[1, 6])
    battle.choose("activate:A2", "move-from:A2", "move:A3")
    assert battle.last("moves").data["cost"] == 1


@clause("lnl-21.4-1")
def test_a_mine_makes_no_hero_and_stops_those_it_hurts() -> None:
    """6 and 1 against 1, and a natural 1 on the Damage Check: 7 shakes the squad; nobody steps forward."""
    battle = column("....", {"A2": "us_airborne_squad"}, {"A1": "hero"}, MINE)
    battle.impulse("us", dice=[6, 1, 1]).choose("activate:A2", "move-from:A2", "move:A3")
    assert battle.checks() == {"us-squad-1": (6, "shaken")}
    assert battle.events("hero-roll") == []
    assert battle.where("us-squad-1") == "A3"
    assert battle.ask.seat == "german"


@clause("lnl-21.4-1")
def test_a_counter_may_carry_more_firepower() -> None:
    mine = Fortification("mine", "A3", side="german", fp=3)
    battle = column("....", {"A2": "us_airborne_squad"}, {"A1": "hero"}, mine).impulse("us", dice=[1, 6])
    battle.choose("activate:A2", "move-from:A2", "move:A3")
    assert battle.parts("mine", "strength") == {"mine": 3}


@clause("lnl-21.4-12")
def test_against_a_claymore_the_terrain_helps() -> None:
    battle = column(
        "..f.", {"A2": "us_airborne_squad"}, {"A1": "hero"}, Fortification("claymore", "A3", side="german")
    ).impulse("us", dice=[2, 4])
    battle.choose("activate:A2", "move-from:A2", "move:A3")
    assert battle.parts("mine", "strength") == {"claymore": 4}
    assert battle.parts("mine", "cover") == {"forest": 2}
    assert battle.checks() == {}, "2 and 4 against 4 and 2"


@clause("lnl-21.4-1", "lnl-8.0-1")
def test_who_attacks_a_mined_hex_crosses_the_mines_and_then_fights() -> None:
    battle = column("....", {"A2": "us_airborne_squad"}, {"A3": "wehrmacht_squad", "A4": "crew"}, MINE)
    battle.impulse("us", dice=[1, 6, 3, 4, 1, 1]).choose("activate:A2", "move-from:A2", "move:A3")
    kinds = [event.kind for event in battle.game.events]
    assert kinds.index("mine") < kinds.index("melee")


@given(fp=st.integers(1, 6), roll=st.integers(1, 6), against=st.integers(1, 6))
@clause("lnl-21.4-1", "lnl-21.4-11")
def test_a_mine_hurts_when_its_total_is_the_higher(fp: int, roll: int, against: int) -> None:
    mine = Fortification("mine", "A3", side="german", fp=fp)
    battle = column("..f.", {"A2": "us_airborne_squad"}, {"A1": "hero"}, mine)
    battle.impulse("us", dice=[roll, against, 2, 2, 2]).choose("activate:A2", "move-from:A2", "move:A3")
    margin = roll + fp - against
    checks = [total for total, _ in battle.checks().values()]
    assert checks == ([margin] if margin > 0 else [])


@clause("lnl-21.4-2", "lnl-21.4-1")
def test_the_second_mine_of_a_hex_finds_nobody_whom_the_first_has_killed() -> None:
    """1 and a 6 against 1 is 6 too much; with another 6 that is the end of a half-squad."""
    forts = [Fortification("mine", "A2", side="german", count=2)]
    us = {"A1": "us_airborne_half", "A4": "crew"}
    battle = Battle("\n".join("......"), us=us, german={"A6": "crew"}, forts=forts)
    battle.impulse("us", dice=[6, 1, 6]).choose("activate:A1", "move-from:A1")
    assert len(battle.events("mine")) == 1
    assert battle.where("us-half-squad-1") == ""
