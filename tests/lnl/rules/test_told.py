"""What happens is told, with who and where: what no other test asks for."""

from __future__ import annotations

from bocage.systems.lnl.content.scenario import Effect, Mission, Troop
from tests.lnl.airborne import SLICK
from tests.lnl.melees import MISS, locked
from tests.lnl.positions import Battle
from tests.lnl.rules.air.test_19_crashes import reprinted
from tests.lnl.rules.people.test_12_ambush_and_friendly_fire import ambush
from tests.lnl.rules.scenario.test_01_events import LANE, event, walk
from tests.lnl.rules.scenario.test_23_victory import HOLD, OTHERWISE
from tests.support import clause

FIRST = [6, 1]


def told(battle: Battle, kind: str, rule: str) -> dict[str, object]:
    """What the one event of this kind says, by this rule."""
    (found,) = battle.events(kind)
    assert found.clauses == (rule,)
    return dict(found.data)


def met(*effects: Effect) -> Battle:
    """An American squad enters A2, where this waits for it."""
    return walk(LANE, event("waits", "occupation", "A2", "us", *effects))


@clause("lnl-1.6.1.01-4")
def test_a_gun_turned_over() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad+mg42_bipod"}, german={"A4": "medic"})
    battle.rally_phase(dice=FIRST).choose("flip:mg42-bipod-0")
    assert told(battle, "flipped", "lnl-1.6.1.01-4") == {"weapon": 0, "was": "mg42_bipod"}
    assert battle.weapon(0).kind.id == "mg42_tripod"


@clause("lnl-3.0b-3")
def test_two_halves_that_merge() -> None:
    men = "us_airborne_half us_airborne_half leader_sergeant"
    battle = Battle(LANE, us={"A1": men}, german={"A4": "medic"}).rally_phase(dice=FIRST)
    one, two = (battle.unit(name).id for name in ("us-half-squad-1", "us-half-squad-2"))
    battle.choose("merge:us-half-squad-1>us-half-squad-2")
    assert told(battle, "merged", "lnl-3.0b-3") == {"unit": one, "other": two, "was": "us_airborne_half"}


@clause("lnl-1.7-6", "lnl-23.0-4")
def test_what_an_event_leaves_and_whom_it_brings() -> None:
    battle = met(Effect(weapon="mg34", to="german"), Effect(units=(Troop("medic"),), at="A3"))
    assert told(battle, "event-weapon", "lnl-1.7-6") == {"weapon": "mg34", "at": battle.loc("A2")}
    said = told(battle, "appears", "lnl-23.0-4")
    assert said == {"unit": battle.unit("new-2").id, "at": battle.loc("A3")}


@clause("lnl-18.2-1")
def test_artillery_that_an_event_brings() -> None:
    name = {"en": "guns", "fr": "canons"}
    battle = met(Effect(artillery=Mission(name, fp=8, count=2)))
    assert told(battle, "event-artillery", "lnl-18.2-1") == {"side": 0, "battery": 0}


@clause("lnl-23.0-1")
def test_a_hex_that_changes_hands() -> None:
    battle = Battle(
        LANE, us={"A1": "us_airborne_squad"}, german={"A4": "medic"}, victory=[HOLD, OTHERWISE]
    ).impulse("us")
    battle.g.control[battle.loc("A2")] = 1
    battle.choose("activate:A1", "move-from:A1")
    assert told(battle, "control", "lnl-23.0-1") == {"side": 0, "at": battle.loc("A2")}


@clause("lnl-8.1a-4")
def test_who_withdraws_from_a_melee() -> None:
    battle = locked("us_airborne_squad", "wehrmacht_squad").impulse("us", dice=[1, 1]).choose("withdraw:B1")
    said = told(battle, "withdraws", "lnl-8.1a-4")
    assert said == {"units": [battle.unit("us-squad-1").id], "at": battle.loc("B1")}


@clause("lnl-12.0-5", "lnl-12.0-8")
def test_who_comes_out_of_an_ambush_and_the_card_that_is_spent() -> None:
    battle = ambush(4, *MISS, *MISS)
    (squad,) = (unit for unit in battle.g.units if unit.name.startswith("new"))
    assert told(battle, "appears", "lnl-12.0-5") == {"unit": squad.id, "at": battle.loc("A3")}
    used = told(battle, "card-used", "lnl-12.0-8")
    assert used == {"unit": battle.unit("us-leader-1").id, "card": "the_ambush"}


@clause("lnl-11.3-4")
def test_whom_a_medic_treats() -> None:
    battle = Battle(LANE, us={"A1": "medic us_airborne_squad*"}, german={"A4": "medic"})
    battle.rally_phase(dice=[6, 1, 3, 3]).choose("treat:us-medic-1>us-squad-1")
    medic, squad = (battle.unit(name).id for name in ("us-medic-1", "us-squad-1"))
    assert told(battle, "treated", "lnl-11.3-4") == {"unit": medic, "patient": squad}


@clause("lnl-19.5.1-11", "lnl-19.5.1-12")
def test_a_helicopter_that_is_damaged() -> None:
    """3 + 6 against 3 and an armour of 6."""
    battle = reprinted(6, [3, 3])
    (found,) = battle.events("helicopter-damaged")
    assert found.clauses == ("lnl-19.5.1-11", "lnl-19.5.1-12")
    assert found.data == {"unit": battle.unit(SLICK).id, "at": battle.loc("A3-air")}


@clause("lnl-12.0-1")
def test_who_gets_a_skill_card() -> None:
    battle = Battle(LANE, us={"A1": "leader_captain@lucky"}, german={"A4": "medic"}).impulse("us")
    said = told(battle, "skill-card", "lnl-12.0-1")
    assert said == {"unit": battle.unit("us-leader-1").id, "card": "lucky"}
