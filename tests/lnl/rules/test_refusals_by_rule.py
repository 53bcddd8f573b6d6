"""Each refusal names its own rule: those that no other test asks for by name."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.move import MOVE, STEALTHY, Move
from bocage.systems.lnl.content.scenario import Arrival, Troop
from bocage.systems.lnl.rules.movement.movement import cannot_exit
from bocage.systems.lnl.rules.movement.steps import cannot_move_together
from bocage.systems.lnl.rules.scenario.reinforcements import cannot_join
from tests.lnl.airborne import SLICK, AirBattle
from tests.lnl.melees import locked
from tests.lnl.positions import Battle
from tests.support import clause

SQUAD, ENEMY, FAR = "us_airborne_squad", "wehrmacht_squad", {"G2": "medic"}
FIELD = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""
FIRST = [6, 1]


def rallying(men: str, *dice: int, **more: object) -> Battle:
    """The Rally Phase of those in A1."""
    return Battle(FIELD, us={"A1": men}, german=FAR, **more).rally_phase(dice=[*FIRST, *dice])  # type: ignore[arg-type]


@clause("lnl-3.0c-3", "lnl-3.0c-7", "lnl-1.6.1.01-4")
def test_weapons_in_the_rally_phase() -> None:
    battle = rallying(f"{SQUAD}+bar {SQUAD} {SQUAD}+mg42_bipod")
    assert battle.why_not("exchange:bar-0>mg42-bipod-1") == No("lnl-3.0c-3", "give-it-instead")
    battle.choose("give:us-squad-2>bar-0")
    assert battle.why_not("give:us-squad-1>bar-0") == No("lnl-3.0c-3", "weapon-changed-hands")
    battle.choose("flip:mg42-bipod-1")
    assert battle.why_not("flip:mg42-bipod-1") == No("lnl-1.6.1.01-4", "weapon-turned-over")
    lying = Battle(FIELD, us={"A1": SQUAD}, german=FAR).lay("A1", "bar", of="us").rally_phase(dice=FIRST)
    assert lying.why_not("drop:weapon-0") == No("lnl-3.0c-7", "nobody-carries-it")


@clause("lnl-11.3-4")
def test_treatment_in_the_rally_phase() -> None:
    battle = rallying(f"medic {SQUAD}* {SQUAD}* scout leader_captain", 3, 3)
    assert battle.why_not("treat:us-scout-1>us-squad-1") == No("lnl-11.3-4", "not-a-medic")
    battle.choose("treat:us-medic-1>us-squad-1")
    assert battle.why_not("treat:us-medic-1>us-squad-2") == No("lnl-11.3-4", "has-treated")


@clause("lnl-3.0-4")
def test_leaders_first_in_the_rally_phase() -> None:
    battle = rallying(f"leader_captain leader_sergeant* {SQUAD}*", 1, 1)
    assert battle.why_not("rally:us-squad-1") == No("lnl-3.0-4", "leaders-rally-first")


@clause("lnl-12.0-5")
def test_the_ambush() -> None:
    near = {"C1": ENEMY, **FAR}
    battle = Battle(FIELD, us={"A1": f"leader_captain@the_ambush {SQUAD}"}, german=near).impulse("us")
    battle.choose("activate:A1")
    while battle.ask.kind != "act":
        battle.choose("enough")
    assert battle.why_not("ambush:us-squad-1>B1") == No("lnl-12.0-5", "no-ambush-card")
    assert battle.why_not("ambush:us-leader-1>B1") == No("lnl-12.0-5", "nobody-to-ambush")


@clause("lnl-12.0-5", "lnl-5.1-3")
@pytest.mark.parametrize(("shaken", "refusal"), [("*", No("lnl-5.1-3", "shaken-cannot-act")), ("", None)])
def test_a_shaken_leader_springs_no_ambush(shaken: str, refusal: No | None) -> None:
    men = {"A1": f"leader_captain@the_ambush{shaken} {SQUAD}"}
    battle = Battle(FIELD, us=men, german={"B1": ENEMY, **FAR}).impulse("us").choose("activate:A1")
    assert battle.why_not("ambush:us-leader-1>B1") == refusal
    assert ("ambush:us-leader-1>B1" in battle.keys) == (refusal is None)


@clause("lnl-3.0c-3", "lnl-2.0-5")
@pytest.mark.parametrize(
    ("men", "reason"),
    [
        (f"leader_captain+bar leader_sergeant+bren* {SQUAD}*", "shaken-no-exchange"),
        (f"{SQUAD}+bar {SQUAD}+bren", "give-it-instead"),
        ("leader_captain+bar leader_sergeant+bren", ""),
    ],
)
def test_weapons_are_changed_between_full_hands_in_good_order(men: str, reason: str) -> None:
    battle = rallying(men, 6, 6)
    while battle.ask.kind == "rally-leaders":
        battle.choose("enough")
    assert battle.reason("exchange:bar-0>bren-1") == reason


@clause("lnl-8.1-3", "lnl-8.1a-4")
def test_melee_that_is_not_there() -> None:
    battle = locked(SQUAD, ENEMY).impulse("us")
    assert battle.why_not("fight:A1") == No("lnl-8.1-3", "no-melee-there")
    assert battle.why_not("withdraw:A1") == No("lnl-8.1-3", "no-melee-there")


@clause("lnl-23.0-1", "lnl-4.0a-8", "lnl-6.0-9")
def test_on_the_move() -> None:
    battle = Battle(FIELD, us={"A1": SQUAD}, german=FAR, exits={"us": "A1 A2"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    assert battle.why_not("stop") == No("lnl-4.0a-8", "not-moved-yet")
    battle.choose("move:B1")
    assert battle.why_not("exit:B1") == No("lnl-23.0-1", "no-exit-here")


@clause("lnl-23.0-1")
def test_nobody_leaves_the_map_by_low_crawl() -> None:
    battle = Battle(FIELD, us={"A2": SQUAD}, german=FAR, exits={"us": "A1 A2 B1 B2"}).impulse("us")
    battle.choose("activate:A2", "crawl-from:A2")
    here = battle.where("us-squad-1")
    assert battle.why_not(f"exit:{here}") == No("lnl-23.0-1", "exit-by-move")


@clause("lnl-4.0c-3")
def test_who_has_fired_beside_a_tank_that_has_not() -> None:
    men = {"A1": f"{SQUAD} m4a1^e"}
    battle = (
        Battle(FIELD, us=men, german={"E1": ENEMY, **FAR}).impulse("us", dice=[1, 6]).choose("activate:A1")
    )
    assert "fire:A1>E1" in battle.keys
    battle.choose("fire:A1>E1")
    assert battle.why_not("move-from:A1") == No("lnl-4.0c-3", "already-used")


@clause("lnl-4.0a-6")
def test_next_door() -> None:
    """A leader names the locations beside him in their order, each once: B1, C2 and D1 are beside C1."""
    men = {"C1": "leader_sergeant", "B1": SQUAD, "C2": SQUAD, "D1": SQUAD}
    battle = Battle(FIELD, us=men, german=FAR).impulse("us").choose("activate:C1")
    first, second, third = battle.keys[:3]
    assert {first, second, third} == {"also:B1", "also:C2", "also:D1"}
    battle.choose(second)
    assert battle.why_not(first) == No("lnl-4.0a-6", "passed-over")
    assert battle.why_not(second) == No("lnl-4.0a-6", "activated-already")
    assert third in battle.keys


@clause("lnl-4.1-2")
def test_who_spots() -> None:
    ground = FIELD.replace(".", "f", 2)
    battle = Battle(ground, us={"A2": f"{SQUAD} {SQUAD}"}, german={"B1": ENEMY, **FAR})
    battle.mark(us_squad_1="ops_complete").impulse("us").choose("activate:A2")
    assert battle.why_not("spot:us-squad-1>B1") == No("lnl-4.1-2", "spotter-ops-complete")


def driving(tank: str, at: str = "A2", ground: str = FIELD, **more: object) -> Battle:
    """A vehicle that is about to drive."""
    us = {at: tank, **more.pop("us", {})}  # type: ignore[dict-item]
    name = tank.partition("^")[0].replace("_", "-")
    battle = Battle(ground, us=us, german=more.pop("german", FAR), **more)  # type: ignore[arg-type]
    return battle.impulse("us").choose(f"activate:{at}", f"drive:us-{name}-1")


@clause("lnl-15.1-14", "lnl-4.0a-8", "lnl-23.0-1")
def test_at_the_wheel() -> None:
    battle = driving("m4a1^e")
    assert battle.why_not("stop") == No("lnl-4.0a-8", "not-moved-yet")
    assert battle.why_not("exit:A2") == No("lnl-23.0-1", "no-exit-here")
    assert battle.why_not("move:A1") == No("lnl-15.1-14", "not-ahead-nor-behind")


@clause("lnl-15.0b-2")
def test_hatches() -> None:
    shaken = Battle(FIELD, us={"A2": f"m4a1^e~* {SQUAD}"}, german=FAR).impulse("us").choose("activate:A2")
    assert shaken.why_not("open-up:us-m4a1-1") == No("lnl-15.0b-2", "shaken-stays-buttoned")


@clause("lnl-15.3-2")
def test_overruns() -> None:
    battle = driving("m4a1^e")
    assert battle.why_not("overrun:B2") == No("lnl-15.3-2", "overrun-infantry-only")


def flying() -> AirBattle:
    """A slick with half a squad aboard over A1, with another half below it."""
    battle = AirBattle(us={"A1-air": "uh1_slick[us_army_half]", "A1": "us_army_half"}, german={"C1": "medic"})
    battle.impulse("us").choose("activate:A1-air")
    return battle


@clause("lnl-19.1-7", "lnl-19.4-4")
def test_in_the_air() -> None:
    flies = flying()
    assert flies.why_not(f"unload:{SLICK}") == No("lnl-19.4-4", "must-hover-first")
    assert flies.why_not(f"load:{SLICK}") == No("lnl-19.4-4", "must-hover-first")
    flies.choose(f"hover:{SLICK}")
    assert flies.why_not(f"hover:{SLICK}") == No("lnl-19.1-7", "one-mode-change")


@clause("lnl-6.0-1")
def test_nobody_sets_out_from_an_island() -> None:
    """Deep water around A1: there is not even a way that could be refused."""
    battle = Battle(".\n~\n.\n.", us={"A1": SQUAD, "A3": SQUAD}, german={"A4": ENEMY}).impulse("us")
    battle.choose("activate:A1")
    assert battle.why_not("move-from:A1") == No("lnl-6.0-1", "nowhere-to-go")


@clause("lnl-23.0-2")
def test_a_vehicle_enters_play_alone() -> None:
    """Ruling 163."""
    coming = Arrival(1, "A1", (Troop(SQUAD), Troop("m4a1")))
    battle = Battle(FIELD, us={"A2": SQUAD}, german=FAR, arrive={"us": [coming]}).impulse("us")
    squad, tank, loc = battle.unit("us-squad-2"), battle.unit("us-m4a1-1"), battle.loc("A1")
    assert cannot_join(battle.g, [squad], tank, loc) == No("lnl-23.0-2", "vehicle-enters-alone")
    assert cannot_join(battle.g, [], tank, loc) is None


@clause("lnl-12.0-5")
def test_a_ghost_takes_one_mmc_along() -> None:
    men = f"{SQUAD} {SQUAD} leader_captain@ghost"
    battle = Battle(FIELD, us={"A1": men}, german=FAR).impulse("us")
    one, two, ghost = battle.g.at[0][battle.loc("A1")]
    assert cannot_move_together([one, ghost], STEALTHY) is None
    refusal = cannot_move_together([one, two, ghost], STEALTHY)
    assert refusal == No("lnl-12.0-5", "ghost-takes-one")


@clause("lnl-6.0-9", "lnl-23.0-1")
def test_nobody_leaves_the_map_with_his_last_point_spent() -> None:
    battle = Battle(FIELD, us={"A1": SQUAD}, german=FAR, exits={"us": "A1"}).impulse("us")
    move = Move([battle.unit("us-squad-1")], MOVE, battle.loc("A1"))
    assert cannot_exit(battle.g, move, move.here, 1) is None
    assert cannot_exit(battle.g, move, move.here, 0) == No("lnl-6.0-9", "no-mp-left")
