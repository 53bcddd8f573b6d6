"""Chapter 1.6.3: Weapon Teams (those with machine guns)."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.rules.movement.steps import TEAM_CRAWL
from bocage.systems.lnl.rules.turn.operations import CANNOT_FIGHT
from tests.lnl.positions import Battle
from tests.support import clause

LANE = """
.
.
.
.
.
.
.
.
"""
FORCES = {"us": "us_army", "german": "nva"}


def vietnam(us: dict[str, str], german: dict[str, str], **options: object) -> Battle:
    return Battle(LANE, us=us, german=german, module="fhv", forces=FORCES, options=options)


@clause("lnl-1.6.3-5", "lnl-1.6.3-6")
def test_in_melee_a_team_defends_with_1_and_does_not_strike_back() -> None:
    """Its printed firepower is 4; the squad's 2 against 1 is 2-1, which needs 6."""
    battle = vietnam({"A2": "us_mg_50", "A5": "medic"}, {"A1": "nva_squad"})
    battle.impulse("german", dice=[2, 3]).choose("activate:A1", "move-from:A1")
    assert battle.parts("melee-attack", "defence") == {"weapon_team": 1}
    assert battle.last("melee-attack").data["odds"] == "2-1"
    assert len(battle.events("melee-attack")) == 1, "nobody answers"
    assert battle.at("A2") == ["us-weapon-team-1", "german-squad-1"]


@clause("lnl-1.6.3-6")
def test_a_team_cannot_call_for_a_round_of_melee_either() -> None:
    battle = vietnam({"A2": "us_mg_50", "A5": "us_army_squad"}, {"A2": "nva_squad"})
    battle.melee = ["A2"]
    battle.impulse("us")
    assert "fight:A2" not in battle.keys
    assert battle.why_not("fight:A2") == CANNOT_FIGHT


@clause("lnl-1.6.3-6")
def test_beside_a_squad_only_the_squad_attacks() -> None:
    battle = vietnam({"A2": "us_mg_50 us_army_squad", "A5": "medic"}, {"A2": "nva_squad"})
    battle.melee = ["A2"]
    battle.impulse("us", dice=[1, 1, 1, 1]).choose("fight:A2", "attack:us-weapon-team-1", "attack:us-squad-1")
    mine, theirs = battle.events("melee-attack")
    assert (mine.data["odds"], theirs.data["odds"]) == ("1-1", "1-2"), "2 against 2, and 2 against 1 + 2"


@clause("lnl-1.6.3-7")
def test_the_weapon_of_an_eliminated_team_is_destroyed() -> None:
    """Two squads: 2 + 1 and a 6, against 1: 8 too much, and 12 is twice its morale of 6."""
    battle = vietnam({"A1": "us_mg_50", "A5": "medic"}, {"A4": "nva_squad nva_squad"})
    battle.impulse("german", dice=[6, 1, 4])
    battle.choose("activate:A4", "fire:A4>A1", "arms:german-squad-1>own", "arms:german-squad-2>own")
    assert battle.where("us-weapon-team-1") == ""
    assert battle.g.lying(battle.loc("A1")) == []
    assert battle.g.weapons == []


@clause("lnl-1.6.3-8")
@pytest.mark.parametrize(("men", "hexes"), [("us_mg_50", 2), ("us_army_squad", 6)])
def test_a_leader_does_not_hurry_a_team(men: str, hexes: int) -> None:
    """The team has 2 MP, with him as without; the squad 4, and 6 with him."""
    battle = vietnam({"A1": f"{men} leader_sergeant"}, {"A8": "hero"})
    name = battle.impulse("us").g.units[0].name
    battle.choose("activate:A1", "move-from:A1", f"join:{name}", "join:us-leader-1")
    battle.choose(*(f"move:A{1 + number}" for number in range(2, hexes + 1)))
    assert battle.where(name) == f"A{1 + hexes}"
    assert battle.ask.kind != "step", "no point is left"


@clause("lnl-1.6.3-9")
@pytest.mark.parametrize("allowed", [False, True])
def test_a_team_crawls_only_when_the_players_agree(allowed: bool) -> None:
    battle = vietnam({"A1": "us_mg_50"}, {"A5": "medic"}, weapon_team_low_crawl=allowed)
    battle.impulse("us").choose("activate:A1")
    assert ("crawl-from:A1" in battle.keys) is allowed
    if allowed:
        battle.choose("crawl-from:A1")
        assert (battle.where("us-weapon-team-1"), battle.marked("us-weapon-team-1")) == ("A2", ["low_crawl"])
    else:
        assert battle.why_not("crawl-from:A1") == TEAM_CRAWL


@clause("lnl-1.1-11")
def test_a_team_fires_its_own_weapon() -> None:
    battle = vietnam({"A1": "us_mg_50"}, {"A4": "nva_squad"}).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "team-fire:us-weapon-team-1>A4")
    assert battle.firepower == 4
