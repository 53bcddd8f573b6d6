"""What happens is told with the clause that applies, where one of several does."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.melees import MISS, locked
from tests.lnl.positions import Battle
from tests.lnl.rules.air.test_19_crashes import reprinted
from tests.lnl.rules.indirect.test_18_fire_for_effect import ARTILLERY, go, shelled, walker
from tests.lnl.rules.ordnance.test_14_acquisition import GUN, TANK, gun_line
from tests.lnl.rules.vehicles.test_17_close_assault import PASS, hunt, storm
from tests.support import clause

LANE = ".\n" * 6
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"


def rules(battle: Battle, kind: str) -> tuple[str, ...]:
    """The clauses of the last event of this kind."""
    return battle.last(kind).clauses


@clause("lnl-5.0a-5", "lnl-5.0a-6")
def test_a_damage_check_alone_and_beside_a_leader() -> None:
    """The captain checks first, unaided, then his men with his help."""
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A3": f"{ENEMY} leader_captain"})
    battle.impulse("us", dice=[3, 3, 2, 5]).choose("activate:A1", "fire:A1>A3")
    captain, men = battle.events("damage-check")
    assert captain.clauses == ("lnl-5.0a-5",)
    assert men.clauses == ("lnl-5.0a-5", "lnl-5.0a-6")


@clause("lnl-18.1-14", "lnl-18.1-15", "lnl-18.2-11", "lnl-18.2-16")
@pytest.mark.parametrize(
    ("battery", "laid", "entered"),
    [(-1, "lnl-18.1-14", "lnl-18.1-15"), (ARTILLERY, "lnl-18.2-11", "lnl-18.2-16")],
)
def test_shells_of_a_mortar_and_of_artillery(battery: int, laid: str, entered: str) -> None:
    battle = shelled(walker([1, 1, 6, 6]), "A3", 3, battery=battery)
    assert rules(battle, "ffe") == (laid,)
    go(battle, "A3")
    assert entered in rules(battle, "shells")


@clause("lnl-21.4-11", "lnl-21.4-12")
@pytest.mark.parametrize(("kind", "rule"), [("mine", "lnl-21.4-11"), ("claymore", "lnl-21.4-12")])
def test_a_mine_and_a_claymore(kind: str, rule: str) -> None:
    forts = [Fortification(kind, "A2", side="german")]
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A6": "medic"}, forts=forts).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "move-from:A1")
    assert rules(battle, "mine") == ("lnl-21.4-1", rule)


@clause("lnl-3.0c-1", "lnl-3.0c-3")
def test_a_weapon_picked_up_and_one_handed_over() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A3": "medic"}).lay("A1", "bar", of="us")
    battle.rally_phase(dice=[6, 1]).choose("pick-up:us-squad-1>weapon-0")
    assert rules(battle, "pick-up") == ("lnl-3.0c-1",)
    battle = Battle(LANE, us={"A1": f"{SQUAD}+bar {SQUAD}"}, german={"A3": "medic"}).rally_phase(dice=[6, 1])
    battle.choose("give:us-squad-2>bar-0")
    assert rules(battle, "give") == ("lnl-3.0c-3",)


@clause("lnl-14.3-1", "lnl-14.3-4")
@pytest.mark.parametrize(("before", "rule"), [(0, "lnl-14.3-1"), (1, "lnl-14.3-4")])
def test_a_target_acquired_and_acquired_better(before: int, rule: str) -> None:
    battle = gun_line()
    if before:
        battle.aim(GUN, "us-m4a1-1", before)
    battle.impulse("german", dice=[6, 6]).choose("activate:A1", TANK)
    assert rules(battle, "acquisition") == (rule, "lnl-14.3-2")


@clause("lnl-17.1-26", "lnl-17.1-27")
@pytest.mark.parametrize(("roll", "rule"), [(4, "lnl-17.1-26"), (3, "lnl-17.1-27")])
def test_a_close_assault_won_and_lost(roll: int, rule: str) -> None:
    """2 against the 2 of its weakest armour: 4 is more than 3, and 3 is not."""
    battle = storm(hunt(SQUAD, "stug_iiig^w", [*PASS, roll, 3, *PASS, *PASS]))
    assert rules(battle, "close-assault") == ("lnl-17.1-21", "lnl-17.1-25", rule)


@clause("lnl-19.5.1-16")
def test_a_hit_that_does_nothing_to_a_helicopter() -> None:
    """3 + 6 against 3 and an armour of 7."""
    assert rules(reprinted(7, [3, 3]), "fire-no-effect") == ("lnl-19.5.1-16",)


@clause("lnl-6.0-1")
def test_a_step_is_told_as_movement() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A6": "medic"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    assert rules(battle, "moves") == ("lnl-6.0-1",)


@clause("lnl-8.0b-1", "lnl-8.0b-2")
@pytest.mark.parametrize(
    ("men", "rule"), [(f"{SQUAD}+bren", "lnl-8.0b-1"), ("us_airborne_half+bren", "lnl-8.0b-2")]
)
def test_the_machine_gun_of_a_squad_and_of_a_half_squad_in_melee(men: str, rule: str) -> None:
    battle = locked(men, ENEMY).impulse("us", dice=MISS + MISS).choose("fight:B1")
    parts = [part for event in battle.events("melee-attack") for part in event.data["attack"].parts]  # type: ignore[attr-defined]
    assert rule in {part.clause for part in parts if part.name == "machine_gun"}
