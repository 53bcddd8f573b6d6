"""Chapter 3: what is refused in the Rally Phase, each by its own rule."""

from __future__ import annotations

from bocage.kernel import No
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
.
.
.
.
"""
SQUAD = "us_airborne_squad"
FIRST = [6, 1]
ONE_THING = No("lnl-12.0-5", "field-medic-does-one-thing")


def rallying(us: dict[str, str], *dice: int, german: str = "medic") -> Battle:
    battle = Battle(FIELD, us=us, german={"A4": german})
    return battle.rally_phase(dice=[*FIRST, *dice])


@clause("lnl-3.0-4")
def test_a_leader_who_was_passed_over_does_not_rally_with_the_others() -> None:
    battle = rallying({"A1": f"leader_captain leader_sergeant* {SQUAD}*"}).choose("enough")
    assert "rally:us-squad-1" in battle.keys
    assert battle.why_not("rally:us-leader-2") == No("lnl-3.0-4", "leaders-had-their-time")


@clause("lnl-3.0a-1", "lnl-3.0a-6", "lnl-3.0-5")
def test_who_need_not_or_cannot_rally() -> None:
    """12 is above any morale."""
    men = {"A1": f"leader_captain {SQUAD}* {SQUAD}* {SQUAD}", "A2": f"{SQUAD}*"}
    battle = rallying(men, 6, 6)
    assert battle.why_not("rally:us-squad-3") == No("lnl-3.0a-1", "not-shaken")
    assert battle.why_not("rally:us-squad-4") == No("lnl-3.0a-6", "no-leader-to-rally")
    battle.choose("rally:us-squad-1")
    assert battle.why_not("rally:us-squad-1") == No("lnl-3.0-5", "one-attempt")
    assert "rally:us-squad-2" in battle.keys


@clause("lnl-12.0-5")
def test_a_field_medic_who_has_treated_somebody_handles_no_weapon() -> None:
    """His own weapon is neither given, dropped nor exchanged; those of others change hands as ever."""
    men = {"A1": f"leader_captain+bar@field_medic leader_sergeant+bren {SQUAD}* {SQUAD}"}
    battle = rallying(men, 1, 1).choose("treat:us-leader-1>us-squad-1")
    assert not battle.unit("us-squad-1").shaken
    assert battle.why_not("give:us-squad-2>bar-0") == ONE_THING
    assert battle.why_not("drop:bar-0") == ONE_THING
    assert battle.why_not("exchange:bar-0>bren-1") == ONE_THING
    assert "drop:bren-1" in battle.keys
    assert "give:us-squad-2>bren-1" in battle.keys


@clause("lnl-12.0-5")
def test_a_field_medic_who_has_handled_a_weapon_treats_nobody() -> None:
    men = {"A1": f"leader_captain+bar@field_medic {SQUAD}* {SQUAD} {SQUAD}+bren"}
    battle = rallying(men)
    assert "treat:us-leader-1>us-squad-1" in battle.keys
    battle.choose("drop:bren-1")
    assert "treat:us-leader-1>us-squad-1" in battle.keys, "what others do is not his business"
    battle.choose("give:us-squad-2>bar-0")
    assert battle.why_not("treat:us-leader-1>us-squad-1") == ONE_THING


@clause("lnl-12.0-5", "lnl-11.3-4")
def test_a_medic_treats_and_does_other_things_too() -> None:
    """A Medic has no weapons: he only treats, once."""
    battle = rallying({"A1": f"medic {SQUAD}* {SQUAD}* {SQUAD}+bar"}, 1, 1)
    battle.choose("treat:us-medic-1>us-squad-1")
    assert battle.why_not("treat:us-medic-1>us-squad-2") == No("lnl-11.3-4", "has-treated")


@clause("lnl-12.0-5", "lnl-3.0c-3", "lnl-3.0c-7")
def test_the_charge_of_a_card_stays_with_its_holder() -> None:
    battle = rallying({"A1": f"hero@demolitions {SQUAD}+bar"})
    charge = next(weapon for weapon in battle.g.weapons if weapon.extra)
    name = battle.g.verbs.drop(charge.id).args[0]
    assert battle.why_not(f"give:us-squad-1>{name}") == No("lnl-12.0-5", "charge-of-a-card")
    assert f"drop:{name}" not in battle.keys


@clause("lnl-2.0-4")
def test_what_is_carried_aboard_a_vehicle_does_not_change_hands() -> None:
    battle = rallying({"A1": f"m4a1^e[us_airborne_half+bar] {SQUAD}+bren"})
    assert battle.why_not("drop:bar-0") == No("lnl-2.0-4", "carrier-not-on-the-ground")
    assert "drop:bren-1" in battle.keys


@clause("lnl-1.6.1.01-4")
def test_who_turns_which_weapon_over() -> None:
    battle = rallying({"A1": f"{SQUAD}+bar+mg42_bipod hero+cal30_bipod"})
    assert battle.why_not("flip:bar-0") == No("lnl-1.6.1.01-1", "has-no-tripod")
    assert battle.why_not("flip:cal30-bipod-2") == No("lnl-1.6.1.01-4", "only-squads-turn-tripods")
    assert "flip:mg42-bipod-1" in battle.keys


@clause("lnl-3.0c-1", "lnl-3.0c-2", "lnl-2.0-5")
def test_why_a_weapon_is_not_picked_up() -> None:
    men = {"A1": f"{SQUAD} {SQUAD}*", "A2": f"{SQUAD} {SQUAD}+bren"}
    battle = Battle(FIELD, us=men, german={"A4": "medic"}).lay("A1", "bar", of="us").rally_phase(dice=FIRST)
    assert "pick-up:us-squad-1>weapon-1" in battle.keys
    assert battle.why_not("pick-up:us-squad-2>weapon-1") == No("lnl-2.0-5", "shaken-no-exchange")
    assert battle.why_not("pick-up:us-squad-3>weapon-1") == No("lnl-3.0c-1", "weapon-not-here")
