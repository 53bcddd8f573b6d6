"""Chapters 19.6 and 19.7: the fire of helicopters, in their own impulse and in the enemy's."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.rules.fire.fire import farthest_reach
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark, ready_machine_guns
from tests.lnl.airborne import GUNSHIP, SLICK, AirBattle
from tests.support import clause, example

LANE = ".\n" * 14
MISS = [6, 6]


def gunship(
    at: str = "A6", dice: list[int] | None = None, *, hovers: bool = False, **more: object
) -> AirBattle:
    """A gunship (rockets, and a machine gun of FP 2) over a hex of a lane, and an enemy leader in A1."""
    us = {f"{at}-air": "uh1_gunship", "A14": "us_army_squad"}
    battle = AirBattle(LANE, us=us, german={"A1": "leader_captain"}, **more)
    if hovers:
        battle.hover(GUNSHIP)
    battle.impulse("us", dice=dice or ()).choose(f"activate:{at}-air")
    return battle


def to_hit(battle: AirBattle) -> dict[str, float]:
    return battle.parts("ordnance", "tally")


# 19.6 Fire and movement


@clause("lnl-19.6-1", "lnl-19.6-2")
@example("lnl-19.6-e1")
def test_across_the_map_rockets_and_on() -> None:
    """From A12 to A5, two rockets at +2 for the flight, and away to A14's air: all in one impulse."""
    battle = gunship("A12", [*MISS, *MISS])
    battle.fly("A5", GUNSHIP).choose(f"vehicle-fire:{GUNSHIP}>A1", "main-gun")
    assert to_hit(battle) == {"flying": 2}
    battle.fly("A14", GUNSHIP)
    assert battle.where(GUNSHIP) == "A14-air"


@clause("lnl-19.6-2")
def test_a_hovering_helicopter_fires_its_rockets_without_penalty() -> None:
    battle = gunship("A5", [*MISS, *MISS], hovers=True).choose(f"vehicle-fire:{GUNSHIP}>A1", "main-gun")
    assert to_hit(battle) == {}


@clause("lnl-19.6-1")
@pytest.mark.parametrize("first", ["fire", "fly"])
def test_it_fires_before_or_after_it_moves(first: str) -> None:
    battle = gunship("A5", [*MISS, *MISS, 1, 6])
    if first == "fire":
        battle.choose(f"vehicle-fire:{GUNSHIP}>A1", "all-weapons").fly("A8", GUNSHIP)
    else:
        battle.fly("A8", GUNSHIP).choose(f"vehicle-fire:{GUNSHIP}>A1", "all-weapons")
    assert battle.where(GUNSHIP) == "A8-air"
    assert battle.marked(GUNSHIP) == ["fired"]


@clause("lnl-19.6-1")
@pytest.mark.parametrize(
    ("option", "parts"), [(False, {"machine_gun": 2}), (True, {"machine_gun": 2, "flying_mg": -1})]
)
def test_machine_guns_in_flight(option: bool, parts: dict[str, float]) -> None:
    """Ruling 152: at full firepower; an option takes 1 away."""
    battle = gunship("A5", [1, 6], options={"flying_mg_minus_one": option})
    battle.choose(f"vehicle-fire:{GUNSHIP}>A1", "machine-guns")
    assert battle.parts() == parts


@clause("lnl-19.6-1")
def test_the_option_leaves_a_hovering_helicopter_alone() -> None:
    battle = gunship("A5", [1, 6], hovers=True, options={"flying_mg_minus_one": True})
    battle.choose(f"vehicle-fire:{GUNSHIP}>A1", "machine-guns")
    assert battle.parts() == {"machine_gun": 2}


@clause("lnl-19.6-3")
def test_once_fired_it_does_not_fire_again_this_turn() -> None:
    battle = gunship("A5", [*MISS, *MISS]).choose(f"vehicle-fire:{GUNSHIP}>A1", "main-gun")
    assert not any(key.startswith("vehicle-fire") for key in battle.keys)
    assert battle.refusal(f"vehicle-fire:{GUNSHIP}>A1") == "lnl-4.0c-3"


@clause("lnl-19.6-4", "lnl-15.0d-10")
def test_all_its_weapons_fire_at_one_target_each_for_itself() -> None:
    """Ruling 153: two rockets, then the machine gun; what is not fired now is not fired this turn."""
    battle = gunship("A5", [*MISS, *MISS, 1, 6]).choose(f"vehicle-fire:{GUNSHIP}>A1", "all-weapons")
    assert len(battle.events("ordnance")) == 2
    assert len(battle.events("fire")) == 1
    twin = AirBattle(
        LANE, us={"A5-air": "uh1_slick", "A14": "us_army_squad"}, german={"A1": "leader_captain"}
    )
    twin.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A5-air", f"vehicle-fire:{SLICK}>A1")
    assert [event.data["target"] for event in twin.events("fire")] == [twin.loc("A1")] * 2


@clause("lnl-19.6-1", "lnl-14.0a-2")
@pytest.mark.parametrize("target", ["D1", "D5", "A3", "G3", "C2"])
def test_it_fires_all_round(target: str) -> None:
    drawing = "\n".join(("     .     .     .", "  .     .     .     .") * 5)
    battle = AirBattle(drawing, us={"D3-air": "uh1_gunship"}, german={target: "leader_captain"})
    battle.impulse("us").choose("activate:D3-air")
    assert f"vehicle-fire:{GUNSHIP}>{target}" in battle.keys


@clause("lnl-14.0b-4")
def test_a_hit_strikes_the_men_below() -> None:
    """7 + 2 at four hexes is above 8; 6 + 2 hits: 4 + 4 against 2 on a leader."""
    battle = gunship("A5", [3, 4, 3, 3, 4, 2, 6]).choose(f"vehicle-fire:{GUNSHIP}>A1", "main-gun")
    assert [event.data["hit"] for event in battle.events("ordnance")] == [False, True]
    assert battle.checks()["german-leader-1"][0] == 6


# 19.7 Opportunity Fire


def mover(dice: list[int], marks: str = "", *, hovers: bool = True) -> AirBattle:
    """An NVA squad moves in the open from A1 to A2, under a gunship over A5."""
    us = {"A5-air": "uh1_gunship", "A14": "leader_captain"}
    battle = AirBattle(LANE, us=us, german={"A1": "nva_squad"})
    if marks:
        battle.mark(us_uh1_gunship_1=marks)
    if hovers:
        battle.hover(GUNSHIP)
    battle.impulse("german", dice=dice).choose("activate:A1", "move-from:A1")
    return battle


@clause("lnl-19.7-1")
@pytest.mark.parametrize("hovers", [False, True])
def test_a_helicopter_answers_a_move(hovers: bool) -> None:
    battle = mover([*MISS, *MISS, 1, 6], hovers=hovers)
    assert f"vehicle-fire:{GUNSHIP}>A2" in battle.keys
    battle.choose(f"vehicle-fire:{GUNSHIP}>A2", "all-weapons")
    assert battle.marked(GUNSHIP) == ["fired"]
    assert battle.parts() == {"machine_gun": 2, "target_moving": 1}


@clause("lnl-19.7-2", "lnl-4.1a-9")
def test_ops_complete_halves_its_machine_guns() -> None:
    battle = mover([1, 6], "ops_complete").choose(f"vehicle-fire:{GUNSHIP}>A2", "machine-guns")
    assert battle.parts() == {"machine_gun": 1, "target_moving": 1}


@clause("lnl-19.7-2")
def test_the_half_is_rounded_down_and_other_modifiers_stay() -> None:
    """A machine gun of 2 next door: 1 + 2."""
    us = {"A3-air": "uh1_gunship", "A14": "leader_captain"}
    battle = AirBattle(LANE, us=us, german={"A1": "nva_squad"}).mark(us_uh1_gunship_1="ops_complete")
    battle.impulse("german", dice=[1, 6]).choose("activate:A1", "move-from:A1")
    battle.choose(f"vehicle-fire:{GUNSHIP}>A2", "machine-guns")
    assert battle.parts() == {"machine_gun": 1, "adjacent": 2, "target_moving": 1}


@clause("lnl-19.7-3", "lnl-4.1a-10")
@pytest.mark.parametrize("hovers", [False, True])
def test_ops_complete_adds_2_to_its_rockets(hovers: bool) -> None:
    """And 2 more in flight: they are separate."""
    battle = mover([*MISS, *MISS], "ops_complete", hovers=hovers).choose(
        f"vehicle-fire:{GUNSHIP}>A2", "main-gun"
    )
    parts = to_hit(battle)
    assert parts["ops_complete"] == 2
    assert parts.get("flying", 0) == (0 if hovers else 2)


@clause("lnl-19.6-3", "lnl-5.3-1")
def test_who_has_fired_does_not_answer() -> None:
    assert mover([], "fired").ask.kind != "opportunity-fire"


@clause("lnl-19.5.2-4", "lnl-5.0-1")
def test_how_far_anything_that_a_unit_has_carries_up_and_along_the_ground() -> None:
    """A squad of range 5 with an RPD of range 8: half of that towards a helicopter."""
    battle = AirBattle(
        LANE, us={"A2-air": "uh1_slick", "A14": "us_army_squad"}, german={"A1": "nva_squad+rpd"}
    )
    g = battle.impulse("us").g
    squad = battle.unit("german-squad-1")
    assert (squad.counter.range, squad.weapons[0].kind.range) == (5, 8)
    assert farthest_reach(g, squad, battle.loc("A2")) == 8
    assert farthest_reach(g, squad, battle.loc("A2-air")) == 4


@clause("lnl-19.5.2-4")
@pytest.mark.parametrize(("tank", "may"), [("A8", True), ("A9", False)])
def test_a_tank_fires_half_as_far_at_a_helicopter_above_the_first_hex(tank: str, may: bool) -> None:
    """Half of 14 hexes is 7; its main gun does not fire at what flies."""
    battle = AirBattle(".\n" * 10, us={"A1-air": "uh1_slick"}, german={tank: "t_55^e"}).impulse("german")
    if f"activate:{tank}" in battle.keys:
        battle.choose(f"activate:{tank}")
    assert (f"vehicle-fire-at:german-t-55-1>{SLICK}" in battle.keys) == may
    slick = battle.helicopter()
    guns = ready_machine_guns(battle.g, battle.helicopter("german-t-55-1"), Mark(slick.loc, slick))
    assert bool(guns) == may
