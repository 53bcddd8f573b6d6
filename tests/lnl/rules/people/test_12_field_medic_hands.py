"""11.3, 12.0: whom a treatment changes, and the Field Medic who has had a weapon in his hands."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\n.\n.\n.\n"
SQUAD = "us_airborne_squad"
FIRST = [6, 1]


def rallying(men: str, *dice: int, lying: str = "", wounded: str = "") -> Battle:
    battle = Battle(LANE, us={"A1": men}, german={"A4": "medic"})
    if lying:
        battle.lay("A1", lying, "us")
    if wounded:
        battle.wound(wounded)
    return battle.rally_phase(dice=[*FIRST, *dice])


@pytest.mark.parametrize(("man", "name"), [("leader_captain", "us-leader-1"), ("scout", "us-scout-1")])
@clause("lnl-11.3-4")
def test_a_treated_man_who_is_no_hero_loses_his_wound_and_nothing_else(man: str, name: str) -> None:
    """6 on a Medic's morale of 6; the leader beside him, if any, only helps."""
    battle = rallying(f"medic {man}", 3, 3, wounded=name)
    battle.choose(f"treat:us-medic-1>{name}")
    assert not battle.unit(name).wounded
    assert battle.unit(name).counter.id == man


@pytest.mark.parametrize(
    ("men", "lying", "act"),
    [
        (f"leader_captain@field_medic {SQUAD}* {SQUAD}+bar", "", "give:us-leader-1>bar-0"),
        (f"leader_captain+bar@field_medic {SQUAD}* {SQUAD}", "", "give:us-squad-2>bar-0"),
        (f"leader_captain+bar@field_medic {SQUAD}* {SQUAD}", "", "drop:bar-0"),
        (f"leader_captain@field_medic {SQUAD}* {SQUAD}", "bar", "pick-up:us-leader-1>weapon-0"),
        (f"leader_captain+bar@field_medic leader_sergeant+bren {SQUAD}*", "", "exchange:bar-0>bren-1"),
        (f"leader_sergeant+bren leader_captain+bar@field_medic {SQUAD}*", "", "exchange:bren-0>bar-1"),
    ],
)
@clause("lnl-12.0-5")
def test_a_field_medic_who_had_a_hand_on_a_weapon_treats_nobody(men: str, lying: str, act: str) -> None:
    """The card: he treats in place of any other act of the Rally Phase."""
    battle = rallying(men, lying=lying)
    treats = [key for key in battle.keys if key.startswith("treat:")]
    assert len(treats) == 1
    battle.choose(act)
    assert not [key for key in battle.keys if key.startswith("treat:")]
    assert battle.reason(treats[0]) == "field-medic-does-one-thing"


@pytest.mark.parametrize(
    ("lying", "weapon", "act"),
    [
        ("", "+bar", "give:us-squad-3>bar-0"),
        ("", "+bar", "drop:bar-0"),
        ("bar", "", "pick-up:us-squad-2>weapon-0"),
    ],
)
@clause("lnl-12.0-5")
def test_what_others_do_with_weapons_leaves_the_field_medic_free(lying: str, weapon: str, act: str) -> None:
    battle = rallying(f"leader_captain@field_medic {SQUAD}* {SQUAD}{weapon} {SQUAD}", lying=lying)
    battle.choose(act)
    assert "treat:us-leader-1>us-squad-1" in battle.keys


@pytest.mark.parametrize(
    ("men", "lying", "act"),
    [
        (f"leader_captain@field_medic {SQUAD}* {SQUAD}+bar {SQUAD}", "", "give:us-leader-1>bar-0"),
        (f"leader_captain+bar@field_medic {SQUAD}* {SQUAD}", "", "give:us-squad-2>bar-0"),
        (f"leader_captain+bar@field_medic {SQUAD}* {SQUAD}", "", "drop:bar-0"),
        (f"leader_captain@field_medic {SQUAD}* {SQUAD}", "bar", "pick-up:us-leader-1>weapon-0"),
        (f"leader_captain+bar@field_medic leader_sergeant+bren {SQUAD}*", "", "exchange:bar-0>bren-1"),
        (f"leader_sergeant+bren leader_captain+bar@field_medic {SQUAD}*", "", "exchange:bren-0>bar-1"),
    ],
)
@clause("lnl-12.0-5")
def test_a_field_medic_who_has_treated_has_no_hand_for_a_weapon(men: str, lying: str, act: str) -> None:
    """To give, take, drop or change a weapon is an act of the Rally Phase, too. 12 treats nobody."""
    battle = rallying(men, 6, 6, lying=lying)
    assert act in battle.keys
    battle.choose(next(key for key in battle.keys if key.startswith("treat:")))
    assert act not in battle.keys
    assert battle.reason(act) == "field-medic-does-one-thing"


@clause("lnl-12.0-5")
def test_his_friends_go_on_as_before() -> None:
    battle = rallying(f"leader_captain@field_medic {SQUAD}* {SQUAD}+bar {SQUAD}", 6, 6)
    battle.choose("treat:us-leader-1>us-squad-1")
    assert "give:us-squad-3>bar-0" in battle.keys
