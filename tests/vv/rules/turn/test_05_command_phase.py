"""5.31, 12.4, 13.10, 16.4: the Command Phase: rally, then weapons, then squads."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.rules.people.half_squads import cannot_combine, cannot_split
from bocage.systems.vv.rules.weapons.support_weapons import cannot_give
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .
  .     .     .     .     .
"""
FAR = {"I1": "german_rifle_squad"}
SQUAD, HALF, LEADER = "us_rifle_squad", "us_rifle_half_squad", "us_leader_1"


def command(us: str, **more: str) -> Battle:
    """The Command Phase of the Americans in A1."""
    return Battle(ROW, us={"A1": us, **more}, german=FAR).phase("command", "us")


# 5.31 The steps in their order


@clause("vv-5.31-1", "vv-14.7-5")
def test_all_pinned_units_of_the_player_rally_and_nobody_rolls() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}* {SQUAD}*"}, german={"I1": "german_rifle_squad*"})
    battle.phase("command", "us")
    assert not battle.unit("us-squad-1").pinned
    assert not battle.unit("us-squad-2").pinned
    assert battle.unit("german-squad-1").pinned
    assert battle.rolled() == 0


@clause("vv-5.31-1", "vv-14.8-8")
def test_a_transport_and_its_passengers_rally_as_one() -> None:
    battle = Battle(ROW, us={"A1": "truck^n[us_rifle_squad]*"}, german=FAR).phase("command", "us")
    assert not battle.unit("us-truck-1").pinned
    assert not battle.unit("us-squad-1").pinned
    assert [event.data["unit"] for event in battle.events("rallied")] == [battle.unit("us-truck-1").id]


@clause("vv-5.31-1", "vv-5.31-4")
def test_who_has_just_rallied_hands_his_weapon_over() -> None:
    battle = command(f"{SQUAD}+m1919a6* {SQUAD}")
    assert "give:us-squad-1>us-squad-2" in battle.keys


@clause("vv-5.31-4", "vv-5.31-5")
def test_weapons_first_then_squads_and_no_way_back() -> None:
    battle = command(f"{SQUAD}+m1919a6 {LEADER}")
    assert battle.ask.kind == "command-weapons"
    assert "split:us-squad-1" not in battle.keys
    battle.choose("done")
    assert battle.ask.kind == "command-squads"
    assert "give:us-squad-1>us-leader-1" not in battle.keys
    battle.choose("done")
    assert battle.g.phase != "command"


@clause("vv-5.31-4")
def test_only_the_player_of_the_segment_has_a_command_phase() -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"I1": "german_rifle_squad+mg34 german_leader_1"})
    battle.phase("command", "us")
    assert battle.ask.kind != "command-weapons"


# 12.4 Exchange and transfer


@clause("vv-12.4-1", "vv-12.4-2", "vv-5.31-4")
def test_a_weapon_goes_to_another_unit_of_the_hex() -> None:
    battle = command(f"{SQUAD}+m1919a6 {SQUAD}").choose("give:us-squad-1>us-squad-2")
    assert battle.unit("us-squad-1").weapon is None
    weapon = battle.unit("us-squad-2").weapon
    assert weapon is not None
    assert weapon.id == "m1919a6"


@clause("vv-12.4-1", "vv-5.31-4")
def test_two_units_swap_weapons() -> None:
    battle = command(f"{SQUAD}+m1919a6 {SQUAD}+bazooka").choose("swap:us-squad-1>us-squad-2")
    found = [battle.unit(f"us-squad-{n}").weapon for n in (1, 2)]
    assert [weapon.id for weapon in found if weapon is not None] == ["bazooka", "m1919a6"]


@clause("vv-12.4-1")
def test_not_between_hexes() -> None:
    battle = command(f"{SQUAD}+m1919a6 {SQUAD}", B1=SQUAD)
    assert battle.why_not("give:us-squad-1>us-squad-3") == No("vv-12.4-1", "not-in-the-same-hex")
    assert battle.why_not("swap:us-squad-1>us-squad-3") == No("vv-12.4-1", "not-in-the-same-hex")


@clause("vv-12.2-1", "vv-12.2-2", "vv-12.4-2")
@pytest.mark.parametrize("taker", [SQUAD, HALF])
def test_nobody_carries_two_weapons(taker: str) -> None:
    battle = command(f"{SQUAD}+m1919a6 {taker}+bazooka {SQUAD}")
    name = "us-squad-2" if taker == SQUAD else "us-half-squad-1"
    assert battle.why_not(f"give:us-squad-1>{name}") == No("vv-12.2-1", "carries-one-already")
    assert f"swap:us-squad-1>{name}" in battle.keys


@clause("vv-12.2-1", "vv-12.2-2", "vv-12.4-2")
def test_squads_and_half_squads_take_light_and_heavy_weapons() -> None:
    battle = command(f"{SQUAD}+medium_machine_gun {HALF} {HALF}+bazooka")
    assert "give:us-squad-1>us-half-squad-1" in battle.keys
    assert "give:us-half-squad-2>us-half-squad-1" in battle.keys
    assert "swap:us-squad-1>us-half-squad-2" in battle.keys


@clause("vv-12.2-3", "vv-12.3-7", "vv-12.4-2")
def test_a_leader_takes_a_light_weapon_and_no_heavy_one() -> None:
    battle = command(f"{SQUAD}+m1919a6 {SQUAD}+medium_machine_gun {LEADER}")
    assert "give:us-squad-1>us-leader-1" in battle.keys
    assert battle.why_not("give:us-squad-2>us-leader-1") == No("vv-12.2-3", "leader-no-heavy-weapon")


@clause("vv-12.2-3", "vv-12.4-2")
def test_nor_does_he_get_one_in_exchange() -> None:
    battle = command(f"{SQUAD}+medium_machine_gun {LEADER}+m1919a6 {SQUAD}")
    assert battle.why_not("swap:us-squad-1>us-leader-1") == No("vv-12.2-3", "leader-no-heavy-weapon")


@clause("vv-12.4-1")
def test_there_must_be_a_weapon_and_a_pair_of_hands() -> None:
    battle = command(f"{SQUAD}+bazooka {SQUAD} {SQUAD}")
    assert battle.why_not("give:us-squad-2>us-squad-3") == No("vv-12.4-1", "carries-no-weapon")
    assert battle.why_not("swap:us-squad-1>us-squad-2") == No("vv-12.4-1", "carries-no-weapon")


@clause("vv-12.4-1", "vv-1.14-2")
def test_guns_and_vehicles_carry_no_support_weapon() -> None:
    battle = command(f"{SQUAD}+bazooka {SQUAD} gun_57mm^n")
    assert battle.why_not("give:us-squad-1>us-gun-57mm-1") == No("vv-12.4-1", "only-infantry-carries")


@clause("vv-12.4-1")
def test_a_unit_takes_a_weapon_over_once_so_that_the_phase_ends() -> None:
    battle = command(f"{SQUAD}+bazooka {SQUAD} {SQUAD}").choose("give:us-squad-1>us-squad-2")
    battle.choose("give:us-squad-2>us-squad-1")
    assert battle.why_not("give:us-squad-1>us-squad-2") == No("vv-12.4-1", "has-taken-a-weapon")
    battle.choose("give:us-squad-1>us-squad-3")
    assert battle.ask.kind != "command-weapons"


@clause("vv-12.4-1")
def test_nor_does_who_has_swapped_swap_again() -> None:
    three = f"{SQUAD}+bazooka {SQUAD}+m1919a6 {SQUAD}+flamethrower"
    battle = command(three, B1=f"{SQUAD}+bazooka {SQUAD}").choose("swap:us-squad-1>us-squad-2")
    for other in ("us-squad-1", "us-squad-2"):
        assert battle.why_not(f"swap:{other}>us-squad-3") == No("vv-12.4-1", "has-taken-a-weapon")
    assert battle.keys == ["give:us-squad-4>us-squad-5", "done"]


@clause("vv-14.7-2", "vv-12.4-1")
def test_a_pinned_unit_hands_nothing_over() -> None:
    """Pinned in its own Command Phase, by a barrage of its own side."""
    battle = command(f"{SQUAD}+bazooka {SQUAD} {SQUAD}")
    armed, other = battle.unit("us-squad-1"), battle.unit("us-squad-2")
    armed.pinned = True
    assert cannot_give(battle.g, armed, other) == No("vv-14.7-2", "pinned")
    assert cannot_split(battle.g, armed) == No("vv-14.7-2", "pinned")


# 13.10 Splitting


@clause("vv-5.31-5", "vv-5.31-7", "vv-13.10-2")
@example("vv-13.10-e2")
def test_a_squad_splits_into_two_half_squads_of_its_type() -> None:
    """With the German squad of the example."""
    battle = Battle(ROW, us={"A1": SQUAD}, german={"I1": "german_rifle_squad german_leader_1"})
    battle.phase("command", "german").choose("split:german-squad-1")
    stack = battle.g.at[1][battle.cell("I1")]
    assert [unit.counter.id for unit in stack] == [
        "german_rifle_half_squad",
        "german_leader_1",
        "german_rifle_half_squad",
    ]


@clause("vv-13.10-2", "vv-12.2-2")
def test_one_half_keeps_the_weapon() -> None:
    battle = command(f"{SQUAD}+medium_machine_gun {LEADER}").choose("split:us-squad-1")
    carried = [unit.weapon for unit in battle.g.at[0][battle.cell("A1")] if not unit.counter.is_leader]
    assert [weapon is None for weapon in carried] == [False, True]


@clause("vv-5.31-7")
def test_no_split_without_a_leader_in_the_hex() -> None:
    battle = command(f"{SQUAD} {SQUAD}+bazooka", B1=LEADER)
    battle.choose("done")
    assert battle.ask.kind != "command-squads"
    assert battle.why_not("split:us-squad-1") == No("vv-5.31-7", "no-leader-there")


@clause("vv-5.31-7", "vv-14.7-2")
def test_a_pinned_leader_is_no_leader() -> None:
    battle = command(f"{SQUAD} {HALF} {HALF} {LEADER}")
    battle.unit("us-leader-1").pinned = True
    first, second = battle.unit("us-half-squad-1"), battle.unit("us-half-squad-2")
    assert cannot_combine(battle.g, first, second) == No("vv-5.31-7", "no-leader-there")


@clause("vv-13.10-2")
@pytest.mark.parametrize("name", ["us-half-squad-1", "us-leader-1"])
def test_half_squads_and_leaders_do_not_split(name: str) -> None:
    battle = command(f"{SQUAD} {HALF} {LEADER}")
    assert battle.why_not(f"split:{name}") == No("vv-13.10-2", "only-squads-split")


@clause("vv-5.31-5", "vv-6.9-2")
def test_a_split_needs_room_for_one_more_unit() -> None:
    battle = command(f"{SQUAD}+bazooka {SQUAD} {SQUAD} {LEADER}")
    assert battle.why_not("split:us-squad-1") == No("vv-6.9-2", "hex-full")


@clause("vv-16.4-1")
def test_a_valorous_squad_is_not_split() -> None:
    battle = command(f"{SQUAD}! {SQUAD} {LEADER}")
    assert battle.keys == ["split:us-squad-2", "done"]
    assert battle.why_not("split:us-squad-1") == No("vv-16.4-1", "valorous-squad-does-not-split")


# 13.10 Combining


@clause("vv-5.31-6", "vv-5.31-7", "vv-13.10-3")
def test_two_half_squads_of_a_type_combine_into_a_squad_of_it() -> None:
    battle = command(f"{HALF} {LEADER} {HALF}").choose("combine:us-half-squad-1>us-half-squad-2")
    assert battle.at("A1") == ["us-half-squad-1", "us-leader-1"]
    assert battle.unit("us-half-squad-1").counter.id == "us_rifle_squad"
    assert battle.g.losses == [0, 0]


@clause("vv-14.7-2", "vv-5.31-6")
@pytest.mark.parametrize("pinned", ["us-half-squad-1", "us-half-squad-2"])
def test_not_when_one_of_them_is_pinned(pinned: str) -> None:
    battle = command(f"{HALF} {HALF} {LEADER}")
    battle.unit(pinned).pinned = True
    first, second = battle.unit("us-half-squad-1"), battle.unit("us-half-squad-2")
    assert cannot_combine(battle.g, first, second) == No("vv-14.7-2", "pinned")


@clause("vv-13.10-3", "vv-5.31-6")
def test_not_of_two_types() -> None:
    battle = command(f"{HALF} us_paratrooper_half_squad {LEADER} {HALF}")
    found = battle.why_not("combine:us-half-squad-1>us-half-squad-2")
    assert found == No("vv-13.10-3", "not-two-like-half-squads")
    assert "combine:us-half-squad-1>us-half-squad-3" in battle.keys


@clause("vv-5.31-6", "vv-5.31-7")
def test_not_from_two_hexes_nor_without_a_leader() -> None:
    battle = command(f"{HALF} {HALF}+bazooka", B1=f"{HALF} {LEADER}")
    apart = battle.why_not("combine:us-half-squad-1>us-half-squad-3")
    assert apart == No("vv-5.31-7", "not-in-the-same-hex")
    alone = battle.why_not("combine:us-half-squad-1>us-half-squad-2")
    assert alone == No("vv-5.31-7", "no-leader-there")


@clause("vv-12.2-1", "vv-13.10-3")
def test_the_squad_has_the_one_weapon_of_its_halves() -> None:
    battle = command(f"{HALF} {HALF}+bazooka {LEADER}").choose(
        "done", "combine:us-half-squad-1>us-half-squad-2"
    )
    weapon = battle.unit("us-half-squad-1").weapon
    assert weapon is not None
    assert weapon.id == "bazooka"
    assert battle.unit("us-half-squad-2").weapon is None


@clause("vv-12.2-1", "vv-12.2-2")
def test_two_weapons_are_too_many_for_one_squad() -> None:
    battle = command(f"{HALF}+m1919a6 {HALF}+bazooka {LEADER}")
    found = battle.why_not("combine:us-half-squad-1>us-half-squad-2")
    assert found == No("vv-12.2-1", "two-weapons-for-one-squad")


@clause("vv-16.4-2")
def test_a_valorous_half_squad_is_not_combined() -> None:
    battle = command(f"{HALF}! {HALF} {LEADER} {HALF}")
    found = battle.why_not("combine:us-half-squad-1>us-half-squad-2")
    assert found == No("vv-16.4-2", "valorous-half-squad-does-not-combine")
    assert battle.keys == ["combine:us-half-squad-2>us-half-squad-3", "done"]


@clause("vv-5.31-5", "vv-5.31-6")
def test_what_has_split_does_not_combine_in_the_same_phase() -> None:
    battle = command(f"{SQUAD} {LEADER} {HALF}").choose("split:us-squad-1")
    assert battle.ask.kind != "command-squads"
    assert len(battle.at("A1")) == 4
    assert not battle.marked("us-squad-1")


@clause("vv-5.31-5", "vv-5.31-6")
def test_what_has_combined_does_not_split_in_the_same_phase() -> None:
    battle = command(f"{HALF} {HALF} {LEADER} {SQUAD}")
    battle.choose("combine:us-half-squad-1>us-half-squad-2")
    assert battle.keys == ["split:us-squad-1", "done"]
    assert battle.why_not("split:us-half-squad-1") == No("vv-5.31-5", "has-regrouped")


@clause("vv-13.10-4")
def test_half_squads_begin_a_game_only_by_the_order_of_battle() -> None:
    kinds = [unit.counter.kind for unit in command(f"{SQUAD} {SQUAD}", B1=HALF).g.units]
    assert kinds == ["squad", "squad", "half_squad", "squad"]


@clause("vv-13.10-1", "vv-12.2-6", "vv-16.4-3", "vv-14.61-3")
@example("vv-13.10-e1")
def test_a_reduced_squad_is_a_half_squad_of_its_type_with_its_weapon_and_its_valor() -> None:
    """A German Rifle squad with an MG34, 2 points after the one it disregards."""
    battle = Battle(ROW, us={"A1": f"{SQUAD} {SQUAD} us_leader_1"}, german={"C1": "german_rifle_squad+mg34!"})
    battle.phase("fire", "us", dice=(3, 4)).choose(
        "fire:A1>C1", "join:us-squad-1", "join:us-squad-2", "join:us-leader-1"
    )
    battle.choose("ignore:german-squad-1", "reduce:german-squad-1")
    unit = battle.unit("german-squad-1")
    assert unit.counter.id == "german_rifle_half_squad"
    assert unit.weapon is not None
    assert unit.valor


@clause("vv-12.4-1", "vv-1.14-2")
def test_nor_do_they_hand_one_over() -> None:
    battle = command(f"{SQUAD}+bazooka {SQUAD} gun_57mm^n")
    assert battle.why_not("give:us-gun-57mm-1>us-squad-1") == No("vv-12.4-1", "only-infantry-carries")
    assert battle.why_not("swap:us-gun-57mm-1>us-squad-1") == No("vv-12.4-1", "only-infantry-carries")
