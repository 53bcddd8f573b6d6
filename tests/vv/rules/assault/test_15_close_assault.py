"""15.1 to 15.7: who may close assault whom, the firepower of both sides, the odds and the dice."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.content.scenario import Special
from tests.support import clause, example
from tests.vv.assaults import HIT, MISS, OURS, THEIRS, WOODS, YARD, before, charge, pay
from tests.vv.positions import Battle

SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
HALF, LESS = "us_rifle_half_squad", "german_rifle_half_squad"


# 15.1 Who, whom, when


@clause("vv-15.1-1", "vv-5.35-4")
def test_infantry_may_assault_an_adjacent_hex_with_enemies() -> None:
    battle = before(SQUAD, ENEMY)
    assert "assault:C1>D1" in battle.keys
    assert battle.why_not("assault:C1>D2") == No("vv-15.1-1", "no-enemy-to-assault")
    assert battle.why_not("assault:C1>I2") == No("vv-15.1-1", "assault-not-adjacent")


@clause("vv-15.1-1")
def test_machines_do_not_assault() -> None:
    battle = before("m4_sherman^n", ENEMY)
    assert "assault:C1>D1" not in battle.keys
    assert battle.why_not("assault:C1>D1") == No("vv-15.1-1", "only-infantry-assaults")


@clause("vv-15.1-1", "vv-8.1-2")
def test_carried_infantry_does_not_assault() -> None:
    battle = before("m3_half_track^n[us_rifle_squad]", ENEMY)
    assert "assault:C1>D1" not in battle.keys


@clause("vv-15.1-2")
@pytest.mark.parametrize("phase", ["fire", "movement", "advance"])
def test_close_assaults_are_for_the_assault_part_of_the_phase(phase: str) -> None:
    battle = Battle(YARD, us={"C1": SQUAD, **OURS}, german={"D1": ENEMY, **THEIRS}).phase(phase, "us")
    assert not any(key.startswith("assault:") for key in battle.keys)
    assert battle.reason("assault:C1>D1") != ""


@clause("vv-15.1-3", "vv-5.35-4", "vv-ed-5.35-2")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_who_advanced_does_not_assault(edition: str) -> None:
    battle = before(SQUAD, ENEMY, marks={"us_squad_1": "advanced"}, edition=edition)
    assert battle.why_not("assault:C1>D1") == No("vv-15.1-3", "advanced-cannot-assault")


@clause("vv-15.1-3")
def test_those_who_did_not_advance_assault_without_those_who_did() -> None:
    battle = before(f"{SQUAD} {SQUAD}", ENEMY, MISS, marks={"us_squad_1": "advanced"})
    battle.choose("assault:C1>D1")
    assert battle.last("assault").data["units"] == [battle.unit("us-squad-2").id]


@clause("vv-15.1-4", "vv-5.35-5", "vv-13.1-3")
@pytest.mark.parametrize("mark", ["fire", "move", "fire move"])
def test_fire_and_move_markers_are_no_bar(mark: str) -> None:
    assert "assault:C1>D1" in before(SQUAD, ENEMY, marks={"us_squad_1": mark}).keys


@clause("vv-14.7-2")
def test_pinned_infantry_does_not_assault() -> None:
    battle = before(f"{SQUAD}*", ENEMY)
    assert battle.why_not("assault:C1>D1") == No("vv-14.7-2", "pinned")


@clause("vv-15.1-5", "vv-1.21-3")
@pytest.mark.parametrize("target", ["german_leader_1", "pak_40^n", "truck^n", "tiger^n", "sdkfz_251^n"])
def test_any_type_of_unit_may_be_assaulted(target: str) -> None:
    battle = charge(f"{SQUAD} {SQUAD}", target, HIT)
    assert battle.where(battle.g.units[3].name) == ""
    assert battle.last("assault").data["succeeds"]


@clause("vv-15.1-6", "vv-15.1-7", "vv-15.7-3")
def test_the_whole_hex_defends_and_falls() -> None:
    battle = charge(f"{SQUAD} {SQUAD} {SQUAD}", f"{ENEMY}+mg34 german_leader_1 {ENEMY}", HIT)
    assert battle.tally("assault", "defence").total == 4 + 3 + 1 + 4
    assert len(battle.events("eliminated")) == 3
    assert battle.unit("german-squad-1").weapon is None


@clause("vv-15.1-8")
def test_units_of_different_hexes_do_not_combine() -> None:
    battle = Battle(YARD, us={"C1": SQUAD, "D2": SQUAD, **OURS}, german={"D1": ENEMY, **THEIRS})
    battle.phase("assault", "us", dice=HIT).choose("assault:C1>D1")
    assert battle.tally("assault", "strength").total == 5


@clause("vv-15.1-9")
def test_as_many_units_of_the_hex_as_the_player_likes() -> None:
    battle = before(f"{SQUAD} {SQUAD} us_leader_1", ENEMY, HIT)
    battle.choose("assault:C1>D1", "stay:us-squad-1", "join:us-squad-2", "stay:us-leader-1")
    assert battle.tally("assault", "strength").total == 5
    assert battle.tally("assault").total == 0
    assert battle.where("us-squad-1") == "C1"


@clause("vv-15.1-9")
def test_somebody_must_assault() -> None:
    battle = before(f"{SQUAD} {SQUAD}", ENEMY, HIT).choose("assault:C1>D1", "stay:us-squad-1")
    assert battle.last("assault").data["units"] == [battle.unit("us-squad-2").id]


@clause("vv-15.1-10")
def test_from_each_hex_one_assault_a_turn() -> None:
    battle = before(f"{SQUAD} {SQUAD}", ENEMY, MISS)
    battle.choose("assault:C1>D1", "join:us-squad-1", "stay:us-squad-2")
    pay(battle, "pin")
    assert battle.at("C1") == ["us-squad-2"]
    assert "assault:C1>D1" not in battle.keys
    assert battle.why_not("assault:C1>D1") == No("vv-15.1-10", "one-assault-a-hex")


@clause("vv-15.1-10")
def test_in_the_next_turn_the_hex_may_assault_again() -> None:
    battle = before(SQUAD, ENEMY)
    battle.g.assaulted_from = 1 << battle.cell("C1")
    battle.choose("done")
    assert battle.g.assaulted_from == 0


@clause("vv-15.1-11")
def test_a_hex_may_be_assaulted_several_times_by_different_groups() -> None:
    battle = Battle(YARD, us={"C1": SQUAD, "D2": SQUAD, **OURS}, german={"D1": f"{ENEMY} {ENEMY}", **THEIRS})
    battle.phase("assault", "us", dice=[*MISS, *HIT]).choose("assault:C1>D1")
    pay(battle, "pin")
    assert battle.where("us-squad-1") == ""
    battle.choose("assault:D2>D1")
    assert battle.tally("assault", "defence").total == 4
    assert battle.where("us-squad-2") == "D1"


@clause("vv-15.1-11")
def test_who_has_taken_a_hex_does_not_assault_on_from_there() -> None:
    battle = Battle(YARD, us={"C1": SQUAD, **OURS}, german={"D1": f"{ENEMY}*", "E1": ENEMY, **THEIRS})
    battle.phase("assault", "us").choose("assault:C1>D1")
    assert battle.where("us-squad-1") == "D1"
    assert "assault:D1>E1" not in battle.keys
    assert battle.why_not("assault:D1>E1") == No("vv-15.1-11", "has-assaulted")


@clause("vv-15.1-1", "vv-5.35-2")
def test_nobody_assaults_a_hex_he_may_not_enter() -> None:
    water = YARD.replace(".     .     .     .\n  .", ".     n     .     .\n  .", 1)
    battle = before(SQUAD, ENEMY, ground=water)
    assert battle.why_not("assault:C1>D1") == No("vv-5.35-2", "cannot-occupy")


# 15.2 Support weapons


@clause("vv-15.2-1")
@pytest.mark.parametrize(
    ("weapon", "strength"),
    [("m1919a6", 8), ("medium_machine_gun", 5), ("flamethrower", 5), ("bazooka", 5), ("mortar_60mm", 5)],
)
def test_assaulters_use_light_machine_guns_only(weapon: str, strength: int) -> None:
    battle = charge(f"{SQUAD}+{weapon}", ENEMY, HIT)
    assert battle.tally("assault", "strength").total == strength


@clause("vv-15.2-2")
@pytest.mark.parametrize(
    ("men", "defence"),
    [
        ("german_rifle_squad+heavy_machine_gun", 4 + 6),
        ("german_rifle_squad+flamethrower", 4 + 12),
        ("german_rifle_half_squad+heavy_machine_gun", 6),
        ("german_leader_1+mg34", 3),
        ("german_rifle_squad+panzerschreck", 4),
        ("german_rifle_squad+mortar_5cm", 4),
    ],
)
def test_defenders_use_any_weapon_within_the_normal_limits(men: str, defence: int) -> None:
    assert charge(SQUAD, men, HIT).tally("assault", "defence").total == defence


@clause("vv-12.52-4", "vv-12.52-8", "vv-12.5-1", "vv-15.2-1")
def test_grenades_of_the_assaulters_lower_the_roll() -> None:
    battle = before(f"{SQUAD} {SQUAD}", ENEMY, HIT, expendables={"us": {"grenades": 2}})
    battle.choose("assault:C1>D1", "grenades:us-squad-1", "grenades:us-squad-2")
    assert battle.tally("assault").total == -2
    assert battle.tally("assault", "strength").total == 10
    assert battle.g.expendables[0] == {"grenades": 0}


@clause("vv-12.52-2", "vv-12.53-5")
def test_each_unit_uses_one_counter() -> None:
    stock = {"us": {"grenades": 3, "satchel_charge": 3}}
    battle = before(SQUAD, ENEMY, HIT, expendables=stock).choose("assault:C1>D1", "grenades:us-squad-1")
    assert battle.g.expendables[0] == {"grenades": 2, "satchel_charge": 3}
    assert battle.tally("assault").total == -1


@clause("vv-12.52-5")
@example("vv-12.52-e1")
def test_grenades_of_a_defender_lower_the_kill_number() -> None:
    battle = before(SQUAD, ENEMY, (3, 3), expendables={"german": {"grenades": 1}}).choose("assault:C1>D1")
    assert (battle.ask.seat, battle.ask.kind) == ("german", "assault-defence")
    battle.choose("grenades:german-squad-1")
    assert battle.parts("assault", "kill") == {"odds": 6, "grenades_defending": -1}
    assert not battle.last("assault").data["succeeds"]
    assert battle.g.expendables[1] == {"grenades": 0}


@clause("vv-12.53-6", "vv-12.53-3", "vv-12.53-4", "vv-12.53-8")
def test_a_charge_adds_its_firepower_and_keeps_the_machine_gun_silent() -> None:
    battle = before(f"{SQUAD}+m1919a6", ENEMY, HIT, expendables={"us": {"satchel_charge": 1}})
    battle.choose("assault:C1>D1", "charge:us-squad-1")
    assert battle.parts("assault", "strength") == {"squad": 5, "satchel_charge": 8}
    assert battle.g.expendables[0] == {"satchel_charge": 0}


@clause("vv-12.53-6")
def test_defenders_use_charges_too() -> None:
    battle = before(SQUAD, f"{ENEMY}+mg34", HIT, expendables={"german": {"satchel_charge": 1}})
    battle.choose("assault:C1>D1", "charge:german-squad-1")
    assert battle.parts("assault", "defence") == {"squad": 4, "satchel_charge": 8}


@clause("vv-12.51-1")
def test_a_panzerfaust_is_no_weapon_of_a_close_assault() -> None:
    stock = {"us": {"at_grenade": 1}, "german": {"panzerfaust": 1}}
    battle = charge(SQUAD, "tiger^n", HIT, expendables=stock)
    assert battle.tally("assault", "strength").total == 5
    assert battle.g.expendables == [{"at_grenade": 1}, {"panzerfaust": 1}]


# 15.3 Leaders


@clause("vv-15.3-1")
def test_an_assaulting_leader_lowers_the_roll() -> None:
    battle = charge(f"{SQUAD} us_leader_2", ENEMY, (4, 4))
    assert battle.parts("assault") == {"leadership": -2}
    assert battle.last("assault").data["succeeds"]


@clause("vv-15.3-1")
def test_a_leader_who_stays_behind_does_not_help() -> None:
    battle = before(f"{SQUAD} us_leader_1", ENEMY, HIT)
    battle.choose("assault:C1>D1", "join:us-squad-1", "stay:us-leader-1")
    assert battle.parts("assault") == {}


@clause("vv-15.3-2")
@example("vv-15.3-e1")
def test_a_defending_leader_lowers_the_kill_number() -> None:
    battle = charge(SQUAD, f"{ENEMY} german_leader_1", (3, 3))
    assert battle.parts("assault", "kill") == {"odds": 6, "leadership": -1}
    assert not battle.last("assault").data["succeeds"]


@clause("vv-15.3-3", "vv-13.6-5")
def test_a_leader_marked_fire_helps_in_a_close_assault() -> None:
    battle = charge(
        f"{SQUAD} us_leader_1",
        f"{ENEMY} german_leader_1",
        HIT,
        marks={"us_leader_1": "fire", "german_leader_1": "fire"},
    )
    assert battle.parts("assault")["leadership"] == -1
    assert battle.parts("assault", "kill")["leadership"] == -1


@clause("vv-15.3-4")
def test_each_side_uses_one_leader_the_best() -> None:
    battle = charge(f"{SQUAD} us_leader_1 us_leader_2", f"{ENEMY} german_leader_2 german_leader_1", HIT)
    assert battle.parts("assault") == {"leadership": -2}
    assert battle.parts("assault", "kill")["leadership"] == -2


# 15.4, 15.5 Machines


@clause("vv-15.4-1", "vv-15.4-2")
@example("vv-15.4-e1")
def test_an_m4a3e8_defends_with_its_machine_guns_alone() -> None:
    """Gun 12, machine guns 4 and 3."""
    battle = charge(SQUAD, "m4a3e8^n", HIT, nations={"german": "us"})
    assert battle.parts("assault", "defence") == {"machine-guns": 7}


@clause("vv-15.4-3")
def test_passengers_always_add_their_firepower() -> None:
    battle = charge(SQUAD, "sdkfz_251^n[german_rifle_squad+mg34]", HIT)
    assert battle.parts("assault", "defence") == {"machine-guns": 3, "squad": 4, "mg34": 3}


@clause("vv-15.4-3", "vv-15.4-4")
def test_passengers_add_no_heavy_weapon_but_grenades_and_charges() -> None:
    battle = before(
        SQUAD,
        "sdkfz_251^n[german_rifle_squad+heavy_machine_gun]",
        HIT,
        expendables={"german": {"grenades": 1, "satchel_charge": 1}},
    ).choose("assault:C1>D1")
    assert battle.keys == ["grenades:german-squad-1", "charge:german-squad-1", "stay:german-squad-1"]
    battle.choose("grenades:german-squad-1")
    assert battle.parts("assault", "defence") == {"machine-guns": 3, "squad": 4}
    assert battle.parts("assault", "kill")["grenades_defending"] == -1


@clause("vv-15.5-1", "vv-15.5-2")
@pytest.mark.parametrize("machine", ["pak_40^n", "truck^n", "marder^n"])
def test_guns_and_machines_without_machine_guns_defend_with_2(machine: str) -> None:
    assert charge(SQUAD, machine, HIT).tally("assault", "defence").total == 2


@clause("vv-15.5-3")
def test_a_towed_gun_adds_nothing() -> None:
    battle = charge(SQUAD, "truck^n[pak_40]", HIT)
    assert battle.tally("assault", "defence").total == 2
    assert battle.where("german-pak-40-1") == ""


# 15.6 Odds

FOUR = "us_marine_squad us_marine_squad us_rifle_squad us_rifle_squad+m1919a6"
TWENTY_FIVE = "german_pioneer_squad german_pioneer_squad german_ss_squad german_ss_squad+mg34"


@clause("vv-15.6-1", "vv-15.6-2", "vv-15.6-3", "vv-15.6-4", "vv-15.6-5", "vv-15.6-6")
@example("vv-15.6-e1", "vv-15.6-e2", "vv-15.6-e4", "vv-15.6-e5", "vv-15.6-e6", "vv-15.6-e7")
@pytest.mark.parametrize(
    ("us", "german", "totals", "odds", "number"),
    [
        (f"{SQUAD} {SQUAD} {HALF} {HALF}", f"{ENEMY} {LESS}", (14, 6), "2-1", 8),
        (f"{HALF} {HALF} {HALF}", f"{ENEMY} {ENEMY} {ENEMY} {LESS}", (6, 14), "1-2", 5),
        (f"{SQUAD} {SQUAD} us_leader_1", f"{ENEMY} {ENEMY} {ENEMY} german_leader_1", (11, 13), "1-1", 6),
        (FOUR, "german_ss_squad", (25, 5), "4-1", 10),
        (SQUAD, TWENTY_FIVE, (5, 25), "1-4", 3),
        (f"{SQUAD}+m1919a6", "german_ss_squad", (8, 5), "1-1", 6),
    ],
)
def test_the_examples_of_odds(us: str, german: str, totals: tuple[int, int], odds: str, number: int) -> None:
    battle = charge(us, german, HIT)
    event = battle.last("assault")
    assert (battle.tally("assault", "strength").total, battle.tally("assault", "defence").total) == totals
    assert event.data["odds"] == odds
    assert battle.parts("assault", "kill")["odds"] == number


# 15.7 The roll


@clause("vv-15.7-1", "vv-15.7-3")
@pytest.mark.parametrize(("dice", "falls"), [((3, 3), True), ((3, 4), False)])
def test_a_roll_not_above_the_kill_number_eliminates_the_defenders(
    dice: tuple[int, int], falls: bool
) -> None:
    battle = charge(SQUAD, ENEMY, dice)
    assert (battle.where("german-squad-1") == "") == falls


@clause("vv-15.7-2", "vv-11.5-4")
def test_cover_smoke_and_night_do_not_modify_the_roll() -> None:
    battle = Battle(
        WOODS, us={"C1": SQUAD, **OURS}, german={"D1": ENEMY, **THEIRS}, special=Special(night=True)
    ).lay_smoke(D1=2)
    battle.phase("assault", "us", dice=(3, 3)).choose("assault:C1>D1")
    assert battle.parts("assault") == {}
    assert battle.parts("assault", "losses") == {"forest": 2, "defenders": 1}
