"""13.10, 16.4, 12.4: half-squads that combine, with valor or a weapon; crews, and who hunts a sniper."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Condition
from bocage.systems.vv.rules.scenario.victory import is_met
from bocage.systems.vv.rules.weapons.mortars import cannot_bombard
from bocage.systems.vv.rules.weapons.support_weapons import bearers
from tests.support import clause
from tests.vv.barrages import CREW, US, shells
from tests.vv.hides import sniped
from tests.vv.positions import Battle

LANE = "  .\n" * 9
HALF, ENEMY = "us_rifle_half_squad", "german_rifle_squad"


@clause("vv-16.4-2")
@pytest.mark.parametrize(("one", "two"), [("!", ""), ("", "!"), ("!", "!")])
def test_a_valorous_half_squad_does_not_combine_whichever_it_is(one: str, two: str) -> None:
    us = {"A1": f"{HALF}{one} {HALF}{two} us_leader_1+bazooka us_leader_1"}
    battle = Battle(LANE, us=us, german={"A9": ENEMY}).phase("command")
    assert "combine:us-half-squad-1>us-half-squad-2" not in battle.keys
    battle.choose("done")
    assert battle.g.phase != "command" or not any(key.startswith("combine") for key in battle.keys)


@clause("vv-16.4-2", "vv-14.7-2", "vv-12.2-1")
@pytest.mark.parametrize(
    ("one", "two", "reason"),
    [
        ("!", "", "valorous-half-squad-does-not-combine"),
        ("", "!", "valorous-half-squad-does-not-combine"),
        ("+bazooka", "+m1919a6", "two-weapons-for-one-squad"),
        ("+bazooka", "", ""),
        ("", "+bazooka", ""),
    ],
)
def test_why_two_half_squads_do_not_combine(one: str, two: str, reason: str) -> None:
    us = {"A1": f"{HALF}{one} {HALF}{two} us_leader_1"}
    battle = Battle(LANE, us=us, german={"A9": ENEMY}).phase("command")
    while battle.ask.kind == "command-weapons":
        battle.choose("done")
    key = "combine:us-half-squad-1>us-half-squad-2"
    assert battle.reason(key) == reason if battle.ask.kind == "command-squads" else reason


@clause("vv-13.10-3", "vv-12.2-u1")
@pytest.mark.parametrize(("one", "two"), [("+bazooka", ""), ("", "+bazooka")])
def test_the_squad_of_two_halves_fires_the_weapon_of_one_of_them(one: str, two: str) -> None:
    """Who carries what was known before they combined."""
    us = {"A1": f"{HALF}{one} {HALF}{two} us_leader_1"}
    battle = Battle(LANE, us=us, german={"A3": "tiger^n", "A9": ENEMY}).phase("command")
    assert len(bearers(battle.g, 0)) == 1
    if battle.ask.kind == "command-weapons":
        battle.choose("done")
    battle.choose("combine:us-half-squad-1>us-half-squad-2")
    while battle.ask.kind != "fire":
        battle.choose("done")
    assert bearers(battle.g, 0) == (battle.unit("us-half-squad-1").id,)
    assert "at-fire:us-half-squad-1>german-tiger-1" in battle.keys


@clause("vv-13.10-3", "vv-4.4-1")
def test_two_halves_that_combine_are_one_unit_that_survives() -> None:
    battle = Battle(LANE, us={"A1": f"{HALF} {HALF} us_leader_1"}, german={"A9": ENEMY}).phase("command")
    three, two = (Condition("us", "survive", at_least=count) for count in (3, 2))
    assert (is_met(battle.g, three), is_met(battle.g, two)) == (True, True)
    battle.choose("combine:us-half-squad-1>us-half-squad-2")
    assert (is_met(battle.g, three), is_met(battle.g, two)) == (False, True)
    battle.g.eliminate(battle.unit("us-leader-1"))
    assert (is_met(battle.g, three), is_met(battle.g, two)) == (False, False)


@clause("vv-17.6-1", "vv-17.6-4")
def test_those_who_look_for_a_sniper_are_told_as_the_other_side() -> None:
    """He rolls a 1 against no cover in the open: 1 point; the squad is spared by its leader, and looks."""
    battle = sniped(1, 1, us="us_rifle_squad us_leader_1").choose("move:F1")
    while battle.ask.kind == "move-who":
        battle.choose(battle.keys[0])
    battle.choose("step:E1", "snipe:E1")
    while battle.ask.kind == "casualties":
        battle.choose(next(key for key in battle.keys if key.startswith(("pin", "spare"))))
    told = battle.last("sniper-check")
    assert told.data["side"] == 0
    assert told.data["at"] == battle.cell("D1")


@clause("vv-12.61-3", "vv-14.7-2")
def test_the_mortars_of_a_hex_may_fire_if_one_of_them_may() -> None:
    battle = shells(US, germans=f"{CREW}* {CREW}")
    assert cannot_bombard(battle.g, 1, battle.cell("A1"), battle.cell("E1")) is None


@clause("vv-11.1-5", "vv-12.66-2")
def test_no_mortar_fires_smoke_into_smoke() -> None:
    battle = Battle(
        "     .     .     .\n  .     .     .     .\n", us={"G1": US}, german={"A1": CREW}, smoke={"german": 4}
    )
    battle.lay_smoke(C1=1).phase("fire", "german")
    assert "smoke-round:german-squad-1>E1" in battle.keys
    assert battle.reason("smoke-round:german-squad-1>C1") == "smoke-there-already"
