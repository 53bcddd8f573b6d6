"""12.0: the two cards that act on their own: The Ambush and Friendly Fire."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.rules.people.skill_cards import ordinary_squad
from tests.lnl.melees import HIT, MISS, attack_of
from tests.lnl.positions import Battle
from tests.support import clause


def column(terrain: str, us: dict[str, str], german: dict[str, str], **more: object) -> Battle:
    """A1, A2, .. from north to south."""
    return Battle("\n".join(terrain), us=us, german=german, **more)  # type: ignore[arg-type]


# The Ambush


def ambush(roll: int, *fight: int, holder: str = "leader_captain@the_ambush") -> Battle:
    """The holder in A2 springs it on the squad in A3."""
    battle = column("......", {"A2": holder}, {"A3": "wehrmacht_squad", "A6": "crew"})
    battle.impulse("us", dice=[roll, *fight])
    name = battle.g.units[0].name
    battle.choose("activate:A2", f"ambush:{name}>A3")
    while battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    return battle


@pytest.mark.parametrize(
    ("roll", "men"),
    [
        (1, []),
        (2, ["us_airborne_half"]),
        (3, ["us_airborne_half"]),
        (4, ["us_airborne_squad"]),
        (5, ["us_airborne_squad"]),
        (6, ["us_airborne_squad", "leader_sergeant"]),
    ],
)
@clause("lnl-12.0-2", "lnl-12.0-5")
def test_a_die_says_who_comes_out_of_hiding_into_the_melee(roll: int, men: list[str]) -> None:
    battle = ambush(roll, *MISS, *MISS)
    new = [unit for unit in battle.g.units if unit.name.startswith("new")]
    assert [unit.counter.id for unit in new] == men
    assert all(battle.where(unit.name) == "A3" and battle.marked(unit.name) == ["moved"] for unit in new)
    assert bool(battle.events("melee")) == bool(men)
    assert battle.last("ambush").data == {"unit": 0, "at": battle.loc("A3"), "roll": roll}
    assert [weapon.kind.id for unit in new for weapon in unit.weapons] == (["bar"] if roll == 6 else [])


@clause("lnl-12.0-5")
def test_on_a_6_a_leader_with_a_modifier_of_1_and_a_light_machine_gun_come_too() -> None:
    """2 for the squad and 1 for its BAR, and the leader adds 1 to the dice."""
    battle = ambush(6, *MISS, *MISS)
    assert attack_of(battle, "us")["attack"] == 3
    assert attack_of(battle, "us")["tally"] == 1


@clause("lnl-12.0-2", "lnl-12.0-8")
def test_the_card_goes_back_and_its_holder_has_done_his_part() -> None:
    battle = ambush(1)
    assert battle.unit("us-leader-1").card == ""
    assert "the_ambush" in battle.g.card_deck
    assert battle.marked("us-leader-1") == ["ops_complete"]
    assert battle.ask.seat == "german"


@clause("lnl-12.0-5")
def test_a_hero_springs_it_too_and_the_enemy_may_be_wiped_out() -> None:
    battle = ambush(4, *HIT, *MISS, holder="hero@the_ambush")
    assert battle.at("A3") == ["new-3"]


@pytest.mark.parametrize(
    ("holder", "mark", "enemy", "may"),
    [
        ("leader_captain@the_ambush", "", "A3", True),
        ("leader_captain@the_ambush", "", "A4", False),
        ("leader_captain@the_ambush*", "", "A3", False),
        ("leader_captain@the_ambush", "moved", "A3", False),
        ("leader_captain", "", "A3", False),
    ],
)
@clause("lnl-12.0-5")
def test_it_takes_an_enemy_next_door_and_a_holder_free_to_act(
    holder: str, mark: str, enemy: str, may: bool
) -> None:
    battle = column("......", {"A2": f"{holder} us_airborne_squad"}, {enemy: "wehrmacht_squad"})
    if mark:
        battle.mark(us_leader_1=mark)
    battle.impulse("us").choose("activate:A2")
    assert any(key.startswith("ambush") for key in battle.keys) == may


@clause("lnl-12.0-5", "lnl-1.3-1")
def test_men_who_find_no_room_beside_their_friends_stay_hidden() -> None:
    """Three squads fight in A3 already: no room for a fourth, and its leader does not come alone."""
    three = "us_airborne_squad us_airborne_squad us_airborne_squad"
    battle = column("......", {"A2": "hero@the_ambush", "A3": three}, {"A3": "wehrmacht_squad", "A6": "crew"})
    battle.melee = ["A3"]
    battle.impulse("us", dice=[6]).choose("activate:A2", "ambush:us-hero-1>A3")
    assert not any(unit.name.startswith("new") for unit in battle.g.units)
    assert battle.events("melee") == []


@clause("lnl-12.0-5", "lnl-17.1-9", "lnl-17.1-31")
@pytest.mark.parametrize(("die", "stays"), [(1, True), (6, False)])
def test_the_shaken_beside_a_vehicle_are_lost_with_it_and_not_before(die: int, stays: bool) -> None:
    """A squad comes out at the gun and the Shaken beside it: 2 + 1 against 2 + 6 fails, 2 + 6 does not."""
    battle = column("......", {"A2": "hero@the_ambush"}, {"A3": "stug_iiig^e wehrmacht_squad*", "A6": "crew"})
    battle.impulse("us", dice=[4, die, 7 - die]).choose("activate:A2", "ambush:us-hero-1>A3")
    if stays:
        battle.choose("retreat:A2")
    assert (battle.ask.kind, battle.ask.seat) == ("impulse", "german")
    assert bool(battle.g.vehicles_at(1, battle.loc("A3"))) == stays
    assert ("german-squad-1" in battle.at("A3")) == stays
    assert battle.events("melee") == []
    assert battle.events("sweep") == []


@clause("lnl-12.0-5", "lnl-17.1-8", "ruling-101")
def test_riders_jump_down_to_meet_those_who_come_out_of_hiding() -> None:
    """2 for the squad against the two Germans, one of them from the tank; all miss."""
    german = {"A3": "pz_ivh^e[wehrmacht_half_b] wehrmacht_half_b", "A6": "crew"}
    battle = column("......", {"A2": "hero@the_ambush"}, german)
    battle.impulse("us", dice=[4, *MISS, *MISS]).choose("activate:A2", "ambush:us-hero-1>A3")
    assert sorted(battle.at("A3"))[:2] == ["german-half-squad-1", "german-half-squad-2"]
    assert battle.ask.kind == "melee-target"
    assert len(battle.events("dismounts")) == 1


@clause("lnl-12.0-5", "lnl-26.0-17")
def test_every_force_with_squads_has_a_light_machine_gun() -> None:
    battle = column("..", {"A1": "crew"}, {"A2": "crew"}).impulse("us")
    for force in catalogue().forces.values():
        if ordinary_squad(battle.g, force) is not None:
            assert force.lmg is not None
            assert catalogue().weapons[force.lmg].kind == "machine_gun"
            assert not catalogue().weapons[force.lmg].immobile


# Friendly Fire


def crossfire(holder_at: str = "A2", terrain: str = ".......", near: str = "us_airborne_squad") -> Battle:
    """Americans in A5 fire at the Germans in A7; A6 is theirs too. The card's holder stands elsewhere."""
    stacks = {"A5": "us_airborne_squad", "A6": near, "A1": "crew"}
    stacks[holder_at] = f"{stacks.get(holder_at, '')} leader_sergeant@friendly_fire".strip()
    return column(terrain, stacks, {"A7": "wehrmacht_squad"})


@clause("lnl-12.0-2", "lnl-12.0-5", "lnl-12.0-8")
def test_after_an_attack_near_the_holder_the_enemy_turns_fire_on_his_friends() -> None:
    """4 and 5 against 2: a margin of 7 for the squad in A6, next to the target. Then the card is gone."""
    battle = crossfire().impulse("us", dice=[1, 6, 5, 2, 2])
    battle.choose("activate:A5", "fire:A5>A7")
    assert (battle.ask.seat, battle.keys) == ("german", ["friendly-fire:A6", "hold-fire"])
    battle.choose("friendly-fire:A6")
    assert battle.parts("friendly-fire", "strength") == {"friendly_fire": 4}
    assert battle.checks() == {"us-squad-2": (7, "shaken")}
    assert battle.unit("us-leader-1").card == ""
    assert "friendly_fire" in battle.g.card_deck


@clause("lnl-12.0-5")
def test_the_enemy_may_wait_for_a_better_moment() -> None:
    battle = crossfire().impulse("us", dice=[1, 6]).choose("activate:A5", "fire:A5>A7", "hold-fire")
    assert battle.unit("us-leader-1").card == "friendly_fire"
    assert battle.g.friendly_fire == [battle.unit("us-leader-1").id, -1]


@clause("lnl-12.0-5")
def test_not_farther_than_six_hexes_from_the_holder_nor_without_friends_beside_the_target() -> None:
    far = column(
        "........",
        {"A1": "leader_sergeant@friendly_fire", "A6": "us_airborne_squad", "A7": "us_airborne_squad"},
        {"A8": "wehrmacht_squad", "A3": "crew*"},
    ).impulse("us", dice=[1, 6])
    far.choose("activate:A6", "fire:A6>A8")
    assert far.ask.kind != "friendly-fire", "A8 is seven hexes from A1"
    alone = column(
        "........",
        {"A2": "leader_sergeant@friendly_fire", "A6": "us_airborne_squad"},
        {"A8": "wehrmacht_squad", "A4": "crew*"},
    ).impulse("us", dice=[1, 6])
    alone.choose("activate:A6", "fire:A6>A8")
    assert alone.ask.kind != "friendly-fire"


@clause("lnl-12.0-5")
def test_opportunity_fire_is_fire_too() -> None:
    battle = column(
        ".........",
        {"A4": "leader_sergeant@friendly_fire", "A5": "us_airborne_squad", "A6": "us_airborne_squad"},
        {"A8": "wehrmacht_squad"},
    ).impulse("german", dice=[1, 6])
    battle.choose("activate:A8", "move-from:A8", "move:A7", "opportunity-fire:A5")
    assert battle.keys == ["friendly-fire:A6", "hold-fire"]


@clause("lnl-12.0-5")
def test_only_the_cover_of_those_it_hits_counts_and_a_sniper_counts_it_twice() -> None:
    battle = crossfire(terrain=".....t.", near="sniper").impulse("us", dice=[1, 6, 4, 2, 2])
    battle.choose("activate:A5", "fire:A5>A7", "friendly-fire:A6")
    assert battle.parts("friendly-fire", "cover") == {"light_woods": 1, "sniper_cover": 1}
    assert battle.checks() == {"us-sniper-1": (4 + 4 - 2 - 1 - 1, "no_effect")}


@clause("lnl-12.0-5", "lnl-5.1d-1")
def test_their_own_sides_fire_makes_no_heroes() -> None:
    battle = crossfire().impulse("us", dice=[1, 6, 3, 5, 1])
    battle.choose("activate:A5", "fire:A5>A7", "friendly-fire:A6")
    assert battle.checks() == {"us-squad-2": (2, "no_effect")}
    assert battle.events("hero-roll") == []


@clause("lnl-12.0-8")
def test_with_its_holder_the_card_leaves_the_enemys_hand() -> None:
    battle = column(
        "......",
        {"A1": "leader_sergeant@friendly_fire crew"},
        {"A4": "wehrmacht_squad", "A3": "crew"},
    )
    battle.wound("us-leader-1").impulse("german", dice=[6, 1, 6, 2])
    battle.choose("activate:A4", "fire:A4>A1")
    assert battle.where("us-leader-1") == ""
    assert battle.g.friendly_fire == [-1, -1]
    assert "friendly_fire" in battle.g.card_deck


@clause("lnl-12.0-2", "lnl-11.2-14")
@pytest.mark.parametrize(("force", "offered"), [("us_airborne", True), ("british_falklands", False)])
def test_only_a_force_with_men_to_hide_springs_an_ambush(force: str, offered: bool) -> None:
    """This collection has no squads of the Falklands."""
    battle = column("......", {"A2": f"leader_captain!{force}@the_ambush"}, {"A3": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:A2")
    assert ("ambush:us-leader-1>A3" in battle.keys) == offered
