"""Chapter 17.4, 18.0-4: mortars and artillery against vehicles and helicopters."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import FLYING, HOVERING, Ffe, Vehicle
from bocage.systems.lnl.content.scenario import Mission
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from tests.lnl.positions import Battle
from tests.support import clause

LANE = "\n".join("........")
NAME = {"en": "105 mm", "fr": "105 mm"}


def shelled(german: str, dice: list[int], ground: str = LANE, at: str = "A5", **more: object) -> Battle:
    """A lieutenant in A2 calls howitzers (FP 6) upon A5; no drift. The next dice are attack and defence."""
    battle = Battle(
        ground,
        us={"A2": "leader_lieutenant us_airborne_squad"},
        german={at: german, "A8": "medic"},
        artillery={"us": [Mission(NAME, fp=6)]},
        **more,  # type: ignore[arg-type]
    ).impulse("us", dice=[1, 1, *dice])
    return battle.choose(
        "activate:A2", "call-artillery:us-leader-1>battery-0", "aim:A5", "fire-for-effect:A5"
    )


@clause("lnl-17.4-1", "lnl-17.4-2")
def test_an_open_armoured_vehicle_adds_its_weakest_armour_and_the_terrain() -> None:
    """Panzer IV in brush: 1d6 + 2 (rear) + 1 against 1d6 + FP 6. 4 + 6 against 1 + 3: a margin of 6."""
    battle = shelled("pz_ivh", [4, 1, 2], ground=".\n.\n.\n.\nb\n.\n.\n.")
    assert battle.parts("shells-on-vehicle") == {"artillery": 6}
    assert battle.parts("shells-on-vehicle", "cover") == {"brush": 1, "armour": 2}
    assert battle.checks()["german-pz-ivh-1"][0] == 6


@clause("lnl-17.4-4")
def test_a_buttoned_vehicle_is_not_affected() -> None:
    """No die is rolled for it."""
    battle = shelled("pz_ivh~", [])
    assert not battle.events("shells-on-vehicle")
    assert battle.rolled() == 2


@clause("lnl-17.4-4")
def test_who_rides_on_a_buttoned_vehicle_is_not_safe() -> None:
    """Ruling 147: his Damage Check, none for the vehicle. 4 + 6 against 1 + 2."""
    battle = shelled("pz_ivh~[wehrmacht_squad]", [4, 1, 1, 1])
    assert set(battle.checks()) == {"german-squad-1"}
    assert battle.checks()["german-squad-1"][0] == 7


@pytest.mark.parametrize(("vehicle", "buttoned"), [("truck_vietnam", ""), ("truck_vietnam", "~")])
@clause("lnl-17.4-1", "lnl-17.4-4")
def test_an_unarmoured_vehicle_is_hit_open_or_buttoned(vehicle: str, buttoned: str) -> None:
    """17.4-u2: 2 + 6 against 2 + 0."""
    battle = shelled(
        f"{vehicle}{buttoned}", [2, 2, 1], module="fhv", forces={"us": "us_army", "german": "nva"}
    )
    assert battle.parts("shells-on-vehicle", "cover") == {}
    assert battle.checks()["german-truck-vietnam-1"][0] == 6


@pytest.mark.parametrize("facing", ["ne", "e", "se", "sw", "w", "nw"])
@clause("lnl-17.4-3")
def test_a_vehicle_with_an_unarmoured_side_counts_as_unarmoured(facing: str) -> None:
    """SU-76: armour 2, 1, *: shells come from above, whichever way it faces."""
    battle = shelled(f"su_76!soviet_line^{facing}", [2, 2, 1])
    assert battle.parts("shells-on-vehicle", "cover") == {}
    assert battle.checks()["german-su-76-1"] == (6, "shaken")


@clause("lnl-17.4-1", "lnl-18.2-12")
def test_men_and_vehicles_of_a_hex_have_one_attack_roll_and_a_defence_roll_each() -> None:
    """3 + 6: the squad defends with 6, the open Panzer with 6 + 2."""
    battle = shelled("pz_ivh wehrmacht_squad", [3, 6, 2, 6, 2])
    assert battle.last("shells").data["roll"] == battle.last("shells-on-vehicle").data["roll"] == 3
    assert {name: check[0] for name, check in battle.checks().items()} == {
        "german-squad-1": 3,
        "german-pz-ivh-1": 1,
    }


@clause("lnl-17.4-1", "lnl-18.1-3")
def test_a_called_mortar_keeps_its_two_dice_against_vehicles() -> None:
    """17.4-u1: the higher of 1 and 5 and FP 3 against 1 + 2."""
    battle = Battle(
        LANE,
        us={"A1": "us_mortar_60", "A2": "leader_sergeant us_airborne_squad"},
        german={"A5": "pz_ivh", "A8": "medic"},
    ).impulse("us", dice=[1, 5, 1, 1])
    battle.choose("activate:A2", "enough", "call-mortar:us-leader-1>A5")
    assert battle.last("shells-on-vehicle").data["roll"] == 5
    assert battle.checks()["german-pz-ivh-1"][0] == 5


@clause("lnl-17.4-1", "lnl-18.1-2")
def test_a_mortar_may_fire_directly_at_one_vehicle() -> None:
    """Ruling 144: one vehicle, or all who are not in one. 5 + 3 against 1 + 2."""
    battle = Battle(
        LANE,
        us={"A1": "us_mortar_60"},
        german={"A5": "pz_ivh wehrmacht_squad", "A8": "medic"},
    ).impulse("us", dice=[1, 5, 1, 1])
    battle.choose("activate:A1")
    assert {"team-fire:us-weapon-team-1>A5", "team-fire-at:us-weapon-team-1>german-pz-ivh-1"} <= set(
        battle.keys
    )
    battle.choose("team-fire-at:us-weapon-team-1>german-pz-ivh-1")
    assert set(battle.checks()) == {"german-pz-ivh-1"}
    assert battle.checks()["german-pz-ivh-1"][0] == 5


@clause("lnl-17.4-4", "lnl-18.1-2")
def test_a_mortar_has_nothing_to_fire_at_in_a_buttoned_vehicle() -> None:
    battle = Battle(LANE, us={"A1": "us_mortar_60 crew"}, german={"A5": "pz_ivh~", "A8": "medic"}).impulse(
        "us"
    )
    battle.choose("activate:A1")
    assert "team-fire-at:us-weapon-team-1>german-pz-ivh-1" not in battle.keys


# Vehicles that drive into it


@pytest.mark.parametrize(("buttoned", "attacks"), [("", 1), ("~", 0)])
@clause("lnl-18.1-15", "lnl-18.2-16", "lnl-17.4-4")
def test_a_vehicle_that_drives_into_an_ffe_is_attacked_unless_buttoned(buttoned: str, attacks: int) -> None:
    battle = Battle(
        """
             .     .     .
          .     .     .     .
             .     .     .
          .     .     .     .
        """,
        us={"C2": f"m4a1^ne{buttoned}"},
        german={"G2": "medic"},
    ).impulse("us", dice=[1, 1, 6])
    place_ffe(battle.g, Ffe(battle.loc("C1"), 3, 1))
    battle.choose("activate:C2", "drive:us-m4a1-1", "move:C1")
    assert len(battle.events("shells-on-vehicle")) == attacks
    assert battle.where("us-m4a1-1") == "C1"


# Helicopters


@pytest.mark.parametrize(("mode", "attacks"), [(HOVERING, 1), (FLYING, 0)])
@clause("lnl-18.0-4", "lnl-17.4-1")
def test_shells_reach_a_helicopter_that_hovers_but_none_in_flight(mode: int, attacks: int) -> None:
    """19.5.2: its armour, no terrain: 3 + 6 against 6 + 1."""
    battle = Battle(
        ".\n.\n.\n.\nJ\n.\n.\n.",
        us={"A2": "leader_lieutenant us_army_squad"},
        german={"A5-air": "uh1_slick!us_army", "A8": "medic"},
        module="fhv",
        forces={"us": "us_army", "german": "nva"},
        artillery={"us": [Mission(NAME, fp=6)]},
    ).impulse("us", dice=[1, 1, 3, 6, 1])
    helicopter = battle.unit("german-uh1-slick-1")
    assert isinstance(helicopter, Vehicle)
    helicopter.mode = mode
    battle.g.look_around()
    battle.choose("activate:A2", "call-artillery:us-leader-1>battery-0", "aim:A5", "fire-for-effect:A5")
    assert len(battle.events("shells-on-vehicle")) == attacks
    if attacks:
        assert battle.parts("shells-on-vehicle", "cover") == {"armour": 1}
        assert battle.checks()["german-uh1-slick-1"][0] == 2


@clause("lnl-17.2-17", "lnl-8.1-1")
def test_riders_put_off_among_enemies_are_locked_in_melee() -> None:
    """The Panzer drives through the squad in C1 and into shells: its riders are Shaken and get off there."""
    battle = Battle(
        """
             .     .     .
          .     .     .     .
             .     .     .
          .     .     .     .
        """,
        us={"C1": "us_airborne_squad"},
        german={"C2": "pz_ivh^ne~[wehrmacht_squad]"},
    ).impulse("german", dice=[6, 6, 1, 2])
    place_ffe(battle.g, Ffe(battle.loc("C1"), 3, 0))
    battle.choose("activate:C2", "drive:german-pz-ivh-1", "move:C1")
    assert battle.checks()["german-squad-1"] == (6, "shaken")
    assert battle.where("german-squad-1") == "C1"
    assert battle.g.melee == 1 << battle.loc("C1")
    assert battle.last("melee-locked").data == {"at": battle.loc("C1")}
