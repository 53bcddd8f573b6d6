"""13.94.1, 13.94.2.1, 15.51, 19.8: edges of grenade launchers, sniper teams aboard and landing places."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.kernel import BadContent
from bocage.systems.doh.module import ROADBLOCK
from bocage.systems.doh.rules.arms import launcher_part, mk19_part
from bocage.systems.doh.rules.mobs import disperse
from bocage.systems.doh.rules.rotors import landing_place
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.battle.state import HELD_BACK, OPS_COMPLETE, Vehicle
from bocage.systems.lnl.battle.verbs import OWN, SLOTS
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Scores
from bocage.systems.lnl.rules.fire.fire import arms_choices
from tests.doh.positions import Streets
from tests.doh.rules.test_19_helicopters import HAWK_NAME, TEAM, TOWN, door
from tests.support import clause

STREET = ". . . .\n. . . ."


@clause("doh-15.51-1", "lnl-4.1a-3")
@pytest.mark.parametrize(
    ("opportunity", "marks", "fp"),
    [(False, 0, 8), (False, OPS_COMPLETE, 8), (True, 0, 8), (True, OPS_COMPLETE, 4)],
)
def test_an_mk19_is_halved_in_opportunity_fire_under_ops_complete_only(
    opportunity: bool, marks: int, fp: int
) -> None:
    """9 on the dice, at a distance of 1; a vehicle that has just spotted fires at full strength."""
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"B1": "somali_half"}).impulse("us")
    unit = battle.unit("us-squad-1")
    unit.marks = marks
    attack = Attack(0, unit.loc, battle.loc("B1"), [], opportunity=opportunity)
    attack.burst = 9
    assert mk19_part(attack, unit, MachineGun("2M", 10, 14), 1).value == fp


@clause("doh-13.94.1-3", "doh-13.94.1-4")
@pytest.mark.parametrize(("distance", "fp"), [(3, 5), (4, 3)])
def test_beyond_its_range_a_launcher_has_half_rounded_up(distance: int, fp: int) -> None:
    """Of 5, so that a half differs from a third; its range is 3."""
    battle = Streets(STREET, us={"A1": "ranger_squad+grenade_40mm"}, somali={"B1": "somali_half"}).impulse(
        "us"
    )
    weapon = battle.unit("us-squad-1").weapons[0]
    weapon.kind = copy(weapon.kind)
    weapon.kind.fp = 5
    assert launcher_part(weapon, distance).value == fp


@clause("doh-13.94.2.1-12", "doh-13.94.2.1-11")
def test_a_team_in_the_door_may_hold_its_fire() -> None:
    battle = door([1, 6, 1], hover=True).choose(f"vehicle-fire:{HAWK_NAME}>A3")
    assert battle.ask.kind == "snipe"
    before = len(battle.events("fire"))
    battle.choose("hold-fire")
    assert len(battle.events("fire")) == before
    assert battle.marked(TEAM) == []


@clause("doh-19.8-4", "doh-19.9-1", "ruling-183")
@pytest.mark.parametrize(
    ("helicopter", "place"), [("mh60_black_hawk", "B2"), ("ah6_little_bird", "B2-upper")]
)
def test_only_a_little_bird_sets_men_down_on_a_roof(helicopter: str, place: str) -> None:
    battle = Streets(TOWN, us={"B2-air": helicopter}, somali={"E4": "somali_vip"}).impulse("us")
    (bird,) = battle.g.vehicles
    assert isinstance(bird, Vehicle)
    assert battle.g.field.labels[landing_place(battle.g, bird)] == place


@clause("doh-13.1.7-7")
@pytest.mark.parametrize("points", [0, 3])
def test_a_penalty_is_told_where_the_scenario_has_one(points: int) -> None:
    """Rangers fire at a half-squad beside a mob, which runs."""
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad"},
        somali={"C1": "somali_mob somali_half"},
        scores=Scores(mob=points),
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>C1")
    while battle.game.ask is not None and battle.ask.kind == "fire-with":
        battle.choose(battle.keys[0])
    assert battle.where("somali-mob-1") == ""
    assert [event.data["points"] for event in battle.events("mob-penalty")] == ([points] if points else [])


@clause("doh-10.5.1-12")
def test_a_misplaced_roadblock_is_told_with_its_square_and_its_ground() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"B1": "somali_half"}).impulse("us")
    fault = battle.g.module.misplaced("roadblock", "C1", "grove")
    assert isinstance(fault, BadContent)
    assert (fault.facts["cell"], fault.facts["kind"]) == ("C1", "grove")
    assert battle.g.module.misplaced("roadblock", "grove", "road") is None


@clause("doh-13.1.3-4", "ruling-16")
def test_no_american_leader_is_kept_by_those_he_leaves() -> None:
    men = "leader_sergeant ranger_squad ranger_squad ranger_squad"
    battle = Streets(STREET, us={"A1": men}, somali={"D1": "somali_half"}).impulse("us")
    leader = battle.unit("us-leader-1")
    assert battle.g.module.cannot_leave(battle.g, Move([leader], MOVE, leader.loc)) is None


@clause("doh-13.94.2-4", "lnl-11.2-10")
def test_a_hero_lets_men_rally_and_not_they_him() -> None:
    battle = Streets(STREET, us={"A1": "hero ranger_squad*"}, somali={"D1": "somali_half"}).impulse("us")
    hero, squad = battle.unit("us-hero-1"), battle.unit("us-squad-1")
    assert battle.g.module.lets_rally(hero, squad)
    assert not battle.g.module.lets_rally(squad, hero)
    squad.shaken = False
    assert not battle.g.module.lets_rally(squad, hero), "nor do men in Good Order"


@clause("doh-13.1.7.1-1")
def test_in_the_administrative_phase_only_mobs_on_the_map_are_held_back_again() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_mob", "D1": "somali_mob"})
    battle.impulse("us")
    squad, here, gone = (battle.unit(name) for name in ("us-squad-1", "somali-mob-1", "somali-mob-2"))
    disperse(battle.g, gone, "doh-13.1.7.1-7")
    squad.marks = here.marks = gone.marks = 0
    battle.g.module.administer(battle.g)
    assert (squad.marks, here.marks, gone.marks) == (0, HELD_BACK, 0)


@clause("doh-13.1.7-2", "doh-10.5.1-4")
def test_a_mob_may_not_stand_everywhere_and_others_anywhere_but_on_roadblocks() -> None:
    battle = Streets(". . X o", us={"A1": "ranger_squad"}, somali={"B1": "somali_mob somali_half"}).impulse(
        "us"
    )
    module, g = battle.g.module, battle.g
    assert list(module.not_open_to_all(g, battle.unit("somali-half-squad-1"))) == [battle.loc("C1")]
    assert list(module.not_open_to_all(g, battle.unit("somali-mob-1"))) == list(range(len(g.field.locations)))


@clause("doh-10.5.1-4", "doh-10.5.2-5")
def test_somalis_enter_roadblocks_and_pay_less_for_their_first_house() -> None:
    battle = Streets(". . X .", us={"A1": "ranger_squad"}, somali={"D1": "somali_half"}).impulse("us")
    module, block = battle.g.module, battle.loc("C1")
    american = Move([battle.unit("us-squad-1")], MOVE, battle.loc("A1"))
    somali = Move([battle.unit("somali-half-squad-1")], MOVE, battle.loc("D1"))
    assert module.cannot_ever_enter(battle.g, american, block) is ROADBLOCK
    assert module.cannot_ever_enter(battle.g, somali, block) is None
    assert not module.pays_less(american)
    assert module.pays_less(somali)
    somali.indoors = True
    assert not module.pays_less(somali), "only for the first"


@clause("doh-13.94.2.1-6", "doh-13.94.2.1-7")
@pytest.mark.parametrize(
    ("who", "picks"),
    [
        ("delta_sniper_team!us_delta", True),
        ("delta_team!us_delta", False),
        ("ranger_squad", False),
        ("sniper", False),
    ],
)
def test_only_a_delta_sniper_team_picks_its_target_with_two_dice(who: str, picks: bool) -> None:
    battle = Streets(STREET, us={"A1": who}, somali={"D1": "somali_half"}).impulse("us")
    assert battle.g.module.picks_target(battle.g.units[0]) == picks
    assert battle.g.module.team_fires_at_vehicles(battle.g.units[0]) != picks, "it aims at men"


@clause("doh-13.94.1-1", "lnl-1.6.1-11", "ruling-182")
@pytest.mark.parametrize(("man", "alone"), [("hero", True), ("ranger_squad", False)])
def test_a_single_man_may_fire_his_launcher_alone_and_a_squad_only_with_its_rifles(
    man: str, alone: bool
) -> None:
    battle = Streets(". . . .", us={"A1": f"{man}+grenade_40mm"}, somali={"C1": "somali_squad_a"}).impulse(
        "us"
    )
    unit = battle.at("A1")[0]
    found = arms_choices(battle.g, battle.unit(unit), battle.loc("C1"))
    assert found == [OWN, OWN | SLOTS[0], *([SLOTS[0]] if alone else [])]
