"""Close assault where it meets transports: leaders aboard (15.3-2), and who bears the points (15.10-8)."""

from __future__ import annotations

from tests.support import clause
from tests.vv.assaults import HIT, MISS, charge, pay

SQUAD, ENEMY, HALF = "us_rifle_squad", "german_rifle_squad", "us_rifle_half_squad"


@clause("vv-15.3-2", "vv-15.4-3")
def test_a_leader_aboard_a_defending_transport_lowers_the_kill_number() -> None:
    """He defends with his transport: odds 5 to 3 + 1 are 1-1, Kill Number 6, and his modifier -1."""
    battle = charge(SQUAD, "sdkfz_251^n[german_leader_1]", HIT)
    assert battle.parts("assault", "kill") == {"odds": 6, "leadership": -1}


@clause("vv-15.3-2", "vv-15.3-4")
def test_of_a_leader_aboard_and_one_beside_only_the_better_counts() -> None:
    battle = charge(SQUAD, f"sdkfz_251^n[german_leader_1] {ENEMY} german_leader_2", HIT)
    assert battle.parts("assault", "kill")["leadership"] == -2


@clause("vv-15.3-2", "vv-15.9-2")
def test_a_pinned_leader_has_fallen_before_he_can_help() -> None:
    battle = charge(SQUAD, f"{ENEMY} german_leader_1*", HIT)
    assert "leadership" not in battle.parts("assault", "kill")


@clause("vv-15.10-8", "vv-15.10-5", "vv-14.65-1")
def test_the_passengers_may_be_spared_and_the_afv_bears_the_points() -> None:
    """The points may go on them, they need not: 1 of 2 on a die immobilises the half-track."""
    battle = charge(f"{HALF} {HALF}", "sdkfz_251^n[german_rifle_squad]", (*MISS, 1, 6))
    while battle.ask.seat == "us":
        pay(battle, "eliminate")
    battle.choose("spare:german-squad-1")
    assert battle.last("immobilisation").data["points"] == 2
    assert battle.unit("german-sdkfz-251-1").immobile
