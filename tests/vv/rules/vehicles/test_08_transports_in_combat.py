"""8.5, 14.3: transports and their passengers in combat."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.positions import Battle
from tests.vv.transports import GROUND, at_c2

# Combat (8.5, 14.3)


@clause("vv-8.5-1", "vv-8.5-2", "vv-14.3-1", "vv-14.3-4", "vv-14.4-2")
def test_a_transport_fires_with_its_passengers_or_either_alone() -> None:
    def half_track() -> Battle:
        battle = Battle(
            GROUND,
            us={"C2": "m3_half_track^n[us_rifle_squad+m1919a6,us_leader_1]"},
            german={"A1": "german_rifle_squad"},
        )
        return battle.phase("fire", dice=[6, 5]).choose("unit-fire:us-m3-half-track-1>A1")

    together = half_track().choose("join:us-m3-half-track-1", "join:us-squad-1", "join:us-leader-1")
    assert together.parts("fire", "strength") == {"mg-360": 4, "squad": 5, "m1919a6": 3, "leader": 1}
    assert together.parts("fire")["leadership"] == -1
    alone = half_track().choose("join:us-m3-half-track-1", "stay:us-squad-1", "stay:us-leader-1")
    assert alone.parts("fire", "strength") == {"mg-360": 4}
    men = half_track().choose("stay:us-m3-half-track-1", "join:us-squad-1", "stay:us-leader-1")
    assert men.parts("fire", "strength") == {"squad": 5, "m1919a6": 3}


@clause("vv-14.3-1", "vv-13.1-2")
def test_passengers_fire_without_a_transport_that_has_fired() -> None:
    battle = Battle(
        GROUND, us={"C2": "m3_half_track^n[us_rifle_squad]"}, german={"A1": "german_rifle_squad"}
    ).mark(us_m3_half_track_1="fire")
    battle.phase("fire", dice=[6, 5]).choose("unit-fire:us-m3-half-track-1>A1")
    assert battle.parts("fire", "strength") == {"squad": 5}


@clause("vv-14.3-5")
def test_transport_and_passengers_do_not_fire_at_one_target_twice() -> None:
    battle = Battle(
        GROUND,
        us={"C2": "m3_half_track^n[us_rifle_squad]", "E3": "us_rifle_squad"},
        german={"A1": "german_rifle_squad", "E1": "german_rifle_squad"},
    ).phase("fire", dice=[6, 5])
    battle.choose("unit-fire:us-m3-half-track-1>A1", "join:us-m3-half-track-1", "stay:us-squad-1")
    assert "unit-fire:us-m3-half-track-1>A1" not in battle.keys
    assert battle.reason("unit-fire:us-m3-half-track-1>A1") == "transport-same-target-already"
    assert "unit-fire:us-m3-half-track-1>E1" in battle.keys


@clause("vv-14.3-3")
def test_passengers_join_no_fire_group_outside_their_transport() -> None:
    battle = Battle(
        GROUND, us={"C2": "truck^n[us_rifle_squad] us_rifle_squad"}, german={"A1": "german_rifle_squad"}
    ).phase("fire", dice=[6, 5])
    battle.choose("fire:C2>A1")
    assert battle.parts("fire", "strength") == {"squad": 5}
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-2").id]


@clause("vv-14.3-2")
@pytest.mark.parametrize(
    ("weapon", "strength"),
    [
        ("m1919a6", {"squad": 5, "m1919a6": 3}),
        ("heavy_machine_gun", {"squad": 5}),
        ("flamethrower", {"squad": 5}),
    ],
)
def test_passengers_fire_light_machine_guns_and_no_other_weapon(
    weapon: str, strength: dict[str, int]
) -> None:
    battle = Battle(
        GROUND, us={"C2": f"truck^n[us_rifle_squad+{weapon}]"}, german={"C1": "german_rifle_squad"}
    )
    battle.phase("fire", dice=[6, 5]).choose("unit-fire:us-truck-1>C1")
    assert battle.parts("fire", "strength") == strength


@clause("vv-14.3-2")
def test_passengers_throw_grenades_and_charges_at_the_next_hex() -> None:
    battle = Battle(
        GROUND,
        us={"C2": "truck^n[us_rifle_squad]"},
        german={"C1": "german_rifle_squad"},
        expendables={"us": {"grenades": 1, "satchel_charge": 1}},
    ).phase("fire", dice=[6, 5])
    battle.choose("unit-fire:us-truck-1>C1")
    assert battle.keys == ["join:us-squad-1", "grenades:us-squad-1", "charge:us-squad-1"]
    battle.choose("grenades:us-squad-1")
    assert battle.parts("fire")["grenades"] == -1


@clause("vv-8.5-3", "vv-18.1-5")
def test_carried_infantry_makes_no_anti_tank_fire() -> None:
    battle = Battle(
        GROUND,
        us={"C2": "truck^n[us_rifle_squad+bazooka]", "E3": "us_leader_1"},
        german={"C1": "tiger^s german_leader_1"},
    ).phase("fire")
    assert not any(key.startswith("at-fire") for key in battle.keys)
    assert battle.reason("at-fire:us-squad-1>german-tiger-1") == "passengers-no-at-fire"


@clause("vv-8.5-4")
def test_a_towed_gun_never_fires() -> None:
    battle = Battle(
        GROUND,
        us={"C2": "truck^n[six_pounder]", "E3": "us_rifle_squad"},
        german={"C1": "tiger^s german_leader_1"},
        smoke={"us": 4},
    ).phase("fire")
    assert not any("six-pounder" in key for key in battle.keys)
    assert battle.reason("at-fire:us-six-pounder-1>german-tiger-1") == "towed-gun-cannot-fire"
    assert battle.reason("unit-fire:us-six-pounder-1>C1") == "towed-gun-cannot-fire"
    assert battle.reason("smoke-round:us-six-pounder-1>C1") == "towed-gun-cannot-fire"


@clause("vv-8.5-6")
def test_passengers_of_an_afv_are_lost_with_it() -> None:
    battle = Battle(
        GROUND, us={"C2": "m3_half_track^n[us_rifle_squad,six_pounder]"}, german={"A1": "tiger^se"}
    ).phase("fire", "german", dice=[3, 3])
    battle.choose("at-fire:german-tiger-1>us-m3-half-track-1")
    assert battle.at("C2") == []
    assert {battle.unit(name).loc for name in ("us-squad-1", "us-six-pounder-1")} == {-2}


@clause("vv-8.1-2")
def test_a_towed_gun_moves_with_its_transport_only() -> None:
    battle = at_c2("truck^n[six_pounder]")
    assert battle.reason("drive:us-six-pounder-1") == "moves-with-its-transport"
    assert battle.reason("turn-in-place:us-six-pounder-1>s") == "moves-with-its-transport"


def test_passengers_may_leave_an_immobile_transport() -> None:
    battle = at_c2("m3_half_track^n%[us_rifle_squad]").choose("drive:us-m3-half-track-1")
    assert battle.keys == ["unload:us-squad-1", "stop"]
    battle.choose("unload:us-squad-1")
    assert battle.where("us-squad-1") == "C2"
